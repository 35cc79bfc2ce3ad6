import CommandLineSupport
import Testing

@Suite struct UsageErrorTests {
    @Test func printsMessageAndHintOnLinesOfTheirOwn() {
        let error = UsageError("unknown option '--stict'", hint: "did you mean '--strict'?")
        #expect(
            error.text(from: "import-area") == """
                import-area: error: unknown option '--stict'
                hint: did you mean '--strict'?

                """)
    }

    @Test func printsOneLineWithoutAHint() {
        #expect(UsageError("no").text(from: "area") == "area: error: no\n")
    }

    @Test func endsTheCommandWithSixtyFour() {
        #expect(UsageError("no").exitCode.rawValue == 64)
    }
}
