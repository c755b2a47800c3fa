// SPDX-License-Identifier: MIT
#include "expedition_search.h"
#include "code.h"

#include <assert.h>
#include <string.h>

enum { RELAXED_DAYS = 2 };

// Hill country, which is the dearest stock level, comes to 7.5e8 in the largest size. What is played
// can be saved, and a save is read from anybody's file: so the limit is here.
const Budget EXPEDITION_LAND = {.work = 8e8, .bytes = UINT64_C(1) << 27};

typedef struct Search {
    Expedition *expedition;
    const Recipe *recipe;
    const ExpeditionWish *wish;
    Rules rules;  // as level, size and difficulty have them
    Solver solver;
    SeedText playable;  // of the first land that carries an island; empty where none did so far
    TextError refusal;  // why the last that does not, does not
} Search;

typedef enum Found { FOUND_YES, FOUND_NO, FOUND_ERROR } Found;

// With `relaxed` 1 the ship comes later, with 2 it wants to see one beacon less as well.
static Rules relax(Rules rules, int relaxed) {
    int *days = &rules.value[RULE_DAYS], *beacons = &rules.value[RULE_BEACONS];
    if (relaxed >= 1) *days += RELAXED_DAYS;
    if (*days > DAY_LIMIT) *days = DAY_LIMIT;
    if (relaxed >= 2 && *beacons > 1) *beacons -= 1;
    return rules;
}

static bool is_cancelled(const Search *search, TextError *error) {
    if (!cancel_asked(search->wish->cancel)) return false;
    error_set(error, FAILURE_NONE, "cancelled");
    return true;
}

static bool make_land(Search *search, const SeedText *seed, TextError *error) {
    const ExpeditionWish *wish = search->wish;
    LandWish land = {
        .width = wish->code.width,
        .height = wish->code.height,
        .seed = *seed,
        .threads = wish->threads,
        .keep = -1,
        .cancel = wish->cancel,
        .progress = wish->progress,
        .budget = EXPEDITION_LAND,
    };
    land_free(&search->expedition->land);
    return land_make(&search->expedition->land, search->recipe, &land, error);
}

static void tell_tries(Search *search, int tries) {
    search->expedition->tries = tries;
    if (search->wish->tried) atomic_store(search->wish->tried, tries);
}

// The first start from which the solver wins on the land that was made.
static Found try_land(Search *search, const Rules *rules, TextError *error) {
    Expedition *expedition = search->expedition;
    Island *island = &expedition->island;
    island_free(island);
    if (!island_make(island, &expedition->land, rules, search->wish->code.difficulty, 0,
                     &search->refusal)) {
        if (search->refusal.failure == FAILURE_CONTENT) return FOUND_NO;
        *error = search->refusal;
        return FOUND_ERROR;
    }
    if (!search->playable.text[0]) search->playable = expedition->land.seed;
    for (int start = 0; start < island->start_count; start++) {
        SolverResult result;
        if (is_cancelled(search, error) || (start > 0 && !island_set_start(island, start, error)) ||
            !solver_solve(&search->solver, island, &result, &expedition->witness, error))
            return FOUND_ERROR;
        if (result.won) return FOUND_YES;
    }
    return FOUND_NO;
}

static Found search_lands(Search *search, TextError *error) {
    const Land *land = &search->expedition->land;
    for (int roll = 0; roll < SEED_TRIES; roll++) {
        SeedText seed = seed_try(&search->wish->code.seed, roll);
        if (!make_land(search, &seed, error)) return FOUND_ERROR;
        // A text without suffix goes on by itself to the first land that the level accepts.
        if (roll == 0) roll = land->roll;
        tell_tries(search, roll + 1);
        char broken[128];
        if (!land_accepted(search->recipe, &land->census, broken, sizeof broken)) continue;
        Found found = try_land(search, &search->rules, error);
        if (found != FOUND_NO) return found;
    }
    return FOUND_NO;
}

