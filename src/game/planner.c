// SPDX-License-Identifier: MIT
#include "planner.h"

#include "../base/number.h"

enum {
    NO_CELL = -1,
    STEPS_MOST = 256,  // more than a day's
};

static int beacons_left(const Planner *planner) {
    return game_rule(planner->game, RULE_BEACONS) - game_beacons_burning(planner->game);
}

// Applies a command and keeps it; false when it is refused or cannot be kept.
static bool act(Planner *planner, Command command) {
    if (game_apply(planner->game, command, NULL).reason) return false;
    if (commands_add(planner->commands, command)) return true;
    planner->no_memory = planner->commands->count < COMMANDS_MOST;
    return false;
}

// Ways.

// Whether a night on the cell could be the party's last. A hollow counts as if its rim broke.
static bool deadly_tonight(const Game *game, int cell) {
    if (game->party.raft || game->day % game_rule(game, RULE_TIDE_STEP) != 0) return false;
    return game->tide + 1 - game_rim(game, cell) > game_rule(game, RULE_WADE_DEPTH);
}

// What is wanted of a cell beside being safe.
typedef struct Want {
    PathWanted *wanted;
    const void *context;
} Want;

static bool is_wanted(const Game *game, int cell, const void *context) {
    const Want *want = context;
    return want->wanted(game, cell, want->context) && !deadly_tonight(game, cell);
}

// The nearest cell that is wanted and safe tonight, or NO_CELL; the way to it is in planner->paths.
// NO_CELL as well when it is cancelled: looking for ways is what takes long.
static int nearest(Planner *planner, PathWanted *wanted, const void *context) {
    const Party *party = &planner->game->party;
    planner->cancelled = planner->cancelled || cancel_asked(planner->cancel);
    if (planner->cancelled) return NO_CELL;
    PathWish wish = {.start = party->cell, .all = true, .raft = party->raft};
    Want want = {wanted, context};
    return path_nearest(planner->paths, planner->game, &wish, is_wanted, &want);
}

// Whether nightfall could find the party in a deadly place if it left a safe one by these steps.
static bool too_late_for(const Game *game, const uint8_t *steps, int count) {
    int cell = game->party.cell, ticks = game->ticks;
    if (deadly_tonight(game, cell)) return false;
    for (int i = 0; i < count && ticks > 0; i++) {
        int to = island_neighbour(game->island, cell, (Direction)steps[i]);
        ticks -= game_step_ticks(game, cell, to, game->party.raft);
        cell = to;
        if (!deadly_tonight(game, cell)) return false;
    }
    return deadly_tonight(game, cell);
}

static bool end_day(Planner *planner) { return act(planner, command_of(VERB_END_DAY)); }

// Walks the way that was found last, until it is there or a night has passed.
static bool walk_to(Planner *planner, int cell) {
    Game *game = planner->game;
    uint8_t steps[STEPS_MOST];
    int count = path_steps(planner->paths, game->island, cell, steps, STEPS_MOST);
    count = int_min(count, STEPS_MOST);
    for (int i = 0; i < count; i++) {
        if (game->ticks <= 0 || too_late_for(game, steps + i, count - i)) return end_day(planner);
        if (!act(planner, command_move((Direction)steps[i]))) return false;
    }
    return true;
}

// Goes to a cell, and builds there once it has come.
static bool build_at(Planner *planner, int cell, Building building) {
    if (cell == NO_CELL || !walk_to(planner, cell)) return false;
    if (planner->game->party.cell != cell || planner->game->ticks <= 0) return true;
    return act(planner, command_build(building));
}

// Goods: what the planner needs, where it finds that, and how it carries it.

// What should be in hand before the party sets out for the next site or builds a raft. More loads
// are taken where there is room for them; sand before meals, as the sea takes it first.
static void aim(const Planner *planner, int units[GOOD_COUNT]) {
    const Game *game = planner->game;
    const Rules *rules = &game->island->rules;
    bool raft = planner->wants_raft && !game->party.raft;
    int room = game_capacity(game), left = beacons_left(planner);
    for (int good = 0; good < GOOD_COUNT; good++) {
        Building building = raft ? BUILDING_RAFT : BUILDING_BEACON;
        units[good] = rules_building_cost(rules, building, (Good)good);
        room -= units[good];
    }
    for (int place = 0; place < GOOD_COUNT && !raft; place++) {
        Good good = good_spilled(place);
        int more = rules_building_cost(rules, BUILDING_BEACON, good);
        int loads = int_min(planner->variant.loads[good], left);
        int meals = good == GOOD_SAND ? 0 : planner->variant.meals * game->party.crew;
        for (int load = 1; load < loads && more <= room - meals; load++) {
            units[good] += more;
            room -= more;
        }
    }
}

// Units that are missing for what is to be built next; whether there are any.
static bool list_missing(const Planner *planner, int missing[GOOD_COUNT]) {
    bool any = false;
    aim(planner, missing);
    for (int good = 0; good < GOOD_COUNT; good++) {
        missing[good] = int_max(missing[good] - planner->game->party.goods[good], 0);
        any |= missing[good] > 0;
    }
    return any;
}

// Puts down up to `units` of a good; returns how many.
static int put_down(Planner *planner, Good good, int units) {
    int carried = planner->game->party.goods[good];
    int dropped = int_min(int_min(units, carried), COMMAND_AMOUNT);
    if (dropped <= 0) return 0;
    return act(planner, command_goods(VERB_DROP, good, dropped)) ? dropped : 0;
}

// Whether another hungry night would kill.
static bool must_eat(const Planner *planner) {
    return planner->game->party.hungry + 1 >= game_rule(planner->game, RULE_HUNGRY_NIGHTS);
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
        lacking -= put_down(planner, good, int_min(game->party.goods[good] - kept[good], lacking));
    }
}

