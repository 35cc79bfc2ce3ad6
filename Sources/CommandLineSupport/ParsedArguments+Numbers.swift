extension ParsedArguments {
    /// The value of an option as a whole number, nil where the option was not given.
    ///
    /// - Throws: `UsageError` for anything but ASCII digits that make a number of the range.
    package func integer(of option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(of: option) else { return nil }
        guard let number = Self.number(text[...]), range.contains(number) else {
            throw UsageError(
                "'\(option.spelling)' needs a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "not \(text.quoted)")
        }
        return number
    }

    /// The value of an option as a number of bytes, such as `300k`, `256M` or `64MiB`, nil where the option
    /// was not given; the units are powers of 1024 in either case.
    ///
    /// - Throws: `UsageError` for any other text, or a number of bytes outside the range.
    package func byteCount(of option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(of: option) else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Self.number(digits),
            let unit = Self.units[text.dropFirst(digits.count).lowercased()]
        else {
            throw UsageError(
                "'\(option.spelling)' needs a number of bytes, not \(text.quoted)",
                hint: "K, M and G stand for KiB, MiB and GiB: 64M")
        }
        let (bytes, overflow) = number.multipliedReportingOverflow(by: unit)
        guard !overflow, range.contains(bytes) else {
            throw UsageError(
                "'\(option.spelling)' needs from \(range.lowerBound) to \(range.upperBound) bytes, "
                    + "not \(text.quoted)")
        }
        return bytes
    }

    /// The number that a text of ASCII digits writes, nil for any other text.
    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(digits) : nil
    }

    /// The bytes of one unit by its lowercase name.
    private static let units = [
        "": 1, "k": 1 << 10, "kib": 1 << 10, "m": 1 << 20, "mib": 1 << 20, "g": 1 << 30, "gib": 1 << 30,
    ]
}
