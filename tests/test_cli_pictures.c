// SPDX-License-Identifier: MIT
// Pictures that carry their world at the command line: check proves them, generate, solve and play take them
// in place of a code, and whatever is wrong with one is said.
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/file.h"
#include "../src/game/picture_world.h"
#include "../src/game/rules.h"
#include "support/captured_program.h"
#include "support/carried_world.h"
#include "support/hostile_level.h"
#include "support/worlds.h"

#define FOLDER TIDEMARK_SOURCE_DIR "/tests/hostile"
#define PICTURE "card.png"

enum { SAID = 700, FILES_LEAST = 20 };

// Worlds.

// The text of a level as a world of this code, which need not be true.
static Buffer world_text(const char *level, const char *code, const Recipe *recipe, uint64_t hash) {
    TextError error;
    Buffer text = {0};
    PictureWorld world = {
        .rules = RULES_VERSION, .level = {"level", level, strlen(level)}, .hash = hash};
    assert_true(code_parse(&world.code, code, strlen(code), &error));
    world.code.level_hash = level_code_hash(recipe);
    if (!picture_world_print(&world, &text, &error)) FAIL("%s", error_words(&error).text);
    return text;
}

// A picture with a stock level's world; the level may have further lines.
static Buffer picture_of(const char *level, const char *more, const char *code) {
    WorldCode parsed;
    TextError error;
    Recipe recipe;
    char path[200];
    snprintf(path, sizeof path, TIDEMARK_SOURCE_DIR "/levels/%s.level", level);
    Buffer text = {0};
    assert_true(file_read(&text, path, RECIPE_BYTES, &error));
    buffer_text(&text, more);
    buffer_byte(&text, 0);
    text.length--;
    assert_true(recipe_parse(&recipe, buffer_source(&text, "level"), &error));
    assert_true(code_parse(&parsed, code, strlen(code), &error));
    Land land = land_of(&recipe, parsed.seed.text, parsed.width, parsed.height, 1);
    Buffer world = world_text((const char *)text.bytes, code, &recipe, land_hash(&land));
    Buffer picture = carried_picture(world.bytes, world.length);
    land_free(&land);
    recipe_free(&recipe);
    buffer_free(&world);
    buffer_free(&text);
    return picture;
}

static const char *put(const CapturedProgram *program, const char *name, const Buffer *picture) {
    return hostile_file(program, name, picture->bytes, picture->length);
}

static bool prints(const CapturedProgram *program, const char *text) {
    Buffer out = program_output(program);
    bool there = strstr((const char *)out.bytes, text) != NULL;
    if (!there) print_error("not '%s' but\n%s", text, (const char *)out.bytes);
    buffer_free(&out);
    return there;
}

static void a_picture_stands_for_its_code(void **state) {
    CapturedProgram *program = *state;
    Buffer picture = picture_of("quilt", "", "quilt:64:hard:hello");
    const char *path = put(program, PICTURE, &picture);
    assert_int_equal(RUN(program, "check", path), 0);
    assert_true(prints(program, ": ok, quilt~"));
    assert_true(prints(program, ":64:hard:hello\n"));
    Land land = {0};
    Recipe recipe = stock_level("quilt");
    land = land_of(&recipe, "hello", 64, 64, 1);
    assert_int_equal(RUN(program, "generate", "--code", path, "--tiles", "-"), 0);
    Buffer out = program_output(program);
    assert_true(out.length == (size_t)64 * 64);
    assert_memory_equal(out.bytes, land.tiles.kinds, out.length);
    assert_int_equal(RUN(program, "solve", "--code", path), 0);
    assert_true(prints(program, "\"code\":\"quilt:64:hard:hello"));
    program->input = "/dev/null";
    assert_int_equal(RUN(program, "play", "--code", path), 0);
    buffer_free(&out);
    buffer_free(&picture);
    land_free(&land);
    recipe_free(&recipe);
}

