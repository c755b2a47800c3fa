// SPDX-License-Identifier: MIT
// What {=...} knows, worked out again by plain loops over a world that was made at once; what cannot be
// worked out; and levels/lessons/README.md.
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/lesson/lesson_check.h"
#include "../src/lesson/lesson_formula.h"
#include "../src/worldgen/land.h"
#include "support/worlds.h"

enum { SIDE = 96, CELL_X = 40, CELL_Y = 31 };
#define LEVEL "lands/craters 96 4"

// The text of a lesson of one step at the end of `land`, with lines behind it.
static Lesson lesson_with(const char *level, const char *step, const char *lines) {
    char text[2000];
    Lesson lesson;
    TextError error = {0};
    snprintf(text, sizeof text, "lesson 1 \"T\"\nlevel %s\nstep %s \"S\"\nsay \"x\"\n%s\n", level,
             step, lines);
    if (!lesson_parse(&lesson, (TextSource){"x.lesson", text, strlen(text)}, &error))
        FAIL("%s\n%s", error_words(&error).text, text);
    return lesson;
}

static bool check_lines(const char *level, const char *step, const char *lines, TextError *error) {
    Lesson lesson = lesson_with(level, step, lines);
    LessonTally tally;
    *error = (TextError){0};
    bool good = lesson_check(&lesson, TIDEMARK_SOURCE_DIR, &tally, error);
    lesson_free(&lesson);
    return good;
}

static void holds(const char *level, const char *step, const char *claim) {
    char line[300];
    TextError error;
    snprintf(line, sizeof line, "claim %s", claim);
    if (!check_lines(level, step, line, &error)) FAIL("%s", error_words(&error).text);
}

static void equals(const char *step, const char *formula, double number) {
    char claim[200];
    snprintf(claim, sizeof claim, "{=%s} = %s%.6f", formula, number < 0 ? "-" : "", fabs(number));
    holds(LEVEL, step, claim);
}

static Land craters(bool heights_only) {
    Recipe recipe;
    Land land;
    TextError error = {0};
    LandWish wish = {.width = SIDE,
                     .height = SIDE,
                     .seed = seed_of("4"),
                     .threads = 1,
                     .keep = -1,
                     .heights_only = heights_only};
    assert_true(level_read(&recipe, TIDEMARK_SOURCE_DIR "/levels/lessons/lands/craters.level", NULL,
                           &error));
    assert_true(land_make(&land, &recipe, &wish, &error));
    recipe_free(&recipe);
    return land;
}

static void heights_are_measured_as_plain_loops_do(void **state) {
    (void)state;
    Land land = craters(false);
    double sum = 0, row = 0, jumps = 0, steepest = 0, least = 1e9, most = -1e9;
    int below = 0, pairs = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            double here = (double)land.heights.values[y * SIDE + x];
            sum += here;
            row += y == 7 ? here : 0;
            below += here < 12.5;
            least = fmin(least, here);
            most = fmax(most, here);
            for (int way = 0; way < 2; way++) {
                if ((way ? y : x) + 1 == SIDE) continue;
                double step =
                    fabs(here - (double)land.heights.values[y * SIDE + x + (way ? SIDE : 1)]);
                jumps += step;
                steepest = fmax(steepest, step);
                pairs++;
            }
        }
    equals("land", "mean * columns * rows / 1000", sum / 1000);
    equals("land", "along 7", row / SIDE);
    equals("land", "below 12.5", 100.0 * below / (SIDE * SIDE));
    equals("land", "least", least);
    equals("land", "most", most);
    equals("land", "jump", jumps / pairs);
    equals("land", "steepest", steepest);
    equals("land", "height 40,31", (double)land.heights.values[CELL_Y * SIDE + CELL_X]);
    equals("land", "columns - rows", 0);
    land_free(&land);
}

