import Regions

/// Makes of the rows of a file the rows of a database: cleans names and codes, marks placeholders, merges repeated
/// siblings, and reports what it found.
struct RegionChecker {
    static func check(_ tree: consuming RegionTree, limits: ReadLimits, findings: inout Findings)
        -> RegionTree
    {
        var checker = RegionChecker(tree: tree, cleaner: NameCleaner(limits: limits))
        checker.cleanAll(&findings)
        SiblingMerger.merge(&checker.tree, findings: &findings)
        checker.markAll(&findings)
        return checker.tree
    }

    private var tree: RegionTree
    private let cleaner: NameCleaner

    // MARK: Names and codes

    /// Cleans level by level; rows without a usable name go, and everything below them.
    private mutating func cleanAll(_ findings: inout Findings) {
        // Where each row of the level above is now; nil where it is gone.
        var parents: [UInt32?]?
        for level in tree.levels.indices {
            let old = tree.levels[level]
            tree.levels[level] = []
            var rows: [RegionTree.Row] = []
            rows.reserveCapacity(old.count)
            let mustMap = level + 1 < tree.levels.count
            var positions: [UInt32?] = []
            if mustMap { positions.reserveCapacity(old.count) }
            for var row in old {
                if let parents {
                    guard let parent = parents[Int(row.parent)] else {
                        if mustMap { positions.append(nil) }
                        continue
                    }
                    row.parent = parent
                }
                let before = rows.count
                clean(row, into: &rows, &findings)
                if mustMap { positions.append(rows.count > before ? UInt32(before) : nil) }
            }
            tree.levels[level] = rows
            parents = positions
        }
    }

    private mutating func clean(
        _ row: RegionTree.Row, into rows: inout [RegionTree.Row], _ findings: inout Findings
    ) {
        var row = row
        row.code = cleanCode(row.code)
        switch cleaner.clean(row.name, node: Int(row.node), in: &tree.texts, findings: &findings) {
        case .name(let name):
            row.name = name
            rows.append(row)
        case .several(let names):
            for name in names {
                row.name = name
                rows.append(row)
            }
        case .none: break
        }
    }

    /// Codes are taken as they stand, without white space; `0` and `--` mean that there is none.
    private mutating func cleanCode(_ code: TextArena.Text) -> TextArena.Text {
        if code.isEmpty || tree.texts.withBytes(code, Self.isPlainCode) { return code }
        let text = tree.texts.string(code)
        let trimmed = String(
            Substring(text.unicodeScalars.drop { $0.properties.isWhitespace }).reversed()
                .drop { $0.isWhitespace }.reversed())
        if ["", "0", "-", "--"].contains(trimmed) { return .empty }
        return trimmed.utf8.count == text.utf8.count ? code : tree.texts.add(Array(trimmed.utf8))
    }

    /// Two or more ASCII digits or letters, as nearly all codes are.
    private static func isPlainCode(_ code: Span<UInt8>) -> Bool {
        guard code.count > 1 else { return false }
        for index in code.indices {
            switch code[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                continue
            default: return false
            }
        }
        return true
    }

    // MARK: Kinds

    private mutating func markAll(_ findings: inout Findings) {
        for level in tree.levels.indices {
            for index in tree.levels[level].indices {
                let row = tree.levels[level][index]
                let (isPlaceholder, canBePseudo) = tree.texts.withBytes(row.name) {
                    (level > 0 && PlaceholderName.contains($0), PseudoName.canBegin(with: $0))
                }
                if isPlaceholder {
                    tree.levels[level][index].kind = .placeholder
                } else if canBePseudo {
                    let name = tree.texts.string(row.name)
                    guard PseudoName.contains(name, ancestors: ancestors(of: row, at: level)) else {
                        continue
                    }
                    tree.levels[level][index].kind = .pseudo
                    findings.report(
                        .pseudoRow, at: Int(row.node),
                        "\"\(Escaped.text(name))\" is a choice, no region: kept and marked")
                }
            }
        }
    }

    private func ancestors(of row: RegionTree.Row, at level: Int) -> [String] {
        var names: [String] = []
        var parent = Int(row.parent)
        for above in (0..<level).reversed() {
            names.append(tree.texts.string(tree.levels[above][parent].name))
            parent = Int(tree.levels[above][parent].parent)
        }
        return names
    }
}
