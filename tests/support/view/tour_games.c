// SPDX-License-Identifier: MIT
#include "../test.h"

#include "tour_games.h"

#include <stdio.h>
#include <string.h>

#include "../scripted_win.h"

enum { ISLANDS = 12 };

// A game and what comes next.
typedef struct Turn {
    const Game *game, *then;
    Command command;
    Events events;  // that the command causes
} Turn;

static bool has_left(const Game *game, int least, int most) {  // percent of the day
    int share = game->ticks * 100 / game_rule(game, RULE_DAY_TICKS);
    return share >= least && share <= most;
}

static bool is_morning(const Turn *turn) { return turn->game->day == 2; }

static bool is_dusk(const Turn *turn) {
    return turn->game->day >= 3 && has_left(turn->game, 1, 12);
}

static bool is_storm(const Turn *turn) {
    return island_storm(turn->game->island, turn->game->day) && has_left(turn->game, 30, 90);
}

static bool finds_landmark(const Turn *turn) {
    return turn->game->landmarks_found == 0 && turn->then->landmarks_found != 0 &&
           turn->command.verb == VERB_MOVE;
}

static bool lights_beacon(const Turn *turn) {
    return turn->command.verb == VERB_BUILD && turn->command.what == BUILDING_BEACON &&
           game_beacons_burning(turn->game) == 1;
}

static bool has_lit(const Turn *turn) {
    bool storms = island_storm(turn->game->island, turn->game->day);
    return game_beacons_burning(turn->game) == 2 && turn->command.verb == VERB_MOVE && !storms;
}

static bool has_walled(const Turn *turn) {
    const Game *game = turn->game;
    int walls = 0;
    for (int i = 0; i < game->island->cells; i++) walls += (game->cells[i] & CELL_WALL) != 0;
    if (walls < 2) return false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int beside = island_neighbour(game->island, game->party.cell, (Direction)i);
        if (beside >= 0 && (game->cells[beside] & CELL_WALL)) return true;
    }
    return (game->cells[game->party.cell] & CELL_WALL) != 0;
}

static bool ship_comes(const Turn *turn) { return events_find(&turn->events, EVENT_SHIP) != NULL; }

static bool may_sail(const Turn *turn) {
    return game_check(turn->game, command_of(VERB_SAIL)).reason == REFUSAL_NONE;
}

static bool ends(const Turn *turn) { return turn->then->outcome != OUTCOME_PLAYING; }

static bool (*const IS[MOMENT_COUNT])(const Turn *) = {
    [MOMENT_MORNING] = is_morning,   [MOMENT_DUSK] = is_dusk,
    [MOMENT_STORM] = is_storm,       [MOMENT_LANDMARK] = finds_landmark,
    [MOMENT_BEACON] = lights_beacon, [MOMENT_LIT] = has_lit,
    [MOMENT_WALLS] = has_walled,     [MOMENT_SHIP_COMES] = ship_comes,
    [MOMENT_SHIP] = may_sail,        [MOMENT_LOST] = ends,
};

const char *tour_games_file(const TourGames *games, Moment moment) {
    char name[16];
    snprintf(name, sizeof name, "%d", (int)moment);
    return scratch_file(&games->folder, name);
}

static void keep(TourGames *games, Moment moment, const Expedition *expedition, const Turn *turn) {
    TextError error;
    if (games->code[moment][0] || !IS[moment](turn)) return;
    if (!save_write(expedition, tour_games_file(games, moment), &error))
        FAIL("%s", error_words(&error).text);
    snprintf(games->code[moment], CODE_BYTES, "%s", code_text(&expedition->code).text);
    games->key[moment] = key_of_command(turn->command);
}

// Gives a command, and keeps the game before it where that is one of these moments.
static void give(TourGames *games, Expedition *expedition, Command command, Moment first,
                 Moment end) {
    static Game then;
    Turn turn = {.game = expedition->game, .then = &then, .command = command};
    game_copy(&then, expedition->game);
    game_apply(&then, command, &turn.events);
    for (int moment = (int)first; moment < (int)end; moment++)
        keep(games, (Moment)moment, expedition, &turn);
    played_give(expedition, command);
}

static void begin(TourGames *games) { *games = (TourGames){.folder = scratch_make()}; }

static bool is_complete(const TourGames *games) {
    for (int i = 0; i < MOMENT_COUNT; i++)
        if (!games->code[i][0]) return false;
    return true;
}

static void play(TourGames *games, const char *cli, const char *code) {
    Expedition expedition;
    Bot bot;
    played_solved(&expedition, cli, code, NULL);
    bot_init(&bot, BOT_BUILDER, &expedition.island, 0);
    while (expedition.game->outcome == OUTCOME_PLAYING)
        give(games, &expedition, bot_next(&bot, expedition.game), MOMENT_MORNING, MOMENT_LOST);
    bot_free(&bot);
    expedition_restart(&expedition);
    while (expedition.game->outcome == OUTCOME_PLAYING)
        give(games, &expedition, command_of(VERB_END_DAY), MOMENT_LOST, MOMENT_COUNT);
    expedition_free(&expedition);
}

void tour_games_on(TourGames *games, const char *cli, const char *code) {
    begin(games);
    play(games, cli, code);
}

void tour_games_make(TourGames *games, const char *cli) {
    begin(games);
    for (int i = 1; !is_complete(games); i++) {
        char code[CODE_BYTES];
        snprintf(code, sizeof code, "perlin-coast:64:normal:tour-%d", i);
        play(games, cli, code);
        if (i > ISLANDS) FAIL("a moment of the tour does not come");
    }
}

void tour_games_free(TourGames *games) { scratch_remove(&games->folder); }
