// SPDX-License-Identifier: MIT
// Sand in blobs and trees in sprinkles, after the noise-map article. A stamp is a cluster: it draws
// from its own substream and changes only tiles of one kind, so clusters may come in any slices.
#include "rng.h"
#include "rows.h"

// The difference of two draws: likely near the centre, never further than reach - 1.
static int spread_draw(Rng *rng, int reach) {
    int forth = (int)rng_below(rng, (uint32_t)reach);
    int back = (int)rng_below(rng, (uint32_t)reach);
    return forth - back;
}

static void change_tile(Tilemap *tiles, int x, int y, Tile from, Tile to) {
    if (x < 0 || y < 0 || x >= tiles->width || y >= tiles->height) return;
    uint8_t *tile = tilemap_row(tiles, y) + x;
    if (*tile == from) *tile = (uint8_t)to;
}

// The middle of a cluster: the first two draws of its substream.
static Rng cluster_begin(const Stage *stage, int64_t cluster, int *x, int *y) {
    Rng rng = rng_make(stream_number(stage->stream, (uint64_t)cluster), 0);
    *x = (int)rng_below(&rng, (uint32_t)stage->width);
    *y = (int)rng_below(&rng, (uint32_t)stage->height);
    return rng;
}

static CellBox box_around(const Stage *stage, int x, int y, int reach) {
    int west = x > reach ? x - reach : 0, north = y > reach ? y - reach : 0;
    int east = x + reach < stage->width ? x + reach : stage->width - 1;
    int south = y + reach < stage->height ? y + reach : stage->height - 1;
    return (CellBox){west, north, east - west + 1, south - north + 1};
}

enum { ON, CLUSTERS };  // of both rows
static const char KINDS[] = "water rock grass sand tree";

static int64_t scatter_count(const Stage *stage) { return (int64_t)stage->values[CLUSTERS]; }

// Blobs.

enum { BLOBS = CLUSTERS + 1, OFFSET, DABS, JITTER, BRUSH };

static double blobs_cost(const Stage *stage) {
    const double *values = stage->values;
    return values[CLUSTERS] * values[BLOBS] * values[DABS] * values[BRUSH] * values[BRUSH];
}

static void paint_blob(const Stage *stage, Rng *rng, int x, int y) {
    int dabs = (int)stage->values[DABS], jitter = (int)stage->values[JITTER];
    int brush = (int)stage->values[BRUSH];
    for (int dab = 0; dab < dabs; dab++) {
        int west = x + spread_draw(rng, jitter) - (brush - 1) / 2;
        int north = y + spread_draw(rng, jitter) - (brush - 1) / 2;
        for (int dy = 0; dy < brush; dy++)
            for (int dx = 0; dx < brush; dx++)
                change_tile(stage->tiles, west + dx, north + dy, (Tile)stage->values[ON],
                            stage->operation->kind);
    }
}

static void blobs_run(const Stage *stage, int64_t first, int64_t last) {
    int blobs = (int)stage->values[BLOBS], offset = (int)stage->values[OFFSET];
    for (int64_t cluster = first; cluster < last; cluster++) {
        int middle_x, middle_y;
        Rng rng = cluster_begin(stage, cluster, &middle_x, &middle_y);
        for (int blob = 0; blob < blobs; blob++) {
            int x = middle_x + rng_range(&rng, -offset, offset);
            int y = middle_y + rng_range(&rng, -offset, offset);
            paint_blob(stage, &rng, x, y);
        }
    }
}

static CellBox blobs_touched(const Stage *stage, int64_t cluster) {
    int x, y;
    cluster_begin(stage, cluster, &x, &y);
    return box_around(stage, x, y,
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

static void sprinkles_run(const Stage *stage, int64_t first, int64_t last) {
    int tries = (int)stage->values[TRIES], spread = (int)stage->values[SPREAD];
    for (int64_t cluster = first; cluster < last; cluster++) {
        int middle_x, middle_y;
        Rng rng = cluster_begin(stage, cluster, &middle_x, &middle_y);
        for (int i = 0; i < tries; i++) {
            int x = middle_x + spread_draw(&rng, spread);
            int y = middle_y + spread_draw(&rng, spread);
            change_tile(stage->tiles, x, y, (Tile)stage->values[ON], stage->operation->kind);
        }
    }
}

static CellBox sprinkles_touched(const Stage *stage, int64_t cluster) {
    int x, y;
    cluster_begin(stage, cluster, &x, &y);
    return box_around(stage, x, y, (int)stage->values[SPREAD]);
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
