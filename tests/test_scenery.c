// SPDX-License-Identifier: MIT
// The looks of a world before it is painted: grounds, shades, objects and textures of all tiles, and the
// pyramid of colours for views from afar.
#include "support/view/painter_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"

typedef struct World {
    Tilemap tiles;
    Heightmap heights;
    Scenery scenery;
} World;

// Random tiles, every kind beside every other, on bumpy heights.
static World random_world(int width, int height, uint64_t seed) {
    World world = {.heights = bumpy(width, height, seed)};
    assert_true(tilemap_init(&world.tiles, width, height));
    Rng rng = rng_make(seed, 1);
    for (int i = 0; i < width * height; i++)
        world.tiles.kinds[i] = (uint8_t)rng_below(&rng, TILE_COUNT);
    assert_true(scenery_build(&world.scenery, &world.tiles, &world.heights));
    return world;
}

static World grown_world(const char *seed) {
    Recipe recipe = stock_level("noise-isle-classic");
    Land land = land_of(&recipe, seed, 64, 64, 1);
    World world = {.tiles = land.tiles, .heights = land.heights};
    land.tiles = (Tilemap){0};
    land.heights = (Heightmap){0};
    land_free(&land);
    recipe_free(&recipe);
    assert_true(scenery_build(&world.scenery, &world.tiles, &world.heights));
    return world;
}

static void world_free(World *world) {
    scenery_free(&world->scenery);
    heightmap_free(&world->heights);
    tilemap_free(&world->tiles);
}

static bool is_tree(int object) { return object >= OBJECT_TREES && object < OBJECT_DECOR; }

// As altitude.h defines it.
static int altitude_by_counting(const World *world, int x, int y) {
    int land = 0, lower = 0, cells = world->tiles.width * world->tiles.height;
    float here = heightmap_at(&world->heights, x, y);
    if (tilemap_at(&world->tiles, x, y) == TILE_WATER) return 0;
    for (int i = 0; i < cells; i++) {
        if (world->tiles.kinds[i] == TILE_WATER) continue;
        land++;
        lower += world->heights.values[i] < here;
    }
    return 1 + ALTITUDE_BANDS * lower / land;
}

static void check_tile(const World *world, int x, int y) {
    const Scenery *scenery = &world->scenery;
    size_t at = scenery_index(scenery, x, y);
    int ground = scenery->ground[at], shade = scenery->shade[at], object = scenery->object[at];
    Tile tile = tilemap_at(&world->tiles, x, y);
    assert_true(object < OBJECT_COUNT);
    assert_int_equal(is_tree(object), tile == TILE_TREE);
    switch (tile) {
    case TILE_WATER: assert_true(ground <= GROUND_SHOAL); break;
    case TILE_SAND: assert_in_range(ground, GROUND_SAND, GROUND_GRASS - 1); break;
    case TILE_ROCK: assert_in_range(ground, GROUND_ROCK, GROUND_RIVER - 1); break;
    case TILE_TREE: assert_in_range(ground, GROUND_GRASS, GROUND_ROCK - 1); break;
    case TILE_RIVER: assert_true(ground_is_river(ground) && shade < DEPTH_DEEP); break;
    default: assert_in_range(ground, GROUND_GRASS, GROUND_FOREST - 1); break;
    }
    bool wet = tile == TILE_WATER || tile == TILE_RIVER;
    assert_true(shade <= (wet ? (int)DEPTH_MOST : (int)SHADE_MOST));
    assert_int_equal(scenery->altitude[at], altitude_by_counting(world, x, y));
}

static void check_world(World world) {
    for (int y = 0; y < world.tiles.height; y++)
        for (int x = 0; x < world.tiles.width; x++) check_tile(&world, x, y);
    world_free(&world);
}

static void every_tile_looks_like_its_kind(void **state) {
    (void)state;
    check_world(grown_world("looks"));
    check_world(random_world(60, 50, 3));
    check_world(random_world(1, 1, 4));
    check_world(random_world(1, 37, 5));
    check_world(random_world(37, 1, 6));
}

