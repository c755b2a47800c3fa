// SPDX-License-Identifier: MIT
// Writes games of bots as recordings, for other builds to verify: all stock levels, difficulties and bots
// in turn, small and larger islands. One in four has no end, like a save.
//
//     build/release/tests/balance/record FOLDER COUNT [DATA]
//
// DATA is the folder of levels/, if not the source tree.
#include <stdio.h>
#include <stdlib.h>

#include "../../src/game/recording.h"
#include "../../src/base/file.h"
#include "../../src/worldgen/level.h"
#include "../bots/bot.h"

static const int SIDE[] = {64, 128, 64, 64};
enum { SIDES = sizeof SIDE / sizeof *SIDE, SAVE_EACH = 4, SAVE_COMMANDS = 150 };

static const BotKind PLAYERS[] = {BOT_NAIVE, BOT_BUILDER, BOT_RANDOM};
enum { PLAYER_COUNT = sizeof PLAYERS / sizeof *PLAYERS };

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

static void write_recording(const Expedition *expedition, const char *folder, int number) {
    TextError error = {0};
    Buffer text = {0};
    char path[FILE_PATH];
    bool ended = expedition->game->outcome != OUTCOME_PLAYING;
    snprintf(path, sizeof path, "%s/%04d.recording", folder, number);
    if (!recording_print(expedition, ended, &text, &error) ||
        !file_write(path, text.bytes, text.length, FILE_SHARED, &error))
        give_up(error_words(&error).text);
    buffer_free(&text);
}

int main(int argc, char **argv) {
    LevelList levels;
    TextError error = {0};
    int count = argc == 3 || argc == 4 ? atoi(argv[2]) : 0;
    const char *data = argc == 4 ? argv[3] : TIDEMARK_SOURCE_DIR;
    if (count < 1) give_up("what is wanted? (limit: FOLDER COUNT [DATA])");
    if (!level_list(&levels, data, &error)) give_up(error_words(&error).text);
    Expedition *expedition = calloc(1, sizeof *expedition);
    if (!expedition) give_up("no memory");
    for (int number = 0; number < count; number++) {
        make(expedition, data, levels.names[number % levels.count], number);
        bool unfinished = number % SAVE_EACH == SAVE_EACH - 1;
        play(expedition, PLAYERS[number / SIDES % PLAYER_COUNT],
             unfinished ? SAVE_COMMANDS : COMMANDS_MOST);
        write_recording(expedition, argv[1], number);
        expedition_free(expedition);
    }
    level_list_free(&levels);
    free(expedition);
    return 0;
}
