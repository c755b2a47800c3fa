// SPDX-License-Identifier: MIT
// Hills after the hill article: parabolas, added up. A stamp is a hill; all are placed before the
// first one is added.
//
// A hill draws its place, radius and height from its own substream. The article gives no numbers,
// so counts and ranges are ours, and so is this: centres lie on the map, in 1/16 tile; with
// place=island height and radius are multiplied by 1 - d, where d is the distance from the middle
// of the map in halves of its shorter side, at most `cutoff`; beyond that heights are also
// multiplied by `outside`.
//
// attract > 0 is the article's probability map: each cell has a weight of 1, each hill adds
// `attract` (times its height) to all cells of its disc, and the next hill stands on a cell drawn
// by these weights. That is a mixture: with weight width * height an even draw of all cells, and
// for each earlier hill, with the weight that it added, an even draw of its disc. So no map is
// needed, only a running sum of the hills' weights.
//
// That map itself is `hills shape=disc`, times `attract`, plus 1, of a map with the same name.
//
// Heights are whole multiples of 2^-48, or of a larger power if the sum of all would not fit.
#include <math.h>

#include "gen_hills_sum.h"

enum { COUNT, RADIUS, HEIGHT, SHAPE, PLACE, CUTOFF, OUTSIDE, ATTRACT, ATTRACT_BY };
enum { PLACE_UNIFORM, PLACE_ISLAND };
enum { BY_HEIGHT, BY_CONSTANT };
enum {
    BAND = 32,
    LEAST_BAND = 4,  // rows
    BAND_CELLS = 1 << 16,  // of wide maps: a band of sums stays in the caches
    FINEST = 48,  // bits behind the point
    PARABOLA_ROW = 12,  // cost of a row of a parabola, in cells
    HILL_WORK = 32,  // cost of drawing a hill
    SPAN_WORK = 4,  // cost of measuring a row of its disc
};

static HillShape shape_of(const Stage *stage) { return (HillShape)stage->values[SHAPE]; }

// Units of work.
#define CELL_UNITS 4.0
#define HILL_UNITS 250.0
#define BAND_UNITS 8.0  // per hill and band, whether it touches it or not
#define ROW_UNITS 12.0  // of a hill
#define NEAR_PARABOLA_UNITS 14.0  // of a row
#define FAR_PARABOLA_UNITS 40.0
#define DISC_UNITS 2.5  // of a cell of a cone or dome
#define ATTRACTED_UNITS 400.0  // per hill that is attracted

static int band_of(const Stage *stage) {
    return int_clamp(BAND_CELLS / stage->width, LEAST_BAND, BAND);
}

static double hills_cost(const Stage *stage) {
    double low = stage->values[RADIUS], high = stage->upper[RADIUS];
    double cells = stage_cells(stage);
    double rows = double_min(low + high + 1, stage->height);
    double area = 3.15 * (low * low + low * high + high * high) / 3;
    double disc = double_min(area, cells);
    double bands = stage->height / (double)band_of(stage) + 1;
    bool parabola = hill_is_parabola(shape_of(stage)), attracted = stage->values[ATTRACT] > 0;
    double parabola_row = stage_access(stage, NEAR_PARABOLA_UNITS, FAR_PARABOLA_UNITS);
    double hill = HILL_UNITS + BAND_UNITS * bands + ROW_UNITS * rows * (attracted ? 2 : 1) +
                  (parabola ? parabola_row * rows : DISC_UNITS * disc) +
                  (attracted ? ATTRACTED_UNITS : 0);
    return CELL_UNITS * cells + stage->values[COUNT] * hill;
}

// The work of a stage: sums of rows, hills, and the running sum of their weights.
static size_t row_sums(const Stage *stage) {
    return hill_stride(stage->width) * (size_t)stage->height;
}

