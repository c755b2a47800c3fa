// SPDX-License-Identifier: MIT
#include "measure.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double milliseconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

double cpu_milliseconds(void) { return milliseconds_of(CLOCK_THREAD_CPUTIME_ID); }

double wall_milliseconds(void) { return milliseconds_of(CLOCK_MONOTONIC); }

void times_add(Times *times, double milliseconds) {
    assert(times->count < REPETITIONS);
    times->milliseconds[times->count++] = milliseconds;
}

static int compare(const void *a, const void *b) {
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

void times_sort(Times *times) {
    qsort(times->milliseconds, (size_t)times->count, sizeof *times->milliseconds, compare);
}

double times_quantile(const Times *times, int percent) {
    return times->milliseconds[(times->count - 1) * percent / 100];
}

Wish wish_read(int argc, char **argv) {
    Wish wish = {0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) wish.json = true;
        else if (strcmp(argv[i], "--smoke") == 0) wish.smoke = true;
        else if (argv[i][0] != '-' && !wish.only) wish.only = argv[i];
        else {
            fprintf(stderr, "usage: %s [--json] [--smoke] [NAME]\n", argv[0]);
            exit(2);
        }
    }
    return wish;
}

bool wish_wants(const Wish *wish, const char *name) {
    return !wish->only || strstr(name, wish->only) != NULL;
}
