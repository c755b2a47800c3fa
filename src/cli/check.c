// SPDX-License-Identifier: MIT
// check: parses level files and makes the worlds that their `expect` lines name.
#include <string.h>

#include "../base/parallel.h"
#include "../game/rules.h"
#include "../worldgen/land.h"
#include "../worldgen/level.h"
#include "cli.h"

static bool compare_hash(const Recipe *recipe, const Statement *expected, uint64_t hash,
                         TextError *error) {
    if (hash == expected->hash) return true;
    error_limit(error, FAILURE_SYNC, "hash '$1' of seed $2 at #1x#2", NULL, "$3, as expected",
                (Blanks){.names = {words_hexadecimal(hash, 16).text, expected->name,
                                   words_hexadecimal(expected->hash, 16).text},
                         .numbers = {expected->width, expected->height}});
    return error_at(error, recipe->source, expected->line);
}

static bool check_expectation(const Recipe *recipe, const Statement *expected, TextError *error) {
    LandWish wish = {
        .width = expected->width,
        .height = expected->height,
        .threads = parallel_processors(),
        .keep = -1,
    };
    Land land = {0};
    bool good = seed_parse(&wish.seed, expected->name, strlen(expected->name), error) &&
                land_make(&land, recipe, &wish, error) &&
                compare_hash(recipe, expected, land_hash(&land), error);
    land_free(&land);
    return good;
}

// The game reads `rule` lines, by difficulty and size.
static bool check_rules(const Recipe *recipe, TextError *error) {
    Rules rules;
    bool good = true;
    for (int i = 0; good && i < DIFFICULTY_COUNT; i++)
        good = rules_make(&rules, recipe, recipe->width, recipe->height, (Difficulty)i, error);
    return good;
}

static bool check_recipe(const Recipe *recipe, TextError *error) {
    if (!check_rules(recipe, error)) return false;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind == STATEMENT_EXPECT && !check_expectation(recipe, statement, error))
            return false;
    }
    return true;
}

static bool check_file(const void *context, const char *path, Buffer *line, TextError *error) {
    (void)context;
    Recipe recipe;
    bool good = level_read(&recipe, path, NULL, error) && check_recipe(&recipe, error);
    recipe_free(&recipe);
    buffer_text(line, ": ok\n");
    return good;
}

bool check_run(int argc, char **argv, TextError *error) {
    const char *values[OPTIONS_MOST];
    int words;
    if (!cli_options(NULL, argc, argv, values, &words, error)) return false;
    if (words == 0)
        return error_set(error, FAILURE_OPTION, "check needs a level file (limit: one or more)");
    return cli_each_file(argv + 1, words, check_file, NULL, error);
}
