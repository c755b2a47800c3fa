// SPDX-License-Identifier: MIT
// Points, and which cells are nearest to each: Voronoi polygons made of cells (G. Voronoi 1908).
//
// Points lie in square buckets, about one in each. The nearest point to a cell is searched in the
// buckets around it, ring by ring, until no bucket further out can hold a nearer one. Distances are
// whole numbers, so that no rounding decides who owns a cell.
#include <string.h>

#include "gen_polygons.h"

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

enum { STRETCH = 64 };

// Neighbouring cells of a row that lie in one bucket, and the nearest known point of each, as
// distance^2 << POLYGONS_INDEX_BITS | index, so that the lower index wins if two are equally near.
typedef struct Stretch {
    int column, row;  // of their bucket
    int x, y;  // middle of the first cell
    int cells;
    uint64_t nearest[STRETCH];
} Stretch;

// Compares all points in a row of buckets, from column `west` to `east` as far as there are such,
// with the cells first..last-1.
static inline void look_in(const Polygons *polygons, Stretch *stretch, int row, int west, int east,
                           int first, int last) {
    if (row < 0 || row >= polygons->rows) return;
    west = int_max(west, 0);
    east = int_min(east, polygons->columns - 1);
    if (west > east) return;
    const int32_t *starts = polygons->starts + (size_t)row * (size_t)polygons->columns;
    for (int32_t i = starts[west]; i < starts[east + 1]; i++) {
        const PolygonEntry *entry = &polygons->entries[i];
        int64_t across = entry->x - stretch->x, down = entry->y - stretch->y, square = down * down;
        for (int c = first; c < last; c++) {
            int64_t dx = across - c * POLYGONS_TILE;
            uint64_t key =
                (uint64_t)(dx * dx + square) << POLYGONS_INDEX_BITS | (uint32_t)entry->index;
            stretch->nearest[c] = key < stretch->nearest[c] ? key : stretch->nearest[c];
        }
    }
}

// Searches outwards for one cell, from the second ring of buckets on, until no other bucket can
// hold a point as near as the known one.
static void look_further(const Polygons *polygons, Stretch *stretch, int cell) {
    int bucket = polygons->bucket, column = stretch->column, row = stretch->row;
    int x = stretch->x + cell * POLYGONS_TILE, y = stretch->y;
    int inward = int_min(int_min(x - column * bucket, (column + 1) * bucket - x),
                         int_min(y - row * bucket, (row + 1) * bucket - y));
    for (int ring = 2; ring < polygons->columns || ring < polygons->rows; ring++) {
        uint64_t gap = (uint64_t)((ring - 1) * bucket + inward);
        if (stretch->nearest[cell] >> POLYGONS_INDEX_BITS < gap * gap) return;
        int west = column - ring, east = column + ring;
        look_in(polygons, stretch, row - ring, west, east, cell, cell + 1);
        look_in(polygons, stretch, row + ring, west, east, cell, cell + 1);
        for (int j = row - ring + 1; j < row + ring && west >= 0; j++)
            look_in(polygons, stretch, j, west, west, cell, cell + 1);
        for (int j = row - ring + 1; j < row + ring && east < polygons->columns; j++)
            look_in(polygons, stretch, j, east, east, cell, cell + 1);
    }
}

// Finds the owners of the next cells of row y from x on, a stretch at a time; returns where it
// ends.
static int own_stretch(const Polygons *polygons, int x, int y) {
    int width = polygons->stage->width, tiles = polygons->bucket / POLYGONS_TILE;
    Stretch stretch;  // not zeroed: it is large
    stretch.column = x / tiles;
    stretch.row = y / tiles;
    stretch.x = x * POLYGONS_TILE + POLYGONS_TILE / 2;
    stretch.y = y * POLYGONS_TILE + POLYGONS_TILE / 2;
    stretch.cells = int_min(int_min((stretch.column + 1) * tiles, width) - x, STRETCH);
    for (int c = 0; c < stretch.cells; c++) stretch.nearest[c] = UINT64_MAX;
    for (int j = stretch.row - 1; j <= stretch.row + 1; j++)
        look_in(polygons, &stretch, j, stretch.column - 1, stretch.column + 1, 0, stretch.cells);
    int32_t *owners = polygons_owners(polygons, y) + x;
    for (int c = 0; c < stretch.cells; c++) {
        look_further(polygons, &stretch, c);
        owners[c] = (int32_t)(stretch.nearest[c] & ((1u << POLYGONS_INDEX_BITS) - 1));
    }
    return x + stretch.cells;
}

static void own_row(const Stage *stage, int y) {
    for (int x = 0; x < stage->width;) x = own_stretch(stage->context, x, y);
}

static void add_cell(PolygonCells *cells, int x, int y) {
    if (cells->count++ == 0) {
        cells->west = cells->east = (int16_t)x;
        cells->north = (int16_t)y;
    }
    cells->x += x;
    cells->y += y;
    if (x < cells->west) cells->west = (int16_t)x;
    if (x > cells->east) cells->east = (int16_t)x;
    cells->south = (int16_t)y;
}

bool polygons_own(const Polygons *polygons) {
    const Stage *stage = polygons->stage;
    size_t bytes = (size_t)polygons->count * sizeof *polygons->cells;
    const int32_t *owner = polygons->owners;
    if (!stage_each_row(stage, own_row, polygons) ||
        !parallel_clear(stage->workers, polygons->cells, bytes))
        return false;
    for (int y = 0; y < stage->height && !stage_cancelled(stage); y++)
        for (int x = 0; x < stage->width; x++) add_cell(&polygons->cells[*owner++], x, y);
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
