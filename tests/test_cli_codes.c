// SPDX-License-Identifier: MIT
// World codes of the command line: each program accepts the codes that it prints, and prints them again.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/level.h"
#include "support/json_text.h"
#include "support/captured_program.h"

enum { CODE = 600 };

// Sets standard input of the next runs.
static void say_lines(CapturedProgram *program, const char *lines) {
    static char path[SCRATCH_PATH * 2];
    scratch_write(&program->caught, "lines", lines);
    strcpy(path, scratch_file(&program->caught, "lines"));
    program->input = path;
}

// The code in the first line of standard output.
static void told_code(const CapturedProgram *program, char code[CODE]) {
    Buffer out = program_output(program);
    char *line = strtok((char *)out.bytes, "\n");
    assert_non_null(line);
    snprintf(code, CODE, "%s", json_string(line, "code"));
    buffer_free(&out);
}

static uint32_t hash_of(const char *level) {
    Recipe recipe = stock_level(level);
    uint32_t hash = level_code_hash(&recipe);
    recipe_free(&recipe);
    return hash;
}

static void a_game_of_a_stock_level_has_one_code_before_and_after_it_was_kept(void **state) {
    CapturedProgram *program = *state;
    char first[CODE], loaded[CODE], solved[CODE];
    say_lines(program, "?\n");
    assert_int_equal(
        RUN(program, "play", "--code", "quilt:48:easy:o", "--save", "game", "--replay", "replay"),
        0);
    told_code(program, first);
    static const char *const KEPT[] = {"game", "replay"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN(program, "play", "--load", KEPT[i]), 0);
        told_code(program, loaded);
        assert_string_equal(loaded, first);
        assert_int_equal(RUN(program, "solve", "--code", loaded), 0);
        told_code(program, solved);
        assert_string_equal(solved, first);
    }
}

// An edited stock level in another data folder is another level.
static void a_level_that_is_not_the_stock_one_keeps_its_hash(void **state) {
    CapturedProgram *program = *state;
    char *text = read_source("levels/quilt.level"), code[CODE], start[40];
    Buffer changed = {0};
    buffer_text(&changed, text);
    buffer_text(&changed, "\n# another\n");
    buffer_byte(&changed, 0);
    scratch_write(&program->folder, "quilt.level", (const char *)changed.bytes);
    say_lines(program, "?\n");
    assert_int_equal(RUN(program, "play", "--level", "quilt.level", "--seed", "o", "--size", "48",
                         "--save", "game"),
                     0);
    assert_int_equal(RUN(program, "play", "--load", "game"), 0);
    told_code(program, code);
    Recipe recipe = recipe_of((const char *)changed.bytes);
    snprintf(start, sizeof start, "quilt~%08x:48:", (unsigned)level_code_hash(&recipe));
    recipe_free(&recipe);
    if (strncmp(code, start, strlen(start)) != 0) FAIL("'%s' instead of '%s'", code, start);
    assert_int_equal(RUN(program, "solve", "--code", code, "--level", "quilt.level"), 0);
    buffer_free(&changed);
    free(text);
}

static void a_changed_level_keeps_its_code_through_every_command(void **state) {
    CapturedProgram *program = *state;
    static const char CHANGED[] = "quilt+field.count=90+tile.water.1=50%+rule.days=20:48:easy:o";
    char first[CODE], loaded[CODE];
    say_lines(program, "?\n");
    assert_int_equal(RUN(program, "play", "--code",
                         "quilt+rule.days=020+tile.water.1=50%+field.1.count=90:48:easy:o",
                         "--save", "game", "--replay", "replay"),
                     0);
    told_code(program, first);
    assert_string_equal(first, CHANGED);
    assert_int_equal(RUN(program, "verify", "game", "replay"), 0);
    assert_int_equal(RUN(program, "play", "--load", "game"), 0);
    told_code(program, loaded);
    assert_string_equal(loaded, first);
    assert_int_equal(RUN(program, "solve", "--code", first, "--replay", "won"), 0);
    assert_int_equal(RUN(program, "board", "."), 0);
    Buffer out = program_output(program);
    assert_non_null(strstr((char *)out.bytes, CHANGED));
    buffer_free(&out);
}

