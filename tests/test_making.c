// SPDX-License-Identifier: MIT
// Moments of a level's making: the bytes of a run that stopped there, whatever was wished before, and what is
// said where there is no moment.
#include "support/worlds.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../src/base/memory.h"
#include "../src/view/making/draft.h"
#include "../src/view/making/making.h"
#include "../src/worldgen/why.h"
#include "support/process.h"
#include "support/random_changes.h"
#include "support/scratch_folder.h"

enum { SIDE = 64 };

// A level, who makes it, and what came of it.
typedef struct Bench {
    Draft draft;
    Maker maker;
    Moment moment;
    uint64_t seed;
    int side;
} Bench;

static Bench bench_of(const char *level) {
    Bench bench = {.seed = 5, .side = SIDE};
    TextError error = {0};
    if (!draft_open(&bench.draft, level, TIDEMARK_SOURCE_DIR, &error))
        FAIL("%s", error_words(&error).text);
    return bench;
}

static Bench bench_with(const char *text) {
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "mine.level", text);
    Bench bench = bench_of(scratch_file(&folder, "mine.level"));
    scratch_remove(&folder);
    return bench;
}

static void bench_free(Bench *bench) {
    draft_free(&bench->draft);
    maker_free(&bench->maker);
    moment_free(&bench->moment);
}

