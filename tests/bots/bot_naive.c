// SPDX-License-Identifier: MIT
#include "bot_mind.h"

enum { FED_NIGHTS = 2 };

static bool is_border(const Game *game, int cell) {
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int other = island_neighbour(game->island, cell, (Direction)direction);
        if (other >= 0 && !game_seen(game, other)) return true;
    }
    return false;
}

bool bot_gives_border(const Game *game, int cell, unsigned wanted) {
    return (wanted & WANT_BORDER) && is_border(game, cell);
}

// Goes to the nearest unseen border.
static bool explores(Bot *bot, const Game *game, bool raft, Command *command) {
    return careful_seek(&bot->player, game, WANT_BORDER, raft, command) == ERRAND_WALK;
}

// Goods to carry for a beacon, and food for two nights where it fits.
static void beacon_keep(const Game *game, int keep[GOOD_COUNT]) {
    const Rules *rules = &game->island->rules;
    int food = FED_NIGHTS * game->party.crew, room = game_capacity(game);
    for (int good = 0; good < GOOD_COUNT; good++) {
        keep[good] = rules_building_cost(rules, BUILDING_BEACON, (Good)good);
        room -= keep[good];
    }
    keep[GOOD_FOOD] = room < 0 ? 0 : room < food ? room : food;
}

static bool feeds(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command) {
    bool wants = bot->kind == BOT_GREEDY ? game->party.hungry > 0 : true;
    int most = int_min(FED_NIGHTS * game->party.crew, keep[GOOD_FOOD]);
    if (!wants || game->party.goods[GOOD_FOOD] >= most) return false;
    return careful_gathers(&bot->player, game, WANT_FOOD, game->party.raft, keep, command);
}

// The nearest site on the chart, as the crow flies, that stands until the ship comes and that it can come
// nearer to; `by` is the site or the border to go to.
static int nearest_site(Bot *bot, const Game *game, int *by) {
    int tide = rules_tide_after(&game->island->rules, rules_calm_days(&game->island->rules));
    int best = -1, least = PATH_FAR;
    careful_look_about(&bot->player, game);
    for (int site = 0; site < game->island->site_count; site++) {
        int cell, rim = game_rim(game, game->island->sites[site].cell);
        if (game->beacons[site] != BEACON_UNLIT || rim <= int_max(tide, game->tide)) continue;
        int ticks = careful_way_to_site(&bot->player, game, site, &cell);
        if (ticks >= least) continue;
        least = ticks;
        best = site;
        *by = cell;
    }
    return best;
}

// Goes to the nearest site, or as near as it can; without goods only until the way there is known.
static bool goes_to_site(Bot *bot, const Game *game, bool loaded, Command *command) {
    int by;
    if (careful_stays_on_route(&bot->player, game, command)) return true;
    if (nearest_site(bot, game, &by) < 0 || by == game->party.cell) return false;
    if (!loaded && game_site_at(game, by) >= 0) return false;
    careful_take_route(&bot->player, game, by, 0, game->party.raft);
    return careful_steps(&bot->player, game, command);
}

static bool lights(Bot *bot, const Game *game, Command *command) {
    *command = command_build(BUILDING_BEACON);
    return game_check(game, *command).reason == REFUSAL_NONE ||
           goes_to_site(bot, game, true, command);
}

// Goods of which it has less than for two beacons.
static unsigned below_twice(const Game *game) {
    unsigned lacks = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int cost = rules_building_cost(&game->island->rules, BUILDING_BEACON, (Good)good);
        if (game->party.goods[good] < 2 * cost) lacks |= 1u << good;
    }
    return lacks;
}

static bool works(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command) {
    unsigned lacks = careful_lacks(game, BUILDING_BEACON);
    bool raft = game->party.raft;
    if (!lacks) return lights(bot, game, command) || explores(bot, game, raft, command);
    if (bot->kind == BOT_GREEDY) lacks = below_twice(game);
    if (careful_gathers(&bot->player, game, lacks, raft, keep, command)) return true;
    return goes_to_site(bot, game, false, command) || explores(bot, game, raft, command);
}

Command bot_naive_next(Bot *bot, const Game *game) {
    Command command;
    int keep[GOOD_COUNT];
    beacon_keep(game, keep);
    if (careful_sails(game, &command)) return command;
    if (game->ticks <= 0) return command_of(VERB_END_DAY);
    if (bot->kind != BOT_GREEDY && careful_flees(&bot->player, game, &command)) return command;
    bool busy = feeds(bot, game, keep, &command) || works(bot, game, keep, &command) ||
                careful_rafts(&bot->player, game, keep, &command);
    bool waits = bot->kind != BOT_GREEDY && careful_is_too_late(&bot->player, game, command);
    return busy && !waits ? command : command_of(VERB_END_DAY);
}
