import Foundation

extension TestTree {
    /// The tree of `Data/regions.plist`: 34 provinces, 344 cities, 2873 districts, most with codes.
    package static func ofDataFolder() throws -> TestTree {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Data/regions.plist")
        let provinces = try PropertyListDecoder().decode([Province].self, from: Data(contentsOf: file))
        return TestTree(provinces.map(\.region))
    }
}

// The shape of the file.

private struct Province: Decodable {
    let state: String
    let id: String?
    let cities: [City]

    var region: TestRegion { TestRegion(code: id, name: state, children: TestTree(cities.map(\.region))) }
}

private struct City: Decodable {
    let city: String
    let id: String?
    let areas: [Area]

    var region: TestRegion { TestRegion(code: id, name: city, children: TestTree(areas.map(\.region))) }
}

private struct Area: Decodable {
    let area: String
    let id: String?

    var region: TestRegion { TestRegion(code: id, name: area) }
}
