// SPDX-License-Identifier: MIT
#include "growth.h"

#include "../../base/memory.h"
#include "../../base/parallel.h"
#include "../paint/sight.h"

// Makes the next state in `next`, one job at a time; between jobs it belongs to the window.
typedef struct GrowthMaker {
    Run run;
    const World *world;
    GrowthState next;
    double owed;  // weight of stages still to be done
    bool one_stamp;  // do one stamp instead
    int statement;  // of the last stamp
    atomic_bool quit;
} GrowthMaker;

// How much of the time a stage gets: more if it has many stamps.
static double weight_of(int64_t stamps) {
    double weight = 1;
    for (; stamps > 1 && weight < 6; stamps /= 2) weight += 0.5;
    return weight;
}

static double weight_of_stage(const Run *run, const RecipeStage *written) {
    if (!written->operation) return weight_of(1);
    Stage stage = run_stage(run, written);
    return weight_of(stage_count(&stage));
}

static double weigh_stages(const Run *run) {
    const Recipe *recipe = run->recipe;
    double weight = 0;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind == STATEMENT_TILE) weight += weight_of(1);
        bool stages = statement->kind == STATEMENT_MAP || statement->kind == STATEMENT_PASS;
        for (int j = 0; stages && j < statement->count; j++)
            weight += weight_of_stage(run, &recipe->stages[statement->first + j]);
    }
    return weight;
}

// Nobody knows yet where the sea will be: the lowest third looks like it.
static void colour_heights(GrowthState *state, const Heightmap *map, Tones palette,
                           const atomic_bool *cancel) {
    HeightRange range = heightmap_extent(map, (Workers){1, cancel});
    Scale scale = {.low = range.low,
                   .high = range.high,
                   .sea = range.low + (range.high - range.low) / 3,
                   .has_sea = true};
    if (!cancel_asked(cancel)) sight_colours(state->colours, map, NULL, SIGHT_SEA, scale, palette);
}

// Undecided tiles show as deep water.
static void show_tiles(GrowthMaker *maker) {
    Tilemap tiles;
    GrowthState *state = &maker->next;
    const Tilemap *made = &maker->run.tiles;
    if (!tilemap_init(&tiles, made->width, made->height)) return;
    for (int i = 0; i < made->width * made->height; i++)
        tiles.kinds[i] = made->kinds[i] == TILE_NONE ? TILE_WATER : made->kinds[i];
    SceneryWish wish = {.tiles = &tiles,
                        .heights = &maker->world->land.heights,
                        .palette = maker->world->scenery.palette,
                        .workers = {1, &maker->quit}};
    scenery_free(&state->scenery);
    state->tiles = scenery_make(&state->scenery, &wish);
    tilemap_free(&tiles);
}

static void look(GrowthMaker *maker) {
    const Run *run = &maker->run;
    GrowthState *state = &maker->next;
    recipe_print_statement(run->recipe, maker->statement, state->statement,
                           sizeof state->statement);
    state->stamp = run->at_work && run->stamps > 1 ? run->stamp : 0;
    state->stamps = state->stamp > 0 ? run->stamps : 0;
    state->touched = run->touched;
    state->share = run->cost_all > 0 ? run->cost_done / run->cost_all : 0;
    bool tiles = run->tiles.kinds && run->statement > 0 && !run->pipe.values &&
                 run->recipe->statements[run->statement - 1].kind != STATEMENT_MAP;
    const Heightmap *map = run_shown(run);
    state->tiles = false;
    if (tiles) show_tiles(maker);
    else if (map->values) colour_heights(state, map, maker->world->scenery.palette, &maker->quit);
}

static double weight_of_stamp(const Run *run) {
    return run->at_work ? weight_of(run->stamps) / (double)run->stamps : 1;
}

// Makes as many stamps of the current stage as are owed, or one. Only a stage that has begun knows
// how many it has.
static bool pay(GrowthMaker *maker) {
    Run *run = &maker->run;
    TextError error;
    bool begun = run->at_work;
    double part = weight_of_stamp(run);
    int64_t stamps = 1;
    if (begun && !maker->one_stamp)
        stamps = int64_min((int64_t)(maker->owed / part) + 1, run->stamps - run->stamp);
    maker->statement = run->statement;
    if (!run_advance(run, stamps, &error)) return false;
    maker->owed -= (begun ? part : weight_of_stamp(run)) * (double)stamps;
    return true;
}

