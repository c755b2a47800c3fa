// SPDX-License-Identifier: MIT
// What every stock level promises, over a few seeds, and in which sizes; with --full over a hundred
// seeds of each size, and with a report of how often a level had to try.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/game/expedition.h"
#include "../src/worldgen/level.h"
#include "../src/base/parallel.h"
#include "../src/worldgen/run.h"

static const int SIZES[][2] = {{64, 64}, {128, 128}, {96, 160}, {256, 256}};

enum { FEW_SIZES = 3, ALL_SIZES = 4, FEW_SEEDS = 3, ALL_SEEDS = 100 };

static LevelList stock_levels(void) {
    LevelList list;
    TextError error = {0};
    if (!level_list(&list, TIDEMARK_SOURCE_DIR, &error)) FAIL("%s", error_words(&error).text);
    return list;
}

static bool promises(const Recipe *recipe, int kind) {
    for (int i = 0; i < recipe->limit_count; i++)
        if (recipe->limits[i].subject == kind && recipe->limits[i].has_low &&
            recipe->limits[i].low.nano > 0)
            return true;
    return false;
}

// Lessons are found by name and not offered.
static void lessons_follow_the_levels_that_are_offered(void **state) {
    (void)state;
    static const char *const lessons[] = {"fault-half",         "from-image",    "midpoint-half",
                                          "noise-isle-classic", "particle-half", "value-half"};
    enum { LESSONS = sizeof lessons / sizeof *lessons };
    LevelList list = stock_levels();
    assert_true(list.offered >= 20);
    assert_int_equal(list.count - list.offered, LESSONS);
    for (int i = 1; i < list.offered; i++)
        assert_true(strcmp(list.names[i - 1], list.names[i]) < 0);
    for (int i = 0; i < LESSONS; i++) {
        assert_string_equal(list.names[list.offered + i], lessons[i]);
        Recipe lesson = stock_level(lessons[i]);
        recipe_free(&lesson);
    }
    level_list_free(&list);
}

static void every_level_says_what_it_is_and_promises_its_tiles(void **state) {
    (void)state;
    LevelList list = stock_levels();
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        size_t about = strlen(recipe.about);
        if (about < 20 || about > 120) FAIL("%s: about of %zu bytes", list.names[i], about);
        assert_true(recipe.title[0] && recipe.has_tiles);
        // Every border is water.
        bool article = strcmp(list.names[i], "noise-isle") == 0;
        for (int kind = TILE_WATER + 1; kind < TILE_RIVER && !article; kind++)
            if (!promises(&recipe, kind))
                FAIL("%s does not promise %s", list.names[i], TILE_INFO[kind].name);
        recipe_free(&recipe);
    }
    level_list_free(&list);
}

static bool border_is_water(const Tilemap *tiles) {
    for (int x = 0; x < tiles->width; x++)
        if (tilemap_at(tiles, x, 0) || tilemap_at(tiles, x, tiles->height - 1)) return false;
    for (int y = 0; y < tiles->height; y++)
        if (tilemap_at(tiles, 0, y) || tilemap_at(tiles, tiles->width - 1, y)) return false;
    return true;
}

// The results of a level in one size.
typedef struct Trial {
    int worlds, longest, tries;  // longest: tries of the least lucky seed
    bool allowed;  // its parameters allow the size
} Trial;

static Trial try_level(const Recipe *recipe, const char *name, const int size[2], int seeds) {
    Trial trial = {.allowed = true};
    for (int i = 0; i < seeds; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "%s-%d", name, i);
        LandWish wish = {.width = size[0], .height = size[1], .seed = seed_of(seed), .keep = -1};
        wish.threads = parallel_processors();
        Land land;
        TextError error = {0};
        if (!land_make(&land, recipe, &wish, &error)) {
            trial.allowed = strstr(error_words(&error).text, "(limit powers of two") == NULL &&
                            strstr(error_words(&error).text, "(limit multiples of") == NULL;
            if (!trial.allowed) return trial;
            FAIL("%s", error_words(&error).text);
        }
        if (!border_is_water(&land.tiles))
            FAIL("%s %s %dx%d: land at the edge", name, seed, size[0], size[1]);
        trial.worlds++;
        trial.tries += land.roll + 1;
        if (land.roll + 1 > trial.longest) trial.longest = land.roll + 1;
        land_free(&land);
    }
    return trial;
}

static void every_level_makes_worlds_in_a_border_of_water(void **state) {
    (void)state;
    LevelList list = stock_levels();
    int worlds = 0;
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        for (int s = 0; s < FEW_SIZES; s++) {
            Trial trial = try_level(&recipe, list.names[i], SIZES[s], FEW_SEEDS);
            if (!trial.allowed && s < 2) FAIL("%s: no %d", list.names[i], SIZES[s][0]);
            worlds += trial.worlds;
        }
        recipe_free(&recipe);
    }
    assert_true(worlds >= 21 * FEW_SIZES * FEW_SEEDS);
    level_list_free(&list);
}

