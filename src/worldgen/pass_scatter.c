// SPDX-License-Identifier: MIT
// Sand in blobs and trees in sprinkles, after the noise-map article. A stamp is a cluster: it draws
// from its own substream and changes only tiles of one kind into another, so clusters may come in any
// slices and order. Each number of a substream waits for the one before: several clusters are drawn
// side by side to fill the time.
#include "rng.h"
#include "rows.h"

// The difference of two draws: likely near the centre, never further than reach - 1.
static int spread_draw(Rng *rng, int reach) {
    int forth = (int)rng_below(rng, (uint32_t)reach);
    int back = (int)rng_below(rng, (uint32_t)reach);
    return forth - back;
}

enum { ON, CLUSTERS };  // of both rows
enum { LANES = 4 };  // clusters side by side

// What a pass changes into what.
typedef struct Change {
    Tilemap *tiles;
    Tile from, to;
} Change;

static Change change_of(const Stage *stage) {
    return (Change){stage->tiles, (Tile)stage->values[ON], stage->operation->kind};
}

static inline void change_tile(const Change *change, int x, int y) {
    if (x < 0 || y < 0 || x >= change->tiles->width || y >= change->tiles->height) return;
    uint8_t *tile = tilemap_row(change->tiles, y) + x;
    *tile = (uint8_t)(*tile == change->from ? change->to : (Tile)*tile);  // no branch to guess
}

typedef struct Cluster {
    Rng rng;
    int x, y;  // its middle: the first two draws of its substream
} Cluster;

static Cluster cluster_begin(const Stage *stage, int64_t number) {
    Cluster cluster = {.rng = rng_make(stream_number(stage->stream, (uint64_t)number), 0)};
    cluster.x = (int)rng_below(&cluster.rng, (uint32_t)stage->width);
    cluster.y = (int)rng_below(&cluster.rng, (uint32_t)stage->height);
    return cluster;
}

// The next clusters from `first` on; how many there are, at most LANES.
static int clusters_begin(const Stage *stage, int64_t first, int64_t last,
                          Cluster clusters[LANES]) {
    int count = last - first < LANES ? (int)(last - first) : LANES;
    for (int i = 0; i < count; i++) clusters[i] = cluster_begin(stage, first + i);
    return count;
}

static CellBox box_around(const Stage *stage, int x, int y, int reach) {
    int west = x > reach ? x - reach : 0, north = y > reach ? y - reach : 0;
    int east = x + reach < stage->width ? x + reach : stage->width - 1;
    int south = y + reach < stage->height ? y + reach : stage->height - 1;
    return (CellBox){west, north, east - west + 1, south - north + 1};
}

static const char KINDS[] = "water rock grass sand tree";

static int64_t scatter_count(const Stage *stage) { return (int64_t)stage->values[CLUSTERS]; }

// Blobs.

enum { BLOBS = CLUSTERS + 1, OFFSET, DABS, JITTER, BRUSH };

static double blobs_cost(const Stage *stage) {
    const double *values = stage->values;
    return values[CLUSTERS] * values[BLOBS] * values[DABS] * values[BRUSH] * values[BRUSH];
}

// A blob's dabs fall within a window around its middle. Where a row of that fits into 64 bits, they
// are collected there first, because most of them fall on one another.
enum { WINDOW = 64 };

static int window_side(const Stage *stage) {
    return 2 * ((int)stage->values[JITTER] - 1) + (int)stage->values[BRUSH];
}

static void change_window(const Stage *stage, const uint64_t *rows, int west, int north) {
    uint8_t from = (uint8_t)stage->values[ON], to = (uint8_t)stage->operation->kind;
    int side = window_side(stage);
    int first = west < 0 ? -west : 0,
        last = stage->width - west < side ? stage->width - west : side;
    for (int dy = 0; dy < side; dy++) {
        if (north + dy < 0 || north + dy >= stage->height) continue;
        uint8_t *tiles = tilemap_row(stage->tiles, north + dy);
        for (int dx = first; dx < last; dx++) {
            uint8_t *tile = &tiles[west + dx];
            bool hit = (rows[dy] >> dx & 1) & (*tile == from);
            *tile = hit ? to : *tile;
        }
    }
}

