import Foundation
import Testing

@testable import RegionsImport

/// What happens to imperfect rows, under each policy.
@Suite("RegionChecker") struct RegionCheckerTests {
    /// Districts of 乙市 in 甲省, and what becomes of them.
    struct Finding: Sendable, CustomTestStringConvertible {
        let areas: PlistValue
        /// What is found by default.
        let labels: [String]
        /// What a lenient import finds; as by default where nil.
        var lenient: [String]?
        /// The rows that a lenient import is left with, and one by default where nothing is an error; nil for an error.
        let rows: String?

        var testDescription: String { "\(labels) \(rows ?? "nothing")" }
    }

    private static let nonCharacter = Character(Unicode.Scalar(0xFDD0 as UInt32)!)
    private static let longest = String(repeating: "甲", count: 333)

    private static let names = [
        // White space
        Finding(areas: ["东区 "], labels: ["F021"], rows: "东区"),
        Finding(areas: ["\u{3000}东区\u{FEFF}\u{200B}\t\n"], labels: ["F021"], rows: "东区"),
        Finding(areas: ["蓟　县"], labels: ["F022"], rows: "蓟县"),
        Finding(areas: ["蓟 \t县"], labels: ["F022"], rows: "蓟县"),
        Finding(areas: [" 蓟 县"], labels: ["F021", "F022"], rows: "蓟县"),
        Finding(areas: ["A B区"], labels: ["W025"], rows: "A B区"),
        Finding(areas: ["东区", ""], labels: ["E020"], lenient: ["W020"], rows: "东区"),
        Finding(areas: ["东区", " \u{FEFF}\n"], labels: ["E020"], lenient: ["W020"], rows: "东区"),
        // Line breaks
        Finding(areas: ["东区\n西区"], labels: ["E031"], lenient: ["W031"], rows: "东区 西区"),
        Finding(areas: ["东区\u{85} 西区\n\n南区"], labels: ["E031"], lenient: ["W031"], rows: "东区 西区 南区"),
        Finding(areas: ["西区", "东区\n西区"], labels: ["E031"], lenient: ["W031", "F028"], rows: "西区 东区"),
        // Characters
        Finding(areas: ["东\u{202E}区"], labels: ["E023"], rows: nil),
        Finding(areas: ["东\u{2066}区"], labels: ["E023"], rows: nil),
        Finding(areas: ["东\u{200F}区"], labels: ["E023"], rows: nil),
        Finding(areas: ["东\u{FFFD}区"], labels: ["E023"], rows: nil),
        Finding(areas: ["东\u{200D}区"], labels: ["W024"], rows: "东\u{200D}区"),
        Finding(areas: ["东\u{200B}区"], labels: ["W024"], rows: "东\u{200B}区"),
        Finding(areas: [.string("东\(nonCharacter)区")], labels: ["W024"], rows: "东\(nonCharacter)区"),
        Finding(areas: ["东\u{E000}区"], labels: ["W024"], rows: "东\u{E000}区"),
        Finding(areas: ["?县"], labels: ["W024"], rows: "?县"),
        Finding(areas: ["？县"], labels: ["W024"], rows: "？县"),
        Finding(areas: ["钓鱼岛县1"], labels: ["W025"], rows: "钓鱼岛县1"),
        Finding(areas: ["济源市*"], labels: ["W025"], rows: "济源市*"),
        Finding(areas: ["瓜州县（原安西县）"], labels: ["W025"], rows: "瓜州县（原安西县）"),
        Finding(areas: ["Dongqu"], labels: ["W025"], rows: "Dongqu"),
        // Normal forms
        Finding(areas: ["e\u{301}区"], labels: ["F026", "W025"], rows: "é区"),
        Finding(areas: ["\u{F9DC}区"], labels: ["W027"], rows: "隆区"),
        Finding(areas: ["隆区", "\u{F9DC}区"], labels: ["W027", "F028"], rows: "隆区"),
        // Length
        Finding(areas: .array([.string(longest + "x")]), labels: ["W025"], rows: longest + "x"),
        Finding(areas: .array([.string(longest + "xy")]), labels: ["E005"], rows: nil),
        Finding(areas: .array([.string(longest + "甲")]), labels: ["E005"], rows: nil),
    ]

