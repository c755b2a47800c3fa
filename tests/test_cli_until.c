// SPDX-License-Identifier: MIT
// tidemark-cli generate --until: the world as it is after a stamp is what a run has that stops there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/json_text.h"
#include "support/worlds.h"

#include "../src/base/png_file.h"
#include "../src/worldgen/image.h"
#include "../src/worldgen/rng.h"
#include "../src/worldgen/seed.h"

enum { SIDE = 64, CELLS = SIDE * SIDE };

static const char TEXT[] =
    "level 1 \"Steps\"\n"
    "edge = perlin size=3 octaves=3\n"
    "land = hills count=9 r=4..12 | add edge | meteorites count=12 passes=1\n"
    "tile water where land < 30%\n"
    "low = land | smooth n=3\n"
    "tile rock where low > 80%\n"
    "tile grass\n"
    "scatter sand clusters=4\n"
    "scatter tree clusters=9\n"
    "height land\n";

// The heights that a run has after some stamps of a statement's stage.
static void run_until(Run *run, const Recipe *recipe, const char *seed, int statement, int stage,
                      int64_t stamp) {
    SeedText text;
    TextError error = {0};
    assert_true(seed_parse(&text, seed, strlen(seed), &error));
    RunOptions options = {.seed = seed_value(&text),
                          .width = SIDE,
                          .height = SIDE,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1};
    if (!run_begin(run, recipe, options, &error)) FAIL("%s", error_words(&error).text);
    while (run->statement < statement || (run->statement == statement && run->stage < stage))
        advance(run, INT64_MAX);
    for (int64_t i = 0; i < stamp; i++) advance(run, 1);
}

static void expect_file(const CapturedProgram *program, const char *name, const Buffer *bytes) {
    Buffer found = scratch_read(&program->folder, name);
    assert_int_equal(found.length, bytes->length);
    assert_memory_equal(found.bytes, bytes->bytes, found.length);
    buffer_free(&found);
}

static void any_stamp_has_the_heights_and_tiles_of_a_run_that_stopped_there(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *until;
        int statement, stage, stamps;
        bool tiles;
    } CASES[] = {
        {"edge:2", 0, 0, 2, false},        {"land.1:1", 1, 0, 1, false},
        {"land.1:7", 1, 0, 7, false},      {"land.2:1", 1, 1, 1, false},
        {"land.3:5", 1, 2, 5, false},      {"land:12", 1, 2, 12, false},
        {"land", 1, 2, 12, false},         {"tile.water:1", 2, 0, 1, true},
        {"tile.rock:1", 4, 0, 1, true},    {"scatter.sand:3", 6, 0, 3, true},
        {"scatter.tree:9", 7, 0, 9, true},
    };
    TextError error;
    Recipe recipe = recipe_of(TEXT);
    scratch_write(&program->folder, "steps.level", TEXT);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Run run;
        Buffer heights = {0}, tiles = {0};
        run_until(&run, &recipe, "kelp", CASES[i].statement, CASES[i].stage, CASES[i].stamps);
        const Heightmap *map = CASES[i].tiles ? &run.maps[recipe.height_map] : run_shown(&run);
        assert_true(image_heights_f32(&heights, map, &error));
        assert_int_equal(RUN(program, "generate", "--level", "steps.level", "--seed", "kelp",
                             "--size", "64", "--until", CASES[i].until, "--heights", "h.f32"),
                         0);
        expect_file(program, "h.f32", &heights);
        if (CASES[i].tiles) {
            assert_true(image_tiles_bin(&tiles, &run.tiles, &error));
            assert_int_equal(RUN(program, "generate", "--level", "steps.level", "--seed", "kelp",
                                 "--size", "64", "--until", CASES[i].until, "--tiles", "t.bin"),
                             0);
            expect_file(program, "t.bin", &tiles);
        }
        buffer_free(&heights);
        buffer_free(&tiles);
        run_free(&run);
    }
    recipe_free(&recipe);
}

// Of a level that tries several seeds, too.
static void the_last_stamp_is_the_world(void **state) {
    CapturedProgram *program = *state;
    static const char *const SEEDS[] = {"3", "kelp"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN(program, "generate", "--level", "impact", "--seed", SEEDS[i], "--size",
                             "64", "--tiles", "whole.bin", "--heights", "whole.f32"),
                         0);
        Buffer whole = scratch_read(&program->folder, "whole.bin");
        Buffer heights = scratch_read(&program->folder, "whole.f32");
        assert_int_equal(RUN(program, "generate", "--level", "impact", "--seed", SEEDS[i], "--size",
                             "64", "--until", "sow", "--tiles", "t.bin", "--heights", "t.f32"),
                         0);
        expect_file(program, "t.bin", &whole);
        expect_file(program, "t.f32", &heights);
        buffer_free(&whole);
        buffer_free(&heights);
    }
}

