import Foundation
import Regions
import RegionsSQLite
import RegionsSystem
import RegionsTestSupport
import Testing

@Suite struct RegionDatabaseOpeningTests {
    private static let tree: TestTree = ["1 甲省": ["2 独市": ["3 一区", "4 二区"]], "乙省": []]

    private func code(of path: String, as trust: RegionDatabase.Trust = .trusted) -> RegionError.Code? {
        do throws(RegionError) {
            _ = try RegionDatabase(path: path, as: trust)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func whatIsNoDatabaseIsNamed() throws {
        let folder = try TemporaryFolder()
        #expect(code(of: folder.path(of: "nothing")) == .missingFile)
        #expect(code(of: folder.path) == .notAFile)
        let mkfifo = try Process.run(
            URL(filePath: "/usr/bin/env"), arguments: ["mkfifo", folder.path(of: "fifo")])
        mkfifo.waitUntilExit()
        #expect(code(of: folder.path(of: "fifo")) == .notAFile)
        try Data().write(to: URL(filePath: folder.path(of: "empty")))
        #expect(code(of: folder.path(of: "empty")) == .emptyFile)
        try Data("hello, this is text".utf8).write(to: URL(filePath: folder.path(of: "text")))
        #expect(code(of: folder.path(of: "text")) == .notADatabase)
    }

    @Test(arguments: [
        ("PRAGMA application_id = 7", RegionError.Code.foreignDatabase),
        ("PRAGMA user_version = 99", .newerSchema),
        ("PRAGMA user_version = 3", .olderSchema), ("PRAGMA journal_mode = WAL", .alteredSchema),
        ("CREATE TABLE mine (a)", .alteredSchema), ("CREATE INDEX i ON district (kind)", .alteredSchema),
        ("CREATE TRIGGER t AFTER INSERT ON city BEGIN SELECT 1; END", .alteredSchema),
        ("ANALYZE", .alteredSchema),
        ("DROP VIEW region; CREATE VIEW region AS SELECT 1 AS level", .alteredSchema),
        (
            "DROP VIEW region_path; DROP VIEW region; ALTER TABLE district RENAME TO d; CREATE VIEW district AS SELECT * FROM d",
            .alteredSchema
        ),
        (
            "ALTER TABLE city ADD COLUMN bomb TEXT GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL",
            .alteredSchema
        ),
        ("DROP INDEX city_name", .alteredSchema),
        (
            "CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
            .alteredSchema
        ),
        ("DELETE FROM dataset", .damagedFile),
        ("UPDATE dataset SET value = 'x' WHERE key = 'cities'", .damagedFile),
    ])
    func aChangedDatabaseIsRefusedBeforeARow(sql: String, expected: RegionError.Code) throws {
        let edition = try TestEdition(Self.tree)
        try Connection(path: edition.path, access: .readWrite).execute(sql)
        #expect(code(of: edition.path) == expected)
    }

    @Test(arguments: [
        "UPDATE district SET name = '三区' WHERE id = 1", "UPDATE district SET kind = 'pseudo' WHERE id = 1",
        "UPDATE district SET type = '区' WHERE id = 1", "UPDATE district SET position = 5 WHERE id = 1",
        "UPDATE city SET province_id = 2", "INSERT INTO region_name VALUES ('假', 'short', 1, 1)",
        "UPDATE dataset SET value = 'other.plist' WHERE key = 'source'", "DELETE FROM district WHERE id = 1",
        "PRAGMA foreign_keys = OFF; UPDATE city SET province_id = 77",
        "INSERT INTO dataset VALUES ('extra', '1')",
    ])
    func changedRowsAreFoundWhenTheFileIsNotTrusted(sql: String) throws {
        let edition = try TestEdition(Self.tree, thenRunning: sql)
        #expect(code(of: edition.path, as: .untrusted) == .damagedFile)
    }

    @Test func aValueOfTheWrongTypeIsDamage() throws {
        let edition = try TestEdition(
            Self.tree,
            thenRunning: """
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'district';
                """)
        #expect(code(of: edition.path) == .alteredSchema)
    }

    @Test func aGoodFileOpensAndNothingAppearsBesideIt() throws {
        let edition = try TestEdition(Self.tree)
        #expect(code(of: edition.path) == nil)
        #expect(code(of: edition.path, as: .untrusted) == nil)
        let folder = URL(filePath: edition.path).deletingLastPathComponent()
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        }
        let regions = try RegionDatabase(path: edition.path)
        #expect(try regions.children(of: regions.provinces()[0]).map(\.name) == ["独市"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["regions.sqlite"])
    }

    @Test(arguments: ["-journal", "-wal"])
    func aJournalBesideIsRefused(suffix: String) throws {
        let edition = try TestEdition(Self.tree)
        try Data("x".utf8).write(to: URL(filePath: edition.path + suffix))
        #expect(code(of: edition.path) == .strayJournal)
    }

    @Test(arguments: ["a b.sqlite", "a?b#c%41.sqlite", "省市区.sqlite", "file:x?mode=rw"])
    func aPathIsTakenAsItStands(name: String) throws {
        let edition = try TestEdition(Self.tree)
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: edition.path, toPath: folder.path(of: name))
        #expect(try RegionDatabase(path: folder.path(of: name)).provinces().count == 2)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "link"), withDestinationPath: folder.path(of: name))
        #expect(try RegionDatabase(path: folder.path(of: "link")).provinces().count == 2)
    }

