// SPDX-License-Identifier: MIT
// Moments of a level's making: the bytes of a run that stopped there, places, scales, stories, small pictures.
#include "support/view/making_bench.h"

#include <string.h>

#include "../src/base/memory.h"
#include "../src/worldgen/why.h"

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
    for (int i = 0; i < BENCH_SIDE * BENCH_SIDE; i++) below += bench.moment.map.values[i] < end.sea;
    assert_int_equal(below, BENCH_SIDE * BENCH_SIDE * 40 / 100);
    bench_free(&bench);
    bench = bench_of("noise-isle");  // its water is below a height of one map
    make_end(&bench);
    assert_true(bench.moment.scale.has_sea && bench.moment.scale.sea == -0.5f);
    make_at(&bench, (TracePosition){0, 0, 1});
    assert_false(bench.moment.scale.has_sea);
    bench_free(&bench);
}

// Before and after.

// Within a stage; at its end, which is kept, it is not made again, and without a wish never.
static void the_map_earlier_is_that_before_the_last_stamp(void **state) {
    (void)state;
    Bench bench = bench_of("impact");
    make_end(&bench);
    int stage = 0;
    while (bench.moment.stages[stage].stamps < 4) stage++;
    MomentStage of = bench.moment.stages[stage];
    for (int64_t stamp = 1; stamp <= of.stamps; stamp += stamp < 4 ? 1 : of.stamps - 4) {
        MomentWish wish = wish_at(&bench, (TracePosition){of.statement, of.stage, stamp});
        wish.earlier = true;
        bench_make(&bench, wish);
        expect_run(&bench);
        assert_int_equal(bench.moment.earlier.values != NULL, stamp < of.stamps);
        if (!bench.moment.earlier.values) break;
        Heightmap earlier = bench.moment.earlier;
        bench.moment.earlier = (Heightmap){0};
        make_at(&bench, (TracePosition){of.statement, of.stage, stamp - 1});
        assert_null(bench.moment.earlier.values);
        if (stamp > 1) same_heights(&earlier, &bench.moment.map, "the map earlier");
        heightmap_free(&earlier);
    }
    bench_free(&bench);
}

static void the_map_before_is_what_the_stage_began_with(void **state) {
    (void)state;
    Bench bench = bench_with(STAGES);
    for (int stage = 0; stage < 3; stage++) {
        MomentWish wish = wish_at(&bench, (TracePosition){0, stage, 1});
        wish.before = true;
        bench_make(&bench, wish);
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
    bench_make(&bench, wish);
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
    bench_make(bench, wish);
    expect_run(bench);
    Recipe recipe;
    Run run = run_there(bench, &recipe, (TracePosition){0, 0, 0});
    assert_true(trace_set(&trace, &recipe, bench_options(bench), 1 << 24, &error) &&
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
            int x = (int)rng_below(&rng, BENCH_SIDE), y = (int)rng_below(&rng, BENCH_SIDE);
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
    bench_make(&bench, wish);
    const Story *story = &bench.moment.story;
    assert_int_equal(story->count, sizeof lines / sizeof *lines);
    for (int i = 0; i < story->count; i++)
        assert_string_equal(story->lines[i].words.text, lines[i]);
    make_end(&bench);
    assert_false(bench.moment.story.known);  // nobody asked
    int outside[][2] = {{-1, 3}, {3, -1}, {BENCH_SIDE, 3}, {3, BENCH_SIDE}};
    for (int i = 0; i < 4; i++) {
        wish = wish_end(&bench);
        wish.story = true;
        wish.x = outside[i][0];
        wish.y = outside[i][1];
        bench_make(&bench, wish);
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
        bench_make(&bench, wish);
        uint32_t *small = bench.moment.small;
        int stages = bench.moment.stage_count;
        bench.moment.small = NULL;
        for (int i = 0; i < stages; i++) {
            const MomentStage stage = bench.moment.stages[i];
            make_at(&bench, (TracePosition){stage.statement, stage.stage, stage.stamps});
            assert_null(bench.moment.small);
            for (int at = 0; at < SMALL_SIDE * SMALL_SIDE; at++) {
                int x = (2 * (at % SMALL_SIDE) + 1) * BENCH_SIDE / (2 * SMALL_SIDE);
                int y = (2 * (at / SMALL_SIDE) + 1) * BENCH_SIDE / (2 * SMALL_SIDE);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_level_shows_what_a_run_has_that_stopped_there),
        CHECK(so_do_the_figures_of_the_articles),
        CHECK(a_place_that_is_gone_gives_way_to_the_one_before),
        CHECK(stamps_are_counted_from_the_beginning),
        CHECK(all_stamps_of_a_stage_have_the_scale_of_what_it_leaves),
        CHECK(the_sea_of_a_scale_is_that_of_the_first_line_of_water),
        CHECK(the_map_earlier_is_that_before_the_last_stamp),
        CHECK(the_map_before_is_what_the_stage_began_with),
        CHECK(a_story_has_the_lines_of_why),
        CHECK(a_story_says_it_in_words),
        CHECK(every_stage_has_a_small_picture_of_what_it_leaves),
        CHECK(only_a_finished_world_breaks_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
