// SPDX-License-Identifier: MIT
// src/tidemark.6 lists the game's options, its exit codes and the player's files.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/test.h"

static size_t word_length(const char *text) { return strspn(text, "abcdefghijklmnopqrstuvwxyz-"); }

// Whether a text has this option after these words.
static bool has_option(const char *text, const char *before, const char *word, size_t length) {
    for (const char *at = text; (at = strstr(at, before)); at++) {
        const char *found = at + strlen(before);
        if (word_length(found) == length && strncmp(found, word, length) == 0) return true;
    }
    return false;
}

// Fails if the other text lacks an option of this one; returns how many there are.
static int compare(const char *text, const char *before, const char *other, const char *after) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, before)); count++) {
        at += strlen(before);
        size_t length = word_length(at);
        if (!has_option(other, after, at, length))
            FAIL("'%s%.*s' has no '%s'", before, (int)length, at, after);
    }
    return count;
}

static void the_manual_has_the_options_of_the_program(void **state) {
    (void)state;
    enum { OPTIONS = 17 };
    CapturedProgram program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    assert_int_equal(RUN(&program, "--help"), 0);
    Buffer help = program_output(&program);
    char *page = read_source("src/tidemark.6");
    const char *said = (const char *)help.bytes;
    assert_true(compare(said, " --", page, ".It Fl Fl ") >= OPTIONS);
    assert_int_equal(compare(page, ".It Fl Fl ", said, "--"), OPTIONS);
    free(page);
    buffer_free(&help);
    program_remove(&program);
}

static void the_manual_has_every_exit_code(void **state) {
    (void)state;
    static const Failure codes[] = {
        FAILURE_NONE,   FAILURE_MACHINE, FAILURE_WRITE,   FAILURE_CONTENT, FAILURE_MISSING,
        FAILURE_MEMORY, FAILURE_SYNC,    FAILURE_VERSION, FAILURE_OPTION,  FAILURE_DISPLAY};
    char *page = read_source("src/tidemark.6");
    const char *at = strstr(page, ".Sh EXIT STATUS");
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char line[32];
        snprintf(line, sizeof line, "\n.It %d\n", (int)codes[i]);
        at = at ? strstr(at, line) : NULL;
        if (!at) FAIL("no exit code %d in its place", (int)codes[i]);
    }
    free(page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_manual_has_the_options_of_the_program),
        CHECK(the_manual_has_every_exit_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
