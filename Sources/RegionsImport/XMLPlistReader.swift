/// Reads an XML property list into a tree.
///
/// One pass over the bytes, without recursion. The subset of XML is the one that property lists use: no internal DTD
/// subset, no entities but the five named and the numeric ones. A comment may stand anywhere, and hold `--`.
struct XMLPlistReader {
    /// Reads a whole file, known not to be in another encoding by its first bytes.
    static func read(_ input: [UInt8], limits: ReadLimits) throws(Fault) -> SourceTree {
        var reader = XMLPlistReader(input: input, limits: limits)
        do throws(Fault) {
            try reader.readDocument()
        } catch {
            throw reader.withKeyPath(error)
        }
        return reader.tree
    }

    private let input: [UInt8]
    private let limits: ReadLimits
    private var position: Int
    private var tree: SourceTree
    /// The indices of the arrays and dictionaries that are open.
    private var open: [Int] = []
    /// Whether a key was read whose value is still to come.
    private var keyIsWaiting = false

    private init(input: [UInt8], limits: ReadLimits) {
        self.input = input
        self.limits = limits
        position = input.starts(with: SourceFormat.byteOrderMark) ? SourceFormat.byteOrderMark.count : 0
        tree = SourceTree(input: input)
        // An element begins with two brackets or, if it is empty, with one.
        tree.reserve(nodes: min(input.count { $0 == UInt8(ascii: "<") } / 2 + 8, ReadLimits.nodes))
    }

    // MARK: The document

    private mutating func readDocument() throws(Fault) {
        // What the file says of its encoding explains bytes that would otherwise be faulty.
        try skipDeclaration()
        try TextCheck.check(input)
        try skipDoctype()
        let isWrapped = try readPlistTag()
        var isComplete = false
        while true {
            try skipSpaceAndComments()
            guard position < input.count else { break }
            if isWrapped, open.isEmpty, looksAt("</plist") {
                if !isComplete { throw syntax("<plist> is empty") }
                try readEndTag(named: "plist")
                try skipSpaceAndComments()
                if position < input.count { throw syntax("something follows the end of the property list") }
                return
            }
            if isComplete {
                throw syntax(
                    isWrapped ? "<plist> holds more than one value" : "something follows the root value")
            }
            try readTag()
            isComplete = open.isEmpty && !keyIsWaiting
        }
        if isComplete && !isWrapped { return }
        let missing =
            open.last.map { tree.nodes[$0].kind == .array ? "</array>" : "</dict>" }
            ?? (isWrapped ? "</plist>" : "<plist>")
        throw syntax("the file ends where \(missing) is missing; it may be cut off")
    }

    private mutating func skipDeclaration() throws(Fault) {
        skipSpace()
        guard looksAt("<?xml") else { return }
        guard let end = find("?>") else { throw syntax("the XML declaration does not end") }
        try checkEncoding(String(decoding: input[position..<end], as: UTF8.self))
        position = end + 2
    }

    private mutating func skipDoctype() throws(Fault) {
        try skipSpaceAndComments()
        guard looksAt("<!DOCTYPE") else { return }
        let start = position
        while position < input.count, input[position] != UInt8(ascii: ">") {
            switch input[position] {
            case UInt8(ascii: "["): throw syntax("a DTD inside the file is not read")
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = input[position]
                position += 1
                while position < input.count, input[position] != quote { position += 1 }
            default: break
            }
            position += 1
        }
        guard position < input.count else {
            position = start
            throw syntax("the DOCTYPE does not end")
        }
        position += 1
        try skipSpaceAndComments()
    }

    private func checkEncoding(_ declaration: String) throws(Fault) {
        guard let name = Self.pseudoAttribute("encoding", of: declaration) else { return }
        if !["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) {
            throw SourceFormat.unsupportedEncoding(name)
        }
    }

    /// The value of `name="value"` or `name='value'` in a declaration.
    private static func pseudoAttribute(_ name: String, of declaration: String) -> String? {
        let parts = declaration.split(separator: "=", omittingEmptySubsequences: false)
        for (before, after) in zip(parts, parts.dropFirst()) {
            let key = before.split {
                $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" || $0 == "\"" || $0 == "'"
            }.last
            let value = after.drop { $0 == " " || $0 == "\t" }
            guard key.map(String.init) == name, let quote = value.first, quote == "\"" || quote == "'" else {
                continue
            }
            return String(value.dropFirst().prefix { $0 != quote })
        }
        return nil
    }

