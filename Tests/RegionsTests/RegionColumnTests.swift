import Regions
import RegionsTestSupport
import Testing

@Suite struct RegionColumnTests {
    private let regions: RegionDatabase

    init() throws {
        regions = try TestEdition(["甲省": ["独市": ["一区"]], "乙省": ["乙一市": [], "乙二市": ["丑区", "寅区", "卯区"]]]).open()
    }

    @Test func isACollectionInDisplayOrder() throws {
        let cities = try regions.children(of: regions.provinces()[1])
        let column = try regions.children(of: cities[1])
        #expect(column.map(\.name) == ["丑区", "寅区", "卯区"])
        #expect(column.indices == 0..<3)
        #expect(column.reversed().map(\.name) == ["卯区", "寅区", "丑区"])
        #expect(column[1...].map(\.name) == ["寅区", "卯区"])
        #expect(column.index(column.startIndex, offsetBy: 2) == 2)
        #expect(column.index(0, offsetBy: 4, limitedBy: column.endIndex) == nil)
        #expect(column.distance(from: 2, to: 0) == -2)
        #expect(column.firstIndex(of: column[2]) == 2)
        #expect(column.first?.name == "丑区")
        #expect(column.last?.name == "卯区")
    }

    @Test(arguments: [Int.min, -1, 2, 3, .max]) func noRowOutsideIsThere(row: Int) throws {
        #expect(try regions.provinces().region(atRow: row) == nil)
    }

    @Test func everyRowInsideIsThere() throws {
        let provinces = try regions.provinces()
        #expect([0, 1].map { provinces.region(atRow: $0)?.name } == ["甲省", "乙省"])
    }

    @Test func knowsWhereItStands() throws {
        let provinces = try regions.provinces()
        #expect(provinces.parent == nil)
        #expect(provinces.level == .province)
        let cities = try regions.children(of: provinces[1])
        #expect(cities.parent == provinces[1])
        #expect(cities.level == .city)
        let empty = try regions.children(of: cities[0])
        #expect(empty.isEmpty)
        #expect(empty.level == .district)
        let below = try regions.children(of: try regions.children(of: cities[1])[0])
        #expect(below.isEmpty)
        #expect(below.level == nil)
    }

    @Test func equalColumnsHaveTheSameRegions() throws {
        let provinces = try regions.provinces()
        #expect(try regions.provinces() == provinces)
        let columns = try provinces.map { try regions.children(of: $0) }
        #expect(columns[0] != columns[1])
        #expect(Set(columns + columns).count == 2)
    }
}
