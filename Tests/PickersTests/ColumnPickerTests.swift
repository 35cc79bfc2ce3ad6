import Pickers
import Testing

/// A picker in memory, of month and day: what the protocol looks like where nothing can fail.
private struct DayPicker: ColumnPicker {
    private static let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    private var rows = [0, 0]
    private var confirmed = [0, 0]

    let numberOfColumns = 2

    func numberOfRows(inColumn column: Int) -> Int? {
        switch column {
        case 0: Self.days.count
        case 1: Self.days[rows[0]]
        default: nil
        }
    }

    func title(forRow row: Int, inColumn column: Int) -> String? {
        guard let count = numberOfRows(inColumn: column), row >= 0, row < count else { return nil }
        return "\(row + 1)\(column == 0 ? "月" : "日")"
    }

    func selectedRow(inColumn column: Int) -> Int? { rows.indices.contains(column) ? rows[column] : nil }

    @discardableResult
    mutating func select(row: Int, inColumn column: Int) -> PickerChange {
        guard title(forRow: row, inColumn: column) != nil, rows[column] != row else { return .unchanged }
        let before = self
        rows = column == 0 ? [row, 0] : [rows[0], row]
        return change(since: before)
    }

    var selection: String { "\(rows[0] + 1)月\(rows[1] + 1)日" }

    @discardableResult
    mutating func confirm() -> String {
        confirmed = rows
        return selection
    }

    @discardableResult
    mutating func cancel() -> String {
        rows = confirmed
        return selection
    }

    func change(since earlier: DayPicker) -> PickerChange {
        if rows == earlier.rows { return .unchanged }
        return PickerChange(selectionChanged: true, columnsToReload: (rows[0] == earlier.rows[0] ? 2 : 1)..<2)
    }
}

@Suite struct ColumnPickerTests {
    @Test func needsNoTryWhereNothingCanFail() {
        var picker = DayPicker()
        #expect(last(of: &picker) == ["12月", "31日"])
        #expect(picker.selection == "12月31日")
    }

    @Test func hidesTheModelBehindTheProtocol() throws {
        let models: [any ColumnPicker<Never>] = [DayPicker()]
        for var model in models {
            #expect(model.select(row: 1, inColumn: 0).columnsToReload == 1..<2)
            #expect(model.numberOfRows(inColumn: 1) == 28)
        }
    }

    @Test func tellsAViewWhatToReloadAfterCancel() {
        var picker = DayPicker()
        picker.select(row: 3, inColumn: 0)
        let shown = picker
        #expect(picker.cancel() == "1月1日")
        #expect(picker.change(since: shown) == PickerChange(selectionChanged: true, columnsToReload: 1..<2))
    }

    /// A view knows the protocol only: it selects the last row of each column.
    private func last<Picker: ColumnPicker>(of picker: inout Picker) -> [String]
    where Picker.Failure == Never {
        var titles: [String] = []
        for column in 0..<picker.numberOfColumns {
            guard let count = picker.numberOfRows(inColumn: column) else { continue }
            picker.select(row: count - 1, inColumn: column)
            titles.append(picker.title(forRow: count - 1, inColumn: column) ?? "")
        }
        return titles
    }
}

@Suite struct PickerChangeTests {
    @Test func unchangedIsNothing() {
        #expect(!PickerChange.unchanged.selectionChanged)
        #expect(PickerChange.unchanged.columnsToReload.isEmpty)
    }

    @Test func unchangedIsNotTakenForNil() {
        let change: PickerChange? = .unchanged
        #expect(change != nil)
    }

    @Test func comparesByValue() {
        let change = PickerChange(selectionChanged: true, columnsToReload: 1..<3)
        #expect(change == PickerChange(selectionChanged: true, columnsToReload: 1..<3))
        #expect(change != PickerChange(selectionChanged: true, columnsToReload: 2..<3))
        #expect(change != .unchanged)
    }
}
