// SPDX-License-Identifier: MIT
#include "elsewhere.h"

void elsewhere_make(Elsewhere *other, const Game *game) {
    static const uint8_t tiles[] = {TILE_ROCK, TILE_GRASS, TILE_SAND, TILE_TREE, TILE_RIVER};
    const Island *island = game->island;
    Rng *rng = &other->rng;
    other->island = *island;
    other->island.altitude = other->altitude;
    other->island.kinds = other->kinds;
    game_copy(&other->game, game);
    other->game.island = &other->island;
    for (int cell = 0; cell < island->cells; cell++) {
        other->altitude[cell] = island->altitude[cell];
        other->kinds[cell] = island->kinds[cell];
        if (game_seen(game, cell) || game_site_at(game, cell) >= 0) continue;
        other->altitude[cell] = (int8_t)rng_range(rng, ALTITUDE_SEA, ALTITUDE_BANDS);
        if (island->kinds[cell] != TILE_WATER) other->kinds[cell] = tiles[rng_below(rng, 5)];
        other->game.cells[cell] = (uint8_t)(other->kinds[cell] | rng_below(rng, 2) * CELL_FLOODED);
        other->changed++;
    }
}
