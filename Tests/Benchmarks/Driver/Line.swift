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
    /// - Parameters:
    ///   - target: The largest ratio that is good enough, nil if the line is for information only.
    ///   - size: The size that the target holds at, nil if it holds at any; at another one there is no verdict.
    init(
        _ row: String, _ what: String, baseline: Double, measured: Double, unit: Unit, target: Double?,
        at size: (target: Size, measured: Size)? = nil
    ) {
        self.row = row
        self.what = what
        self.baseline = unit.text(baseline)
        self.measured = unit.text(measured)
        let ratio = measured / baseline
        self.ratio = Self.text(ratio)
        let isElsewhere = size.map { $0.target != $0.measured } ?? false
        let place = isElsewhere ? size.map { " at \($0.target)" } ?? "" : ""
        self.target = target.map { "≤ " + Self.text($0) + place } ?? "–"
        isMet = isElsewhere ? nil : target.map { ratio <= $0 }
    }

    private static func text(_ ratio: Double) -> String {
        String(format: ratio < 0.1 ? "%.3f×" : "%.2f×", ratio)
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
