-- The tree for people: every level in one shape, and every region with its whole path.

CREATE VIEW region AS
-- All levels in one shape; level is 1 for provinces, 2 for cities, 3 for districts.
-- Only where a column has one type in every SELECT does SQLite look up a join with the view by index: hence CAST.
SELECT 1 AS level, id, CAST(NULL AS INTEGER) AS parent_id, position, code, name, kind, type FROM province
UNION ALL
SELECT 2, id, province_id, position, code, name, kind, type FROM city
UNION ALL
SELECT 3, id, city_id, position, code, name, kind, type FROM district;

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
