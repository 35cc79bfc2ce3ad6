import Foundation

/// One line of the table.
struct Line {
    let row: String
    let what: String
    let baseline: String
    let measured: String
    let ratio: String
    let target: String
    /// Nil where there is no target.
    let isMet: Bool?

    /// Compares a measured number with a baseline's.
    ///
    /// - Parameter target: The largest ratio that is good enough, nil if the line is for information only.
    init(
        _ row: String, _ what: String, baseline: Double, measured: Double, unit: Unit, target: Double?,
        note: String = ""
    ) {
        self.row = row
        self.what = what
        self.baseline = unit.text(baseline)
        self.measured = unit.text(measured)
        let ratio = measured / baseline
        self.ratio = String(format: ratio < 0.1 ? "%.3f×" : "%.2f×", ratio)
        self.target = (target.map { String(format: $0 < 0.1 ? "≤ %.3f×" : "≤ %.2f×", $0) } ?? "–") + note
        isMet = target.map { ratio <= $0 }
    }

    /// Compares a measured number with a fixed limit.
    init(_ row: String, _ what: String, measured: Double, unit: Unit, limit: Double, limitText: String? = nil)
    {
        self.row = row
        self.what = what
        baseline = "–"
        self.measured = unit.text(measured)
        ratio = "–"
        target = "≤ " + (limitText ?? unit.text(limit))
        isMet = measured <= limit
    }

    /// What a number measures, and how it is written.
    enum Unit {
        case seconds, nanoseconds, bytes

        func text(_ value: Double) -> String {
            switch self {
            case .nanoseconds: String(format: "%.1f ns", value)
            case .seconds where value < 1e-3: String(format: "%.1f µs", value * 1e6)
            case .seconds where value < 1: String(format: "%.2f ms", value * 1e3)
            case .seconds: String(format: "%.2f s", value)
            case .bytes where value < 1e6: String(format: "%.1f KB", value / 1e3)
            case .bytes: String(format: "%.1f MB", value / 1e6)
            }
        }
    }

    static let header = """
        | row | what | baseline | measured | ratio | target | met |
        |---|---|---:|---:|---:|---:|---|
        """

    var markdown: String {
        let verdict = isMet.map { $0 ? "yes" : "**no**" } ?? "–"
        return "| " + [row, what, baseline, measured, ratio, target, verdict].joined(separator: " | ") + " |"
    }
}

/// What a row of the benchmark found: lines of the table, and remarks below it.
struct Result {
    var lines: [Line] = []
    var notes: [String] = []
}
