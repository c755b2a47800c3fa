// SPDX-License-Identifier: MIT
// Each height from the heights of its own cell, in double precision.
#include "plain_loops.h"

#include <math.h>

// A height from those of its cell in the map and in two others, given the map's lowest and highest.
typedef struct Cell {
    double a, b, c, low, high;
} Cell;
typedef double Formula(Cell cell, const double *values);

static void by_formula(const Stage *stage, Heightmap *map, Formula *formula) {
    Cell cell = {.low = INFINITY, .high = -INFINITY};
    for (size_t i = 0; i < heightmap_cells(map); i++) {
        cell.low = fmin(cell.low, (double)map->values[i]);
        cell.high = fmax(cell.high, (double)map->values[i]);
    }
    for (size_t i = 0; i < heightmap_cells(map); i++) {
        cell.a = (double)map->values[i];
        if (stage->others[0]) cell.b = (double)stage->others[0]->values[i];
        if (stage->others[1]) cell.c = (double)stage->others[1]->values[i];
        map->values[i] = (float)formula(cell, stage->values);
    }
}

// The operation plain_NAME from the formula of a cell.
#define CELL_BY_CELL(name, formula)                                                                \
    static double name(Cell at, const double *values) {                                            \
        (void)at, (void)values;                                                                    \
        return formula;                                                                            \
    }                                                                                              \
    void plain_##name(const Stage *stage, Heightmap *map, int64_t stamp) {                         \
        (void)stamp;                                                                               \
        by_formula(stage, map, name);                                                              \
    }

// The exponents of `power`, by their numbers.
static double exponent(double number) {
    static const double exponents[] = {1, 2, 3, 4, 8, 16, 0.5};
    return exponents[(int)number];
}

CELL_BY_CELL(scaled, at.a *values[0] + values[1])
CELL_BY_CELL(clamped, fmin(fmax(at.a, values[0]), values[1]))
CELL_BY_CELL(threshold, fmin(fmax((at.a - values[0]) / (values[1] - values[0]), 0), 1))
CELL_BY_CELL(positive, fabs(at.a))
CELL_BY_CELL(power, pow(at.a, exponent(values[0])))
CELL_BY_CELL(inverted, at.high + at.low - at.a)
CELL_BY_CELL(terraced,
             at.low + fmin(floor((at.a - at.low) / (at.high - at.low) * values[0]), values[0] - 1) *
                          (at.high - at.low) / (values[0] - 1))
CELL_BY_CELL(subtracted, at.a - at.b)
CELL_BY_CELL(difference, fabs(at.a - at.b))
CELL_BY_CELL(lower, fmin(at.a, at.b))
CELL_BY_CELL(higher, fmax(at.a, at.b))
CELL_BY_CELL(blended, at.a *(1 - at.c) + at.b * at.c)

// Points that were not given lie below all others.
static double on_curve(const Stage *stage, double x) {
    const double *xs = stage->values, *ys = stage->upper;
    int before = -1;
    for (int i = 0; i < 8; i++) {
        if (xs[i] < stage->operation->parameters[i].least) continue;
        if (x < xs[i] && before < 0) return ys[i];
        if (x < xs[i])
            return ys[before] + (ys[i] - ys[before]) * (x - xs[before]) / (xs[i] - xs[before]);
        before = i;
    }
    return ys[before];
}

void plain_curve(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    for (size_t i = 0; i < heightmap_cells(map); i++)
        map->values[i] = (float)on_curve(stage, (double)map->values[i]);
}

// Pictures.

static double pixel(const Picture *picture, int x, int y) {
    x = x < 0 ? 0 : x < picture->width ? x : picture->width - 1;
    y = y < 0 ? 0 : y < picture->height ? y : picture->height - 1;
    return picture->values[(size_t)y * (size_t)picture->width + (size_t)x] / 65535.0;
}

// How much of pixel i belongs to cell `at`.
static double share(int at, int i, int pixels, int cells) {
    double scale = (double)pixels / cells;
    if (pixels < cells) {
        double centre = (at + 0.5) * scale - 0.5;
        return fmax(0, 1 - fabs(centre - i));
    }
    double from = fmax(at * scale, i), to = fmin((at + 1) * scale, i + 1.0);
    return fmax(0, to - from) / scale;
}

// All pixels, and one beyond each edge.
double plain_stretched(const Picture *picture, int x, int y, int width, int height) {
    double sum = 0;
    for (int j = -1; j <= picture->height; j++) {
        double down = share(y, j, picture->height, height);
        for (int i = -1; down > 0 && i <= picture->width; i++)
            sum += down * share(x, i, picture->width, width) * pixel(picture, i, j);
    }
    return sum;
}

void plain_image(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    double low = stage->values[1], high = stage->values[2];
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double white = plain_stretched(stage->picture, x, y, map->width, map->height);
            heightmap_row(map, y)[x] = (float)(low + (high - low) * white);
        }
}
