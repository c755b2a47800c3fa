// SPDX-License-Identifier: MIT
// What accepted commands do.
#include "game_parts.h"
#include "tide.h"

enum { COMMAND_UNITS = 1000 };  // work of any command, with reading and checking it

static void move(Game *game, Direction direction, Events *events) {
    int to = island_neighbour(game->island, game->party.cell, direction);
    game->party.cell = to;
    events_add(events, (Event){.kind = EVENT_MOVED, .cell = to});
    discovery_look_around(game, to, events);
    discovery_receive(game, events);
}

// What nobody can carry is lost.
static void gather_goods(Game *game, Good good, int yield, Events *events) {
    int taken = int_min(yield, game_capacity(game) - game_carried(game));
    game_give(game, good, taken);
    events_goods(events, EVENT_GATHERED, good, taken, yield - taken, game->party.cell);
}

static void gather(Game *game, Events *events) {
    int cell = game->party.cell;
    Tile kind = game_kind(game, cell);
    const GatherInfo *info = &GATHER_INFO[kind];
    // A chopped tree becomes a meadow without food.
    int used = kind == TILE_TREE ? game_rule(game, RULE_FORAGE_TIMES) : game_used(game, cell) + 1;
    if (kind == TILE_TREE) kind = TILE_GRASS;
    int rest = game->cells[cell] & ~(CELL_KIND | CELL_USED);
    game->cells[cell] = (uint8_t)(rest | (int)kind | used << CELL_USED_SHIFT);
    gather_goods(game, info->good, game_rule(game, info->yield), events);
}

static void raise_wall(Game *game, Events *events) {
    bool wet = game_flooded(game, game->party.cell);
    int dried = 0;
    game->cells[game->party.cell] |= CELL_WALL;
    if (wet) tide_wall(game, game->party.cell, &dried);
    if (dried) events_add(events, (Event){.kind = EVENT_DRIED, .amount = dried});
}

static void raise_tower(Game *game, Events *events) {
    int cell = game->party.cell, radius = game_rule(game, RULE_TOWER_SIGHT);
    game->towers[game->tower_count++] = cell;
    discovery_find(game, sight_reveal_circle(game, cell, radius), events);
}

// Pays out of the stores in reach, the nearest first, then out of hands.
static void pay(Game *game, Good good, int units, Events *events) {
    int camps[CAMP_LIMIT], count = game_paying_camps(game, camps);
    for (int i = 0; i < count && units > 0; i++) {
        Camp *camp = &game->camps[camps[i]];
        int paid = int_min(camp->store[good], units);
        camp->store[good] = (uint8_t)(camp->store[good] - paid);
        units -= paid;
        if (paid) events_goods(events, EVENT_PAID, good, paid, 0, camp->cell);
    }
    game_give(game, good, -units);
}

static void build(Game *game, Building building, Events *events) {
    int cell = game->party.cell;
    for (int good = 0; good < GOOD_COUNT; good++)
        pay(game, (Good)good, rules_building_cost(&game->island->rules, building, (Good)good),
            events);
    events_add(events, (Event){.kind = EVENT_BUILT, .what = (uint8_t)building, .cell = cell});
    switch (building) {
    case BUILDING_BEACON: game->beacons[game_site_at(game, cell)] = BEACON_BURNING; break;
    case BUILDING_RAFT: game->party.raft = true; break;
    case BUILDING_CAMP: game->camps[game->camp_count++] = (Camp){.cell = cell}; break;
    case BUILDING_TOWER: raise_tower(game, events); break;
    default: raise_wall(game, events); break;
    }
}

static void post(Game *game, Good good, int amount, Events *events) {
    Camp *camp = game_camp_here(game);
    camp->posts[good] = (uint8_t)(camp->posts[good] + amount);
    game->party.crew = (int16_t)(game->party.crew - amount);
    People people = people_move(&game->party.people, &camp->people[good], amount);
    events_add(events, (Event){.kind = EVENT_POSTED,
                               .good = (uint8_t)good,
                               .amount = amount,
                               .cell = camp->cell,
                               .people = people});
    night_drop_excess(game, events);
}

static void recall(Game *game, Events *events) {
    Camp *camp = game_camp_here(game);
    int crew = camp_crew(camp);
    People people = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        people |= people_move(&camp->people[good], &game->party.people, camp->posts[good]);
        camp->posts[good] = camp->settled[good] = 0;
    }
    game->party.crew = (int16_t)(game->party.crew + crew);
    events_add(events, (Event){.kind = EVENT_RECALLED, .amount = crew, .people = people});
}

// Puts into the store of the camp here or takes from it; without a camp, goods put down are gone.
static void store(Game *game, EventKind kind, Good good, int amount, Events *events) {
    Camp *camp = game_camp_here(game);
    int put = kind == EVENT_DROPPED ? amount : -amount;
    if (camp) camp->store[good] = (uint8_t)(camp->store[good] + put);
    game_give(game, good, -put);
    events_goods(events, kind, good, amount, 0, game->party.cell);
}

static void sail(Game *game, Events *events) {
    game->outcome = OUTCOME_SAILED;
    events_add(events, (Event){.kind = EVENT_ENDED, .what = OUTCOME_SAILED});
}

static void apply(Game *game, Command command, Events *events) {
    Good good = (Good)command.what;
    switch (command.verb) {
    case VERB_MOVE: move(game, (Direction)command.what, events); break;
    case VERB_GATHER: gather(game, events); break;
    case VERB_FISH: gather_goods(game, GOOD_FOOD, game_rule(game, RULE_FISH_FOOD), events); break;
    case VERB_BUILD: build(game, (Building)command.what, events); break;
    case VERB_POST: post(game, good, command.amount, events); break;
    case VERB_RECALL: recall(game, events); break;
    case VERB_TAKE: store(game, EVENT_TOOK, good, command.amount, events); break;
    case VERB_DROP: store(game, EVENT_DROPPED, good, command.amount, events); break;
    case VERB_END_DAY: night_fall(game, events); break;
    default: sail(game, events); break;
    }
}

Refusal game_apply(Game *game, Command command, Events *events) {
    if (events) events->count = 0;
    Refusal refusal = game_check(game, command);
    if (refusal.reason) return refusal;
    game->ticks = (int16_t)(game->ticks - game_command_ticks(game, command));
    game->commands++;
    game->work += COMMAND_UNITS;
    apply(game, command, events);
    return refusal;
}
