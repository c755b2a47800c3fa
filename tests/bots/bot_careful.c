// SPDX-License-Identifier: MIT
// A player who plans ahead: which sites of the chart will stand when the ship comes, which goods lie on the
// way, what a climb would show.
#include "bot_careful.h"

#include "bot_chart.h"

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

static void make_plan(Bot *bot, const Game *game, Plan *plan) {
    bot_plan_tour(bot, game, &plan->tour);
    plan->stop = plan->tour.first < 0 ? NULL : &plan->tour.stops[plan->tour.first];
    bot->aim = plan->site = plan->stop ? plan->stop->site : -1;
    plan->near = plan->stop && !plan->tour.raft && plan->stop->by == plan->stop->cell;
    int beacons = plan->stop && plan->stop->lit ? 0 : 1;
    bot_want_goods(game, beacons, plan->stop && plan->stop->wall, plan->want);
    bot_keep_goods(game, plan->want, bot_beacons_missing(bot, game), plan->keep);
    plan->lacks = bot_below(game, plan->want, plan->site, &plan->units);
}

static bool builds(Bot *bot, const Game *game, const Plan *plan, Command *command) {
    const Stop *stop = plan->stop;
    if (stop->by != game->party.cell) return bot_goes(bot, game, stop->by, command);
    *command = command_build(stop->wall ? BUILDING_WALL : BUILDING_BEACON);
    if (stop->wall) bot->when_day = 0;
    return game_check(game, *command).reason == REFUSAL_NONE;
}

static bool gathers(Bot *bot, const Game *game, const Plan *plan, int limit, Command *command) {
    int cell = plan->lacks ? bot_choose_good(bot, game, plan->lacks, plan->site, limit) : -1;
    return bot_gathers_at(bot, game, cell, plan->lacks, plan->keep, command);
}

static bool explores(Bot *bot, const Game *game, const Plan *plan, Command *command) {
    int worth = bot_scout(bot, game), scouting = bot->scouting;
    if (bot_towers(bot, game, worth, plan->keep, command)) return true;
    if (plan->stop && !plan->near && bot_goes(bot, game, plan->stop->by, command)) return true;
    if (worth < LITTLE_TO_SEE && bot_rafts(bot, game, plan->keep, command)) return true;
    bot_look_about(bot, game);
    return bot_goes(bot, game, scouting, command);
}

static bool works(Bot *bot, const Game *game, Command *command) {
    Plan plan;
    make_plan(bot, game, &plan);
    if (bot_feeds(bot, game, plan.keep, command)) return true;
    if (plan.tour.raft && bot_rafts(bot, game, plan.keep, command)) return true;
    if (bot_camps(bot, game, &plan.tour, plan.keep, command)) return true;
    if (bot_hoards_sand(bot, game, plan.site, plan.keep, command)) return true;
    if (bot_gathers_more(bot, game, plan.site, plan.units, plan.keep, command)) return true;
    if (!plan.lacks && plan.stop) return builds(bot, game, &plan, command);
    int limit = plan.near ? PATH_FAR : DETOUR_TICKS;
    if (gathers(bot, game, &plan, limit, command)) return true;
    if (explores(bot, game, &plan, command)) return true;
    return gathers(bot, game, &plan, PATH_FAR, command) || bot_rafts(bot, game, plan.keep, command);
}

// Whether tonight's rise leaves too few burning, or the last night comes.
static bool must_leave(const Bot *bot, const Game *game) {
    int left = 0;
    for (int site = 0; site < game->island->site_count; site++)
        left += game->beacons[site] == BEACON_BURNING && bot_site_out(bot, game, site) > game->day;
    return left < game_rule(game, RULE_BEACONS) || game->party.crew < 2;
}

// Those who stay leave in the last hour of a day whose night would cost them the ship.
static bool leaves(Bot *bot, const Game *game, Command *command) {
    if (!bot_sails(game, command)) return false;
    if (!(bot->skills & SKILL_STAY)) return true;
    bot_forecast(bot, game);
    return game->ticks <= 0 && must_leave(bot, game);
}

static Command ends_day(Bot *bot, const Game *game) {
    Command command;
    bool may = bot_sails(game, &command);
    bot_forecast(bot, game);
    return may && must_leave(bot, game) ? command : command_of(VERB_END_DAY);
}

Command bot_careful_next(Bot *bot, const Game *game) {
    Command command;
    if (leaves(bot, game, &command)) return command;
    if (game->ticks <= 0) return command_of(VERB_END_DAY);
    if (bot_flees(bot, game, &command)) return command;
    if (!bot_stays_on_route(bot, game, &command)) {
        bot_forecast(bot, game);
        bot_look_about(bot, game);
        if (!works(bot, game, &command)) return ends_day(bot, game);
    }
    return bot_is_too_late(bot, game, command) ? ends_day(bot, game) : command;
}
