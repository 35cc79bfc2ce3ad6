import Foundation
import RegionsSystem
import Testing

@Suite struct FileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "file-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    @Test func readsWhatWasWritten() throws {
        defer { removeFolder() }
        let file = try File.createExclusively(path("a"))
        try file.write(Array("abcdef".utf8), at: 0)
        try file.write(Array("XY".utf8), at: 2)
        try file.write([], at: 0)
        try file.synchronize()
        #expect(try file.read(count: 6, at: 0) == Array("abXYef".utf8))
        #expect(try file.read(count: 100, at: 4) == Array("ef".utf8))
        #expect(try file.read(count: 100, at: 6) == [])
        #expect(try file.read(count: 0, at: 0) == [])
        #expect(try file.status().size == 6)
    }

    @Test func createsOnlyWhatIsNotThere() throws {
        defer { removeFolder() }
        _ = try File.createExclusively(path("a"))
        let error = #expect(throws: SystemError.self) { _ = try File.createExclusively(path("a")) }
        #expect(error == SystemError(call: "open", path: path("a"), code: SystemError.exists))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("b"))
        #expect(throws: SystemError.self) { _ = try File.createExclusively(path("link")) }
        #expect(try FileStatus.of(path("b")) == nil)
    }

    @Test func aMissingFileIsAnErrorThatNamesIt() throws {
        defer { removeFolder() }
        let error = #expect(throws: SystemError.self) { _ = try File.openForReading(path("missing")) }
        #expect(error?.code == SystemError.noSuchFile)
        #expect(error?.description == "open \(path("missing")): No such file or directory")
        #expect(
            SystemError(call: "getcwd", path: nil, code: SystemError.noAccess).description
                == "getcwd: Permission denied")
    }

    @Test func openingAFIFODoesNotWait() throws {
        defer { removeFolder() }
        let made = unsafe mkfifo(path("fifo"), 0o600)
        #expect(made == 0)
        let file = try File.openForReading(path("fifo"))
        #expect(try file.status().kind == .fifo)
    }

    @Test func kindsAreToldApart() throws {
        defer { removeFolder() }
        _ = try File.createExclusively(path("a"))
        #expect(try FileStatus.of(path("a"))?.kind == .regular)
        #expect(try FileStatus.of(folder.path)?.kind == .directory)
        #expect(try FileStatus.of("/dev/null")?.kind == .device)
        #expect(try FileStatus.of(path("missing")) == nil)
        let error = #expect(throws: SystemError.self) { try FileStatus.of(path("a/b")) }
        #expect(error?.code == SystemError.notAFolder)
    }

    @Test func identityIsThatOfTheFileAndNotOfThePath() throws {
        defer { removeFolder() }
        let file = try File.createExclusively(path("a"))
        _ = try File.createExclusively(path("b"))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a")
        let identity = try file.status().identity
        #expect(try FileStatus.of(path("link"))?.identity == identity)
        #expect(try FileStatus.of(path("b"))?.identity != identity)
        try FileSystem.move(path("b"), over: path("a"))
        #expect(try FileStatus.of(path("a"))?.identity != identity)
        #expect(try file.status().identity == identity)
        #expect(try FileSystem.resolvingLinks(path("link")) == FileSystem.resolvingLinks(path("a")))
    }

    @Test func aLockLastsUntilItsFileIsClosed() throws {
        defer { removeFolder() }
        _ = try File.createExclusively(path("a"))
        let other = try File.openForReading(path("a"))
        do {
            let file = try File.openForReading(path("a"))
            #expect(try file.tryLock())
            #expect(try !other.tryLock())
        }
        #expect(try other.tryLock())
    }

    @Test func permissionsAreSet() throws {
        defer { removeFolder() }
        let file = try File.createExclusively(path("a"))
        try file.setPermissions(0o640)
        #expect(try file.status().permissions == 0o640)
    }
}
