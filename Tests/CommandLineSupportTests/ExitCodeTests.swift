import CommandLineSupport
import Testing

@Suite struct ExitCodeTests {
    static let declared: [(ExitCode, Int32)] = [
        (.success, 0), (.negative, 1), (.usage, 64), (.badData, 65), (.noInput, 66),
        (.verificationFailed, 69),
        (.internalError, 70), (.cannotCreate, 73), (.inputOutput, 74), (.locked, 75), (.noPermission, 77),
        (.interrupted, 130), (.terminated, 143),
    ]

    @Test(arguments: declared)
    func hasTheDocumentedNumberAndAMeaning(code: ExitCode, number: Int32) {
        #expect(code.rawValue == number)
        #expect(code.meaning != "Status \(number).")
    }

    @Test func namesAnyOtherNumber() {
        #expect(ExitCode(rawValue: 7).meaning == "Status 7.")
    }
}
