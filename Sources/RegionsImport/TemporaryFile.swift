import RegionsSystem

/// A file beside a destination that takes its place in one step, or goes without a trace.
///
/// It is locked as long as its importer lives, so that the next one can tell a file at work from one left behind.
struct TemporaryFile: ~Copyable {
    let path: String
    private let folder: String
    private let file: File

    /// Creates it; files that dead importers left for the same destination are removed first.
    init(beside destination: String) throws(SystemError) {
        let (folder, name) = FileSystem.split(destination)
        let prefix = ".\(name.prefix(40)).import-"
        Self.removeAbandoned(in: folder, prefix: prefix)
        var attempts = 0
        while true {
            attempts += 1
            let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
            let path = "\(folder)/\(prefix)\(suffix)"
            do throws(SystemError) {
                let file = try File.createExclusively(path)
                // Another importer may have taken it for abandoned before it was locked.
                if try file.tryLock(), try FileStatus.of(path)?.identity == file.status().identity {
                    self.path = path
                    self.folder = folder
                    self.file = file
                    return
                }
            } catch {
                if error.code == SystemError.exists && attempts < 100 { continue }
                try? FileSystem.remove(path)
                throw error
            }
        }
    }

    private static func removeAbandoned(in folder: String, prefix: String) {
        // A folder that cannot be listed only keeps what was left behind.
        for name in (try? FileSystem.names(inFolder: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            // A file that cannot be opened or is locked is somebody else's.
            guard let file = try? File.openForReading(path), (try? file.tryLock()) == true else { continue }
            try? FileSystem.remove(path)
        }
    }

    /// Fills it from the beginning.
    func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes, at: 0) }

    /// Makes it durable and puts it in the place of another file.
    consuming func replace(_ destination: String, permissions: UInt32?) throws(SystemError) {
        if let permissions { try file.setPermissions(permissions) }
        try file.synchronize()
        try FileSystem.move(path, over: destination)
        // The file is in its place; some file systems cannot synchronize a folder, and none would undo the rename.
        try? FileSystem.synchronizeFolder(folder)
    }

    deinit {
        // After a rename there is nothing at the path any more.
        try? FileSystem.remove(path)
    }
}
