// SPDX-License-Identifier: MIT
// Lines that `play` reads: it refuses what is no command and goes on, however long a line is and in
// however many pieces it comes.
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>

#include "support/process.h"
#include "support/json_text.h"
#include "support/captured_program.h"
#include "support/piped_process.h"

enum { INPUT_MOST = 4096 };

static ScratchFolder folder;
static bool talking;

static int begin(void **state) {
    static PipedProcess piped;
    static const char *const words[] = {TIDEMARK_CLI,   "play",   "--level", "quilt",
                                        "--seed",       "o",      "--size",  "48",
                                        "--difficulty", "normal", NULL};
    folder = scratch_make();
    piped_start(&piped, &folder, words);
    talking = true;
    *state = &piped;
    return 0;
}

static int end(void **state) {
    if (talking) piped_drain(*state);
    scratch_remove(&folder);
    return 0;
}

static void leave(PipedProcess *piped) {
    talking = false;
    assert_int_equal(piped_await_exit(piped), 0);
}

static const char *say(PipedProcess *piped, const char *line) {
    const char *answer = piped_ask(piped, line);
    if (!json_is_valid(answer)) FAIL("'%s' is answered by '%.200s'", line, answer);
    return answer;
}

static void what_is_no_command_is_refused_and_it_goes_on(void **state) {
    PipedProcess *piped = *state;
    static const char *const LINES[] = {
        "",
        " ",
        "m",
        "m n",
        "m N ",
        " m N",
        "mN",
        "move N",
        "??",
        "p 0 wood",
        "p 100 wood",
        "t food",
        "d food -1",
        "b boat",
        "ee",
        "\t",
        "h 1 1",
        "m N\xff",
        "{\"command\":\"e\"}",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        const char *answer = say(piped, LINES[i]);
        if (json_truth(answer, "ok")) FAIL("'%s' is a command", LINES[i]);
        assert_string_equal(json_string(answer, "refusal"), "command");
    }
    piped_send(piped, "m\0N\n", 4);
    assert_false(json_truth(piped_line(piped), "ok"));
    assert_int_equal(json_integer(say(piped, "?"), "ticks"), 60);
    assert_true(json_truth(say(piped, "e"), "ok"));
    leave(piped);
}

static void a_line_of_more_than_4_kib_is_refused_whole(void **state) {
    PipedProcess *piped = *state;
    static char line[70000];
    int food = (int)json_integer(say(piped, "?"), "party.goods.food");
    static const size_t LENGTHS[] = {4096, 4097, 16383, 16384, 16385, 69000};
    for (size_t i = 0; i < sizeof LENGTHS / sizeof *LENGTHS; i++) {
        memset(line, 'e', LENGTHS[i]);
        memcpy(line + LENGTHS[i], "\nd food 1\n", 10);
        piped_send(piped, line, LENGTHS[i] + 10);
        const char *answer = piped_line(piped);
        assert_false(json_truth(answer, "ok"));
        bool too_long = strstr(answer, "line is too long (limit 4096 bytes)") != NULL;
        assert_int_equal(too_long, LENGTHS[i] > 4096);
        assert_true(json_truth(piped_line(piped), "ok"));
    }
    assert_int_equal(json_integer(say(piped, "?"), "party.goods.food"), food - 6);
    piped_send(piped, line, 5000);  // without its end
    piped_close_input(piped);
    assert_non_null(strstr(piped_line(piped), "too long"));
}

// Waits until the pipe is empty, and the program has read everything.
static bool has_read(const PipedProcess *piped) {
    int left = 0;
    assert_int_equal(ioctl(piped->to, FIONREAD, &left), 0);
    return left == 0;
}

// The line feed comes separately, after the rest of the line has been read.
static void a_line_of_4_kib_may_come_in_pieces(void **state) {
    PipedProcess *piped = *state;
    static char line[INPUT_MOST + 1];
    memset(line, 'e', sizeof line);
    static const size_t FIRST[] = {1, 100, INPUT_MOST - 1, INPUT_MOST};
    for (size_t length = INPUT_MOST - 1; length <= INPUT_MOST + 1; length++)
        for (size_t i = 0; i < sizeof FIRST / sizeof *FIRST; i++) {
            if (FIRST[i] > length) continue;
            piped_send(piped, line, FIRST[i]);
            AWAIT(has_read(piped));
            piped_send(piped, line, length - FIRST[i]);
            AWAIT(has_read(piped));
            piped_send(piped, "\nd food 1\n", 10);
            const char *answer = piped_line(piped);
            bool too_long = strstr(answer, "line is too long (limit 4096 bytes)") != NULL;
            assert_false(json_truth(answer, "ok"));
            assert_int_equal(too_long, length > INPUT_MOST);
            json_truth(piped_line(piped), "ok");
        }
    leave(piped);
}

static void many_lines_at_once_are_answered_one_by_one(void **state) {
    PipedProcess *piped = *state;
    static const char LINES[] = "e\r\nm N\nm S\n?\nu\nx";
    piped_send(piped, LINES, strlen(LINES));
    piped_close_input(piped);
    for (int i = 0; i < 6; i++) {
        const char *answer = piped_line(piped);
        assert_true(json_is_valid(answer));
        if (i == 3) assert_int_equal(json_integer(answer, "day"), 2);
        if (i == 5) assert_string_equal(json_string(answer, "refusal"), "no-ship");
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(what_is_no_command_is_refused_and_it_goes_on),
        TEST(a_line_of_more_than_4_kib_is_refused_whole),
        TEST(a_line_of_4_kib_may_come_in_pieces),
        TEST(many_lines_at_once_are_answered_one_by_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
