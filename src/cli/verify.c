// SPDX-License-Identifier: MIT
// verify: replays recordings and saves, and says what became of the games in them.
#include "../base/parallel.h"
#include "../game/recording.h"
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

static bool verify_file(const void *context, const char *path, Buffer *line, TextError *error) {
    Expedition expedition = {0};
    if (!replay_file(&expedition, path, context, error)) return false;
    const Game *game = expedition.game;
    int commands = expedition.commands.count;
    buffer_format(line, ": ok, %s %d, %d command%s, score %d%s\n",
                  OUTCOME_INFO[game->outcome].on_day, game->day, commands, commands == 1 ? "" : "s",
                  score_of(game).total, expedition.practice ? ", practice" : "");
    expedition_free(&expedition);
    return true;
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
    return cli_each_file(argv + 1, words, verify_file, &wish, error);
}
