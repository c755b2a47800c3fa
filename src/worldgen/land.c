// SPDX-License-Identifier: MIT
#include "land.h"

static bool run_wish(Run *run, const LandWish *wish, TextError *error) {
    while (!run_done(run)) {
        if (!run_advance_slice(run, error)) return false;
        float progress = (float)(run->cost_done / run->cost_all);
        if (wish->progress) atomic_store(wish->progress, progress);
        if (wish->tell) wish->tell(wish->context, progress);
    }
    return true;
}

// Takes the finished maps out of the run.
static void take_maps(Land *land, Run *run) {
    Heightmap *heights = &run->maps[run->recipe->height_map];
    land->heights = *heights;
    *heights = (Heightmap){0};
    if (run->options.keep >= 0 && run->options.keep != run->recipe->height_map) {
        land->kept = run->maps[run->options.keep];
        run->maps[run->options.keep] = (Heightmap){0};
    }
    land->tiles = run->tiles;
    run->tiles = (Tilemap){0};
}

static bool take_census(Land *land, const LandWish *wish, TextError *error) {
    if (tilemap_census(&land->tiles, &land->census, wish->cancel)) return true;
    if (cancel_asked(wish->cancel)) return error_set(error, FAILURE_NONE, "cancelled");
    return error_memory(error, "islands", heightmap_cells(&land->heights) * sizeof(int32_t));
}

// `spent` is what earlier tries took of the budget; reading the pictures counts for the first.
static bool make_try(Land *land, const Recipe *recipe, const LandWish *wish, double spent,
                     TextError *error) {
    bool tiles = recipe->has_tiles && !wish->heights_only;
    double census = tiles ? tilemap_census_cost(wish->width, wish->height) : 0;
    RunOptions options = {
        .seed = seed_value(&land->seed),
        .width = wish->width,
        .height = wish->height,
        .threads = wish->threads,
        .want_tiles = !wish->heights_only,
        .keep = wish->keep,
        .cancel = wish->cancel,
        .budget = wish->budget,
        .spent = census + (spent > 0 ? spent : recipe->read_cost),
    };
    Run run;
    if (!run_begin(&run, recipe, options, error)) return false;
    land->cost = options.spent + run.cost_all;
    bool ok = run_wish(&run, wish, error);
    if (ok) take_maps(land, &run);
    run_free(&run);
    return ok && (!land->tiles.kinds || take_census(land, wish, error));
}

static int64_t counted(const TileCensus *census, int subject) {
    switch (subject) {
    case LIMIT_LAND: return census->land;
    case LIMIT_ISLANDS: return census->islands;
    case LIMIT_LARGEST: return census->largest;
    default: return census->count[subject];
    }
}

// A percentage of the largest island is one of all land.
static int64_t whole_of(const TileCensus *census, int subject) {
    return subject == LIMIT_LARGEST ? census->land : census->land + census->count[TILE_WATER];
}

// The sign of count - amount, in whole numbers.
static int compare(const TileCensus *census, int subject, Amount amount) {
    int64_t all = whole_of(census, subject);
    int64_t left = counted(census, subject);
    int64_t right = amount.nano / AMOUNT_ONE;
    if (amount.unit == AMOUNT_PERCENT) {
        left *= 100 * 1000;
        right = amount.nano / 1000000 * all;  // thousandths of a percent
    }
    return left < right ? -1 : left > right;
}

int land_limit_side(const AcceptLimit *limit, const TileCensus *census, double *here) {
    Amount amount = limit->has_low ? limit->low : limit->high;
    double count = (double)counted(census, limit->subject);
    double whole = (double)whole_of(census, limit->subject);
    bool percent = amount.unit == AMOUNT_PERCENT;
    if (here) *here = !percent ? count : whole > 0 ? count * 100 / whole : 0;
    if (limit->has_low && compare(census, limit->subject, limit->low) < 0) return -1;
    return limit->has_high && compare(census, limit->subject, limit->high) > 0;
}

bool land_accepted(const Recipe *recipe, const TileCensus *census, char *broken, size_t capacity) {
    for (int i = 0; i < recipe->limit_count; i++) {
        const AcceptLimit *limit = &recipe->limits[i];
        if (land_limit_side(limit, census, NULL) == 0) continue;
        recipe_print_limit(limit, broken, capacity);
        return false;
    }
    return true;
}

bool land_make(Land *land, const Recipe *recipe, const LandWish *wish, TextError *error) {
    bool as_it_is = seed_has_suffix(&wish->seed) || wish->heights_only || !recipe->has_tiles;
    int rolls = as_it_is ? 1 : recipe->rolls;
    char broken[128] = "";
    double cost = 0;
    for (int roll = 0; roll < rolls; roll++) {
        *land = (Land){
            .width = wish->width,
            .height = wish->height,
            .seed = seed_try(&wish->seed, roll),
            .roll = roll,
        };
        bool ok = make_try(land, recipe, wish, wish->budget_in_all ? cost : 0, error);
        cost = land->cost;
        if (ok && (as_it_is || land_accepted(recipe, &land->census, broken, sizeof broken)))
            return true;
        land_free(land);
        if (!ok && roll > 0 && error->failure == FAILURE_CONTENT)
            error_note(error, ", after # tries", roll);
        if (!ok) return false;
    }
    error_say(error, FAILURE_CONTENT, "level cannot meet '$' at #1x#2 (#3 rolls)",
              (Blanks){.names = {broken}, .numbers = {wish->width, wish->height, rolls}});
    return error_in(error, recipe->source);
}

void land_free(Land *land) {
    heightmap_free(&land->heights);
    heightmap_free(&land->kept);
    tilemap_free(&land->tiles);
    *land = (Land){0};
}

uint64_t land_hash(const Land *land) {
    uint64_t hash = hash_u32(HASH_START, (uint32_t)land->width);
    hash = hash_u32(hash, (uint32_t)land->height);
    if (land->tiles.kinds)
        hash = hash_bytes(hash, land->tiles.kinds, heightmap_cells(&land->heights));
    return heightmap_hash(&land->heights, hash);
}
