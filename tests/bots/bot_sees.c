// SPDX-License-Identifier: MIT
#include "bot_sees.h"

#include "../../src/game/tide.h"

static bool gives(const Game *game, int cell, unsigned wanted) {
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (info->ticks == RULE_COUNT || !(wanted >> info->good & 1) || game_flooded(game, cell))
        return false;
    return info->times == RULE_COUNT ||
           game_used(game, cell) < rule(&game->island->rules, info->times);
}

static bool at_water(const Game *game, int cell) {
    if (game_wet(game, cell)) return true;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int other = island_neighbour(game->island, cell, (Direction)direction);
        if (other >= 0 && game_seen(game, other) && game_wet(game, other)) return true;
    }
    return false;
}

static bool at_border(const Game *game, int cell) {
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int other = island_neighbour(game->island, cell, (Direction)direction);
        if (other >= 0 && !game_seen(game, other)) return true;
    }
    return false;
}

static bool is_open_site(const Game *game, int cell) {
    int site = game_site_at(game, cell);
    return site >= 0 && game->beacons[site] == BEACON_UNLIT && !game_flooded(game, cell);
}

bool bot_sees(const Bot *bot, const Game *game, int cell, unsigned wanted) {
    if (!game_seen(game, cell)) return false;
    bool dry = !game_flooded(game, cell);
    return gives(game, cell, wanted) || ((wanted & WANT_FISH) && at_water(game, cell)) ||
           ((wanted & WANT_SITE) && is_open_site(game, cell)) ||
           ((wanted & WANT_BORDER) && at_border(game, cell)) ||
           ((wanted & WANT_SHORE) && !game_wet(game, cell) && at_water(game, cell)) ||
           ((wanted & WANT_SAFE) && !bot_drowns_tonight(bot, game, cell)) ||
           ((wanted & WANT_LASTING) && bot->when[cell] > game->island->final_tide - game->tide) ||
           ((wanted & WANT_CAMP) && dry && game_camp_at(game, cell) >= 0);
}

void bot_forecast(Bot *bot, const Game *game) {
    if (bot->when_command == game->commands) return;
    int rises = game->island->final_tide - game->tide;
    tide_preview(game, rises, bot->when);
    bot->when_command = game->commands;
}

int bot_floods_on(const Bot *bot, const Game *game, int cell) {
    const Rules *rules = &game->island->rules;
    int step = rule(rules, RULE_TIDE_STEP);
    if (bot->when[cell] == 0) return 0;
    int day = (game->tide + bot->when[cell]) * step;
    int last = rule(rules, RULE_DAYS);
    return day > last ? last + 1 : day;
}

bool bot_drowns_tonight(const Bot *bot, const Game *game, int cell) {
    if (game->day % rule(&game->island->rules, RULE_TIDE_STEP) != 0) return false;
    int depth = game_depth(game, cell) + 1;
    return bot->when[cell] <= 1 && depth > rule(&game->island->rules, RULE_WADE_DEPTH);
}

typedef struct Looking {
    const Bot *bot;
    unsigned wanted;
} Looking;

static bool is_wanted(const Game *game, int cell, const void *context) {
    const Looking *looking = context;
    return bot_sees(looking->bot, game, cell, looking->wanted);
}

void bot_take_route(Bot *bot, const Game *game, int cell, unsigned wanted, bool raft) {
    int steps = path_steps(&bot->paths, game->island, cell, bot->route, BOT_ROUTE);
    bot->route_count = steps < BOT_ROUTE ? steps : BOT_ROUTE;
    bot->route_next = 0;
    bot->route_wanted = wanted;
    bot->route_raft = raft;
    bot->route_target = cell;
    bot->route_cell = game->party.cell;
    bot->route_day = game->day;
    bot->route_seen = game->land_seen;
}

bool bot_steps(Bot *bot, const Game *game, Command *command) {
    if (bot->route_next >= bot->route_count || bot->route_cell != game->party.cell) return false;
    *command = command_move((Direction)bot->route[bot->route_next++]);
    bot->route_cell = island_neighbour(game->island, game->party.cell, (Direction)command->what);
    return true;
}

bool bot_stays_on_route(Bot *bot, const Game *game, Command *command) {
    return bot->route_day == game->day && bot->route_seen == game->land_seen &&
           bot_steps(bot, game, command);
}

Errand bot_seek(Bot *bot, const Game *game, unsigned wanted, bool raft, Command *step) {
    if (wanted & (WANT_SAFE | WANT_LASTING)) bot_forecast(bot, game);
    if (bot_sees(bot, game, game->party.cell, wanted)) return ERRAND_HERE;
    bool same = bot->route_wanted == wanted && bot->route_raft == raft;
    if (same && bot_stays_on_route(bot, game, step)) return ERRAND_WALK;
    PathWish wish = {.start = game->party.cell, .raft = raft};
    Looking looking = {bot, wanted};
    int cell = path_nearest(&bot->paths, game, &wish, is_wanted, &looking);
    if (cell < 0) return ERRAND_NOWHERE;
    bot_take_route(bot, game, cell, wanted, raft);
    bot_steps(bot, game, step);
    return ERRAND_WALK;
}
