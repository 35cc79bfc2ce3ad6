// The system's SQLite, plus the variadic calls that Swift cannot make itself.
#ifndef CREGIONSSQLITE_SHIMS_H
#define CREGIONSSQLITE_SHIMS_H

#include <sqlite3.h>

/// `sqlite3_db_config` for the options that take one integer.
static inline int regions_db_config(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}

/// `sqlite3_db_config(SQLITE_DBCONFIG_LOOKASIDE)`: memory for small, short-lived allocations.
static inline int regions_db_config_lookaside(sqlite3 *connection, int slot_size, int slots) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, slot_size, slots);
}

/// `sqlite3_bind_text` with a copy (`SQLITE_TRANSIENT` is a cast, which Swift does not import).
/// An empty Swift buffer may have no address, which SQLite would take for NULL.
static inline int regions_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
