/// One row of the tree: a province, a city or a district.
///
/// Two regions are equal when they are the same row of the same edition; equal names do not make them so.
public struct Region: Sendable, Identifiable {
    /// Which row of which edition. Not to be kept: another edition numbers its rows anew. Keep a `RegionReference`.
    public struct ID: Hashable, Sendable {
        package let level: Level
        /// The row's id in the table of its level.
        package let row: Int64
        /// A mark of the edition, taken from its content digest.
        package let edition: UInt32
    }

    /// What a row stands for.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// A place.
        case region
        /// A heading that is no place, such as 市辖区 or 省直辖县级行政区划.
        case placeholder
        /// A row such as 其他 or 不限.
        case pseudo
    }

    public let id: ID
    /// The name as it stands in the file, such as 深圳市.
    public let name: String
    /// The code of the source as text, such as "440300"; not every file has them, and they can repeat.
    public let code: String?
    /// The official type, such as 地级市, where the source states it.
    public let type: String?
    public let kind: Kind

    /// The depth in the tree.
    public var level: Level { id.level }

    /// The name without its ending, such as 深圳 for 深圳市; the name itself where nothing can be left out.
    public var shortName: String { ShortName.of(name) }
}

extension Region: Hashable {
    public static func == (a: Region, b: Region) -> Bool { a.id == b.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Region: CustomStringConvertible {
    public var description: String { name }
}

/// Whether two names are the same to SQLite as well: equal in every byte.
///
/// Swift's `==` also takes canonically equivalent texts for equal, which are different rows in a database.
package func isSameName(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
