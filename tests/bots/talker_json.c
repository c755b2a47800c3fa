// SPDX-License-Identifier: MIT
// The player who reads the state as JSON, and finds ways on its maps by itself.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/json_text.h"
#include "../support/test.h"
#include "talker.h"

enum { SIDE_MOST = 96, CELLS_MOST = SIDE_MOST * SIDE_MOST, FAR = 30000 };
enum { WADE_TICKS = 5, FORD_TICKS = 5, RAFT_TICKS = 2, LAUNCH_TICKS = 3, WADE_DEPTH = 1 };

typedef struct Maps {
    char rows[CELLS_MOST], altitude[CELLS_MOST], flood[CELLS_MOST], rest[CELLS_MOST];
    int cost[CELLS_MOST];
    int start, side, cells, tide, ticks;
    int site_cells[SITE_LIMIT];
    bool raft, storm, rises;
} Maps;

// Reading.

// Copies the rows of a map without anything between them.
static void read_map(const char *state, const char *name, char *map, int side) {
    char head[24];
    snprintf(head, sizeof head, "\"%s\":[", name);
    const char *at = strstr(state, head);
    assert_non_null(at);
    at += strlen(head);
    for (int y = 0; y < side; y++, at += side + 3) memcpy(map + y * side, at + 1, (size_t)side);
}

static int altitude_of(const Maps *maps, int cell) {
    char letter = maps->altitude[cell];
    if (letter == '-') return ALTITUDE_SEA;
    return letter >= 'a' ? letter - 'a' + 10 : letter - '0';
}

static bool is_seen(const Maps *maps, int cell) { return maps->altitude[cell] != ' '; }
static bool is_flooded(const Maps *maps, int cell) { return maps->flood[cell] == '~'; }
static bool is_wet(const Maps *maps, int cell) {
    return is_flooded(maps, cell) || strchr("=+", maps->rows[cell]);
}
static bool floats(const Maps *maps, int cell) {
    return maps->raft && (is_flooded(maps, cell) || maps->rows[cell] == '=');
}

// Whether a party without a raft would drown there tonight.
static bool drowns(const Maps *maps, int cell) {
    char flood = maps->flood[cell];
    bool wet = flood == '~' || (maps->rises && (flood == '1' || flood == '?'));
    int depth = maps->tide + maps->rises - altitude_of(maps, cell);
    return !maps->raft && is_seen(maps, cell) && wet && depth > WADE_DEPTH;
}

static int beside(const Maps *maps, int cell, int direction) {
    int x = cell % maps->side;
    switch (direction) {
    case NORTH: return cell - maps->side;
    case EAST: return x + 1 < maps->side ? cell + 1 : -1;
    case SOUTH: return cell + maps->side < maps->cells ? cell + maps->side : -1;
    default: return x > 0 ? cell - 1 : -1;
    }
}

// Ways: Dijkstra's algorithm in its plainest form.

static int step_onto(const Maps *maps, int from, int to) {
    static const char letters[] = ",.T^";
    static const int ticks[] = {2, 2, 3, 4};
    if (floats(maps, to))
        return RAFT_TICKS + 2 * maps->storm + (floats(maps, from) ? 0 : LAUNCH_TICKS);
    if (maps->rows[to] == '=') return 0;
    if (is_flooded(maps, to))
        return maps->tide - altitude_of(maps, to) > WADE_DEPTH ? 0 : WADE_TICKS + maps->storm;
    if (maps->rows[to] == '+') return FORD_TICKS + maps->storm;
    const char *kind = strchr(letters, maps->rows[to]);
    assert_non_null(kind);
    return ticks[kind - letters] + maps->storm;
}

static void find_ways(Maps *maps) {
    static int rings[64][CELLS_MOST];
    int counts[64] = {0}, waiting = 1;
    for (int cell = 0; cell < maps->cells; cell++) maps->cost[cell] = FAR;
    maps->cost[maps->start] = 0;
    rings[0][counts[0]++] = maps->start;
    for (int cost = 0; waiting > 0; cost++) {
        int ring = cost % 64, count = counts[ring];
        counts[ring] = 0;
        waiting -= count;
        for (int i = 0; i < count; i++) {
            int cell = rings[ring][i];
            if (maps->cost[cell] != cost) continue;
            for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
                int to = beside(maps, cell, direction);
                int step = to < 0 || !is_seen(maps, to) ? 0 : step_onto(maps, cell, to);
                if (!step || cost + step >= maps->cost[to]) continue;
                maps->cost[to] = cost + step;
                rings[(cost + step) % 64][counts[(cost + step) % 64]++] = to;
                waiting++;
            }
        }
    }
}

