// SPDX-License-Identifier: MIT
// Coves: where the sea has land within four tiles on three sides, counted along the four directions.
#include "island_parts.h"
#include "landmarks_claim.h"

enum { COVE_REACH = 4, COVE_SIDES = 3 };

static bool has_land(const Island *island, int cell, Direction direction) {
    for (int i = 0; i < COVE_REACH; i++) {
        cell = island_neighbour(island, cell, direction);
        if (cell < 0) return false;
        if (island->kinds[cell] != TILE_WATER) return true;
    }
    return false;
}

void landmarks_mark_coves(const Island *island, const Pieces *pieces, uint8_t *classes) {
    for (int cell = 0; cell < island->cells; cell++) {
        classes[cell] = 0;
        if (!island_is_sea(pieces, cell)) continue;
        int sides = 0;
        for (int i = 0; i < DIRECTION_COUNT; i++) sides += has_land(island, cell, (Direction)i);
        classes[cell] = sides >= COVE_SIDES;
    }
}
