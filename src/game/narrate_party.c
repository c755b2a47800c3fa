// SPDX-License-Identifier: MIT
// The party: what it carries and eats, who it is, and what things cost.
#include "advice.h"
#include "narrate_parts.h"

// Goods.

static void tell_food(Narrator *narrator) {
    const Game *game = narrator->game;
    int hungry = game->party.hungry;
    narrate_say(narrator, "Tonight # food [is|are] eaten, and you have #2 for that.",
                NUMBERS(game_meals(game), game_food(game)));
    if (hungry)
        narrate_say(narrator,
                    "#1 [night was|nights in a row were] hungry; #2 in a row cost one of the crew.",
                    NUMBERS(hungry, game_rule(game, RULE_HUNGRY_NIGHTS)));
    narrate_end_line(narrator);
}

void narrate_hands(Narrator *narrator) {
    const Game *game = narrator->game;
    int carried[GOOD_COUNT];
    for (int good = 0; good < GOOD_COUNT; good++) carried[good] = game->party.goods[good];
    Words hands = advice_goods(carried);
    narrate_line(narrator,
                 hands.text[0] ? "You carry $: #1 of #2 units." : "You carry nothing, of #2 units.",
                 (Blanks){{game_carried(game), game_capacity(game)}, {hands.text}});
}

void narrate_goods(Narrator *narrator) {
    const Game *game = narrator->game;
    int stored[GOOD_COUNT];
    for (int good = 0; good < GOOD_COUNT; good++)
        stored[good] = game_stored_in_reach(game, (Good)good);
    Words stores = advice_goods(stored);
    narrate_hands(narrator);
    narrate_line(narrator,
                 stores.text[0] ? "Stores in reach hold $, and pay for what you build here."
                                : "No store in reach holds anything.",
                 NAMES(stores.text));
    tell_food(narrator);
    narrate_line(narrator, game->party.raft ? "You have the raft with you." : "You have no raft.",
                 NO_BLANKS);
}

// People.

void narrate_crew(Narrator *narrator) {
    const Game *game = narrator->game;
    narrate_line(
        narrator, "With you [is|are] $.",
        (Blanks){{game->party.crew}, {people_words(game->island, game->party.people).text}});
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) {
            const Camp *camp = &game->camps[i];
            if (!camp->posts[good]) continue;
            Words names = people_words(game->island, camp->people[good]);
            narrate_line(narrator,
                         camp->settled[good] < camp->posts[good]
                             ? "$ [works|work] for $2 in camp #2; not all bring something tonight."
                             : "$ [works|work] for $2 in camp #2.",
                         (Blanks){{camp->posts[good], i + 1}, {names.text, GOOD_INFO[good].name}});
        }
}

// Prices.

// The sentences are in the order of Building.
static void tell_buildings(Narrator *narrator) {
    static const char *const texts[BUILDING_COUNT] = {
        [BUILDING_BEACON] = "A beacon, at a cairn, takes $ and # [tick|ticks].",
        [BUILDING_RAFT] = "A raft, at the water's edge, takes $ and # [tick|ticks].",
        [BUILDING_CAMP] = "A camp, on grass or sand, takes $ and # [tick|ticks].",
        [BUILDING_TOWER] =
            "A watchtower takes $ and # [tick|ticks]; it shows all within #2 tiles, once.",
        [BUILDING_WALL] =
            "A seawall takes $ and # [tick|ticks]; it adds #3 to its tile against the sea.",
    };
    const Rules *rules = &narrator->game->island->rules;
    for (int i = 0; i < BUILDING_COUNT; i++) {
        int cost[GOOD_COUNT];
        for (int good = 0; good < GOOD_COUNT; good++)
            cost[good] = rules_building_cost(rules, (Building)i, (Good)good);
        Words goods = advice_goods(cost);
        narrate_line(narrator, texts[i],
                     (Blanks){{rule(rules, BUILDING_INFO[i].ticks), rule(rules, RULE_TOWER_SIGHT),
                               rule(rules, RULE_WALL_HEIGHT)},
                              {goods.text[0] ? goods.text : "nothing"}});
    }
}

static void tell_work(Narrator *narrator) {
    static const struct {
        Tile kind;
        const char *text;
    } works[] = {
        {TILE_TREE, "A tree gives #1 wood for #2 [tick|ticks], once."},
        {TILE_ROCK, "Rock gives #1 stone for #2 [tick|ticks], #3 [time|times]."},
        {TILE_SAND, "Sand gives #1 sand for #2 [tick|ticks], #3 [time|times]."},
        {TILE_GRASS, "Grass gives #1 food for #2 [tick|ticks], #3 [time|times]."},
    };
    const Rules *rules = &narrator->game->island->rules;
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        const GatherInfo *info = &GATHER_INFO[works[i].kind];
        narrate_line(narrator, works[i].text,
                     NUMBERS(rule(rules, info->yield), rule(rules, info->ticks),
                             rules_gather_times(rules, info)));
    }
    narrate_line(narrator, "Water gives #1 food for #2 [tick|ticks], without end.",
                 NUMBERS(rule(rules, RULE_FISH_FOOD), rule(rules, RULE_FISH_TICKS)));
}

void narrate_prices(Narrator *narrator) {
    const Rules *rules = &narrator->game->island->rules;
    narrate_line(
        narrator,
        "A step takes #1 [tick|ticks] onto grass, #2 onto sand, #3 among trees and #4 onto rock.",
        NUMBERS(rule(rules, RULE_STEP_GRASS), rule(rules, RULE_STEP_SAND),
                rule(rules, RULE_STEP_TREE), rule(rules, RULE_STEP_ROCK)));
    narrate_line(narrator,
                 "A step takes #1 through a ford, #2 through water that is at most #3 deep.",
                 NUMBERS(rule(rules, RULE_FORD_TICKS), rule(rules, RULE_WADE_TICKS),
                         rule(rules, RULE_WADE_DEPTH)));
    narrate_line(narrator,
                 "By raft a step takes #1 [tick|ticks], and #2 more from dry land. A storm adds #3 "
                 "on foot and #4 by raft.",
                 NUMBERS(rule(rules, RULE_RAFT_STEP), rule(rules, RULE_RAFT_LAUNCH),
                         rule(rules, RULE_STORM_LAND), rule(rules, RULE_STORM_RAFT)));
    tell_work(narrator);
    tell_buildings(narrator);
    narrate_line(narrator, "A night outside a camp burns # wood, or costs #2 [tick|ticks].",
                 NUMBERS(rule(rules, RULE_COLD_WOOD), rule(rules, RULE_COLD_TICKS)));
}
