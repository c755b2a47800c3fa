// SPDX-License-Identifier: MIT
#include "thumbnails.h"

#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"

enum { SIDE = 64 };

// The job's data. Its thread works on names of its own, as the window may end before it does.
typedef struct Painting {
    char folder[FILE_PATH];
    SeedText seed;
    Tones palette;
    Scenery *lands;
    int count;
} Painting;

static void free_lands(Scenery *lands, int count) {
    for (int i = 0; i < count; i++) scenery_free(&lands[i]);
    memory_release(lands);
}

// A level that cannot be read, or has no such land, stays without a picture.
static void make_one(const Painting *painting, Scenery *to, const char *level,
                     const atomic_bool *cancel) {
    Recipe recipe;
    Land land = {0};
    TextError error;
    LandWish wish = {.width = SIDE,
                     .height = SIDE,
                     .seed = painting->seed,
                     .threads = 1,
                     .keep = -1,
                     .cancel = cancel,
                     .budget = BUDGET_GIVEN,
                     .budget_in_all = true};
    if (!level_load(&recipe, level, painting->folder, &BUDGET_GIVEN, NULL, &error)) return;
    if (recipe.has_tiles && land_make(&land, &recipe, &wish, &error)) {
        SceneryWish looks = {.tiles = &land.tiles,
                             .heights = &land.heights,
                             .palette = painting->palette,
                             .workers = {1, cancel}};
        scenery_make(to, &looks);
    }
    land_free(&land);
    recipe_free(&recipe);
}

static void work(void *data, const atomic_bool *cancel) {
    Painting *painting = data;
    LevelList levels;
    TextError error;
    if (!level_list(&levels, painting->folder, &error)) return;
    painting->lands = memory_allocate((size_t)levels.offered + 1, sizeof *painting->lands);
    painting->count = painting->lands ? levels.offered : 0;
    for (int i = 0; i < painting->count && !cancel_asked(cancel); i++)
        make_one(painting, &painting->lands[i], levels.names[i], cancel);
    level_list_free(&levels);
}

static void discard(void *data) {
    Painting *painting = data;
    free_lands(painting->lands, painting->count);
}

static void made(void *own) {
    Thumbnails *thumbnails = own;
    Painting *painting = job_data(&thumbnails->job);
    if (!painting) return;
    free_lands(thumbnails->lands, thumbnails->count);
    thumbnails->lands = painting->lands;
    thumbnails->count = painting->count;
    job_end(&thumbnails->job);
}

void thumbnails_init(Thumbnails *thumbnails, JobBoard *board) {
    *thumbnails = (Thumbnails){.count = 0};
    job_init(&thumbnails->job, board, thumbnails, made);
}

void thumbnails_want(Thumbnails *thumbnails, const Shell *shell, const SeedText *seed) {
    static const JobKind kind = {"thumbnails", sizeof(Painting), work, discard};
    bool same = strcmp(thumbnails->seed.text, seed->text) == 0;
    if (same && (thumbnails->lands || job_busy(&thumbnails->job))) return;
    Painting wish = {.seed = *seed, .palette = shell->settings.palette};
    snprintf(wish.folder, sizeof wish.folder, "%s", shell->folder);
    thumbnails->seed = *seed;
    job_start(&thumbnails->job, &kind, &wish, sizeof wish);
}

void thumbnails_recolour(Thumbnails *thumbnails, Tones palette) {
    for (int i = 0; i < thumbnails->count; i++)
        if (thumbnails->lands[i].ground) scenery_recolour(&thumbnails->lands[i], palette);
}

void thumbnails_free(Thumbnails *thumbnails) {
    job_give_up(&thumbnails->job);
    free_lands(thumbnails->lands, thumbnails->count);
    thumbnails->lands = NULL;
    thumbnails->count = 0;
}

const Scenery *thumbnails_land(const Thumbnails *thumbnails, int level) {
    bool there = level < thumbnails->count && thumbnails->lands[level].ground;
    return there ? &thumbnails->lands[level] : NULL;
}
