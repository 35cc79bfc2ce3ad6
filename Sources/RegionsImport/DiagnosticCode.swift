extension Diagnostic {
    /// A kind of finding; the raw value is its number, which is never used for another kind.
    public enum Code: Int, CaseIterable, Sendable {
        // Reading
        case unknownFormat = 1
        case unsupportedFormat = 2
        case unsupportedEncoding = 3
        case emptyInput = 4
        case limitExceeded = 5
        case syntax = 6
        case invalidText = 7
        case formatDiffersFromExtension = 8
        case repeatedKey = 9
        // Finding the regions
        case noProvinces = 10
        case missingName = 11
        case integerAsName = 12
        case otherTypeAsName = 13
        case missingChildrenKey = 14
        case ignoredKey = 15
        case levelsLeftOut = 16
        case childrenOfWrongType = 17
        case codeOfWrongType = 18
        // Checking them
        case emptyName = 20
        case outerWhiteSpace = 21
        case innerWhiteSpace = 22
        case forbiddenCharacter = 23
        case suspiciousCharacter = 24
        case foreignCharacter = 25
        case notNormalized = 26
        case compatibilityIdeograph = 27
        case mergedSiblings = 28
        case sameNameOtherCode = 29
        case sameNameOtherChildren = 30
        case lineBreakInName = 31
        case pseudoRow = 32
        case promptAsRow = 33
        // Comparing with the database that is there
        case shrunk = 40

        /// How much it weighs when nothing is asked for.
        public var defaultSeverity: Severity {
            switch self {
            case .formatDiffersFromExtension, .missingChildrenKey, .ignoredKey, .codeOfWrongType,
                .levelsLeftOut, .suspiciousCharacter,
                .foreignCharacter, .compatibilityIdeograph, .sameNameOtherCode, .pseudoRow:
                .warning
            case .outerWhiteSpace, .innerWhiteSpace, .notNormalized, .mergedSiblings:
                .fixed
            default:
                .error
            }
        }

        /// Whether a lenient import repairs or leaves out the row and goes on with a warning.
        public var isForgivable: Bool {
            switch self {
            case .repeatedKey, .missingName, .integerAsName, .otherTypeAsName, .childrenOfWrongType,
                .emptyName,
                .sameNameOtherChildren, .lineBreakInName, .promptAsRow:
                true
            default:
                false
            }
        }
    }
}

/// What is done about findings.
public enum ImportPolicy: String, CaseIterable, Sendable {
    /// Faults end the import; oddities are reported; what is certain is put right.
    case `default`
    /// Every finding ends the import.
    case strict
    /// Rows with faults are repaired or left out, with a warning.
    case lenient

    func severity(of code: Diagnostic.Code) -> Diagnostic.Severity {
        switch self {
        case .strict: .error
        case .lenient where code.isForgivable: .warning
        case .default, .lenient: code.defaultSeverity
        }
    }
}
