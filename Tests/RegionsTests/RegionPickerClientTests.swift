// Imports `Regions` alone, as an app does: what a picker needs must be visible through it.
import Regions
import RegionsTestSupport
import Testing

@Suite struct RegionPickerClientTests {
    @Test func needsNoOtherImport() throws {
        let regions = try TestEdition(["甲省": ["独市": ["一区"]], "乙省": ["丙市": ["丁区", "戊区"]]]).open()
        var picker = try RegionPicker(regions, columns: 3)
        try picker.select(names: ["甲省", "独市"])
        let change = try picker.select(row: 1, inColumn: 0)
        #expect(change.selectionChanged)
        #expect(change.columnsToReload == 1..<3)
        #expect(change != .unchanged)
        #expect(titles(of: picker) == [["甲省", "乙省"], ["丙市"], ["丁区", "戊区"]])
        #expect(picker.selection?.fullName == "乙省丙市丁区")
    }

    private func titles(of picker: some ColumnPicker) -> [[String]] {
        (0..<picker.numberOfColumns).map { column in
            (0..<(picker.numberOfRows(inColumn: column) ?? 0)).compactMap { row in
                picker.title(forRow: row, inColumn: column)
            }
        }
    }
}
