import Foundation
import RegionsSystem
import Testing

@Suite struct LockTests {
    @Test func letsOneThreadInAtATime() {
        let lock = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { lock.withLock { $0 += 1 } }
        }
        #expect(lock.withLock { $0 } == 8_000)
    }

    @Test func isFreeAgainAfterAnError() throws {
        let lock = Lock([1])
        let error = #expect(throws: SystemError.self) {
            try lock.withLock { value throws(SystemError) in
                value.append(2)
                throw SystemError(call: "open", path: nil, code: 1)
            }
        }
        #expect(error?.call == "open")
        #expect(lock.withLock { $0 } == [1, 2])
    }

    @Test func holdsWhatCannotBeCopied() {
        struct Counter: ~Copyable {
            var count = 0
        }
        let lock = Lock(Counter())
        lock.withLock { $0.count += 1 }
        #expect(lock.withLock { $0.count } == 1)
    }
}
