import Foundation
import Testing

@testable import RegionsImport

@Suite("RegionReader") struct RegionReaderTests {
    private static func read(_ value: PlistValue, levels: Int = 3) throws -> RegionImporter.Reading {
        try RegionImporter(levels: levels).read(value.xml, name: "area.plist")
    }

    struct Shape: Sendable, CustomTestStringConvertible {
        let what: String
        let file: PlistValue
        let rows: String
        var labels: [String] = []

        var testDescription: String { what }
    }

    private static let classic = [
        Shape(
            what: "{state, cities: [{city, areas: [name]}]}", file: .city(areas: ["东区", "西区"]),
            rows: "甲省[乙市[东区 西区]]"),
        Shape(
            what: "with id",
            file: [
                [
                    "id": "110000", "state": "甲省",
                    "cities": [["id": "110100", "city": "乙市", "areas": [["id": "110101", "area": "东区"]]]],
                ]
            ], rows: "110000:甲省[110100:乙市[110101:东区]]"),
        Shape(
            what: "the city named state too",
            file: [["state": "甲省", "cities": [["state": "乙市", "areas": ["东区"]]]]],
            rows: "甲省[乙市[东区]]"),
        Shape(
            what: "with streets",
            file: .city(areas: [
                ["county": "东区", "streets": ["一街道", "二街道"]], ["county": "西区", "streets": []],
            ]),
            rows: "甲省[乙市[东区 西区]]", labels: ["W016"]),
        Shape(
            what: "province, districts, streets",
            file: [
                [
                    "province": "甲省",
                    "cities": [["city": "乙市", "districts": [["district": "东区", "streets": ["一街道"]]]]],
                ]
            ], rows: "甲省[乙市[东区]]", labels: ["W016"]),
        Shape(
            what: "districts plain and as dictionaries",
            file: .city(areas: ["东区", ["area": "西区", "id": "2"], "南区"]),
            rows: "甲省[乙市[东区 2:西区 南区]]"),
        Shape(
            what: "cities plain and as dictionaries",
            file: [["state": "甲省", "cities": ["乙市", ["city": "丙市", "areas": ["东区"]]]]], rows: "甲省[乙市 丙市[东区]]"),
        Shape(
            what: "a name beside the name of the level",
            file: [["name": "京", "state": "北京市", "cities": [["city": "北京市", "areas": []]]]], rows: "北京市[北京市]",
            labels: ["W015"]),
    ]

    private static let twoLevels = [
        Shape(
            what: "{state, cities: [name]}", file: [["state": "甲省", "cities": ["乙市", "丙市"]]],
            rows: "甲省[乙市 丙市]"),
        Shape(
            what: "{State, Cities: [{city, lat, lon}]}",
            file: [["State": "甲省", "Cities": [["city": "乙市", "lat": "1", "lon": 2.5]]]], rows: "甲省[乙市]",
            labels: ["W015", "W015"]),
        Shape(
            what: "{province, citys: [name]}", file: [["province": "甲省", "citys": ["乙市"]]], rows: "甲省[乙市]"),
        Shape(
            what: "{province: [city]}", file: ["甲省": ["乙市", "丙市"], "丁省": ["戊市"]], rows: "甲省[乙市 丙市] 丁省[戊市]"),
        Shape(what: "{name, cities: [name]}", file: [["name": "甲省", "cities": ["乙市"]]], rows: "甲省[乙市]"),
    ]

    @Test("reads the shapes of region files", arguments: classic + twoLevels)
    func shapes(_ shape: Shape) throws {
        let reading = try Self.read(shape.file)
        #expect(reading.tree.dump == shape.rows)
        #expect(reading.report.diagnostics.map(\.label) == shape.labels)
    }

    // MARK: Findings