static bool refuse_all(const Search *search, TextError *error) {
    const WorldCode *code = &search->wish->code;
    char shown[96];
    error_quote(shown, sizeof shown, code->seed.text, strlen(code->seed.text));
    return error_set(error, FAILURE_CONTENT,
                     "%s: no island of seed '%s' at %dx%d, %s, can be won (limit %d lands, and one "
                     "with relaxed rules)",
                     search->recipe->source, shown, code->width, code->height,
                     DIFFICULTY_NAME[code->difficulty], SEED_TRIES);
}

static bool search_relaxed(Search *search, TextError *error) {
    if (!search->playable.text[0]) {
        *error = search->refusal;
        return search->refusal.failure ? false : refuse_all(search, error);
    }
    if (!make_land(search, &search->playable, error)) return false;
    for (int relaxed = 1; relaxed <= RELAXED_MOST; relaxed++) {
        Rules rules = relax(search->rules, relaxed);
        Found found = try_land(search, &rules, error);
        if (found == FOUND_ERROR) return false;
        search->expedition->relaxed = relaxed;
        if (found == FOUND_YES) return true;
    }
    return refuse_all(search, error);
}

static bool take_as_it_is(Search *search, TextError *error) {
    const WorldCode *code = &search->wish->code;
    Expedition *expedition = search->expedition;
    Rules rules = relax(search->rules, search->wish->relaxed);
    expedition->relaxed = search->wish->relaxed;
    if (!make_land(search, &code->seed, error)) return false;
    tell_tries(search, expedition->land.roll + 1);
    if (!island_make(&expedition->island, &expedition->land, &rules, code->difficulty,
                     seed_start(&code->seed), error))
        return false;
    if (search->wish->no_search) return true;
    SolverResult result;
    return solver_solve(&search->solver, &expedition->island, &result, &expedition->witness, error);
}

static bool search_all(Search *search, TextError *error) {
    const ExpeditionWish *wish = search->wish;
    if (wish->no_search) return take_as_it_is(search, error);
    size_t cells = (size_t)wish->code.width * (size_t)wish->code.height;
    if (!solver_init(&search->solver, (int)cells)) return error_memory(error, "a solver", cells);
    search->solver.cancel = wish->cancel;
    if (seed_has_suffix(&wish->code.seed)) return take_as_it_is(search, error);
    Found found = search_lands(search, error);
    return found == FOUND_YES || (found == FOUND_NO && search_relaxed(search, error));
}

static bool check_wish(const Recipe *recipe, const WorldCode *code, TextError *error) {
    if (!size_is_playable(code->width, code->height))
        return error_set(error, FAILURE_CONTENT, "size '%dx%d' (limit sides of %d to %d)",
                         code->width, code->height, GAME_SIDE_LEAST, GAME_SIDE_MOST);
    return recipe->has_tiles ||
           error_set(error, FAILURE_CONTENT, "%s: level makes no tiles to play on", recipe->source);
}

bool expedition_search(Expedition *expedition, const Recipe *recipe, const ExpeditionWish *wish,
                       TextError *error) {
    assert(wish->relaxed == 0 || wish->no_search);
    const WorldCode *code = &wish->code;
    Search search = {.expedition = expedition, .recipe = recipe, .wish = wish};
    bool good =
        check_wish(recipe, code, error) &&
        rules_make(&search.rules, recipe, code->width, code->height, code->difficulty, error) &&
        search_all(&search, error);
    solver_free(&search.solver);
    if (!good) return false;
    expedition->made = expedition->land.cost + island_cost(expedition->island.cells);
    // A relaxed island is what the search for its bare text comes to.
    SeedText found = seed_with_start(&expedition->land.seed, expedition->island.start);
    expedition->code = *code;
    expedition->code.seed = expedition->relaxed ? seed_bare(&found) : found;
    return true;
}
