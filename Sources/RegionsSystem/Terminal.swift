#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The terminal and the environment of the process, as the C library shows them.
package enum Terminal {
    /// Whether a descriptor leads to a terminal (`isatty`).
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The width in columns of the terminal behind a descriptor (`ioctl` with `TIOCGWINSZ`), nil where unknown.
    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The value of an environment variable (`getenv`), nil where it is not set.
    package static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// Writes all of a text as UTF-8, however many calls that takes (`write`).
    ///
    /// - Throws: `SystemError` from `write`, such as `EPIPE` or `ENOSPC`; a part may have been written.
    package static func writeAll(_ text: String, to descriptor: Int32) throws(SystemError) {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            do throws(SystemError) {
                written += try check("write") {
                    unsafe bytes.withUnsafeBytes {
                        unsafe write(descriptor, $0.baseAddress! + written, $0.count - written)
                    }
                }
            } catch let error where error.code == EAGAIN {
                // Whoever shares the terminal may have made it non-blocking for all.
                waitUntilWritable(descriptor)
            }
        }
    }

    /// Waits until a descriptor takes bytes again (`poll`).
    private static func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

extension SystemError {
    /// Whether whoever read the other end has gone away (`EPIPE`).
    package var isBrokenPipe: Bool { code == EPIPE }
}
