// SPDX-License-Identifier: MIT
// What the party can do where it stands, and why it cannot do the rest.
#include "advice.h"
#include "narrate_parts.h"

// A sentence for what can be done, with ticks and an amount, and one with the reason why not.
typedef struct CanInfo {
    const char *can, *cannot;
} CanInfo;

// What is told now: first what can be done, then the reasons why the rest cannot.
typedef struct Telling {
    Narrator *narrator;
    const Game *game;
    bool possible;
} Telling;

// Says that a command can be done, or why it cannot, if that is told now. `amount` and `name` are the second
// blanks of `can`.
static void tell(const Telling *telling, Command command, CanInfo info, int amount,
                 const char *name) {
    Refusal refusal = game_check(telling->game, command);
    if (telling->possible == (refusal.reason != REFUSAL_NONE)) return;
    narrate_line(telling->narrator, refusal.reason ? info.cannot : info.can,
                 (Blanks){{game_command_ticks(telling->game, command), amount},
                          {refusal.reason ? refusal_words(refusal).text : name}});
}

static void tell_steps(const Telling *telling) {
    static const CanInfo steps[DIRECTION_COUNT] = {
        {"A step north takes # [tick|ticks].", "No step north: $"},
        {"A step east takes # [tick|ticks].", "No step east: $"},
        {"A step south takes # [tick|ticks].", "No step south: $"},
        {"A step west takes # [tick|ticks].", "No step west: $"}};
    for (int i = 0; i < DIRECTION_COUNT; i++)
        tell(telling, command_move((Direction)i), steps[i], 0, NULL);
}

static void tell_gathering(const Telling *telling) {
    static const CanInfo gather = {"You can gather #2 $ for # [tick|ticks].",
                                   "You cannot gather: $"},
                         fish = {"You can fish #2 food for # [tick|ticks].", "You cannot fish: $"};
    const Game *game = telling->game;
    const GatherInfo *info = &GATHER_INFO[game_kind(game, game->party.cell)];
    int yield = info->ticks == RULE_COUNT ? 0 : game_rule(game, info->yield);
    tell(telling, command_of(VERB_GATHER), gather, yield, GOOD_INFO[info->good].name);
    tell(telling, command_of(VERB_FISH), fish, game_rule(game, RULE_FISH_FOOD), NULL);
}

static void tell_building(const Telling *telling) {
    static const CanInfo infos[BUILDING_COUNT] = {
        [BUILDING_BEACON] = {"You can light a beacon: it takes $ and # [tick|ticks].",
                             "You cannot light a beacon: $"},
        [BUILDING_RAFT] = {"You can build a raft: it takes $ and # [tick|ticks].",
                           "You cannot build a raft: $"},
        [BUILDING_CAMP] = {"You can pitch a camp: it takes $ and # [tick|ticks].",
                           "You cannot pitch a camp: $"},
        [BUILDING_TOWER] = {"You can build a watchtower: it takes $ and # [tick|ticks].",
                            "You cannot build a watchtower: $"},
        [BUILDING_WALL] = {"You can heap up a seawall: it takes $ and # [tick|ticks].",
                           "You cannot heap up a seawall: $"},
    };
    for (int i = 0; i < BUILDING_COUNT; i++) {
        int cost[GOOD_COUNT];
        for (int good = 0; good < GOOD_COUNT; good++)
            cost[good] =
                rules_building_cost(&telling->game->island->rules, (Building)i, (Good)good);
        Words goods = advice_goods(cost);
        tell(telling, command_build((Building)i), infos[i], 0,
             goods.text[0] ? goods.text : "nothing");
    }
}

// The largest amount that would be accepted; 0 for none.
static int greatest(const Game *game, Verb verb, Good good) {
    int amount = 0;
    while (amount < COMMAND_AMOUNT &&
           game_check(game, command_goods(verb, good, amount + 1)).reason == REFUSAL_NONE)
        amount++;
    return amount;
}

// Ground that nobody has seen does not count: in some levels posts reach further than sight.
static Refusal check_post(const Game *game, Good good) {
    Refusal refusal = game_check(game, command_goods(VERB_POST, good, 1));
    int cell = game->party.cell, need = near_needed(game, good),
        have = near_count(game, cell, good, true);
    if (refusal.reason || have >= need) return refusal;
    return (Refusal){REFUSAL_POST_GROUND, .good = good, .need = need, .have = have};
}

static void tell_posts(const Telling *telling) {
    const Game *game = telling->game;
    for (int good = 0; good < GOOD_COUNT; good++) {
        Refusal refusal = check_post(game, (Good)good);
        if (telling->possible == (refusal.reason != REFUSAL_NONE)) continue;
        narrate_line(
            telling->narrator,
            refusal.reason ? "You cannot post anybody for $: $2"
                           : "You can post up to # [person|people] for $.",
            (Blanks){{greatest(game, VERB_POST, (Good)good)},
                     {GOOD_INFO[good].name, refusal.reason ? refusal_words(refusal).text : NULL}});
    }
    tell(telling, command_of(VERB_RECALL),
         (CanInfo){"You can recall all who are posted here.", "You cannot recall anybody: $"}, 0,
         NULL);
    for (int good = 0; telling->possible && good < GOOD_COUNT; good++) {
        int amount = greatest(game, VERB_TAKE, (Good)good);
        if (amount)
            narrate_line(telling->narrator, "You can take up to # $ from the store.",
                         (Blanks){{amount}, {GOOD_INFO[good].name}});
    }
}

static void tell_drops(const Telling *telling, bool camp) {
    for (int good = 0; telling->possible && good < GOOD_COUNT; good++) {
        int amount = greatest(telling->game, VERB_DROP, (Good)good);
        if (amount)
            narrate_line(telling->narrator,
                         camp ? "You can put up to # $ into the store."
                              : "You can drop up to # $, which is lost.",
                         (Blanks){{amount}, {GOOD_INFO[good].name}});
    }
}

static void tell_all(const Telling *telling) {
    static const CanInfo night = {"You can end the day.", "You cannot end the day: $"},
                         sail = {"You can sail home.", "You cannot sail: $"};
    bool camp = game_camp_at(telling->game, telling->game->party.cell) >= 0;
    tell_steps(telling);
    tell_gathering(telling);
    tell_building(telling);
    if (camp) tell_posts(telling);
    else if (!telling->possible)
        narrate_line(telling->narrator,
                     "You cannot post or recall anybody, nor take from a store: $",
                     NAMES(REFUSAL_INFO[REFUSAL_NO_CAMP].text));
    tell_drops(telling, camp);
    tell(telling, command_of(VERB_END_DAY), night, 0, NULL);
    tell(telling, command_of(VERB_SAIL), sail, 0, NULL);
}

void narrate_can(Narrator *narrator) {
    const Game *game = narrator->game;
    if (game->outcome != OUTCOME_PLAYING) {
        narrate_line(narrator, "The game is over.", NO_BLANKS);
        return;
    }
    tell_all(&(Telling){narrator, game, true});
    tell_all(&(Telling){narrator, game, false});
}
