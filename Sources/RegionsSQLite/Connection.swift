import CRegionsSQLite

/// A connection to one database, closed when it goes out of scope.
///
/// It belongs to one thread at a time (`SQLITE_OPEN_NOMUTEX`); put a lock around it to share it.
@safe package struct Connection: ~Copyable {
    let handle: OpaquePointer
    private var interruption: Unmanaged<InterruptionTest>?

    /// How a database is opened.
    package enum Access {
        /// Reading a file that nobody changes: no locks, no journal, nothing beside the file.
        case immutable
        /// Reading and writing a file that is there.
        case readWrite
        /// A private database without a file.
        case memory
    }

    /// Opens the database at an absolute path (`sqlite3_open_v2`).
    ///
    /// The path is percent-encoded into a URI, so that no character of it is taken for an option.
    ///
    /// - Throws: `SQLiteError`, mostly `SQLITE_CANTOPEN`. A file that is no database is found at the first statement.
    package init(path: String, access: Access) throws(SQLiteError) {
        let common = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let name: String
        let flags: Int32
        switch access {
        case .immutable: (name, flags) = (Self.uri(path) + "?immutable=1", common | SQLITE_OPEN_READONLY)
        case .readWrite: (name, flags) = (Self.uri(path), common | SQLITE_OPEN_READWRITE)
        case .memory: (name, flags) = (":memory:", common | SQLITE_OPEN_READWRITE)
        }
        var opened: OpaquePointer?
        let result = unsafe sqlite3_open_v2(name, &opened, flags, nil)
        guard result == SQLITE_OK, let connection = unsafe opened else {
            let error = unsafe SQLiteError.last(of: opened, code: result)
            unsafe sqlite3_close_v2(opened)
            throw error
        }
        unsafe handle = connection
    }

    /// Opens a private database without a file.
    package static func inMemory() throws(SQLiteError) -> Connection {
        try Connection(path: "", access: .memory)
    }

    /// Guards for a file that a stranger may have written ([security advice](https://www.sqlite.org/security.html)).
    package func distrustFile(maximumLength: Int32) throws(SQLiteError) {
        try configure(SQLITE_DBCONFIG_DEFENSIVE, 1)
        try configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        try configure(SQLITE_DBCONFIG_DQS_DML, 0)
        try configure(SQLITE_DBCONFIG_DQS_DDL, 0)
        unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, maximumLength)
    }

    private func configure(_ option: Int32, _ value: Int32) throws(SQLiteError) {
        let result = unsafe regions_db_config(handle, option, value)
        if result != SQLITE_OK { throw unsafe SQLiteError.last(of: handle, code: result) }
    }

    /// Runs statements that answer nothing (`sqlite3_exec`).
    package func execute(_ sql: String) throws(SQLiteError) {
        let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        if result != SQLITE_OK { throw unsafe SQLiteError.last(of: handle, code: result, sql: sql) }
    }

    /// Prepares one statement.
    ///
    /// - Parameter isKept: Whether it will be run again and again (`SQLITE_PREPARE_PERSISTENT`).
    package func prepare(_ sql: String, isKept: Bool = false) throws(SQLiteError) -> Statement {
        try unsafe Statement(connection: handle, sql: sql, isKept: isKept)
    }

    /// Asks `shouldStop` after every so many steps of SQLite's machine; true ends the running statement.
    package mutating func interrupt(every steps: Int32, if shouldStop: @escaping () -> Bool) {
        let context = unsafe Unmanaged.passRetained(InterruptionTest(shouldStop))
        unsafe sqlite3_progress_handler(
            handle, steps,
            { context in
                unsafe Unmanaged<InterruptionTest>.fromOpaque(context!).takeUnretainedValue().shouldStop()
                    ? 1 : 0
            }, context.toOpaque())
        unsafe interruption?.release()
        unsafe interruption = context
    }

    /// Closes it and says what went wrong, which letting it go out of scope does not (`sqlite3_close`).
    package consuming func close() throws(SQLiteError) {
        unsafe sqlite3_progress_handler(handle, 0, nil, nil)
        let result = unsafe sqlite3_close(handle)
        let error = result == SQLITE_OK ? nil : unsafe SQLiteError.last(of: handle, code: result)
        if result != SQLITE_OK { unsafe sqlite3_close_v2(handle) }
        unsafe interruption?.release()
        discard self
        if let error { throw error }
    }

    deinit {
        unsafe sqlite3_close_v2(handle)
        unsafe interruption?.release()
    }

    static func uri(_ path: String) -> String {
        var uri = "file://"
        let hexadecimal = Array("0123456789ABCDEF".unicodeScalars)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
                UInt8(ascii: "."),
                UInt8(ascii: "_"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri.unicodeScalars.append("%")
                uri.unicodeScalars.append(hexadecimal[Int(byte >> 4)])
                uri.unicodeScalars.append(hexadecimal[Int(byte & 15)])
            }
        }
        return uri
    }
}

/// The closure behind `Connection.interrupt`, in a box that C can point to.
private final class InterruptionTest {
    let shouldStop: () -> Bool

    init(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }
}

/// The version of the SQLite that is in use, such as "3.40.1".
package var sqliteVersion: String { unsafe String(cString: sqlite3_libversion()) }
