import Regions

/// Makes a region tree of a source tree: finds the shape of each level and reads its rows.
struct RegionReader {
    /// What was read.
    struct Result {
        var tree: RegionTree
        var shapes: [LevelShape]
        /// Rows below the last level that is read.
        var leftOut = 0
    }

    /// Reads all levels.
    ///
    /// - Throws: `Fault` where there are no provinces.
    static func read(_ tree: SourceTree, levels: Int, findings: inout Findings) throws(Fault) -> Result {
        var reader = RegionReader(tree: tree, findings: findings)
        defer { findings = reader.findings }
        return try reader.read(levels: levels)
    }

    private let tree: SourceTree
    private var findings: Findings

    private mutating func read(levels: Int) throws(Fault) -> Result {
        var result = Result(tree: RegionTree(texts: tree.texts, levels: []), shapes: [])
        var containers = [RowContainer(node: SourceTree.root, parent: 0)]
        for level in Region.Level.allCases where !containers.isEmpty {
            let shape = ShapeDetector.detect(containers, level: level, tree: tree)
            if level == .province { try ProvinceTest(tree: tree, shape: shape).check() }
            var below: [RowContainer] = []
            let rows = readRows(in: containers, shape: shape, below: &below)
            containers = below
            if level.rawValue <= levels {
                for key in shape.ignoredKeys { reportIgnored(key, at: level) }
                result.tree.levels.append(rows)
                result.shapes.append(shape)
            } else {
                result.leftOut += rows.count
            }
        }
        let deeper = containers.reduce(0) { $0 + memberCount($1) }
        if deeper > 0, levels == Region.Level.allCases.count {
            findings.report(
                .levelsLeftOut, at: containers[0].node,
                "\(deeper) rows below the districts, such as streets, are left out")
        }
        result.leftOut += deeper
        return result
    }

    private func memberCount(_ container: RowContainer) -> Int {
        tree.nodes[container.node].kind == .array
            ? tree.elements(of: container.node).reduce(0) { count, _ in count + 1 }
            : tree.entries(of: container.node).reduce(0) { count, _ in count + 1 }
    }

    private mutating func reportIgnored(_ key: String, at level: Region.Level) {
        findings.report(
            .ignoredKey, "the key \(Escaped.text(key)) of \(level.name(count: 2)) is not used")
    }

    // MARK: One level

    private mutating func readRows(
        in containers: [RowContainer], shape: LevelShape, below: inout [RowContainer]
    ) -> [RegionTree.Row] {
        var rows: [RegionTree.Row] = []
        var missing = MissingChildren()
        let keys = Keys(shape)
        for container in containers {
            if tree.nodes[container.node].kind == .dictionary {
                for (key, value) in tree.entries(of: container.node) {
                    rows.append(row(tree.nodes[key].text, at: key, parent: container.parent))
                    addChildren(value, of: rows.count - 1, to: &below)
                }
                continue
            }
            for element in tree.elements(of: container.node) {
                if tree.nodes[element].kind == .dictionary {
                    readObject(
                        element, keys, parent: container.parent, rows: &rows, below: &below, missing: &missing
                    )
                } else if let name = name(at: element) {
                    rows.append(row(name, at: element, parent: container.parent))
                }
            }
        }
        if let first = missing.first, let key = shape.childrenKey {
            findings.report(
                .missingChildrenKey, at: first,
                "\(missing.count) of the \(shape.level.name(count: 2)) "
                    + "\(missing.count == 1 ? "has" : "have") no key \(Escaped.text(key)): taken as empty")
        }
        return rows
    }

    /// The keys of a level as bytes.
    private struct Keys {
        let name: [UInt8]?
        let code: [UInt8]?
        let children: [UInt8]?

        init(_ shape: LevelShape) {
            name = shape.nameKey.map { Array($0.utf8) }
            code = shape.codeKey.map { Array($0.utf8) }
            children = shape.childrenKey.map { Array($0.utf8) }
        }
    }

    private struct MissingChildren {
        var count = 0
        var first: Int?
    }

    private mutating func readObject(
        _ dictionary: Int, _ keys: Keys, parent: Int, rows: inout [RegionTree.Row],
        below: inout [RowContainer],
        missing: inout MissingChildren
    ) {
        guard let nameNode = keys.name.flatMap({ tree.value(of: $0, in: dictionary) }) else {
            let found = tree.entries(of: dictionary).map { Escaped.text(tree.string(at: $0.key)) }
            findings.report(
                .missingName, at: dictionary,
                found.isEmpty
                    ? "an empty dictionary where a region is expected"
                    : "no name; the keys are \(found.prefix(8).joined(separator: ", "))")
            return
        }
        guard let name = name(at: nameNode) else { return }
        var row = row(name, at: nameNode, parent: parent)
        if let codeNode = keys.code.flatMap({ tree.value(of: $0, in: dictionary) }) {
            row.code = code(at: codeNode)
        }
        rows.append(row)
        guard let key = keys.children else { return }
        if let children = tree.value(of: key, in: dictionary), tree.nodes[children].kind != .null {
            addChildren(children, of: rows.count - 1, to: &below)
        } else {
            missing.count += 1
            missing.first = missing.first ?? dictionary
        }
    }

    private mutating func addChildren(_ node: Int, of parent: Int, to below: inout [RowContainer]) {
        switch tree.nodes[node].kind {
        case .array, .dictionary:
            // An empty container holds no row, and nothing about the shape.
            if tree.nodes[node].end > node + 1 { below.append(RowContainer(node: node, parent: parent)) }
        default:
            let found = tree.describe(node)
            findings.report(.childrenOfWrongType, at: node, "\(found) where the regions below are expected")
        }
    }

    private func row(_ name: TextArena.Text, at node: Int, parent: Int) -> RegionTree.Row {
        RegionTree.Row(name: name, code: .empty, parent: UInt32(parent), node: UInt32(node))
    }

    /// The text of a name, nil where the row cannot be used.
    private mutating func name(at node: Int) -> TextArena.Text? {
        if tree.nodes[node].kind == .string { return tree.nodes[node].text }
        let found = tree.describe(node)
        switch tree.nodes[node].kind {
        case .integer:
            findings.report(.integerAsName, at: node, "\(found) where a name is expected")
            return tree.nodes[node].text
        case .null:
            findings.report(.missingName, at: node, "null where a name is expected")
            return nil
        default:
            findings.report(.otherTypeAsName, at: node, "\(found) where a name is expected")
            return nil
        }
    }

    private mutating func code(at node: Int) -> TextArena.Text {
        switch tree.nodes[node].kind {
        case .string, .integer: return tree.nodes[node].text
        case .null: return .empty
        default:
            let found = tree.describe(node)
            findings.report(.codeOfWrongType, at: node, "\(found) where a code is expected: taken as none")
            return .empty
        }
    }
}
