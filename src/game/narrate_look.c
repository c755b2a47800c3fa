// SPDX-License-Identifier: MIT
// What lies around the party, and what is known of a tile.
#include <stdint.h>

#include "narrate_parts.h"

static const char *const DIRECTION_WORD[DIRECTION_COUNT] = {"North", "East", "South", "West"};

// What stands on a cell.

void narrate_stands(Narrator *narrator, int cell) {
    const Game *game = narrator->game;
    int site = game_site_at(game, cell), camp = game_camp_at(game, cell);
    if (site >= 0) {
        static const char *const texts[] = {
            [BEACON_UNLIT] = "Cairn # stands on it, not lit.",
            [BEACON_BURNING] = "Cairn # stands on it, and its beacon burns.",
            [BEACON_DROWNED] = "Cairn # stands on it, put out by the sea."};
        narrate_say(narrator, texts[game->beacons[site]], NUMBERS(site + 1));
    }
    if (camp >= 0)
        narrate_say(narrator,
                    cell == game->island->starts[game->island->start]
                        ? "Camp # is on it, the wreck."
                        : "Camp # is on it.",
                    NUMBERS(camp + 1));
    for (int i = 0; i < game->tower_count; i++)
        if (game->towers[i] == cell) narrate_say(narrator, "A watchtower stands on it.", NO_BLANKS);
    if (game->cells[cell] & CELL_WALL) narrate_say(narrator, "A seawall protects it.", NO_BLANKS);
    int landmark = game_seen(game, cell) ? game->island->landmark_of[cell] - 1 : -1;
    if (landmark >= 0 && game->landmarks_found >> landmark & 1)
        narrate_say(narrator, "It belongs to $.", NAMES(landmark_words(&game->island->landmarks[landmark]).text));
}

static int times_left(const Game *game, int cell) {
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (game_flooded(game, cell) || info->ticks == RULE_COUNT) return -1;
    return int_max(rules_gather_times(&game->island->rules, info) - game_used(game, cell), 0);
}

static void tell_rest(Narrator *narrator, int cell) {
    int times = times_left(narrator->game, cell);
    if (times == 0) narrate_say(narrator, "It has given all it had.", NO_BLANKS);
}

void narrate_here(Narrator *narrator) {
    static const char *const ground[TILE_COUNT] = {
        [TILE_WATER] = "You stand in water.",
        [TILE_ROCK] = "You stand on rock, at altitude #.",
        [TILE_GRASS] = "You stand on grass, at altitude #.",
        [TILE_SAND] = "You stand on sand, at altitude #.",
        [TILE_TREE] = "You stand among trees, at altitude #.",
        [TILE_RIVER] = "You stand in a ford, at altitude #."};
    const Game *game = narrator->game;
    int cell = game->party.cell;
    const char *text = ground[game_kind(game, cell)];
    if (game_aboard(game))
        text = game_flooded(game, cell) ? "You float on the raft, in water #2 deep."
                                        : "You float on the raft, on a river at altitude #.";
    else if (game_flooded(game, cell)) text = "You wade in water #2 deep.";
    narrate_end_line(narrator);
    narrate_say(narrator, text, NUMBERS(game->island->altitude[cell], game_depth(game, cell)));
    if (!game_flooded(game, cell))
        narrate_say(narrator, "It $.", NAMES(narrate_sea(narrator, cell).text));
    tell_rest(narrator, cell);
    narrate_stands(narrator, cell);
    narrate_end_line(narrator);
}

void narrate_tile(Narrator *narrator, int cell) {
    const Game *game = narrator->game;
    Words place = narrate_place(narrator, cell), sea = narrate_sea(narrator, cell);
    narrate_end_line(narrator);
    if (cell == game->party.cell) {
        narrate_here(narrator);
        return;
    }
    if (!game_seen(game, cell))
        narrate_say(narrator,
                    island_charted_land(game->island, cell) ? "$: unseen, land on the chart."
                                                            : "$: unseen, water on the chart.",
                    NAMES(place.text));
    else
        narrate_say(narrator, game_flooded(game, cell) ? "$: $2." : "$: $2, at altitude #. It $3.",
                    (Blanks){{game->island->altitude[cell]},
                             {place.text, narrate_ground(game, cell), sea.text}});
    if (game_seen(game, cell)) tell_rest(narrator, cell);
    narrate_stands(narrator, cell);
    int ticks = narrate_ticks_to(narrator, cell);
    narrate_say(narrator,
                ticks == PATH_FAR ? "No way there is known." : "The way takes # [tick|ticks].",
                NUMBERS(ticks));
    narrate_end_line(narrator);
}

// The four sides.

static const char *unseen_word(const Game *game, int cell) {
    return island_charted_land(game->island, cell) ? "unseen land" : "unseen water";
}

static void tell_side(Narrator *narrator, Direction direction) {
    const Game *game = narrator->game;
    int cell = game->party.cell, to = island_neighbour(game->island, cell, direction);
    const char *side = DIRECTION_WORD[direction];
    if (to < 0) {
        narrate_say(narrator, "$: the end of the chart.", NAMES(side));
        return;
    }
    if (!game_seen(game, to)) {
        narrate_say(narrator, "$: $2.", NAMES(side, unseen_word(game, to)));
        return;
    }
    int ticks = game_step_ticks(game, cell, to, game->party.raft);
    narrate_say(narrator,
                !ticks                   ? "$: $2, no step."
                : game_flooded(game, to) ? "$: $2, # [tick|ticks]."
                                         : "$: $2, # [tick|ticks], altitude #2.",
                (Blanks){{ticks, game->island->altitude[to]}, {side, narrate_ground(game, to)}});
}

