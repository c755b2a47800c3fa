// SPDX-License-Identifier: MIT
#include "tip.h"

#include <stdio.h>
#include <string.h>

#include "../../base/sentence.h"
#include "../../base/lines.h"
#include "../../game/tide.h"
#include "../../game/advice.h"

enum { FEW_TICKS = 15, STORM_AHEAD = 2, FEW_FREE = 4, NEAR_WRECK = 8 };

// Conditions.

static bool stands_on(const Game *game, Tile kind) {
    int cell = game->party.cell;
    return game_kind(game, cell) == kind && !game_flooded(game, cell) && game_used(game, cell) == 0;
}

// A party that has some of the good knows where it comes from.
static bool is_new(const Game *game, Tile kind, Good good) {
    int some = game->party.goods[good];
    for (int i = 0; i < game->camp_count; i++) some += game->camps[i].store[good];
    return stands_on(game, kind) && some == 0;
}

static bool on_tree(const Game *game) { return is_new(game, TILE_TREE, GOOD_WOOD); }
static bool on_rock(const Game *game) { return is_new(game, TILE_ROCK, GOOD_STONE); }
static bool on_sand(const Game *game) { return is_new(game, TILE_SAND, GOOD_SAND); }

// The nearest site where a beacon may be lit, of those seen or of all on the chart; -1 where there is none.
static int nearest_site(const Game *game, bool of_seen) {
    const Island *island = game->island;
    int best = -1, least = INT32_MAX;
    for (int i = 0; i < island->site_count; i++) {
        int cell = island->sites[i].cell;
        int distance = island_distance2(island, game->party.cell, cell);
        bool counts = tide_site_is_free(game, i) && (!of_seen || game_seen(game, cell));
        if (!counts || distance >= least) continue;
        least = distance;
        best = cell;
    }
    return best;
}

static bool sees_site(const Game *game) { return nearest_site(game, true) >= 0; }

static bool affords(const Game *game, Building building) {
    for (int good = 0; good < GOOD_COUNT; good++)
        if (game->party.goods[good] <
            rules_building_cost(&game->island->rules, building, (Good)good))
            return false;
    return true;
}

static bool has_beacon(const Game *game) {
    return affords(game, BUILDING_BEACON) && nearest_site(game, false) >= 0;
}

static bool few_ticks(const Game *game) { return game->ticks < FEW_TICKS; }
static bool had_night(const Game *game) { return game->day > 1; }
static bool had_tide(const Game *game) { return game->tide > 0; }

// A store at hand counts: the party eats out of it tonight.
static bool hungry(const Game *game) { return game_food(game) < game_meals(game); }

static bool storm_ahead(const Game *game) {
    for (int day = game->day; day <= game->day + STORM_AHEAD; day++)
        if (island_storm(game->island, day)) return true;
    return false;
}

static bool is_river(const Game *game, int cell) {
    return game_kind(game, cell) == TILE_RIVER && !game_flooded(game, cell);
}

static bool is_beside(const Game *game, bool (*what)(const Game *game, int cell)) {
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int cell = island_neighbour(game->island, game->party.cell, (Direction)direction);
        if (cell >= 0 && what(game, cell)) return true;
    }
    return false;
}

static bool by_water(const Game *game) { return is_beside(game, game_wet); }
static bool by_river(const Game *game) { return is_beside(game, is_river); }

static bool full_hands(const Game *game) {
    int free = game_capacity(game) - game_carried(game);
    bool gathers =
        stands_on(game, TILE_TREE) || stands_on(game, TILE_ROCK) || stands_on(game, TILE_SAND);
    return free <= 0 || (gathers && free <= FEW_FREE);
}

static bool enough_burn(const Game *game) {
    return game_beacons_burning(game) >= rule(&game->island->rules, RULE_BEACONS);
}

static bool needs_tower(const Game *game) {
    return affords(game, BUILDING_TOWER) && !sees_site(game) && !enough_burn(game);
}

// Near the wreck on the first day, before the party leaves it for good.
static bool by_wreck(const Game *game) {
    int wreck = game->island->starts[game->island->start];
    return game_camp_at(game, wreck) >= 0 && game->day == 1 &&
           game->party.goods[GOOD_FOOD] > game_capacity(game) / 2 &&
           island_distance2(game->island, game->party.cell, wreck) <= NEAR_WRECK * NEAR_WRECK;
}

// From the second day on, when newcomers know what they need.
static bool can_post(const Game *game) {
    int camp = game_camp_at(game, game->party.cell);
    if (camp < 0 || game->day < 2 || game->party.crew < 2) return false;
    for (int good = 0; good < GOOD_FOOD; good++)
        if (near_count(game, game->party.cell, (Good)good, true) >= near_needed(game, (Good)good))
            return true;
    return false;
}

// Texts.

