extension String {
    /// The text with spaces after it up to a width in columns.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }

    /// The longest beginning of the text that fits a width in columns.
    package func cut(to width: Int) -> String {
        var left = width
        return String(
            prefix {
                left -= $0.displayWidth
                return left >= 0
            })
    }

    /// The lines of the text, each broken at spaces where it would exceed a width in columns; a word that is
    /// longer stays whole.
    package func wrapped(to width: Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            var lines = [""]
            for word in line.split(separator: " ").map(String.init) {
                let last = lines[lines.count - 1]
                if last.isEmpty {
                    lines[lines.count - 1] = word
                } else if last.displayWidth + 1 + word.displayWidth <= width {
                    lines[lines.count - 1] += " " + word
                } else {
                    lines.append(word)
                }
            }
            return lines
        }
    }
}
