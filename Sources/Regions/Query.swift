/// A statement of the library; each is prepared once per connection and kept.
///
/// All reading SQL stands here. A test runs each on a full-size database and checks that it reads no whole table
/// unless its answer is one.
package struct Query: Hashable, CaseIterable, Sendable {
    package enum Kind: Int, CaseIterable, Sendable {
        /// The provinces, or the children of the region with row id ?1 at the level above.
        case column
        /// The region with row id ?1.
        case row
        /// The parent of the region with row id ?1; the columns are those of the level above.
        case parent
        /// The regions with code ?1.
        case code
        /// The regions with name ?1.
        case name
        /// Level and row id of every region with short name ?1.
        case shortName
    }

    package let kind: Kind
    /// The level of the rows it looks at; province where `kind` is about all levels.
    package let level: Region.Level

    package init(_ kind: Kind, _ level: Region.Level = .province) {
        self.kind = kind
        self.level = level
    }

    /// The columns of a region, in the order in which `Reader` reads them.
    private static func columns(of alias: String) -> String {
        ["id", "code", "name", "kind", "type"].map { "\(alias).\($0)" }.joined(separator: ", ")
    }

    package var sql: String {
        let select = "SELECT \(Self.columns(of: "r")) FROM \(level.table) AS r"
        switch kind {
        case .column:
            guard let parent = level.parentColumn else { return "\(select) ORDER BY r.id" }
            return "\(select) WHERE r.\(parent) = ?1 ORDER BY r.position"
        case .row:
            return "\(select) WHERE r.id = ?1"
        case .parent:
            guard let above = level.above, let parent = level.parentColumn else { return "\(select) WHERE 0" }
            return """
                SELECT \(Self.columns(of: "p")) FROM \(level.table) AS r \
                JOIN \(above.table) AS p ON p.id = r.\(parent) WHERE r.id = ?1
                """
        case .code:
            return "\(select) WHERE r.code = ?1 ORDER BY r.id"
        case .name:
            return "\(select) WHERE r.name = ?1 ORDER BY r.id"
        case .shortName:
            return """
                SELECT level, region_id FROM region_name WHERE text = ?1 AND kind = 'short' \
                ORDER BY level, region_id
                """
        }
    }

    /// Whether its answer is a whole table.
    package var readsWholeTable: Bool { kind == .column && level == .province }

    /// Its place in `allCases`.
    var index: Int { kind.rawValue * Region.Level.allCases.count + level.rawValue - 1 }

    package static let allCases = Kind.allCases.flatMap { kind in
        Region.Level.allCases.map { Query(kind, $0) }
    }
}
