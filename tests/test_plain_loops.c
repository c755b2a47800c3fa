// SPDX-License-Identifier: MIT
// The plain loops that the bench measures against do what the operations do with the values that they
// have there.
#include "support/plain_loops.h"

#include <math.h>
#include <string.h>

enum { SIDE = 96 };

// Heights around 0.5.
static Heightmap heights(uint64_t seed, float reach) {
    Heightmap map = bumpy(SIDE, SIDE, seed);
    for (size_t i = 0; i < heightmap_cells(&map); i++) map.values[i] = map.values[i] * reach + 0.5f;
    return map;
}

static Tilemap tiles_of(const Heightmap *map) {
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, SIDE, SIDE));
    for (int i = 0; i < SIDE * SIDE; i++)
        tiles.kinds[i] = map->values[i] < 0.3f   ? TILE_WATER
                         : map->values[i] < 0.8f ? TILE_GRASS
                                                 : TILE_ROCK;
    return tiles;
}

static void compare_heights(const PlainLoop *loop, const Heightmap *is, const Heightmap *should) {
    if (loop->near == 0) same_heights(is, should, loop->operation);
    for (size_t i = 0; i < heightmap_cells(is); i++)
        if (fabs((double)is->values[i] - (double)should->values[i]) > loop->near)
            FAIL("%s: %.9g in cell %zu, not %.9g", loop->operation, (double)is->values[i], i,
                 (double)should->values[i]);
}

static void compare(const PlainLoop *loop, const Operation *operation) {
    WrittenStage written;
    assert_true(written_stage_open(&written, stage_words(operation, loop->arguments).text, SIDE));
    Stage ours = written.stage;
    Heightmap map = heights(1, 0.9f), b = heights(2, 0.5f), c = heights(3, 0.5f);
    if (ours.operation->group == GROUP_MAKES) memset(map.values, 0, SIDE * SIDE * sizeof(float));
    Heightmap before = copy_of(&map);
    Tilemap tiles = tiles_of(&b), tiles_before = tiles_of(&b);
    bool by_map = operation->group != GROUP_TILES || operation_maps(operation) > 0;
    ours.others[0] = by_map ? &b : NULL;
    ours.others[1] = operation_maps(operation) > 2 ? &c : NULL;
    ours.map = &map;
    ours.tiles = &tiles;
    TextError error;
    assert_true(stage_begin(&ours, &error));
    stage_run(&ours, 0, stage_count(&ours));
    Heightmap plain = copy_of(&before);
    Tilemap plain_tiles = tiles_of(&b);
    Stage theirs = ours;
    theirs.map = &plain;
    theirs.tiles = &plain_tiles;
    plain_run(loop, &theirs);
    compare_heights(loop, &map, &plain);
    same_tiles(&tiles, &plain_tiles, loop->operation);
    bool changed = memcmp(map.values, before.values, SIDE * SIDE * sizeof(float)) != 0 ||
                   memcmp(tiles.kinds, tiles_before.kinds, SIDE * SIDE) != 0;
    if (!changed && strcmp(loop->operation, "constant") != 0)
        FAIL("%s changes nothing", loop->operation);
    Heightmap *const maps[] = {&map, &b, &c, &before, &plain};
    for (int i = 0; i < 5; i++) heightmap_free(maps[i]);
    tilemap_free(&tiles);
    tilemap_free(&tiles_before);
    tilemap_free(&plain_tiles);
    written_stage_close(&written);
}

static void each_does_what_its_operation_does(void **state) {
    (void)state;
    int found = 0;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const PlainLoop *loop = plain_loop_of(OPERATIONS[i]);
        if (!loop) continue;
        compare(loop, OPERATIONS[i]);
        found++;
    }
    assert_int_equal(found, PLAIN_LOOPS_COUNT);
}

int main(void) {
    const struct CMUnitTest tests[] = {CHECK(each_does_what_its_operation_does)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
