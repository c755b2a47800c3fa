// SPDX-License-Identifier: MIT
// Sand in blobs and trees in sprinkles, after the noise-map article. A stamp is a cluster: it draws
// from its own substream and changes only tiles of one kind into another, so clusters may come in
// any slices and order. Both are dabs around middles; a sprinkle is one patch of dabs of a single
// tile. Ours: a map that says how likely a tile changes.
#include <string.h>

#include "../base/memory.h"
#include "../base/vectors.h"
#include "operation.h"
#include "scatter_draws.h"

enum { ON, CLUSTERS };  // of both rows; then those of blobs and of sprinkles
enum { BLOBS = CLUSTERS + 1, OFFSET, DABS, JITTER, BRUSH };
enum { TRIES = CLUSTERS + 1, SPREAD };
enum { DAB_WORK = 8, PATCH_WORK = 64 };  // cost of drawing one, for CancelWatch

typedef struct Cluster {
    Rng rng;
    MapCell middle;  // the first draws of its substream
    MapCell patch;  // the middle of the current one
} Cluster;

static Cluster cluster_begin(const Stage *stage, int64_t number) {
    Cluster cluster = {.rng = stage_rng(stage, number)};
    cluster.middle = stage_random_cell(stage, &cluster.rng);
    return cluster;
}

// The patches of a row's clusters, each made of dabs around its middle.
typedef struct Dabs {
    int patches;
    int offset;  // how far each lies from the middle; NONE lies in it, without a draw
    int count, jitter, brush;  // of a patch
} Dabs;

enum { NONE = -1 };

static Dabs dabs_of(const Stage *stage) {
    if (stage->operation->kind == TILE_TREE)
        return (Dabs){1, NONE, stage_whole(stage, TRIES), stage_whole(stage, SPREAD), 1};
    return (Dabs){stage_whole(stage, BLOBS), stage_whole(stage, OFFSET), stage_whole(stage, DABS),
                  stage_whole(stage, JITTER), stage_whole(stage, BRUSH)};
}

// Whether a tile may change: of a second map, where that is above the cell's own random number of 0..1.
static inline bool may_change(const Stage *stage, int x, int y) {
    if (!stage->others[0]) return true;
    NoiseRow noise = noise_row(stream_number(stage->stream, UINT64_MAX), y);
    return noise_unit(noise, (uint32_t)x) < stage_other(stage, 0, y)[x];
}

// The difference of two draws: usually near the centre, never further away than reach - 1.
static inline int spread_draw(Rng *rng, int reach) {
    int forth = (int)rng_below(rng, (uint32_t)reach);
    int back = (int)rng_below(rng, (uint32_t)reach);
    return forth - back;
}

// One dab after the other.
static void paint_dabs(const Stage *stage, Cluster *cluster, Dabs dabs, CancelWatch *watch) {
    Tile from = (Tile)stage->values[ON], to = stage->operation->kind;
    int work = DAB_WORK + dabs.brush * dabs.brush, half = (dabs.brush - 1) / 2;
    for (int dab = 0; dab < dabs.count && !cancel_stops(watch, work); dab++) {
        int west = cluster->patch.x + spread_draw(&cluster->rng, dabs.jitter) - half;
        int north = cluster->patch.y + spread_draw(&cluster->rng, dabs.jitter) - half;
        for (int y = north; y < north + dabs.brush; y++)
            for (int x = west; x < west + dabs.brush; x++) {
                if (x < 0 || y < 0 || x >= stage->width || y >= stage->height) continue;
                uint8_t *tile = tilemap_row(stage->tiles, y) + x;
                if (*tile == from && may_change(stage, x, y)) *tile = (uint8_t)to;
            }
    }
}

// If many dabs fall into a small window they overlap: there the north-western tile of each is
// marked first, then the marks are widened and painted.

static int window_side(Dabs dabs) { return 2 * (dabs.jitter - 1) + dabs.brush; }

