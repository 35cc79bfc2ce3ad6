import CommandLineSupport
import Testing

@Suite struct ProgressBarTests {
    /// A terminal and a clock in memory.
    final class Stage {
        var moment = ContinuousClock.now
        var columns = 31
        var written: [String] = []

        func bar(isVisible: Bool = true) -> ProgressBar {
            ProgressBar(
                isVisible: isVisible, columns: { self.columns }, now: { self.moment },
                sink: { self.written.append($0) })
        }

        func wait(_ milliseconds: Int) { moment = moment.advanced(by: .milliseconds(milliseconds)) }
    }

    private let stage = Stage()

    @Test(arguments: [
        (0.0, 30, "Checking [              ]   0%"),
        (0.5, 30, "Checking [#######       ]  50%"),
        (0.999, 30, "Checking [############# ]  99%"),
        (1.0, 30, "Checking [##############] 100%"),
        (7.0, 30, "Checking [##############] 100%"),
        (-1.0, 30, "Checking [              ]   0%"),
        (Double.nan, 30, "Checking [              ]   0%"),
        (Double.infinity, 30, "Checking [##############] 100%"),
        (0.5, 200, "Checking [####################                    ]  50%"),
        (0.5, 26, "Checking [#####     ]  50%"),
        (0.5, 25, "Checking  50%"),
        (0.5, 10, "Check  50%"),
        (0.5, 6, "C  50%"),
        (0.5, 5, " 50%"),
        (0.5, 3, ""),
        (0.5, -1, ""),
    ])
    func drawsWhatFits(fraction: Double, width: Int, line: String) {
        #expect(ProgressBar.line(phase: "Checking", fraction: fraction, width: width) == line)
    }

    @Test func countsTwoColumnsForEachCJKCharacter() {
        #expect(ProgressBar.line(phase: "检查区划", fraction: 0.5, width: 30) == "检查区划 [#######       ]  50%")
        #expect(ProgressBar.line(phase: "检查区划", fraction: 0.5, width: 12) == "检查区  50%")
    }

    @Test(arguments: -2...120)
    func isNeverWiderThanItMayBe(width: Int) {
        for phase in ["", "Checking", "检查 e\u{301}", String(repeating: "长", count: 90)] {
            #expect(ProgressBar.line(phase: phase, fraction: 0.3, width: width).displayWidth <= max(0, width))
        }
    }

    @Test func staysAwayFromShortJobs() {
        let bar = stage.bar()
        for _ in 0..<3 {
            bar.update("Checking", fraction: 0.5)
            stage.wait(100)
        }
        bar.update("Checking", fraction: 1)
        bar.clear()
        #expect(stage.written.isEmpty)
    }

    @Test func staysAwayFromWhatIsNoTerminal() {
        let bar = stage.bar(isVisible: false)
        stage.wait(1000)
        bar.update("Checking", fraction: 0.5)
        bar.clear()
        #expect(stage.written.isEmpty)
    }

    @Test func rewritesOneLineAndWipesItOut() {
        let bar = stage.bar()
        stage.wait(301)
        bar.update("Checking", fraction: 0.5)
        stage.wait(101)
        bar.update("OK", fraction: 1)
        stage.wait(101)
        stage.columns = 11
        bar.update("Writing", fraction: 0)
        bar.clear()
        bar.clear()
        #expect(
            stage.written == [
                "\rChecking [#######       ]  50%",
                "\rOK [####################] 100%",
                "\rWriti   0%",
                "\r          \r",
            ])
    }

    @Test func coversALongerLineWithSpaces() {
        let bar = stage.bar()
        stage.columns = 80
        stage.wait(301)
        bar.update("Checking", fraction: 0)
        stage.wait(101)
        bar.update("检", fraction: 0)
        let widths = stage.written.map(\.displayWidth)
        #expect(widths == [56, 56])
    }

    @Test func drawsAtMostTenTimesASecond() {
        let bar = stage.bar()
        stage.wait(301)
        for step in 0..<1000 {
            bar.update("Checking", fraction: Double(step) / 1000)
            stage.wait(1)
        }
        #expect((9...10).contains(stage.written.count))
    }

    @Test func appearsAgainAfterOtherLines() {
        let bar = stage.bar()
        stage.wait(301)
        bar.update("Checking", fraction: 0)
        bar.clear()
        stage.wait(101)
        bar.update("Checking", fraction: 0)
        #expect(stage.written.count == 3)
        #expect(stage.written[0] == stage.written[2])
    }
}
