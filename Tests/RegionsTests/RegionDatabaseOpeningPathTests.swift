import Foundation
import Regions
import RegionsTestSupport
import Testing

/// Paths that depend on the process, each in a process of its own.
@Suite struct RegionDatabaseOpeningPathTests {
    private static let tree: TestTree = ["甲省": ["甲市": ["子区"]]]

    @Test func aRelativePathStartsInTheCurrentFolder() async throws {
        let edition = try TestEdition(Self.tree)
        await #expect(processExitsWith: .success) { [path = edition.path as String] in
            let folder = URL(filePath: path).deletingLastPathComponent()
            try #require(FileManager.default.changeCurrentDirectoryPath(folder.path))
            for relative in [
                "regions.sqlite", "./regions.sqlite", "../\(folder.lastPathComponent)/regions.sqlite",
            ] {
                #expect(try RegionDatabase(path: relative).provinces().map(\.name) == ["甲省"])
            }
            let regions = try RegionDatabase(path: "regions.sqlite")
            try #require(FileManager.default.changeCurrentDirectoryPath("/"))
            #expect(!regions.hasBeenReplaced)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["regions.sqlite"])
        }
    }

    @Test func aPathThatLooksLikeAURIIsAPath() async throws {
        let edition = try TestEdition(Self.tree)
        await #expect(processExitsWith: .success) { [path = edition.path as String] in
            let folder = URL(filePath: path).deletingLastPathComponent()
            try #require(FileManager.default.changeCurrentDirectoryPath(folder.path))
            for name in [
                "file:regions.sqlite", "file:x?mode=rw", ":memory:", "-", " ", "a%20b", "甲 乙.sqlite",
            ] {
                try FileManager.default.copyItem(atPath: path, toPath: "\(folder.path)/\(name)")
                #expect(try RegionDatabase(path: name).provinces().map(\.name) == ["甲省"])
            }
            #expect(throws: RegionError.self) { try RegionDatabase(path: "file:nothing") }
            #expect(throws: RegionError.self) { try RegionDatabase(path: "file://\(path)") }
            #expect(throws: RegionError.self) { try RegionDatabase(path: "") }
            // Eight files, and nothing that opening them has made.
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 8)
        }
    }

    @Test func anUnreadableFileIsNamedSo() async throws {
        let edition = try TestEdition(Self.tree)
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: edition.path)
        await #expect(processExitsWith: .success) { [path = edition.path as String] in
            // Root may read everything; nobody may not.
            if geteuid() == 0 { try #require(setuid(65534) == 0) }
            let error = #expect(throws: RegionError.self) { try RegionDatabase(path: path) }
            #expect(error?.code == .noPermission)
        }
    }

    @Test func linksAreFollowed() throws {
        let edition = try TestEdition(Self.tree)
        let folder = try TemporaryFolder()
        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: name), withDestinationPath: target)
        }
        try link("first", to: edition.path)
        try link("second", to: "first")
        try link("nowhere", to: "nothing")
        try link("circle", to: "circle")
        #expect(try RegionDatabase(path: folder.path(of: "second")).provinces().count == 1)
        #expect(throws: RegionError.self) { try RegionDatabase(path: folder.path(of: "nowhere")) }
        #expect(throws: RegionError.self) { try RegionDatabase(path: folder.path(of: "circle")) }
        // A journal stands beside the file, not beside the link.
        try Data("x".utf8).write(to: URL(filePath: edition.path + "-journal"))
        let error = #expect(throws: RegionError.self) { try RegionDatabase(path: folder.path(of: "second")) }
        #expect(error?.code == .strayJournal)
    }

    @Test func aLinkToAnotherFileCountsAsReplaced() throws {
        let editions = try [TestEdition(Self.tree), TestEdition(Self.tree)]
        let folder = try TemporaryFolder()
        let link = folder.path(of: "link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: editions[0].path)
        let regions = try RegionDatabase(path: link)
        #expect(!regions.hasBeenReplaced)
        try FileManager.default.removeItem(atPath: link)
        #expect(regions.hasBeenReplaced)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: editions[1].path)
        #expect(regions.hasBeenReplaced)
        #expect(try regions.provinces().map(\.name) == ["甲省"])
    }
}
