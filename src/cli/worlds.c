// SPDX-License-Identifier: MIT
#include "worlds.h"

#include <assert.h>
#include <inttypes.h>

#include "../base/memory.h"
#include "../base/parallel.h"

enum {
    SHARED_CELLS = 1 << 18,  // worlds up to this are made one a thread
    ONE_A_BAND = 1 << 20,  // what parallel_rows is told that a world costs, so that none wait
};

int64_t worlds_count(const Worlds *worlds) {
    return (int64_t)worlds->level_count * worlds->seeds.count;
}

const WorldLevel *worlds_level(const Worlds *worlds, int64_t index) {
    assert(index >= 0 && index < worlds_count(worlds));
    return &worlds->levels[index / worlds->seeds.count];
}

SeedText worlds_seed(const Worlds *worlds, int64_t index) {
    return seeds_at(&worlds->seeds, index % worlds->seeds.count);
}

typedef struct Making {
    const Worlds *worlds;
    int64_t first;
    bool large;  // one is made after the other
    int threads;  // for one world
    WorldTaker *taker;
    void *context;
    TextError *errors;  // one a world
    Progress *progress;
} Making;

// Of large worlds, which one thread takes one after the other.
typedef struct Telling {
    const Making *making;
    int64_t index;
} Telling;

static void tell_one(void *context, float share) {
    const Telling *telling = context;
    const Making *making = telling->making;
    progress_tell(making->progress, "world %" PRId64 " of %" PRId64 ": %d%%", telling->index + 1,
                  worlds_count(making->worlds), (int)(share * 100));
}

static void make_one(const Making *making, int number) {
    int64_t index = making->first + number;
    const WorldLevel *level = worlds_level(making->worlds, index);
    Telling telling = {making, index};
    LandWish wish = {
        .width = level->width,
        .height = level->height,
        .seed = worlds_seed(making->worlds, index),
        .threads = making->threads,
        .keep = -1,
        .tell = making->large ? tell_one : NULL,
        .context = &telling,
    };
    MadeWorld world = {.level = level};
    double start = cli_seconds();
    world.made = land_make(&world.land, &level->recipe, &wish, &world.error);
    world.seconds = cli_seconds() - start;
    if (!world.made) {
        world.land.seed = wish.seed;
        making->errors[number] = world.error;
    }
    making->taker(making->context, index, &world);
    land_free(&world.land);
}

static void make_some(const void *context, int first, int last) {
    for (int i = first; i < last; i++) make_one(context, i);
}

// The processors go to worlds where all are small, else to the inside of each.
static void share_out(Making *making, int count) {
    int64_t largest = 0;
    for (int i = 0; i < count; i++) {
        const WorldLevel *level = worlds_level(making->worlds, making->first + i);
        int64_t cells = (int64_t)level->width * level->height;
        largest = cells > largest ? cells : largest;
    }
    int processors = parallel_processors();
    bool shared = largest <= SHARED_CELLS;
    making->large = !shared;
    making->threads = shared ? 1 : processors;
    Workers workers = {.threads = shared ? processors : 1};
    parallel_rows(workers, count, ONE_A_BAND, make_some, making);
}

bool worlds_make(const Worlds *worlds, int64_t first, int count, WorldTaker *taker, void *context,
                 WorldsTally *tally, Progress *progress, TextError *error) {
    TextError *errors = memory_allocate((size_t)count, sizeof *errors);
    if (!errors) return error_memory(error, "a row of worlds", (size_t)count * sizeof *errors);
    Making making = {.worlds = worlds,
                     .first = first,
                     .taker = taker,
                     .context = context,
                     .errors = errors,
                     .progress = progress};
    progress_tell(progress, "%" PRId64 " of %" PRId64 " worlds", first, worlds_count(worlds));
    share_out(&making, count);
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        if (errors[i].failure == FAILURE_NONE) continue;
        good = errors[i].failure == FAILURE_CONTENT;
        if (!good) *error = errors[i];
        if (tally->missing++ == 0) tally->first = errors[i];
    }
    memory_release(errors);
    return good;
}

bool worlds_complete(const WorldsTally *tally, int64_t count, TextError *error) {
    if (tally->missing == 0) return true;
    return error_say(
        error, FAILURE_CONTENT, "#1 of #2 worlds could not be made, the first: $",
        (Blanks){.names = {error_words(&tally->first).text}, .numbers = {tally->missing, count}});
}
