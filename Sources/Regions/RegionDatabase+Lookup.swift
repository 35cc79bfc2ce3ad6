import RegionsSQLite

extension RegionDatabase {
    // MARK: By code

    /// Every region with a code, with its path: higher levels first, then display order.
    ///
    /// Placeholder and pseudo rows are found too.
    ///
    /// - Throws: `RegionError` `.damagedFile` or `.inputOutput`.
    public func paths(code: String) throws(RegionError) -> [RegionPath] {
        try read { reader throws(SQLiteError) in
            var paths: [RegionPath] = []
            for level in Region.Level.allCases {
                for region in try reader.regions(.code, level, equal: code) {
                    paths.append(try reader.path(to: region))
                }
            }
            return paths
        }
    }

    /// The one region with a code, with its path; nil if there is none.
    ///
    /// - Throws: `RegionError` `.ambiguous` with the candidates if there are several.
    public func path(code: String) throws(RegionError) -> RegionPath? {
        let paths = try paths(code: code)
        if paths.count > 1 { throw .ambiguous("code \(code)", paths) }
        return paths.first
    }

    // MARK: By name

    /// Every region with a name, with its path.
    ///
    /// A region matches when its name is the text, when its short name is the text, or when its name is the text's
    /// short name; 中山区 does not find 中山市. Regions with exactly that name come first, then higher levels, then
    /// display order. Placeholder and pseudo rows are never found.
    ///
    /// - Parameter ancestor: Only regions below this one, at any depth.
    /// - Throws: `RegionError` `.damagedFile`, `.inputOutput`, or `.otherEdition` for the ancestor.
    public func regions(named name: String, in ancestor: Region? = nil) throws(RegionError) -> [RegionPath] {
        if let ancestor { try check(ancestor) }
        return try read { reader throws(SQLiteError) in
            try reader.paths(named: name, includingHeadings: false)
                .filter { path in ancestor.map { path.regions.dropLast().contains($0) } ?? true }
        }
    }
}

extension Reader {
    /// The regions that match a name by the rule of `regions(named:in:)`.
    ///
    /// - Parameter includingHeadings: Whether placeholder and pseudo rows of exactly that name are found too.
    mutating func paths(named name: String, includingHeadings: Bool) throws(SQLiteError) -> [RegionPath] {
        var exact: [Region] = []
        var tolerant: [Region] = try regions(shortName: name).filter { $0.kind == .region }
        let short = ShortName.of(name)
        for level in Region.Level.allCases {
            exact += try regions(.name, level, equal: name).filter { includingHeadings || $0.kind == .region }
            if !isSameName(short, name) {
                tolerant += try regions(.name, level, equal: short).filter { $0.kind == .region }
            }
        }
        tolerant.sort { ($0.level, $0.id.row) < ($1.level, $1.id.row) }
        var paths: [RegionPath] = []
        for region in exact + tolerant { paths.append(try path(to: region)) }
        return paths
    }
}
