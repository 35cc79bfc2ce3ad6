/// What a command line gave, looked up by the declared options and arguments.
package struct ParsedArguments: Equatable, Sendable {
    /// The options that were given with their values, empty for a flag.
    let options: [Option: String]
    /// The arguments that were given; none beside an option that asks for information.
    let arguments: [Argument: String]

    /// Whether the option was given.
    package func has(_ option: Option) -> Bool { options[option] != nil }

    /// The value given to the option, nil where the option was not given.
    package func value(of option: Option) -> String? { options[option] }

    /// The text of the argument, nil where an option replaced it.
    package func argument(_ argument: Argument) -> String? { arguments[argument] }
}
