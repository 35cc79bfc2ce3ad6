import CBenchmark
import Regions
import RegionsMigrations

/// P2, P3, P4 and P10: reading, in this process.
enum ReadRows {
    // MARK: P2

    static func open(_ workspace: Workspace) throws -> Result {
        var result = Result()
        for size in workspace.sizes {
            let path = try workspace.database(size)
            let medians = try Measuring.interleaved(
                workspace.times(1000),
                [
                    { Measuring.seconds { _ = CReader(path).provinces() } },
                    { try Measuring.seconds { _ = try RegionDatabase(path: path).provinces().count } },
                ])
            result.lines.append(
                Line(
                    "P2", "open, read the first column, close, \(size), against C", baseline: medians[0],
                    measured: medians[1], unit: .seconds, target: 1.3))
        }
        return result
    }

    // MARK: P3

    static func columns(_ workspace: Workspace) throws -> Result {
        var result = Result()
        for size in workspace.sizes {
            let path = try workspace.database(size)
            let regions = try RegionDatabase(path: path)
            let reader = CReader(path)
            let provinces = try regions.provinces()
            let cities = try provinces.flatMap { try regions.children(of: $0) }
            let parents = Array(provinces) + cities

            func walk(_ body: (RegionColumn) -> Void) throws {
                body(try regions.provinces())
                for parent in parents { body(try regions.children(of: parent)) }
            }
            var sum = baseline_sum()
            try walk { column in
                sum.rows += Int64(column.count)
                for region in column { sum.name_bytes += Int64(region.name.utf8.count) }
            }
            let other = reader.walk(regions.counts, keep: true)
            guard sum.rows == other.rows, sum.name_bytes == other.name_bytes else {
                throw Failure("P3: library and baseline read different rows at \(size)")
            }

            let times = size == .seed ? 400 : size == .mid ? 100 : 15
            let medians = try Measuring.interleaved(
                workspace.times(times),
                [
                    { Measuring.seconds { _ = reader.walk(regions.counts, keep: false) } },
                    { Measuring.seconds { _ = reader.walk(regions.counts, keep: true) } },
                    { try Measuring.seconds { try walk { _ in } } },
                ])
            let perRow = medians.map { $0 / Double(regions.counts.total) * 1e9 }
            result.lines.append(
                Line(
                    "P3", "all columns, per region, \(size), against C that keeps nothing",
                    baseline: perRow[0],
                    measured: perRow[2], unit: .nanoseconds, target: 1.25))
            result.lines.append(
                Line(
                    "P3", "the same, against C that keeps the column", baseline: perRow[1],
                    measured: perRow[2],
                    unit: .nanoseconds, target: nil))
        }
        return result
    }

    // MARK: P4

    static func titles(_ workspace: Workspace) throws -> Result {
        var result = Result()
        for size in workspace.sizes {
            let picker = try RegionPicker(RegionDatabase(path: try workspace.database(size)), columns: 3)
            let rows = (0..<3).map { picker.numberOfRows(inColumn: $0) ?? 0 }
            let rounds = 200_000 / rows.reduce(0, +)
            let median = try Measuring.interleaved(
                workspace.times(40), [{ Measuring.seconds { readTitles(picker, rows, rounds) } }])[0]
            result.lines.append(
                Line(
                    "P4", "title(forRow:inColumn:), \(size)",
                    measured: median / Double(rounds * rows.reduce(0, +)) * 1e9, unit: .nanoseconds, limit: 10
                ))
        }
        return result
    }

    @inline(never)
    private static func readTitles(_ picker: RegionPicker, _ rows: [Int], _ rounds: Int) {
        for _ in 0..<rounds {
            for column in rows.indices {
                for row in 0..<rows[column] { use(picker.title(forRow: row, inColumn: column)) }
            }
        }
    }

    /// Takes a value as if it were needed, so that reading it is not optimized away.
    @inline(never) private static func use(_ title: String?) {}

    // MARK: P10

    static func heap(_ workspace: Workspace) throws -> Result {
        var result = Result()
        for size in workspace.sizes {
            let text = try workspace.output(of: [
                CommandLine.arguments[0], "heap", try workspace.database(size),
            ])
            guard let bytes = Double(text.dropLast()), bytes >= 0 else {
                result.notes.append("P10: this system does not tell how much of the heap is in use")
                break
            }
            result.lines.append(
                Line(
                    "P10", "heap after walking 3 columns, \(size)", measured: bytes, unit: .bytes,
                    limit: 200e3))
        }
        return result
    }

    /// Opens an edition, walks three columns and prints how much more of the heap is in use, the columns still held.
    static func printHeap(_ path: String) throws {
        let before = benchmark_heap()
        let regions = try RegionDatabase(path: path)
        let provinces = try regions.provinces()
        let cities = try regions.children(of: provinces[provinces.count / 2])
        let districts = try regions.children(of: cities[cities.count / 2])
        let after = benchmark_heap()
        withExtendedLifetime((regions, provinces, cities, districts)) {
            print(before < 0 ? -1 : after - before)
        }
    }
}

/// The baseline in C.
@safe private final class CReader {
    private let reader: OpaquePointer

    init(_ path: String) {
        let sql = Self.sql
        let opened = unsafe Self.schema.withUnsafeBytes { schema in
            unsafe baseline_open(path, schema.baseAddress, schema.count, sql[0], sql[1], sql[2])
        }
        guard let opened = unsafe opened else {
            preconditionFailure("a baseline that fails ends the process")
        }
        unsafe reader = opened
    }

    private static let schema = RegionsMigrations.expectedSchema

    private static let sql = Region.Level.allCases.map { Query(.column, $0).sql }

    func provinces() -> baseline_sum { unsafe baseline_column(reader, 1, 0, false) }

    func walk(_ counts: LevelCounts, keep: Bool) -> baseline_sum {
        unsafe baseline_walk(reader, Int64(counts.provinces), Int64(counts.cities), keep)
    }

    deinit { unsafe baseline_close(reader) }
}
