// SPDX-License-Identifier: MIT
// tidemark-cli why: the story of any tile ends with what generate writes, and its numbers lead there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/json_text.h"
#include "support/worlds.h"

#include "../src/worldgen/rng.h"

enum { SIDE = 64, CELLS = SIDE * SIDE, TILES_ASKED = 12, WORD = 32 };

// What generate writes.
typedef struct Written {
    uint8_t tiles[CELLS];
    float heights[CELLS];
} Written;

static void read_world(const CapturedProgram *program, const char *level, const char *seed,
                       Written *world) {
    assert_int_equal(RUN(program, "generate", "--level", level, "--seed", seed, "--size", "64",
                         "--tiles", "w.bin", "--heights", "w.f32"),
                     0);
    Buffer tiles = scratch_read(&program->folder, "w.bin");
    Buffer heights = scratch_read(&program->folder, "w.f32");
    assert_int_equal(tiles.length, CELLS);
    memcpy(world->tiles, tiles.bytes, CELLS);
    for (int i = 0; i < CELLS; i++) {
        const unsigned char *bytes = heights.bytes + 4 * i;
        uint32_t bits = (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                        (uint32_t)bytes[3] << 24;
        memcpy(&world->heights[i], &bits, sizeof bits);
    }
    buffer_free(&tiles);
    buffer_free(&heights);
}

static double number_at(const char *json, const char *path) {
    const char *at = json_at(json, path);
    if (!at) FAIL("no %s in %.100s", path, json);
    return strtod(at, NULL);
}

// "lines.3.fits", "lines.3.tests.0.here", in one of a few buffers that take turns.
static const char *path_of(const char *list, int i, const char *name) {
    static char path[4][64];
    static int turn;
    char *to = path[turn++ % 4];
    snprintf(to, sizeof path[0], "%.40s.%d.%.10s", list, i, name);
    return to;
}

static bool holds(const char *json, int line, int test) {
    char tests[64];
    strcpy(tests, path_of("lines", line, "tests"));
    const char *sign = json_string(json, path_of(tests, test, "sign"));
    double here = number_at(json, path_of(tests, test, "here"));
    double amount = number_at(json, path_of(tests, test, "amount"));
    bool good = sign[0] == '<' ? here < amount : here > amount;
    good = good || (sign[1] == '=' && here == amount);
    assert_int_equal(json_truth(json, path_of(tests, test, "holds")), good);
    return good;
}

// The first line whose tests hold by their numbers, then the passes one after the other.
static void expect_tile(const char *json, const char *tile) {
    char now[WORD] = "";
    int lines = json_length(json, "lines"), passes = json_length(json, "passes");
    for (int i = 0; i < lines; i++) {
        int tests = json_length(json, path_of("lines", i, "tests"));
        bool fits = true;
        for (int t = 0; t < tests; t++) fits = holds(json, i, t) && fits;
        assert_int_equal(json_truth(json, path_of("lines", i, "fits")), fits);
        bool decides = fits && !now[0];
        assert_int_equal(json_truth(json, path_of("lines", i, "decides")), decides);
        if (decides) strcpy(now, json_string(json, path_of("lines", i, "kind")));
    }
    for (int i = 0; i < passes; i++) {
        assert_string_equal(json_string(json, path_of("passes", i, "before")), now);
        strcpy(now, json_string(json, path_of("passes", i, "after")));
    }
    assert_string_equal(now, tile);
    assert_string_equal(json_string(json, "tile"), tile);
}

static void ask(const CapturedProgram *program, const char *level, const char *seed, int cell,
                const Written *world) {
    char at[WORD], said[80];
    const char *tile = TILE_INFO[world->tiles[cell]].name;
    snprintf(at, sizeof at, "%d,%d", cell % SIDE, cell / SIDE);
    assert_int_equal(
        RUN(program, "why", "--level", level, "--seed", seed, "--size", "64", "--at", at, "--json"),
        0);
    Buffer out = program_output(program);
    out.bytes[out.length - 1] = 0;
    const char *json = (const char *)out.bytes;
    if (!json_is_valid(json)) FAIL("no JSON: %.200s", json);
    expect_tile(json, tile);
    assert_true((float)number_at(json, "height") == world->heights[cell]);
    buffer_free(&out);
    assert_int_equal(
        RUN(program, "why", "--level", level, "--seed", seed, "--size", "64", "--at", at), 0);
    out = program_output(program);
    snprintf(said, sizeof said, "\n%s is %s: height ", at, tile);
    if (!strstr((const char *)out.bytes, said)) FAIL("no '%s' in %s", said, (char *)out.bytes);
    buffer_free(&out);
}

// Levels with passes, distances, shares of the rest, several tries, rivers.
static void the_story_of_any_tile_ends_with_what_generate_writes(void **state) {
    CapturedProgram *program = *state;
    static const char *const LEVELS[] = {"impact", "noise-isle", "polygons", "delta", "atoll"};
    static Written world;
    Rng rng = rng_make(11, 3);
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++) {
        read_world(program, LEVELS[i], "kelp", &world);
        for (int tile = 0; tile < TILES_ASKED; tile++)
            ask(program, LEVELS[i], "kelp", (int)rng_below(&rng, CELLS), &world);
    }
}

