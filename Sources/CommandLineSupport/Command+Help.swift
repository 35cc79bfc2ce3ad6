extension Command {
    /// The text of `--help`: at most 80 columns, an empty line between sections.
    package var helpText: String {
        let forms = [nil] + options.filter { !$0.replaced.isEmpty }
        var sections = [
            Self.paragraph(summary),
            Self.section("USAGE", forms.map { "  \(usage($0))" }),
            Self.paragraph(discussion),
            Self.section("ARGUMENTS", Self.table(arguments.map { ($0.synopsis, $0.help) })),
            Self.section("OPTIONS", Self.table(options.map(Self.row(of:)))),
            Self.section(
                "EXAMPLES", examples.flatMap { ["  \($0.line)"] + Self.indented($0.effect, by: 6) }),
            Self.section("EXIT CODES", Self.table(exitCodes.map { ("\($0.rawValue)", $0.meaning) })),
        ]
        sections.removeAll(where: \.isEmpty)
        return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// The columns that help may take.
    private static let width = 80

    /// Lines below a title, none where there is nothing to tell.
    private static func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title] + lines
    }

    /// The lines of a text that stands by itself.
    private static func paragraph(_ text: String) -> [String] {
        text.isEmpty ? [] : text.wrapped(to: width)
    }

    /// The lines of a text, moved to the right.
    private static func indented(_ text: String, by indent: Int) -> [String] {
        text.wrapped(to: width - indent).map { String(repeating: " ", count: indent) + $0 }
    }

    /// The two columns that tell of an option.
    private static func row(of option: Option) -> (label: String, text: String) {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        let choices = option.choices.isEmpty ? "" : " One of: \(option.choices.joined(separator: ", "))."
        return (letter + option.synopsis, option.help + choices)
    }

    /// Labels with their texts beside them, or below a label that is too long.
    private static func table(_ rows: [(label: String, text: String)]) -> [String] {
        let longest = 24
        let widths = rows.map(\.label.displayWidth)
        let column = 4 + (widths.filter { $0 <= longest }.max() ?? 0)
        return rows.flatMap { label, text in
            var lines = indented(text, by: column)
            let start = "  \(label)  "
            if start.displayWidth > column { return ["  \(label)"] + lines }
            lines[0] = start.padded(to: column) + lines[0].dropFirst(column)
            return lines
        }
    }
}
