#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Ctrl-C and its kin, kept waiting while a file is half written.
///
/// No handler and no global flag: the signals are blocked, and whoever works asks now and then whether one waits.
package enum InterruptSignals {
    /// Makes SIGINT, SIGTERM and SIGHUP wait from now on (`pthread_sigmask`).
    package static func hold() { apply(SIG_BLOCK) }

    /// Delivers what waits; by default that ends the process with the signal's own status.
    package static func release() { apply(SIG_UNBLOCK) }

    /// Whether one of them waits (`sigpending`).
    package static var isWaiting: Bool {
        var pending = sigset_t()
        guard unsafe sigpending(&pending) == 0 else { return false }
        return numbers.contains { unsafe sigismember(&pending, $0) == 1 }
    }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    private static func apply(_ how: Int32) {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in numbers { unsafe sigaddset(&set, number) }
        unsafe pthread_sigmask(how, &set, nil)
    }
}