static void words_name_the_numbers_that_were_compared(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->folder, "t.level",
                  "level 1 \"T\"\na = constant value=0.25 | scale by=3\n"
                  "tile water where a < 0.5\ntile rock where a > 40% and a <= 0.75\ntile grass\n"
                  "scatter sand clusters=0\nborder\nheight a\n");
    assert_int_equal(
        RUN(program, "why", "--level", "t.level", "--seed", "1", "--size", "16", "--at", "0,3"), 0);
    Buffer out = program_output(program);
    const char *text = (const char *)out.bytes;
    static const char *const SAID[] = {"0,3 is water: height 0.75\n",
                                       "  0.25       a              constant value=0.25\n",
                                       "  0.75                      scale by=3\n",
                                       "    a < 0.5; here 0.75: no\n",
                                       "    a > 40% is 0.75; here 0.75: no\n",
                                       "  tile grass\n    It fits: grass.\n",
                                       "Passes that changed it:\n  border: grass became water\n"};
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++)
        if (!strstr(text, SAID[i])) FAIL("no '%s' in %s", SAID[i], text);
    buffer_free(&out);
}

static void a_level_of_heights_has_a_story_too(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->folder, "h.level", "level 1 \"H\"\na = cone peak=2 | abs\nheight a\n");
    assert_int_equal(RUN(program, "why", "--level", "h.level", "--seed", "1", "--size", "32",
                         "--at", "16,16", "--json"),
                     0);
    Buffer out = program_output(program);
    out.bytes[out.length - 1] = 0;
    const char *json = (const char *)out.bytes;
    assert_true(json_is_valid(json));
    assert_int_equal(strncmp(json_at(json, "tile"), "null", 4), 0);
    assert_int_equal(json_length(json, "heights"), 2);
    assert_int_equal(json_length(json, "lines"), 0);
    assert_true(number_at(json, "height") == number_at(json, "heights.1.height"));
    buffer_free(&out);
    assert_int_equal(
        RUN(program, "why", "--level", "h.level", "--seed", "1", "--size", "32", "--at", "16,16"),
        0);
    out = program_output(program);
    assert_non_null(strstr((const char *)out.bytes, "\n16,16: height "));
    assert_null(strstr((const char *)out.bytes, "Tile lines"));
    buffer_free(&out);
}

static void tiles_that_are_not_there_are_refused(void **state) {
    CapturedProgram *program = *state;
    static const char *const WRONG[] = {"64,0", "0,64", "-1,0", "1", "1,2,3", "", "a,b", "1, 2"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_refused(program,
                       RUN(program, "why", "--seed", "1", "--size", "64", "--at", WRONG[i]), 64,
                       "(limit X,Y from 0,0 to 63,63)");
    assert_refused(program, RUN(program, "why", "--seed", "1"), 64, "why needs --at X,Y");
    assert_refused(program, RUN(program, "why", "--at", "1,1"), 64,
                   "why needs --seed TEXT or --code");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_story_of_any_tile_ends_with_what_generate_writes),
        TEST(words_name_the_numbers_that_were_compared),
        TEST(a_level_of_heights_has_a_story_too),
        TEST(tiles_that_are_not_there_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
