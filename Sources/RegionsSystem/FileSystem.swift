#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Calls on paths rather than on open files.
package enum FileSystem {
    /// Puts a file in the place of another in one step (`rename`).
    package static func move(_ source: String, over destination: String) throws(SystemError) {
        try check("rename", path: destination) { unsafe rename(source, destination) }
    }

    /// Removes a file; a missing one is no error (`unlink`).
    package static func remove(_ path: String) throws(SystemError) {
        do throws(SystemError) {
            try check("unlink", path: path) { unsafe unlink(path) }
        } catch  where error.code == ENOENT {
            return
        }
    }

    /// Waits until the entries of a folder are on the medium (`fsync` of the folder).
    package static func synchronizeFolder(_ path: String) throws(SystemError) {
        let descriptor = try check("open", path: path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        defer { close(descriptor) }
        try check("fsync", path: path) { fsync(descriptor) }
    }

    /// The names in a folder, in no order, without `.` and `..` (`readdir`).
    package static func names(inFolder path: String) throws(SystemError) -> [String] {
        guard let folder = unsafe opendir(path) else {
            throw SystemError(call: "opendir", path: path, code: errno)
        }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
                unsafe start.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    /// The path from the root, with the current folder before a relative one; links are left as they are.
    package static func absolute(_ path: String) throws(SystemError) -> String {
        if path.utf8.first == UInt8(ascii: "/") { return path }
        guard let current = unsafe getcwd(nil, 0) else {
            throw SystemError(call: "getcwd", path: nil, code: errno)
        }
        defer { unsafe free(current) }
        return unsafe String(cString: current) + "/" + path
    }

    /// The path that links lead to, or the path itself where nothing is there (`realpath`).
    ///
    /// - Throws: `SystemError` for anything but a missing file: a link that cannot be read must not be taken for none.
    package static func resolvingLinks(_ path: String) throws(SystemError) -> String {
        guard let resolved = unsafe realpath(path, nil) else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { return path }
            throw SystemError(call: "realpath", path: path, code: code)
        }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The folder and the last part of a path.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let name = String(path[path.utf8.index(after: slash)...])
        return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
    }

    /// Everything that comes on standard input, or nil where it is more than `limit` bytes.
    package static func readStandardInput(limit: Int) throws(SystemError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = try check("read", path: "-") {
                unsafe chunk.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
            }
            if got == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<got])
            if bytes.count > limit { return nil }
        }
    }
}
