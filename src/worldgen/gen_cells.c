// SPDX-License-Identifier: MIT
// A cellular automaton: caves of land and water grown from random cells.
//
// Stamp 0 makes each cell land (1) or water (0) at random. Each stamp after it is a pass: water
// with at least `birth` of its 8 neighbours land becomes land, and land with at least `survive` of
// them stays land; all other cells become water. Beyond the edges lies water. The articles name the
// technique, the values are ours (45 % of land, 5 and 4: the usual ones for caves).
//
// With `size` a cell is a square of that many tiles, so that banks and caves grow with the map.
//
// A word holds 64 cells of a row, the westernmost in the lowest bit, and the neighbours of all 64
// are counted at once with bitwise adders. The words stay in `work` from stamp to stamp; the map is
// written once per slice.
#include <string.h>

#include "operation.h"

enum { FILL, PASSES, BIRTH, SURVIVE, SIZE };
enum { WORD = 64, NEVER = 9 };  // more neighbours than there are

// A pass: rows of words, read from one grid and written to the other.
typedef struct Pass {
    int words;  // in a row
    const uint64_t *from;
    uint64_t *to;
} Pass;

// Cells of the automaton.
static int columns_of(const Stage *stage) {
    return int_ceil_div(stage->width, stage_whole(stage, SIZE));
}
static int rows_of(const Stage *stage) {
    return int_ceil_div(stage->height, stage_whole(stage, SIZE));
}

static int words_of(const Stage *stage) { return int_ceil_div(columns_of(stage), WORD); }

static size_t grid_words(const Stage *stage) {
    return (size_t)words_of(stage) * (size_t)rows_of(stage);
}

static uint64_t cells_work_bytes(const Stage *stage) {
    return 2 * (uint64_t)grid_words(stage) * sizeof(uint64_t);
}

// Units of work: per cell, and per word in a pass.
#define CELL_UNITS 3.0
#define WORD_UNITS 10.0

static double cells_cost(const Stage *stage) {
    double words = (double)grid_words(stage);
    return CELL_UNITS * stage_cells(stage) + WORD_UNITS * words * (2 + stage->values[PASSES]);
}

static int64_t cells_count(const Stage *stage) { return 1 + (int64_t)stage->values[PASSES]; }

static void fill_row(const Stage *stage, int y) {
    const Pass *pass = stage->context;
    uint32_t below = (uint32_t)(stage->values[FILL] * 0x1p24);
    NoiseRow noise = noise_row(stream_number(stage->stream, 0), y);
    uint64_t *to = pass->to + (size_t)y * (size_t)pass->words;
    int columns = columns_of(stage);
    for (int x = 0; x < columns; x += WORD) {
        int bits = int_min(columns - x, WORD);
        uint64_t word = 0;
        for (int i = 0; i < bits; i++)
            word |= (uint64_t)(noise_bits(noise, (uint32_t)(x + i)) >> 8 < below) << i;
        to[x / WORD] = word;
    }
}

// Three neighbouring words of a row.
typedef struct BitWords {
    uint64_t west, here, east;
} BitWords;

static inline BitWords words_at(const uint64_t *row, int at, int words) {
    if (!row) return (BitWords){0};
    uint64_t here = row[at];
    return (BitWords){
        .west = here << 1 | (at > 0 ? row[at - 1] >> 63 : 0),
        .here = here,
        .east = here >> 1 | (at + 1 < words ? row[at + 1] << 63 : 0),
    };
}

// Bit i of a sum and of its carry belong to cell i.
typedef struct Sum {
    uint64_t ones, twos;
} Sum;

static inline Sum sum_of(uint64_t a, uint64_t b, uint64_t c) {
    return (Sum){.ones = a ^ b ^ c, .twos = (a & b) | (c & (a ^ b))};
}

// Which cells have at least `least` neighbours, given the four bits of each cell's count; compares
// from the lowest bit up.
static inline uint64_t at_least(const uint64_t count[4], int least) {
    uint64_t enough = ~UINT64_C(0);
    for (int bit = 0; bit < 4; bit++)
        enough = least >> bit & 1 ? count[bit] & enough : count[bit] | enough;
    return enough;
}

static inline uint64_t next_word(BitWords north, BitWords own, BitWords south, int birth,
                                 int survive) {
    Sum above = sum_of(north.west, north.here, north.east);
    Sum below = sum_of(south.west, south.here, south.east);
    Sum ones = sum_of(above.ones, below.ones, own.west ^ own.east);
    Sum twos = sum_of(above.twos, below.twos, own.west & own.east);
    uint64_t carry = twos.ones & ones.twos;
    uint64_t count[4] = {ones.ones, twos.ones ^ ones.twos, twos.twos ^ carry, twos.twos & carry};
    return (own.here & at_least(count, survive)) | (~own.here & at_least(count, birth));
}