// Fills in the steps to a cell; returns how many.
static int steps_to(const Maps *maps, int cell, int *steps) {
    static int back[CELLS_MOST];
    int count = 0;
    while (cell != maps->start) {
        int best = -1, least = FAR;
        for (int side = 0; side < DIRECTION_COUNT; side++) {
            int other = beside(maps, cell, (side + 2) % DIRECTION_COUNT);
            if (other < 0 || maps->cost[other] == FAR) continue;
            int cost =
                maps->cost[other] + (floats(maps, cell) && !floats(maps, other) ? LAUNCH_TICKS : 0);
            if (cost >= least) continue;
            least = cost;
            best = side;
        }
        back[count++] = best;
        cell = beside(maps, cell, (best + 2) % DIRECTION_COUNT);
    }
    for (int i = 0; i < count; i++) steps[i] = back[count - 1 - i];
    return count;
}

// Wants.

static bool is_wanted(const Maps *maps, Want want, int cell) {
    static const char letters[] = {
        [WANTS_TREES] = 'T', [WANTS_ROCK] = '^', [WANTS_SAND] = '.', [WANTS_GRASS] = ','};
    bool by_water = is_wet(maps, cell), edge = false;
    if (want <= WANTS_GRASS)
        return maps->rows[cell] == letters[want] && !is_flooded(maps, cell) &&
               maps->rest[cell] > '0';
    if (want == WANTS_DRY) return !drowns(maps, cell);
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int other = beside(maps, cell, direction);
        if (other < 0) continue;
        edge = edge || !is_seen(maps, other);
        by_water = by_water || (is_seen(maps, other) && is_wet(maps, other));
    }
    if (want == WANTS_EDGE) return edge;
    return by_water && (want == WANTS_FISHING || !is_wet(maps, cell));
}

static int nearest(const Maps *maps, Want want) {
    int best = -1;
    for (int cell = 0; cell < maps->cells; cell++)
        if (maps->cost[cell] < FAR && (best < 0 || maps->cost[cell] < maps->cost[best]) &&
            is_wanted(maps, want, cell))
            best = cell;
    return best;
}

static int distance2(const Maps *maps, int from, int to) {
    int dx = from % maps->side - to % maps->side, dy = from / maps->side - to / maps->side;
    return dx * dx + dy * dy;
}

// The cell to go to for another, as near as ways lead.
static int way_end(const Maps *maps, int goal) {
    int best = maps->start;
    if (maps->cost[goal] < FAR) return goal;
    for (int cell = 0; cell < maps->cells; cell++) {
        if (maps->cost[cell] == FAR) continue;
        int nearer = distance2(maps, cell, goal) - distance2(maps, best, goal);
        if (nearer < 0 || (nearer == 0 && (maps->cost[cell] < maps->cost[best] ||
                                           (maps->cost[cell] == maps->cost[best] && cell < best))))
            best = cell;
    }
    return best;
}

// Knowing.

static void read_state(Talker *talker, Known *known) {
    Maps *maps = talker->own;
    const char *state = piped_ask(&talker->program, "?");
    *maps = (Maps){.side = talker->side, .cells = talker->side * talker->side};
    maps->start =
        (int)(json_integer(state, "party.y") * maps->side + json_integer(state, "party.x"));
    maps->tide = known->tide = (int)json_integer(state, "tide");
    maps->ticks = known->ticks = (int)json_integer(state, "ticks");
    maps->raft = known->raft = json_truth(state, "party.raft");
    maps->storm = json_truth(state, "storms.0");
    known->day = (int)json_integer(state, "day");
    for (int i = 0, count = json_length(state, "rises"); i < count; i++) {
        char path[24];
        snprintf(path, sizeof path, "rises.%d", i);
        int day = (int)json_integer(state, path);
        if (day >= known->day) known->rise_days |= UINT64_C(1) << day;
    }
    maps->rises = known->rise_days >> known->day & 1;
    read_map(state, "rows", maps->rows, maps->side);
    read_map(state, "altitude", maps->altitude, maps->side);
    read_map(state, "flood", maps->flood, maps->side);
    read_map(state, "rest", maps->rest, maps->side);
    find_ways(maps);
}

static void read_sites(const char *state, Maps *maps, Known *known) {
    known->site_count = json_length(state, "sites");
    for (int i = 0; i < known->site_count; i++) {
        char path[24];
        snprintf(path, sizeof path, "sites.%d", i);
        const char *at = json_at(state, path);
        int x = (int)json_integer(at, "x"), y = (int)json_integer(at, "y");
        int cell = maps->site_cells[i] = y * maps->side + x;
        known->sites[i] = (KnownSite){.altitude = (int)json_integer(at, "altitude"),
                                      .away = abs(x - maps->start % maps->side) +
                                              abs(y - maps->start / maps->side),
                                      .ticks = maps->cost[cell] < FAR ? maps->cost[cell] : -1,
                                      .unlit = strcmp(json_string(at, "beacon"), "unlit") == 0,
                                      .here = cell == maps->start};
    }
}

