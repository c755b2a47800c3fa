// SPDX-License-Identifier: MIT
// board: replays all recordings of a folder and ranks them, island by island.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/memory.h"
#include "../game/recording.h"
#include "../system/system.h"
#include "../worldgen/rng.h"
#include "cli.h"
#include "json.h"

enum { PICTURES, THREADS, JSON };

static const Option OPTIONS[] = {
    [PICTURES] = {"pictures", "FOLDER",
                  "the folder of pictures of levels that are no stock levels"},
    [THREADS] = {"threads", "N", "1 to 64; all processors"},
    [JSON] = {"json", NULL, "a line of JSON for each run"},
    {NULL, NULL, NULL},
};

static const char MORE[] =
    "\nEvery recording is replayed; only what the replay gives counts. The player is the file's "
    "name\n"
    "up to the first dot: ann.txt and ann.2.txt are both Ann's, and her best run on an island is\n"
    "ranked. The same commands in two files count once, for the file whose name comes first.\n"
    "Unfinished games, practice runs and islands to which their code does not lead are not "
    "ranked.\n"
    "A line on standard error says why; the exit code is that of the first one that is damaged.\n"
    "\n"
    "What cannot be found out: a run that somebody else played, one that a program played, and a\n"
    "practice run (with commands undone) from which the word practice was removed and the "
    "checksum\n"
    "made anew. Whoever needs more must watch the player.\n";

enum { RUNS_MOST = 10000, NAME_BYTES = 256 };

typedef struct RankedRun {
    CodeText code;
    char file[NAME_BYTES];
    uint64_t commands;  // hash of island and commands
    int score, day;
    int runs;  // of the player on this island
    const char *outcome;
} RankedRun;

typedef struct Board {
    RankedRun *runs;
    int count, capacity;
    Failure first;  // of files that are damaged
} Board;

static size_t player_length(const RankedRun *run) { return strcspn(run->file, "."); }

static bool same_player(const RankedRun *one, const RankedRun *other) {
    size_t length = player_length(one);
    return length == player_length(other) && memcmp(one->file, other->file, length) == 0;
}

// By island, then from the best; of equal runs the shorter game, then the name.
static int compare_runs(const void *left, const void *right) {
    const RankedRun *one = left, *other = right;
    int order = strcmp(one->code.text, other->code.text);
    if (order) return order;
    if (one->score != other->score) return one->score > other->score ? -1 : 1;
    if (one->day != other->day) return one->day - other->day;
    return strcmp(one->file, other->file);
}

// Reading.

static uint64_t hash_commands(const Expedition *expedition, const CodeText *code) {
    uint64_t hash = hash_bytes(HASH_START, code->text, strlen(code->text));
    for (int i = 0; i < expedition->commands.count; i++) {
        CommandText line = command_text(expedition->commands.items[i]);
        hash = hash_bytes(hash, line.text, strlen(line.text) + 1);
    }
    return hash;
}

static bool leave_out(TextError *error, const char *why) {
    return error_set(error, FAILURE_NONE, why);
}

// Fills FAILURE_NONE with the reason where the run is honest but not ranked.
static bool take_run(RankedRun *run, Expedition *expedition, const ReplayWish *wish,
                     TextError *error) {
    const Game *game = expedition->game;
    bool leads = true;
    if (game->outcome == OUTCOME_PLAYING) return leave_out(error, "the game has not ended");
    if (expedition->practice) return leave_out(error, "a practice run");
    if (!expedition_is_of_code(expedition, wish->threads, &leads, error)) return false;
    if (!leads)
        return error_set(error, FAILURE_SYNC, "the search for this code leads to another island");
    if (!code_shorten(&expedition->code, wish->data_folder ? wish->data_folder : "", error))
        return false;
    run->code = code_text(&expedition->code);
    run->commands = hash_commands(expedition, &run->code);
    run->score = score_of(game).total;
    run->day = game->day;
    run->runs = 1;
    run->outcome = OUTCOME_INFO[game->outcome].word;
    return true;
}

static bool read_run(RankedRun *run, const char *path, const ReplayWish *wish, TextError *error) {
    Expedition expedition = {0};
    bool good = recording_load(&expedition, path, wish, NULL, error) &&
                (take_run(run, &expedition, wish, error) || error_in(error, path));
    expedition_free(&expedition);
    return good;
}

