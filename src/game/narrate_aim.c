// SPDX-License-Identifier: MIT
// What can be walked to, and the ways there.
#include <stdlib.h>

#include "narrate_parts.h"

enum { QUARTERS = DIRECTION_COUNT, ROUTE_MOST = 4 * GAME_SIDE_MOST };

// How each kind of tile is told, where there is some and where there is none.
static const struct {
    const char *some, *none;
} TOLD[AIM_CAIRN] = {
    [AIM_TREES] = {"Trees: $1; #1 [tick|ticks]; $2.",
                   "No trees to chop have been seen that can be reached."},
    [AIM_ROCK] = {"Rock: $1; #1 [tick|ticks]; $2.",
                  "No rock to quarry has been seen that can be reached."},
    [AIM_SAND] = {"Sand: $1; #1 [tick|ticks]; $2.",
                  "No sand to dig has been seen that can be reached."},
    [AIM_GRASS] = {"Grass with food: $1; #1 [tick|ticks]; $2.",
                   "No grass with food has been seen that can be reached."},
    [AIM_FISH] = {"Water to fish in: $1; #1 [tick|ticks].",
                  "No water to fish in has been seen that can be reached."},
    [AIM_SHORE] = {"A shore for a raft: $1; #1 [tick|ticks].",
                   "No shore for a raft has been seen that can be reached."},
    [AIM_DRY] = {"Safe ground for tonight: $1; #1 [tick|ticks]; $2.",
                 "No safe ground for tonight has been seen that can be reached."},
    [AIM_HIGH] = {"The highest ground: $1, at altitude #2; #1 [tick|ticks]; $2.",
                  "No ground has been seen that can be reached."},
    [AIM_UNSEEN] = {"The edge of the unseen: $1; #1 [tick|ticks].",
                    "No edge of the unseen can be reached."},
};

// What is wanted.

static bool gives(const Game *game, int cell, Tile kind) {
    if (game_kind(game, cell) != kind || game_flooded(game, cell)) return false;
    return game_used(game, cell) < rules_gather_times(&game->island->rules, &GATHER_INFO[kind]);
}

static bool is_edge(const Game *game, int cell) {
    int beside[DIRECTION_COUNT], count = island_beside(game->island, cell, beside);
    for (int i = 0; i < count; i++)
        if (!game_seen(game, beside[i])) return true;
    return false;
}

static bool is_wanted(Narrator *narrator, AimKind kind, int cell) {
    const Game *game = narrator->game;
    switch (kind) {
    case AIM_TREES: return gives(game, cell, TILE_TREE);
    case AIM_ROCK: return gives(game, cell, TILE_ROCK);
    case AIM_SAND: return gives(game, cell, TILE_SAND);
    case AIM_GRASS: return gives(game, cell, TILE_GRASS);
    case AIM_FISH: return narrate_by_water(game, cell);
    case AIM_SHORE: return !game_wet(game, cell) && narrate_by_water(game, cell);
    case AIM_DRY: return !narrate_drowns(narrator, cell);
    case AIM_HIGH: return !game_wet(game, cell);
    default: return is_edge(game, cell);
    }
}

// Finding.

Direction narrate_quarter(const Game *game, int cell) {
    int width = game->island->width, from = game->party.cell;
    int dx = cell % width - from % width, dy = cell / width - from / width;
    if (abs(dx) > abs(dy)) return dx > 0 ? EAST : WEST;
    return dy > 0 ? SOUTH : NORTH;
}

// Whether a cell is better than the best so far: higher, if that counts, then nearer, then of lower number.
static bool is_better(const Narrator *narrator, bool by_height, int cell, int best) {
    const int8_t *altitude = narrator->game->island->altitude;
    const uint16_t *cost = narrator->ways.cost;
    if (best < 0) return true;
    if (by_height && altitude[cell] != altitude[best]) return altitude[cell] > altitude[best];
    if (cost[cell] != cost[best]) return cost[cell] < cost[best];
    return cell < best;
}