static void outside_of_the_world_is_the_deepest_sea(void **state) {
    (void)state;
    World world = random_world(9, 7, 7);
    const Scenery *scenery = &world.scenery;
    assert_int_equal(scenery->stride, 11);
    for (int y = -1; y <= 7; y++)
        for (int x = -1; x <= 9; x++) {
            bool inside = x >= 0 && y >= 0 && x < 9 && y < 7;
            size_t at = scenery_index(scenery, x, y);
            if (inside) continue;
            assert_int_equal(scenery->ground[at], GROUND_DEEP);
            assert_int_equal(scenery->shade[at], DEPTH_OUTSIDE);
            assert_int_equal(scenery->object[at], OBJECT_NONE);
        }
    world_free(&world);
}

// An edge between two display cells is crossed on one side; both cells know which.
static void cells_agree_on_the_side_of_their_edge(void **state) {
    (void)state;
    World world = random_world(40, 30, 8);
    const Scenery *scenery = &world.scenery;
    int sides[2] = {0, 0};
    for (int y = -1; y <= 30; y++)
        for (int x = -1; x <= 40; x++) {
            int here = scenery->texture[scenery_index(scenery, x, y)];
            here >>= TEXTURE_EDGES_SHIFT;
            sides[here & EDGE_EAST ? 1 : 0]++;
            if (x < 40) {
                int east =
                    scenery->texture[scenery_index(scenery, x + 1, y)] >> TEXTURE_EDGES_SHIFT;
                assert_int_equal((here & EDGE_EAST) != 0, (east & EDGE_WEST) != 0);
            }
            if (y < 30) {
                int south =
                    scenery->texture[scenery_index(scenery, x, y + 1)] >> TEXTURE_EDGES_SHIFT;
                assert_int_equal((here & EDGE_SOUTH) != 0, (south & EDGE_NORTH) != 0);
            }
        }
    assert_true(sides[0] > 500 && sides[1] > 500);
    world_free(&world);
}

// Cells follow each other as in the drawings. Patches of both looks cover a part of the land, cells agree on the
// tiles that lie in one, and no cell has patches of two looks.
static void grounds_have_patches(void **state) {
    (void)state;
    enum { WEST = CORNER_NW | CORNER_SW };
    World world = random_world(96, 96, 9);
    const Scenery *scenery = &world.scenery;
    int looks[2] = {0, 0};
    for (int y = -1; y <= 96; y++)
        for (int x = -1; x < 96; x++) {
            int here = scenery->texture[scenery_index(scenery, x, y)];
            int east = scenery->texture[scenery_index(scenery, x + 1, y)];
            int patch = (here & TEXTURE_PATCH) >> TEXTURE_PATCH_SHIFT;
            int beside = (east & TEXTURE_PATCH) >> TEXTURE_PATCH_SHIFT;
            assert_int_equal(patch >> 1 & WEST, beside & WEST);
            assert_int_equal(((here & TEXTURE_PLACE) + 1) % FILL_SIDE,
                             (east & TEXTURE_PLACE) % FILL_SIDE);
            if (beside & WEST) assert_int_equal(here & TEXTURE_OTHER, east & TEXTURE_OTHER);
            looks[(here & TEXTURE_OTHER) != 0] += patch != 0;
        }
    for (int i = 0; i < 2; i++) assert_in_range(looks[i], 300, 4000);
    world_free(&world);
}

// East of a straight coast every column of the sea is at least as deep as the one before.
static void water_grows_deeper_away_from_land(void **state) {
    (void)state;
    enum { WIDTH = 60, HEIGHT = 48, LAND = 8 };
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, WIDTH, HEIGHT));
    for (int y = 0; y < HEIGHT; y++) memset(tilemap_row(&tiles, y), TILE_SAND, LAND);
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
    int middle = HEIGHT / 2, sum_before = 0;
    assert_int_equal(scenery.ground[scenery_index(&scenery, LAND, middle)], GROUND_SHOAL);
    assert_int_equal(scenery.ground[scenery_index(&scenery, LAND + 15, middle)], GROUND_DEEP);
    for (int x = LAND; x < WIDTH - 8; x++) {
        int sum = 0;  // of the whole column, since depths wander
        for (int y = 12; y < HEIGHT - 12; y++) sum += scenery.shade[scenery_index(&scenery, x, y)];
        assert_true(sum >= sum_before || x > LAND + 9);  // far out there are shallows
        sum_before = sum;
        assert_true(x < LAND + 15 || sum > (DEPTH_DEEP - 8) * (HEIGHT - 24));
    }
    scenery_free(&scenery);
    tilemap_free(&tiles);
}