static MomentWish wish_at(const Bench *bench, TracePosition at) {
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

static MomentWish wish_end(const Bench *bench) {
    MomentWish wish = wish_at(bench, (TracePosition){0, 0, 0});
    wish.at_end = true;
    return wish;
}

static void make(Bench *bench, MomentWish wish) {
    maker_make(&bench->maker, &wish, &bench->moment);
    assert_null(wish.text.bytes);
    if (bench->moment.stage_count == 0)
        FAIL("%s: %s", bench->draft.name, error_words(&bench->moment.error).text);
    assert_int_equal(bench->moment.error.failure, FAILURE_NONE);
    assert_int_equal(bench->moment.serial, bench->draft.serial);
}

static void make_at(Bench *bench, TracePosition at) { make(bench, wish_at(bench, at)); }
static void make_end(Bench *bench) { make(bench, wish_end(bench)); }

static RunOptions options_of(const Bench *bench) {
    return (RunOptions){
        .seed = bench->seed, .width = bench->side, .height = bench->side, .threads = 1};
}

// What a run has left there; pictures are read beside the level.
static Run run_there(const Bench *bench, Recipe *recipe, TracePosition at) {
    TextError error = {0};
    const Draft *draft = &bench->draft;
    if (!recipe_parse(recipe, buffer_source(draft_text(draft), draft->name), &error) ||
        !level_read_pictures(recipe, draft->folder, &error))
        FAIL("%s", error_words(&error).text);
    return run_stopped(recipe, options_of(bench), at);
}

// Undecided tiles show as water.
static void same_tiles_but_none(const Tilemap *shown, const Tilemap *made, const char *what) {
    for (int i = 0; i < made->width * made->height; i++) {
        int expected = made->kinds[i] == TILE_NONE ? TILE_WATER : made->kinds[i];
        if (shown->kinds[i] != expected) FAIL("%s: tile %d is %d", what, i, shown->kinds[i]);
    }
}

static void expect_run(const Bench *bench) {
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

static TracePosition any_place(const Bench *bench, Rng *rng) {
    const Moment *moment = &bench->moment;
    const MomentStage *stage = &moment->stages[rng_below(rng, (uint32_t)moment->stage_count)];
    int64_t most = int64_min(stage->stamps, INT32_MAX - 1);
    int64_t stamp = rng_below(rng, 3) == 0 ? most : (int64_t)rng_below(rng, (uint32_t)most + 1);
    return (TracePosition){stage->statement, stage->stage, stamp == 0 && most > 0 ? 1 : stamp};
}

static void visit(Bench *bench, Rng *rng, int times) {
    make_end(bench);
    expect_run(bench);
    for (; times > 0; times--) {
        TracePosition at = any_place(bench, rng);
        make_at(bench, at);
        assert_int_equal(bench->moment.at.statement, at.statement);
        assert_int_equal(bench->moment.at.stage, at.stage);
        assert_int_equal(bench->moment.at.stamp, at.stamp);
        expect_run(bench);
    }
}

static void every_level_shows_what_a_run_has_that_stopped_there(void **state) {
    (void)state;
    LevelList list;
    TextError error = {0};
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < list.count; i++) {
        Bench bench = bench_of(list.names[i]);
        Rng rng = rng_make(3, (uint64_t)i);
        visit(&bench, &rng, 5);
        bench.seed++;
        visit(&bench, &rng, 2);
        bench_free(&bench);
    }
    level_list_free(&list);
}

static void so_do_the_figures_of_the_articles(void **state) {
    (void)state;
    LevelList list;
    TextError error = {0};
    assert_true(level_list_in(&list, TIDEMARK_SOURCE_DIR, "levels/figures", ".level", &error));
    for (int i = 0; i < list.count; i += 4) {
        char path[FILE_PATH];
        assert_true(
            file_path(path, "%s/levels/figures/%s.level", TIDEMARK_SOURCE_DIR, list.names[i]));
        Bench bench = bench_of(path);
        Rng rng = rng_make(4, (uint64_t)i);
        bench.side = 64;
        visit(&bench, &rng, 2);
        bench_free(&bench);
    }
    level_list_free(&list);
}

// Places.

static const char STAGES[] = "level 1 \"Stages\"\n"
                             "a = perlin size=5 octaves=3 | scale by=2 | abs\n"
                             "unused = perlin\n"
                             "b = rectangles count=7 size=4\n"
                             "tile water where a < 40%\n"
                             "tile rock where b > 0.5\n"
                             "tile grass\n"
                             "scatter tree clusters=5\n"
                             "height a\n";
enum { A_LINE = 2, B_LINE = 4 };

static void expect_place(Bench *bench, TracePosition wished, TracePosition got) {
    make_at(bench, wished);
    TracePosition at = bench->moment.at;
    if (at.statement != got.statement || at.stage != got.stage || at.stamp != got.stamp)
        FAIL("%d %d %d gave %d %d %d", wished.statement, wished.stage, (int)wished.stamp,
             at.statement, at.stage, (int)at.stamp);
    expect_run(bench);
}

static void a_place_that_is_gone_gives_way_to_the_one_before(void **state) {
    (void)state;
    Bench bench = bench_with(STAGES);
    make_end(&bench);
    const Moment *moment = &bench.moment;
    int64_t abs = moment->stages[moment_find(moment, 0, 2)].stamps;
    int64_t trees = moment->stages[moment->stage_count - 1].stamps;
    assert_true(abs == 1 && trees == 5);
    expect_place(&bench, (TracePosition){2, 0, 3}, (TracePosition){2, 0, 3});
    expect_place(&bench, (TracePosition){2, 0, 900}, (TracePosition){2, 0, 7});
    expect_place(&bench, (TracePosition){2, 4, 2}, (TracePosition){2, 0, 7});
    expect_place(&bench, (TracePosition){0, 9, 0}, (TracePosition){0, 2, abs});
    expect_place(&bench, (TracePosition){1, 0, 1}, (TracePosition){0, 2, abs});  // not made
    expect_place(&bench, (TracePosition){200, 3, 1}, (TracePosition){6, 0, trees});
    bench_free(&bench);
}

static void stamps_are_counted_from_the_beginning(void **state) {
    (void)state;
    Bench bench = bench_with(STAGES);
    make_end(&bench);
    const Moment *moment = &bench.moment;
    int64_t all = 0;
    for (int i = 0; i < moment->stage_count; i++) {
        const MomentStage *stage = &moment->stages[i];
        TracePosition at = {stage->statement, stage->stage, 1};
        assert_int_equal(moment_find(moment, stage->statement, stage->stage), i);
        assert_int_equal(moment_stamps_before(moment, at), all + 1);
        all += stage->stamps;
    }
    assert_int_equal(moment_stamps_before(moment, moment->at), all);
    assert_int_equal(moment_find(moment, 1, 0), -1);
    assert_int_equal(moment->stage, moment->stage_count - 1);
    bench_free(&bench);
}

// Scales.

static bool same_scale(Scale a, Scale b) {
    return a.low == b.low && a.high == b.high && a.has_sea == b.has_sea && a.sea == b.sea;
}

static void all_stamps_of_a_stage_have_the_scale_of_what_it_leaves(void **state) {
    (void)state;
    static const char *const levels[] = {"impact", "noise-isle", "hill-isle"};
    for (int level = 0; level < 3; level++) {
        Bench bench = bench_of(levels[level]);
        make_end(&bench);
        Rng rng = rng_make(8, (uint64_t)level);
        for (int i = 0; i < 10; i++) {
            TracePosition at = any_place(&bench, &rng);
            const MomentStage *stage =
                &bench.moment.stages[moment_find(&bench.moment, at.statement, at.stage)];
            make_at(&bench, (TracePosition){at.statement, at.stage, stage->stamps});
            Scale whole = bench.moment.scale;
            HeightRange range = heightmap_extent(&bench.moment.map, ALONE);
            if (!bench.moment.shows_tiles)
                assert_true(range.low == whole.low && range.high == whole.high);
            make_at(&bench, at);
            assert_true(same_scale(bench.moment.scale, whole));
        }
        bench_free(&bench);
    }
}

static void the_sea_of_a_scale_is_that_of_the_first_line_of_water(void **state) {
    (void)state;
    Bench bench = bench_with(STAGES);
    make_end(&bench);
    Scale end = bench.moment.scale;
    assert_true(end.has_sea && end.sea == heightmap_quantile(&bench.moment.map, 40, NULL));
    int below = 0;
    for (int i = 0; i < SIDE * SIDE; i++) below += bench.moment.map.values[i] < end.sea;
    assert_int_equal(below, SIDE * SIDE * 40 / 100);
    bench_free(&bench);
    bench = bench_of("noise-isle");  // its water is below a height of one map
    make_end(&bench);
    assert_true(bench.moment.scale.has_sea && bench.moment.scale.sea == -0.5f);
    make_at(&bench, (TracePosition){0, 0, 1});
    assert_false(bench.moment.scale.has_sea);
    bench_free(&bench);
}

// Before and after.

static void the_map_before_is_what_the_stage_began_with(void **state) {
    (void)state;
    Bench bench = bench_with(STAGES);
    for (int stage = 0; stage < 3; stage++) {
        MomentWish wish = wish_at(&bench, (TracePosition){0, stage, 1});
        wish.before = true;
        make(&bench, wish);
        assert_int_equal(bench.moment.before.values != NULL, stage > 0);
        if (stage == 0) continue;
        Heightmap before = bench.moment.before;
        bench.moment.before = (Heightmap){0};
        make_at(&bench, (TracePosition){0, stage - 1, 99});
        assert_null(bench.moment.before.values);  // nobody asked for it
        same_heights(&before, &bench.moment.map, "the map before");
        heightmap_free(&before);
    }
    MomentWish wish = wish_end(&bench);
    wish.before = true;
    make(&bench, wish);
    assert_null(bench.moment.before.values);
    bench_free(&bench);
}

// Stories.

static void expect_line(const StoryLine *line, int statement, int stage, bool decides, bool fails) {
    if (line->statement != statement || line->stage != stage || line->decides != decides ||
        line->fails != fails)
        FAIL("'%s' is of %d, %d and %d, %d", line->words.text, line->statement, line->stage,
             line->decides, line->fails);
    assert_true(line->words.text[0]);
}

// The lines that a story must have, in order.
static void expect_story(const Story *story, const Why *why) {
    int at = 0, last = why->decided_by < 0 ? why->line_count - 1 : why->decided_by;
    for (int i = 0; i <= last; i++) {
        const WhyLine *line = &why->lines[i];
        expect_line(&story->lines[at++], line->statement, 0, i == why->decided_by, !line->fits);
        for (int t = 0; t < line->count; t++)
            expect_line(&story->lines[at++], line->statement, 0, false,
                        !why->tests[line->first + t].holds);
    }
    for (int i = 0; i < why->pass_count; i++)
        expect_line(&story->lines[at++], why->passes[i].statement, 0, true, false);
    for (int i = 0; i < why->height_count && at < STORY_LINES; i++)
        expect_line(&story->lines[at++], why->heights[i].statement, why->heights[i].stage, false,
                    false);
    assert_int_equal(story->count, at);
    assert_int_equal(story->tile, why->tile);
    assert_true(story->height == why->height && story->known);
}

static void ask_and_compare(Bench *bench, int x, int y) {
    Trace trace = {0};
    Why why;
    TextError error = {0};
    Rng rng = rng_make(bench->seed, 2);
    MomentWish wish = wish_at(bench, any_place(bench, &rng));  // the story is that of the end
    wish.story = true;
    wish.x = x;
    wish.y = y;
    make(bench, wish);
    expect_run(bench);
    Recipe recipe;
    Run run = run_there(bench, &recipe, (TracePosition){0, 0, 0});
    assert_true(trace_set(&trace, &recipe, options_of(bench), 1 << 24, &error) &&
                why_ask(&why, &trace, x, y, &error));
    assert_int_equal(bench->moment.story.x, x);
    assert_int_equal(bench->moment.story.y, y);
    expect_story(&bench->moment.story, &why);
    why_free(&why);
    trace_free(&trace);
    run_free(&run);
    recipe_free(&recipe);
}

static void a_story_has_the_lines_of_why(void **state) {
    (void)state;
    LevelList list;
    TextError error = {0};
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < list.count; i++) {
        Bench bench = bench_of(list.names[i]);
        Rng rng = rng_make(6, (uint64_t)i);
        make_end(&bench);
        for (int cell = 0; cell < 2; cell++) {
            int x = (int)rng_below(&rng, SIDE), y = (int)rng_below(&rng, SIDE);
            ask_and_compare(&bench, x, y);
        }
        bench_free(&bench);
    }
    level_list_free(&list);
}

