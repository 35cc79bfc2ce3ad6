package import RegionsSQLite

/// The schema of a database as one text, to be compared with the one that the scripts of `Migrations/` give.
package enum SchemaText {
    /// Every entry of `sqlite_schema` in order of name: a comment that identifies it, then its statement.
    package static func of(_ connection: borrowing Connection) throws(SQLiteError) -> [UInt8] {
        let entries = try connection.prepare(
            """
            SELECT '-- ' || type || ' ' || name || ' on ' || tbl_name || char(10) \
            || ifnull(sql || ';' || char(10), '') FROM sqlite_schema ORDER BY name, type
            """)
        var text: [UInt8] = []
        while try entries.step() { entries.appendBytes(at: 0, to: &text) }
        return text
    }
}
