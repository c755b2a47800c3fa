// SPDX-License-Identifier: MIT
#include "solver.h"

#include "../base/memory.h"
#include "../worldgen/work.h"
#include "lighting.h"

enum {
    NO_CELL = -1,
    STEPS_MOST = 512,  // more than a day has; longer ways are looked for again
};

// Applies a command and records it; false when it is refused or memory runs out.
static bool act(Solver *solver, Command command) {
    if (game_apply(solver->game, command, NULL).reason) return false;
    if (commands_add(&solver->commands, command)) return true;
    solver->no_memory = solver->commands.count < COMMANDS_MOST;
    return false;
}

// Ways.

// Whether there are cells on which tonight could be the party's last.
static bool is_deadly_night(const Game *game) {
    return !game->party.raft && rules_rises_on(&game->island->rules, game->day);
}

// Whether a night on the cell could be. A hollow counts as if its rim broke.
static bool deadly_tonight(const Game *game, int cell) {
    if (!is_deadly_night(game)) return false;
    return game->tide + 1 - game_rim(game, cell) > game_rule(game, RULE_WADE_DEPTH);
}

// What a search wants of a cell besides safety.
typedef struct Want {
    PathWanted *wanted;
    const void *context;
} Want;

static bool is_wanted(const Game *game, int cell, const void *context) {
    const Want *want = context;
    return want->wanted(game, cell, want->context) && !deadly_tonight(game, cell);
}

// The ticks that are left for lighting; 0, which is no limit, once enough burn, and in a storm, which makes
// all ways look longer than they will be.
static int ticks_left(const Solver *solver) {
    const Game *game = solver->game;
    if (lighting_left(game) == 0 || island_storm(game->island, game->day)) return 0;
    int days = solver->last_day - game->day;
    return int_max(days * game_rule(game, RULE_DAY_TICKS) + game->ticks, 1);
}

// The nearest cell that is wanted and safe tonight, or NO_CELL; solver->paths has the way to it. Returns
// NO_CELL when cancelled, too: searches for ways are what takes long.
static int nearest(Solver *solver, PathWanted *wanted, const void *context) {
    const Game *game = solver->game;
    const Party *party = &game->party;
    if (solver->cancelled) return NO_CELL;
    PathWish wish = {.start = party->cell,
                     .all = true,
                     .raft = party->raft,
                     .limit = ticks_left(solver),
                     .cancel = solver->cancel};
    Want want = {wanted, context};
    bool deadly = is_deadly_night(game);
    int to = path_nearest(&solver->paths, game, &wish, deadly ? is_wanted : wanted,
                          deadly ? &want : context);
    solver->cancelled = cancel_asked(solver->cancel);
    if (solver->cancelled) return NO_CELL;
    solver->way =
        (Way){wanted, to, 0, party->cell, game->tide, island_storm(game->island, game->day)};
    return to;
}

// Whether a search would lead on along the way that was found last: the party stands where night fell, and
// neither sea nor weather has changed the ticks of a step. Only where nights are no part of the search.
static bool goes_on(const Solver *solver, PathWanted *wanted) {
    const Game *game = solver->game;
    const Way *way = &solver->way;
    if (way->wanted != wanted || way->to < 0 || way->at != game->party.cell || way->at == way->to)
        return false;
    if (way->tide != game->tide || way->storm != island_storm(game->island, game->day))
        return false;
    const uint16_t *cost = solver->paths.cost;
    int limit = ticks_left(solver);
    return limit == 0 || cost[way->to] - cost[way->at] <= limit;
}

// Whether the party, leaving a safe place by these steps, could be in a deadly one at nightfall.
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

static bool end_day(Solver *solver) { return act(solver, command_of(VERB_END_DAY)); }

