// SPDX-License-Identifier: MIT
#include "path.h"

#include <assert.h>
#include <string.h>

#include "../base/memory.h"

enum { SEARCH_UNITS = 2000, SETTLE_UNITS = 50 };  // work of a search and of a cell

// Buckets, a power of two: one for each cost that can wait at a time, since no step costs more; then as
// many for launches.
enum { RING = 32, NOBODY = -1 };

// Bits of a step onto a cell: ticks, and flags.
enum {
    STEP_TICKS = 0x3f,  // 0: impossible
    STEP_DEPTH = 0x40,  // possible if the water is not too deep
    STEP_AFLOAT = 0x80,  // on the raft, which is launched from dry land
    STEP_BITS = CELL_KIND | CELL_FORD | CELL_FLOODED | CELL_SEEN,  // of a cell: what matters
    STEP_BYTES = STEP_BITS + 1,
};

// A search, with copies of the finder's pointers.
typedef struct Search {
    const Game *game;
    const uint8_t *cells, *steps;
    uint16_t *cost;
    uint8_t *afloat;
    int32_t *waiting, *next;
    int width, count;
    uint64_t rows;  // 2^40 / width, rounded up, to find a row without a division
    int limit;  // highest cost
    int launch, wade_depth;
    const atomic_bool *cancel;
} Search;

bool path_init(PathFinder *finder, int cells) {
    size_t count = (size_t)cells;
    *finder = (PathFinder){.cells = cells, .touched_end = cells};
    finder->cost = memory_allocate(count, sizeof *finder->cost);
    finder->order = memory_allocate(count, sizeof *finder->order);
    finder->afloat = memory_allocate(count, sizeof *finder->afloat);
    finder->waiting = memory_allocate(2 * RING, sizeof *finder->waiting);
    finder->next = memory_allocate(2 * count, sizeof *finder->next);
    bool ok = finder->cost && finder->order && finder->afloat && finder->waiting && finder->next;
    if (!ok) path_free(finder);
    return ok;
}

void path_free(PathFinder *finder) {
    memory_release(finder->cost);
    memory_release(finder->order);
    memory_release(finder->afloat);
    memory_release(finder->waiting);
    memory_release(finder->next);
    *finder = (PathFinder){0};
}

// The ticks of a step onto a cell with these bits, with a flag for what they do not tell.
static uint8_t step_onto(const Game *game, int bits, bool raft) {
    bool flooded = bits & CELL_FLOODED, afloat = raft && cell_floats(bits);
    bool storm = island_storm(game->island, game->day);
    if (!raft && cell_is_deep_river(bits)) return 0;
    int ticks =
        rules_step_ticks(&game->island->rules, (Tile)(bits & CELL_KIND), flooded, afloat, storm);
    return (uint8_t)(ticks | (afloat ? STEP_AFLOAT : flooded ? STEP_DEPTH : 0));
}

// Fills the steps by the bits of a cell that matter.
static void list_steps(uint8_t steps[STEP_BYTES], const Game *game, const PathWish *wish) {
    memset(steps, 0, STEP_BYTES);
    for (int kind = 0; kind < TILE_COUNT; kind++)
        for (int more = 0; more < 4; more++) {
            int bits = kind | (more & 1 ? CELL_FORD : 0) | (more & 2 ? CELL_FLOODED : 0);
            uint8_t step = step_onto(game, bits, wish->raft);
            steps[bits | CELL_SEEN] = step;
            if (wish->all) steps[bits] = step;
        }
}

// The cost of a step depends on its end alone, and cells are settled by cost: the first way to reach a
// cell is the cheapest.
static inline void reach(const Search *search, int to, int cost, int step) {
    int total = cost + (step & STEP_TICKS);
    if (total == cost || total > search->limit) return;
    if ((step & STEP_DEPTH) && game_depth(search->game, to) > search->wade_depth) return;
    search->cost[to] = (uint16_t)total;
    int32_t *first = &search->waiting[total % RING];
    search->next[to] = *first;
    *first = to;
    if (search->launch) search->afloat[to] = (step & STEP_AFLOAT) != 0;
}

// Only launching a raft depends on both ends of a step. It is split in two: a shore waits again for the
// ticks of a launch, then steps onto the water. Returns whether there is water to launch on.
static inline bool try_step(const Search *search, int to, int cost, bool ashore) {
    if (search->cost[to] != PATH_FAR) return false;
    int step = search->steps[search->cells[to] & STEP_BITS];
    if (ashore && (step & STEP_AFLOAT)) return true;
    reach(search, to, cost, step);
    return false;
}

static inline bool try_steps(const Search *search, int cell, int cost, bool ashore) {
    int width = search->width;
    int x = cell - width * (int)((uint64_t)cell * search->rows >> 40);
    bool shore = false;
    if (cell >= width) shore |= try_step(search, cell - width, cost, ashore);
    if (x + 1 < width) shore |= try_step(search, cell + 1, cost, ashore);
    if (cell + width < search->count) shore |= try_step(search, cell + width, cost, ashore);
    if (x > 0) shore |= try_step(search, cell - 1, cost, ashore);
    return shore;
}

static void step_from(const Search *given, const int32_t *order, int count, int cost) {
    const Search search = *given;  // a copy that no store can change
    for (int i = 0; i < count; i++) {
        int cell = order[i];
        bool ashore = search.launch && !search.afloat[cell];
        if (!try_steps(&search, cell, cost, ashore)) continue;
        int32_t *first = &search.waiting[RING + (cost + search.launch) % RING];
        search.next[search.count + cell] = *first;
        *first = cell;
    }
}