    @Test func everyTruncationIsRefused() throws {
        let edition = try TestEdition(Self.tree)
        let bytes = try Data(contentsOf: URL(filePath: edition.path))
        let copy = try TemporaryFolder().path(of: "cut.sqlite")
        try FileManager.default.createDirectory(
            at: URL(filePath: copy).deletingLastPathComponent(), withIntermediateDirectories: true)
        for length in stride(from: 1, to: bytes.count, by: 997) {
            try bytes.prefix(length).write(to: URL(filePath: copy))
            #expect(code(of: copy) == (length < 100 ? .notADatabase : .truncatedFile))
        }
        try? FileManager.default.removeItem(at: URL(filePath: copy).deletingLastPathComponent())
    }

    @Test func aFlippedBitIsFoundOrWithoutEffect() throws {
        let edition = try TestEdition(Self.tree)
        let original = try Data(contentsOf: URL(filePath: edition.path))
        let right = try answers(edition.open())
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<2_000 {
            var bytes = original
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
                1 << UInt8.random(in: 0..<8, using: &generator)
            let path = folder.path(of: "flipped.sqlite")
            try bytes.write(to: URL(filePath: path))
            if let regions = try? RegionDatabase(path: path, as: .untrusted) {
                #expect(try answers(regions) == right)
            }
        }
    }

    private func answers(_ regions: RegionDatabase) throws -> [String] {
        var answers = [regions.info.source, "\(regions.counts)"]
        for province in try regions.provinces() {
            answers.append("\(province.code ?? "-") \(province.name)")
            for city in try regions.children(of: province) {
                answers.append("\(city.code ?? "-") \(city.name)")
                answers += try regions.children(of: city).map { "\($0.code ?? "-") \($0.name) \($0.kind)" }
            }
        }
        return answers + (try regions.regions(named: "一区") + regions.paths(code: "4")).map(\.description)
    }

    // MARK: Being replaced, and many threads

    @Test func aReplacedFileIsNoticedAndNeverMixed() throws {
        let a = try TestEdition(["甲省": ["甲市": ["子区"]]])
        let b = try TestEdition(["乙省": ["乙市": ["丑区"]]])
        let folder = try TemporaryFolder()
        let path = folder.path(of: "r.sqlite")
        try FileManager.default.copyItem(atPath: a.path, toPath: path)
        let first = try RegionDatabase(path: path)
        #expect(!first.hasBeenReplaced)
        for turn in 0..<1_000 {
            let next = folder.path(of: "next")
            try FileManager.default.copyItem(atPath: turn.isMultiple(of: 2) ? b.path : a.path, toPath: next)
            let open = try RegionDatabase(path: path)
            let province = try open.provinces()[0]
            try FileSystem.move(next, over: path)
            #expect(open.hasBeenReplaced)
            let names = [province.name, try open.children(of: province)[0].name]
            #expect(names == (turn.isMultiple(of: 2) ? ["甲省", "甲市"] : ["乙省", "乙市"]))
        }
        #expect(first.hasBeenReplaced)
        #expect(try first.provinces().map(\.name) == ["甲省"])
        try FileManager.default.removeItem(atPath: path)
        #expect(try first.provinces().map(\.name) == ["甲省"])
    }

    @Test func sixtyFourThreadsGetTheSameAnswers() async throws {
        let edition = try TestEdition(.ofDataFolder())
        let regions = try edition.open()
        let provinces = try regions.provinces()
        let expected = try provinces.map { try regions.children(of: $0).map(\.name) }
        let wrong = await withTaskGroup(of: Int.self) { group in
            for thread in 0..<64 {
                group.addTask {
                    (0..<2_000).count { round in
                        let row = (thread + round) % provinces.count
                        return (try? regions.children(of: provinces[row]).map(\.name)) != expected[row]
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