    private static let kinds = [
        Finding(areas: ["市辖区", "县"], labels: [], rows: "市辖区(placeholder) 县(placeholder)"),
        Finding(areas: ["城区", "郊区", "矿区", "东区"], labels: [], rows: "城区 郊区 矿区 东区"),
        Finding(areas: ["其他"], labels: ["W032"], rows: "其他(pseudo)"),
        Finding(areas: ["不限"], labels: ["W032"], rows: "不限(pseudo)"),
        Finding(areas: ["全乙市"], labels: ["W032"], rows: "全乙市(pseudo)"),
        Finding(areas: ["全甲省"], labels: ["W032"], rows: "全甲省(pseudo)"),
        Finding(areas: ["全州县"], labels: [], rows: "全州县"),
        Finding(areas: ["东区", "请选择"], labels: ["E033"], lenient: ["W033"], rows: "东区"),
        Finding(areas: ["东区", "请选择区县"], labels: ["E033"], lenient: ["W033"], rows: "东区"),
        Finding(areas: ["东区", "-"], labels: ["E033"], lenient: ["W033"], rows: "东区"),
        Finding(areas: ["东区", "N/A"], labels: ["E033"], lenient: ["W033"], rows: "东区"),
    ]

    private static let types = [
        Finding(areas: ["东区", 7], labels: ["E012", "W025"], lenient: ["W012", "W025"], rows: "东区 7"),
        Finding(areas: ["东区", true], labels: ["E013"], lenient: ["W013"], rows: "东区"),
        Finding(areas: ["东区", 1.5], labels: ["E013"], lenient: ["W013"], rows: "东区"),
        Finding(areas: ["东区", .date(.distantPast)], labels: ["E013"], lenient: ["W013"], rows: "东区"),
        Finding(areas: ["东区", .data([1])], labels: ["E013"], lenient: ["W013"], rows: "东区"),
        Finding(areas: ["东区", ["西区"]], labels: ["E013"], lenient: ["W013"], rows: "东区"),
        Finding(areas: ["东区", [:]], labels: ["E011"], lenient: ["W011"], rows: "东区"),
        Finding(
            areas: [["area": "东区"], ["area": ["x": 1]]], labels: ["E013"], lenient: ["W013"], rows: "东区"),
        Finding(
            areas: [["area": "东区", "id": "1"], ["id": "2"]], labels: ["E011"], lenient: ["W011"], rows: "1:东区"
        ),
        Finding(areas: [["area": "东区", "area": "西区"]], labels: ["E009"], lenient: ["W009"], rows: "西区"),
    ]

    private static let repetitions = [
        Finding(areas: ["东区", "西区", "东区"], labels: ["F028"], rows: "东区 西区"),
        Finding(areas: ["东区", "东区 ", "东区"], labels: ["F021", "F028", "F028"], rows: "东区"),
        Finding(
            areas: [["area": "东区", "id": 11], ["area": "东区", "id": "11"]], labels: ["F028"], rows: "11:东区"),
        Finding(areas: [["area": "东区"], ["area": "东区", "id": "11"]], labels: ["F028"], rows: "11:东区"),
        Finding(
            areas: [["area": "东区", "id": "0"], ["area": "东区", "id": "11"]], labels: ["F028"], rows: "11:东区"),
        Finding(
            areas: [["area": "东区", "id": "11"], ["area": "东区", "id": "12"]], labels: ["W029"],
            rows: "11:东区 12:东区"),
        Finding(
            areas: [["area": "东区", "id": "11"], ["area": "西区", "id": "11"]], labels: [], rows: "11:东区 11:西区"),
    ]

    @Test("weighs what it finds by the policy", arguments: names + kinds + types + repetitions)
    func findings(_ finding: Finding) throws {
        let file = PlistValue.city(areas: finding.areas)
        let lenient = finding.lenient ?? finding.labels
        let strict = finding.labels.map { "E" + $0.dropFirst() }
        for (policy, labels) in [(.default, finding.labels), (.lenient, lenient)]
            as [(ImportPolicy, [String])]
        {
            try expect(labels, rows: finding.rows, of: file, policy)
        }
        // A strict import may stop earlier at a row, and so find less about it.
        let found = Self.read(file, .strict)
        #expect(found.labels.allSatisfy { strict.contains($0) })
        #expect(found.labels.isEmpty == strict.isEmpty)
        #expect((found.rows == nil) == !strict.isEmpty)
    }

