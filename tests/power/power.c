// SPDX-License-Identifier: MIT
// Simulated power cuts: saves of the command line and of the game at its window are traced, and every
// state that a cut at any moment can leave on the disk is made and loaded.
//
//     build/release/tests/power/power [commands|window|smoke]
#include "power.h"

#include <stdlib.h>
#include <string.h>

#include "../support/captured_program.h"

int main(int argc, char **argv) {
    const char *only = argc > 1 ? argv[1] : "";
    int failed = 0;
#ifdef TEST_WATCHED
    setenv("ASAN_OPTIONS", "detect_leaks=0:halt_on_error=1", 1);  // leak checks trace as well
#endif
    if (strcmp(only, "smoke") == 0)
        return _cmocka_run_group_tests("smoke", COMMAND_RUNS, 1, NULL, NULL) > 0;
    if (strcmp(only, "window") != 0)
        failed += _cmocka_run_group_tests("commands", COMMAND_RUNS, (size_t)COMMAND_RUN_COUNT, NULL,
                                          NULL);
    if (strcmp(only, "commands") != 0 && WINDOW_RUN_COUNT > 0)
        failed +=
            _cmocka_run_group_tests("window", WINDOW_RUNS, (size_t)WINDOW_RUN_COUNT, NULL, NULL);
    return failed > 0;
}
