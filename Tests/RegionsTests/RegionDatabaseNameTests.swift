import Regions
import RegionsTestSupport
import Testing

/// `regions(named:in:)`, by each part of its rule.
@Suite struct RegionDatabaseNameTests {
    private static let edition = Result { try TestEdition(.ofDataFolder()) }

    private let regions: RegionDatabase

    init() throws { regions = try Self.edition.get().open() }

    private func found(_ text: String, in tree: TestTree) throws -> [String] {
        try TestEdition(tree).open().regions(named: text).map(\.description)
    }

    // MARK: What matches

    @Test(arguments: [
        ("上海", ["上海市", "上海市 › 上海市"]), ("上海市", ["上海市", "上海市 › 上海市"]),
        ("内蒙古", ["内蒙古自治区"]), ("恩施市", ["湖北省 › 恩施土家族苗族自治州 › 恩施市"]),
        ("恩施", ["湖北省 › 恩施土家族苗族自治州", "湖北省 › 恩施土家族苗族自治州 › 恩施市"]),
        ("中山区", ["辽宁省 › 大连市 › 中山区"]), ("中山市", ["广东省 › 中山市"]),
        ("中山", ["广东省 › 中山市", "辽宁省 › 大连市 › 中山区"]), ("朝阳市", ["辽宁省 › 朝阳市"]),
        ("台湾", ["台湾省"]), ("东莞", ["广东省 › 东莞市"]),
    ])
    func onRealNames(text: String, paths: [String]) throws {
        #expect(try regions.regions(named: text).map(\.description) == paths)
    }

    @Test func aLongTextFindsARowWithTheShortName() throws {
        #expect(try found("内蒙古自治区", in: ["内蒙古": ["呼和浩特"]]) == ["内蒙古"])
        #expect(try found("呼和浩特市", in: ["内蒙古": ["呼和浩特"]]) == ["内蒙古 › 呼和浩特"])
    }

    @Test func shortIsNeverComparedWithShort() throws {
        #expect(try found("中山区", in: ["广东省": ["中山市"]]) == [])
        #expect(try found("恩施市", in: ["湖北省": ["恩施土家族苗族自治州"]]) == [])
    }

    // MARK: In which order

    /// Case 05 of the shared cases.
    @Test func exactComesFirstHoweverLow() throws {
        let tree: TestTree = [
            "上海市": ["上海市": ["黄浦区"]], "广东省": ["中山市": ["石岐区"], "佛山市": ["中山"]],
        ]
        #expect(try found("中山", in: tree) == ["广东省 › 佛山市 › 中山", "广东省 › 中山市"])
        for text in ["上海", "上海市"] {
            #expect(try found(text, in: tree) == ["上海市", "上海市 › 上海市"])
        }
    }

    @Test func thenHigherLevelsThenDisplayOrder() throws {
        #expect(
            try regions.regions(named: "朝阳").map(\.description) == [
                "辽宁省 › 朝阳市", "北京市 › 北京市 › 朝阳区", "辽宁省 › 朝阳市 › 朝阳县", "吉林省 › 长春市 › 朝阳区",
            ])
        let tree: TestTree = [
            "甲省": ["丁市": ["乙山县"], "乙山市": []],
            "乙山省": ["乙山县": ["乙山"], "丙市": ["乙山", "乙山区"]],
        ]
        #expect(
            try found("乙山", in: tree) == [
                "乙山省 › 乙山县 › 乙山", "乙山省 › 丙市 › 乙山", "乙山省", "甲省 › 乙山市", "乙山省 › 乙山县",
                "甲省 › 丁市 › 乙山县", "乙山省 › 丙市 › 乙山区",
            ])
    }

    // MARK: Below an ancestor

    @Test func anAncestorCanStandAtAnyLevelAbove() throws {
        #expect(
            try regions.regions(named: "鼓楼区").map { $0.names[1] } == ["南京市", "徐州市", "福州市", "开封市"])
        let jiangsu = try #require(try regions.path(code: "320000")?.last)
        #expect(
            try regions.regions(named: "鼓楼区", in: jiangsu).map(\.last?.code) == ["320106", "320302"])
        let xuzhou = try #require(try regions.path(code: "320300")?.last)
        #expect(try regions.regions(named: "鼓楼", in: xuzhou).map(\.last?.code) == ["320302"])
        let beijing = try #require(try regions.path(code: "110000")?.last)
        #expect(try regions.regions(named: "鼓楼区", in: beijing) == [])
    }

    @Test func aRegionIsNotBelowItself() throws {
        let shanghai = try #require(try regions.path(code: "310000")?.last)
        #expect(try regions.regions(named: "上海", in: shanghai).map(\.names) == [["上海市", "上海市"]])
        let nanshan = try #require(try regions.path(code: "440305")?.last)
        #expect(try regions.regions(named: "南山区", in: nanshan) == [])
    }

    // MARK: Rows that are no places

    @Test func headingsAndPseudoRowsAreReachedByColumnsAndCodesOnly() throws {
        let tree = TestTree([
            TestRegion(
                name: "甲省",
                children: TestTree([
                    TestRegion(code: "1", name: "市辖区"), TestRegion(code: "2", name: "其他", kind: .pseudo),
                    TestRegion(code: "3", name: "其他市"),
                ]))
        ])
        let regions = try TestEdition(tree).open()
        #expect(try regions.regions(named: "市辖区") == [])
        #expect(try regions.regions(named: "市辖") == [])
        #expect(try regions.regions(named: "其他").map(\.last?.code) == ["3"])
        #expect(try regions.regions(named: "其他市").map(\.last?.code) == ["3"])
        let column = try regions.children(of: regions.provinces()[0])
        #expect(column.map(\.kind) == [.placeholder, .pseudo, .region])
        #expect(try regions.path(code: "1")?.names == ["甲省", "市辖区"])
        #expect(try regions.path(code: "2")?.names == ["甲省", "其他"])
    }

    // MARK: Any text

    @Test(arguments: [
        "'", "\"", "%", "_", "*", "?1", "a'b\"c%d_e", "\\", " ", "🙂", "👨‍👩‍👧", "e\u{301}", "𠮷", "a\0b",
        String(repeating: "长", count: 10_000),
    ])
    func everyTextIsTakenAsItStands(text: String) throws {
        #expect(try regions.regions(named: text) == [])
        #expect(try regions.paths(code: text) == [])
        let own = try TestEdition([TestRegion(code: text, name: text), "100%省", "a_b", "é"]).open()
        #expect(try own.regions(named: text).map(\.names) == [[text]])
        #expect(try own.path(code: text)?.names == [text])
    }

    @Test func anEmptyTextIsNoName() throws {
        #expect(try regions.regions(named: "") == [])
        #expect(try regions.paths(code: "") == [])
    }
}
