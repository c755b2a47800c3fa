// SPDX-License-Identifier: MIT
// tidemark-cli play saves the game: everything answered is on the disk, however it ends, and the game
// continues from there.
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/json_text.h"
#include "support/captured_program.h"
#include "support/piped_process.h"

// `play` writes into the program's folder and reads from `caught`.

// Sets standard input of the next runs.
static void say_lines(CapturedProgram *program, const char *lines) {
    static char path[SCRATCH_PATH * 2];
    scratch_write(&program->caught, "lines", lines);
    strcpy(path, scratch_file(&program->caught, "lines"));
    program->input = path;
}

#define ISLAND "--seed", "driftwood", "--size", "64", "--difficulty", "easy"

// The text that verify prints of a file in the program's folder, after "FILE: ".
static const char *verified(CapturedProgram *program, const char *name) {
    static char said[400];
    const char *output = program->output;
    bool broken = program->broken_pipe;
    size_t limit = program->file_bytes;
    program->output = NULL;
    program->broken_pipe = false;
    program->file_bytes = 0;
    int code = RUN(program, "verify", name);
    program->output = output;
    program->broken_pipe = broken;
    program->file_bytes = limit;
    Buffer out = program_output(program), err = program_errors(program);
    if (code != 0) FAIL("%s: %s", name, (char *)err.bytes);
    snprintf(said, sizeof said, "%s", (char *)out.bytes + strlen(name) + 2);
    buffer_free(&out);
    buffer_free(&err);
    return said;
}

static void expect_said(const char *said, const char *start) {
    if (strncmp(said, start, strlen(start)) != 0) FAIL("'%s' instead of '%s'", said, start);
}

static void the_end_of_input_keeps_the_game_and_its_recording(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "d food 1\ne\nd food 1\nd food 1");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game", "--replay", "replay"), 0);
    expect_said(verified(program, "game"), "ok, still playing on day 2, 4 commands, ");
    expect_said(verified(program, "replay"), "ok, still playing on day 2, 4 commands, ");
    expect_said(verified(program, "game.old"), "ok, still playing on day 2, 2 commands, ");
    assert_int_equal(scratch_count(&program->folder), 3);
}

static void a_game_goes_on_from_its_save_as_if_it_had_not_stopped(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "d food 2\ne\nf\n");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    say_lines(program, "e\nd food 1\n");
    assert_int_equal(RUN(program, "play", "--load", "game", "--save", "game"), 0);
    say_lines(program, "d food 2\ne\nf\ne\nd food 1\n");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "whole"), 0);
    Buffer whole = scratch_read(&program->folder, "whole");
    assert_true(scratch_holds(&program->folder, "game", whole.bytes, whole.length));
    buffer_free(&whole);
}

static void a_game_that_was_won_keeps_an_end_and_takes_no_more(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "solve", ISLAND, "--replay", "won"), 0);
    say_lines(program, "e\n?\n");
    assert_int_equal(RUN(program, "play", "--load", "won", "--replay", "again"), 0);
    Buffer out = program_output(program), won = scratch_read(&program->folder, "won");
    assert_non_null(strstr((char *)out.bytes, "\"refusal\":\"over\""));
    assert_non_null(strstr((char *)out.bytes, "\"outcome\":\"sailed\""));
    assert_true(scratch_holds(&program->folder, "again", won.bytes, won.length));
    buffer_free(&out);
    buffer_free(&won);
}

static void a_sailing_that_was_undone_is_undone_in_the_save(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "solve", ISLAND, "--replay", "won"), 0);
    Buffer won = scratch_read(&program->folder, "won");
    buffer_byte(&won, 0);
    char *sail = strstr((char *)won.bytes, "\nx\n");
    assert_non_null(sail);
    sail[1] = 0;
    scratch_write(&program->folder, "before", (const char *)won.bytes);
    buffer_free(&won);
    say_lines(program, "x\nu\n");
    assert_int_equal(RUN(program, "play", "--load", "before", "--save", "game"), 0);
    expect_said(verified(program, "game"), "ok, still playing on day ");
    assert_non_null(strstr(verified(program, "game"), ", practice\n"));
    expect_said(verified(program, "game.old"), "ok, sailed on day ");
}

static void a_damaged_save_is_told_and_the_one_before_goes_on(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "e\ne\n");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    scratch_write(&program->folder, "game", "tidemark-recording 1\nrules 2\nnothing\n");
    say_lines(program, "?\n");
    assert_int_equal(RUN(program, "play", "--load", "game"), 0);
    Buffer out = program_output(program), err = program_errors(program);
    assert_int_equal(json_integer((char *)out.bytes, "day"), 2);
    assert_non_null(strstr((char *)err.bytes, "tidemark-cli: game:3: "));
    buffer_free(&out);
    buffer_free(&err);
}

static void what_a_killed_program_left_is_swept_away(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->folder, ".tidemark-1-0", "half a");
    scratch_write(&program->folder, "mine", "text");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    assert_int_equal(scratch_count(&program->folder), 2);
    expect_said(verified(program, "game"), "ok, still playing on day 1, 0 commands, ");
}

