// SPDX-License-Identifier: MIT
#include "solver.h"

#include "../base/memory.h"
#include "../worldgen/work.h"
#include "planner.h"

// In the order they are tried. The first plays as people would; the others live on the edge of
// hunger, save the sand from the sea or fetch stone once for all, which wins most of what is left.
enum { ALL = UINT8_MAX };
static const Variant PORTFOLIO[] = {
    {.order = SITES_NEAREST, .meals = 1},
    {.order = SITES_NEAREST, .meals = 0, .loads = {[GOOD_SAND] = ALL}},
    {.order = SITES_NEAREST, .meals = 0, .loads = {[GOOD_SAND] = ALL}, .raft = true},
    {.order = SITES_NEAREST, .meals = 0, .raft = true},
    {.order = SITES_NEAREST, .meals = 0, .loads = {[GOOD_STONE] = 3}, .raft = true},
    {.order = SITES_NEAREST, .meals = 1, .loads = {[GOOD_SAND] = ALL}, .raft = true},
    {.order = SITES_HIGHEST, .meals = 0, .loads = {[GOOD_STONE] = 3}},
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

// Whether the whole land gives less of a good than the beacons take: no plan helps then.
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

bool solver_solve(Solver *solver, const Island *island, SolverResult *result, CommandList *witness,
                  TextError *error) {
    Planner planner = {.game = solver->game,
                       .paths = &solver->paths,
                       .commands = &solver->commands,
                       .cancel = solver->cancel,
                       .last_day = solver_threshold(island)};
    double work = 0;
    *result = (SolverResult){0};
    witness->count = 0;
    if (is_hopeless(island)) return true;
    for (int i = 0; i < VARIANTS && !result->won && work < solver->work_most; i++) {
        planner.variant = PORTFOLIO[i];
        planner.work_most = solver->work_most - work;
        result->won = planner_play(&planner, island);
        if (planner.cancelled) return error_set(error, FAILURE_NONE, "cancelled");
        work += planner_work(&planner);
        if (planner.no_memory) return error_memory(error, "a witness", sizeof(Command));
        if (!result->won) continue;
        result->day = solver->game->day;
        CommandList spare = *witness;
        *witness = solver->commands;
        solver->commands = spare;
    }
    return true;
}
