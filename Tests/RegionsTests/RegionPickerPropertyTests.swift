import Pickers
import Regions
import RegionsTestSupport
import Testing

/// A hundred thousand random calls, each compared with a plain model of the rules.
@Suite struct RegionPickerPropertyTests {
    /// 40 × 4 × 500 calls.
    @Test(arguments: UInt64(1)...40)
    func followsTheRulesOnRandomTrees(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<4 {
            var tree = TestTree.random(using: &generator)
            if generator.oneIn(3) { tree.damage(using: &generator) }
            var run = try PickerRun(PickerSubject(tree), generator: generator)
            if let problem = run.problem(after: 500) {
                Issue.record("seed \(seed), tree \(number): \(problem)")
                return
            }
            generator = run.generator
        }
    }

    /// 4 × 5000 calls.
    @Test(arguments: UInt64(1)...4)
    func followsTheRulesOnTheTreeOfChina(seed: UInt64) throws {
        var run = try PickerRun(Self.china.get(), generator: SeededGenerator(seed: seed))
        if let problem = run.problem(after: 5000) { Issue.record("seed \(seed): \(problem)") }
    }

    private static let china = Result { try PickerSubject(.ofDataFolder()) }
}
