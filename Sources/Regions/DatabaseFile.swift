import RegionsMigrations
package import RegionsSystem

/// A file that says of itself to be a region database, looked at without SQLite.
package struct DatabaseFile {
    /// Absolute, links resolved.
    package let path: String
    package let status: FileStatus
    /// `PRAGMA user_version`: the number of scripts that made it.
    package let version: Int

    /// Files that SQLite puts beside a database while it is being changed.
    package static let companions = ["-journal", "-wal", "-shm"]

    /// Checks kind, size and header of a file.
    ///
    /// - Throws: `RegionError`: `.missingFile`, `.notAFile`, `.noPermission`, `.emptyFile`, `.notADatabase`,
    ///   `.foreignDatabase`, `.truncatedFile`, `.alteredSchema` (other settings) or `.inputOutput`.
    package static func inspect(_ givenPath: String) throws(RegionError) -> DatabaseFile {
        let path: String
        let status: FileStatus
        let bytes: [UInt8]
        do throws(SystemError) {
            path = try FileSystem.resolvingLinks(FileSystem.absolute(givenPath))
            let file = try File.openForReading(path)
            status = try file.status()
            bytes = status.kind == .regular ? try file.read(count: DatabaseHeader.length, at: 0) : []
        } catch {
            throw RegionError(error, path: givenPath)
        }
        guard status.kind == .regular else {
            throw RegionError(.notAFile, "\(givenPath) is \(status.kind.rawValue), not a database file")
        }
        guard status.size > 0 else {
            throw RegionError(
                .emptyFile, "\(givenPath) is empty", hint: "make it with: import-area FILE \(givenPath)")
        }
        guard let header = DatabaseHeader(bytes) else {
            throw RegionError(
                .notADatabase, "\(givenPath) is not an SQLite database",
                hint: "turn a region file into one with: import-area \(givenPath) regions.sqlite")
        }
        guard header.applicationID == RegionsMigrations.applicationID else {
            throw RegionError(
                .foreignDatabase,
                "\(givenPath) is an SQLite database, but not one of regions")
        }
        guard header.isAsWritten else {
            throw RegionError(
                .alteredSchema, "\(givenPath) was given another journal mode, encoding or page size",
                hint: "import it again, or run: PRAGMA journal_mode = DELETE")
        }
        guard header.size == status.size else {
            throw RegionError(
                .truncatedFile, "\(givenPath) has \(status.size) bytes where its header says \(header.size)",
                hint: "copy or import it again")
        }
        return DatabaseFile(path: path, status: status, version: header.userVersion)
    }

    /// Checks that this version of the package reads the file and that no unfinished change stands beside it.
    ///
    /// - Throws: `RegionError`: `.olderSchema`, `.newerSchema`, `.strayJournal` or `.inputOutput`.
    func checkReadable() throws(RegionError) {
        let current = RegionsMigrations.currentVersion
        if version > current {
            throw RegionError(
                .newerSchema, "\(path) has schema version \(version), this package knows \(current)",
                hint: "use a newer version of swift-regions")
        }
        if version < current {
            throw RegionError(
                .olderSchema, "\(path) has schema version \(version), this package reads \(current)",
                hint: "import-area --upgrade \(path)")
        }
        let stray = try RegionError.translating(path) { () throws(SystemError) in
            try Self.companion(of: path, among: ["-journal", "-wal"])
        }
        if let stray {
            throw RegionError(
                .strayJournal, "\(path + stray) stands beside the database: a change to it was not finished",
                hint: "import it again, or open it once with sqlite3 to let it recover")
        }
    }

    /// The first of some companions that stands beside a path, nil where none does.
    package static func companion(of path: String, among suffixes: [String]) throws(SystemError) -> String? {
        for suffix in suffixes where try FileStatus.of(path + suffix) != nil { return suffix }
        return nil
    }
}
