/// One script of the database's schema, applied once and in order.
package struct Migration: Sendable {
    /// Its number, from 1; `PRAGMA user_version` is the number of the last one applied.
    package let number: Int
    /// The name of its file in `Migrations/`.
    package let file: String
    /// Its statements.
    package let sql: String
}

/// The scripts of `Migrations/`, and what they add up to.
package enum RegionsMigrations {
    /// `PRAGMA application_id` of a region database: "Regn" in ASCII.
    package static let applicationID: Int32 = 0x5265_676E

    /// Every script in order. They are frozen from the first release: a change is a new script.
    package static let all: [Migration] = [
        ("0001-levels.sql", PackageResources._001_levels_sql),
        ("0002-names.sql", PackageResources._002_names_sql),
        ("0003-dataset.sql", PackageResources._003_dataset_sql),
        ("0004-views.sql", PackageResources._004_views_sql),
    ].enumerated().map { index, script in
        Migration(number: index + 1, file: script.0, sql: String(decoding: script.1, as: UTF8.self))
    }

    /// `PRAGMA user_version` of a database that has them all.
    package static let currentVersion = 4

    /// `schema.sql`: the schema that the scripts add up to, as `SchemaText` writes it.
    package static var expectedSchema: [UInt8] { PackageResources.schema_sql }
}