// clang-format off
const TipInfo TIP_INFO[TIP_COUNT] = {
    [TIP_WELCOME] = {"Shipwrecked", .icon = ICON_SHIP, .text =
        "Click on the land to walk there, or use {step-north}, {step-west}, {step-south} and "
        "{step-east}. Gather wood, stone and sand, light {#beacons [beacon|beacons]} at cairns, "
        "the heaps of stones with a yellow flag, and keep them burning until the ship comes on day "
        "{#ship-day}. {help} opens the handbook."},
    [TIP_TREE] = {"Wood", .icon = ICON_AXE, .when = on_tree, .text =
        "{gather} fells a tree here: {#chop-wood} wood for {#chop-ticks [tick|ticks]}. It makes "
        "beacons, camps and rafts, and the fire of a night outside."},
    [TIP_ROCK] = {"Stone", .icon = ICON_PICK, .when = on_rock, .text =
        "{gather} quarries {#quarry-stone} stone here, {#quarry-times [time|times]}. And the "
        "higher you stand, the more of the island you see."},
    [TIP_SAND] = {"Sand", .icon = ICON_SHOVEL, .when = on_sand, .text =
        "{gather} digs {#dig-sand} sand here; a beacon takes {#beacon-sand}. Beaches drown first, "
        "so do not come too late."},
    [TIP_SITE] = {"A cairn", .icon = ICON_FLAG, .when = sees_site, .text =
        "A heap of stones with a yellow flag, {site}. A beacon can be lit on it, for "
        "{#beacon-wood} wood, {#beacon-stone} stone and {#beacon-sand} sand. Will it stay dry? "
        "White lines show how far the next tides come."},
    [TIP_BEACON] = {"Enough for a beacon", .icon = ICON_BEACON, .when = has_beacon, .text =
        "You carry all that it takes. The nearest cairn that you know is {site}; there {beacon} "
        "lights the beacon."},
    [TIP_TICKS] = {"The day is nearly over", .icon = ICON_HOURGLASS, .when = few_ticks, .text =
        "What an action takes beyond the last tick is owed tomorrow. {end-day} ends the day. The "
        "night is free in a camp; elsewhere {#cold-wood} wood burns, or {#cold-ticks [tick "
        "is|ticks are]} lost."},
    [TIP_NIGHT] = {"The night", .icon = ICON_MOON, .when = had_night, .text =
        "Each of you eats 1 food every night, in a camp out of its store first. Forage on grass "
        "({gather}) or fish beside water ({fish}) before it runs out."},
    [TIP_TIDE] = {"The sea has risen", .icon = ICON_TIDE, .when = had_tide, .text =
        "It takes the next height every {#tide-step [day|days]}, from day {#ship-day} on every "
        "evening. The lines on the map say what goes next, dashed what goes after that; "
        "{tide-line} hides and shows them."},
    [TIP_HUNGRY] = {"Too little food", .icon = ICON_FOOD, .when = hungry, .text =
        "It is not enough for all of you tonight, unless you sleep in a camp that has some. "
        "{#hungry-nights [hungry night costs|hungry nights in a row cost]} a life. Forage on grass "
        "({gather}), or fish beside water ({fish})."},
    [TIP_STORM] = {"A storm is near", .icon = ICON_STORM, .when = storm_ahead, .text =
        "Each step in it takes {#storm-land [tick|ticks]} more, by raft {#storm-raft}, and you see "
        "less far. The bar above announces storms."},
    [TIP_WATER] = {"Beside the water", .icon = ICON_FISH, .when = by_water, .text =
        "{fish} catches {#fish-food} food, as often as you like. {raft} builds a raft for "
        "{#raft-wood} wood, which crosses any depth."},
    [TIP_FULL] = {"Little more can be carried", .icon = ICON_CARRY, .when = full_hands, .text =
        "You carry {#carry-party}, and {#carry} more for each of you; what is gathered beyond that "
        "is lost. A camp's store ({store}) keeps things, and runners bring from there what you "
        "build with; {camp} pitches a camp for {#camp-wood} wood."},
    [TIP_DROWN] = {"Do not sleep here", .icon = ICON_WARNING, .urgent = true, .text =
        "The sea will be too deep here tonight, and drown you all. Go to higher ground before you "
        "end the day, or have a raft."},
    [TIP_ENOUGH] = {"Enough beacons burn", .icon = ICON_SAIL, .when = enough_burn, .urgent = true,
        .text =
        "From day {#ship-day} until the evening of day {#days} you can sail home ({sail}). Each "
        "beacon beyond the {#beacons} pays by the ship's night, and from night to night more; but "
        "then the sea rises every evening."},
    [TIP_TOWER] = {"A view from above", .icon = ICON_TOWER, .when = needs_tower, .text =
        "You have the wood for a watchtower ({tower}): it shows all within {#tower-sight "
        "[tile|tiles]}: what grows there, and a way to the sites of the chart."},
    [TIP_STORE] = {"The wreck keeps things", .icon = ICON_STORE, .when = by_wreck, .text =
        "You carry {#carry-party}, and {#carry} more for each of you; food fills most of that. "
        "Leave some of it in the wreck's store ({store}) to have hands free for wood and stone."},
    [TIP_RIVER] = {"A river", .icon = ICON_WAVE, .when = by_river, .text =
        "Where land lies on both sides, the water is pale and full of stones: a ford, which takes "
        "{#ford-ticks [tick|ticks]} on foot. Elsewhere it is too deep; a raft crosses it anywhere."},
    [TIP_POST] = {"Work for those who stay", .icon = ICON_CAMP, .when = can_post, .text =
        "Some of you can stay in this camp ({store}). From the second night on each brings "
        "{#post-yield} units into its store and feeds itself. What you build within {#pay-reach} "
        "tiles is paid out of it. Who is posted counts at the end, but drowns with the camp."},
};
// clang-format on

