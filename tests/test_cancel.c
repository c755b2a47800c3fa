// SPDX-License-Identifier: MIT
// All work can be cancelled at once. The work between two checks of the flag is counted, in pieces
// of code and not in time, for every row of the operation table and for what follows: tiles,
// census, looks, and the search for an island that can be won. With --full on maps four times as large.
// Under sanitizers nothing is counted, since their checks would be, too: there, what has been made when work is
// cancelled is freed once.
#include "support/operation_levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/expedition.h"
#include "../src/view/paint/scenery.h"

// Called by the counted code.
void __sanitizer_cov_trace_pc(void);
void *counted_copy(void *to, const void *from, size_t bytes);
void *counted_move(void *to, const void *from, size_t bytes);
void *counted_set(void *block, int value, size_t bytes);

// The most work allowed without a check. A check is due after CANCEL_WORK cells are written, and a
// cell is a few pieces of code; a loop over a whole map of SIDE without a check is beyond it.
enum { SIDE = 1024, SIDE_FULL = 2048, MOST = CANCEL_WORK * 24, HOPELESS = 40, LATE_LOOKS = 40 };
enum { COUNTS = REPEATS(1, 0) };

enum { LINE_BYTES = 64 };  // of a block that is set or copied, counted as one piece

// Loops over long vectors are not counted, and are work enough for a look.
enum { LOOK_PIECES = 5000 };

// Pieces of code after which a row is cancelled. After `whole` the defaults of all rows have come to their end, but
// for rain and erosion, which repeat the same; in `a_while` a row looks several times.
typedef struct Amounts {
    int side;
    int64_t whole, a_while;
} Amounts;

static const Amounts FULL = {SIDE_FULL, 1500000000, 10000000};

static Amounts amounts = {SIDE, 400000000, 5000000};
static bool counting;  // one thread is at work
static int64_t worked, longest;  // since the last check, and the maximum
static int64_t enough;  // pieces, after which the flag is set
static atomic_int looks, late_looks;  // those that found the flag set
static int cancel_at;  // the look that finds the flag set; 0 none
static int64_t most;
static const char *at_work;
static atomic_bool flag;

static void count(int64_t pieces) {
    if (!counting) return;
    worked += pieces;
    enough -= pieces;
    if (enough < 0) atomic_store(&flag, true);
    if (worked > longest) longest = worked;
    if (worked > HOPELESS * most) FAIL("%s: works on and on without a look", at_work);
}

void __sanitizer_cov_trace_pc(void) { count(1); }

void *counted_copy(void *to, const void *from, size_t bytes) {
    count((int64_t)(bytes / LINE_BYTES));
    return memcpy(to, from, bytes);
}

void *counted_move(void *to, const void *from, size_t bytes) {
    count((int64_t)(bytes / LINE_BYTES));
    return memmove(to, from, bytes);
}

void *counted_set(void *block, int value, size_t bytes) {
    count((int64_t)(bytes / LINE_BYTES));
    return memset(block, value, bytes);
}

// Replaces the library's function.
bool cancel_asked(const atomic_bool *cancel) {
    worked = 0;
    if (counting) enough -= LOOK_PIECES;
    if (atomic_fetch_add(&looks, 1) + 1 == cancel_at) atomic_store(&flag, true);
    bool asked = cancel && atomic_load(cancel);
    atomic_fetch_add(&late_looks, asked);
    return asked;
}

// The flag is set at this check; 0 never.
static void begin(const char *what, int look) {
    at_work = what;
    worked = longest = 0;
    cancel_at = look;
    atomic_store(&looks, 0);
    atomic_store(&late_looks, 0);
    atomic_store(&flag, false);
}

static void begin_counting(const char *what, int64_t most_pieces) {
    most = MOST;
    enough = most_pieces;
    begin(what, 0);
    counting = true;
}

