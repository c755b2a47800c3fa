// SPDX-License-Identifier: MIT
// Operations that compute each height from itself and at most two numbers, which may be the lowest
// and highest height of the map. One stamp each. The hill article names one power, the square; the
// others need multiplications only. The rest is ours.
//
// Terrace cuts the range of heights into n bands of the same width, and each band becomes flat: the
// lowest at the lowest height, the highest at the highest, the others evenly between. A flat map
// stays.
#include <math.h>

#include "operation.h"
#include "../base/vectors.h"

enum { SCALE_BY, SCALE_PLUS };

WIDE_VECTORS static void scale_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    float by = (float)stage->values[SCALE_BY], plus = (float)stage->values[SCALE_PLUS];
    for (int x = 0; x < stage->width; x++) row[x] = heightmap_bounded(row[x] * by + plus);
}

const Operation SCALE = {
    OPERATION(GROUP_RESHAPES, "scale", "multiplies every height, then adds to it"),
    .formula = "h = h * by + plus",
    .parameters[SCALE_BY] = {"by", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "", FROM_US, "factor",
                             USUAL_LINEAR(-4, 4, 0.05)},
    .parameters[SCALE_PLUS] = {"plus", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "", FROM_US,
                               "added after", USUAL_LINEAR(-2, 2, 0.05)},
    .cell_cost = 0.3,
    .row = scale_row,
};

enum { LOW, HIGH };

WIDE_VECTORS static void clamp_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    float low = (float)stage->values[LOW], high = (float)stage->values[HIGH];
    for (int x = 0; x < stage->width; x++) row[x] = float_clamp(row[x], low, high);
}

const Operation CLAMP = {
    OPERATION(GROUP_RESHAPES, "clamp", "cuts off heights below low and above high"),
    .formula = "h = min(max(h, low), high)",
    .parameters[LOW] = PARAMETER_HEIGHT("low", "0", FROM_US, "lowest height that is left",
                                        USUAL_LINEAR(-1, 1, 0.05)),
    .parameters[HIGH] = PARAMETER_HEIGHT("high", "1", FROM_US, "highest height that is left",
                                         USUAL_LINEAR(0, 2, 0.05)),
    .check = stage_check_low_high,
    .cell_cost = 0.3,
    .row = clamp_row,
};

WIDE_VECTORS static void threshold_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    float low = (float)stage->values[LOW], high = (float)stage->values[HIGH], span = high - low;
    if (low >= high) {
        for (int x = 0; x < stage->width; x++) row[x] = row[x] < high ? 0.0f : 1.0f;
        return;
    }
    // Two loops: in one, compilers would branch on heights from `high` on, which nobody can
    // predict.
    for (int x = 0; x < stage->width; x++) row[x] = float_clamp(row[x], low, high);
    for (int x = 0; x < stage->width; x++) row[x] = (row[x] - low) / span;
}

const Operation THRESHOLD = {
    OPERATION(GROUP_RESHAPES, "threshold",
              "0 where a height is below low, 1 from high on, a straight slope between"),
    .formula = "h = (h - low) / (high - low), kept within 0..1",
    .parameters[LOW] =
        PARAMETER_HEIGHT("low", "0", FROM_US, "up to here 0", USUAL_LINEAR(0, 1, 0.01)),
    .parameters[HIGH] =
        PARAMETER_HEIGHT("high", "1", FROM_US, "from here on 1; the same as low is a step",
                         USUAL_LINEAR(0, 1, 0.01)),
    .check = stage_check_low_high,
    .cell_cost = 1.0,
    .row = threshold_row,
};

// A curve through points: level before the first and after the last, straight between. Two points of one X
// are a step, of which X itself is the foot.

enum { POINTS = 8 };

typedef struct Curve {
    int count;
    float x[POINTS], y[POINTS];
} Curve;

static bool is_point(const Stage *stage, int i) {
    return stage->values[i] >= stage->operation->parameters[i].least;
}

