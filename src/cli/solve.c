// SPDX-License-Identifier: MIT
// solve: finds an island that can be won, and shows how.
#include <string.h>

#include "cli.h"
#include "expeditions.h"
#include "json.h"

enum { REPLAY = ISLAND_OPTIONS, STATS };

static const Option OPTIONS[] = {
    ISLAND_ROWS,
    [REPLAY] = {"replay", "FILE", "write how it is won as a recording (also '-')"},
    [STATS] = {"stats", NULL, "a line of JSON; also when no recording is asked for"},
    {NULL, NULL, NULL},
};

static void print_line(Buffer *to, const Expedition *expedition, double seconds) {
    char code[CODE_BYTES];
    code_print(&expedition->code, code);
    json_open(to, NULL, '{');
    json_text(to, "code", code);
    json_number(to, "tries", expedition->tries);
    json_number(to, "start", expedition->island.start);
    json_number(to, "relaxed", expedition->relaxed);
    json_number(to, "days", rule(&expedition->island.rules, RULE_DAYS));
    json_number(to, "sailed", expedition->game->day);
    json_number(to, "commands", expedition->commands.count);
    json_number(to, "score", score_of(expedition->game).total);
    json_number(to, "ms", (int64_t)(seconds * 1000));
    json_close_line(to);
}

static bool check_won(const Expedition *expedition, TextError *error) {
    if (expedition->witness.count > 0) return true;
    char code[CODE_BYTES], shown[CODE_BYTES];
    code_print(&expedition->code, code);
    return error_set(error, FAILURE_CONTENT,
                     "island '%s' cannot be won by the solver (limit day %d)",
                     error_quote(shown, sizeof shown, code, strlen(code)),
                     solver_threshold(&expedition->island));
}

static bool write_line(const Expedition *expedition, double seconds, TextError *error) {
    Buffer line = {0};
    print_line(&line, expedition, seconds);
    return cli_write(&line, "-", "a line", error);
}

static bool run(const CliCall *call, TextError *error) {
    const char *replay = call->values[REPLAY];
    bool stats = call->values[STATS] || !replay;
    if (stats && replay && strcmp(replay, "-") == 0)
        return cli_refuse(error, "two results in", replay, "one a file");
    Expedition expedition = {0};
    double start = cli_seconds();
    if (!expeditions_make(&expedition, call->values, error)) return false;
    double seconds = cli_seconds() - start;
    bool good = check_won(&expedition, error) && expedition_play_witness(&expedition, error) &&
                (!replay || expeditions_write(&expedition, replay, error)) &&
                (!stats || write_line(&expedition, seconds, error));
    expedition_free(&expedition);
    return good;
}

const CliCommand SOLVE = {"solve", "",   "find an island that can be won, and win it",
                          OPTIONS, NULL, run};
