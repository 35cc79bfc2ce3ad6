/// A selector made of columns in which each column may depend on the rows selected before it.
///
/// Columns and rows count from 0. Every `Int` is legal everywhere: a question about a column or row that does not
/// exist is answered with nil, and selecting one changes nothing.
///
/// A model is a value: a copy is a snapshot, and keeps its selection whatever happens to the original. A view that
/// shows a model keeps it in one variable, and asks after a change what it has to load again:
///
///     let change = try picker.select(row: row, inColumn: column)
///     change.columnsToReload.forEach(wheels.reloadComponent)
///
///     let shown = picker
///     picker.cancel()
///     picker.change(since: shown).columnsToReload.forEach(wheels.reloadComponent)
public protocol ColumnPicker<Failure> {
    /// What loading a column can throw; `Never` for models in memory.
    associatedtype Failure: Error

    /// What the picker is for: the chosen thing as a whole.
    associatedtype Selection

    /// How many columns there are, including empty ones.
    var numberOfColumns: Int { get }

    /// How many rows a column has, or nil if there is no such column.
    func numberOfRows(inColumn column: Int) -> Int?

    /// What a row shows, or nil if there is no such row.
    func title(forRow row: Int, inColumn column: Int) -> String?

    /// The selected row of a column: exactly one where the column has rows, nil where it has none or is not there.
    func selectedRow(inColumn column: Int) -> Int?

    /// Selects a row.
    ///
    /// The columns after it may get other rows; the first of each is then selected.
    ///
    /// - Returns: What changed, nothing if the row does not exist or is selected already.
    /// - Throws: If a column cannot be loaded. Nothing has changed then.
    @discardableResult
    mutating func select(row: Int, inColumn column: Int) throws(Failure) -> PickerChange

    /// The current selection, consistent over all columns.
    var selection: Selection { get }

    /// Keeps the current selection as the one that `cancel()` returns to.
    ///
    /// - Returns: The current selection.
    @discardableResult
    mutating func confirm() -> Selection

    /// Goes back to the selection of the last `confirm()`, or to the one the picker was made or restored with.
    ///
    /// The columns of that selection are kept: nothing is loaded, and nothing can fail.
    ///
    /// - Returns: The selection gone back to.
    @discardableResult
    mutating func cancel() -> Selection

    /// What is other than in an earlier copy, whichever calls lie between.
    func change(since earlier: Self) -> PickerChange
}
