// Processes and the heap, as the system counts them.
#define _GNU_SOURCE
#include "CBenchmark.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <malloc/malloc.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

extern char **environ;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

struct benchmark_run benchmark_run(const char *const *arguments, const char *output, const char *error) {
    struct benchmark_run run = {-1, 0, 0};
    const int flags = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output ? output : "/dev/null", flags, 0666);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, error ? error : "/dev/null", flags, 0666);

    double start = now();
    pid_t process;
    if (posix_spawnp(&process, arguments[0], &actions, NULL, (char *const *)arguments, environ) == 0) {
        int status;
        struct rusage usage;
        if (wait4(process, &status, 0, &usage) == process) {
            run.seconds = now() - start;
            if (WIFEXITED(status)) run.status = WEXITSTATUS(status);
#if defined(__APPLE__)
            run.peak_memory = usage.ru_maxrss;
#else
            run.peak_memory = (int64_t)usage.ru_maxrss * 1024;
#endif
        }
    }
    posix_spawn_file_actions_destroy(&actions);
    return run;
}

int64_t benchmark_heap(void) {
#if defined(__APPLE__)
    return (int64_t)mstats().bytes_used;
#elif defined(__GLIBC__)
    // Small blocks, and large ones that have a mapping of their own.
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
#else
    return -1;
#endif
}
