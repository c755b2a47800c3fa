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
    LINES = FILTER_ROWS,
    SQUARE = 4,  // cells each way that are turned at once: a vector of the oldest x86-64
    PIECE = 64,  // cells of a row that are worked at once
    KEPT = 16,  // pieces
    STRIP = 64,  // columns at once: a few whole cache lines a row
};

// Written out: compilers turn squares into single floats.
typedef float Four __attribute__((vector_size(16)));
#if defined(__clang__) || __GNUC__ >= 12
#define SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
typedef int32_t FourPlaces __attribute__((vector_size(16)));
#define SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (FourPlaces){__VA_ARGS__})
#endif

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

// `before` are the heights before times k. They are multiplied while it is found out whether the new
// ones are cleared, not after: the next step waits for them.
static inline void step(float *restrict before, float *restrict cells, int lanes, float k,
                        float rest) {
    for (int i = 0; i < lanes; i++) {
        float value = before[i] + cells[i] * rest, next = value * k;
        uint32_t tiny = 0 - (uint32_t)(fabsf(value) < 1e-20f);
        cells[i] = cleared(value, tiny);
        before[i] = cleared(next, tiny);
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

// Pieces of some rows, turned: cells of one column lie together. Of a row of many pieces, the last
// KEPT stay turned from one direction to the other.
typedef struct Turned {
    float *rows;  // the first
    int width, count;
    float pieces[KEPT][PIECE][LINES];
} Turned;

// Four cells of four rows; what is turned twice is as before.
static inline void turn_square(const float *from, size_t from_row, float *to, size_t to_row) {
    Four a, b, c, d;
    memcpy(&a, from, sizeof a);
    memcpy(&b, from + from_row, sizeof b);
    memcpy(&c, from + 2 * from_row, sizeof c);
    memcpy(&d, from + 3 * from_row, sizeof d);
    Four ab = SHUFFLE(a, b, 0, 4, 1, 5), far_ab = SHUFFLE(a, b, 2, 6, 3, 7);
    Four cd = SHUFFLE(c, d, 0, 4, 1, 5), far_cd = SHUFFLE(c, d, 2, 6, 3, 7);
    a = SHUFFLE(ab, cd, 0, 1, 4, 5);
    b = SHUFFLE(ab, cd, 2, 3, 6, 7);
    c = SHUFFLE(far_ab, far_cd, 0, 1, 4, 5);
    d = SHUFFLE(far_ab, far_cd, 2, 3, 6, 7);
    memcpy(to, &a, sizeof a);
    memcpy(to + to_row, &b, sizeof b);
    memcpy(to + 2 * to_row, &c, sizeof c);
    memcpy(to + 3 * to_row, &d, sizeof d);
}

static int piece_cells(const Turned *turned, int number) {
    return int_min(turned->width - number * PIECE, PIECE);
}

static void turn_piece(Turned *turned, int number, bool back) {
    int cells = piece_cells(turned, number), squares = cells / SQUARE * SQUARE;
    size_t width = (size_t)turned->width;
    float(*piece)[LINES] = turned->pieces[number % KEPT], *rows = turned->rows + number * PIECE;
    for (int line = 0; line < turned->count; line++) {
        float *row = rows + (size_t)line * width;
        bool square = line / SQUARE * SQUARE + SQUARE <= turned->count;
        for (int x = 0; square && line % SQUARE == 0 && x < squares; x += SQUARE)
            if (back) turn_square(&piece[x][line], LINES, row + x, width);
            else turn_square(row + x, width, &piece[x][line], LINES);
        for (int x = square ? squares : 0; x < cells; x++)
            if (back) row[x] = piece[x][line];
            else piece[x][line] = row[x];
    }
}

// Steps along a piece; the first one of a row only begins it.
WIDE_VECTORS static void step_piece(float (*piece)[LINES], int cells, float before[LINES],
                                    bool begins, bool backward, float k, float rest) {
    int start = backward ? cells - 1 : 0, way = backward ? -1 : 1;
    float held[LINES];  // which nothing else may point to
    for (int i = 0; begins && i < LINES; i++) before[i] = piece[start][i] * k;
    memcpy(held, before, sizeof held);
    for (int i = begins; i < cells; i++) step(held, piece[start + way * i], LINES, k, rest);
    memcpy(before, held, sizeof held);
}

// One direction. Pieces may be turned `already`, and some may be `left` so.
static void filter_rows(const Filter *filter, Turned *turned, bool backward, bool already,
                        bool left) {
    float before[LINES];
    int pieces = int_ceil_div(turned->width, PIECE);
    for (int done = 0; done < pieces; done++) {
        int number = backward ? pieces - 1 - done : done;
        bool kept = number >= pieces - KEPT;
        if (!(already && kept)) turn_piece(turned, number, false);
        step_piece(turned->pieces[number % KEPT], piece_cells(turned, number), before, done == 0,
                   backward, filter->k, filter->rest);
        if (!(left && kept)) turn_piece(turned, number, true);
    }
}

static void filter_lines(const void *context, int first, int last) {
    const Filter *filter = context;
    Turned turned;
    turned.rows = heightmap_row(filter->map, first);
    turned.width = filter->map->width;
    turned.count = last - first;
    if (turned.count < LINES)
        memset(turned.pieces, 0, sizeof turned.pieces);  // lines without a row
    for (int way = filter->first; way < filter->last; way++)
        filter_rows(filter, &turned, way == FILTER_WESTWARD, way > filter->first,
                    way < filter->last - 1);
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
