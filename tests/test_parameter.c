// SPDX-License-Identifier: MIT
// What a level may write for each kind of parameter, and its value on a map of a given size.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/worldgen/recipe_reader.h"

// One parameter of each kind; `r` gives the reach.
static const Operation ROW = {
    .name = "row",
    .parameters =
        {
            {"whole", PARAMETER_WHOLE, 1, 16, "10", "auto none", "", FROM_US, "words below least"},
            {"real", PARAMETER_REAL, -1, 2, "0", NULL, "", FROM_US, "a number"},
            {"count", PARAMETER_COUNT, 0, 1000, "1", NULL, "", FROM_US, "a share of the size"},
            {"many", PARAMETER_COUNT_REACH, 0, 1000, "1", NULL, "", FROM_US, "of the reach"},
            {"share", PARAMETER_SHARE, 0, 0.5, "45%", NULL, "", FROM_US, "a part of one"},
            {"h", PARAMETER_RANGE, 0, 10, "1", NULL, "", FROM_US, "a range"},
            {"r", PARAMETER_LENGTHS, 0.5, 500, "3..30", NULL, "tiles", FROM_US, "lengths"},
            {"n", PARAMETER_COUNTS, 0, 100000, "1", NULL, "", FROM_US, "counts"},
            {"size", PARAMETER_SIDES, 1, 100, "10", NULL, "tiles", FROM_US, "sides"},
            {"shape", PARAMETER_CHOICE, 0, 2, "b", "a b c", "", FROM_US, "a choice"},
            {"file", PARAMETER_FILE, 0, 1, NULL, NULL, "", FROM_US, "a picture"},
        },
};

static int parameter_named(const char *name) {
    int i = 0;
    while (strcmp(ROW.parameters[i].name, name) != 0) i++;
    return i;
}

// Whether all of `text` is taken as a value of that parameter.
static bool taken(const char *name, const char *text, Recipe *recipe, Argument *argument) {
    Parser parser = {.recipe = recipe, .lines = {.number = 1}, .line = word_of(text)};
    return take_argument(&parser, &ROW.parameters[parameter_named(name)], argument) &&
           parser.line.length == 0;
}

static void values_come_to_numbers_on_a_map_of_200_by_100(void **state) {
    (void)state;
    static const struct {
        const char *name, *text;
        double low, high;
    } table[] = {
        {"whole", "16", 16, 16},
        {"whole", "auto", 0, 0},
        {"whole", "none", -1, -1},
        {"real", "-0.25", -0.25, -0.25},
        {"count", "7", 7, 7},
        {"count", "area/2800", 7, 7},
        {"count", "area/0.3", 66666, 66666},
        {"many", "area/2800", 7, 7},
        {"many", "reach/605", 68, 68},  // 260 x 160 / 605 = 68.8
        {"share", "45%", 0.45, 0.45},
        {"share", "0.45", 0.45, 0.45},
        {"h", "0.3..1.3", 0.3, 1.3},
        {"h", "2", 2, 2},
        {"h", "2..2", 2, 2},
        {"r", "3..30", 3, 30},
        {"r", "3%..18%", 3, 18},
        {"r", "250%", 250, 250},
        {"n", "6%..19%", 1200, 3800},
        {"n", "0.57%", 114, 114},
        {"n", "0.004999999%", 0, 0},
        {"n", "5..9", 5, 9},
        {"size", "10", 10, 0},
        {"size", "4x9", 4, 9},
        {"size", "10x10", 10, 10},
        {"size", "12.5%x7%", 12, 7},  // whole tiles, at least one
        {"size", "0.1%", 1, 0},
        {"shape", "c", 2, 2},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Argument argument;
        if (!taken(table[i].name, table[i].text, NULL, &argument))
            FAIL("%s=%s", table[i].name, table[i].text);
        const Parameter *parameter = &ROW.parameters[parameter_named(table[i].name)];
        Resolved resolved = parameter_resolve(parameter, &argument, 200, 100, 30);
        if (resolved.low != table[i].low || resolved.high != table[i].high)
            FAIL("%s=%s is %.17g..%.17g", table[i].name, table[i].text, resolved.low,
                 resolved.high);
    }
}

