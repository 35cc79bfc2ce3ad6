import Pickers
import Regions
import RegionsTestSupport
import Testing

/// Rule 4: restoring by rows, names, code, path and reference.
@Suite struct RegionPickerRestoringTests {
    private let regions: RegionDatabase

    init() throws {
        regions = try TestEdition([
            "110000 北京市": ["110100 北京市": ["110101 东城区", "110105 朝阳区"]],
            "440000 广东省": [
                "440100 广州市": ["440106 天河区"],
                "440300 深圳市": ["440303 罗湖区", "440305 南山区"],
                "441900 东莞市": [],
            ],
            "500000 重庆市": ["500100 市辖区": ["500101 万州区"], "500200 县": ["500229 城口县"]],
            "710000 台湾省": [],
            "820000 澳门特别行政区": ["澳门特别行政区": []],
        ]).open()
    }

    @Test(arguments: [
        (rows: [0, 0, 0], names: ["北京市", "北京市", "东城区"], code: "110101"),
        (rows: [1, 1, 1], names: ["广东省", "深圳市", "南山区"], code: "440305"),
        (rows: [1, 2], names: ["广东省", "东莞市"], code: "441900"),
        (rows: [2, 1, 0], names: ["重庆市", "县", "城口县"], code: "500229"),
        (rows: [3], names: ["台湾省"], code: "710000"),
    ])
    func givesTheSameHoweverRestored(rows: [Int], names: [String], code: String) throws {
        let original = try RegionPicker(regions)
        func restored(_ restore: (inout RegionPicker) throws -> PickerChange) throws -> RegionPath? {
            var picker = original
            let change = try restore(&picker)
            #expect(change == picker.change(since: original))
            #expect(picker.cancel() == picker.selection)
            return picker.selection
        }
        let path = try restored { try $0.select(rows: rows) }
        #expect(path?.names == names)
        #expect(try restored { try $0.select(names: names) } == path)
        #expect(try restored { try $0.select(names: names.map(shortName)) } == path)
        #expect(try restored { try $0.select(code: code) } == path)
        #expect(try restored { try $0.select(try #require(path)) } == path)
        #expect(try restored { try $0.select(try #require(path).reference) } == path)
        #expect(try restored { try $0.select(RegionReference(names: names)) } == path)
        #expect(try restored { try $0.select(RegionReference(code: code)) } == path)
    }

    @Test func restoresACityWithoutACode() throws {
        var picker = try RegionPicker(regions)
        try picker.select(names: ["澳门", "澳门"])
        let reference = try #require(picker.selection?.reference)
        #expect(reference == RegionReference(code: nil, names: ["澳门特别行政区", "澳门特别行政区"]))
        try picker.select(rows: [0])
        try picker.select(reference)
        #expect(picker.rows == [4, 0, nil])
    }

    @Test func leavesTheRestAtRow0() throws {
        var picker = try RegionPicker(regions)
        try picker.select(names: ["广东省", "深圳市", "南山区"])
        try picker.select(names: ["广东省", "深圳市"])
        #expect(picker.selection?.names == ["广东省", "深圳市", "罗湖区"])
        try picker.select(rows: [1])
        #expect(picker.selection?.names == ["广东省", "广州市", "天河区"])
        try picker.select(code: "440300")
        #expect(picker.selection?.names == ["广东省", "深圳市", "罗湖区"])
        try picker.select(names: [])
        #expect(picker.rows == [0, 0, 0])
    }

    @Test func selectsThePartThatFits() throws {
        var picker = try RegionPicker(regions, columns: 2)
        try picker.select(code: "440305")
        #expect(picker.selection?.names == ["广东省", "深圳市"])
        try picker.select(RegionReference(code: "110105", names: ["北京市", "北京市", "朝阳区"]))
        #expect(picker.selection?.names == ["北京市", "北京市"])
    }