// Walks the way found last, until the party arrives or a night has passed.
static bool walk_to(Solver *solver, int cell) {
    Game *game = solver->game;
    Way *way = &solver->way;
    uint8_t steps[STEPS_MOST];
    int count = path_steps(&solver->paths, game->island, cell, steps, STEPS_MOST);
    if (count > STEPS_MOST) way->to = NO_CELL;
    count = int_min(count, STEPS_MOST);
    for (; way->steps < count; way->steps++, way->at = game->party.cell) {
        int i = way->steps;
        if (game->ticks <= 0 || too_late_for(game, steps + i, count - i)) return end_day(solver);
        if (!act(solver, command_move((Direction)steps[i]))) return false;
    }
    return true;
}

// Goes to a cell and builds there on arrival.
static bool build_at(Solver *solver, int cell, Building building) {
    if (cell == NO_CELL || !walk_to(solver, cell)) return false;
    if (solver->game->party.cell != cell || solver->game->ticks <= 0) return true;
    return act(solver, command_build(building));
}

// Goods: what the solver needs, where it finds it, and how it carries it.

// Lists the goods to have before the party sets out for the next site or builds a raft, with further
// loads where there is room. Sand comes before meals, since the sea takes it first.
static void aim(const Solver *solver, int units[GOOD_COUNT]) {
    const Game *game = solver->game;
    const Rules *rules = &game->island->rules;
    bool raft = solver->wants_raft && !game->party.raft;
    int room = game_capacity(game), left = lighting_left(game);
    for (int good = 0; good < GOOD_COUNT; good++) {
        Building building = raft ? BUILDING_RAFT : BUILDING_BEACON;
        units[good] = rules_building_cost(rules, building, (Good)good);
        room -= units[good];
    }
    for (int place = 0; place < GOOD_COUNT && !raft; place++) {
        Good good = good_spilled(place);
        int more = rules_building_cost(rules, BUILDING_BEACON, good);
        int loads = int_min(solver->variant.loads[good], left);
        int meals = good == GOOD_SAND ? 0 : solver->variant.meals * game->party.crew;
        for (int load = 1; load < loads && more <= room - meals; load++) {
            units[good] += more;
            room -= more;
        }
    }
}

// Lists the units that are missing for the next building; returns whether there are any.
static bool list_missing(const Solver *solver, int missing[GOOD_COUNT]) {
    bool any = false;
    aim(solver, missing);
    for (int good = 0; good < GOOD_COUNT; good++) {
        missing[good] = int_max(missing[good] - solver->game->party.goods[good], 0);
        any |= missing[good] > 0;
    }
    return any;
}

// Puts down up to `units` of a good; returns how many it put down.
static int put_down(Solver *solver, Good good, int units) {
    int carried = solver->game->party.goods[good];
    int dropped = int_min(int_min(units, carried), COMMAND_AMOUNT);
    if (dropped <= 0) return 0;
    return act(solver, command_goods(VERB_DROP, good, dropped)) ? dropped : 0;
}

// Whether another hungry night would kill.
static bool must_eat(const Solver *solver) {
    return solver->game->party.hungry + 1 >= game_rule(solver->game, RULE_HUNGRY_NIGHTS);
}

static bool is_starving(const Solver *solver) {
    const Party *party = &solver->game->party;
    return must_eat(solver) && party->goods[GOOD_FOOD] < party->crew;
}

// Lists what to keep while making room for a good; to save lives, nothing is kept.
static void keep(const Solver *solver, Good wanted, int units[GOOD_COUNT]) {
    const Party *party = &solver->game->party;
    int meals = solver->variant.meals;
    aim(solver, units);
    units[GOOD_FOOD] = (meals > 0 ? meals : must_eat(solver)) * party->crew;
    bool nothing = wanted == GOOD_FOOD && is_starving(solver);
    for (int good = 0; good < GOOD_COUNT && nothing; good++) units[good] = 0;
    units[wanted] = party->goods[wanted];
}

