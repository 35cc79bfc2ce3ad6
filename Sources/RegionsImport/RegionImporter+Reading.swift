import Regions

extension RegionImporter {
    /// Bytes → source tree → region tree, with everything that was found on the way.
    func read(
        _ bytes: [UInt8], name: String, replacing replacedCounts: LevelCounts?
    ) throws(ImportError) -> Reading {
        guard bytes.count <= limits.inputSize else { throw tooLarge(name) }
        hooks.progress(.reading, 0)
        var findings = Findings(policy: policy)
        let (source, format) = try readSource(bytes, name: name, &findings)
        try hooks.checkInterruption()
        hooks.progress(.checking, 0.15)
        let result: RegionReader.Result
        do throws(Fault) {
            result = try RegionReader.read(source, levels: levels, findings: &findings)
        } catch {
            throw badData(error, name: name, source: source, format: format, findings)
        }
        let tree = RegionChecker.check(result.tree, limits: limits, findings: &findings)
        if !findings.hasErrors, tree.rows(.province).isEmpty {
            let fault = Fault(.noProvinces, "no provinces are left once unusable rows are left out")
            throw badData(fault, name: name, source: source, format: format, findings)
        }
        let diagnostics = findings.diagnostics(file: name, tree: source, isText: format.isText)
        if findings.hasErrors { throw badData(diagnostics, name: name, counts: findings.counts) }
        let facts = TreeFacts(tree)
        let report = ImportReport(
            source: name, sourceSHA256: SHA256.hexadecimal(of: bytes), format: format,
            encoding: format.isText ? "UTF-8" : nil, shape: result.shapes.map(\.description),
            counts: tree.counts, leftOut: result.leftOut, placeholders: facts.placeholders,
            provincesWithoutCities: facts.provincesWithoutCities,
            citiesWithoutDistricts: facts.citiesWithoutDistricts,
            municipalityDistrictsAsCities: facts.municipalityDistrictsAsCities,
            missingProvinces: facts.missingProvinces, extraProvinces: facts.extraProvinces,
            diagnostics: diagnostics, diagnosticCounts: findings.counts, replacedCounts: replacedCounts)
        return Reading(tree: tree, report: report)
    }

    private func readSource(
        _ bytes: [UInt8], name: String, _ findings: inout Findings
    ) throws(ImportError) -> (SourceTree, SourceFormat) {
        let source: SourceTree
        let format: SourceFormat
        do throws(Fault) {
            if let given = self.format { format = given } else { format = try SourceFormat.sniff(bytes) }
            source = try format.read(bytes, limits: limits)
        } catch {
            let isBinary = bytes.starts(with: Array("bplist".utf8))
            throw badData(
                error, name: name, source: SourceTree(input: bytes),
                format: self.format ?? (isBinary ? .binaryPlist : .xmlPlist), findings)
        }
        if format.contradicts(fileName: name) {
            findings.report(
                .formatDiffersFromExtension, "the file is \(format.name), which its name does not say")
        }
        for (earlier, later) in source.repeatedKeys {
            findings.report(
                .repeatedKey, at: later, first: earlier,
                "the key \(Escaped.text(source.string(at: later))) occurs twice in one dictionary")
        }
        return (source, format)
    }

    // MARK: Errors

    func tooLarge(_ name: String) -> ImportError {
        ImportError(
            .badData, "\(name) has more than \(limits.inputSize) bytes",
            hint: "allow more with --max-input-size, or ReadLimits.inputSize")
    }

    /// A fault that ended reading, behind what was found before.
    private func badData(
        _ fault: Fault, name: String, source: SourceTree, format: SourceFormat, _ findings: Findings
    ) -> ImportError {
        var places = PlaceFinder(input: source.texts.input, isText: format.isText)
        let diagnostic = Diagnostic(
            code: fault.code, severity: .error, file: name, place: fault.offset.map { places.place(of: $0) },
            keyPath: fault.keyPath, message: fault.message, hint: fault.hint)
        let before = findings.diagnostics(file: name, tree: source, isText: format.isText)
        var counts = findings.counts
        counts[.error, default: 0] += 1
        return badData(before + [diagnostic], name: name, counts: counts)
    }

    private func badData(
        _ diagnostics: [Diagnostic], name: String, counts: [Diagnostic.Severity: Int]
    ) -> ImportError {
        let errors = counts[.error, default: 0]
        let isForgivable = diagnostics.allSatisfy { $0.severity != .error || $0.code.isForgivable }
        let hint =
            switch policy {
            case .default where isForgivable: "leave out or repair such rows with --lenient"
            case .strict: "warnings and repairs count as errors with --strict"
            default: nil as String?
            }
        return ImportError(
            .badData, "\(name) cannot be imported: \(errors) \(errors == 1 ? "error" : "errors")", hint: hint,
            diagnostics: diagnostics, diagnosticCounts: counts)
    }
}
