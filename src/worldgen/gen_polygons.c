// SPDX-License-Identifier: MIT
// Polygon maps: an island of Voronoi polygons, after the idea of A. Patel (2010).
//
// Stamps, each shown on the map: random points (1 at each); `relax` times, every point moves to the
// middle of its cells (S. Lloyd 1982); then polygons become land (1), ocean (-1) or lake (-0.5);
// then they get their heights; then slopes join them. In the end land is 0..1 with the coast at 0,
// ocean falls to -1, and lakes lie just below 0, so that `tile water where x < 0` draws the map.
// Polygons consist of whole cells, and everything but slopes is computed in whole numbers. The
// articles name the technique, the values are ours.
#include <math.h>

#include "gen_polygons.h"

// Polygons as heights: first flat, in the end with slopes between them.
//
// Slopes: the points around a cell have weights, the nearest one the largest, and none if it is
// further away by more than a spacing; so the middle of a polygon keeps its height, and nothing
// jumps where a point comes into reach. Heights are means over the polygons of the cell's own kind,
// and shrink to 0 as other kinds reach half of the weight: the coast lies at 0, and follows the
// polygons. Weights and heights are whole numbers, so that the order of sums does not matter.

enum { WEIGHT_ROOT = 1 << 12 };  // square root of the largest weight

static const float SHALLOW = -0.01f;  // the highest that water may lie

static void draw_points(const Polygons *polygons) {
    Heightmap *map = polygons->stage->map;
    CancelWatch watch = stage_watch(polygons->stage);
    parallel_clear(polygons->stage->workers, map->values,
                   heightmap_cells(map) * sizeof *map->values);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        PolygonPoint point = polygons->points[i];
        heightmap_row(map, point.y / POLYGONS_TILE)[point.x / POLYGONS_TILE] = 1;
    }
}

static void plates_row(const Stage *stage, int y) {
    const Polygons *polygons = stage->context;
    const int32_t *owners = polygons_owners(polygons, y);
    float *row = stage_row(stage, y);
    for (int x = 0; x < stage->width; x++)
        row[x] = (float)polygons->heights[owners[x]] / (float)POLYGONS_HEIGHT;
}

// A cell, and sums over the points around it. They stay below 2^63: 2^22 points, weights of 2^24,
// heights of 2^16.
typedef struct Cell {
    int x, y;  // its middle
    uint8_t kind;
    float reach;  // beyond it points have no weight
    int64_t all, own, height;  // weights: all, of its own kind; these times heights
} Cell;

static inline float distance_from(const Cell *cell, int x, int y) {
    float dx = (float)(x - cell->x), dy = (float)(y - cell->y);
    return sqrtf(dx * dx + dy * dy);
}

// Without branches, since nobody can predict which points are within reach.
static inline void weigh(const Polygons *polygons, Cell *cell, const PolygonEntry *entry,
                         float scale) {
    float inside = cell->reach - distance_from(cell, entry->x, entry->y);
    int32_t root = int_max((int32_t)(inside * scale), 0);  // 10^7 at most, on the widest of maps
    uint8_t kind = polygons->kinds[entry->index];
    int32_t weight = kind == POLYGON_EMPTY ? 0 : root * root;
    int32_t own = kind == cell->kind ? weight : 0;
    cell->all += weight;
    cell->own += own;
    cell->height += (int64_t)own * polygons->heights[entry->index];
}

// Adds all points in the buckets within reach.
static void weigh_around(const Polygons *polygons, Cell *cell, float scale) {
    int reach = (int)cell->reach + 1, bucket = polygons->bucket;
    int west = int_max(cell->x - reach, 0) / bucket, north = int_max(cell->y - reach, 0) / bucket;
    int east = int_min((cell->x + reach) / bucket, polygons->columns - 1);
    int south = int_min((cell->y + reach) / bucket, polygons->rows - 1);
    Cell weighed = *cell;
    for (int row = north; row <= south; row++) {
        const int32_t *starts = polygons->starts + (size_t)row * (size_t)polygons->columns;
        for (int32_t i = starts[west]; i < starts[east + 1]; i++)
            weigh(polygons, &weighed, &polygons->entries[i], scale);
    }
    *cell = weighed;
}