// The nearest cairn at which a beacon can be lit, in a straight line.
static void tell_nearest_cairn(Narrator *narrator) {
    const Game *game = narrator->game;
    int best = -1, least = INT32_MAX;
    for (int i = 0; i < game->island->site_count; i++) {
        int distance =
            island_distance2(game->island, game->party.cell, game->island->sites[i].cell);
        if (!tide_site_is_free(game, i) || distance >= least) continue;
        least = distance;
        best = i;
    }
    if (best >= 0) narrate_cairn(narrator, best);
}

void narrate_look(Narrator *narrator) {
    static const AimKind kinds[] = {AIM_TREES, AIM_ROCK, AIM_SAND,  AIM_GRASS,
                                    AIM_FISH,  AIM_HIGH, AIM_UNSEEN};
    narrate_here(narrator);
    for (int side = 0; side < DIRECTION_COUNT; side++) tell_side(narrator, (Direction)side);
    narrate_end_line(narrator);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) narrate_nearest(narrator, kinds[i]);
    if (narrate_drowns(narrator, narrator->game->party.cell)) {
        narrate_line(narrator, "Tonight you would drown here.", NO_BLANKS);
        narrate_nearest(narrator, AIM_DRY);
    }
    tell_nearest_cairn(narrator);
}

// In a direction.

// What a run of tiles is of; texts of literals, compared by address.
static const char *kind_of(const Game *game, int cell) {
    return game_seen(game, cell) ? narrate_ground(game, cell) : unseen_word(game, cell);
}

// Tells the tiles from `first` to `last`, counted from the party.
static void tell_run(Narrator *narrator, const char *kind, bool dry, int first, int last, int low,
                     int high) {
    const char *text = "From #1 to #2: $.";
    if (first == last) text = dry ? "At #1: $, altitude #3." : "At #1: $.";
    else if (dry)
        text =
            low == high ? "From #1 to #2: $, altitude #3." : "From #1 to #2: $, altitude #3 to #4.";
    narrate_say(narrator, text, (Blanks){{first, last, low, high}, {kind}});
}

static void tell_runs(Narrator *narrator, Direction direction) {
    const Game *game = narrator->game;
    const Island *island = game->island;
    int cell = island_neighbour(island, game->party.cell, direction), at = 1;
    if (cell < 0) narrate_say(narrator, "The chart ends here.", NO_BLANKS);
    while (cell >= 0) {
        const char *kind = kind_of(game, cell);
        bool dry = game_seen(game, cell) && !game_flooded(game, cell);
        int first = at, low = island->altitude[cell], high = low;
        for (; cell >= 0 && kind_of(game, cell) == kind; at++) {
            high = island->altitude[cell];
            cell = island_neighbour(island, cell, direction);
        }
        tell_run(narrator, kind, dry, first, at - 1, low, high);
    }
    narrate_end_line(narrator);
}

// What the party knows of a quarter of the compass.
typedef struct Quarter {
    int kinds[TILE_COUNT];  // seen tiles; those under water count as water
    int unseen;  // land of the chart
} Quarter;

static Quarter count_quarter(const Game *game, Direction direction) {
    Quarter quarter = {.unseen = 0};
    for (int cell = 0; cell < game->island->cells; cell++) {
        if (cell == game->party.cell || narrate_quarter(game, cell) != direction) continue;
        if (!game_seen(game, cell)) quarter.unseen += island_charted_land(game->island, cell);
        else quarter.kinds[game_flooded(game, cell) ? TILE_WATER : game_kind(game, cell)]++;
    }
    return quarter;
}

void narrate_ray(Narrator *narrator, Direction direction) {
    static const char *const heads[DIRECTION_COUNT] = {"Straight north.", "Straight east.",
                                                       "Straight south.", "Straight west."};
    static const char *const items[TILE_COUNT] = {
        [TILE_WATER] = "# water", [TILE_ROCK] = "# rock",         [TILE_GRASS] = "# grass",
        [TILE_SAND] = "# sand",   [TILE_TREE] = "# [tree|trees]", [TILE_RIVER] = "# river"};
    static const char *const sums[DIRECTION_COUNT] = {
        "In that quarter, the north, you know $.", "In that quarter, the east, you know $.",
        "In that quarter, the south, you know $.", "In that quarter, the west, you know $."};
    Quarter quarter = count_quarter(narrator->game, direction);
    Words list = {0};
    int left = 0;
    narrate_say(narrator, heads[direction], NO_BLANKS);
    tell_runs(narrator, direction);
    for (int i = 0; i < TILE_COUNT; i++) left += quarter.kinds[i] > 0;
    for (int i = 0; i < TILE_COUNT; i++)
        if (quarter.kinds[i])
            list = narrate_listed(&list, words(items[i], NUMBERS(quarter.kinds[i])).text, left--);
    if (list.text[0]) narrate_say(narrator, sums[direction], NAMES(list.text));
    narrate_say(narrator,
                quarter.unseen ? "# [tile|tiles] of land there [is|are] unseen."
                               : "You have seen all land there.",
                NUMBERS(quarter.unseen));
    narrate_end_line(narrator);
}
