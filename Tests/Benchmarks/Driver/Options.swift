/// The arguments that `Scripts/benchmark` passes on.
struct Options {
    var isQuick = false
    /// The rows to run, nil for all.
    var rows: [String]?
    var folder = ""
    var programs = ""
    var seedFile = ""

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value(_ option: String) throws -> String {
            guard let value = rest.popFirst() else { throw Failure("\(option) needs a value") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--quick": isQuick = true
            case "--rows": rows = try value(argument).split(separator: ",").map { $0.uppercased() }
            case "--folder": folder = try value(argument)
            case "--programs": programs = try value(argument)
            case "--seed-file": seedFile = try value(argument)
            default: throw Failure("unknown argument \(argument)")
            }
        }
        for row in rows ?? [] where !BenchmarkRow.all.contains(where: { $0.id == row }) {
            let known = BenchmarkRow.all.map(\.id).joined(separator: ", ")
            throw Failure("there is no row \(row); there are \(known)")
        }
    }
}