static void a_story_says_it_in_words(void **state) {
    (void)state;
    static const char *const lines[] = {
        "not water, since", "a 0.5 < 0.25? no", "It is rock, since", "a 0.5 >= 0.5? yes",
        "b 2 > 1? yes",     "a, constant: 0.5", "b, constant: 1",    "b, scale: 2",
    };
    Bench bench = bench_with("level 1 \"Words\"\na = constant value=0.5\n"
                             "b = constant value=1 | scale by=2\ntile water where a < 0.25\n"
                             "tile rock where a >= 0.5 and b > 1\ntile grass\nheight a\n");
    MomentWish wish = wish_end(&bench);
    wish.story = true;
    wish.x = wish.y = 7;
    make(&bench, wish);
    const Story *story = &bench.moment.story;
    assert_int_equal(story->count, sizeof lines / sizeof *lines);
    for (int i = 0; i < story->count; i++)
        assert_string_equal(story->lines[i].words.text, lines[i]);
    make_end(&bench);
    assert_false(bench.moment.story.known);  // nobody asked
    int outside[][2] = {{-1, 3}, {3, -1}, {SIDE, 3}, {3, SIDE}};
    for (int i = 0; i < 4; i++) {
        wish = wish_end(&bench);
        wish.story = true;
        wish.x = outside[i][0];
        wish.y = outside[i][1];
        make(&bench, wish);
        assert_false(bench.moment.story.known);
    }
    bench_free(&bench);
}

