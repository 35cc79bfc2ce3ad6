import Regions
import RegionsSQLite
import RegionsTestSupport
import Testing

@Suite struct DatasetInfoTests {
    private let info = DatasetInfo(
        source: "area.plist", sourceSHA256: String(repeating: "a", count: 64), date: "2026-10-06",
        counts: LevelCounts(provinces: 1, cities: 2, districts: 3), digest: String(repeating: "b", count: 64))

    /// A database with the table and some rows.
    private func database(_ rows: [(key: String, value: String)]) throws -> Connection {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE dataset (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        for (key, value) in rows {
            try connection.execute("INSERT INTO dataset VALUES ('\(key)', '\(value)')")
        }
        return connection
    }

    @Test func rowsAreReadAsWritten() throws {
        let read = try DatasetInfo(database(info.rows))
        #expect(read == info)
        #expect(read.isSealed)
        #expect(
            info.rows.map(\.key) == [
                "cities", "date", "digest", "districts", "provinces", "source", "source_sha256",
                "dataset_digest",
            ])
    }

    @Test func aDateIsNoMust() throws {
        let undated = DatasetInfo(
            source: "-", sourceSHA256: info.sourceSHA256, date: nil, counts: info.counts, digest: info.digest)
        let read = try DatasetInfo(database(undated.rows))
        #expect(read.date == nil)
        #expect(read.isSealed)
        #expect(!undated.rows.map(\.key).contains("date"))
    }

    @Test(arguments: [
        "UPDATE dataset SET value = 'other.plist' WHERE key = 'source'",
        "DELETE FROM dataset WHERE key = 'date'",
        "INSERT INTO dataset VALUES ('note', 'mine')", "DELETE FROM dataset WHERE key = 'dataset_digest'",
        "UPDATE dataset SET value = '9' WHERE key = 'cities'",
        "UPDATE dataset SET value = '02' WHERE key = 'cities'",
    ])
    func everyChangeBreaksTheSeal(change: String) throws {
        let connection = try database(info.rows)
        try connection.execute(change)
        #expect(try !DatasetInfo(connection).isSealed)
    }

    @Test(arguments: [
        "DELETE FROM dataset WHERE key = 'source'", "DELETE FROM dataset WHERE key = 'digest'",
        "DELETE FROM dataset WHERE key = 'districts'", "UPDATE dataset SET value = '-1' WHERE key = 'cities'",
        "UPDATE dataset SET value = 'many' WHERE key = 'cities'", "DELETE FROM dataset",
    ])
    func aTableWithoutItsRowsIsDamage(change: String) throws {
        let connection = try database(info.rows)
        try connection.execute(change)
        let error = #expect(throws: SQLiteError.self) { try DatasetInfo(connection) }
        #expect(error?.isDamage == true)
    }

    @Test func countsAreSaidInWords() {
        #expect(info.counts.description == "1 province, 2 cities, 3 districts")
        #expect(
            LevelCounts(provinces: 2, cities: 1, districts: 1).description
                == "2 provinces, 1 city, 1 district")
        #expect(info.counts.total == 6)
        #expect(Region.Level.allCases.map { info.counts[$0] } == [1, 2, 3])
    }
}