static void statistics_name_the_stamp_and_what_it_drew(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->folder, "steps.level", TEXT);
    assert_int_equal(RUN(program, "generate", "--level", "steps.level", "--seed", "kelp", "--size",
                         "64", "--until", "land.3:5"),
                     0);
    Buffer out = program_output(program);
    out.bytes[out.length - 1] = 0;  // the line's end
    const char *line = (const char *)out.bytes;
    assert_true(json_is_valid(line));
    assert_string_equal(json_string(line, "until"), "land.3:5");
    const char *caption = json_string(line, "caption");
    assert_non_null(strstr(caption, "land: meteorites count=12 passes=1, stamp 5 of 12: crater"));
    assert_null(json_at(line, "water"));
    buffer_free(&out);
    assert_int_equal(RUN(program, "generate", "--level", "steps.level", "--seed", "kelp", "--size",
                         "64", "--until", "tile.water"),
                     0);
    out = program_output(program);
    double undecided = strtod(json_at((const char *)out.bytes, "undecided"), NULL);
    assert_true(undecided > 0.69 && undecided < 0.71);
    buffer_free(&out);
}

// Where no line has decided yet a picture shows heights, a text '?', a map for Tiled nothing.
static void tiles_that_are_not_made_yet_are_shown_as_such(void **state) {
    CapturedProgram *program = *state;
    if (!png_file_exists()) skip();
    scratch_write(&program->folder, "steps.level", TEXT);
    assert_int_equal(RUN(program, "generate", "--level", "steps.level", "--seed", "kelp", "--size",
                         "64", "--until", "tile.water", "--tiles", "t.txt", "--image", "i.png"),
                     0);
    Buffer letters = scratch_read(&program->folder, "t.txt");
    int water = 0, none = 0;
    for (size_t i = 0; i < letters.length; i++) {
        water += letters.bytes[i] == '~';
        none += letters.bytes[i] == '?';
    }
    assert_int_equal(water + none, CELLS);
    assert_true(water > CELLS / 5 && none > CELLS / 2);
    buffer_free(&letters);
    assert_int_equal(RUN(program, "generate", "--level", "steps.level", "--seed", "kelp", "--size",
                         "64", "--until", "tile.water", "--tiles", "t.tmx"),
                     0);
    Buffer map = scratch_read(&program->folder, "t.tmx");
    int empty = 0;
    buffer_byte(&map, 0);
    for (const char *at = strstr((const char *)map.bytes, "csv"); *at; at++)
        empty += at[0] == '0' && strchr(",\n", at[-1]) && strchr(",\n", at[1]);
    assert_int_equal(empty, none);
    buffer_free(&map);
}

static void what_is_not_there_is_refused(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *until, *option, *value, *said;
    } CASES[] = {
        {"drift:1", "--tiles", "t.bin", "no tiles yet at --until 'drift:1' (limit --heights or"},
        {"tile.water", "--scale", "16", "not all tiles are made at --until 'tile.water' (limit"},
        {"lnd:1", NULL, NULL, "no such stamp 'lnd:1' (limit drift, pits, dome"},
        {"land.4:1", NULL, NULL, "no such stamp 'land.4:1' (limit stage 1 to 3)"},
        {"land.3:2", NULL, NULL, "no such stamp 'land.3:2' (limit stamp 0 to 1)"},
        {"tile.water.3", NULL, NULL, "no such stamp 'tile.water.3' (limit 1 to 2 after the name)"},
        {"tile.water.1.1", NULL, NULL, "(limit one number after a line)"},
        {"land.0:1", NULL, NULL, "(limit NAME:STAMP or NAME.STAGE:STAMP, such as"},
        {"land:x", NULL, NULL, "(limit NAME:STAMP or NAME.STAGE:STAMP, such as"},
        {":1", NULL, NULL, "no such stamp ':1' (limit drift"},
        {"", NULL, NULL, "no such stamp '' (limit"},
        {"land:1", "--map", "drift", "--until names the map itself (limit: no --map beside it)"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *words[] = {
            "generate", "--level",      "impact",        "--seed",       "3",  "--size", "64",
            "--until",  CASES[i].until, CASES[i].option, CASES[i].value, NULL, NULL,     NULL};
        if (CASES[i].option && strcmp(CASES[i].option, "--scale") == 0) {
            words[11] = "--image";
            words[12] = "i.png";
        }
        assert_refused(program, program_run(program, words), 64, CASES[i].said);
    }
    static const char twice[] = "level 1 \"T\"\na = perlin\nb = cone\na = b | scale by=2\n"
                                "a = a | abs\nheight a\n";
    scratch_write(&program->folder, "t.level", twice);
    assert_int_equal(
        RUN(program, "generate", "--level", "t.level", "--seed", "1", "--until", "a.2.1"), 0);
    Buffer out = program_output(program);
    assert_string_equal(json_string((const char *)out.bytes, "until"), "a.2.1:1");
    buffer_free(&out);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(any_stamp_has_the_heights_and_tiles_of_a_run_that_stopped_there),
        TEST(the_last_stamp_is_the_world),
        TEST(statistics_name_the_stamp_and_what_it_drew),
        TEST(tiles_that_are_not_made_yet_are_shown_as_such),
        TEST(what_is_not_there_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
