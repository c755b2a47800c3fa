// SPDX-License-Identifier: MIT
// Writes games of bots as recordings, for other builds to verify: all stock levels, difficulties and bots
// in turn, small and larger islands. One in four has no end, like a save.
//
//     build/release/tests/balance/record FOLDER COUNT [DATA]
//     build/release/tests/balance/record --golden
//
// DATA is the folder of levels/, if not the source tree. With --golden, few games are kept, in the folder
// of golden recordings that has the number of these rules: ten at least, in which all commands are given
// and games end in every way that tests ask for. What is there already is removed.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../src/game/recording.h"
#include "../../src/base/file.h"
#include "../../src/worldgen/level.h"
#include "../bots/bot.h"

static const int SIDE[] = {64, 128, 64, 64};
enum { SIDES = sizeof SIDE / sizeof *SIDE, SAVE_EACH = 4, SAVE_COMMANDS = 150 };

static const BotKind PLAYERS[] = {BOT_NAIVE, BOT_BUILDER, BOT_RANDOM};
enum { PLAYER_COUNT = sizeof PLAYERS / sizeof *PLAYERS };

enum { GOLDEN_LEAST = 10, GOLDEN_TRIES = 1000, GOLDEN_BYTES = 12000 };
enum {
    GOLDEN_VERBS = (1 << VERB_COUNT) - 1,
    GOLDEN_OUTCOMES =
        1 << OUTCOME_SAILED | 1 << OUTCOME_LATE | 1 << OUTCOME_STARVED | 1 << OUTCOME_DROWNED,
};

static _Noreturn void give_up(const char *why) {
    fprintf(stderr, "record: %s\n", why);
    exit(1);
}

static void make(Expedition *expedition, const char *data, const char *level, int number) {
    TextError error = {0};
    Recipe recipe;
    Buffer text = {0};
    char seed[16];
    int side = SIDE[number % SIDES];
    ExpeditionWish wish = {.code = {.width = side,
                                    .height = side,
                                    .difficulty = (Difficulty)(number % DIFFICULTY_COUNT)},
                           .threads = 1};
    snprintf(wish.code.level, sizeof wish.code.level, "%s", level);
    int length = snprintf(seed, sizeof seed, "record-%d", number);
    if (!seed_parse(&wish.code.seed, seed, (size_t)length, &error) ||
        !level_load(&recipe, level, data, &BUDGET_ASKED, &text, &error) ||
        !expedition_make(expedition, &recipe, &text, &wish, &error))
        give_up(error_words(&error).text);
}

static void play(Expedition *expedition, BotKind kind, int most) {
    Bot bot;
    bot_init(&bot, kind, &expedition->island, (uint64_t)most);
    while (expedition->game->outcome == OUTCOME_PLAYING && expedition->commands.count < most) {
        TextError error = {0};
        Refusal refusal;
        Command command = bot_next(&bot, expedition->game);
        if (!expedition_apply(expedition, command, &refusal, NULL, &error))
            give_up(error_words(&error).text);
        if (refusal.reason) give_up("a bot was refused");
    }
    bot_free(&bot);
}

// Plays the game of a number.
static void make_game(Expedition *expedition, const char *data, const LevelList *levels,
                      int number) {
    make(expedition, data, levels->names[number % levels->count], number);
    bool unfinished = number % SAVE_EACH == SAVE_EACH - 1;
    play(expedition, PLAYERS[number / SIDES % PLAYER_COUNT],
         unfinished ? SAVE_COMMANDS : COMMANDS_MOST);
}

static Buffer print_recording(const Expedition *expedition) {
    TextError error = {0};
    Buffer text = {0};
    bool ended = expedition->game->outcome != OUTCOME_PLAYING;
    if (!recording_print(expedition, ended, &text, &error)) give_up(error_words(&error).text);
    return text;
}

static void write_text(const char *path, const Buffer *text) {
    TextError error = {0};
    if (!file_write(path, text->bytes, text->length, FILE_SHARED, &error))
        give_up(error_words(&error).text);
}

static void write_all(Expedition *expedition, const char *folder, const char *data,
                      const LevelList *levels, int count) {
    for (int number = 0; number < count; number++) {
        char path[FILE_PATH];
        make_game(expedition, data, levels, number);
        Buffer text = print_recording(expedition);
        snprintf(path, sizeof path, "%s/%04d.recording", folder, number);
        write_text(path, &text);
        buffer_free(&text);
        expedition_free(expedition);
    }
}

// Golden recordings.

static void empty_folder(const char *folder) {
    DIR *entries = opendir(folder);
    if (!entries && mkdir(folder, 0777) != 0) give_up(folder);
    for (const struct dirent *entry; entries && (entry = readdir(entries));) {
        char path[FILE_PATH * 2];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, ".recording")) unlink(path);
    }
    if (entries) closedir(entries);
}

typedef struct Kept {
    int count, each;  // files, and a game to be kept whatever happens in it, of so many
    unsigned verbs, outcomes;
} Kept;

// Keeps a game with something new in it, and now and then another.
static void keep_game(Kept *kept, const Expedition *expedition, const char *folder, int number) {
    unsigned verbs = 0, outcomes = 1u << expedition->game->outcome;
    for (int i = 0; i < expedition->commands.count; i++)
        verbs |= 1u << expedition->commands.items[i].verb;
    bool is_new = (verbs & ~kept->verbs) || (outcomes & ~kept->outcomes);
    Buffer text = print_recording(expedition);
    if (text.length < GOLDEN_BYTES && (is_new || number % kept->each == 0)) {
        char path[FILE_PATH * 2];
        snprintf(path, sizeof path, "%s/%s-%04d.recording", folder, expedition->code.level, number);
        write_text(path, &text);
        kept->count++;
        kept->verbs |= verbs;
        kept->outcomes |= outcomes;
    }
    buffer_free(&text);
}

static void write_golden(Expedition *expedition, const LevelList *levels) {
    Kept kept = {.each = 7};
    char folder[FILE_PATH];
    snprintf(folder, sizeof folder, "%s/tests/golden/recordings/%d", TIDEMARK_SOURCE_DIR,
             RULES_VERSION);
    empty_folder(folder);
    for (int number = 0; number < GOLDEN_TRIES; number++) {
        make_game(expedition, TIDEMARK_SOURCE_DIR, levels, number);
        keep_game(&kept, expedition, folder, number);
        expedition_free(expedition);
        bool all =
            kept.verbs == GOLDEN_VERBS && (kept.outcomes & GOLDEN_OUTCOMES) == GOLDEN_OUTCOMES;
        if (all && kept.count >= GOLDEN_LEAST) return;
        if (kept.count >= GOLDEN_LEAST) kept.each = GOLDEN_TRIES;
    }
    give_up("not all that is wanted happens in so many games");
}

int main(int argc, char **argv) {
    LevelList levels;
    TextError error = {0};
    bool golden = argc == 2 && strcmp(argv[1], "--golden") == 0;
    int count = argc == 3 || argc == 4 ? atoi(argv[2]) : 0;
    const char *data = argc == 4 ? argv[3] : TIDEMARK_SOURCE_DIR;
    if (count < 1 && !golden) give_up("what is wanted? (limit: FOLDER COUNT [DATA], or --golden)");
    if (!level_list(&levels, data, &error)) give_up(error_words(&error).text);
    Expedition *expedition = calloc(1, sizeof *expedition);
    if (!expedition) give_up("no memory");
    if (golden) write_golden(expedition, &levels);
    else write_all(expedition, argv[1], data, &levels, count);
    level_list_free(&levels);
    free(expedition);
    return 0;
}
