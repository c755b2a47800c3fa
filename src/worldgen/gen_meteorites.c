// SPDX-License-Identifier: MIT
// Meteorites after the meteorite article: land that rises to the middle, then hemispherical craters
// that carve it.
//
// As a maker, stamp 0 is the land: base + addition * (1 - d / d of a corner). All other stamps, and
// after a pipe all, are craters. A crater draws its radius, x and y from its own substream; centres
// lie up to the largest radius outside the map. The cell hit and those around it, at whole dx and
// dy, become lower by sqrt((r^2 - dx^2) - dy^2), in the article's float arithmetic; cells at r and
// beyond stay. Each cell receives its craters in order, by separate subtractions.
//
// radius=inverse is the article's comment: t with a density of 1/t in 0.5..10, and r from t as in
// the article. Rejection draws it exactly: an octave, a place in it, and a toss. Ours: centre=cell,
// the middle of the cells; the article's (width/2, height/2) lies half a cell further.
//
// Craters are listed, a batch at a time, in every band of rows that they touch, so that bands can
// be done separately and stay in the cache.
#include <math.h>
#include <string.h>

#include "operation.h"

enum { BASE, ADDITION, CENTRE, COUNT, PASSES, RADIUS, RADII };
enum { CENTRE_ARTICLE, CENTRE_CELL };
enum { RADII_UNIFORM, RADII_INVERSE };
enum {
    BAND = 32,  // rows
    BANDS = HEIGHTMAP_SIDE / BAND,
    BATCH = 1 << 16,  // craters
    LISTED = 1 << 18,  // bands of all craters of a batch
    REACH = 4096,  // the largest radius allowed
    CRATER_WORK = 16,  // cost of drawing one, or of a row of it, besides its cells
};

typedef struct Crater {
    int x, y;  // the cell that is hit
    float radius;
} Crater;

// The work of a stage: a batch of craters. Each band's list ends where the next one begins.
typedef struct Batch {
    int count;
    int listed;
    int band_ends[BANDS + 1];
    int list[LISTED];
    Crater craters[BATCH];
} Batch;

static bool has_land(const Stage *stage) { return !stage->piped; }

static int64_t craters_in_all(const Stage *stage) {
    return (int64_t)stage->values[COUNT] * (int64_t)stage->values[PASSES];
}

static int64_t meteorites_count(const Stage *stage) {
    return craters_in_all(stage) + has_land(stage);
}

// Units of work.
#define LAND_UNITS 1.5  // per cell
#define CRATER_UNITS 130.0
#define CRATER_ROW_UNITS 14.0
#define CRATER_CELL_UNITS 1.2

static double meteorites_cost(const Stage *stage) {
    double low = stage->values[RADIUS], high = stage->upper[RADIUS];
    double cells = stage_cells(stage);
    double reach = (stage->width + 2 * high) * (stage->height + 2 * high);
    double there = cells / reach;  // share of the craters that lie on the map
    double area = 3.15 * (low * low + low * high + high * high) / 3;  // of a crater, on average
    double crater =
        CRATER_UNITS + there * (CRATER_ROW_UNITS * (low + high + 1) + CRATER_CELL_UNITS * area);
    return LAND_UNITS * cells + (double)craters_in_all(stage) * crater;
}

// Land.

static void land_row(const Stage *stage, int y) {
    float beyond = stage_whole(stage, CENTRE) == CENTRE_CELL ? 1.0f : 0.0f;
    float middle_x = ((float)stage->width - beyond) / 2;
    float middle_y = ((float)stage->height - beyond) / 2;
    float corner = sqrtf(middle_x * middle_x + middle_y * middle_y);
    float base = (float)stage->values[BASE], addition = (float)stage->values[ADDITION];
    float dy = middle_y - (float)y;
    float *restrict row = stage_row(stage, y);
    for (int x = 0; x < stage->width; x++) {
        float dx = middle_x - (float)x;
        row[x] = base + addition * (1 - sqrtf(dx * dx + dy * dy) / corner);
    }
}

// Craters.

