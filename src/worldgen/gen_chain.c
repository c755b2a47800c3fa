// SPDX-License-Identifier: MIT
// A chain of hills along a line or an arc: volcanoes over a hotspot, which come up young and high at one end
// and are worn down at the other; with many stamps a ridge, or what a rift takes away. Ours.
//
// A stamp is a hill. Radius and height go evenly from `r` and `h` of the first to those of the last. The arc
// turns by `bend` in all, is `length` long, heads where `angle` says in its middle, and has that middle
// somewhere within `off` of the map's. Each hill stands within `wobble` of its place on it. A cell is as
// high as the highest hill there, and 0 outside of all.
#include <math.h>

#include "heading.h"
#include "operation.h"

enum { COUNT, LENGTH, BEND, ANGLE, RADIUS, HEIGHT, SHAPE, WOBBLE, OFF };
enum { SHAPE_PARABOLA, SHAPE_CONE, SHAPE_DOME };
enum { COUNT_MOST = 1000, BAND = 32 };

typedef struct ChainHill {
    float x, y, radius, height;
} ChainHill;

static int64_t chain_count(const Stage *stage) { return (int64_t)stage->values[COUNT]; }

static uint64_t chain_work_bytes(const Stage *stage) {
    return (uint64_t)chain_count(stage) * sizeof(ChainHill);
}

// Somewhere within so many tiles, as far across as down.
static double shifted(double at, double within, Rng *rng) {
    return at + (2 * (double)rng_unit(rng) - 1) * within;
}

// The places on the arc, from its first to its last hill, as steps of one length that turn evenly; then
// the whole is moved so that its middle is where it belongs.
static bool chain_begin(const Stage *stage, TextError *error) {
    (void)error;
    ChainHill *hills = stage->work;
    int count = (int)chain_count(stage), steps = int_max(count - 1, 1);
    Rng rng = stage_rng(stage, 0);
    double length = stage_random(stage, LENGTH, &rng), bend = stage_random(stage, BEND, &rng);
    double angle = stage_random(stage, ANGLE, &rng), x = 0, y = 0, all_x = 0, all_y = 0;
    if (rng_next(&rng) & 1) bend = -bend;
    double to_x = shifted((stage->width - 1) / 2.0, stage->values[OFF], &rng);
    double to_y = shifted((stage->height - 1) / 2.0, stage->values[OFF], &rng);
    for (int i = 0; i < count; i++) {
        hills[i].x = (float)x;
        hills[i].y = (float)y;
        all_x += x;
        all_y += y;
        Heading along = heading_of(angle + bend * ((i + 0.5) / steps - 0.5));
        x += along.x * length / steps;
        y += along.y * length / steps;
    }
    for (int i = 0; i < count; i++) {
        double share = (double)i / steps, within = stage->values[WOBBLE];
        double r = stage->values[RADIUS], h = stage->values[HEIGHT];
        hills[i].x = (float)shifted(hills[i].x + to_x - all_x / count, within, &rng);
        hills[i].y = (float)shifted(hills[i].y + to_y - all_y / count, within, &rng);
        hills[i].radius = (float)(r + (stage->upper[RADIUS] - r) * share);
        hills[i].height = (float)(h + (stage->upper[HEIGHT] - h) * share);
    }
    return true;
}

static CellBox hill_box_of(const Stage *stage, const ChainHill *hill, int first, int last) {
    int west = (int)(hill->x - hill->radius) - 1, east = (int)(hill->x + hill->radius) + 1;
    int north = int_max((int)(hill->y - hill->radius) - 1, first);
    int south = int_min((int)(hill->y + hill->radius) + 1, last - 1);
    return cell_box(west, north, east, south, stage->width, stage->height);
}

// `square` of the distance, 1 at the radius.
static inline float profile(float square, int shape) {
    float inside = float_max(1.0f - square, 0.0f);
    if (shape == SHAPE_CONE) return float_max(1.0f - sqrtf(square), 0.0f);
    return shape == SHAPE_DOME ? sqrtf(inside) : inside;
}

static inline void raise_row(float *restrict row, const ChainHill *hill, int y, CellBox box,
                             int shape) {
    float inverse = 1.0f / hill->radius, down = ((float)y - hill->y) * inverse;
    for (int x = box.x; x < box.x + box.width; x++) {
        float across = ((float)x - hill->x) * inverse;
        float height = hill->height * profile(across * across + down * down, shape);
        row[x] = float_max(row[x], height);
    }
}

typedef struct ChainSlice {
    const Stage *stage;
    int64_t first, last;
} ChainSlice;

