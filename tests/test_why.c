// SPDX-License-Identifier: MIT
// The story of a tile: its numbers, evaluated here again, give the tile, and each pass that it names did
// change it. With --full on 10,000 tiles.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/level.h"
#include "../src/worldgen/rng.h"
#include "../src/worldgen/why.h"

static bool full;

enum { SIDE = 64, CELLS = SIDE * SIDE, STATEMENTS = RECIPE_STATEMENTS };

// A run that keeps what every statement left: tiles, and heights of maps.
typedef struct Kept {
    uint8_t *tiles[STATEMENTS];
    float *heights[STATEMENTS];
    uint8_t none[CELLS];
} Kept;

static void *copied(const void *bytes, size_t length) {
    void *copy = malloc(length);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    return copy;
}

static void keep_all(Kept *kept, const Recipe *recipe, RunOptions options) {
    Run run;
    TextError error = {0};
    memset(kept, 0, sizeof *kept);
    memset(kept->none, TILE_NONE, CELLS);
    options.keep = -1;
    options.want_tiles = true;
    if (!run_begin(&run, recipe, options, &error)) FAIL("%s", error_words(&error).text);
    while (!run_done(&run)) {
        int at = run.statement;
        while (!run_done(&run) && run.statement == at) advance(&run, INT64_MAX);
        kept->tiles[at] = copied(run.tiles.kinds, CELLS);
        if (recipe->statements[at].kind == STATEMENT_MAP)
            kept->heights[at] = copied(run_shown(&run)->values, CELLS * sizeof(float));
    }
    run_free(&run);
}

static void forget(Kept *kept) {
    for (int i = 0; i < STATEMENTS; i++) {
        free(kept->tiles[i]);
        free(kept->heights[i]);
    }
}

static const float *heights_of(const Kept *kept, const Recipe *recipe, int map) {
    for (int i = 0; i < recipe->statement_count; i++)
        if (recipe->statements[i].kind == STATEMENT_MAP && recipe->statements[i].map == map)
            return kept->heights[i];
    FAIL("map %d was not made", map);
}