// Small pictures.

static uint32_t colour_at(const Moment *moment, int x, int y) {
    if (!moment->shows_tiles)
        return sight_colour(heightmap_at(&moment->map, x, y), SIGHT_SEA, moment->scale,
                            TONES_NORMAL);
    return 0xff000000u | TILE_INFO[tilemap_at(&moment->tiles, x, y)].game;
}

static void every_stage_has_a_small_picture_of_what_it_leaves(void **state) {
    (void)state;
    static const char *const levels[] = {"noise-isle", "impact"};
    for (int level = 0; level < 2; level++) {
        Bench bench = bench_of(levels[level]);
        MomentWish wish = wish_at(&bench, (TracePosition){0, 0, 1});
        wish.small = true;
        make(&bench, wish);
        uint32_t *small = bench.moment.small;
        int stages = bench.moment.stage_count;
        bench.moment.small = NULL;
        for (int i = 0; i < stages; i++) {
            const MomentStage stage = bench.moment.stages[i];
            make_at(&bench, (TracePosition){stage.statement, stage.stage, stage.stamps});
            assert_null(bench.moment.small);
            for (int at = 0; at < SMALL_SIDE * SMALL_SIDE; at++) {
                int x = (2 * (at % SMALL_SIDE) + 1) * SIDE / (2 * SMALL_SIDE);
                int y = (2 * (at / SMALL_SIDE) + 1) * SIDE / (2 * SMALL_SIDE);
                uint32_t shown = small[i * SMALL_SIDE * SMALL_SIDE + at];
                uint32_t expected = colour_at(&bench.moment, x, y);
                bool undecided = shown == PAPER_SHADE && bench.moment.shows_tiles;
                if (shown != expected && !undecided)
                    FAIL("%s stage %d at %d: %x, not %x", levels[level], i, at, shown, expected);
            }
        }
        memory_release(small);
        bench_free(&bench);
    }
}

