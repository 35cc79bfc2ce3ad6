-- The levels of the tree: one normalized table each, children pointing to their parent.

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

CREATE INDEX province_name ON province (name);
CREATE INDEX city_name ON city (name);
CREATE INDEX district_name ON district (name);

CREATE INDEX province_code ON province (code) WHERE code IS NOT NULL;
CREATE INDEX city_code ON city (code) WHERE code IS NOT NULL;
CREATE INDEX district_code ON district (code) WHERE code IS NOT NULL;
