import Regions

/// Finds out which keys hold name, code and children at one level of a file.
///
/// It looks at every row of the level: what decides is the type of a key's values, then how well the key is known.
struct ShapeDetector {
    private let tree: SourceTree
    private let level: Region.Level
    /// Every key of the level's dictionaries, in the order of their first occurrence.
    private var keys: [Key] = []

    /// A key and the types of its values.
    private struct Key {
        let text: TextArena.Text
        let name: String
        let firstNode: Int
        var scalars = 0
        var containers = 0

        var total: Int { scalars + containers }
    }

    /// Looks at the rows in some containers, all of one level.
    static func detect(_ containers: [RowContainer], level: Region.Level, tree: SourceTree) -> LevelShape {
        var detector = ShapeDetector(tree: tree, level: level)
        var shape = LevelShape(level: level)
        for container in containers {
            guard tree.nodes[container.node].kind == .array else {
                shape.isMap = true
                continue
            }
            for element in tree.elements(of: container.node) where tree.nodes[element].kind == .dictionary {
                detector.count(element)
            }
        }
        detector.choose(&shape)
        return shape
    }

    private init(tree: SourceTree, level: Region.Level) {
        self.tree = tree
        self.level = level
    }

    private mutating func count(_ dictionary: Int) {
        for (key, value) in tree.entries(of: dictionary) {
            let text = tree.nodes[key].text
            let index: Int
            if let known = keys.firstIndex(where: { tree.texts.areEqual($0.text, text) }) {
                index = known
            } else {
                index = keys.count
                keys.append(Key(text: text, name: tree.texts.string(text), firstNode: key))
            }
            switch tree.nodes[value].kind {
            case .array, .dictionary: keys[index].containers += 1
            default: keys[index].scalars += 1
            }
        }
    }

    private func choose(_ shape: inout LevelShape) {
        let children = best(Vocabulary.childrenKeys(at: level)) { $0.containers > $0.scalars }
        let nameList = Vocabulary.nameKeys(at: level)
        let notChildren: (Key) -> Bool = { $0.name != children?.name }
        // A name of the wrong type is still the name: its rows are faulty, not its key.
        let name =
            best(nameList) { notChildren($0) && $0.scalars > 0 } ?? best(nameList, where: notChildren)
        let code = best(Vocabulary.codeKeys) { notChildren($0) && $0.name != name?.name && $0.scalars > 0 }
        shape.nameKey = name?.name
        shape.codeKey = code?.name
        shape.childrenKey = children?.name
        let used = [name?.name, code?.name, children?.name]
        shape.ignoredKeys = keys.map(\.name).filter { !used.contains($0) }
    }

    /// The key that stands first in a list of the vocabulary among those that pass a test.
    private func best(_ list: [String], where passes: (Key) -> Bool) -> Key? {
        keys.filter(passes)
            .compactMap { key in Vocabulary.rank(of: key.name, in: list).map { (rank: $0, key: key) } }
            .min { $0.rank < $1.rank }?.key
    }
}

/// An array or dictionary whose members are the rows below one parent.
struct RowContainer {
    let node: Int
    /// The index of the parent in the level above; 0 for the root.
    let parent: Int
}