static int compare(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

// The height at floor(percent * n / 100), by sorting.
static float quantile_of(const float *heights, const uint8_t *tiles, bool of_rest, Amount amount) {
    static float sorted[CELLS];
    int count = 0;
    for (int i = 0; i < CELLS; i++)
        if (!of_rest || tiles[i] == TILE_NONE) sorted[count++] = heights[i];
    if (count == 0) return 0;
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    int index = (int)(amount.nano * count / (100 * AMOUNT_ONE));
    return sorted[index < count ? index : count - 1];
}

// Whole numbers, so that nothing is rounded before the root.
static float distance_of(const uint8_t *tiles, Tile kind, int cell) {
    int least = INT32_MAX;
    for (int i = 0; i < CELLS; i++) {
        int dx = i % SIDE - cell % SIDE, dy = i / SIDE - cell / SIDE;
        if (tiles[i] == (uint8_t)kind && dx * dx + dy * dy < least) least = dx * dx + dy * dy;
    }
    double root = least == INT32_MAX ? 4.0 * SIDE * SIDE : least, guess = root;
    for (int i = 0; i < 60 && guess > 0; i++) guess = (guess + root / guess) / 2;
    return (float)guess;
}

// The numbers that a test should have, from the run alone.
static void right_numbers(const WhyTest *told, const Kept *kept, const Recipe *recipe,
                          const uint8_t *tiles, int cell) {
    const TileTest *test = told->test;
    double number = (double)test->amount.nano / 1e9;
    bool percent = test->amount.unit == AMOUNT_PERCENT;
    if (test->map < 0) {
        double amount = percent ? number * SIDE / 100 : number;
        double far = (double)distance_of(tiles, test->kind, cell);
        assert_true((double)told->amount > amount - 1e-4 && (double)told->amount < amount + 1e-4);
        assert_true((double)told->here > far - 1e-4 && (double)told->here < far + 1e-4);
        return;
    }
    const float *heights = heights_of(kept, recipe, test->map);
    float amount =
        percent ? quantile_of(heights, tiles, test->of_rest, test->amount) : (float)number;
    assert_true(told->here == heights[cell]);
    assert_true(told->amount == amount);
}

static bool fits(const WhyTest *tests, int count) {
    for (int i = 0; i < count; i++) {
        float here = tests[i].here, amount = tests[i].amount;
        const char *sign = COMPARISON_SIGN[tests[i].test->comparison];
        bool holds = sign[0] == '<' ? here < amount : here > amount;
        if (sign[1] == '=') holds = holds || here == amount;
        assert_int_equal(tests[i].holds, holds);
        if (!holds) return false;
    }
    return true;
}

// Statements before this one that made tiles.
static const uint8_t *tiles_before(const Kept *kept, const Recipe *recipe, int statement) {
    for (int i = statement - 1; i >= 0; i--) {
        StatementKind kind = recipe->statements[i].kind;
        if (kind == STATEMENT_TILE || kind == STATEMENT_PASS) return kept->tiles[i];
    }
    return kept->none;
}

static void check_lines(const Why *why, const Kept *kept, const Recipe *recipe, int cell) {
    int statements = 0, decided = -1;
    for (int i = 0; i < recipe->statement_count; i++)
        statements += recipe->statements[i].kind == STATEMENT_TILE;
    assert_int_equal(why->line_count, statements);
    for (int i = 0; i < why->line_count; i++) {
        const WhyLine *line = &why->lines[i];
        const uint8_t *tiles = tiles_before(kept, recipe, line->statement);
        for (int t = 0; t < line->count; t++)
            right_numbers(&why->tests[line->first + t], kept, recipe, tiles, cell);
        bool all = fits(why->tests + line->first, line->count);
        assert_int_equal(line->fits, all);
        if (all && decided < 0) decided = i;
    }
    assert_int_equal(why->decided_by, decided);
}

static void check_passes(const Why *why, const Kept *kept, const Recipe *recipe, int cell) {
    Tile tile = why->lines[why->decided_by].kind;
    int named = 0;
    for (int i = 0; i < recipe->statement_count; i++) {
        if (recipe->statements[i].kind != STATEMENT_PASS) continue;
        Tile before = (Tile)tiles_before(kept, recipe, i)[cell], after = (Tile)kept->tiles[i][cell];
        if (before == after) continue;
        assert_true(named < why->pass_count);
        const WhyPass *pass = &why->passes[named++];
        assert_int_equal(pass->statement, i);
        assert_int_equal(pass->before, before);
        assert_int_equal(pass->before, tile);
        assert_int_equal(pass->after, after);
        tile = after;
    }
    assert_int_equal(named, why->pass_count);
    assert_int_equal(why->tile, tile);
}

static void check_heights(const Why *why, const Kept *kept, const Recipe *recipe, int cell) {
    int made = 0;
    for (int i = 0; i < why->height_count; i++) {
        const WhyHeight *height = &why->heights[i];
        const Statement *statement = &recipe->statements[height->statement];
        if (height->stage + 1 < statement->count) continue;
        assert_true(height->height == kept->heights[height->statement][cell]);
        if (statement->map == recipe->height_map) assert_true(why->height == height->height);
        made++;
    }
    for (int i = 0; i < recipe->statement_count; i++) made -= kept->heights[i] != NULL;
    assert_int_equal(made, 0);
}

static int asked, changed;

static void ask_about(const Recipe *recipe, uint64_t seed, int cells, const char *level) {
    static Kept kept;
    Trace trace = {0};
    TextError error = {0};
    RunOptions options = {.seed = seed, .width = SIDE, .height = SIDE, .threads = 1};
    keep_all(&kept, recipe, options);
    if (!trace_set(&trace, recipe, options, 32 << 20, &error) ||
        !trace_seek(&trace, trace_last(&trace), &error))
        FAIL("%s: %s", level, error_words(&error).text);
    Rng rng = rng_make(seed, 5);
    for (int i = 0; i < cells; i++) {
        int cell = (int)rng_below(&rng, CELLS);
        Why why;
        if (!why_ask(&why, &trace, cell % SIDE, cell / SIDE, &error))
            FAIL("%s: %s", level, error_words(&error).text);
        assert_int_equal(why.tile, trace_tiles(&trace)->kinds[cell]);
        check_lines(&why, &kept, recipe, cell);
        check_passes(&why, &kept, recipe, cell);
        check_heights(&why, &kept, recipe, cell);
        asked++;
        changed += why.pass_count > 0;
        why_free(&why);
    }
    trace_free(&trace);
    forget(&kept);
}

static void the_numbers_of_any_tile_give_the_tile(void **state) {
    (void)state;
    LevelList list;
    TextError error = {0};
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    int worlds = full ? 5 : 1, cells = full ? 10000 / (5 * list.count) + 1 : 10;
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        for (int world = 0; world < worlds; world++)
            ask_about(&recipe, (uint64_t)(world * 100 + i), cells, list.names[i]);
        recipe_free(&recipe);
    }
    level_list_free(&list);
    assert_true(changed > asked / 50);
    if (full) printf("%d tiles, %d of them changed by a pass\n", asked, changed);
}