static void tiles_are_counted_as_the_census_does(void **state) {
    (void)state;
    Land land = craters(false);
    char claim[80];
    for (int kind = 0; kind < TILE_COUNT; kind++) {
        char formula[40];
        snprintf(formula, sizeof formula, "count %s", TILE_INFO[kind].name);
        equals("world", formula, (double)land.census.count[kind]);
    }
    equals("world", "count land", (double)land.census.land);
    equals("world", "share water", 100.0 * (double)land.census.count[0] / (SIDE * SIDE));
    equals("world", "islands", (double)land.census.islands);
    equals("world", "largest", 100.0 * (double)land.census.largest / (double)land.census.land);
    snprintf(claim, sizeof claim, "{=tile 40,31} = %s",
             TILE_INFO[tilemap_at(&land.tiles, CELL_X, CELL_Y)].name);
    holds(LEVEL, "world", claim);
    land_free(&land);
}

// The same seed, level and size, by trace.
static void moments_are_compared_cell_by_cell(void **state) {
    (void)state;
    Recipe recipe;
    TextError error = {0};
    assert_true(level_read(&recipe, TIDEMARK_SOURCE_DIR "/levels/lessons/lands/craters.level", NULL,
                           &error));
    Heightmap maps[2];
    for (int i = 0; i < 2; i++) {
        Run run;
        RunOptions options = {.seed = 4, .width = SIDE, .height = SIDE, .threads = 1, .keep = -1};
        assert_true(run_begin(&run, &recipe, options, &error));
        while (run.stamp < 5 + 2 * i) assert_true(run_advance(&run, 1, &error));
        assert_true(heightmap_init(&maps[i], SIDE, SIDE));
        memcpy(maps[i].values, run_shown(&run)->values, SIDE * SIDE * sizeof(float));
        run_free(&run);
    }
    int changed = 0, west = SIDE, east = -1, north = SIDE, south = -1;
    for (int i = 0; i < SIDE * SIDE; i++) {
        if (maps[0].values[i] == maps[1].values[i]) continue;
        changed++;
        west = int_min(west, i % SIDE);
        east = int_max(east, i % SIDE);
        north = int_min(north, i / SIDE);
        south = int_max(south, i / SIDE);
    }
    assert_true(changed > 0);
    equals("land.1:7", "changed since land.1:5", changed);
    equals("world", "changed since land.1:5 of land.1:7", changed);
    equals("land.1:7", "wide since land.1:5", east - west + 1);
    equals("land.1:7", "tall since land.1:5", south - north + 1);
    equals("land.1:7", "changed since land.1:7", 0);
    equals("land.1:7", "stamps", 41);
    equals("land.2", "stamps", 1);
    for (int i = 0; i < 2; i++) heightmap_free(&maps[i]);
    recipe_free(&recipe);
}

static void tiles_of_two_moments_are_compared_too(void **state) {
    (void)state;
    Land land = craters(false);
    double grass = (double)land.census.count[TILE_GRASS];
    equals("tile.grass", "changed since tile.tree", grass);
    equals("world", "changed since tile.tree of tile.grass", grass);
    equals("world", "wide since tile.grass of tile.grass", 0);
    land_free(&land);
}

static void formulas_keep_the_order_of_signs_and_brackets(void **state) {
    (void)state;
    equals("land", "1 + 2 * 3", 7);
    equals("land", "(1 + 2) * 3", 9);
    equals("land", "8 / 4 / 2", 1);
    equals("land", "8 - 4 - 2", 2);
    equals("land", "8 - (4 - 2)", 6);
    equals("land", "((2)) * ((1 + (2 - 3)) + 5)", 10);
    equals("land", "2 * 3 - 4 * 5 / 2 + -1", -5);
    equals("land", "land.count / land.passes", 40);
    equals("land", "tile.sand.1 * 2", 10);
}

static void relations_mean_what_they_say(void **state) {
    (void)state;
    static const char *const right[] = {"{=2} < 3",          "{=2} <= 2",          "{=3} >= 3",
                                        "{=3} > 2",          "{=2.34} = 2.3",      "{=2.26} = 2.3",
                                        "{=1} = {=1.00001}", "{=tile 0,0} = water"};
    static const char *const wrong[] = {
        "{=3} < 3",      "{=3} <= 2",          "{=2} >= 3",
        "{=2} > 2",      "{=2.36} = 2.3",      "{=2.3} = 2.34",
        "{=1} = {=1.1}", "{=tile 0,0} = rock", "{=tile 0,0} < sand"};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) holds(LEVEL, "world", right[i]);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char line[100];
        TextError error;
        snprintf(line, sizeof line, "claim %s", wrong[i]);
        if (check_lines(LEVEL, "world", line, &error)) FAIL("%s is taken for true", wrong[i]);
        assert_int_equal(error.failure, FAILURE_SYNC);
    }
}

