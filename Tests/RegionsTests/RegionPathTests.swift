import Regions
import RegionsSQLite
import RegionsTestSupport
import Testing

@Suite struct RegionPathTests {
    private static let edition = Result { try TestEdition(.ofDataFolder()) }

    private let regions: RegionDatabase

    init() throws { regions = try Self.edition.get().open() }

    @Test(arguments: [
        ("440305", "广东省 › 深圳市 › 南山区", "广东省深圳市南山区"), ("429004", "湖北省 › 省直辖县级行政区划 › 仙桃市", "湖北省仙桃市"),
        ("110101", "北京市 › 北京市 › 东城区", "北京市东城区"), ("441900", "广东省 › 东莞市", "广东省东莞市"),
        ("500229", "重庆市 › 县 › 城口县", "重庆市城口县"), ("110100", "北京市 › 北京市", "北京市"),
        ("429000", "湖北省 › 省直辖县级行政区划", "湖北省"), ("710000", "台湾省", "台湾省"),
        ("820000", "澳门特别行政区", "澳门特别行政区"),
    ])
    func fullNameLeavesOutWhatIsNoPlace(code: String, description: String, fullName: String) throws {
        let path = try #require(try regions.path(code: code))
        #expect(path.description == description)
        #expect(path.names.joined(separator: " › ") == description)
        #expect(path.fullName == fullName)
    }

    @Test func macauHasItsParishesUnderACityOfTheSameName() throws {
        let macau = try #require(try regions.path(code: "820000")?.province)
        let cities = try regions.children(of: macau)
        #expect(cities.map(\.name) == ["澳门特别行政区"])
        #expect(cities[0].code == nil)
        let parish = try regions.children(of: cities[0])[0]
        #expect(try regions.path(to: parish).fullName == "澳门特别行政区\(parish.name)")
    }

    @Test func levelsAreReachedByNameAndSubscript() throws {
        let path = try #require(try regions.path(code: "440300"))
        #expect(path.province?.name == "广东省")
        #expect(path.city?.name == "深圳市")
        #expect(path.district == nil)
        #expect(path[.city] == path.city)
        #expect(path.last == path.city)
        #expect(path.regions.map(\.level) == [.province, .city])
    }

    @Test func referenceHasTheCodeOfTheLastRegion() throws {
        let path = try #require(try regions.path(code: "440305"))
        #expect(path.reference == RegionReference(code: "440305", names: ["广东省", "深圳市", "南山区"]))
    }

    @Test func everyRegionLeadsToItsPath() throws {
        let path = try #require(try regions.path(code: "429004"))
        for (count, region) in path.regions.enumerated() {
            #expect(try regions.path(to: region) == RegionPath(Array(path.regions[...count])))
        }
    }

    /// The library and the view `region_path` tell the same full names.
    @Test(arguments: 0..<50) func fullNameIsThatOfTheView(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // Seed 0 stands for the real tree.
        let edition = try seed == 0 ? Self.edition.get() : TestEdition(.random(using: &generator))
        let regions = try edition.open()
        let connection = try Connection(path: edition.path, access: .immutable)
        let statement = try connection.prepare("SELECT full_name FROM region_path")
        var view: [String] = []
        while try statement.step() { view.append(try statement.text(at: 0)) }
        var library: [String] = []
        for province in try regions.provinces() {
            library.append(RegionPath([province]).fullName)
            for city in try regions.children(of: province) {
                library.append(RegionPath([province, city]).fullName)
                library += try regions.children(of: city).map { RegionPath([province, city, $0]).fullName }
            }
        }
        #expect(library.count == regions.counts.total)
        #expect(library.sorted() == view.sorted())
    }
}