static void water_beside_land_is_lighter_than_the_open_sea(void **state) {
    (void)state;
    World world = grown_world("depth");
    int64_t near = 0, nears = 0, open = 0, opens = 0;
    for (int y = 8; y < 56; y++)
        for (int x = 8; x < 56; x++) {
            if (tilemap_at(&world.tiles, x, y) != TILE_WATER) continue;
            int land = 0;
            for (int i = 0; i < 25; i++)
                land += tilemap_at(&world.tiles, x + i % 5 - 2, y + i / 5 - 2) != TILE_WATER;
            int ground = world.scenery.ground[scenery_index(&world.scenery, x, y)];
            if (land > 0) near += ground, nears++;
            else open += ground, opens++;
        }
    assert_true(nears > 20 && opens > 20);
    assert_true(near * opens > open * nears + nears * opens);  // by more than one step on average
    world_free(&world);
}

static void the_sea_is_deep_at_the_edge_of_the_world(void **state) {
    (void)state;
    Scenery scenery = SCENERY("~~~~~", "~...~", "~...~", "~~~~~");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(scenery.ground[scenery_index(&scenery, i, 0)], GROUND_DEEP);
        assert_int_equal(scenery.ground[scenery_index(&scenery, i, 3)], GROUND_DEEP);
    }
    scenery_free(&scenery);
}

static void woods_stand_on_dark_ground_and_lone_trees_on_grass(void **state) {
    (void)state;
    Scenery scenery = SCENERY("TTT,,,", "TTT,T,", "TTT,,,", ",,,,,,");
    int woods = scenery.ground[scenery_index(&scenery, 1, 1)];
    int meadow = scenery.ground[scenery_index(&scenery, 4, 1)];
    assert_true(woods >= GROUND_FOREST && woods < GROUND_ROCK);
    assert_true(meadow >= GROUND_GRASS && meadow < GROUND_FOREST);
    assert_true(scenery.object[scenery_index(&scenery, 1, 1)] >= OBJECT_WOODS);
    assert_true(scenery.object[scenery_index(&scenery, 4, 1)] < OBJECT_WOODS);
    scenery_free(&scenery);
}

static void without_heights_land_is_level(void **state) {
    (void)state;
    Scenery scenery = SCENERY("~.,^T", "T^,.~");
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 5; x++) {
            bool water = (y == 0 && x == 0) || (y == 1 && x == 4);
            if (water) continue;
            assert_int_equal(scenery.shade[scenery_index(&scenery, x, y)], SHADE_LEVEL);
        }
    scenery_free(&scenery);
}

static int shade_of_slope(float east, float south) {
    Tilemap tiles;
    Heightmap heights;
    assert_true(tilemap_init(&tiles, 8, 8) && heightmap_init(&heights, 8, 8));
    memset(tiles.kinds, TILE_GRASS, 64);
    for (int i = 0; i < 64; i++) heights.values[i] = east * (float)(i % 8) + south * (float)(i / 8);
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &heights));
    int shade = scenery.shade[scenery_index(&scenery, 4, 4)];
    scenery_free(&scenery);
    heightmap_free(&heights);
    tilemap_free(&tiles);
    return shade;
}

