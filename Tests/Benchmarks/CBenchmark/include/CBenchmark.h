// The reading side of the library in C, to compare it with, and what measuring needs from the system.
#ifndef CBENCHMARK_H
#define CBENCHMARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Baseline: reader.c

/// How many levels a tree has.
#define BASELINE_LEVELS 3

/// What was read, so that two readers can be seen to have read the same.
struct baseline_sum {
    int64_t rows;
    /// Bytes of all names.
    int64_t name_bytes;
};

/// An edition opened in C.
struct baseline_reader;

/// Opens an edition with the calls and checks that `RegionDatabase.init(path:)` makes.
///
/// `schema` is the text that the file must have; `column_sql` the statement for a column of each level.
/// Every failure ends the process with a message: a baseline has no errors to report.
struct baseline_reader *baseline_open(const char *path, const void *schema, size_t schema_length,
                                      const char *province_sql, const char *city_sql, const char *district_sql);

/// Reads the children of a row, or the provinces (level 1), with the calls and checks of `Reader.column`.
///
/// With `keep`, the rows are also kept as the library keeps them, an array that grows and a copy of each text, and freed.
struct baseline_sum baseline_column(struct baseline_reader *reader, int level, int64_t parent, bool keep);

/// Reads every column of a tree with so many provinces and cities.
struct baseline_sum baseline_walk(struct baseline_reader *reader, int64_t provinces, int64_t cities, bool keep);

void baseline_close(struct baseline_reader *reader);

// MARK: Measuring: measure.c

/// What became of a process.
struct benchmark_run {
    /// The exit status, −1 if it could not be started or was killed.
    int status;
    /// From before it was started until it had ended.
    double seconds;
    /// The largest resident set in bytes. Linux counts the parent's at the start too: keep the parent small.
    int64_t peak_memory;
};

/// Runs a program to its end, its standard output going to `output` (/dev/null if null); standard error likewise.
struct benchmark_run benchmark_run(const char *const *arguments, const char *output, const char *error);

/// Bytes in use on the heap, −1 where the system does not tell.
int64_t benchmark_heap(void);

#endif