// No such level is anywhere but in the picture.
static void a_level_of_ones_own_comes_out_of_the_picture(void **state) {
    CapturedProgram *program = *state;
    Buffer picture = picture_of("quilt", "# mine\n", "mine:64:easy:hello");
    const char *path = put(program, "mine.png", &picture);
    assert_int_equal(RUN(program, "solve", "--code", path), 0);
    assert_true(prints(program, "\"code\":\"mine~"));
    buffer_free(&picture);
}

static void further_words_of_a_world_are_refused_beside_it(void **state) {
    CapturedProgram *program = *state;
    Buffer picture = picture_of("quilt", "", "quilt:64:hard:hello");
    const char *path = put(program, PICTURE, &picture);
    assert_refused(program, RUN(program, "generate", "--code", path, "--seed", "1"), 64,
                   "--code says level, size and seed itself");
    assert_refused(program, RUN(program, "solve", "--code", path, "--level", "quilt"), 64,
                   "--code says level, size, difficulty and seed itself");
    // A seed may end like a picture.
    assert_int_equal(RUN(program, "solve", "--code", "quilt:64:easy:a.png"), 0);
    buffer_free(&picture);
}

// Refusals.

static bool matches(const char *text, const char *expected) {
    for (; *expected; expected++) {
        const char stop[] = {expected[1], 0};
        size_t length = *expected == '*' ? strcspn(text, stop) : 1;
        if (length == 0 || (*expected != '*' && *text != *expected)) return false;
        text += length;
    }
    return *text == 0;
}

static void refused(const CapturedProgram *program, const char *path, int code, const char *said) {
    char expected[SCRATCH_PATH + SAID];
    bool line = said[0] >= '0' && said[0] <= '9';
    snprintf(expected, sizeof expected, "tidemark-cli: %s%s%s%s\n", path, said[0] == '(' ? "" : ":",
             line || said[0] == '(' ? "" : " ", said);
    int ended = RUN(program, "check", path);
    Buffer err = program_errors(program);
    if (!matches((const char *)err.bytes, expected))
        FAIL("\n%snot\n%s", (const char *)err.bytes, expected);
    assert_int_equal(ended, code);
    buffer_free(&err);
    assert_silent(program);
}

// The first line is "# expect: CODE MESSAGE"; the rest is the text of the chunk.
static void every_hostile_world_is_refused_as_its_first_line_says(void **state) {
    static const char mark[] = "# expect: ";
    CapturedProgram *program = *state;
    const ScratchFolder folder = {FOLDER};
    DIR *entries = opendir(folder.path);
    int count = 0;
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".picture") != 0) continue;
        Buffer file = scratch_read(&folder, entry->d_name);
        buffer_byte(&file, 0);
        char *first = (char *)file.bytes, *end = strchr(first, '\n');
        if (!end || strncmp(first, mark, strlen(mark)) != 0) FAIL("%s", entry->d_name);
        *end = 0;
        Buffer text = carried_sealed(end + 1), picture = carried_picture(text.bytes, text.length);
        char *said;
        int code = (int)strtol(first + strlen(mark), &said, 10);
        refused(program, put(program, "a.png", &picture), code, said + 1);
        buffer_free(&picture);
        buffer_free(&text);
        buffer_free(&file);
        count++;
    }
    closedir(entries);
    assert_in_range(count, FILES_LEAST, 10000);
}

static void what_is_no_picture_of_a_world_is_named(void **state) {
    CapturedProgram *program = *state;
    static const char whole[] = " (limit a whole and undamaged file)";
    char said[SAID];
    Buffer picture = picture_of("quilt", "", "quilt:64:hard:hello"), plain = {0};
    Buffer two = carried_doubled(&picture), late = carried_late(&picture);
    refused(program, TIDEMARK_SOURCE_DIR "/assets/title.png", 3,
            "no world in it (some services strip it)");
    refused(program, scratch_file(&program->caught, "none.png"), 4, "No such file or directory");
    refused(program, put(program, "a.png", &plain), 3,
            "PNG 'without its signature' (limit a whole and undamaged file)");
    snprintf(said, sizeof said, "PNG 'with two such texts'%s", whole);
    refused(program, put(program, "a.png", &two), 3, said);
    snprintf(said, sizeof said, "PNG 'with its text after the pixels'%s", whole);
    refused(program, put(program, "a.png", &late), 3, said);
    refused(program, hostile_file(program, "a.png", NULL, (size_t)1 << 30), 3,
            "file is too long (limit 67108864 bytes)");
    buffer_free(&two);
    buffer_free(&late);
    buffer_free(&picture);
}

