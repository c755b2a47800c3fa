// SPDX-License-Identifier: MIT
// Nightfall: what happens between two days.
#include "../base/memory.h"
#include "game_parts.h"
#include "tide.h"

// Adds to a camp's store; returns how many units fitted.
static int store_add(Game *game, Camp *camp, Good good, int amount) {
    int room = game_rule(game, RULE_STORE) - camp->store[good];
    int added = int_max(int_min(amount, room), 0);
    camp->store[good] = (uint8_t)(camp->store[good] + added);
    return added;
}

void night_drop_excess(Game *game, Events *events) {
    Camp *camp = game_camp_here(game);
    for (int i = 0; i < GOOD_COUNT; i++) {
        Good good = good_spilled(i);
        int excess = game_carried(game) - game_capacity(game);
        int left = int_min(excess, game->party.goods[good]);
        if (left <= 0) continue;
        game_give(game, good, -left);
        int stored = camp ? store_add(game, camp, good, left) : 0;
        events_goods(events, EVENT_LEFT_BEHIND, good, left, left - stored, game->party.cell);
    }
}

static void lose_crew(Game *game, Events *events) {
    game->party.crew--;
    People people = people_move(&game->party.people, NULL, 1);
    events_add(
        events,
        (Event){.kind = EVENT_CREW_LOST, .amount = 1, .cell = game->party.cell, .people = people});
    night_drop_excess(game, events);
}

// Whoever was posted today eats with the party: a post by night alone would save meals. So would a store
// that the party does not eat from, where it spends the night.
static void eat(Game *game, Events *events) {
    Party *party = &game->party;
    Camp *camp = game_camp_here(game);
    int need = game_meals(game), eaten = int_min(game_food(game), need);
    int stored = camp ? int_min(camp->store[GOOD_FOOD], eaten) : 0;
    if (camp) camp->store[GOOD_FOOD] = (uint8_t)(camp->store[GOOD_FOOD] - stored);
    game_give(game, GOOD_FOOD, stored - eaten);
    if (eaten) events_add(events, (Event){.kind = EVENT_ATE, .amount = eaten});
    party->hungry = (int16_t)(eaten < need ? party->hungry + 1 : 0);
    if (!party->hungry) return;
    events_add(events, (Event){.kind = EVENT_HUNGRY, .amount = party->hungry});
    if (party->hungry >= game_rule(game, RULE_HUNGRY_NIGHTS)) lose_crew(game, events);
}

// Returns the ticks that a cold night costs tomorrow.
static int keep_warm(Game *game, Events *events) {
    int wood = game_rule(game, RULE_COLD_WOOD), cold = game_rule(game, RULE_COLD_TICKS);
    if (game_camp_here(game) || game->party.crew == 0 || wood == 0) return 0;
    if (game->party.goods[GOOD_WOOD] >= wood) {
        game_give(game, GOOD_WOOD, -wood);
        events_add(events, (Event){.kind = EVENT_BURNED_WOOD, .amount = wood});
        return 0;
    }
    events_add(events, (Event){.kind = EVENT_COLD, .amount = cold});
    return cold;
}

// Those who came today settle in tonight, and gather from tomorrow on.
static void produce(Game *game, Events *events) {
    for (int i = 0; i < game->camp_count; i++) {
        Camp *camp = &game->camps[i];
        for (int good = 0; good < GOOD_COUNT; good++) {
            int yield = camp->settled[good] * game_rule(game, RULE_POST_YIELD);
            int added = store_add(game, camp, (Good)good, yield);
            camp->settled[good] = camp->posts[good];
            if (added) events_goods(events, EVENT_PRODUCED, (Good)good, added, 0, camp->cell);
        }
    }
}

static void drown_camps(Game *game, Events *events) {
    int kept = 0;
    for (int i = 0; i < game->camp_count; i++) {
        Camp camp = game->camps[i];
        Event lost = {.kind = EVENT_CAMP_LOST, .amount = camp_crew(&camp), .cell = camp.cell};
        for (int good = 0; good < GOOD_COUNT; good++) lost.people |= camp.people[good];
        if (game_flooded(game, camp.cell)) events_add(events, lost);
        else game->camps[kept++] = camp;
    }
    for (int i = kept; i < game->camp_count; i++) game->camps[i] = (Camp){0};
    game->camp_count = kept;
}

static void drown_beacons(Game *game, Events *events) {
    for (int i = 0; i < game->island->site_count; i++) {
        int cell = game->island->sites[i].cell;
        if (game->beacons[i] != BEACON_BURNING || !game_flooded(game, cell)) continue;
        game->beacons[i] = BEACON_DROWNED;
        events_add(events, (Event){.kind = EVENT_BEACON_LOST, .what = (uint8_t)i, .cell = cell});
    }
}

