import Foundation
import RegionsSystem
import Testing

@testable import CommandLineSupport

@Suite struct StandardStreamTests {
    @Test func namesTheDescriptorsOfTheProcess() {
        #expect(StandardStream.output.descriptor == 1)
        #expect(StandardStream.error.descriptor == 2)
    }

    /// What comes out of a pipe when a text is written into it, by a reader that starts late.
    private func read(_ pipe: Pipe, writing text: String) throws -> Data {
        let received = Lock(Data())
        let reading = DispatchGroup()
        // A thread of its own: the write blocks this one, and the pool of tasks may have no other.
        DispatchQueue.global().async(group: reading) {
            usleep(20_000)
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            received.withLock { $0 = data }
        }
        try StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor).write(text)
        try pipe.fileHandleForWriting.close()
        reading.wait()
        return received.withLock { $0 }
    }

    /// More than a pipe holds, so that one call cannot write it all.
    private let longText = String(repeating: "广东省深圳市南山区\n", count: 20_000)

    @Test func writesEveryByteThroughASmallPipe() throws {
        #expect(try read(Pipe(), writing: longText) == Data(longText.utf8))
    }

    @Test func waitsForANonBlockingPipe() throws {
        let pipe = Pipe()
        #expect(fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
        #expect(try read(pipe, writing: longText) == Data(longText.utf8))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func reportsAFullDisk() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        #expect(throws: SystemError(call: "write", path: nil, code: ENOSPC)) {
            try StandardStream(descriptor: full.fileDescriptor).write("text")
        }
    }

    @Test func reportsAClosedStream() {
        #expect(throws: SystemError(call: "write", path: nil, code: EBADF)) {
            try StandardStream(descriptor: -1).write("text")
        }
    }

    @Test func isQuietWhenTheReaderIsGone() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        try StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor).write("text")
    }

    @Test func knowsATerminalAndItsWidth() throws {
        // The master of a new pseudo-terminal is a terminal itself.
        let terminal = try #require(FileHandle(forUpdatingAtPath: "/dev/ptmx"))
        let stty = Process()
        stty.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        stty.arguments = ["stty", "cols", "57"]
        stty.standardInput = terminal
        try stty.run()
        stty.waitUntilExit()
        let stream = StandardStream(descriptor: terminal.fileDescriptor)
        #expect(stream.isTerminal)
        #expect(stream.columns == 57)
        #expect(!StandardStream(descriptor: Pipe().fileHandleForReading.fileDescriptor).isTerminal)
    }

    @Test(arguments: [("132", 132), ("0", 80), ("-5", 80), ("wide", 80), (nil, 80)] as [(String?, Int)])
    func takesTheWidthFromTheEnvironment(variable: String?, columns: Int) {
        #expect(StandardStream.columns { $0 == "COLUMNS" ? variable : nil } == columns)
    }

    @Test(arguments: [
        ([:], true), (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["NO_COLOR": ""], true),
        (["NO_COLOR": "1", "TERM": "xterm"], false),
    ])
    func obeysTheWishForNoColor(environment: [String: String], allowed: Bool) {
        #expect(StandardStream.allowsColor { environment[$0] } == allowed)
    }
}
