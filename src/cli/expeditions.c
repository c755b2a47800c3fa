// SPDX-License-Identifier: MIT
// solve: finds an island that can be won, and shows how. Islands and folders of pictures are also for
// play and verify.
#include <string.h>

#include "../base/data_folder.h"
#include "../game/recording.h"
#include "../system/system.h"
#include "../worldgen/level.h"
#include "cli.h"
#include "json.h"

static bool check_sides(const WorldCode *code, Failure failure, TextError *error) {
    return size_is_playable(code->width, code->height) ||
           error_limit(error, failure, "island of size", "#1x#2", "sides of #3 to #4",
                       NUMBERS(code->width, code->height, GAME_SIDE_LEAST, GAME_SIDE_MOST));
}

static bool read_world(CliWorld *world, const char *const values[], TextError *error) {
    WorldWords words = {
        .code = values[ISLAND_CODE],
        .level = values[ISLAND_LEVEL],
        .size = values[ISLAND_SIZE],
        .difficulty = values[ISLAND_DIFFICULTY],
        .seed = values[ISLAND_SEED],
        .least = GAME_SIDE_LEAST,
        .most = GAME_SIDE_MOST,
        .unnamed = "no island is named (limit: --seed TEXT or --code CODE)",
        .beside = "--code says level, size, difficulty and seed itself (limit: no --level, --size, "
                  "--difficulty or --seed beside it)",
    };
    return cli_world(world, &words, error) &&
           (!words.code || check_sides(&world->code, FAILURE_OPTION, error));
}

// A recording holds the name of the level as one word.
static bool resolve(CliWorld *world, const Recipe *recipe, TextError *error) {
    const char *name = world->code.level;
    if (!cli_world_resolve(world, recipe, error)) return false;
    if (!level_is_name(name, strlen(name)))
        return cli_refuse(error, "level's file name", name, "A-Z a-z 0-9 _ . -");
    return world->has_size || check_sides(&world->code, FAILURE_CONTENT, error);
}

bool expeditions_make(Expedition *expedition, const char *const values[], TextError *error) {
    CliWorld world = {.level = NULL};
    ExpeditionWish wish = {.threads = 1};
    Recipe recipe = {0};
    Buffer text = {0};
    bool good = cli_threads(&wish.threads, values[ISLAND_THREADS], error) &&
                read_world(&world, values, error) &&
                cli_world_level(&world, &recipe, &BUDGET_GIVEN, &text, error) &&
                resolve(&world, &recipe, error) && cli_world_prove(&world, &recipe, error);
    wish.code = world.code;
    good = good && expedition_make(expedition, &recipe, &text, &wish, error);
    recipe_free(&recipe);  // frees nothing if the expedition has taken them over
    buffer_free(&text);
    cli_world_free(&world);
    return good;
}

bool expeditions_write(const Expedition *expedition, const char *path, TextError *error) {
    Buffer text = {0};
    bool ended = expedition->game->outcome != OUTCOME_PLAYING;
    if (recording_print(expedition, ended, &text, error))
        return cli_write(&text, path, "a recording", error);
    buffer_free(&text);
    return false;
}

void expeditions_folders(PictureFolders *folders, const char *named, ReplayWish *wish) {
    *folders = (PictureFolders){.list = {named}};
    wish->folders = folders->list;
    if (data_folder_find(folders->data, sizeof folders->data)) wish->data_folder = folders->data;
}

// solve.

enum { REPLAY = ISLAND_OPTIONS, STATS };

static const Option OPTIONS[] = {
    ISLAND_ROWS,
    [REPLAY] = {"replay", "FILE", "write the game that wins as a recording (also '-')"},
    [STATS] = {"stats", NULL, "a line of JSON; also when no recording is asked for"},
    {NULL, NULL, NULL},
};

static bool write_line(const Expedition *expedition, double seconds, TextError *error) {
    Buffer line = {0}, *to = &line;
    json_open(to, NULL, '{');
    json_text(to, "code", code_text(&expedition->code).text);
    json_number(to, "tries", expedition->tries);
    json_number(to, "start", expedition->island.start);
    json_number(to, "relaxed", expedition->relaxed);
    json_number(to, "days", rule(&expedition->island.rules, RULE_DAYS));
    json_number(to, "sailed", expedition->game->day);
    json_number(to, "commands", expedition->witness.count);
    json_number(to, "score", score_of(expedition->game).total);
    json_number(to, "ms", (int64_t)(seconds * 1000));
    json_close_line(to);
    return cli_write(to, "-", "a line", error);
}

static bool check_won(const Expedition *expedition, TextError *error) {
    if (expedition->witness.count > 0) return true;
    return error_limit(error, FAILURE_CONTENT, "island '$' cannot be won by the solver", NULL,
                       "day #",
                       (Blanks){.names = {code_text(&expedition->code).text},
                                .numbers = {solver_threshold(&expedition->island)}});
}

// Only a recording needs checkpoints, which cost more than the game.
static bool play_witness(Expedition *expedition, const char *replay, TextError *error) {
    if (replay)
        return expedition_play_witness(expedition, error) &&
               expeditions_write(expedition, replay, error);
    for (int i = 0; i < expedition->witness.count; i++)
        game_apply(expedition->game, expedition->witness.items[i], NULL);
    return true;
}

static bool run(const CliCall *call, TextError *error) {
    const char *replay = call->values[REPLAY];
    bool stats = call->values[STATS] || !replay;
    if (stats && replay && strcmp(replay, "-") == 0)
        return cli_refuse(error, "two results in", replay, "one a file");
    Expedition expedition = {0};
    double start = system_seconds();
    if (!expeditions_make(&expedition, call->values, error)) return false;
    double seconds = system_seconds() - start;
    bool good = check_won(&expedition, error) && play_witness(&expedition, replay, error) &&
                (!stats || write_line(&expedition, seconds, error));
    expedition_free(&expedition);
    return good;
}

const CliCommand SOLVE = {"solve", "",   "find an island that can be won, and win it",
                          OPTIONS, NULL, run};
