// SPDX-License-Identifier: MIT
// Sowing against its definition, dart by dart.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/worldgen/rng.h"

typedef struct Case {
    const char *pass;
    Tile kind, on;
    int count;
    double apart;
} Case;

static bool has_room(const Tilemap *tiles, const Case *wanted, int x, int y) {
    for (int other_y = 0; other_y < tiles->height; other_y++)
        for (int other_x = 0; other_x < tiles->width; other_x++) {
            int dx = other_x - x, dy = other_y - y;
            if (tilemap_at(tiles, other_x, other_y) == wanted->kind &&
                dx * dx + dy * dy < wanted->apart * wanted->apart)
                return false;
        }
    return true;
}

static void throw_plainly(Tilemap *tiles, const Case *wanted, const Heightmap *likely,
                          uint64_t stream) {
    for (int dart = 0; dart < wanted->count; dart++) {
        static Rng rng;
        if (dart % 1024 == 0) rng = rng_make(stream_number(stream, (uint64_t)dart / 1024), 0);
        int x = (int)rng_below(&rng, (uint32_t)tiles->width);
        int y = (int)rng_below(&rng, (uint32_t)tiles->height);
        float chance = rng_unit(&rng);
        if (likely && chance >= heightmap_at(likely, x, y)) continue;
        if (tilemap_at(tiles, x, y) == wanted->on && has_room(tiles, wanted, x, y))
            tilemap_row(tiles, y)[x] = (uint8_t)wanted->kind;
    }
}

static void every_dart_falls_where_the_definition_says(void **state) {
    (void)state;
    static const Case cases[] = {
        {"sow", TILE_TREE, TILE_GRASS, 48 * 40 / 8, 2},
        {"sow by b apart=3.5 count=5000", TILE_TREE, TILE_GRASS, 5000, 3.5},
        {"sow kind=rock on=water count=300 apart=0", TILE_ROCK, TILE_WATER, 300, 0},
        {"sow kind=sand by b count=area/1 apart=10%", TILE_SAND, TILE_GRASS, 48 * 40, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int slice = 1; slice < 9; slice += 7) {
            char text[300];
            snprintf(
                text, sizeof text,
                "level 1 \"Sow\"\na = perlin\nb = perlin | normalise\ntile water where a < 30%%\n"
                "tile tree where a > 95%%\ntile grass\n%s\nheight a\n",
                cases[i].pass);
            Recipe recipe = recipe_of(text);
            const RecipeStage *sow = &recipe.stages[recipe.stage_count - 1];
            Run run = run_of(&recipe, 48, 40, 1, -1);
            while (recipe.statements[run.statement].kind != STATEMENT_PASS) advance(&run, 1000);
            Tilemap expected;
            assert_true(tilemap_init(&expected, 48, 40));
            memcpy(expected.kinds, run.tiles.kinds, 48 * 40);
            const Heightmap *likely = sow->maps[0] >= 0 ? run_map(&run, sow->maps[0]) : NULL;
            throw_plainly(&expected, &cases[i], likely,
                          stream_number(stream_begin(RUN_SEED), sow->key));
            assert_int_not_equal(memcmp(expected.kinds, run.tiles.kinds, 48 * 40), 0);
            while (!run_done(&run)) advance(&run, slice);
            same_tiles(&run.tiles, &expected, cases[i].pass);
            tilemap_free(&expected);
            run_free(&run);
            recipe_free(&recipe);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_dart_falls_where_the_definition_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