static uint64_t hills_work_bytes(const Stage *stage) {
    uint64_t count = (uint64_t)stage->values[COUNT];
    return (uint64_t)row_sums(stage) * sizeof(uint64_t) +
           count * (sizeof(PlacedHill) + sizeof(double) + sizeof(HillRows));
}

static uint64_t *sums_of(const Stage *stage) { return stage->work; }
static PlacedHill *hills_of(const Stage *stage) {
    return (PlacedHill *)(void *)(sums_of(stage) + row_sums(stage));
}
static double *weights_of(const Stage *stage) {
    return (double *)(void *)(hills_of(stage) + stage_count(stage));
}

static HillRows *rows_of(const Stage *stage) {
    return (HillRows *)(void *)(weights_of(stage) + stage_count(stage));
}

// 1 as a height. A sum of parabolas stays below 2^62, the height of a cone or dome below 2^30.
static double one_of(const Stage *stage) {
    double highest = stage->upper[HEIGHT], one = (double)(INT64_C(1) << FINEST);
    bool parabola = hill_is_parabola(shape_of(stage));
    double most = parabola ? highest * stage->values[COUNT] : highest;
    double limit = parabola ? (double)(INT64_C(1) << 62) : (double)(1 << 30);
    while (most * one > limit) one /= 2;
    return one;
}

// Places.

// 0 <= x < 1 in steps of 2^-48.
static double fine_unit(Rng *rng) {
    float coarse = rng_unit(rng);
    float rest = rng_unit(rng);
    return (double)coarse + (double)rest * 0x1p-24;
}

static double between(Rng *rng, double low, double high) {
    return low + fine_unit(rng) * (high - low);
}

static CellBox disc_box(const Stage *stage, const PlacedHill *hill) {
    return hill_box(hill, (int)hill_root(hill->disc), stage->width, stage->height);
}

// A random cell of a hill's disc: draws from its bounding box until the disc is hit.
static MapCell cell_of_disc(const Stage *stage, const PlacedHill *hill, Rng *rng) {
    CellBox box = disc_box(stage, hill);
    for (;;) {
        int x = rng_range(rng, box.x, box.x + box.width - 1);
        int y = rng_range(rng, box.y, box.y + box.height - 1);
        int64_t dx = 16 * (int64_t)x - hill->x, dy = 16 * (int64_t)y - hill->y;
        if (dx * dx + dy * dy <= hill->disc) return (MapCell){x, y};
    }
}

// The first of `count` running sums above `at`.
static int64_t first_above(const double *running, int64_t count, double at) {
    int64_t low = 0, high = count - 1;
    while (low < high) {
        int64_t middle = (low + high) / 2;
        if (running[middle] > at) high = middle;
        else low = middle + 1;
    }
    return low;
}

static MapCell attracted_cell(const Stage *stage, int64_t hill, Rng *rng) {
    double even = stage_cells(stage);
    const double *weights = weights_of(stage);
    double all = even + (hill > 0 ? weights[hill - 1] : 0);
    double at = fine_unit(rng) * all;
    if (at >= even && hill > 0) {
        int64_t by = first_above(weights, hill, at - even);
        return cell_of_disc(stage, &hills_of(stage)[by], rng);
    }
    return stage_random_cell(stage, rng);
}

static double disc_cells(const Stage *stage, const PlacedHill *hill) {
    double cells = 0;
    CellBox box = disc_box(stage, hill);
    for (int y = box.y; y < box.y + box.height; y++) {
        HillSpan span = hill_span(hill, hill->disc, y, stage->width);
        cells += span.last >= span.first ? span.last - span.first + 1 : 0;
    }
    return cells;
}

// Hills.

// The factor of height and radius at this distance from the middle; outside the height shrinks too.
static double island_part(const Stage *stage, const PlacedHill *hill, double *height) {
    double dx = hill->x / 16.0 - stage->width / 2.0, dy = hill->y / 16.0 - stage->height / 2.0;
    double half = int_min(stage->width, stage->height) / 2.0;
    double distance = (double)sqrtf((float)(dx * dx + dy * dy)) / half;
    if (distance > stage->values[CUTOFF]) {
        distance = stage->values[CUTOFF];
        *height *= stage->values[OUTSIDE];
    }
    return 1 - distance;
}

