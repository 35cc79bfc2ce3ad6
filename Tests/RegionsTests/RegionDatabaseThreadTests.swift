import Foundation
import Regions
import RegionsSystem
import RegionsTestSupport
import Testing

/// One edition and many threads of the system's own, which run at the same time however few processors there are.
@Suite struct RegionDatabaseThreadTests {
    @Test func sixtyFourThreadsGetTheRightColumns() async throws {
        let regions = try TestEdition(.ofDataFolder()).open()
        let parents = try regions.provinces() + regions.provinces().flatMap { try regions.children(of: $0) }
        let expected = try parents.map { try Array(regions.children(of: $0)).map(Row.init) }
        let wrong = await onThreads(64) { thread in
            var generator = SeededGenerator(seed: UInt64(thread))
            return (0..<2_000).count { _ in
                let index = parents.indices.randomElement(using: &generator)!
                return (try? regions.children(of: parents[index]).map(Row.init)) != expected[index]
            }
        }
        #expect(wrong == 0)
    }

    @Test func lookUpsAndColumnsDoNotDisturbEachOther() async throws {
        let regions = try TestEdition(.ofDataFolder()).open()
        let wrong = await onThreads(16) { thread in
            (0..<50).count { _ in
                switch thread % 4 {
                case 0: (try? regions.provinces().count) != 34
                case 1: (try? regions.path(code: "440305")?.names) != ["广东省", "深圳市", "南山区"]
                case 2: (try? regions.regions(named: "深圳").map(\.names)) != [["广东省", "深圳市"]]
                default: (try? regions.resolve(RegionReference(code: "440305")).path?.fullName) != "广东省深圳市南山区"
                }
            }
        }
        #expect(wrong == 0)
    }

    @Test func readersSeeTheOldFileOrTheNewOne() async throws {
        let trees: [TestTree] = [
            ["甲省": ["甲市": ["子区", "丑区"], "乙市": ["寅区"]], "丙省": []],
            ["1 丁省": ["2 丁市": ["3 卯区"]], "4 戊省": ["5 戊市": []], "6 己省": []],
        ]
        let editions = try trees.map { try TestEdition($0) }
        let expected = try editions.map { try Self.rows(of: $0.open()) }
        let files = try editions.map { try Data(contentsOf: URL(filePath: $0.path)) }
        let folder = try TemporaryFolder()
        let path = folder.path(of: "regions.sqlite")
        try files[0].write(to: URL(filePath: path))

        let isDone = Lock(false)
        let failures = Lock<[String]>([])
        let opened = await onThreads(3) { thread in
            var count = 0
            do {
                if thread == 0 {
                    defer { isDone.withLock { $0 = true } }
                    for turn in 1...1_000 {
                        try files[turn % 2].write(to: URL(filePath: path + ".next"))
                        try FileSystem.move(path + ".next", over: path)
                        // Still ten times as often as the quickest import.
                        Thread.sleep(forTimeInterval: 0.0005)
                    }
                }
                while !isDone.withLock({ $0 }) {
                    let rows = try Self.rows(of: RegionDatabase(path: path))
                    if !expected.contains(rows) { failures.withLock { $0.append("mixed: \(rows)") } }
                    count += 1
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
            return count
        }
        #expect(failures.withLock { $0 } == [])
        #expect(opened > 100)
    }

    /// Every row of every column.
    private static func rows(of regions: RegionDatabase) throws -> [Row] {
        var rows: [Row] = []
        for province in try regions.provinces() {
            rows.append(Row(province))
            for city in try regions.children(of: province) {
                rows.append(Row(city))
                rows += try regions.children(of: city).map(Row.init)
            }
        }
        return rows
    }

    /// What a region says; two regions can be equal and say different things only if something is wrong.
    private struct Row: Equatable, CustomStringConvertible {
        let region: Region
        let description: String

        init(_ region: Region) {
            self.region = region
            description = "\(region.code ?? "-") \(region.name) \(region.kind)"
        }
    }

    /// Runs `body` on so many threads at the same time, and adds up what it answers.
    private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Int) async -> Int {
        await withCheckedContinuation { continuation in
            let state = Lock((running: count, sum: 0))
            for number in 0..<count {
                Thread.detachNewThread {
                    let answer = body(number)
                    let sum = state.withLock { state in
                        state.running -= 1
                        state.sum += answer
                        return state.running == 0 ? state.sum : nil
                    }
                    if let sum { continuation.resume(returning: sum) }
                }
            }
        }
    }
}
