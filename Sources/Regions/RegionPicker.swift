// Exported, so that `import Regions` alone also shows the members of `PickerChange`.
@_exported public import Pickers

/// A selector for a region, one column per level: provinces, the cities of the selected province, and so on.
///
///     var picker = try RegionPicker(regions, columns: 3)
///     try picker.select(names: ["广东", "深圳", "南山"])
///     picker.title(forRow: 2, inColumn: 1)                    // "深圳市"
///     let change = try picker.select(row: 2, inColumn: 0)
///     change.columnsToReload                                  // 1..<3
///     picker.selection                                        // 河北省 › 石家庄市 › 长安区
///
/// Whatever is called in whatever order, each column holds the children of the region selected in the column before
/// it, and a column with rows has one of them selected. Where a region has no children, the columns below it are
/// empty and the selection ends there; it is complete.
///
/// Columns are loaded when the region above them is selected, with one query each; asking about rows never touches the
/// disk. Every call that queries does so before it changes anything: when it throws, nothing has changed.
///
/// It is a value. A copy is a snapshot with its own selection, and costs next to nothing.
public struct RegionPicker: ColumnPicker, Sendable {
    var columns: RegionPickerColumns
    private var confirmed: RegionPickerColumns

    /// A picker with row 0 selected in every column.
    ///
    /// - Parameters:
    ///   - regions: The edition to select from.
    ///   - columns: How many levels it shows, from the provinces down; at least one, at most all.
    /// - Throws: `RegionError` `.damagedFile` or `.inputOutput`.
    public init(_ regions: RegionDatabase, columns: Int = 3) throws(RegionError) {
        let levels = Region.Level.allCases.count
        var first = RegionPickerColumns(
            regions, provinces: try regions.provinces(), limit: min(max(columns, 1), levels))
        try first.complete()
        self.columns = first
        confirmed = first
    }

    // MARK: What it shows

    /// How many columns there are, including empty ones.
    public var numberOfColumns: Int { columns.limit }

    /// How many rows a column has, 0 below the end of the selection; nil if there is no such column.
    public func numberOfRows(inColumn column: Int) -> Int? {
        guard column >= 0, column < columns.limit else { return nil }
        return columns.loaded.indices.contains(column) ? columns.loaded[column].count : 0
    }

    /// The name of the region at a row, or nil if there is no such row.
    public func title(forRow row: Int, inColumn column: Int) -> String? {
        guard column >= 0, column < columns.loaded.count else { return nil }
        return columns.loaded[column].name(atRow: row)
    }

    /// The region at a row, or nil if there is no such row.
    public func region(atRow row: Int, inColumn column: Int) -> Region? {
        self.column(column)?.region(atRow: row)
    }

    /// The regions of a column, or nil if there is no such column or nothing selected above it.
    public func column(_ column: Int) -> RegionColumn? {
        columns.loaded.indices.contains(column) ? columns.loaded[column] : nil
    }

    /// The selected row of a column; nil if the column has no rows or is not there.
    public func selectedRow(inColumn column: Int) -> Int? {
        columns.rows.indices.contains(column) ? columns.rows[column] : nil
    }

    /// The selected regions from the province down; nil only if there are no provinces at all.
    public var selection: RegionPath? {
        let regions = columns.selected
        return regions.isEmpty ? nil : RegionPath(regions)
    }

    // MARK: Selecting

    /// Selects a row, and row 0 of every column below it.
    ///
    /// - Returns: What changed: nothing if the row does not exist or is selected already.
    /// - Throws: `RegionError` `.damagedFile` or `.inputOutput`; nothing has changed then.
    /// - Complexity: One query for each column below that one, none for the last column.
    @discardableResult
    public mutating func select(row: Int, inColumn column: Int) throws(RegionError) -> PickerChange {
        guard region(atRow: row, inColumn: column) != nil, selectedRow(inColumn: column) != row else {
            return .unchanged
        }
        var next = columns
        next.reopen(column)
        try next.select(row)
        try next.complete()
        defer { columns = next }
        return next.change(since: columns)
    }

    /// Keeps the current selection as the one that `cancel()` returns to.
    ///
    /// - Returns: The current selection.
    @discardableResult
    public mutating func confirm() -> RegionPath? {
        confirmed = columns
        return selection
    }

    /// Goes back to the selection of the last `confirm()`, or to the one the picker was made or last restored with.
    ///
    /// Nothing is queried, and nothing can fail.
    ///
    /// - Returns: The selection gone back to.
    @discardableResult
    public mutating func cancel() -> RegionPath? {
        columns = confirmed
        return selection
    }

    /// What is other than in an earlier copy, whichever calls lie between.
    ///
    /// Between pickers over different editions or with different numbers of columns, everything is.
    public func change(since earlier: RegionPicker) -> PickerChange { columns.change(since: earlier.columns) }

    /// Takes columns as the selection it was restored with.
    mutating func restore(_ restored: RegionPickerColumns) -> PickerChange {
        defer {
            columns = restored
            confirmed = restored
        }
        return restored.change(since: columns)
    }
}
