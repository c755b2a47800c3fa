// SPDX-License-Identifier: MIT
// Sprites and font of the window when memory runs out: that is said, and no file is called damaged.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "../src/view/shell/art.h"
#include "../src/base/memory.h"

static bool load(Shell *shell, TextError *error) {
    *shell = (Shell){.folder = TIDEMARK_SOURCE_DIR};
    bool good = art_load_interface(shell, error) && art_load_map(shell, error);
    art_free(shell);
    return good;
}

static void every_lack_of_memory_is_told_as_such(void **state) {
    (void)state;
    static Shell shell;
    TextError error = {0};
    memory_fail_at(0, 0);
    if (!load(&shell, &error)) FAIL("%s", error.text);
    long calls = memory_calls();
    int refused = 0;
    assert_true(calls > 60);
    for (int onwards = 0; onwards < 2; onwards++)
        for (long call = 1; call <= calls; call++) {
            memory_fail_at(call, onwards);
            bool good = load(&shell, &error);
            if (!good && error.failure != FAILURE_MEMORY) FAIL("call %ld: %s", call, error.text);
            assert_true(good || error.text[0]);
            assert_false(good && onwards);
            refused += !good;
        }
    memory_fail_at(0, 0);
    assert_true(refused > calls);
    assert_true(load(&shell, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {CHECK(every_lack_of_memory_is_told_as_such)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
