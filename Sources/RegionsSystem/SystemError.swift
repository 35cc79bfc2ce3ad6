#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A system call that failed: which one, on what file, and the `errno` it left.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    /// The C function, such as `open`.
    package let call: String
    /// The file it was about, if any.
    package let path: String?
    /// The value of `errno`.
    package let code: Int32

    package init(call: String, path: String?, code: Int32) {
        self.call = call
        self.path = path
        self.code = code
    }

    /// The system's text for the code, such as "No such file or directory" (`strerror_r`).
    package var reason: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress else { return "error \(code)" }
            guard unsafe strerror_r(code, start, buffer.count) == 0 else { return "error \(code)" }
            return unsafe String(cString: start)
        }
    }

    package var description: String {
        if let path { "\(call) \(path): \(reason)" } else { "\(call): \(reason)" }
    }
}

/// Calls `body` until it is no longer interrupted by a signal, and throws where it answers −1.
@discardableResult
func check<Result: SignedInteger>(
    _ call: String, path: String? = nil, _ body: () -> Result
) throws(SystemError) -> Result {
    while true {
        let result = body()
        if result != -1 { return result }
        let code = errno
        if code != EINTR { throw SystemError(call: call, path: path, code: code) }
    }
}

extension SystemError {
    // The codes that callers tell apart.
    package static let noSuchFile = ENOENT
    package static let notAFolder = ENOTDIR
    package static let isAFolder = EISDIR
    package static let noAccess = EACCES
    package static let notPermitted = EPERM
    package static let readOnly = EROFS
    package static let exists = EEXIST
}
