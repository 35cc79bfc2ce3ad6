/// Why a question about regions has no answer.
///
/// A struct with an extensible code, so that new reasons can be added without breaking anyone's `switch`:
///
///     do { … } catch let error where error.code == .ambiguous { offer(error.candidates) }
public struct RegionError: Error, Hashable, Sendable {
    /// A reason, stable over versions.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing stands at the path.
        public static let missingFile = Code(rawValue: "missingFile")
        /// A directory, FIFO or device stands at the path.
        public static let notAFile = Code(rawValue: "notAFile")
        /// The file may not be read.
        public static let noPermission = Code(rawValue: "noPermission")
        /// The file has no bytes.
        public static let emptyFile = Code(rawValue: "emptyFile")
        /// The file is no SQLite database.
        public static let notADatabase = Code(rawValue: "notADatabase")
        /// The database belongs to another application.
        public static let foreignDatabase = Code(rawValue: "foreignDatabase")
        /// The database was written by a later version of the package.
        public static let newerSchema = Code(rawValue: "newerSchema")
        /// The database was written by an earlier version of the package and can be upgraded.
        public static let olderSchema = Code(rawValue: "olderSchema")
        /// The database has other tables, indexes, views or settings than it was made with.
        public static let alteredSchema = Code(rawValue: "alteredSchema")
        /// The file is shorter or longer than it says.
        public static let truncatedFile = Code(rawValue: "truncatedFile")
        /// A journal of an unfinished change stands beside the file.
        public static let strayJournal = Code(rawValue: "strayJournal")
        /// The file holds something that no importer writes.
        public static let damagedFile = Code(rawValue: "damagedFile")
        /// The system could not read the file.
        public static let inputOutput = Code(rawValue: "inputOutput")
        /// A code or a name belongs to several regions; see `candidates`.
        public static let ambiguous = Code(rawValue: "ambiguous")
        /// No region has the code or the name.
        public static let unknownRegion = Code(rawValue: "unknownRegion")
        /// A region of one edition was given to another.
        public static let otherEdition = Code(rawValue: "otherEdition")
    }

    public let code: Code
    /// What happened, in one sentence.
    public let message: String
    /// What to do next, where that is known.
    public let hint: String?
    /// The regions among which nothing decides, for `.ambiguous`; those in the place of a withdrawn one, for
    /// `.unknownRegion`.
    public let candidates: [RegionPath]

    package init(_ code: Code, _ message: String, hint: String? = nil, candidates: [RegionPath] = []) {
        self.code = code
        self.message = message
        self.hint = hint
        self.candidates = candidates
    }

    /// Several regions answer to `what`, a code or a name.
    static func ambiguous(_ what: String, _ candidates: [RegionPath]) -> RegionError {
        let number = candidates.count == 1 ? "1 region" : "\(candidates.count) regions"
        let shown = candidates.prefix(5).map(\.description).joined(separator: ", ")
        return RegionError(
            .ambiguous, "\(what) can mean \(number): \(shown)\(candidates.count > 5 ? ", …" : "")",
            candidates: candidates)
    }
}

extension RegionError: CustomStringConvertible {
    public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}
