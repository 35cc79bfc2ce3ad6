/// One line on a terminal that tells how far a job is, drawn only when the job takes a while.
package final class ProgressBar {
    /// Whether anything is ever drawn.
    private let isVisible: Bool
    /// The width of the terminal, asked for at each drawing because a window can be resized.
    private let columns: () -> Int
    /// What time it is.
    private let now: () -> ContinuousClock.Instant
    /// Where the drawing goes.
    private let sink: (String) -> Void
    /// The moment after which the line is drawn again.
    private var nextDrawing: ContinuousClock.Instant
    /// The columns that the line on the terminal takes, 0 where there is none.
    private var drawnWidth = 0

    /// Starts a bar whose job starts now.
    package init(
        isVisible: Bool, columns: @escaping () -> Int, now: @escaping () -> ContinuousClock.Instant,
        sink: @escaping (String) -> Void
    ) {
        self.isVisible = isVisible
        self.columns = columns
        self.now = now
        self.sink = sink
        nextDrawing = now().advanced(by: .milliseconds(300))
    }

    /// Starts a bar on a stream, which never appears where that is no terminal.
    package convenience init(on stream: StandardStream = .error) {
        self.init(
            isVisible: stream.isTerminal, columns: { stream.columns }, now: { ContinuousClock.now },
            // A bar that cannot be drawn is no reason to stop the job.
            sink: { text in try? stream.write(text) })
    }

    /// Tells how far the job is; drawn at most ten times a second.
    package func update(_ phase: String, fraction: Double) {
        guard isVisible, now() > nextDrawing else { return }
        nextDrawing = now().advanced(by: .milliseconds(100))
        // The last column stays free: some terminals break the line as soon as it is filled.
        let width = columns() - 1
        let line = Self.line(phase: phase, fraction: fraction, width: width)
        sink("\r" + line.padded(to: min(drawnWidth, width)))
        drawnWidth = line.displayWidth
    }

    /// Wipes the line out, at the end of the job or before other lines; nothing happens where there is none.
    package func clear() {
        guard drawnWidth > 0 else { return }
        // Spaces, because a dumb terminal knows no sequence that erases.
        sink("\r" + "".padded(to: min(drawnWidth, columns() - 1)) + "\r")
        drawnWidth = 0
    }

    /// The line for a state of the job, never wider than `width`: label, bar and percentage as far as they fit.
    package static func line(phase: String, fraction: Double, width: Int) -> String {
        // Written so that a fraction that is no number counts as 0.
        let done = fraction > 0 ? min(fraction, 1) : 0
        let number = "\(Int(done * 100))%"
        let percentage = String(repeating: " ", count: 4 - number.count) + number
        guard width >= percentage.count else { return "" }

        let bar = min(42, width - phase.displayWidth - percentage.count - 2)
        if bar >= 12 {
            let filled = String(repeating: "#", count: Int(done * Double(bar - 2)))
            return "\(phase) [\(filled.padded(to: bar - 2))] \(percentage)"
        }
        let label = phase.cut(to: width - percentage.count - 1)
        return label.isEmpty ? percentage : "\(label) \(percentage)"
    }
}