// Limits of `accept`.

static void only_a_finished_world_breaks_limits(void **state) {
    (void)state;
    Bench bench = bench_with("level 1 \"Wet\"\na = perlin\ntile water where a < 90%\ntile grass\n"
                             "border\naccept land>=30%\nheight a\n");
    make_end(&bench);
    assert_non_null(strstr(bench.moment.broken, "land"));
    const MomentStage stage = bench.moment.stages[bench.moment.stage_count - 2];
    make_at(&bench, (TracePosition){stage.statement, stage.stage, stage.stamps});
    assert_string_equal(bench.moment.broken, "");
    bench_free(&bench);
    bench = bench_with(STAGES);
    make_end(&bench);
    assert_string_equal(bench.moment.broken, "");
    bench_free(&bench);
}

// Failing.

static void expect_error(Bench *bench, MomentWish wish, Failure failure, const char *said) {
    maker_make(&bench->maker, &wish, &bench->moment);
    const Moment *moment = &bench->moment;
    const char *words = error_words(&moment->error).text;
    if (moment->error.failure != failure || !strstr(words, said))
        FAIL("it says %d: %s", moment->error.failure, words);
    assert_null(wish.text.bytes);
    assert_true(moment->stage_count == 0 && !moment->stages && !moment->map.values &&
                !moment->tiles.kinds && !moment->small && !moment->story.known);
}

static MomentWish wish_for_text(const Bench *bench, const char *text) {
    MomentWish wish = wish_end(bench);
    wish.serial = 1000000 + (uint64_t)strlen(text);
    wish.text.length = 0;
    buffer_text(&wish.text, text);
    return wish;
}

static void a_wish_that_fails_says_why_and_a_later_one_works(void **state) {
    (void)state;
    static const char wrong[] = "level 1 \"Bad\"\na = perlin size=none\nheight a\n";
    static const char lost[] = "level 1 \"Lost\"\na = image file=lost.png\nheight a\n";
    static const char work[] =
        "level 1 \"Work\"\na = particles jumps=1000 particles=60000000 walk=1\nheight a\n";
    Bench bench = bench_of("from-image");
    for (int first = 0; first < 2; first++) {  // before there was a moment, and afterwards
        expect_error(&bench, wish_for_text(&bench, wrong), FAILURE_CONTENT, "from-image:2: ");
        expect_error(&bench, wish_for_text(&bench, lost), FAILURE_MISSING, "lost.png");
        expect_error(&bench, wish_for_text(&bench, work), FAILURE_CONTENT, "work");
        MomentWish elsewhere = wish_end(&bench);
        snprintf(elsewhere.folder, sizeof elsewhere.folder, "/nowhere");
        if (first == 0) expect_error(&bench, elsewhere, FAILURE_MISSING, "base.png");
        else make(&bench, elsewhere);  // the picture was read before
        make_end(&bench);
        expect_run(&bench);
    }
    bench_free(&bench);
}

