public import Regions

/// The regions of a file, in its order, before they become a database.
///
///     let result = importer.read(bytes, name: "area.plist")
///     for province in result.tree?.roots ?? [] { print(province.name, province.children.count) }
public struct RegionTree: Sendable {
    /// One row as the writer needs it.
    struct Row: Sendable {
        var name: TextArena.Text
        /// Empty where there is none.
        var code: TextArena.Text
        /// The index of its parent in the level above.
        var parent: UInt32
        /// The node of the source tree that it comes from.
        let node: UInt32
        var kind: Region.Kind = .region
    }

    var texts: TextArena
    /// The rows of each level from the provinces down; children lie in the order of their parents.
    var levels: [[Row]]

    /// How many rows each level has.
    public var counts: LevelCounts {
        var counts = LevelCounts()
        for level in Region.Level.allCases { counts[level] = rows(level).count }
        return counts
    }

    /// The provinces.
    public var roots: [Node] { rows(.province).indices.map { Node(tree: self, level: .province, index: $0) } }

    /// One region in the tree.
    public struct Node: Sendable {
        private let tree: RegionTree
        public let level: Region.Level
        private let index: Int

        fileprivate init(tree: RegionTree, level: Region.Level, index: Int) {
            self.tree = tree
            self.level = level
            self.index = index
        }

        private var row: Row { tree.rows(level)[index] }

        public var name: String { tree.texts.string(row.name) }

        /// The code as text, nil where the file has none.
        public var code: String? { row.code.isEmpty ? nil : tree.texts.string(row.code) }

        public var kind: Region.Kind { row.kind }

        /// The regions below it in the order of the file.
        ///
        /// - Complexity: O(log *n* + *m*), *n* the rows of the level below and *m* the children.
        public var children: [Node] {
            guard let below = level.below else { return [] }
            return tree.children(of: index, at: level).map { Node(tree: tree, level: below, index: $0) }
        }
    }

    func rows(_ level: Region.Level) -> [Row] {
        levels.indices.contains(level.rawValue - 1) ? levels[level.rawValue - 1] : []
    }

    /// The indices of a row's children in the level below.
    func children(of index: Int, at level: Region.Level) -> Range<Int> {
        guard let below = level.below else { return 0..<0 }
        let rows = rows(below)
        func firstChild(ofRowsFrom parent: Int) -> Int {
            var low = 0
            var high = rows.count
            while low < high {
                let middle = (low + high) / 2
                if Int(rows[middle].parent) < parent { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return firstChild(ofRowsFrom: index)..<firstChild(ofRowsFrom: index + 1)
    }

    /// Gives the rows below a level their new parents, and lets those go whose parent went.
    ///
    /// - Parameter positions: Where each former row of the level is now, nil where it is gone.
    mutating func moveChildren(below level: Region.Level, to positions: [UInt32?]) {
        guard let below = level.below, levels.count >= below.rawValue else { return }
        let old = rows(below)
        let moved = old.indices.compactMap { index in
            positions[Int(old[index].parent)].map { (index, parent: $0) }
        }
        // By parent, then as before, so that children stay in the order of the file.
        let order = moved.sorted { ($0.parent, $0.0) < ($1.parent, $1.0) }
        var newPositions: [UInt32?] = Array(repeating: nil, count: old.count)
        levels[below.rawValue - 1] = order.enumerated().map { position, entry in
            newPositions[entry.0] = UInt32(position)
            var row = old[entry.0]
            row.parent = entry.parent
            return row
        }
        moveChildren(below: below, to: newPositions)
    }
}
