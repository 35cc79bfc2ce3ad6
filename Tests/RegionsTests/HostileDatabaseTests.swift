import Foundation
import Regions
import RegionsSQLite
import RegionsTestSupport
import Testing

/// Files that a stranger made in order to deceive, or that the disk or the network spoilt.
@Suite struct HostileDatabaseTests {
    private static let tree: TestTree = [
        "110000 北京市": ["市辖区": ["110101 东城区", "110102 西城区"]],
        "440000 广东省": ["440300 深圳市": ["440305 南山区"], "441900 东莞市": []],
        "甲省": ["甲市": ["子区", TestRegion(name: "其他", kind: .pseudo)]],
    ]

    private func code(of edition: TestEdition, as trust: RegionDatabase.Trust) -> RegionError.Code? {
        do throws(RegionError) {
            _ = try edition.open(as: trust)
            return nil
        } catch {
            return error.code
        }
    }

    /// Runs SQL on an edition that is there, and empties nothing and repairs nothing.
    private func run(_ sql: String, on edition: TestEdition) throws {
        try Connection(path: edition.path, access: .readWrite).execute(sql)
    }

    /// Runs SQL while nothing holds for the values of a table, and puts the table's own statement back.
    private func runUnchecked(_ sql: String, table: String, on edition: TestEdition) throws {
        try run(
            """
            CREATE TEMP TABLE saved AS SELECT sql FROM sqlite_schema WHERE name = '\(table)';
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(replace(replace(sql, ') STRICT', ')'), ' TEXT', ''), ' NOT NULL', '')
            WHERE name = '\(table)';
            PRAGMA writable_schema = RESET; PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
            \(sql);
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = (SELECT sql FROM saved) WHERE name = '\(table)';
            """, on: edition)
    }

    // MARK: Found whenever the file is opened