// A world that cannot be made again just shows as it is.
static void work(void *data, const atomic_bool *cancel) {
    GrowthMaker *maker = *(GrowthMaker **)data;
    const Run *run = &maker->run;
    bool good;
    (void)cancel;  // `quit` lives as long as the run
    do good = pay(maker);
    while (good && !maker->one_stamp && maker->owed > 0 && !run_done(run) &&
           !atomic_load(&maker->quit));
    if (maker->one_stamp) maker->owed = 0;
    maker->next.done = !good || run_done(run);
    if (!maker->next.done) look(maker);
}

static void tell(Growth *growth, double owed, bool one_stamp) {
    static const JobKind state = {"growth", sizeof(GrowthMaker *), work, NULL, true};
    GrowthMaker *maker = growth->maker;
    maker->owed = owed;
    maker->one_stamp = one_stamp;
    job_start(&growth->job, &state, &maker, sizeof maker);
}

// The event alone wakes the window.
static void state_made(void *own) {
    Growth *growth = own;
    if (job_data(&growth->job)) job_end(&growth->job);
}

static bool begin_maker(GrowthMaker *maker, const World *world) {
    TextError error;
    RunOptions options = {.seed = seed_value(&world->land.seed),
                          .width = world->land.width,
                          .height = world->land.height,
                          .threads = parallel_processors(),
                          .want_tiles = true,
                          .keep = -1,
                          .cancel = &maker->quit};
    maker->world = world;
    return run_begin(&maker->run, &world->recipe, options, &error);
}

void growth_init(Growth *growth, JobBoard *board) {
    *growth = (Growth){.active = false};
    job_init(&growth->job, board, growth, state_made);
}

bool growth_begin(Growth *growth, const World *world, double seconds) {
    growth_end(growth);
    size_t cells = heightmap_cells(&world->land.heights);
    uint32_t *colours = growth->shown.colours = memory_allocate(cells, sizeof *colours);
    GrowthMaker *maker = growth->maker = memory_allocate(1, sizeof *maker);
    if (maker) maker->next.colours = memory_allocate(cells, sizeof *colours);
    growth->active = colours && maker && maker->next.colours && begin_maker(maker, world);
    if (!growth->active) {
        growth_end(growth);
        return false;
    }
    growth->world = world;
    growth->speed = weigh_stages(&maker->run) / seconds;
    for (size_t i = 0; i < cells; i++) colours[i] = scenery_outside(world->scenery.palette);
    return true;
}

void growth_end(Growth *growth) {
    GrowthMaker *maker = growth->maker;
    if (maker) {
        atomic_store(&maker->quit, true);
        job_await(&growth->job);
        run_free(&maker->run);
        memory_release(maker->next.colours);
        scenery_free(&maker->next.scenery);
        memory_release(maker);
    }
    memory_release(growth->shown.colours);
    scenery_free(&growth->shown.scenery);
    *growth = (Growth){.job = growth->job};
}

// Shows the finished state, and gives the memory of the last one to the maker.
static void take(Growth *growth) {
    GrowthMaker *maker = growth->maker;
    if (!maker->next.statement[0]) return;  // it has made nothing yet
    GrowthState before = growth->shown;
    growth->shown = maker->next;
    maker->next = before;
    maker->next.statement[0] = 0;
}

void growth_step(Growth *growth) {
    if (!growth->active || job_busy(&growth->job) || growth->maker->next.done) return;
    growth->owed = 0;
    tell(growth, 0, true);
}

void growth_advance(Growth *growth, double seconds) {
    enum { MOST_OWED = 1 };  // stage: a slow machine forgets what it owes beyond that
    if (!growth->active) return;
    if (!growth->paused) growth->owed += seconds * growth->speed;
    growth->owed = double_min(growth->owed, MOST_OWED);
    if (job_busy(&growth->job)) return;
    if (growth->maker->next.done) {
        growth_end(growth);
        return;
    }
    growth->owed += growth->maker->owed;  // below 0 if it did more than it was told
    growth->maker->owed = 0;
    take(growth);
    if (growth->paused || growth->owed <= 0) return;
    tell(growth, growth->owed, false);
    growth->owed = 0;
}

void growth_recolour(Growth *growth, Tones palette) {
    if (growth->shown.scenery.ground) scenery_recolour(&growth->shown.scenery, palette);
}

void growth_paint(const Growth *growth, Painter *painter, Canvas canvas, Camera camera,
                  PaintOptions options) {
    if (growth->shown.tiles)
        painter_paint(painter, canvas, &growth->shown.scenery, camera, options);
    else
        sight_cells(canvas, camera, growth->shown.colours, growth->world->land.width,
                    growth->world->land.height, scenery_outside(growth->world->scenery.palette));
}
