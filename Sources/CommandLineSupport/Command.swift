/// A command declared once: parsing, help and completion all follow from this value.
package struct Command: Sendable {
    /// A command line worth showing, and what it does.
    package struct Example: Sendable {
        /// The line as it is typed.
        package let line: String
        /// What the line does.
        package let effect: String

        /// Makes an example of a line and its effect.
        package init(_ line: String, _ effect: String) {
            self.line = line
            self.effect = effect
        }
    }

    /// The name it is called by.
    package let name: String
    /// The version it reports.
    package let version: String
    /// What it does, in one line.
    package let summary: String
    /// What it does, in paragraphs divided by empty lines.
    package let discussion: String
    /// What it takes by position, in order.
    package let arguments: [Argument]
    /// What it takes by name: those declared, then `--help`, `--version` and `--completion`.
    package let options: [Option]
    /// Sets of options of which at most one may be given.
    package let exclusions: [[Option]]
    /// Command lines for the help.
    package let examples: [Example]
    /// The statuses it ends with.
    package let exitCodes: [ExitCode]

    /// Declares a command; `--help`, `--version` and `--completion` are added to its options.
    package init(
        name: String, version: String, summary: String, discussion: String = "",
        arguments: [Argument] = [], options: [Option] = [], exclusions: [[Option]] = [],
        examples: [Example] = [], exitCodes: [ExitCode] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.options = options + Option.informative
        self.exclusions = exclusions
        self.examples = examples
        self.exitCodes = exitCodes
    }

    /// The text that `--help`, `--version` or `--completion` asks for, nil where none was given.
    package func information(for parsed: ParsedArguments) -> String? {
        if parsed.has(.help) { return helpText }
        if parsed.has(.version) { return "\(name) \(version)\n" }
        return parsed.value(of: .completion).flatMap(Shell.init(rawValue:)).map(completionScript)
    }

    /// The form of the command line: the ordinary one, or that with an option that replaces arguments.
    func usage(_ option: Option?) -> String {
        let left = arguments.filter { option?.replaced.contains($0) != true }
        let words = [name, "[options]"] + (option.map { [$0.synopsis] } ?? []) + left.map(\.synopsis)
        return words.joined(separator: " ")
    }
}
