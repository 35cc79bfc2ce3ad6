import Regions

/// The names of rows that stand for a choice, not for a place: 其他, 不限, 全北京.
///
/// 城区, 郊区, 矿区 and 东区 are real districts and not among them.
enum PseudoName {
    private static let names: Set<String> = [
        "其他", "其它", "其他市", "其他区", "其他县", "其他地区", "其他区县", "不限", "全部", "全国", "全省", "全市", "全区", "全县",
        "全境",
    ]

    /// Whether a name below some ancestors stands for a choice.
    static func contains(_ name: String, ancestors: [String]) -> Bool {
        if names.contains(name) { return true }
        guard name.hasPrefix("全") else { return false }
        let rest = String(name.dropFirst())
        return ancestors.contains { isSameName($0, rest) || isSameName(ShortName.of($0), rest) }
    }

    /// Whether it is worth making a string of a name: it begins with 其, 不 or 全.
    static func canBegin(with name: Span<UInt8>) -> Bool {
        guard name.count >= 6 else { return false }
        return beginnings.contains { $0[0] == name[0] && $0[1] == name[1] && $0[2] == name[2] }
    }

    private static let beginnings = ["其", "不", "全"].map { Array($0.utf8) }
}
