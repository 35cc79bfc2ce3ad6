import Foundation
import RegionsSQLite
import Testing

@Suite struct ConnectionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "connection-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    private func count(_ table: String, on connection: borrowing Connection) throws -> Int64 {
        let statement = try connection.prepare("SELECT count(*) FROM \(table)")
        _ = try statement.step()
        return try statement.integer(at: 0)
    }

    @Test(arguments: [
        "plain.sqlite", "with space.sqlite", "a?mode=memory", "a#b", "50%", "%41", "a&b=c", "区域.sqlite",
        "quote'\".sqlite",
        "file:x", "a:b", "emoji🙂",
    ])
    func everyPathIsTakenAsItStands(name: String) throws {
        defer { removeFolder() }
        let path = folder.appending(path: name).path
        try Data().write(to: URL(fileURLWithPath: path))
        let writer = try Connection(path: path, access: .readWrite)
        try writer.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
        try writer.close()
        let reader = try Connection(path: path, access: .immutable)
        #expect(try count("t", on: reader) == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    }

    @Test func neverMakesAFile() throws {
        defer { removeFolder() }
        let path = folder.appending(path: "missing").path
        for access in [Connection.Access.immutable, .readWrite] {
            let error = #expect(throws: SQLiteError.self) { _ = try Connection(path: path, access: access) }
            #expect(error?.primaryCode == 14)  // SQLITE_CANTOPEN
            #expect(error?.isSystemFailure == true)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func anImmutableFileCannotBeWritten() throws {
        defer { removeFolder() }
        let path = folder.appending(path: "a").path
        try Data().write(to: URL(fileURLWithPath: path))
        let connection = try Connection(path: path, access: .immutable)
        let error = #expect(throws: SQLiteError.self) { try connection.execute("CREATE TABLE t (x)") }
        #expect(error?.primaryCode == 8)  // SQLITE_READONLY
    }

    @Test func aFileThatIsNoDatabaseIsDamage() throws {
        defer { removeFolder() }
        let path = folder.appending(path: "a").path
        try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: path))
        let connection = try Connection(path: path, access: .immutable)
        let error = #expect(throws: SQLiteError.self) {
            _ = try connection.prepare("SELECT * FROM sqlite_schema")
        }
        #expect(error?.primaryCode == 26)  // SQLITE_NOTADB
        #expect(error?.isDamage == true)
    }

    @Test func errorsCarryCodeMessageAndSQL() throws {
        let connection = try Connection.inMemory()
        let syntax = #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELEC 1") }
        #expect(syntax == SQLiteError(code: 1, message: "near \"SELEC\": syntax error", sql: "SELEC 1"))
        #expect(syntax?.description == "near \"SELEC\": syntax error (SQLite error 1) in: SELEC 1")
        let script = #expect(throws: SQLiteError.self) { try connection.execute("CREATE TABLE t (x); OOPS") }
        #expect(script?.sql == "CREATE TABLE t (x); OOPS")
        #expect(script?.isDamage == false)
        #expect(script?.isSystemFailure == false)
    }

    @Test func aTextWithoutAStatementIsAnError() throws {
        let connection = try Connection.inMemory()
        for sql in ["", " ", "-- nothing"] {
            #expect(throws: SQLiteError.self) { _ = try connection.prepare(sql) }
        }
    }

    @Test func aDistrustedFileCannotDoEverything() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (x)")
        try connection.distrustFile(maximumLength: 1000)
        try connection.execute("PRAGMA writable_schema = ON")
        #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM sqlite_schema") }
        #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELECT \"no such column\"") }
        let long = #expect(throws: SQLiteError.self) {
            try connection.execute("INSERT INTO t VALUES (zeroblob(2000))")
        }
        #expect(long?.primaryCode == 18)  // SQLITE_TOOBIG
        #expect(long?.isDamage == true)
    }

    @Test func aLongStatementCanBeInterrupted() throws {
        let count =
            "WITH RECURSIVE c(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM c WHERE n < 100000) SELECT sum(n) FROM c"
        var connection = try Connection.inMemory()
        var questions = 0
        connection.interrupt(every: 100) {
            questions += 1
            return questions == 10
        }
        let error = #expect(throws: SQLiteError.self) { try connection.execute(count) }
        #expect(error?.isInterruption == true)
        #expect(error?.isDamage == false)
        #expect(questions == 10)
        connection.interrupt(every: 100) { false }
        try connection.execute(count)
        #expect(questions == 10)
        try connection.close()
    }

    @Test func closingTellsOfAStatementStillInUse() throws {
        let connection = try Connection.inMemory()
        let statement = try connection.prepare("SELECT 1")
        var code: Int32?
        do { try connection.close() } catch { code = error.code }
        #expect(code == 5)  // SQLITE_BUSY
        // The connection lives on until the statement is gone.
        let hasRow = try statement.step()
        #expect(hasRow)
    }

    @Test func theVersionKnowsStrictTables() {
        let parts = sqliteVersion.split(separator: ".").compactMap { Int($0) }
        #expect(parts.count == 3)
        #expect(parts.lexicographicallyPrecedes([3, 37, 0]) == false)
    }
}
