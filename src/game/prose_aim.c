// SPDX-License-Identifier: MIT
// What can be walked to, and the ways there.
#include <stdlib.h>

#include "prose_parts.h"

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

static bool is_wanted(Prose *prose, AimKind kind, int cell) {
    const Game *game = prose->game;
    switch (kind) {
    case AIM_TREES: return gives(game, cell, TILE_TREE);
    case AIM_ROCK: return gives(game, cell, TILE_ROCK);
    case AIM_SAND: return gives(game, cell, TILE_SAND);
    case AIM_GRASS: return gives(game, cell, TILE_GRASS);
    case AIM_FISH: return prose_by_water(game, cell);
    case AIM_SHORE: return !game_wet(game, cell) && prose_by_water(game, cell);
    case AIM_DRY: return !prose_drowns(prose, cell);
    case AIM_HIGH: return !game_wet(game, cell);
    default: return is_edge(game, cell);
    }
}

// Finding.

Direction prose_quarter(const Game *game, int cell) {
    int width = game->island->width, from = game->party.cell;
    int dx = cell % width - from % width, dy = cell / width - from / width;
    if (abs(dx) > abs(dy)) return dx > 0 ? EAST : WEST;
    return dy > 0 ? SOUTH : NORTH;
}

// Whether a cell is better than the best so far: higher, if that counts, then nearer, then of lower number.
static bool is_better(const Prose *prose, bool by_height, int cell, int best) {
    const int8_t *altitude = prose->game->island->altitude;
    const uint16_t *cost = prose->ways.cost;
    if (best < 0) return true;
    if (by_height && altitude[cell] != altitude[best]) return altitude[cell] > altitude[best];
    if (cost[cell] != cost[best]) return cost[cell] < cost[best];
    return cell < best;
}

static void add(Prose *prose, Aims *aims, int cell) {
    aims->cells[aims->count] = cell;
    aims->ticks[aims->count++] = prose_ticks_to(prose, cell);
}

// The best cell, and then the best in each other quarter, from the best to the worst.
static void find_tiles(Prose *prose, AimKind kind, Aims *aims) {
    int best[QUARTERS] = {-1, -1, -1, -1};
    prose_know_ways(prose);
    for (int i = 0; i < prose->ways.settled; i++) {
        int cell = prose->ways.order[i];
        int *so_far = &best[prose_quarter(prose->game, cell)];
        if (is_better(prose, kind == AIM_HIGH, cell, *so_far) && is_wanted(prose, kind, cell))
            *so_far = cell;
    }
    for (int round = 0; round < QUARTERS; round++) {
        int next = -1;
        for (int i = 0; i < QUARTERS; i++)
            if (best[i] >= 0 &&
                (next < 0 || is_better(prose, kind == AIM_HIGH, best[i], best[next])))
                next = i;
        if (next < 0) return;
        add(prose, aims, best[next]);
        best[next] = -1;
    }
}

int prose_found(const Game *game, int number) {
    for (int i = 0; i < game->island->landmark_count; i++)
        if (game->landmarks_found >> i & 1 && number-- == 0) return i;
    return -1;
}

void prose_find(Prose *prose, AimKind kind, Aims *aims) {
    const Game *game = prose->game;
    aims->count = 0;
    if (kind < AIM_CAIRN) find_tiles(prose, kind, aims);
    if (kind == AIM_CAIRN)
        for (int i = 0; i < game->island->site_count; i++)
            add(prose, aims, game->island->sites[i].cell);
    if (kind == AIM_CAMP)
        for (int i = 0; i < game->camp_count; i++) add(prose, aims, game->camps[i].cell);
    if (kind == AIM_LANDMARK)
        for (int i = 0; prose_found(game, i) >= 0; i++)
            add(prose, aims, game->island->landmarks[prose_found(game, i)].cell);
}

static void tell_aim(Prose *prose, AimKind kind, const Aims *aims, int number) {
    int cell = aims->cells[number];
    prose_line(prose, TOLD[kind].some,
               (Blanks){{aims->ticks[number], prose->game->island->altitude[cell]},
                        {prose_place(prose, cell).text, prose_sea(prose, cell).text}});
}

