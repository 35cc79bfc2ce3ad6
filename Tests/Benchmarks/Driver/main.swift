// The benchmark: measures, and prints one table. `Scripts/benchmark` builds and starts it.

import Foundation

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Some things are measured in a process that has done nothing else.
    switch arguments.first {
    case "heap": try ReadRows.printHeap(arguments[1])
    case "phases": try ImportRows.printPhases(arguments[1], arguments[2])
    default:
        let options = try Options(arguments)
        let workspace = Workspace(options)
        var result = Result()
        for row in BenchmarkRow.all where options.rows?.contains(row.id) ?? true {
            workspace.progress("measuring \(row.id)")
            let part = try row.run(workspace)
            result.lines += part.lines
            result.notes += part.notes
        }
        print(Line.header)
        for line in result.lines { print(line.markdown) }
        if !result.notes.isEmpty { print() }
        for note in result.notes { print("- \(note)") }
    }
} catch {
    FileHandle.standardError.write(Data("benchmark: \(error)\n".utf8))
    exit(1)
}
