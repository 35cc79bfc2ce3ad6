import Foundation
import RegionsSystem
import Testing

@Suite(.serialized) struct SignalTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aHeldSignalWaits(number: Int32) {
        InterruptSignals.hold()
        defer { InterruptSignals.release() }
        #expect(!InterruptSignals.isWaiting)
        // To this thread only; the others would end the process.
        let sent = pthread_kill(pthread_self(), number)
        #expect(sent == 0)
        #expect(InterruptSignals.isWaiting)
        #expect(taken(number) == number)
        #expect(!InterruptSignals.isWaiting)
    }

    @Test func othersAreNotAskedFor() {
        InterruptSignals.hold()
        defer { InterruptSignals.release() }
        var set = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGUSR1)
        unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
        pthread_kill(pthread_self(), SIGUSR1)
        #expect(!InterruptSignals.isWaiting)
        #expect(taken(SIGUSR1) == SIGUSR1)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Takes a waiting signal away, so that nothing is delivered (`sigwait`).
    private func taken(_ number: Int32) -> Int32 {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, number)
        var taken: Int32 = 0
        unsafe sigwait(&set, &taken)
        return taken
    }
}