static void add(Narrator *narrator, Aims *aims, int cell) {
    aims->cells[aims->count] = cell;
    aims->ticks[aims->count++] = narrate_ticks_to(narrator, cell);
}

// The best cell, and then the best in each other quarter, from the best to the worst.
static void find_tiles(Narrator *narrator, AimKind kind, Aims *aims) {
    int best[QUARTERS] = {-1, -1, -1, -1};
    narrate_know_ways(narrator);
    for (int i = 0; i < narrator->ways.settled; i++) {
        int cell = narrator->ways.order[i];
        int *so_far = &best[narrate_quarter(narrator->game, cell)];
        if (is_better(narrator, kind == AIM_HIGH, cell, *so_far) && is_wanted(narrator, kind, cell))
            *so_far = cell;
    }
    for (int round = 0; round < QUARTERS; round++) {
        int next = -1;
        for (int i = 0; i < QUARTERS; i++)
            if (best[i] >= 0 &&
                (next < 0 || is_better(narrator, kind == AIM_HIGH, best[i], best[next])))
                next = i;
        if (next < 0) return;
        add(narrator, aims, best[next]);
        best[next] = -1;
    }
}

int narrate_found(const Game *game, int number) {
    for (int i = 0; i < game->island->landmark_count; i++)
        if (game->landmarks_found >> i & 1 && number-- == 0) return i;
    return -1;
}

void narrate_find(Narrator *narrator, AimKind kind, Aims *aims) {
    const Game *game = narrator->game;
    aims->count = 0;
    if (kind < AIM_CAIRN) find_tiles(narrator, kind, aims);
    if (kind == AIM_CAIRN)
        for (int i = 0; i < game->island->site_count; i++)
            add(narrator, aims, game->island->sites[i].cell);
    if (kind == AIM_CAMP)
        for (int i = 0; i < game->camp_count; i++) add(narrator, aims, game->camps[i].cell);
    if (kind == AIM_LANDMARK)
        for (int i = 0; narrate_found(game, i) >= 0; i++)
            add(narrator, aims, game->island->landmarks[narrate_found(game, i)].cell);
}

static void tell_aim(Narrator *narrator, AimKind kind, const Aims *aims, int number) {
    int cell = aims->cells[number];
    narrate_line(narrator, TOLD[kind].some,
                 (Blanks){{aims->ticks[number], narrator->game->island->altitude[cell]},
                          {narrate_place(narrator, cell).text, narrate_sea(narrator, cell).text}});
}

void narrate_nearest(Narrator *narrator, AimKind kind) {
    Aims aims;
    narrate_find(narrator, kind, &aims);
    if (aims.count) tell_aim(narrator, kind, &aims, 0);
    else narrate_line(narrator, TOLD[kind].none, NO_BLANKS);
}

void narrate_aims(Narrator *narrator, AimKind kind) {
    Aims aims;
    if (kind == AIM_CAIRN) narrate_cairns(narrator);
    if (kind == AIM_CAMP) narrate_camps(narrator);
    if (kind == AIM_LANDMARK) narrate_landmarks(narrator);
    if (kind >= AIM_CAIRN) return;
    narrate_find(narrator, kind, &aims);
    if (aims.count == 0) narrate_line(narrator, TOLD[kind].none, NO_BLANKS);
    for (int i = 0; i < aims.count; i++) tell_aim(narrator, kind, &aims, i);
}

// Ways.

int narrate_way_end(Narrator *narrator, int cell) {
    const Island *island = narrator->game->island;
    const PathFinder *ways = &narrator->ways;
    if (narrate_ticks_to(narrator, cell) != PATH_FAR) return cell;
    int best = ways->start, least = island_distance2(island, best, cell);
    for (int i = 0; i < ways->settled; i++) {
        int at = ways->order[i], distance = island_distance2(island, at, cell);
        bool better = distance < least ||
                      (distance == least && (ways->cost[at] < ways->cost[best] ||
                                             (ways->cost[at] == ways->cost[best] && at < best)));
        if (!better) continue;
        least = distance;
        best = at;
    }
    return best;
}