static void every_kind_of_test_has_its_numbers(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Tests\"\n"
                              "a = perlin size=5\nb = perlin size=3\n"
                              "tile water where a < 40%\n"
                              "tile rock where a > 80% of rest and b >= 0\n"
                              "tile sand where near water <= 2.5 and b < 50%\n"
                              "tile tree where near rock < 10% and near water > 1\n"
                              "tile grass where b <= 30% of rest\n"
                              "tile sand\n"
                              "c = a | scale by=2\n"
                              "beach distance=2\nscatter tree clusters=20\nborder\n"
                              "height c\n");
    for (uint64_t seed = 0; seed < 3; seed++) ask_about(&recipe, seed, 60, "tests");
    recipe_free(&recipe);
}

static void where_a_height_is_the_amount_the_sign_decides(void **state) {
    (void)state;
    static const char *const signs[] = {"<", "<=", ">", ">="};
    for (int i = 0; i < 4; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "level 1 \"Even\"\na = constant value=0.5\ntile rock where a %s 0.5\n"
                 "tile sand where a %s 50%%\ntile grass\nheight a\n",
                 signs[i], signs[i]);
        Recipe recipe = recipe_of(text);
        ask_about(&recipe, 1, 1, "even");
        recipe_free(&recipe);
    }
}

static void a_level_of_heights_has_no_tiles_to_explain(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Heights\"\na = perlin | abs\nheight a\n");
    Trace trace = {0};
    TextError error = {0};
    RunOptions options = {.seed = 1, .width = SIDE, .height = SIDE, .threads = 1};
    Why why;
    assert_true(trace_set(&trace, &recipe, options, 0, &error));
    assert_true(why_ask(&why, &trace, 3, 4, &error));
    assert_int_equal(why.height_count, 2);
    assert_true(why.heights[1].height >= 0 && why.height == why.heights[1].height);
    assert_int_equal(why.tile, TILE_NONE);
    assert_int_equal(why.decided_by, -1);
    why_free(&why);
    trace_free(&trace);
    recipe_free(&recipe);
}

int main(int argc, char **argv) {
    full = argc > 1 && strcmp(argv[1], "--full") == 0;
    const struct CMUnitTest tests[] = {
        CHECK(the_numbers_of_any_tile_give_the_tile),
        CHECK(every_kind_of_test_has_its_numbers),
        CHECK(where_a_height_is_the_amount_the_sign_decides),
        CHECK(a_level_of_heights_has_no_tiles_to_explain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
