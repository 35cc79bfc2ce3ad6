import Pickers
import Regions
import RegionsTestSupport
import Testing

/// The picker's rules but restoring, one test or more each.
@Suite struct RegionPickerTests {
    /// Numbers at and beyond every border.
    static let numbers = [Int.min, -1_000_000_007, -2, -1, 0, 1, 2, 3, 4, 1_000_000_007, Int.max]

    private let regions: RegionDatabase

    init() throws {
        regions = try TestEdition([
            "甲省": ["甲一市": ["子区", "丑区"], "甲二市": ["寅区"], "甲三市": []],
            "乙省": ["市辖区": ["卯区"]],
            "丙省": ["市辖区": ["卯区"]],
            "丁省": [],
        ]).open()
    }

    // MARK: Rule 1: every Int is legal, one row of each column is selected

    @Test(arguments: numbers)
    func answersNilOutside(number: Int) throws {
        let picker = try RegionPicker(regions)
        if !(0..<3).contains(number) {
            #expect(picker.numberOfRows(inColumn: number) == nil)
            #expect(picker.selectedRow(inColumn: number) == nil)
            #expect(picker.column(number) == nil)
        }
        for column in Self.numbers {
            let isRow = (0..<3).contains(column) && (0..<[4, 3, 2][column]).contains(number)
            #expect((picker.title(forRow: number, inColumn: column) != nil) == isRow)
            #expect((picker.region(atRow: number, inColumn: column) != nil) == isRow)
        }
    }

    @Test(arguments: numbers)
    func selectingOutsideChangesNothing(number: Int) throws {
        var picker = try RegionPicker(regions)
        try picker.select(rows: [0, 1, 0])
        for column in Self.numbers
        where !(0..<3).contains(column) || !(0..<[4, 3, 1][column]).contains(number) {
            #expect(try picker.select(row: number, inColumn: column) == .unchanged)
        }
        #expect(picker.selection?.names == ["甲省", "甲二市", "寅区"])
    }

    @Test func startsAtRow0() throws {
        let picker = try RegionPicker(regions)
        #expect(picker.numberOfColumns == 3)
        #expect(picker.rows == [0, 0, 0])
        #expect(picker.selection?.names == ["甲省", "甲一市", "子区"])
    }

    @Test func startsNewColumnsAtRow0() throws {
        var picker = try RegionPicker(regions)
        try picker.select(row: 1, inColumn: 2)
        #expect(picker.rows == [0, 0, 1])
        try picker.select(row: 1, inColumn: 1)
        #expect(picker.rows == [0, 1, 0])
        try picker.select(row: 1, inColumn: 0)
        #expect(picker.rows == [1, 0, 0])
    }

    @Test func selectsLastRows() throws {
        var picker = try RegionPicker(regions)
        try picker.select(row: 1, inColumn: 2)
        #expect(picker.selection?.names == ["甲省", "甲一市", "丑区"])
        try picker.select(row: 2, inColumn: 1)
        #expect(picker.selection?.names == ["甲省", "甲三市"])
        try picker.select(row: 3, inColumn: 0)
        #expect(picker.selection?.names == ["丁省"])
    }

    @Test func selectingTheSelectedRowIsNoChange() throws {
        var picker = try RegionPicker(regions)
        try picker.select(rows: [0, 0, 1])
        for column in 0..<3 {
            let row = try #require(picker.selectedRow(inColumn: column))
            #expect(try picker.select(row: row, inColumn: column) == .unchanged)
        }
        #expect(picker.rows == [0, 0, 1])
    }

    @Test(arguments: numbers)
    func clampsTheNumberOfColumns(number: Int) throws {
        let picker = try RegionPicker(regions, columns: number)
        #expect(picker.numberOfColumns == min(max(number, 1), 3))
        #expect(picker.selection?.names == Array(["甲省", "甲一市", "子区"].prefix(picker.numberOfColumns)))
    }

    // MARK: Rule 2: every column holds the children of the region selected before it

    @Test func keepsColumnsConsistent() throws {
        var picker = try RegionPicker(regions)
        for (row, column) in [(1, 0), (0, 2), (0, 0), (1, 2), (1, 1), (3, 0), (1, 1), (0, 2), (2, 0), (0, 0)]
        {
            try picker.select(row: row, inColumn: column)
            #expect(picker.column(0)?.parent == nil)
            for column in 1..<3 {
                let above = picker.selectedRow(inColumn: column - 1)
                    .flatMap { picker.region(atRow: $0, inColumn: column - 1) }
                #expect(picker.column(column)?.parent == above)
                #expect(try above.map(regions.children) == picker.column(column))
            }
        }
    }

    // MARK: Rule 3: identity is the region, not its name

    @Test func reportsWhichColumnsToReload() throws {
        var picker = try RegionPicker(regions)
        #expect(try picker.select(row: 1, inColumn: 2).columnsToReload.isEmpty)
        #expect(try picker.select(row: 1, inColumn: 1).columnsToReload == 2..<3)
        #expect(try picker.select(row: 1, inColumn: 0).columnsToReload == 1..<3)
        #expect(try picker.select(row: 3, inColumn: 0).columnsToReload == 1..<3)
    }

    @Test func reportsAChangeBetweenEqualTitles() throws {
        var picker = try RegionPicker(regions)
        try picker.select(row: 1, inColumn: 0)
        let before = picker
        let change = try picker.select(row: 2, inColumn: 0)
        #expect(change == PickerChange(selectionChanged: true, columnsToReload: 1..<3))
        for column in 1..<3 {
            #expect(picker.column(column)?.map(\.name) == before.column(column)?.map(\.name))
            #expect(picker.column(column) != before.column(column))
        }
        #expect(picker.selection?.district != before.selection?.district)
    }

