import Foundation
import Regions
import RegionsTestSupport
import Testing

@Suite struct RegionDatabaseResolveTests {
    private static let edition = Result { try TestEdition(.ofDataFolder()) }
    private static let editionWithoutCodes = Result { try TestEdition(TestTree.ofDataFolder().withoutCodes) }

    private let regions: RegionDatabase

    init() throws { regions = try Self.edition.get().open() }

    private func resolve(_ code: String?, _ names: [String]) throws -> RegionResolution {
        try regions.resolve(RegionReference(code: code, names: names))
    }

    private func path(_ code: String) throws -> RegionPath { try #require(try regions.path(code: code)) }

    // MARK: Every region

    @Test func everyRegionIsFoundByItsReference() throws {
        let paths = try regions.allPaths()
        #expect(paths.count == 3_251)
        for path in paths where try regions.resolve(path.reference) != .current(path) {
            Issue.record("\(path)")
        }
    }

    @Test func everyRegionIsFoundByItsNamesAlone() throws {
        for path in try regions.allPaths() where try resolve(nil, path.names) != .current(path) {
            Issue.record("\(path)")
        }
    }

    @Test func everyRegionWithACodeIsFoundByItAlone() throws {
        for path in try regions.allPaths() {
            guard let code = path.last?.code else { continue }
            if try resolve(code, []) != .current(path) { Issue.record("\(path)") }
        }
    }

    @Test func referencesHoldBetweenEditionsWithAndWithoutCodes() throws {
        let without = try Self.editionWithoutCodes.get().open()
        let pairs = zip(try regions.allPaths(), try without.allPaths())
        for (path, other) in pairs {
            #expect(other.reference.code == nil)
            if try without.resolve(path.reference) != .current(other) { Issue.record("\(path)") }
            if try regions.resolve(other.reference) != .current(path) { Issue.record("\(path), back") }
        }
    }

    // MARK: Code and names

    @Test func aCodeAndNamesOfDifferentRegionsAreAmbiguous() throws {
        let nanshan = try path("440305")
        let futian = try path("440304")
        #expect(try resolve("440305", futian.names) == .ambiguous([nanshan, futian]))
        #expect(try resolve("440305", ["广东省", "深圳市"]) == .ambiguous([nanshan, try path("440300")]))
        #expect(try resolve("440305", ["广东省", "深圳市", "无名区"]) == .ambiguous([nanshan]))
    }

    @Test func namesOfARegionWithAnotherCodeAreAmbiguous() throws {
        #expect(try resolve("999999", ["广东省", "深圳市", "南山区"]) == .ambiguous([try path("440305")]))
    }

    @Test func namesDecideBetweenRegionsWithOneCode() throws {
        let regions = try TestEdition(["1 甲省": ["1 独市": ["1 一区"]]]).open()
        let paths = try regions.paths(code: "1")
        #expect(try regions.resolve(RegionReference(code: "1")) == .ambiguous(paths))
        for path in paths { #expect(try regions.resolve(path.reference) == .current(path)) }
    }

    @Test func equalPathsAreAmbiguousWithoutACode() throws {
        let regions = try TestEdition(["甲省": ["1 独市": ["一区"], "2 独市": ["二区"]]]).open()
        let both = try regions.regions(named: "独市")
        #expect(try regions.resolve(RegionReference(names: ["甲省", "独市"])) == .ambiguous(both))
        #expect(try regions.resolve(RegionReference(code: "2", names: ["甲省", "独市"])) == .current(both[1]))
    }

    @Test(arguments: [
        RegionReference(), RegionReference(code: ""), RegionReference(names: [""]),
        // 崇文区 became part of 东城区 in 2010; an edition without history does not know that.
        RegionReference(code: "110103", names: ["北京市", "北京市", "崇文区"]), RegionReference(code: "110103"),
        RegionReference(names: ["鼓楼区"]), RegionReference(names: ["南山区", "深圳市", "广东省"]),
        RegionReference(names: ["广东省", "深圳市", "南山区", "粤海街道"]), RegionReference(names: ["市辖区"]),
    ])
    func whatIsNotThereIsUnknown(reference: RegionReference) throws {
        #expect(try regions.resolve(reference) == .unknown)
    }

    // MARK: How names are compared

    @Test(arguments: [
        (["北京市", "东城区"], "110101"), (["北京市", "市辖区", "东城区"], "110101"), (["北京", "东城"], "110101"),
        (["湖北省", "仙桃市"], "429004"), (["湖北", "仙桃"], "429004"), (["重庆市", "城口县"], "500229"),
        (["内蒙古", "呼和浩特"], "150100"), (["湖北省", "恩施州"], nil), (["广东", "东莞市"], "441900"),
        // A heading by its own name.
        (["湖北省", "省直辖县级行政区划"], "429000"),
    ])
    func headingsRepeatedNamesAndEndingsCanBeLeftOut(names: [String], code: String?) throws {
        let expected = try code.map { RegionResolution.current(try path($0)) } ?? .unknown
        #expect(try resolve(nil, names) == expected)
    }

    @Test func namesAsTheyStandComeFirst() throws {
        let regions = try TestEdition(["甲省": ["1 独": [], "2 独市": []]]).open()
        #expect(try regions.resolve(RegionReference(names: ["甲省", "独"])).path?.last?.code == "1")
        #expect(try regions.resolve(RegionReference(names: ["甲省", "独市"])).path?.last?.code == "2")
    }

    // MARK: The values

    @Test func referencesAreStoredAsCodeAndNames() throws {
        let reference = try path("440305").reference
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(reference)
        let expected = #"{"code":"440305","names":["广东省","深圳市","南山区"]}"#
        #expect(String(decoding: json, as: UTF8.self) == expected)
        #expect(try JSONDecoder().decode(RegionReference.self, from: json) == reference)
        let bare = try JSONDecoder().decode(RegionReference.self, from: Data(#"{"names":["甲省"]}"#.utf8))
        #expect(bare == RegionReference(names: ["甲省"]))
    }

    @Test func everyAnswerIsDeclared() throws {
        let one = try path("440305")
        let two = try path("440304")
        let answers: [(RegionResolution, RegionPath?)] = [
            (.current(one), one), (.renamed(one, from: "旧区"), one),
            (.withdrawn(successors: [one], year: 2010), one),
            (.withdrawn(successors: [one, two], year: nil), nil),
            (.split(candidates: [one, two], year: 2010), nil), (.ambiguous([one, two]), nil), (.unknown, nil),
        ]
        for (answer, path) in answers { #expect(answer.path == path) }
        // A switch without default: a new answer would have to be added here.
        let kinds = answers.map { answer, _ in
            switch answer {
            case .current: 1
            case .renamed: 2
            case .withdrawn: 3
            case .split: 4
            case .ambiguous: 5
            case .unknown: 6
            }
        }
        #expect(kinds == [1, 2, 3, 3, 4, 5, 6])
    }
}

extension RegionDatabase {
    /// The path of every region, from the first province down.
    fileprivate func allPaths() throws -> [RegionPath] {
        var paths: [RegionPath] = []
        func collect(_ column: RegionColumn, below above: [Region]) throws {
            for region in column {
                paths.append(RegionPath(above + [region]))
                try collect(children(of: region), below: above + [region])
            }
        }
        try collect(provinces(), below: [])
        return paths
    }
}

extension TestTree {
    fileprivate var withoutCodes: TestTree {
        TestTree(
            regions.map {
                TestRegion(name: $0.name, kind: $0.kind, children: $0.children.withoutCodes)
            })
    }
}
