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

// Whether the party could set foot on a landmark that was found and has not given what lies there.
static bool gives_gift(const Bot *bot, const Game *game, int cell, unsigned wanted) {
    static const unsigned GIVES[LANDMARK_KINDS] = {
        [LANDMARK_LAKE] = WANT_FORAGE,   [LANDMARK_COVE] = WANT_WOOD,
        [LANDMARK_WOOD] = WANT_WOOD,     [LANDMARK_DUNE] = WANT_SAND,
        [LANDMARK_CALDERA] = WANT_STONE, [LANDMARK_ISLET] = WANT_WOOD | WANT_STONE | WANT_SAND,
        [LANDMARK_RIVER] = WANT_FORAGE,  [LANDMARK_MOUTH] = WANT_FORAGE,
        [LANDMARK_FALL] = WANT_STONE,
    };
    int landmark = game->island->landmark_of[cell] - 1;
    if (!(bot->skills & SKILL_GIFTS) || landmark < 0) return false;
    if (!(GIVES[game->island->landmarks[landmark].kind] & wanted)) return false;
    uint64_t open = game->landmarks_found & ~game->landmarks_given;
    return open >> landmark & 1 && !game_flooded(game, cell);
}

bool bot_sees(const Bot *bot, const Game *game, int cell, unsigned wanted) {
    if (!game_seen(game, cell)) return false;
    return gives(game, cell, wanted) || gives_gift(bot, game, cell, wanted) ||
           ((wanted & WANT_FISH) && at_water(game, cell)) ||
           ((wanted & WANT_BORDER) && at_border(game, cell)) ||
           ((wanted & WANT_SHORE) && !game_wet(game, cell) && at_water(game, cell)) ||
           ((wanted & WANT_SAFE) && !bot_drowns_tonight(bot, game, cell));
}

// Bytes of `when` of cells that were unseen at the last forecast. By all that is known the sea takes them
// as soon as it is high enough.
enum { NOT_SEEN = UINT8_MAX };

void bot_forecast(Bot *bot, const Game *game) {
    if (bot->when_day == game->day) return;
    int rises = game->island->final_tide - game->tide;
    tide_preview_seen(game, rises, bot->when, bot->latest);
    for (int cell = 0; cell < game->island->cells; cell++)
        if (!game_seen(game, cell)) bot->when[cell] = NOT_SEEN;
    bot->when_day = game->day;
}

// The rise that takes a cell: 0 when it is flooded.
static int rise_of(const Bot *bot, const Game *game, int cell) {
    if (bot->when[cell] != NOT_SEEN) return bot->when[cell];
    return int_max(game_rim(game, cell) - game->tide, 0);
}

int bot_floods_on(const Bot *bot, const Game *game, int cell) {
    int rise = rise_of(bot, game, cell);
    return rise == 0 ? 0 : rules_day_of_tide(&game->island->rules, game->tide + rise);
}

bool bot_drowns_tonight(const Bot *bot, const Game *game, int cell) {
    if (!rules_rises_on(&game->island->rules, game->day)) return false;
    int depth = game_depth(game, cell) + 1;
    return rise_of(bot, game, cell) <= 1 && depth > game_rule(game, RULE_WADE_DEPTH);
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
    bot_forecast(bot, game);
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
