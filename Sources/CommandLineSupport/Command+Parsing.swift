extension Command {
    /// Reads the words after the command's name; the first option that asks for information ends the reading.
    ///
    /// - Throws: `UsageError` for whatever the declaration does not allow.
    package func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
        var reader = CommandLineReader(command: self, rest: words[...])
        try reader.read()
        if reader.isAskedForInformation { return ParsedArguments(options: reader.options, arguments: [:]) }
        try check(reader.options)
        return ParsedArguments(
            options: reader.options, arguments: try assign(reader.positionals, beside: reader.options))
    }

    /// Throws where options exclude one another.
    private func check(_ given: [Option: String]) throws(UsageError) {
        for exclusion in exclusions {
            let together = exclusion.filter { given[$0] != nil }
            if together.count > 1 {
                throw UsageError(
                    "options \(list(together.map { "'\($0.spelling)'" })) exclude one another",
                    hint: "keep one of them")
            }
        }
    }

    /// Gives each argument its text, in order, without those that an option replaced.
    private func assign(
        _ positionals: [String], beside given: [Option: String]
    ) throws(UsageError) -> [Argument: String] {
        let replacing = options.filter { given[$0] != nil && !$0.replaced.isEmpty }
        let wanted = arguments.filter { argument in !replacing.contains { $0.replaced.contains(argument) } }
        let hint = "usage: \(usage(replacing.first))"
        if positionals.count > wanted.count {
            throw UsageError("unexpected argument \(positionals[wanted.count].quoted)", hint: hint)
        }
        let missing = wanted[positionals.count...]
        if !missing.isEmpty {
            let noun = missing.count == 1 ? "argument" : "arguments"
            throw UsageError("missing \(noun) \(list(missing.map(\.synopsis)))", hint: hint)
        }
        return Dictionary(uniqueKeysWithValues: zip(wanted, positionals))
    }

    /// Words as a sentence lists them: `a, b and c`.
    private func list(_ words: [String]) -> String {
        words.count < 2
            ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }
}

/// A command line on its way from words to options and positional arguments.
private struct CommandLineReader {
    /// What may be given.
    let command: Command
    /// The words not read yet.
    var rest: ArraySlice<String>
    /// The options read so far with their values, empty for a flag.
    var options: [Option: String] = [:]
    /// The positional arguments read so far.
    var positionals: [String] = []

    /// Whether an option asks for information, so that nothing else matters.
    var isAskedForInformation: Bool { Option.informative.contains { options[$0] != nil } }

    /// Reads until the words end or information is asked for.
    mutating func read() throws(UsageError) {
        while !isAskedForInformation, let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                return
            } else if word.hasPrefix("--") {
                try readName(word)
            } else if word.hasPrefix("-") && word != "-" {
                try readLetters(word)
            } else {
                positionals.append(word)
            }
        }
    }

    /// Reads `--name` or `--name=value`.
    private mutating func readName(_ word: String) throws(UsageError) {
        let scalars = word.unicodeScalars
        let equals = scalars.firstIndex(of: "=")
        let spelling = String(scalars[..<(equals ?? scalars.endIndex)])
        guard let option = command.options.first(where: { $0.spelling == spelling }) else {
            throw unknown(spelling)
        }
        try read(option, attached: equals.map { String(scalars[scalars.index(after: $0)...]) })
    }

    /// Reads letters behind one dash: flags, or last an option with its value.
    private mutating func readLetters(_ word: String) throws(UsageError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.options.first(where: { $0.letter == letter }) else {
                throw unknown(word)
            }
            if option.value == nil {
                try read(option, attached: nil)
            } else {
                try read(option, attached: letters.isEmpty ? nil : String(letters))
                return
            }
        }
    }

    /// Reads an option whose value is attached to its name, or follows, or is not wanted.
    private mutating func read(_ option: Option, attached: String?) throws(UsageError) {
        let value =
            option.value == nil ? try absence(of: attached, for: option) : try value(attached, for: option)
        if options.updateValue(value, forKey: option) != nil {
            throw UsageError("option '\(option.spelling)' is given more than once")
        }
    }

    /// The empty value of a flag.
    private func absence(of attached: String?, for option: Option) throws(UsageError) -> String {
        guard let attached else { return "" }
        throw UsageError("option '\(option.spelling)' takes no value, but was given \(attached.quoted)")
    }

    /// The value of an option, checked against the declared choices.
    private mutating func value(_ attached: String?, for option: Option) throws(UsageError) -> String {
        var value = attached
        if attached == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
            value = rest.popFirst()
        }
        guard let value, !value.isEmpty else {
            throw UsageError(
                "option '\(option.spelling)' needs a value",
                hint: "write '\(option.synopsis)', or '\(option.spelling)=…' where the value begins with '-'")
        }
        guard option.choices.isEmpty || option.choices.contains(value) else {
            throw UsageError(
                "option '\(option.spelling)' does not accept \(value.quoted); it takes "
                    + option.choices.joined(separator: ", "),
                hint: nearest(to: value, among: option.choices).map { "did you mean '\($0)'?" })
        }
        return value
    }

    /// The error for a word that names no option.
    private func unknown(_ word: String) -> UsageError {
        let name = String(word.drop { $0 == "-" })
        let meant = nearest(to: name, among: command.options.map(\.name))
        return UsageError(
            "unknown option \(word.quoted)",
            hint: meant.map { "did you mean '--\($0)'?" } ?? "'\(command.name) --help' lists the options")
    }
}
