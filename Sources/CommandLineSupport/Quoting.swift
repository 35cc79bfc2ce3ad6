extension String {
    /// The text in single quotes, fit for a message: escaped so that it cannot drive the terminal, and cut
    /// at 60 characters.
    package var quoted: String {
        let limit = 60
        var shown = ""
        var length = 0
        for scalar in unicodeScalars {
            let piece = scalar.isInvisible ? scalar.escape : String(scalar)
            let count = piece.unicodeScalars.count
            // Scalars, not characters: one character can carry any number of marks.
            guard length + count <= limit else { return "'\(shown)…'" }
            shown += piece
            length += count
        }
        return "'\(shown)'"
    }
}

extension Unicode.Scalar {
    /// Whether it steers the text around it instead of showing itself.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
            true
        default: false
        }
    }

    /// It as a Swift string literal would have it, such as `\n` or `\u{1B}`.
    fileprivate var escape: String {
        switch self {
        case "\t": #"\t"#
        case "\n": #"\n"#
        case "\r": #"\r"#
        default: #"\u{\#(String(value, radix: 16, uppercase: true))}"#
        }
    }
}
