import Regions

/// Whether the outermost level of a file can be provinces, or what it is instead.
struct ProvinceTest {
    let tree: SourceTree
    let shape: LevelShape

    /// - Throws: `Fault` `.noProvinces` that says what was found.
    func check() throws(Fault) {
        let root = SourceTree.root
        switch tree.nodes[root].kind {
        case .array: try checkArray()
        case .dictionary: try checkMap()
        default: throw fault("a single value")
        }
    }

    private func checkArray() throws(Fault) {
        let elements = Array(tree.elements(of: SourceTree.root))
        if elements.isEmpty { throw fault("an empty array") }
        let objects = elements.filter { tree.nodes[$0].kind == .dictionary }
        if objects.count * 2 < elements.count {
            throw fault("an array of \(elements.count) values that are not dictionaries")
        }
        guard let nameKey = shape.nameKey else {
            throw fault(
                "an array of dictionaries with the keys \(list(shape.ignoredKeys)), none of which is a name")
        }
        let key = Array(nameKey.utf8)
        let names = objects.compactMap { tree.value(of: key, in: $0) }
            .filter { tree.nodes[$0].kind == .string }.map { tree.string(at: $0) }
        try checkNames(names)
        guard shape.childrenKey == nil else { return }
        let known = names.filter { OfficialProvinces.index(of: $0) != nil }
        if known.count * 2 <= names.count || objects.contains(where: hasUnknownContainer) {
            throw fault(
                "\(objects.count) dictionaries with the keys \(list([nameKey] + shape.ignoredKeys)), none of which holds cities"
            )
        }
    }

    private func checkMap() throws(Fault) {
        let entries = Array(tree.entries(of: SourceTree.root))
        if entries.isEmpty { throw fault("an empty dictionary") }
        let names = entries.map { tree.string(at: $0.key) }
        let isMap = entries.allSatisfy {
            tree.nodes[$0.value].kind == .array || tree.nodes[$0.value].kind == .dictionary
        }
        guard isMap, names.allSatisfy(Self.holdsHan) else {
            throw fault("a dictionary with the keys \(list(names))")
        }
    }

    private func checkNames(_ names: [String]) throws(Fault) {
        guard !names.isEmpty else { return }
        let withHan = names.filter(Self.holdsHan)
        if withHan.count * 2 < names.count {
            throw fault("\(names.count) entries named \(list(names))")
        }
    }

    private func hasUnknownContainer(_ dictionary: Int) -> Bool {
        tree.entries(of: dictionary).contains {
            tree.nodes[$0.value].kind == .array || tree.nodes[$0.value].kind == .dictionary
        }
    }

    private static func holdsHan(_ name: String) -> Bool {
        name.unicodeScalars.contains { $0.properties.isIdeographic }
    }

    private func list(_ words: [String]) -> String {
        words.prefix(6).map { Escaped.text($0) }.joined(separator: ", ") + (words.count > 6 ? ", …" : "")
    }

    private func fault(_ found: String) -> Fault {
        Fault(
            .noProvinces, "no provinces found: the file holds \(found)",
            at: Int(tree.nodes[SourceTree.root].offset),
            hint: "expected: [{state, cities: [{city, areas: [name, …]}]}] or a similar shape")
    }
}