    @Test func tellsEqualSiblingsApart() throws {
        let regions = try TestEdition(["甲省": ["鼓楼区", "鼓楼区"]]).open()
        var picker = try RegionPicker(regions, columns: 2)
        let first = picker.selection
        let change = try picker.select(row: 1, inColumn: 1)
        #expect(change.selectionChanged && change.columnsToReload.isEmpty)
        #expect(picker.selection?.names == first?.names)
        #expect(picker.selection != first)
    }

    // MARK: Rule 5: an empty column ends the path

    @Test func endsThePathAtAnEmptyColumn() throws {
        var picker = try RegionPicker(regions)
        try picker.select(rows: [0, 2])
        #expect(picker.selection?.names == ["甲省", "甲三市"])
        #expect(picker.numberOfRows(inColumn: 2) == 0)
        #expect(picker.column(2)?.parent?.name == "甲三市")

        try picker.select(row: 3, inColumn: 0)
        #expect(picker.selection?.names == ["丁省"])
        #expect([1, 2].map(picker.numberOfRows) == [0, 0])
        #expect(picker.rows == [3, nil, nil])
        #expect(picker.column(1)?.parent?.name == "丁省")
        #expect(picker.column(2) == nil)
    }

    @Test func hasNoSelectionOnlyWithoutProvinces() throws {
        var picker = try RegionPicker(try TestEdition([]).open())
        #expect(picker.selection == nil)
        #expect((0..<3).map(picker.numberOfRows) == [0, 0, 0])
        #expect(try picker.select(row: 0, inColumn: 0) == .unchanged)
        #expect(picker.confirm() == nil)
        #expect(picker.cancel() == nil)
    }

    @Test func givesExtraRowsTheirKind() throws {
        let regions = try TestEdition([
            "甲省": ["市辖区": ["子区", TestRegion(name: "其他", kind: .pseudo)]]
        ]).open()
        var picker = try RegionPicker(regions)
        try picker.select(row: 1, inColumn: 2)
        #expect(picker.selection?.regions.map(\.kind) == [.region, .placeholder, .pseudo])
    }

    // MARK: Rule 6: confirm, cancel, copies

    @Test func cancelsToWhatItWasMadeWith() throws {
        var picker = try RegionPicker(regions)
        try picker.select(row: 1, inColumn: 0)
        #expect(picker.cancel()?.names == ["甲省", "甲一市", "子区"])
        #expect(picker.rows == [0, 0, 0])
        #expect(picker.column(1)?.map(\.name) == ["甲一市", "甲二市", "甲三市"])
    }

    @Test func cancelsToWhatWasConfirmed() throws {
        var picker = try RegionPicker(regions)
        try picker.select(rows: [0, 1])
        #expect(picker.confirm()?.names == ["甲省", "甲二市", "寅区"])
        try picker.select(row: 3, inColumn: 0)
        #expect(picker.cancel()?.names == ["甲省", "甲二市", "寅区"])
        #expect(picker.cancel()?.names == ["甲省", "甲二市", "寅区"])
    }

    @Test func cancelsToWhatWasRestored() throws {
        var picker = try RegionPicker(regions)
        picker.confirm()
        try picker.select(names: ["乙省"])
        try picker.select(row: 3, inColumn: 0)
        #expect(picker.cancel()?.names == ["乙省", "市辖区", "卯区"])
    }

    @Test func failedRestoringLeavesWhatCancelReturnsTo() throws {
        var picker = try RegionPicker(regions)
        try picker.select(row: 1, inColumn: 0)
        #expect(throws: RegionError.self) { try picker.select(names: ["戊省"]) }
        #expect(try picker.select(rows: [7]) == .unchanged)
        #expect(picker.selection?.province?.name == "乙省")
        #expect(picker.cancel()?.province?.name == "甲省")
    }

    @Test func comparesWithAnEarlierCopy() throws {
        var picker = try RegionPicker(regions)
        let first = picker
        #expect(picker.change(since: first) == .unchanged)
        try picker.select(row: 1, inColumn: 2)
        #expect(picker.change(since: first) == PickerChange(selectionChanged: true, columnsToReload: 3..<3))
        try picker.select(row: 2, inColumn: 1)
        #expect(picker.change(since: first) == PickerChange(selectionChanged: true, columnsToReload: 2..<3))
        try picker.select(row: 3, inColumn: 0)
        let shown = picker
        picker.cancel()
        #expect(picker.change(since: shown) == PickerChange(selectionChanged: true, columnsToReload: 1..<3))
        #expect(picker.change(since: first) == .unchanged)
    }

    @Test func differsInEverythingFromAPickerOverAnotherEdition() throws {
        let others = try TestEdition(["甲省": ["甲一市": ["子区"]]]).open()
        let change = try RegionPicker(others).change(since: try RegionPicker(regions))
        #expect(change == PickerChange(selectionChanged: true, columnsToReload: 0..<3))
        let narrower = try RegionPicker(regions, columns: 2).change(since: try RegionPicker(regions))
        #expect(narrower == PickerChange(selectionChanged: true, columnsToReload: 0..<2))
    }

    @Test func copiesAreSnapshots() throws {
        var picker = try RegionPicker(regions)
        var copy = picker
        try picker.select(row: 1, inColumn: 0)
        picker.confirm()
        #expect(copy.selection?.names == ["甲省", "甲一市", "子区"])
        try copy.select(row: 1, inColumn: 2)
        #expect(copy.cancel()?.names == ["甲省", "甲一市", "子区"])
        #expect(picker.selection?.names == ["乙省", "市辖区", "卯区"])
    }
}

extension RegionPicker {
    /// The selected row of each column.
    var rows: [Int?] { (0..<numberOfColumns).map(selectedRow) }
}