    /// - Returns: Whether the root value is inside a `<plist>`.
    private mutating func readPlistTag() throws(Fault) -> Bool {
        guard looksAt("<plist") else {
            if looksAt("<array") || looksAt("<dict") { return false }
            guard position < input.count else { throw syntax("the file ends before its first element") }
            let name = elementName(at: position + 1)
            throw Fault(
                .unknownFormat, "an XML document with the root <\(Escaped.text(name))>, not a property list",
                at: position)
        }
        guard let end = find(">") else { throw syntax("<plist> does not end") }
        let isEmpty = input[end - 1] == UInt8(ascii: "/")
        position = end + 1
        if isEmpty { throw syntax("<plist/> is empty") }
        return true
    }

    // MARK: Elements

    private mutating func readTag() throws(Fault) {
        guard input[position] == UInt8(ascii: "<") else {
            throw syntax("text stands where an element is expected")
        }
        let start = position
        if looksAt("</") {
            guard let container = open.last else { throw syntax("an end tag without its beginning") }
            if keyIsWaiting { throw syntax("a key without a value") }
            try readEndTag(named: tree.nodes[container].kind == .array ? "array" : "dict")
            tree.close(container)
            open.removeLast()
            return
        }
        if looksAt("<!") || looksAt("<?") { throw syntax("only elements and comments are read here") }
        let name = elementName(at: position + 1)
        position += 1 + name.utf8.count
        skipSpace()
        let isEmpty = position < input.count && input[position] == UInt8(ascii: "/")
        if isEmpty { position += 1 }
        guard position < input.count, input[position] == UInt8(ascii: ">") else {
            throw position < input.count
                ? syntax("<\(Escaped.text(name))> has something else than its name")
                : syntax("the file ends inside a tag; it may be cut off")
        }
        position += 1
        try place(name, at: start)
        try readContent(of: name, isEmpty: isEmpty, start: start)
    }

    /// Checks that an element may stand here.
    private mutating func place(_ name: String, at start: Int) throws(Fault) {
        let isKey = name == "key"
        if let container = open.last, tree.nodes[container].kind == .dictionary {
            if isKey == keyIsWaiting {
                position = start
                throw syntax(isKey ? "a key where a value is expected" : "a value where a key is expected")
            }
            keyIsWaiting = isKey
        } else if isKey {
            position = start
            throw syntax("a key outside a dictionary")
        }
        if tree.nodes.count >= ReadLimits.nodes {
            throw Fault(.limitExceeded, "more than \(ReadLimits.nodes) values", at: start)
        }
    }

    private mutating func readContent(of name: String, isEmpty: Bool, start: Int) throws(Fault) {
        switch name {
        case "array", "dict":
            let index = tree.append(name == "array" ? .array : .dictionary, offset: start)
            if isEmpty { return }
            if open.count >= limits.nesting {
                throw Fault(.limitExceeded, "more than \(limits.nesting) levels of nesting", at: start)
            }
            open.append(index)
        case "true", "false":
            tree.append(
                .boolean, tree.texts.text(ofInput: start + 1..<start + 1 + name.utf8.count), offset: start)
            if !isEmpty {
                skipSpace()
                try readEndTag(named: name)
            }
        default:
            guard let kind = Self.textElements[name] else {
                position = start
                throw syntax("<\(Escaped.text(name))> is no element of a property list")
            }
            let text = isEmpty ? .empty : try readText(until: name)
            if kind == .integer, !isInteger(text) {
                position = start
                throw syntax("\(Escaped.text(tree.texts.string(text))) is no integer")
            }
            tree.append(kind, text, offset: start)
        }
    }

    private static let textElements: [String: SourceTree.Kind] = [
        "key": .key, "string": .string, "integer": .integer, "real": .real, "date": .date, "data": .data,
    ]

    private func isInteger(_ text: TextArena.Text) -> Bool {
        var digits = tree.texts.string(text)[...]
        if digits.hasPrefix("-") || digits.hasPrefix("+") { digits = digits.dropFirst() }
        if digits.hasPrefix("0x") { return UInt64(digits.dropFirst(2), radix: 16) != nil }
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// The text up to an element's end tag, which is read too.
    private mutating func readText(until name: String) throws(Fault) -> TextArena.Text {
        let start = position
        var isPlain = true
        var decoded: [UInt8] = []
        // `pending` is where the text begins that is still to be taken over unchanged.
        var pending = position
        while position < input.count {
            switch input[position] {
            case UInt8(ascii: "<"):
                if looksAt("</") {
                    let end = position
                    try readEndTag(named: name)
                    if isPlain { return tree.texts.text(ofInput: start..<end) }
                    decoded += Self.normalizingLineEnds(input[pending..<end])
                    if tree.texts.addedCount + decoded.count > tree.texts.addedLimit {
                        throw Fault(.limitExceeded, "more text than 16 times the file", at: start)
                    }
                    return tree.texts.add(decoded)
                }
                isPlain = false
                decoded += Self.normalizingLineEnds(input[pending..<position])
                decoded += try readCommentOrCDATA(in: name)
                pending = position
            case UInt8(ascii: "&"):
                isPlain = false
                decoded += Self.normalizingLineEnds(input[pending..<position])
                decoded += try readReference()
                pending = position
            case UInt8(ascii: "\r"):
                isPlain = false
                position += 1
            default:
                position += 1
            }
        }
        throw syntax("the file ends inside <\(name)>; it may be cut off")
    }

    /// A comment gives nothing, a CDATA section its content.
    private mutating func readCommentOrCDATA(in name: String) throws(Fault) -> [UInt8] {
        if looksAt("<!--") {
            try skipComment()
            return []
        }
        guard looksAt("<![CDATA[") else {
            throw syntax(
                "<\(Escaped.text(elementName(at: position + 1)))> inside <\(name)>, which holds only text")
        }
        let start = position + "<![CDATA[".utf8.count
        guard let end = find("]]>") else { throw syntax("a CDATA section does not end") }
        position = end + 3
        return Self.normalizingLineEnds(input[start..<end])
    }

    /// XML, §2.11: every line end is a line feed.
    private static func normalizingLineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var isAfterReturn = false
        for byte in bytes {
            if byte == UInt8(ascii: "\r") {
                result.append(UInt8(ascii: "\n"))
            } else if byte != UInt8(ascii: "\n") || !isAfterReturn {
                result.append(byte)
            }
            isAfterReturn = byte == UInt8(ascii: "\r")
        }
        return result
    }

