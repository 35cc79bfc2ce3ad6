import Regions
import RegionsMigrations
import RegionsSQLite
import RegionsSystem

extension RegionImporter {
    /// Refuses to replace a database by one with less than half its rows.
    func checkShrinking(_ report: ImportReport, database: String) throws(ImportError) {
        guard !force, let old = report.replacedCounts, report.counts.total * 2 < old.total else { return }
        throw ImportError(
            .shrunk, "\(database) has \(old); the new one would have only \(report.counts)",
            hint: "if that is meant, replace it with --force", diagnostics: report.diagnostics,
            diagnosticCounts: report.diagnosticCounts)
    }

    /// Writes a database beside the destination, checks it and puts it in place.
    ///
    /// - Returns: The digest of the edition.
    func write(_ reading: Reading, to destination: Destination) throws(ImportError) -> String {
        let source = DatabaseWriter.Source(
            name: reading.report.source, sha256: reading.report.sourceSHA256, date: date)
        return try replace(destination) { path throws(SQLiteError) in
            try DatabaseWriter.write(reading.tree, source: source, to: path, hooks: hooks)
        }
    }

    /// Brings a database that an earlier version wrote up to the present schema.
    ///
    /// The file is copied, the missing scripts are applied to the copy, and the copy takes its place once it is checked.
    /// A database of the present schema is left alone.
    ///
    /// - Returns: Whether there was anything to do.
    /// - Throws: `ImportError`; the database is then as it was.
    @discardableResult
    public func upgradeDatabase(at path: String) throws(ImportError) -> Bool {
        let file: DatabaseFile
        do throws(RegionError) {
            file = try DatabaseFile.inspect(path)
        } catch {
            switch error.code {
            case .missingFile, .notAFile: throw ImportError(.noInput, error.message)
            case .noPermission: throw ImportError(.noPermission, error.message)
            case .inputOutput: throw ImportError(.inputOutput, error.message)
            default: throw ImportError(.badData, error.message, hint: error.hint)
            }
        }
        guard file.version <= RegionsMigrations.currentVersion else {
            throw ImportError(
                .badData,
                "\(path) has schema version \(file.version), this package knows \(RegionsMigrations.currentVersion)",
                hint: "use a newer version of swift-regions")
        }
        let destination = try Destination(path, force: force)
        if file.version == RegionsMigrations.currentVersion { return false }
        let bytes = try readBytes(ofFileAt: path)
        _ = try replace(destination, startingWith: bytes) { path throws(SQLiteError) in
            try DatabaseWriter.upgrade(path, from: file.version)
        }
        return true
    }

    /// Runs a writer on a temporary file, checks the file as a reader would and lets it take its place.
    private func replace(
        _ destination: Destination, startingWith bytes: [UInt8] = [],
        write: (String) throws(SQLiteError) -> DatasetInfo
    ) throws(ImportError) -> String {
        try hooks.checkInterruption()
        let written: DatasetInfo
        let found: DatasetInfo
        do {
            let temporary = try TemporaryFile(beside: destination.path)
            try temporary.write(bytes)
            written = try write(temporary.path)
            hooks.progress(.verifying, 0.85)
            found = try RegionDatabase.verify(temporary.path)
            guard found == written else {
                throw ImportError(.verificationFailed, "what was read back is not what was written")
            }
            try hooks.checkInterruption()
            try temporary.replace(destination.path, permissions: destination.permissions)
        } catch let error as SystemError {
            throw .writing(error, path: destination.givenPath)
        } catch let error as SQLiteError {
            throw .writing(error, path: destination.givenPath)
        } catch let error as RegionError {
            throw .verifying(error)
        } catch let error as ImportError {
            throw error
        } catch {
            throw ImportError(.inputOutput, "\(error)")
        }
        hooks.progress(.verifying, 1)
        return written.digest
    }
}
