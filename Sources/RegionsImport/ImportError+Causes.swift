import Regions
import RegionsSQLite
import RegionsSystem

// The one place where errors of the rooms below become errors of an import.

extension ImportError {
    /// Runs system calls on a file to be read.
    static func reading<Result: ~Copyable>(
        _ path: String, _ body: () throws(SystemError) -> Result
    ) throws(ImportError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            switch error.code {
            case SystemError.noSuchFile, SystemError.notAFolder:
                throw ImportError(.noInput, "\(path): \(error.reason)")
            case SystemError.noAccess, SystemError.notPermitted:
                throw ImportError(.noPermission, "\(path): \(error.reason)")
            default:
                throw ImportError(.inputOutput, "\(path): \(error.reason) (\(error.call))")
            }
        }
    }

    /// A system call failed on the way to a database.
    static func writing(_ error: SystemError, path: String) -> ImportError {
        switch error.code {
        case SystemError.noSuchFile, SystemError.notAFolder:
            ImportError(
                .cannotCreate, "\(path): \(error.reason)", hint: "the folder of the database must exist")
        case SystemError.isAFolder:
            ImportError(.cannotCreate, "\(path): \(error.reason)")
        case SystemError.noAccess, SystemError.notPermitted, SystemError.readOnly:
            ImportError(.noPermission, "\(path): \(error.reason)")
        default:
            ImportError(.inputOutput, "\(path): \(error.reason) (\(error.call))")
        }
    }

    /// SQLite failed on the way to a database.
    static func writing(_ error: SQLiteError, path: String) -> ImportError {
        if error.isInterruption { return .interrupted }
        if error.systemCode == SystemError.noAccess {
            return ImportError(.noPermission, "\(path): \(error.message)")
        }
        return ImportError(.inputOutput, "\(path): \(error)")
    }

    /// What was written does not pass as a database of regions.
    static func verifying(_ error: RegionError) -> ImportError {
        switch error.code {
        case .inputOutput: ImportError(.inputOutput, error.message)
        case .noPermission: ImportError(.noPermission, error.message)
        default:
            ImportError(
                .verificationFailed, "what was written cannot be trusted: \(error.message)",
                hint: "nothing was replaced; check the disk and try again")
        }
    }

    static let interrupted = ImportError(.interrupted, "interrupted; nothing was written")
}
