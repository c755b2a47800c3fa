// SPDX-License-Identifier: MIT
#include "lines.h"

#include <stdio.h>
#include <stdlib.h>

bool line_holds(Line line, const Played *played) {
    return played->made && (line.level == LINE_ALL || played->level == line.level) &&
           played->size == line.size && played->difficulty == line.difficulty;
}

void line_print(const Options *options, Line line) {
    printf("%-19s %4d %-7s", line.level == LINE_ALL ? "all" : options->levels[line.level],
           options->sizes[line.size], DIFFICULTY_NAME[options->difficulties[line.difficulty]]);
}

int *line_numbers(int count) {
    int *values = calloc((size_t)count + 1, sizeof *values);
    if (!values) exit(1);
    return values;
}

static int compare_ints(const void *a, const void *b) {
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

int line_quantile(int *values, int count, int percent) {
    if (!count) return 0;
    qsort(values, (size_t)count, sizeof *values, compare_ints);
    return values[(count - 1) * percent / 100];
}
