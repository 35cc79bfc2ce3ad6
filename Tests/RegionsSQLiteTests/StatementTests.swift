import RegionsSQLite
import Testing

@Suite struct StatementTests {
    private static let mismatch: Int32 = 20  // SQLITE_MISMATCH

    /// A statement in a database of its own, at its first row.
    private func row(_ sql: String) throws -> Statement {
        let connection = try Connection.inMemory()
        let statement = try connection.prepare(sql)
        guard try statement.step() else { throw SQLiteError(code: 0, message: "no row", sql: sql) }
        // SQLite keeps the connection until the statement is gone.
        return statement
    }

    // MARK: Columns

    @Test func valuesAreReadByType() throws {
        let row = try row("SELECT 7 AS number, '深圳' AS name, NULL AS code")
        #expect(try row.integer(at: 0) == 7)
        #expect(try row.text(at: 1) == "深圳")
        #expect(try row.optionalText(at: 1) == "深圳")
        #expect(try row.optionalText(at: 2) == nil)
        #expect(row.columnCount == 3)
        #expect((0..<3).map { row.columnName($0) } == ["number", "name", "code"])
        #expect(row.columnName(3) == "")
    }

    @Test(arguments: ["'1'", "1.0", "x'31'", "NULL"]) func onlyAnIntegerIsAnInteger(value: String) throws {
        let row = try row("SELECT \(value)")
        let error = #expect(throws: SQLiteError.self) { try row.integer(at: 0) }
        #expect(error?.code == Self.mismatch)
        #expect(error?.isDamage == true)
    }

    @Test(arguments: ["1", "1.0", "x'31'", "NULL"]) func onlyTextIsText(value: String) throws {
        let row = try row("SELECT \(value)")
        let error = #expect(throws: SQLiteError.self) { try row.text(at: 0) }
        #expect(error?.code == Self.mismatch)
        if value != "NULL" {
            let optional = #expect(throws: SQLiteError.self) { try row.optionalText(at: 0) }
            #expect(optional?.code == Self.mismatch)
        }
    }

    @Test func bytesAreHandedOnWithoutAString() throws {
        let row = try row("SELECT '深', '', NULL, 12")
        func bytes(_ column: Int32) -> [UInt8]? {
            row.withBytes(at: column) { span in
                guard let span else { return nil }
                return span.indices.map { span[$0] }
            }
        }
        #expect(bytes(0) == Array("深".utf8))
        #expect(bytes(1) == [])
        #expect(bytes(2) == nil)
        #expect(bytes(3) == Array("12".utf8))
    }

    // MARK: Parameters

    @Test(arguments: ["", "a", "深圳市", "a\0b", "'\"%_", "🙂", String(repeating: "长", count: 100_000)])
    func textIsBoundAsItStands(text: String) throws {
        let connection = try Connection.inMemory()
        let statement = try connection.prepare(
            "SELECT ?1, ?2, typeof(?1), typeof(?2), length(CAST(?1 AS BLOB))")
        try statement.bind(text, at: 1)
        try statement.bind(utf8: Array(text.utf8).span, at: 2)
        _ = try statement.step()
        #expect(try statement.text(at: 0) == text)
        #expect(try statement.text(at: 1) == text)
        #expect(try statement.text(at: 2) == "text")
        #expect(try statement.text(at: 3) == "text")
        #expect(try statement.integer(at: 4) == Int64(text.utf8.count))
    }

    @Test func nilIsNullAndNotEmptyText() throws {
        let connection = try Connection.inMemory()
        let statement = try connection.prepare("SELECT ?1 IS NULL, ?2 IS NULL, ?3 IS NULL")
        try statement.bind(nil as String?, at: 1)
        try statement.bind("", at: 2)
        try statement.bind("a", at: 3)
        try statement.bindNull(at: 3)
        _ = try statement.step()
        #expect(try (0..<3).map { try statement.integer(at: $0) } == [1, 0, 1])
    }

    @Test(arguments: [Int64.min, -1, 0, 1, .max]) func integersKeepAllTheirBits(number: Int64) throws {
        let connection = try Connection.inMemory()
        let statement = try connection.prepare("SELECT ?1, ?2")
        try statement.bind(number, at: 1)
        try statement.bind(Int(number), at: 2)
        _ = try statement.step()
        #expect(try statement.integer(at: 0) == number)
        #expect(try statement.integer(at: 1) == number)
    }

    @Test(arguments: [-1, 0, 2] as [Int32]) func aParameterThatIsNotThereIsAnError(index: Int32) throws {
        let connection = try Connection.inMemory()
        let statement = try connection.prepare("SELECT ?1")
        let error = #expect(throws: SQLiteError.self) { try statement.bind("a", at: index) }
        #expect(error?.code == 25)  // SQLITE_RANGE
    }

    // MARK: Running

    @Test func resettingKeepsParametersAndStartsAnew() throws {
        let connection = try Connection.inMemory()
        let statement = try connection.prepare("SELECT ?1", isKept: true)
        try statement.bind(5, at: 1)
        for run in 1...3 {
            let hasRow = try statement.step()
            #expect(hasRow)
            #expect(try statement.integer(at: 0) == 5)
            let hasAnother = try statement.step()
            #expect(!hasAnother)
            statement.reset()
            #expect(statement.runs == run)
        }
    }

    @Test func aFailedStepCarriesItsSQLAndCanBeRepeated() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (x INTEGER PRIMARY KEY) STRICT")
        let insertion = try connection.prepare("INSERT INTO t VALUES (?1)")
        try insertion.bind(1, at: 1)
        try insertion.run()
        let error = #expect(throws: SQLiteError.self) { try insertion.run() }
        #expect(error?.primaryCode == 19)  // SQLITE_CONSTRAINT
        #expect(error?.code == 1555)  // SQLITE_CONSTRAINT_PRIMARYKEY
        #expect(error?.message == "UNIQUE constraint failed: t.x")
        #expect(error?.sql == "INSERT INTO t VALUES (?1)")
        try insertion.bind(2, at: 1)
        try insertion.run()
    }

    @Test func stepsThroughATableAreCounted() throws {
        let connection = try Connection.inMemory()
        try connection.execute(
            "CREATE TABLE t (x INTEGER PRIMARY KEY, y); INSERT INTO t VALUES (1, 1), (2, 2), (3, 3)")
        let scan = try connection.prepare("SELECT * FROM t WHERE y = 2")
        while try scan.step() {}
        #expect(scan.fullScanSteps == 2)
        let lookUp = try connection.prepare("SELECT * FROM t WHERE x = 2")
        while try lookUp.step() {}
        #expect(lookUp.fullScanSteps == 0)
    }
}
