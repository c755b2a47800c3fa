// SPDX-License-Identifier: MIT
// Refusals of tidemark-cli, and its commands without a world: exit codes, one line on standard error, and
// nothing written.
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../src/base/file.h"
#include "../src/worldgen/land.h"
#include "../src/worldgen/level.h"
#include "../src/worldgen/run.h"
#include "support/captured_program.h"
#include "support/worlds.h"

enum { WORDS = 12 };

static void wrong_words_are_refused_with_what_would_be_right(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *words[WORDS];
        const char *said;
    } rows[] = {
        {{NULL}, "command is missing"},
        {{"grow"},
         "'grow' (limit generate, why, section, sheet, catalog, levels, ops, lesson, rules, check, "
         "again, "
         "solve, play, verify, board, help)"},
        {{"--colour"}, "'--colour'"},
        {{"generate"}, "--seed"},
        {{"generate", "--seed"}, "missing value of '--seed'"},
        {{"generate", "--seed", ""}, "1 to 256 bytes"},
        {{"generate", "--seed", " \t "}, "1 to 256 bytes"},
        {{"generate", "--seed",
          "a\xff"
          "b"},
         "'a\\xFFb' (limit UTF-8)"},
        {{"generate", "--seed", "a\nb"}, "control"},
        {{"generate", "--seed", "1", "more"}, "unexpected word 'more'"},
        {{"generate", "--seed", "1", "--seed", "2"}, "twice '--seed'"},
        {{"generate", "--seed", "1", "--flat"}, "unknown option '--flat'"},
        {{"generate", "--seed", "1", "-z"}, "unknown option '-z'"},
        {{"generate", "--seed", "1", "--stats=yes"}, "unwanted value in '--stats=yes'"},
        {{"generate", "--seed", "1", "--stat"}, "unknown option '--stat'"},
        {{"generate", "--see", "1"}, "unknown option '--see'"},
        {{"generate", "--seed", "1", "--=64"}, "unknown option '--=64'"},
        {{"generate", "--seed", "1", "--", "--stats"}, "unexpected word '--stats'"},
        {{"generate", "--seed", "1", "-"}, "unexpected word '-'"},
        {{"generate", "--seed=1", "--seed", "2"}, "twice '--seed'"},
        {{"verify", "won", "--thread", "1"}, "unknown option '--thread'"},
        {{"check", "a.level", "--stats"}, "unknown option '--stats'"},
        {{"generate", "--seed", "1", "--size", "0"}, "'0' (limit sides of 16 to 8192)"},
        {{"generate", "--seed", "1", "--size", "15"}, "16 to 8192"},
        {{"generate", "--seed", "1", "--size", "8193"}, "16 to 8192"},
        {{"generate", "--seed", "1", "--size", "64x8193"}, "16 to 8192"},
        {{"generate", "--seed", "1", "--size", "1e18"}, "'1e18'"},
        {{"generate", "--seed", "1", "--size", "1000000000000000000"}, "16 to 8192"},
        {{"generate", "--seed", "1", "--size", "-64"}, "N or WxH"},
        {{"generate", "--seed", "1", "--size", "64x"}, "N or WxH"},
        {{"generate", "--seed", "1", "--size", ""}, "N or WxH"},
        {{"generate", "--seed", "1", "--threads", "0"}, "'0' (limit 1 to 64)"},
        {{"generate", "--seed", "1", "--threads", "65"}, "1 to 64"},
        {{"generate", "--seed", "1", "--threads", "4294967297"}, "1 to 64"},
        {{"generate", "--seed", "1", "--threads", "2x"}, "1 to 64"},
        {{"generate", "--seed", "1", "--threads", ""}, "1 to 64"},
        {{"generate", "--seed", "1", "--palette", "sepia", "--image", "i.png"}, "green-red"},
        {{"generate", "--seed", "1", "--map", "n9", "--heights", "h.f32"}, "n1, n2, land"},
        {{"generate", "--seed", "1", "--tiles", "t.png"}, ".bin, .txt or .tmx"},
        {{"generate", "--seed", "1", "--tiles", ".bin"}, ".bin, .txt or .tmx"},
        {{"generate", "--seed", "1", "--heights", "h.bin"}, ".f32, .pgm or .png"},
        {{"generate", "--seed", "1", "--image", "i.jpg"}, ".png"},
        {{"generate", "--seed", "1", "--image", ""}, ".png"},
        {{"generate", "--seed", "1", "--image", "a.png", "--heights", "a.png"}, "two results"},
        {{"generate", "--seed", "1", "--tiles", "-", "--stats"}, "two results"},
        {{"generate", "--code", "noise-isle:64:hard"}, "level:size:difficulty:seed"},
        {{"generate", "--code", "noise-isle:64:grim:1"}, "easy, normal, hard"},
        {{"generate", "--code", "noise-isle:64:hard:1", "--seed", "1"}, "--code"},
        {{"generate", "--code", "noise-isle:64:hard:1", "--size", "64"}, "--code"},
        {{"generate", "--code", "noise-isle:64:hard:1", "--level", "noise-isle"}, "--code"},
        {{"levels", "all"}, "'all'"},
        {{"levels", "--all"}, "'--all'"},
        {{"ops", "scale"}, "'scale'"},
        {{"check"}, "level file"},
        {{"help", "grow"}, "'grow'"},
        {{"help", "check", "ops"}, "'ops'"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_refused(program, program_run(program, rows[i].words), 64, rows[i].said);
        assert_silent(program);
    }
}

