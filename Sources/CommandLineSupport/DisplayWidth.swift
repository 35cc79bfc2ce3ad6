extension String {
    /// The columns that the text takes on a terminal: two for a CJK character or an emoji, none for a mark
    /// that stands on another character.
    package var displayWidth: Int {
        reduce(0) { $0 + $1.displayWidth }
    }
}

extension Character {
    /// The columns that the character takes on a terminal.
    package var displayWidth: Int {
        unicodeScalars.lazy.map(\.displayWidth).max() ?? 0
    }
}

extension Unicode.Scalar {
    /// The columns that the scalar takes by itself.
    fileprivate var displayWidth: Int {
        if value < 0x300 { return properties.generalCategory == .control ? 0 : 1 }
        switch properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        // The vowels and final consonants of a Hangul syllable join the consonant before them.
        if (0x1160...0x11FF).contains(value) { return 0 }
        if properties.isEmojiPresentation { return 2 }
        return Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
    }

    /// What `EastAsianWidth.txt` calls wide or fullwidth, emoji apart.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul initial consonants
        0x2329...0x232A,  // angle brackets
        0x2E80...0x303E,  // CJK radicals and punctuation
        0x3041...0x3247,  // kana, bopomofo, Hangul letters, enclosed CJK
        0x3250...0x4DBF,  // enclosed CJK, ideographs
        0x4E00...0xA4CF,  // ideographs, Yi
        0xA960...0xA97F,  // Hangul initial consonants
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // compatibility ideographs
        0xFE10...0xFE19,  // vertical punctuation
        0xFE30...0xFE6F,  // vertical and small punctuation
        0xFF01...0xFF60,  // fullwidth ASCII
        0xFFE0...0xFFE6,  // fullwidth signs
        0x16FE0...0x1B2FF,  // Tangut, Khitan, Nushu, kana
        0x1F200...0x1F2FF,  // enclosed ideographs
        0x20000...0x3FFFD,  // ideographs
    ]
}