static void light_falls_from_the_north_west(void **state) {
    (void)state;
    assert_true(shade_of_slope(1, 0) < SHADE_LEVEL);
    assert_true(shade_of_slope(0, 1) < SHADE_LEVEL);
    assert_true(shade_of_slope(-1, 0) > SHADE_LEVEL);
    assert_true(shade_of_slope(0, -1) > SHADE_LEVEL);
    assert_in_range(shade_of_slope(1, -1), SHADE_LEVEL - 1, SHADE_LEVEL + 1);
    // Heights have no unit; only how steep a slope is compared with others counts.
    assert_int_equal(shade_of_slope(1000, 0), shade_of_slope(0.001f, 0));
}

static void heights_of_any_size_give_shades_in_range(void **state) {
    (void)state;
    static const float sizes[] = {1e-30f, 1.0f, 1e30f, 3e38f};
    for (int i = 0; i < 4; i++) {
        World world = random_world(20, 20, 10);
        for (int at = 0; at < 400; at++) world.heights.values[at] *= sizes[i];
        scenery_free(&world.scenery);
        assert_true(scenery_build(&world.scenery, &world.tiles, &world.heights));
        check_world(world);
    }
}

static bool same_scenery(const Scenery *a, const Scenery *b) {
    size_t stored = (size_t)a->stride * (size_t)(a->height + 2);
    bool same = memcmp(a->ground, b->ground, stored) == 0 &&
                memcmp(a->shade, b->shade, stored) == 0 &&
                memcmp(a->object, b->object, stored) == 0 &&
                memcmp(a->texture, b->texture, stored * sizeof *a->texture) == 0;
    for (int i = 1; i < SCENERY_LEVELS; i++) {
        size_t cells =
            (size_t)scenery_level_side(a->width, i) * (size_t)scenery_level_side(a->height, i);
        same = same && memcmp(a->levels[i], b->levels[i], cells * 4) == 0;
    }
    return same;
}

static void the_same_world_always_looks_the_same(void **state) {
    (void)state;
    World first = random_world(33, 44, 11), second = random_world(33, 44, 11);
    World other = random_world(33, 44, 12);
    assert_true(same_scenery(&first.scenery, &second.scenery));
    assert_false(same_scenery(&first.scenery, &other.scenery));
    world_free(&other);
    world_free(&second);
    world_free(&first);
}

// Objects depend on their surroundings alone, not on the size of the world.
static void decorations_are_the_same_in_a_larger_world(void **state) {
    (void)state;
    Scenery small = SCENERY(",,,,,,,,,,,,", ",,,,,,,,,,,,", ",,,,,,,,,,,,", ",,,,,,,,,,,,");
    Scenery large = SCENERY(",,,,,,,,,,,,,,,,,,", ",,,,,,,,,,,,,,,,,,", ",,,,,,,,,,,,,,,,,,",
                            ",,,,,,,,,,,,,,,,,,", ",,,,,,,,,,,,,,,,,,");
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 12; x++)
            assert_int_equal(small.object[scenery_index(&small, x, y)],
                             large.object[scenery_index(&large, x, y)]);
    scenery_free(&large);
    scenery_free(&small);
}

static void decorations_are_rare_and_each_kind_of_land_has_some(void **state) {
    (void)state;
    static const Tile kinds[] = {TILE_GRASS, TILE_SAND, TILE_ROCK};
    for (int i = 0; i < 3; i++) {
        Tilemap tiles;
        assert_true(tilemap_init(&tiles, 64, 64));
        memset(tiles.kinds, (int)kinds[i], 64 * 64);
        Scenery scenery;
        assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
        int things = 0;
        for (int at = 0; at < 66 * 66; at++) things += scenery.object[at] != OBJECT_NONE;
        assert_true(things > 64 * 64 / 50 && things < 64 * 64 / 6);
        scenery_free(&scenery);
        tilemap_free(&tiles);
    }
}

