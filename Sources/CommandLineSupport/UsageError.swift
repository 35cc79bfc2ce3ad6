/// A command line that cannot be obeyed: what is wrong with it, and what might be meant.
package struct UsageError: Error, Equatable, Sendable {
    /// What is wrong, in one line, without a full stop.
    package let message: String
    /// What to do about it, in one line.
    package let hint: String?

    /// Makes an error of a message and a hint.
    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// The lines that a command prints for it, each ended.
    package func text(from command: String) -> String {
        "\(command): error: \(message)\n" + (hint.map { "hint: \($0)\n" } ?? "")
    }

    /// The status that a command ends with.
    package var exitCode: ExitCode { .usage }
}