static void a_recipe_that_is_refused_late_leaves_the_pictures_to_the_next(void **state) {
    (void)state;
    Bench bench = bench_of("from-image");
    make_end(&bench);
    Buffer heavy = {0};
    const Buffer *text = draft_text(&bench.draft);
    const char *from = "rough = perlin size=9";
    const char *all = (const char *)text->bytes, *at = strstr(all, from);
    assert_non_null(at);
    buffer_append(&heavy, all, (size_t)(at - all));
    buffer_text(&heavy, "rough = particles jumps=1000 particles=60000000 walk=1");
    at += strlen(from);
    buffer_append(&heavy, at, text->length - (size_t)(at - all));
    MomentWish wish = wish_end(&bench);
    buffer_free(&wish.text);
    wish.text = heavy;
    wish.serial += 1000;
    expect_error(&bench, wish, FAILURE_CONTENT, "work");
    make_at(&bench, (TracePosition){0, 0, 1});  // of the text before
    expect_run(&bench);
    bench.side = 32;
    make_end(&bench);
    expect_run(&bench);
    bench_free(&bench);
}

static void a_size_that_cannot_be_is_refused_and_a_later_one_works(void **state) {
    (void)state;
    Bench bench =
        bench_with("level 1 \"Steps\"\na = diamond_square wrap=modulo feature=16\nheight a\n");
    make_end(&bench);
    MomentWish wish = wish_end(&bench);
    wish.width = 50;
    expect_error(&bench, wish, FAILURE_CONTENT, "multiples of feature");
    make_end(&bench);
    expect_run(&bench);
    bench_free(&bench);
}

static void without_memory_it_says_so_and_later_works(void **state) {
    (void)state;
    Bench bench = bench_with(STAGES);
    int failed = 0;
    for (long call = 1;; call++) {
        if (call % 2) maker_free(&bench.maker);  // from nothing, and going on
        MomentWish wish = wish_at(&bench, (TracePosition){6, 0, call % 5});
        wish.small = wish.before = wish.story = true;
        wish.x = wish.y = 3;
        wish.threads = 1;
        memory_fail_at(call, 0);
        maker_make(&bench.maker, &wish, &bench.moment);
        bool reached = memory_calls() >= call;
        memory_fail_at(0, 0);
        if (!reached && bench.moment.stage_count > 0) break;
        if (bench.moment.stage_count == 0) {
            assert_int_equal(bench.moment.error.failure, FAILURE_MEMORY);
            failed++;
        }
        if (call % 7 == 0) {
            make_end(&bench);
            expect_run(&bench);
        }
    }
    assert_true(failed > 20);
    bench_free(&bench);
}

// Changing.

static void random_edits_and_undos_show_the_world_of_the_text(void **state) {
    (void)state;
    static const char *const levels[] = {"impact", "delta", "from-image"};
    enum { EDITS = 40 };
    int shown = 0;
    for (int level = 0; level < 3; level++) {
        Bench bench = bench_of(levels[level]);
        RandomChanges random = random_changes_begin(20 + (uint64_t)level);
        make_end(&bench);
        for (int i = 0; i < EDITS; i++) {
            Buffer copy;
            TextError error = {0};
            assert_true(draft_copy(&bench.draft, &copy, &error));
            random_changes_make(&random, &bench.draft.recipe, &(EditedText){&copy, "m", &error});
            draft_take(&bench.draft, &copy, 0, &error);
            if (i % 3 == 2) draft_undo(&bench.draft);
            MomentWish wish =
                i % 4 ? wish_end(&bench) : wish_at(&bench, (TracePosition){i % 9, i % 3, i});
            maker_make(&bench.maker, &wish, &bench.moment);
            if (bench.moment.stage_count == 0) {  // too much work, or not at this size
                assert_int_equal(bench.moment.error.failure, FAILURE_CONTENT);
                assert_true(draft_undo(&bench.draft));
                continue;
            }
            shown++;
            expect_run(&bench);
        }
        bench_free(&bench);
    }
    assert_true(shown > 2 * EDITS);
}

