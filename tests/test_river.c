// SPDX-License-Identifier: MIT
// Rivers against their definition, and what holds of every river.
#include "support/plain_flow.h"
#include "support/single_stage.h"

#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"

// Land and water in patches, with lakes: what a threshold of other heights makes.
static Tilemap patches(int width, int height, uint64_t seed, float sea) {
    static const Tile lands[] = {TILE_ROCK, TILE_GRASS, TILE_SAND, TILE_TREE};
    Tilemap tiles;
    Heightmap map = bumpy(width, height, seed);
    assert_true(tilemap_init(&tiles, width, height));
    apply("smooth n=4", &map, NULL, NULL);
    for (int i = 0; i < width * height; i++)
        tiles.kinds[i] = map.values[i] < sea ? TILE_WATER : (uint8_t)lands[i % 4];
    heightmap_free(&map);
    return tiles;
}

static bool on_map(const Tilemap *tiles, int x, int y) {
    return x >= 0 && y >= 0 && x < tiles->width && y < tiles->height;
}

// The sea by spreading until nothing changes.
static int mark_sea(const Tilemap *tiles, bool edges_only, bool *sea) {
    int width = tiles->width, count = 0;
    memset(sea, 0, PLAIN_FLOW_CELLS);
    for (bool any = true; any;) {
        any = false;
        for (int y = 0; y < tiles->height; y++)
            for (int x = 0; x < width; x++) {
                bool near =
                    !edges_only || x == 0 || y == 0 || x == width - 1 || y == tiles->height - 1;
                near = near || sea[y * width + x - 1] || sea[y * width + x + 1] ||
                       sea[(y - 1) * width + x] || sea[(y + 1) * width + x];
                if (sea[y * width + x] || !near || tilemap_at(tiles, x, y) != TILE_WATER) continue;
                sea[y * width + x] = any = true;
                count++;
            }
    }
    return count;
}

typedef struct PlainRiver {
    PlainFlow flow;
    float rain[PLAIN_FLOW_CELLS];
    bool course[PLAIN_FLOW_CELLS];  // tiles of the ways themselves
    int widths[PLAIN_FLOW_CELLS];
} PlainRiver;

// A land tile beside the way, `turns` quarters to the right of it, where the water does not stand lower.
static bool widens(const PlainRiver *river, const Tilemap *tiles, int cell, int turns) {
    int width = tiles->width, step = river->flow.next[cell] - cell;
    int dx = step == 1 ? 1 : step == -1 ? -1 : 0, dy = step == width ? 1 : step == -width ? -1 : 0;
    int x = cell % width + (turns == 1 ? -dy : dy), y = cell / width + (turns == 1 ? dx : -dx);
    if (!on_map(tiles, x, y) || tilemap_at(tiles, x, y) == TILE_WATER) return false;
    if (river->course[y * width + x]) return false;
    return river->flow.levels[y * width + x] >= river->flow.levels[cell];
}

static PlainRiver *plain_river(Tilemap *tiles, const Heightmap *heights, const Heightmap *wet,
                               const double *values) {
    static PlainRiver river;
    static bool sea[PLAIN_FLOW_CELLS];
    int cells = tiles->width * tiles->height;
    memset(&river, 0, sizeof river);
    if (mark_sea(tiles, true, sea) == 0) mark_sea(tiles, false, sea);
    river.flow = plain_flow(heights, sea, FLOW_SIDES);
    for (int i = 0; i < cells; i++) {
        float fallen = wet ? wet->values[i] : 1;
        river.rain[i] = fallen < 0 ? 0 : fallen > 1000 ? 1000 : fallen;
    }
    for (int i = river.flow.count - 1; i >= 0; i--)
        river.rain[river.flow.next[river.flow.order[i]]] += river.rain[river.flow.order[i]];
    for (int i = 0; i < river.flow.count; i++) {
        int cell = river.flow.order[i];
        river.course[cell] =
            tiles->kinds[cell] != TILE_WATER && river.rain[cell] >= (float)values[0];
    }
    for (int i = 0; i < river.flow.count; i++) {
        int cell = river.flow.order[i], wanted = 1;
        if (!river.course[cell]) continue;
        if (river.rain[cell] >= (float)values[1]) wanted = 2;
        if (river.rain[cell] >= (float)values[2]) wanted = 3;
        int next = river.widths[river.flow.next[cell]], width = 1;
        if (next > 0 && wanted > next + 1) wanted = next + 1;
        for (int turns = 1; turns <= 3 && width < wanted; turns += 2) {
            if (!widens(&river, tiles, cell, turns)) continue;
            int step = river.flow.next[cell] - cell, across = tiles->width;
            int right = step == 1 ? across : step == -1 ? -across : step == across ? -1 : 1;
            tiles->kinds[cell + (turns == 1 ? right : -right)] = TILE_RIVER;
            width++;
        }
        tiles->kinds[cell] = TILE_RIVER;
        river.widths[cell] = width;
    }
    return &river;
}

