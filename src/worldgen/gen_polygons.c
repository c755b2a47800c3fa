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
#include "../base/vectors.h"

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

// The cells of a block, and sums over the points around them. They stay below 2^63: 2^22 points,
// weights of 2^24, heights of 2^16. Where a cell lies outside the map no point reaches it.
typedef struct Cells {
    float reach[POLYGONS_BLOCK];  // beyond it points have no weight
    float scale;  // of the root of a weight
    int32_t kinds[POLYGONS_BLOCK];
    int32_t weights[POLYGONS_BLOCK];  // of as many points as are worked at once: they fit
    uint32_t own_weights[POLYGONS_BLOCK];  // of those of its own kind
    int64_t all[POLYGONS_BLOCK], own[POLYGONS_BLOCK];  // both of all points
    uint64_t height[POLYGONS_BLOCK];  // own weights times heights above the lowest
} Cells;

static inline float distance_of(float dx, float dy) { return sqrtf(dx * dx + dy * dy); }

// max(value, 0) without a comparison, which compilers would turn into a branch.
static inline float positive(float value) { return (value + fabsf(value)) * 0.5f; }

// Adds the weights of a point in all cells. Heights are moved up, so that products are of whole
// numbers without sign, which vectors multiply best. Without branches, since nobody can predict which
// points are within reach.
static inline void weigh_point(Cells *restrict cells, int count, float to_x, float to_y,
                               int32_t kind, uint32_t height) {
    uint32_t owns[POLYGONS_BLOCK];
    for (int i = 0; i < count; i++) {
        float dx = to_x - (float)(i % POLYGONS_ACROSS * POLYGONS_TILE);
        float dy = to_y - (float)(i / POLYGONS_ACROSS * POLYGONS_TILE);
        float inside = positive((cells->reach[i] - distance_of(dx, dy)) * cells->scale);
        float root = (float)(int32_t)inside;
        int32_t weight = (int32_t)(root * root);
        uint32_t own = (uint32_t)weight & (uint32_t) - (cells->kinds[i] == kind);
        cells->weights[i] += weight;
        owns[i] = own;
    }
    for (int i = 0; i < count; i++) cells->own_weights[i] += owns[i];
    for (int i = 0; i < count; i++) cells->height[i] += (uint64_t)owns[i] * height;
}

WIDE_VECTORS static void weigh_near(const PolygonBlock *block, const PolygonsNear *near,
                                    void *context) {
    const Polygons *polygons = block->polygons;
    Cells *cells = context;
    int count = polygon_block_cells(block);
    for (int n = 0; n < near->count; n++) {
        int32_t point = near->index[n];
        if (polygons->kinds[point] == POLYGON_EMPTY) continue;
        weigh_point(cells, count, (float)near->x[n], (float)near->y[n], polygons->kinds[point],
                    (uint32_t)(polygons->heights[point] + POLYGONS_HEIGHT));
    }
    for (int i = 0; i < count; i++) {
        cells->all[i] += cells->weights[i];
        cells->own[i] += cells->own_weights[i];
        cells->weights[i] = 0;
        cells->own_weights[i] = 0;
    }
}

static float slope_of(const Cells *cells, int i) {
    int64_t moved = (int64_t)cells->height[i] - cells->own[i] * POLYGONS_HEIGHT;
    double inland = 2.0 * (double)cells->own[i] / (double)cells->all[i] - 1.0;
    double mean = (double)moved / ((double)cells->own[i] * POLYGONS_HEIGHT);
    float height = inland > 0 ? (float)(mean * inland) : 0.0f;
    return cells->kinds[i] != POLYGON_LAND && height > SHALLOW ? SHALLOW : height;
}

static float spacing_of(const Polygons *polygons) {  // of points, on average
    float each = (float)stage_cells(polygons->stage) / (float)polygons->count;
    return sqrtf(each) * (float)POLYGONS_TILE;
}

static void slope_block(const PolygonBlock *block) {
    const Polygons *polygons = block->polygons;
    int columns = int_min(POLYGONS_ACROSS, polygons->stage->width - block->column);
    float spacing = spacing_of(polygons), furthest = 0;
    Cells cells = {.scale = (float)WEIGHT_ROOT / spacing};
    for (int i = 0; i < polygon_block_cells(block); i++) {
        int x = i % POLYGONS_ACROSS, y = i / POLYGONS_ACROSS;
        if (x >= columns) continue;
        int32_t owner = polygons_owners(polygons, block->row + y)[block->column + x];
        PolygonPoint nearest = polygons->points[owner];
        cells.reach[i] = distance_of((float)(nearest.x - block->x - x * POLYGONS_TILE),
                                     (float)(nearest.y - block->y - y * POLYGONS_TILE)) +
                         spacing;
        furthest = float_max(furthest, cells.reach[i]);
        cells.kinds[i] = polygons->kinds[owner];
    }
    polygons_near(block, (int)furthest + 1, weigh_near, &cells);
    for (int y = 0; y < block->down; y++)
        for (int x = 0; x < columns; x++)
            stage_row(polygons->stage, block->row + y)[block->column + x] =
                slope_of(&cells, y * POLYGONS_ACROSS + x);
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
    else if (left > LAST_DRAW) stage_each_row(stage, plates_row, &polygons);
    else polygons_each_block(&polygons, slope_block);
}

static Words polygons_drawn(const Stage *stage, int64_t stamp) {
    static const char *const LAST[] = {
        [LAST_CLASSIFY] = "polygons become land, ocean and lakes",
        [LAST_RAISE] = "polygons get their heights",
        [LAST_DRAW] = "slopes join the polygons",
    };
    int64_t left = polygons_count(stage) - stamp;
    if (left <= LAST_STAMPS) return words(LAST[left], NO_BLANKS);
    return words(stamp == 0
                     ? "# random [point|points]"
                     : "# [point|points] moved to the middle of [its polygon|their polygons]",
                 NUMBERS((int64_t)stage->values[POLYGONS_POINTS]));
}

const Operation POLYGONS = {
    OPERATION(
        GROUP_MAKES, "polygons",
        "an island of Voronoi polygons: lakes, land that rises from the coast, ocean below 0"),
    .formula = "h = 1 - sqrt(1 - s) on land, s the share of land nearer the coast; -d / deepest in "
               "the ocean",
    .random = true,
    .parameters[POLYGONS_POINTS] = {"points", PARAMETER_COUNT, 1, 4e6, "area/40", NULL, "", FROM_US,
                                    "how many polygons, at most one a cell", USUAL_AREA(400, 8, 1)},
    .parameters[POLYGONS_RELAX] = {"relax", PARAMETER_WHOLE, 0, 100, "2", NULL, "", FROM_US,
                                   "how often they are evened out", USUAL_LINEAR(0, 5, 1)},
    .parameters[POLYGONS_SHAPE] = {"shape", PARAMETER_CHOICE, 0, 2, "radial", "radial noise square",
                                   "", FROM_US, "of the island: round, ragged or filling the map",
                                   USUAL_WORDS},
    .check = polygons_check,
    .count = polygons_count,
    .cost = polygons_cost,
    .work_bytes = polygons_bytes,
    .run = polygons_run,
    .drawn = polygons_drawn,
};
