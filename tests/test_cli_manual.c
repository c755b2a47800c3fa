// SPDX-License-Identifier: MIT
// src/tidemark-cli.1 lists the commands with the descriptions that 'help' prints.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/test.h"

static void the_manual_has_every_command_with_its_words(void **state) {
    const CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "help"), 0);
    Buffer help = program_output(program);
    char *page = read_source("src/tidemark-cli.1"), *rest = NULL;
    int commands = 0, listed = 0;
    char *said = (char *)help.bytes;
    for (char *line = strtok_r(said, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        enum { ABOUT = 31 };  // column of what a command does
        if (strncmp(line, "  ", 2) != 0 || line[2] == ' ') continue;
        char entry[200], about[160];
        size_t name = strcspn(line + 2, " ");
        snprintf(about, sizeof about, "%s", line + ABOUT);
        about[0] = (char)toupper((unsigned char)about[0]);
        snprintf(entry, sizeof entry, "\n.It Cm %.*s", (int)name, line + 2);
        const char *at = strstr(page, entry);
        if (!at) FAIL("src/tidemark-cli.1 lacks '%.*s'", (int)name, line + 2);
        at = strchr(at + 1, '\n') + 1;
        size_t length = strlen(about);
        if (strncmp(at, about, length) != 0 || strncmp(at + length, ".\n", 2) != 0)
            FAIL("src/tidemark-cli.1 does not say of %.*s: %s.", (int)name, line + 2, about);
        commands++;
    }
    for (const char *at = page; (at = strstr(at, "\n.It Cm ")); at++) listed++;
    assert_true(commands >= 11);
    assert_int_equal(listed, commands);
    free(page);
    buffer_free(&help);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(the_manual_has_every_command_with_its_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