// Makes room for so many units of a good, as far as possible.
static void make_room(Solver *solver, Good wanted, int units) {
    const Game *game = solver->game;
    int kept[GOOD_COUNT], lacking = units - (game_capacity(game) - game_carried(game));
    keep(solver, wanted, kept);
    for (int place = GOOD_COUNT - 1; place >= 0 && lacking > 0; place--) {
        Good good = good_spilled(place);
        lacking -= put_down(solver, good, int_min(game->party.goods[good] - kept[good], lacking));
    }
}

// Whether a cell still yields a missing good.
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

// Goes to a cell and gathers there.
static bool gather_at(Solver *solver, int cell, const int missing[GOOD_COUNT]) {
    Game *game = solver->game;
    if (cell == NO_CELL || !walk_to(solver, cell)) return false;
    if (game->party.cell != cell || game->ticks <= 0) return true;
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    bool fishing = !gives_missing(game, cell, missing);
    Good good = fishing ? GOOD_FOOD : info->good;
    int yield = game_rule(solver->game, fishing ? RULE_FISH_FOOD : info->yield);
    make_room(solver, good, int_min(yield, missing[good]));
    // Hands full of tonight's meal are free in the morning.
    bool full = game_carried(game) >= game_capacity(game);
    if (full && must_eat(solver)) return act(solver, command_of(VERB_END_DAY));
    return act(solver, command_of(fishing ? VERB_FISH : VERB_GATHER));
}

// Whether food comes first.
static bool is_hungry(Solver *solver) {
    const Party *party = &solver->game->party;
    int meals = solver->variant.meals + solver->feeding;
    solver->feeding = meals > 0 && party->goods[GOOD_FOOD] < meals * party->crew;
    return solver->feeding || is_starving(solver);
}

static bool feed(Solver *solver) {
    const Game *game = solver->game;
    int meals = solver->variant.meals + 1;
    int missing[GOOD_COUNT] = {[GOOD_FOOD] =
                                   meals * game->party.crew - game->party.goods[GOOD_FOOD]};
    return gather_at(solver, nearest(solver, gives_food, missing), missing);
}

// Sites: the choice of the next beacon.

// Most cells are too low, which is found at once.
static bool is_usable_site(const Game *game, int cell, const void *context) {
    int tide = *(const int *)context;
    int site = game_rim(game, cell) > tide ? game_site_at(game, cell) : -1;
    return site >= 0 && lighting_usable(game, site, tide);
}

static bool light(Solver *solver) {
    int tide = lighting_tide(solver->game, solver->last_day);
    int cell =
        goes_on(solver, is_usable_site) ? solver->way.to : nearest(solver, is_usable_site, &tide);
    return build_at(solver, cell, BUILDING_BEACON);
}

// The whole game.

static bool is_shore(const Game *game, int cell, const void *context) {
    (void)context;
    return !game_wet(game, cell) && near_water(game, cell);
}

static bool is_dry(const Game *game, int cell, const void *context) {
    (void)context;
    return !game_flooded(game, cell);
}

// Does one thing; it begins to want a raft when nothing else helps.
static bool advance(Solver *solver) {
    int missing[GOOD_COUNT];
    if (solver->cancelled) return false;
    if (solver->game->ticks <= 0) return end_day(solver);
    if (is_hungry(solver) && feed(solver)) return true;
    bool lacks = list_missing(solver, missing);
    bool rafting = solver->wants_raft && !solver->game->party.raft;
    if (lacks     ? gather_at(solver, nearest(solver, gives_missing, missing), missing)
        : rafting ? build_at(solver, nearest(solver, is_shore, NULL), BUILDING_RAFT)
                  : light(solver))
        return true;
    if (solver->wants_raft || solver->no_memory) return false;
    solver->wants_raft = true;
    return true;
}

// Spends a day on waiting for the ship, where the night is safe.
static bool wait_a_day(Solver *solver) {
    const Game *game = solver->game;
    if (game->ticks <= 0) return end_day(solver);
    if (is_hungry(solver) && feed(solver)) return true;
    if (solver->cancelled) return false;
    if (!deadly_tonight(game, game->party.cell)) return end_day(solver);
    int cell = nearest(solver, is_dry, NULL);
    return cell != NO_CELL && walk_to(solver, cell);
}

