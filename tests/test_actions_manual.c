// SPDX-License-Identifier: MIT
// The controls in src/tidemark.6 are the table of actions.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/view/profile/actions.h"
#include "support/test.h"

static void set_text(char *text, size_t capacity, const ActionInfo *info) {
    snprintf(text, capacity, "%-30s%s%s%s", info->word, info->keys[0], info->keys[1] ? " or " : "",
             info->keys[1] ? info->keys[1] : "");
}

// A line of the page as people read it: "\-" is a minus.
static void take_out_escapes(char *line) {
    char *to = line;
    for (const char *from = line; *from; from++)
        if (from[0] != '\\' || from[1] != '-') *to++ = *from;
    *to = 0;
}

static void every_action_stands_in_the_manual_with_its_keys_and_nothing_else(void **state) {
    (void)state;
    char *page = read_source("src/tidemark.6"), *rest = NULL;
    int listed[ACTION_COUNT] = {0}, lines = 0;
    bool inside = false;
    for (char *line = strtok_r(page, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] == '.') inside = strncmp(line, ".Bd -literal", 12) == 0;
        if (!inside || line[0] == '.') continue;
        take_out_escapes(line);
        lines++;
        int at = ACTION_COUNT - 1;
        for (; at > ACTION_NONE; at--) {
            char text[120];
            set_text(text, sizeof text, &ACTION_INFO[at]);
            if (strcmp(text, line) == 0) break;
        }
        if (at == ACTION_NONE) FAIL("no action has this line of src/tidemark.6: %s", line);
        listed[at]++;
    }
    for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++)
        if (listed[i] != 1)
            FAIL("'%s' stands %d times in src/tidemark.6", ACTION_INFO[i].word, listed[i]);
    assert_int_equal(lines, ACTION_COUNT - 1);
    free(page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_action_stands_in_the_manual_with_its_keys_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