static void options_may_follow_words_whatever_the_environment_says(void **state) {
    CapturedProgram *program = *state;
    char *level = read_source("levels/quilt.level");
    scratch_write(&program->caught, "a.level", level);
    free(level);
    char path[SCRATCH_PATH * 2];
    strcpy(path, scratch_file(&program->caught, "a.level"));
    for (int posix = 0; posix < 2; posix++) {
        if (posix) setenv("POSIXLY_CORRECT", "1", 1);
        assert_refused(program, RUN(program, "verify", path, "--threads", "0"), 64, "'0'");
        assert_refused(program, RUN(program, "check", path, "--stats"), 64, "'--stats'");
        assert_int_equal(RUN(program, "check", path), 0);
    }
    unsetenv("POSIXLY_CORRECT");
}

static void a_level_that_is_not_there_is_exit_4(void **state) {
    CapturedProgram *program = *state;
    static const char *const rows[][2] = {
        {"foo", "unknown level 'foo' (limit: a name that 'tidemark-cli levels' lists, or a path)"},
        {"noise isle", "unknown level 'noise isle'"},
        {"", "unknown level ''"},
        {"..", "unknown level '..'"},
        {"./foo", "./foo: "},
        {"foo.level", "foo.level: "},
        {"/", "/: not a regular file"},
        {"a\xff/b", "a\\xFF/b: "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int code =
            RUN(program, "generate", "--seed", "1", "--tiles", "t.bin", "--level", rows[i][0]);
        assert_refused(program, code, 4, rows[i][1]);
        assert_silent(program);
    }
    assert_refused(program, RUN(program, "check", "foo.level"), 4, "foo.level: ");
}

static void a_broken_level_is_exit_3_and_names_its_line(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "bad.level",
                  "level 1 \"Bad\"\n\nh = diamond_square feature=soft\nheight h\n");
    const char *path = scratch_file(&program->caught, "bad.level");
    assert_refused(program,
                   RUN(program, "generate", "--level", path, "--seed", "1", "--tiles", "t.bin"), 3,
                   "bad.level:3: ");
    assert_refused(program, RUN(program, "check", path), 3, "bad.level:3: ");
    assert_silent(program);
}

static void a_size_that_the_level_forbids_is_exit_3(void **state) {
    CapturedProgram *program = *state;
    assert_refused(program,
                   RUN(program, "generate", "--level", "noise-isle-classic", "--seed", "1",
                       "--size", "100", "--heights", "h.f32"),
                   3, "100");
    assert_silent(program);
}

