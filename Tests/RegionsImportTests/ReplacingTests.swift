import Foundation
import Regions
import RegionsTestSupport
import Testing

@testable import RegionsImport

/// What an import does to the file that is there, and to what stands beside it.
@Suite("Replacing a database") struct ReplacingTests {
    private static let area = TestFile.path(ofData: "area.plist")
    private static let small = TestFile.path(ofCase: "09-same.xml.plist")

    private static func fail(
        _ path: String, from input: String = small, _ importer: RegionImporter = RegionImporter()
    ) -> ImportError? {
        importError { () throws(ImportError) in try importer.importFile(at: input, to: path) }
    }

    @Test("a database that would lose half its rows is kept unless forced") func shrinking() throws {
        let folder = try DatabaseWriterTests.imported("area.plist")
        let before = try folder.bytes
        let error = try #require(Self.fail(folder.path))
        #expect(error.code == .shrunk)
        #expect(error.hint?.contains("--force") == true)
        #expect(try folder.bytes == before)
        #expect(
            importError { () throws(ImportError) in
                _ = try RegionImporter().planImport(
                    PlistValue.city(areas: []).xml, name: "area.plist", to: folder.path)
            }?.code == .shrunk)
        try RegionImporter(force: true).importFile(at: Self.small, to: folder.path)
        #expect(try RegionDatabase(path: folder.path).counts.total == 7)
    }

    @Test("half of the rows are enough") func halfIsEnough() throws {
        func file(_ districts: Int) -> [UInt8] {
            PlistValue.city(
                areas: .array((0..<districts).map { .string("区" + String(repeating: "东", count: $0)) })
            ).xml
        }
        let folder = try DatabaseFolder()
        try RegionImporter().importBytes(file(18), name: "a.plist", to: folder.path)
        #expect(
            importError { () throws(ImportError) in
                try RegionImporter().importBytes(file(7), name: "a.plist", to: folder.path)
            }?.code == .shrunk)
        try RegionImporter().importBytes(file(8), name: "a.plist", to: folder.path)
        #expect(try RegionDatabase(path: folder.path).counts.total == 10)
    }

    @Test("a file of something else is kept unless forced", arguments: ["a diary", ""])
    func foreignFile(_ text: String) throws {
        let folder = try DatabaseFolder()
        try folder.write(text, to: "regions.sqlite")
        #expect(Self.fail(folder.path)?.code == .cannotCreate)
        #expect(try folder.bytes == Array(text.utf8))
        try RegionImporter(force: true).importFile(at: Self.small, to: folder.path)
        #expect(try RegionDatabase(path: folder.path).counts.total == 7)
    }

    @Test("a folder cannot be replaced, nor a database put into one that is missing") func folders() throws {
        let folder = try DatabaseFolder()
        let importer = RegionImporter(force: true)
        #expect(Self.fail(folder.folder.path, from: Self.small, importer)?.code == .cannotCreate)
        #expect(
            Self.fail(folder.folder.path(of: "missing/regions.sqlite"), from: Self.small, importer)?.code
                == .cannotCreate)
        #expect(try folder.names.isEmpty)
    }

    @Test("input must be a file that is there") func inputs() throws {
        let folder = try DatabaseFolder()
        #expect(Self.fail(folder.path, from: folder.folder.path(of: "missing.plist"))?.code == .noInput)
        #expect(Self.fail(folder.path, from: folder.folder.path)?.code == .noInput)
        #expect(try folder.names.isEmpty)
    }

    @Test("a link stays a link, and what it leads to is replaced") func links() throws {
        let target = try DatabaseWriterTests.imported("area.plist")
        let folder = try DatabaseFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.path, withDestinationPath: target.path)
        try RegionImporter(force: true).importFile(at: Self.small, to: folder.path)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path) == target.path)
        #expect(try RegionDatabase(path: target.path).counts.total == 7)
        #expect(try folder.names == ["regions.sqlite"])
        #expect(try target.names == ["regions.sqlite"])
    }

    @Test("permissions are kept", arguments: [0o600, 0o640, 0o664])
    func permissions(_ bits: Int) throws {
        let folder = try DatabaseWriterTests.imported("area.plist")
        try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: folder.path)
        try RegionImporter().importFile(at: Self.area, to: folder.path)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == bits)
    }

    @Test("what dead importers left behind is removed, and nothing else") func abandonedFiles() throws {
        let folder = try DatabaseFolder()
        for name in [".regions.sqlite.import-abc", ".other.sqlite.import-abc", "regions.plist"] {
            try folder.write("x", to: name)
        }
        try RegionImporter().importFile(at: Self.small, to: folder.path)
        #expect(try folder.names == [".other.sqlite.import-abc", "regions.plist", "regions.sqlite"])
    }

    @Test(
        "a journal beside the database stops the import", arguments: ["-journal", "-wal", "-shm"],
        [false, true])
    func journals(_ suffix: String, _ force: Bool) throws {
        let folder = try DatabaseWriterTests.imported("area.plist")
        let before = try folder.bytes
        try folder.write("x", to: "regions.sqlite" + suffix)
        #expect(Self.fail(folder.path, from: Self.area, RegionImporter(force: force))?.code == .locked)
        #expect(try folder.bytes == before)
        #expect(try folder.names == ["regions.sqlite", "regions.sqlite" + suffix])
    }

    @Test("an import that is interrupted leaves the old file", arguments: [false, true])
    func interruption(_ whileWriting: Bool) throws {
        let folder = try DatabaseWriterTests.imported("area.plist")
        let before = try folder.bytes
        let hooks = ImportHooks(shouldStop: {
            guard whileWriting else { return true }
            let names = (try? folder.names) ?? []
            return names.contains { $0.contains(".import-") }
        })
        let error = Self.fail(
            folder.path, from: TestFile.path(ofData: "regions.plist"), RegionImporter(hooks: hooks))
        #expect(error?.code == .interrupted)
        #expect(try folder.bytes == before)
        #expect(try folder.names == ["regions.sqlite"])
    }

    @Test("planning writes nothing and reports what would be done") func planning() throws {
        let folder = try DatabaseFolder()
        let bytes = try TestFile.bytes(at: Self.area)
        let report = try RegionImporter().planImport(bytes, name: "area.plist", to: folder.path)
        #expect(report.counts.total == 34 + 344 + 2_873)
        #expect(report.digest == nil && report.replacedCounts == nil)
        #expect(try folder.names.isEmpty)
    }
}
