// SPDX-License-Identifier: MIT
// Height in what stands on the land: mountains follow crests, woods show steps and slopes; and the sea has no frame.
#include <stdlib.h>

#include "../src/view/paint/scenery.h"
#include "support/test.h"

enum { SIDE = 48, BUSH = OBJECT_TREES + 17 };

typedef struct World {
    Tilemap tiles;
    Heightmap heights;
    Scenery scenery;
} World;

typedef float HeightOf(int x, int y);

static World world_of(Tile kind, HeightOf *height_of) {
    World world = {0};
    assert_true(tilemap_init(&world.tiles, SIDE, SIDE));
    assert_true(heightmap_init(&world.heights, SIDE, SIDE));
    for (int i = 0; i < SIDE * SIDE; i++) {
        world.tiles.kinds[i] = (uint8_t)kind;
        world.heights.values[i] = height_of(i % SIDE, i / SIDE);
    }
    assert_true(scenery_build(&world.scenery, &world.tiles, &world.heights));
    return world;
}

static void world_free(World *world) {
    scenery_free(&world->scenery);
    heightmap_free(&world->heights);
    tilemap_free(&world->tiles);
}

static int object_at(const World *world, int x, int y) {
    return world->scenery.object[scenery_index(&world->scenery, x, y)];
}

static float terraces(int x, int y) { return (float)-(y / 8) + (float)x * 1e-4f; }

static void below_a_face_in_a_wood_there_are_only_bushes(void **state) {
    (void)state;
    World world = world_of(TILE_TREE, terraces);
    int bushes = 0, crowns = 0;
    for (int y = 1; y < SIDE - 1; y++)
        for (int x = 1; x < SIDE - 1; x++) {
            size_t at = scenery_index(&world.scenery, x, y);
            int object = object_at(&world, x, y), ground = world.scenery.ground[at];
            bool bush = object == BUSH || object == BUSH + 1;
            assert_int_equal(ground < GROUND_FOREST, y % 8 == 0);
            if (y % 8 == 0) assert_true(bush);
            else assert_true(object >= OBJECT_WOODS && object < OBJECT_DECOR);
            bushes += bush;
            crowns += !bush;
        }
    assert_true(bushes > 200 && crowns > 1000);
    world_free(&world);
}

static float pyramid(int x, int y) {
    int dx = abs(2 * x - SIDE + 1), dy = abs(2 * y - SIDE + 1);
    return (float)-(dx + dy);
}

// The mean tone of crowns in a quarter of the world.
static int tone_of(const World *world, int from_x, int from_y) {
    int sum = 0, count = 0;
    for (int i = 0; i < SIDE * SIDE / 4; i++) {
        int x = from_x + i % (SIDE / 2), y = from_y + i / (SIDE / 2);
        int object = object_at(world, x, y);
        if (object < OBJECT_WOODS || object >= OBJECT_DECOR) continue;
        sum += 100 * ((object - OBJECT_WOODS) % CROWN_TONES);
        count++;
    }
    assert_true(count > 100);
    return sum / count;
}

static void woods_are_light_towards_the_north_west(void **state) {
    (void)state;
    World world = world_of(TILE_TREE, pyramid);
    assert_true(tone_of(&world, 0, 0) > tone_of(&world, SIDE / 2, SIDE / 2) + 100);
    world_free(&world);
}

static float ridge_across(int x, int y) { return (float)-abs(y - SIDE / 2) + (float)x * 1e-3f; }

static float ridge_down(int x, int y) { return ridge_across(y, x); }

// Counts the crests in each direction on the line of a ridge, and mountains elsewhere.
static void check_ridge(HeightOf *ridge, bool down, int direction) {
    World world = world_of(TILE_ROCK, ridge);
    int along = 0, elsewhere = 0, first = OBJECT_PEAKS + SUMMITS;
    for (int y = 1; y < SIDE - 1; y++)
        for (int x = 1; x < SIDE - 1; x++) {
            int object = object_at(&world, x, y) - first;
            if (object >= BARE_PEAKS) object -= BARE_PEAKS;  // in snow
            bool crest = object >= 0 && object < CRESTS * CRESTS_EACH;
            if (!crest) continue;
            if ((down ? x : y) != SIDE / 2) elsewhere++;
            else assert_int_equal(object / CRESTS_EACH, direction), along++;
        }
    assert_true(along > SIDE / 5);
    assert_int_equal(elsewhere, 0);
    world_free(&world);
}

static void mountains_stand_along_crests(void **state) {
    (void)state;
    check_ridge(ridge_across, false, 0);
    check_ridge(ridge_down, true, 3);
}

static float level(int x, int y) { return (float)(x + y); }

// From the middle of the sea to its edge depths change in small steps, and end at that outside.
static void the_sea_has_no_frame(void **state) {
    (void)state;
    World world = world_of(TILE_WATER, level);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            size_t at = scenery_index(&world.scenery, x, y);
            int depth = world.scenery.shade[at];
            bool edge = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
            if (edge) assert_int_equal(depth, DEPTH_OUTSIDE);
            if (x > 0) assert_true(abs(depth - world.scenery.shade[at - 1]) <= 2);
        }
    world_free(&world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(below_a_face_in_a_wood_there_are_only_bushes),
        CHECK(woods_are_light_towards_the_north_west),
        CHECK(mountains_stand_along_crests),
        CHECK(the_sea_has_no_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
