import Foundation
import Regions
import Testing

@testable import RegionsImport

/// The small inputs that went wrong somewhere; the right answers stand in `Cases/README.md`.
@Suite("Cases") struct CaseTests {
    private static func read(
        _ name: String, _ policy: ImportPolicy = .default
    ) throws -> RegionImporter.Reading {
        try RegionImporter(policy: policy).read(try TestFile.bytes(ofCase: name), name: name)
    }

    @Test(
        "are read with all their rows",
        arguments: [
            ("01-municipality-rows.plist", "甲市[东区 西区] 乙省[丙市[丁区]]", []),
            ("02-empty-province.plist", "甲省 乙省[丙市[丁区]]", []),
            ("03-stale-indexes.plist", "甲省[独市[一区]] 乙省[乙一市[子区] 乙二市[丑区 寅区 卯区]]", []),
            (
                "04-same-name-four-times.plist",
                "甲省[甲一市[鼓楼区 东城区] 甲二市[鼓楼区]] 乙省[乙市[鼓楼区]] 丙省[丙市[西城区 鼓楼区]]", []
            ),
            ("05-suffixes.plist", "上海市[上海市[黄浦区]] 广东省[中山市[石岐区] 佛山市[中山]]", []),
            ("06-white-space.plist", "甲省[乙市[丙区 蓟县 丁区]]", ["F021", "F021", "F022", "F021"]),
            ("07-missing-cities.plist", "甲省 乙省[丙市[丁区]]", ["W014"]),
            ("09-same.xml.plist", "甲省[甲市[东区 西区]] 乙省[乙市[丙区]]", []),
            ("09-same.binary.plist", "甲省[甲市[东区 西区]] 乙省[乙市[丙区]]", []),
        ] as [(String, String, [String])])
    func rightAnswers(_ name: String, _ rows: String, _ labels: [String]) throws {
        let reading = try Self.read(name)
        #expect(reading.tree.dump == rows)
        #expect(reading.report.diagnostics.map(\.label) == labels)
        #expect(try Self.read(name, .lenient).tree.dump == rows)
    }

    @Test(
        "are counted",
        arguments: [
            ("01-municipality-rows.plist", [2, 3, 1]), ("02-empty-province.plist", [2, 1, 1]),
            ("07-missing-cities.plist", [2, 1, 1]), ("09-same.xml.plist", [2, 2, 3]),
            ("10-revision-1.plist", [2, 2, 4]),
        ])
    func counts(_ name: String, _ counts: [Int]) throws {
        let report = try Self.read(name).report
        #expect([report.counts.provinces, report.counts.cities, report.counts.districts] == counts)
    }

    // MARK: Errors

    struct Failure: Sendable, CustomTestStringConvertible {
        let file: String
        var policy = ImportPolicy.default
        let label: String
        var keyPath = ""
        var place: String?
        var words: [String] = []

        var testDescription: String { "\(file), \(policy)" }
    }

    private static let failures = [
        Failure(file: "06-empty-name.plist", label: "E020", keyPath: "[0].cities[0].areas[1]", place: "16:6"),
        Failure(
            file: "07-wrong-type.plist", label: "E012", keyPath: "[0].cities[1].areas[1]", place: "24:6",
            words: ["integer", "7"]),
        Failure(
            file: "07-name-is-array.plist", label: "E013", keyPath: "[0].state", place: "7:3",
            words: ["array"]),
        Failure(file: "06-white-space.plist", policy: .strict, label: "E021", keyPath: "[0].cities[0].city"),
        Failure(
            file: "07-missing-cities.plist", policy: .strict, label: "E014", keyPath: "[0]", place: "5:2",
            words: ["cities"]),
        Failure(file: "12-blank.plist", label: "E004", words: ["white space"]),
        Failure(file: "12-html.plist", label: "E001", words: ["HTML"]),
        Failure(
            file: "12-truncated.plist", label: "E006", keyPath: "[0].cities[0].city", place: "12:14",
            words: ["cut off"]),
    ]