static void patch_begin(const Stage *stage, Cluster *cluster, int *x, int *y) {
    int offset = (int)stage->values[OFFSET];
    *x = cluster->x + rng_range(&cluster->rng, -offset, offset);
    *y = cluster->y + rng_range(&cluster->rng, -offset, offset);
}

// From the first rows of all dabs, all their rows: each is `brush` high.
static void complete_dabs(uint64_t *rows, int side, int brush) {
    for (int row = side - 1; row > 0; row--)
        for (int above = 1; above < brush && above <= row; above++) rows[row] |= rows[row - above];
}

// The next blob of each cluster.
static void paint_blobs(const Stage *stage, Cluster *clusters, int count) {
    int dabs = (int)stage->values[DABS], jitter = (int)stage->values[JITTER];
    int brush = (int)stage->values[BRUSH], reach = jitter - 1, x[LANES], y[LANES];
    uint64_t rows[LANES][WINDOW] = {{0}};
    uint64_t dab_row = brush < WINDOW ? (UINT64_C(1) << brush) - 1 : UINT64_MAX;
    for (int i = 0; i < count; i++) patch_begin(stage, &clusters[i], &x[i], &y[i]);
    for (int dab = 0; dab < dabs; dab++)
        for (int i = 0; i < count; i++) {
            int dx = spread_draw(&clusters[i].rng, jitter) + reach;
            int dy = spread_draw(&clusters[i].rng, jitter) + reach;
            rows[i][dy] |= dab_row << dx;
        }
    int half = reach + (brush - 1) / 2;
    for (int i = 0; i < count; i++) {
        complete_dabs(rows[i], window_side(stage), brush);
        change_window(stage, rows[i], x[i] - half, y[i] - half);
    }
}

// The same where the window is wider.
static void paint_wide_blob(const Stage *stage, Cluster *cluster) {
    int dabs = (int)stage->values[DABS], jitter = (int)stage->values[JITTER];
    int brush = (int)stage->values[BRUSH], x, y;
    Change change = change_of(stage);
    patch_begin(stage, cluster, &x, &y);
    for (int dab = 0; dab < dabs; dab++) {
        int west = x + spread_draw(&cluster->rng, jitter) - (brush - 1) / 2;
        int north = y + spread_draw(&cluster->rng, jitter) - (brush - 1) / 2;
        for (int dy = 0; dy < brush; dy++)
            for (int dx = 0; dx < brush; dx++) change_tile(&change, west + dx, north + dy);
    }
}

static void blobs_run(const Stage *stage, int64_t first, int64_t last) {
    bool wide = window_side(stage) > WINDOW;
    for (int64_t at = first; at < last; at += LANES) {
        Cluster clusters[LANES];
        int count = clusters_begin(stage, at, last, clusters);
        for (int blob = 0; blob < (int)stage->values[BLOBS]; blob++) {
            if (!wide) paint_blobs(stage, clusters, count);
            for (int i = 0; wide && i < count; i++) paint_wide_blob(stage, &clusters[i]);
        }
    }
}

static CellBox blobs_touched(const Stage *stage, int64_t cluster) {
    Cluster begun = cluster_begin(stage, cluster);
    return box_around(stage, begun.x, begun.y,
                      (int)(stage->values[OFFSET] + stage->values[JITTER] + stage->values[BRUSH]));
}