Tip tip_due(const Game *game, uint32_t seen) {
    static const Tip order[] = {TIP_ENOUGH, TIP_STORE, TIP_SITE, TIP_BEACON, TIP_HUNGRY, TIP_TICKS,
                                TIP_TIDE,   TIP_STORM, TIP_FULL, TIP_TREE,   TIP_ROCK,   TIP_SAND,
                                TIP_TOWER,  TIP_NIGHT, TIP_POST, TIP_RIVER,  TIP_WATER};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (!(seen >> order[i] & 1) && TIP_INFO[order[i]].when(game)) return order[i];
    return TIP_COUNT;
}

bool tip_holds(Tip tip, const Game *game) {
    return !TIP_INFO[tip].when || TIP_INFO[tip].when(game);
}

int tip_cell(Tip tip, const Game *game) {
    return tip == TIP_SITE || tip == TIP_BEACON ? nearest_site(game, tip == TIP_SITE) : -1;
}

uint32_t tips_learned(const Game *game, Command command) {
    Tile kind = game_kind(game, game->party.cell);
    if (command.verb == VERB_FISH) return 1u << TIP_WATER;
    if (command.verb == VERB_POST) return 1u << TIP_POST;
    if (command.verb == VERB_DROP && game_camp_at(game, game->party.cell) >= 0)
        return 1u << TIP_STORE;
    if (command.verb == VERB_BUILD && command.what == BUILDING_TOWER) return 1u << TIP_TOWER;
    if (command.verb != VERB_GATHER) return 0;
    return kind == TILE_TREE   ? 1u << TIP_TREE
           : kind == TILE_ROCK ? 1u << TIP_ROCK
           : kind == TILE_SAND ? 1u << TIP_SAND
                               : 0;
}

// Words.

static void print_site(const Game *game, bool seen, char *text, size_t capacity) {
    Blanks blanks = NO_BLANKS;
    int cell = nearest_site(game, seen);
    int tiles = cell < 0 ? 0 : advice_where(game, cell, &blanks.names[0]);
    blanks.numbers[0] = tiles;
    sentence_print(text, capacity, tiles ? "# [tile|tiles] $ of here" : "right here", blanks);
}

enum { BLANK = 160 };  // bytes between braces, and of what takes their place

// The number that a word stands for; false where it is none.
static bool number_named(Line name, const Rules *rules, int *number) {
    bool found = line_is(name, "ship-day");
    if (found) *number = rules_calm_days(rules) + 1;
    for (int i = 0; i < RULE_COUNT && !found; i++) {
        found = line_is(name, RULE_INFO[i].name);
        if (found) *number = rule(rules, (Rule)i);
    }
    return found;
}

// Prints what a word between braces stands for; "#" where it stands for nothing.
static void print_meaning(const char *word, const Rules *rules, const Settings *settings,
                          const char *site, char text[BLANK]) {
    char sentence[BLANK];
    size_t name = strcspn(word, " ");
    int number;
    snprintf(text, BLANK, "%s", strcmp(word, "site") == 0 ? site : "#");
    if (word[0] == '#' && number_named((Line){word + 1, name - 1}, rules, &number)) {
        snprintf(sentence, sizeof sentence, "#%s", word + name);
        sentence_print(text, BLANK, sentence, NUMBERS(number));
    }
    for (int i = 0; i < ACTION_COUNT; i++)
        if (strcmp(ACTION_INFO[i].name, word) == 0)
            sentence_print(text, BLANK, settings->keys[i][0][0] ? "@1" : ACTION_INFO[i].word,
                           NAMES(key_words(settings->keys[i][0]).text));
}

void tip_fill(const char *words, const Rules *rules, const Settings *settings, const char *site,
              char *text, size_t capacity) {
    size_t length = 0;
    text[0] = 0;
    words = sentence_said(words);
    while (*words && length + 1 < capacity) {
        char word[BLANK], meaning[BLANK];
        size_t plain = strcspn(words, "{"), inside = strcspn(words, "}");
        snprintf(text + length, capacity - length, "%.*s", (int)plain, words);
        length += strlen(text + length);
        if (!words[plain]) break;
        snprintf(word, sizeof word, "%.*s", (int)(inside - plain - 1), words + plain + 1);
        print_meaning(word, rules, settings, site, meaning);
        snprintf(text + length, capacity - length, "%s", meaning);
        length += strlen(text + length);
        words += inside + 1;
    }
    text[sentence_whole(text, length)] = 0;
}

void tip_text(Tip tip, const Game *game, const Settings *settings, char *text, size_t capacity) {
    char site[120];
    print_site(game, tip == TIP_SITE, site, sizeof site);
    tip_fill(TIP_INFO[tip].text, &game->island->rules, settings, site, text, capacity);
}
