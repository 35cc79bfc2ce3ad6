// The same calls to the system and to SQLite as `Sources/Regions` makes, in the same order, with the same checks.
#define _GNU_SOURCE
#include "CBenchmark.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct baseline_reader {
    sqlite3 *connection;
    char *sql[BASELINE_LEVELS];
    sqlite3_stmt *statements[BASELINE_LEVELS];
};

/// A row as it is kept; absent texts are null.
struct row {
    int64_t id;
    char *code, *name, *type;
};

static void require(bool condition, const char *what) {
    if (condition) return;
    fprintf(stderr, "baseline: %s\n", what);
    exit(70);
}

// MARK: Opening

static uint32_t number(const unsigned char *bytes, int count) {
    uint32_t value = 0;
    for (int index = 0; index < count; index++) value = value << 8 | bytes[index];
    return value;
}

/// `DatabaseFile.inspect` and `checkReadable`.
static struct stat look_at_file(const char *path) {
    struct stat status;
    unsigned char header[100];
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    require(file >= 0 && fstat(file, &status) == 0, "cannot open the file");
    require(S_ISREG(status.st_mode) && status.st_size > 0, "not a file");
    require(pread(file, header, sizeof header, 0) == sizeof header, "cannot read the header");
    close(file);
    require(memcmp(header, "SQLite format 3", 16) == 0, "not a database");
    uint32_t page_size = number(header + 16, 2) == 1 ? 65536 : number(header + 16, 2);
    require(number(header + 68, 4) == 0x5265676E && number(header + 60, 4) > 0, "not an edition");
    require(header[18] == 1 && header[19] == 1 && header[20] == 0 && number(header + 56, 4) == 1, "other settings");
    require((int64_t)number(header + 28, 4) * page_size == status.st_size, "truncated");

    char companion[4200];
    struct stat ignored;
    snprintf(companion, sizeof companion, "%s-journal", path);
    require(stat(companion, &ignored) != 0, "a journal");
    snprintf(companion, sizeof companion, "%s-wal", path);
    require(stat(companion, &ignored) != 0, "a journal");
    return status;
}

static sqlite3_stmt *prepare(sqlite3 *connection, const char *sql, unsigned flags) {
    sqlite3_stmt *statement;
    require(sqlite3_prepare_v3(connection, sql, -1, flags, &statement, NULL) == SQLITE_OK, sqlite3_errmsg(connection));
    return statement;
}

/// `SchemaText.of`, and the comparison.
static void check_schema(sqlite3 *connection, const char *schema, size_t length) {
    sqlite3_stmt *entries = prepare(
        connection,
        "SELECT '-- ' || type || ' ' || name || ' on ' || tbl_name || char(10) "
        "|| ifnull(sql || ';' || char(10), '') FROM sqlite_schema ORDER BY name, type", 0);
    size_t offset = 0;
    while (sqlite3_step(entries) == SQLITE_ROW) {
        require(sqlite3_column_type(entries, 0) != SQLITE_NULL, "no text");
        const unsigned char *text = sqlite3_column_text(entries, 0);
        size_t count = sqlite3_column_bytes(entries, 0);
        require(offset + count <= length && memcmp(schema + offset, text, count) == 0, "another schema");
        offset += count;
    }
    require(offset == length, "another schema");
    sqlite3_finalize(entries);
}

/// `DatasetInfo.init`, without the digest over its rows.
static void check_dataset(sqlite3 *connection) {
    sqlite3_stmt *rows = prepare(connection, "SELECT key, value FROM dataset ORDER BY key", 0);
    int count = 0;
    while (sqlite3_step(rows) == SQLITE_ROW) {
        for (int column = 0; column < 2; column++) {
            require(sqlite3_column_type(rows, column) == SQLITE_TEXT, "no text");
            require(sqlite3_column_text(rows, column) && sqlite3_column_bytes(rows, column) > 0, "no text");
        }
        count++;
    }
    require(count >= 7, "no dataset");
    sqlite3_finalize(rows);
}

