import CommandLineSupport
import Testing

@Suite struct CommandHelpTests {
    @Test func showsEverySectionInOrder() {
        #expect(
            Command.sample.helpText == """
                Turn a region file into a verified SQLite database.

                USAGE
                  import-area [options] <input> <database>
                  import-area [options] --upgrade <file>

                The format and the encoding are found out from the bytes. The database is
                written beside its place, verified, and only then put there.

                Nothing is ever left half written.

                ARGUMENTS
                  <input>     The region file, or - for standard input.
                  <database>  The database file to write.

                OPTIONS
                      --strict              Refuse whatever is doubtful.
                      --lenient             Take whatever can be read.
                  -q, --quiet               Print nothing but errors.
                  -l, --levels <n>          Keep only the first levels of the tree, from 1 to 3.
                                            Deeper rows are counted and left out.
                      --report <kind>       Choose the report's form. One of: text, json.
                      --max-input-size <bytes>
                                            Refuse a larger input (it's 256M).
                      --upgrade <file>      Bring a database up to date.
                  -h, --help                Show this help.
                      --version             Show the version.
                      --completion <shell>  Print a completion script for a shell. One of: bash,
                                            zsh, fish.

                EXAMPLES
                  import-area area.plist regions.sqlite
                      Check the file and write the database.
                  curl -s https://example.com/pca.json | import-area - regions.sqlite --levels 2
                      Take the file from the network, and leave the districts out, so that the
                      picker gets two columns.

                EXIT CODES
                  0    Done.
                  64   The command line is wrong or contradicts itself.
                  65   The input is malformed, or refused by the chosen strictness.
                  130  Interrupted by Ctrl-C.

                """)
    }

    @Test func leavesOutSectionsWithoutContent() {
        #expect(
            Command(name: "area", version: "1", summary: "Read regions.").helpText == """
                Read regions.

                USAGE
                  area [options]

                OPTIONS
                  -h, --help                Show this help.
                      --version             Show the version.
                      --completion <shell>  Print a completion script for a shell. One of: bash,
                                            zsh, fish.

                """)
    }

    @Test func staysWithinEightyColumns() {
        let wide = Command(
            name: "area", version: "1", summary: String(repeating: "中文 words ", count: 40),
            arguments: [
                Argument("a-name-that-is-far-longer-than-its-column", help: Command.sample.discussion)
            ],
            options: [Option("选项", value: "值", help: String(repeating: "中文帮助 ", count: 40))],
            examples: [.init("area", Command.sample.discussion)])
        let lines = wide.helpText.split(separator: "\n")
        #expect(lines.map { String($0).displayWidth }.max() ?? 0 <= 80)
        #expect(lines.contains("  <a-name-that-is-far-longer-than-its-column>"))
    }

    @Test(arguments: [
        (["--help"], Command.sample.helpText),
        (["-h"], Command.sample.helpText),
        (["--version"], "import-area 1.2.3\n"),
        (["--completion", "fish"], Command.sample.completionScript(for: .fish)),
        (["--version", "--help"], "import-area 1.2.3\n"),
    ])
    func answersQuestionsAboutItself(words: [String], answer: String) throws {
        let parsed = try Command.sample.parse(words)
        #expect(Command.sample.information(for: parsed) == answer)
    }

    @Test func answersNothingWhenNotAsked() throws {
        let parsed = try Command.sample.parse(["area.plist", "regions.sqlite", "--quiet"])
        #expect(Command.sample.information(for: parsed) == nil)
    }
}
