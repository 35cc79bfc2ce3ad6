import CommandLineSupport
import Foundation
import Regions
import RegionsImport

/// Writes reports to standard output, findings and errors to standard error.
struct ReportPrinter {
    let isQuiet: Bool
    let reportIsJSON: Bool
    let diagnosticsAreJSON: Bool

    /// How many findings are shown as text; the rest is counted.
    private static let shown = 100

    // MARK: What happened

    func print(_ report: ImportReport, isPlan: Bool) throws {
        printDiagnostics(report.diagnostics, counts: report.diagnosticCounts)
        if reportIsJSON {
            try StandardStream.output.write(json(ReportObject(report, isPlan: isPlan)) + "\n")
        } else if !isQuiet {
            try StandardStream.output.write(
                (isPlan ? "dry run, nothing written: " : "") + report.summary + "\n")
        }
    }

    func print(_ error: ImportError) {
        printDiagnostics(error.diagnostics, counts: error.diagnosticCounts)
        if reportIsJSON {
            let object = ErrorObject(
                error: error.code.rawValue, message: error.message, hint: error.hint,
                errors: error.diagnosticCounts[.error, default: 0])
            try? StandardStream.output.write(json(object) + "\n")
        }
        let hint = error.hint.map { "hint: \($0)\n" } ?? ""
        try? StandardStream.error.write("import-area: error: \(error.message)\n\(hint)")
    }

    func printUpgrade(_ path: String, isChanged: Bool) throws {
        if isQuiet { return }
        try StandardStream.output.write(
            isChanged ? "\(path) upgraded\n" : "\(path) has the present schema already\n")
    }

    // MARK: Findings

    private func printDiagnostics(_ diagnostics: [Diagnostic], counts: [Diagnostic.Severity: Int]) {
        let wanted = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        if diagnosticsAreJSON {
            let lines = wanted.map { json(DiagnosticObject($0)) + "\n" }
            try? StandardStream.error.write(lines.joined())
            return
        }
        // Errors are never crowded out, but all stand in the order of the file.
        let order: [Diagnostic.Severity] = [.error, .warning, .fixed]
        let chosen = order.flatMap { severity in wanted.indices.filter { wanted[$0].severity == severity } }
            .prefix(Self.shown).sorted()
        var text = ""
        for index in chosen {
            text += "\(wanted[index])\n"
            if let hint = wanted[index].hint { text += "hint: \(hint)\n" }
        }
        let total = isQuiet ? counts[.error, default: 0] : counts.values.reduce(0, +)
        if total > chosen.count { text += "… and \(total - chosen.count) more findings\n" }
        try? StandardStream.error.write(text)
    }

    // MARK: JSON

    private func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private struct ReportObject: Encodable {
        let source, sha256, format: String
        let encoding: String?
        let shape: [String]
        let counts: LevelCounts
        let leftOut, placeholders, provincesWithoutCities, citiesWithoutDistricts: Int
        let municipalityDistrictsAsCities, fixed, warnings: Int
        let missing, extra: [String]
        let replaced: LevelCounts?
        let digest: String?
        let written: Bool

        init(_ report: ImportReport, isPlan: Bool) {
            source = report.source
            sha256 = report.sourceSHA256
            format = report.format.rawValue
            encoding = report.encoding
            shape = report.shape
            counts = report.counts
            leftOut = report.leftOut
            placeholders = report.placeholders
            provincesWithoutCities = report.provincesWithoutCities
            citiesWithoutDistricts = report.citiesWithoutDistricts
            municipalityDistrictsAsCities = report.municipalityDistrictsAsCities
            fixed = report.fixed
            warnings = report.warnings
            missing = report.missingProvinces
            extra = report.extraProvinces
            replaced = report.replacedCounts
            digest = report.digest
            written = !isPlan
        }
    }

    private struct ErrorObject: Encodable {
        let error, message: String
        let hint: String?
        let errors: Int
    }

    private struct DiagnosticObject: Encodable {
        let code, severity, file, message: String
        let keyPath: String
        let line, column, offset: Int?
        let hint: String?

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.label
            severity = diagnostic.severity.rawValue
            file = diagnostic.file
            message = diagnostic.message
            keyPath = diagnostic.keyPath
            line = diagnostic.place?.lineAndColumn?.line
            column = diagnostic.place?.lineAndColumn?.column
            offset = diagnostic.place?.offset
            hint = diagnostic.hint
        }
    }
}
