/// A region with everything above it, from the province down: 广东省 › 深圳市 › 南山区.
///
/// A path may stop at any level and is complete there; 澳门 or 东莞 can have nothing below.
public struct RegionPath: Hashable, Sendable {
    /// The regions from the province down, at least one.
    public let regions: [Region]

    /// Takes regions from the province down, one per level without a gap.
    package init(_ regions: [Region]) { self.regions = regions }

    /// The region at a level, nil where the path stops above it.
    public subscript(level: Region.Level) -> Region? {
        regions.indices.contains(level.rawValue - 1) ? regions[level.rawValue - 1] : nil
    }

    public var province: Region? { self[.province] }
    public var city: Region? { self[.city] }
    public var district: Region? { self[.district] }

    /// The region that the path leads to.
    public var last: Region? { regions.last }

    /// The names from the province down.
    public var names: [String] { regions.map(\.name) }

    /// The names as one text, without placeholders and without a name that repeats its parent's: 湖北省仙桃市, 北京市东城区.
    public var fullName: String { PlaceholderName.reduced(names).joined() }

    /// What to store in order to find the region again later, also in another edition.
    public var reference: RegionReference { RegionReference(code: last?.code, names: names) }
}

extension RegionPath: CustomStringConvertible {
    /// The names with ` › ` between them.
    public var description: String { names.joined(separator: " › ") }
}
