// SPDX-License-Identifier: MIT
#include "measure.h"

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
    if (times->count == TIMES_MOST) {
        fprintf(stderr, "more than %d times\n", TIMES_MOST);
        abort();
    }
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

static void read_sides(Wish *wish, const char *list) {
    for (int i = 0; i < WISH_SIDES - 1 && *list; i++) {
        char *end;
        wish->sides[i] = (int)strtol(list, &end, 10);
        list = *end == ',' ? end + 1 : end;
    }
}

Wish wish_read(int argc, char **argv) {
    Wish wish = {0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) wish.json = true;
        else if (strcmp(argv[i], "--smoke") == 0) wish.smoke = true;
        else if (strncmp(argv[i], "--sides=", 8) == 0) read_sides(&wish, argv[i] + 8);
        else if (argv[i][0] != '-' && !wish.only) wish.only = argv[i];
        else {
            fprintf(stderr, "usage: %s [--json] [--smoke] [--sides=N,...] [NAME]\n", argv[0]);
            exit(2);
        }
    }
    return wish;
}

bool wish_wants(const Wish *wish, const char *name) {
    return !wish->only || strstr(name, wish->only) != NULL;
}

void frames_add(Frames *frames, double start, const void *pixels, void *copy, size_t bytes) {
    static volatile unsigned char read_back;  // so that no compiler leaves the copy out
    double painted = cpu_milliseconds();
    memcpy(copy, pixels, bytes);
    double copied = cpu_milliseconds();
    read_back = ((const unsigned char *)copy)[(size_t)frames->paint.count % bytes];
    (void)read_back;
    times_add(&frames->paint, painted - start);
    times_add(&frames->copy, copied - painted);
}

void frames_sort(Frames *frames) {
    times_sort(&frames->paint);
    times_sort(&frames->copy);
}

void frames_head(void) {
    printf("scene           canvas       median     p99   worst   memcpy  ratio\n");
}

void frames_print(const Frames *frames, const char *scene, const int size[2], bool json) {
    const Times *paint = &frames->paint;
    double median = times_quantile(paint, 50), copy = times_quantile(&frames->copy, 50);
    double p99 = times_quantile(paint, 99), worst = times_quantile(paint, 100),
           ratio = median / copy;
    if (json)
        printf("{\"scene\": \"%s\", \"width\": %d, \"height\": %d, \"median_ms\": %.4f, "
               "\"p99_ms\": %.4f, \"worst_ms\": %.4f, \"memcpy_ms\": %.4f, \"ratio\": %.2f}\n",
               scene, size[0], size[1], median, p99, worst, copy, ratio);
    else
        printf("%-15s %4dx%-5d %7.3f %7.3f %7.3f %8.3f %6.2f\n", scene, size[0], size[1], median,
               p99, worst, copy, ratio);
    fflush(stdout);
}