// `radius` is in 1/16 tile; one below 1 hits no cell.
static void shape_hill(const Stage *stage, PlacedHill *hill, double radius, double height,
                       double one) {
    hill->top = (int64_t)(height * one + 0.5);
    hill->disc = (int64_t)(radius * radius);
    hill->reach = -1;
    if (hill->disc < 1 || hill->top < 1) return;
    hill->inverse = (float)(1 / radius);
    hill->reach = hill->disc;
    if (shape_of(stage) == HILL_PARABOLA) {
        int64_t fall = (int64_t)((double)hill->top / (radius * radius) + 0.5);
        hill->fall = fall > 0 ? fall : 1;
        hill->reach = hill->top / hill->fall;
    }
    hill->half = (int)hill_root(hill->reach);
}

static PlacedHill hill_drawn(const Stage *stage, int64_t number, double one) {
    Rng rng = stage_rng(stage, number);
    PlacedHill hill = {0};
    if (stage->values[ATTRACT] > 0) {
        MapCell cell = attracted_cell(stage, number, &rng);
        hill.x = 16 * cell.x;
        hill.y = 16 * cell.y;
    } else {
        hill.x = (int)rng_below(&rng, 16 * (uint32_t)stage->width);
        hill.y = (int)rng_below(&rng, 16 * (uint32_t)stage->height);
    }
    double radius = between(&rng, stage->values[RADIUS], stage->upper[RADIUS]);
    double height = between(&rng, stage->values[HEIGHT], stage->upper[HEIGHT]), part = 1;
    if (stage_whole(stage, PLACE) == PLACE_ISLAND) part = island_part(stage, &hill, &height);
    shape_hill(stage, &hill, 16 * radius * part, height * part, one);
    return hill;
}

// What a hill adds to the weights of all cells.
static double weight_of(const Stage *stage, const PlacedHill *hill, double one) {
    if (hill->top < 1 || hill->disc < 1) return 0;
    bool alike = stage_whole(stage, ATTRACT_BY) == BY_CONSTANT;
    double raise = stage->values[ATTRACT] * (alike ? 1 : (double)hill->top / one);
    return raise * disc_cells(stage, hill);
}

static HillRows rows_added(const Stage *stage, const PlacedHill *hill) {
    if (hill->reach < 0) return (HillRows){0};
    CellBox box = hill_box(hill, hill->half, stage->width, stage->height);
    return (HillRows){(int16_t)box.y, (int16_t)(box.y + box.height)};
}

static void hills_prepare(const Stage *stage) {
    PlacedHill *hills = hills_of(stage);
    HillRows *added = rows_of(stage);
    double *weights = weights_of(stage), one = one_of(stage);
    bool attract = stage->values[ATTRACT] > 0;
    CancelWatch watch = stage_watch(stage);
    for (int64_t i = 0; i < stage_count(stage); i++) {
        hills[i] = hill_drawn(stage, i, one);
        int rows = attract ? disc_box(stage, &hills[i]).height : 0;
        if (cancel_stops(&watch, HILL_WORK + (int64_t)rows * SPAN_WORK)) return;
        added[i] = rows_added(stage, &hills[i]);
        if (attract) weights[i] = weight_of(stage, &hills[i], one) + (i > 0 ? weights[i - 1] : 0);
    }
}

static void hills_run(const Stage *stage, int64_t first, int64_t last) {
    HillSum sum = {
        .stage = stage,
        .shape = shape_of(stage),
        .hills = hills_of(stage),
        .rows = rows_of(stage),
        .first = first,
        .last = last,
        .sums = sums_of(stage),
        .unit = 1 / one_of(stage),
    };
    parallel_pieces(stage->workers, stage->height, band_of(stage), stage->width, hills_sum_rows,
                    &sum);
}

