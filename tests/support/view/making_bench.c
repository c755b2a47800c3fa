// SPDX-License-Identifier: MIT
#include "making_bench.h"

#include <stdio.h>
#include <string.h>

#include "../scratch_folder.h"

Bench bench_of(const char *level) {
    Bench bench = {.seed = 5, .side = BENCH_SIDE};
    TextError error = {0};
    if (!draft_open(&bench.draft, level, TIDEMARK_SOURCE_DIR, &error))
        FAIL("%s", error_words(&error).text);
    return bench;
}

Bench bench_with(const char *text) {
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "mine.level", text);
    Bench bench = bench_of(scratch_file(&folder, "mine.level"));
    scratch_remove(&folder);
    return bench;
}

void bench_free(Bench *bench) {
    draft_free(&bench->draft);
    maker_free(&bench->maker);
    moment_free(&bench->moment);
}

MomentWish wish_at(const Bench *bench, TracePosition at) {
    MomentWish wish = {.serial = bench->draft.serial,
                       .seed = bench->seed,
                       .width = bench->side,
                       .height = bench->side,
                       .threads = 2,
                       .at = at};
    memcpy(wish.name, bench->draft.name, sizeof wish.name);
    memcpy(wish.folder, bench->draft.folder, sizeof wish.folder);
    buffer_append(&wish.text, draft_text(&bench->draft)->bytes, draft_text(&bench->draft)->length);
    return wish;
}

MomentWish wish_end(const Bench *bench) {
    MomentWish wish = wish_at(bench, (TracePosition){0, 0, 0});
    wish.at_end = true;
    return wish;
}

void bench_make(Bench *bench, MomentWish wish) {
    maker_make(&bench->maker, &wish, &bench->moment);
    assert_null(wish.text.bytes);
    if (bench->moment.stage_count == 0)
        FAIL("%s: %s", bench->draft.name, error_words(&bench->moment.error).text);
    assert_int_equal(bench->moment.error.failure, FAILURE_NONE);
    assert_int_equal(bench->moment.serial, bench->draft.serial);
}

void make_at(Bench *bench, TracePosition at) { bench_make(bench, wish_at(bench, at)); }
void make_end(Bench *bench) { bench_make(bench, wish_end(bench)); }

RunOptions bench_options(const Bench *bench) {
    return (RunOptions){
        .seed = bench->seed, .width = bench->side, .height = bench->side, .threads = 1};
}

// What a run has left there; pictures are read beside the level.
Run run_there(const Bench *bench, Recipe *recipe, TracePosition at) {
    TextError error = {0};
    const Draft *draft = &bench->draft;
    if (!recipe_parse(recipe, buffer_source(draft_text(draft), draft->name), &error) ||
        !level_read_pictures(recipe, draft->folder, &error))
        FAIL("%s", error_words(&error).text);
    return run_stopped(recipe, bench_options(bench), at);
}

// Undecided tiles show as water.
static void same_tiles_but_none(const Tilemap *shown, const Tilemap *made, const char *what) {
    for (int i = 0; i < made->width * made->height; i++) {
        int expected = made->kinds[i] == TILE_NONE ? TILE_WATER : made->kinds[i];
        if (shown->kinds[i] != expected) FAIL("%s: tile %d is %d", what, i, shown->kinds[i]);
    }
}

void expect_run(const Bench *bench) {
    const Moment *moment = &bench->moment;
    Recipe recipe;
    char what[LEVEL_NAME + 60];
    Run run = run_there(bench, &recipe, moment->at);
    const Statement *statement = &recipe.statements[moment->at.statement];
    snprintf(what, sizeof what, "%s line %d stage %d stamp %d", bench->draft.name, statement->line,
             moment->at.stage, (int)moment->at.stamp);
    bool map = statement->kind == STATEMENT_MAP;
    const Heightmap *made = map ? run_shown(&run) : run_map(&run, recipe.height_map);
    if (made->values && (!map || moment->at.stamp > 0)) same_heights(&moment->map, made, what);
    if (moment->tiles.kinds) same_tiles_but_none(&moment->tiles, &run.tiles, what);
    assert_int_equal(moment->shows_tiles, !map);
    assert_int_equal(moment->shows_tiles, moment->scenery.ground != NULL);
    int cells = 0;
    for (int i = 0; i < BINS; i++) cells += moment->census[i];
    assert_int_equal(cells, moment->map.values ? bench->side * bench->side : 0);
    run_free(&run);
    recipe_free(&recipe);
}
