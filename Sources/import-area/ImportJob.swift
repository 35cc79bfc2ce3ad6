import CommandLineSupport
import Regions
import RegionsImport
import RegionsSystem

/// One run of the tool: arguments in, one call of the library, text out.
struct ImportJob {
    private let parsed: ParsedArguments
    private let printer: ReportPrinter
    private let progress: Lock<ProgressBar>

    init(_ parsed: ParsedArguments) {
        self.parsed = parsed
        printer = ReportPrinter(
            isQuiet: parsed.has(ImportCommand.quiet),
            reportIsJSON: parsed.value(of: ImportCommand.report) == "json",
            diagnosticsAreJSON: parsed.value(of: ImportCommand.diagnostics) == "json")
        progress = Lock(ProgressBar())
    }

    /// Does what the arguments say.
    ///
    /// - Throws: `UsageError` for a value that cannot be used, `SystemError` if standard output cannot be written.
    func run() throws -> ExitCode {
        let importer = try makeImporter()
        do throws(ImportError) {
            if let path = parsed.value(of: ImportCommand.upgrade) {
                InterruptSignals.hold()
                let isChanged = try importer.upgradeDatabase(at: path)
                InterruptSignals.release()
                try? printer.printUpgrade(path, isChanged: isChanged)
                return .success
            }
            let report = try performImport(importer)
            progress.withLock { $0.clear() }
            InterruptSignals.release()
            return printed { () throws in
                try printer.print(report, isPlan: parsed.has(ImportCommand.dryRun))
            }
        } catch {
            progress.withLock { $0.clear() }
            // Also the way out of an interruption: what waited is delivered now.
            printer.print(error)
            InterruptSignals.release()
            return error.exitCode
        }
    }

    private func performImport(_ importer: RegionImporter) throws(ImportError) -> ImportReport {
        let input = parsed.argument(ImportCommand.input) ?? "-"
        let database = parsed.argument(ImportCommand.database) ?? ""
        let bytes = input == "-" ? try importer.readStandardInput() : try importer.readBytes(ofFileAt: input)
        let name = FileSystem.split(input).name
        InterruptSignals.hold()
        return parsed.has(ImportCommand.dryRun)
            ? try importer.planImport(bytes, name: name, to: database)
            : try importer.importBytes(bytes, name: name, to: database)
    }

    private func makeImporter() throws(UsageError) -> RegionImporter {
        var importer = RegionImporter()
        if parsed.has(ImportCommand.strict) { importer.policy = .strict }
        if parsed.has(ImportCommand.lenient) { importer.policy = .lenient }
        importer.format = parsed.value(of: ImportCommand.format).flatMap(SourceFormat.init(rawValue:))
        importer.date = parsed.value(of: ImportCommand.date)
        importer.force = parsed.has(ImportCommand.force)
        if let levels = try parsed.integer(of: ImportCommand.levels, in: 1...Region.Level.allCases.count) {
            importer.levels = levels
        }
        if let size = try parsed.byteCount(of: ImportCommand.maximumSize, in: 1...ReadLimits.largestInputSize)
        {
            importer.limits.inputSize = size
        }
        let isQuiet = parsed.has(ImportCommand.quiet)
        importer.hooks = ImportHooks(
            progress: { [progress] phase, fraction in
                if !isQuiet { progress.withLock { $0.update(phase.rawValue, fraction: fraction) } }
            },
            shouldStop: { InterruptSignals.isWaiting })
        return importer
    }

    /// A report that cannot be written is an error, though the database is in its place.
    private func printed(_ body: () throws -> Void) -> ExitCode {
        do {
            try body()
            return .success
        } catch {
            try? StandardStream.error.write("import-area: error: the report cannot be written: \(error)\n")
            return .inputOutput
        }
    }
}

extension ImportError {
    /// The status that the tool ends with.
    var exitCode: ExitCode {
        switch code {
        case .noInput: .noInput
        case .badData, .shrunk: .badData
        case .verificationFailed: .verificationFailed
        case .cannotCreate: .cannotCreate
        case .inputOutput: .inputOutput
        case .locked: .locked
        case .noPermission: .noPermission
        case .interrupted: .interrupted
        default: .internalError
        }
    }
}
