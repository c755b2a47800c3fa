// SPDX-License-Identifier: MIT
#include "advice.h"

#include <stdlib.h>
#include <string.h>

// Places.

int advice_where(const Game *game, int cell, const char **direction) {
    static const char *const words[3][3] = {{"north-west", "north", "north-east"},
                                            {"west", "here", "east"},
                                            {"south-west", "south", "south-east"}};
    int width = game->island->width, from = game->party.cell, tiles = 0;
    int dx = cell % width - from % width, dy = cell / width - from / width;
    int far_x = abs(dx), far_y = abs(dy);  // 2/5 is about the tangent of 22.5 degrees
    int column = 5 * far_x > 2 * far_y ? (dx > 0) - (dx < 0) : 0;
    int row = 5 * far_y > 2 * far_x ? (dy > 0) - (dy < 0) : 0;
    *direction = words[row + 1][column + 1];
    while (tiles * tiles < dx * dx + dy * dy) tiles++;
    return tiles;
}

Words advice_place(const Game *game, int cell) {
    static const char *const away[][2] = {{"north", "#1 north"}, {"north-east", "#1 north-east"},
                                          {"east", "#1 east"},   {"south-east", "#1 south-east"},
                                          {"south", "#1 south"}, {"south-west", "#1 south-west"},
                                          {"west", "#1 west"},   {"north-west", "#1 north-west"}};
    const char *direction;
    int tiles = advice_where(game, cell, &direction);
    for (size_t i = 0; tiles && i < sizeof away / sizeof *away; i++)
        if (strcmp(away[i][0], direction) == 0) return words(away[i][1], NUMBERS(tiles));
    return words("$1", NAMES(direction));
}

Words advice_goods(const int goods[GOOD_COUNT]) {
    static const char *const amounts[GOOD_COUNT] = {"#1 wood", "#1 stone", "#1 sand", "#1 food"};
    Words list = {0};
    int left = 0;
    for (int good = 0; good < GOOD_COUNT; good++) left += goods[good] > 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        if (goods[good] <= 0) continue;
        Words amount = words(amounts[good], NUMBERS(goods[good]));
        list = words(!list.text[0] ? "$2"
                     : left > 1    ? "$1, $2"
                                   : "$1 and $2",
                     NAMES(list.text, amount.text));
        left--;
    }
    return list;
}

// Light.

TonightLight advice_light(const Game *game, const uint8_t *rises) {
    const Rules *rules = &game->island->rules;
    int night = game->day - rules_calm_days(rules);
    bool rise = rules_rises_on(rules, game->day);
    TonightLight light = {.burning = 0};
    for (int i = 0; i < game->island->site_count; i++) {
        bool drowns = rise && rises[game->island->sites[i].cell] <= 1;
        light.burning += game->beacons[i] == BEACON_BURNING && !drowns;
    }
    light.points = light.burning * rule(rules, RULE_SCORE_NIGHT);
    if (night > 0) light.beyond = int_max(light.burning - rule(rules, RULE_BEACONS), 0);
    light.further = light.beyond * night * rule(rules, RULE_SCORE_SHIP_NIGHT);
    return light;
}

Words advice_light_words(const Game *game, const uint8_t *rises) {
    TonightLight light = advice_light(game, rises);
    const char *text = "Tonight: #1 [beacon pays|beacons pay] #2.";
    if (light.further) text = "Tonight: #1 [beacon pays|beacons pay] #2, further light #3.";
    if (!game_beacons_burning(game)) text = "";
    return words(text, NUMBERS(light.burning, light.points, light.further));
}

Words advice_light_rule(const Rules *rules) {
    int points = rule(rules, RULE_SCORE_SHIP_NIGHT);
    int nights = rule(rules, RULE_DAYS) - rules_calm_days(rules);
    Words each = words("#", NUMBERS(points));
    for (int night = 2; night <= nights; night++)
        each =
            words(night == nights ? "$, then #" : "$, #", (Blanks){{points * night}, {each.text}});
    return words("Light: each beacon #1 a night. On the ship's nights each beyond #2 pays more: $.",
                 (Blanks){{rule(rules, RULE_SCORE_NIGHT), rule(rules, RULE_BEACONS)}, {each.text}});
}

Words advice_burning(int burning, int needed) {
    return words(burning > needed ? "#1 beacons burn, #2 [is|are] needed"
                                  : "#1 of #2 [beacon|beacons] lit",
                 NUMBERS(burning, needed));
}

// Stores.

// By how many tiles a camp is too far to pay; 0 or below: it pays.
static int too_far(const Game *game, const Camp *camp) {
    const char *direction;
    return advice_where(game, camp->cell, &direction) - game_rule(game, RULE_PAY_REACH);
}

int advice_too_far(const Game *game, Good good) {
    int least = INT32_MAX;
    for (int i = 0; i < game->camp_count; i++)
        if (game->camps[i].store[good]) least = int_min(least, too_far(game, &game->camps[i]));
    return least == INT32_MAX ? 0 : int_max(least, 0);
}

Words advice_reach(const Game *game, int camp) {
    int far = too_far(game, &game->camps[camp]);
    return words(far > 0 ? "#1 [tile|tiles] too far to pay for what you build here"
                         : "pays for what you build here",
                 NUMBERS(far));
}

