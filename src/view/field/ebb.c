// SPDX-License-Identifier: MIT
#include "ebb.h"

#include "../../base/memory.h"
#include "../../game/tide.h"

enum { HIGHEST = 5 };  // so many altitudes go under; higher ones stay to be looked at

void ebb_end(Ebb *ebb) {
    playfield_free(&ebb->field);
    island_free(&ebb->island);
    memory_release(ebb->game);
    *ebb = (Ebb){.game = NULL};
}

static int highest(const Ebb *ebb) { return int_min(ebb->island.final_tide, HIGHEST); }

// Beacons burn wherever the sea does not come; there is nothing else of a game.
static void light(Ebb *ebb) {
    Island *island = &ebb->island;
    Game *game = ebb->game;
    int count = 0;
    for (int i = 0; i < island->site_count; i++)
        if (island->sites[i].altitude > highest(ebb)) island->sites[count++] = island->sites[i];
    island->site_count = count;
    game_start(game, island);
    for (int i = 0; i < count; i++) game->beacons[i] = BEACON_BURNING;
    game->camp_count = 0;
}

// The flood after a tide, of which nothing shows yet. What was flooded by it before falls dry.
static void flood_after(Ebb *ebb, int tide) {
    Game *game = ebb->game;
    game->tide = (int16_t)tide;
    tide_flood(game, NULL);
    playfield_update(&ebb->field, game, false);
    game->tide = (int16_t)(tide + 1);
    tide_flood(game, NULL);
    playfield_update(&ebb->field, game, true);
    ebb->from = tide;
}

static bool make(Ebb *ebb, const Recipe *recipe, const Land *land, Tones palette) {
    Rules rules;
    TextError error;
    if (!rules_make(&rules, recipe, land->width, land->height, NORMAL, &error) ||
        !island_make(&ebb->island, land, &rules, NORMAL, 0, &error) ||
        !(ebb->game = memory_allocate(1, sizeof *ebb->game)))
        return false;
    light(ebb);
    if (!playfield_init(&ebb->field, land, ebb->game, palette)) return false;
    flood_after(ebb, 0);
    playfield_settle(&ebb->field);
    return true;
}

void ebb_begin(Ebb *ebb, const Recipe *recipe, const Land *land, Tones palette) {
    if (ebb->game || ebb->refused || make(ebb, recipe, land, palette)) return;
    ebb_end(ebb);
    ebb->refused = true;
}

bool ebb_show(Ebb *ebb, double share) {
    double way = share * highest(ebb);
    int from = int_clamp((int)way, 0, highest(ebb) - 1), before = ebb->field.flood_shown;
    bool other = from != ebb->from;
    if (other) flood_after(ebb, from);
    int shown = (int)((way - from) * ebb->field.flood_steps);
    if (!other && shown == before) return false;
    playfield_show_flood(&ebb->field, shown);
    playfield_settle(&ebb->field);
    return true;
}
