// SPDX-License-Identifier: MIT
// Joiners make each height from the heights of two maps at the same cell: A from the pipe, and B.
// One stamp each. Source: combine, add, multiply and mask are the particle article's; the others
// are ours.
//
// Two take a map M of shares, 0 to 1 in every cell: mask sinks the land A to its lowest height
// where M is 0, blend changes from A to B. An M that leaves 0..1 is refused once its heights are
// known.
#include <math.h>

#include "operation.h"
#include "../base/vectors.h"

// The height of a cell from those of both maps.
typedef float Joint(float a, float b);

INLINED void join(const Stage *stage, int y, Joint *joint) {
    float *a = stage_row(stage, y);
    const float *b = stage_other(stage, 0, y);
    for (int x = 0; x < stage->width; x++) a[x] = joint(a[x], b[x]);
}

// A row of the table, and its loop.
#define JOINER(ROW, word, rule, sentence, joint)                                                   \
    WIDE_VECTORS static void joint##_row(const Stage *stage, int y) { join(stage, y, joint); }     \
    const Operation ROW = {                                                                        \
        OPERATION(GROUP_JOINS, word, sentence),                                                    \
        .formula = rule,                                                                           \
        .cell_cost = 0.5,                                                                          \
        .row = joint##_row,                                                                        \
    }

INLINED float sum(float a, float b) { return heightmap_bounded(a + b); }
INLINED float rest(float a, float b) { return heightmap_bounded(a - b); }
INLINED float product(float a, float b) { return heightmap_bounded(a * b); }
INLINED float distance(float a, float b) { return heightmap_bounded(fabsf(a - b)); }
INLINED float lower(float a, float b) { return float_min(b, a); }
INLINED float higher(float a, float b) { return float_max(b, a); }

JOINER(ADD, "add", "h = h1 + h2", "the sum of two maps", sum);
JOINER(SUBTRACT, "subtract", "h = h1 - h2", "the first map less the second", rest);
JOINER(MULTIPLY, "multiply", "h = h1 * h2", "the product of two maps, cell by cell", product);
JOINER(DIFFERENCE, "difference", "h = |h1 - h2|", "how far two maps lie apart, without sign",
       distance);
JOINER(MINIMUM, "minimum", "h = min(h1, h2)", "the lower of two maps in each cell", lower);
JOINER(MAXIMUM, "maximum", "h = max(h1, h2)", "the higher of two maps in each cell", higher);

enum { RATIO };

WIDE_VECTORS static void combine_row(const Stage *stage, int y) {
    float *a = stage_row(stage, y), ratio = (float)stage->values[RATIO], left = 1.0f - ratio;
    const float *b = stage_other(stage, 0, y);
    for (int x = 0; x < stage->width; x++) a[x] = heightmap_bounded(a[x] * left + b[x] * ratio);
}

const Operation COMBINE = {
    OPERATION(GROUP_JOINS, "combine",
              "a mixture of two maps: the first times 1 - ratio, plus the second times ratio"),
    .formula = "h = h1 * (1 - ratio) + h2 * ratio",
    .parameters[RATIO] = {"ratio", PARAMETER_SHARE, 0, 1, "0.5", NULL, "", FROM_ARTICLE,
                          "share of the second map", USUAL_LINEAR(0, 1, 0.01)},
    .cell_cost = 0.5,
    .row = combine_row,
};

// The last map has the shares.
static bool check_shares(const Stage *stage, TextError *error) {
    const Heightmap *shares = stage->others[stage->operation->further_maps];
    HeightRange range = heightmap_extent(shares, stage->workers);
    if (range.low >= 0 && range.high <= 1) return true;
    return error_limit(error, FAILURE_CONTENT, "$1 by heights of", "$2..$3", "0..1",
                       NAMES(stage->operation->name,
                             words_number((double)range.low, FLOAT_DIGITS).text,
                             words_number((double)range.high, FLOAT_DIGITS).text));
}

static void mask_prepare(const Stage *stage) { *(float *)stage->work = stage_extent(stage).low; }

static void mask_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y), lowest = *(const float *)stage->work;
    const float *mask = stage_other(stage, 0, y);
    for (int x = 0; x < stage->width; x++)
        row[x] = heightmap_bounded((row[x] - lowest) * mask[x] + lowest);
}

const Operation MASK = {
    OPERATION(GROUP_JOINS, "mask",
              "sinks land to its lowest height where the second map, of 0 to 1, is 0"),
    .formula = "h = (h1 - min) * h2 + min, min the lowest of h1",
    .cell_cost = 1.0,
    .bytes = sizeof(float),  // the lowest height of the land
    .prepare = mask_prepare,
    .begin = check_shares,
    .row = mask_row,
};

static void blend_row(const Stage *stage, int y) {
    float *a = stage_row(stage, y);
    const float *b = stage_other(stage, 0, y), *shares = stage_other(stage, 1, y);
    for (int x = 0; x < stage->width; x++)
        a[x] = heightmap_bounded(a[x] * (1.0f - shares[x]) + b[x] * shares[x]);
}

const Operation BLEND = {
    OPERATION(GROUP_JOINS, "blend",
              "the first map where the third, of 0 to 1, is 0; the second where it is 1"),
    .formula = "h = h1 * (1 - h3) + h2 * h3",
    .further_maps = 1,
    .cell_cost = 1.0,
    .begin = check_shares,
    .row = blend_row,
};