// All that is promised, not a sample, and how often levels had to try.
static void every_level_makes_a_hundred_worlds_of_each_size(void **state) {
    (void)state;
    LevelList list = stock_levels();
    printf("%-20s", "tries: mean, most");
    for (int s = 0; s < ALL_SIZES; s++) printf("    %3dx%-3d", SIZES[s][0], SIZES[s][1]);
    printf("\n");
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        printf("%-20s", list.names[i]);
        for (int s = 0; s < ALL_SIZES; s++) {
            Trial trial = try_level(&recipe, list.names[i], SIZES[s], ALL_SEEDS);
            if (trial.allowed)
                printf("  %5.2f %3d", (double)trial.tries / trial.worlds, trial.longest);
            else printf("    refused");
        }
        printf("\n");
        fflush(stdout);
        recipe_free(&recipe);
    }
    level_list_free(&list);
}

static bool is_allowed(const Recipe *recipe, int side, Budget budget) {
    TextError error;
    RunOptions options = {.width = side,
                          .height = side,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1,
                          .budget = budget};
    return run_allowed(recipe, options, &error);
}

// Running water needs memory for its way over the whole map; all other levels are as large as maps can be.
static int least_side(const Recipe *recipe) {
    static const char *const running[] = {"flow", "erode", "river"};
    for (int i = 0; i < recipe->stage_count; i++)
        for (int r = 0; r < 3 && recipe->stages[i].operation; r++)
            if (strcmp(recipe->stages[i].operation->name, running[r]) == 0)
                return RECIPE_SIDE_MOST / 2;
    return RECIPE_SIDE_MOST;
}

// Levels of powers of two are tried with every power of two, the others with sides near their
// longest.
static void every_level_knows_its_longest_side(void **state) {
    (void)state;
    LevelList list = stock_levels();
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        int longest;
        TextError error;
        assert_true(run_largest_side(&recipe, &longest, &error));
        if (!is_allowed(&recipe, longest, BUDGET_ASKED))
            FAIL("%s: %d is refused", list.names[i], longest);
        for (int side = RECIPE_SIDE_MOST; side > longest; side -= side > longest + 100 ? 97 : 1)
            if (is_allowed(&recipe, side, BUDGET_ASKED))
                FAIL("%s: %d is allowed, the longest is %d", list.names[i], side, longest);
        for (int side = RECIPE_SIDE_MOST; side > longest; side /= 2)
            if (is_allowed(&recipe, side, BUDGET_ASKED))
                FAIL("%s: %d is allowed, the longest is %d", list.names[i], side, longest);
        if (i < list.offered && longest < least_side(&recipe))
            FAIL("%s: to %d", list.names[i], longest);
        recipe_free(&recipe);
    }
    level_list_free(&list);
}

// Also levels with lines of their own.
static void no_difficulty_gives_fewer_days_than_a_harder_one(void **state) {
    (void)state;
    static const int sides[SIZE_CLASS_COUNT] = {64, 128, 256};
    LevelList list = stock_levels();
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        for (int size = 0; size < SIZE_CLASS_COUNT; size++) {
            int days = DAY_LIMIT;
            for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
                Rules rules;
                TextError error = {0};
                if (!rules_make(&rules, &recipe, sides[size], sides[size], (Difficulty)difficulty,
                                &error))
                    FAIL("%s: %s", list.names[i], error_words(&error).text);
                if (rules.value[RULE_DAYS] > days)
                    FAIL("%s at %d: %s has %d days, the easier one %d", list.names[i], sides[size],
                         DIFFICULTY_WORD[difficulty], rules.value[RULE_DAYS], days);
                days = rules.value[RULE_DAYS];
            }
        }
        recipe_free(&recipe);
    }
    level_list_free(&list);
}

// Every level can be played in the largest size with any seed: reading its save stays within the
// budget for files of others, with some left for its commands.
static void every_level_can_be_played_in_the_largest_size(void **state) {
    (void)state;
    LevelList list = stock_levels();
    double census = tilemap_census_cost(GAME_SIDE_MOST, GAME_SIDE_MOST);
    assert_true(EXPEDITION_LAND.work <= 0.8 * BUDGET_GIVEN.work);
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        Budget budget = EXPEDITION_LAND;
        budget.work -= census + recipe.read_cost;
        for (int seed = 0; seed < ALL_SEEDS; seed++) {
            char text[32];
            TextError error;
            snprintf(text, sizeof text, "%s-%d", list.names[i], seed);
            SeedText tried = seed_of(text);
            RunOptions options = {.seed = seed_value(&tried),
                                  .width = GAME_SIDE_MOST,
                                  .height = GAME_SIDE_MOST,
                                  .threads = 1,
                                  .want_tiles = true,
                                  .keep = -1,
                                  .budget = budget};
            if (!run_allowed(&recipe, options, &error))
                FAIL("%s %s", text, error_words(&error).text);
        }
        recipe_free(&recipe);
    }
    level_list_free(&list);
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--full") == 0) {
        const struct CMUnitTest full[] = {CHECK(every_level_makes_a_hundred_worlds_of_each_size)};
        return cmocka_run_group_tests(full, NULL, NULL);
    }
    const struct CMUnitTest tests[] = {
        CHECK(lessons_follow_the_levels_that_are_offered),
        CHECK(every_level_says_what_it_is_and_promises_its_tiles),
        CHECK(every_level_makes_worlds_in_a_border_of_water),
        CHECK(every_level_knows_its_longest_side),
        CHECK(every_level_can_be_played_in_the_largest_size),
        CHECK(no_difficulty_gives_fewer_days_than_a_harder_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
