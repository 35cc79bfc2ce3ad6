/// A fault that ends reading, found by a reader, the detector of shapes or the importer.
struct Fault: Error, Equatable {
    let code: Diagnostic.Code
    let message: String
    /// In bytes from the beginning of the file, nil where it is about the whole.
    var offset: Int?
    var keyPath = ""
    var hint: String?

    init(
        _ code: Diagnostic.Code, _ message: String, at offset: Int? = nil, keyPath: String = "",
        hint: String? = nil
    ) {
        self.code = code
        self.message = message
        self.offset = offset
        self.keyPath = keyPath
        self.hint = hint
    }
}

/// What was found about a file so far, weighed by the policy.
///
/// All findings are counted; of each severity the first 10,000 are kept.
struct Findings {
    let policy: ImportPolicy
    private(set) var counts: [Diagnostic.Severity: Int] = [:]
    private var kept: [Finding] = []

    private struct Finding {
        let code: Diagnostic.Code
        let severity: Diagnostic.Severity
        let message: String
        /// The node it is about.
        let node: Int?
        /// Where the same thing stands for the first time.
        let first: Int?
    }

    private static let limit = 10_000

    init(policy: ImportPolicy) { self.policy = policy }

    /// Takes down a finding.
    ///
    /// - Parameters:
    ///   - node: The node of the source tree that it is about.
    ///   - first: Where the same thing stands for the first time, if it is about a repetition.
    ///   - message: Made only if it is kept.
    /// - Returns: How much it weighs.
    @discardableResult
    mutating func report(
        _ code: Diagnostic.Code, at node: Int? = nil, first: Int? = nil, _ message: @autoclosure () -> String
    ) -> Diagnostic.Severity {
        let severity = policy.severity(of: code)
        counts[severity, default: 0] += 1
        if counts[severity, default: 0] <= Self.limit {
            kept.append(Finding(code: code, severity: severity, message: message(), node: node, first: first))
        }
        return severity
    }

    var hasErrors: Bool { counts[.error, default: 0] > 0 }

    /// The findings in the order of the file, those about the whole first.
    func diagnostics(file: String, tree: SourceTree, isText: Bool) -> [Diagnostic] {
        var places = PlaceFinder(input: tree.texts.input, isText: isText)
        return kept.enumerated()
            .sorted { ($0.element.node ?? -1, $0.offset) < ($1.element.node ?? -1, $1.offset) }
            .map { _, finding in
                var message = finding.message
                if let first = finding.first {
                    let place = places.place(of: Int(tree.nodes[first].offset))
                    message += "; first at \(place), \(tree.keyPath(to: first))"
                }
                return Diagnostic(
                    code: finding.code, severity: finding.severity, file: file,
                    place: finding.node.map { places.place(of: Int(tree.nodes[$0].offset)) },
                    keyPath: finding.node.map { tree.keyPath(to: $0) } ?? "", message: message, hint: nil)
            }
    }
}