static Curve curve_of(const Stage *stage) {
    Curve curve = {0};
    for (int i = 0; i < POINTS; i++) {
        if (!is_point(stage, i)) continue;
        curve.x[curve.count] = (float)stage->values[i];
        curve.y[curve.count++] = (float)stage->upper[i];
    }
    return curve;
}

static bool curve_check(const Stage *stage, TextError *error) {
    double before = stage->operation->parameters[0].least;
    for (int i = 0; i < POINTS; i++) {
        double x = stage->values[i];
        if (!is_point(stage, i)) continue;
        if (x < before)
            return error_limit(
                error, FAILURE_CONTENT, "curve point at", "$1", "from the one before on, $2",
                NAMES(words_number(x, FLOAT_DIGITS).text, words_number(before, FLOAT_DIGITS).text));
        before = x;
    }
    return true;
}

WIDE_VECTORS static void curve_row(const Stage *stage, int y) {
    Curve curve = curve_of(stage);
    float *row = stage_row(stage, y);
    float widths[POINTS], rises[POINTS];
    for (int i = 0; i + 1 < curve.count; i++) {
        widths[i] = curve.x[i + 1] - curve.x[i];
        rises[i] = curve.y[i + 1] - curve.y[i];
    }
    for (int x = 0; x < stage->width; x++) {
        float height = curve.y[0];
        for (int i = 0; i + 1 < curve.count; i++)
            height += rises[i] * float_clamp((row[x] - curve.x[i]) / widths[i], 0.0f, 1.0f);
        row[x] = height;
    }
}

#define CURVE_POINT(word, fallback, meaning)                                                       \
    {                                                                                              \
        word, PARAMETER_POINT, -1e6, 1e6, fallback, "none", "heights", FROM_US, meaning,           \
            USUAL_LINEAR(0, 1, 0.01)                                                               \
    }

const Operation CURVE = {
    OPERATION(GROUP_RESHAPES, "curve", "heights by a curve through points: X becomes Y"),
    .formula = "h = y1 + (y2 - y1) * (h - x1) / (x2 - x1) between two points",
    .parameters = {CURVE_POINT("a", "0:0", "the first point; what is lower becomes level"),
                   CURVE_POINT("b", "none", "the next, to the right of it, and so on"),
                   CURVE_POINT("c", "none", "another"), CURVE_POINT("d", "none", "another"),
                   CURVE_POINT("e", "none", "another"), CURVE_POINT("f", "none", "another"),
                   CURVE_POINT("g", "none", "another"),
                   CURVE_POINT("h", "1:1", "the last; what is higher becomes level")},
    .check = curve_check,
    .cell_cost = 4.0,
    .row = curve_row,
};

WIDE_VECTORS static void abs_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    for (int x = 0; x < stage->width; x++) row[x] = fabsf(row[x]);
}

const Operation ABS = {
    OPERATION(GROUP_RESHAPES, "abs", "heights without their sign"),
    .formula = "h = |h|",
    .cell_cost = 0.3,
    .row = abs_row,
};

enum { EXPONENT };
enum { EXPONENT_1, EXPONENT_2, EXPONENT_3, EXPONENT_4, EXPONENT_8, EXPONENT_16, EXPONENT_HALF };

// How often a height is squared. 3 and 0.5 are computed differently.
static const int SQUARINGS[] = {
    [EXPONENT_1] = 0, [EXPONENT_2] = 1,  [EXPONENT_3] = 0,    [EXPONENT_4] = 2,
    [EXPONENT_8] = 3, [EXPONENT_16] = 4, [EXPONENT_HALF] = 0,
};

WIDE_VECTORS static void power_row(const Stage *stage, int y) {
    int exponent = stage_whole(stage, EXPONENT);
    float *row = stage_row(stage, y);
    for (int times = 0; times < SQUARINGS[exponent]; times++)
        for (int x = 0; x < stage->width; x++) row[x] = heightmap_bounded(row[x] * row[x]);
    if (exponent == EXPONENT_3)
        for (int x = 0; x < stage->width; x++) row[x] = heightmap_bounded(row[x] * row[x] * row[x]);
    if (exponent == EXPONENT_HALF)
        for (int x = 0; x < stage->width; x++) row[x] = sqrtf(float_max(row[x], 0));
}

