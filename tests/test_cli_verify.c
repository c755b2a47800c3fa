// SPDX-License-Identifier: MIT
// tidemark-cli solve, verify and check: a winning game is found, written and verified, and damage of a
// recording is reported with its exit code.
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/json_text.h"
#include "support/played_expedition.h"
#include "support/captured_program.h"

enum { WORDS = 12 };

// The single line that the program printed, without its end. The caller frees it with free().
static char *output_line(const CapturedProgram *program) {
    Buffer out = program_output(program);
    char *text = (char *)out.bytes;
    assert_true(out.length > 1);
    assert_ptr_equal(strchr(text, '\n'), text + out.length - 1);
    char *line = strdup(text);
    line[out.length - 1] = 0;
    buffer_free(&out);
    return line;
}

static void expect_line(const CapturedProgram *program, int code, const char *expected) {
    assert_int_equal(code, 0);
    char *line = output_line(program);
    assert_string_equal(line, expected);
    free(line);
}

// A folder other than the one in which refused runs must leave nothing.
static const char *kept(const CapturedProgram *program, const char *name) {
    return scratch_file(&program->caught, name);
}

static void solve(CapturedProgram *program, const char *seed, const char *name) {
    assert_int_equal(
        RUN(program, "solve", "--size", "64", "--seed", seed, "--replay", kept(program, name)), 0);
    assert_silent(program);
}

static void a_solved_island_is_won_again_from_its_recording(void **state) {
    CapturedProgram *program = *state;
    static const char *const DIFFICULTIES[] = {"easy", "normal", "hard"};
    for (int i = 0; i < 3; i++) {
        char expected[SCRATCH_PATH * 3], path[SCRATCH_PATH * 2];
        strcpy(path, kept(program, "won"));
        assert_int_equal(RUN(program, "solve", "--size", "64", "--difficulty", DIFFICULTIES[i],
                             "--seed", "driftwood", "--stats", "--replay", path),
                         0);
        char *line = output_line(program);
        assert_true(json_is_valid(line));
        assert_true(json_integer(line, "sailed") >= 1);
        assert_true(json_integer(line, "sailed") <= json_integer(line, "days"));
        snprintf(expected, sizeof expected, "%s: ok, sailed on day %d, %d commands, score %d", path,
                 (int)json_integer(line, "sailed"), (int)json_integer(line, "commands"),
                 (int)json_integer(line, "score"));
        free(line);
        expect_line(program, RUN(program, "verify", path), expected);
    }
}

// Compares two lines except for the time.
static void expect_same_island(const char *line, const char *other) {
    size_t length = strlen(line) - strlen(strstr(line, ",\"ms\":"));
    assert_int_equal(strncmp(line, other, length), 0);
}

static void the_code_that_was_found_brings_the_island_back(void **state) {
    CapturedProgram *program = *state;
    char code[400];
    assert_int_equal(RUN(program, "solve", "--level", "atoll", "--size", "64", "--seed", "7"), 0);
    char *line = output_line(program);
    snprintf(code, sizeof code, "%s", json_string(line, "code"));
    assert_int_equal(strncmp(code, "atoll:64:normal:7", 17), 0);
    assert_int_equal(RUN(program, "solve", "--code", code), 0);
    char *again = output_line(program);
    assert_string_equal(json_string(again, "code"), code);
    assert_int_equal(json_integer(again, "score"), json_integer(line, "score"));
    assert_int_equal(json_integer(again, "start"), json_integer(line, "start"));
    free(line);
    free(again);
}

static void the_number_of_threads_changes_no_byte_of_a_recording(void **state) {
    CapturedProgram *program = *state;
    solve(program, "threads", "all");
    Buffer all = scratch_read(&program->caught, "all");
    for (int i = 0; i < 2; i++) {
        const char *threads = (const char *const[]){"1", "7"}[i];
        assert_int_equal(RUN(program, "solve", "--size", "64", "--seed", "threads", "--threads",
                             threads, "--replay", "-"),
                         0);
        assert_true(scratch_holds(&program->caught, "out", all.bytes, all.length));
    }
    buffer_free(&all);
}

