/// Checks that a text file is valid UTF-8 and holds no control characters but tab, line ends and U+0085.
enum TextCheck {
    static func check(_ input: [UInt8]) throws(Fault) {
        do {
            _ = try UTF8Span(validating: input.span)
        } catch {
            let offset = error.byteOffsets.lowerBound
            throw Fault(
                .invalidText, "the file is not valid UTF-8 from byte \(offset)", at: offset,
                hint: "if it is in a Chinese encoding: iconv -f GB18030 -t UTF-8 FILE > FILE.utf8")
        }
        for index in input.indices where input[index] < 0x20 || input[index] == 0x7F || input[index] == 0xC2 {
            let scalar: UInt32
            if input[index] == 0xC2 {
                scalar = UInt32(input[index + 1])
            } else {
                scalar = UInt32(input[index])
            }
            if let scalar = Unicode.Scalar(scalar) { try check(scalar, at: index) }
        }
    }

    /// Checks one character of a text.
    static func check(_ scalar: Unicode.Scalar, at offset: Int) throws(Fault) {
        guard isForbidden(scalar) else { return }
        let name = String(scalar.value, radix: 16, uppercase: true)
        throw Fault(.invalidText, "the control character U+\(name) may not stand in text", at: offset)
    }

    /// Control characters other than tab, line feed, carriage return and next line.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x85: false
        case 0x00...0x1F, 0x7F...0x9F: true
        default: false
        }
    }
}