static void a_standard_output_that_takes_nothing_is_exit_2(void **state) {
    CapturedProgram *program = *state;
    const char *const rows[][WORDS] = {
        {"generate", "--seed", "1", "--stats", "--tiles", "t.bin"},
        {"generate", "--seed", "1", "--heights", "-", "--tiles", "t.bin"},
        {"levels"},
        {"ops"},
        {"help"},
        {"--version"},
        {"check", TIDEMARK_SOURCE_DIR "/levels/noise-isle.level"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        program->output = "/dev/full";
        assert_refused(program, program_run(program, rows[i]), 2, "No space left");
        program->output = "";
        assert_refused(program, program_run(program, rows[i]), 2, "standard output");
        program->output = NULL;
        program->broken_pipe = true;
        assert_refused(program, program_run(program, rows[i]), 2, "Broken pipe");
        program->broken_pipe = false;
    }
}

static void one_file_that_cannot_be_written_keeps_all_from_being_written(void **state) {
    CapturedProgram *program = *state;
    int code = RUN(program, "generate", "--seed", "1", "--tiles", "t.bin", "--heights",
                   "missing/h.f32", "--stats");
    assert_refused(program, code, 2, "missing/h.f32");
    assert_silent(program);
    program->file_bytes = 40000;  // enough for the tiles, not for the heights
    code = RUN(program, "generate", "--seed", "1", "--tiles", "t.bin", "--heights", "h.f32");
    assert_refused(program, code, 2, "write 'h.f32'");
    program->file_bytes = 0;
    scratch_write(&program->folder, "t.bin", "old");
    assert_int_equal(
        RUN(program, "generate", "--seed", "1", "--tiles", "t.bin", "--heights", "missing/h.f32"),
        2);
    assert_true(scratch_holds(&program->folder, "t.bin", "old", 3));
    assert_int_equal(scratch_count(&program->folder), 1);
}

static void no_memory_is_exit_5(void **state) {
#ifdef TEST_WATCHED
    (void)state;
    skip();  // the sanitizer needs all addresses for itself
#else
    CapturedProgram *program = *state;
    program->memory_bytes = (size_t)100 << 20;
    int code = RUN(program, "generate", "--seed", "1", "--size", "4096", "--threads", "1",
                   "--tiles", "t.bin");
    assert_refused(program, code, 5, "out of memory");
#endif
}

static uint64_t hash_of(const char *path) {
    Recipe recipe;
    TextError error;
    LandWish wish = {.width = 64, .height = 64, .threads = 1, .keep = -1};
    assert_true(level_load(&recipe, path, "", &BUDGET_ASKED, NULL, &error));
    assert_true(seed_parse(&wish.seed, "tide", 4, &error));
    Land land;
    assert_true(land_make(&land, &recipe, &wish, &error));
    uint64_t hash = land_hash(&land);
    land_free(&land);
    recipe_free(&recipe);
    return hash;
}

static void check_makes_the_worlds_that_a_level_expects(void **state) {
    CapturedProgram *program = *state;
    static const char level[] = "level 1 \"Bare\"\nh = diamond_square feature=16\nheight h\n";
    scratch_write(&program->caught, "bare.level", level);
    char path[SCRATCH_PATH * 2], text[SCRATCH_PATH * 3], both[80];
    strcpy(path, scratch_file(&program->caught, "bare.level"));
    uint64_t hash = hash_of(path);
    for (int wrong = 0; wrong < 2; wrong++) {
        uint64_t expected = hash ^ (uint64_t)wrong;
        snprintf(text, sizeof text, "%sexpect seed=tide size=64x64 hash=%016" PRIx64 "\n", level,
                 expected);
        scratch_write(&program->caught, "bare.level", text);
        int code = RUN(program, "check", path);
        if (wrong) {
            assert_silent(program);
            assert_refused(program, code, 6, "bare.level:4: ");
            snprintf(both, sizeof both, "'%016" PRIx64 "'", hash);
            assert_refused(program, code, 6, both);
            snprintf(both, sizeof both, "limit %016" PRIx64, expected);
            assert_refused(program, code, 6, both);
        } else {
            assert_int_equal(code, 0);
            Buffer out = program_output(program);
            snprintf(text, sizeof text, "%s: ok\n", path);
            assert_string_equal((const char *)out.bytes, text);
            buffer_free(&out);
        }
    }
}

static void check_goes_on_after_a_failure_and_answers_with_the_first(void **state) {
    CapturedProgram *program = *state;
    static const char good[] = TIDEMARK_SOURCE_DIR "/levels/noise-isle.level";
    scratch_write(&program->caught, "bad.level", "level 2\n");
    const char *bad = scratch_file(&program->caught, "bad.level");
    assert_refused(program, RUN(program, "check", bad, good), 3, "bad.level:1: ");
    Buffer out = program_output(program);
    assert_non_null(strstr((const char *)out.bytes, "noise-isle.level: ok\n"));
    buffer_free(&out);
    assert_int_equal(RUN(program, "check", good, "missing", bad), 4);
}

static void levels_lists_every_stock_level_with_its_title(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "levels"), 0);
    Buffer out = program_output(program);
    LevelList list;
    TextError error;
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    assert_true(list.count >= 2);
    const char *at = (const char *)out.bytes;
    for (int i = 0; i < list.count; i++) {
        Recipe recipe;
        assert_true(
            level_load(&recipe, list.names[i], TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, NULL, &error));
        if (i > 0 && i != list.offered) assert_true(strcmp(list.names[i - 1], list.names[i]) < 0);
        at = strstr(at, list.names[i]);
        assert_non_null(at);
        char sizes[32];
        int side;
        assert_true(run_largest_side(&recipe, &side, &error));
        snprintf(sizes, sizeof sizes, " to %d ", side);
        const char *end = strchr(at, '\n'), *title = strstr(at, recipe.title);
        const char *longest = strstr(at, sizes);
        assert_true(title && longest && title < longest && longest < end);
        recipe_free(&recipe);
    }
    level_list_free(&list);
    buffer_free(&out);
}

