/// Foreign text made fit for a message.
enum Escaped {
    /// At most 60 characters, in which nothing can drive a terminal: controls and invisible characters are written as
    /// `\u{…}`.
    static func text(_ text: String) -> String {
        var result = ""
        var length = 0
        for scalar in text.unicodeScalars {
            if length == limit { return result + "…" }
            length += 1
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where isVisible(scalar): result.unicodeScalars.append(scalar)
            default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result
    }

    private static let limit = 60

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
            .unassigned:
            return false
        default: return true
        }
    }
}
