/// Makes binary property lists byte by byte, faulty ones too.
struct BinaryPlist {
    /// The bytes of each object; offsets to them take two bytes, references one.
    var objects: [[UInt8]]
    var top: UInt8 = 0
    var extraOffsets: [UInt16] = []
    /// Changes the 32 bytes at the end.
    var changeTrailer: @Sendable (inout [UInt8]) -> Void = { _ in }

    var bytes: [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt16] = []
        for object in objects {
            offsets.append(UInt16(bytes.count))
            bytes += object
        }
        offsets += extraOffsets
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
        var trailer: [UInt8] = Array(repeating: 0, count: 32)
        trailer[6] = 2
        trailer[7] = 1
        trailer[14] = UInt8(offsets.count >> 8)
        trailer[15] = UInt8(offsets.count & 0xFF)
        trailer[23] = top
        trailer[30] = UInt8(table >> 8)
        trailer[31] = UInt8(table & 0xFF)
        changeTrailer(&trailer)
        return bytes + trailer
    }

    /// A text of ASCII, of fewer than 15 characters.
    static func ascii(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }

    /// A text of UTF-16, of fewer than 15 units.
    static func utf16(_ text: String) -> [UInt8] {
        [0x60 | UInt8(text.utf16.count)] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    /// An array of fewer than 15 elements.
    static func array(_ references: UInt8...) -> [UInt8] { [0xA0 | UInt8(references.count)] + references }
}
