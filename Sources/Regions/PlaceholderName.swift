/// The names of rows that are no place but a heading over some.
package enum PlaceholderName {
    /// The names, exactly.
    private static let names: Set<String> = [
        "市辖区", "市辖县", "县",
        "省直辖县级行政区划", "省直辖县级行政单位", "省直辖",
        "自治区直辖县级行政区划", "自治区直辖县级行政单位", "自治区直辖",
    ]

    package static func contains(_ name: String) -> Bool { names.contains(name) }

    /// Whether the UTF-8 of a name is one of them.
    package static func contains(_ name: Span<UInt8>) -> Bool {
        utf8.contains { candidate in
            candidate.count == name.count && name.indices.allSatisfy { candidate[$0] == name[$0] }
        }
    }

    private static let utf8 = names.map { Array($0.utf8) }

    /// A path's names without placeholders and without a name that repeats the one before it.
    package static func reduced(_ path: [String]) -> [String] {
        var reduced: [String] = []
        var previous: String?
        for name in path {
            if !contains(name), previous.map({ !isSameName($0, name) }) ?? true { reduced.append(name) }
            previous = name
        }
        return reduced
    }
}
