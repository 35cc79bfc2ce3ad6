import Foundation
import Testing

@testable import RegionsImport

@Suite("XMLPlistReader") struct XMLPlistReaderTests {
    private static func read(_ text: String) throws(Fault) -> SourceTree {
        try XMLPlistReader.read(Array(text.utf8), limits: .default)
    }

    private static func read(_ bytes: [UInt8]) throws(Fault) -> SourceTree {
        try XMLPlistReader.read(bytes, limits: .default)
    }

    static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    static let doctype = """
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

        """

    // MARK: Documents

    @Test(
        "reads documents with and without their usual beginning",
        arguments: [
            declaration + doctype + "<plist version=\"1.0\"><array><string>甲</string></array></plist>\n",
            "<plist version=\"1.0\"><array><string>甲</string></array></plist>",
            "<plist version='1.0'><array><string>甲</string></array></plist>",
            "<plist><array><string>甲</string></array></plist>",
            "<array><string>甲</string></array>",
            "\u{FEFF}" + declaration + "<plist><array><string>甲</string></array></plist>",
            "\n \t" + declaration + "<plist><array><string>甲</string></array></plist>",
            "<?xml version='1.0' encoding='utf-8'?><plist><array><string>甲</string></array></plist>",
            doctype + "<plist><array><string>甲</string></array></plist>",
            "<!DOCTYPE plist SYSTEM 'a>b'><plist><array><string>甲</string></array></plist>",
            "<!-- a -- b --><plist><!-- c --><array><!-- d -- --><string>甲</string><!----></array></plist><!-- e --> ",
            "<plist >\r\n<array >\r\n<string >甲</string >\r\n</array >\r\n</plist >\r\n",
        ])
    func documents(_ text: String) throws {
        #expect(try Self.read(text).dump() == "[\"甲\"]")
    }

    @Test(
        "reads every kind of value",
        arguments: [
            ("<array/>", "[]"), ("<array></array>", "[]"), ("<dict/>", "{}"), ("<dict></dict>", "{}"),
            ("<array><integer>7</integer><integer>-40</integer></array>", "[7, -40]"),
            ("<array><integer>007</integer></array>", "[007]"),
            ("<array><true/><false/><true></true></array>", "[boolean, boolean, boolean]"),
            (
                "<array><real>1.5</real><date>2024-01-01T00:00:00Z</date><data>AAEC</data></array>",
                "[real, date, data]"
            ),
            ("<array><string/><string></string></array>", "[\"\", \"\"]"),
            ("<dict><key>a</key><string>1</string><key/><array><dict/></array></dict>", "{a: \"1\", : [{}]}"),
            (
                "<dict><key>b</key><dict><key>c</key><true/></dict><key>a</key><array/></dict>",
                "{b: {c: boolean}, a: []}"
            ),
        ])
    func values(_ element: String, _ expected: String) throws {
        #expect(try Self.read("<plist>\(element)</plist>").dump() == expected)
    }

    @Test(
        "reads text as XML has it",
        arguments: [
            ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#x7532;&#128512;", "AB甲😀"),
            ("&amp;lt;", "&lt;"), ("甲&#30465;", "甲省"), ("<![CDATA[<b>&amp;]]]]>", "<b>&amp;]]"),
            ("a<![CDATA[]]>b", "ab"), ("甲<!-- x -- <y> & -->省", "甲省"), ("a\r\nb\rc\nd", "a\nb\nc\nd"),
            ("<![CDATA[a\r\nb\rc]]>", "a\nb\nc"), ("a&#13;b", "a\rb"), (" a\t", " a\t"), ("\u{85}", "\u{85}"),
            ("e\u{301}\u{FEFF}", "e\u{301}\u{FEFF}"), ("]", "]"), ("a>b", "a>b"),
        ])
    func texts(_ content: String, _ expected: String) throws {
        let tree = try Self.read("<plist><string>\(content)</string></plist>")
        #expect(Array(tree.string(at: SourceTree.root).utf8) == Array(expected.utf8))
    }

    @Test("keys hold entities and comments as values do") func keys() throws {
        let tree = try Self.read("<dict><key>a&amp;<!-- x -->b</key><integer>1</integer></dict>")
        #expect(tree.dump() == "{a&b: 1}")
    }

    @Test("of a key that repeats, the last is valid and both are named", arguments: [2, 30])
    func repeatedKeys(_ count: Int) throws {
        let others = (0..<count).map { "<key>k\($0)</key><true/>" }.joined()
        let tree = try Self.read(
            "<dict><key>a</key><integer>1</integer>\(others)<key>a</key><integer>2</integer></dict>")
        let repeated = try #require(tree.repeatedKeys.first)
        #expect(tree.repeatedKeys.count == 1)
        #expect(tree.nodes[repeated.earlier].offset == 6)
        #expect(Int(tree.nodes[repeated.later].offset) == 6 + 32 + others.utf8.count)
        #expect(tree.value(of: Array("a".utf8), in: SourceTree.root).map { tree.string(at: $0) } == "2")
        #expect(tree.entries(of: SourceTree.root).map(\.key).count == count + 1)
    }

    // MARK: Faults

