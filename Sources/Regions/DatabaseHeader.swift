/// The first hundred bytes of an SQLite database ([file format, §1.3](https://www.sqlite.org/fileformat2.html)).
struct DatabaseHeader {
    static let length = 100

    let applicationID: Int32
    let userVersion: Int
    /// The size of the whole file in bytes, as stated.
    let size: Int
    /// Whether journal mode and text encoding are the ones an importer writes.
    let isAsWritten: Bool

    /// Reads it, nil where the bytes are no such header.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
            return nil
        }
        func number(at offset: Int, count: Int) -> Int {
            bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        let stated = number(at: 16, count: 2)
        let pageSize = stated == 1 ? 65536 : stated
        guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
        applicationID = Int32(truncatingIfNeeded: number(at: 68, count: 4))
        userVersion = number(at: 60, count: 4)
        size = number(at: 28, count: 4) * pageSize
        let isRollbackJournal = bytes[18] == 1 && bytes[19] == 1
        let isUTF8 = number(at: 56, count: 4) == 1
        isAsWritten = isRollbackJournal && isUTF8 && bytes[20] == 0
    }
}