static void drown_towers(Game *game) {
    int kept = 0;
    for (int i = 0; i < game->tower_count; i++)
        if (!game_flooded(game, game->towers[i])) game->towers[kept++] = game->towers[i];
    for (int i = kept; i < game->tower_count; i++) game->towers[i] = 0;
    game->tower_count = kept;
}

// Players are not told of tiles that they have not seen.
static int seen_under_water(const Game *game) {
    int count = 0;
    for (int cell = 0; cell < game->island->cells; cell++)
        count += game_seen(game, cell) && game_flooded(game, cell);
    return count;
}

static void rise(Game *game, Events *events) {
    if (!rules_rises_on(&game->island->rules, game->day)) return;
    game->tide++;
    events_add(events, (Event){.kind = EVENT_TIDE, .amount = game->tide});
    int before = events ? seen_under_water(game) : 0;
    tide_rise(game);
    int flooded = events ? seen_under_water(game) - before : 0;
    if (flooded > 0) events_add(events, (Event){.kind = EVENT_FLOODED, .amount = flooded});
    drown_camps(game, events);
    drown_beacons(game, events);
    drown_towers(game);
}

// The beacons that are left burn for the score; those beyond the needed ones also for the ship, which
// is a reason to hold another night, and to light what the sea will take.
static void shine(Game *game, Events *events) {
    const Rules *rules = &game->island->rules;
    int burning = game_beacons_burning(game), night = game->day - rules_calm_days(rules);
    int beyond = int_max(burning - rule(rules, RULE_BEACONS), 0);
    int for_ship = night > 0 ? beyond * night : 0;
    game->nights += burning;
    game->ship_nights += for_ship;
    int points =
        burning * rule(rules, RULE_SCORE_NIGHT) + for_ship * rule(rules, RULE_SCORE_SHIP_NIGHT);
    if (points) events_add(events, (Event){.kind = EVENT_LIGHT, .amount = points});
}

// Whether the next rise takes a cell that is dry now.
static bool next_rise_takes(const Game *game, int cell) {
    uint8_t *when = memory_allocate((size_t)game->island->cells, sizeof *when);
    if (when) tide_preview(game, 1, when);
    bool takes = !when || when[cell] <= 1;
    memory_release(when);
    return takes;
}

bool night_drowns(const Game *game, int cell) {
    bool rises = tide_next_day(game) == game->day;
    int depth = game_depth(game, cell) + rises;
    if (game->party.raft || depth <= game_rule(game, RULE_WADE_DEPTH)) return false;
    return game_flooded(game, cell) || (rises && next_rise_takes(game, cell));
}

static Outcome outcome_of_night(const Game *game) {
    const Party *party = &game->party;
    if (party->crew <= 0) return OUTCOME_STARVED;
    if (game_flooded(game, party->cell) && !party->raft && game_too_deep(game, party->cell))
        return OUTCOME_DROWNED;
    if (game->day < game_rule(game, RULE_DAYS)) return OUTCOME_PLAYING;
    return game_beacons_burning(game) >= game_rule(game, RULE_BEACONS) ? OUTCOME_RESCUED
                                                                       : OUTCOME_LATE;
}

static void new_day(Game *game, int owed, Events *events) {
    game->day++;
    game->ticks = (int16_t)(game_rule(game, RULE_DAY_TICKS) - owed);
    events_add(events, (Event){.kind = EVENT_DAWN, .amount = game->day});
    if (game->day == rules_calm_days(&game->island->rules) + 1)
        events_add(events, (Event){.kind = EVENT_SHIP, .amount = game_rule(game, RULE_DAYS)});
    if (island_storm(game->island, game->day))
        events_add(events,
                   (Event){.kind = EVENT_STORM, .amount = game_rule(game, RULE_STORM_LAND)});
    discovery_look_around(game, game->party.cell, events);
}

void night_fall(Game *game, Events *events) {
    events_add(events, (Event){.kind = EVENT_NIGHT, .amount = game->day});
    int owed = game->ticks < 0 ? -game->ticks : 0;
    eat(game, events);
    owed += keep_warm(game, events);
    produce(game, events);
    rise(game, events);
    shine(game, events);
    game->outcome = outcome_of_night(game);
    if (game->outcome == OUTCOME_DROWNED)
        events_add(events, (Event){.kind = EVENT_PARTY_DROWNED, .cell = game->party.cell});
    if (game->outcome == OUTCOME_PLAYING) new_day(game, owed, events);
    else events_add(events, (Event){.kind = EVENT_ENDED, .what = (uint8_t)game->outcome});
}
