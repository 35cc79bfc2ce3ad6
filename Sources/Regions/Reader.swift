import RegionsSQLite

/// A connection to an edition with its prepared statements: what stands behind the lock of a `RegionDatabase`.
struct Reader: ~Copyable {
    let connection: Connection
    private let edition: UInt32
    private var statements: [Prepared?]

    /// A statement in an array needs a box.
    private final class Prepared {
        let statement: Statement

        init(_ statement: consuming Statement) { self.statement = statement }
    }

    init(connection: consuming Connection, edition: UInt32) {
        self.connection = connection
        self.edition = edition
        statements = Array(repeating: nil, count: Query.allCases.count)
    }

    // MARK: Regions

    /// The provinces, or the children of the region with a row id at the level above.
    mutating func column(_ level: Region.Level, parent: Int64?) throws(SQLiteError) -> [Region] {
        try regions(Query(.column, level), level) { statement throws(SQLiteError) in
            if let parent { try statement.bind(parent, at: 1) }
        }
    }

    /// The region with a row id.
    mutating func region(_ level: Region.Level, row: Int64) throws(SQLiteError) -> Region? {
        try regions(Query(.row, level), level) { statement throws(SQLiteError) in
            try statement.bind(row, at: 1)
        }.first
    }

    /// The regions of a level with a code or a name.
    mutating func regions(
        _ kind: Query.Kind, _ level: Region.Level, equal text: String
    ) throws(SQLiteError) -> [Region] {
        try regions(Query(kind, level), level) { statement throws(SQLiteError) in
            try statement.bind(text, at: 1)
        }
    }

    /// The regions of all levels with a short name, higher levels first.
    mutating func regions(shortName: String) throws(SQLiteError) -> [Region] {
        let prepared = try prepared(Query(.shortName))
        defer { prepared.statement.reset() }
        try prepared.statement.bind(shortName, at: 1)
        var found: [(Region.Level, Int64)] = []
        while try prepared.statement.step() {
            guard let level = Region.Level(rawValue: Int(try prepared.statement.integer(at: 0))) else {
                continue
            }
            found.append((level, try prepared.statement.integer(at: 1)))
        }
        var regions: [Region] = []
        for (level, row) in found {
            if let region = try region(level, row: row) { regions.append(region) }
        }
        return regions
    }

    /// A region with everything above it.
    mutating func path(to region: Region) throws(SQLiteError) -> RegionPath {
        var regions = [region]
        while let level = regions[0].level.above {
            let parents = try self.regions(Query(.parent, regions[0].level), level) {
                [row = regions[0].id.row] statement throws(SQLiteError) in
                try statement.bind(row, at: 1)
            }
            guard let parent = parents.first else {
                throw .damage("\(regions[0].level.table) \(regions[0].id.row) has no parent")
            }
            regions.insert(parent, at: 0)
        }
        return RegionPath(regions)
    }

    // MARK: Statements

    private mutating func regions(
        _ query: Query, _ level: Region.Level, bind: (borrowing Statement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) -> [Region] {
        let prepared = try prepared(query)
        defer { prepared.statement.reset() }
        try bind(prepared.statement)
        var regions: [Region] = []
        while try prepared.statement.step() {
            regions.append(
                Region(
                    id: Region.ID(level: level, row: try prepared.statement.integer(at: 0), edition: edition),
                    name: try prepared.statement.text(at: 2),
                    code: try prepared.statement.optionalText(at: 1),
                    type: try prepared.statement.optionalText(at: 4),
                    kind: try prepared.statement.kind(at: 3)))
        }
        return regions
    }

    private mutating func prepared(_ query: Query) throws(SQLiteError) -> Prepared {
        if let prepared = statements[query.index] { return prepared }
        let prepared = Prepared(try connection.prepare(query.sql, isKept: true))
        statements[query.index] = prepared
        return prepared
    }

    /// How often each statement ran and how many steps it made through whole tables, by SQLite's own count.
    var statistics: [Query: (runs: Int, fullScanSteps: Int)] {
        var statistics: [Query: (runs: Int, fullScanSteps: Int)] = [:]
        for (query, prepared) in zip(Query.allCases, statements) {
            if let prepared {
                statistics[query] = (prepared.statement.runs, prepared.statement.fullScanSteps)
            }
        }
        return statistics
    }
}

extension Statement {
    /// The kind of a region; anything but one of the three is damage.
    fileprivate func kind(at index: Int32) throws(SQLiteError) -> Region.Kind {
        guard isText(at: index) else { throw .damage("a kind is no text") }
        // Nearly all rows are regions: compare bytes before making a string.
        let isRegion = withBytes(at: index) { bytes in
            guard let bytes, bytes.count == regionBytes.count else { return false }
            return bytes.indices.allSatisfy { bytes[$0] == regionBytes[$0] }
        }
        if isRegion { return .region }
        guard let kind = Region.Kind(rawValue: try text(at: index)) else {
            throw .damage("a kind is none of region, placeholder, pseudo")
        }
        return kind
    }
}

private let regionBytes = Array(Region.Kind.region.rawValue.utf8)