// Adds a run that the file holds. A file that is not ranked is reported, and reading goes on; false only
// where nothing can go on.
static bool add_file(Board *board, const char *folder, const char *file, const ReplayWish *wish,
                     TextError *error) {
    char path[FILE_PATH];
    if (!file_path(path, "%s/%s", folder, file) || strlen(file) >= NAME_BYTES)
        return error_value(error, FAILURE_OPTION, "name", file, strlen(file), "a shorter one");
    if (file[0] == '.' || file_kind(path) != FILE_REGULAR) return true;
    if (board->count == RUNS_MOST)
        return error_limit(error, FAILURE_CONTENT, "recordings in '$'", NULL, "#",
                           (Blanks){.names = {folder}, .numbers = {RUNS_MOST}});
    RankedRun *runs = memory_room(board->runs, board->count, &board->capacity, sizeof *runs);
    if (!runs) return error_memory(error, "a board", sizeof *runs * (size_t)board->capacity * 2);
    board->runs = runs;
    RankedRun *run = &board->runs[board->count];
    memcpy(run->file, file, strlen(file) + 1);
    if (read_run(run, path, wish, error)) {
        board->count++;
        return true;
    }
    if (error->failure == FAILURE_MEMORY) return false;
    cli_report(error);
    if (board->first == FAILURE_NONE) board->first = error->failure;
    return true;
}

static bool read_folder(Board *board, const char *folder, const ReplayWish *wish,
                        TextError *error) {
    SystemFolder *open_folder = system_open_folder(folder);
    if (!open_folder) return file_unreadable(error, folder, system_words(errno));
    bool good = true;
    for (const char *name; good && (name = system_next_name(open_folder));)
        good = add_file(board, folder, name, wish, error);
    system_close_folder(open_folder);
    return good;
}

// Ranking.

// Drops the run at the end of the ranked ones if it is a copy, or the player has a better one.
static bool is_dropped(RankedRun *ranked, int count, const RankedRun *run) {
    for (int i = count - 1; i >= 0 && strcmp(ranked[i].code.text, run->code.text) == 0; i--) {
        if (ranked[i].commands == run->commands) return true;
        if (!same_player(&ranked[i], run)) continue;
        ranked[i].runs++;
        return true;
    }
    return false;
}

static void rank(Board *board) {
    int kept = 0;
    if (board->count > 1)
        qsort(board->runs, (size_t)board->count, sizeof *board->runs, compare_runs);
    for (int i = 0; i < board->count; i++) {
        if (is_dropped(board->runs, kept, &board->runs[i])) continue;
        if (kept != i) board->runs[kept] = board->runs[i];
        kept++;
    }
    board->count = kept;
}

static void print_json(Buffer *to, const RankedRun *run, int place) {
    json_open(to, NULL, '{');
    json_text(to, "code", run->code.text);
    json_number(to, "place", place);
    json_bytes(to, "player", run->file, player_length(run));
    json_number(to, "score", run->score);
    json_text(to, "outcome", run->outcome);
    json_number(to, "day", run->day);
    json_number(to, "runs", run->runs);
    json_text(to, "file", run->file);
    json_close_line(to);
}

static void print_line(Buffer *to, const RankedRun *run, int place) {
    char player[NAME_BYTES];
    snprintf(player, sizeof player, "%.*s", (int)player_length(run), run->file);
    buffer_format(to, "%4d  %7d  %-8s day %-3d %3d run%s  ", place, run->score, run->outcome,
                  run->day, run->runs, run->runs == 1 ? " " : "s");
    buffer_quoted(to, player);
    buffer_byte(to, '\n');
}

static void print_board(Buffer *to, const Board *board, bool json) {
    const RankedRun *runs = board->runs;
    int place = 0;
    for (int i = 0; i < board->count; i++) {
        bool first = i == 0 || strcmp(runs[i].code.text, runs[i - 1].code.text) != 0;
        place = first ? 1 : place + 1;
        if (first && !json) {
            if (i > 0) buffer_byte(to, '\n');
            buffer_quoted(to, runs[i].code.text);
            buffer_byte(to, '\n');
        }
        (json ? print_json : print_line)(to, &runs[i], place);
    }
}

static bool make_board(Board *board, const CliCall *call, TextError *error) {
    PictureFolders folders;
    ReplayWish wish = {0};
    Buffer text = {0};
    expeditions_folders(&folders, call->values[PICTURES], &wish);
    if (!cli_threads(&wish.threads, call->values[THREADS], error) ||
        !read_folder(board, call->words[0], &wish, error))
        return false;
    rank(board);
    print_board(&text, board, call->values[JSON]);
    if (!cli_write(&text, "-", "a board", error)) return false;
    *error = (TextError){.failure = board->first};  // all errors are printed
    return board->first == FAILURE_NONE;
}

static bool run(const CliCall *call, TextError *error) {
    Board board = {0};
    if (call->word_count != 1)
        return error_set(error, FAILURE_OPTION, "board needs a folder (limit: one)");
    bool good = make_board(&board, call, error);
    memory_release(board.runs);
    return good;
}

const CliCommand BOARD = {"board", "FOLDER", "rank the recordings of a folder", OPTIONS, MORE, run};
