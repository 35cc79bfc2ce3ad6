import Regions

/// What the rows of one level look like in a file.
struct LevelShape: Equatable {
    let level: Region.Level
    /// The key that holds the name where rows are dictionaries; nil where all are plain names or keys of a map.
    var nameKey: String?
    var codeKey: String?
    /// The key that holds the rows below, nil where no row has any.
    var childrenKey: String?
    /// Keys that are left aside.
    var ignoredKeys: [String] = []
    /// Whether rows are the keys of a dictionary.
    var isMap = false

    /// How it is written: `{state, id, cities:[…]}`, a plain name, or a key.
    var description: String {
        if isMap { return "{\(level.table): …}" }
        guard let nameKey else { return "name" }
        return "{"
            + ([nameKey, codeKey].compactMap { $0 } + (childrenKey.map { ["\($0): […]"] } ?? [])).joined(
                separator: ", ") + "}"
    }
}
