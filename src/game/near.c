// SPDX-License-Identifier: MIT
#include "near.h"

bool near_water(const Game *game, int cell) {
    if (game_flooded(game, cell)) return true;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int other = island_neighbour(game->island, cell, (Direction)direction);
        if (other >= 0 && game_flooded(game, other)) return true;
    }
    return false;
}

static bool counts(const Game *game, int cell, Tile kind) {
    bool flooded = game_flooded(game, cell);
    return kind == TILE_WATER ? flooded : !flooded && game_kind(game, cell) == kind;
}

static int count_near(const Game *game, int cell, Good good, bool of_seen) {
    const Island *island = game->island;
    int reach = rule(&island->rules, GOOD_INFO[good].post_reach), count = 0;
    int x = cell % island->width, y = cell / island->width;
    for (int dy = -reach; dy <= reach; dy++)
        for (int dx = -reach; dx <= reach; dx++) {
            bool inside =
                x + dx >= 0 && x + dx < island->width && y + dy >= 0 && y + dy < island->height;
            int other = (y + dy) * island->width + x + dx;
            if (!inside || dx * dx + dy * dy > reach * reach) continue;
            if (!of_seen || game_seen(game, other))
                count += counts(game, other, GOOD_INFO[good].post_kind);
        }
    return count;
}

int near_count(const Game *game, int cell, Good good) {
    return count_near(game, cell, good, false);
}

int near_seen(const Game *game, int cell, Good good) { return count_near(game, cell, good, true); }

int near_needed(const Game *game, Good good) {
    return rule(&game->island->rules, GOOD_INFO[good].post_tiles);
}
