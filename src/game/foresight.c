// SPDX-License-Identifier: MIT
#include "foresight.h"

#include <string.h>

#include "../base/memory.h"
#include "tide.h"

// Plays the end of the day on the copy.
static void play_night(Game *copy, const Game *game, Events *events) {
    game_copy(copy, game);
    game_apply(copy, command_of(VERB_END_DAY), events);
}

// Whether the party gets to a beacon today with what a wall takes, and the beacon then outlives the night.
static bool is_savable(Game *copy, const Game *game, const PathFinder *ways, const Event *lost) {
    if (ways->cost[lost->cell] >= game->ticks) return false;
    game_copy(copy, game);
    copy->party.cell = lost->cell;
    if (game_apply(copy, command_build(BUILDING_WALL), NULL).reason) return false;
    game_apply(copy, command_of(VERB_END_DAY), NULL);
    return copy->beacons[lost->what] == BEACON_BURNING;
}

Foresight foresee_night(const Game *game, const PathFinder *ways) {
    Foresight night = {.first = -1};
    Events events = {.count = 0};
    Game *copy = memory_allocate(1, sizeof *copy);
    if (!copy) return night;
    play_night(copy, game, &events);
    night.drowns = copy->outcome == OUTCOME_DROWNED;
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.items[i];
        if (event->kind == EVENT_CAMP_LOST) {
            night.crew += event->amount;
            night.people |= event->people;
        }
        if (event->kind != EVENT_BEACON_LOST) continue;
        night.beacons++;
        if (!is_savable(copy, game, ways, event)) continue;
        if (night.savable++ == 0) night.first = event->cell;
    }
    memory_release(copy);
    return night;
}

bool wall_is_vain(const Game *game) {
    int rises = int_max(game->island->final_tide - game->tide, 0);
    size_t cells = (size_t)game->island->cells;
    Game *walled = memory_allocate(1, sizeof *walled);
    uint8_t *when = memory_allocate(2 * cells, sizeof *when);
    bool vain = false;
    if (walled && when) {
        game_copy(walled, game);
        bool built = !game_apply(walled, command_build(BUILDING_WALL), NULL).reason;
        tide_preview(game, rises, when);
        tide_preview(walled, rises, when + cells);
        vain = built && memcmp(when, when + cells, cells) == 0;
    }
    memory_release(walled);
    memory_release(when);
    return vain;
}