static void seeds_and_sizes_take_turns(void **state) {
    (void)state;
    Bench bench = bench_of("impact");
    for (int i = 0; i < 6; i++) {
        bench.seed = (uint64_t)(i % 3);
        bench.side = i % 2 ? 32 : 64;
        make_end(&bench);
        expect_run(&bench);
    }
    bench_free(&bench);
}

// Quitting.

static void whoever_quits_before_gets_no_moment_and_no_blame(void **state) {
    (void)state;
    Bench bench = bench_of("impact");
    MomentWish wish = wish_end(&bench);
    atomic_store(&bench.maker.quit, true);
    maker_make(&bench.maker, &wish, &bench.moment);
    assert_true(bench.moment.stage_count == 0 && bench.moment.error.failure == FAILURE_NONE);
    atomic_store(&bench.maker.quit, false);
    make_end(&bench);
    expect_run(&bench);
    bench_free(&bench);
}

static void *quit_later(void *data) {
    Bench *bench = data;
    milliseconds_pass(100);
    atomic_store(&bench->maker.quit, true);
    return NULL;
}

static void whoever_quits_in_the_midst_waits_for_a_moment_only(void **state) {
    (void)state;
    enum { LONG_MS = 4000 };  // the work takes minutes
    Bench bench =
        bench_with("level 1 \"Minutes\"\na = diamond_square wrap=modulo feature=2\nb = a\n"
                   "a = a | rank | warp b | rank | warp b | rank | warp b | rank\n"
                   "a = a | rank | warp b | rank | warp b | rank | warp b | rank\n"
                   "a = a | rank | warp b | rank | warp b | rank | warp b | rank\n"
                   "tile water where a < 40%\ntile grass\nheight a\n");
    pthread_t thread;
    bench.side = MAKING_SIDE * 4;
    MomentWish wish = wish_end(&bench);
    wish.small = true;
    assert_int_equal(pthread_create(&thread, NULL, quit_later, &bench), 0);
    int64_t begin = milliseconds_now();
    maker_make(&bench.maker, &wish, &bench.moment);
    int64_t took = milliseconds_now() - begin;
    pthread_join(thread, NULL);
    assert_true(bench.moment.stage_count == 0 && bench.moment.error.failure == FAILURE_NONE);
    if (took > LONG_MS) FAIL("it took %d ms", (int)took);
    bench.side = 32;
    atomic_store(&bench.maker.quit, false);
    make_end(&bench);
    expect_run(&bench);
    bench_free(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_level_shows_what_a_run_has_that_stopped_there),
        CHECK(so_do_the_figures_of_the_articles),
        CHECK(a_place_that_is_gone_gives_way_to_the_one_before),
        CHECK(stamps_are_counted_from_the_beginning),
        CHECK(all_stamps_of_a_stage_have_the_scale_of_what_it_leaves),
        CHECK(the_sea_of_a_scale_is_that_of_the_first_line_of_water),
        CHECK(the_map_before_is_what_the_stage_began_with),
        CHECK(a_story_has_the_lines_of_why),
        CHECK(a_story_says_it_in_words),
        CHECK(every_stage_has_a_small_picture_of_what_it_leaves),
        CHECK(only_a_finished_world_breaks_limits),
        CHECK(a_wish_that_fails_says_why_and_a_later_one_works),
        CHECK(a_recipe_that_is_refused_late_leaves_the_pictures_to_the_next),
        CHECK(a_size_that_cannot_be_is_refused_and_a_later_one_works),
        CHECK(without_memory_it_says_so_and_later_works),
        CHECK(random_edits_and_undos_show_the_world_of_the_text),
        CHECK(seeds_and_sizes_take_turns),
        CHECK(whoever_quits_before_gets_no_moment_and_no_blame),
        CHECK(whoever_quits_in_the_midst_waits_for_a_moment_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