    private mutating func readReference() throws(Fault) -> [UInt8] {
        let start = position
        let window = input[position..<min(position + 16, input.count)]
        guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
            throw syntax("& without the ; of an entity; a plain & is written &amp;")
        }
        let name = String(decoding: input[start + 1..<end], as: UTF8.self)
        let scalar: Unicode.Scalar?
        if name.hasPrefix("#x") {
            scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        } else if name.hasPrefix("#") {
            scalar = UInt32(name.dropFirst(1)).flatMap(Unicode.Scalar.init)
        } else {
            scalar = Self.entities[name]
        }
        guard let scalar, !TextCheck.isForbidden(scalar) else {
            throw name.hasPrefix("#")
                ? Fault(.invalidText, "&\(Escaped.text(name)); is no character that text may hold", at: start)
                : syntax("the entity &\(Escaped.text(name)); is not known")
        }
        position = end + 1
        return Array(String(Character(scalar)).utf8)
    }

    private static let entities: [String: Unicode.Scalar] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]

    private mutating func readEndTag(named name: String) throws(Fault) {
        let start = position
        guard looksAt("</" + name) else {
            throw syntax("</\(Escaped.text(elementName(at: position + 2)))> where </\(name)> is expected")
        }
        position += 2 + name.utf8.count
        skipSpace()
        guard position < input.count, input[position] == UInt8(ascii: ">") else {
            position = start
            throw syntax("the end tag </\(name)> does not end")
        }
        position += 1
    }

    // MARK: Bytes

    private mutating func skipSpace() {
        while position < input.count {
            switch input[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    private mutating func skipSpaceAndComments() throws(Fault) {
        skipSpace()
        while looksAt("<!--") {
            try skipComment()
            skipSpace()
        }
    }

    private mutating func skipComment() throws(Fault) {
        let start = position
        position += 4
        guard let end = find("-->") else {
            position = start
            throw syntax("a comment does not end")
        }
        position = end + 3
    }

    private func looksAt(_ word: String) -> Bool {
        var index = position
        for byte in word.utf8 {
            guard index < input.count, input[index] == byte else { return false }
            index += 1
        }
        return true
    }

    private func find(_ word: String) -> Int? {
        let bytes = Array(word.utf8)
        var index = position
        while index + bytes.count <= input.count {
            if input[index] == bytes[0], input[index..<index + bytes.count].elementsEqual(bytes) {
                return index
            }
            index += 1
        }
        return nil
    }

    private func elementName(at start: Int) -> String {
        var end = start
        while end < input.count, !Self.endsName.contains(input[end]) { end += 1 }
        return String(decoding: input[min(start, end)..<end], as: UTF8.self)
    }

    private static let endsName = Array(" \t\n\r/><".utf8)

    private func syntax(_ message: String) -> Fault { Fault(.syntax, message, at: position) }

    /// Says where in the tree reading stopped.
    private mutating func withKeyPath(_ fault: Fault) -> Fault {
        guard fault.keyPath.isEmpty, fault.offset != nil, let innermost = open.last else { return fault }
        // In a dictionary only a value can be named, by its key.
        let isNamed = tree.nodes[innermost].kind == .array || tree.nodes.last?.kind == .key
        let next = tree.append(.string, offset: 0)
        for container in open.reversed() { tree.closeUnchecked(container) }
        var fault = fault
        fault.keyPath = tree.keyPath(to: isNamed ? next : innermost)
        return fault
    }
}
