import Foundation
import Regions
import RegionsMigrations
import RegionsSQLite
import RegionsTestSupport
import Testing

@Suite struct SchemaTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func listAndFolderAgree() throws {
        let folder = Self.root.appending(path: "Migrations")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".sql") && $0 != "schema.sql" }.sorted()
        #expect(RegionsMigrations.all.map(\.file) == files)
        #expect(RegionsMigrations.all.map(\.number) == Array(1...files.count))
        #expect(RegionsMigrations.currentVersion == files.count)
        for migration in RegionsMigrations.all {
            #expect(
                try String(contentsOf: folder.appending(path: migration.file), encoding: .utf8)
                    == migration.sql)
        }
    }

    /// From the first release on a script never changes: a new digest here means a broken promise. Until then the
    /// digests are brought up to date with the scripts.
    @Test(arguments: [
        ("0001-levels.sql", "e8763e46827f65a30bbe6bc607a6549ae62a4437bebe0bc6244bcefe82d6b8ce"),
        ("0002-names.sql", "1067370142ec9e5d2bc3b4e88310743d94a0fb5bea2208633fce3a150882e5a6"),
        ("0003-dataset.sql", "bb17b22aef5c6bbd1b8bbac44404dc1e0caad6006c0fbc370aacec67b2c7ce1c"),
        ("0004-views.sql", "57927ed601febaccf95a8de86bf59f6ca39be8859e1e83780cbb0eb7895b9343"),
    ])
    func aScriptIsFrozen(file: String, digest: String) throws {
        let script = try #require(RegionsMigrations.all.first { $0.file == file })
        #expect(SHA256.hexadecimal(of: Array(script.sql.utf8)) == digest)
    }

    @Test func theScriptsAddUpToTheSchema() throws {
        let connection = try Connection.inMemory()
        for migration in RegionsMigrations.all { try connection.execute(migration.sql) }
        #expect(try SchemaText.of(connection) == RegionsMigrations.expectedSchema)
    }

    @Test(arguments: [
        "SELECT * FROM region_path WHERE district = '南山区'", "SELECT * FROM region_path WHERE city = '深圳市'",
        "SELECT * FROM region_path WHERE province = '广东省' AND city IS NULL",
        "SELECT full_name FROM region_path WHERE code = '440305'",
        "SELECT * FROM region WHERE code = '440305'",
        """
        SELECT city.code, city.name FROM region_name AS n JOIN city ON city.id = n.region_id
        WHERE n.text = '深圳' AND n.kind = 'short' AND n.level = 2
        """,
    ])
    func aQuestionAboutOneRegionReadsNoTable(sql: String) throws {
        let edition = try TestEdition(.ofDataFolder())
        let connection = try Connection(path: edition.path, access: .immutable)
        let statement = try connection.prepare(sql)
        var rows = 0
        while try statement.step() { rows += 1 }
        #expect(rows > 0)
        #expect(statement.fullScanSteps == 0)
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                + "mnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func theHashMatchesThePublishedVectors(text: String, digest: String) {
        #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
        let bytes = Array(text.utf8)
        var pieces = SHA256()
        for start in stride(from: 0, to: bytes.count, by: 77) {
            pieces.update(Array(bytes[start..<min(start + 77, bytes.count)]).span)
        }
        #expect(pieces.finish() == digest)
    }

    /// The facts keep the whole name of a banner; here its 旗 is left out as other endings are. There is no other
    /// difference.
    @Test func shortNamesAgreeWithTheFacts() throws {
        let file = Self.root.appending(path: "Data/short_names.csv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
            .dropFirst()
        #expect(rows.count == 3_214)
        var banners = 0
        for row in rows {
            let fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            if ShortName.of(fields[1]) == fields[2] { continue }
            #expect(fields[1].hasSuffix("旗") && fields[2] == fields[1], "\(fields[1])")
            banners += 1
        }
        #expect(banners == 49)
    }

    @Test(arguments: [
        ("万柏林区", "万柏林"), ("浦东新区", "浦东"), ("沙市区", "沙市"), ("芒市", "芒市"), ("和县", "和县"), ("城区", "城区"),
        ("井陉矿区", "井陉"), ("神农架林区", "神农架"), ("东乡族自治县", "东乡"), ("恩施土家族苗族自治州", "恩施"),
        ("新疆维吾尔自治区", "新疆"), ("县", "县"), ("", ""),
    ])
    func aShortNameIsTheBeginning(name: String, short: String) {
        #expect(ShortName.of(name) == short)
    }
}
