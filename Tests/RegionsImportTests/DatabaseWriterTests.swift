import Foundation
import Regions
import RegionsMigrations
import RegionsSQLite
import Testing

@testable import RegionsImport

@Suite("DatabaseWriter") struct DatabaseWriterTests {
    private static let files = ["area.plist", "regions.plist"]
    private static let whole = LevelCounts(provinces: 34, cities: 344, districts: 2_873)

    // MARK: What is written

    @Test("writes every row of the files that come with the package", arguments: files)
    func everyRow(_ file: String) throws {
        let folder = try DatabaseFolder()
        let report = try RegionImporter(date: "2024-01-01").importFile(
            at: TestFile.path(ofData: file), to: folder.path)
        #expect(report.counts == Self.whole)
        #expect(report.missingProvinces.isEmpty && report.extraProvinces.isEmpty)
        for (table, count) in [("province", 34), ("city", 344), ("district", 2_873)] {
            // Numbers run from 1 without a gap.
            #expect(
                try folder.rows("SELECT count(*), min(id), max(id) FROM \(table)") == [
                    [String(count), "1", String(count)]
                ])
        }
        #expect(try folder.rows("PRAGMA integrity_check") == [["ok"]])
        #expect(try folder.rows("PRAGMA foreign_key_check").isEmpty)
        #expect(try folder.names == ["regions.sqlite"])
        let database = try RegionDatabase(path: folder.path, as: .untrusted)
        #expect(database.counts == Self.whole)
        #expect(database.info.digest == report.digest)
    }

    @Test(
        "positions count from 0 without a gap below each parent",
        arguments: [("city", "province_id"), ("district", "city_id")])
    func positions(_ table: String, _ parent: String) throws {
        let folder = try Self.imported("regions.plist")
        let gaps = """
            SELECT \(parent) FROM \(table) GROUP BY \(parent) HAVING min(position) <> 0 OR max(position) <> count(*) - 1
            """
        #expect(try folder.rows(gaps).isEmpty)
        // Ids are in display order.
        let disorder = """
            SELECT a.id FROM \(table) a JOIN \(table) b ON b.id = a.id + 1
            WHERE (b.\(parent), b.position) <= (a.\(parent), a.position)
            """
        #expect(try folder.rows(disorder).isEmpty)
        #expect(try folder.rows("SELECT id FROM province WHERE position <> id - 1").isEmpty)
    }

    @Test("writes codes as the file has them") func codes() throws {
        let folder = try Self.imported("regions.plist")
        #expect(
            try folder.rows("SELECT code, name FROM province WHERE id IN (1, 2)") == [
                ["110000", "北京市"], ["120000", "天津市"],
            ])
        #expect(
            try folder.rows("SELECT code, name FROM district WHERE id IN (1, 2)") == [
                ["110101", "东城区"], ["110102", "西城区"],
            ])
        let plain = try Self.imported("area.plist")
        #expect(try plain.rows("SELECT count(*) FROM district WHERE code IS NOT NULL") == [["0"]])
    }

    @Test("says where the rows come from") func dataset() throws {
        let folder = try DatabaseFolder()
        let path = TestFile.path(ofData: "area.plist")
        let report = try RegionImporter(date: "2024-01-01").importFile(at: path, to: folder.path)
        let rows = try folder.rows(
            "SELECT key, value FROM dataset WHERE key <> 'dataset_digest' ORDER BY key")
        let sum = SHA256.hexadecimal(of: try TestFile.bytes(at: path))
        #expect(
            rows == [
                ["cities", "344"], ["date", "2024-01-01"], ["digest", report.digest], ["districts", "2873"],
                ["provinces", "34"],
                ["source", "area.plist"], ["source_sha256", sum],
            ])
        #expect(report.sourceSHA256 == sum)
    }

    @Test("is of the present schema, by number and by mark") func header() throws {
        let folder = try Self.imported("area.plist")
        #expect(try folder.rows("PRAGMA user_version") == [[String(RegionsMigrations.currentVersion)]])
        #expect(try folder.rows("PRAGMA application_id") == [[String(0x5265_676E)]])
        #expect(try folder.rows("PRAGMA journal_mode") == [["delete"]])
    }

    @Test("gives the same bytes for the same input", arguments: files)
    func reproducible(_ file: String) throws {
        let first = try Self.imported(file)
        let second = try Self.imported(file)
        #expect(try first.bytes == second.bytes)
        try RegionImporter().importFile(at: TestFile.path(ofData: file), to: first.path)
        #expect(try first.bytes == second.bytes)
    }

    @Test("a file in XML and in binary has one digest", arguments: files)
    func digestOfContainers(_ file: String) throws {
        let xml = try TestFile.bytes(at: TestFile.path(ofData: file))
        let binary = try PlistValue(try XMLPlistReader.read(xml, limits: .default)).serialized(.binary)
        let digests = try [xml, binary].map { bytes in
            let folder = try DatabaseFolder()
            return try RegionImporter().importBytes(bytes, name: file, to: folder.path).digest
        }
        #expect(digests[0] == digests[1])
    }

    static func imported(_ file: String) throws -> DatabaseFolder {
        let folder = try DatabaseFolder()
        try RegionImporter().importFile(at: TestFile.path(ofData: file), to: folder.path)
        return folder
    }

    // MARK: Upgrading

    /// A database to which the fourth script was never applied.
    private static func older(_ version: Int) throws -> DatabaseFolder {
        let current = try imported("regions.plist")
        let folder = try DatabaseFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path))
        let connection = try Connection(path: folder.path, access: .readWrite)
        for migration in RegionsMigrations.all[..<version] { try connection.execute(migration.sql) }
        try connection.execute("ATTACH '\(current.path)' AS current")
        for table in ["province", "city", "district", "region_name", "dataset"] {
            try connection.execute("INSERT INTO main.\(table) SELECT * FROM current.\(table)")
        }
        try connection.execute(
            "PRAGMA application_id = \(RegionsMigrations.applicationID); PRAGMA user_version = \(version)")
        try connection.close()
        return folder
    }

    @Test("brings an older database up to date, once") func upgrade() throws {
        let folder = try Self.older(3)
        #expect { try RegionDatabase(path: folder.path) } throws: {
            ($0 as? RegionError)?.code == .olderSchema
        }
        #expect(try RegionImporter().upgradeDatabase(at: folder.path))
        #expect(try RegionDatabase(path: folder.path, as: .untrusted).counts == Self.whole)
        #expect(try folder.names == ["regions.sqlite"])
        let after = try folder.bytes
        #expect(try !RegionImporter().upgradeDatabase(at: folder.path))
        #expect(try folder.bytes == after)
    }

    @Test("an import replaces an older database") func importOverOlder() throws {
        let folder = try Self.older(3)
        try RegionImporter().importFile(at: TestFile.path(ofData: "area.plist"), to: folder.path)
        #expect(try RegionDatabase(path: folder.path).counts == Self.whole)
    }

    @Test("what cannot be upgraded is refused and kept") func upgradeRefused() throws {
        let folder = try DatabaseFolder()
        func code() -> ImportError.Code? {
            importError { () throws(ImportError) in try RegionImporter().upgradeDatabase(at: folder.path) }?
                .code
        }
        #expect(code() == .noInput)
        try folder.write("something else", to: "regions.sqlite")
        #expect(code() == .badData)
        #expect(try folder.bytes == Array("something else".utf8))
        try RegionImporter(force: true).importFile(at: TestFile.path(ofData: "area.plist"), to: folder.path)
        let connection = try Connection(path: folder.path, access: .readWrite)
        try connection.execute("PRAGMA user_version = 99")
        try connection.close()
        #expect(code() == .badData)
    }
}
