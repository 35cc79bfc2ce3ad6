import CommandLineSupport
import Foundation
import Testing

@Suite struct CommandCompletionTests {
    /// What a shell prints when it runs a text, nil where there is no such shell.
    private func output(of shell: Shell, running text: String, arguments: [String] = []) throws -> String? {
        let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        let paths = folders.map { "\($0)/\(shell.rawValue)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments + ["-c", text]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// The command lines, divided into words as each shell divides them, and what completes the last word.
    static let cases: [([String], [String])] = [
        (["--l"], ["--lenient", "--levels"]),
        (["a", "b", "--strict", "--q"], ["--quiet"]),
        (["--report", ""], ["text", "json"]),
        (["--report", "=", "j"], ["json"]),
        (["--report", "="], ["text", "json"]),
        (["--completion", "z"], ["zsh"]),
        (["--nothing"], []),
        // Files, which bash completes itself where the function answers nothing.
        (["--upgrade", ""], []),
        (["-l", "-"], []),
        (["a"], []),
        (["--", "--l"], []),
    ]

    @Test(arguments: cases)
    func completesInBash(words: [String], replies: [String]) throws {
        let quoted = (["import-area"] + words).map { "'\($0)'" }.joined(separator: " ")
        let script = """
            \(Command.sample.completionScript(for: .bash))
            COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
            _import_area
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        guard let output = try output(of: .bash, running: script) else { return }
        #expect(output == (replies.isEmpty ? [""] : replies).joined(separator: "\n") + "\n")
    }

    @Test func leavesFilesToBash() throws {
        let script = "\(Command.sample.completionScript(for: .bash))\ncomplete -p import-area"
        guard let output = try output(of: .bash, running: script) else { return }
        #expect(output == "complete -o default -F _import_area import-area\n")
    }

    @Test(arguments: [
        (
            "import-area --le",
            "--lenient\tTake whatever can be read\n--levels\tKeep only the first levels of the tree, from 1 to 3\n"
        ),
        ("import-area --report j", "json\tChoose the report's form\n"),
        ("import-area --completion=z", "--completion=zsh\tPrint a completion script for a shell\n"),
    ])
    func completesInFish(line: String, replies: String) throws {
        let script = "\(Command.sample.completionScript(for: .fish))\ncomplete -C '\(line)'"
        guard let output = try output(of: .fish, running: script, arguments: ["--no-config"]) else { return }
        #expect(output == replies)
    }

    @Test func tellsZshOfEveryOptionAndArgument() {
        #expect(
            Command.sample.completionScript(for: .zsh) == #"""
                #compdef import-area
                # Completion for import-area in zsh: eval "$(import-area --completion zsh)"
                _import_area() {
                    _arguments -s -S : \
                        '(--strict --lenient)--strict[Refuse whatever is doubtful]' \
                        '(--lenient --strict)--lenient[Take whatever can be read]' \
                        '(-q --quiet)-q[Print nothing but errors]' \
                        '(-q --quiet)--quiet[Print nothing but errors]' \
                        '(-l --levels)-l+[Keep only the first levels of the tree, from 1 to 3]:n:_files' \
                        '(-l --levels)--levels=[Keep only the first levels of the tree, from 1 to 3]:n:_files' \
                        '(--report)--report=[Choose the report'\''s form]:kind:(text json)' \
                        '(--max-input-size)--max-input-size=[Refuse a larger input \(it'\''s 256M\)]:bytes:_files' \
                        '(--upgrade 1 2)--upgrade=[Bring a database up to date]:file:_files' \
                        '(- :)-h[Show this help]' \
                        '(- :)--help[Show this help]' \
                        '(- :)--version[Show the version]' \
                        '(- :)--completion=[Print a completion script for a shell]:shell:(bash zsh fish)' \
                        '1:input:_files' \
                        '2:database:_files'
                }
                if [[ $funcstack[1] == _import_area || $funcstack[1] == _import-area ]]; then
                    _import_area "$@"
                else
                    compdef _import_area import-area
                fi

                """#)
    }

    @Test func isSoundForZsh() throws {
        let script = "compdef() { print -r -- $@ }\n\(Command.sample.completionScript(for: .zsh))"
        guard let output = try output(of: .zsh, running: script, arguments: ["-f"]) else { return }
        #expect(output == "_import_area import-area\n")
    }
}
