import Regions

extension TestTree {
    /// A small random tree with everything that makes trees difficult: no provinces at all, regions with nothing below
    /// them, equal names among siblings and cousins, names that repeat the parent's, placeholders and pseudo rows,
    /// codes that are absent or repeated.
    package static func random(using generator: inout SeededGenerator) -> TestTree {
        if generator.oneIn(20) { return [] }
        return random(.province, below: nil, using: &generator)
    }

    private static func random(
        _ level: Region.Level, below parent: TestRegion?, using generator: inout SeededGenerator
    ) -> TestTree {
        let least = level == .province ? 1 : 0
        let count = generator.oneIn(5) ? least : Int.random(in: least...6, using: &generator)
        return TestTree(
            (0..<count).map { _ in
                var region = TestRegion.random(level, below: parent, using: &generator)
                if let below = level.below {
                    region.children = random(below, below: region, using: &generator)
                }
                return region
            })
    }
}

extension TestRegion {
    fileprivate static func random(
        _ level: Region.Level, below parent: TestRegion?, using generator: inout SeededGenerator
    ) -> TestRegion {
        // Few enough that codes and names repeat now and then.
        let code = generator.oneIn(4) ? nil : String(Int.random(in: 1...1000, using: &generator))
        if let parent, generator.oneIn(6) { return TestRegion(code: code, name: parent.name) }
        if level != .province, generator.oneIn(6) {
            return TestRegion(code: code, name: generator.oneIn(2) ? "市辖区" : "县")
        }
        if generator.oneIn(12) { return TestRegion(code: code, name: "其他", kind: .pseudo) }
        let stem = String("甲乙丙丁戊".randomElement(using: &generator)!)
        let endings = ["省", "市", "市", "区", "县", ""]
        return TestRegion(
            code: code,
            name: (generator.oneIn(2) ? "东" : "") + stem + (generator.oneIn(2) ? "山" : "")
                + endings.randomElement(using: &generator)!)
    }
}