    @Test(arguments: [
        "CREATE VIRTUAL TABLE v USING fts5(x)",
        """
        PRAGMA writable_schema = ON;
        INSERT INTO sqlite_schema VALUES ('table', 'v', 'v', 0, 'CREATE VIRTUAL TABLE v USING nosuchmodule(x)')
        """,
        // Another statement behind a known name: a name that costs a gigabyte to read.
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'name TEXT NOT NULL',
            'name TEXT AS (hex(zeroblob(500000000))) VIRTUAL') WHERE name = 'city'
        """,
        // A default and a check that call functions.
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (position >= 0)',
            'CHECK (position >= random())') WHERE name = 'district'
        """,
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = 'CREATE INDEX city_name ON city (name) WHERE 0' WHERE name = 'city_name'
        """,
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'province'
        """,
    ])
    func anotherSchemaIsRefused(sql: String) throws {
        let edition = try TestEdition(Self.tree)
        try run(sql, on: edition)
        #expect(code(of: edition, as: .trusted) == .alteredSchema)
        #expect(code(of: edition, as: .untrusted) == .alteredSchema)
    }

    @Test func aSchemaThatIsNoSQLIsRefused() throws {
        let edition = try TestEdition(Self.tree)
        try run(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE TABLE city (' WHERE name = 'city'
            """, on: edition)
        #expect(code(of: edition, as: .trusted) == .damagedFile)
    }

    @Test(arguments: [
        (offset: 59, value: UInt8(2), RegionError.Code.alteredSchema),  // UTF-16, little endian
        (59, 3, .alteredSchema),  // UTF-16, big endian
        (18, 2, .alteredSchema), (19, 2, .alteredSchema),  // write-ahead log
        (20, 8, .alteredSchema),  // bytes kept free on every page
        (16, 0x20, .truncatedFile), (16, 0x11, .notADatabase),  // page size
        (0, 0x73, .notADatabase), (31, 1, .truncatedFile), (68, 0, .foreignDatabase),
    ])
    func anotherHeaderIsRefused(offset: Int, value: UInt8, expected: RegionError.Code) throws {
        let edition = try TestEdition(Self.tree)
        try edition.changeBytes { $0[offset] = value }
        #expect(code(of: edition, as: .trusted) == expected)
        #expect(code(of: edition, as: .untrusted) == expected)
    }

    @Test(arguments: [
        "UPDATE dataset SET value = printf('%.*c', 1100000, 'x') WHERE key = 'source'",
        "UPDATE dataset SET value = CAST('a.plist' AS BLOB) WHERE key = 'source'",
        "UPDATE dataset SET value = '-1' WHERE key = 'cities'",
        "UPDATE dataset SET value = '99999999999999999999' WHERE key = 'cities'",
    ])
    func aFacelessDatasetIsRefused(sql: String) throws {
        let edition = try TestEdition(Self.tree)
        try runUnchecked(sql, table: "dataset", on: edition)
        #expect(code(of: edition, as: .trusted) == .damagedFile)
        #expect(code(of: edition, as: .untrusted) == .damagedFile)
    }

    // MARK: Found when the file is not trusted, and else as soon as such a value is read

    @Test(arguments: [
        "UPDATE city SET name = CAST(name AS BLOB)", "UPDATE city SET name = 7",
        "UPDATE city SET name = NULL", "UPDATE city SET code = x'00'", "UPDATE city SET type = 1.5",
        "UPDATE city SET kind = 'country'",
        "UPDATE city SET name = printf('%.*c', 1100000, 'x')",
    ])
    func aWrongValueIsNeverAnswered(sql: String) throws {
        let edition = try TestEdition(Self.tree)
        try runUnchecked(sql, table: "city", on: edition)
        #expect(code(of: edition, as: .untrusted) == .damagedFile)
        let regions = try edition.open()
        let province = try regions.provinces()[0]
        let error = #expect(throws: RegionError.self) { try regions.children(of: province) }
        #expect(error?.code == .damagedFile)
    }

    @Test(arguments: [
        "UPDATE city SET position = 'first' WHERE id = 1", "UPDATE city SET province_id = '1st' WHERE id = 1",
        "UPDATE city SET kind = CAST(kind AS BLOB)",
    ])
    func aValueOfAnotherTypeIsRefused(sql: String) throws {
        let edition = try TestEdition(Self.tree)
        try runUnchecked(sql, table: "city", on: edition)
        #expect(code(of: edition, as: .untrusted) == .damagedFile)
    }

    // MARK: Found only when the file is not trusted

    @Test(arguments: [
        "DELETE FROM province WHERE id = 1", "DELETE FROM city WHERE id = 2",
        "UPDATE district SET city_id = 99 WHERE id = 1",
    ])
    func aRowWithoutAParentIsRefused(sql: String) throws {
        let edition = try TestEdition(Self.tree)
        try run("PRAGMA foreign_keys = OFF; \(sql)", on: edition)
        #expect(code(of: edition, as: .untrusted) == .damagedFile)
    }

    @Test(arguments: [
        // An index of no rows.
        """
        UPDATE sqlite_schema SET sql = sql || ' WHERE 0' WHERE name = 'district_name';
        PRAGMA writable_schema = RESET; REINDEX district_name; PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, ' WHERE 0', '') WHERE name = 'district_name';
        """,
        // The index of another table, and the rows of another table.
        """
        UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'city_name')
        WHERE name = 'district_name'
        """,
        """
        UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'city')
        WHERE name = 'province'
        """,
    ])
    func anIndexThatDisagreesWithItsTableIsRefused(sql: String) throws {
        let edition = try TestEdition(Self.tree)
        try run("PRAGMA writable_schema = ON; \(sql)", on: edition)
        #expect(code(of: edition, as: .untrusted) == .damagedFile)
    }

    @Test(arguments: [
        ("南山区", "福田区"), ("440305", "440306"), ("广东", "广西"), ("东城区", "西城区"), ("南山区", "南???区"),
    ])
    func alteredBytesAreRefused(old: String, new: String) throws {
        let edition = try TestEdition(Self.tree)
        try edition.changeBytes { bytes in
            // Everywhere, so that tables and indexes still agree.
            var start = bytes.startIndex
            while let found = bytes.range(of: Data(old.utf8), in: start..<bytes.endIndex) {
                bytes.replaceSubrange(found, with: Data(new.utf8))
                start = found.upperBound
            }
        }
        #expect(code(of: edition, as: .trusted) == nil)
        #expect(code(of: edition, as: .untrusted) == .damagedFile)
    }

    // MARK: Random damage

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func randomDamageIsFoundOrWithoutEffect(seed: UInt64) throws {
        let edition = try TestEdition(Self.tree)
        let original = try Data(contentsOf: URL(filePath: edition.path))
        let right = try AllAnswers(edition.open())
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let bytes = Self.damaged(original, using: &generator)
            try bytes.write(to: URL(filePath: edition.path))
            if let regions = try? edition.open(as: .untrusted) {
                #expect(try AllAnswers(regions) == right)
            }
            // A trusted file may answer anything, but never ends the process.
            _ = try? AllAnswers(edition.open(as: .trusted))
        }
    }

    /// A byte or a run of bytes that is another, or a shorter file that says to be as short as it is.
    private static func damaged(_ original: Data, using generator: inout SeededGenerator) -> Data {
        var bytes = original
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1:
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
                in: 0...255, using: &generator)
        case 2:
            let start = Int.random(in: 0..<bytes.count - 16, using: &generator)
            for offset in 0..<16 { bytes[start + offset] = .random(in: 0...255, using: &generator) }
        default:
            let pages = UInt8.random(in: 1..<UInt8(bytes.count / 4096), using: &generator)
            bytes = bytes.prefix(Int(pages) * 4096)
            bytes[31] = pages
        }
        return bytes
    }
}

extension TestEdition {
    /// Changes the file behind everybody's back.
    fileprivate func changeBytes(_ change: (inout Data) -> Void) throws {
        var bytes = try Data(contentsOf: URL(filePath: path))
        change(&bytes)
        try bytes.write(to: URL(filePath: path))
    }
}

/// Everything that an edition says of its regions.
private struct AllAnswers: Equatable {
    var info: DatasetInfo
    var lines: [String] = []

    init(_ regions: RegionDatabase) throws {
        info = regions.info
        for province in try regions.provinces() {
            try add(province, in: regions)
            for city in try regions.children(of: province) {
                try add(city, in: regions)
                for district in try regions.children(of: city) { try add(district, in: regions) }
            }
        }
    }

    private mutating func add(_ region: Region, in regions: RegionDatabase) throws {
        let path = try regions.path(to: region)
        lines.append("\(path) \(region.code ?? "-") \(region.kind) \(region.type ?? "-")")
        for name in [region.name, region.shortName] {
            lines += try regions.regions(named: name).map { "\(name): \($0)" }
        }
        if let code = region.code { lines += try regions.paths(code: code).map { "\(code): \($0)" } }
        lines.append("\(try regions.resolve(path.reference))")
    }
}
