import Foundation
import Regions

/// Puts one name right, or says why it cannot be.
struct NameCleaner {
    let limits: ReadLimits

    /// What became of a name.
    enum Outcome {
        /// It is good as it stands, or was put right.
        case name(TextArena.Text)
        /// It holds several names, one a line.
        case several([TextArena.Text])
        /// It is none.
        case none
    }

    /// Whether a name is nothing but Han characters of the main block, as nearly all are: then there is nothing to do.
    static func isPlain(_ name: Span<UInt8>) -> Bool {
        guard !name.isEmpty, name.count % 3 == 0 else { return false }
        // 请 is E8 AF B7: the beginning of a prompt.
        if name[0] == 0xE8, name[1] == 0xAF, name[2] == 0xB7 { return false }
        var index = 0
        while index < name.count {
            // U+4E00 to U+9FFF are E4 B8 80 to E9 BF BF.
            guard (0xE4...0xE9).contains(name[index]), name[index] > 0xE4 || name[index + 1] >= 0xB8 else {
                return false
            }
            index += 3
        }
        return true
    }

    /// Cleans a name and reports what was found.
    func clean(
        _ text: TextArena.Text, node: Int, in texts: inout TextArena, findings: inout Findings
    ) -> Outcome {
        if texts.withBytes(text, { Self.isPlain($0) && $0.count <= limits.nameLength }) { return .name(text) }
        let original = texts.string(text)
        if original.utf8.count > limits.nameLength {
            findings.report(
                .limitExceeded, at: node,
                "a name of \(original.utf8.count) bytes; at most \(limits.nameLength) are allowed")
            return .none
        }
        let trimmed = Self.trim(original.unicodeScalars)
        if trimmed.isEmpty {
            findings.report(.emptyName, at: node, "the name is empty")
            return .none
        }
        if trimmed.count < original.unicodeScalars.count {
            findings.report(
                .outerWhiteSpace, at: node,
                "white space around \"\(Escaped.text(original))\" left out")
        }
        let lines = trimmed.split(whereSeparator: Self.isLineBreak).map { Self.trim($0) }.filter {
            !$0.isEmpty
        }
        if lines.count > 1 {
            let severity = findings.report(
                .lineBreakInName, at: node, "\"\(Escaped.text(original))\" holds \(lines.count) lines")
            if severity == .error { return .none }
            return .several(
                lines.compactMap { cleanLine($0, node: node, findings: &findings) }.map {
                    texts.add(Array($0.utf8))
                })
        }
        guard let name = cleanLine(trimmed, node: node, findings: &findings) else { return .none }
        return .name(isSameName(name, original) ? text : texts.add(Array(name.utf8)))
    }

    /// What is left to check once a name is trimmed and of one line.
    private func cleanLine(
        _ scalars: Substring.UnicodeScalarView, node: Int, findings: inout Findings
    ) -> String? {
        var name = String(Substring(scalars))
        if let bad = name.unicodeScalars.first(where: Self.isForbidden) {
            findings.report(
                .forbiddenCharacter, at: node,
                "\"\(Escaped.text(name))\" holds U+\(Self.hexadecimal(bad)), which no name can")
            return nil
        }
        if Self.prompts.contains(name) || name.hasPrefix("请选择") {
            findings.report(.promptAsRow, at: node, "\"\(Escaped.text(name))\" is a prompt, no region")
            return nil
        }
        let dense = name.unicodeScalars.filter { !$0.properties.isWhitespace }
        if dense.count < name.unicodeScalars.count, dense.allSatisfy(\.properties.isIdeographic) {
            findings.report(
                .innerWhiteSpace, at: node, "white space inside \"\(Escaped.text(name))\" left out")
            name = String(String.UnicodeScalarView(dense))
        }
        name = normalize(name, node: node, findings: &findings)
        reportOddities(of: name, node: node, findings: &findings)
        return name
    }

    private func normalize(_ name: String, node: Int, findings: inout Findings) -> String {
        let normalized = name.precomposedStringWithCanonicalMapping
        if isSameName(name, normalized) { return name }
        let ideograph = name.unicodeScalars.first {
            $0.properties.isIdeographic
                && !isSameName(String($0), String($0).precomposedStringWithCanonicalMapping)
        }
        if let ideograph {
            let other =
                String(ideograph).precomposedStringWithCanonicalMapping.unicodeScalars.first ?? ideograph
            findings.report(
                .compatibilityIdeograph, at: node,
                "\"\(Escaped.text(name))\": U+\(Self.hexadecimal(ideograph)) written as U+\(Self.hexadecimal(other)) \(other)"
            )
        } else {
            findings.report(
                .notNormalized, at: node, "\"\(Escaped.text(name))\" brought into normal form (NFC)")
        }
        return normalized
    }

    private func reportOddities(of name: String, node: Int, findings: inout Findings) {
        if let odd = name.unicodeScalars.first(where: Self.isSuspicious) {
            findings.report(
                .suspiciousCharacter, at: node,
                "\"\(Escaped.text(name))\" holds U+\(Self.hexadecimal(odd)); something was lost or is hidden")
        } else if name.unicodeScalars.contains(where: Self.isForeign) {
            findings.report(
                .foreignCharacter, at: node, "\"\(Escaped.text(name))\" holds digits, Latin letters or a note"
            )
        }
    }

    // MARK: Characters

    private static func trim(_ scalars: some BidirectionalCollection<Unicode.Scalar>)
        -> Substring.UnicodeScalarView
    {
        var view = Substring.UnicodeScalarView()
        view.append(contentsOf: scalars)
        while let first = view.first, isOuterSpace(first) { view.removeFirst() }
        while let last = view.last, isOuterSpace(last) { view.removeLast() }
        return view
    }

    private static func isOuterSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}"
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    /// Bidirectional controls, and the character that stands for lost ones.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFD: true
        default: false
        }
    }

    /// Question marks of a failed conversion, invisible characters, and such as mean nothing outside one program.
    private static func isSuspicious(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "?" || scalar == "\u{FF1F}" || scalar.properties.isNoncharacterCodePoint { return true }
        switch scalar.properties.generalCategory {
        case .format, .privateUse, .unassigned, .control: return true
        default: return false
        }
    }

    /// Digits, Latin letters, brackets and marks of a note.
    private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .decimalNumber, .uppercaseLetter, .lowercaseLetter, .openPunctuation, .closePunctuation,
            .mathSymbol:
            true
        default: scalar == "*" || scalar == "#" || scalar == "\u{FF0A}"
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static let prompts: Set<String> = ["-", "--", "—", "N/A", "n/a", "null", "NULL"]
}
