// SPDX-License-Identifier: MIT
// What the level language accepts, rule by rule of its grammar, and how a recipe is printed again.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TITLE "level 1 \"T\"\n"
#define MAPS TITLE "a = diamond_square\nb = diamond_square\n"
#define TILES MAPS "tile grass\n"

static const int64_t ONE = 1000000000;

static void a_level_has_a_title_and_may_have_an_about_and_a_size(void **state) {
    (void)state;
    Recipe recipe =
        recipe_of("# first\n\n \tlevel 1 \"A title, \xc3\xb6\" # note\r\n"
                  "about \"What it is.\"\r\nsize 200 100\na = diamond_square\nheight a");
    assert_string_equal(recipe.title, "A title, \xc3\xb6");
    assert_string_equal(recipe.about, "What it is.");
    assert_int_equal(recipe.width, 200);
    assert_int_equal(recipe.height, 100);
    assert_int_equal(recipe.rolls, 1);
    assert_false(recipe.has_tiles);
    assert_string_equal(recipe.source, "test");
    assert_int_equal(recipe.statements[0].line, 6);
    recipe_free(&recipe);
    recipe = recipe_of(MAPS "height b\n");
    assert_int_equal(recipe.width, 128);
    assert_int_equal(recipe.height, 128);
    assert_string_equal(recipe.about, "");
    recipe_free(&recipe);
}

static void a_map_is_made_by_stages_that_a_pipe_joins(void **state) {
    (void)state;
    Recipe recipe = recipe_of(MAPS "c=difference a b|difference a | scale by=3 plus=-2 # c\n"
                                   "height c\n");
    const Statement *c = &recipe.statements[2];
    assert_int_equal(c->count, 3);
    assert_int_equal(c->map, 2);
    const RecipeStage *stages = recipe.stages + c->first;
    assert_string_equal(stages[0].operation->name, "difference");
    assert_int_equal(stages[0].maps[0], 0);
    assert_int_equal(stages[0].maps[1], 1);
    assert_int_equal(stages[1].maps[0], -1);  // from the pipe
    assert_int_equal(stages[1].maps[1], 0);
    assert_true(stages[2].arguments[0].low.nano == 3 * ONE &&
                stages[2].arguments[1].low.nano == -2 * ONE);
    assert_int_equal(recipe.height_map, 2);
    recipe_free(&recipe);
}

static void a_bare_name_begins_with_a_copy_of_that_map(void **state) {
    (void)state;
    Recipe recipe = recipe_of(MAPS "c = a | scale by=2\nheight c\n");
    const RecipeStage *copy = recipe.stages + recipe.statements[2].first;
    assert_null(copy->operation);
    assert_int_equal(copy->maps[0], 0);
    recipe_free(&recipe);
}

static void a_map_that_is_made_again_is_another_map_from_there_on(void **state) {
    (void)state;
    Recipe recipe = recipe_of(MAPS "height a\na = a | scale by=2\nc = difference a b\n");
    assert_int_equal(recipe.map_count, 4);
    assert_int_equal(recipe.height_map, 0);
    assert_int_equal(recipe_map_named(&recipe, "a"), 2);
    assert_int_equal(recipe_map_named(&recipe, "nothing"), -1);
    const RecipeStage *stages = recipe.stages;
    assert_int_equal(stages[recipe.statements[3].first].maps[0], 0);
    assert_int_equal(stages[recipe.statements[4].first].maps[0], 2);
    recipe_free(&recipe);
}

static void values_that_are_not_given_are_the_defaults(void **state) {
    (void)state;
    Recipe recipe = recipe_of(TITLE "a = diamond_square decay=original\nheight a\n");
    const RecipeStage *stage = recipe.stages;
    assert_true(stage->arguments[0].low.nano == 16 * ONE && !stage->given[0]);
    assert_true(stage->arguments[1].low.nano == 0 && stage->arguments[1].low.unit == AMOUNT_CHOICE);
    assert_true(stage->arguments[2].low.nano == ONE && stage->given[2]);
    assert_int_equal(stage->version, 0);
    recipe_free(&recipe);
}

static void numbers_are_read_to_the_ninth_digit_on_each_side(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int64_t nano;
    } table[] = {
        {"0", 0},
        {"-0", 0},
        {"1", 1000000000},
        {"007", 7000000000},
        {"0.25", 250000000},
        {"-0.000000001", -1},
        {"0.123456789", 123456789},
        {"999999.999999999", 999999999999999},
        {"1.5", 1500000000},
        {"-12.75", -12750000000},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[200];
        snprintf(text, sizeof text, MAPS "c = a | scale plus=%s\nheight c\n", table[i].text);
        Recipe recipe = recipe_of(text);
        assert_true(recipe.stages[3].arguments[1].low.nano == table[i].nano);
        recipe_free(&recipe);
    }
}

