import Pickers
import Regions
import RegionsTestSupport
import Testing

/// When a picker asks the database, and what happens if it fails to answer.
@Suite struct RegionPickerQueryTests {
    private static let tree: TestTree = [
        "甲省": ["甲一市": ["子区", "丑区"], "甲二市": ["寅区"], "甲三市": []],
        "乙省": ["乙一市": ["辰区"], "乙二市": ["卯区"]],
        "丙省": [],
    ]

    @Test func runsOneStatementForEachColumnBelow() throws {
        let regions = try TestEdition(Self.tree).open()
        var picker = try RegionPicker(regions)
        #expect(runs(regions) == [1, 1, 1])
        try picker.select(row: 1, inColumn: 0)
        #expect(runs(regions) == [1, 2, 2])
        try picker.select(row: 1, inColumn: 1)
        #expect(runs(regions) == [1, 2, 3])
        try picker.select(rows: [0, 0, 1])
        #expect(runs(regions) == [1, 3, 4])
        try picker.select(names: ["乙省", "乙二", "卯区"])
        #expect(runs(regions) == [1, 4, 5])
    }

    @Test func runsNoStatementWithoutNeed() throws {
        let regions = try TestEdition(Self.tree).open()
        var picker = try RegionPicker(regions)
        try picker.select(row: 1, inColumn: 2)
        try picker.select(row: 1, inColumn: 2)
        try picker.select(row: 0, inColumn: 0)
        try picker.select(row: 3, inColumn: 0)
        _ = picker.selection
        _ = picker.title(forRow: 0, inColumn: 1)
        picker.confirm()
        picker.cancel()
        #expect(runs(regions) == [1, 1, 1])
        #expect(regions.statistics.values.map(\.runs).reduce(0, +) == 3)
    }

    @Test func runsNoStatementBelowAnEmptyColumn() throws {
        let regions = try TestEdition(Self.tree).open()
        var picker = try RegionPicker(regions)
        try picker.select(row: 2, inColumn: 0)
        #expect(runs(regions) == [1, 2, 1])
        picker.cancel()
        #expect(runs(regions) == [1, 2, 1])
    }

    @Test func runsNoStatementForLevelsThatItDoesNotShow() throws {
        let regions = try TestEdition(Self.tree).open()
        var picker = try RegionPicker(regions, columns: 2)
        try picker.select(row: 1, inColumn: 0)
        try picker.select(row: 1, inColumn: 1)
        #expect(runs(regions) == [1, 2, 0])
    }

    @Test func changesNothingWhenAQueryFails() throws {
        // 乙省 can be loaded, the districts of its first city cannot.
        let regions = try TestEdition(
            Self.tree,
            thenRunning: """
                PRAGMA ignore_check_constraints = ON;
                UPDATE district SET kind = 'no such kind' WHERE name = '辰区'
                """
        ).open()
        var picker = try RegionPicker(regions)
        try picker.select(rows: [0, 0, 1])
        try picker.select(row: 1, inColumn: 1)
        let before = picker
        let calls: [(inout RegionPicker) throws -> PickerChange] = [
            { try $0.select(row: 1, inColumn: 0) },
            { try $0.select(rows: [1, 0]) },
            { try $0.select(names: ["乙省"]) },
        ]
        for call in calls {
            let error = try #require(throws: RegionError.self) { _ = try call(&picker) }
            #expect(error.code == .damagedFile)
            #expect(picker.change(since: before) == .unchanged)
            #expect((0..<3).map { picker.column($0) } == (0..<3).map { before.column($0) })
        }
        #expect(picker.cancel()?.names == ["甲省", "甲一市", "丑区"])
        try picker.select(names: ["乙省", "乙二市"])
        #expect(picker.selection?.names == ["乙省", "乙二市", "卯区"])
    }

    /// How often each column was loaded.
    private func runs(_ regions: RegionDatabase) -> [Int] {
        Region.Level.allCases.map { regions.statistics[Query(.column, $0)]?.runs ?? 0 }
    }
}
