/// One option of a command, declared once and referred to by this value ever after.
package struct Option: Hashable, Sendable {
    /// The long name without its dashes, such as `levels`.
    package let name: String
    /// The letter that stands for the long name, if there is one.
    package let letter: Character?
    /// What the help calls the value, such as `n`; nil for a flag, which takes none.
    package let value: String?
    /// The only values allowed; empty where any is.
    package let choices: [String]
    /// The arguments that the command no longer takes when the option is given.
    package let replaced: [Argument]
    /// What the option does, in sentences.
    package let help: String

    /// Declares an option: a flag, unless `value` names a value.
    package init(
        _ name: String, letter: Character? = nil, value: String? = nil, among choices: [String] = [],
        replacing replaced: [Argument] = [], help: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.choices = choices
        self.replaced = replaced
        self.help = help
    }

    /// The long name as it is typed, such as `--levels`.
    package var spelling: String { "--\(name)" }

    /// Every way to type the option, the letter first.
    package var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

    /// The option with its value as the help shows it, such as `--levels <n>`.
    package var synopsis: String { value.map { "\(spelling) <\($0)>" } ?? spelling }
}

extension Option {
    /// The flag of every command that asks for its help.
    package static let help = Option("help", letter: "h", help: "Show this help.")

    /// The flag of every command that asks for its version.
    package static let version = Option("version", help: "Show the version.")

    /// The option of every command that asks for its completion script.
    package static let completion = Option(
        "completion", value: "shell", among: Shell.allCases.map(\.rawValue),
        help: "Print a completion script for a shell.")

    /// The options that every command answers by printing something about itself.
    static let informative = [help, version, completion]
}