    @Test("names an unknown key once") func unknownKeys() throws {
        let area: PlistValue = ["area": "东区", "x": 1, "y": ["z": 2]]
        let other: PlistValue = ["area": "西区", "x": 1]
        let diagnostics = try Self.read(.city(areas: [area, other])).report.diagnostics
        #expect(diagnostics.map(\.label) == ["W015", "W015"])
        #expect(diagnostics[0].message.contains("x") && diagnostics[1].message.contains("y"))
    }

    @Test("takes missing children as empty, and says so once per key") func missingChildren() throws {
        let reading = try Self.read([
            ["state": "甲省"],
            ["state": "乙省", "cities": [["city": "丙市"], ["city": "丁市", "areas": ["东区"]], "戊市"]],
            ["state": "己省"],
        ])
        #expect(reading.tree.dump == "甲省 乙省[丙市 丁市[东区] 戊市] 己省")
        let diagnostics = reading.report.diagnostics
        #expect(diagnostics.map(\.label) == ["W014", "W014"])
        #expect(diagnostics.map(\.keyPath) == ["[0]", "[1].cities[0]"])
        #expect(diagnostics[0].message.hasPrefix("2 ") && diagnostics[0].message.contains("cities"))
        #expect(diagnostics[1].message.hasPrefix("1 ") && diagnostics[1].message.contains("areas"))
    }

