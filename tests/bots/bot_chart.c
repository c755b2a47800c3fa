// SPDX-License-Identifier: MIT
#include "bot_chart.h"

#include "../../src/base/memory.h"

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

static bool make_ways(Bot *bot, const Island *island) {
    size_t cells = (size_t)island->cells;
    int sites = int_max(island->site_count, 1);
    bot->ways = memory_allocate(cells * (size_t)sites, sizeof *bot->ways);
    if (!bot->ways) return false;
    for (int site = 0; site < island->site_count; site++)
        measure(island, site, bot->ways + (size_t)site * cells, bot->borders);
    return true;
}

bool bot_begin(Bot *bot, const Island *island) {
    size_t cells = (size_t)island->cells;
    size_t sums = (size_t)(island->width + 1) * (size_t)(island->height + 1);
    bot->scouting = bot->aim = -1;
    bot->when = memory_allocate(cells, sizeof *bot->when);
    bot->latest = memory_allocate(cells, sizeof *bot->latest);
    bot->borders = memory_allocate(cells, sizeof *bot->borders);
    bot->unseen = memory_allocate(sums, sizeof *bot->unseen);
    bot->land = memory_allocate(sums, sizeof *bot->land);
    bool good = bot->when && bot->latest && bot->borders && bot->unseen && bot->land;
    if (good && path_init(&bot->paths, island->cells) && make_ways(bot, island)) return true;
    bot_end(bot);
    return false;
}

void bot_end(Bot *bot) {
    path_free(&bot->paths);
    memory_release(bot->ways);
    memory_release(bot->when);
    memory_release(bot->latest);
    memory_release(bot->borders);
    memory_release(bot->unseen);
    memory_release(bot->land);
    *bot = (Bot){0};
}

int bot_ticks_to_site(const Bot *bot, const Game *game, int cell, int site, bool raft) {
    const Island *island = game->island;
    int tiles = bot->ways[(size_t)site * (size_t)island->cells + (size_t)cell];
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

void bot_look_about(Bot *bot, const Game *game) {
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&bot->paths, game, &wish, NULL, NULL);
    bot->border_count = 0;
    for (int i = 1; i < bot->paths.settled; i++) {
        int cell = bot->paths.order[i];
        if (leads_on(game, cell)) bot->borders[bot->border_count++] = cell;
    }
}

int bot_way_to_site(const Bot *bot, const Game *game, int site, int *by) {
    int cell = game->island->sites[site].cell, least = bot->paths.cost[cell];
    *by = least == PATH_FAR ? -1 : cell;
    for (int i = 0; i < bot->border_count; i++) {
        int border = bot->borders[i];
        int ticks =
            bot->paths.cost[border] + bot_ticks_to_site(bot, game, border, site, game->party.raft);
        if (ticks > least || (ticks == least && border >= *by)) continue;
        least = ticks;
        *by = border;
    }
    return *by < 0 ? PATH_FAR : int_min(least, PATH_FAR - 1);
}

int bot_site_out(const Bot *bot, const Game *game, int site) {
    return bot_floods_on(bot, game, game->island->sites[site].cell);
}

int bot_walled_out(const Bot *bot, const Game *game, int cell) {
    int out = bot_floods_on(bot, game, cell);
    if (out == 0 || game->cells[cell] & CELL_WALL) return out;
    int rim = game->island->altitude[cell] + game_rule(game, RULE_WALL_HEIGHT);
    return int_max(out, rules_day_of_tide(&game->island->rules, rim));
}
