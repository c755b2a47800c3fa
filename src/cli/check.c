// SPDX-License-Identifier: MIT
// check and verify: a line for each file. check parses levels and makes the worlds of their `expect`
// lines, and those that pictures carry; verify replays recordings and saves and tells how the games ended.
#include <string.h>

#include "../base/parallel.h"
#include "../game/hindsight.h"
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

static bool check_recipe(const Recipe *recipe, TextError *error) {
    if (!rules_check(recipe, error)) return false;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind == STATEMENT_EXPECT && !check_expectation(recipe, statement, error))
            return false;
    }
    return true;
}

// A picture's level is checked too, and its world is made and compared.
static bool check_picture(const char *path, Buffer *line, TextError *error) {
    CliWorld world = {.path = path};
    Recipe recipe = {0};
    bool good = picture_file_read(&world.picture, path, NULL, error);
    world.code = world.picture.world.code;
    good = good && cli_world_level(&world, &recipe, &BUDGET_GIVEN, NULL, error) &&
           check_recipe(&recipe, error) && cli_world_prove(&world, &recipe, error);
    if (good) buffer_format(line, ": ok, %s\n", code_text(&world.code).text);
    recipe_free(&recipe);
    cli_world_free(&world);
    return good;
}

static bool check_level(const void *context, const char *path, Buffer *line, TextError *error) {
    (void)context;
    Recipe recipe;
    if (picture_file_is(path)) return check_picture(path, line, error);
    bool good = level_read(&recipe, path, NULL, error) && check_recipe(&recipe, error);
    recipe_free(&recipe);
    buffer_text(line, ": ok\n");
    return good;
}

static bool check(const CliCall *call, TextError *error) {
    return cli_each_file(call, "check needs a level file or a picture (limit: one or more)",
                         check_level, NULL, error);
}

const CliCommand CHECK = {
    "check", "FILE...", "check levels with their 'expect' and 'rule' lines, and worlds in pictures",
    NULL,    NULL,      check};

// Recordings.

enum { PICTURES, THREADS, PAR };

static const Option VERIFY_OPTIONS[] = {
    [PICTURES] = {"pictures", "FOLDER",
                  "the folder of pictures of levels that are no stock levels"},
    [THREADS] = {"threads", "N", "1 to 64; all processors"},
    [PAR] = {"par", NULL, "how a careful player would have done, of games that are over"},
    {NULL, NULL, NULL},
};

static const char VERIFY_MORE[] =
    "\n--par adds the score of a careful player who knows no more than whoever played, that of "
    "the\n"
    "prover, who knows the whole island and only wants to win, and for a lost game the last day "
    "on\n"
    "whose morning the careful player would still have won, or 0. It takes as long as a few dozen\n"
    "such games: 0.1 s at 128x128, a few seconds at 256x256 and 512x512.\n";

static bool add_par(const Expedition *expedition, Buffer *line, TextError *error) {
    const Island *island = &expedition->island;
    Par par;
    LastMorning morning;
    if (!hindsight_par(&par, island, &expedition->witness, NULL, error)) return false;
    buffer_format(line, ", par %d", par.careful);
    if (par.witness >= 0) buffer_format(line, ", prover %d", par.witness);
    if (outcome_won(expedition->game->outcome)) return true;
    if (!hindsight_last_morning(&morning, island, &expedition->commands, NULL, NULL, error))
        return false;
    buffer_format(line, ", last winnable day %d", morning.day);
    return true;
}

// Par is asked for with a witness. It tells nothing of a game that still goes on.
static bool verify_recording(const void *context, const char *path, Buffer *line,
                             TextError *error) {
    const ReplayWish *wish = context;
    Expedition expedition = {0};
    if (!recording_load(&expedition, path, wish, NULL, error)) return false;
    const Game *game = expedition.game;
    int commands = expedition.commands.count;
    buffer_format(line, ": ok, %s %d, %d command%s, score %d%s", OUTCOME_INFO[game->outcome].on_day,
                  game->day, commands, commands == 1 ? "" : "s", score_of(game).total,
                  expedition.practice ? ", practice" : "");
    bool has_par = wish->witness && game->outcome != OUTCOME_PLAYING;
    bool good = !has_par || add_par(&expedition, line, error);
    buffer_byte(line, '\n');
    expedition_free(&expedition);
    return good;
}

static bool verify(const CliCall *call, TextError *error) {
    PictureFolders folders;
    ReplayWish wish = {.witness = call->values[PAR]};
    expeditions_folders(&folders, call->values[PICTURES], &wish);
    return cli_threads(&wish.threads, call->values[THREADS], error) &&
           cli_each_file(call, "verify needs a recording or a save (limit: one or more)",
                         verify_recording, &wish, error);
}

const CliCommand VERIFY = {"verify",       "FILE...",   "replay recordings and saves",
                           VERIFY_OPTIONS, VERIFY_MORE, verify};
