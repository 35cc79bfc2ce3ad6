import CommandLineSupport

extension Option {
    static let strict = Option("strict", help: "Refuse whatever is doubtful.")
    static let lenient = Option("lenient", help: "Take whatever can be read.")
    static let quiet = Option("quiet", letter: "q", help: "Print nothing but errors.")
    static let levels = Option(
        "levels", letter: "l", value: "n",
        help: "Keep only the first levels of the tree, from 1 to 3. Deeper rows are counted and left out.")
    static let report = Option(
        "report", value: "kind", among: ["text", "json"], help: "Choose the report's form.")
    static let maximum = Option("max-input-size", value: "bytes", help: "Refuse a larger input (it's 256M).")
    static let upgrade = Option(
        "upgrade", value: "file", replacing: [.input, .database], help: "Bring a database up to date.")
}

extension Argument {
    static let input = Argument("input", help: "The region file, or - for standard input.")
    static let database = Argument("database", help: "The database file to write.")
}

extension Command {
    /// A command with one of everything.
    static let sample = Command(
        name: "import-area", version: "1.2.3",
        summary: "Turn a region file into a verified SQLite database.",
        discussion: """
            The format and the encoding are found out from the bytes. The database is written beside its place, \
            verified, and only then put there.

            Nothing is ever left half written.
            """,
        arguments: [.input, .database],
        options: [.strict, .lenient, .quiet, .levels, .report, .maximum, .upgrade],
        exclusions: [[.strict, .lenient]],
        examples: [
            Example("import-area area.plist regions.sqlite", "Check the file and write the database."),
            Example(
                "curl -s https://example.com/pca.json | import-area - regions.sqlite --levels 2",
                "Take the file from the network, and leave the districts out, so that the picker gets two columns."
            ),
        ],
        exitCodes: [.success, .usage, .badData, .interrupted])
}