void advice_pays(const Game *game, int camp, Building building, int goods[GOOD_COUNT]) {
    int camps[CAMP_LIMIT], count = game_paying_camps(game, camps);
    for (int good = 0; good < GOOD_COUNT; good++) {
        int left = rules_building_cost(&game->island->rules, building, (Good)good);
        goods[good] = 0;
        for (int i = 0; i < count; i++) {
            int paid = int_min(game->camps[camps[i]].store[good], left);
            if (camps[i] == camp) goods[good] = paid;
            left -= paid;
        }
    }
}

// Sand.

Words advice_sand(const Game *game, const uint8_t *rises) {
    const Rules *rules = &game->island->rules;
    int tiles = 0, dry = 0, last = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        bool sand = game_seen(game, cell) && game_kind(game, cell) == TILE_SAND;
        if (!sand || game_flooded(game, cell) ||
            game_used(game, cell) >= rules_gather_times(rules, &GATHER_INFO[TILE_SAND]))
            continue;
        int day = rules_day_of_tide(rules, game->tide + rises[cell]);
        tiles++;
        dry += day > rule(rules, RULE_DAYS);
        last = int_max(last, day);
    }
    return words(!tiles         ? "You know of no sand to dig."
                 : !dry         ? "Sand you know: #1 [tile|tiles], the last drowns on day #2."
                 : tiles == dry ? "Sand you know: #1 [tile|tiles]; all of it stays dry."
                                : "Sand you know: #1 [tile|tiles]; #3 [stays|stay] dry.",
                 NUMBERS(tiles, last, dry));
}

// Landmarks.

Words advice_gift(const Game *game, int landmark) {
    int goods[GOOD_COUNT];
    bool summit = game->island->landmarks[landmark].kind == LANDMARK_SUMMIT;
    for (int good = 0; good < GOOD_COUNT; good++)
        goods[good] = game_gift(game, landmark, (Good)good);
    Words all = advice_goods(goods);
    if (game->landmarks_given >> landmark & 1)
        return words(summit ? "you had its view" : "its gift is taken", NO_BLANKS);
    return words(summit        ? "gives a wide view from its top"
                 : all.text[0] ? "gives $ to who comes first"
                               : "",
                 NAMES(all.text));
}

// Tasks.

// Whether a task can be done by standing on this tile, as the sea is now.
static bool can_stand(const Game *game, int cell) {
    if (!game_flooded(game, cell)) return true;
    if (game_kind(game, cell) == TILE_WATER && game->party.raft) return true;
    return !game->party.raft && !game_too_deep(game, cell);
}

// Whether the task may go on at a tile of its landmark: where one can stand, or at the edge of what was seen.
static bool goes_on(const Game *game, CommissionKind kind, int cell) {
    int beside[DIRECTION_COUNT];
    if (kind != COMMISSION_MAP) return can_stand(game, cell);
    int count = island_beside(game->island, cell, beside);
    for (int i = 0; i < count; i++)
        if (!game_seen(game, beside[i])) return true;
    return false;
}

// The nearest seen tile of a landmark where its task goes on; -1 none. `unseen` says whether some of the
// landmark may still come to light: its seen tiles end at unseen ones.
static int nearest_of(const Game *game, const Commission *task, bool *unseen) {
    const Island *island = game->island;
    const Landmark *landmark = &island->landmarks[task->landmark];
    int best = -1, least = INT32_MAX;
    *unseen = false;
    for (int y = landmark->north; y <= landmark->south; y++)
        for (int x = landmark->west; x <= landmark->east; x++) {
            int cell = y * island->width + x;
            int distance = island_distance2(island, game->party.cell, cell);
            if (island->landmark_of[cell] != task->landmark + 1 || !game_seen(game, cell)) continue;
            *unseen = *unseen || goes_on(game, COMMISSION_MAP, cell);
            if (distance >= least || !goes_on(game, task->kind, cell)) continue;
            least = distance;
            best = cell;
        }
    return best;
}

// "the north and the east": the sides of a landmark that the party has not passed.
static Words sides_left(int passed) {
    static const char *const names[DIRECTION_COUNT] = {"the north", "the east", "the south",
                                                       "the west"};
    Words list = {0};
    int left = 0;
    for (int side = 0; side < (int)DIRECTION_COUNT; side++) left += !(passed >> side & 1);
    for (int side = 0; side < (int)DIRECTION_COUNT; side++) {
        if (passed >> side & 1) continue;
        list = words(!list.text[0] ? "$2"
                     : left > 1    ? "$1, $2"
                                   : "$1 and $2",
                     NAMES(list.text, names[side]));
        left--;
    }
    return list;
}

Words advice_task(const Game *game, int number) {
    const Commission *task = &game->island->commissions[number];
    const Landmark *landmark = &game->island->landmarks[task->landmark];
    bool unseen;
    int nearest = nearest_of(game, task, &unseen);
    if (task->kind == COMMISSION_CLIMB)
        nearest = can_stand(game, landmark->cell) ? landmark->cell : -1;
    bool lost = nearest < 0 &&
                (task->kind == COMMISSION_CLIMB || (task->kind == COMMISSION_LAND && !unseen));
    Words place = advice_place(game, nearest < 0 ? landmark->cell : nearest),
          sides = sides_left(game->sailed[number]);
    const char *text = "the rest lies $1";
    if (task->kind == COMMISSION_CLIMB) text = "the top lies $1";
    if (task->kind == COMMISSION_LAND)
        text = nearest < 0 ? "look for dry ground, $1" : "step ashore, $1";
    if (task->kind == COMMISSION_SAIL_ROUND) text = "$1; still to pass: $2";
    return words(lost ? "lost to the sea" : text, NAMES(place.text, sides.text));
}
