import Foundation

/// How large a region file is.
enum Size: String, CaseIterable {
    case seed, mid, big

    /// Provinces, cities and districts of a generated file; the seed is the package's own.
    var counts: [Int]? {
        switch self {
        case .seed: nil
        case .mid: [31, 342, 41_352]
        case .big: [342, 41_352, 620_548]
        }
    }
}

/// The folder with everything that is measured; inputs and databases are made when they are first asked for.
final class Workspace {
    let folder: String
    /// Where the built programs are.
    let programs: String
    /// The package's own region file.
    let seedFile: String
    /// Without the size `big`, and fewer repetitions.
    let isQuick: Bool

    private var made: Set<String> = []

    init(_ options: Options) {
        folder = options.folder
        programs = options.programs
        seedFile = options.seedFile
        isQuick = options.isQuick
    }

    var sizes: [Size] { isQuick ? [.seed, .mid] : Size.allCases }
    var largest: Size { isQuick ? .mid : .big }

    /// How often something is measured that is worth `full` times in a full run.
    func times(_ full: Int) -> Int { isQuick ? max(full / 4, 3) : full }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func program(_ name: String) -> String { "\(programs)/\(name)" }

    // MARK: Files

    /// The region file of a size.
    func input(_ size: Size) throws -> String {
        guard let counts = size.counts else { return seedFile }
        let path = path("\(size).plist")
        try make(path) { try TreeGenerator.write(counts, to: path) }
        return path
    }

    /// The database made of it.
    func database(_ size: Size) throws -> String {
        let path = path("\(size).sqlite")
        try make(path) { try importArea(try input(size), to: path) }
        return path
    }

    /// The rows of that database as tab-separated values: level, id, parent, position, code, name, kind.
    func table(_ size: Size) throws -> String {
        let path = path("\(size).tsv")
        try make(path) {
            try query(
                "SELECT level, id, parent_id, position, code, name, kind FROM region", of: size,
                options: ["-tabs"],
                output: path)
        }
        return path
    }

    private func make(_ path: String, _ body: () throws -> Void) rethrows {
        guard made.insert(path).inserted else { return }
        progress("making \(path)")
        try body()
    }

    // MARK: Programs

    @discardableResult
    func run(_ arguments: [String], output: String? = nil) throws -> ProcessRun {
        try ProcessRun(arguments, output: output, errors: path("errors"))
    }

    /// Runs the tool once, to a file that is not there yet.
    @discardableResult
    func importArea(_ input: String, to path: String) throws -> ProcessRun {
        try remove(path)
        return try run([program("import-area"), input, path])
    }

    /// Runs a program and gives what it writes.
    func output(of arguments: [String]) throws -> String {
        try run(arguments, output: path("output"))
        return try String(contentsOfFile: path("output"), encoding: .utf8)
    }

    /// Runs a statement in the `sqlite3` shell.
    private func query(_ sql: String, of size: Size, options: [String], output: String) throws {
        let shell = ["sqlite3", "-batch", "-init", "/dev/null", "-readonly"]
        try run(shell + options + [try database(size), sql], output: output)
    }

    /// What a statement answers: rows of values.
    func rows(_ sql: String, of size: Size) throws -> [[String]] {
        try query(sql, of: size, options: ["-tabs"], output: path("output"))
        return try String(contentsOfFile: path("output"), encoding: .utf8)
            .split(separator: "\n").map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }
    }

    func remove(_ path: String) throws {
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }

    /// The size of a file in bytes.
    func size(of path: String) throws -> Int {
        (try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Says on standard error what is being done.
    func progress(_ text: String) { FileHandle.standardError.write(Data("benchmark: \(text)\n".utf8)) }
}