static void pass_row(const Stage *stage, int y) {
    const Pass *pass = stage->context;
    int words = pass->words;
    int birth = stage_whole(stage, BIRTH), survive = stage_whole(stage, SURVIVE);
    const uint64_t *own = pass->from + (size_t)y * (size_t)words;
    const uint64_t *north = y > 0 ? own - words : NULL;
    const uint64_t *south = y + 1 < rows_of(stage) ? own + words : NULL;
    uint64_t *to = pass->to + (size_t)y * (size_t)words;
    for (int i = 0; i < words; i++)
        to[i] = next_word(words_at(north, i, words), words_at(own, i, words),
                          words_at(south, i, words), birth, survive);
    to[words - 1] &= ~UINT64_C(0) >> (words * WORD - columns_of(stage));  // nothing beyond the map
}

// Four cells at a time.
static void heights_row(const Stage *stage, int y) {
    static const float heights[16][4] = {
        {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0}, {0, 0, 1, 0}, {1, 0, 1, 0},
        {0, 1, 1, 0}, {1, 1, 1, 0}, {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1},
        {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1},
    };
    const Pass *pass = stage->context;
    float *row = stage_row(stage, y);
    const uint64_t *from = pass->from + (size_t)y * (size_t)pass->words;
    int width = stage->width, x = 0;
    for (; x + 4 <= width; x += 4)
        memcpy(row + x, heights[from[x / WORD] >> x % WORD & 15], sizeof *heights);
    for (; x < width; x++) row[x] = (float)(from[x / WORD] >> x % WORD & 1);
}

// The same where cells are larger than tiles.
static void squares_row(const Stage *stage, int y) {
    const Pass *pass = stage->context;
    int size = stage_whole(stage, SIZE);
    float *row = stage_row(stage, y);
    const uint64_t *from = pass->from + (size_t)(y / size) * (size_t)pass->words;
    for (int x = 0, cell = 0; x < stage->width; cell++) {
        float height = (float)(from[cell / WORD] >> cell % WORD & 1);
        for (int end = int_min(x + size, stage->width); x < end; x++) row[x] = height;
    }
}

// Even stamps leave their words in the first grid, odd ones in the second.
static void cells_run(const Stage *stage, int64_t first, int64_t last) {
    uint64_t *grids[2] = {stage->work, (uint64_t *)stage->work + grid_words(stage)};
    Pass pass = {.words = words_of(stage)};
    for (int64_t stamp = first; stamp < last; stamp++) {
        pass.from = grids[(stamp + 1) % 2];
        pass.to = grids[stamp % 2];
        int cells = stamp == 0 ? columns_of(stage) : pass.words * 8;
        StageRow *row = stamp == 0 ? fill_row : pass_row;
        if (!stage_share_out(stage, rows_of(stage), cells, row, &pass)) return;
    }
    pass.from = pass.to;
    stage_each_row(stage, stage_whole(stage, SIZE) == 1 ? heights_row : squares_row, &pass);
}

static Words cells_drawn(const Stage *stage, int64_t stamp) {
    if (stamp == 0)
        return words("random cells, each land with a chance of $%",
                     NAMES(words_rounded(100 * stage->values[FILL]).text));
    return words("pass # over all cells", NUMBERS(stamp));
}

const Operation CELLS = {
    OPERATION(GROUP_MAKES, "cells",
              "a cellular automaton: random land that lives where it has enough land around it"),
    .formula = "land where land has survive or more of 8 neighbours, or water has birth or more",
    .random = true,
    .parameters[FILL] = {"fill", PARAMETER_SHARE, 0, 1, "45%", NULL, "", FROM_US,
                         "how much is land before the first pass", USUAL_PERCENT(30, 60, 1)},
    .parameters[PASSES] = {"passes", PARAMETER_WHOLE, 0, 1000, "4", NULL, "", FROM_US, "how often",
                           USUAL_LINEAR(0, 10, 1)},
    .parameters[BIRTH] = {"birth", PARAMETER_WHOLE, 0, NEVER, "5", NULL, "of 8", FROM_US,
                          "land around that turns water into land", USUAL_LINEAR(0, 8, 1)},
    .parameters[SURVIVE] = {"survive", PARAMETER_WHOLE, 0, NEVER, "4", NULL, "of 8", FROM_US,
                            "land around that land needs to stay", USUAL_LINEAR(0, 8, 1)},
    .parameters[SIZE] = {"size", PARAMETER_TILES, 1, HEIGHTMAP_SIDE, "1", NULL, "tiles", FROM_US,
                         "sides of a cell", USUAL_LINEAR(1, 8, 1)},
    .count = cells_count,
    .cost = cells_cost,
    .work_bytes = cells_work_bytes,
    .run = cells_run,
    .drawn = cells_drawn,
};
