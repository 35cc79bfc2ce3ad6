import CommandLineSupport
import RegionsSystem

// Nothing escapes: an error that nobody foresaw is still one line and a status.
let status: ExitCode
do {
    let parsed = try ImportCommand.declaration.parse(Array(CommandLine.arguments.dropFirst()))
    if let text = ImportCommand.declaration.information(for: parsed) {
        try StandardStream.output.write(text)
        status = .success
    } else {
        status = try ImportJob(parsed).run()
    }
} catch let error as UsageError {
    try? StandardStream.error.write(error.text(from: ImportCommand.declaration.name))
    status = error.exitCode
} catch let error as SystemError {
    try? StandardStream.error.write("import-area: error: \(error)\n")
    status = .inputOutput
} catch {
    try? StandardStream.error.write("import-area: error: \(error)\n")
    status = .internalError
}
OperatingSystem.exit(status.rawValue)
