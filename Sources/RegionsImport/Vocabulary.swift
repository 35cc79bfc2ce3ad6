import Regions

/// What the keys of region files are called, as found in the wild; compared without regard to case.
///
/// A key alone says little: `city` is a name in one file and the array of cities in another. The detector decides by
/// the types of the values first and asks this table second.
enum Vocabulary {
    /// Keys that can hold a name at a level: those that name the level itself first, then those that name another, then
    /// general ones.
    static func nameKeys(at level: Region.Level) -> [String] {
        let own = levelNames[level] ?? []
        let others = Region.Level.allCases.filter { $0 != level }.flatMap { levelNames[$0] ?? [] }
        return own + others + generalNames
    }

    private static let levelNames: [Region.Level: [String]] = [
        .province: ["state", "province", "provinceName", "province_name"],
        .city: ["city", "cityName", "city_name"],
        .district: ["district", "county", "area", "areaName", "area_name", "districtName", "countyName"],
    ]

    private static let generalNames = [
        "name", "text", "label", "title", "cname", "ext_name", "value", "n", "v", "p", "s",
    ]

    /// Keys that can hold a code, the most telling first.
    static let codeKeys = [
        "code", "id", "adcode", "areaId", "cityId", "provinceId", "area_code", "city_code", "province_code",
        "cid",
        "did", "region_id", "value", "zipcode",
    ]

    /// Keys that can hold the children of a region at a level, the most telling first.
    static func childrenKeys(at level: Region.Level) -> [String] {
        (ownChildren[level] ?? []) + generalChildren
            + Region.Level.allCases.filter { $0 != level }.flatMap { ownChildren[$0] ?? [] }
    }

    private static let ownChildren: [Region.Level: [String]] = [
        .province: ["cities", "city", "citys", "cityList"],
        .city: ["areas", "area", "districts", "district", "counties", "county", "areaList"],
        .district: ["streets", "street", "towns", "town"],
    ]

    private static let generalChildren = [
        "children", "child", "childs", "sub", "subList", "c", "a", "d", "n",
    ]

    /// The place of a key in a list, compared without regard to case.
    static func rank(of key: String, in list: [String]) -> Int? {
        let folded = key.lowercased()
        return list.firstIndex { $0.lowercased() == folded }
    }
}