static void talk_about(PipedProcess *piped, const ScratchFolder *folder) {
    static const char *const WORDS[] = {TIDEMARK_CLI, "play", ISLAND, "--save", "game", NULL};
    piped_start(piped, folder, WORDS);
}

static void what_was_answered_at_nightfall_outlives_a_kill(void **state) {
    CapturedProgram *program = *state;
    PipedProcess piped;
    talk_about(&piped, &program->folder);
    assert_true(json_truth(piped_ask(&piped, "d food 1"), "ok"));
    for (int night = 1; night <= 3; night++) {
        char expected[80];
        assert_true(json_truth(piped_ask(&piped, "e"), "ok"));
        snprintf(expected, sizeof expected, "ok, still playing on day %d, %d commands, ", night + 1,
                 night + 1);
        expect_said(verified(program, "game"), expected);
    }
    assert_int_equal(piped_signal(&piped, SIGKILL), 128 + SIGKILL);
    expect_said(verified(program, "game"), "ok, still playing on day 4, ");
}

static void a_quit_is_answered_when_the_game_is_kept(void **state) {
    CapturedProgram *program = *state;
    PipedProcess piped;
    talk_about(&piped, &program->folder);
    assert_true(json_truth(piped_ask(&piped, "d food 1"), "ok"));
    assert_true(json_truth(piped_ask(&piped, "q"), "ok"));
    int code = piped_signal(&piped, SIGKILL);
    assert_true(code == 0 || code == 128 + SIGKILL);  // it may have ended before
    expect_said(verified(program, "game"), "ok, still playing on day 1, 1 command, ");
}

static void signals_end_it_with_the_game_kept(void **state) {
    CapturedProgram *program = *state;
    static const int SIGNALS[] = {SIGTERM, SIGINT, SIGHUP};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
        PipedProcess piped;
        talk_about(&piped, &program->folder);
        for (int k = 0; k < 3; k++) assert_true(json_truth(piped_ask(&piped, "d food 1"), "ok"));
        assert_int_equal(piped_signal(&piped, SIGNALS[i]), 0);
        expect_said(verified(program, "game"), "ok, still playing on day 1, 3 commands, ");
        remove(scratch_file(&program->folder, "game"));
    }
}

static void a_save_that_cannot_be_written_ends_it_and_keeps_the_one_before(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "e\n");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    Buffer before = scratch_read(&program->folder, "game");
    say_lines(program, "d food 1\ne\nd food 1\n");
    program->file_bytes = before.length;  // the next save is longer
    program->output = "/dev/null";
    assert_int_equal(RUN(program, "play", "--load", "game", "--save", "game"), 2);
    Buffer err = program_errors(program);
    const char *said = (char *)err.bytes;
    if (!strstr(said, "cannot write 'game': ") || !strstr(said, "; the previous save was kept\n"))
        FAIL("%s", said);
    assert_ptr_equal(strchr(said, '\n'), said + err.length - 1);
    assert_true(scratch_holds(&program->folder, "game", before.bytes, before.length));
    program->file_bytes = 0;
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "nowhere/game"), 2);
    buffer_free(&err);
    buffer_free(&before);
}

static void answers_that_nobody_takes_end_it_with_the_game_and_its_recording_kept(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "d food 1\nd food 1\ne\n");
    for (int broken = 0; broken < 2; broken++) {
        program->broken_pipe = broken;
        program->output = broken ? NULL : "/dev/full";
        assert_int_equal(RUN(program, "play", ISLAND, "--save", "game", "--replay", "replay"), 2);
        Buffer err = program_errors(program);
        if (!strstr((char *)err.bytes, "standard output")) FAIL("%s", (char *)err.bytes);
        buffer_free(&err);
        expect_said(verified(program, "game"), "ok, still playing on day 1, 1 command, ");
        expect_said(verified(program, "replay"), "ok, still playing on day 1, 1 command, ");
        assert_int_equal(scratch_count(&program->folder), 2);
        remove(scratch_file(&program->folder, "game"));
        remove(scratch_file(&program->folder, "replay"));
    }
}

static void a_save_that_fails_leaves_the_recording_to_be_written(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "d food 1\ne\nd food 1\n");
    program->output = "/dev/null";
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    remove(scratch_file(&program->folder, "game.old"));
    mkdir(scratch_file(&program->folder, "game.old"), 0700);  // where no older save can be kept
    assert_int_equal(RUN(program, "play", "--load", "game", "--save", "game", "--replay", "all"),
                     2);
    Buffer err = program_errors(program);
    const char *said = (char *)err.bytes;
    if (!strstr(said, "game.old'") || !strstr(said, "; the previous save was kept\n"))
        FAIL("%s", said);
    expect_said(verified(program, "game"), "ok, still playing on day 2, 3 commands, ");
    expect_said(verified(program, "all"), "ok, still playing on day 3, 5 commands, ");
    buffer_free(&err);
}

// Files that exist already.