static void a_claim_that_is_not_true_names_its_sentence(void **state) {
    (void)state;
    TextError error;
    assert_false(
        check_lines(LEVEL, "land",
                    "say \"One. Two is\"\n    \"{=1 + 1}, I say.\"\nmore \"Three? Four is {=5}.\"\n"
                    "claim {=5} = 4.0",
                    &error));
    assert_string_equal(
        error_words(&error).text,
        "x.lesson:8: claim '{=5} = 4.0' is not true, 5.000 against 4.000: \"Four is {=5}.\"");
    assert_false(check_lines(LEVEL, "land",
                             "say \"One. Two is\"\n    \"really {=3}.\"\nclaim {=3} = 2", &error));
    assert_string_equal(
        error_words(&error).text,
        "x.lesson:7: claim '{=3} = 2' is not true, 3.00 against 2.00: \"Two is really {=3}.\"");
}

static void what_cannot_be_worked_out_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *level, *step, *line, *expected;
    } table[] = {
        {"oops 64 a", "land", "",
         "2: level 'oops' (limit a level beside the lesson or a stock one)"},
        {LEVEL, "sea", "", "3: moment 'sea' (limit a moment that the level has)"},
        {LEVEL, "land.3", "", "3: moment 'land.3' (limit a moment that the level has)"},
        {LEVEL, "land.2.1", "", "3: moment 'land.2.1' (limit a moment that the level has)"},
        {LEVEL, "tile.river", "", "3: moment 'tile.river' (limit a moment that the level has)"},
        {LEVEL, "tile.sand.2", "", "3: moment 'tile.sand.2' (limit a moment that the level has)"},
        {LEVEL, "tile.grass", "claim {=changed since land} > 0",
         "5: formula 'changed' (limit two moments of maps, or two of tiles)"},
        {LEVEL, "beach", "", "3: moment 'beach' (limit a moment that the level has)"},
        {LEVEL, "land.1:42", "", "3: moment 'land.1:42' (limit 0..41)"},
        {LEVEL, "land", "say \"{=least of sea}\"",
         "5: moment 'sea' (limit a moment that the level has)"},
        {LEVEL, "land", "say \"{=share sand}\"",
         "5: formula 'share' (limit a moment in or behind tile lines)"},
        {LEVEL, "tile.water", "say \"{=islands}\"",
         "5: formula 'islands' (limit a moment at which all tiles are decided)"},
        {LEVEL, "tile.water", "say \"{=tile 48,48}\"",
         "5: formula 'tile' (limit a moment at which the tile is decided)"},
        {"figures/001c-noise 64 a", "land", "say \"{=share sand}\"",
         "5: formula 'share' (limit a moment in or behind tile lines)"},
        {LEVEL, "land", "say \"{=1 / 0}\"", "5: formula '1 / 0' (limit a number)"},
        {LEVEL, "world", "say \"{=tile 0,0 + 1}\"",
         "5: formula 'tile 0,0 + 1' (limit numbers on both sides of a sign)"},
        {LEVEL, "land", "say \"{=land.salt}\"", "5: value 'land.salt' (limit a number)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        TextError error;
        char expected[200];
        snprintf(expected, sizeof expected, "x.lesson:%s", table[i].expected);
        if (check_lines(table[i].level, table[i].step, table[i].line, &error))
            FAIL("not refused: %s", expected);
        assert_string_equal(error_words(&error).text, expected);
    }
}

