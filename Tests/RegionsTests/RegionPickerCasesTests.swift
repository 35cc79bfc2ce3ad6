import Pickers
import Regions
import RegionsTestSupport
import Testing

/// Trees that went wrong in pickers of others.
@Suite struct RegionPickerCasesTests {
    /// Case 01: a municipality whose districts stand in the column of cities.
    @Test func takesDistrictsInTheColumnOfCities() throws {
        var picker = try picker(["甲市": ["东区", "西区"], "乙省": ["丙市": ["丁区"]]])
        #expect(picker.selection?.names == ["甲市", "东区"])
        #expect(picker.numberOfRows(inColumn: 2) == 0)
        try picker.select(row: 1, inColumn: 1)
        #expect(picker.selection?.names == ["甲市", "西区"])
        try picker.select(row: 1, inColumn: 0)
        #expect(picker.selection?.names == ["乙省", "丙市", "丁区"])
    }

    /// Case 02: a province with nothing below it.
    @Test func takesAProvinceWithoutCities() throws {
        var picker = try picker(["甲省": [], "乙省": ["丙市": ["丁区"]]])
        #expect([0, 1, 2].map(picker.numberOfRows) == [2, 0, 0])
        #expect(picker.selection?.names == ["甲省"])
        for first in -1...3 {
            for second in -1...3 {
                for column in -1...3 {
                    try picker.select(row: first, inColumn: column)
                    try picker.select(row: second, inColumn: 0)
                    #expect(picker.selection.map { [1, 3].contains($0.regions.count) } == true)
                }
            }
        }
    }

    /// Case 03: row numbers that no longer fit after another province was selected.
    @Test func forgetsRowsOfFormerColumns() throws {
        var picker = try picker([
            "甲省": ["独市": ["一区"]],
            "乙省": ["乙一市": ["子区"], "乙二市": ["丑区", "寅区", "卯区"]],
        ])
        try picker.select(rows: [1, 1, 2])
        #expect(picker.selection?.names == ["乙省", "乙二市", "卯区"])
        let change = try picker.select(row: 0, inColumn: 0)
        #expect(picker.selection?.names == ["甲省", "独市", "一区"])
        #expect(change == PickerChange(selectionChanged: true, columnsToReload: 1..<3))
    }

    /// Case 05: names with and without their endings.
    @Test func restoresNamesWithAndWithoutEnding() throws {
        var picker = try picker([
            "上海市": ["上海市": ["黄浦区"]],
            "广东省": ["中山市": ["石岐区"], "佛山市": ["中山"]],
        ])
        for name in ["上海", "上海市"] {
            try picker.select(rows: [1])
            try picker.select(names: [name])
            #expect(picker.selection?.names == ["上海市", "上海市", "黄浦区"])
        }
        try picker.select(names: ["广东", "中山"])
        #expect(picker.selection?.names == ["广东省", "中山市", "石岐区"])
        try picker.select(names: ["广东", "佛山", "中山市"])
        #expect(picker.selection?.names == ["广东省", "佛山市", "中山"])
    }

    private func picker(_ tree: TestTree) throws -> RegionPicker {
        try RegionPicker(TestEdition(tree).open())
    }
}

/// The regions of China of today, with everything that is special about them.
@Suite struct RegionPickerChinaTests {
    private let regions: RegionDatabase

    init() throws { regions = try TestEdition(.ofDataFolder()).open() }

    @Test(arguments: [
        ["台湾省"],
        ["广东省", "东莞市"],
        ["广东省", "中山市"],
        ["海南省", "儋州市"],
        ["甘肃省", "嘉峪关市"],
        ["澳门特别行政区", "澳门特别行政区", "圣方济各堂区"],
        ["北京市", "北京市", "延庆区"],
        ["重庆市", "县", "彭水苗族土家族自治县"],
        ["湖北省", "省直辖县级行政区划", "神农架林区"],
    ])
    func restoresWhatEndsEarlyAndWhatIsLast(names: [String]) throws {
        var picker = try RegionPicker(regions)
        try picker.select(names: names)
        let path = try #require(picker.selection)
        #expect(path.names == names)
        try picker.select(rows: [0])
        try picker.select(path.reference)
        #expect(picker.selection == path)
        try picker.select(rows: [0])
        try picker.select(rows: rows(of: path))
        #expect(picker.selection == path)
    }

    @Test func runsTheExampleOfItsDocumentation() throws {
        var picker = try RegionPicker(regions, columns: 3)
        try picker.select(names: ["广东", "深圳", "南山"])
        #expect(picker.title(forRow: 2, inColumn: 1) == "深圳市")
        let change = try picker.select(row: 2, inColumn: 0)
        #expect(change.columnsToReload == 1..<3)
        #expect(picker.selection?.description == "河北省 › 石家庄市 › 长安区")
        try picker.select(names: ["广东", "深圳"])
        #expect(picker.selection?.description == "广东省 › 深圳市 › 罗湖区")
    }

    @Test func reachesTheLastRowOfEveryColumn() throws {
        var picker = try RegionPicker(regions)
        for province in 0..<34 {
            try picker.select(row: province, inColumn: 0)
            for city in 0..<(picker.numberOfRows(inColumn: 1) ?? 0) {
                try picker.select(row: city, inColumn: 1)
                let last = (picker.numberOfRows(inColumn: 2) ?? 0) - 1
                try picker.select(row: last, inColumn: 2)
                #expect(picker.rows == [province, city, last < 0 ? nil : last])
                #expect(try picker.select(row: last + 1, inColumn: 2) == .unchanged)
            }
        }
    }

    private func rows(of path: RegionPath) throws -> [Int] {
        try path.regions.map { region in
            let parent = path.regions.last { $0.level < region.level }
            let column = try parent.map(regions.children) ?? regions.provinces()
            return try #require(column.firstIndex(of: region))
        }
    }
}
