// SPDX-License-Identifier: MIT
// Heights from a picture that lies beside the level. All choices are ours.
//
// One stamp. Black is `low`, white is `high`, linear between. A picture of the map's size is taken
// cell by cell; any other is stretched over the map, each axis by itself. If an axis has fewer
// pixels than the map has cells, a cell gets the linear mean of the two pixels nearest to its
// centre, the edge repeated outwards; if it has more, a cell gets the mean of all that it covers,
// counting parts of cut pixels. All weights are whole numbers, so nothing is rounded before the
// last step.
#include "picture.h"
#include "operation.h"

enum { FILE_NAME, LOW, HIGH, INVERTED };

// The pixels along one axis that make a cell.
typedef struct Taps {
    int first, last;
    uint64_t first_weight, last_weight, inner_weight;  // the last one counts if it is not the first
} Taps;

// The sum of the weights of all taps along an axis: what a cell covers. In the same units a pixel
// has 2 * cells if it is larger than a cell, else `cells`.
static int64_t weight_along(int pixels, int cells) {
    return pixels < cells ? 2 * (int64_t)cells : pixels;
}

// A cell covers its own part of the axis, but at least the length of a pixel around its centre: two
// pixels then count by how near their centres are. What would lie beyond an end counts at the end.
static Taps taps_of(int at, int pixels, int cells) {
    bool stretched = pixels < cells;
    int64_t unit = stretched ? 2 * (int64_t)cells : cells, from = (int64_t)at * pixels;
    if (stretched) from = 2 * from + pixels - cells;
    if (from < 0) from = 0;
    from = int64_min(from, (pixels - 1) * unit);
    int64_t to = from + weight_along(pixels, cells);
    int first = (int)(from / unit), last = (int)((to - 1) / unit);
    return (Taps){.first = first,
                  .last = last,
                  .first_weight = (uint64_t)((first + 1) * unit - from),
                  .last_weight = (uint64_t)(to - last * unit),
                  .inner_weight = (uint64_t)unit};
}

static uint64_t tap_weight(const Taps *taps, int pixel) {
    if (pixel == taps->first) return taps->first_weight;
    return pixel == taps->last ? taps->last_weight : taps->inner_weight;
}

// At most 65535 * weight_along * weight_along with sides of at most 2^13: far below 2^64.
static uint64_t weigh(const Picture *picture, const Taps *across, const Taps *down) {
    uint64_t sum = 0;
    for (int y = down->first; y <= down->last; y++) {
        const uint16_t *row = picture->values + (size_t)y * (size_t)picture->width;
        uint64_t along = row[across->first] * across->first_weight;
        uint64_t inner = 0;
        for (int x = across->first + 1; x < across->last; x++) inner += row[x];
        along += inner * across->inner_weight;
        if (across->last > across->first) along += row[across->last] * across->last_weight;
        sum += along * tap_weight(down, y);
    }
    return sum;
}

static void image_row(const Stage *stage, int y) {
    const Picture *picture = stage->picture;
    const Taps *columns = stage->work;
    bool invert = stage->values[INVERTED] != 0;
    double black = stage->values[invert ? HIGH : LOW], white = stage->values[invert ? LOW : HIGH];
    double whole = (double)(weight_along(picture->width, stage->width) *
                            weight_along(picture->height, stage->height));
    float *row = stage_row(stage, y);
    Taps down = taps_of(y, picture->height, stage->height);
    for (int x = 0; x < stage->width; x++) {
        double value = (double)weigh(picture, &columns[x], &down) / whole;
        row[x] = (float)(black + value / 65535.0 * (white - black));
    }
}

static bool image_check(const Stage *stage, TextError *error) {
    if (stage->picture && stage->picture->values) return true;
    return error_limit(error, FAILURE_MISSING, "image file was not read", NULL,
                       "a level with its pictures beside it", NO_BLANKS);
}

// Pixels read along an axis for all of its cells.
static double reads(int pixels, int cells) {
    if (pixels == cells) return cells;
    return pixels < cells ? 2.0 * cells : (double)pixels + 2.0 * cells;
}

// Units of work, per pixel read.
#define READ_UNITS 2.4

static double image_cost(const Stage *stage) {
    return READ_UNITS * reads(stage->picture->width, stage->width) *
           reads(stage->picture->height, stage->height);
}

static uint64_t image_work_bytes(const Stage *stage) {
    return (uint64_t)stage->width * sizeof(Taps);
}

static void image_prepare(const Stage *stage) {
    Taps *columns = stage->work;
    for (int x = 0; x < stage->width; x++)
        columns[x] = taps_of(x, stage->picture->width, stage->width);
}

const Operation IMAGE = {
    OPERATION(GROUP_MAKES, "image",
              "heights out of a picture beside the level, stretched to the size of the map"),
    .formula = "h = low + (high - low) * brightness",
    .parameters[FILE_NAME] = {"file", PARAMETER_FILE, 0, 1, NULL, NULL, "", FROM_US,
                              "a PNG or PGM of 8 or 16 bits", USUAL_WORDS},
    .parameters[LOW] = PARAMETER_HEIGHT("low", "0", FROM_US, "of black", USUAL_LINEAR(-1, 1, 0.05)),
    .parameters[HIGH] =
        PARAMETER_HEIGHT("high", "1", FROM_US, "of white", USUAL_LINEAR(-1, 2, 0.05)),
    .parameters[INVERTED] = {"invert", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_US,
                             "1: black is high and white low", USUAL_SWITCH},
    .check = image_check,
    .cost = image_cost,
    .work_bytes = image_work_bytes,
    .prepare = image_prepare,
    .row = image_row,
};
