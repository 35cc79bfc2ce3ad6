import RegionsMigrations
import RegionsSQLite
import RegionsSystem

extension RegionDatabase {
    /// How far a file is believed.
    public enum Trust: Sendable {
        /// A file of one's own: header, schema and settings are checked, which costs microseconds.
        case trusted
        /// A file from elsewhere: every page, index, row and digest is checked before the first answer.
        case untrusted
    }

    /// Opens an edition for reading.
    ///
    /// The file is opened read-only and immutable, so that it also works in a read-only folder, and nothing appears
    /// beside it. The path is taken as it stands; one that begins with `file:` is no URI.
    ///
    /// - Throws: `RegionError` with one of the codes from `.missingFile` to `.inputOutput`.
    /// - Complexity: O(1) for `.trusted`, O(*n*) in the size of the file for `.untrusted`.
    public convenience init(path: String, as trust: Trust = .trusted) throws(RegionError) {
        // A file that is replaced between looking at it and opening it is looked at again.
        var opened = try OpenFile(path)
        var attempts = 1
        while try !opened.isOneFile {
            if attempts == 100 {
                throw RegionError(.inputOutput, "\(path) is being replaced all the time", hint: "try again")
            }
            opened = try OpenFile(path)
            attempts += 1
        }
        let info = try opened.check(trust)
        try self.init(
            path: RegionError.translating(path) { () throws(SystemError) in try FileSystem.absolute(path) },
            info: info, identity: opened.file.status.identity, connection: opened.connection)
    }
}

/// A file that was looked at, and a connection to what then stood at its path.
private struct OpenFile: ~Copyable {
    let givenPath: String
    let file: DatabaseFile
    let connection: Connection

    /// The longest value that is read, in bytes.
    private static let maximumLength: Int32 = 1_000_000

    init(_ path: String) throws(RegionError) {
        let file = try DatabaseFile.inspect(path)
        try file.checkReadable()
        let connection = try RegionError.translating(path) { () throws(SQLiteError) in
            try Connection(path: file.path, access: .immutable)
        }
        self.givenPath = path
        self.file = file
        self.connection = connection
    }

    /// Whether the connection is to the file that was looked at. (SQLite keeps it open, so its inode is not used anew.)
    var isOneFile: Bool {
        get throws(RegionError) {
            try RegionError.translating(givenPath) { () throws(SystemError) in
                try FileStatus.of(file.path)?.identity == file.status.identity
            }
        }
    }

    /// Looks through the connection at schema and dataset, and at everything else where the file is not trusted.
    func check(_ trust: RegionDatabase.Trust) throws(RegionError) -> DatasetInfo {
        let schema = try RegionError.translating(givenPath) { () throws(SQLiteError) in
            try connection.distrustFile(maximumLength: Self.maximumLength)
            return try SchemaText.of(connection)
        }
        guard schema == RegionsMigrations.expectedSchema else { throw .alteredSchema(givenPath) }
        return try RegionError.translating(givenPath) { () throws(SQLiteError) in
            let info = try DatasetInfo(connection)
            if trust == .untrusted { try Verification.verify(connection, info: info, depth: .full) }
            return info
        }
    }
}

extension RegionDatabase {
    /// Checks a file just written: opens it as a reader would, and compares everything in it with its digests.
    ///
    /// - Returns: What its table `dataset` says.
    package static func verify(_ path: String) throws(RegionError) -> DatasetInfo {
        let opened = try OpenFile(path)
        let info = try opened.check(.trusted)
        try RegionError.translating(path) { () throws(SQLiteError) in
            try Verification.verify(opened.connection, info: info, depth: .quick)
        }
        return info
    }
}
