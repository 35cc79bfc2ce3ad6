import Foundation

/// Writes a region file of the classic shape without codes, of any size, with the same bytes each time.
///
/// Names have five or six hanzi and end as real ones do; no two siblings are equal.
struct TreeGenerator {
    private var random: SplitMix64
    private var xml: [UInt8] = []
    private let file: FileHandle

    /// - Parameters:
    ///   - counts: How many provinces, cities and districts.
    ///   - path: Where the file goes.
    static func write(_ counts: [Int], to path: String, seed: UInt64 = 2024) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw Failure("cannot create \(path)") }
        var generator = TreeGenerator(random: SplitMix64(state: seed), file: file)
        try generator.write(counts)
        try file.close()
    }

    private init(random: SplitMix64, file: FileHandle) {
        self.random = random
        self.file = file
    }

    private mutating func write(_ counts: [Int]) throws {
        let cities = split(counts[1], among: counts[0])
        let districts = split(counts[2], among: counts[1])
        var city = 0
        line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
        line(
            0,
            #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#
        )
        line(0, #"<plist version="1.0">"#)
        line(0, "<array>")
        for (province, count) in zip(names(counts[0], endings: ["省", "自治区", "市"]), cities) {
            open(1, name: "state", province, children: "cities")
            for name in names(count, endings: ["市", "市", "市", "自治州", "地区", "盟"]) {
                open(3, name: "city", name, children: "areas")
                for name in names(districts[city], endings: ["区", "县", "市", "区", "县", "自治县", "旗"]) {
                    line(5, "<string>\(name)</string>")
                }
                city += 1
                close(3)
            }
            close(1)
            try file.write(contentsOf: xml)
            xml.removeAll(keepingCapacity: true)
        }
        line(0, "</array>")
        line(0, "</plist>")
        try file.write(contentsOf: xml)
    }

    // MARK: XML

    private mutating func open(_ depth: Int, name key: String, _ name: String, children: String) {
        line(depth, "<dict>")
        line(depth + 1, "<key>\(key)</key>")
        line(depth + 1, "<string>\(name)</string>")
        line(depth + 1, "<key>\(children)</key>")
        line(depth + 1, "<array>")
    }

    private mutating func close(_ depth: Int) {
        line(depth + 1, "</array>")
        line(depth, "</dict>")
    }

    private mutating func line(_ depth: Int, _ text: String) {
        for _ in 0..<depth { xml.append(UInt8(ascii: "\t")) }
        xml.append(contentsOf: text.utf8)
        xml.append(UInt8(ascii: "\n"))
    }

    // MARK: Shape and names

    /// Numbers of children that differ by up to a factor of nine and add up to `total`.
    private mutating func split(_ total: Int, among parents: Int) -> [Int] {
        var sums = [0]
        for _ in 0..<parents { sums.append(sums[sums.count - 1] + 1 + random.below(9)) }
        let bounds = sums.map { $0 * total / sums[parents] }
        return zip(bounds, bounds.dropFirst()).map { $1 - $0 }
    }

    private mutating func names(_ count: Int, endings: [String]) -> [String] {
        var names: [String] = []
        var taken: Set<String> = []
        while names.count < count {
            let ending = endings[random.below(endings.count)]
            var name = ""
            for _ in 0..<(5 + random.below(2) - ending.unicodeScalars.count) {
                name.unicodeScalars.append(Self.hanzi[random.below(Self.hanzi.count)])
            }
            name += ending
            if taken.insert(name).inserted { names.append(name) }
        }
        return names
    }

    /// Characters of real names, none of which begins or ends a name that means something to the importer.
    private static let hanzi = Array(
        """
        安白宝北昌长常成春大德东定都恩丰凤福阜甘高光广桂海汉杭合河和衡湖华怀淮黄惠吉济建江金锦晋京荆景靖九康昆兰乐乾丽连凉辽临灵
        柳龙隆庐鲁洛满茂梅蒙绵明牡南宁攀平萍普齐黔钦青清庆琼曲泉仁日荣三沙山商上韶绍邵深沈石双水顺朔四松苏绥太泰唐桃天铁通
        铜潼图万威渭温文乌无武西锡仙咸湘襄孝新信兴雄宿徐许宣雅烟盐扬阳伊宜益银鹰营永玉元岳云运枣湛张漳昭肇镇郑中舟珠株驻资淄紫遵
        """.unicodeScalars.filter { $0.properties.isIdeographic })
}

/// A small repeatable generator of random numbers.
private struct SplitMix64 {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed % UInt64(bound))
    }
}