    private func expect(_ labels: [String], rows: String?, of file: PlistValue, _ policy: ImportPolicy) throws
    {
        let found = Self.read(file, policy)
        #expect(found.labels.sorted() == labels.sorted(), "\(policy)")
        let hasErrors = labels.contains { $0.hasPrefix("E") }
        let expected = hasErrors ? nil : rows.map { "甲省[乙市[\($0)]]" }
        // Byte by byte: `==` would take other normal forms for equal.
        #expect(found.rows.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(policy)")
    }

    private static func read(_ file: PlistValue, _ policy: ImportPolicy) -> (labels: [String], rows: String?)
    {
        do throws(ImportError) {
            let reading = try RegionImporter(policy: policy).read(file.xml, name: "area.plist")
            return (reading.report.diagnostics.map(\.label), reading.tree.dump)
        } catch {
            return (error.diagnostics.map(\.label), nil)
        }
    }

    // MARK: Whole trees

    @Test("全北京 stands for a choice below 北京市 only") func wholeOfAParent() {
        let file: PlistValue = [
            ["state": "北京市", "cities": [["city": "全北京", "areas": []]]],
            ["state": "甲省", "cities": [["city": "全北京", "areas": []]]],
        ]
        let found = Self.read(file, .default)
        #expect(found.labels == ["W032"])
        #expect(found.rows == "北京市[全北京(pseudo)] 甲省[全北京]")
    }

    private static let twins: PlistValue = [
        [
            "state": "甲省",
            "cities": [
                ["city": "乙市", "areas": ["东区", "西区"]], ["city": "丙市", "areas": []],
                ["city": "乙市", "areas": ["西区", "南区"]],
            ],
        ]
    ]

    @Test("siblings of one name with other children are an error that names both places") func otherChildren()
        throws
    {
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter().read(Self.twins.xml, name: "area.plist")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(error?.diagnostics.map(\.label) == ["E030"])
        #expect(diagnostic.keyPath == "[0].cities[2].city")
        #expect(diagnostic.message.contains("[0].cities[0].city"))
    }

    @Test("a lenient import unites them") func union() {
        let found = Self.read(Self.twins, .lenient)
        #expect(found.labels.sorted() == ["F028", "W030"])
        #expect(found.rows == "甲省[乙市[东区 西区 南区] 丙市]")
    }

    @Test("siblings with equal children become one, cousins stay") func equalChildren() {
        let city: PlistValue = ["city": "乙市", "areas": ["东区"]]
        let found = Self.read(
            [["state": "甲省", "cities": [city, city]], ["state": "丁省", "cities": [city]]], .default)
        #expect(found.labels == ["F028"])
        #expect(found.rows == "甲省[乙市[东区]] 丁省[乙市[东区]]")
    }

    @Test("a row left out takes those below it along, and no others") func droppedParents() {
        let file: PlistValue = [
            ["state": "甲省", "cities": [["city": "", "areas": ["东区"]], ["city": "乙市", "areas": ["西区"]]]],
            ["state": "-", "cities": [["city": "丙市", "areas": ["南区"]]]],
            ["state": "丁省", "cities": [["city": "丁市", "areas": ["北区"]]]],
        ]
        #expect(Self.read(file, .lenient).rows == "甲省[乙市[西区]] 丁省[丁市[北区]]")
    }

    @Test("a key that repeats names both places") func repeatedKeys() throws {
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter().read(
                Array(
                    "<array>\n<dict><key>state</key><string>甲省</string>\n<key>state</key><string>乙省</string></dict></array>"
                        .utf8),
                name: "area.plist")
        }
        let diagnostic = try #require(error?.diagnostics.first { $0.code == .repeatedKey })
        #expect(diagnostic.place.map(String.init) == "3:1")
        #expect(diagnostic.message.contains("2:7"))
    }

    @Test("messages cannot drive a terminal") func escaping() throws {
        let name = "\u{202E}" + String(repeating: "长", count: 100) + "\u{9B}"
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter().read(
                PlistValue.city(areas: ["\u{202E}长名\u{2066}"]).xml, name: "area.plist")
        }
        let message = try #require(error?.diagnostics.first?.message)
        #expect(message.contains("\\u{202E}"))
        #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .format })
        #expect(Escaped.text(name).unicodeScalars.count <= 60 + "\\u{202E}…".unicodeScalars.count)
        #expect(Escaped.text("\u{1B}[31m\n") == "\\u{1B}[31m\\n")
    }
}