static CellBox hills_touched(const Stage *stage, int64_t stamp) {
    const PlacedHill *hill = &hills_of(stage)[stamp];
    if (hill->reach < 0) return (CellBox){0};
    return hill_box(hill, hill->half, stage->width, stage->height);
}

static Words hills_drawn(const Stage *stage, int64_t stamp) {
    const PlacedHill *hill = &hills_of(stage)[stamp];
    if (hill->reach < 0)
        return words("no hill at $1: it would be too low or too narrow",
                     NAMES(words_place(hill->x / 16.0, hill->y / 16.0).text));
    return words("hill, radius $1, height $2 at $3",
                 NAMES(words_rounded(1 / (16 * (double)hill->inverse)).text,
                       words_rounded((double)hill->top / one_of(stage)).text,
                       words_place(hill->x / 16.0, hill->y / 16.0).text));
}

const Operation HILLS = {
    OPERATION(GROUP_MAKES, "hills", "round hills of random place, size and height, added up"),
    .formula = "h * (1 - d^2 / r^2) where d < r, else 0; all hills are added",
    .source = "'Hügel Algorithmen', wiki of the Delphi OpenGL community, 2012",
    .random = true,
    .stamps = STAMPS_SUM,
    .parameters[COUNT] = {"count", PARAMETER_COUNT_REACH, 0, 1e6, "area/136", NULL, "", FROM_US,
                          "how many", USUAL_AREA(2000, 20, 1)},
    .parameters[RADIUS] = {"r", PARAMETER_LENGTHS, 0.1, HEIGHTMAP_SIDE, "3%..18%", NULL, "tiles",
                           FROM_US, "radii", USUAL_PERCENT(1, 30, 0.5)},
    .parameters[HEIGHT] = {"h", PARAMETER_RANGE, 0, 1e4, "0.3..1.3", NULL, "heights", FROM_US,
                           "how high each is in its middle", USUAL_LINEAR(0.1, 2, 0.05)},
    .parameters[SHAPE] = {"shape", PARAMETER_CHOICE, 0, 3, "parabola", "parabola cone dome disc",
                          "", FROM_ARTICLE, "how a hill falls from its middle to its radius",
                          USUAL_WORDS},
    .parameters[PLACE] = {"place", PARAMETER_CHOICE, 0, 1, "uniform", "uniform island", "",
                          FROM_ARTICLE,
                          "all alike, or the higher and wider the nearer to the middle",
                          USUAL_WORDS},
    .parameters[CUTOFF] = {"cutoff", PARAMETER_SHARE, 0, 1, "0.8", NULL, "", FROM_US,
                           "of an island: its radius, by half the shorter side",
                           USUAL_LINEAR(0.3, 1, 0.01)},
    .parameters[OUTSIDE] = {"outside", PARAMETER_REAL, 0, 1, "0", NULL, "", FROM_US,
                            "of an island: beyond the cutoff heights are times this",
                            USUAL_LINEAR(0, 1, 0.01)},
    .parameters[ATTRACT] = {"attract", PARAMETER_REAL, 0, 1e6, "0", NULL, "", FROM_US,
                            "how much likelier hills fall on each other; 0 is not at all",
                            USUAL_LINEAR(0, 4, 0.05)},
    .parameters[ATTRACT_BY] = {"attract_by", PARAMETER_CHOICE, 0, 1, "height", "height constant",
                               "", FROM_ARTICLE, "whether higher hills attract more", USUAL_WORDS},
    .count = stage_count_by_first,
    .cost = hills_cost,
    .work_bytes = hills_work_bytes,
    .prepare = hills_prepare,
    .run = hills_run,
    .touched = hills_touched,
    .drawn = hills_drawn,
};
