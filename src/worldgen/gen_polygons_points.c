// SPDX-License-Identifier: MIT
// Points, and which cells are nearest to each: Voronoi polygons made of cells (G. Voronoi 1908).
//
// Points lie in square buckets, about one in each. The points that may be nearest to a cell of a block
// are gathered from the buckets around it, and compared with all cells of the block. Distances are
// whole numbers, so that no rounding decides who owns a cell.
#include <math.h>
#include <string.h>

#include "gen_polygons.h"
#include "../base/vectors.h"

// The largest whole number of tiles whose square holds no more than one point on average.
static int bucket_tiles(const Stage *stage) {
    int64_t area = (int64_t)stage->width * stage->height;
    int64_t count = (int64_t)stage->values[POLYGONS_POINTS];
    int side = 1;
    while ((int64_t)(side + 1) * (side + 1) * count <= area) side++;
    return side;
}

// Lays out arrays one after the other, each aligned for every type.
typedef struct Layout {
    char *memory;  // NULL to count bytes only
    uint64_t used;
} Layout;

static void *take(Layout *layout, uint64_t count, size_t size) {
    void *taken = layout->memory ? layout->memory + (size_t)layout->used : NULL;
    layout->used += (count * size + 7) / 8 * 8;
    return taken;
}

static uint64_t lay_out(Polygons *polygons, char *memory) {
    const Stage *stage = polygons->stage;
    Layout layout = {.memory = memory};
    int tiles = bucket_tiles(stage);
    size_t count = (size_t)stage->values[POLYGONS_POINTS], map = (size_t)stage_cells(stage);
    size_t columns = (size_t)int_ceil_div(stage->width, tiles);
    size_t rows = (size_t)int_ceil_div(stage->height, tiles);
    polygons->count = (int)count;
    polygons->bucket = tiles * POLYGONS_TILE;
    polygons->columns = (int)columns;
    polygons->rows = (int)rows;
    polygons->cells = take(&layout, count, sizeof *polygons->cells);
    polygons->points = take(&layout, count, sizeof *polygons->points);
    polygons->entries = take(&layout, count, sizeof *polygons->entries);
    polygons->starts = take(&layout, columns * rows + 1, sizeof *polygons->starts);
    polygons->owners = take(&layout, map, sizeof *polygons->owners);
    polygons->heights = take(&layout, count, sizeof *polygons->heights);
    polygons->distances = take(&layout, count, sizeof *polygons->distances);
    for (int i = 0; i < 2; i++)
        polygons->lists[i] = take(&layout, count, sizeof *polygons->lists[i]);
    polygons->kinds = take(&layout, count, sizeof *polygons->kinds);
    return layout.used;
}

uint64_t polygons_bytes(const Stage *stage) {
    Polygons polygons = {.stage = stage};
    return lay_out(&polygons, NULL);
}

Polygons polygons_of(const Stage *stage) {
    Polygons polygons = {.stage = stage};
    lay_out(&polygons, stage->work);
    return polygons;
}

bool polygons_scatter(const Polygons *polygons) {
    const Stage *stage = polygons->stage;
    Rng rng = stage_rng(stage, 0);
    CancelWatch watch = stage_watch(stage);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        PolygonPoint *point = &polygons->points[i];
        point->x = (int32_t)rng_below(&rng, (uint32_t)(stage->width * POLYGONS_TILE));
        point->y = (int32_t)rng_below(&rng, (uint32_t)(stage->height * POLYGONS_TILE));
    }
    return !stage_cancelled(stage);
}

static size_t bucket_at(const Polygons *polygons, PolygonPoint point) {
    return (size_t)(point.y / polygons->bucket) * (size_t)polygons->columns +
           (size_t)(point.x / polygons->bucket);
}

bool polygons_begin_places(const Polygons *polygons, int32_t *counts, size_t length) {
    int32_t before = 0;
    CancelWatch watch = stage_watch(polygons->stage);
    for (size_t i = 0; i < length && !cancel_stops(&watch, POINT_WORK); i++) {
        int32_t here = counts[i];
        counts[i] = before;
        before += here;
    }
    return !stage_cancelled(polygons->stage);
}