static void a_version_and_a_salt_can_be_named(void **state) {
    (void)state;
    Recipe recipe = recipe_of(TITLE "a = diamond_square@1 salt=A-z_0.9\ntile grass\n"
                                    "scatter sand@1 salt=x clusters=1\nborder@1\nheight a\n");
    assert_int_equal(recipe.stages[0].version, 1);
    assert_string_equal(recipe.stages[0].salt, "A-z_0.9");
    assert_int_equal(recipe.stages[1].version, 1);
    assert_string_equal(recipe.stages[1].salt, "x");
    assert_int_equal(recipe.stages[2].version, 1);
    recipe_free(&recipe);
}

static void tile_lines_have_tests_and_the_last_has_none(void **state) {
    (void)state;
    Recipe recipe = recipe_of(MAPS "tile water where a < -0.5\n"
                                   "tile rock where a>0.5 and b <= 10% and a >= 99.5%\n"
                                   "tile tree\nheight a\n");
    assert_true(recipe.has_tiles);
    assert_int_equal(recipe.test_count, 4);
    const Statement *rock = &recipe.statements[3];
    const TileTest *tests = recipe.tests + rock->first;
    assert_int_equal(rock->tile, TILE_ROCK);
    assert_int_equal(rock->count, 3);
    assert_int_equal(tests[0].comparison, ABOVE);
    assert_int_equal(tests[1].comparison, AT_MOST);
    assert_int_equal(tests[1].map, 1);
    assert_int_equal(tests[1].amount.unit, AMOUNT_PERCENT);
    assert_int_equal(tests[2].comparison, AT_LEAST);
    assert_true(tests[2].amount.nano == 99500000000);
    assert_int_equal(recipe.statements[4].count, 0);
    recipe_free(&recipe);
}

static void passes_take_counts_as_shares_of_the_area(void **state) {
    (void)state;
    Recipe recipe = recipe_of(TILES "scatter sand on=rock clusters=area/2.5 blobs=0\n"
                                    "scatter tree\nborder width=3\nheight a\n");
    const RecipeStage *sand = recipe.stages + recipe.statements[3].first;
    assert_int_equal(recipe.statements[3].kind, STATEMENT_PASS);
    assert_int_equal(sand->operation->kind, TILE_SAND);
    assert_int_equal(sand->arguments[0].low.nano / ONE, TILE_ROCK);
    assert_int_equal(sand->arguments[1].low.unit, AMOUNT_PER_AREA);
    assert_true(sand->arguments[1].low.nano == 2500000000);
    assert_int_equal(recipe.stages[recipe.statements[4].first].operation->kind, TILE_TREE);
    recipe_free(&recipe);
}

static void accept_has_lower_and_upper_ends_whole_or_as_shares(void **state) {
    (void)state;
    Recipe recipe = recipe_of(TILES "accept rock>=100 land=25%..75% islands<=3\n"
                                    "accept largest>=60.5% rolls=9\nheight a\n");
    assert_int_equal(recipe.rolls, 9);
    assert_int_equal(recipe.limit_count, 4);
    const AcceptLimit *limits = recipe.limits;
    assert_int_equal(limits[0].subject, TILE_ROCK);
    assert_true(limits[0].has_low && !limits[0].has_high && limits[0].low.nano == 100 * ONE);
    assert_int_equal(limits[1].subject, LIMIT_LAND);
    assert_true(limits[1].has_low && limits[1].has_high && limits[1].high.nano == 75 * ONE);
    assert_int_equal(limits[1].high.unit, AMOUNT_PERCENT);
    assert_int_equal(limits[2].subject, LIMIT_ISLANDS);
    assert_true(!limits[2].has_low && limits[2].has_high);
    assert_int_equal(limits[3].subject, LIMIT_LARGEST);
    recipe_free(&recipe);
    recipe = recipe_of(TILES "accept rock>=1\nheight a\n");
    assert_int_equal(recipe.rolls, 64);
    recipe_free(&recipe);
}

static void rules_and_expectations_are_kept_for_others(void **state) {
    (void)state;
    Recipe recipe = recipe_of(MAPS "rule tide_step -3\nheight a\n"
                                   "expect seed=Otter-1 size=64x128 hash=0123456789abcdef\n");
    const Statement *rule = &recipe.statements[2], *expect = &recipe.statements[4];
    assert_string_equal(rule->name, "tide_step");
    assert_true(rule->value == -3);
    assert_string_equal(expect->name, "Otter-1");
    assert_int_equal(expect->width, 64);
    assert_int_equal(expect->height, 128);
    assert_true(expect->hash == UINT64_C(0x0123456789abcdef));
    recipe_free(&recipe);
}

// Printing.

static void print_of(const Recipe *recipe, char *buffer, size_t capacity) {
    size_t length = recipe_print(recipe, buffer, capacity);
    assert_true(length < capacity);
    assert_int_equal(strlen(buffer), length);
}

