/// Why an import wrote nothing.
public struct ImportError: Error, Sendable {
    /// A reason, stable over versions.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no input, or it is no regular file.
        public static let noInput = Code(rawValue: "noInput")
        /// The input cannot become a database under the policy; see the diagnostics.
        public static let badData = Code(rawValue: "badData")
        /// The new database would have less than half the rows of the one it replaces.
        public static let shrunk = Code(rawValue: "shrunk")
        /// What was written is not what was meant: nothing was replaced.
        public static let verificationFailed = Code(rawValue: "verificationFailed")
        /// The destination is a directory, its folder is missing, or it is a file of something else.
        public static let cannotCreate = Code(rawValue: "cannotCreate")
        /// The system could not read or write.
        public static let inputOutput = Code(rawValue: "inputOutput")
        /// A journal stands beside the old database: it is being changed, or a change was not finished.
        public static let locked = Code(rawValue: "locked")
        /// A file may not be read or written.
        public static let noPermission = Code(rawValue: "noPermission")
        /// It was asked to stop.
        public static let interrupted = Code(rawValue: "interrupted")
    }

    public let code: Code
    /// What happened, in one sentence.
    public let message: String
    /// What to do next, where that is known.
    public let hint: String?
    /// What was found in the input, in its order; for `.badData` at least one error.
    public let diagnostics: [Diagnostic]
    /// How many findings of each severity there are, kept or not.
    public let diagnosticCounts: [Diagnostic.Severity: Int]

    init(
        _ code: Code, _ message: String, hint: String? = nil, diagnostics: [Diagnostic] = [],
        diagnosticCounts: [Diagnostic.Severity: Int] = [:]
    ) {
        self.code = code
        self.message = message
        self.hint = hint
        self.diagnostics = diagnostics
        self.diagnosticCounts = diagnosticCounts
    }
}

extension ImportError: CustomStringConvertible {
    public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}