// A flip of any bit in the chunk, and a cut anywhere, is found before any land is made.
static void no_flip_in_the_chunk_and_no_cut_is_missed(void **state) {
    CapturedProgram *program = *state;
    Buffer picture = picture_of("quilt", "", "quilt:64:hard:hello");
    PictureFile file;
    TextError error;
    size_t begin, end;
    int faults = 0;
    carried_chunk(&picture, &begin, &end);
    for (size_t at = begin; at < end; at++) {
        picture.bytes[at] = (unsigned char)(picture.bytes[at] ^ 1u << at % 8);
        if (picture_file_read(&file, put(program, "a.png", &picture), NULL, &error))
            FAIL("a flip of byte %zu", at);
        picture.bytes[at] = (unsigned char)(picture.bytes[at] ^ 1u << at % 8);
        faults++;
    }
    assert_in_range(faults, 400, 100000);
    for (size_t length = 0; length < picture.length; length += 7) {
        hostile_file(program, "a.png", length ? picture.bytes : (const void *)"", length);
        bool found = true;
        if (picture_file_read(&file, scratch_file(&program->caught, "a.png"), &found, &error))
            FAIL("cut to %zu bytes", length);
        assert_false(found);
    }
    buffer_free(&picture);
}

// Pictures that the level needs.

static const char FRAMED[] = "level 1 \"Framed\"\nsize 48 48\na = image file=frame.pgm\nheight a\n"
                             "tile water where a < 50%\ntile grass\n";

static Buffer framed(const char *frame, const ScratchFolder *folder) {
    Recipe recipe;
    TextError error;
    scratch_write(folder, "frame.pgm", frame);
    assert_true(recipe_parse(&recipe, (TextSource){"level", FRAMED, strlen(FRAMED)}, &error));
    assert_true(level_read_pictures(&recipe, folder->path, &error));
    Land land = land_of(&recipe, "a", 48, 48, 1);
    Buffer world = world_text(FRAMED, "framed:48:normal:a", &recipe, land_hash(&land));
    Buffer picture = carried_picture(world.bytes, world.length);
    land_free(&land);
    recipe_free(&recipe);
    buffer_free(&world);
    return picture;
}

static void pictures_of_the_level_lie_beside_it_or_are_missed(void **state) {
    CapturedProgram *program = *state;
    Buffer picture = framed("P2 2 2 9 1 2 3 4\n", &program->caught);
    const char *path = put(program, PICTURE, &picture);
    assert_int_equal(RUN(program, "check", path), 0);
    scratch_write(&program->caught, "frame.pgm", "P2 2 2 9 4 3 2 1\n");
    refused(program, path, 4, "(level):3: 'frame.pgm' is another picture (limit *)");
    assert_int_equal(remove(scratch_file(&program->caught, "frame.pgm")), 0);
    refused(program, path, 4, "(level):3: *");
    buffer_free(&picture);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_picture_stands_for_its_code),
        TEST(a_level_of_ones_own_comes_out_of_the_picture),
        TEST(further_words_of_a_world_are_refused_beside_it),
        TEST(every_hostile_world_is_refused_as_its_first_line_says),
        TEST(what_is_no_picture_of_a_world_is_named),
        TEST(no_flip_in_the_chunk_and_no_cut_is_missed),
        TEST(pictures_of_the_level_lie_beside_it_or_are_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
