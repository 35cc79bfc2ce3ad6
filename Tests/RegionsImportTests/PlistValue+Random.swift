import Foundation
import RegionsTestSupport

extension PlistValue {
    /// A random array or dictionary with everything that readers could take differently.
    static func random(using generator: inout SeededGenerator, depth: Int = 0) -> PlistValue {
        switch Int.random(in: depth > 4 ? 2...8 : 0...8, using: &generator) {
        case 0: container(.array([]), depth: depth, using: &generator)
        case 1: container(.dictionary([]), depth: depth, using: &generator)
        case 2: .integer(integers.randomElement(using: &generator)!)
        case 3: .boolean(.random(using: &generator))
        case 4: .real(Double.random(in: -1e6...1e6, using: &generator))
        case 5: .date(Date(timeIntervalSince1970: Double(Int.random(in: 0...1 << 31, using: &generator))))
        case 6: .data((0..<Int.random(in: 0...20, using: &generator)).map { UInt8($0) })
        default: .string(text(using: &generator))
        }
    }

    /// A random root.
    static func randomRoot(using generator: inout SeededGenerator) -> PlistValue {
        container(generator.oneIn(2) ? .array([]) : .dictionary([]), depth: 0, using: &generator)
    }

    private static func container(
        _ kind: PlistValue, depth: Int, using generator: inout SeededGenerator
    ) -> PlistValue {
        // Now and then more than 14 elements, which binary files count in another way.
        let count = generator.oneIn(8) ? 20 : Int.random(in: 0...5, using: &generator)
        let values = (0..<count).map { _ in random(using: &generator, depth: depth + 1) }
        guard case .dictionary = kind else { return .array(values) }
        return .dictionary(
            values.enumerated().map { index, value in
                Entry(key: text(using: &generator) + String(index), value: value)
            })
    }

    private static func text(using generator: inout SeededGenerator) -> String {
        let length = generator.oneIn(6) ? 40 : Int.random(in: 0...6, using: &generator)
        return String((0..<length).map { _ in characters.randomElement(using: &generator)! })
    }

    private static let characters = Array("ab甲乙省市 <&>\"'é𠮷😀\t\n　]-#;")
    private static let integers = [
        0, 1, -1, 127, 128, 255, 256, 65_535, 65_536, 110_000, -40_000, 1 << 32, .max, .min,
    ]
}
