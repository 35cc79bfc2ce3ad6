/// The children of one region in display order, or the provinces.
///
/// An immutable collection of loaded values: using it never touches the disk, never throws and is safe on any thread.
///
///     let cities = try regions.children(of: guangdong)
///     cities.map(\.name)      // ["广州市", "韶关市", "深圳市", …]
public struct RegionColumn: Hashable, Sendable {
    /// The region whose children these are, nil for the provinces.
    public let parent: Region?
    private let regions: [Region]

    package init(parent: Region?, regions: [Region]) {
        self.parent = parent
        self.regions = regions
    }

    /// The level of its regions, nil below the last level.
    public var level: Region.Level? { parent.map(\.level.below) ?? .province }

    /// The name at a row, or nil if there is no such row; the rest of the region is not copied.
    func name(atRow row: Int) -> String? {
        row >= 0 && row < regions.count ? regions[row].name : nil
    }

    /// The region at a row, or nil if there is no such row.
    public func region(atRow row: Int) -> Region? { regions.indices.contains(row) ? regions[row] : nil }
}

extension RegionColumn: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { regions.count }

    /// The region at a row.
    ///
    /// - Precondition: The row exists; `region(atRow:)` answers nil instead.
    /// - Complexity: O(1).
    public subscript(position: Int) -> Region { regions[position] }
}
