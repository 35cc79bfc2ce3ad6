import CommandLineSupport
import Testing

@Suite struct ParsedArgumentsNumbersTests {
    private func parsed(_ option: Option, _ value: String) throws -> ParsedArguments {
        try Command.sample.parse(["a", "b", "\(option.spelling)=\(value)"])
    }

    @Test(arguments: [("1", 1), ("3", 3), ("002", 2)])
    func readsWholeNumbers(text: String, number: Int) throws {
        #expect(try parsed(.levels, text).integer(of: .levels, in: 1...3) == number)
    }

    @Test(arguments: ["0", "4", "-1", "+1", " 1", "1.0", "1_0", "two", "٣", "99999999999999999999"])
    func refusesOtherNumbers(text: String) throws {
        let parsed = try parsed(.levels, text)
        #expect(throws: UsageError("'--levels' needs a whole number from 1 to 3, not '\(text)'")) {
            try parsed.integer(of: .levels, in: 1...3)
        }
    }

    @Test(arguments: [
        ("0", 0), ("12345", 12345), ("300k", 307_200), ("1K", 1024), ("1KiB", 1024), ("256M", 268_435_456),
        ("64MiB", 67_108_864), ("64mib", 67_108_864), ("2G", 2_147_483_648), ("1GiB", 1_073_741_824),
    ])
    func readsByteCounts(text: String, bytes: Int) throws {
        #expect(try parsed(.maximum, text).byteCount(of: .maximum, in: 0...Int.max) == bytes)
    }

    @Test(arguments: ["M", "1.5M", "-1", "64MB", "64 M", "1T", "１M", "0x10"])
    func refusesWhatIsNoByteCount(text: String) throws {
        let parsed = try parsed(.maximum, text)
        let error = UsageError(
            "'--max-input-size' needs a number of bytes, not '\(text)'",
            hint: "K, M and G stand for KiB, MiB and GiB: 64M")
        #expect(throws: error) { try parsed.byteCount(of: .maximum, in: 0...Int.max) }
    }

    @Test(arguments: ["0", "2K", "9223372036854775807G"])
    func refusesByteCountsOutOfRange(text: String) throws {
        let parsed = try parsed(.maximum, text)
        #expect(throws: UsageError("'--max-input-size' needs from 1 to 1024 bytes, not '\(text)'")) {
            try parsed.byteCount(of: .maximum, in: 1...1024)
        }
    }

    @Test func answersNilWhereNotGiven() throws {
        let parsed = try Command.sample.parse(["a", "b"])
        #expect(try parsed.integer(of: .levels, in: 1...3) == nil)
        #expect(try parsed.byteCount(of: .maximum, in: 1...3) == nil)
    }
}