static void end_counting(void) {
    counting = false;
    if (longest > most)
        FAIL("%s: %lld pieces of code without a look (limit %lld)", at_work, (long long)longest,
             (long long)most);
}

static bool is_cancelled(bool good, const TextError *error) {
    bool cancelled = !good && error->failure == FAILURE_NONE;
    if (!good && !cancelled) FAIL("%s: %s", at_work, error_words(error).text);
    if (late_looks > LATE_LOOKS)
        FAIL("%s: looks %d times after it was cancelled (limit %d)", at_work, late_looks,
             LATE_LOOKS);
    return cancelled;
}

// The statement of the row, the last that makes something.
static int row_statement(const Recipe *recipe) {
    int last = recipe->statement_count - 1;
    while (recipe->statements[last].kind != STATEMENT_MAP &&
           recipe->statements[last].kind != STATEMENT_PASS)
        last--;
    return last;
}

// Whether it came to be cancelled. What goes before the last statement does not count as enough.
static bool run_level(const Recipe *recipe, int length, int threads) {
    int64_t most_pieces = enough;
    RunOptions options = {.seed = RUN_SEED,
                          .width = length,
                          .height = length,
                          .threads = threads,
                          .want_tiles = true,
                          .keep = -1,
                          .cancel = &flag};
    Run run;
    TextError error = {0};
    bool good = run_begin(&run, recipe, options, &error);
    while (good && !run_done(&run)) {
        bool before = run.statement < row_statement(recipe);
        if (before) enough = INT64_MAX;
        good = run_advance_slice(&run, &error);
        if (before) enough = most_pieces;
    }
    bool cancelled = is_cancelled(good, &error);
    run_free(&run);
    return cancelled;
}

// Rows.

static void no_row_works_long_without_a_look(void **state) {
    (void)state;
    if (!COUNTS) {
        print_message("not run: nothing is counted under sanitizers\n");
        skip();
    }
    const Operation *rows[64];
    int row_count = rows_that_work(rows), tried = 0, cancelled = 0;
    for (int i = 0; i < row_count; i++) {
        char arguments[ROW_ARGUMENTS], text[ROW_LEVEL], what[ROW_ARGUMENTS + 40];
        bool whole;
        for (int n = 0;
             row_nasty_arguments(rows[i], n, amounts.side, amounts.side, arguments, &whole);
             n++, tried++) {
            row_level(rows[i], arguments, text);
            snprintf(what, sizeof what, "%s%s", rows[i]->name, arguments);
            Recipe recipe = recipe_of(text);
            begin_counting(what, whole ? amounts.whole : amounts.a_while);
            cancelled += run_level(&recipe, amounts.side, 1);
            end_counting();
            recipe_free(&recipe);
        }
    }
    print_message("%d stages, %d of which were cancelled\n", tried, cancelled);
    assert_true(tried > 150 && cancelled > 20);
}

// At the first checks, and at some of the later ones.
static int next_look(int look) { return look + 1 + look * REPEATS(1, 4) / 2; }

static void cancel_at_any_look(const char *what, const Recipe *recipe, int length, int threads) {
    begin(what, 0);
    assert_false(run_level(recipe, length, threads));
    int all = atomic_load(&looks);
    assert_true(all > 1);
    for (int look = 1; look <= all; look = next_look(look)) {
        begin(what, look);
        if (!run_level(recipe, length, threads)) FAIL("%s: goes on after look %d", what, look);
    }
}

// Everything made so far can be freed, and nothing reads beyond it.
static void a_row_may_be_cancelled_at_any_look(void **state) {
    (void)state;
    const Operation *rows[64];
    int row_count = rows_that_work(rows);
    for (int i = 0; i < row_count; i++) {
        char text[ROW_LEVEL];
        row_level(rows[i], "", text);
        Recipe recipe = recipe_of(text);
        cancel_at_any_look(rows[i]->name, &recipe, 128, 1);
        cancel_at_any_look(rows[i]->name, &recipe, 512, 2);
        recipe_free(&recipe);
    }
}

