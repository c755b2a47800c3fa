// SPDX-License-Identifier: MIT
// Skills of bots that change what the careful player plans: walls, gifts, staying, and taste in sites.
#include "bot_mind.h"

enum {
    STONE_TICKS = 20,  // ticks to gather stone for a wall
    EVENING_WORTH = 6,  // ticks that another evening of a beacon is worth to those who stay
    TASTE_SHARES = 8,  // shares in which likings are counted
    TASTE_SPAN = 25,
};

static const Bot *bot_of(const Careful *player) { return (const Bot *)player; }

int bot_walled_out(const Careful *player, const Game *game, int cell) {
    int out = careful_floods_on(player, game, cell);
    if (out == 0 || game->cells[cell] & CELL_WALL) return out;
    int rim = game->island->altitude[cell] + game_rule(game, RULE_WALL_HEIGHT);
    return int_max(out, rules_day_of_tide(&game->island->rules, rim));
}

// Whether there is stone for the wall besides that for the beacon.
static bool has_stone(const Game *game, const Stop *stop) {
    const Rules *rules = &game->island->rules;
    int need = rules_building_cost(rules, BUILDING_WALL, GOOD_STONE) +
               (stop->lit ? 0 : rules_building_cost(rules, BUILDING_BEACON, GOOD_STONE));
    return game->party.goods[GOOD_STONE] + careful_stored_for(game, stop->cell, GOOD_STONE) >= need;
}

// Walls a site that is of use only so; those who stay also wall beacons that burn.
static void walls(const Careful *player, const Game *game, Stop *stop) {
    int needed = careful_needed_day(game), walled = bot_walled_out(player, game, stop->cell);
    bool worth = stop->out < needed || (bot_of(player)->skills & SKILL_STAY && stop->lit);
    if (!worth || walled <= stop->out || walled < needed) return;
    stop->first = BUILDING_WALL;
    stop->out = walled;
    stop->work += game_rule(game, RULE_WALL_TICKS) + (has_stone(game, stop) ? 0 : STONE_TICKS);
}

// The way as the bot likes it.
static int likes(const Careful *player, int site, int ticks) {
    Rng rng = rng_make((uint64_t)bot_of(player)->taste, (uint64_t)site);
    return ticks * (TASTE_SHARES + (int)rng_below(&rng, TASTE_SPAN)) / TASTE_SHARES;
}

// Whether the party could set foot on a landmark that was found and has not given what lies there.
static bool gives_gift(const Game *game, int cell, unsigned wanted) {
    static const unsigned GIVES[LANDMARK_KINDS] = {
        [LANDMARK_LAKE] = WANT_FORAGE,   [LANDMARK_COVE] = WANT_WOOD,
        [LANDMARK_WOOD] = WANT_WOOD,     [LANDMARK_DUNE] = WANT_SAND,
        [LANDMARK_CALDERA] = WANT_STONE, [LANDMARK_ISLET] = WANT_WOOD | WANT_STONE | WANT_SAND,
        [LANDMARK_RIVER] = WANT_FORAGE,  [LANDMARK_MOUTH] = WANT_FORAGE,
        [LANDMARK_FALL] = WANT_STONE,
    };
    int landmark = game->island->landmark_of[cell] - 1;
    if (landmark < 0) return false;
    if (!(GIVES[game->island->landmarks[landmark].kind] & wanted)) return false;
    uint64_t open = game->landmarks_found & ~game->landmarks_given;
    return open >> landmark & 1 && !game_flooded(game, cell);
}

// Unless tonight's rise leaves too few burning, or the last night comes.
static bool stays(Careful *player, const Game *game) {
    int left = 0;
    careful_forecast(player, game);
    for (int site = 0; site < game->island->site_count; site++)
        left += game->beacons[site] == BEACON_BURNING &&
                careful_site_out(player, game, site) > game->day;
    return left >= game_rule(game, RULE_BEACONS) && game->party.crew >= 2;
}

Craft bot_craft(unsigned skills) {
    return (Craft){
        .no_food = !(skills & SKILL_FOOD),
        .no_rafts = !(skills & SKILL_RAFTS),
        .evening = skills & SKILL_STAY ? EVENING_WORTH : 0,
        .gives = skills & SKILL_GIFTS ? gives_gift : NULL,
        .likes = skills & SKILL_TASTE ? likes : NULL,
        .prepares = skills & SKILL_WALLS ? walls : NULL,
        .works = skills & SKILL_CAMPS ? bot_camps : NULL,
        .explores = skills & SKILL_TOWERS ? bot_towers : NULL,
        .stays = skills & SKILL_STAY ? stays : NULL,
    };
}
