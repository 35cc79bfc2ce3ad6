/// What a reader makes of a file: its values as an ordered tree in which each knows its place.
///
/// Nodes lie in one array in the order of the file, a node's descendants right behind it.
struct SourceTree: Sendable {
    /// What a value is.
    enum Kind: UInt8, Sendable {
        case string, integer, real, boolean, date, data, null
        /// A set or another type that has no place in a region file.
        case other
        /// Children are its elements.
        case array
        /// Children are keys and values in turn.
        case dictionary
        /// A key; the node behind it is its value.
        case key
        /// A key that occurs again later in the same dictionary; with its value it is passed over.
        case supersededKey
    }

    struct Node: Sendable {
        fileprivate(set) var kind: Kind
        /// The text of a string, key or number.
        let text: TextArena.Text
        /// Where in the file it begins, in bytes.
        let offset: UInt32
        /// The index behind its last descendant; for a key, the index of its value.
        fileprivate(set) var end: UInt32
    }

    var texts: TextArena
    private(set) var nodes: [Node] = []
    /// Keys that occur again in the same dictionary: the indices of the earlier and the later.
    private(set) var repeatedKeys: [(earlier: Int, later: Int)] = []

    /// The index of the outermost value.
    static let root = 0

    init(input: [UInt8]) { texts = TextArena(input: input) }

    // MARK: Building

    mutating func reserve(nodes count: Int) { nodes.reserveCapacity(count) }

    /// Adds a node; a container is closed later.
    ///
    /// - Returns: Its index.
    @discardableResult
    mutating func append(_ kind: Kind, _ text: TextArena.Text = .empty, offset: Int) -> Int {
        nodes.append(Node(kind: kind, text: text, offset: UInt32(offset), end: UInt32(nodes.count + 1)))
        return nodes.count - 1
    }

    /// Ends a container: everything added since belongs to it. Of keys that repeat, the last is valid.
    mutating func close(_ index: Int) {
        nodes[index].end = UInt32(nodes.count)
        if nodes[index].kind == .dictionary { findRepeatedKeys(of: index) }
    }

    /// Ends a container that reading broke off in.
    mutating func closeUnchecked(_ index: Int) { nodes[index].end = UInt32(nodes.count) }

    private mutating func findRepeatedKeys(of dictionary: Int) {
        let keys = entries(of: dictionary).map(\.key)
        var last: [UInt64: Int] = [:]
        // Nearly every dictionary has a handful of keys: comparing each with each is then the shortest way.
        let isSmall = keys.count <= 8
        for (position, key) in keys.enumerated() {
            let earlier: Int?
            if isSmall {
                earlier = keys[..<position].last { texts.areEqual(nodes[$0].text, nodes[key].text) }
            } else {
                let hash = texts.hash(nodes[key].text)
                // Two keys with one hash are compared; should they differ, all keys before are.
                earlier = last[hash].flatMap { candidate in
                    texts.areEqual(nodes[candidate].text, nodes[key].text)
                        ? candidate
                        : keys[..<position].last { texts.areEqual(nodes[$0].text, nodes[key].text) }
                }
                last[hash] = key
            }
            guard let earlier else { continue }
            repeatedKeys.append((earlier, key))
            nodes[earlier].kind = .supersededKey
        }
    }

    // MARK: Reading

    func string(at index: Int) -> String { texts.string(nodes[index].text) }

    /// The indices of an array's elements.
    func elements(of index: Int) -> Elements {
        Elements(nodes: nodes, index: index + 1, end: Int(nodes[index].end))
    }

    /// The indices of a dictionary's keys and of their values.
    func entries(of index: Int) -> Entries {
        Entries(nodes: nodes, index: index + 1, end: Int(nodes[index].end))
    }

    struct Elements: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var index: Int
        fileprivate let end: Int

        mutating func next() -> Int? {
            guard index < end else { return nil }
            defer { index = Int(nodes[index].end) }
            return index
        }
    }

    struct Entries: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var index: Int
        fileprivate let end: Int

        mutating func next() -> (key: Int, value: Int)? {
            while index + 1 < end {
                let key = index
                index = Int(nodes[key + 1].end)
                if nodes[key].kind == .key { return (key, key + 1) }
            }
            return nil
        }
    }

    /// The value of a key in a dictionary.
    func value(of key: [UInt8], in dictionary: Int) -> Int? {
        entries(of: dictionary).first { texts.isEqual(nodes[$0.key].text, key) }?.value
    }

    // MARK: Naming a place

    /// The keys and indices that lead to a node: `[3].cities[2].areas[7]`, empty for the root.
    func keyPath(to target: Int) -> String {
        var path = ""
        var index = Self.root
        while index != target && index < nodes.count {
            switch nodes[index].kind {
            case .array:
                var position = 0
                var next = index + 1
                while next < target && Int(nodes[next].end) <= target {
                    next = Int(nodes[next].end)
                    position += 1
                }
                path += "[\(position)]"
                index = next
            case .dictionary:
                var next = index + 1
                while next + 1 < target && Int(nodes[next + 1].end) <= target {
                    next = Int(nodes[next + 1].end)
                }
                guard next < nodes.count else { return path }
                path += Self.step(string(at: next), isFirst: path.isEmpty)
                // A key is named as its value is.
                if next == target { return path }
                index = next + 1
            default:
                return path
            }
        }
        return path
    }

    private static func step(_ key: String, isFirst: Bool) -> String {
        let isWord =
            !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
            }
        return isWord ? (isFirst ? "" : ".") + Escaped.text(key) : "[\"\(Escaped.text(key))\"]"
    }

    /// What a value is, for a message.
    func describe(_ node: Int) -> String {
        switch nodes[node].kind {
        case .string: "the text \"\(Escaped.text(string(at: node)))\""
        case .integer: "the integer " + Escaped.text(string(at: node))
        case .real: "a real number"
        case .boolean: "a boolean"
        case .date: "a date"
        case .data: "data"
        case .null: "null"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .key, .supersededKey, .other: "a value of another type"
        }
    }
}
