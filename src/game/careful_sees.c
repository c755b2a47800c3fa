// SPDX-License-Identifier: MIT
#include "careful_parts.h"
#include "tide.h"

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

static bool gives_more(const Careful *player, const Game *game, int cell, unsigned wanted) {
    return player->craft && player->craft->gives && player->craft->gives(game, cell, wanted);
}

bool careful_sees(const Careful *player, const Game *game, int cell, unsigned wanted) {
    if (!game_seen(game, cell)) return false;
    return gives(game, cell, wanted) || gives_more(player, game, cell, wanted) ||
           ((wanted & WANT_FISH) && at_water(game, cell)) ||
           ((wanted & WANT_SHORE) && !game_wet(game, cell) && at_water(game, cell)) ||
           ((wanted & WANT_SAFE) && !careful_drowns_tonight(player, game, cell));
}

// Bytes of `when` of cells that were unseen at the last forecast. By all that is known the sea takes them
// as soon as it is high enough.
enum { NOT_SEEN = UINT8_MAX };

void careful_forecast(Careful *player, const Game *game) {
    if (player->when_day == game->day) return;
    int rises = game->island->final_tide - game->tide;
    tide_preview_seen(game, rises, player->when, player->latest);
    for (int cell = 0; cell < game->island->cells; cell++)
        if (!game_seen(game, cell)) player->when[cell] = NOT_SEEN;
    player->when_day = game->day;
}

// The rise that takes a cell: 0 when it is flooded.
static int rise_of(const Careful *player, const Game *game, int cell) {
    if (player->when[cell] != NOT_SEEN) return player->when[cell];
    return int_max(game_rim(game, cell) - game->tide, 0);
}

int careful_floods_on(const Careful *player, const Game *game, int cell) {
    int rise = rise_of(player, game, cell);
    return rise == 0 ? 0 : rules_day_of_tide(&game->island->rules, game->tide + rise);
}

bool careful_drowns_tonight(const Careful *player, const Game *game, int cell) {
    if (!rules_rises_on(&game->island->rules, game->day)) return false;
    int depth = game_depth(game, cell) + 1;
    return rise_of(player, game, cell) <= 1 && depth > game_rule(game, RULE_WADE_DEPTH);
}

typedef struct Looking {
    const Careful *player;
    unsigned wanted;
} Looking;

static bool is_wanted(const Game *game, int cell, const void *context) {
    const Looking *looking = context;
    return careful_sees(looking->player, game, cell, looking->wanted);
}

void careful_take_route(Careful *player, const Game *game, int cell, unsigned wanted, bool raft) {
    int steps = path_steps(&player->paths, game->island, cell, player->route, CAREFUL_ROUTE);
    player->route_count = steps < CAREFUL_ROUTE ? steps : CAREFUL_ROUTE;
    player->route_next = 0;
    player->route_wanted = wanted;
    player->route_raft = raft;
    player->route_target = cell;
    player->route_cell = game->party.cell;
    player->route_day = game->day;
    player->route_seen = game->land_seen;
}

bool careful_steps(Careful *player, const Game *game, Command *command) {
    if (player->route_next >= player->route_count || player->route_cell != game->party.cell)
        return false;
    *command = command_move((Direction)player->route[player->route_next++]);
    player->route_cell = island_neighbour(game->island, game->party.cell, (Direction)command->what);
    return true;
}

bool careful_stays_on_route(Careful *player, const Game *game, Command *command) {
    return player->route_day == game->day && player->route_seen == game->land_seen &&
           careful_steps(player, game, command);
}

Errand careful_seek(Careful *player, const Game *game, unsigned wanted, bool raft, Command *step) {
    careful_forecast(player, game);
    if (careful_sees(player, game, game->party.cell, wanted)) return ERRAND_HERE;
    bool same = player->route_wanted == wanted && player->route_raft == raft;
    if (same && careful_stays_on_route(player, game, step)) return ERRAND_WALK;
    PathWish wish = {.start = game->party.cell, .raft = raft};
    Looking looking = {player, wanted};
    int cell = path_nearest(&player->paths, game, &wish, is_wanted, &looking);
    if (cell < 0) return ERRAND_NOWHERE;
    careful_take_route(player, game, cell, wanted, raft);
    careful_steps(player, game, step);
    return ERRAND_WALK;
}
