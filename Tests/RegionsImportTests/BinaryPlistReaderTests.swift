import Foundation
import RegionsTestSupport
import Testing

@testable import RegionsImport

@Suite("BinaryPlistReader") struct BinaryPlistReaderTests {
    private static func read(_ bytes: [UInt8]) throws(Fault) -> SourceTree {
        try BinaryPlistReader.read(bytes, limits: .default)
    }

    private static let sample: PlistValue = [
        ["state": "甲省", "id": 110_000, "cities": [["city": "乙市", "areas": ["abc", "丙区", true, 1.5]]]]
    ]

    // MARK: Values

    @Test(
        "reads what XML says",
        arguments: [
            sample, [], [[]],
            ["a", "甲", "😀𠮷", "", "a longer text than fifteen characters", "一二三四五六七八九十一二三四五六"],
            [0, 1, -1, 127, 128, 255, 256, 65_536, -40_000, .integer(.max), .integer(.min)],
            [true, false, 1.5, .data([1, 2])], ["a": 1, "b": ["c": []]],
            .array((0..<300).map { .integer($0) }),
            .dictionary((0..<20).map { .init(key: "k\($0)", value: .string("甲\($0)")) }),
        ] as [PlistValue])
    func values(_ value: PlistValue) throws {
        let binary = try Self.read(try value.serialized(.binary))
        let xml = try XMLPlistReader.read(value.xml, limits: .default)
        #expect(binary.dump(sortingKeys: true) == xml.dump(sortingKeys: true))
    }

    @Test("agrees with the XML reader on random trees") func differential() throws {
        var generator = SeededGenerator(seed: 2026)
        for round in 0..<300 {
            let value = PlistValue.randomRoot(using: &generator)
            let binary = try Self.read(try value.serialized(.binary)).dump(sortingKeys: true)
            let xml = try XMLPlistReader.read(try value.serialized(.xml), limits: .default).dump(
                sortingKeys: true)
            let own = try XMLPlistReader.read(value.xml, limits: .default).dump(sortingKeys: true)
            #expect(binary == xml, "round \(round)")
            #expect(own == xml, "round \(round)")
        }
    }

    @Test("places are offsets in bytes, and dictionaries keep the order of the file") func places() throws {
        let file = BinaryPlist(objects: [
            [0xD2, 1, 2, 3, 1], BinaryPlist.ascii("b"), BinaryPlist.ascii("a"), BinaryPlist.utf16("甲省"),
        ])
        let tree = try Self.read(file.bytes)
        #expect(tree.dump() == "{b: \"甲省\", a: \"b\"}")
        #expect(tree.nodes.map(\.offset) == [8, 13, 17, 15, 13])
    }

    @Test("a key that repeats is noted, the last is valid") func repeatedKeys() throws {
        let file = BinaryPlist(objects: [
            [0xD2, 1, 2, 1, 3], BinaryPlist.ascii("a"), BinaryPlist.ascii("a"), BinaryPlist.ascii("c"),
        ])
        let tree = try Self.read(file.bytes)
        #expect(tree.dump() == "{a: \"c\"}")
        #expect(tree.repeatedKeys.map { [$0.earlier, $0.later] } == [[1, 3]])
    }

    @Test("values without a place in a region file are told apart") func otherValues() throws {
        let file = BinaryPlist(objects: [
            BinaryPlist.array(1, 2, 3, 4), [0x00], [0x80, 1], [0xC1, 1],
            [0x33] + Array(repeating: 0, count: 8),
        ])
        #expect(try Self.read(file.bytes).dump() == "[null, other, other, date]")
    }

