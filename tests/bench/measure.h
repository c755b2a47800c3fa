// SPDX-License-Identifier: MIT
// measure: times of many repetitions, and the command line of the programs here.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { REPETITIONS = 300, TIMES_MOST = 1200 };

typedef struct Times {
    int count;
    double milliseconds[TIMES_MOST];
} Times;

double cpu_milliseconds(void);  // of work of this thread
double wall_milliseconds(void);  // of a monotonic clock

void times_add(Times *times, double milliseconds);  // ends the program beyond TIMES_MOST
void times_sort(Times *times);  // before asking for quantiles
double times_quantile(const Times *times, int percent);  // 50 is the median, 100 the worst

enum { WISH_SIDES = 8 };

typedef struct Wish {
    bool json;  // one object a line, for programs that compare
    const char *only;  // a part of the names to measure; NULL for all
    bool smoke;  // few repetitions of small cases, to see that all works
    int sides[WISH_SIDES];  // of maps to measure on, as `--sides=512,8192`; 0 ends them
} Wish;

Wish wish_read(int argc, char **argv);  // ends the program on unknown words
bool wish_wants(const Wish *wish, const char *name);

// Painted frames, each with a memcpy of it.
typedef struct Frames {
    Times paint, copy;
} Frames;

// Copies a canvas of so many bytes to `copy` and records both times; painting began at `start`.
void frames_add(Frames *frames, double start, const void *pixels, void *copy, size_t bytes);
void frames_sort(Frames *frames);
void frames_head(void);  // prints the heads of the columns, for people
void frames_print(const Frames *frames, const char *scene, const int size[2], bool json);
