// SPDX-License-Identifier: MIT
// Moments where something is in the way: what is said where there is none, changes of the text, and quitting.
#include "support/view/making_bench.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "support/process.h"
#include "support/random_changes.h"

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
        else bench_make(&bench, elsewhere);  // the picture was read before
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
    Bench bench = bench_with(SMALL_LEVEL);
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
