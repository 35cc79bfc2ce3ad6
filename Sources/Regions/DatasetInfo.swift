package import RegionsSQLite

/// Where an edition comes from and what it adds up to: the table `dataset`.
public struct DatasetInfo: Hashable, Sendable {
    /// Base name of the imported file, `-` for standard input.
    public let source: String
    /// SHA-256 of the imported bytes in hexadecimal.
    public let sourceSHA256: String
    /// The date of the divisions, as it was given.
    public let date: String?
    /// Rows per level.
    public let counts: LevelCounts
    /// SHA-256 over every row in order: editions with equal digests are equal.
    public let digest: String
    /// Whether `dataset_digest` agrees with the other rows, and there are no others.
    package var isSealed: Bool {
        let rows = rows
        return rows.allSatisfy { stored[$0.key] == $0.value } && stored.count == rows.count
    }

    /// The table as it stands; its digest is looked at only by `isSealed`, so that opening need not hash.
    private var stored: [String: String] = [:]

    package init(source: String, sourceSHA256: String, date: String?, counts: LevelCounts, digest: String) {
        self.source = source
        self.sourceSHA256 = sourceSHA256
        self.date = date
        self.counts = counts
        self.digest = digest
        stored = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.value) })
    }

    /// The rows of the table in order of their keys, the digest over them included.
    package var rows: [(key: String, value: String)] {
        var rows = [("digest", digest), ("source", source), ("source_sha256", sourceSHA256)]
        if let date { rows.append(("date", date)) }
        for level in Region.Level.allCases { rows.append((level.name(count: 2), String(counts[level]))) }
        rows.sort { $0.0 < $1.0 }
        var digest = RowDigest()
        for (key, value) in rows {
            digest.add(key)
            digest.add(value)
        }
        return rows + [("dataset_digest", digest.finish())]
    }

    /// Reads the table.
    package init(_ connection: borrowing Connection) throws(SQLiteError) {
        let statement = try connection.prepare("SELECT key, value FROM dataset ORDER BY key")
        var values: [String: String] = [:]
        while try statement.step() { values[try statement.text(at: 0)] = try statement.text(at: 1) }
        guard let source = values["source"], let sourceSHA256 = values["source_sha256"],
            let digest = values["digest"]
        else { throw .damage("table dataset lacks a row") }
        var counts = LevelCounts()
        for level in Region.Level.allCases {
            guard let count = values[level.name(count: 2)].flatMap({ Int($0) }), count >= 0 else {
                throw .damage("table dataset has no count of \(level.name(count: 2))")
            }
            counts[level] = count
        }
        self.source = source
        self.sourceSHA256 = sourceSHA256
        date = values["date"]
        self.counts = counts
        self.digest = digest
        stored = values
    }
}
