-- table city on city
CREATE TABLE city (
    -- 地级: prefecture-level cities, and the rows that pickers put in their place.
    id INTEGER PRIMARY KEY,
    province_id INTEGER NOT NULL REFERENCES province (id),
    position INTEGER NOT NULL CHECK (position >= 0),        -- display order in its province, from 0
    code TEXT,
    name TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'region' CHECK (kind IN ('region', 'placeholder', 'pseudo')),
    -- kind 'placeholder': no place, only a heading such as 市辖区; 'pseudo': a row such as 其他 or 不限
    type TEXT,
    UNIQUE (province_id, position)
) STRICT;
-- index city_code on city
CREATE INDEX city_code ON city (code) WHERE code IS NOT NULL;
-- index city_name on city
CREATE INDEX city_name ON city (name);
-- table dataset on dataset
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
-- table district on district
CREATE TABLE district (
    -- 县级: districts, counties, county-level cities, banners.
    id INTEGER PRIMARY KEY,
    city_id INTEGER NOT NULL REFERENCES city (id),
    position INTEGER NOT NULL CHECK (position >= 0),        -- display order in its city, from 0
    code TEXT,
    name TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'region' CHECK (kind IN ('region', 'placeholder', 'pseudo')),
    type TEXT,
    UNIQUE (city_id, position)
) STRICT;
-- index district_code on district
CREATE INDEX district_code ON district (code) WHERE code IS NOT NULL;
-- index district_name on district
CREATE INDEX district_name ON district (name);
-- table province on province
CREATE TABLE province (
    -- 省级: provinces, autonomous regions, municipalities, special administrative regions.
    -- Ids count from 1 in display order and are valid in this file only: elsewhere keep code and names.
    id INTEGER PRIMARY KEY,
    position INTEGER NOT NULL UNIQUE CHECK (position >= 0), -- display order, from 0
    code TEXT,                                              -- the source's own; may be absent or repeated
    name TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'region' CHECK (kind IN ('region', 'placeholder', 'pseudo')),
    type TEXT                                               -- official type, such as 直辖市
) STRICT;
-- index province_code on province
CREATE INDEX province_code ON province (code) WHERE code IS NOT NULL;
-- index province_name on province
CREATE INDEX province_name ON province (name);
-- view region on region
CREATE VIEW region AS
-- All levels in one shape; level is 1 for provinces, 2 for cities, 3 for districts.
-- Only where a column has one type in every SELECT does SQLite look up a join with the view by index: hence CAST.
SELECT 1 AS level, id, CAST(NULL AS INTEGER) AS parent_id, position, code, name, kind, type FROM province
UNION ALL
SELECT 2, id, province_id, position, code, name, kind, type FROM city
UNION ALL
SELECT 3, id, city_id, position, code, name, kind, type FROM district;
-- table region_name on region_name
CREATE TABLE region_name (
    -- Other names of regions; the level tables hold the names themselves.
    text TEXT NOT NULL,
    kind TEXT NOT NULL,         -- 'short': the name without its ending, 深圳 for 深圳市
    level INTEGER NOT NULL,     -- 1 province, 2 city, 3 district
    region_id INTEGER NOT NULL, -- id in the table of that level
    PRIMARY KEY (text, kind, level, region_id)
) STRICT, WITHOUT ROWID;
-- view region_path on region_path
CREATE VIEW region_path AS
-- One row per region of every level. full_name leaves out placeholders and a name that repeats its parent's.
-- Types are the same in every SELECT, as in region: hence CAST, and || in the first full_name.
SELECT p.code AS code, p.name AS province, CAST(NULL AS TEXT) AS city, CAST(NULL AS TEXT) AS district,
    p.name || '' AS full_name
FROM province AS p
UNION ALL
SELECT c.code, p.name, c.name, CAST(NULL AS TEXT),
    p.name || iif(c.kind = 'placeholder' OR c.name = p.name, '', c.name)
FROM city AS c JOIN province AS p ON p.id = c.province_id
UNION ALL
SELECT d.code, p.name, c.name, d.name,
    p.name || iif(c.kind = 'placeholder' OR c.name = p.name, '', c.name)
           || iif(d.kind = 'placeholder' OR d.name = c.name, '', d.name)
FROM district AS d JOIN city AS c ON c.id = d.city_id JOIN province AS p ON p.id = c.province_id;
-- index sqlite_autoindex_city_1 on city
-- index sqlite_autoindex_district_1 on district
-- index sqlite_autoindex_province_1 on province