// A text comes back as it was printed, and with the same random numbers.
static void comes_back(const char *text) {
    Recipe recipe = recipe_of(text);
    char printed[4000], again[4000];
    print_of(&recipe, printed, sizeof printed);
    Recipe copy = recipe_of(printed);
    print_of(&copy, again, sizeof again);
    assert_string_equal(again, printed);
    assert_int_equal(copy.stage_count, recipe.stage_count);
    assert_int_equal(copy.height_map, recipe.height_map);
    for (int i = 0; i < copy.stage_count; i++) {
        assert_true(copy.stages[i].key == recipe.stages[i].key);
        assert_memory_equal(copy.stages[i].arguments, recipe.stages[i].arguments,
                            sizeof recipe.stages[i].arguments);
    }
    recipe_free(&copy);
    recipe_free(&recipe);
}

static void a_printed_recipe_parses_to_the_same_recipe(void **state) {
    (void)state;
    comes_back(SMALL_LEVEL);
    comes_back(TITLE
               "a = diamond_square@1 feature=4 points=signs wrap=modulo stage=points salt=s\n"
               "b = a | scale by=-0.000000001 plus=999999.999999999 | island metric=bump\n"
               "height a\na = difference a b\ntile water where a < -0.5 and b >= 12.5%\n"
               "tile rock\nscatter tree clusters=area/2.75 on=rock\naccept land=1%..99% tree>=3 "
               "rolls=5\nrule x -7\nexpect seed=1 size=16x8192 hash=00000000000000ff\n");
    static const char *const levels[] = {"noise-isle", "lessons/noise-isle-classic"};
    for (int i = 0; i < 2; i++) {
        char path[100];
        snprintf(path, sizeof path, "levels/%s.level", levels[i]);
        char *text = read_source(path);
        comes_back(text);
        free(text);
    }
}

static void a_statement_is_printed_as_it_was_written(void **state) {
    (void)state;
    static const char *const lines[] = {
        "a = diamond_square@1 feature=32 decay=original salt=x",
        "b = difference a a | scale by=0.5 plus=-2 | island power=8",
        "tile water where a < -0.25 and b <= 50%",
        "tile grass",
        "scatter sand clusters=area/2800 jitter=4",
        "border width=2",
        "accept land=25%..75% rolls=12",
        "height b",
        "rule tide 3",
    };
    char text[1000] = TITLE;
    for (int i = 0; i < 9; i++) strcat(strcat(text, lines[i]), "\n");
    Recipe recipe = recipe_of(text);
    for (int i = 0; i < 9; i++) {
        char line[200];
        assert_int_equal(recipe_print_statement(&recipe, i, line, sizeof line), strlen(lines[i]));
        assert_string_equal(line, lines[i]);
    }
    recipe_free(&recipe);
}

static void printing_into_too_little_room_says_how_much_it_takes(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    char whole[2000], part[2000];
    size_t length = recipe_print(&recipe, whole, sizeof whole);
    for (size_t capacity = 1; capacity < length; capacity += 13) {
        memset(part, 'x', sizeof part);
        assert_int_equal(recipe_print(&recipe, part, capacity), length);
        assert_int_equal(strlen(part), capacity - 1);
        assert_memory_equal(part, whole, capacity - 1);
        assert_int_equal(part[capacity], 'x');
    }
    assert_int_equal(recipe_print(&recipe, NULL, 0), length);
    recipe_free(&recipe);
}

static void a_caption_says_how_the_heights_are_made(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    char caption[300];
    size_t length = recipe_caption(&recipe, caption, sizeof caption);
    assert_string_equal(caption,
                        "difference of diamond square (32, auto) and diamond square (32, auto), "
                        "scale (3, -2), island (16, 20, 1, square)");
    assert_int_equal(length, strlen(caption));
    recipe_free(&recipe);
    recipe = recipe_of(MAPS "c = a | scale by=2\nd = c | difference b\nheight d\n");
    recipe_caption(&recipe, caption, sizeof caption);
    assert_string_equal(caption, "c, difference of diamond square");
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_level_has_a_title_and_may_have_an_about_and_a_size),
        CHECK(a_map_is_made_by_stages_that_a_pipe_joins),
        CHECK(a_bare_name_begins_with_a_copy_of_that_map),
        CHECK(a_map_that_is_made_again_is_another_map_from_there_on),
        CHECK(values_that_are_not_given_are_the_defaults),
        CHECK(numbers_are_read_to_the_ninth_digit_on_each_side),
        CHECK(a_version_and_a_salt_can_be_named),
        CHECK(tile_lines_have_tests_and_the_last_has_none),
        CHECK(passes_take_counts_as_shares_of_the_area),
        CHECK(accept_has_lower_and_upper_ends_whole_or_as_shares),
        CHECK(rules_and_expectations_are_kept_for_others),
        CHECK(a_printed_recipe_parses_to_the_same_recipe),
        CHECK(a_statement_is_printed_as_it_was_written),
        CHECK(printing_into_too_little_room_says_how_much_it_takes),
        CHECK(a_caption_says_how_the_heights_are_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
