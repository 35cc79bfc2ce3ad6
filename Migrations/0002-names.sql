-- What else a region is called, for looking it up.

CREATE TABLE region_name (
    -- Other names of regions; the level tables hold the names themselves.
    text TEXT NOT NULL,
    kind TEXT NOT NULL,         -- 'short': the name without its ending, 深圳 for 深圳市
    level INTEGER NOT NULL,     -- 1 province, 2 city, 3 district
    region_id INTEGER NOT NULL, -- id in the table of that level
    PRIMARY KEY (text, kind, level, region_id)
) STRICT, WITHOUT ROWID;
