/* Shifts the wall clock of a process by the seconds in a file, which may change at any time. The file holds one native long.
   Usage: LD_PRELOAD=clock.so CLOCK_SHIFT=FILE PROGRAM. The monotonic clock is not changed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile long *shift;

__attribute__((constructor)) static void open_shift(void) {
    const char *name = getenv("CLOCK_SHIFT");
    int file = name ? open(name, O_RDONLY) : -1;
    if (file >= 0) {
        void *memory = mmap(NULL, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
        shift = memory == MAP_FAILED ? NULL : memory;
        close(file);
    }
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real(clock, now);
    if (!failed && shift && clock == CLOCK_REALTIME) {
        now->tv_sec += *shift;
    }
    return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    int (*real)(struct timeval *, void *) = dlsym(RTLD_NEXT, "gettimeofday");
    int failed = real(now, zone);
    if (!failed && shift) {
        now->tv_sec += *shift;
    }
    return failed;
}
