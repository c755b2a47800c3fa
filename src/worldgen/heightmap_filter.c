// SPDX-License-Identifier: MIT
// The filter of heightmap.h.
//
// Each step along a line waits for the one before, so many lines are done at once: their steps are
// vectors. Columns lie side by side already. Of rows, LINES at a time are turned, piece by piece, so
// that cells of a column lie together. Both directions of a block of lines are done while it is in the
// caches.
#include <assert.h>
#include <math.h>
#include <string.h>

#include "heightmap.h"
#include "../base/vectors.h"

enum {
    GROUP = 4,  // rows: a vector of the oldest x86-64
    LINES = FILTER_ROWS,
    GROUPS = LINES / GROUP,
    PIECE = 64,  // cells of a row that are turned at once
    STRIP = 64,  // columns at once: a few whole cache lines a row
};

typedef struct Filter {
    Heightmap *map;
    float k, rest;  // of the cell before, and of the cell itself
    int first, last;  // directions
} Filter;

// The value where no bit of the mask is set, 0 where all are: compilers would make a branch of a
// comparison.
static inline float cleared(float value, uint32_t mask) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= ~mask;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// `before` are the heights before times k.
static inline void step(float *restrict before, float *restrict cells, int lanes, float k,
                        float rest) {
    for (int i = 0; i < lanes; i++) {
        float value = before[i] + cells[i] * rest;
        value = cleared(value, 0 - (uint32_t)(fabsf(value) < 1e-20f));
        cells[i] = value;
        before[i] = value * k;
    }
}

// Columns first..last-1, southward or northward.
WIDE_VECTORS static void filter_columns(const Filter *filter, int first, int last, bool backward) {
    float before[STRIP];
    int rows = filter->map->height, columns = last - first;
    float k = filter->k, rest = filter->rest;
    const float *start = heightmap_row(filter->map, backward ? rows - 1 : 0) + first;
    for (int i = 0; i < columns; i++) before[i] = start[i] * k;
    for (int y = 1; y < rows; y++) {
        float *cells = heightmap_row(filter->map, backward ? rows - 1 - y : y) + first;
        if (columns == STRIP) step(before, cells, STRIP, k, rest);
        else step(before, cells, columns, k, rest);
    }
}

// Cells of a group's rows, turned: those of one column lie together.
typedef float Turned[PIECE][GROUP];

// A piece of all rows. Rows beyond the last are spare ones.
typedef struct Piece {
    int cells;
    float *rows[LINES];
    Turned turned[GROUPS];
    float spare[GROUP][PIECE];
} Piece;

static inline void turn(Turned turned, float *const rows[GROUP], int cells) {
    const float *restrict a = rows[0], *restrict b = rows[1], *restrict c = rows[2],
                          *restrict d = rows[3];
    for (int i = 0; i < cells; i++) {
        turned[i][0] = a[i];
        turned[i][1] = b[i];
        turned[i][2] = c[i];
        turned[i][3] = d[i];
    }
}

static inline void turn_back(Turned turned, float *const rows[GROUP], int cells) {
    float *restrict a = rows[0], *restrict b = rows[1], *restrict c = rows[2],
                    *restrict d = rows[3];
    for (int i = 0; i < cells; i++) {
        a[i] = turned[i][0];
        b[i] = turned[i][1];
        c[i] = turned[i][2];
        d[i] = turned[i][3];
    }
}

// Steps along a piece; the first one of a row only begins it.
static inline void step_piece(Piece *piece, float before[GROUPS][GROUP], bool begins, bool backward,
                              float k, float rest) {
    int start = backward ? piece->cells - 1 : 0, way = backward ? -1 : 1;
    float held[GROUPS][GROUP];  // which nothing else may point to
    for (int lane = 0; begins && lane < LINES; lane++)
        before[lane / GROUP][lane % GROUP] = piece->turned[lane / GROUP][start][lane % GROUP] * k;
    memcpy(held, before, sizeof held);
    for (int i = begins; i < piece->cells; i++)
        for (int g = 0; g < GROUPS; g++)
            step(held[g], piece->turned[g][start + way * i], GROUP, k, rest);
    memcpy(before, held, sizeof held);
}

// Rows first..last-1, eastward or westward.
static void filter_rows(const Filter *filter, int first, int last, bool backward) {
    Piece piece = {0};
    float before[GROUPS][GROUP];
    int width = filter->map->width;
    for (int done = 0; done < width; done += PIECE) {
        piece.cells = int_min(width - done, PIECE);
        int x = backward ? width - done - piece.cells : done;
        for (int line = 0; line < LINES; line++)
            piece.rows[line] = first + line < last ? heightmap_row(filter->map, first + line) + x
                                                   : piece.spare[line % GROUP];
        for (int g = 0; g < GROUPS; g++) turn(piece.turned[g], piece.rows + GROUP * g, piece.cells);
        step_piece(&piece, before, done == 0, backward, filter->k, filter->rest);
        for (int g = 0; g < GROUPS; g++)
            turn_back(piece.turned[g], piece.rows + GROUP * g, piece.cells);
    }
}

static void filter_lines(const void *context, int first, int last) {
    const Filter *filter = context;
    for (int way = filter->first; way < filter->last; way++)
        filter_rows(filter, first, last, way == FILTER_WESTWARD);
}

void heightmap_filter_rows(Heightmap *map, float k, int first, int last) {
    Filter filter = {map, k, 1 - k, FILTER_EASTWARD, FILTER_SOUTHWARD};
    filter_lines(&filter, first, last);
}

static void filter_strip(const void *context, int first, int last) {
    const Filter *filter = context;
    for (int way = filter->first; way < filter->last; way++)
        filter_columns(filter, first, last, way == FILTER_NORTHWARD);
}

void heightmap_filter(Heightmap *map, float k, int first, int last, Workers workers) {
    assert(k >= 0 && k <= 1 && first >= 0 && last <= FILTER_DIRECTIONS);
    Filter rows = {.map = map, .k = k, .rest = 1 - k, .first = first}, columns = rows;
    rows.last = int_min(last, FILTER_SOUTHWARD);
    columns.first = int_max(first, FILTER_SOUTHWARD);
    columns.last = last;
    if (rows.first < rows.last)
        parallel_pieces(workers, map->height, LINES, map->width, filter_lines, &rows);
    if (columns.first < columns.last)
        parallel_pieces(workers, map->width, STRIP, map->height, filter_strip, &columns);
}
