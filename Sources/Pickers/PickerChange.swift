/// What a call did to a picker.
public struct PickerChange: Hashable, Sendable {
    /// Whether another row is selected in any column.
    ///
    /// It is the row that counts, not its title: going from one 市辖区 to another is a change.
    public let selectionChanged: Bool

    /// The columns whose rows are now others, and which a view has to load again: up to the last column, or none.
    public let columnsToReload: Range<Int>

    /// A change, as a model reports it.
    public init(selectionChanged: Bool, columnsToReload: Range<Int>) {
        self.selectionChanged = selectionChanged
        self.columnsToReload = columnsToReload
    }

    /// Nothing happened. (Not `none`, which `try?` would take for the `none` of `Optional`.)
    public static let unchanged = PickerChange(selectionChanged: false, columnsToReload: 0..<0)
}
