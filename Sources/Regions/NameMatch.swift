/// How well a text names a region.
enum NameMatch: Int, Comparable {
    /// One is the short name of the other.
    case tolerant
    /// They are the same.
    case exact

    /// Compares a text with a region's name; nil where it does not name it.
    ///
    /// Never short with short: 中山区 does not name 中山市.
    init?(_ text: String, name: String) {
        if isSameName(text, name) {
            self = .exact
        } else if isSameName(text, ShortName.of(name)) || isSameName(ShortName.of(text), name) {
            self = .tolerant
        } else {
            return nil
        }
    }

    static func < (a: NameMatch, b: NameMatch) -> Bool { a.rawValue < b.rawValue }
}