// Replaces the first `from` in the text of a file; fails where there is none.
static void change(CapturedProgram *program, const char *name, const char *from, const char *to) {
    Buffer text = scratch_read(&program->caught, name), changed = {0};
    buffer_byte(&text, 0);
    char *at = strstr((char *)text.bytes, from);
    if (!at) FAIL("no '%s' in %s", from, name);
    buffer_append(&changed, text.bytes, (size_t)(at - (char *)text.bytes));
    buffer_text(&changed, to);
    buffer_text(&changed, at + strlen(from));
    buffer_byte(&changed, 0);
    scratch_write(&program->caught, name, (const char *)changed.bytes);
    buffer_free(&text);
    buffer_free(&changed);
}

// Drops the end line, which would no longer match.
static void take_end_off(CapturedProgram *program, const char *name) {
    Buffer text = scratch_read(&program->caught, name);
    buffer_byte(&text, 0);
    char *end = strstr((char *)text.bytes, "\nend ");
    assert_non_null(end);
    end[1] = 0;
    scratch_write(&program->caught, name, (const char *)text.bytes);
    buffer_free(&text);
}

static void a_replay_that_goes_otherwise_is_exit_6_with_day_command_part_and_hashes(void **state) {
    CapturedProgram *program = *state;
    solve(program, "5", "won");
    take_end_off(program, "won");
    Buffer text = scratch_read(&program->caught, "won");
    buffer_byte(&text, 0);
    int day, command;
    char hash[40], changed[40], said[200];
    const char *line = strstr((char *)text.bytes, "\nh 2 ");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "\nh %d %d", &day, &command), 2);
    const char *camps = strstr(line, "camps=");
    snprintf(hash, sizeof hash, "%.22s", camps);
    snprintf(changed, sizeof changed, "%.22s", camps);
    changed[8] = changed[8] == '0' ? '1' : '0';
    buffer_free(&text);
    // Earlier lines with the same hash would be the first to differ.
    change(program, "won", hash, changed);
    int code = RUN(program, "verify", kept(program, "won"));
    assert_refused(program, code, 6, "out of sync on day ");
    assert_refused(program, code, 6, " commands: camps ");
    assert_refused(program, code, 6, hash + 6);
    assert_refused(program, code, 6, changed + 6);
    assert_refused(program, code, 6, "rules 2");
    snprintf(said, sizeof said, "after %d commands", command);
    change(program, "won", changed, hash);
    change(program, "won", "\nh 2 ", "\nh  2 ");
    assert_refused(program, RUN(program, "verify", kept(program, "won")), 3, "checkpoint");
}

static void other_rules_damage_and_absence_have_their_own_codes(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *from, *to;
        int code;
        const char *said;
    } rows[] = {
        {"\nrules 2\n", "\nrules 1\n", 7, "1"},
        {"tidemark-recording 1", "tidemark-recording 9", 7, "9"},
        {"tidemark-recording", "tidemark-rekording", 3, "won:1: "},
        {"\nseed 5\n", "\nseed 6\n", 3, "won:"},
        {"\nsize 64x64\n", "\nsize 64\n", 3, "64x64"},
        {"\nend ", "\nend 0", 3, "end"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        solve(program, "5", "won");
        change(program, "won", rows[i].from, rows[i].to);
        assert_refused(program, RUN(program, "verify", kept(program, "won")), rows[i].code,
                       rows[i].said);
        assert_silent(program);
    }
    assert_refused(program, RUN(program, "verify", "nowhere"), 4, "nowhere: ");
    assert_refused(program, RUN(program, "verify", "."), 4, "not a regular file");
    assert_refused(program, RUN(program, "verify", "/dev/zero"), 4, "not a regular file");
}

