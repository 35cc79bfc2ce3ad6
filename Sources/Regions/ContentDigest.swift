/// SHA-256 over what an edition holds: editions with equal digests give equal answers.
///
/// Every row of every level in order (level, parent id, position, then `add` code, name, kind and type), then every
/// other name in order of text (level, region id, then `add` kind and text).
package struct ContentDigest {
    private var rows = RowDigest()

    package init() {}

    /// Begins a row of a level table.
    package mutating func beginRow(_ level: Region.Level, parent: Int64, position: Int64) {
        rows.add(Int64(level.rawValue))
        rows.add(parent)
        rows.add(position)
    }

    /// Begins a row of the table of other names.
    package mutating func beginName(level: Int64, region: Int64) {
        rows.add(level)
        rows.add(region)
    }

    /// Goes on with a text of the row, nil for NULL.
    package mutating func add(_ text: Span<UInt8>?) { rows.add(text) }

    /// The digest as 64 hexadecimal digits.
    package consuming func finish() -> String { rows.finish() }
}
