// SPDX-License-Identifier: MIT
// Why a command is refused. Nothing here changes the game.
#include "game_parts.h"

static Refusal consent(void) { return (Refusal){.reason = REFUSAL_NONE}; }
static Refusal refuse(RefusalReason reason) { return (Refusal){.reason = reason}; }

static Refusal check_move(const Game *game, Direction direction) {
    int cell = game->party.cell, to = island_neighbour(game->island, cell, direction);
    if (to < 0) return refuse(REFUSAL_BORDER);
    if (game_step_ticks(game, cell, to, game->party.raft)) return consent();
    return refuse(game_flooded(game, to) ? REFUSAL_TOO_DEEP : REFUSAL_DEEP_RIVER);
}

static Refusal check_gather(const Game *game) {
    int cell = game->party.cell;
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (info->ticks == RULE_COUNT) return refuse(REFUSAL_NOTHING_HERE);
    if (game_flooded(game, cell)) return refuse(REFUSAL_FLOODED);
    if (game_used(game, cell) >= rules_gather_times(&game->island->rules, info))
        return refuse(REFUSAL_USED_UP);
    return game_carried(game) < game_capacity(game) ? consent() : refuse(REFUSAL_FULL_HANDS);
}

static Refusal check_fish(const Game *game) {
    if (!near_water(game, game->party.cell)) return refuse(REFUSAL_NO_WATER);
    return game_carried(game) < game_capacity(game) ? consent() : refuse(REFUSAL_FULL_HANDS);
}

static Refusal check_cost(const Game *game, Building building) {
    for (int good = 0; good < GOOD_COUNT; good++) {
        int need = rules_building_cost(&game->island->rules, building, (Good)good);
        int have = game->party.goods[good], stored = game_stored_in_reach(game, (Good)good);
        if (have + stored < need)
            return (Refusal){REFUSAL_NEEDS_GOOD, (Good)good, need, have, stored};
    }
    return consent();
}

static Refusal check_beacon(const Game *game) {
    int site = game_site_at(game, game->party.cell);
    if (site < 0) return refuse(REFUSAL_NO_SITE);
    if (game->beacons[site] == BEACON_BURNING) return refuse(REFUSAL_LIT);
    return refuse(game->beacons[site] == BEACON_DROWNED ? REFUSAL_BEACON_DROWNED : REFUSAL_NONE);
}

static Refusal check_raft(const Game *game) {
    if (game->party.raft) return refuse(REFUSAL_HAS_RAFT);
    return refuse(near_water(game, game->party.cell) ? REFUSAL_NONE : REFUSAL_NO_SHORE);
}

// Camps and towers stand alone on a tile, and never on a site.
static bool is_occupied(const Game *game, int cell) {
    for (int i = 0; i < game->tower_count; i++)
        if (game->towers[i] == cell) return true;
    return game_camp_at(game, cell) >= 0 || game_site_at(game, cell) >= 0;
}

static Refusal check_camp(const Game *game) {
    int cell = game->party.cell, apart = game_rule(game, RULE_CAMP_APART);
    Tile kind = game_kind(game, cell);
    if (kind != TILE_GRASS && kind != TILE_SAND) return refuse(REFUSAL_CAMP_GROUND);
    if (is_occupied(game, cell)) return refuse(REFUSAL_OCCUPIED);
    for (int i = 0; i < game->camp_count; i++)
        if (island_distance2(game->island, cell, game->camps[i].cell) < apart * apart)
            return (Refusal){REFUSAL_CAMP_NEAR, .need = apart};
    if (game->camp_count == CAMP_LIMIT) return (Refusal){REFUSAL_LIMIT, .need = CAMP_LIMIT};
    return consent();
}

static Refusal check_tower(const Game *game) {
    if (is_occupied(game, game->party.cell)) return refuse(REFUSAL_OCCUPIED);
    if (game->tower_count == TOWER_LIMIT) return (Refusal){REFUSAL_LIMIT, .need = TOWER_LIMIT};
    return consent();
}

static Refusal check_wall(const Game *game) {
    int cell = game->party.cell;
    if (game_kind(game, cell) == TILE_WATER) return refuse(REFUSAL_FLOODED);
    if (game->cells[cell] & CELL_WALL) return refuse(REFUSAL_WALLED);
    bool deep = game_flooded(game, cell) && game_too_deep(game, cell);
    return refuse(deep ? REFUSAL_WALL_DEPTH : REFUSAL_NONE);
}

