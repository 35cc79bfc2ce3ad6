/// Where in a file something stands.
public struct Place: Hashable, Sendable {
    /// In bytes from the beginning of the file.
    public let offset: Int
    /// Line and column, both from 1, columns in characters; nil for a binary file.
    public let lineAndColumn: LineAndColumn?

    public struct LineAndColumn: Hashable, Sendable {
        public let line: Int
        public let column: Int
    }
}

extension Place: CustomStringConvertible {
    /// `812:9`, or `byte 4711` in a binary file.
    public var description: String {
        lineAndColumn.map { "\($0.line):\($0.column)" } ?? "byte \(offset)"
    }
}

/// Turns offsets into places; the lines of a text are found once, when the first is asked for.
struct PlaceFinder {
    private let input: [UInt8]
    private let isText: Bool
    /// Where each line begins.
    private lazy var lineStarts: [Int] = {
        var starts = [0]
        for index in input.indices {
            let isReturn = input[index] == UInt8(ascii: "\r")
            let isReturnBeforeFeed =
                isReturn && index + 1 < input.count && input[index + 1] == UInt8(ascii: "\n")
            if input[index] == UInt8(ascii: "\n") || isReturn && !isReturnBeforeFeed {
                starts.append(index + 1)
            }
        }
        return starts
    }()

    init(input: [UInt8], isText: Bool) {
        self.input = input
        self.isText = isText
    }

    mutating func place(of offset: Int) -> Place {
        guard isText else { return Place(offset: offset, lineAndColumn: nil) }
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = lineStarts[low]
        // A mark of the encoding at the very beginning is no character of the first line.
        let skipped = start == 0 && input.starts(with: SourceFormat.byteOrderMark) ? 3 : 0
        let before = input[min(start + skipped, offset)..<min(offset, input.count)]
        let column = before.count { $0 & 0xC0 != 0x80 } + 1
        return Place(offset: offset, lineAndColumn: .init(line: low + 1, column: column))
    }
}