static float slope_at(const Polygons *polygons, int x, int y, int32_t owner, float spacing) {
    Cell cell = {.x = x * POLYGONS_TILE + POLYGONS_TILE / 2,
                 .y = y * POLYGONS_TILE + POLYGONS_TILE / 2,
                 .kind = polygons->kinds[owner]};
    PolygonPoint nearest = polygons->points[owner];
    cell.reach = distance_from(&cell, nearest.x, nearest.y) + spacing;
    weigh_around(polygons, &cell, (float)WEIGHT_ROOT / spacing);
    double inland = 2.0 * (double)cell.own / (double)cell.all - 1.0;
    double mean = (double)cell.height / ((double)cell.own * POLYGONS_HEIGHT);
    float height = inland > 0 ? (float)(mean * inland) : 0.0f;
    return cell.kind != POLYGON_LAND && height > SHALLOW ? SHALLOW : height;
}

static void slopes_row(const Stage *stage, int y) {
    const Polygons *polygons = stage->context;
    const int32_t *owners = polygons_owners(polygons, y);
    float *row = stage_row(stage, y), each = (float)stage_cells(stage) / (float)polygons->count;
    float spacing = sqrtf(each) * (float)POLYGONS_TILE;  // of points, on average
    for (int x = 0; x < stage->width; x++) row[x] = slope_at(polygons, x, y, owners[x], spacing);
}

// The operation.

// After the points and their relaxations.
enum { LAST_CLASSIFY = 3, LAST_RAISE = 2, LAST_DRAW = 1, LAST_STAMPS = 3 };

static bool polygons_check(const Stage *stage, TextError *error) {
    double cells = stage_cells(stage), points = stage->values[POLYGONS_POINTS];
    if (points <= cells) return true;
    return error_limit(error, FAILURE_CONTENT, "polygons points '$1' at #1x#2", NULL,
                       "#3, one a cell",
                       (Blanks){.names = {words_whole(points).text},
                                .numbers = {stage->width, stage->height, (int64_t)cells}});
}

static int64_t polygons_count(const Stage *stage) {
    return 1 + (int64_t)stage->values[POLYGONS_RELAX] + LAST_STAMPS;
}

// Units of work per cell and per point: each time that cells find their points, and for all the
// rest.
#define OWN_CELL_UNITS 31.0
#define OWN_POINT_UNITS 66.0
#define REST_CELL_UNITS 145.0
#define REST_POINT_UNITS 440.0

static double polygons_cost(const Stage *stage) {
    double cells = stage_cells(stage), points = stage->values[POLYGONS_POINTS];
    double owned = stage->values[POLYGONS_RELAX] + 1;
    return owned * (OWN_CELL_UNITS * cells + OWN_POINT_UNITS * points) + REST_CELL_UNITS * cells +
           REST_POINT_UNITS * points;
}

// Does a stamp except for the map itself. False if it was cancelled.
static bool polygons_stamp(const Polygons *polygons, int64_t stamp) {
    int64_t left = polygons_count(polygons->stage) - stamp;
    if (stamp == 0) return polygons_scatter(polygons);
    if (left == LAST_DRAW) return true;
    if (left == LAST_RAISE) return polygons_raise(polygons);
    return polygons_sort(polygons) && polygons_own(polygons) &&
           (left == LAST_CLASSIFY ? polygons_classify(polygons) : polygons_relax(polygons));
}

static void polygons_run(const Stage *stage, int64_t first, int64_t last) {
    Polygons polygons = polygons_of(stage);
    for (int64_t stamp = first; stamp < last; stamp++)
        if (!polygons_stamp(&polygons, stamp)) return;
    int64_t left = polygons_count(stage) - (last - 1);
    if (left > LAST_STAMPS) draw_points(&polygons);
    else stage_each_row(stage, left == LAST_DRAW ? slopes_row : plates_row, &polygons);
}

const Operation POLYGONS = {
    OPERATION(
        GROUP_MAKES, "polygons",
        "an island of Voronoi polygons: lakes, land that rises from the coast, ocean below 0"),
    .random = true,
    .parameters[POLYGONS_POINTS] = {"points", PARAMETER_COUNT, 1, 4e6, "area/40", NULL, "", FROM_US,
                                    "how many polygons, at most one a cell"},
    .parameters[POLYGONS_RELAX] = {"relax", PARAMETER_WHOLE, 0, 100, "2", NULL, "", FROM_US,
                                   "how often they are evened out"},
    .parameters[POLYGONS_SHAPE] = {"shape", PARAMETER_CHOICE, 0, 2, "radial", "radial noise square",
                                   "", FROM_US, "of the island: round, ragged or filling the map"},
    .check = polygons_check,
    .count = polygons_count,
    .cost = polygons_cost,
    .work_bytes = polygons_bytes,
    .run = polygons_run,
};