static void ops_lists_every_parameter_in_a_hundred_columns(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "ops"), 0);
    Buffer out = program_output(program);
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const char *at = strstr((const char *)out.bytes, OPERATIONS[i]->name);
        assert_non_null(at);
        for (int j = 0; j < operation_parameter_count(OPERATIONS[i]); j++) {
            const Parameter *parameter = &OPERATIONS[i]->parameters[j];
            assert_non_null(strstr(at, parameter->name));
            assert_non_null(strstr(at, usual_words(&parameter->usual).text));
        }
    }
    char *text = (char *)out.bytes;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(strlen(line) <= 100);
        assert_true(line[strlen(line) - 1] != ' ');
    }
    buffer_free(&out);
}

static void help_and_version_are_results(void **state) {
    CapturedProgram *program = *state;
    const char *const rows[][WORDS] = {
        {"help"}, {"--help"}, {"help", "generate"}, {"generate", "--help"}, {"--version"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(program_run(program, rows[i]), 0);
        Buffer out = program_output(program), err = program_errors(program);
        const char *said = i == 4 ? "tidemark-cli " : "--palette NAME";
        assert_non_null(strstr((const char *)out.bytes, said));
        assert_int_equal(err.length, 0);
        buffer_free(&out);
        buffer_free(&err);
    }
}

// Puts the program at bin/tidemark-cli in its folder, and a level of its own into `levels`.
static void install(CapturedProgram *program, char path[SCRATCH_PATH * 2], const char *bin,
                    const char *const folders[]) {
    for (int i = 0; folders[i]; i++)
        assert_int_equal(mkdir(scratch_file(&program->caught, folders[i]), 0700), 0);
    Buffer bytes = {0};
    TextError error;
    strcpy(path, scratch_file(&program->caught, bin));
    assert_true(file_read(&bytes, program->path, (size_t)1 << 28, &error));
    assert_true(file_write(path, bytes.bytes, bytes.length, FILE_SHARED, &error));
    assert_int_equal(chmod(path, 0700), 0);
    buffer_free(&bytes);
    program->path = path;
    program->data = NULL;
}

static void a_moved_program_finds_its_levels(void **state) {
    CapturedProgram *program = *state;
    static const char *const rows[][8] = {
        {"bin/cli", "share/tidemark/levels/here.level", "bin", "share", "share/tidemark",
         "share/tidemark/levels", NULL},
        {"build/cli", "levels/here.level", "build", "levels", "assets", NULL},
    };
    const char *original = program->path;
    for (int i = 0; i < 2; i++) {
        char path[SCRATCH_PATH * 2];
        program->path = original;
        install(program, path, rows[i][0], rows[i] + 2);
        scratch_write(&program->caught, rows[i][1],
                      "level 1 \"Right here\"\nh = diamond_square\nheight h\n");
        assert_int_equal(RUN(program, "levels"), 0);
        Buffer out = program_output(program);
        assert_string_equal((const char *)out.bytes, "here  Right here  to 8192\n");
        buffer_free(&out);
        scratch_remove(&program->caught);
        program->caught = scratch_make();
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(wrong_words_are_refused_with_what_would_be_right),
        TEST(options_may_follow_words_whatever_the_environment_says),
        TEST(a_level_that_is_not_there_is_exit_4),
        TEST(a_broken_level_is_exit_3_and_names_its_line),
        TEST(a_size_that_the_level_forbids_is_exit_3),
        TEST(a_standard_output_that_takes_nothing_is_exit_2),
        TEST(one_file_that_cannot_be_written_keeps_all_from_being_written),
        TEST(no_memory_is_exit_5),
        TEST(check_makes_the_worlds_that_a_level_expects),
        TEST(check_goes_on_after_a_failure_and_answers_with_the_first),
        TEST(levels_lists_every_stock_level_with_its_title),
        TEST(ops_lists_every_parameter_in_a_hundred_columns),
        TEST(help_and_version_are_results),
        TEST(a_moved_program_finds_its_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
