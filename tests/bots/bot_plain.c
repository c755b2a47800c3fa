// SPDX-License-Identifier: MIT
#include "bot_plain.h"

static bool beside_flood(const Island *island, const uint8_t *flooded, int cell) {
    int x = cell % island->width, y = cell / island->width;
    return (x > 0 && flooded[cell - 1]) || (x + 1 < island->width && flooded[cell + 1]) ||
           (y > 0 && flooded[cell - island->width]) ||
           (y + 1 < island->height && flooded[cell + island->width]);
}

void plain_flood(const Game *game, uint8_t *flooded) {
    const Island *island = game->island;
    for (int cell = 0; cell < island->cells; cell++)
        flooded[cell] = island->kinds[cell] == TILE_WATER;
    int wall = rule(&island->rules, RULE_WALL_HEIGHT);
    for (bool more = true; more;) {
        more = false;
        for (int cell = 0; cell < island->cells; cell++) {
            int rim = island->altitude[cell] + (game->cells[cell] & CELL_WALL ? wall : 0);
            if (flooded[cell] || rim > game->tide || !beside_flood(island, flooded, cell)) continue;
            flooded[cell] = 1;
            more = true;
        }
    }
}

bool plain_sees(const Game *game, int from, int cell) {
    const Island *island = game->island;
    const Rules *rules = &island->rules;
    int dx = cell % island->width - from % island->width;
    int dy = cell / island->width - from / island->width;
    int eye = island->altitude[from] > game->tide ? island->altitude[from] : game->tide;
    int levels = rule(rules, RULE_SIGHT_LEVELS), reach = rule(rules, RULE_SIGHT) + eye / levels;
    if (island_storm(island, game->day)) reach -= rule(rules, RULE_STORM_SIGHT);
    int higher = island->altitude[cell] - eye;
    if (higher > 0) reach += higher / levels;
    return dx * dx + dy * dy <= reach * reach;
}