static Refusal check_build(const Game *game, Building building) {
    static Refusal (*const CHECK[BUILDING_COUNT])(const Game *) = {
        [BUILDING_BEACON] = check_beacon, [BUILDING_RAFT] = check_raft,
        [BUILDING_CAMP] = check_camp,     [BUILDING_TOWER] = check_tower,
        [BUILDING_WALL] = check_wall,
    };
    int cell = game->party.cell;
    if (game_kind(game, cell) == TILE_RIVER) return refuse(REFUSAL_IN_RIVER);
    if (building != BUILDING_WALL && game_flooded(game, cell)) return refuse(REFUSAL_FLOODED);
    Refusal refusal = CHECK[building](game);
    return refusal.reason ? refusal : check_cost(game, building);
}

// A camp is always dry: a rise that floods it destroys it.
static const Camp *camp_here(const Game *game) {
    int camp = game_camp_at(game, game->party.cell);
    return camp < 0 ? NULL : &game->camps[camp];
}

static Refusal check_post(const Game *game, Good good, int amount) {
    if (!camp_here(game)) return refuse(REFUSAL_NO_CAMP);
    if (amount < 1) return refuse(REFUSAL_AMOUNT);
    if (amount >= game->party.crew) return refuse(REFUSAL_LAST_OF_CREW);
    int need = near_needed(game, good), cell = game->party.cell;
    if (near_count(game, cell, good, false) >= need) return consent();
    int have = near_count(game, cell, good, true);
    return (Refusal){REFUSAL_POST_GROUND, .good = good, .need = need, .have = have};
}

static Refusal check_recall(const Game *game) {
    const Camp *camp = camp_here(game);
    if (!camp) return refuse(REFUSAL_NO_CAMP);
    return refuse(camp_crew(camp) ? REFUSAL_NONE : REFUSAL_NOBODY_POSTED);
}

static Refusal check_take(const Game *game, Good good, int amount) {
    const Camp *camp = camp_here(game);
    if (!camp) return refuse(REFUSAL_NO_CAMP);
    if (amount < 1) return refuse(REFUSAL_AMOUNT);
    if (amount > camp->store[good])
        return (Refusal){REFUSAL_STORE_LACKS, .good = good, .need = amount,
                         .have = camp->store[good]};
    bool fits = game_carried(game) + amount <= game_capacity(game);
    return refuse(fits ? REFUSAL_NONE : REFUSAL_FULL_HANDS);
}

// In a camp goods go into its store, elsewhere they are lost.
static Refusal check_drop(const Game *game, Good good, int amount) {
    const Camp *camp = camp_here(game);
    int carried = game->party.goods[good], store = game_rule(game, RULE_STORE);
    if (amount < 1) return refuse(REFUSAL_AMOUNT);
    if (amount > carried)
        return (Refusal){REFUSAL_NOT_CARRIED, .good = good, .need = amount, .have = carried};
    if (camp && camp->store[good] + amount > store)
        return (Refusal){REFUSAL_STORE_FULL, .good = good, .need = store,
                         .have = camp->store[good]};
    return consent();
}

static Refusal check_sail(const Game *game) {
    int need = game_rule(game, RULE_BEACONS), have = game_beacons_burning(game);
    int ship = rules_calm_days(&game->island->rules) + 1;
    if (!game_ship_is_there(game)) return (Refusal){REFUSAL_NO_SHIP, .need = ship};
    return have >= need ? consent() : (Refusal){REFUSAL_BEACONS, .need = need, .have = have};
}

static Refusal check(const Game *game, Command command) {
    switch (command.verb) {
    case VERB_MOVE: return check_move(game, (Direction)command.what);
    case VERB_GATHER: return check_gather(game);
    case VERB_FISH: return check_fish(game);
    case VERB_BUILD: return check_build(game, (Building)command.what);
    case VERB_POST: return check_post(game, (Good)command.what, command.amount);
    case VERB_RECALL: return check_recall(game);
    case VERB_TAKE: return check_take(game, (Good)command.what, command.amount);
    case VERB_DROP: return check_drop(game, (Good)command.what, command.amount);
    case VERB_SAIL: return check_sail(game);
    default: return consent();
    }
}

static bool takes_time(Command command) { return command.verb <= VERB_BUILD; }

Refusal game_check(const Game *game, Command command) {
    if (game->outcome != OUTCOME_PLAYING) return refuse(REFUSAL_OVER);
    Refusal refusal = check(game, command);
    // The reason why something is impossible at any time comes first.
    if (refusal.reason == REFUSAL_NONE && takes_time(command) && game->ticks <= 0)
        return refuse(REFUSAL_NO_TICKS);
    return refusal;
}