// Steps from shores where the raft is now launched; returns whether there are any.
static bool step_from_rafts(const Search *search, int cost) {
    int32_t *first = &search->waiting[RING + cost % RING];
    bool any = *first != NOBODY;
    for (int cell = *first; cell != NOBODY; cell = search->next[search->count + cell])
        try_steps(search, cell, cost, false);
    *first = NOBODY;
    return any;
}

// Settles all cells of a cost; returns their number.
static int settle(PathFinder *finder, int cost) {
    int32_t *first = &finder->waiting[cost % RING], *order = finder->order;
    const int32_t *next = finder->next;
    int settled = finder->settled, begin = finder->touched_begin, end = finder->touched_end;
    for (int cell = *first; cell != NOBODY; cell = next[cell]) {
        order[settled++] = cell;
        begin = cell < begin ? cell : begin;
        end = cell >= end ? cell + 1 : end;
    }
    int count = settled - finder->settled;
    *first = NOBODY;
    finder->settled = settled;
    finder->touched_begin = begin;
    finder->touched_end = end;
    return count;
}

// Clears what the previous search has touched.
static void begin(const Search *search, PathFinder *finder, int start) {
    size_t touched = (size_t)(finder->touched_end - finder->touched_begin);
    memset(finder->cost + finder->touched_begin, UINT8_MAX, touched * sizeof *finder->cost);
    memset(finder->waiting, UINT8_MAX, 2 * RING * sizeof *finder->waiting);  // NOBODY
    finder->touched_begin = finder->touched_end = start;
    finder->settled = 0;
    finder->start = start;
    finder->launch = search->launch;
    finder->cost[start] = 0;
    finder->afloat[start] = cell_floats(search->cells[start]);
    finder->next[start] = NOBODY;
    finder->waiting[0] = start;
}

// Reached cells are at most a row away from settled ones.
static void end(const Search *search, PathFinder *finder) {
    int from = finder->touched_begin - search->width, to = finder->touched_end + search->width;
    finder->touched_begin = from > 0 ? from : 0;
    finder->touched_end = to < finder->cells ? to : finder->cells;
    finder->work += SEARCH_UNITS + (int64_t)SETTLE_UNITS * finder->settled;
}

static int lowest_wanted(const Game *game, const int32_t *order, int count, PathWanted *wanted,
                         const void *context) {
    int found = NOBODY;
    for (int i = 0; i < count; i++)
        if ((found == NOBODY || order[i] < found) && wanted(game, order[i], context))
            found = order[i];
    return found;
}

static int run(const Search *search, PathFinder *finder, PathWanted *wanted, const void *context) {
    CancelWatch watch = cancel_watch(search->cancel);
    for (int cost = 0, idle = 0; idle < RING; cost++) {
        const int32_t *order = finder->order + finder->settled;
        int count = settle(finder, cost);
        if (cancel_stops(&watch, (int64_t)SETTLE_UNITS * count)) break;
        int found = wanted ? lowest_wanted(search->game, order, count, wanted, context) : NOBODY;
        if (found != NOBODY) return found;
        step_from(search, order, count, cost);
        idle = step_from_rafts(search, cost) || count ? 0 : idle + 1;
    }
    return NOBODY;
}

int path_nearest(PathFinder *finder, const Game *game, const PathWish *wish, PathWanted *wanted,
                 const void *context) {
    const Island *island = game->island;
    assert(island->cells <= finder->cells && wish->start >= 0 && wish->start < island->cells);
    uint8_t steps[STEP_BYTES];
    list_steps(steps, game, wish);
    uint64_t width = (uint64_t)island->width;
    Search search = {.game = game,
                     .cells = game->cells,
                     .steps = steps,
                     .cost = finder->cost,
                     .afloat = finder->afloat,
                     .waiting = finder->waiting,
                     .next = finder->next,
                     .width = island->width,
                     .count = island->cells,
                     .rows = ((UINT64_C(1) << 40) + width - 1) / width,
                     .limit =
                         wish->limit > 0 && wish->limit < PATH_FAR ? wish->limit : PATH_FAR - 1,
                     .launch = wish->raft ? rule(&island->rules, RULE_RAFT_LAUNCH) : 0,
                     .wade_depth = rule(&island->rules, RULE_WADE_DEPTH),
                     .cancel = wish->cancel};
    begin(&search, finder, wish->start);
    int found = run(&search, finder, wanted, context);
    end(&search, finder);
    return found;
}

// The last step of the cheapest way to a cell, from the neighbour with the least cost.
static Direction last_step(const PathFinder *finder, const Island *island, int cell, int *from) {
    int least = INT32_MAX;
    Direction last = NORTH;
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int back = (side + 2) % DIRECTION_COUNT;
        int other = island_neighbour(island, cell, (Direction)back);
        if (other < 0 || finder->cost[other] == PATH_FAR) continue;
        bool launches = finder->launch && finder->afloat[cell] && !finder->afloat[other];
        int cost = finder->cost[other] + (launches ? finder->launch : 0);
        if (cost >= least) continue;
        least = cost;
        last = (Direction)side;
        *from = other;
    }
    return last;
}

int path_steps(const PathFinder *finder, const Island *island, int cell, uint8_t *steps, int most) {
    assert(finder->cost[cell] != PATH_FAR);
    int count = 0;
    for (int at = cell; at != finder->start; count++) last_step(finder, island, at, &at);
    for (int number = count; number > 0;) {
        Direction step = last_step(finder, island, cell, &cell);
        if (--number < most) steps[number] = (uint8_t)step;
    }
    return count;
}