// Games of version 1, as they were written then: whatever wants to read one says its name, its line and
// both versions, and leaves it as it is.
static void recordings_of_older_rules_are_refused_by_name_and_kept(void **state) {
    CapturedProgram *program = *state;
    static const char FOLDER[] = TIDEMARK_SOURCE_DIR "/tests/golden/recordings/1";
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(folder)); count++) {
        char source[400], path[SCRATCH_PATH * 2], said[SCRATCH_PATH * 3];
        if (entry->d_name[0] == '.') continue;
        snprintf(source, sizeof source, "tests/golden/recordings/1/%s", entry->d_name);
        char *bytes = read_source(source);
        scratch_write(&program->caught, entry->d_name, bytes);
        strcpy(path, kept(program, entry->d_name));
        snprintf(said, sizeof said,
                 "tidemark-cli: %s:2: rules version '1' (limit 2, this program's)", path);
        assert_refused(program, RUN(program, "verify", path), 7, said);
        assert_silent(program);
        assert_refused(program, RUN(program, "play", "--load", path, "--save", path), 7, said);
        assert_silent(program);
        assert_true(scratch_holds(&program->caught, entry->d_name, bytes, strlen(bytes)));
        free(bytes);
    }
    closedir(folder);
    assert_true(count >= 10);
}

static void a_land_that_costs_too_much_is_exit_3(void **state) {
    CapturedProgram *program = *state;
    Buffer text = played_unmade("scatter sand clusters=1000000 blobs=1000 dabs=0\n", 48);
    buffer_byte(&text, 0);
    scratch_write(&program->caught, "dear", (const char *)text.bytes);
    int code = RUN(program, "verify", kept(program, "dear"));
    assert_refused(program, code, 3, "dear(level):12: work of '");
    assert_refused(program, code, 3, " units so far (limit 800000000)");
    assert_silent(program);
    buffer_free(&text);
}

static void a_save_without_an_end_is_still_playing(void **state) {
    CapturedProgram *program = *state;
    char expected[SCRATCH_PATH * 3], path[SCRATCH_PATH * 2];
    strcpy(path, kept(program, "game"));
    scratch_write(&program->caught, "lines", "e\ne\n");
    program->input = kept(program, "lines");
    assert_int_equal(RUN(program, "play", "--size", "64", "--seed", "driftwood", "--save", path),
                     0);
    snprintf(expected, sizeof expected, "%s: ok, still playing on day 3, 2 commands, score ", path);
    assert_int_equal(RUN(program, "verify", path), 0);
    char *line = output_line(program);
    assert_int_equal(strncmp(line, expected, strlen(expected)), 0);
    free(line);
    scratch_write(&program->caught, "lines",
                  "m N\nm N\nm E\nm E\nm S\nm S\nm W\nm W\nu\nu\nu\nu\nu\nu\nu\nu\n");
    assert_int_equal(RUN(program, "play", "--load", path, "--replay", kept(program, "two")), 0);
    assert_int_equal(RUN(program, "verify", kept(program, "two")), 0);
    line = output_line(program);
    if (!strstr(line, ", practice")) FAIL("practice is not told: %s", line);
    free(line);
}

static void verify_goes_on_after_a_failure_and_answers_with_the_first(void **state) {
    CapturedProgram *program = *state;
    char won[SCRATCH_PATH * 2], old[SCRATCH_PATH * 2];
    strcpy(won, kept(program, "won"));
    strcpy(old, kept(program, "old"));
    solve(program, "5", "won");
    solve(program, "5", "old");
    change(program, "old", "\nrules 2\n", "\nrules 3\n");
    assert_refused(program, RUN(program, "verify", won, old, won), 7, "old:2: ");
    Buffer out = program_output(program);
    const char *first = strstr((const char *)out.bytes, ": ok, ");
    assert_non_null(first);
    assert_non_null(strstr(first + 1, ": ok, "));
    buffer_free(&out);
    assert_int_equal(RUN(program, "verify", "nowhere", old, won), 4);
}

