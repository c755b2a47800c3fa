// SPDX-License-Identifier: MIT
// The library for other programs, from within: worlds by name, text and code have the golden hashes, whatever the
// caller's arithmetic and however small its stacks; what is wrong is told in words. library.sh has programs of others
// use an installed copy.
#include "../src/library/tidemark.h"

#include <fenv.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/scarce_memory.h"
#include "support/test.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

enum { SIDE = 64 };

// The hash on the line `world`, "level WxH seed", of the golden worlds.
static uint64_t golden(const char *world) {
    char *worlds = read_source("tests/golden/worlds.txt");
    const char *at = strstr(worlds, world);
    if (!at) FAIL("no golden world '%s'", world);
    uint64_t hash = strtoull(at + strlen(world), NULL, 16);
    free(worlds);
    return hash;
}

// Frees the world.
static void expect_hash(TidemarkWorld *world, const char *error, const char *of) {
    if (!world) FAIL("%s", error);
    assert_string_equal(error, "");
    if (world->hash != golden(of)) FAIL("%s has the hash %016" PRIx64, of, world->hash);
    tidemark_free(world);
}

static void a_world_is_the_golden_one_by_name_path_text_and_code(void **state) {
    (void)state;
    char error[TIDEMARK_ERROR] = "not told";
    char *text = read_source("levels/noise-isle.level");
    expect_hash(tidemark_make("noise-isle", 128, SIDE, "1337", error), error,
                "noise-isle 128x64 1337");
    expect_hash(
        tidemark_make(TIDEMARK_SOURCE_DIR "/levels/atoll.level", SIDE, SIDE, "driftwood", error),
        error, "atoll 64x64 driftwood");
    expect_hash(tidemark_make_text(text, SIDE, SIDE, "driftwood", error), error,
                "noise-isle 64x64 driftwood");
    expect_hash(tidemark_make_code("noise-isle:128x64:hard:brisk-otter-cove", error), error,
                "noise-isle 128x64 brisk-otter-cove");
    // A level with a picture.
    expect_hash(tidemark_make("from-image", SIDE, SIDE, "driftwood", NULL), "",
                "from-image 64x64 driftwood");
    free(text);
}

static void a_world_tells_its_size_its_tiles_and_its_seed(void **state) {
    (void)state;
    TidemarkWorld *world = tidemark_make("noise-isle", 0, SIDE, "driftwood", NULL);
    assert_non_null(world);
    assert_true(world->width == 128 && world->height == SIDE);
    assert_memory_equal(world->seed, "driftwood", strlen("driftwood"));
    int counts[TIDEMARK_TILES] = {0};
    float low = world->heights[0], high = low;
    for (int i = 0; i < world->width * world->height; i++) {
        assert_in_range(world->tiles[i], 0, TIDEMARK_TILES - 1);
        counts[world->tiles[i]]++;
        if (world->heights[i] < low) low = world->heights[i];
        if (world->heights[i] > high) high = world->heights[i];
    }
    assert_true(low < high);
    assert_true(counts[TIDEMARK_WATER] > 1000 && counts[TIDEMARK_GRASS] > 100);
    tidemark_free(world);
    world = tidemark_make_text("level 1 \"H\"\nh = random\nheight h\n", 0, 0, "1", NULL);
    assert_non_null(world);
    assert_null(world->tiles);
    tidemark_free(world);
    tidemark_free(NULL);
}

// Each line of the golden worlds of changed levels, "LEVEL+CHANGES WxH SEED HASH".
static void a_code_may_change_its_level(void **state) {
    (void)state;
    char *worlds = read_source("tests/golden/changed.txt"), error[TIDEMARK_ERROR], code[400];
    int count = 0;
    for (const char *line = strtok(worlds, "\n"); line; line = strtok(NULL, "\n"), count++) {
        char level[200], size[20], seed[60];
        uint64_t hash;
        int words = sscanf(line, "%199s %19s %59s %" SCNx64, level, size, seed, &hash);
        assert_int_equal(words, 4);
        snprintf(code, sizeof code, "%s:%s:normal:%s", level, size, seed);
        TidemarkWorld *world = tidemark_make_code(code, error);
        if (!world) FAIL("%s: %s", code, error);
        if (world->hash != hash) FAIL("%s: %016" PRIx64, code, world->hash);
        tidemark_free(world);
    }
    assert_true(count > 5);
    free(worlds);
}

