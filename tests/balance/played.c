// SPDX-License-Identifier: MIT
#include "played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../src/game/expedition.h"
#include "../../src/base/memory.h"
#include "played_game.h"

static _Noreturn void give_up(const char *why) {
    fprintf(stderr, "balance: %s\n", why);
    exit(1);
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

// Adds rules as if they were the last lines of the level.
static void change_rules(Recipe *recipe, const Options *options) {
    int count = recipe->statement_count + options->rule_count;
    Statement *statements =
        memory_resize(recipe->statements, (size_t)count, sizeof *recipe->statements);
    if (!statements) give_up("no memory");
    recipe->statements = statements;
    for (int i = 0; i < options->rule_count; i++) {
        Statement *line = &statements[recipe->statement_count++];
        *line = (Statement){.kind = STATEMENT_RULE, .value = (int)options->rules[i].value};
        memcpy(line->name, options->rules[i].word, sizeof line->name);
    }
}

static WorldCode code_of(const Options *options, const Played *played) {
    WorldCode code = {.width = options->sizes[played->size],
                      .height = options->sizes[played->size],
                      .difficulty = options->difficulties[played->difficulty]};
    TextError error = {0};
    char text[24];
    int length = snprintf(text, sizeof text, "%d", options->first_seed + played->seed);
    snprintf(code.level, sizeof code.level, "%s", options->levels[played->level]);
    if (!seed_parse(&code.seed, text, (size_t)length, &error)) give_up(error_words(&error).text);
    return code;
}

static void replay_witness(Played *played, const Expedition *expedition, Game *game) {
    game_start(game, &expedition->island);
    for (int i = 0; i < expedition->witness.count; i++)
        if (game_apply(game, expedition->witness.items[i], NULL).reason) return;
    played->witness_wins = outcome_won(game->outcome);
    played->witness_day = game->day;
}

static void play_bots(Played *played, const Options *options, const Island *island, Game *game) {
    for (int i = 0; i < options->player_count; i++)
        played->games[i] = play_game(&options->players[i], island, game);
}

static bool find_world(Expedition *expedition, const Options *options, Played *played) {
    TextError error = {0};
    Recipe recipe = {0};
    Buffer text = {0};
    WorldCode code = code_of(options, played);
    if (!level_load(&recipe, code.level, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, &text, &error))
        give_up(error_words(&error).text);
    change_rules(&recipe, options);
    ExpeditionWish wish = {.code = code, .threads = 1, .no_search = options->raw};
    if (expedition_make(expedition, &recipe, &text, &wish, &error)) return true;
    if (!options->raw) fprintf(stderr, "balance: %s\n", error_words(&error).text);
    recipe_free(&recipe);
    buffer_free(&text);
    return false;
}

Played play_world(const Options *options, int level, int size, int difficulty, int seed) {
    Played played = {.level = level, .size = size, .difficulty = difficulty, .seed = seed};
    Expedition *expedition = calloc(1, sizeof *expedition);
    Game *game = malloc(sizeof *game);
    if (!expedition || !game) give_up("no memory");
    double start = milliseconds();
    played.made = find_world(expedition, options, &played);
    played.milliseconds = milliseconds() - start;
    if (played.made) {
        played.lands = expedition->tries;
        played.start = expedition->island.start;
        played.relaxed = expedition->relaxed;
        played.days = rule(&expedition->island.rules, RULE_DAYS);
        replay_witness(&played, expedition, game);
        play_bots(&played, options, &expedition->island, game);
    }
    expedition_free(expedition);
    free(expedition);
    free(game);
    return played;
}
