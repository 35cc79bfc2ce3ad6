import Pickers

/// The columns of a picker with their selected rows, built from the provinces down.
///
/// The column below the last selected row is open until one of its rows is selected; it stays open if it is empty.
struct RegionPickerColumns: Sendable {
    let regions: RegionDatabase
    /// How many columns there can be.
    let limit: Int
    /// The columns from the provinces to the last selected region, and the open one below it.
    private(set) var loaded: [RegionColumn]
    /// The selected row of each column but the open one.
    private(set) var rows: [Int] = []

    init(_ regions: RegionDatabase, provinces: RegionColumn, limit: Int) {
        self.regions = regions
        self.limit = limit
        loaded = [provinces]
    }

    /// The column in which no row is selected yet, nil below the last level.
    var open: RegionColumn? { rows.count < loaded.count ? loaded.last : nil }

    /// The selected regions from the province down.
    var selected: [Region] { zip(loaded, rows).map { column, row in column[row] } }

    /// Opens a column that has a selected row, and forgets those below it.
    mutating func reopen(_ column: Int) {
        loaded.removeSubrange((column + 1)...)
        rows.removeSubrange(column...)
    }

    /// Selects a row that exists in the open column, and opens the column below if there can be one.
    mutating func select(_ row: Int) throws(RegionError) {
        if loaded.count < limit { loaded.append(try regions.children(of: loaded[rows.count][row])) }
        rows.append(row)
    }

    /// Selects row 0 of the open column and of those below.
    mutating func complete() throws(RegionError) {
        while let open, !open.isEmpty { try select(0) }
    }

    /// Compares by regions: a column is another one where its parent is another, whatever its rows are called.
    func change(since earlier: RegionPickerColumns) -> PickerChange {
        guard limit == earlier.limit, loaded[0] == earlier.loaded[0] else {
            return PickerChange(selectionChanged: selected != earlier.selected, columnsToReload: 0..<limit)
        }
        let common = zip(selected, earlier.selected).prefix { $0 == $1 }.count
        if common == max(rows.count, earlier.rows.count) { return .unchanged }
        return PickerChange(selectionChanged: true, columnsToReload: common + 1..<limit)
    }
}
