// SPDX-License-Identifier: MIT
// careful: a player who plans ahead: which sites of the chart will stand when the ship comes, which goods lie
// on the way there, what a climb would show.
//
// It knows no more than a person would: the chart, seen tiles, their altitude, whether they are flooded today
// and will be by the forecast, and the storms of today and the next two days. It never looks at other unseen
// tiles, at the solver or at a clock: the same game gives the same commands. It lights beacons and builds
// rafts, nothing else; it posts nobody, and sails on the first morning on which it may. A Careful owns its
// memory from careful_init to careful_free: 24 bytes a cell and 2 more for each site; a zeroed one is safe to
// free. It plays one game, on from wherever that stands, until careful_forget; then it can play another on an
// island of the same chart.
//
// The files careful*.c implement it: careful.c decides; careful_tour.c chooses sites and their order,
// careful_scout.c views of unseen land; careful_goods.c knows what to carry and where to get it,
// careful_urges.c what most players do; careful_chart.c reads chart and forecast; careful_sees.c finds cells
// that are wanted, and the ways there. They share careful_parts.h.
#pragma once

#include "../base/cancel.h"
#include "path.h"

enum { CAREFUL_ROUTE = 1024 };

typedef struct Careful {
    const struct Craft *craft;  // what it can do besides; of tests alone
    PathFinder paths;  // from the party
    uint16_t *ways;  // by site and cell: tiles to the site over charted land, or PATH_FAR
    int32_t *borders;  // reached cells beside unseen ones
    int border_count;
    int32_t *unseen, *land;  // sums over all cells north and west, with an extra row and column
    int scouting;  // the cell that it goes to for a view, or -1
    int aim;  // the site that it goes to, or -1
    uint8_t *when, *latest;  // tide_preview_seen of all rises up to the end
    int when_day;  // the day for which they were computed, or 0
    // The current way, kept while nothing that it depends on has changed.
    uint8_t route[CAREFUL_ROUTE];
    int route_count, route_next;
    unsigned route_wanted;
    int route_cell, route_target, route_day, route_seen;
    bool route_raft;
    int64_t
        work;  // of looking at all cells so far, besides that of `paths`, in units (worldgen/work.h)
} Careful;

bool careful_init(Careful *player, const Island *island);  // false without memory
void careful_free(Careful *player);

// Begins anew, with nothing in mind.
void careful_forget(Careful *player);

// The next command of a game that is being played; game_check always accepts it.
Command careful_next(Careful *player, const Game *game);

// Plays on to the end. False where it was cancelled, or had cost more than `work_most` units before.
bool careful_play(Careful *player, Game *game, double work_most, const atomic_bool *cancel);