static float inverse_draw(Rng *rng) {
    for (;;) {
        float octave = (float)(1 << rng_below(rng, 5)) * 0.5f;
        float place = 1 + rng_unit(rng), toss = rng_unit(rng), drawn = octave * place;
        if (toss * place < 1 && drawn < 10) return drawn;
    }
}

static float radius_drawn(const Stage *stage, Rng *rng) {
    float low = (float)stage->values[RADIUS], high = (float)stage->upper[RADIUS];
    float drawn = stage_whole(stage, RADII) == RADII_INVERSE ? inverse_draw(rng)
                                                             : 0.5f + rng_unit(rng) * 9.5f;
    return (drawn - 0.5f) * ((high - low) / 9.5f) + low;
}

// The whole number at or below; |value| is far below 2^31.
static int floor_whole(float value) {
    int whole = (int)value;
    return whole - ((float)whole > value);
}

static Crater crater_drawn(const Stage *stage, int64_t crater) {
    Rng rng = stage_rng(stage, crater);
    float reach = (float)stage->upper[RADIUS];
    Crater drawn = {.radius = radius_drawn(stage, &rng)};
    float x = rng_unit(&rng), y = rng_unit(&rng);
    drawn.x = floor_whole(x * ((float)stage->width + 2 * reach) - reach);
    drawn.y = floor_whole(y * ((float)stage->height + 2 * reach) - reach);
    return drawn;
}

// Values below 0 become 0 without a comparison, which compilers would turn into a branch.
static void carve_row(const Stage *stage, Crater crater, int y) {
    float squared = crater.radius * crater.radius, dy = (float)(y - crater.y);
    float rest = squared - dy * dy;
    if (!(rest > 0)) return;
    int across = (int)sqrtf(rest);
    int x = int_max(crater.x - across, 0), end = int_min(crater.x + across + 1, stage->width);
    float *row = stage_row(stage, y);
    for (; x < end; x++) {
        float dx = (float)(x - crater.x), square = squared - dx * dx - dy * dy;
        row[x] -= sqrtf((square + fabsf(square)) * 0.5f);
    }
}

// The rows of a crater within first..last-1.
static CellBox crater_box(const Stage *stage, Crater crater, int first, int last) {
    int reach = (int)crater.radius;
    int north = int_max(crater.y - reach, first), south = int_min(crater.y + reach, last - 1);
    return cell_box(crater.x - reach, north, crater.x + reach, south, stage->width, stage->height);
}

// The rows first..last-1 of a band.
static void carve_band(const void *context, int first, int last) {
    const Stage *stage = context;
    const Batch *batch = stage->work;
    CancelWatch watch = stage_watch(stage);
    int band = first / BAND;
    for (int i = band == 0 ? 0 : batch->band_ends[band - 1]; i < batch->band_ends[band]; i++) {
        Crater crater = batch->craters[batch->list[i]];
        CellBox box = crater_box(stage, crater, first, last);
        for (int y = box.y; y < box.y + box.height; y++) {
            if (cancel_stops(&watch, CRATER_WORK + box.width)) return;
            carve_row(stage, crater, y);
        }
    }
}

// Draws craters from `first` on, as long as there is room; returns the number of the next one, or
// `last` if it was cancelled.
static int64_t fill_batch(const Stage *stage, Batch *batch, int64_t first, int64_t last) {
    CancelWatch watch = stage_watch(stage);
    memset(batch->band_ends, 0, sizeof batch->band_ends);
    batch->count = batch->listed = 0;
    while (first < last && batch->count < BATCH && batch->listed <= LISTED - BANDS) {
        if (cancel_stops(&watch, CRATER_WORK)) return last;
        Crater crater = crater_drawn(stage, first++);
        CellBox box = crater_box(stage, crater, 0, stage->height);
        if (box.height == 0) continue;
        int bands = (box.y + box.height - 1) / BAND - box.y / BAND + 1;
        for (int i = 0; i < bands; i++) batch->band_ends[box.y / BAND + i + 1]++;
        batch->listed += bands;
        batch->craters[batch->count++] = crater;
    }
    return first;
}

