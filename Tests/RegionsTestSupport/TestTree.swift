package import Regions

/// A region of a tree that a test writes down, with those below it.
///
/// As a literal it is its name, after its code if it has one: `"440305 南山区"`.
package struct TestRegion: Hashable, Sendable, ExpressibleByStringLiteral {
    package var code: String?
    package var name: String
    package var kind: Region.Kind
    package var children: TestTree

    /// - Parameter kind: If not given, placeholder or region, as the name has it.
    package init(code: String? = nil, name: String, kind: Region.Kind? = nil, children: TestTree = []) {
        self.code = code
        self.name = name
        self.kind = kind ?? (PlaceholderName.contains(name) ? .placeholder : .region)
        self.children = children
    }

    package init(stringLiteral text: String) {
        if let space = text.firstIndex(of: " "), text[..<space].allSatisfy(\.isNumber) {
            self.init(code: String(text[..<space]), name: String(text[text.index(after: space)...]))
        } else {
            self.init(name: text)
        }
    }
}

/// Regions in display order, each with those below it, to be written as a literal:
///
///     let tree: TestTree = [
///         "甲省": ["独市": ["一区"]],
///         "乙省": ["乙一市": ["子区"], "乙二市": ["丑区", "寅区", "卯区"]],
///         "丙省": [],
///     ]
package struct TestTree: Hashable, Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    package var regions: [TestRegion]

    package init(_ regions: [TestRegion]) { self.regions = regions }

    package init(arrayLiteral regions: TestRegion...) { self.init(regions) }

    package init(dictionaryLiteral regions: (TestRegion, TestTree)...) {
        self.init(
            regions.map { region, children in
                var region = region
                region.children = children
                return region
            })
    }
}
