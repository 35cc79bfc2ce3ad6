/// One positional argument of a command, declared once and referred to by this value ever after.
package struct Argument: Hashable, Sendable {
    /// The name that the help gives it, such as `input`.
    package let name: String
    /// What it is, in sentences.
    package let help: String

    /// Declares an argument.
    package init(_ name: String, help: String) {
        self.name = name
        self.help = help
    }

    /// The argument as the help shows it, such as `<input>`.
    package var synopsis: String { "<\(name)>" }
}
