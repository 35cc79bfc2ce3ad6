/// P1: from a cold process to the first column.
enum StartRows {
    static func coldStart(_ workspace: Workspace) throws -> Result {
        var result = Result()
        let targets: [Size: Double] = [.seed: 0.30, .mid: 1 / 25]
        for size in workspace.sizes {
            let library = [workspace.program("first-column"), try workspace.database(size)]
            let foundation = [workspace.program("first-column-foundation"), try workspace.input(size)]
            guard try workspace.output(of: library) == workspace.output(of: foundation) else {
                throw Failure("P1: the two programs print different columns at \(size)")
            }
            // Foundation needs many seconds for the big file.
            let times = size == .big ? 1 : workspace.times(size == .seed ? 200 : 40)
            let medians = try Measuring.interleaved(
                times, [foundation, library].map { program in { try workspace.run(program).seconds } })
            result.lines.append(
                Line(
                    "P1", "cold process → first column, \(size), against Foundation", baseline: medians[0],
                    measured: medians[1], unit: .seconds, target: targets[size]))
        }
        let (small, large) = (Size.seed, workspace.largest)
        let medians = try Measuring.interleaved(
            workspace.times(200),
            [small, large].map { size in
                let program = [workspace.program("first-column"), try workspace.database(size)]
                return { try workspace.run(program).seconds }
            })
        result.lines.append(
            Line(
                "P1", "the same, \(large) against \(small)", baseline: medians[0], measured: medians[1],
                unit: .seconds,
                target: 1.3))
        return result
    }
}