typedef struct BadRequest {
    const char *level, *text, *code;  // one of them
    int width, height;
    const char *seed, *told;  // what the error begins with
} BadRequest;

static const char FLAT[] = "level 1 \"F\"\nh = random\nheight h\n";

static void what_is_wrong_is_told_in_words(void **state) {
    (void)state;
    static const BadRequest table[] = {
        {.level = "nowhere", .seed = "1", .told = "unknown level 'nowhere' (limit: "},
        {.level = "", .seed = "1", .told = "unknown level '' (limit: "},
        {.level = NULL, .seed = "1", .told = "unknown level '' (limit: "},
        {.level = "/no/such.level", .seed = "1", .told = "/no/such.level: No such file"},
        {.level = TIDEMARK_SOURCE_DIR, .seed = "1", .told = TIDEMARK_SOURCE_DIR ": "},
        {.level = "noise-isle", .seed = "", .told = "seed "},
        {.level = "noise-isle", .seed = NULL, .told = "seed "},
        {.level = "noise-isle", .seed = "a\nb", .told = "seed"},
        {.level = "noise-isle", .width = -1, .seed = "1", .told = ""},
        {.level = "noise-isle", .width = 15, .height = 64, .seed = "1", .told = ""},
        {.level = "noise-isle", .width = 8193, .height = 64, .seed = "1", .told = ""},
        {.level = "noise-isle", .width = INT32_MAX, .height = INT32_MIN, .seed = "1", .told = ""},
        {.text = "", .seed = "1", .told = "level:1: "},
        {.text = "level 1 \"X\"\nh = mountain\n", .seed = "1", .told = "level:2: "},
        {.text = "level 1 \"X\"\nh = image file=a.png\nheight h\n",
         .seed = "1",
         .told = "level:2: "},
        {.text = FLAT, .seed = "", .told = "seed"},
        {.code = "", .told = "code '' (limit level:size:difficulty:seed)"},
        {.code = "noise-isle", .told = "code 'noise-isle' (limit level:size:difficulty:seed)"},
        {.code = "noise-isle:9000:normal:a", .told = "size '9000' (limit sides of 16 to 8192)"},
        {.code = "noise-isle:64:mild:a", .told = "difficulty 'mild' "},
        {.code = "nowhere:64:easy:a", .told = "unknown level 'nowhere' "},
        {.code = "noise-isle~12345678:64:easy:a", .told = "unknown level 'noise-isle~12345678' "},
        {.code = "noise-isle+land.bias=x:64:easy:a", .told = ""},
        {.code = NULL, .told = "code '' "},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const BadRequest *bad = &table[i];
        char error[TIDEMARK_ERROR] = "";
        TidemarkWorld *world =
            bad->text ? tidemark_make_text(bad->text, bad->width, bad->height, bad->seed, error)
            : bad->seed || bad->level
                ? tidemark_make(bad->level, bad->width, bad->height, bad->seed, error)
                : tidemark_make_code(bad->code, error);
        if (world || !error[0] || strncmp(error, bad->told, strlen(bad->told)) != 0)
            FAIL("request %zu: '%s', not '%s'", i, error, bad->told);
        print_message("%s\n", error);
    }
    assert_null(tidemark_make("nowhere", 0, 0, "1", NULL));
}

static void a_text_of_any_length_is_refused(void **state) {
    (void)state;
    enum { LENGTH = 3 << 20 };
    char error[TIDEMARK_ERROR], *text = malloc(LENGTH + 1);
    assert_non_null(text);
    memset(text, 'x', LENGTH);
    text[LENGTH] = 0;
    assert_null(tidemark_make(text, 0, 0, "1", error));
    assert_true(error[0]);
    assert_null(tidemark_make("noise-isle", 0, 0, text, error));
    assert_true(error[0]);
    assert_null(tidemark_make_text(text, 0, 0, "1", error));
    assert_true(error[0]);
    assert_null(tidemark_make_code(text, error));
    assert_true(error[0]);
    free(text);
}