// Counts first; then starts[b] moves through the places of bucket b, up to where b + 1 begins.
bool polygons_sort(const Polygons *polygons) {
    size_t buckets = (size_t)polygons->columns * (size_t)polygons->rows;
    int32_t *starts = polygons->starts;
    CancelWatch watch = stage_watch(polygons->stage);
    memset(starts, 0, (buckets + 1) * sizeof *starts);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++)
        starts[bucket_at(polygons, polygons->points[i])]++;
    if (!polygons_begin_places(polygons, starts, buckets + 1)) return false;
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        PolygonPoint point = polygons->points[i];
        polygons->entries[starts[bucket_at(polygons, point)]++] =
            (PolygonEntry){point.x, point.y, i};
    }
    memmove(starts + 1, starts, buckets * sizeof *starts);
    starts[0] = 0;
    return !stage_cancelled(polygons->stage);
}

// The nearest points so far of the cells of a block, and the squares of their distances.
typedef struct Nearest {
    int32_t owners[POLYGONS_BLOCK];
    float squares[POLYGONS_BLOCK];  // exact, as whole numbers up to 2^24 are
    int64_t far_squares[POLYGONS_BLOCK];  // where squares are larger
} Nearest;

WIDE_VECTORS static void compare_near(const PolygonBlock *block, const PolygonsNear *near,
                                      void *context) {
    Nearest *nearest = context;
    float x[POLYGONS_BLOCK], y[POLYGONS_BLOCK];
    for (int i = 0; i < POLYGONS_BLOCK; i++) {
        x[i] = (float)(i % POLYGONS_ACROSS * POLYGONS_TILE);
        y[i] = (float)(i / POLYGONS_ACROSS * POLYGONS_TILE);
    }
    int cells = polygon_block_cells(block);
    for (int n = 0; n < near->count; n++) {
        float to_x = (float)near->x[n], to_y = (float)near->y[n];
        int32_t index = near->index[n];
        for (int i = 0; i < cells; i++) {
            float dx = to_x - x[i], dy = to_y - y[i], square = dx * dx + dy * dy;
            int32_t known = nearest->owners[i];
            int32_t lower = index < known ? index : known;  // of equally near ones
            int32_t owner = square < nearest->squares[i] ? index : known;
            nearest->owners[i] = square == nearest->squares[i] ? lower : owner;
            nearest->squares[i] = float_min(square, nearest->squares[i]);
        }
    }
}

static void compare_far(const PolygonBlock *block, const PolygonsNear *near, void *context) {
    Nearest *nearest = context;
    for (int n = 0; n < near->count; n++)
        for (int i = 0; i < polygon_block_cells(block); i++) {
            int64_t dx = near->x[n] - i % POLYGONS_ACROSS * POLYGONS_TILE;
            int64_t dy = near->y[n] - i / POLYGONS_ACROSS * POLYGONS_TILE;
            int64_t square = dx * dx + dy * dy, known = nearest->far_squares[i];
            if (square > known || (square == known && near->index[n] > nearest->owners[i]))
                continue;
            nearest->owners[i] = near->index[n];
            nearest->far_squares[i] = square;
        }
}

// The least square of a distance from a place to a point in the buckets around it, at most `rings`
// away; INT64_MAX if they are empty.
static int64_t nearest_around(const Polygons *polygons, int x, int y, int rings) {
    int column = x / polygons->bucket, row = y / polygons->bucket;
    int west = int_max(column - rings, 0), east = int_min(column + rings, polygons->columns - 1);
    int64_t least = INT64_MAX;
    for (int j = int_max(row - rings, 0); j <= int_min(row + rings, polygons->rows - 1); j++) {
        const int32_t *starts = polygons->starts + (size_t)j * (size_t)polygons->columns;
        for (int32_t i = starts[west]; i < starts[east + 1]; i++) {
            int64_t dx = polygons->entries[i].x - x, dy = polygons->entries[i].y - y;
            least = int64_min(least, dx * dx + dy * dy);
        }
    }
    return least;
}

