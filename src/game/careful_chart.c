// SPDX-License-Identifier: MIT
#include "../base/memory.h"
#include "careful_parts.h"

enum {
    STEP_TICKS = 3,  // ticks that a step over unseen land is likely to take
    RAFT_HALVES = 5,  // half ticks of a tile as the crow flies, with a raft
};

// Writes the tiles from a site to each cell over land of the chart, breadth first.
static void measure(const Island *island, int site, uint16_t *ways, int32_t *queue) {
    int first = 0, count = 1;
    for (int cell = 0; cell < island->cells; cell++) ways[cell] = PATH_FAR;
    queue[0] = island->sites[site].cell;
    ways[queue[0]] = 0;
    while (first < count) {
        int cell = queue[first++], beside[DIRECTION_COUNT];
        int sides = island_beside(island, cell, beside);
        for (int i = 0; i < sides; i++) {
            int to = beside[i];
            if (ways[to] != PATH_FAR || !island_charted_land(island, to)) continue;
            ways[to] = (uint16_t)int_min(ways[cell] + 1, PATH_FAR - 1);
            queue[count++] = to;
        }
    }
}

static bool make_ways(Careful *player, const Island *island) {
    size_t cells = (size_t)island->cells;
    int sites = int_max(island->site_count, 1);
    player->ways = memory_allocate(cells * (size_t)sites, sizeof *player->ways);
    if (!player->ways) return false;
    for (int site = 0; site < island->site_count; site++)
        measure(island, site, player->ways + (size_t)site * cells, player->borders);
    return true;
}

bool careful_init(Careful *player, const Island *island) {
    size_t cells = (size_t)island->cells;
    size_t sums = (size_t)(island->width + 1) * (size_t)(island->height + 1);
    *player = (Careful){.scouting = -1, .aim = -1};
    player->when = memory_allocate(cells, sizeof *player->when);
    player->latest = memory_allocate(cells, sizeof *player->latest);
    player->borders = memory_allocate(cells, sizeof *player->borders);
    player->unseen = memory_allocate(sums, sizeof *player->unseen);
    player->land = memory_allocate(sums, sizeof *player->land);
    bool good = player->when && player->latest && player->borders && player->unseen && player->land;
    if (good && path_init(&player->paths, island->cells) && make_ways(player, island)) return true;
    careful_free(player);
    return false;
}

void careful_free(Careful *player) {
    path_free(&player->paths);
    memory_release(player->ways);
    memory_release(player->when);
    memory_release(player->latest);
    memory_release(player->borders);
    memory_release(player->unseen);
    memory_release(player->land);
    *player = (Careful){0};
}

int careful_ticks_to_site(const Careful *player, const Game *game, int cell, int site, bool raft) {
    const Island *island = game->island;
    int tiles = player->ways[(size_t)site * (size_t)island->cells + (size_t)cell];
    if (!raft) return tiles == PATH_FAR ? PATH_FAR : int_min(tiles * STEP_TICKS, PATH_FAR - 1);
    int to = island->sites[site].cell, width = island->width;
    int dx = cell % width - to % width, dy = cell / width - to / width;
    return ((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy)) * RAFT_HALVES / 2;
}

// Whether unseen ground that a party could walk on, or float over, lies beside a cell.
static bool leads_on(const Game *game, int cell) {
    int beside[DIRECTION_COUNT], sides = island_beside(game->island, cell, beside);
    for (int i = 0; i < sides; i++)
        if (!game_seen(game, beside[i]) &&
            (game->party.raft || island_charted_land(game->island, beside[i])))
            return true;
    return false;
}

void careful_look_about(Careful *player, const Game *game) {
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&player->paths, game, &wish, NULL, NULL);
    player->border_count = 0;
    for (int i = 1; i < player->paths.settled; i++) {
        int cell = player->paths.order[i];
        if (leads_on(game, cell)) player->borders[player->border_count++] = cell;
    }
}

int careful_way_to_site(const Careful *player, const Game *game, int site, int *by) {
    int cell = game->island->sites[site].cell, least = player->paths.cost[cell];
    *by = least == PATH_FAR ? -1 : cell;
    for (int i = 0; i < player->border_count; i++) {
        int border = player->borders[i];
        int ticks = player->paths.cost[border] +
                    careful_ticks_to_site(player, game, border, site, game->party.raft);
        if (ticks > least || (ticks == least && border >= *by)) continue;
        least = ticks;
        *by = border;
    }
    return *by < 0 ? PATH_FAR : int_min(least, PATH_FAR - 1);
}

int careful_site_out(const Careful *player, const Game *game, int site) {
    return careful_floods_on(player, game, game->island->sites[site].cell);
}
