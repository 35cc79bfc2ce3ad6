import Foundation
import RegionsSystem
import Testing

@Suite struct FileSystemTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "system-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func listsMovesAndRemoves() throws {
        defer { removeFolder() }
        for name in ["a", "b", ".hidden", "区"] {
            _ = try File.createExclusively(folder.appending(path: name).path)
        }
        #expect(Set(try FileSystem.names(inFolder: folder.path)) == ["a", "b", ".hidden", "区"])
        try FileSystem.move(folder.appending(path: "a").path, over: folder.appending(path: "b").path)
        try FileSystem.remove(folder.appending(path: "区").path)
        try FileSystem.synchronizeFolder(folder.path)
        #expect(Set(try FileSystem.names(inFolder: folder.path)) == ["b", ".hidden"])
    }

    @Test func removingWhatIsNotThereIsNoError() throws {
        defer { removeFolder() }
        try FileSystem.remove(folder.appending(path: "missing").path)
        #expect(throws: SystemError.self) { try FileSystem.remove(folder.path) }
    }

    @Test func aMissingFolderIsAnError() throws {
        removeFolder()
        #expect(throws: SystemError.self) { try FileSystem.names(inFolder: folder.path) }
        #expect(throws: SystemError.self) { try FileSystem.synchronizeFolder(folder.path) }
    }

    @Test(arguments: [
        ("a", ".", "a"), ("/a", "/", "a"), ("a/b", "a", "b"), ("/a/b.sqlite", "/a", "b.sqlite"),
        ("./a", ".", "a"),
        ("a/", "a", ""),
    ])
    func aPathIsSplitAtItsLastSlash(path: String, folder: String, name: String) {
        let parts = FileSystem.split(path)
        #expect(parts.folder == folder)
        #expect(parts.name == name)
    }

    @Test func aPathBeginsAtTheRootOrInTheCurrentFolder() throws {
        #expect(try FileSystem.absolute("/a/../b") == "/a/../b")
        #expect(try FileSystem.absolute("a") == FileManager.default.currentDirectoryPath + "/a")
        #expect(try FileSystem.resolvingLinks("/no/such/file") == "/no/such/file")
    }
}