// Whether the cell still gives something of the goods that are missing.
static bool gives_missing(const Game *game, int cell, const void *context) {
    const int *missing = context;
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (info->ticks == RULE_COUNT || !missing[info->good] || game_flooded(game, cell)) return false;
    return game_used(game, cell) < rules_gather_times(&game->island->rules, info);
}

static bool gives_food(const Game *game, int cell, const void *context) {
    return gives_missing(game, cell, context) ||
           (near_water(game, cell) && !game_flooded(game, cell));
}

// Goes to a cell and takes what it gives.
static bool gather_at(Planner *planner, int cell, const int missing[GOOD_COUNT]) {
    Game *game = planner->game;
    if (cell == NO_CELL || !walk_to(planner, cell)) return false;
    if (game->party.cell != cell || game->ticks <= 0) return true;
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    bool fishing = !gives_missing(game, cell, missing);
    Good good = fishing ? GOOD_FOOD : info->good;
    int yield = game_rule(planner->game, fishing ? RULE_FISH_FOOD : info->yield);
    make_room(planner, good, int_min(yield, missing[good]));
    // Hands that are full of tonight's meal are free in the morning.
    bool full = game_carried(game) >= game_capacity(game);
    if (full && must_eat(planner)) return act(planner, command_of(VERB_END_DAY));
    return act(planner, command_of(fishing ? VERB_FISH : VERB_GATHER));
}

// Whether to feed comes first.
static bool is_hungry(Planner *planner) {
    const Party *party = &planner->game->party;
    int meals = planner->variant.meals + planner->feeding;
    planner->feeding = meals > 0 && party->goods[GOOD_FOOD] < meals * party->crew;
    return planner->feeding || is_starving(planner);
}

static bool feed(Planner *planner) {
    const Game *game = planner->game;
    int meals = planner->variant.meals + 1;
    int missing[GOOD_COUNT] = {[GOOD_FOOD] =
                                   meals * game->party.crew - game->party.goods[GOOD_FOOD]};
    return gather_at(planner, nearest(planner, gives_food, missing), missing);
}

// Sites: which beacon comes next.

static bool is_usable(const Game *game, int site, int tide) {
    int cell = game->island->sites[site].cell;
    return game->beacons[site] == BEACON_UNLIT && !game_flooded(game, cell) &&
           game_rim(game, cell) > tide;
}

// Sites that burn or could, and stand above a tide.
static int sites_above(const Game *game, int tide) {
    int count = 0;
    for (int i = 0; i < game->island->site_count; i++)
        count += is_usable(game, i, tide) || (game->beacons[i] == BEACON_BURNING &&
                                              game_rim(game, game->island->sites[i].cell) > tide);
    return count;
}

// The tide that sites are to stand above: of the last day, or less where too few do.
static int site_tide(const Planner *planner) {
    int tide = (planner->last_day - 1) / game_rule(planner->game, RULE_TIDE_STEP);
    while (tide > planner->game->tide &&
           sites_above(planner->game, tide) < game_rule(planner->game, RULE_BEACONS))
        tide--;
    return tide;
}

static bool is_usable_site(const Game *game, int cell, const void *tide) {
    int site = game_site_at(game, cell);
    return site >= 0 && is_usable(game, site, *(const int *)tide);
}

static bool is_cell(const Game *game, int cell, const void *wanted) {
    (void)game;
    return cell == *(const int *)wanted;
}

// The highest site that can be reached.
static int highest_site(Planner *planner, int tide) {
    const Island *island = planner->game->island;
    for (int i = 0; i < island->site_count; i++) {
        int cell = island->sites[i].cell;
        if (is_usable(planner->game, i, tide) && nearest(planner, is_cell, &cell) == cell)
            return cell;
    }
    return NO_CELL;
}

static bool light(Planner *planner) {
    int tide = site_tide(planner);
    int cell = planner->variant.order == SITES_HIGHEST ? highest_site(planner, tide)
                                                       : nearest(planner, is_usable_site, &tide);
    return build_at(planner, cell, BUILDING_BEACON);
}

// The whole game.

static bool is_shore(const Game *game, int cell, const void *context) {
    (void)context;
    return !game_flooded(game, cell) && near_water(game, cell);
}

// One thing; a raft is thought of when nothing else helps.
static bool advance(Planner *planner) {
    int missing[GOOD_COUNT];
    if (planner->cancelled) return false;
    if (planner->game->ticks <= 0) return end_day(planner);
    if (is_hungry(planner) && feed(planner)) return true;
    bool lacks = list_missing(planner, missing);
    bool rafting = planner->wants_raft && !planner->game->party.raft;
    if (lacks     ? gather_at(planner, nearest(planner, gives_missing, missing), missing)
        : rafting ? build_at(planner, nearest(planner, is_shore, NULL), BUILDING_RAFT)
                  : light(planner))
        return true;
    if (planner->wants_raft || planner->no_memory) return false;
    planner->wants_raft = true;
    return true;
}

double planner_work(const Planner *planner) {
    return (double)(planner->game->work + planner->paths->work);
}

bool planner_play(Planner *planner, const Island *island) {
    Game *game = planner->game;
    planner->paths->work = 0;
    game_start(game, island);
    planner->commands->count = 0;
    planner->wants_raft = planner->variant.raft;
    planner->feeding = false;
    planner->no_memory = planner->cancelled = false;
    while (beacons_left(planner) > 0) {
        if (!advance(planner) || game->outcome != OUTCOME_PLAYING) return false;
        bool tired = planner->work_most > 0 && planner_work(planner) > planner->work_most;
        if (tired || game->day > planner->last_day) return false;
    }
    return act(planner, command_of(VERB_SAIL));
}
