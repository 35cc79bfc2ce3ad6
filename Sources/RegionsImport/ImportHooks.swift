/// What an import tells and asks its caller while it works.
public struct ImportHooks: Sendable {
    /// A part of the work.
    public enum Phase: String, Sendable {
        case reading, checking, rows, names, indexes, verifying
    }

    /// Told now and then how far the work is, from 0 to 1.
    public var progress: @Sendable (Phase, Double) -> Void
    /// Asked now and then whether to give up; the old database then stays as it was.
    public var shouldStop: @Sendable () -> Bool

    public init(
        progress: @escaping @Sendable (Phase, Double) -> Void = { _, _ in },
        shouldStop: @escaping @Sendable () -> Bool = { false }
    ) {
        self.progress = progress
        self.shouldStop = shouldStop
    }

    func checkInterruption() throws(ImportError) {
        if shouldStop() { throw .interrupted }
    }
}
