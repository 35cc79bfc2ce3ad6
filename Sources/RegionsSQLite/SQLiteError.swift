import CRegionsSQLite

/// A call to SQLite that did not succeed.
package struct SQLiteError: Error, Equatable, CustomStringConvertible {
    /// The [extended result code](https://www.sqlite.org/rescode.html).
    package let code: Int32
    /// SQLite's own text for it.
    package let message: String
    /// The SQL that was running, if any.
    package let sql: String?
    /// The `errno` behind an I/O error, or 0 (`sqlite3_system_errno`).
    package let systemCode: Int32

    package init(code: Int32, message: String, sql: String? = nil, systemCode: Int32 = 0) {
        self.code = code
        self.message = message
        self.sql = sql
        self.systemCode = systemCode
    }

    /// The lower eight bits: `SQLITE_IOERR`, `SQLITE_CORRUPT` and so on.
    package var primaryCode: Int32 { code & 0xff }

    /// Whether the file holds something that SQLite or the schema does not allow.
    package var isDamage: Bool {
        [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_MISMATCH, SQLITE_TOOBIG, SQLITE_FORMAT].contains(primaryCode)
    }

    /// Whether a progress handler asked it to stop.
    package var isInterruption: Bool { primaryCode == SQLITE_INTERRUPT }

    /// One line: a statement is shown by its beginning.
    package var description: String {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard let start = sql?.split(whereSeparator: \.isNewline).first else {
            return "\(line) (SQLite error \(code))"
        }
        return "\(line) (SQLite error \(code)) in: \(start.prefix(60))"
    }

    /// A file that breaks a rule which its schema alone does not state.
    package static func damage(_ message: String) -> SQLiteError {
        SQLiteError(code: SQLITE_CORRUPT, message: message)
    }

    /// A value of another type than its column is declared with, as only a damaged file can hold.
    static func mismatch(column: Int32) -> SQLiteError {
        SQLiteError(code: SQLITE_MISMATCH, message: "column \(column) holds a value of the wrong type")
    }

    /// Whether the system, not the file, is to blame: an I/O error, a full disk, no memory.
    package var isSystemFailure: Bool {
        [SQLITE_IOERR, SQLITE_FULL, SQLITE_NOMEM, SQLITE_CANTOPEN, SQLITE_PERM].contains(primaryCode)
    }

    /// What a connection says of its last call.
    static func last(of connection: OpaquePointer?, code: Int32, sql: String? = nil) -> SQLiteError {
        guard let connection = unsafe connection else {
            return SQLiteError(code: code, message: unsafe String(cString: sqlite3_errstr(code)), sql: sql)
        }
        return unsafe SQLiteError(
            code: code, message: String(cString: sqlite3_errmsg(connection)), sql: sql,
            systemCode: primary(code) == SQLITE_IOERR || primary(code) == SQLITE_CANTOPEN
                ? sqlite3_system_errno(connection) : 0)
    }

    private static func primary(_ code: Int32) -> Int32 { code & 0xff }
}