// The hash of the land that a command made.
static void told_hash(const CapturedProgram *program, char hash[CODE]) {
    Buffer out = program_output(program);
    snprintf(hash, CODE, "%s", json_string((char *)out.bytes, "hash"));
    buffer_free(&out);
}

static void changes_can_be_told_in_several_ways(void **state) {
    CapturedProgram *program = *state;
    static const char CHANGED[] = "quilt+field.count=90+step.n=3:48:normal:o";
    char hash[CODE], other[CODE], code[CODE], stock[CODE];
    assert_int_equal(RUN(program, "generate", "--code", CHANGED), 0);
    told_hash(program, hash);
    assert_int_equal(RUN(program, "generate", "--code", "quilt:48:normal:o"), 0);
    told_hash(program, stock);
    assert_string_not_equal(hash, stock);
    static const char *const ways[][9] = {
        {"generate", "--level", "quilt", "--set", "step.n=3+field.count=90"},
        {"generate", "--level", "quilt+step.n=3+field.count=90"},
        {"generate", "--level", "quilt+step.n=5", "--set", "field.count=90+step.n=3"},
    };
    for (int i = 0; i < 3; i++) {
        const char *words[12] = {"--seed", "o", "--size", "48"};
        int count = 0;
        for (const char *const *way = ways[i]; *way; way++) words[count++] = *way;
        memcpy(words + count, (const char *[]){"--seed", "o", "--size", "48", NULL},
               5 * sizeof *words);
        assert_int_equal(program_run(program, words), 0);
        told_hash(program, other);
        assert_string_equal(other, hash);
        told_code(program, code);
        assert_string_equal(code, CHANGED);
    }
    assert_int_equal(RUN(program, "generate", "--code", "quilt+step.n=4:48:normal:o", "--set",
                         "field.count=90+step.n=3"),
                     0);
    told_code(program, code);
    assert_string_equal(code, CHANGED);
    assert_int_equal(
        RUN(program, "generate", "--code", CHANGED, "--set", "field.count=200+step.n=2"),
        0);  // as in the stock level
    told_hash(program, other);
    assert_string_equal(other, stock);
}

static void a_file_is_changed_too(void **state) {
    CapturedProgram *program = *state;
    char hash[CODE], other[CODE];
    scratch_write(&program->folder, "my.level", SMALL_LEVEL);
    static const char set[] = "tile.water.2=33%+c.by=3";
    assert_int_equal(RUN(program, "generate", "--level", "my.level", "--seed", "o"), 0);
    told_hash(program, hash);
    assert_int_equal(RUN(program, "generate", "--level", "my.level", "--seed", "o", "--set", set),
                     0);
    told_hash(program, other);
    assert_string_not_equal(other, hash);
    Buffer out = program_output(program);
    assert_null(strstr((char *)out.bytes, "\"code\""));  // no code alone leads there
    buffer_free(&out);
}

static void lists_of_worlds_take_changed_levels(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "catalog", "--levels", "quilt,quilt+field.count=90", "--seed",
                         "o", "--size", "48"),
                     0);
    Buffer out = program_output(program);
    const char *stock = strstr((char *)out.bytes, "\nquilt,o,"),
               *changed = strstr((char *)out.bytes, "\nquilt+field.count=90,o,");
    assert_non_null(stock);
    assert_non_null(changed);
    assert_string_not_equal(strchr(stock + 1, ',') + 1, strchr(changed + 1, ',') + 1);
    buffer_free(&out);
    if (png_file_exists())
        assert_int_equal(RUN(program, "sheet", "--level", "quilt+field.count=90", "--seed", "o",
                             "--size", "48", "--image", "-"),
                         0);
    assert_int_equal(RUN(program, "rules", "--level", "quilt+rule.days=21"), 0);
    out = program_output(program);
    assert_non_null(strstr((char *)out.bytes, "Patchwork + changed, "));
    buffer_free(&out);
}

