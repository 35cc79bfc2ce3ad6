import Foundation
package import Regions
import RegionsMigrations
import RegionsSQLite

/// A database file with the regions of a tree, made without the importer.
///
///     let regions = try TestEdition(["甲省": ["独市": ["一区"]]]).open()
///
/// The file is removed with the value; a database opened before goes on answering.
package final class TestEdition: Sendable {
    private let folder: TemporaryFolder

    /// The path of the file.
    package var path: String { folder.path(of: "regions.sqlite") }

    /// - Parameters:
    ///   - date: The date of the divisions.
    ///   - change: SQL to run at the end, for files that no importer writes.
    package init(_ tree: TestTree, date: String? = nil, thenRunning change: String? = nil) throws {
        folder = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: path))
        let connection = try Connection(path: path, access: .readWrite)
        // Nothing here has to outlive a crash.
        try connection.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN")
        for migration in RegionsMigrations.all { try connection.execute(migration.sql) }
        var writer = try TreeWriter(connection)
        for (position, province) in tree.regions.enumerated() {
            try writer.write(province, .province, position: position, parent: nil)
        }
        try writer.finish(connection, date: date)
        if let change { try connection.execute(change) }
        try connection.execute(
            """
            PRAGMA application_id = \(RegionsMigrations.applicationID);
            PRAGMA user_version = \(RegionsMigrations.currentVersion);
            COMMIT
            """)
        try connection.close()
    }

    /// Opens it for reading.
    package func open(as trust: RegionDatabase.Trust = .trusted) throws(RegionError) -> RegionDatabase {
        try RegionDatabase(path: path, as: trust)
    }
}

/// Writes the regions of a tree, numbered in display order at each level.
private struct TreeWriter: ~Copyable {
    private let province: Statement
    private let city: Statement
    private let district: Statement
    private let shortName: Statement
    private var counts = LevelCounts()

    init(_ connection: borrowing Connection) throws {
        func insertion(into level: Region.Level) throws -> Statement {
            let parent = level.parentColumn.map { "\($0), " } ?? ""
            return try connection.prepare(
                """
                INSERT INTO \(level.table) (id, \(parent)position, code, name, kind) \
                VALUES (?1, \(parent.isEmpty ? "" : "?2, ")?3, ?4, ?5, ?6)
                """)
        }
        let province = try insertion(into: .province)
        let city = try insertion(into: .city)
        let district = try insertion(into: .district)
        let shortName = try connection.prepare("INSERT INTO region_name VALUES (?1, 'short', ?2, ?3)")
        self.province = province
        self.city = city
        self.district = district
        self.shortName = shortName
    }

    mutating func write(_ region: TestRegion, _ level: Region.Level, position: Int, parent: Int?) throws {
        counts[level] += 1
        let id = counts[level]
        switch level {
        case .province: try Self.insert(region, id: id, position: position, parent: parent, with: province)
        case .city: try Self.insert(region, id: id, position: position, parent: parent, with: city)
        case .district: try Self.insert(region, id: id, position: position, parent: parent, with: district)
        }
        let short = ShortName.of(region.name)
        if short != region.name {
            try shortName.bind(short, at: 1)
            try shortName.bind(level.rawValue, at: 2)
            try shortName.bind(id, at: 3)
            try shortName.run()
        }
        for (position, child) in region.children.regions.enumerated() {
            guard let below = level.below else { throw DepthError(name: child.name) }
            try write(child, below, position: position, parent: id)
        }
    }

    private static func insert(
        _ region: TestRegion, id: Int, position: Int, parent: Int?, with statement: borrowing Statement
    ) throws {
        try statement.bind(id, at: 1)
        if let parent { try statement.bind(parent, at: 2) }
        try statement.bind(position, at: 3)
        try statement.bind(region.code, at: 4)
        try statement.bind(region.name, at: 5)
        try statement.bind(region.kind.rawValue, at: 6)
        try statement.run()
    }

    /// Writes the table `dataset`, and lets go of the connection.
    consuming func finish(_ connection: borrowing Connection, date: String?) throws {
        let (digest, counts) = try Verification.contentDigest(connection)
        let info = DatasetInfo(
            source: "test.plist", sourceSHA256: String(repeating: "0", count: 64), date: date, counts: counts,
            digest: digest)
        let row = try connection.prepare("INSERT INTO dataset VALUES (?1, ?2)")
        for (key, value) in info.rows {
            try row.bind(key, at: 1)
            try row.bind(value, at: 2)
            try row.run()
        }
    }

    /// A tree has more levels than there are tables.
    private struct DepthError: Error {
        let name: String
    }
}