void prose_nearest(Prose *prose, AimKind kind) {
    Aims aims;
    prose_find(prose, kind, &aims);
    if (aims.count) tell_aim(prose, kind, &aims, 0);
    else prose_line(prose, TOLD[kind].none, NO_BLANKS);
}

void prose_aims(Prose *prose, AimKind kind) {
    Aims aims;
    if (kind == AIM_CAIRN) prose_cairns(prose);
    if (kind == AIM_CAMP) prose_camps(prose);
    if (kind == AIM_LANDMARK) prose_landmarks(prose);
    if (kind >= AIM_CAIRN) return;
    prose_find(prose, kind, &aims);
    if (aims.count == 0) prose_line(prose, TOLD[kind].none, NO_BLANKS);
    for (int i = 0; i < aims.count; i++) tell_aim(prose, kind, &aims, i);
}

// Ways.

int prose_way_end(Prose *prose, int cell) {
    const Island *island = prose->game->island;
    const PathFinder *ways = &prose->ways;
    if (prose_ticks_to(prose, cell) != PATH_FAR) return cell;
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
static void say_route(Prose *prose, const uint8_t *steps, int count) {
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
        prose_say(prose, legs > 8 ? "Then $." : "Go $.", NAMES(list.text));
        list.text[0] = 0;
    }
}

// The steps that can be made today: one may begin while ticks are left.
static int steps_today(const Prose *prose, const uint8_t *steps, int count, int *cell) {
    const Game *game = prose->game;
    int today = 0;
    *cell = game->party.cell;
    while (today < count && prose->ways.cost[*cell] < game->ticks)
        *cell = island_neighbour(game->island, *cell, (Direction)steps[today++]);
    return today;
}

void prose_way(Prose *prose, int cell) {
    const Game *game = prose->game;
    uint8_t steps[ROUTE_MOST];
    int end = prose_way_end(prose, cell), stop;
    prose_end_line(prose);
    if (cell != game->party.cell)
        prose_say(prose, "It lies $.", NAMES(prose_place(prose, cell).text));
    if (end != cell && end == game->party.cell)
        prose_say(prose, "No known way leads nearer to it.", NO_BLANKS);
    if (end != cell && end != game->party.cell)
        prose_say(prose, "No way there is known. As near as ways lead is $.",
                  NAMES(prose_place(prose, end).text));
    if (end == game->party.cell) {
        if (end == cell) prose_say(prose, "You are there.", NO_BLANKS);
        prose_end_line(prose);
        return;
    }
    int count = path_steps(&prose->ways, game->island, end, steps, ROUTE_MOST);
    int told = int_min(count, ROUTE_MOST), today = steps_today(prose, steps, told, &stop);
    prose_say(prose, "The way takes #1 [tick|ticks], in #2 [step|steps].",
              NUMBERS(prose->ways.cost[end], count));
    if (today < count)
        prose_say(prose, "The # [tick|ticks] of today lead #2 [step|steps] far.",
                  NUMBERS(int_max(game->ticks, 0), today));
    say_route(prose, steps, told);
    prose_end_line(prose);
}

const char *prose_why_stop(Prose *prose, int to, Direction *next) {
    const Game *game = prose->game;
    uint8_t steps[ROUTE_MOST];
    int stop, cell = game->party.cell;
    if (game->ticks <= 0) return "The day's ticks are used up.";
    if (prose_ticks_to(prose, to) == PATH_FAR) return "The way is gone.";
    int count = path_steps(&prose->ways, game->island, to, steps, ROUTE_MOST);
    int today = steps_today(prose, steps, int_min(count, ROUTE_MOST), &stop);
    *next = (Direction)steps[0];
    bool safe = prose->ways.cost[stop] < game->ticks;
    for (int i = 0; i < today; i++) {
        cell = island_neighbour(game->island, cell, (Direction)steps[i]);
        safe = safe || !prose_drowns(prose, cell);
    }
    return safe ? NULL : "The walk stops: the night would drown you farther on.";
}
