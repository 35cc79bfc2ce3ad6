/// A number for each level, such as how many rows it has.
public struct LevelCounts: Hashable, Codable, Sendable {
    public var provinces: Int
    public var cities: Int
    public var districts: Int

    public init(provinces: Int = 0, cities: Int = 0, districts: Int = 0) {
        self.provinces = provinces
        self.cities = cities
        self.districts = districts
    }

    public subscript(level: Region.Level) -> Int {
        get {
            switch level {
            case .province: provinces
            case .city: cities
            case .district: districts
            }
        }
        set {
            switch level {
            case .province: provinces = newValue
            case .city: cities = newValue
            case .district: districts = newValue
            }
        }
    }

    /// The sum over all levels.
    public var total: Int { provinces + cities + districts }
}

extension LevelCounts: CustomStringConvertible {
    /// `34 provinces, 344 cities, 2873 districts`
    public var description: String {
        Region.Level.allCases.map { "\(self[$0]) \($0.name(count: self[$0]))" }.joined(separator: ", ")
    }
}
