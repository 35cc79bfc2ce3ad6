import CommandLineSupport
import Testing

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("广东省", 6), ("深圳 A", 6), ("（，。）", 8), ("ＡＢ", 4), ("｡ｱ", 2), ("かなカナ", 8),
        ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("e\u{301}", 1), ("é", 1), ("\u{200B}\u{FEFF}", 0),
        ("\u{1B}\n", 0),
        ("😀", 2), ("👨‍👩‍👧", 2), ("🇨🇳", 2), ("𠮷", 2), ("㊀", 2), ("›…—", 3), ("ชื่อ", 2), ("\u{AD}", 1),
    ])
    func countsColumns(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }
}
