// SPDX-License-Identifier: MIT
// verify: replays recordings and saves, and says what became of the games in them.
#include <string.h>

#include "../game/recording.h"
#include "../worldgen/file.h"
#include "../worldgen/parallel.h"
#include "cli.h"
#include "expeditions.h"

enum { PICTURES, THREADS };

const Option VERIFY_OPTIONS[] = {
    [PICTURES] = {"pictures", "FOLDER", "where pictures of levels lie that are not stock levels'"},
    [THREADS] = {"threads", "N", "1 to 64; all processors"},
    {NULL, NULL, NULL},
};

typedef struct VerifyWish {
    PictureFolders folders;
    int threads;
} VerifyWish;

static bool write_result(const char *path, const Expedition *expedition, TextError *error) {
    char phrase[OUTCOME_PHRASE];
    Buffer line = {0};
    const Game *game = expedition->game;
    expeditions_phrase(game, phrase);
    buffer_quoted(&line, path);
    buffer_format(&line, ": ok, %s, %d command%s, score %d%s\n", phrase, expedition->commands.count,
                  expedition->commands.count == 1 ? "" : "s", score_of(game).total,
                  expedition->practice ? ", practice" : "");
    bool good = buffer_good(&line, "a line", error) &&
                file_write("-", line.bytes, line.length, FILE_SHARED, error);
    buffer_free(&line);
    return good;
}

static bool replay_file(Expedition *expedition, const char *path, const VerifyWish *wish,
                        TextError *error) {
    Buffer text = {0};
    Recording recording = {0};
    bool good = file_read(&text, path, RECORDING_BYTES, error);
    if (good) {
        TextSource source = {path, text.bytes ? (const char *)text.bytes : "", text.length};
        good = recording_open(&recording, source, error) &&
               recording_replay(expedition, &recording, wish->folders.list, wish->threads, false,
                                error);
    }
    buffer_free(&text);
    return good;
}

// All files get their line, on standard output or standard error; the first failure is the answer.
static bool verify_files(char **paths, int count, const VerifyWish *wish, TextError *error) {
    Failure first = FAILURE_NONE;
    for (int i = 0; i < count; i++) {
        Expedition expedition = {0};
        if (replay_file(&expedition, paths[i], wish, error)) {
            bool written = write_result(paths[i], &expedition, error);
            expedition_free(&expedition);
            if (!written) return false;
            continue;
        }
        cli_report(error);
        if (first == FAILURE_NONE) first = error->failure;
    }
    *error = (TextError){.failure = first};  // all is said
    return first == FAILURE_NONE;
}

bool verify_run(int argc, char **argv, TextError *error) {
    const char *values[OPTIONS_MOST];
    int words;
    VerifyWish wish = {.threads = parallel_processors()};
    if (!cli_options(VERIFY_OPTIONS, argc, argv, values, &words, error) ||
        !cli_count(&wish.threads, "--threads", values[THREADS], PARALLEL_THREADS, error))
        return false;
    if (words == 0)
        return error_set(error, FAILURE_OPTION,
                         "verify needs a recording or a save (limit: one or more)");
    expeditions_folders(&wish.folders, values[PICTURES]);
    return verify_files(argv + 1, words, &wish, error);
}