    @Test func reportsExactlyTheColumnsWithAnotherParent() throws {
        var picker = try RegionPicker(regions)
        #expect(try picker.select(code: "440303").columnsToReload == 1..<3)
        #expect(
            try picker.select(code: "440305") == PickerChange(selectionChanged: true, columnsToReload: 3..<3))
        #expect(try picker.select(code: "440106").columnsToReload == 2..<3)
        #expect(try picker.select(names: ["广东", "广州", "天河"]) == .unchanged)
        #expect(try picker.select(code: "710000").columnsToReload == 1..<3)
    }

    // MARK: Rows

    @Test(arguments: [
        [-1], [5], [Int.min], [Int.max], [1, -1], [1, 3], [1, 1, 2], [1, 1, 1, 0], [1, 2, 0], [3, 0],
    ])
    func rowsOutsideChangeNothing(rows: [Int]) throws {
        var picker = try RegionPicker(regions)
        try picker.select(rows: [1, 1, 1])
        #expect(try picker.select(rows: rows) == .unchanged)
        #expect(picker.rows == [1, 1, 1])
    }

    // MARK: Names

    @Test(arguments: [
        (["湖南"], "there is no '湖南' in column 0", nil),
        ([""], "there is no '' in column 0", nil),
        (["北京", "东城"], "there is no '东城' in column 1 below 北京市", "there is 北京市 › 北京市 › 东城区"),
        (["广东", "深圳", "朝阳"], "there is no '朝阳' in column 2 below 深圳市", "there is 北京市 › 北京市 › 朝阳区"),
        (["广东", "东莞", "南城"], "there is no '南城' in column 2: 东莞市 has nothing below it", nil),
        (["广东", "深圳", "南山", "粤海"], "there is no column 3 for '粤海'", "the picker has 3 columns"),
    ])
    func saysWhichNameIsUnknown(names: [String], message: String, hint: String?) throws {
        let error = try restoringFails { try $0.select(names: names) }
        #expect(error.code == .unknownRegion)
        #expect(error.message == message)
        #expect(error.hint == hint)
    }

    @Test func takesTheExactNameFirst() throws {
        let regions = try TestEdition(["广东省": ["中山市", "中山", "中山区"]]).open()
        var picker = try RegionPicker(regions, columns: 2)
        for (name, row) in [("中山市", 0), ("中山", 1), ("中山区", 2)] {
            try picker.select(names: ["广东", name])
            #expect(picker.rows == [0, row])
        }
    }

    @Test func neverTakesOneOfSeveralNames() throws {
        let regions = try TestEdition(["甲省": ["鼓楼区", "鼓楼区", "鼓楼县", "鼓楼"]]).open()
        var picker = try RegionPicker(regions, columns: 2)
        let error = try #require(throws: RegionError.self) { try picker.select(names: ["甲省", "鼓楼区"]) }
        #expect(error.code == .ambiguous)
        #expect(error.message.hasPrefix("'鼓楼区' in column 1 can mean 2 regions"))
        #expect(error.candidates.map(\.names) == [["甲省", "鼓楼区"], ["甲省", "鼓楼区"]])
        try picker.select(names: ["甲省", "鼓楼"])
        #expect(picker.rows == [0, 3])
    }

    @Test func takesNoneOfSeveralShortNames() throws {
        let regions = try TestEdition(["甲省": [], "中山市": [], "中山区": []]).open()
        var picker = try RegionPicker(regions)
        let error = try #require(throws: RegionError.self) { try picker.select(names: ["中山"]) }
        #expect(error.code == .ambiguous)
        #expect(error.candidates.map(\.names) == [["中山市"], ["中山区"]])
        #expect(picker.rows == [0, nil, nil])
    }

    // MARK: Codes, references, paths

    @Test func failsForAnUnknownCode() throws {
        let error = try restoringFails { try $0.select(code: "999999") }
        #expect(error.code == .unknownRegion)
        #expect(error.message == "no region has the code 999999")
    }

    @Test func failsForACodeOfSeveral() throws {
        let regions = try TestEdition(["1 甲省": [], "7 乙省": ["7 丙市": []]]).open()
        var picker = try RegionPicker(regions)
        let error = try #require(throws: RegionError.self) { try picker.select(code: "7") }
        #expect(error.code == .ambiguous)
        #expect(error.candidates.map(\.names) == [["乙省"], ["乙省", "丙市"]])
        #expect(picker.rows == [0, nil, nil])
    }

    @Test func failsForAReferenceToNothingKnown() throws {
        let error = try restoringFails {
            try $0.select(RegionReference(code: "999999", names: ["甲省", "乙市"]))
        }
        #expect(error.code == .unknownRegion)
        #expect(error.message == "no region is known as code 999999 ('甲省 › 乙市')")
    }

    @Test func failsWhereCodeAndNamesDisagree() throws {
        let error = try restoringFails {
            try $0.select(RegionReference(code: "440305", names: ["北京市", "北京市", "朝阳区"]))
        }
        #expect(error.code == .ambiguous)
        #expect(error.candidates.map { $0.last?.name } == ["南山区", "朝阳区"])
    }

    @Test func failsWhereNamesAreKnownUnderAnotherCodeOnly() throws {
        let error = try restoringFails {
            try $0.select(RegionReference(code: "999999", names: ["广东省", "广州市"]))
        }
        #expect(error.code == .ambiguous)
        #expect(error.message == "code 999999 ('广东省 › 广州市') can mean 1 region: 广东省 › 广州市")
    }

    @Test func failsForAPathOfAnotherEdition() throws {
        let others = try TestEdition(["北京市": ["北京市": ["东城区"]]]).open()
        let path = try #require(try RegionPicker(others).selection)
        let error = try restoringFails { try $0.select(path) }
        #expect(error.code == .otherEdition)
    }

    /// Restores what cannot be restored, and checks that nothing changes.
    private func restoringFails(_ restore: (inout RegionPicker) throws -> PickerChange) throws -> RegionError
    {
        var picker = try RegionPicker(regions)
        try picker.select(code: "440305")
        try picker.select(row: 2, inColumn: 1)
        let before = picker
        let error = try #require(throws: RegionError.self) { _ = try restore(&picker) }
        #expect(picker.change(since: before) == .unchanged)
        #expect(picker.cancel()?.last?.code == "440305")
        return error
    }

    private func shortName(_ name: String) -> String {
        ["市辖区", "县"].contains(name) ? name : name.replacing(/(特别行政区|省|市|区|县)$/, with: "")
    }
}