// The end of a value is where the next word begins, whatever its kind.
static void a_value_ends_at_its_last_sign(void **state) {
    (void)state;
    static const char *const table[][2] = {
        {"whole", "10"}, {"real", "0.5"}, {"count", "area/4"}, {"share", "45%"},
        {"h", "1"},      {"h", "0.3..1"}, {"r", "3%..4%"},     {"n", "5"},
        {"size", "10"},  {"size", "4x9"}, {"shape", "a"},      {"r", "3"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[40];
        Argument argument;
        snprintf(text, sizeof text, "%s x=1", table[i][1]);
        Parser parser = {.line = word_of(text)};
        const Parameter *parameter = &ROW.parameters[parameter_named(table[i][0])];
        assert_true(take_argument(&parser, parameter, &argument));
        assert_string_equal(parser.line.text, " x=1");
    }
}

static void other_values_are_not_taken(void **state) {
    (void)state;
    static const char *const table[][2] = {
        {"whole", "0"},       {"whole", "1.5"},     {"whole", "17"},
        {"whole", "auto2"},   {"whole", "1..2"},    {"whole", "10%"},
        {"real", "50%"},      {"real", "0..1"},     {"real", "nan"},
        {"real", "1e18"},     {"count", "area/0"},  {"count", "area/-1"},
        {"count", "area/5%"}, {"count", "area/"},   {"count", "reach/605"},
        {"many", "reach/0"},  {"count", "1001"},    {"count", "perimeter/4"},
        {"share", "51%"},     {"share", "0.51"},    {"share", "-1%"},
        {"h", "2..1"},        {"h", "1..11"},       {"h", "10%..20%"},
        {"h", "1..."},        {"h", "1..2..3"},     {"r", "3..30%"},
        {"r", "3%..30"},      {"r", "0..3"},        {"r", "1001%"},
        {"r", "3x4"},         {"n", "0.5..1"},      {"n", "101%"},
        {"n", "-5%..5%"},     {"size", "0x5"},      {"size", "5x"},
        {"size", "5x101"},    {"size", "5..6"},     {"size", "5x5.5"},
        {"size", "1001%"},    {"shape", "d"},       {"shape", "A"},
        {"shape", "1"},       {"file", "a.jpg"},    {"file", ".png"},
        {"file", "..png"},    {"file", "../a.png"}, {"file", "/a.png"},
        {"file", "a/b.png"},  {"h", "1 ..2"},       {"h", "1.. 2"},
        {"size", "4 x5"},     {"size", "4x 5"},     {"file", ".hidden.png"},
        {"file", "5"},
    };
    Recipe recipe = recipe_of("level 1 \"T\"\na = diamond_square\nheight a\n");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Argument argument;
        if (taken(table[i][0], table[i][1], &recipe, &argument))
            FAIL("%s=%s was taken", table[i][0], table[i][1]);
    }
    assert_int_equal(recipe.file_count, 0);
    recipe_free(&recipe);
}

static void a_picture_is_noted_once_and_eight_are_enough(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"T\"\na = diamond_square\nheight a\n");
    static const char *const names[] = {"a.png", "b.pgm", "a.png", "c-1.png", "d.png",
                                        "e.png", "f.png", "g.png", "h.png",   "b.pgm"};
    static const int indices[] = {0, 1, 0, 2, 3, 4, 5, 6, 7, 1};
    for (int i = 0; i < 10; i++) {
        Argument argument;
        assert_true(taken("file", names[i], &recipe, &argument));
        assert_true(argument.low.nano == indices[i] * INT64_C(1000000000));
        assert_int_equal(argument.low.unit, AMOUNT_FILE);
    }
    assert_int_equal(recipe.file_count, RECIPE_FILES);
    assert_string_equal(recipe.files[2].name, "c-1.png");
    Argument argument;
    assert_false(taken("file", "i.png", &recipe, &argument));
    char longest[PARAMETER_FILE_NAME + 1];
    memset(longest, 'x', sizeof longest);
    memcpy(longest + sizeof longest - 5, ".png", 5);
    recipe.file_count = 0;
    assert_false(taken("file", longest, &recipe, &argument));
    assert_true(taken("file", longest + 1, &recipe, &argument));
    recipe_free(&recipe);
}

static void limits_are_words_for_each_kind(void **state) {
    (void)state;
    static const char *const words[] = {
        "a whole number 1..16 or auto none",
        "-1..2",
        "a whole number 0..1000 or area/N",
        "a whole number 0..1000, area/N or reach/N",
        "0..0.5 or 0%..50%",
        "LOW..HIGH or one number within 0..10",
        "LOW..HIGH or one length within 0.5..500, or both with %",
        "LOW..HIGH or one whole number within 0..100000, or % up to 100%",
        "a whole number 1..100, or two as AxB, or % of the shorter side",
        "a b c",
        "the name of a .png or .pgm file beside the level, at most 63 bytes",
    };
    for (int i = 0; i < operation_parameter_count(&ROW); i++)
        assert_string_equal(parameter_limit(&ROW.parameters[i]).text, words[i]);
}

static void what_a_size_makes_of_a_value_is_allowed_or_not(void **state) {
    (void)state;
    const Parameter *whole = &ROW.parameters[0], *real = &ROW.parameters[1];
    assert_true(parameter_allows(whole, 0) && parameter_allows(whole, -1));
    assert_false(parameter_allows(whole, -2) || parameter_allows(whole, 17));
    assert_true(parameter_allows(real, -1) && !parameter_allows(real, -1.1));
    assert_int_equal(parameter_of_reach(ROW.parameters, 11), 6);
    assert_int_equal(parameter_of_reach(ROW.parameters, 6), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(values_come_to_numbers_on_a_map_of_200_by_100),
        CHECK(a_value_ends_at_its_last_sign),
        CHECK(other_values_are_not_taken),
        CHECK(a_picture_is_noted_once_and_eight_are_enough),
        CHECK(limits_are_words_for_each_kind),
        CHECK(what_a_size_makes_of_a_value_is_allowed_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
