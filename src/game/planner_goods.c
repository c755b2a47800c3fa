// SPDX-License-Identifier: MIT
// planner_goods: what the planner needs, where it finds that, and how it carries it.
#include "near.h"
#include "planner_parts.h"

static int least(int a, int b) { return a < b ? a : b; }

// What should be in hand before the party sets out for the next site or builds a raft. More loads
// are taken where there is room for them; sand before meals, as the sea takes it first.
static void aim(const Planner *planner, int units[GOOD_COUNT]) {
    const Game *game = planner->game;
    const Rules *rules = &game->island->rules;
    bool raft = planner->wants_raft && !game->party.raft;
    int room = game_capacity(game), left = planner_beacons_left(planner);
    for (int good = 0; good < GOOD_COUNT; good++) {
        Building building = raft ? BUILDING_RAFT : BUILDING_BEACON;
        units[good] = rules_building_cost(rules, building, (Good)good);
        room -= units[good];
    }
    for (int place = 0; place < GOOD_COUNT && !raft; place++) {
        Good good = good_spilled(place);
        int more = rules_building_cost(rules, BUILDING_BEACON, good);
        int loads = least(planner->variant.loads[good], left);
        int meals = good == GOOD_SAND ? 0 : planner->variant.meals * game->party.crew;
        for (int load = 1; load < loads && more <= room - meals; load++) {
            units[good] += more;
            room -= more;
        }
    }
}

bool planner_missing(const Planner *planner, int missing[GOOD_COUNT]) {
    bool any = false;
    aim(planner, missing);
    for (int good = 0; good < GOOD_COUNT; good++) {
        missing[good] -= planner->game->party.goods[good];
        if (missing[good] < 0) missing[good] = 0;
        any |= missing[good] > 0;
    }
    return any;
}

// Puts down up to `units` of a good; returns how many.
static int put_down(Planner *planner, Good good, int units) {
    int carried = planner->game->party.goods[good];
    int dropped = least(least(units, carried), COMMAND_AMOUNT);
    if (dropped <= 0) return 0;
    return planner_act(planner, command_goods(VERB_DROP, good, dropped)) ? dropped : 0;
}

// Whether another hungry night would kill.
static bool must_eat(const Planner *planner) {
    return planner->game->party.hungry + 1 >= planner_rule(planner, RULE_HUNGRY_NIGHTS);
}

static bool is_starving(const Planner *planner) {
    const Party *party = &planner->game->party;
    return must_eat(planner) && party->goods[GOOD_FOOD] < party->crew;
}

// What is not left behind for more of a good; for lives everything is.
static void keep(const Planner *planner, Good wanted, int units[GOOD_COUNT]) {
    const Party *party = &planner->game->party;
    int meals = planner->variant.meals;
    aim(planner, units);
    units[GOOD_FOOD] = (meals > 0 ? meals : must_eat(planner)) * party->crew;
    bool nothing = wanted == GOOD_FOOD && is_starving(planner);
    for (int good = 0; good < GOOD_COUNT && nothing; good++) units[good] = 0;
    units[wanted] = party->goods[wanted];
}

// Makes room for so many units of a good, as far as that goes.
static void make_room(Planner *planner, Good wanted, int units) {
    const Game *game = planner->game;
    int kept[GOOD_COUNT], lacking = units - (game_capacity(game) - game_carried(game));
    keep(planner, wanted, kept);
    for (int place = GOOD_COUNT - 1; place >= 0 && lacking > 0; place--) {
        Good good = good_spilled(place);
        lacking -= put_down(planner, good, least(game->party.goods[good] - kept[good], lacking));
    }
}

// Whether the cell still gives something of the goods that are missing.
static bool gives_missing(const Game *game, int cell, const void *context) {
    const int *missing = context;
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (info->ticks == RULE_COUNT || !missing[info->good] || game_flooded(game, cell)) return false;
    return info->times == RULE_COUNT ||
           game_used(game, cell) < rule(&game->island->rules, info->times);
}

static bool gives_food(const Game *game, int cell, const void *context) {
    return gives_missing(game, cell, context) ||
           (near_water(game, cell) && !game_flooded(game, cell));
}

// Goes to a cell and takes what it gives.
static bool gather_at(Planner *planner, int cell, const int missing[GOOD_COUNT]) {
    Game *game = planner->game;
    if (cell == NO_CELL || !planner_walk(planner, cell)) return false;
    if (game->party.cell != cell || game->ticks <= 0) return true;
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    bool fishing = !gives_missing(game, cell, missing);
    Good good = fishing ? GOOD_FOOD : info->good;
    int yield = planner_rule(planner, fishing ? RULE_FISH_FOOD : info->yield);
    make_room(planner, good, least(yield, missing[good]));
    // Hands that are full of tonight's meal are free in the morning.
    bool full = game_carried(game) >= game_capacity(game);
    if (full && must_eat(planner)) return planner_act(planner, command_of(VERB_END_DAY));
    return planner_act(planner, command_of(fishing ? VERB_FISH : VERB_GATHER));
}

bool planner_gather(Planner *planner) {
    int missing[GOOD_COUNT];
    planner_missing(planner, missing);
    return gather_at(planner, planner_nearest(planner, gives_missing, missing), missing);
}

bool planner_hungry(Planner *planner) {
    const Party *party = &planner->game->party;
    int meals = planner->variant.meals + planner->feeding;
    planner->feeding = meals > 0 && party->goods[GOOD_FOOD] < meals * party->crew;
    return planner->feeding || is_starving(planner);
}

bool planner_feed(Planner *planner) {
    const Game *game = planner->game;
    int meals = planner->variant.meals + 1;
    int missing[GOOD_COUNT] = {[GOOD_FOOD] =
                                   meals * game->party.crew - game->party.goods[GOOD_FOOD]};
    return gather_at(planner, planner_nearest(planner, gives_food, missing), missing);
}
