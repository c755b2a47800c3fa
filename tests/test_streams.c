// SPDX-License-Identifier: MIT
// Random numbers that other statements cannot move: who gets a stream of its own, and who keeps it.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

static uint64_t key_of(const char *body, int stage) {
    char text[1000];
    snprintf(text, sizeof text, "level 1 \"Keys\"\n%s\nheight a\n", body);
    Recipe recipe = recipe_of(text);
    assert_true(stage < recipe.stage_count);
    uint64_t key = recipe.stages[stage].key;
    recipe_free(&recipe);
    return key;
}

#define NOISE " = diamond_square\n"

static void a_new_statement_moves_only_later_ones_of_its_name(void **state) {
    (void)state;
    uint64_t alone = key_of("a" NOISE, 0);
    assert_true(key_of("b" NOISE "a" NOISE, 1) == alone);
    assert_true(key_of("a" NOISE "b" NOISE, 0) == alone);
    assert_true(key_of("a" NOISE "a" NOISE, 0) == alone);
    assert_true(key_of("a" NOISE "a" NOISE, 1) != alone);
    assert_true(key_of("a" NOISE "b" NOISE "a" NOISE, 2) == key_of("a" NOISE "a" NOISE, 1));
    assert_true(key_of("a = diamond_square feature=32 decay=original", 0) == alone);
    assert_true(key_of("b" NOISE "a" NOISE, 0) != alone);
}

static void a_new_pass_moves_only_later_ones_of_its_kind(void **state) {
    (void)state;
#define BASE "a" NOISE "tile grass\n"
    uint64_t sand = key_of(BASE "scatter sand", 1), tree = key_of(BASE "scatter tree", 1);
    assert_true(sand != tree);
    assert_true(key_of(BASE "scatter sand\nscatter tree", 2) == tree);
    assert_true(key_of(BASE "border\nscatter sand", 2) == sand);
    assert_true(key_of(BASE "scatter sand\nscatter sand", 1) == sand);
    assert_true(key_of(BASE "scatter sand\nscatter sand", 2) != sand);
    assert_true(key_of(BASE "scatter sand\nscatter tree\nscatter sand", 3) ==
                key_of(BASE "scatter sand\nscatter sand", 2));
    assert_true(key_of("b" NOISE BASE "scatter sand clusters=9", 2) == sand);
}

static void a_salt_takes_the_place_of_the_counts(void **state) {
    (void)state;
    uint64_t plain = key_of("a" NOISE, 0), salted = key_of("a = diamond_square salt=x", 0);
    assert_true(plain != salted);
    assert_true(key_of("a = diamond_square salt=y", 0) != salted);
    assert_true(key_of("a" NOISE "a = diamond_square salt=x", 1) == salted);
    assert_true(key_of("b = diamond_square salt=x\na" NOISE, 0) != salted);
    uint64_t tree = key_of(BASE "scatter tree salt=x", 1);
    assert_true(key_of(BASE "scatter tree\nscatter tree salt=x", 2) == tree);
    assert_true(key_of(BASE "scatter tree", 1) != tree);
}

static void other_seeds_names_and_salts_give_other_maps(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Maps\"\na" NOISE "b" NOISE
                              "c = diamond_square salt=x\nd = difference a b | difference c\n"
                              "height d\n");
    float cells[4][3];
    for (int seed = 0; seed < 4; seed++) {
        RunOptions options = {
            .seed = (uint64_t)seed, .width = 32, .height = 32, .threads = 1, .keep = -1};
        Run run;
        TextError error = {0};
        assert_true(run_begin(&run, &recipe, options, &error));
        while (run.statement < 3) advance(&run, 1);
        for (int map = 0; map < 3; map++) cells[seed][map] = heightmap_at(run_map(&run, map), 5, 7);
        run_free(&run);
    }
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < i; j++)
            assert_true(cells[i / 3][i % 3] < cells[j / 3][j % 3] ||
                        cells[i / 3][i % 3] > cells[j / 3][j % 3]);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_new_statement_moves_only_later_ones_of_its_name),
        CHECK(a_new_pass_moves_only_later_ones_of_its_kind),
        CHECK(a_salt_takes_the_place_of_the_counts),
        CHECK(other_seeds_names_and_salts_give_other_maps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
