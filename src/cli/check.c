// SPDX-License-Identifier: MIT
// check and verify: a line for each file. check parses levels and makes the worlds of their `expect`
// lines; verify replays recordings and saves and tells how the games ended.
#include <string.h>

#include "../base/parallel.h"
#include "../game/recording.h"
#include "../worldgen/level.h"
#include "cli.h"
// Levels.

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
    LandWish wish = {.width = expected->width,
                     .height = expected->height,
                     .threads = parallel_processors(),
                     .keep = -1};
    Land land = {0};
    bool good = seed_parse(&wish.seed, expected->name, strlen(expected->name), error) &&
                land_make(&land, recipe, &wish, error) &&
                compare_hash(recipe, expected, land_hash(&land), error);
    land_free(&land);
    return good;
}

// Checks `rule` lines, which the game reads by difficulty and size.
static bool check_rules(const Recipe *recipe, TextError *error) {
    static const int SIDE[SIZE_CLASS_COUNT] = {64, 128, 256};
    Rules rules;
    bool good = true;
    for (int i = 0; good && i < DIFFICULTY_COUNT * SIZE_CLASS_COUNT; i++) {
        int side = SIDE[i % SIZE_CLASS_COUNT];
        good = rules_make(&rules, recipe, side, side, (Difficulty)(i / SIZE_CLASS_COUNT), error);
    }
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

static bool check_level(const void *context, const char *path, Buffer *line, TextError *error) {
    (void)context;
    Recipe recipe;
    bool good = level_read(&recipe, path, NULL, error) && check_recipe(&recipe, error);
    recipe_free(&recipe);
    buffer_text(line, ": ok\n");
    return good;
}

static bool check(const CliCall *call, TextError *error) {
    return cli_each_file(call, "check needs a level file (limit: one or more)", check_level, NULL,
                         error);
}

const CliCommand CHECK = {"check", "FILE...", "check levels with their 'expect' and 'rule' lines",
                          NULL,    NULL,      check};

// Recordings.

enum { PICTURES, THREADS };

static const Option VERIFY_OPTIONS[] = {
    [PICTURES] = {"pictures", "FOLDER",
                  "the folder of pictures of levels that are no stock levels"},
    [THREADS] = {"threads", "N", "1 to 64; all processors"},
    {NULL, NULL, NULL},
};

static bool verify_recording(const void *context, const char *path, Buffer *line,
                             TextError *error) {
    Expedition expedition = {0};
    if (!recording_load(&expedition, path, context, NULL, error)) return false;
    const Game *game = expedition.game;
    int commands = expedition.commands.count;
    buffer_format(line, ": ok, %s %d, %d command%s, score %d%s\n",
                  OUTCOME_INFO[game->outcome].on_day, game->day, commands, commands == 1 ? "" : "s",
                  score_of(game).total, expedition.practice ? ", practice" : "");
    expedition_free(&expedition);
    return true;
}

static bool verify(const CliCall *call, TextError *error) {
    PictureFolders folders;
    ReplayWish wish = {0};
    expeditions_folders(&folders, call->values[PICTURES], &wish);
    return cli_threads(&wish.threads, call->values[THREADS], error) &&
           cli_each_file(call, "verify needs a recording or a save (limit: one or more)",
                         verify_recording, &wish, error);
}

const CliCommand VERIFY = {"verify",       "FILE...", "replay recordings and saves",
                           VERIFY_OPTIONS, NULL,      verify};
