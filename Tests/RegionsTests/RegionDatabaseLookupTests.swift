import Foundation
import Regions
import RegionsTestSupport
import Testing

@Suite struct RegionDatabaseLookupTests {
    private let edition: TestEdition
    private let regions: RegionDatabase

    init() throws {
        edition = try TestEdition(.ofDataFolder())
        regions = try edition.open()
    }

    @Test func columnsStandInTheOrderOfTheFile() throws {
        let provinces = try regions.provinces()
        #expect(provinces.count == 34)
        #expect(provinces.first?.name == "北京市")
        #expect(provinces.last?.name == "澳门特别行政区")
        let cities = try regions.children(of: provinces[18])
        #expect(cities.count == 21)
        #expect(try regions.children(of: cities[2]).map(\.name).prefix(3) == ["罗湖区", "福田区", "南山区"])
        #expect(provinces.region(atRow: 34) == nil)
        #expect(provinces.region(atRow: -1) == nil)
        #expect(regions.counts == LevelCounts(provinces: 34, cities: 344, districts: 2873))
    }

    @Test(arguments: ["东莞市", "中山市", "儋州市", "嘉峪关市"])
    func aCityWithoutDistrictsEndsThePath(name: String) throws {
        let path = try #require(try regions.regions(named: name).first)
        #expect(try regions.children(of: #require(path.last)).isEmpty)
    }

    @Test func aProvinceWithoutCitiesEndsThePath() throws {
        let taiwan = try #require(try regions.path(code: "710000"))
        #expect(taiwan.names == ["台湾省"])
        #expect(try regions.children(of: #require(taiwan.province)).isEmpty)
    }

    @Test func aCodeGivesItsPath() throws {
        let path = try #require(try regions.path(code: "440305"))
        #expect(path.description == "广东省 › 深圳市 › 南山区")
        #expect(path.fullName == "广东省深圳市南山区")
        #expect(try regions.path(code: "999999") == nil)
        #expect(try regions.path(code: "429004")?.fullName == "湖北省仙桃市")
        #expect(try regions.path(code: "110101")?.fullName == "北京市东城区")
        #expect(try regions.path(code: "429000")?.last?.kind == .placeholder)
    }

    @Test func aCodeOfSeveralRegionsThrowsThemAll() throws {
        let edition = try TestEdition(["1 甲省": ["1 独市": ["1 一区"]]])
        let error = #expect(throws: RegionError.self) { try edition.open().path(code: "1") }
        #expect(error?.code == .ambiguous)
        #expect(error?.candidates.map(\.description) == ["甲省", "甲省 › 独市", "甲省 › 独市 › 一区"])
    }

    @Test(arguments: [
        ("上海", "上海市"), ("内蒙古", "内蒙古自治区"), ("内蒙古自治区", "内蒙古自治区"),
        ("恩施土家族苗族自治州", "湖北省 › 恩施土家族苗族自治州"), ("恩施州", "none"),
    ])
    func aShortNameFindsTheLongOne(text: String, first: String) throws {
        #expect(try regions.regions(named: text).first?.description ?? "none" == first)
    }

    @Test func aTextNeverMeetsByShortNameAlone() throws {
        #expect(try regions.regions(named: "中山区").allSatisfy { $0.last?.name == "中山区" })
        #expect(try regions.regions(named: "恩施").compactMap(\.last?.name) == ["恩施土家族苗族自治州", "恩施市"])
    }

    @Test func anExactNameComesFirst() throws {
        let edition = try TestEdition(["广东省": ["中山市": ["石岐区"], "佛山市": ["中山"]]])
        #expect(
            try edition.open().regions(named: "中山").map(\.description) == ["广东省 › 佛山市 › 中山", "广东省 › 中山市"])
    }

    @Test func anAncestorNarrowsTheSearch() throws {
        let edition = try TestEdition([
            "甲省": ["甲一市": ["鼓楼区", "东城区"], "甲二市": ["鼓楼区"]], "乙省": ["乙市": ["鼓楼区"]],
            "丙省": ["丙市": ["西城区", "鼓楼区"]],
        ])
        let regions = try edition.open()
        #expect(try regions.regions(named: "鼓楼区").map(\.names[1]) == ["甲一市", "甲二市", "乙市", "丙市"])
        let first = try regions.provinces()[0]
        #expect(try regions.regions(named: "鼓楼区", in: first).count == 2)
        #expect(try regions.regions(named: "鼓楼区", in: regions.children(of: first)[1]).count == 1)
    }

    @Test(arguments: [
        "市辖区", "县", "省直辖县级行政区划", "", "%", "_", "' OR 1=1 --", "🙂", String(repeating: "长", count: 10_000),
    ])
    func headingsAndNonsenseAreNeverFound(text: String) throws {
        #expect(try regions.regions(named: text).isEmpty)
    }

    @Test func everyStatementReadsOnlyItsRows() throws {
        for province in try regions.provinces() {
            for city in try regions.children(of: province) { _ = try regions.children(of: city) }
        }
        for text in ["朝阳", "鼓楼区", "深圳市"] { _ = try regions.regions(named: text) }
        _ = try regions.paths(code: "440305")
        let statistics = regions.statistics
        #expect(statistics.count > 10)
        for (query, counts) in statistics where !query.readsWholeTable {
            #expect(counts.runs > 0)
            #expect(counts.fullScanSteps == 0, "\(query.sql)")
        }
    }

    @Test func aRegionOfAnotherEditionIsRefused() throws {
        let other = try TestEdition(["甲省": ["独市"]])
        let province = try other.open().provinces()[0]
        #expect(throws: RegionError.self) { try regions.children(of: province) }
        #expect(throws: RegionError.self) { try regions.regions(named: "鼓楼区", in: province) }
    }

    // MARK: References

    @Test func everyPathIsFoundAgainByItsReference() throws {
        var count = 0
        for province in try regions.provinces() {
            for city in try regions.children(of: province) {
                let districts = try regions.children(of: city)
                for region in [city] + districts.prefix(3) {
                    let path = try regions.path(to: region)
                    let stored = try JSONDecoder().decode(
                        RegionReference.self, from: JSONEncoder().encode(path.reference))
                    #expect(try regions.resolve(stored) == .current(path))
                    count += 1
                }
            }
        }
        #expect(count > 1_300)
    }

    @Test func codeAndNamesMustAgree() throws {
        let nanshan = try #require(try regions.path(code: "440305"))
        let futian = try #require(try regions.path(code: "440304"))
        func resolve(_ code: String?, _ names: [String]) throws -> RegionResolution {
            try regions.resolve(RegionReference(code: code, names: names))
        }
        #expect(try resolve("440305", []) == .current(nanshan))
        #expect(try resolve(nil, ["广东省", "深圳市", "南山区"]) == .current(nanshan))
        #expect(try resolve(nil, ["广东", "深圳", "南山"]) == .current(nanshan))
        #expect(try resolve("440305", futian.names) == .ambiguous([nanshan, futian]))
        #expect(try resolve("110103", ["北京市", "北京市", "崇文区"]) == .unknown)
        #expect(try resolve("110103", []) == .unknown)
        #expect(try resolve(nil, []) == .unknown)
        #expect(try resolve(nil, ["北京市", "东城区"]).path?.description == "北京市 › 北京市 › 东城区")
    }
}
