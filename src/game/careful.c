// SPDX-License-Identifier: MIT
#include <assert.h>

#include "careful_parts.h"

enum {
    DETOUR_TICKS = 12,  // longest walk for goods while the next site is out of sight
    LITTLE_TO_SEE = 100,  // hundredths of tiles a tick; below this it prefers a raft
};

// What it has in mind while it decides.
typedef struct Plan {
    Tour tour;
    const Stop *stop;  // the next one, or NULL
    int site;  // of it, or -1
    bool near;  // the way there is known
    int want[GOOD_COUNT], keep[GOOD_COUNT];
    unsigned lacks;  // of goods, as WANT_ bits, and how many units
    int units;
} Plan;

static void want_goods(const Game *game, const Stop *stop, int want[GOOD_COUNT]) {
    careful_want_goods(game, stop && stop->lit ? 0 : 1, want);
    for (int good = 0; stop && stop->first != BUILDING_BEACON && good < GOOD_COUNT; good++)
        want[good] += rules_building_cost(&game->island->rules, stop->first, (Good)good);
}

static void make_plan(Careful *player, const Game *game, Plan *plan) {
    careful_plan_tour(player, game, &plan->tour);
    plan->stop = plan->tour.first < 0 ? NULL : &plan->tour.stops[plan->tour.first];
    player->aim = plan->site = plan->stop ? plan->stop->site : -1;
    plan->near = plan->stop && !plan->tour.raft && plan->stop->by == plan->stop->cell;
    want_goods(game, plan->stop, plan->want);
    careful_keep_goods(game, plan->want, careful_beacons_missing(player, game), plan->keep);
    plan->lacks = careful_below(game, plan->want, plan->site, &plan->units);
}

static bool builds(Careful *player, const Game *game, const Plan *plan, Command *command) {
    const Stop *stop = plan->stop;
    if (stop->by != game->party.cell) return careful_goes(player, game, stop->by, command);
    *command = command_build(stop->first);
    if (stop->first == BUILDING_WALL) player->when_day = 0;
    return game_check(game, *command).reason == REFUSAL_NONE;
}

static bool gathers(Careful *player, const Game *game, const Plan *plan, int limit,
                    Command *command) {
    int cell = plan->lacks ? careful_choose_good(player, game, plan->lacks, plan->site, limit) : -1;
    return careful_gathers_at(player, game, cell, plan->lacks, plan->keep, command);
}

static bool explores(Careful *player, const Game *game, const Plan *plan, Command *command) {
    int worth = careful_scout(player, game), scouting = player->scouting;
    const Craft *craft = player->craft;
    if (craft && craft->explores && craft->explores(player, game, worth, plan->keep, command))
        return true;
    if (plan->stop && !plan->near && careful_goes(player, game, plan->stop->by, command))
        return true;
    if (worth < LITTLE_TO_SEE && careful_rafts(player, game, plan->keep, command)) return true;
    careful_look_about(player, game);
    return careful_goes(player, game, scouting, command);
}

static bool works(Careful *player, const Game *game, Command *command) {
    const Craft *craft = player->craft;
    Plan plan;
    make_plan(player, game, &plan);
    if (careful_feeds(player, game, plan.keep, command)) return true;
    if (plan.tour.raft && careful_rafts(player, game, plan.keep, command)) return true;
    if (craft && craft->works && craft->works(player, game, &plan.tour, plan.keep, command))
        return true;
    if (careful_hoards_sand(player, game, plan.site, plan.keep, command)) return true;
    if (careful_gathers_more(player, game, plan.site, plan.units, plan.keep, command)) return true;
    if (!plan.lacks && plan.stop) return builds(player, game, &plan, command);
    int limit = plan.near ? PATH_FAR : DETOUR_TICKS;
    if (gathers(player, game, &plan, limit, command)) return true;
    if (explores(player, game, &plan, command)) return true;
    return gathers(player, game, &plan, PATH_FAR, command) ||
           careful_rafts(player, game, plan.keep, command);
}

static bool stays(Careful *player, const Game *game) {
    return player->craft && player->craft->stays && player->craft->stays(player, game);
}

// Those who stay leave in the last hour of a day whose night would cost them the ship.
static bool leaves(Careful *player, const Game *game, Command *command) {
    bool may_stay = player->craft && player->craft->stays;
    return careful_sails(game, command) &&
           (!may_stay || (!stays(player, game) && game->ticks <= 0));
}

static Command ends_day(Careful *player, const Game *game) {
    Command command;
    bool sails = careful_sails(game, &command) && !stays(player, game);
    return sails ? command : command_of(VERB_END_DAY);
}

Command careful_next(Careful *player, const Game *game) {
    Command command;
    if (leaves(player, game, &command)) return command;
    if (game->ticks <= 0) return command_of(VERB_END_DAY);
    if (careful_flees(player, game, &command)) return command;
    if (!careful_stays_on_route(player, game, &command)) {
        careful_forecast(player, game);
        careful_look_about(player, game);
        if (!works(player, game, &command)) return ends_day(player, game);
    }
    return careful_is_too_late(player, game, command) ? ends_day(player, game) : command;
}

void careful_forget(Careful *player) {
    player->scouting = player->aim = -1;
    player->when_day = player->route_count = player->route_next = 0;
    player->route_cell = -1;
}

static double work_of(const Careful *player, const Game *game) {
    return (double)(player->work + player->paths.work + game->work);
}

// A refusal would be a mistake of the player's; the game would never end.
bool careful_play(Careful *player, Game *game, double work_most, const atomic_bool *cancel) {
    double most = work_of(player, game) + work_most;
    while (game->outcome == OUTCOME_PLAYING) {
        if (cancel_asked(cancel) || work_of(player, game) > most) return false;
        Refusal refusal = game_apply(game, careful_next(player, game), NULL);
        assert(!refusal.reason);
        if (refusal.reason) return false;
    }
    return true;
}