static void tasks_are_tried_with_and_without_their_solution(void **state) {
    (void)state;
    static const struct {
        const char *line, *expected;
    } table[] = {
        {"task \"do\" accept land>=1%", "the task 'land>=1%' is fulfilled from the start"},
        {"task \"do\" accept land=0..1\nsolved land.count=41",
         "the solution 'land.count=41' does not reach 'land=0..1'"},
    };
    TextError error;
    if (!check_lines(LEVEL, "land", "task \"do\" accept land<=30%\nsolved land.count=280", &error))
        FAIL("%s", error_words(&error).text);
    for (size_t i = 0; i < 2; i++) {
        assert_false(check_lines(LEVEL, "land", table[i].line, &error));
        assert_int_equal(error.failure, FAILURE_SYNC);
        assert_non_null(strstr(error_words(&error).text, table[i].expected));
    }
    assert_false(
        check_lines(LEVEL, "land", "task \"do\" accept land<=9%\nsolved oops.x=1", &error));
    assert_non_null(strstr(error_words(&error).text, "oops"));
}

static void numbers_are_shown_with_the_digits_that_they_need(void **state) {
    (void)state;
    static const struct {
        double number;
        int decimals;
        const char *shown;
    } table[] = {{0, -1, "0"},         {12, -1, "12"},         {1024, -1, "1024"},
                 {0.25, -1, "0.25"},   {0.12349, -1, "0.123"}, {-2.5, -1, "-2.5"},
                 {99.996, -1, "100"},  {512.04, -1, "512"},    {0.5, 3, "0.500"},
                 {-0.0001, 2, "0.00"}, {2.5, 0, "3"},          {16384, -1, "16384"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_string_equal(
            lesson_value_words((LessonValue){table[i].number, TILE_NONE}, table[i].decimals).text,
            table[i].shown);
    assert_string_equal(lesson_value_words((LessonValue){0, TILE_SAND}, -1).text, "sand");
}

// The example that the page shows, without the blanks in front of its lines.
static void the_pages_example_is_a_lesson(void **state) {
    (void)state;
    char *page = read_source("levels/lessons/README.md"), text[4000] = "";
    char *at = strstr(page, "    lesson 1 "), *end = strstr(page, "\n## Statements");
    assert_non_null(at);
    assert_non_null(end);
    size_t length = 0;
    for (; at < end; at = strchr(at, '\n') + 1) {
        int size = (int)strcspn(at, "\n");
        if (size >= 4) length += (size_t)sprintf(text + length, "%.*s\n", size - 4, at + 4);
    }
    Lesson lesson;
    LessonTally tally;
    TextError error = {0};
    if (!lesson_parse(&lesson, (TextSource){"README", text, length}, &error) ||
        !lesson_check(&lesson, TIDEMARK_SOURCE_DIR, &tally, &error))
        FAIL("%s", error_words(&error).text);
    assert_int_equal(tally.tasks, 1);
    lesson_free(&lesson);
    free(page);
}

static void the_page_has_every_word_of_formulas(void **state) {
    (void)state;
    static const char *const operands[] = {"", " X,Y", " N", " KIND", " since MOMENT"};
    char *page = read_source("levels/lessons/README.md");
    const char *at = page;
    for (int i = 0; i < FUNCTION_COUNT; i++) {
        char line[200];
        snprintf(line, sizeof line, "\n| `%s%s` | %s |\n", LESSON_FUNCTION[i].name,
                 operands[LESSON_FUNCTION[i].operand], LESSON_FUNCTION[i].meaning);
        if (!(at = strstr(at, line)))
            FAIL("levels/lessons/README.md lacks, in this order:%s", line);
    }
    free(page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(heights_are_measured_as_plain_loops_do),
        CHECK(tiles_are_counted_as_the_census_does),
        CHECK(moments_are_compared_cell_by_cell),
        CHECK(tiles_of_two_moments_are_compared_too),
        CHECK(formulas_keep_the_order_of_signs_and_brackets),
        CHECK(relations_mean_what_they_say),
        CHECK(a_claim_that_is_not_true_names_its_sentence),
        CHECK(what_cannot_be_worked_out_is_refused),
        CHECK(tasks_are_tried_with_and_without_their_solution),
        CHECK(numbers_are_shown_with_the_digits_that_they_need),
        CHECK(the_pages_example_is_a_lesson),
        CHECK(the_page_has_every_word_of_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
