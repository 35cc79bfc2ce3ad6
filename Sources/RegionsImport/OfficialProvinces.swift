import Regions

/// The 34 divisions at province level, in code order.
enum OfficialProvinces {
    static let names = [
        "北京市", "天津市", "河北省", "山西省", "内蒙古自治区", "辽宁省", "吉林省", "黑龙江省", "上海市", "江苏省",
        "浙江省", "安徽省", "福建省", "江西省", "山东省", "河南省", "湖北省", "湖南省", "广东省", "广西壮族自治区",
        "海南省", "重庆市", "四川省", "贵州省", "云南省", "西藏自治区", "陕西省", "甘肃省", "青海省", "宁夏回族自治区",
        "新疆维吾尔自治区", "台湾省", "香港特别行政区", "澳门特别行政区",
    ]

    /// The municipalities 北京, 天津, 上海 and 重庆, whose districts some files put at the level of cities.
    static let municipalities = ["北京市", "天津市", "上海市", "重庆市"]

    private static let indices: [String: Int] = {
        var indices: [String: Int] = [:]
        for (index, name) in names.enumerated() {
            indices[name] = index
            indices[ShortName.of(name)] = index
        }
        return indices
    }()

    /// The place in the list of a name in full or in short.
    static func index(of name: String) -> Int? { indices[name] ?? indices[ShortName.of(name)] }
}
