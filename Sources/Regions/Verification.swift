package import RegionsSQLite

/// Checks that an edition is what an importer wrote, beyond what opening it looks at.
package enum Verification {
    /// How thoroughly SQLite's own structures are checked.
    package enum Depth: String {
        /// `PRAGMA quick_check`: pages and values, for a file just written.
        case quick = "quick_check"
        /// `PRAGMA integrity_check`: also that every index agrees with its table, for a file from elsewhere.
        case full = "integrity_check"
    }

    /// Checks structure, foreign keys, row numbers, counts and digests.
    ///
    /// - Throws: `SQLiteError` with what is wrong first.
    package static func verify(
        _ connection: borrowing Connection, info: DatasetInfo, depth: Depth
    ) throws(SQLiteError) {
        let check = try connection.prepare("PRAGMA \(depth.rawValue)(1)")
        guard try check.step(), try check.text(at: 0) == "ok" else {
            throw .damage("\(depth.rawValue): \(try check.text(at: 0))")
        }
        if try connection.prepare("PRAGMA foreign_key_check").step() {
            throw .damage("a row points to a parent that is not there")
        }
        let (digest, counts) = try contentDigest(connection)
        guard counts == info.counts else {
            throw .damage("table dataset states \(info.counts), there are \(counts)")
        }
        guard digest == info.digest else { throw .damage("the content digest is another than stated") }
        guard info.isSealed else { throw .damage("table dataset was changed") }
    }

    /// The content digest of what a database holds, and how many rows each level has.
    ///
    /// - Throws: `SQLiteError` also where ids do not run from 1 without a gap.
    package static func contentDigest(
        _ connection: borrowing Connection
    ) throws(SQLiteError) -> (digest: String, counts: LevelCounts) {
        var digest = ContentDigest()
        var counts = LevelCounts()
        for level in Region.Level.allCases {
            let rows = try connection.prepare(
                """
                SELECT id, \(level.parentColumn ?? "0"), position, code, name, kind, type FROM \(level.table) \
                ORDER BY id
                """)
            while try rows.step() {
                counts[level] += 1
                guard try rows.integer(at: 0) == counts[level] else {
                    throw .damage("the ids of table \(level.table) have a gap")
                }
                digest.beginRow(level, parent: try rows.integer(at: 1), position: try rows.integer(at: 2))
                for column: Int32 in 3...6 { rows.withBytes(at: column) { digest.add($0) } }
            }
        }
        let names = try connection.prepare(
            "SELECT level, region_id, kind, text FROM region_name ORDER BY text, kind, level, region_id")
        while try names.step() {
            digest.beginName(level: try names.integer(at: 0), region: try names.integer(at: 1))
            for column: Int32 in 2...3 { names.withBytes(at: column) { digest.add($0) } }
        }
        return (digest.finish(), counts)
    }
}
