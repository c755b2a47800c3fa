// SPDX-License-Identifier: MIT
// field_land: a land that changes while it is looked at: its tiles as they show now, and the scenery
// of them. Part of the playfield.
//
// Tell it the tiles that are other than before, then settle: only what lies near them is worked out
// again, and all is as if it had been built so. It owns its memory from field_land_init to
// field_land_free; a zeroed one is safe to free.
#pragma once

#include "../../worldgen/land.h"
#include "../paint/scenery_parts.h"

typedef struct FieldLand {
    Tilemap tiles;  // TILE_NONE where they are not known
    Scenery scenery;
    Relief relief;
    uint8_t *bare;  // by tile: nothing little lies there
    uint8_t *distance, *measured;  // to the coast, as scenery_index; the second one for working
    uint8_t *stale;  // the same: what to work out again
    Box changed;  // around the tiles that were told
    bool coast;  // some of them became land or water
} FieldLand;

// Of a land as it was made, or with `unknown` of one of which nothing is known yet; that has no
// levels of colours. False without memory; `heights` of the land are the caller's.
bool field_land_init(FieldLand *land, const Land *made, Tones palette, bool unknown);
void field_land_free(FieldLand *land);

void field_land_tell(FieldLand *land, int x, int y, uint8_t kind, bool bare);

// The box of tiles that may look other than before; empty where nothing was told.
Box field_land_settle(FieldLand *land);
