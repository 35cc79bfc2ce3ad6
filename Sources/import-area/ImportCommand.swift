import CommandLineSupport
import RegionsImport

/// The declaration of `import-area`: its arguments and options, from which help and completion follow.
enum ImportCommand {
    static let input = Argument(
        "input", help: "The region file, such as area.plist; '-' reads standard input.")
    static let database = Argument(
        "database", help: "The SQLite file to write; an older edition is replaced.")

    static let format = Option(
        "format", value: "format", among: SourceFormat.allCases.map(\.rawValue),
        help: "Read the input as this format instead of recognizing it.")
    static let encoding = Option(
        "encoding", value: "name", among: ["utf-8"],
        help: "The text encoding of the input. Others than UTF-8 are recognized and refused by name.")
    static let levels = Option(
        "levels", value: "n", help: "Read so many levels, 1 to 3; deeper rows are counted and left out.")
    static let date = Option(
        "date", value: "date", help: "The date of the divisions, to be noted in the database.")
    static let maximumSize = Option(
        "max-input-size", value: "size",
        help: "Refuse a larger input; plain bytes or 300K, 64M, 1G. Default: 256M.")

    static let strict = Option("strict", help: "Take warnings and repairs for errors.")
    static let lenient = Option("lenient", help: "Repair or leave out faulty rows, with a warning each.")
    static let force = Option(
        "force", help: "Replace a file of something else, or a database with more than twice the rows.")
    static let dryRun = Option(
        "dry-run", letter: "n", help: "Do everything but write: same checks, same report.")
    static let upgrade = Option(
        "upgrade", value: "file", replacing: [input, database],
        help: "Bring a database that an earlier version wrote up to the present schema.")

    static let report = Option(
        "report", value: "form", among: ["text", "json"],
        help: "How the report on standard output is written.")
    static let diagnostics = Option(
        "diagnostics", value: "form", among: ["text", "json"],
        help: "How findings on standard error are written; json is one object a line, and all of them.")
    static let quiet = Option("quiet", letter: "q", help: "Print errors only.")

    static let declaration = Command(
        name: "import-area", version: packageVersion,
        summary: "Turn a region file (省市区) into an indexed, verified SQLite database.",
        discussion: """
            The input is recognized by its content: XML and binary property lists of the classic shape \
            [{state, cities: [{city, areas: […]}]}] and its many relatives.

            The database is written beside its destination, read back and put in place in one step. Whatever goes \
            wrong before, the old one is untouched.
            """,
        arguments: [input, database],
        options: [
            format, encoding, levels, date, maximumSize, strict, lenient, force, dryRun, upgrade, report,
            diagnostics,
            quiet,
        ],
        exclusions: [[strict, lenient], [dryRun, upgrade]],
        examples: [
            .init("import-area area.plist regions.sqlite", "Import a file and print what is in it."),
            .init("import-area --dry-run area.plist regions.sqlite", "Only check it."),
            .init("import-area --lenient old.plist regions.sqlite", "Go on past faulty rows."),
            .init("curl -s URL | import-area - regions.sqlite", "Import from standard input."),
            .init("import-area --upgrade regions.sqlite", "Upgrade an older database in place."),
        ],
        exitCodes: [
            .success, .usage, .badData, .noInput, .verificationFailed, .internalError, .cannotCreate,
            .inputOutput,
            .locked, .noPermission, .interrupted, .terminated,
        ])
}
