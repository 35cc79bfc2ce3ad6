import Foundation
import Testing

/// The built tool from outside: what it prints, where, and the status it ends with.
@Suite struct ImportAreaTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let data = tests.deletingLastPathComponent().appending(path: "Data")
    private static let cases = tests.appending(path: "RegionsImportTests/Cases")

    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "import-area-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private struct Outcome {
        let status: Int32
        let output: String
        let error: String
    }

    /// The tool stands beside the test program.
    private var tool: URL {
        let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return program.deletingLastPathComponent().appending(path: "import-area")
    }

    private func run(_ arguments: String..., input: Data = Data()) throws -> Outcome {
        let process = Process()
        let (standardInput, output, error) = (
            Pipe(), folder.appending(path: "out"), folder.appending(path: "err")
        )
        for file in [output, error] { try Data().write(to: file) }
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = standardInput
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: input)
        try standardInput.fileHandleForWriting.close()
        process.waitUntilExit()
        defer { for file in [output, error] { try? FileManager.default.removeItem(at: file) } }
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            error: try String(contentsOf: error, encoding: .utf8))
    }

    private var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func importsTheClassicFileAndPrintsOneLine() throws {
        defer { removeFolder() }
        let outcome = try run(Self.data.appending(path: "area.plist").path, "regions.sqlite")
        #expect(outcome.status == 0)
        #expect(
            outcome.output
                == "34 provinces, 344 cities, 2873 districts; 0 fixed, 0 warnings; none of the 34 missing\n")
        #expect(outcome.error == "")
        #expect(names == ["regions.sqlite"])
    }

    @Test func readsStandardInput() throws {
        defer { removeFolder() }
        let bytes = try Data(contentsOf: Self.cases.appending(path: "09-same.binary.plist"))
        let outcome = try run("-", "r.sqlite", "--report", "json", input: bytes)
        #expect(outcome.status == 0)
        let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(report?["source"] as? String == "-")
        #expect((report?["counts"] as? [String: Int]) == ["provinces": 2, "cities": 2, "districts": 3])
        #expect((report?["missing"] as? [String])?.count == 34)
    }

    @Test func helpIsAsWritten() throws {
        defer { removeFolder() }
        let expected = try String(
            contentsOf: Self.tests.appending(path: "ImportAreaTests/help.txt"), encoding: .utf8)
        let outcome = try run("--help")
        #expect(outcome.status == 0)
        #expect(outcome.output == expected)
        #expect(try run("--version").output == "import-area 0.1.0\n")
    }

    @Test(arguments: [
        ("06-empty-name.plist", "error[E020]: the name is empty (at [0].cities[0].areas[1])"),
        (
            "07-wrong-type.plist",
            "error[E012]: the integer 7 where a name is expected (at [0].cities[1].areas[1])"
        ),
        ("07-name-is-array.plist", "error[E013]: an array where a name is expected (at [0].state)"),
        (
            "12-truncated.plist",
            "error[E006]: the file ends inside <string>; it may be cut off (at [0].cities[0].city)"
        ),
        ("12-html.plist", "error[E001]: an HTML page"),
        ("12-blank.plist", "error[E004]: the file holds nothing but white space"),
        ("12-not-regions.json", "error[E002]: a JSON file"),
        ("09-same.utf16.plist", "error[E003]: the file is encoded in UTF-16"),
        ("09-same.gb18030.plist", "error[E003]: the file is encoded in GB18030"),
    ])
    func refusesABrokenFileAndLeavesNothing(file: String, message: String) throws {
        defer { removeFolder() }
        let outcome = try run(Self.cases.appending(path: file).path, "r.sqlite")
        #expect(outcome.status == 65)
        #expect(outcome.error.contains(message))
        #expect(outcome.output == "")
        #expect(names == [])
    }

    @Test func strictAndLenientDecide() throws {
        defer { removeFolder() }
        let missing = Self.cases.appending(path: "07-missing-cities.plist").path
        let empty = Self.cases.appending(path: "06-empty-name.plist").path
        #expect(try run(missing, "r.sqlite").status == 0)
        #expect(try run("--strict", missing, "r.sqlite").status == 65)
        #expect(try run("--lenient", empty, "l.sqlite").status == 0)
        #expect(try run("--strict", "--lenient", empty, "l.sqlite").status == 64)
    }

    @Test func aDryRunWritesNothing() throws {
        defer { removeFolder() }
        let outcome = try run("-n", Self.data.appending(path: "area.plist").path, "r.sqlite")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("dry run, nothing written: 34 provinces"))
        #expect(names == [])
    }

    @Test func statusesSayWhatIsWrong() throws {
        defer { removeFolder() }
        let area = Self.data.appending(path: "area.plist").path
        let small = Self.cases.appending(path: "10-revision-1.plist").path
        #expect(try run().status == 64)
        #expect(try run("--stict", area, "r.sqlite").error.contains("did you mean '--strict'?"))
        #expect(try run("nothing.plist", "r.sqlite").status == 66)
        #expect(try run(".", "r.sqlite").status == 66)
        #expect(try run(area, ".").status == 73)
        #expect(try run(area, "no/such/folder/r.sqlite").status == 73)
        try Data("mine".utf8).write(to: folder.appending(path: "mine.txt"))
        #expect(try run(area, "mine.txt").status == 73)
        #expect(try String(contentsOf: folder.appending(path: "mine.txt"), encoding: .utf8) == "mine")
        #expect(try run("--force", area, "mine.txt").status == 0)
        #expect(try run(small, "mine.txt").status == 65)
        #expect(try run("--force", small, "mine.txt").status == 0)
        try Data("x".utf8).write(to: folder.appending(path: "mine.txt-journal"))
        #expect(try run(small, "mine.txt").status == 75)
        #expect(try run("--upgrade", "nothing.sqlite").status == 66)
    }

    @Test func diagnosticsAreOneObjectALine() throws {
        defer { removeFolder() }
        let file = Self.cases.appending(path: "06-white-space.plist").path
        let outcome = try run("--diagnostics", "json", file, "r.sqlite")
        let objects = outcome.error.split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        #expect(objects.map { $0["code"] as? String } == ["F021", "F021", "F022", "F021"])
        #expect(objects.map { $0["line"] as? Int } == [12, 15, 17, 18])
    }
}