static void raise_rows(const void *context, int first, int last) {
    const ChainSlice *slice = context;
    const Stage *stage = slice->stage;
    CancelWatch watch = cancel_watch(stage->workers.cancel);
    for (int64_t i = slice->first; i < slice->last; i++) {
        const ChainHill *hill = (const ChainHill *)stage->work + i;
        CellBox box = hill_box_of(stage, hill, first, last);
        for (int y = box.y; y < box.y + box.height; y++) {
            if (cancel_stops(&watch, box.width)) return;
            raise_row(heightmap_row(stage->map, y), hill, y, box, (int)stage->values[SHAPE]);
        }
    }
}

static void chain_run(const Stage *stage, int64_t first, int64_t last) {
    ChainSlice slice = {stage, first, last};
    parallel_pieces(stage->workers, stage->height, BAND, stage->width, raise_rows, &slice);
}

static CellBox chain_touched(const Stage *stage, int64_t stamp) {
    return hill_box_of(stage, (const ChainHill *)stage->work + stamp, 0, stage->height);
}

static Words chain_drawn(const Stage *stage, int64_t stamp) {
    const ChainHill *hill = (const ChainHill *)stage->work + stamp;
    return words("hill, radius $1, height $2 at $3",
                 NAMES(words_rounded((double)hill->radius).text,
                       words_rounded((double)hill->height).text,
                       words_place((double)hill->x, (double)hill->y).text));
}

// Units of work: of a hill, and of a cell of its square.
#define HILL_UNITS 200.0
#define DISC_UNITS 2.0

static double chain_cost(const Stage *stage) {
    double side = 2 * double_max(stage->values[RADIUS], stage->upper[RADIUS]) + 3;
    double disc = double_min(side, stage->width) * double_min(side, stage->height);
    return stage_cells(stage) + stage->values[COUNT] * (HILL_UNITS + DISC_UNITS * disc);
}

const Operation CHAIN = {
    OPERATION(GROUP_MAKES, "chain",
              "hills along a line or an arc, the highest of which counts; 0 outside of them"),
    .formula = "the highest of h * (1 - d^2 / r^2) over all hills",
    .random = true,
    .stamps = STAMPS_ORDERED,
    .parameters[COUNT] = {"count", PARAMETER_WHOLE, 1, COUNT_MOST, "7", NULL, "", FROM_US,
                          "how many; with very many they are a ridge", USUAL_LINEAR(1, 20, 1)},
    .parameters[LENGTH] = {"length", PARAMETER_LENGTHS, 0, HEIGHTMAP_SIDE, "60%", NULL, "tiles",
                           FROM_US, "of the line or arc", USUAL_PERCENT(10, 120, 1)},
    .parameters[BEND] = {"bend", PARAMETER_RANGE, 0, 360, "0..60", NULL, "degrees", FROM_US,
                         "how far it turns in all, to either side", USUAL_LINEAR(0, 180, 5)},
    .parameters[ANGLE] = {"angle", PARAMETER_RANGE, -360, 360, "0..360", NULL, "degrees", FROM_US,
                          "where it heads: 0 is east, 90 south", USUAL_LINEAR(0, 360, 5)},
    .parameters[RADIUS] = {"r", PARAMETER_LENGTHS, 0.1, HEIGHTMAP_SIDE, "4%..10%", NULL, "tiles",
                           FROM_US, "radii, from the first hill to the last",
                           USUAL_PERCENT(1, 25, 0.5)},
    .parameters[HEIGHT] = {"h", PARAMETER_RANGE, 0, 1e4, "0.4..1", NULL, "heights", FROM_US,
                           "how high the hills are, from the first to the last",
                           USUAL_LINEAR(0.1, 2, 0.05)},
    .parameters[SHAPE] = {"shape", PARAMETER_CHOICE, 0, 2, "parabola", "parabola cone dome", "",
                          FROM_US, "how a hill falls from its middle to its radius", USUAL_WORDS},
    .parameters[WOBBLE] = {"wobble", PARAMETER_LENGTH, 0, HEIGHTMAP_SIDE, "2%", NULL, "tiles",
                           FROM_US, "how far hills may stand from the line, along both axes",
                           USUAL_PERCENT(0, 10, 0.5)},
    .parameters[OFF] = {"off", PARAMETER_LENGTH, 0, HEIGHTMAP_SIDE, "5%", NULL, "tiles", FROM_US,
                        "how far its middle may lie from that of the map, along both axes",
                        USUAL_PERCENT(0, 20, 1)},
    .count = chain_count,
    .cost = chain_cost,
    .work_bytes = chain_work_bytes,
    .begin = chain_begin,
    .run = chain_run,
    .touched = chain_touched,
    .drawn = chain_drawn,
};
