import Regions
import RegionsMigrations
import RegionsSQLite
import RegionsSystem

/// Writes the rows of a region tree into an empty file: the tables, one transaction, the indexes last.
struct DatabaseWriter {
    /// What is said of the source in the table `dataset`.
    struct Source {
        let name: String
        let sha256: String
        let date: String?
    }

    private let tree: RegionTree
    private let source: Source
    private let hooks: ImportHooks

    /// Fills a file that is there and empty.
    ///
    /// - Returns: What its table `dataset` says.
    static func write(
        _ tree: RegionTree, source: Source, to path: String, hooks: ImportHooks
    ) throws(SQLiteError) -> DatasetInfo {
        var connection = try Connection(path: path, access: .readWrite)
        connection.interrupt(every: 100_000, if: hooks.shouldStop)
        // The file is private and goes if anything fails: no journal, no waiting for the disk.
        try connection.execute(
            """
            PRAGMA page_size = 4096; PRAGMA encoding = 'UTF-8'; PRAGMA journal_mode = OFF;
            PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -8192;
            PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF;
            """)
        let info = try DatabaseWriter(tree: tree, source: source, hooks: hooks).fill(connection)
        try connection.close()
        return info
    }

    /// Applies the scripts that a database of an earlier version lacks.
    ///
    /// - Returns: What its table `dataset` says.
    static func upgrade(_ path: String, from version: Int) throws(SQLiteError) -> DatasetInfo {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
        try apply(RegionsMigrations.all[version...], to: connection)
        try connection.execute("COMMIT")
        let info = try DatasetInfo(connection)
        try connection.close()
        return info
    }

    private func fill(_ connection: borrowing Connection) throws(SQLiteError) -> DatasetInfo {
        try connection.execute("BEGIN")
        try Self.apply(RegionsMigrations.all[...], to: connection)
        let indexes = try takeIndexes(connection)
        var digest = ContentDigest()
        for level in Region.Level.allCases { try insertRows(level, connection, &digest) }
        hooks.progress(.names, 0.6)
        try insertNames(connection, &digest)
        hooks.progress(.indexes, 0.7)
        for index in indexes { try connection.execute(index) }
        let info = DatasetInfo(
            source: source.name, sourceSHA256: source.sha256, date: source.date, counts: tree.counts,
            digest: digest.finish())
        let insert = try connection.prepare("INSERT INTO dataset (key, value) VALUES (?1, ?2)")
        for (key, value) in info.rows {
            try insert.bind(key, at: 1)
            try insert.bind(value, at: 2)
            try insert.run()
        }
        try connection.execute("COMMIT")
        return info
    }

    /// Runs scripts and notes the last one in the file.
    static func apply(
        _ migrations: ArraySlice<Migration>, to connection: borrowing Connection
    ) throws(SQLiteError) {
        for migration in migrations { try connection.execute(migration.sql) }
        try connection.execute("PRAGMA application_id = \(RegionsMigrations.applicationID)")
        if let last = migrations.last { try connection.execute("PRAGMA user_version = \(last.number)") }
    }

    /// Drops the indexes that the scripts made and gives their statements, to be run when the rows are there.
    private func takeIndexes(_ connection: borrowing Connection) throws(SQLiteError) -> [String] {
        var indexes: [(name: String, sql: String)] = []
        do {
            let query = try connection.prepare(
                "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid")
            while try query.step() { indexes.append((try query.text(at: 0), try query.text(at: 1))) }
        }
        for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
        return indexes.map(\.sql)
    }

    // MARK: Rows

    private func insertRows(
        _ level: Region.Level, _ connection: borrowing Connection, _ digest: inout ContentDigest
    ) throws(SQLiteError) {
        let parentColumn = level.parentColumn.map { [$0] } ?? []
        var batch = try InsertBatch(
            connection, table: level.table,
            columns: ["id"] + parentColumn + ["position", "code", "name", "kind"],
            count: tree.rows(level).count)
        var position: Int64 = 0
        var lastParent: UInt32?
        for (index, row) in tree.rows(level).enumerated() {
            position = row.parent == lastParent || level == .province && index > 0 ? position + 1 : 0
            lastParent = row.parent
            let parent = level == .province ? 0 : Int64(row.parent) + 1
            digest.beginRow(level, parent: parent, position: position)
            try batch.bind(Int64(index + 1))
            if level != .province { try batch.bind(parent) }
            try batch.bind(position)
            try bind(row.code.isEmpty ? nil : row.code, &batch, &digest)
            try bind(row.name, &batch, &digest)
            let kind = Self.kinds[row.kind] ?? []
            digest.add(kind.span)
            try batch.bind(kind.span)
            digest.add(nil)  // the official type, which region files do not state
            try batch.endRow()
            if index & 0x3FFF == 0 { reportProgress(level, index) }
        }
    }

    private func bind(
        _ text: TextArena.Text?, _ batch: inout InsertBatch, _ digest: inout ContentDigest
    ) throws(SQLiteError) {
        guard let text else {
            digest.add(nil)
            return try batch.bindNull()
        }
        // `rethrows` knows no typed errors: the result is carried out of the closure.
        var failure: SQLiteError?
        tree.texts.withBytes(text) { bytes in
            digest.add(bytes)
            do throws(SQLiteError) { try batch.bind(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private static let kinds = Dictionary(
        uniqueKeysWithValues: Region.Kind.allCases.map { ($0, Array($0.rawValue.utf8)) })

    private func reportProgress(_ level: Region.Level, _ index: Int) {
        let before = Region.Level.allCases.filter { $0 < level }.reduce(0) { $0 + tree.rows($1).count }
        let done = Double(before + index) / Double(max(tree.counts.total, 1))
        hooks.progress(.rows, 0.25 + 0.35 * done)
    }

    // MARK: Other names

    /// Short names in the order of the table's key, so that its tree grows at its end.
    private func insertNames(
        _ connection: borrowing Connection, _ digest: inout ContentDigest
    ) throws(SQLiteError) {
        let names = ShortNameList(tree).sorted()
        var batch = try InsertBatch(
            connection, table: "region_name", columns: ["text", "kind", "level", "region_id"],
            count: names.count)
        let short = Array("short".utf8)
        for name in names {
            digest.beginName(level: Int64(name.level), region: Int64(name.row) + 1)
            digest.add(short.span)
            try bind(name.text, &batch, &digest)
            try batch.bind(short.span)
            try batch.bind(Int64(name.level))
            try batch.bind(Int64(name.row) + 1)
            try batch.endRow()
        }
    }
}
