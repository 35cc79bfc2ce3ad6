import Foundation
import Regions
import RegionsImport

/// P7, P8 and P9: an import, and the file that it leaves.
enum ImportRows {
    // MARK: P7

    static func time(_ workspace: Workspace) throws -> Result {
        var result = Result()
        let size = workspace.largest
        let input = try workspace.input(size)
        let table = try workspace.table(size)
        let baseline = workspace.path("baseline.sqlite")
        let database = workspace.path("import.sqlite")
        let shell = [
            "sqlite3", "-batch", "-init", "/dev/null", baseline,
            """
            CREATE TABLE region (level INTEGER, id INTEGER, parent_id INTEGER, position INTEGER, code TEXT, \
            name TEXT, kind TEXT)
            """, ".mode tabs", ".import \(table) region",
        ]
        var shares: [[(name: String, share: Double)]] = []
        let medians = try Measuring.interleaved(
            workspace.times(11),
            [
                {
                    try workspace.remove(baseline)
                    return try workspace.run(shell).seconds
                }, { try workspace.importArea(input, to: database).seconds },
                {
                    try workspace.remove(database)
                    let text = try workspace.output(of: [CommandLine.arguments[0], "phases", input, database])
                    shares.append(Self.shares(text))
                    return 0
                },
            ])
        result.lines.append(
            Line(
                "P7", "import, whole process, \(size), against .import without index", baseline: medians[0],
                measured: medians[1], unit: .seconds, target: 3, at: (.big, size)))
        let phases = shares[0].indices.map { index in
            (name: shares[0][index].name, share: Measuring.median(shares.map { $0[index].share }))
        }
        let before = 1 - (phases.first { $0.name == "verifying" }?.share ?? 0)
        result.lines.append(
            Line(
                "P7", "the same without verification and fsync", baseline: medians[0],
                measured: medians[1] * before,
                unit: .seconds, target: 1.5, at: (.big, size)))
        let text = phases.map { String(format: "%@ %.0f %%", $0.name, $0.share * 100) }.joined(
            separator: ", ")
        result.notes.append("P7, phases of the import at \(size): \(text)")
        return result
    }

    private static func shares(_ text: String) -> [(name: String, share: Double)] {
        let phases = text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            return (name: String(parts[0]), seconds: Double(parts[1]) ?? 0)
        }
        let total = phases.reduce(0) { $0 + $1.seconds }
        return phases.map { (name: $0.name, share: $0.seconds / total) }
    }

    /// Imports a file and prints the seconds that each phase took.
    static func printPhases(_ input: String, _ database: String) throws {
        let clock = PhaseClock()
        let hooks = ImportHooks(progress: { phase, fraction in clock.note(phase, fraction) })
        try RegionImporter(hooks: hooks).importFile(at: input, to: database)
        for (name, seconds) in clock.phases { print(name, seconds) }
    }

    /// Notes when each phase of an import begins. It runs on one thread, whatever its hooks allow.
    private final class PhaseClock: @unchecked Sendable {
        private(set) var phases: [(name: String, seconds: Double)] = []
        private var last = ContinuousClock.now
        private var current: ImportHooks.Phase?

        func note(_ phase: ImportHooks.Phase, _ fraction: Double) {
            guard phase != current || fraction == 1 else { return }
            let now = ContinuousClock.now
            if let current { phases.append((current.rawValue, (now - last) / .seconds(1))) }
            current = phase
            last = now
        }
    }

    // MARK: P8

    static func memory(_ workspace: Workspace) throws -> Result {
        let size = workspace.largest
        let input = try workspace.input(size)
        let runs = try (0..<workspace.times(12)).map { _ in
            Double(try workspace.importArea(input, to: workspace.path("import.sqlite")).peakMemory)
        }
        let limit = 64e6 + 2 * Double(try workspace.size(of: input))
        let line = Line(
            "P8", "import, peak memory, \(size)", measured: Measuring.median(runs), unit: .bytes,
            limit: limit,
            limitText: "64 MB + 2× input = \(Line.Unit.bytes.text(limit))")
        return Result(lines: [line])
    }

    // MARK: P9

    static func fileSize(_ workspace: Workspace) throws -> Result {
        let size = workspace.largest
        let names = try ["province", "city", "district"].map { table in
            Double(try workspace.rows("SELECT sum(length(CAST(name AS BLOB))) FROM \(table)", of: size)[0][0])
                ?? 0
        }.reduce(0, +)
        let total = Double(try workspace.size(of: try workspace.database(size)))
        let line = Line(
            "P9", "file size, \(size), against the bytes of all names", baseline: names, measured: total,
            unit: .bytes,
            target: 6, at: (.big, size))
        guard
            let parts = try? workspace.rows(
                "SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC", of: size)
        else {
            return Result(
                lines: [line], notes: ["P9: this sqlite3 has no dbstat, so the shares are not known"])
        }
        let shares = parts.compactMap { part in
            Double(part[1]).flatMap {
                $0 * 200 < total ? nil : String(format: "%@ %.1f %%", part[0], $0 / total * 100)
            }
        }
        return Result(
            lines: [line], notes: ["P9, shares of the file at \(size): \(shares.joined(separator: ", "))"])
    }
}
