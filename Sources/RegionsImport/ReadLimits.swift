/// What a file may ask of the readers; beyond it, reading ends with an error.
public struct ReadLimits: Hashable, Sendable {
    /// The longest input in bytes.
    public var inputSize = 256 << 20
    /// How deep arrays and dictionaries may be nested.
    public var nesting = 32
    /// The longest name in bytes of UTF-8.
    public var nameLength = 1_000

    /// The largest `inputSize` that is of use: places are kept in 32 bits.
    public static let largestInputSize = 1 << 30

    /// The most values visited, however often one object is referred to.
    static let nodes = 5_000_000

    public init() {}

    public static let `default` = ReadLimits()
}