static void wrong_words_are_refused_with_what_would_be_right(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *words[WORDS];
        int code;
        const char *said;
    } rows[] = {
        {{"solve"}, 64, "--seed TEXT or --code CODE"},
        {{"solve", "--seed", ""}, 64, "1 to 256 bytes"},
        {{"solve", "--seed", "1", "--size", "47"}, 64, "48 to 512"},
        {{"solve", "--seed", "1", "--size", "513"}, 64, "48 to 512"},
        {{"solve", "--seed", "1", "--difficulty", "grim"}, 64, "easy, normal or hard"},
        {{"solve", "--seed", "1", "--threads", "0"}, 64, "1 to 64"},
        {{"solve", "--seed", "1", "--stats", "--replay", "-"}, 64, "two results"},
        {{"solve", "--seed", "1", "--level", "nowhere"}, 4, "unknown level"},
        {{"solve", "--seed", "1", "--replay", "missing/won"}, 2, "missing/won"},
        {{"solve", "--code", "noise-isle:8192:hard:1"}, 64, "48 to 512"},
        {{"solve", "--code", "noise-isle:64:hard:1", "--seed", "1"}, 64, "--code"},
        {{"solve", "--code", "noise-isle:64:hard:1", "--difficulty", "easy"}, 64, "--code"},
        {{"solve", "--code", "noise-isle:64:hard:1", "--level", "atoll"}, 64, "--code"},
        {{"solve", "--code", "mine~00000001:64:hard:1"}, 64, "--level"},
        {{"solve", "--code", "noise-isle-classic:100:hard:1"}, 3, "100"},
        {{"play"}, 64, "--seed TEXT or --code CODE"},
        {{"play", "--load", "a", "--seed", "1"}, 64, "--load"},
        {{"play", "--load", "a", "--code", "noise-isle:64:hard:1"}, 64, "--load"},
        {{"play", "--load", "nowhere"}, 4, "nowhere"},
        {{"play", "--seed", "1", "--save", "-"}, 64, "--save '-'"},
        {{"play", "--seed", "1", "--replay", ""}, 64, "--replay ''"},
        {{"play", "--seed", "1", "--replay", "a", "--save", "a"}, 64, "two results"},
        {{"play", "more"}, 64, "'more'"},
        {{"verify"}, 64, "recording"},
        {{"verify", "--threads", "x", "a"}, 64, "1 to 64"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int code = program_run(program, rows[i].words);
        assert_refused(program, code, rows[i].code, rows[i].said);
        assert_silent(program);
    }
}

static const char BARE[] = "level 1 \"Bare\"\nsize 64 64\nh = diamond_square feature=16\n"
                           "tile water where h < 0\ntile grass\nheight h\n";

static void a_level_of_its_own_is_named_by_code_and_file(void **state) {
    CapturedProgram *program = *state;
    char path[SCRATCH_PATH * 2], code[400];
    strcpy(path, kept(program, "mine.level"));
    char *isle = read_source("levels/noise-isle.level");
    scratch_write(&program->caught, "mine.level", isle);
    free(isle);
    assert_int_equal(RUN(program, "solve", "--level", path, "--size", "64", "--seed", "1"), 0);
    char *line = output_line(program);
    snprintf(code, sizeof code, "%s", json_string(line, "code"));
    assert_int_equal(strncmp(code, "mine~", 5), 0);
    assert_int_equal(RUN(program, "solve", "--level", path, "--code", code), 0);
    char *again = output_line(program);
    expect_same_island(line, again);
    free(line);
    free(again);
    code[5] = code[5] == 'a' ? 'b' : 'a';
    assert_refused(program, RUN(program, "solve", "--level", path, "--code", code), 64, "has hash");
    scratch_write(&program->caught, "my own.level", BARE);
    assert_refused(program,
                   RUN(program, "solve", "--level", kept(program, "my own.level"), "--seed", "1"),
                   64, "file name 'my own'");
}

