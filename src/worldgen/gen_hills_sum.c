// SPDX-License-Identifier: MIT
// The sum of hills. A cell at squared distance d^2 of a hill with radius R gains, where that is
// above 0,
//   parabola  top - fall * d^2, in whole numbers
//   disc      top
//   cone      (int)(top * (1 - sqrtf(d^2) * (1 / R))), in float
//   dome      (int)(top * sqrtf(1 - d^2 * (1 / R) * (1 / R))), in float
// and its height is (float)(sum * unit), in double.
//
// A parabola is of second degree along a row, so its third differences are 0 except at three cells
// where it begins and three where it ends: only those are added, and three running sums restore the
// heights. Intermediate results are modulo 2^64; the sums themselves fit.
#include <math.h>

#include "gen_hills_sum.h"

enum { ROW_WORK = 8 };  // cost of a row of a hill, besides its cells

int64_t hill_root(int64_t value) {
    int64_t root = (int64_t)sqrtf((float)value);  // never too small: roundings keep the order
    return root * root > value ? root - 1 : root;
}

HillSpan hill_span(const PlacedHill *hill, int64_t squared, int y, int width) {
    int64_t dy = 16 * (int64_t)y - hill->y, rest = squared - dy * dy;
    if (rest < 0) return (HillSpan){0, -1};
    int half = (int)hill_root(rest);
    return (HillSpan){int_max(hill->x - half + 15, 0) / 16,
                      int_min((hill->x + half) / 16, width - 1)};
}

CellBox hill_box(const PlacedHill *hill, int half, int width, int height) {
    return cell_box(int_max(hill->x - half + 15, 0) / 16, int_max(hill->y - half + 15, 0) / 16,
                    (hill->x + half) / 16, (hill->y + half) / 16, width, height);
}

// Adds the third differences of a parabola that begins at cell x or, with a negative sign, ends
// before it.
static void add_beginning(const PlacedHill *hill, uint64_t *row, int x, int64_t dy, uint64_t sign) {
    int64_t dx = 16 * (int64_t)x - hill->x;
    uint64_t fall = (uint64_t)hill->fall;
    uint64_t value = (uint64_t)hill->top - fall * (uint64_t)(dx * dx + dy * dy);
    uint64_t slope = 0 - fall * (uint64_t)(32 * dx + 256), bend = 0 - fall * 512;
    row[x] += sign * value;
    row[x + 1] += sign * (slope - 2 * value);
    row[x + 2] += sign * (value - slope + bend);
}

static void add_parabola(const PlacedHill *hill, uint64_t *row, int y, HillSpan span) {
    int64_t dy = 16 * (int64_t)y - hill->y;
    add_beginning(hill, row, span.first, dy, 1);
    add_beginning(hill, row, span.last + 1, dy, UINT64_MAX);
}

// max(value, 0) without a comparison, which compilers would turn into a branch.
static inline float positive(float value) { return (value + fabsf(value)) * 0.5f; }

static void add_disc(const PlacedHill *hill, uint64_t *row, int y, HillSpan span, bool dome) {
    float top = (float)hill->top, inverse = hill->inverse, dy = (float)(16 * y - hill->y);
    for (int x = span.first; x <= span.last; x++) {
        float dx = (float)(16 * x - hill->x), square = dx * dx + dy * dy;
        float part = dome ? sqrtf(positive(1 - square * inverse * inverse))
                          : positive(1 - sqrtf(square) * inverse);
        row[x] += (uint64_t)(int32_t)(top * part);
    }
}

static void add_rows(const HillSum *sum, const PlacedHill *hill, int first, int last) {
    for (int y = first; y < last; y++) {
        uint64_t *row = sum->sums + (size_t)y * hill_stride(sum->stage->width);
        HillSpan span = hill_span(hill, hill->reach, y, sum->stage->width);
        if (span.first > span.last) continue;
        if (hill_is_parabola(sum->shape)) add_parabola(hill, row, y, span);
        else add_disc(hill, row, y, span, sum->shape == HILL_DOME);
    }
}

// The sums are there already, or their third differences.
static void heights_of_row(const HillSum *sum, int y) {
    const uint64_t *row = sum->sums + (size_t)y * hill_stride(sum->stage->width);
    float *heights = stage_row(sum->stage, y);
    bool differences = hill_is_parabola(sum->shape);
    uint64_t bend = 0, slope = 0, value = 0;
    for (int x = 0; x < sum->stage->width; x++) {
        bend += row[x];
        slope += bend;
        value += slope;
        heights[x] = (float)((double)(int64_t)(differences ? value : row[x]) * sum->unit);
    }
}

void hills_sum_rows(const void *context, int first, int last) {
    const HillSum *sum = context;
    CancelWatch watch = cancel_watch(sum->stage->workers.cancel);
    int changed_first = last, changed_last = first;
    for (int64_t i = sum->first; i < sum->last; i++) {
        int begin = int_max(sum->rows[i].first, first), end = int_min(sum->rows[i].end, last);
        if (cancel_stops(&watch, 1)) return;
        if (begin >= end) continue;
        const PlacedHill *hill = &sum->hills[i];
        CellBox box = hill_box(hill, hill->half, sum->stage->width, sum->stage->height);
        if (cancel_stops(&watch, (int64_t)(end - begin) * (ROW_WORK + box.width))) return;
        add_rows(sum, hill, begin, end);
        changed_first = int_min(changed_first, begin);
        changed_last = int_max(changed_last, end);
    }
    for (int y = changed_first; y < changed_last; y++) heights_of_row(sum, y);
}
