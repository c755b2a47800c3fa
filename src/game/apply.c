// SPDX-License-Identifier: MIT
// apply: what commands do once nothing is against them.
#include "discovery.h"
#include "events.h"
#include "night.h"
#include "sight.h"
#include "tide.h"

enum { COMMAND_UNITS = 1000 };  // of work, of any command, to read and check it too

static void spend(Game *game, int ticks) { game->ticks = (int16_t)(game->ticks - ticks); }

static void give(Game *game, Good good, int amount) {
    game->party.goods[good] = (int16_t)(game->party.goods[good] + amount);
}

static void tell_goods(Events *events, EventKind kind, Good good, int amount) {
    events_add(events, (Event){.kind = (uint8_t)kind, .good = (uint8_t)good, .amount = amount});
}

static void move(Game *game, Command command, Events *events) {
    int to = island_neighbour(game->island, game->party.cell, (Direction)command.what);
    game->party.cell = to;
    events_add(events, (Event){.kind = EVENT_MOVED, .cell = to});
    discovery_look_around(game, to, events);
}

// What does not fit is lost.
static void gather_goods(Game *game, Good good, int yield, Events *events) {
    int room = game_capacity(game) - game_carried(game);
    int taken = yield < room ? yield : room;
    give(game, good, taken);
    events_add(events, (Event){.kind = EVENT_GATHERED,
                               .good = (uint8_t)good,
                               .amount = taken,
                               .lost = (int16_t)(yield - taken),
                               .cell = game->party.cell});
}

static void gather(Game *game, Command command, Events *events) {
    (void)command;
    const Rules *rules = &game->island->rules;
    int cell = game->party.cell;
    Tile kind = game_kind(game, cell);
    const GatherInfo *info = &GATHER_INFO[kind];
    // A tree becomes a meadow in which nothing grows.
    int used = kind == TILE_TREE ? rule(rules, RULE_FORAGE_TIMES) : game_used(game, cell) + 1;
    if (kind == TILE_TREE) kind = TILE_GRASS;
    int rest = game->cells[cell] & ~(CELL_KIND | CELL_USED);
    game->cells[cell] = (uint8_t)(rest | (int)kind | used << CELL_USED_SHIFT);
    gather_goods(game, info->good, rule(rules, info->yield), events);
}

static void fish(Game *game, Command command, Events *events) {
    (void)command;
    gather_goods(game, GOOD_FOOD, rule(&game->island->rules, RULE_FISH_FOOD), events);
}

static void raise_wall(Game *game, Events *events) {
    bool wet = game_flooded(game, game->party.cell);
    game->cells[game->party.cell] |= CELL_WALL;
    int dried = wet ? tide_wall(game, game->party.cell) : 0;
    if (dried) events_add(events, (Event){.kind = EVENT_DRIED, .amount = dried});
}

static void place(Game *game, Building building, Events *events) {
    int cell = game->party.cell;
    switch (building) {
    case BUILDING_BEACON: game->beacons[game_site_at(game, cell)] = BEACON_BURNING; break;
    case BUILDING_RAFT: game->party.raft = true; break;
    case BUILDING_CAMP: game->camps[game->camp_count++] = (Camp){.cell = cell}; break;
    case BUILDING_TOWER: game->towers[game->tower_count++] = cell; break;
    default: raise_wall(game, events); break;
    }
}

static void build(Game *game, Command command, Events *events) {
    Building building = (Building)command.what;
    const Rules *rules = &game->island->rules;
    for (int good = 0; good < GOOD_COUNT; good++)
        give(game, (Good)good, -rules_building_cost(rules, building, (Good)good));
    events_add(events,
               (Event){.kind = EVENT_BUILT, .what = command.what, .cell = game->party.cell});
    place(game, building, events);
    if (building == BUILDING_TOWER) {
        int radius = rule(rules, RULE_TOWER_SIGHT);
        discovery_find(game, sight_reveal_circle(game, game->party.cell, radius), events);
    }
}

static Camp *camp_here(Game *game) { return &game->camps[game_camp_at(game, game->party.cell)]; }

static void post(Game *game, Command command, Events *events) {
    Camp *camp = camp_here(game);
    camp->posts[command.what] = (uint8_t)(camp->posts[command.what] + command.amount);
    game->party.crew = (int16_t)(game->party.crew - command.amount);
    tell_goods(events, EVENT_POSTED, (Good)command.what, command.amount);
    night_drop_excess(game, events);
}

static void recall(Game *game, Command command, Events *events) {
    (void)command;
    Camp *camp = camp_here(game);
    int crew = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        crew += camp->posts[good];
        camp->posts[good] = 0;
    }
    game->party.crew = (int16_t)(game->party.crew + crew);
    events_add(events, (Event){.kind = EVENT_RECALLED, .amount = crew});
}

static void take(Game *game, Command command, Events *events) {
    Camp *camp = camp_here(game);
    camp->store[command.what] = (uint8_t)(camp->store[command.what] - command.amount);
    give(game, (Good)command.what, command.amount);
    tell_goods(events, EVENT_TOOK, (Good)command.what, command.amount);
}

static void drop(Game *game, Command command, Events *events) {
    give(game, (Good)command.what, -command.amount);
    if (game_camp_at(game, game->party.cell) >= 0) {
        Camp *camp = camp_here(game);
        camp->store[command.what] = (uint8_t)(camp->store[command.what] + command.amount);
    }
    tell_goods(events, EVENT_DROPPED, (Good)command.what, command.amount);
}

static void end_day(Game *game, Command command, Events *events) {
    (void)command;
    night_fall(game, events);
}

static void sail(Game *game, Command command, Events *events) {
    (void)command;
    game->outcome = OUTCOME_SAILED;
    events_add(events, (Event){.kind = EVENT_ENDED, .what = OUTCOME_SAILED});
}

Refusal game_apply(Game *game, Command command, Events *events) {
    static void (*const APPLY[VERB_COUNT])(Game *, Command, Events *) = {
        [VERB_MOVE] = move,       [VERB_GATHER] = gather, [VERB_FISH] = fish, [VERB_BUILD] = build,
        [VERB_POST] = post,       [VERB_RECALL] = recall, [VERB_TAKE] = take, [VERB_DROP] = drop,
        [VERB_END_DAY] = end_day, [VERB_SAIL] = sail,
    };
    if (events) events->count = 0;
    Refusal refusal = game_check(game, command);
    if (refusal.reason) return refusal;
    spend(game, game_command_ticks(game, command));
    game->commands++;
    game->work += COMMAND_UNITS;
    APPLY[command.verb](game, command, events);
    return refusal;
}