static void wrong_changes_are_refused(void **state) {
    CapturedProgram *program = *state;
    static const char *const commands[] = {"generate", "solve", "play"};
    for (int i = 0; i < 3; i++) {
        int code = RUN(program, commands[i], "--code", "quilt+field.count=0.5:48:easy:o");
        assert_refused(program, code, 64,
                       "change 'field.count=0.5': rectangles count '0.5' (limit");
        code = RUN(program, commands[i], "--code", "quilt+field.cuont=5:48:easy:o");
        assert_refused(program, code, 64, "change 'field.cuont=5': unknown value 'cuont'");
        code = RUN(program, commands[i], "--code", "quilt+rule.bogus=5:48:easy:o");
        assert_refused(program, code, 3, "+changed:");
    }
    int code = RUN(program, "generate", "--level", "quilt", "--set", "", "--seed", "o");
    assert_refused(program, code, 64, "--set");
    code =
        RUN(program, "generate", "--level", "quilt", "--set", "field.size=5 clip=x", "--seed", "o");
    assert_refused(program, code, 64, "change 'field.size=5 clip=x'");
    code = RUN(program, "generate", "--level", "quilt", "--set", "field.size=5", "--set",
               "step.n=3", "--seed", "o");
    assert_refused(program, code, 64, "--set");
}

// Older versions printed this code of the same world.
static void a_stock_level_may_be_named_with_its_hash(void **state) {
    CapturedProgram *program = *state;
    char with[80], without[] = "quilt:48:easy:o";
    snprintf(with, sizeof with, "quilt~%08x:48:easy:o", (unsigned)hash_of("quilt"));
    const char *const codes[] = {with, without};
    Buffer tiles[2];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN(program, "generate", "--code", codes[i], "--tiles", "-"), 0);
        tiles[i] = program_output(program);
    }
    assert_int_equal(tiles[0].length, 48 * 48);
    assert_memory_equal(tiles[0].bytes, tiles[1].bytes, tiles[0].length);
    for (int i = 0; i < 2; i++) buffer_free(&tiles[i]);
    char printed[CODE];
    assert_int_equal(RUN(program, "solve", "--code", with), 0);
    told_code(program, printed);
    assert_string_equal(printed, without);
}

static void codes_of_no_level_are_refused(void **state) {
    CapturedProgram *program = *state;
    static const char *const commands[] = {"generate", "solve", "play"};
    for (int i = 0; i < 3; i++) {
        int code = RUN(program, commands[i], "--code", "noise-isle~00000000:64:easy:abc");
        assert_refused(program, code, 64, "level in code 'noise-isle~00000000'");
        code = RUN(program, commands[i], "--code", "noise-isle~00000001:64:easy:abc");
        assert_refused(program, code, 64, "--level must name its file");
    }
}

// --seed takes any text, so that games with such a seed can be played again.
static void a_seed_that_is_named_keeps_any_text(void **state) {
    CapturedProgram *program = *state;
    char code[CODE];
    assert_int_equal(RUN(program, "solve", "--level", "quilt", "--size", "48", "--seed",
                         "noise-isle:128:nromal:driftwood"),
                     0);
    told_code(program, code);
    assert_non_null(strstr(code, "quilt:48:normal:noise-isle:128:nromal:driftwood"));
    assert_int_equal(RUN(program, "solve", "--code", code), 0);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_game_of_a_stock_level_has_one_code_before_and_after_it_was_kept),
        TEST(a_level_that_is_not_the_stock_one_keeps_its_hash),
        TEST(a_changed_level_keeps_its_code_through_every_command),
        TEST(changes_can_be_told_in_several_ways),
        TEST(a_file_is_changed_too),
        TEST(lists_of_worlds_take_changed_levels),
        TEST(wrong_changes_are_refused),
        TEST(a_stock_level_may_be_named_with_its_hash),
        TEST(codes_of_no_level_are_refused),
        TEST(a_seed_that_is_named_keeps_any_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