static bool crowded(Dabs dabs) {
    int side = window_side(dabs);
    return side <= DRAW_WINDOW && 6 * dabs.count * dabs.brush * dabs.brush >= side * side;
}

static void widen(Marks *marks, Dabs dabs) {
    int side = window_side(dabs);
    for (int y = 0; y < side; y++) {
        uint64_t row = marks->rows[y];
        for (int dx = 1; dx < dabs.brush; dx++) marks->rows[y] |= row << dx;
    }
    for (int y = side - 1; y >= 0; y--)
        for (int dy = 1; dy < dabs.brush && dy <= y; dy++) marks->rows[y] |= marks->rows[y - dy];
}

// Turns marked tiles of one kind into another, eight at a time in one word: a byte changes by the bits in
// which the kinds differ.
static inline void paint_eight(uint8_t *tiles, unsigned marked, uint8_t from, uint8_t to) {
    static const uint8_t bit_of_tile[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint64_t each = UINT64_C(0x0101010101010101);
    uint64_t word = tiles_load(tiles);
    uint64_t marks = tiles_occupied(marked * each & tiles_load(bit_of_tile));
    uint64_t changes = (marks & ~tiles_occupied(word ^ from * each)) >> 7;
    tiles_store(tiles, word ^ changes * (from ^ to));
}

// The bits of `marked`, from column x on.
static void paint_row(const Stage *stage, int x, int y, uint64_t marked) {
    uint8_t from = (uint8_t)stage->values[ON], to = (uint8_t)stage->operation->kind;
    uint8_t *tiles = tilemap_row(stage->tiles, y);
    for (; marked && x + 8 <= stage->width && !stage->others[0]; x += 8, marked >>= 8)
        paint_eight(tiles + x, marked & 255, from, to);
    for (; marked; x++, marked >>= 1)
        if (marked & 1 && tiles[x] == from && may_change(stage, x, y)) tiles[x] = to;
}

// What a window around a patch covers of the map.
typedef struct Window {
    int west, north;
    CellBox box;
} Window;

static Window window_around(const Stage *stage, MapCell patch, Dabs dabs) {
    int half = dabs.jitter - 1 + (dabs.brush - 1) / 2, last = window_side(dabs) - 1;
    Window window = {.west = patch.x - half, .north = patch.y - half};
    window.box = cell_box(window.west, window.north, window.west + last, window.north + last,
                          stage->width, stage->height);
    return window;
}

static void paint_marks(const Stage *stage, const Marks *marks, Window window) {
    CellBox box = window.box;
    if (box.width == 0) return;
    uint64_t inside = UINT64_MAX >> (DRAW_WINDOW - box.width);
    for (int y = box.y; y < box.y + box.height; y++)
        paint_row(stage, box.x, y, marks->rows[y - window.north] >> (box.x - window.west) & inside);
}

// The tiles under a window, at most as wide as a cache line, come while the dabs are drawn.
static void prefetch_tiles(const Stage *stage, CellBox box) {
    for (int y = box.y; y < box.y + box.height; y++) {
        const uint8_t *tiles = tilemap_row(stage->tiles, y) + box.x;
        PREFETCH(tiles);
        PREFETCH(tiles + box.width - 1);
    }
}

// The work of the next patches, besides dabs that are painted one after the other.
static int patch_work(Dabs dabs) {
    int side = window_side(dabs);
    return PATCH_WORK + (crowded(dabs) ? dabs.count * DAB_WORK + side * side * dabs.brush : 0);
}

// How many clusters are done side by side.
static int lanes_of(const Stage *stage, Dabs dabs) {
    int lanes = int_clamp(CANCEL_WORK / patch_work(dabs), 1, DRAW_LANES);
    return int_clamp((int)stage->values[CLUSTERS], 1, lanes);
}

// Units of work.
#define CLUSTER_UNITS 50.0
#define PATCH_UNITS 30.0
#define DAB_UNITS 13.0  // for four draws
#define LANES_UNITS 10.0  // for a dab in all windows side by side, however many are used
#define MARK_UNITS 4.0  // for a dab in a window
#define NEAR_TILE_UNITS 3.0  // per tile of a dab
#define FAR_TILE_UNITS 30.0
#define WINDOW_ROW_UNITS 7.0  // per row of a window, each time that it is widened

static double patch_cost(const Stage *stage, Dabs dabs) {
    double side = window_side(dabs), brush = dabs.brush;
    double mark = MARK_UNITS + LANES_UNITS / lanes_of(stage, dabs);
    if (crowded(dabs)) return mark * dabs.count + WINDOW_ROW_UNITS * side * (brush + 2);
    double tile = stage_access(stage, NEAR_TILE_UNITS, FAR_TILE_UNITS);
    return dabs.count * (DAB_UNITS + tile * brush * brush);
}

// The next patch of each cluster.
static void paint_patches(const Stage *stage, Cluster *clusters, int count, Dabs dabs,
                          CancelWatch *watch) {
    if (!crowded(dabs)) {
        for (int i = 0; i < count; i++) paint_dabs(stage, &clusters[i], dabs, watch);
        return;
    }
    Marks marks[DRAW_LANES];
    Rng rngs[DRAW_LANES];
    Window windows[DRAW_LANES];
    for (int i = 0; i < DRAW_LANES; i++)
        memset(marks[i].rows, 0, (size_t)window_side(dabs) * sizeof *marks[i].rows);
    for (int i = 0; i < DRAW_LANES; i++) rngs[i] = clusters[i < count ? i : 0].rng;
    for (int i = 0; i < count; i++) {
        windows[i] = window_around(stage, clusters[i].patch, dabs);
        prefetch_tiles(stage, windows[i].box);
    }
    scatter_draw(marks, rngs, count, dabs.count, dabs.jitter, vectors_version());
    for (int i = 0; i < count; i++) {
        clusters[i].rng = rngs[i];
        widen(&marks[i], dabs);
        paint_marks(stage, &marks[i], windows[i]);
    }
}

static int64_t scatter_count(const Stage *stage) { return (int64_t)stage->values[CLUSTERS]; }

static double scatter_cost(const Stage *stage) {
    Dabs dabs = dabs_of(stage);
    double patch = PATCH_UNITS + patch_cost(stage, dabs);
    return stage->values[CLUSTERS] * (CLUSTER_UNITS + dabs.patches * patch);
}

static void scatter_run(const Stage *stage, int64_t first, int64_t last) {
    Dabs dabs = dabs_of(stage);
    CancelWatch watch = stage_watch(stage);
    int lanes = lanes_of(stage, dabs);
    for (int64_t at = first; at < last; at += lanes) {
        Cluster clusters[DRAW_LANES];
        int count = (int)int64_min(last - at, lanes);
        for (int i = 0; i < count; i++) clusters[i] = cluster_begin(stage, at + i);
        for (int patch = 0; patch < dabs.patches; patch++) {
            if (cancel_stops(&watch, (int64_t)count * patch_work(dabs))) return;
            for (int i = 0; i < count; i++) {
                Cluster *cluster = &clusters[i];
                cluster->patch = cluster->middle;
                if (dabs.offset == NONE) continue;
                cluster->patch.x += rng_range(&cluster->rng, -dabs.offset, dabs.offset);
                cluster->patch.y += rng_range(&cluster->rng, -dabs.offset, dabs.offset);
            }
            paint_patches(stage, clusters, count, dabs, &watch);
        }
    }
}

// How far from the middle of a cluster tiles may change.
static int reach_of(const Stage *stage) {
    Dabs dabs = dabs_of(stage);
    return int_max(dabs.offset, 0) + dabs.jitter - 1 + dabs.brush / 2;
}

static CellBox scatter_touched(const Stage *stage, int64_t number) {
    MapCell at = cluster_begin(stage, number).middle;
    int reach = reach_of(stage);
    return cell_box(at.x - reach, at.y - reach, at.x + reach, at.y + reach, stage->width,
                    stage->height);
}

static Words scatter_drawn(const Stage *stage, int64_t number) {
    MapCell at = cluster_begin(stage, number).middle;
    return words("cluster around #1,#2, up to #3 [tile|tiles] away along both axes",
                 NUMBERS(at.x, at.y, reach_of(stage)));
}

static const char KINDS[] = "water rock grass sand tree";

// What both rows have.
#define SCATTER(tile, phrase)                                                                      \
    OPERATION(GROUP_TILES, "scatter", phrase),                                                     \
        .of_kind = true, .kind = tile, .more_maps = 1, .random = true, .stamps = STAMPS_SUM,       \
        .count = scatter_count, .cost = scatter_cost, .run = scatter_run,                          \
        .touched = scatter_touched, .drawn = scatter_drawn

const Operation SCATTER_SAND = {
    SCATTER(TILE_SAND, "sand in blobs: clusters of round patches of dabs"),
    .formula = "dab of brush x brush at centre +- offset + a - b, a and b in 0..jitter-1",
    .parameters[ON] = {"on", PARAMETER_CHOICE, 0, TILE_TREE, "grass", KINDS, "", FROM_ARTICLE,
                       "the only tiles that change", USUAL_WORDS},
    .parameters[CLUSTERS] = {"clusters", PARAMETER_COUNT, 0, 1e6, "area/2800", NULL, "",
                             FROM_ARTICLE, "how many", USUAL_AREA(20000, 300, 1)},
    .parameters[BLOBS] = {"blobs", PARAMETER_WHOLE, 0, 1000, "10", NULL, "", FROM_ARTICLE,
                          "patches in a cluster", USUAL_LINEAR(0, 40, 1)},
    .parameters[OFFSET] = {"offset", PARAMETER_TILES, 0, 1000, "10", NULL, "tiles", FROM_ARTICLE,
                           "how far patches lie from the middle of their cluster",
                           USUAL_LINEAR(0, 30, 1)},
    .parameters[DABS] = {"dabs", PARAMETER_WHOLE, 0, 10000, "100", NULL, "", FROM_ARTICLE,
                         "dabs in a patch", USUAL_LOG(1, 400, 1)},
    .parameters[JITTER] = {"jitter", PARAMETER_TILES, 1, 1000, "5", NULL, "tiles", FROM_ARTICLE,
                           "dabs fall less than this from the middle of their patch",
                           USUAL_LINEAR(1, 15, 1)},
    .parameters[BRUSH] = {"brush", PARAMETER_TILES, 1, 100, "3", NULL, "tiles", FROM_ARTICLE,
                          "side of a dab", USUAL_LINEAR(1, 7, 1)},
};

const Operation SCATTER_TREE = {
    SCATTER(TILE_TREE, "trees in sprinkles: single tiles around the middle of each cluster"),
    .formula = "tree at centre + a - b, a and b in 0..spread-1",
    .parameters[ON] = {"on", PARAMETER_CHOICE, 0, TILE_TREE, "grass", KINDS, "", FROM_ARTICLE,
                       "the only tiles that change", USUAL_WORDS},
    .parameters[CLUSTERS] = {"clusters", PARAMETER_COUNT, 0, 1e6, "area/400", NULL, "",
                             FROM_ARTICLE, "how many", USUAL_AREA(4000, 50, 1)},
    .parameters[TRIES] = {"tries", PARAMETER_WHOLE, 0, 100000, "200", NULL, "", FROM_ARTICLE,
                          "tiles tried in a cluster", USUAL_LOG(1, 1000, 1)},
    .parameters[SPREAD] = {"spread", PARAMETER_TILES, 1, 1000, "10", NULL, "tiles", FROM_ARTICLE,
                           "they fall less than this from the middle", USUAL_LINEAR(1, 30, 1)},
};
