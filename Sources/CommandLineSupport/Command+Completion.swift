extension Command {
    /// The script that makes a shell complete the command's options and their values, and files elsewhere.
    package func completionScript(for shell: Shell) -> String {
        switch shell {
        case .bash: bashScript
        case .zsh: zshScript
        case .fish: fishScript
        }
    }

    /// The name of the shell function that completes the command.
    private var functionName: String {
        "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// The script for bash 3.2 and later.
    private var bashScript: String {
        let values = options.filter { $0.value != nil }.map { option in
            let pattern = option.spellings.joined(separator: "|")
            // Without an answer from the function, `-o default` completes files.
            if option.choices.isEmpty { return "    \(pattern)) return ;;" }
            return "    \(pattern)) choices=\(posixQuoted(option.choices.joined(separator: " "))) ;;"
        }
        let names = posixQuoted(options.flatMap(\.spellings).joined(separator: " "))
        return """
            # Completion for \(name) in bash: eval "$(\(name) --completion bash)"
            \(functionName)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} choices= index
                COMPREPLY=()
                # bash takes --name=value apart at the equals sign.
                if [[ $word == = ]]; then
                    word=
                elif [[ $before == = ]]; then
                    before=${COMP_WORDS[COMP_CWORD-2]}
                fi
                for ((index = 1; index < COMP_CWORD; index++)); do
                    if [[ ${COMP_WORDS[index]} == -- ]]; then return; fi
                done
                case $before in
            \(values.joined(separator: "\n"))
                *) if [[ $word == -* ]]; then choices=\(names); fi ;;
                esac
                if [[ -n $choices ]]; then
                    compopt +o default 2>/dev/null
                    COMPREPLY=($(compgen -W "$choices" -- "$word"))
                fi
            }
            complete -o default -F \(functionName) \(name)

            """
    }

    /// The script for zsh, sourced or found in `fpath` as a file.
    private var zshScript: String {
        let places = arguments.enumerated().map { "\($0 + 1):\(zshEscaped($1.name)):_files" }
        let specifications = options.flatMap(zshSpecifications) + places
        return """
            #compdef \(name)
            # Completion for \(name) in zsh: eval "$(\(name) --completion zsh)"
            \(functionName)() {
                _arguments -s -S : \\
                    \(specifications.map(posixQuoted).joined(separator: " \\\n        "))
            }
            if [[ $funcstack[1] == \(functionName) || $funcstack[1] == _\(name) ]]; then
                \(functionName) "$@"
            else
                compdef \(functionName) \(name)
            fi

            """
    }

    /// What `_arguments` is told of each way to type an option.
    private func zshSpecifications(of option: Option) -> [String] {
        let excluded = zshExclusions(of: option).joined(separator: " ")
        let title = zshEscaped(option.title)
        guard let value = option.value else { return option.spellings.map { "(\(excluded))\($0)[\(title)]" } }

        let choices = option.choices.map(zshEscaped).joined(separator: " ")
        let action = option.choices.isEmpty ? "_files" : "(\(choices))"
        return option.spellings.map { spelling in
            let mark = spelling.hasPrefix("--") ? "=" : "+"
            return "(\(excluded))\(spelling)\(mark)[\(title)]:\(zshEscaped(value)):\(action)"
        }
    }

    /// What `_arguments` offers no more beside an option: spellings, and the numbers of arguments.
    private func zshExclusions(of option: Option) -> [String] {
        // All options, and all arguments.
        if Option.informative.contains(option) { return ["-", ":"] }
        let others = exclusions.filter { $0.contains(option) }.joined().filter { $0 != option }
        let places = arguments.indices.filter { option.replaced.contains(arguments[$0]) }
        return ([option] + others).flatMap(\.spellings) + places.map { "\($0 + 1)" }
    }

    /// The script for fish.
    private var fishScript: String {
        let lines = options.map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            let choices = fishQuoted(option.choices.joined(separator: " "))
            let value = option.value == nil ? "" : option.choices.isEmpty ? " -r" : " -x -a \(choices)"
            return "complete -c \(name)\(letter) -l \(option.name)\(value) -d \(fishQuoted(option.title))"
        }
        return """
            # Completion for \(name) in fish: \(name) --completion fish | source
            \(lines.joined(separator: "\n"))

            """
    }
}

extension Option {
    /// The first sentence of the help, without its full stop.
    fileprivate var title: String {
        var title = Substring()
        for word in help.split(separator: " ") {
            title += (title.isEmpty ? "" : " ") + word
            if word.hasSuffix(".") { return String(title.dropLast()) }
        }
        return String(title)
    }
}

/// The text as one word of bash or zsh.
private func posixQuoted(_ text: String) -> String {
    "'" + escaped(text, "'", with: #"'\'"#) + "'"
}

/// The text as one word of fish.
private func fishQuoted(_ text: String) -> String {
    "'" + escaped(text, #"'\"#, with: #"\"#) + "'"
}

/// The text as a part of what `_arguments` of zsh is told.
private func zshEscaped(_ text: String) -> String {
    escaped(text, #":[]()\"#, with: #"\"#)
}

/// The text with `escape` before each character that is special.
private func escaped(_ text: String, _ special: String, with escape: String) -> String {
    text.map { special.contains($0) ? escape + String($0) : String($0) }.joined()
}
