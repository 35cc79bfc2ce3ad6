import Regions

@testable import RegionsImport

extension SourceTree {
    /// The values as one line, such as `[{state: "甲省", n: 7}]`.
    ///
    /// - Parameter sortingKeys: Whether dictionaries are put in the order of their keys.
    func dump(_ node: Int = SourceTree.root, sortingKeys: Bool = false) -> String {
        switch nodes[node].kind {
        case .string: return "\"\(string(at: node))\""
        case .integer: return string(at: node)
        case .array:
            let parts = elements(of: node).map { dump($0, sortingKeys: sortingKeys) }
            return "[\(parts.joined(separator: ", "))]"
        case .dictionary:
            let parts = entries(of: node).map {
                "\(string(at: $0.key)): \(dump($0.value, sortingKeys: sortingKeys))"
            }
            return "{\((sortingKeys ? parts.sorted() : parts).joined(separator: ", "))}"
        case .real, .boolean, .date, .data, .null, .other, .key, .supersededKey:
            return "\(nodes[node].kind)"
        }
    }
}

extension RegionTree {
    /// The regions as one line, such as `甲省[110000:乙市[东区 其他(pseudo)]]`.
    var dump: String { Self.dump(roots) }

    private static func dump(_ nodes: [Node]) -> String {
        nodes.map { node in
            (node.code.map { "\($0):" } ?? "") + node.name
                + (node.kind == .region ? "" : "(\(node.kind.rawValue))")
                + (node.children.isEmpty ? "" : "[\(dump(node.children))]")
        }.joined(separator: " ")
    }
}
