import Foundation
import RegionsSQLite
import RegionsTestSupport
import Testing

@testable import RegionsImport

/// The files of `Cases/` and of `Data/`.
enum TestFile {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static func path(ofCase name: String) -> String { folder.appendingPathComponent("Cases/\(name)").path }

    static func bytes(ofCase name: String) throws -> [UInt8] { try bytes(at: path(ofCase: name)) }

    static func path(ofData name: String) -> String {
        folder.appendingPathComponent("../../Data/\(name)").standardizedFileURL.path
    }

    static func bytes(at path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

/// The error that an import ends with.
func importError(_ body: () throws(ImportError) -> Void) -> ImportError? {
    do throws(ImportError) {
        try body()
        Issue.record("nothing was thrown")
        return nil
    } catch {
        return error
    }
}

/// The fault that reading ends with, nil if it does not.
func fault(_ body: () throws(Fault) -> SourceTree) -> Fault? {
    do throws(Fault) {
        _ = try body()
        return nil
    } catch {
        return error
    }
}

/// A folder for one database.
struct DatabaseFolder {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path(of: "regions.sqlite")
    }

    /// The names in it.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    /// The bytes of the database.
    var bytes: [UInt8] { get throws { try TestFile.bytes(at: path) } }

    /// The rows of a query, columns as text.
    func rows(_ sql: String) throws -> [[String?]] {
        let connection = try Connection(path: path, access: .immutable)
        let query = try connection.prepare(sql)
        var rows: [[String?]] = []
        while try query.step() {
            rows.append(
                try (0..<query.columnCount).map { column in
                    // Numbers are no text to SQLite.
                    try (try? query.optionalText(at: column)) ?? String(query.integer(at: column))
                })
        }
        return rows
    }

    /// Puts a file of its own into it.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(of: name)))
    }
}
