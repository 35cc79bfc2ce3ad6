/// Reads a binary property list (version 00) into a tree.
///
/// The file is a table of objects that refer to each other by number. Every offset and count is checked before it is
/// used; objects that are referred to more than once appear in the tree each time, up to a limit.
struct BinaryPlistReader {
    static func read(_ input: [UInt8], limits: ReadLimits) throws(Fault) -> SourceTree {
        var reader = try BinaryPlistReader(input: input, limits: limits)
        do throws(Fault) {
            try reader.readObjects()
        } catch {
            throw reader.withKeyPath(error)
        }
        return reader.tree
    }

    private let input: [UInt8]
    private let limits: ReadLimits
    private let trailer: Trailer
    private var tree: SourceTree
    private var open: [Container] = []
    /// Texts that were made already, by object number.
    private var texts: [Int: TextArena.Text] = [:]

    /// An array or dictionary whose elements are being read.
    private struct Container {
        let node: Int
        let isDictionary: Bool
        /// Where the references to keys or elements begin.
        let references: Int
        let count: Int
        var next = 0
    }

    private init(input: [UInt8], limits: ReadLimits) throws(Fault) {
        self.input = input
        self.limits = limits
        trailer = try Trailer(input)
        tree = SourceTree(input: input)
    }

    private mutating func readObjects() throws(Fault) {
        try readObject(trailer.topObject)
        while let container = open.last {
            guard container.next < container.count else {
                tree.close(container.node)
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let reference = container.references + container.next * trailer.referenceSize
            if container.isDictionary {
                try readKey(number(at: reference, count: trailer.referenceSize))
                let value = reference + container.count * trailer.referenceSize
                try readObject(number(at: value, count: trailer.referenceSize))
            } else {
                try readObject(number(at: reference, count: trailer.referenceSize))
            }
        }
    }

    private mutating func readKey(_ object: Int) throws(Fault) {
        let offset = try trailer.offset(of: object, in: input)
        guard input[offset] >> 4 == 5 || input[offset] >> 4 == 6 else {
            throw Fault(.syntax, "a dictionary has a key that is no text", at: offset)
        }
        tree.append(.key, try text(of: object, at: offset), offset: offset)
    }

    private mutating func readObject(_ object: Int) throws(Fault) {
        let offset = try trailer.offset(of: object, in: input)
        if tree.nodes.count >= trailer.nodeLimit {
            throw Fault(
                .limitExceeded, "objects refer to each other more than \(trailer.nodeLimit) times", at: offset
            )
        }
        switch input[offset] >> 4 {
        case 0x0:
            let kinds: [UInt8: SourceTree.Kind] = [0x00: .null, 0x08: .boolean, 0x09: .boolean]
            guard let kind = kinds[input[offset]] else { throw unknownObject(at: offset) }
            tree.append(kind, offset: offset)
        case 0x1: tree.append(.integer, try integer(at: offset), offset: offset)
        case 0x2: tree.append(.real, offset: offset)
        case 0x3: tree.append(.date, offset: offset)
        case 0x4: tree.append(.data, offset: offset)
        case 0x5, 0x6: tree.append(.string, try text(of: object, at: offset), offset: offset)
        case 0x8, 0xB, 0xC: tree.append(.other, offset: offset)
        case 0xA, 0xD: try openContainer(at: offset)
        default: throw unknownObject(at: offset)
        }
    }

    private mutating func openContainer(at offset: Int) throws(Fault) {
        let isDictionary = input[offset] >> 4 == 0xD
        let (start, count) = try length(at: offset)
        let (size, overflow) = count.multipliedReportingOverflow(
            by: trailer.referenceSize * (isDictionary ? 2 : 1))
        guard !overflow, size <= trailer.objectsEnd - start else {
            throw Fault(.syntax, "an object has more elements than the file has room for", at: offset)
        }
        if open.count >= limits.nesting {
            throw Fault(
                .limitExceeded,
                "more than \(limits.nesting) levels of nesting, or objects that hold themselves", at: offset)
        }
        let node = tree.append(isDictionary ? .dictionary : .array, offset: offset)
        open.append(Container(node: node, isDictionary: isDictionary, references: start, count: count))
    }

    // MARK: Values

    /// The decimal digits of an integer.
    private mutating func integer(at offset: Int) throws(Fault) -> TextArena.Text {
        let size = 1 << Int(input[offset] & 0xF)
        guard size <= 16, size <= trailer.objectsEnd - offset - 1 else { throw unknownObject(at: offset) }
        let bytes = input[offset + 1..<offset + 1 + size]
        // Only 8 bytes have a sign; 16 hold what does not fit into them.
        let low = bytes.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard bytes.dropLast(8).allSatisfy({ $0 == 0 }) else {
            throw Fault(.syntax, "an integer of more than 64 bits", at: offset)
        }
        let digits = size == 8 ? String(Int64(bitPattern: low)) : String(low)
        return tree.texts.add(Array(digits.utf8))
    }

    private mutating func text(of object: Int, at offset: Int) throws(Fault) -> TextArena.Text {
        if let text = texts[object] { return text }
        let (start, count) = try length(at: offset)
        let isUTF16 = input[offset] >> 4 == 6
        guard count <= (trailer.objectsEnd - start) / (isUTF16 ? 2 : 1) else {
            throw Fault(.syntax, "a text is longer than the file", at: offset)
        }
        let text =
            isUTF16
            ? tree.texts.add(try decodeUTF16(start, count)) : try plainText(start..<start + count)
        if tree.texts.addedCount > tree.texts.addedLimit {
            throw Fault(.limitExceeded, "more text than 16 times the file", at: offset)
        }
        texts[object] = text
        return text
    }

    private func plainText(_ range: Range<Int>) throws(Fault) -> TextArena.Text {
        for index in range {
            guard input[index] < 0x80 else {
                throw Fault(.invalidText, "a text said to be ASCII holds the byte \(input[index])", at: index)
            }
            try TextCheck.check(Unicode.Scalar(input[index]), at: index)
        }
        return tree.texts.text(ofInput: range)
    }

    private func decodeUTF16(_ start: Int, _ count: Int) throws(Fault) -> [UInt8] {
        let units = (0..<count).lazy.map { [input] in
            UInt16(input[start + 2 * $0]) << 8 | UInt16(input[start + 2 * $0 + 1])
        }
        var decoder = UTF16()
        var iterator = units.makeIterator()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * count)
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                try TextCheck.check(scalar, at: start)
                bytes.append(contentsOf: UTF8.encode(scalar)!)
            case .emptyInput: return bytes
            case .error: throw Fault(.invalidText, "a text holds half of a UTF-16 pair", at: start)
            }
        }
    }

    /// The count of an object, and where its content begins.
    private func length(at offset: Int) throws(Fault) -> (start: Int, count: Int) {
        let short = Int(input[offset] & 0xF)
        if short < 0xF { return (offset + 1, short) }
        // A longer count is an integer object of its own.
        guard offset + 1 < trailer.objectsEnd, input[offset + 1] >> 4 == 1 else {
            throw unknownObject(at: offset)
        }
        let size = 1 << Int(input[offset + 1] & 0xF)
        guard size <= 8, size <= trailer.objectsEnd - offset - 2 else { throw unknownObject(at: offset) }
        let count = number(at: offset + 2, count: size)
        guard count >= 0 else { throw unknownObject(at: offset) }
        return (offset + 2 + size, count)
    }

    private func number(at offset: Int, count: Int) -> Int {
        Trailer.number(input, at: offset, count: count)
    }

    private func unknownObject(at offset: Int) -> Fault {
        Fault(.syntax, "no object can begin with the byte \(input[offset])", at: offset)
    }

    /// Says where in the tree reading stopped.
    private mutating func withKeyPath(_ fault: Fault) -> Fault {
        guard !open.isEmpty else { return fault }
        let next = tree.nodes.last?.kind == .key ? tree.nodes.count - 1 : tree.append(.null, offset: 0)
        for container in open.reversed() { tree.closeUnchecked(container.node) }
        var fault = fault
        fault.keyPath = tree.keyPath(to: next)
        return fault
    }

    /// The last 32 bytes: where the table of offsets is and how wide its numbers are.
    private struct Trailer {
        let topObject: Int
        let referenceSize: Int
        /// Where objects end and the table of offsets begins.
        let objectsEnd: Int
        private let offsetSize: Int
        private let objectCount: Int

        init(_ input: [UInt8]) throws(Fault) {
            let start = input.count - 32
            // Eight bytes of header, and at least one object.
            guard start > 8 else {
                throw Fault(.syntax, "the file ends before its trailer; it may be cut off", at: input.count)
            }
            offsetSize = Int(input[start + 6])
            referenceSize = Int(input[start + 7])
            objectCount = Self.number(input, at: start + 8, count: 8)
            topObject = Self.number(input, at: start + 16, count: 8)
            objectsEnd = Self.number(input, at: start + 24, count: 8)
            guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount > 0,
                (9...start).contains(objectsEnd), objectCount <= (start - objectsEnd) / offsetSize
            else {
                throw Fault(.syntax, "the trailer does not fit the file; it may be cut off", at: start)
            }
        }

        /// How many values may be visited: a bound on shared references.
        var nodeLimit: Int { min(ReadLimits.nodes, 16 * (objectsEnd / referenceSize) + 10_000) }

        func offset(of object: Int, in input: [UInt8]) throws(Fault) -> Int {
            guard object >= 0, object < objectCount else {
                throw Fault(.syntax, "a reference to object \(object) of \(objectCount)", at: objectsEnd)
            }
            let offset = Self.number(input, at: objectsEnd + object * offsetSize, count: offsetSize)
            guard (8..<objectsEnd).contains(offset) else {
                throw Fault(
                    .syntax, "object \(object) lies outside the file", at: objectsEnd + object * offsetSize)
            }
            return offset
        }

        /// A big-endian number; one of 8 bytes may come out negative.
        static func number(_ input: [UInt8], at offset: Int, count: Int) -> Int {
            input[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