// Turns the counts of bands into beginnings, which move on to the ends as the lists grow.
static void list_bands(const Stage *stage, Batch *batch) {
    for (int band = 0; band < BANDS; band++) batch->band_ends[band + 1] += batch->band_ends[band];
    for (int i = 0; i < batch->count; i++) {
        CellBox box = crater_box(stage, batch->craters[i], 0, stage->height);
        for (int band = box.y / BAND; band <= (box.y + box.height - 1) / BAND; band++)
            batch->list[batch->band_ends[band]++] = i;
    }
}

static void meteorites_run(const Stage *stage, int64_t first, int64_t last) {
    int64_t land = has_land(stage);
    if (land && first == 0) {
        stage_each_row(stage, land_row, NULL);
        first = 1;
    }
    for (first -= land, last -= land; first < last;) {
        first = fill_batch(stage, stage->work, first, last);
        list_bands(stage, stage->work);
        parallel_pieces(stage->workers, stage->height, BAND, stage->width, carve_band, stage);
    }
}

static CellBox meteorites_touched(const Stage *stage, int64_t stamp) {
    if (has_land(stage) && stamp == 0) return stage_box(stage);
    Crater crater = crater_drawn(stage, stamp - has_land(stage));
    return crater_box(stage, crater, 0, stage->height);
}

static Words meteorites_drawn(const Stage *stage, int64_t stamp) {
    double base = stage->values[BASE];
    if (has_land(stage) && stamp == 0)
        return words(
            "land that rises from $1 at the corners to $2 in the middle",
            NAMES(words_rounded(base).text, words_rounded(base + stage->values[ADDITION]).text));
    Crater crater = crater_drawn(stage, stamp - has_land(stage));
    bool hits = crater_box(stage, crater, 0, stage->height).width > 0;
    return words(hits ? "crater, radius $1 at #1,#2" : "crater beyond the map, radius $1 at #1,#2",
                 (Blanks){.names = {words_rounded((double)crater.radius).text},
                          .numbers = {crater.x, crater.y}});
}

const Operation METEORITES = {
    OPERATION(GROUP_MAKES, "meteorites",
              "land that rises to the middle, and meteorites that carve it"),
    .formula = "h = base + addition * (1 - d / half diagonal); a crater takes "
               "sqrt(r^2 - dx^2 - dy^2)",
    .source = "'Meteorite Algorithm' by Jamesika, 2017",
    .random = true,
    .stamps = STAMPS_ORDERED,
    .when_making = 3,
    .parameters[BASE] = PARAMETER_HEIGHT(
        "base", "50", FROM_ARTICLE, "height of the land at the corners", USUAL_LINEAR(0, 150, 1)),
    .parameters[ADDITION] = PARAMETER_HEIGHT("addition", "100", FROM_ARTICLE,
                                             "how much higher the middle is; 0 is no main island",
                                             USUAL_LINEAR(0, 200, 1)),
    .parameters[CENTRE] = {"centre", PARAMETER_CHOICE, 0, 1, "article", "article cell", "",
                           FROM_ARTICLE, "the middle: half a cell off, or that of the cells",
                           USUAL_WORDS},
    .parameters[COUNT] = {"count", PARAMETER_COUNT_REACH, 0, 1e7, "reach/605", NULL, "",
                          FROM_ARTICLE, "meteorites in a shower", USUAL_REACH(6000, 60, 1)},
    .parameters[PASSES] = {"passes", PARAMETER_WHOLE, 1, 8, "2", NULL, "", FROM_ARTICLE, "showers",
                           USUAL_LINEAR(1, 4, 1)},
    .parameters[RADIUS] = {"r", PARAMETER_LENGTHS, 0.1, REACH, "3..30", NULL, "tiles", FROM_ARTICLE,
                           "radii of craters", USUAL_LINEAR(1, 40, 0.5)},
    .parameters[RADII] = {"radius", PARAMETER_CHOICE, 0, 1, "uniform", "uniform inverse", "",
                          FROM_ARTICLE, "radii all alike, or large ones rarer by 1/t", USUAL_WORDS},
    .count = meteorites_count,
    .cost = meteorites_cost,
    .bytes = sizeof(Batch),
    .run = meteorites_run,
    .touched = meteorites_touched,
    .drawn = meteorites_drawn,
};