const Operation TO_POWER = {
    OPERATION(GROUP_RESHAPES, "power",
              "heights multiplied by themselves; 0.5 is the square root, 0 below 0"),
    .formula = "h = h^e",
    .parameters[EXPONENT] = {"e", PARAMETER_CHOICE, 0, 6, "2", "1 2 3 4 8 16 0.5", "", FROM_ARTICLE,
                             "exponent: above 1, heights in 0..1 get plains", USUAL_WORDS},
    .cell_cost = 0.8,
    .row = power_row,
};

// Rows that need the range of all heights first.

static void normalise_run(const Stage *stage) {
    stage_normalise(stage, (float)stage->values[LOW], (float)stage->values[HIGH]);
}

#define EXTENT_UNITS 0.7  // per cell, of both rows that find the range and then move each height

const Operation NORMALISE = {
    OPERATION(GROUP_RESHAPES, "normalise",
              "stretches heights so that they reach from low to high; a flat map becomes low"),
    .formula = "h = low + (h - min) / (max - min) * (high - low)",
    .parameters[LOW] = PARAMETER_HEIGHT("low", "0", FROM_ARTICLE, "what the lowest becomes",
                                        USUAL_LINEAR(-1, 1, 0.05)),
    .parameters[HIGH] = PARAMETER_HEIGHT("high", "1", FROM_ARTICLE, "what the highest becomes",
                                         USUAL_LINEAR(0, 2, 0.05)),
    .check = stage_check_low_high,
    .cell_cost = EXTENT_UNITS,
    .run_once = normalise_run,
};

WIDE_VECTORS static void invert_row(const Stage *stage, int y) {
    const HeightRange *range = stage->context;
    float *row = stage_row(stage, y), low = range->low, high = range->high, sum = low + high;
    for (int x = 0; x < stage->width; x++) row[x] = float_clamp(sum - row[x], low, high);
}

static void invert_run(const Stage *stage) {
    HeightRange range = stage_extent(stage);
    stage_each_row(stage, invert_row, &range);
}

const Operation INVERT = {
    OPERATION(GROUP_RESHAPES, "invert",
              "turns the map upside down between its lowest and its highest height"),
    .formula = "h = min + max - h",
    .cell_cost = EXTENT_UNITS,
    .run_once = invert_run,
};

enum { BANDS };
enum { BANDS_MOST = 256 };

typedef struct Terraces {
    HeightRange range;
    int bands;
    float levels[BANDS_MOST];  // the height of each band
} Terraces;

static void terrace_row(const Stage *stage, int y) {
    const Terraces *terraces = stage->context;
    float *row = stage_row(stage, y), low = terraces->range.low;
    float span = terraces->range.high - low;
    int bands = terraces->bands, top = bands - 1;
    for (int x = 0; x < stage->width; x++) {
        int band = (int)((row[x] - low) / span * (float)bands);  // 0..bands, both included
        row[x] = terraces->levels[int_min(band, top)];
    }
}

static void terrace_run(const Stage *stage) {
    Terraces terraces = {.range = stage_extent(stage), .bands = stage_whole(stage, BANDS)};
    float low = terraces.range.low, high = terraces.range.high;
    if (low >= high) return;
    int top = terraces.bands - 1;
    for (int band = 0; band < top; band++)
        terraces.levels[band] = low + (float)band / (float)top * (high - low);
    terraces.levels[top] = high;
    stage_each_row(stage, terrace_row, &terraces);
}

const Operation TERRACE = {
    OPERATION(GROUP_RESHAPES, "terrace",
              "cuts the land into flat steps from its lowest to its highest height"),
    .formula = "h = min + b / (n - 1) * (max - min), b = floor(n * (h - min) / (max - min))",
    .parameters[BANDS] = {"n", PARAMETER_WHOLE, 2, BANDS_MOST, "8", NULL, "", FROM_US,
                          "how many heights are left", USUAL_LINEAR(2, 20, 1)},
    .cell_cost = 2.5,
    .run_once = terrace_run,
};
