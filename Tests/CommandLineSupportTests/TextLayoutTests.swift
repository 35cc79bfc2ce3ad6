import CommandLineSupport
import Testing

@Suite struct TextLayoutTests {
    @Test(arguments: [("ab", 4, "ab  "), ("广东", 6, "广东  "), ("广东", 3, "广东"), ("", -1, "")])
    func padsToColumns(text: String, width: Int, padded: String) {
        #expect(text.padded(to: width) == padded)
    }

    @Test(arguments: [
        ("abc", 2, "ab"), ("广东", 3, "广"), ("广东", 4, "广东"), ("广a", 2, "广"), ("a广b", 2, "a"), ("a", 0, ""),
        ("a", -1, ""),
    ])
    func cutsToColumns(text: String, width: Int, cut: String) {
        #expect(text.cut(to: width) == cut)
    }

    @Test(arguments: [
        ("one two three", 8, ["one two", "three"]),
        ("one two three", 7, ["one two", "three"]),
        ("unbreakable a", 4, ["unbreakable", "a"]),
        ("a b\n\nc", 80, ["a b", "", "c"]),
        ("广东 广西 a", 9, ["广东 广西", "a"]),
        ("", 5, [""]),
    ])
    func breaksLinesAtSpaces(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(to: width) == lines)
    }
}
