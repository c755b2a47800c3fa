// SPDX-License-Identifier: MIT
// solve: finds an island that can be won, and shows how.
#include <string.h>

#include "../base/memory.h"
#include "../game/recording.h"
#include "cli.h"
#include "expeditions.h"
#include "json.h"

enum {
    REPLAY = ISLAND_OPTIONS,
    STATS,
};

const Option SOLVE_OPTIONS[] = {
    ISLAND_ROWS,
    [REPLAY] = {"replay", "FILE", "write how it is won as a recording (also '-')"},
    [STATS] = {"stats", NULL, "a line of JSON; also when no recording is asked for"},
    {NULL, NULL, NULL},
};

// A game in which the witness has been played; the caller releases it.
static Game *play_witness(const Expedition *expedition, TextError *error) {
    Game *game = memory_allocate(1, sizeof *game);
    if (!game) {
        error_memory(error, "a game", sizeof *game);
        return NULL;
    }
    game_start(game, &expedition->island);
    for (int i = 0; i < expedition->witness.count; i++)
        game_apply(game, expedition->witness.items[i], NULL);
    return game;
}

static void print_line(Buffer *to, const Expedition *expedition, const Game *won, double seconds) {
    char code[CODE_BYTES];
    code_print(&expedition->code, code);
    json_open(to, NULL, '{');
    json_text(to, "code", code);
    json_number(to, "tries", expedition->tries);
    json_number(to, "start", expedition->island.start);
    json_number(to, "relaxed", expedition->relaxed);
    json_number(to, "days", rule(&expedition->island.rules, RULE_DAYS));
    json_number(to, "sailed", won->day);
    json_number(to, "commands", expedition->witness.count);
    json_number(to, "score", score_of(won).total);
    json_number(to, "ms", (int64_t)(seconds * 1000));
    json_close_line(to);
}

static bool check_won(const Expedition *expedition, TextError *error) {
    if (expedition->witness.count > 0) return true;
    char code[CODE_BYTES];
    code_print(&expedition->code, code);
    return error_limit(
        error, FAILURE_CONTENT, "island '$' cannot be won by the solver", NULL, "day #",
        (Blanks){.names = {code}, .numbers = {solver_threshold(&expedition->island)}});
}

static bool write_replay(const Expedition *expedition, const char *path, TextError *error) {
    Buffer text = {0};
    bool good = recording_print_commands(expedition, &expedition->witness, &text, error) &&
                file_write(path, text.bytes, text.length, FILE_SHARED, error);
    buffer_free(&text);
    return good;
}

static bool write_line(const Expedition *expedition, double seconds, TextError *error) {
    Game *won = play_witness(expedition, error);
    if (!won) return false;
    Buffer line = {0};
    print_line(&line, expedition, won, seconds);
    memory_release(won);
    return cli_write(&line, "a line", error);
}

bool solve_run(int argc, char **argv, TextError *error) {
    const char *values[OPTIONS_MOST];
    if (!cli_only_options(SOLVE_OPTIONS, argc, argv, values, error)) return false;
    const char *replay = values[REPLAY];
    bool stats = values[STATS] || !replay;
    if (stats && replay && strcmp(replay, "-") == 0)
        return cli_refuse(error, "two results in", replay, "one a file");
    Expedition expedition = {0};
    double start = cli_seconds();
    if (!expeditions_make(&expedition, values, error)) return false;
    double seconds = cli_seconds() - start;
    bool good = check_won(&expedition, error) &&
                (!replay || write_replay(&expedition, replay, error)) &&
                (!stats || write_line(&expedition, seconds, error));
    expedition_free(&expedition);
    return good;
}