// "3 north, then 2 east, then 1 north".
static void say_route(Narrator *narrator, const uint8_t *steps, int count) {
    static const char *const first[] = {"# north", "# east", "# south", "# west"};
    static const char *const then[] = {"$, then # north", "$, then # east", "$, then # south",
                                       "$, then # west"};
    Words list = {0};
    int legs = 0;
    for (int i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && steps[end] == steps[i];) end++;
        list = words(list.text[0] ? then[steps[i]] : first[steps[i]],
                     (Blanks){{end - i}, {list.text}});
        if (++legs % 8 && end < count) continue;
        narrate_say(narrator, legs > 8 ? "Then $." : "Go $.", NAMES(list.text));
        list.text[0] = 0;
    }
}

// The steps that can be made today: one may begin while ticks are left.
static int steps_today(const Narrator *narrator, const uint8_t *steps, int count, int *cell) {
    const Game *game = narrator->game;
    int today = 0;
    *cell = game->party.cell;
    while (today < count && narrator->ways.cost[*cell] < game->ticks)
        *cell = island_neighbour(game->island, *cell, (Direction)steps[today++]);
    return today;
}

void narrate_way(Narrator *narrator, int cell) {
    const Game *game = narrator->game;
    uint8_t steps[ROUTE_MOST];
    int end = narrate_way_end(narrator, cell), stop;
    narrate_end_line(narrator);
    if (cell != game->party.cell)
        narrate_say(narrator, "It lies $.", NAMES(narrate_place(narrator, cell).text));
    if (end != cell && end == game->party.cell)
        narrate_say(narrator, "No known way leads nearer to it.", NO_BLANKS);
    if (end != cell && end != game->party.cell)
        narrate_say(narrator, "No way there is known. As near as ways lead is $.",
                    NAMES(narrate_place(narrator, end).text));
    if (end == game->party.cell) {
        if (end == cell) narrate_say(narrator, "You are there.", NO_BLANKS);
        narrate_end_line(narrator);
        return;
    }
    int count = path_steps(&narrator->ways, game->island, end, steps, ROUTE_MOST);
    int told = int_min(count, ROUTE_MOST), today = steps_today(narrator, steps, told, &stop);
    narrate_say(narrator, "The way takes #1 [tick|ticks], in #2 [step|steps].",
                NUMBERS(narrator->ways.cost[end], count));
    if (today < count)
        narrate_say(narrator,
                    today ? "The # [tick|ticks] of today lead #2 [step|steps] far."
                          : "No step of it can be made today.",
                    NUMBERS(game->ticks, today));
    say_route(narrator, steps, told);
    narrate_end_line(narrator);
}

const char *narrate_why_stop(Narrator *narrator, int to, Direction *next) {
    const Game *game = narrator->game;
    uint8_t steps[ROUTE_MOST];
    int stop, cell = game->party.cell;
    if (game->ticks <= 0) return "The day's ticks are used up.";
    if (narrate_ticks_to(narrator, to) == PATH_FAR) return "The way is gone.";
    int count = path_steps(&narrator->ways, game->island, to, steps, ROUTE_MOST);
    int today = steps_today(narrator, steps, int_min(count, ROUTE_MOST), &stop);
    *next = (Direction)steps[0];
    bool safe = narrator->ways.cost[stop] < game->ticks;
    for (int i = 0; i < today; i++) {
        cell = island_neighbour(game->island, cell, (Direction)steps[i]);
        safe = safe || !narrate_drowns(narrator, cell);
    }
    return safe ? NULL : "The walk stops: the night would drown you farther on.";
}
