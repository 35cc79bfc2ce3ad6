import CommandLineSupport
import Testing

@Suite struct CommandParsingTests {
    @Test(arguments: [
        ["a", "b", "--levels", "2", "--quiet"],
        ["--levels=2", "a", "--quiet", "b"],
        ["-q", "-l", "2", "a", "b"],
        ["a", "-ql2", "b"],
        ["-q", "--levels", "2", "--", "a", "b"],
    ])
    func takesEveryOrderAndSpelling(words: [String]) throws {
        let parsed = try Command.sample.parse(words)
        #expect(parsed.argument(.input) == "a")
        #expect(parsed.argument(.database) == "b")
        #expect(parsed.value(of: .levels) == "2")
        #expect(parsed.has(.levels))
        #expect(parsed.has(.quiet))
        #expect(!parsed.has(.strict))
        #expect(parsed.value(of: .report) == nil)
    }

    @Test func takesALoneDashAsAnArgumentOrAValue() throws {
        let parsed = try Command.sample.parse(["-", "b", "--max-input-size", "-"])
        #expect(parsed.argument(.input) == "-")
        #expect(parsed.value(of: .maximum) == "-")
    }

    @Test func takesAnythingAfterTwoDashesAsAnArgument() throws {
        let parsed = try Command.sample.parse(["--", "--quiet", "--"])
        #expect(parsed.argument(.input) == "--quiet")
        #expect(parsed.argument(.database) == "--")
        #expect(!parsed.has(.quiet))
    }

    @Test(arguments: ["-dash", "a=b", "=", "\u{301}accent"])
    func takesAnyValueBehindAnEqualsSign(value: String) throws {
        let parsed = try Command.sample.parse(["--upgrade=\(value)"])
        #expect(parsed.value(of: .upgrade) == value)
    }

    @Test func letsAnOptionStandInForArguments() throws {
        let parsed = try Command.sample.parse(["--upgrade", "old.sqlite"])
        #expect(parsed.value(of: .upgrade) == "old.sqlite")
        #expect(parsed.argument(.input) == nil)
        #expect(parsed.argument(.database) == nil)
    }

    @Test(arguments: [
        ["--help"], ["--strict", "-h"], ["-qh"], ["a", "b", "c", "d", "--help"],
        ["--strict", "--lenient", "--help"],
        ["--help", "--unheard-of"], ["--help", "a"], ["--upgrade", "a", "b", "--help"],
    ])
    func putsHelpBeforeWhateverElseIsWrong(words: [String]) throws {
        #expect(try Command.sample.parse(words).has(.help))
    }

    @Test func readsVersionAndCompletionWithoutArguments() throws {
        #expect(try Command.sample.parse(["--version"]).has(.version))
        #expect(try Command.sample.parse(["--completion", "zsh"]).value(of: .completion) == "zsh")
    }

    /// Command lines that cannot be obeyed, with what is said about them.
    static let mistakes: [(words: [String], message: String, hint: String?)] = [
        (["a", "b", "--stict"], "unknown option '--stict'", "did you mean '--strict'?"),
        (["a", "b", "--Help"], "unknown option '--Help'", "did you mean '--help'?"),
        (["a", "b", "--levles=2"], "unknown option '--levles'", "did you mean '--levels'?"),
        (["a", "b", "-strict"], "unknown option '-strict'", "did you mean '--strict'?"),
        (["a", "b", "--sql"], "unknown option '--sql'", "'import-area --help' lists the options"),
        (["a", "b", "-x"], "unknown option '-x'", "'import-area --help' lists the options"),
        (["a", "b", "--="], "unknown option '--'", "'import-area --help' lists the options"),
        (["a", "b", "--quiet=yes"], "option '--quiet' takes no value, but was given 'yes'", nil),
        (["a", "b", "--quiet", "-q"], "option '--quiet' is given more than once", nil),
        (["--levels", "1", "--levels=1"], "option '--levels' is given more than once", nil),
        (
            ["a", "b", "--report", "jsn"], "option '--report' does not accept 'jsn'; it takes text, json",
            "did you mean 'json'?"
        ),
        (["a", "b", "--report=xml!"], "option '--report' does not accept 'xml!'; it takes text, json", nil),
        (
            ["a", "b", "--strict", "--lenient"], "options '--strict' and '--lenient' exclude one another",
            "keep one of them"
        ),
        ([], "missing arguments <input> and <database>", "usage: import-area [options] <input> <database>"),
        (["a"], "missing argument <database>", "usage: import-area [options] <input> <database>"),
        (["a", "b", "c", "d"], "unexpected argument 'c'", "usage: import-area [options] <input> <database>"),
        (
            ["--upgrade", "a", "b"], "unexpected argument 'b'",
            "usage: import-area [options] --upgrade <file>"
        ),
    ]

    @Test(arguments: mistakes)
    func explainsWhatIsWrong(words: [String], message: String, hint: String?) {
        #expect(throws: UsageError(message, hint: hint)) { try Command.sample.parse(words) }
    }

    @Test(arguments: [
        ["a", "b", "--levels"], ["--levels", "--quiet", "a", "b"], ["a", "b", "--levels="], ["a", "b", "-l"],
        ["a", "b", "--levels", ""], ["--levels", "--", "a", "b"],
    ])
    func missesAValue(words: [String]) {
        let hint = "write '--levels <n>', or '--levels=…' where the value begins with '-'"
        #expect(throws: UsageError("option '--levels' needs a value", hint: hint)) {
            try Command.sample.parse(words)
        }
    }

    @Test func keepsControlCharactersOutOfMessages() {
        #expect(throws: UsageError(#"unexpected argument '\u{1B}]0;x\u{7}'"#, hint: "usage: area [options]"))
        {
            try Command(name: "area", version: "1", summary: "").parse(["\u{1B}]0;x\u{7}"])
        }
    }
}
