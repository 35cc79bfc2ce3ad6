import Regions
import RegionsSQLite
import RegionsTestSupport
import Testing

/// A question about one region, code, name or column costs the same at any size: on 44,000 rows no statement may
/// step through a table, by SQLite's own count.
@Suite struct QueryScanTests {
    private static let tree = TestTree.large()
    private static let edition = Result { try TestEdition(tree) }

    private let path: String

    init() throws { path = try Self.edition.get().path }

    // Somewhere in the middle, where each of the things asked for is there.
    private var province: TestRegion { Self.tree.regions[17] }
    private var city: TestRegion { province.children.regions[6] }
    private var district: TestRegion { city.children.regions[50] }

    private func region(_ level: Region.Level) -> TestRegion {
        switch level {
        case .province: province
        case .city: city
        case .district: district
        }
    }

    /// Runs a statement with values for ?1, ?2 and so on, integers where they read as such.
    private func run(
        _ sql: String, _ values: [String], on connection: borrowing Connection
    ) throws -> (rows: Int, fullScanSteps: Int) {
        let statement = try connection.prepare(sql)
        for (index, value) in values.enumerated() {
            // Codes have six digits here, row ids fewer.
            if value.utf8.count < 6, let number = Int(value) {
                try statement.bind(number, at: Int32(index + 1))
            } else {
                try statement.bind(value, at: Int32(index + 1))
            }
        }
        var rows = 0
        while try statement.step() { rows += 1 }
        return (rows, statement.fullScanSteps)
    }

    // MARK: The library

    @Test func onlyTheRootColumnReadsAWholeTable() {
        #expect(Query.allCases.filter(\.readsWholeTable) == [Query(.column, .province)])
    }

    @Test(arguments: Query.allCases) func libraryReadsOnlyItsRows(query: Query) throws {
        let value =
            switch query.kind {
            case .column, .row, .parent: "20"
            case .code: try #require(region(query.level).code)
            case .name: region(query.level).name
            case .shortName: ShortName.of(city.name)
            }
        let connection = try Connection(path: path, access: .immutable)
        let (rows, steps) = try run(query.sql, query.sql.contains("?1") ? [value] : [], on: connection)
        if query == Query(.parent, .province) {
            #expect(rows == 0)
        } else {
            #expect(rows > 0)
        }
        // SQLite counts the steps from one row to the next.
        #expect(steps == (query.readsWholeTable ? TestTree.provinces - 1 : 0), "\(query.sql)")
    }

    // MARK: The schema's views

    @Test(arguments: [
        "SELECT * FROM region_path WHERE province = ?1",
        "SELECT * FROM region_path WHERE city = ?2",
        "SELECT * FROM region_path WHERE district = ?3",
        "SELECT * FROM region_path WHERE province = ?1 AND city = ?2 AND district = ?3",
        "SELECT * FROM region_path WHERE province = ?1 AND city IS NULL",
        "SELECT * FROM region_path WHERE code = ?4",
        "SELECT full_name FROM region_path WHERE code IN (?4, ?5)",
        "SELECT * FROM region WHERE code = ?4",
        "SELECT * FROM region WHERE level = 3 AND id = 20",
        "SELECT * FROM region WHERE level = 3 AND parent_id = 20 ORDER BY position",
        """
        SELECT r.* FROM region_name AS n JOIN region AS r ON r.level = n.level AND r.id = n.region_id
        WHERE n.text = ?6 AND n.kind = 'short'
        """,
    ])
    func viewsReadOnlyTheirRows(sql: String) throws {
        let connection = try Connection(path: path, access: .immutable)
        let all = [
            province.name, city.name, district.name, try #require(district.code), try #require(city.code),
            ShortName.of(district.name),
        ]
        let count = (1...all.count).last { sql.contains("?\($0)") } ?? 0
        let (rows, steps) = try run(sql, Array(all.prefix(count)), on: connection)
        #expect(rows > 0)
        #expect(steps == 0)
    }

    /// The edition attached to a database of one's own, whose table is joined with it by code.
    @Test(arguments: [
        """
        SELECT o.id, p.full_name FROM orders AS o JOIN regions.region_path AS p ON p.code = o.region_code
        WHERE o.id = ?1
        """,
        """
        SELECT o.id, r.name FROM orders AS o JOIN regions.region AS r ON r.code = o.region_code
        WHERE o.id = ?1
        """,
        """
        SELECT o.id, (SELECT full_name FROM regions.region_path WHERE code = o.region_code) FROM orders AS o
        WHERE o.id = ?1
        """,
    ])
    func joinsFromAnotherDatabaseReadOnlyTheirRows(sql: String) throws {
        let connection = try Connection.inMemory()
        try connection.execute(
            """
            ATTACH 'file:\(path)?mode=ro' AS regions;
            CREATE TABLE orders (id INTEGER PRIMARY KEY, region_code TEXT NOT NULL);
            INSERT INTO orders SELECT id, code FROM regions.district LIMIT 1000
            """)
        let (rows, steps) = try run(sql, ["20"], on: connection)
        #expect(rows == 1)
        #expect(steps == 0)
    }
}

extension TestTree {
    fileprivate static let provinces = 34

    /// About 44,000 regions with codes of six digits and random names, of which many repeat.
    fileprivate static func large() -> TestTree {
        var generator = SeededGenerator(seed: 34)
        func regions(
            _ count: Int, code: (Int) -> String, ending: String, children: (Int) -> [TestRegion] = { _ in [] }
        ) -> [TestRegion] {
            (0..<count).map { index in
                let stem = (0..<3).map { _ in "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥".randomElement(using: &generator)! }
                return TestRegion(
                    code: code(index), name: String(stem) + ending, children: TestTree(children(index)))
            }
        }
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return TestTree(
            regions(provinces, code: { "\($0 + 11)0000" }, ending: "省") { province in
                regions(13, code: { "\(province + 11)\(digits($0 + 1))00" }, ending: "市") { city in
                    regions(99, code: { "\(province + 11)\(digits(city + 1))\(digits($0 + 1))" }, ending: "县")
                }
            })
    }
}