// Only these decorations are drawn in the sea: rocks, lilies, fish. Between and after them are blocks of rock, screes and plants.
static void nothing_of_the_land_swims(void **state) {
    (void)state;
    World world = random_world(64, 64, 13);
    int things = 0;
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++) {
            int object = world.scenery.object[scenery_index(&world.scenery, x, y)];
            if (object == OBJECT_NONE) continue;
            bool peak = object >= OBJECT_PEAKS && object < OBJECT_FALLS;
            bool fallen =
                object >= OBJECT_DECOR + DECOR_BLOCKS && object < OBJECT_DECOR + DECOR_FISH;
            bool plant = object >= OBJECT_DECOR + DECOR_MARRAM && object < OBJECT_STONES;
            bool of_water = object >= OBJECT_DECOR + DECOR_SEAROCK && !peak && !fallen && !plant;
            Tile tile = tilemap_at(&world.tiles, x, y);
            assert_int_equal(of_water, tile == TILE_WATER || tile == TILE_RIVER);
            things++;
        }
    assert_true(things > 100);
    world_free(&world);
}

// On a shore that is all shore.
static void no_two_pieces_of_driftwood_lie_side_by_side(void **state) {
    (void)state;
    enum { SIDE = 200, DRIFTWOOD = OBJECT_DECOR + DECOR_DRIFTWOOD };
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, SIDE, SIDE));
    for (int i = 0; i < SIDE * SIDE; i++) tiles.kinds[i] = i % 3 == 0 ? TILE_WATER : TILE_SAND;
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
    int pieces[2] = {0};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            int piece = scenery.object[scenery_index(&scenery, x, y)] - DRIFTWOOD;
            if (piece < 0 || piece > 1) continue;
            pieces[piece]++;
            for (int i = 1; i < 5; i++) {
                int beside = scenery.object[scenery_index(&scenery, x - 2 + i, y - (i > 1))];
                if (i == 1) beside = scenery.object[scenery_index(&scenery, x - 1, y)];
                assert_false(beside == DRIFTWOOD || beside == DRIFTWOOD + 1);
            }
        }
    assert_true(pieces[0] > 50 && pieces[1] > 50);
    scenery_free(&scenery);
    tilemap_free(&tiles);
}

static int channel(uint32_t colour, int shift) { return (int)(colour >> shift & 255); }

static void colours_from_afar_are_opaque_and_darkened_by_shade(void **state) {
    (void)state;
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (int object = 0; object < OBJECT_COUNT; object++) {
            int look = scenery_look((uint8_t)ground, (uint8_t)object);
            if (look <= GROUND_SHOAL || look >= LOOK_RIVER) continue;
            uint32_t before = scenery_look_colour(TONES_NORMAL, look, SHADE_NONE);
            for (int shade = 1; shade <= SHADE_MOST; shade++) {
                uint32_t colour = scenery_look_colour(TONES_NORMAL, look, shade);
                assert_int_equal(colour >> 24, 255);
                for (int shift = 0; shift < 24; shift += 8) {
                    int most = shift ? SHADE_DEPTH / SHADE_STEP : 1;
                    int darker = channel(before, shift) - channel(colour, shift);
                    assert_true(darker >= 0 && darker <= most);
                    bool ends = channel(before, shift) == 255 || channel(colour, shift) == 0;
                    assert_true(darker == most || ends);
                }
                before = colour;
            }
            uint32_t lightest = scenery_look_colour(TONES_NORMAL, look, SHADE_NONE);
            int open = scenery_look((uint8_t)ground, OBJECT_NONE);
            uint32_t bare = scenery_look_colour(TONES_NORMAL, open, SHADE_NONE);
            if (!is_tree(object) || ground_is_river(ground)) assert_int_equal(lightest, bare);
            else assert_true(lightest != bare);
        }
}

// Water has the colour of its depth, whatever its ground is.
static void the_sea_grows_darker_with_its_depth_up_to_that_outside(void **state) {
    (void)state;
    for (Tones palette = 0; palette < TONES_COUNT; palette++)
        for (int depth = 1; depth <= DEPTH_MOST; depth++) {
            uint32_t colour = scenery_look_colour(palette, GROUND_DEEP, depth);
            uint32_t before = scenery_look_colour(palette, GROUND_SHOAL, depth - 1);
            assert_int_equal(colour, scenery_look_colour(palette, LOOK_RIVER, depth));
            for (int shift = 0; shift < 24; shift += 8)
                assert_true(channel(colour, shift) <= channel(before, shift));
            assert_true(colour != before);
            if (depth == DEPTH_OUTSIDE) assert_int_equal(colour, scenery_outside(palette));
        }
}