static void lay_rivers(Tilemap *tiles, const Heightmap *heights, const Heightmap *wet,
                       const double *values, int threads) {
    Stage stage = make_stage("river", values, NULL, tiles);
    stage.others[0] = heights;
    stage.others[1] = wet;
    stage.workers.threads = threads;
    stage_run(&stage, 0, 1);
    free_stage(&stage);
}

static Tilemap copy_of_tiles(const Tilemap *tiles) {
    Tilemap copy;
    assert_true(tilemap_init(&copy, tiles->width, tiles->height));
    memcpy(copy.kinds, tiles->kinds, (size_t)tiles->width * (size_t)tiles->height);
    return copy;
}

static const double VALUES[][3] = {{12, 60, 150}, {1, 2, 3}, {30, 30, 30}, {5, 1e8, 20}};

static void rivers_are_those_of_the_definition(void **state) {
    (void)state;
    for (int i = 0; i < 24; i++) {
        int width = 33 + i % 3 * 15, height = 63 - i % 4 * 13;
        Heightmap heights = bumpy(width, height, (uint64_t)i), wet = bumpy(width, height, 99);
        apply(i % 2 ? "smooth n=2" : "erode n=1", &heights, NULL, NULL);
        Tilemap tiles = patches(width, height, (uint64_t)i + 50, i % 5 == 4 ? -9 : -0.05f);
        if (i % 5 == 4) tiles.kinds[width * 7 + 9] = TILE_WATER;  // a lake and no sea
        Tilemap expected = copy_of_tiles(&tiles);
        const Heightmap *rain = i % 3 == 2 ? &wet : NULL;
        plain_river(&expected, &heights, rain, VALUES[i % 4]);
        lay_rivers(&tiles, &heights, rain, VALUES[i % 4], 1 + i % 3);
        same_tiles(&tiles, &expected, "river");
        tilemap_free(&tiles);
        tilemap_free(&expected);
        heightmap_free(&heights);
        heightmap_free(&wet);
    }
}

// Each tile of a way has one tile downstream; along it the water never rises, no tile is met twice, the
// width shrinks by one at most, and the end is water.
static void ways_lead_down_to_water(void **state) {
    (void)state;
    int rivers = 0;
    for (int i = 0; i < 24; i++) {
        Heightmap heights = bumpy(60, 60, (uint64_t)i);
        apply("smooth n=3", &heights, NULL, NULL);
        Tilemap tiles = patches(60, 60, (uint64_t)i + 20, -0.05f), before = copy_of_tiles(&tiles);
        PlainRiver *river = plain_river(&before, &heights, NULL, VALUES[0]);
        lay_rivers(&tiles, &heights, NULL, VALUES[0], 2);
        for (int cell = 0; cell < 3600; cell++) {
            int at = cell, steps = 0;
            if (!river->course[cell]) continue;
            rivers++;
            while (river->course[at]) {
                int next = river->flow.next[at];
                assert_int_equal(tiles.kinds[at], TILE_RIVER);
                assert_true(river->flow.levels[next] <= river->flow.levels[at]);
                assert_true(!river->course[next] || river->widths[at] <= river->widths[next] + 1);
                assert_true(++steps < 3600);
                at = next;
            }
            assert_int_equal(tiles.kinds[at], TILE_WATER);
        }
        tilemap_free(&tiles);
        tilemap_free(&before);
        heightmap_free(&heights);
    }
    assert_true(rivers > 500);
}

static void without_water_or_land_nothing_changes(void **state) {
    (void)state;
    for (int kind = TILE_WATER; kind <= TILE_ROCK; kind++) {
        Heightmap heights = bumpy(33, 48, 1);
        Tilemap tiles;
        assert_true(tilemap_init(&tiles, 33, 48));
        memset(tiles.kinds, kind, 33 * 48);
        Tilemap before = copy_of_tiles(&tiles);
        lay_rivers(&tiles, &heights, NULL, VALUES[1], 1);
        same_tiles(&tiles, &before, "nothing but one kind");
        tilemap_free(&tiles);
        tilemap_free(&before);
        heightmap_free(&heights);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(rivers_are_those_of_the_definition),
        CHECK(ways_lead_down_to_water),
        CHECK(without_water_or_land_nothing_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
