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
    ChartPicture *charts;
    int count;
} Painting;

static void free_charts(ChartPicture *charts, int count) {
    for (int i = 0; i < count; i++) chart_picture_free(&charts[i]);
    memory_release(charts);
}

// A level that cannot be read, or has no such land, stays without a chart.
static void make_one(const Painting *painting, ChartPicture *to, const char *level,
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
    if (recipe.has_tiles && land_make(&land, &recipe, &wish, &error))
        chart_picture_make(to, &land, NULL);
    land_free(&land);
    recipe_free(&recipe);
}

static void work(void *data, const atomic_bool *cancel) {
    Painting *painting = data;
    LevelList levels;
    TextError error;
    if (!level_list(&levels, painting->folder, &error)) return;
    painting->charts = memory_allocate((size_t)levels.offered + 1, sizeof *painting->charts);
    painting->count = painting->charts ? levels.offered : 0;
    for (int i = 0; i < painting->count && !cancel_asked(cancel); i++)
        make_one(painting, &painting->charts[i], levels.names[i], cancel);
    level_list_free(&levels);
}

static void discard(void *data) {
    Painting *painting = data;
    free_charts(painting->charts, painting->count);
}

static void made(void *own) {
    Thumbnails *thumbnails = own;
    Painting *painting = job_data(&thumbnails->job);
    if (!painting) return;
    free_charts(thumbnails->charts, thumbnails->count);
    thumbnails->charts = painting->charts;
    thumbnails->count = painting->count;
    job_end(&thumbnails->job);
}

void thumbnails_init(Thumbnails *thumbnails, JobBoard *board) {
    *thumbnails = (Thumbnails){.count = 0};
    job_init(&thumbnails->job, board, thumbnails, made);
}

void thumbnails_want(Thumbnails *thumbnails, const Shell *shell, const SeedText *seed) {
    static const JobKind kind = {"thumbnails", sizeof(Painting), work, discard, false};
    bool same = strcmp(thumbnails->seed.text, seed->text) == 0;
    if (same && (thumbnails->charts || job_busy(&thumbnails->job))) return;
    Painting wish = {.seed = *seed};
    snprintf(wish.folder, sizeof wish.folder, "%s", shell->folder);
    thumbnails->seed = *seed;
    job_start(&thumbnails->job, &kind, &wish, sizeof wish);
}

void thumbnails_free(Thumbnails *thumbnails) {
    job_give_up(&thumbnails->job);
    free_charts(thumbnails->charts, thumbnails->count);
    thumbnails->charts = NULL;
    thumbnails->count = 0;
}

const ChartPicture *thumbnails_chart(const Thumbnails *thumbnails, int level) {
    bool there = level < thumbnails->count && thumbnails->charts[level].land;
    return there ? &thumbnails->charts[level] : NULL;
}
