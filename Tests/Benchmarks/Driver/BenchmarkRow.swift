/// The rows of the table in order; one more is one more entry here.
struct BenchmarkRow: Sendable {
    let id: String
    let run: @Sendable (Workspace) throws -> Result

    static let all = [
        BenchmarkRow(id: "P1", run: StartRows.coldStart),
        BenchmarkRow(id: "P2", run: ReadRows.open),
        BenchmarkRow(id: "P3", run: ReadRows.columns),
        BenchmarkRow(id: "P4", run: ReadRows.titles),
        BenchmarkRow(id: "P7", run: ImportRows.time),
        BenchmarkRow(id: "P8", run: ImportRows.memory),
        BenchmarkRow(id: "P9", run: ImportRows.fileSize),
        BenchmarkRow(id: "P10", run: ReadRows.heap),
    ]
}
