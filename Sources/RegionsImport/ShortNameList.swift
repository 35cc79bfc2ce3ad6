import Regions

/// The short names of a tree's regions that differ from their names, in order of their bytes.
struct ShortNameList {
    /// One short name.
    struct Entry {
        let text: TextArena.Text
        /// Raw value of the level.
        let level: Int
        /// Index in the level.
        let row: Int
        /// The first 16 bytes as two numbers, which nearly always decide the order.
        fileprivate let key: (UInt64, UInt64)
    }

    private let tree: RegionTree

    init(_ tree: RegionTree) { self.tree = tree }

    /// Placeholder and pseudo rows have none.
    func sorted() -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(tree.counts.total)
        for level in Region.Level.allCases {
            for (index, row) in tree.rows(level).enumerated() where row.kind == .region {
                let length = tree.texts.withBytes(row.name) { ShortName.length(of: $0) }
                if length == row.name.byteCount { continue }
                let text = tree.texts.prefix(length, of: row.name)
                let key = tree.texts.withBytes(text) { (Self.number($0, from: 0), Self.number($0, from: 8)) }
                entries.append(Entry(text: text, level: level.rawValue, row: index, key: key))
            }
        }
        entries.sort { a, b in
            if a.key != b.key { return a.key < b.key }
            return tree.texts.order(a.text, b.text) ?? ((a.level, a.row) < (b.level, b.row))
        }
        return entries
    }

    /// Eight bytes as a number that orders as they do; missing ones count as zero, which no name holds.
    private static func number(_ bytes: Span<UInt8>, from start: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in start..<start + 8 {
            number = number << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
        }
        return number
    }
}
