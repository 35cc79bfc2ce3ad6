/// The bytes of every text of a tree: those of the input, and those that had to be written anew.
///
/// A text is a range in it and costs eight bytes; most names are never copied out of the input.
struct TextArena: Sendable {
    /// A stretch of valid UTF-8.
    struct Text: Sendable {
        /// Where it begins; places behind the input are in `added`.
        fileprivate(set) var start: UInt32
        fileprivate(set) var count: UInt32

        static let empty = Text(start: 0, count: 0)

        var isEmpty: Bool { count == 0 }

        var byteCount: Int { Int(count) }
    }

    /// The whole input.
    let input: [UInt8]
    /// Text that does not stand in the input byte for byte.
    private var added: [UInt8] = []

    init(input: [UInt8]) { self.input = input }

    /// How many bytes were written anew.
    var addedCount: Int { added.count }

    /// How many bytes may be written anew: a small file must not fill the memory.
    var addedLimit: Int { 16 * input.count + 1 << 20 }

    /// The text of a range of the input, known to be valid UTF-8.
    func text(ofInput range: Range<Int>) -> Text {
        Text(start: UInt32(range.lowerBound), count: UInt32(range.count))
    }

    /// Takes over text that does not stand in the input.
    mutating func add(_ bytes: some Collection<UInt8>) -> Text {
        let start = input.count + added.count
        added.append(contentsOf: bytes)
        return Text(start: UInt32(start), count: UInt32(bytes.count))
    }

    /// The beginning of a text.
    func prefix(_ count: Int, of text: Text) -> Text { Text(start: text.start, count: UInt32(count)) }

    /// Hands on the bytes of a text.
    func withBytes<Result>(_ text: Text, _ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        let start = Int(text.start)
        let end = start + Int(text.count)
        return start < input.count || text.isEmpty
            ? try body(input.span.extracting(text.isEmpty ? 0..<0 : start..<end))
            : try body(added.span.extracting(start - input.count..<end - input.count))
    }

    func string(_ text: Text) -> String {
        let start = Int(text.start)
        let end = start + Int(text.count)
        if text.isEmpty { return "" }
        return start < input.count
            ? String(decoding: input[start..<end], as: UTF8.self)
            : String(decoding: added[start - input.count..<end - input.count], as: UTF8.self)
    }

    /// Whether two texts are equal in every byte.
    func areEqual(_ a: Text, _ b: Text) -> Bool {
        guard a.count == b.count else { return false }
        if a.start == b.start { return true }
        return withBytes(a) { a in
            withBytes(b) { b in
                for index in a.indices where a[index] != b[index] { return false }
                return true
            }
        }
    }

    /// Whether a text comes before another in order of bytes; nil where they are equal.
    func order(_ a: Text, _ b: Text) -> Bool? {
        withBytes(a) { a in
            withBytes(b) { b in
                for index in 0..<min(a.count, b.count) where a[index] != b[index] {
                    return a[index] < b[index]
                }
                return a.count == b.count ? nil : a.count < b.count
            }
        }
    }

    /// Whether a text is some ASCII word or other bytes.
    func isEqual(_ text: Text, _ bytes: [UInt8]) -> Bool {
        text.count == bytes.count
            && withBytes(text) { text in
                for index in text.indices where text[index] != bytes[index] { return false }
                return true
            }
    }

    /// A hash of the bytes (FNV-1a), the same in every run.
    func hash(_ text: Text) -> UInt64 {
        withBytes(text) { bytes in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
            return hash
        }
    }
}