// Statements.

static const char STATEMENTS[] =
    "level 1 \"Statements\"\na = diamond_square\nb = a\nb = b | normalise\nc = a | add b\n"
    "tile water where a < 30% and b < 80%\ntile rock where c > 10%\ntile grass\nheight c\n"
    "accept water>=1%\n";

// Whether it came to be cancelled.
static bool make_land(const Recipe *recipe, int length) {
    LandWish wish = {.width = length,
                     .height = length,
                     .seed = seed_of("statements"),
                     .threads = 1,
                     .keep = -1,
                     .cancel = &flag};
    Land land;
    TextError error = {0};
    bool good = land_make(&land, recipe, &wish, &error);
    if (good) land_free(&land);
    return is_cancelled(good, &error);
}

static void tiles_copies_and_the_census_look_as_often(void **state) {
    (void)state;
    Recipe recipe = recipe_of(STATEMENTS);
    if (COUNTS) {
        begin_counting("statements", INT64_MAX);
        assert_false(make_land(&recipe, amounts.side));
        end_counting();
    }
    begin("statements", 0);
    assert_false(make_land(&recipe, 256));
    for (int look = 1, all = atomic_load(&looks); look <= all; look = next_look(look)) {
        begin("statements", look);
        assert_true(make_land(&recipe, 256));
    }
    recipe_free(&recipe);
}

// Looks.

static void scenery_is_built_or_not_there(void **state) {
    (void)state;
    Recipe recipe = recipe_of(STATEMENTS);
    int side = COUNTS ? amounts.side : 512;
    Land land = land_of(&recipe, "scenery", side, side, 1);
    Scenery scenery;
    SceneryWish wish = {
        .tiles = &land.tiles, .heights = &land.heights, .workers = {.threads = 1, .cancel = &flag}};
    begin_counting("scenery", INT64_MAX);
    assert_true(scenery_make(&scenery, &wish));
    end_counting();
    scenery_free(&scenery);
    for (int look = 1, all = atomic_load(&looks); look <= all; look += all / 12 + 1) {
        begin("scenery", look);
        assert_false(scenery_make(&scenery, &wish));
        assert_null(scenery.ground);
    }
    land_free(&land);
    recipe_free(&recipe);
}

// The search for an island. What the rules see in a land is computed in one go; it has at most
// 512x512 cells.

enum { ISLAND_MOST = 1 << 26 };

// Whether it came to be cancelled.
static bool find_island(int length) {
    Recipe recipe = stock_level("noise-isle");
    Buffer text = {0};
    ExpeditionWish wish = {
        .code = {.width = length, .height = length, .difficulty = HARD, .seed = seed_of("search")},
        .threads = 1,
        .cancel = &flag};
    Expedition expedition;
    TextError error = {0};
    bool good = expedition_make(&expedition, &recipe, &text, &wish, &error);
    if (good) expedition_free(&expedition);
    recipe_free(&recipe);
    buffer_free(&text);
    return is_cancelled(good, &error);
}

static void the_search_for_an_island_looks_often(void **state) {
    (void)state;
    if (COUNTS) {
        begin_counting("search", INT64_MAX);
        most = ISLAND_MOST;
        assert_false(find_island(512));
        end_counting();
    }
    begin("search", 0);
    assert_false(find_island(64));
    for (int look = 1, all = atomic_load(&looks); look <= all; look = next_look(look)) {
        begin("search", look);
        assert_true(find_island(64));
    }
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--full") == 0) amounts = FULL;
    const struct CMUnitTest tests[] = {
        CHECK(no_row_works_long_without_a_look),          CHECK(a_row_may_be_cancelled_at_any_look),
        CHECK(tiles_copies_and_the_census_look_as_often), CHECK(scenery_is_built_or_not_there),
        CHECK(the_search_for_an_island_looks_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