    @Test(
        "refuses what is no property list, at its place",
        arguments: [
            ("<plist><array>x</array></plist>", "x</array"), ("<plist>x<array/></plist>", "x<array"),
            ("<plist><array/></plist>x", "x"), ("<plist><array/></plist><plist/>", "<plist/>"),
            ("<plist><array/></plist></plist>", "</plist>"),
            ("<plist><array/><array/></plist>", "<array/></plist>"), ("<plist></plist>", "</plist>"),
            ("<dict><key>a</key></dict>", "</dict>"), ("<dict><string>a</string></dict>", "<string>"),
            ("<dict><key>a</key><key>b</key><true/></dict>", "<key>b"),
            ("<dict><key>a</key><true/><true/></dict>", "<true/></dict>"),
            ("<array><key>a</key></array>", "<key>"), ("<array><a/></array>", "<a/>"),
            ("<array><string a=\"b\">c</string></array>", "a=\"b\""),
            ("<array><string>a<b/></string></array>", "<b/>"), ("<array></dict>", "</dict>"),
            ("<array><string>a</key></array>", "</key>"),
            ("<array><integer>x</integer></array>", "<integer>"),
            ("<array><integer></integer></array>", "<integer>"),
            ("<array><string>&foo;</string></array>", "&foo;"),
            ("<array><string>a & b</string></array>", "& b"),
            ("<array><string>&amp</string></array>", "&amp<"),
            ("<array><?a b?></array>", "<?a"), ("<array><![CDATA[a]]></array>", "<![CDATA["),
            ("<array><!-- a </array>", "<!--"),
            ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><array/></plist>", "[<!ENTITY"),
            ("<!DOCTYPE plist SYSTEM \"a\" [ ]><plist><array/></plist>", "[ ]>"), ("<array>", nil),
        ] as [(String, String?)])
    func syntaxFaults(_ text: String, _ place: String?) throws {
        let found = try #require(fault { () throws(Fault) in try Self.read(text) })
        #expect(found.code == .syntax)
        let range = place.flatMap { text.range(of: $0, options: .backwards) }
        let offset = range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
        #expect(found.offset == offset ?? text.utf8.count)
    }

    @Test(
        "refuses characters that text may not hold",
        arguments: [
            Array("\u{0}".utf8), Array("\u{1}".utf8), Array("\u{B}".utf8), Array("\u{1B}".utf8),
            Array("\u{7F}".utf8),
            Array("\u{9F}".utf8), Array("&#0;".utf8), Array("&#1;".utf8), Array("&#x1B;".utf8),
            Array("&#xD800;".utf8),
            Array("&#x110000;".utf8), Array("&#99999999999;".utf8), Array("&#;".utf8), Array("&#x;".utf8),
            [0xFF],
            [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE7, 0x94], [0x80],
        ])
    func forbiddenText(_ bytes: [UInt8]) throws {
        let start = Array("<array><string>甲".utf8)
        let found = fault { () throws(Fault) in try Self.read(start + bytes + Array("</string></array>".utf8))
        }
        #expect(found?.code == .invalidText)
        #expect(found?.offset == start.count)
    }

    @Test("counts the levels of nesting") func nesting() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
        }
        #expect(try Self.read(nested(32)).nodes.count == 32)
        let found = fault { () throws(Fault) in try Self.read(nested(33)) }
        #expect(found?.code == .limitExceeded)
        #expect(found?.offset == 32 * 7)
        #expect(fault { () throws(Fault) in try Self.read(nested(100_000)) }?.code == .limitExceeded)
    }

    @Test("names the encoding that it does not read", arguments: ["GB18030", "GBK", "Big5", "UTF-16"])
    func otherEncodings(_ name: String) throws {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><array/></plist>"
        let found = try #require(fault { () throws(Fault) in try Self.read(text) })
        #expect(found.code == .unsupportedEncoding)
        #expect(found.message.contains(name))
    }

    @Test("a file cut off anywhere is a fault") func truncation() {
        let text =
            Self.declaration + Self.doctype
            + "<plist version=\"1.0\"><!-- a --><array><dict><key>甲&amp;</key><string><![CDATA[x]]></string></dict>"
            + "<integer>7</integer><true/></array></plist>"
        let bytes = Array(text.utf8)
        for count in bytes.indices {
            #expect(
                fault { () throws(Fault) in try Self.read(Array(bytes[..<count])) } != nil, "\(count) bytes")
        }
        #expect(fault { () throws(Fault) in try Self.read(bytes) } == nil)
    }

    @Test("any byte changed is a fault or a tree") func changedBytes() {
        let bytes = Array(
            "<plist><array><dict><key>a</key><string>甲&#65;</string></dict><true/></array></plist>".utf8)
        var lastPlace = 0
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[index] = byte
                let found = fault { () throws(Fault) in try Self.read(changed) }
                lastPlace = max(lastPlace, found?.offset ?? 0)
            }
        }
        #expect(lastPlace <= bytes.count)
    }

    @Test(
        "names the line and column, in characters",
        arguments: [
            ("", "\n", 2, 81), ("", "\r\n", 2, 81), ("", "\r", 2, 81), ("\u{FEFF}", "", 1, 88),
            ("\u{FEFF}<!-- 甲\r\n乙\r\n-->", "\r\n", 4, 81),
        ])
    func lineAndColumn(_ start: String, _ lineEnd: String, _ line: Int, _ column: Int) throws {
        let text =
            "\(start)<plist>\(lineEnd)<array><dict><key>state</key><string>甲省</string><key>cities</key><array/></dict>"
            + "<real>1</real></array></plist>"
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter().read(Array(text.utf8), name: "area.plist")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.label == "E013")
        #expect(diagnostic.place?.lineAndColumn == .init(line: line, column: column))
        #expect(diagnostic.keyPath == "[1]")
        #expect(diagnostic.description.hasPrefix("area.plist:\(line):\(column): error[E013]: "))
    }
}
