import Regions

/// Finds siblings of one name and merges those that are one region written twice.
///
/// - Same children, and codes equal or absent: one region; put right.
/// - Different codes: two regions that share a name; both are kept, with a warning.
/// - Other children: an error, unless a lenient import unites them.
struct SiblingMerger {
    static func merge(_ tree: inout RegionTree, findings: inout Findings) {
        var merger = SiblingMerger(tree: tree)
        for level in Region.Level.allCases where tree.levels.count >= level.rawValue {
            merger.mergeSiblings(at: level, findings: &findings)
        }
        tree = merger.tree
    }

    private var tree: RegionTree

    private mutating func mergeSiblings(at level: Region.Level, findings: inout Findings) {
        let rows = tree.rows(level)
        /// For each row that goes, the row it becomes one with.
        var merged: [Int: Int] = [:]
        /// Rows whose children are taken over by the row they become one with.
        var united: Set<Int> = []
        var start = 0
        while start < rows.count {
            var end = start + 1
            while end < rows.count, rows[end].parent == rows[start].parent { end += 1 }
            for (index, earlier) in repetitions(in: start..<end, of: rows) {
                decide(index, earlier, level, &merged, &united, &findings)
            }
            start = end
        }
        if !merged.isEmpty { remove(merged, united, from: level) }
    }

    /// Rows whose name occurred among their siblings before, each with every row that bore it.
    private func repetitions(in siblings: Range<Int>, of rows: [RegionTree.Row]) -> [(Int, earlier: [Int])] {
        guard siblings.count > 1 else { return [] }
        var repetitions: [(Int, earlier: [Int])] = []
        var seen: Set<UInt64> = []
        for index in siblings where !seen.insert(tree.texts.hash(rows[index].name)).inserted {
            let same = (siblings.lowerBound..<index).filter {
                tree.texts.areEqual(rows[$0].name, rows[index].name)
            }
            if !same.isEmpty { repetitions.append((index, same)) }
        }
        return repetitions
    }

    private func decide(
        _ index: Int, _ earlier: [Int], _ level: Region.Level, _ merged: inout [Int: Int],
        _ united: inout Set<Int>,
        _ findings: inout Findings
    ) {
        let rows = tree.rows(level)
        let candidates = earlier.filter { merged[$0] == nil }
        let name = Escaped.text(tree.texts.string(rows[index].name))
        let node = Int(rows[index].node)
        let compatible = candidates.filter { haveNoOtherCode(rows[$0], rows[index]) }
        guard let first = compatible.first else {
            let codes = (candidates.prefix(3) + [index]).map {
                Escaped.text(tree.texts.string(rows[$0].code))
            }
            findings.report(
                .sameNameOtherCode, at: node, first: candidates.first.map { Int(rows[$0].node) },
                "\"\(name)\" occurs \(codes.count) times under one parent with the codes \(codes.joined(separator: ", ")): all kept"
            )
            return
        }
        if let same = compatible.first(where: { haveSameChildren($0, index, at: level) }) {
            findings.report(
                .mergedSiblings, at: node, first: Int(rows[same].node),
                "\"\(name)\" occurs twice under one parent: merged")
            merged[index] = same
        } else {
            let severity = findings.report(
                .sameNameOtherChildren, at: node, first: Int(rows[first].node),
                "\"\(name)\" occurs twice under one parent with other children")
            if severity == .error { return }
            merged[index] = first
            united.insert(index)
        }
    }

    private func haveNoOtherCode(_ a: RegionTree.Row, _ b: RegionTree.Row) -> Bool {
        a.code.isEmpty || b.code.isEmpty || tree.texts.areEqual(a.code, b.code)
    }

    /// Whether two rows have equal trees below them.
    private func haveSameChildren(_ a: Int, _ b: Int, at level: Region.Level) -> Bool {
        guard let below = level.below else { return true }
        let (left, right) = (tree.children(of: a, at: level), tree.children(of: b, at: level))
        let rows = tree.rows(below)
        return left.count == right.count
            && zip(left, right).allSatisfy { a, b in
                tree.texts.areEqual(rows[a].name, rows[b].name) && haveNoOtherCode(rows[a], rows[b])
                    && haveSameChildren(a, b, at: below)
            }
    }

    /// Takes rows out of a level; those below follow, in the order of their new parents.
    private mutating func remove(_ merged: [Int: Int], _ united: Set<Int>, from level: Region.Level) {
        let old = tree.rows(level)
        var kept: [RegionTree.Row] = []
        var positions: [UInt32?] = []
        for index in old.indices {
            positions.append(merged[index] == nil ? UInt32(kept.count) : nil)
            if merged[index] == nil { kept.append(old[index]) }
        }
        for (index, target) in merged.sorted(by: { $0.key < $1.key }) {
            guard let position = positions[target] else { continue }
            if kept[Int(position)].code.isEmpty { kept[Int(position)].code = old[index].code }
            if united.contains(index) { positions[index] = position }
        }
        tree.levels[level.rawValue - 1] = kept
        tree.moveChildren(below: level, to: positions)
    }
}
