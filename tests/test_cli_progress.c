// SPDX-License-Identifier: MIT
// Progress is shown at a terminal and nowhere else; and a signal ends the work at once.
#define _XOPEN_SOURCE 700  // terminals
#include "support/captured_program.h"
#include "support/test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/process.h"

// Minutes of work at 3000x3000.
static const char MINUTES[] =
    "level 1 \"Minutes of work\"\na = diamond_square wrap=modulo feature=2\nb = a\n"
    "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
    "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
    "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
    "tile water where a < 40%\ntile grass\nheight a\n";

// Of worlds that take longer than a program stays quiet. The sanitizers make a quarter of one take as long.
static const char SIDE[] = REPEATS("2000", "1000");

// A terminal for the errors of a program, and the text on it.
typedef struct Screen {
    int master;
    char name[64];
    char said[1 << 16];
    size_t length;
} Screen;

static void open_screen(Screen *screen) {
    *screen = (Screen){.master = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(screen->master >= 0);
    assert_int_equal(grantpt(screen->master), 0);
    assert_int_equal(unlockpt(screen->master), 0);
    assert_int_equal(fcntl(screen->master, F_SETFL, O_NONBLOCK), 0);
    snprintf(screen->name, sizeof screen->name, "%s", ptsname(screen->master));
}

static void read_screen(Screen *screen) {
    for (;;) {
        ssize_t got = read(screen->master, screen->said + screen->length,
                           sizeof screen->said - 1 - screen->length);
        if (got <= 0) return;
        screen->length += (size_t)got;
    }
}

static bool says(Screen *screen, const char *text) {
    read_screen(screen);
    return strstr(screen->said, text) != NULL;
}

static bool has_ended(Screen *screen, pid_t *child, int *code) {
    read_screen(screen);
    return process_exited(child, code);
}

static pid_t start(const CapturedProgram *program, const Screen *screen,
                   const char *const words[]) {
    static const char *const environment[] = {"TIDEMARK_DATA=" TIDEMARK_SOURCE_DIR, NULL};
    return process_start(&(ProcessPlan){.words = words,
                                        .environment = environment,
                                        .folder = program->folder.path,
                                        .out = scratch_file(&program->caught, "out"),
                                        .err = screen->name});
}

// Blanks over the last line, with the cursor at its beginning.
static void assert_gone(const Screen *screen) {
    const char *end = screen->said + screen->length;
    assert_true(screen->length > 2 && end[-1] == '\r');
    const char *line = end - 1;
    while (line > screen->said && line[-1] != '\r') line--;
    assert_true(line < end - 1 && strspn(line, " ") == (size_t)(end - 1 - line));
}

static void run_to_the_end(const CapturedProgram *program, const char *const words[],
                           const char *expected) {
    Screen screen;
    int code = -1;
    open_screen(&screen);
    pid_t child = start(program, &screen, words);
    AWAIT(has_ended(&screen, &child, &code));
    read_screen(&screen);
    assert_int_equal(code, 0);
    if (!strstr(screen.said, expected)) FAIL("it said: %s", screen.said);
    assert_gone(&screen);
    close(screen.master);
}

static void a_terminal_is_told_how_far_it_is_and_the_line_is_gone_at_the_end(void **state) {
    run_to_the_end(*state,
                   (const char *const[]){TIDEMARK_CLI, "generate", "--level", "polygons", "--seed",
                                         "a", "--size", SIDE, "--threads", "1", "--stats", NULL},
                   REPEATS("\rmaking polygons, 2000x2000: ", "\rmaking polygons, 1000x1000: "));
    if (!png_file_exists()) return;
    run_to_the_end(*state,
                   (const char *const[]){TIDEMARK_CLI, "sheet", "--levels", "polygons,marsh",
                                         "--seed", "a", "--size", SIDE, "--image", "-", NULL},
                   "\rworld 1 of 2: ");
}

static void nobody_else_is_told(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--level", "polygons", "--seed", "a", "--size", SIDE,
                         "--threads", "1", "--stats"),
                     0);
    Buffer said = program_errors(program);
    assert_int_equal(said.length, 0);
    buffer_free(&said);
}

static void a_signal_ends_it_and_leaves_nothing(void **state) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    CapturedProgram *program = *state;
    ScratchFolder levels = scratch_make();
    scratch_write(&levels, "minutes.level", MINUTES);
    char level[SCRATCH_PATH + 20];
    snprintf(level, sizeof level, "%s", scratch_file(&levels, "minutes.level"));
    for (int i = 0; i < 3; i++) {
        Screen screen;
        int code = -1;
        open_screen(&screen);
        const char *const words[] = {TIDEMARK_CLI, "generate", "--level", level,     "--seed",
                                     "a",          "--size",   "3000",    "--tiles", "a.bin",
                                     "--image",    "a.png",    NULL};
        pid_t child = start(program, &screen, words);
        AWAIT(says(&screen, "%"));
        kill(child, signals[i]);
        AWAIT(has_ended(&screen, &child, &code));
        assert_int_equal(code, 128 + signals[i]);
        assert_int_equal(scratch_count(&program->folder), 0);
        close(screen.master);
    }
    scratch_remove(&levels);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_terminal_is_told_how_far_it_is_and_the_line_is_gone_at_the_end),
        TEST(nobody_else_is_told),
        TEST(a_signal_ends_it_and_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
