// SPDX-License-Identifier: MIT
// measure: times of many repetitions, and what the programs here understand on their command line.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { REPETITIONS = 300 };

typedef struct Times {
    int count;
    double milliseconds[REPETITIONS];
} Times;

double cpu_milliseconds(void);  // that this thread has worked
double wall_milliseconds(void);  // of a clock that never goes back

void times_add(Times *times, double milliseconds);
void times_sort(Times *times);  // before asking for quantiles
double times_quantile(const Times *times, int percent);  // 50 the median, 100 the worst

typedef struct Wish {
    bool json;  // one object a line, for programs that compare
    const char *only;  // part of the name of what to measure; NULL for all
    bool smoke;  // a few repetitions of everything small, to see that it still works
} Wish;

Wish wish_read(int argc, char **argv);  // ends the program on what it does not understand
bool wish_wants(const Wish *wish, const char *name);

// Frames that were painted, each beside a memcpy of it.
typedef struct Frames {
    Times paint, copy;
} Frames;

// Copies a canvas of so many bytes into `copy` and takes both times down; painting began at `start`.
void frames_add(Frames *frames, double start, const void *pixels, void *copy, size_t bytes);
void frames_sort(Frames *frames);
void frames_head(void);  // over the rows, for people
void frames_print(const Frames *frames, const char *scene, const int size[2], bool json);
