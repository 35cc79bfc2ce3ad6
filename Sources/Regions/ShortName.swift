/// The short form of a region's name: 深圳 for 深圳市, 恩施 for 恩施土家族苗族自治州.
///
/// One ending is left out, then the peoples named before it, as long as two characters stay: 芒市, 和县 and 城区 are
/// their own short names. A short name is always the beginning of the name.
package enum ShortName {
    package static func of(_ name: String) -> String {
        let bytes = Array(name.utf8)
        let length = length(of: bytes.span)
        return length == bytes.count ? name : String(decoding: bytes[..<length], as: UTF8.self)
    }

    /// How many bytes of a name in UTF-8 are its short name; all of them where nothing can be left out.
    package static func length(of name: Span<UInt8>) -> Int {
        if wholeNames.contains(where: { $0.name.count == name.count && endsWith(name, name.count, $0.name) })
        {
            return wholeNames.first { endsWith(name, name.count, $0.name) }!.shortLength
        }
        for ending in endings where endsWith(name, name.count, ending) {
            let length = name.count - ending.count
            if hasTwoCharacters(name, length) { return lengthWithoutPeoples(name, length) }
        }
        return name.count
    }

    private static func lengthWithoutPeoples(_ name: Span<UInt8>, _ start: Int) -> Int {
        // 东乡族自治县: the name is a people's, and only its 族 can go.
        if let people = peoples.first(where: { $0.count == start && endsWith(name, start, $0) }),
            endsWith(name, start, clan), hasTwoCharacters(name, people.count - clan.count)
        {
            return people.count - clan.count
        }
        var length = start
        while true {
            let candidates = endsWith(name, length, clan) ? peoples : peoplesWithoutClan
            guard
                let people = candidates.first(where: {
                    endsWith(name, length, $0) && hasTwoCharacters(name, length - $0.count)
                })
            else { return length }
            length -= people.count
        }
    }

    /// Whether the first `length` bytes of a name end in other bytes.
    private static func endsWith(_ name: Span<UInt8>, _ length: Int, _ ending: [UInt8]) -> Bool {
        guard ending.count <= length else { return false }
        let start = length - ending.count
        for index in ending.indices.reversed() where name[start + index] != ending[index] { return false }
        return true
    }

    private static func hasTwoCharacters(_ name: Span<UInt8>, _ length: Int) -> Bool {
        var characters = 0
        for index in 0..<max(length, 0) where name[index] & 0xC0 != 0x80 {
            characters += 1
            if characters == 2 { return true }
        }
        return false
    }

    // MARK: The tables

    /// The endings, longer ones first where one ends in another.
    private static let endings = [
        "特别行政区", "自治区", "自治州", "自治县", "自治旗", "地区", "林区", "新区", "矿区", "特区",
        "省", "市", "县", "区", "旗", "盟",
    ].map { Array($0.utf8) }

    /// Names that only look as if they had a longer ending: 万柏林区 is no 林区.
    private static let wholeNames = [("万柏林区", "万柏林")].map {
        (name: Array($0.0.utf8), shortLength: $0.1.utf8.count)
    }

    private static let clan = Array("族".utf8)

    /// The peoples as they occur in names of autonomous regions, longer ones first where one ends in another.
    private static let peoples = [
        "乌孜别克族", "柯尔克孜族", "哈萨克族", "维吾尔族", "达斡尔族", "塔吉克族", "塔塔尔族", "俄罗斯族", "鄂温克族",
        "鄂伦春族", "土家族", "布依族", "朝鲜族", "哈尼族", "傈僳族", "高山族", "拉祜族", "东乡族", "纳西族", "景颇族",
        "仫佬族", "布朗族", "撒拉族", "毛南族", "仡佬族", "锡伯族", "阿昌族", "普米族", "德昂族", "保安族", "裕固族",
        "独龙族", "赫哲族", "门巴族", "珞巴族", "基诺族", "蒙古族", "各族", "汉族", "回族", "藏族", "苗族", "彝族",
        "壮族", "满族", "侗族", "瑶族", "白族", "傣族", "黎族", "佤族", "畲族", "水族", "土族", "羌族", "怒族", "京族",
    ].map { Array($0.utf8) }

    /// The peoples that are also named without 族: 新疆维吾尔自治区.
    private static let peoplesWithoutClan = ["柯尔克孜", "维吾尔", "哈萨克", "塔吉克", "蒙古", "锡伯"].map {
        Array($0.utf8)
    }
}