static void all_stock_levels_are_listed_and_made(void **state) {
    (void)state;
    char name[TIDEMARK_NAME], error[TIDEMARK_ERROR], line[200];
    int count = 0;
    for (; tidemark_level(count, name, error); count++) {
        snprintf(line, sizeof line, "%s 64x64 driftwood", name);
        expect_hash(tidemark_make(name, SIDE, SIDE, "driftwood", error), error, line);
    }
    assert_string_equal(error, "");
    assert_int_equal(count, 31);
    assert_false(tidemark_level(-1, name, error));
    assert_false(tidemark_level(INT32_MAX, name, NULL));
}

static void levels_that_are_not_found_are_an_error(void **state) {
    (void)state;
    char name[TIDEMARK_NAME], error[TIDEMARK_ERROR] = "";
    setenv("TIDEMARK_DATA", "/no/such/folder", 1);
    assert_false(tidemark_level(0, name, error));
    assert_non_null(strstr(error, "/no/such/folder"));
    assert_null(tidemark_make("noise-isle", 0, 0, "1", error));
    assert_true(error[0]);
    // A level's text needs no files.
    TidemarkWorld *world = tidemark_make_text(FLAT, 0, 0, "1", error);
    assert_non_null(world);
    tidemark_free(world);
    unsetenv("TIDEMARK_DATA");
}

static void a_callers_arithmetic_changes_nothing_and_stays(void **state) {
    (void)state;
    char error[TIDEMARK_ERROR];
    fesetround(FE_UPWARD);
#if defined(__x86_64__)
    enum { FLUSH = 0x8040 };  // what -ffast-math sets as a program begins
    _mm_setcsr(_mm_getcsr() | FLUSH);
#endif
    TidemarkWorld *world = tidemark_make("noise-isle", SIDE, SIDE, "driftwood", error);
    int rounding = fegetround();
#if defined(__x86_64__)
    unsigned flags = _mm_getcsr();
    _mm_setcsr(flags & ~(unsigned)FLUSH);
    assert_int_equal(flags & FLUSH, FLUSH);
#endif
    fesetround(FE_TONEAREST);
    assert_int_equal(rounding, FE_UPWARD);
    expect_hash(world, error, "noise-isle 64x64 driftwood");
}

static void *make_many(void *kept) {
    static const char *const names[] = {"noise-isle", "atoll", "rift", "from-image"};
    uint64_t *hashes = kept;
    for (int i = 0; i < 4; i++) {
        TidemarkWorld *world = tidemark_make(names[i], SIDE, SIDE, "1337", NULL);
        hashes[i] = world ? world->hash : 0;
        tidemark_free(world);
    }
    return NULL;
}

static void threads_with_small_stacks_may_call_at_once(void **state) {
    (void)state;
    enum { THREADS = 4, STACK = 256 << 10 };
    uint64_t hashes[THREADS][4];
    pthread_t threads[THREADS];
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, STACK);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], &small, make_many, hashes[i]), 0);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    pthread_attr_destroy(&small);
    for (int i = 0; i < THREADS; i++) {
        assert_true(hashes[i][0] == golden("noise-isle 64x64 1337"));
        assert_memory_equal(hashes[i], hashes[0], sizeof hashes[0]);
    }
}

static void every_lack_of_memory_is_told(void **state) {
    (void)state;
    char error[TIDEMARK_ERROR];
    int failed = 0;
    for (long call = 1;; call++, failed++) {
        memory_fail_at(call, 1);
        TidemarkWorld *world = tidemark_make_code("from-image:64:normal:driftwood", error);
        memory_fail_at(0, 0);
        if (world) {
            tidemark_free(world);
            break;
        }
        if (!error[0]) FAIL("call %ld: no reason", call);
    }
    assert_true(failed > 20);
}

static void the_version_is_told(void **state) {
    (void)state;
    assert_int_equal(strspn(tidemark_version(), "0123456789."), strlen(tidemark_version()));
    assert_true(strlen(tidemark_version()) >= 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_world_is_the_golden_one_by_name_path_text_and_code),
        CHECK(a_world_tells_its_size_its_tiles_and_its_seed),
        CHECK(a_code_may_change_its_level),
        CHECK(what_is_wrong_is_told_in_words),
        CHECK(a_text_of_any_length_is_refused),
        CHECK(all_stock_levels_are_listed_and_made),
        CHECK(levels_that_are_not_found_are_an_error),
        CHECK(a_callers_arithmetic_changes_nothing_and_stays),
        CHECK(threads_with_small_stacks_may_call_at_once),
        CHECK(every_lack_of_memory_is_told),
        CHECK(the_version_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