    @Test("children of a wrong type are an error, or none", arguments: ["东区", 7, true] as [PlistValue])
    func childrenOfWrongType(_ value: PlistValue) throws {
        let file: PlistValue = [
            [
                "state": "甲省",
                "cities": [
                    ["city": "乙市", "areas": value], ["city": "丙市", "areas": ["东区"]],
                    ["city": "丁市", "areas": []],
                ],
            ]
        ]
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter().read(file.xml, name: "area.plist")
        }
        #expect(error?.diagnostics.map(\.label) == ["E017"])
        #expect(error?.diagnostics.first?.keyPath == "[0].cities[0].areas")
        let reading = try RegionImporter(policy: .lenient).read(file.xml, name: "area.plist")
        #expect(reading.tree.dump == "甲省[乙市 丙市[东区] 丁市]")
        #expect(reading.report.diagnostics.map(\.label) == ["W017"])
    }

    @Test(
        "leaves out what is below the levels that are wanted",
        arguments: [(3, "甲省[乙市[东区]]", 2), (2, "甲省[乙市]", 3), (1, "甲省", 4), (9, "甲省[乙市[东区]]", 2), (0, "甲省", 4)])
    func levels(_ levels: Int, _ rows: String, _ leftOut: Int) throws {
        let file = PlistValue.city(areas: [["county": "东区", "streets": ["一街道", "二街道"]]])
        let reading = try Self.read(file, levels: levels)
        #expect(reading.tree.dump == rows)
        #expect(reading.report.leftOut == leftOut)
    }

    @Test(
        "codes are text",
        arguments: [
            ("110101", "110101"), (110_101, "110101"), ("0101", "0101"),
            (.element("<integer>0101</integer>"), "0101"),
            (" 11 ", "11"), ("a-1", "a-1"), ("00", "00"), (0, nil), ("0", nil), ("--", nil), ("-", nil),
            ("", nil), (" ", nil),
        ] as [(PlistValue, String?)])
    func codes(_ code: PlistValue, _ expected: String?) throws {
        let reading = try Self.read(.city(areas: [["area": "东区", "id": code]]))
        #expect(reading.tree.dump == "甲省[乙市[\(expected.map { $0 + ":" } ?? "")东区]]")
        #expect(reading.report.diagnostics.isEmpty)
    }

    @Test(
        "a code of a wrong type is none",
        arguments: [true, 1.5, .data([1]), .date(.distantPast)] as [PlistValue])
    func codesOfWrongType(_ code: PlistValue) throws {
        let reading = try Self.read(.city(areas: [["area": "东区", "id": code]]))
        #expect(reading.tree.dump == "甲省[乙市[东区]]")
        #expect(reading.report.diagnostics.map(\.label) == ["W018"])
    }

    // MARK: Refusals

    @Test(
        "refuses what holds no provinces, and says what it holds",
        arguments: [
            ("index letters", ["A", "B", "C"], "3 values"),
            ("letters as keys", ["A": ["阿坝"], "B": ["北京"]], "A, B"),
            ("car brands", [["title": "A", "cars": [["name": "车一", "icon": "a.png"]]]], "A"),
            ("schools", [["name": "第一大学", "id": 1], ["name": "第二大学", "id": 2]], "2 dictionaries"),
            ("countries", [["name": "Chad", "code": "TD"], ["name": "Peru", "code": "PE"]], "Chad, Peru"),
            ("countries in Chinese", [["name": "乍得", "code": "TD"], ["name": "秘鲁", "code": "PE"]], "name"),
            ("no names", [["x": 1, "y": 2]], "x, y"), ("numbers", [1, 2], "2 values"),
            ("nothing", [], "empty array"),
            ("no keys", [:], "empty dictionary"), ("settings", ["甲": 1, "乙": 2], "甲, 乙"),
            ("a text", "甲省", "single value"),
            ("a number", 7, "single value"),
        ] as [(String, PlistValue, String)], ImportPolicy.allCases)
    func refusals(_ file: (String, PlistValue, String), _ policy: ImportPolicy) throws {
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter(policy: policy).read(file.1.xml, name: "area.plist")
        }
        #expect(error?.code == .badData)
        let diagnostic = try #require(error?.diagnostics.last)
        #expect(diagnostic.label == "E010")
        #expect(diagnostic.message.contains("no provinces found"))
        #expect(diagnostic.message.contains(file.2))
    }

    @Test(
        "refuses other files, and says what they are",
        arguments: [
            ("", .emptyInput, "empty"), (" \r\n\t", .emptyInput, "white space"),
            ("\u{FEFF}\n", .emptyInput, "white space"),
            ("<html><body/></html>", .unknownFormat, "HTML"), ("\n<!doctype HTML>", .unknownFormat, "HTML"),
            ("<province name=\"a\"/>", .unknownFormat, "province"),
            ("version https://git-lfs.github.com/spec/v1\noid sha256:00\n", .unknownFormat, "Git LFS"),
            ("\"key\" = \"value\";\n", .unsupportedFormat, ".strings"),
            ("{ a = b; }", .unsupportedFormat, "OpenStep"),
            ("(a, b)", .unsupportedFormat, "OpenStep"), ("[]", .unsupportedFormat, "JSON"),
            ("{}", .unsupportedFormat, "JSON"),
            ("SQLite format 3\u{0}", .unknownFormat, "SQLite"),
            ("code,name\n1,a\n", .unknownFormat, "property list"),
        ] as [(String, Diagnostic.Code, String)])
    func otherFiles(_ text: String, _ code: Diagnostic.Code, _ word: String) throws {
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter().read(Array(text.utf8), name: "area.plist")
        }
        #expect(error?.diagnostics.map(\.code) == [code])
        #expect(error?.diagnostics.first?.message.contains(word) == true)
    }

    @Test(
        "a name that promises another format is a warning",
        arguments: [("area.json", ["W008"]), ("AREA.PLIST", []), ("area.xml", []), ("area", []), ("-", [])])
    func extensions(_ name: String, _ labels: [String]) throws {
        let reading = try RegionImporter().read(PlistValue.city(areas: ["东区"]).xml, name: name)
        #expect(reading.report.diagnostics.map(\.label) == labels)
    }

    @Test("refuses input beyond the limit") func inputSize() {
        var limits = ReadLimits()
        let bytes = PlistValue.city(areas: []).xml
        limits.inputSize = bytes.count - 1
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter(limits: limits).read(bytes, name: "area.plist")
        }
        #expect(error?.code == .badData)
    }
}
