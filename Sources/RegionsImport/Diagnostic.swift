/// One finding about the input.
public struct Diagnostic: Hashable, Sendable {
    /// How much a finding weighs.
    public enum Severity: String, CaseIterable, Codable, Sendable {
        /// No database is written.
        case error
        /// Written as it stands.
        case warning
        /// Put right, and written.
        case fixed

        /// The letter before the number: `E012`.
        public var letter: Character {
            switch self {
            case .error: "E"
            case .warning: "W"
            case .fixed: "F"
            }
        }
    }

    public let code: Code
    public let severity: Severity
    /// The base name of the file.
    public let file: String
    /// Where it stands, nil for a finding about the file as a whole.
    public let place: Place?
    /// The keys and indices that lead there, such as `[3].cities[2].areas[7]`; empty for the whole.
    public let keyPath: String
    /// What was found, in one line.
    public let message: String
    /// What to do next, where that is known.
    public let hint: String?

    /// Severity and number, such as `E012`. The number stays the same over versions; the letter depends on the policy.
    public var label: String {
        let digits = String(code.rawValue)
        return "\(severity.letter)\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits)"
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `area.plist:812:9: error[E012]: … (at [3].cities[2].areas[7])`
    public var description: String {
        let position = place.map { $0.lineAndColumn == nil ? " \($0):" : "\($0):" } ?? ""
        let path = keyPath.isEmpty ? "" : " (at \(keyPath))"
        return "\(file):\(position) \(severity.rawValue)[\(label)]: \(message)\(path)"
    }
}
