/// The container that a region file comes in.
public enum SourceFormat: String, CaseIterable, Sendable {
    case xmlPlist = "xml-plist"
    case binaryPlist = "binary-plist"

    /// Whether places in it are lines and columns.
    var isText: Bool { self != .binaryPlist }

    /// What it is called in a sentence.
    var name: String {
        switch self {
        case .xmlPlist: "an XML property list"
        case .binaryPlist: "a binary property list"
        }
    }

    /// Extensions that promise this format.
    private var extensions: [String] {
        switch self {
        case .xmlPlist: ["plist", "xml"]
        case .binaryPlist: ["plist"]
        }
    }

    /// Whether a file name leads one to expect another format.
    func contradicts(fileName: String) -> Bool {
        guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let end = fileName[fileName.utf8.index(after: dot)...].lowercased()
        return Self.knownExtensions.contains(end) && !extensions.contains(end)
    }

    private static let knownExtensions = [
        "plist", "xml", "json", "csv", "tsv", "html", "sqlite", "db", "strings",
    ]

    /// U+FEFF in UTF-8.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads a whole file of this format.
    func read(_ bytes: [UInt8], limits: ReadLimits) throws(Fault) -> SourceTree {
        switch self {
        case .xmlPlist: try XMLPlistReader.read(bytes, limits: limits)
        case .binaryPlist: try BinaryPlistReader.read(bytes, limits: limits)
        }
    }

    // MARK: Recognizing it

    /// Finds the format from the first bytes; a file's name plays no part.
    static func sniff(_ bytes: [UInt8]) throws(Fault) -> SourceFormat {
        if bytes.isEmpty { throw Fault(.emptyInput, "the file is empty") }
        let start = Start(bytes)
        if start.begins("bplist00", atVeryFirst: true) { return .binaryPlist }
        if start.begins("bplist", atVeryFirst: true) {
            throw Fault(
                .unsupportedFormat, "a binary property list of another version than 00", at: 6,
                hint: "convert it with: plutil -convert xml1 FILE")
        }
        try refuseOtherEncodings(bytes)
        if start.isBlank { throw Fault(.emptyInput, "the file holds nothing but white space") }
        if start.begins("<") { return try sniffMarkup(start) }
        throw otherText(start)
    }

    private static func sniffMarkup(_ start: Start) throws(Fault) -> SourceFormat {
        if start.begins("<!doctype html", foldingCase: true) || start.begins("<html", foldingCase: true) {
            throw Fault(
                .unknownFormat, "an HTML page, not a region file", at: start.offset,
                hint: "the download may have answered with an error page; open it in a browser")
        }
        return .xmlPlist
    }

    private static func refuseOtherEncodings(_ bytes: [UInt8]) throws(Fault) {
        let marks: [(bytes: [UInt8], name: String)] = [
            ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"),
            ([0xFE, 0xFF], "UTF-16"), ([0x3C, 0], "UTF-16"), ([0, 0x3C], "UTF-16"),
            ([0x84, 0x31, 0x95, 0x33], "GB18030"),
        ]
        if let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) {
            throw unsupportedEncoding(mark.name)
        }
    }

    /// An encoding that is recognized but not read.
    static func unsupportedEncoding(_ name: String) -> Fault {
        let name = Escaped.text(name)
        return Fault(
            .unsupportedEncoding, "the file is encoded in \(name); only UTF-8 is read",
            hint:
                "convert it with: iconv -f \(name) -t UTF-8 FILE > FILE.utf8, and correct its XML declaration"
        )
    }

    private static func otherText(_ start: Start) -> Fault {
        let plistHint = "convert it with: plutil -convert xml1 FILE"
        if start.begins("version https://git-lfs") {
            return Fault(
                .unknownFormat, "a Git LFS pointer, not the file itself", at: start.offset,
                hint: "run: git lfs pull")
        }
        if start.begins("SQLite format 3", atVeryFirst: true) {
            return Fault(.unknownFormat, "an SQLite database, not a region file", at: 0)
        }
        if start.begins("(") {
            return Fault(
                .unsupportedFormat, "an old-style (OpenStep) text property list", at: start.offset,
                hint: plistHint)
        }
        if ["[", "{", "\"", "/*"].contains(where: { start.begins($0) }), start.looksLikeOpenStep {
            return Fault(
                .unsupportedFormat, "an old-style (OpenStep) text property list or a .strings file",
                at: start.offset, hint: plistHint)
        }
        if start.begins("[") || start.begins("{") {
            return Fault(
                .unsupportedFormat, "a JSON file; property lists are read", at: start.offset, hint: plistHint)
        }
        return Fault(
            .unknownFormat, "neither an XML nor a binary property list", at: start.offset,
            hint:
                "the file begins with: \(Escaped.text(String(decoding: start.bytes.prefix(80), as: UTF8.self)))"
        )
    }

    /// The first bytes behind a byte order mark and white space.
    private struct Start {
        let bytes: ArraySlice<UInt8>
        let isAtVeryFirst: Bool

        init(_ all: [UInt8]) {
            let rest = all.starts(with: byteOrderMark) ? all.dropFirst(byteOrderMark.count) : all[...]
            bytes = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
            isAtVeryFirst = bytes.startIndex == 0
        }

        var offset: Int { bytes.startIndex }
        var isBlank: Bool { bytes.isEmpty }

        func begins(_ word: String, atVeryFirst: Bool = false, foldingCase: Bool = false) -> Bool {
            if atVeryFirst && !isAtVeryFirst { return false }
            guard bytes.count >= word.utf8.count else { return false }
            return zip(bytes, word.utf8).allSatisfy { byte, wanted in
                byte == wanted
                    || foldingCase && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                        && byte | 0x20 == wanted
            }
        }

        /// Whether `=` or `;` comes before any `:`, as in `{ key = value; }`.
        var looksLikeOpenStep: Bool {
            let sign = bytes.prefix(4096).first {
                [UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ":")].contains($0)
            }
            return sign == UInt8(ascii: "=") || sign == UInt8(ascii: ";")
        }
    }
}