    @Test("diagnostics name the byte") func diagnostics() throws {
        let file = BinaryPlist(objects: [
            BinaryPlist.array(1), [0xD2, 2, 4, 3, 5], BinaryPlist.ascii("state"), [0x10, 7],
            BinaryPlist.ascii("cities"), [0xA0],
        ])
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter().read(file.bytes, name: "area.plist")
        }
        let diagnostic = try #require(error?.diagnostics.first { $0.code == .integerAsName })
        #expect(diagnostic.place == Place(offset: 21, lineAndColumn: nil))
        #expect(diagnostic.keyPath == "[0].state")
        #expect(diagnostic.description.contains("byte 21"))
    }

    // MARK: Hostile files

    private static let long: [UInt8] = Array(repeating: 0xFF, count: 8)

    @Test(
        "refuses objects that lie",
        arguments: [
            ("array of 2^63 - 1", [0xAF, 0x13, 0x7F] + long.dropFirst(), .syntax),
            ("array of -1", [0xAF, 0x13] + long, .syntax),
            ("dictionary of 2^62", [0xDF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0], .syntax),
            ("array of 14 that are not there", [0xAE, 0], .syntax),
            ("text of 2^63 - 1", [0x5F, 0x13, 0x7F] + long.dropFirst(), .syntax),
            ("UTF-16 of 2^62", [0x6F, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0], .syntax),
            ("count of 128 bits", [0xAF, 0x14] + long + long, .syntax),
            ("count that is no integer", [0xAF, 0x51, 0x41], .syntax),
            ("count of 2^15 bytes", [0x5F, 0x1F, 1], .syntax),
            ("integer of 2^15 bytes", [0x1F, 1], .syntax),
            ("integer of 128 bits", [0x14] + long + long, .syntax),
            ("unknown object", [0x70], .syntax), ("unknown simple object", [0x0E], .syntax),
            ("reference outside", [0xA1, 200], .syntax),
            ("key that is no text", [0xD1, 1, 1], .syntax), ("itself", [0xA1, 0], .limitExceeded),
            ("itself as value", [0xD1, 2, 0], .limitExceeded),
            ("ASCII above 127", [0x51, 0x80], .invalidText),
            ("NUL", [0x51, 0], .invalidText), ("NUL in UTF-16", [0x61, 0, 0], .invalidText),
            ("first half alone", [0x61, 0xD8, 0x00], .invalidText),
            ("second half alone", [0x61, 0xDC, 0x00], .invalidText),
            ("halves in wrong order", [0x62, 0xDC, 0x00, 0xD8, 0x00], .invalidText),
        ] as [(String, [UInt8], Diagnostic.Code)])
    func lyingObjects(_ what: String, _ object: [UInt8], _ code: Diagnostic.Code) {
        let file = BinaryPlist(objects: [object, [0x10, 1], BinaryPlist.ascii("a")])
        #expect(fault { () throws(Fault) in try Self.read(file.bytes) }?.code == code)
    }

    @Test(
        "refuses trailers that lie",
        arguments: [
            (0..<32, 0xFF), (6..<7, 0), (6..<7, 9), (6..<7, 0xFF), (7..<8, 0), (7..<8, 9), (8..<16, 0),
            (8..<16, 0xFF),
            (8..<16, 0x7F), (16..<24, 0xFF), (16..<24, 0x7F), (23..<24, 9), (24..<32, 0), (24..<32, 0xFF),
            (24..<32, 0x7F),
            (31..<32, 8), (31..<32, 0xFF),
        ] as [(Range<Int>, UInt8)])
    func lyingTrailers(_ range: Range<Int>, _ byte: UInt8) {
        let file = BinaryPlist(objects: [BinaryPlist.array(1), BinaryPlist.ascii("a")]) { trailer in
            for index in range { trailer[index] = byte }
        }
        #expect(fault { () throws(Fault) in try Self.read(file.bytes) }?.code == .syntax)
    }

    @Test("refuses offsets outside the objects", arguments: [0, 7, 0x10, 0x7F, 0xFFFF] as [UInt16])
    func offsetsOutside(_ offset: UInt16) {
        let file = BinaryPlist(
            objects: [BinaryPlist.array(2), BinaryPlist.ascii("abc")], extraOffsets: [offset])
        #expect(fault { () throws(Fault) in try Self.read(file.bytes) }?.code == .syntax)
    }

    @Test("stops at a small file that would unfold to 10^12 values") func bomb() {
        var objects: [[UInt8]] = (1...12).map { [0xAA] + Array(repeating: UInt8($0), count: 10) }
        objects.append(BinaryPlist.ascii("a"))
        let bytes = BinaryPlist(objects: objects).bytes
        #expect(fault { () throws(Fault) in try Self.read(bytes) }?.code == .limitExceeded)
    }

    @Test("stops where many texts are made of the same bytes", arguments: [1, 200] as [UInt8])
    func textBomb(_ objects: UInt8) {
        let text: [UInt8] = [0x6F, 0x11, 0x10, 0x00] + Array(repeating: 0x75, count: 0x2000)
        // 200 elements: one object 200 times, or 200 objects at one place.
        let references = (0..<200).map { $0 % objects + 1 }
        let file = BinaryPlist(
            objects: [[0xAF, 0x10, 200] + references, text],
            extraOffsets: Array(repeating: 8 + 203, count: Int(objects) - 1))
        let found = fault { () throws(Fault) in try Self.read(file.bytes) }
        #expect(found?.code == (objects == 1 ? nil : .limitExceeded))
    }

    @Test("counts the levels of nesting") func nesting() {
        func nested(_ depth: UInt8) -> [UInt8] {
            BinaryPlist(objects: (1..<depth).map { BinaryPlist.array($0) } + [[0xA0]]).bytes
        }
        #expect(fault { () throws(Fault) in try Self.read(nested(32)) } == nil)
        #expect(fault { () throws(Fault) in try Self.read(nested(33)) }?.code == .limitExceeded)
    }

    @Test("a file cut off anywhere is a fault, or another tree") func truncation() throws {
        let bytes = try Self.sample.serialized(.binary)
        let whole = try Self.read(bytes).dump()
        for count in bytes.indices {
            do throws(Fault) {
                #expect(try Self.read(Array(bytes[..<count])).dump() != whole, "\(count) bytes")
            } catch {
                #expect((error.offset ?? 0) <= count)
            }
        }
    }

    @Test("any byte changed is a fault or a tree") func changedBytes() throws {
        let bytes = try Self.sample.serialized(.binary)
        var lastPlace = 0
        for index in bytes.indices {
            for change in [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xFF, 0x0F, 0xF0] as [UInt8] {
                var changed = bytes
                changed[index] ^= change
                let found = fault { () throws(Fault) in try Self.read(changed) }
                lastPlace = max(lastPlace, found?.offset ?? 0)
            }
        }
        #expect(lastPlace <= bytes.count)
    }

    @Test("refuses other versions by name", arguments: ["bplist01", "bplist15", "bplist"])
    func otherVersions(_ start: String) {
        let bytes = Array(start.utf8) + Array(repeating: 0, count: 40)
        let found = fault { () throws(Fault) in
            _ = try SourceFormat.sniff(bytes)
            return SourceTree(input: [])
        }
        #expect(found?.code == .unsupportedFormat)
        #expect(found?.message.contains("binary property list") == true)
    }
}