    @Test("that are wrong name the place, and nothing is written", arguments: failures)
    func failuresAreNamed(_ failure: Failure) throws {
        let bytes = try TestFile.bytes(ofCase: failure.file)
        let folder = try DatabaseFolder()
        let importer = RegionImporter(policy: failure.policy, force: true)
        func run() -> ImportError? {
            importError { () throws(ImportError) in
                try importer.importBytes(bytes, name: failure.file, to: folder.path)
            }
        }
        let error = try #require(run())
        #expect(error.code == .badData)
        let diagnostic = try #require(error.diagnostics.first { $0.severity == .error })
        #expect(diagnostic.label == failure.label)
        #expect(diagnostic.keyPath == failure.keyPath)
        if let place = failure.place { #expect(diagnostic.place.map(String.init) == place) }
        for word in failure.words { #expect(diagnostic.message.contains(word)) }
        #expect(try folder.names.isEmpty)

        try RegionImporter().importFile(at: TestFile.path(ofCase: "09-same.xml.plist"), to: folder.path)
        let before = try folder.bytes
        #expect(run() != nil)
        #expect(try folder.bytes == before)
        #expect(try folder.names == ["regions.sqlite"])
    }

    @Test(
        "a lenient import repairs or leaves out what it may",
        arguments: [
            ("06-empty-name.plist", "甲省[乙市[丙区]]", ["W020"]),
            ("07-wrong-type.plist", "甲省[乙市[丙区] 丁市[戊区 7]]", ["W012", "W025"]),
        ])
    func lenient(_ name: String, _ rows: String, _ labels: [String]) throws {
        let reading = try Self.read(name, .lenient)
        #expect(reading.tree.dump == rows)
        #expect(reading.report.diagnostics.map(\.label) == labels)
    }

    @Test("a lenient import that is left with no province ends with an error") func lenientWithoutProvinces()
        throws
    {
        let bytes = try TestFile.bytes(ofCase: "07-name-is-array.plist")
        let error = importError { () throws(ImportError) in
            _ = try RegionImporter(policy: .lenient).read(bytes, name: "area.plist")
        }
        #expect(error?.diagnostics.map(\.label) == ["W013", "E010"])
    }

    @Test(
        "of formats and encodings that are not read are refused by name",
        arguments: [
            ("08-numeric-keys.plist", .noProvinces, "no provinces found"),
            ("09-same-bom-crlf.json", .unsupportedFormat, "JSON"),
            ("09-same-escapes.json", .unsupportedFormat, "JSON"),
            ("09-same.gb18030.plist", .unsupportedEncoding, "GB18030"),
            ("09-same.utf16.plist", .unsupportedEncoding, "UTF-16"),
            ("11-code-maps.json", .unsupportedFormat, "JSON"),
            ("11-flat-rows.csv", .unknownFormat, "property list"),
            ("11-name-map.json", .unsupportedFormat, "JSON"),
            ("11-rooted-code-map.json", .unsupportedFormat, "JSON"),
            ("11-tree-with-codes.json", .unsupportedFormat, "JSON"),
            ("11-two-level.json", .unsupportedFormat, "JSON"),
            ("11-wrapped.json", .unsupportedFormat, "JSON"),
            ("12-not-regions.json", .unsupportedFormat, "JSON"),
        ] as [(String, Diagnostic.Code, String)])
    func outOfScope(_ name: String, _ code: Diagnostic.Code, _ word: String) throws {
        let folder = try DatabaseFolder()
        let error = importError { () throws(ImportError) in
            try RegionImporter(policy: .lenient).importFile(at: TestFile.path(ofCase: name), to: folder.path)
        }
        #expect(error?.code == .badData)
        #expect(error?.diagnostics.last?.code == code)
        #expect(error?.diagnostics.last?.message.contains(word) == true)
        #expect(try folder.names.isEmpty)
    }

    // MARK: Databases

    @Test("one file in XML and in binary gives the same rows") func containers() throws {
        let digests = try ["09-same.xml.plist", "09-same.binary.plist"].map { name in
            let folder = try DatabaseFolder()
            return try RegionImporter().importFile(at: TestFile.path(ofCase: name), to: folder.path).digest
        }
        #expect(digests[0] != nil)
        #expect(digests[0] == digests[1])
    }

    @Test("a new revision replaces the old one without leftovers") func revisions() throws {
        let folder = try DatabaseFolder()
        let second = try DatabaseFolder()
        let importer = RegionImporter()
        let districts = "SELECT name FROM district ORDER BY id"
        try importer.importFile(at: TestFile.path(ofCase: "10-revision-1.plist"), to: folder.path)
        try importer.importFile(at: TestFile.path(ofCase: "10-revision-1.plist"), to: second.path)
        let first = try folder.bytes
        #expect(try second.bytes == first)
        try importer.importFile(at: TestFile.path(ofCase: "10-revision-1.plist"), to: folder.path)
        #expect(try folder.bytes == first)
        #expect(try folder.rows(districts) == [["东区"], ["西区"], ["南区"], ["丙区"]])

        let report = try importer.importFile(
            at: TestFile.path(ofCase: "10-revision-2.plist"), to: folder.path)
        #expect(report.replacedCounts == LevelCounts(provinces: 2, cities: 2, districts: 4))
        #expect(report.counts == LevelCounts(provinces: 2, cities: 2, districts: 3))
        #expect(try folder.rows(districts) == [["东区"], ["南区"], ["丙区"]])
        #expect(try folder.rows("SELECT count(*) FROM region_name WHERE text = '西'") == [["0"]])
        #expect(try folder.names == ["regions.sqlite"])
    }
}