// The colour of a level at (x, y); colours at the edges are repeated past them. Level 0 is the tiles.
static uint32_t level_at(const Scenery *scenery, int level, int x, int y) {
    int width = scenery_level_side(scenery->width, level);
    int height = scenery_level_side(scenery->height, level);
    x = x < width ? x : width - 1;
    y = y < height ? y : height - 1;
    return level == 0 ? scenery_tile_colour(scenery, x, y) : scenery->levels[level][y * width + x];
}

static void check_levels(int width, int height) {
    World world = random_world(width, height, 14);
    const Scenery *scenery = &world.scenery;
    for (int level = 1; level < SCENERY_LEVELS; level++) {
        int side = 1 << level;
        assert_int_equal(scenery_level_side(width, level), (width + side - 1) / side);
        for (int y = 0; y < scenery_level_side(height, level); y++)
            for (int x = 0; x < scenery_level_side(width, level); x++)
                for (int shift = 0; shift < 24; shift += 8) {
                    int sum = 2;
                    for (int i = 0; i < 4; i++)
                        sum += channel(level_at(scenery, level - 1, 2 * x + i % 2, 2 * y + i / 2),
                                       shift);
                    uint32_t colour = level_at(scenery, level, x, y);
                    assert_int_equal(colour >> 24, 255);
                    assert_int_equal(channel(colour, shift), sum / 4);
                }
    }
    world_free(&world);
}

static void every_level_of_the_pyramid_is_the_mean_of_the_one_before(void **state) {
    (void)state;
    check_levels(64, 64);
    check_levels(65, 33);
    check_levels(1, 1);
    check_levels(3, 200);
    check_levels(129, 127);
}

static void without_memory_there_is_no_scenery(void **state) {
    (void)state;
    World world = random_world(20, 20, 15);
    scenery_free(&world.scenery);
    memory_fail_at(0, 0);
    assert_true(scenery_build(&world.scenery, &world.tiles, &world.heights));
    long calls = memory_calls();
    scenery_free(&world.scenery);
    assert_true(calls >= 3);  // for the four arrays, the coast and the levels
    for (long call = 1; call <= calls; call++) {
        memory_fail_at(call, 0);
        assert_false(scenery_build(&world.scenery, &world.tiles, &world.heights));
        memory_fail_at(0, 0);
        assert_null(world.scenery.ground);
        assert_null(world.scenery.levels[1]);
        assert_int_equal(world.scenery.width, 0);
    }
    world_free(&world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_tile_looks_like_its_kind),
        CHECK(outside_of_the_world_is_the_deepest_sea),
        CHECK(cells_agree_on_the_side_of_their_edge),
        CHECK(grounds_have_patches),
        CHECK(water_grows_deeper_away_from_land),
        CHECK(water_beside_land_is_lighter_than_the_open_sea),
        CHECK(the_sea_is_deep_at_the_edge_of_the_world),
        CHECK(woods_stand_on_dark_ground_and_lone_trees_on_grass),
        CHECK(without_heights_land_is_level),
        CHECK(light_falls_from_the_north_west),
        CHECK(heights_of_any_size_give_shades_in_range),
        CHECK(the_same_world_always_looks_the_same),
        CHECK(decorations_are_the_same_in_a_larger_world),
        CHECK(decorations_are_rare_and_each_kind_of_land_has_some),
        CHECK(nothing_of_the_land_swims),
        CHECK(no_two_pieces_of_driftwood_lie_side_by_side),
        CHECK(colours_from_afar_are_opaque_and_darkened_by_shade),
        CHECK(the_sea_grows_darker_with_its_depth_up_to_that_outside),
        CHECK(every_level_of_the_pyramid_is_the_mean_of_the_one_before),
        CHECK(without_memory_there_is_no_scenery),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
