import RegionsSQLite

extension RegionDatabase {
    /// Finds the region that a stored reference stands for.
    ///
    /// Code and names must agree: a code that names one place and names that name another are `.ambiguous`, and so is a
    /// code whose names are not known here. Without a code, or where the regions found have none, the names decide if
    /// only one path has them. Names are compared as they stand, then without placeholders and repeated names, then
    /// with short names allowed.
    ///
    /// This edition has no history, so a withdrawn code is `.unknown`.
    ///
    /// - Throws: `RegionError` `.damagedFile` or `.inputOutput`.
    public func resolve(_ reference: RegionReference) throws(RegionError) -> RegionResolution {
        let byCode = try reference.code.map { code throws(RegionError) in try paths(code: code) } ?? []
        let byNames = try paths(names: reference.names)
        if reference.names.isEmpty || byCode.isEmpty {
            return answer(byCode.isEmpty ? byNames : byCode, storedCode: reference.code)
        }
        let agreeing = byCode.filter(byNames.contains)
        if agreeing.count == 1 { return .current(agreeing[0]) }
        return .ambiguous(agreeing.isEmpty ? byCode + byNames : agreeing)
    }

    /// The answer where only the code or only the names lead anywhere.
    private func answer(_ paths: [RegionPath], storedCode: String?) -> RegionResolution {
        guard let only = paths.first else { return .unknown }
        if paths.count > 1 { return .ambiguous(paths) }
        // The names of a stored code that is not known here, at a region with a code of its own: nobody knows.
        if let storedCode, let code = only.last?.code, code != storedCode { return .ambiguous(paths) }
        return .current(only)
    }

    /// Every region whose path has these names, by the most exact way of comparing that finds one.
    private func paths(names: [String]) throws(RegionError) -> [RegionPath] {
        let reduced = PlaceholderName.reduced(names)
        var candidates: [RegionPath] = []
        for last in Set([names.last, reduced.last].compactMap { $0 }) {
            let found = try read { reader throws(SQLiteError) in
                try reader.paths(named: last, includingHeadings: true)
            }
            candidates += found.filter { !candidates.contains($0) }
        }
        let comparisons: [(RegionPath) -> Bool] = [
            { Self.match($0.names, names, atLeast: .exact) },
            { Self.match(PlaceholderName.reduced($0.names), reduced, atLeast: .exact) },
            { Self.match(PlaceholderName.reduced($0.names), reduced, atLeast: .tolerant) },
        ]
        for comparison in comparisons {
            let matching = candidates.filter(comparison)
            if !matching.isEmpty { return matching.sorted { $0.order < $1.order } }
        }
        return []
    }

    private static func match(_ names: [String], _ texts: [String], atLeast match: NameMatch) -> Bool {
        names.count == texts.count
            && zip(names, texts).allSatisfy { name, text in
                NameMatch(text, name: name).map { $0 >= match } ?? false
            }
    }
}

extension RegionPath {
    /// Higher levels first, then display order.
    fileprivate var order: (Int, Int64) { (regions.count, last?.id.row ?? 0) }
}
