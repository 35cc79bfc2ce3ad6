import RegionsMigrations
import RegionsSQLite
import Testing

/// What the scripts say to people.
@Suite struct SchemaCommentTests {
    /// SQLite keeps only what stands inside a statement: that is what `.schema` shows.
    @Test func everyTableAndViewExplainsItself() throws {
        let connection = try Connection.inMemory()
        for migration in RegionsMigrations.all { try connection.execute(migration.sql) }
        let statement = try connection.prepare(
            "SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name")
        var names: [String] = []
        while try statement.step() {
            names.append(try statement.text(at: 0))
            let sql = try statement.text(at: 1)
            #expect(sql.contains("\n    -- ") || sql.contains("AS\n-- "), "\(names.last ?? "")")
        }
        #expect(names == ["city", "dataset", "district", "province", "region", "region_name", "region_path"])
    }

    @Test(arguments: RegionsMigrations.all.indices) func everyScriptBeginsWithItsIntent(index: Int) {
        #expect(RegionsMigrations.all[index].sql.hasPrefix("-- "))
    }
}
