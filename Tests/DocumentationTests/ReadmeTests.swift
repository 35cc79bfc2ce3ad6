import Foundation
import Regions
import RegionsImport
import RegionsTestSupport
import Testing

/// What README prints is run here.
@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private let readme: String
    private let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")

    init() throws {
        readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func blocks(_ language: String) -> [String] {
        readme.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    private func makeDatabase() throws -> String {
        let path = folder.appending(path: "regions.sqlite").path
        let importer = RegionImporter(policy: .default)
        let report = try importer.importFile(
            at: Self.root.appending(path: "Data/regions.plist").path, to: path)
        #expect(report.summary.hasPrefix("34 provinces, 344 cities, 2873 districts; 0 fixed, 0 warnings"))
        return path
    }

    @Test func readingSnippetAnswersAsItSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let regions = try RegionDatabase(path: try makeDatabase())
        let provinces = try regions.provinces()
        let cities = try regions.children(of: provinces[18])
        let path = try regions.path(code: "440305")
        let matches = try regions.regions(named: "朝阳")
        let saved = path?.reference
        let again = try regions.resolve(saved!)
        var picker = try RegionPicker(regions, columns: 3)
        try picker.select(names: ["广东", "深圳", "南山"])
        #expect(picker.selection == path)
        let change = try picker.select(row: 2, inColumn: 0)

        #expect(cities.first?.name == "广州市")
        #expect(path?.description == "广东省 › 深圳市 › 南山区")
        #expect(matches.map(\.fullName).contains("北京市朝阳区"))
        #expect(again == .current(path!))
        #expect(change.columnsToReload == 1..<3)
    }

    @Test(arguments: [
        "let regions = try RegionDatabase(path: \"regions.sqlite\")",
        "let provinces = try regions.provinces()",
        "let cities = try regions.children(of: provinces[18])",
        "let path = try regions.path(code: \"440305\")",
        "let matches = try regions.regions(named: \"朝阳\")", "let saved = path?.reference",
        "let again = try regions.resolve(saved!)", "var picker = try RegionPicker(regions, columns: 3)",
        "try picker.select(names: [\"广东\", \"深圳\", \"南山\"])",
        "let change = try picker.select(row: 2, inColumn: 0)",
        "let importer = RegionImporter(policy: .default)",
        "print(report.summary)",
    ])
    func readmeShowsTheLineThatIsRunHere(line: String) {
        #expect(blocks("swift").joined().contains(line))
    }

    @Test func sqlSnippetsAnswer() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try makeDatabase()
        let answers = try blocks("sql").map { sql in
            sql.contains("ATTACH") ? try sqlite("mine.sqlite", sql) : try sqlite("regions.sqlite", sql)
        }
        #expect(
            answers == [
                "230404|黑龙江省|鹤岗市|南山区|黑龙江省鹤岗市南山区\n440305|广东省|深圳市|南山区|广东省深圳市南山区\n",
                "广东省深圳市南山区\n", "440300|深圳市\n", "",
            ])
    }

    @Test func theAttachSnippetJoinsOnesOwnRows() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try makeDatabase()
        let snippet = try #require(blocks("sql").first { $0.contains("ATTACH") })
        let lines = snippet.split(separator: "\n")
        let filled =
            lines.dropLast() + ["INSERT INTO shop VALUES (1, '440305'), (2, '110101');"] + lines.suffix(1)
        #expect(try sqlite("mine.sqlite", filled.joined(separator: "\n")) == "1|广东省深圳市南山区\n")
    }

    private func sqlite(_ file: String, _ sql: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sqlite3", "-bail", file, sql]
        process.currentDirectoryURL = folder
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func theDataFolderIsUpToDate() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", Self.root.appending(path: "Scripts/build-plists").path, "--output", folder.path,
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        for name in ["area.plist", "regions.plist"] {
            let made = try Data(contentsOf: folder.appending(path: name))
            let kept = try Data(contentsOf: Self.root.appending(path: "Data/\(name)"))
            #expect(made == kept, "\(name) is stale; run Scripts/build-plists")
        }
    }
}
