import Foundation

@testable import RegionsImport

/// A property list that a test writes down as a literal.
///
/// A dictionary keeps the order of its keys, and may repeat one.
indirect enum PlistValue: Sendable {
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case real(Double)
    case date(Date)
    case data([UInt8])
    case array([PlistValue])
    case dictionary([Entry])
    /// An element as it is to stand in XML.
    case element(String)

    struct Entry: Sendable {
        let key: String
        let value: PlistValue
    }
}

extension PlistValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(floatLiteral value: Double) { self = .real(value) }
    init(arrayLiteral elements: PlistValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, PlistValue)...) {
        self = .dictionary(elements.map { Entry(key: $0, value: $1) })
    }
}

extension PlistValue {
    /// A file of one province with one city, as `area.plist` writes it.
    static func city(areas: PlistValue) -> PlistValue {
        [["state": "甲省", "cities": [["city": "乙市", "areas": areas]]]]
    }

    /// The bytes of a file in XML.
    var xml: [UInt8] { Array("<plist version=\"1.0\">\(element)</plist>".utf8) }

    private var element: String {
        switch self {
        case .string(let text): "<string>\(Self.escape(text))</string>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .real(let number): "<real>\(number)</real>"
        case .date(let date): "<date>\(date.ISO8601Format())</date>"
        case .data(let bytes): "<data>\(Data(bytes).base64EncodedString())</data>"
        case .array(let elements): "<array>\(elements.map(\.element).joined())</array>"
        case .dictionary(let entries):
            "<dict>"
                + entries.map { "<key>\(Self.escape($0.key))</key>\($0.value.element)" }.joined() + "</dict>"
        case .element(let text): text
        }
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    // MARK: Foundation

    /// The bytes of a file as Foundation writes it.
    func serialized(_ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0))
    }

    private var object: Any {
        switch self {
        case .string(let text), .element(let text): text
        case .integer(let number): number
        case .boolean(let value): value
        case .real(let number): number
        case .date(let date): date
        case .data(let bytes): Data(bytes)
        case .array(let elements): elements.map(\.object)
        case .dictionary(let entries):
            Dictionary(entries.map { ($0.key, $0.value.object) }, uniquingKeysWith: { _, last in last })
        }
    }
}

extension PlistValue {
    /// The texts, arrays and dictionaries of a tree that was read.
    init(_ tree: SourceTree, _ node: Int = SourceTree.root) {
        switch tree.nodes[node].kind {
        case .array: self = .array(tree.elements(of: node).map { PlistValue(tree, $0) })
        case .dictionary:
            self = .dictionary(
                tree.entries(of: node).map {
                    Entry(key: tree.string(at: $0.key), value: PlistValue(tree, $0.value))
                })
        default: self = .string(tree.string(at: node))
        }
    }
}
