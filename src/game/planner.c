// SPDX-License-Identifier: MIT
#include "planner.h"

#include "near.h"
#include "planner_parts.h"

enum { STEPS_MOST = 256 };  // more than a day's

bool planner_act(Planner *planner, Command command) {
    if (game_apply(planner->game, command, NULL).reason) return false;
    if (commands_add(planner->commands, command)) return true;
    planner->no_memory = planner->commands->count < COMMANDS_MOST;
    return false;
}

// Whether a night on the cell could be the party's last. A hollow counts as if its rim broke.
static bool deadly_tonight(const Game *game, int cell) {
    const Rules *rules = &game->island->rules;
    if (game->party.raft || game->day % rule(rules, RULE_TIDE_STEP) != 0) return false;
    return game->tide + 1 - game_rim(game, cell) > rule(rules, RULE_WADE_DEPTH);
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

int planner_nearest(Planner *planner, PathWanted *wanted, const void *context) {
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

static bool end_day(Planner *planner) { return planner_act(planner, command_of(VERB_END_DAY)); }

bool planner_walk(Planner *planner, int cell) {
    Game *game = planner->game;
    uint8_t steps[STEPS_MOST];
    int count = path_steps(planner->paths, game->island, cell, steps, STEPS_MOST);
    if (count > STEPS_MOST) count = STEPS_MOST;
    for (int i = 0; i < count; i++) {
        if (game->ticks <= 0 || too_late_for(game, steps + i, count - i)) return end_day(planner);
        if (!planner_act(planner, command_move((Direction)steps[i]))) return false;
    }
    return true;
}

static bool is_shore(const Game *game, int cell, const void *context) {
    (void)context;
    return !game_flooded(game, cell) && near_water(game, cell);
}

static bool build_raft(Planner *planner) {
    int shore = planner_nearest(planner, is_shore, NULL);
    if (shore == NO_CELL || !planner_walk(planner, shore)) return false;
    if (planner->game->party.cell != shore || planner->game->ticks <= 0) return true;
    return planner_act(planner, command_build(BUILDING_RAFT));
}

// One thing; a raft is thought of when nothing else helps.
static bool advance(Planner *planner) {
    int missing[GOOD_COUNT];
    if (planner->cancelled) return false;
    if (planner->game->ticks <= 0) return end_day(planner);
    if (planner_hungry(planner) && planner_feed(planner)) return true;
    bool lacks = planner_missing(planner, missing);
    bool rafting = planner->wants_raft && !planner->game->party.raft;
    if (lacks ? planner_gather(planner) : rafting ? build_raft(planner) : planner_light(planner))
        return true;
    if (planner->wants_raft || planner->no_memory) return false;
    planner->wants_raft = true;
    return true;
}

static bool is_tired(const Planner *planner) {
    return planner->work_most > 0 && planner_work(planner) > planner->work_most;
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
    while (planner_beacons_left(planner) > 0)
        if (!advance(planner) || game->outcome != OUTCOME_PLAYING ||
            game->day > planner->last_day || is_tired(planner))
            return false;
    return planner_act(planner, command_of(VERB_SAIL));
}
