public import Regions
import RegionsSystem

/// Turns region files into databases.
///
///     let importer = RegionImporter()
///     let report = try importer.importFile(at: "area.plist", to: "regions.sqlite")
///     print(report.summary)
///
/// An import is all or nothing: it writes a temporary file beside the destination, reads it back, and puts it in place
/// in one step. Whatever goes wrong before, the old database is untouched.
public struct RegionImporter: Sendable {
    /// What is done about findings.
    public var policy: ImportPolicy
    /// What a file may ask of the readers.
    public var limits: ReadLimits
    /// The format of the input, nil to recognize it by its bytes.
    public var format: SourceFormat?
    /// How many levels are read, from 1; deeper rows are counted and left out.
    public var levels: Int
    /// The date of the divisions, as it is to be noted in the database.
    public var date: String?
    /// Whether a file of something else, or a database with more than twice the rows, may be replaced.
    public var force: Bool
    /// What it tells and asks while it works.
    public var hooks: ImportHooks

    public init(
        policy: ImportPolicy = .default, limits: ReadLimits = .default, format: SourceFormat? = nil,
        levels: Int = Region.Level.allCases.count, date: String? = nil, force: Bool = false,
        hooks: ImportHooks = ImportHooks()
    ) {
        self.policy = policy
        self.limits = limits
        self.format = format
        self.levels = min(max(levels, 1), Region.Level.allCases.count)
        self.date = date
        self.force = force
        self.hooks = hooks
    }

    // MARK: Reading

    /// What became of a file that was read without writing anything.
    public struct Reading: Sendable {
        /// The regions.
        public let tree: RegionTree
        /// What was found.
        public let report: ImportReport
    }

    /// Reads a region file that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - name: Its base name, for messages; `-` for standard input.
    /// - Throws: `ImportError` `.badData` with all diagnostics, or `.interrupted`.
    public func read(_ bytes: [UInt8], name: String) throws(ImportError) -> Reading {
        try read(bytes, name: name, replacing: nil)
    }

    /// Reads the bytes of a region file.
    ///
    /// - Throws: `ImportError` `.noInput`, `.noPermission`, `.inputOutput`, or `.badData` if it is too large.
    public func readBytes(ofFileAt path: String) throws(ImportError) -> [UInt8] {
        let file = try ImportError.reading(path) { () throws(SystemError) in try File.openForReading(path) }
        let status = try ImportError.reading(path) { () throws(SystemError) in try file.status() }
        guard status.kind == .regular else {
            throw ImportError(.noInput, "\(path) is \(status.kind.rawValue), not a file")
        }
        guard status.size <= limits.inputSize else { throw tooLarge(path) }
        return try ImportError.reading(path) { () throws(SystemError) in
            try file.read(count: status.size, at: 0)
        }
    }

    /// Reads all of standard input.
    ///
    /// - Throws: `ImportError` `.inputOutput`, or `.badData` if it is too large.
    public func readStandardInput() throws(ImportError) -> [UInt8] {
        let bytes = try ImportError.reading("-") { () throws(SystemError) in
            try FileSystem.readStandardInput(limit: limits.inputSize)
        }
        guard let bytes else { throw tooLarge("standard input") }
        return bytes
    }

    // MARK: Importing

    /// Imports a file.
    ///
    /// - Parameters:
    ///   - input: The path of a regular file.
    ///   - database: The path of the database; its folder must exist.
    /// - Returns: What was done.
    /// - Throws: `ImportError`. The old database, if any, is then as it was.
    @discardableResult
    public func importFile(at input: String, to database: String) throws(ImportError) -> ImportReport {
        let bytes = try readBytes(ofFileAt: input)
        return try importBytes(bytes, name: FileSystem.split(input).name, to: database)
    }

    /// Imports a file that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - name: Its base name, for messages and for the table `dataset`; `-` for standard input.
    ///   - database: The path of the database; its folder must exist.
    /// - Returns: What was done.
    /// - Throws: `ImportError`. The old database, if any, is then as it was.
    @discardableResult
    public func importBytes(
        _ bytes: [UInt8], name: String, to database: String
    ) throws(ImportError) -> ImportReport {
        let (destination, reading) = try prepare(bytes, name: name, database: database)
        var report = reading.report
        report.digest = try write(reading, to: destination)
        return report
    }

    /// Does everything that an import does but writing, and says what it would do.
    ///
    /// - Throws: `ImportError`, as `importBytes(_:name:to:)`.
    public func planImport(
        _ bytes: [UInt8], name: String, to database: String
    ) throws(ImportError) -> ImportReport {
        try prepare(bytes, name: name, database: database).reading.report
    }

    /// All that comes before writing.
    private func prepare(
        _ bytes: [UInt8], name: String, database: String
    ) throws(ImportError) -> (destination: Destination, reading: Reading) {
        let destination = try Destination(database, force: force)
        let reading = try read(bytes, name: name, replacing: destination.replacedCounts)
        try checkShrinking(reading.report, database: database)
        return (destination, reading)
    }
}
