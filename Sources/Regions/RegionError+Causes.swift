package import RegionsSQLite
package import RegionsSystem

// The one place where errors of the rooms below become errors of regions.

extension RegionError {
    /// A failed system call.
    package init(_ error: SystemError, path: String) {
        switch error.code {
        case SystemError.noSuchFile, SystemError.notAFolder:
            self.init(
                .missingFile, "\(path): \(error.reason)", hint: "make it with: import-area FILE \(path)")
        case SystemError.noAccess:
            self.init(.noPermission, "\(path): \(error.reason)")
        default:
            self.init(.inputOutput, "\(path): \(error.reason) (\(error.call))")
        }
    }

    /// A failed call to SQLite.
    package init(_ error: SQLiteError, path: String) {
        if error.systemCode == SystemError.noAccess {
            self.init(.noPermission, "\(path): \(error.message)")
        } else if error.isSystemFailure {
            self.init(.inputOutput, "\(path): \(error)")
        } else {
            self.init(.damagedFile, "\(path) is damaged: \(error)", hint: "import it again")
        }
    }

    /// Runs calls to SQLite and gives their errors as errors of regions.
    package static func translating<Result: ~Copyable>(
        _ path: String, _ body: () throws(SQLiteError) -> Result
    ) throws(RegionError) -> Result {
        do { return try body() } catch { throw RegionError(error, path: path) }
    }

    /// Runs system calls and gives their errors as errors of regions.
    package static func translating<Result: ~Copyable>(
        _ path: String, _ body: () throws(SystemError) -> Result
    ) throws(RegionError) -> Result {
        do { return try body() } catch { throw RegionError(error, path: path) }
    }

    static func alteredSchema(_ path: String) -> RegionError {
        RegionError(
            .alteredSchema, "\(path) has other tables, indexes or views than it was made with",
            hint: """
                keep your own in a file of your own, and attach the edition:
                sqlite3 mine.sqlite
                ATTACH 'file:\(path)?mode=ro' AS regions;
                SELECT * FROM regions.region_path WHERE code = '440305';
                """)
    }
}
