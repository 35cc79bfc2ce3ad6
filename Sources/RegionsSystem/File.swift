#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file, closed when it goes out of scope.
package struct File: ~Copyable {
    let descriptor: Int32
    /// The path it was opened by.
    package let path: String

    /// Opens a file for reading without waiting for anything (a FIFO would block an ordinary `open`).
    ///
    /// - Throws: `SystemError` from `open`.
    package static func openForReading(_ path: String) throws(SystemError) -> File {
        let descriptor = try check("open", path: path) {
            unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        }
        return File(descriptor: descriptor, path: path)
    }

    /// Creates a file that did not exist before, with the permissions that the process gives to new files.
    ///
    /// - Throws: `SystemError` from `open`; `EEXIST` if there is such a file.
    package static func createExclusively(_ path: String) throws(SystemError) -> File {
        let descriptor = try check("open", path: path) {
            unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        }
        return File(descriptor: descriptor, path: path)
    }

    /// What `fstat` says of it.
    package func status() throws(SystemError) -> FileStatus {
        var raw = stat()
        try check("fstat", path: path) { unsafe fstat(descriptor, &raw) }
        return FileStatus(raw)
    }

    /// Reads up to `count` bytes from a place in the file (`pread`); fewer at its end.
    package func read(count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                while filled < count {
                    let got = try check("read", path: path) {
                        unsafe pread(
                            descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
                    }
                    if got == 0 { break }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes bytes to a place in the file (`pwrite`).
    package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            written += try check("write", path: path) {
                unsafe bytes.withUnsafeBytes { buffer in
                    unsafe pwrite(
                        descriptor, buffer.baseAddress! + written, bytes.count - written,
                        off_t(offset + written))
                }
            }
        }
    }

    /// Takes an exclusive lock (`flock`) that lasts until the file is closed, without waiting.
    ///
    /// - Returns: Whether the lock was free.
    package func tryLock() throws(SystemError) -> Bool {
        do throws(SystemError) {
            try check("flock", path: path) { flock(descriptor, LOCK_EX | LOCK_NB) }
            return true
        } catch  where error.code == EWOULDBLOCK {
            return false
        }
    }

    /// Sets the permission bits (`fchmod`).
    package func setPermissions(_ bits: UInt32) throws(SystemError) {
        try check("fchmod", path: path) { fchmod(descriptor, mode_t(bits)) }
    }

    /// Waits until its bytes are on the medium (`fsync`; on Apple platforms `F_FULLFSYNC` first).
    package func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
        #endif
        try check("fsync", path: path) { fsync(descriptor) }
    }

    deinit { close(descriptor) }
}

/// Which kind of file, which file, how long, and who may use it.
package struct FileStatus: Equatable, Sendable {
    /// What stands at a path.
    package enum Kind: String, Sendable {
        case regular = "a regular file"
        case directory = "a directory"
        case fifo = "a FIFO"
        case socket = "a socket"
        case device = "a device"
        case other = "a special file"
    }

    /// Device and inode: two paths with equal identities are one file.
    package struct Identity: Hashable, Sendable {
        package let device: UInt64
        package let inode: UInt64
    }

    package let kind: Kind
    package let identity: Identity
    /// Length in bytes.
    package let size: Int
    /// The lower twelve mode bits.
    package let permissions: UInt32

    init(_ raw: stat) {
        kind =
            switch raw.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFIFO: .fifo
            case S_IFSOCK: .socket
            case S_IFCHR, S_IFBLK: .device
            default: .other
            }
        identity = Identity(device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(raw.st_ino))
        size = Int(raw.st_size)
        permissions = UInt32(raw.st_mode & 0o7777)
    }

    /// What `stat` says of a path, nil where nothing is there.
    ///
    /// - Throws: `SystemError` for anything but a missing file.
    package static func of(_ path: String) throws(SystemError) -> FileStatus? {
        var raw = stat()
        do throws(SystemError) {
            try check("stat", path: path) { unsafe stat(path, &raw) }
            return FileStatus(raw)
        } catch  where error.code == ENOENT {
            return nil
        }
    }
}
