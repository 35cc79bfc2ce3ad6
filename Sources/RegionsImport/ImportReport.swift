public import Regions

/// What an import did, or would do.
public struct ImportReport: Sendable {
    /// The base name of the input, `-` for standard input.
    public let source: String
    /// SHA-256 of the input in hexadecimal.
    public let sourceSHA256: String
    public let format: SourceFormat
    /// The text encoding of the input; nil for a binary file.
    public let encoding: String?
    /// What the rows of each level look like in the file, such as `{state, cities: […]}`.
    public let shape: [String]
    /// Rows per level.
    public let counts: LevelCounts
    /// Rows below the levels that were wanted.
    public let leftOut: Int
    /// Rows that are headings, such as 市辖区.
    public let placeholders: Int
    /// Provinces without cities, and cities without districts: legal ends of a path.
    public let provincesWithoutCities: Int
    public let citiesWithoutDistricts: Int
    /// Cities of 北京市, 天津市, 上海市 and 重庆市 that are districts by name.
    public let municipalityDistrictsAsCities: Int
    /// Which of the 34 divisions at province level are not there, by their full names in code order.
    public let missingProvinces: [String]
    /// Provinces that are none of the 34.
    public let extraProvinces: [String]
    /// What was found in the input, in its order; of each severity at most 10,000.
    public let diagnostics: [Diagnostic]
    /// How many findings of each severity there are.
    public let diagnosticCounts: [Diagnostic.Severity: Int]
    /// The rows of the database that was replaced, or would be; nil if there is none.
    public let replacedCounts: LevelCounts?
    /// SHA-256 over every row: the digest of the edition; nil if nothing was written.
    public var digest: String?

    /// How many rows or names were put right.
    public var fixed: Int { diagnosticCounts[.fixed, default: 0] }
    public var warnings: Int { diagnosticCounts[.warning, default: 0] }

    /// `34 provinces, 344 cities, 2873 districts; 3 fixed, 1 warning; missing of the 34: 台湾省`
    public var summary: String {
        var parts = [
            counts.description, "\(fixed) fixed, \(warnings) \(warnings == 1 ? "warning" : "warnings")",
        ]
        if leftOut > 0 { parts.append("\(leftOut) deeper \(leftOut == 1 ? "row" : "rows") left out") }
        parts.append(
            missingProvinces.isEmpty
                ? "none of the 34 missing" : "missing of the 34: \(Self.list(missingProvinces))")
        if !extraProvinces.isEmpty { parts.append("not of the 34: \(Self.list(extraProvinces))") }
        return parts.joined(separator: "; ")
    }

    /// Names as a sentence lists them; of many, the first few and how many more.
    private static func list(_ names: [String]) -> String {
        let shown = names.count > 8 ? 5 : names.count
        let more = names.count > shown ? " and \(names.count - shown) more" : ""
        return names.prefix(shown).map { Escaped.text($0) }.joined(separator: ", ") + more
    }
}

/// What there is to say of the rows of a tree beyond their number.
struct TreeFacts {
    private(set) var placeholders = 0
    private(set) var provincesWithoutCities = 0
    private(set) var citiesWithoutDistricts = 0
    private(set) var municipalityDistrictsAsCities = 0
    private(set) var missingProvinces: [String] = []
    private(set) var extraProvinces: [String] = []

    init(_ tree: RegionTree) {
        for level in Region.Level.allCases {
            placeholders += tree.rows(level).count { $0.kind == .placeholder }
        }
        provincesWithoutCities = Self.childless(.province, tree)
        citiesWithoutDistricts = tree.levels.count > 2 ? Self.childless(.city, tree) : 0
        var found: Set<Int> = []
        for (index, row) in tree.rows(.province).enumerated() where row.kind == .region {
            let name = tree.texts.string(row.name)
            guard let official = OfficialProvinces.index(of: name) else {
                extraProvinces.append(name)
                continue
            }
            found.insert(official)
            guard OfficialProvinces.municipalities.contains(OfficialProvinces.names[official]) else {
                continue
            }
            municipalityDistrictsAsCities += tree.children(of: index, at: .province).count {
                let city = tree.texts.string(tree.rows(.city)[$0].name)
                return tree.rows(.city)[$0].kind == .region && (city.hasSuffix("区") || city.hasSuffix("县"))
            }
        }
        missingProvinces = OfficialProvinces.names.indices.filter { !found.contains($0) }
            .map { OfficialProvinces.names[$0] }
    }

    private static func childless(_ level: Region.Level, _ tree: RegionTree) -> Int {
        guard let below = level.below else { return 0 }
        var parents = 0
        var last: UInt32?
        for row in tree.rows(below) where row.parent != last {
            parents += 1
            last = row.parent
        }
        return tree.rows(level).count - parents
    }
}
