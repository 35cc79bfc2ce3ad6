public import Pickers

// Each of these selects from the provinces down, leaves what is not said at row 0, and changes nothing when it throws.
// What was restored is what `cancel()` then returns to.

extension RegionPicker {
    /// Selects a row in each column from the provinces down; columns without one get row 0.
    ///
    /// - Returns: What changed: nothing if one of the rows does not exist.
    /// - Throws: `RegionError` `.damagedFile` or `.inputOutput`.
    @discardableResult
    public mutating func select(rows: [Int]) throws(RegionError) -> PickerChange {
        var next = restart()
        for row in rows {
            guard next.open?.region(atRow: row) != nil else { return .unchanged }
            try next.select(row)
        }
        try next.complete()
        return restore(next)
    }

    /// Selects a region by name in each column from the provinces down; columns without a name get row 0.
    ///
    ///     try picker.select(names: ["广东", "深圳"])      // 广东省 › 深圳市 › 罗湖区
    ///
    /// Each name is looked for in its own column only: among names that are exactly the same, and if there are none,
    /// among those where one is the short name of the other.
    ///
    /// - Throws: `RegionError` `.unknownRegion` if a column has no such name or there is no column for it;
    ///   `.ambiguous` with the candidates if it has several; `.damagedFile`, `.inputOutput`.
    @discardableResult
    public mutating func select(names: [String]) throws(RegionError) -> PickerChange {
        var next = restart()
        for name in names {
            let rows = next.open?.rows(named: name) ?? []
            guard let row = rows.first, let open = next.open else { throw unknown(name, in: next) }
            if rows.count > 1 {
                throw .ambiguous(
                    "'\(name)' in column \(next.rows.count)",
                    rows.map { RegionPath(next.selected + [open[$0]]) })
            }
            try next.select(row)
        }
        try next.complete()
        return restore(next)
    }

    /// Selects the region with a code and everything above it; columns below it get row 0.
    ///
    /// Of a region below the last column, the part of its path that has columns is selected.
    ///
    /// - Throws: `RegionError` `.unknownRegion` if no region has the code, `.ambiguous` with the candidates if several
    ///   have it; `.damagedFile`, `.inputOutput`.
    @discardableResult
    public mutating func select(code: String) throws(RegionError) -> PickerChange {
        guard let path = try columns.regions.path(code: code) else {
            throw RegionError(.unknownRegion, "no region has the code \(code)")
        }
        return try select(path)
    }

    /// Selects the regions of a path; columns below its end get row 0.
    ///
    /// Of a path that is deeper than the picker, the part that has columns is selected.
    ///
    /// - Throws: `RegionError` `.otherEdition` if the path comes from another edition; `.damagedFile`, `.inputOutput`.
    @discardableResult
    public mutating func select(_ path: RegionPath) throws(RegionError) -> PickerChange {
        var next = restart()
        for region in path.regions.prefix(numberOfColumns) {
            try columns.regions.check(region)
            guard let row = next.open?.firstIndex(of: region) else { throw unknown(region.name, in: next) }
            try next.select(row)
        }
        try next.complete()
        return restore(next)
    }

    /// Selects what a stored reference stands for in this edition, by `RegionDatabase.resolve(_:)`.
    ///
    ///     try picker.select(saved)
    ///
    /// - Throws: `RegionError` `.unknownRegion` if nothing is known of it or it was withdrawn, with what took its place as
    ///   the candidates; `.ambiguous` with the candidates if it can mean several; `.damagedFile`, `.inputOutput`.
    @discardableResult
    public mutating func select(_ reference: RegionReference) throws(RegionError) -> PickerChange {
        switch try columns.regions.resolve(reference) {
        case .current(let path), .renamed(let path, from: _):
            return try select(path)
        case .ambiguous(let candidates), .split(let candidates, year: _):
            throw .ambiguous(reference.text, candidates)
        case .withdrawn(let successors, let year):
            throw RegionError(
                .unknownRegion, "\(reference.text) was withdrawn\(year.map { " in \($0)" } ?? "")",
                hint: successors.isEmpty ? nil : "in its place there is \(successors.listed)",
                candidates: successors)
        case .unknown:
            throw RegionError(.unknownRegion, "no region is known as \(reference.text)")
        }
    }

    // MARK: Below

    /// The provinces with no row selected.
    private func restart() -> RegionPickerColumns {
        var columns = columns
        columns.reopen(0)
        return columns
    }

    /// The error for a name that the open column does not have.
    private func unknown(_ name: String, in columns: RegionPickerColumns) -> RegionError {
        let number = columns.rows.count
        guard let open = columns.open else {
            return RegionError(
                .unknownRegion, "there is no column \(number) for '\(name)'",
                hint: "the picker has \(number) \(number == 1 ? "column" : "columns")")
        }
        let place = open.parent.map { open.isEmpty ? ": \($0) has nothing below it" : " below \($0)" } ?? ""
        let elsewhere = (try? columns.regions.regions(named: name)) ?? []
        return RegionError(
            .unknownRegion, "there is no '\(name)' in column \(number)\(place)",
            hint: elsewhere.isEmpty ? nil : "there is \(elsewhere.listed)")
    }
}

extension RegionColumn {
    /// The rows that a name fits best.
    fileprivate func rows(named name: String) -> [Int] {
        let exact = indices.filter { isSameName(self[$0].name, name) }
        if !exact.isEmpty { return exact }
        return indices.filter { NameMatch(name, name: self[$0].name) != nil }
    }
}

extension RegionReference {
    /// Code and names as they stand in a message.
    fileprivate var text: String {
        let path = names.joined(separator: " › ")
        guard let code else { return "'\(path)'" }
        return names.isEmpty ? "code \(code)" : "code \(code) ('\(path)')"
    }
}

extension [RegionPath] {
    /// The first few, as they stand in a message.
    fileprivate var listed: String {
        prefix(3).map(\.description).joined(separator: ", ") + (count > 3 ? ", …" : "")
    }
}