static void learn(Talker *talker, Known *known) {
    static const char *const goods[GOOD_COUNT] = {"party.goods.wood", "party.goods.stone",
                                                  "party.goods.sand", "party.goods.food"};
    Maps *maps = talker->own;
    read_state(talker, known);
    const char *state = (const char *)talker->program.answer.bytes;
    char outcome[24];
    snprintf(outcome, sizeof outcome, "%s", json_string(state, "outcome"));
    known->over = strcmp(outcome, "playing") != 0;
    known->won = strcmp(outcome, "rescued") == 0 || strcmp(outcome, "sailed") == 0;
    known->score = (int)json_integer(state, "score");
    known->days = (int)json_integer(state, "last_day");
    known->ship_day = (int)json_integer(state, "ship_day");
    known->needed = (int)json_integer(state, "beacons.needed");
    known->burning = (int)json_integer(state, "beacons.burning");
    known->crew = (int)json_integer(state, "party.crew");
    known->carried = (int)json_integer(state, "party.carried");
    known->capacity = (int)json_integer(state, "party.capacity");
    for (int good = 0; good < GOOD_COUNT; good++)
        known->goods[good] = (int)json_integer(state, goods[good]);
    known->drowns = maps->rises && drowns(maps, maps->start);
    read_sites(state, maps, known);
}

static int ticks_to(Talker *talker, Want want) {
    const Maps *maps = talker->own;
    int cell = nearest(maps, want);
    return cell < 0 ? -1 : maps->cost[cell];
}

static void command(Talker *talker, const char *line) {
    const char *answer = piped_ask(&talker->program, line);
    if (!json_truth(answer, "ok")) FAIL("'%s': %s", line, answer);
}

// Walks.

// Whether a walk stops where the party is: no ticks, no way, or the night would drown it on the way.
static bool stops(const Maps *maps, int to, int *next) {
    static int steps[CELLS_MOST];
    if (maps->ticks <= 0 || maps->cost[to] == FAR) return true;
    int count = steps_to(maps, to, steps), cell = maps->start;
    bool safe = false;
    for (int i = 0; i < count && maps->cost[cell] < maps->ticks; i++) {
        cell = beside(maps, cell, steps[i]);
        safe = safe || !drowns(maps, cell);
    }
    *next = steps[0];
    return !safe && maps->cost[cell] >= maps->ticks;
}

// Whether a goal to which no way was known can be reached now, and not by a long way round.
static bool sees_goal(const Maps *maps, int to, int goal) {
    static int steps[CELLS_MOST];
    if (to == goal || maps->cost[goal] == FAR) return false;
    int straight = abs(goal % maps->side - maps->start % maps->side) +
                   abs(goal / maps->side - maps->start / maps->side);
    return steps_to(maps, goal, steps) <= 2 * straight;
}

static bool walk(Talker *talker, Want want, int site) {
    Maps *maps = talker->own;
    int goal = want == WANTS_SITE ? maps->site_cells[site] : nearest(maps, want), made = 0;
    if (goal < 0) return false;
    for (int to = way_end(maps, goal), next; true; made++) {
        if (maps->start == to) {
            if (!sees_goal(maps, to, goal)) break;
            to = goal;
        }
        if (stops(maps, to, &next)) break;
        char line[8];
        snprintf(line, sizeof line, "m %c", "NESW"[next]);
        const char *answer = piped_ask(&talker->program, line);
        if (!json_truth(answer, "ok")) FAIL("%s: %s", line, answer);
        bool done = strstr(answer, "\"name\":\"commission\"") != NULL;
        int cells[SITE_LIMIT];
        memcpy(cells, maps->site_cells, sizeof cells);
        read_state(talker, &(Known){.over = false});
        memcpy(maps->site_cells, cells, sizeof cells);
        if (done) return true;
    }
    return made > 0;
}

TalkedGame talker_json(const char *cli, const ScratchFolder *folder, const char *code, int side) {
    const char *words[] = {cli, "play", "--code", code, NULL};
    Talker talker = {.side = side,
                     .own = malloc(sizeof(Maps)),
                     .learn = learn,
                     .ticks_to = ticks_to,
                     .walk = walk,
                     .command = command};
    assert_non_null(talker.own);
    assert_true(side <= SIDE_MOST);
    piped_start(&talker.program, folder, words);
    TalkedGame game = talker_play(&talker);
    assert_int_equal(piped_await_exit(&talker.program), 0);
    free(talker.own);
    return game;
}
