// SPDX-License-Identifier: MIT
// Sowing against its definition, dart by dart.
#include "support/plain_passes.h"

#include <stdio.h>
#include <string.h>

static void every_dart_falls_where_the_definition_says(void **state) {
    (void)state;
    static const char *const passes[] = {
        "sow",
        "sow by b apart=3.5 count=5000",
        "sow kind=rock on=water count=300 apart=0",
        "sow kind=sand by b count=area/1 apart=10%",
    };
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        for (int slice = 1; slice < 9; slice += 7) {
            char text[300];
            snprintf(
                text, sizeof text,
                "level 1 \"Sow\"\na = perlin\nb = perlin | normalise\ntile water where a < 30%%\n"
                "tile tree where a > 95%%\ntile grass\n%s\nheight a\n",
                passes[i]);
            Recipe recipe = recipe_of(text);
            const RecipeStage *sow = &recipe.stages[recipe.stage_count - 1];
            Run run = run_of(&recipe, 48, 40, 1, -1);
            while (recipe.statements[run.statement].kind != STATEMENT_PASS) advance(&run, 1000);
            Tilemap expected;
            assert_true(tilemap_init(&expected, 48, 40));
            memcpy(expected.kinds, run.tiles.kinds, 48 * 40);
            const Heightmap *likely = sow->maps[0] >= 0 ? run_map(&run, sow->maps[0]) : NULL;
            Stage stage = run_stage(&run, sow);
            stage.others[0] = likely;
            plain_sow(&stage, &expected);
            assert_int_not_equal(memcmp(expected.kinds, run.tiles.kinds, 48 * 40), 0);
            while (!run_done(&run)) advance(&run, slice);
            same_tiles(&run.tiles, &expected, passes[i]);
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
