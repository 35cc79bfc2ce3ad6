-- Where the rows come from and what they add up to.

CREATE TABLE dataset (
    -- source: base name of the imported file, '-' for standard input
    -- source_sha256: of its bytes
    -- date: of the divisions, where it was given
    -- provinces, cities, districts: number of rows
    -- digest: SHA-256 over every row in order; equal digests are equal editions
    -- dataset_digest: SHA-256 over the other rows of this table
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