static double work_of(const Solver *solver) {
    return (double)(solver->game->work + solver->paths.work);
}

bool solver_play(Solver *solver, const Island *island, Variant variant, double work_most) {
    Game *game = solver->game;
    game_start(game, island);
    solver->paths.work = 0;
    solver->commands.count = 0;
    solver->variant = variant;
    solver->way = (Way){.to = NO_CELL};
    solver->last_day = solver_threshold(island);
    solver->wants_raft = variant.raft;
    solver->feeding = solver->no_memory = solver->cancelled = false;
    for (int dawn = 0; lighting_left(game) > 0 || !game_ship_is_there(game);) {
        bool lights = lighting_left(game) > 0;
        if (lights && game->day != dawn && lighting_is_too_late(game, solver->last_day))
            return false;
        dawn = game->day;
        if (!(lights ? advance(solver) : wait_a_day(solver))) return false;
        if (work_of(solver) > work_most || game->outcome != OUTCOME_PLAYING) return false;
    }
    return act(solver, command_of(VERB_SAIL));
}

// All ways.

// Ways of playing, in the order of trying: what wins most of the islands that are left for the least work.
// Sites that stay dry are few and far from each other, so that it pays to fetch for several at once, and to
// live at the edge of hunger.
enum { ALL = UINT8_MAX };
static const Variant PORTFOLIO[] = {
    {.meals = 0, .loads = {[GOOD_SAND] = ALL}},
    {.meals = 0, .loads = {[GOOD_SAND] = 2}, .raft = true},
};
enum { VARIANTS = sizeof PORTFOLIO / sizeof *PORTFOLIO };

bool solver_init(Solver *solver, int cells) {
    *solver = (Solver){.work_most = BUDGET_GIVEN.work};
    solver->game = memory_allocate(1, sizeof *solver->game);
    if (solver->game && path_init(&solver->paths, cells)) return true;
    solver_free(solver);
    return false;
}

void solver_free(Solver *solver) {
    memory_release(solver->game);
    path_free(&solver->paths);
    commands_free(&solver->commands);
    *solver = (Solver){0};
}

int solver_threshold(const Island *island) {
    int days = rule(&island->rules, RULE_DAYS);
    return int_max(days * rule(&island->rules, RULE_SOLVER_PERCENT) / 100, 1);
}

// Whether the whole land yields less of a good than the beacons cost: then no plan helps.
static bool is_hopeless(const Island *island) {
    int64_t units[GOOD_COUNT] = {0};
    for (int cell = 0; cell < island->cells; cell++) {
        const GatherInfo *info = &GATHER_INFO[island->kinds[cell]];
        if (info->ticks == RULE_COUNT) continue;
        units[info->good] +=
            (int64_t)rule(&island->rules, info->yield) * rules_gather_times(&island->rules, info);
    }
    for (int good = 0; good < GOOD_COUNT; good++) {
        int cost = rules_building_cost(&island->rules, BUILDING_BEACON, (Good)good);
        if (units[good] < cost * rule(&island->rules, RULE_BEACONS)) return true;
    }
    return false;
}

bool solver_solve(Solver *solver, const Island *island, CommandList *witness, TextError *error) {
    double left = solver->work_most;
    bool won = false;
    witness->count = 0;
    if (is_hopeless(island)) return true;
    for (int i = 0; i < VARIANTS && !won && left > 0; i++) {
        won = solver_play(solver, island, PORTFOLIO[i], left);
        if (solver->cancelled) return error_set(error, FAILURE_NONE, "cancelled");
        left -= work_of(solver);
        if (solver->no_memory) return error_memory(error, "a witness", sizeof(Command));
    }
    if (!won) return true;
    CommandList spare = *witness;
    *witness = solver->commands;
    solver->commands = spare;
    return true;
}
