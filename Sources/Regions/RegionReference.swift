/// What an app stores to find a region again later: its code and its names, never a row id.
///
///     let saved = path.reference
///     let again = try regions.resolve(saved)
public struct RegionReference: Hashable, Codable, Sendable {
    /// The code of the region, nil where its source has none.
    public var code: String?
    /// The names from the province down to the region.
    public var names: [String]

    public init(code: String? = nil, names: [String] = []) {
        self.code = code
        self.names = names
    }
}

/// What became of a stored reference.
public enum RegionResolution: Hashable, Sendable {
    /// It is there.
    case current(RegionPath)
    /// It is there under another name.
    case renamed(RegionPath, from: String)
    /// It was withdrawn, and these took its place.
    case withdrawn(successors: [RegionPath], year: Int?)
    /// It was divided among these.
    case split(candidates: [RegionPath], year: Int?)
    /// It can mean any of these, and nothing decides.
    case ambiguous([RegionPath])
    /// Nothing is known of it.
    case unknown

    /// The one region it stands for today, nil where there is none or more than one.
    public var path: RegionPath? {
        switch self {
        case .current(let path), .renamed(let path, from: _): path
        case .withdrawn(let successors, year: _) where successors.count == 1: successors.first
        case .withdrawn, .split, .ambiguous, .unknown: nil
        }
    }
}
