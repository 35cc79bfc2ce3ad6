import CRegionsSQLite

/// One prepared statement, finalized when it goes out of scope.
///
/// Parameters count from 1, columns from 0, as in SQLite's own interface.
@safe package struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    init(connection: OpaquePointer, sql: String, isKept: Bool) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let result = unsafe sqlite3_prepare_v3(
            connection, sql, -1, isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &prepared, nil)
        guard result == SQLITE_OK, let statement = unsafe prepared else {
            throw unsafe SQLiteError.last(of: connection, code: result, sql: sql)
        }
        unsafe handle = statement
        unsafe self.connection = connection
    }

    deinit { unsafe sqlite3_finalize(handle) }

    // MARK: Parameters

    package func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_int64(handle, index, value))
    }

    package func bind(_ value: Int, at index: Int32) throws(SQLiteError) {
        try bind(Int64(value), at: index)
    }

    /// Binds text, or NULL for nil.
    package func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
        guard var value else { return try bindNull(at: index) }
        let result = value.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe regions_bind_text(handle, index, $0.baseAddress, Int32($0.count))
            }
        }
        try check(result)
    }

    /// Binds text given as UTF-8 that is known to be valid.
    package func bind(utf8 bytes: Span<UInt8>, at index: Int32) throws(SQLiteError) {
        let result = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe regions_bind_text(handle, index, $0.baseAddress, Int32($0.count))
            }
        }
        try check(result)
    }

    package func bindNull(at index: Int32) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_null(handle, index))
    }

    // MARK: Running

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one.
    package func step() throws(SQLiteError) -> Bool {
        let result = unsafe sqlite3_step(handle)
        if result == SQLITE_ROW { return true }
        if result == SQLITE_DONE { return false }
        throw unsafe SQLiteError.last(of: connection, code: result, sql: String(cString: sqlite3_sql(handle)))
    }

    /// Makes it ready to run again; parameters keep their values.
    package func reset() { unsafe sqlite3_reset(handle) }

    /// Runs a statement that answers no row, and resets it.
    package func run() throws(SQLiteError) {
        defer { reset() }
        _ = try step()
    }

    // MARK: Columns of the current row

    package var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

    package func columnName(_ index: Int32) -> String {
        unsafe sqlite3_column_name(handle, index).map { unsafe String(cString: $0) } ?? ""
    }

    /// An integer; anything else is damage.
    package func integer(at index: Int32) throws(SQLiteError) -> Int64 {
        guard unsafe sqlite3_column_type(handle, index) == SQLITE_INTEGER else {
            throw .mismatch(column: index)
        }
        return unsafe sqlite3_column_int64(handle, index)
    }

    /// Text; anything else is damage.
    package func text(at index: Int32) throws(SQLiteError) -> String {
        guard unsafe sqlite3_column_type(handle, index) == SQLITE_TEXT else { throw .mismatch(column: index) }
        return unsafe String(decoding: bytes(at: index), as: UTF8.self)
    }

    /// Text, or nil for NULL; anything else is damage.
    package func optionalText(at index: Int32) throws(SQLiteError) -> String? {
        switch unsafe sqlite3_column_type(handle, index) {
        case SQLITE_NULL: return nil
        case SQLITE_TEXT: return unsafe String(decoding: bytes(at: index), as: UTF8.self)
        default: throw .mismatch(column: index)
        }
    }

    /// Whether the value is text.
    package func isText(at index: Int32) -> Bool { unsafe sqlite3_column_type(handle, index) == SQLITE_TEXT }

    /// Hands the bytes of a value on without making a string: a text's UTF-8, a number's digits, nil for NULL.
    package func withBytes<Result>(at index: Int32, _ body: (Span<UInt8>?) -> Result) -> Result {
        if unsafe sqlite3_column_type(handle, index) == SQLITE_NULL { return body(nil) }
        return unsafe body(bytes(at: index).span)
    }

    /// Appends the bytes of a text to an array; nothing for NULL.
    package func appendBytes(at index: Int32, to array: inout [UInt8]) {
        unsafe array.append(contentsOf: bytes(at: index))
    }

    private func bytes(at index: Int32) -> UnsafeBufferPointer<UInt8> {
        // The text must be asked for before its length.
        let start = unsafe sqlite3_column_text(handle, index)
        return unsafe UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
    }

    // MARK: What it did so far

    /// How often it was run (`SQLITE_STMTSTATUS_RUN`).
    package var runs: Int { Int(unsafe sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_RUN, 0)) }

    /// Steps through a whole table or index (`SQLITE_STMTSTATUS_FULLSCAN_STEP`).
    package var fullScanSteps: Int {
        Int(unsafe sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0))
    }

    private func check(_ result: Int32) throws(SQLiteError) {
        if result != SQLITE_OK { throw unsafe SQLiteError.last(of: connection, code: result) }
    }
}
