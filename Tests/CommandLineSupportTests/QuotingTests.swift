import CommandLineSupport
import Testing

@Suite struct QuotingTests {
    @Test(arguments: [
        ("", "''"),
        ("area.plist", "'area.plist'"),
        ("广东省 😀 é", "'广东省 😀 é'"),
        ("a\tb\r\nc", #"'a\tb\r\nc'"#),
        ("\u{1B}[31m\u{0}", #"'\u{1B}[31m\u{0}'"#),
        ("\u{9B}2J\u{7F}", #"'\u{9B}2J\u{7F}'"#),
        ("a\u{202E}b\u{2028}c\u{FEFF}", #"'a\u{202E}b\u{2028}c\u{FEFF}'"#),
    ])
    func escapesWhatCouldDriveATerminal(text: String, quoted: String) {
        #expect(text.quoted == quoted)
    }

    @Test func cutsAfterSixtyCharacters() {
        let sixty = String(repeating: "x", count: 60)
        #expect(sixty.quoted == "'\(sixty)'")
        #expect((sixty + "y").quoted == "'\(sixty)…'")
    }

    @Test func neverCutsInsideAnEscape() {
        let text = String(repeating: "x", count: 57) + "\u{1B}"
        #expect(text.quoted == "'\(String(repeating: "x", count: 57))…'")
    }

    @Test func boundsTheMarksOnOneCharacter() {
        let text = "e" + String(repeating: "\u{301}", count: 10_000)
        #expect(text.quoted.unicodeScalars.count == 63)
    }
}