enum { FLOAT_REACH = 2500 };  // with a block it stays below the root of half of 2^24

// A point at a distance d from the middle of a block is no further than d plus half the diagonal from
// any of its cells.
static void own_block(const PolygonBlock *block) {
    const Polygons *polygons = block->polygons;
    int across = (POLYGONS_ACROSS - 1) * POLYGONS_TILE / 2;
    int down = (block->down - 1) * POLYGONS_TILE / 2;
    int x = int_min(block->x + across, polygons->stage->width * POLYGONS_TILE - 1);
    int64_t square = INT64_MAX;
    for (int rings = 1; square == INT64_MAX; rings *= 2)
        square = nearest_around(polygons, x, block->y + down, rings);
    int diagonal = (int)sqrtf((float)(across * across + down * down));
    int reach = (int)sqrtf((float)square) + diagonal + 3;  // roundings included
    bool far = reach > FLOAT_REACH;
    Nearest nearest;
    for (int i = 0; i < POLYGONS_BLOCK; i++) {
        nearest.owners[i] = INT32_MAX;
        nearest.squares[i] = 0x1p30f;
    }
    for (int i = 0; far && i < POLYGONS_BLOCK; i++) nearest.far_squares[i] = INT64_MAX;
    polygons_near(block, reach, far ? compare_far : compare_near, &nearest);
    size_t cells = (size_t)int_min(POLYGONS_ACROSS, polygons->stage->width - block->column);
    for (int y = 0; y < block->down; y++)
        memcpy(polygons_owners(polygons, block->row + y) + block->column,
               nearest.owners + y * POLYGONS_ACROSS, cells * sizeof *nearest.owners);
}

// Adds the cells west..east of row y.
static void add_cells(PolygonCells *cells, int west, int east, int y) {
    int count = east - west + 1;
    cells->count += count;
    cells->x += (int64_t)(west + east) * count / 2;
    cells->y += (int64_t)y * count;
    cells->west = (int16_t)int_min(cells->west, west);
    cells->north = (int16_t)int_min(cells->north, y);
    cells->east = (int16_t)int_max(cells->east, east);
    cells->south = (int16_t)y;
}

// Writes where runs of equal owners end, the last one included, and returns how many there are. Nobody
// can predict where that is, so every cell is written, and the next one over it unless it is an end.
static inline int find_runs(const int32_t *owners, int width, int16_t *ends) {
    int count = 0;
    for (int x = 0; x < width - 1; x++) {
        ends[count] = (int16_t)x;
        count += owners[x + 1] != owners[x];
    }
    ends[count] = (int16_t)(width - 1);
    return count + 1;
}

bool polygons_own(const Polygons *polygons) {
    const Stage *stage = polygons->stage;
    int16_t ends[HEIGHTMAP_SIDE];
    CancelWatch watch = stage_watch(stage);
    if (!polygons_each_block(polygons, own_block)) return false;
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, POINT_WORK); i++)
        polygons->cells[i] = (PolygonCells){.west = INT16_MAX, .north = INT16_MAX};
    for (int y = 0; y < stage->height && !stage_cancelled(stage); y++) {
        const int32_t *owners = polygons_owners(polygons, y);
        int runs = find_runs(owners, stage->width, ends);
        for (int i = 0, from = 0; i < runs; from = ends[i++] + 1)
            add_cells(&polygons->cells[owners[from]], from, ends[i], y);
    }
    return !stage_cancelled(stage);
}

// The mean place of cells, rounded down.
static int32_t middle(int64_t sum, int32_t count) {
    return (int32_t)((sum * POLYGONS_TILE + (int64_t)count * POLYGONS_TILE / 2) / count);
}

bool polygons_relax(const Polygons *polygons) {
    CancelWatch watch = stage_watch(polygons->stage);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        const PolygonCells *cells = &polygons->cells[i];
        if (cells->count == 0) continue;
        polygons->points[i].x = middle(cells->x, cells->count);
        polygons->points[i].y = middle(cells->y, cells->count);
    }
    return !stage_cancelled(polygons->stage);
}
