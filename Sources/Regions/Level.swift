extension Region {
    /// A depth in the tree, whatever the rows at it are called.
    public enum Level: Int, CaseIterable, Comparable, Codable, Sendable {
        /// 省级, the roots.
        case province = 1
        /// 地级, the children of provinces.
        case city = 2
        /// 县级, the children of cities.
        case district = 3

        /// The next level down, nil below the last.
        public var below: Level? { Level(rawValue: rawValue + 1) }

        /// The next level up, nil above the first.
        public var above: Level? { Level(rawValue: rawValue - 1) }

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        /// The table that holds the rows of the level.
        package var table: String {
            switch self {
            case .province: "province"
            case .city: "city"
            case .district: "district"
            }
        }

        /// The column of that table that points to the parent, nil for the roots.
        package var parentColumn: String? { above.map { $0.table + "_id" } }

        /// What so many rows of the level are called in a sentence.
        package func name(count: Int) -> String {
            switch self {
            case .province: count == 1 ? "province" : "provinces"
            case .city: count == 1 ? "city" : "cities"
            case .district: count == 1 ? "district" : "districts"
            }
        }
    }
}
