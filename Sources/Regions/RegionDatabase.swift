import RegionsSQLite
import RegionsSystem

/// An edition opened for reading: one database file made by an importer.
///
///     let regions = try RegionDatabase(path: "regions.sqlite")
///     let provinces = try regions.provinces()
///     let cities = try regions.children(of: provinces[18])
///
/// It may be used from any number of threads. The file is expected to be replaced as a whole, never changed in place:
/// an open edition keeps answering from the file it was opened with, and `hasBeenReplaced` tells when to open anew.
public final class RegionDatabase: Sendable {
    /// The absolute path it was opened by.
    public let path: String
    /// Where the edition comes from and how many rows it has.
    public let info: DatasetInfo

    /// A mark of the edition, part of every region's identity.
    let edition: UInt32
    private let identity: FileStatus.Identity
    private let reader: Lock<Reader>

    init(
        path: String, info: DatasetInfo, identity: FileStatus.Identity,
        connection: consuming sending Connection
    ) {
        self.path = path
        self.info = info
        self.identity = identity
        // The first 32 bits of the content digest.
        edition = UInt32(info.digest.prefix(8), radix: 16) ?? 0
        reader = Lock(Reader(connection: connection, edition: edition))
    }

    /// How many regions each level has.
    public var counts: LevelCounts { info.counts }

    /// Whether another file, or none, now stands at the path.
    public var hasBeenReplaced: Bool {
        guard let status = try? FileStatus.of(path) else { return true }
        return status.identity != identity
    }

    // MARK: Columns

    /// The provinces in display order: the root column.
    ///
    /// - Throws: `RegionError` `.damagedFile` or `.inputOutput`.
    public func provinces() throws(RegionError) -> RegionColumn {
        RegionColumn(
            parent: nil,
            regions: try read { reader throws(SQLiteError) in try reader.column(.province, parent: nil) })
    }

    /// The children of a region in display order; none below the last level.
    ///
    /// One indexed query.
    ///
    /// - Throws: `RegionError` `.otherEdition` if the region comes from another edition, `.damagedFile`, `.inputOutput`.
    /// - Complexity: O(*n*) in the number of children.
    public func children(of region: Region) throws(RegionError) -> RegionColumn {
        try check(region)
        guard let level = region.level.below else { return RegionColumn(parent: region, regions: []) }
        return RegionColumn(
            parent: region,
            regions: try read { reader throws(SQLiteError) in
                try reader.column(level, parent: region.id.row)
            })
    }

    /// A region with everything above it.
    ///
    /// - Throws: As `children(of:)`.
    public func path(to region: Region) throws(RegionError) -> RegionPath {
        try check(region)
        return try read { reader throws(SQLiteError) in try reader.path(to: region) }
    }

    // MARK: Below

    /// Runs statements alone on the connection; the one place where SQLite's errors become errors of regions.
    func read<Result>(_ body: (inout Reader) throws(SQLiteError) -> Result) throws(RegionError) -> Result {
        do {
            return try reader.withLock(body)
        } catch {
            throw RegionError(error, path: path)
        }
    }

    /// How often each statement ran and how many steps it made through whole tables.
    package var statistics: [Query: (runs: Int, fullScanSteps: Int)] {
        reader.withLock { $0.statistics }
    }

    func check(_ region: Region) throws(RegionError) {
        guard region.id.edition == edition else {
            throw RegionError(
                .otherEdition, "\(region.name) is a region of another edition than \(path)",
                hint: "keep a reference and resolve it: try regions.resolve(path.reference)")
        }
    }
}