static void a_new_game_takes_the_place_of_no_file(void **state) {
    static const char *const texts[] = {"notes of mine\n", ""};
    CapturedProgram *program = *state;
    for (int i = 0; i < 2; i++) {
        scratch_write(&program->folder, "mine", texts[i]);
        scratch_write(&program->folder, "other", texts[i]);
        assert_int_equal(RUN(program, "play", ISLAND, "--save", "mine"), 64);
        assert_int_equal(RUN(program, "play", "--load", "other", "--save", "mine"), 64);
        Buffer err = program_errors(program);
        if (!strstr((char *)err.bytes, "'mine' (limit a new file, or --load of the same one)"))
            FAIL("%s", (char *)err.bytes);
        assert_true(scratch_holds(&program->folder, "mine", texts[i], strlen(texts[i])));
        assert_int_equal(scratch_count(&program->folder), 2);
        buffer_free(&err);
    }
}

static void a_game_goes_on_in_its_own_file_by_any_name(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "e\n");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    assert_int_equal(symlink("game", scratch_file(&program->folder, "link")), 0);
    assert_int_equal(RUN(program, "play", "--load", "./game", "--save", "game"), 0);
    assert_int_equal(RUN(program, "play", "--load", "game", "--save", "link"), 0);
    expect_said(verified(program, "game"), "ok, still playing on day 4, 3 commands, ");
}

static void two_results_in_one_file_are_refused_whatever_it_is_called(void **state) {
    static const char *const names[] = {"game", "./game", "game.old", "game.lock", "link"};
    CapturedProgram *program = *state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool link = strcmp(names[i], "link") == 0;
        say_lines(program, "e\n");
        if (link) {
            assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
            assert_int_equal(symlink("game", scratch_file(&program->folder, "link")), 0);
        }
        int code =
            link ? RUN(program, "play", "--load", "game", "--save", "game", "--replay", "link")
                 : RUN(program, "play", ISLAND, "--save", "game", "--replay", names[i]);
        Buffer err = program_errors(program);
        if (code != 64 || !strstr((char *)err.bytes, "two results in"))
            FAIL("%s: %d, %s", names[i], code, (char *)err.bytes);
        buffer_free(&err);
    }
    assert_int_equal(
        RUN(program, "generate", "--seed", "o", "--tiles", "a.bin", "--heights", "./a.bin"), 64);
}

static void a_save_is_played_by_one_program_at_a_time(void **state) {
    CapturedProgram *program = *state;
    PipedProcess piped;
    talk_about(&piped, &program->folder);
    assert_true(json_truth(piped_ask(&piped, "e"), "ok"));
    assert_int_equal(symlink("game", scratch_file(&program->folder, "link")), 0);
    static const char *const names[] = {"game", "link"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN(program, "play", "--load", "game", "--save", names[i]), 2);
        Buffer err = program_errors(program);
        if (!strstr((char *)err.bytes, "another one plays it")) FAIL("%s", (char *)err.bytes);
        buffer_free(&err);
    }
    assert_int_equal(piped_signal(&piped, SIGKILL), 128 + SIGKILL);
    say_lines(program, "e\n");
    assert_int_equal(RUN(program, "play", "--load", "game", "--save", "game"), 0);
    expect_said(verified(program, "game"), "ok, still playing on day 3, 2 commands, ");
    assert_int_equal(access(scratch_file(&program->folder, "game.lock"), F_OK), -1);
}

static void an_answer_and_a_save_that_fail_are_told_in_one_line(void **state) {
    CapturedProgram *program = *state;
    say_lines(program, "d food 1\n");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    mkdir(scratch_file(&program->folder, "game.old"), 0700);
    program->output = "/dev/full";
    assert_int_equal(RUN(program, "play", "--load", "game", "--save", "game"), 2);
    Buffer err = program_errors(program);
    const char *said = (char *)err.bytes;
    if (!strstr(said, "standard output") || !strstr(said, "; cannot ") ||
        !strstr(said, "game.old") || strchr(said, '\n') != said + err.length - 1)
        FAIL("%s", said);
    buffer_free(&err);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_end_of_input_keeps_the_game_and_its_recording),
        TEST(a_game_goes_on_from_its_save_as_if_it_had_not_stopped),
        TEST(a_game_that_was_won_keeps_an_end_and_takes_no_more),
        TEST(a_sailing_that_was_undone_is_undone_in_the_save),
        TEST(a_damaged_save_is_told_and_the_one_before_goes_on),
        TEST(what_a_killed_program_left_is_swept_away),
        TEST(what_was_answered_at_nightfall_outlives_a_kill),
        TEST(a_quit_is_answered_when_the_game_is_kept),
        TEST(signals_end_it_with_the_game_kept),
        TEST(a_save_that_cannot_be_written_ends_it_and_keeps_the_one_before),
        TEST(answers_that_nobody_takes_end_it_with_the_game_and_its_recording_kept),
        TEST(a_save_that_fails_leaves_the_recording_to_be_written),
        TEST(a_new_game_takes_the_place_of_no_file),
        TEST(a_game_goes_on_in_its_own_file_by_any_name),
        TEST(two_results_in_one_file_are_refused_whatever_it_is_called),
        TEST(a_save_is_played_by_one_program_at_a_time),
        TEST(an_answer_and_a_save_that_fail_are_told_in_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