const Operation SCATTER_SAND = {
    .name = "scatter",
    .kind = TILE_SAND,
    .group = GROUP_TILES,
    .random = true,
    .stamps = STAMPS_SUM,
    .version = 1,
    .meaning = "sand in blobs: clusters of round patches of dabs",
    .parameters =
        {
            [ON] = {"on", PARAMETER_CHOICE, 0, TILE_COUNT - 1, "grass", KINDS, "", FROM_ARTICLE,
                    "the only tiles that change"},
            [CLUSTERS] = {"clusters", PARAMETER_COUNT, 0, 1e6, "area/2800", NULL, "", FROM_ARTICLE,
                          "how many"},
            [BLOBS] = {"blobs", PARAMETER_WHOLE, 0, 1000, "10", NULL, "", FROM_ARTICLE,
                       "patches in a cluster"},
            [OFFSET] = {"offset", PARAMETER_WHOLE, 0, 1000, "10", NULL, "tiles", FROM_ARTICLE,
                        "how far patches lie from the middle of their cluster"},
            [DABS] = {"dabs", PARAMETER_WHOLE, 0, 10000, "100", NULL, "", FROM_ARTICLE,
                      "dabs in a patch"},
            [JITTER] = {"jitter", PARAMETER_WHOLE, 1, 1000, "5", NULL, "tiles", FROM_ARTICLE,
                        "dabs fall less than this from the middle of their patch"},
            [BRUSH] = {"brush", PARAMETER_WHOLE, 1, 100, "3", NULL, "tiles", FROM_ARTICLE,
                       "side of a dab"},
        },
    .count = scatter_count,
    .cost = blobs_cost,
    .run = blobs_run,
    .touched = blobs_touched,
};

// Sprinkles.

enum { TRIES = CLUSTERS + 1, SPREAD };

static double sprinkles_cost(const Stage *stage) {
    return stage->values[CLUSTERS] * stage->values[TRIES];
}

static inline void sprinkle(const Stage *stage, Cluster *clusters, int count) {
    int tries = (int)stage->values[TRIES], spread = (int)stage->values[SPREAD];
    Change change = change_of(stage);
    Rng rng[LANES];
    for (int i = 0; i < count; i++) rng[i] = clusters[i].rng;
    for (int try = 0; try < tries; try++)
        for (int i = 0; i < count; i++) {
            int x = clusters[i].x + spread_draw(&rng[i], spread);
            int y = clusters[i].y + spread_draw(&rng[i], spread);
            change_tile(&change, x, y);
        }
}

static void sprinkles_run(const Stage *stage, int64_t first, int64_t last) {
    for (int64_t at = first; at < last; at += LANES) {
        Cluster clusters[LANES];
        int count = clusters_begin(stage, at, last, clusters);
        if (count == LANES) sprinkle(stage, clusters, LANES);  // unrolled
        else sprinkle(stage, clusters, count);
    }
}

static CellBox sprinkles_touched(const Stage *stage, int64_t cluster) {
    Cluster begun = cluster_begin(stage, cluster);
    return box_around(stage, begun.x, begun.y, (int)stage->values[SPREAD]);
}

const Operation SCATTER_TREE = {
    .name = "scatter",
    .kind = TILE_TREE,
    .group = GROUP_TILES,
    .random = true,
    .stamps = STAMPS_SUM,
    .version = 1,
    .meaning = "trees in sprinkles: single tiles around the middle of each cluster",
    .parameters =
        {
            [ON] = {"on", PARAMETER_CHOICE, 0, TILE_COUNT - 1, "grass", KINDS, "", FROM_ARTICLE,
                    "the only tiles that change"},
            [CLUSTERS] = {"clusters", PARAMETER_COUNT, 0, 1e6, "area/400", NULL, "", FROM_ARTICLE,
                          "how many"},
            [TRIES] = {"tries", PARAMETER_WHOLE, 0, 100000, "200", NULL, "", FROM_ARTICLE,
                       "tiles tried in a cluster"},
            [SPREAD] = {"spread", PARAMETER_WHOLE, 1, 1000, "10", NULL, "tiles", FROM_ARTICLE,
                        "they fall less than this from the middle"},
        },
    .count = scatter_count,
    .cost = sprinkles_cost,
    .run = sprinkles_run,
    .touched = sprinkles_touched,
};
