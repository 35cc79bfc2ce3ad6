import Regions
import RegionsMigrations
import RegionsSQLite
import RegionsTestSupport
import Testing

/// The digest says whether two editions hold the same, whatever their files look like.
@Suite struct ContentDigestTests {
    private let edition: TestEdition
    private let info: DatasetInfo

    init() throws {
        edition = try TestEdition(["1 甲山省": ["2 独市": ["3 一区", "二区"], "市辖区": []], "乙省": []])
        info = try edition.open().info
    }

    /// A database in memory with the rows of the edition, the last ones written first.
    private func copy() throws -> Connection {
        let connection = try Connection.inMemory()
        try connection.execute("PRAGMA page_size = 512")
        for migration in RegionsMigrations.all { try connection.execute(migration.sql) }
        try connection.execute("ATTACH 'file:\(edition.path)?mode=ro' AS edition")
        for table in ["province", "city", "district"] {
            try connection.execute(
                "INSERT INTO main.\(table) SELECT * FROM edition.\(table) ORDER BY id DESC")
        }
        for table in ["region_name", "dataset"] {
            try connection.execute("INSERT INTO main.\(table) SELECT * FROM edition.\(table)")
        }
        try connection.execute("DETACH edition")
        return connection
    }

    @Test func isTheSameForTheSameRowsInAnotherFile() throws {
        let connection = try copy()
        let (digest, counts) = try Verification.contentDigest(connection)
        #expect(digest == info.digest)
        #expect(counts == LevelCounts(provinces: 2, cities: 2, districts: 2))
        try Verification.verify(connection, info: info, depth: .full)
    }

    @Test func doesNotDependOnSourceAndDate() throws {
        let tree: TestTree = ["甲省": ["独市"]]
        let dated = try TestEdition(tree, date: "2026-10-06").open()
        #expect(try TestEdition(tree).open().info.digest == dated.info.digest)
        #expect(dated.info.date == "2026-10-06")
    }

    @Test(arguments: [
        "UPDATE province SET name = '丙省' WHERE id = 2", "UPDATE city SET code = '4' WHERE id = 1",
        "UPDATE city SET code = NULL WHERE id = 1", "UPDATE district SET code = '' WHERE id = 2",
        "UPDATE city SET kind = 'pseudo' WHERE id = 1", "UPDATE district SET type = '市辖区' WHERE id = 1",
        "UPDATE district SET position = 2 WHERE id = 2", "UPDATE district SET city_id = 2 WHERE id = 2",
        "DELETE FROM province WHERE id = 2", "DELETE FROM region_name WHERE text = '甲山'",
        "INSERT INTO region_name VALUES ('甲山', 'former', 1, 1)",
        "INSERT INTO province VALUES (3, 2, NULL, '丙省', 'region', NULL)",
    ])
    func changesWithEveryValue(change: String) throws {
        let connection = try copy()
        try connection.execute(change)
        let (digest, _) = try Verification.contentDigest(connection)
        #expect(digest != info.digest)
        let error = #expect(throws: SQLiteError.self) {
            try Verification.verify(connection, info: info, depth: .quick)
        }
        #expect(error?.isDamage == true)
    }

    @Test func bordersOfValuesAreUnmistakable() {
        func digest(_ texts: [String?]) -> String {
            var digest = ContentDigest()
            digest.beginRow(.province, parent: 0, position: 0)
            for text in texts {
                if let text { digest.add(Array(text.utf8).span) } else { digest.add(nil) }
            }
            return digest.finish()
        }
        let different: [[String?]] = [
            ["甲", "乙"], ["甲乙", ""], ["", "甲乙"], ["甲乙", nil], [nil, "甲乙"], ["甲乙"], ["1:a", ""], ["1", "a"],
            ["-", nil],
        ]
        #expect(Set(different.map(digest)).count == different.count)
    }
}
