import Regions
import RegionsSystem

/// Where a database is to be written, and what stands there.
struct Destination {
    /// As it was given.
    let givenPath: String
    /// Absolute, links resolved.
    let path: String
    /// The permission bits of the file that is to be replaced, nil if there is none.
    let permissions: UInt32?
    /// The rows of the database that is to be replaced, nil if there is none or it cannot be read.
    let replacedCounts: LevelCounts?

    /// Looks at a path and refuses what must not be replaced.
    ///
    /// - Parameter force: Whether a file of something else may be replaced.
    init(_ givenPath: String, force: Bool) throws(ImportError) {
        self.givenPath = givenPath
        let status: FileStatus?
        let companion: String?
        do throws(SystemError) {
            path = try FileSystem.resolvingLinks(FileSystem.absolute(givenPath))
            status = try FileStatus.of(path)
            companion = try DatabaseFile.companion(of: path, among: DatabaseFile.companions)
        } catch {
            throw .writing(error, path: givenPath)
        }
        if let companion {
            throw ImportError(
                .locked,
                "\(givenPath + companion) stands beside the database: it is in use, or a change was not finished",
                hint: "close the program that changes it, or open it once with sqlite3 to let it recover")
        }
        guard let status else {
            (permissions, replacedCounts) = (nil, nil)
            return
        }
        guard status.kind == .regular else {
            throw ImportError(.cannotCreate, "\(givenPath) is \(status.kind.rawValue)")
        }
        permissions = status.permissions
        do throws(RegionError) {
            replacedCounts = try Self.counts(of: givenPath)
        } catch {
            if error.code == .noPermission { throw ImportError(.noPermission, error.message) }
            if error.code == .inputOutput { throw ImportError(.inputOutput, error.message) }
            guard force else {
                throw ImportError(
                    .cannotCreate,
                    "\(givenPath) is there and no database of regions that could be replaced: \(error.message)",
                    hint: "replace it with --force, or give another path")
            }
            replacedCounts = nil
        }
    }

    /// The rows of a database of this or an earlier version.
    private static func counts(of path: String) throws(RegionError) -> LevelCounts? {
        do throws(RegionError) {
            return try RegionDatabase(path: path).counts
        } catch {
            if error.code == .olderSchema || error.code == .newerSchema { return nil }
            throw error
        }
    }
}