struct baseline_reader *baseline_open(const char *path, const void *schema, size_t schema_length,
                                      const char *province_sql, const char *city_sql, const char *district_sql) {
    char *resolved = realpath(path, NULL);
    require(resolved != NULL, "no such file");
    struct stat before = look_at_file(resolved), after;

    char uri[4200];
    snprintf(uri, sizeof uri, "file://%s?immutable=1", resolved);
    sqlite3 *connection;
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READONLY;
    require(sqlite3_open_v2(uri, &connection, flags, NULL) == SQLITE_OK, "cannot open the database");
    require(stat(resolved, &after) == 0 && after.st_ino == before.st_ino && after.st_dev == before.st_dev, "replaced");
    free(resolved);

    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, 1000000);
    check_schema(connection, schema, schema_length);
    check_dataset(connection);

    struct baseline_reader *reader = calloc(1, sizeof *reader);
    reader->connection = connection;
    reader->sql[0] = strdup(province_sql);
    reader->sql[1] = strdup(city_sql);
    reader->sql[2] = strdup(district_sql);
    return reader;
}

void baseline_close(struct baseline_reader *reader) {
    for (int level = 0; level < BASELINE_LEVELS; level++) {
        sqlite3_finalize(reader->statements[level]);
        free(reader->sql[level]);
    }
    sqlite3_close_v2(reader->connection);
    free(reader);
}

// MARK: Columns

static char *copy(const unsigned char *text, int count) {
    char *result = malloc(count);
    memcpy(result, text, count);
    return result;
}

/// Text, or NULL if that is allowed; `copied` is where a copy goes, if one is wanted.
static int read_text(sqlite3_stmt *statement, int column, bool is_optional, char **copied) {
    int type = sqlite3_column_type(statement, column);
    if (type == SQLITE_NULL && is_optional) return 0;
    require(type == SQLITE_TEXT, "no text");
    const unsigned char *text = sqlite3_column_text(statement, column);
    int count = sqlite3_column_bytes(statement, column);
    if (copied) *copied = copy(text, count);
    return count;
}

struct baseline_sum baseline_column(struct baseline_reader *reader, int level, int64_t parent, bool keep) {
    sqlite3_stmt **slot = &reader->statements[level - 1];
    if (!*slot) *slot = prepare(reader->connection, reader->sql[level - 1], SQLITE_PREPARE_PERSISTENT);
    sqlite3_stmt *statement = *slot;
    if (level > 1) require(sqlite3_bind_int64(statement, 1, parent) == SQLITE_OK, "cannot bind");

    struct baseline_sum sum = {0, 0};
    struct row *rows = NULL;
    int64_t capacity = 0;
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        struct row row = {0, NULL, NULL, NULL};
        require(sqlite3_column_type(statement, 0) == SQLITE_INTEGER, "no integer");
        row.id = sqlite3_column_int64(statement, 0);
        sum.name_bytes += read_text(statement, 2, false, keep ? &row.name : NULL);
        read_text(statement, 1, true, keep ? &row.code : NULL);
        read_text(statement, 4, true, keep ? &row.type : NULL);
        require(sqlite3_column_type(statement, 3) == SQLITE_TEXT, "no kind");
        const unsigned char *kind = sqlite3_column_text(statement, 3);
        int count = sqlite3_column_bytes(statement, 3);
        require((count == 6 && memcmp(kind, "region", 6) == 0) || (count == 11 && memcmp(kind, "placeholder", 11) == 0)
                    || (count == 6 && memcmp(kind, "pseudo", 6) == 0), "no kind");
        if (keep) {
            if (sum.rows == capacity) rows = realloc(rows, (capacity = capacity ? 2 * capacity : 4) * sizeof *rows);
            rows[sum.rows] = row;
        }
        sum.rows++;
    }
    require(result == SQLITE_DONE, "cannot read");
    sqlite3_reset(statement);

    for (int64_t index = 0; keep && index < sum.rows; index++) {
        free(rows[index].name);
        free(rows[index].code);
        free(rows[index].type);
    }
    free(rows);
    return sum;
}

struct baseline_sum baseline_walk(struct baseline_reader *reader, int64_t provinces, int64_t cities, bool keep) {
    struct baseline_sum total = baseline_column(reader, 1, 0, keep);
    const int64_t parents[] = {provinces, cities};
    for (int level = 2; level <= BASELINE_LEVELS; level++) {
        // Ids run from 1 without a gap.
        for (int64_t parent = 1; parent <= parents[level - 2]; parent++) {
            struct baseline_sum sum = baseline_column(reader, level, parent, keep);
            total.rows += sum.rows;
            total.name_bytes += sum.name_bytes;
        }
    }
    return total;
}