static void what_cannot_be_won_is_exit_3(void **state) {
    CapturedProgram *program = *state;
    char path[SCRATCH_PATH * 2];
    strcpy(path, kept(program, "mine.level"));
    char *isle = read_source("levels/noise-isle.level"), hard[20000];
    snprintf(hard, sizeof hard, "%srule days 5\nrule beacons 8\nrule beacon-wood 24\n", isle);
    free(isle);
    scratch_write(&program->caught, "mine.level", hard);
    const char *const seeds[] = {"1", "1/2"};
    for (int i = 0; i < 2; i++) {
        int code = RUN(program, "solve", "--level", path, "--size", "64", "--seed", seeds[i]);
        assert_refused(program, code, 3, "be won");
        assert_silent(program);
    }
}

static void a_rule_that_is_none_is_refused_by_check(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *rule, *said;  // NULL: accepted
    } rows[] = {
        {"rule days 20", NULL},
        {"rule hard-days 20", NULL},
        {"rule day 20", "mine.level:7: rule 'day'"},
        {"rule days 99", "mine.level:7: rule days '99' (limit 5..60)"},
        {"rule hard-days 99", "mine.level:7: rule hard-days '99'"},
        {"rule easy-carry 7", "mine.level:7: rule 'easy-carry'"},
        {"rule ship-days 15\nrule tide-step 1\nrule days 16",
         "mine.level:9: tide of the last evening '16' (limit at most 15)"},
        {"rule ship-days 15\nrule tide-step 1\nrule days 15", NULL},
    };
    char path[SCRATCH_PATH * 2];
    strcpy(path, kept(program, "mine.level"));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[600];
        snprintf(text, sizeof text, "%s%s\n", BARE, rows[i].rule);
        scratch_write(&program->caught, "mine.level", text);
        int code = RUN(program, "check", path);
        if (rows[i].said) assert_refused(program, code, 3, rows[i].said);
        else assert_int_equal(code, 0);
    }
}

static void help_of_play_explains_its_language(void **state) {
    CapturedProgram *program = *state;
    static const char *const WORDS_OF_IT[] = {"m N|E|S|W", "refusal", "next_rise", "legal",
                                              "altitude",  "flood",   "rest",      "--replay"};
    assert_int_equal(RUN(program, "help", "play"), 0);
    Buffer out = program_output(program);
    for (size_t i = 0; i < sizeof WORDS_OF_IT / sizeof *WORDS_OF_IT; i++)
        if (!strstr((char *)out.bytes, WORDS_OF_IT[i])) FAIL("no word of %s", WORDS_OF_IT[i]);
    char *text = (char *)out.bytes;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        assert_true(strlen(line) <= 100);
    buffer_free(&out);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_solved_island_is_won_again_from_its_recording),
        TEST(the_code_that_was_found_brings_the_island_back),
        TEST(the_number_of_threads_changes_no_byte_of_a_recording),
        TEST(a_replay_that_goes_otherwise_is_exit_6_with_day_command_part_and_hashes),
        TEST(other_rules_damage_and_absence_have_their_own_codes),
        TEST(recordings_of_older_rules_are_refused_by_name_and_kept),
        TEST(a_land_that_costs_too_much_is_exit_3),
        TEST(a_save_without_an_end_is_still_playing),
        TEST(verify_goes_on_after_a_failure_and_answers_with_the_first),
        TEST(wrong_words_are_refused_with_what_would_be_right),
        TEST(a_level_of_its_own_is_named_by_code_and_file),
        TEST(what_cannot_be_won_is_exit_3),
        TEST(a_rule_that_is_none_is_refused_by_check),
        TEST(help_of_play_explains_its_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
