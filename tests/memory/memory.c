// SPDX-License-Identifier: MIT
// Our programs without memory: their calls for memory fail in turn, once or with all later ones.
//
//     build/release/tests/memory/memory commands|window [FIRST STEP]     every STEP-th from FIRST on
//     build/release/tests/memory/memory smoke
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    int first = argc > 3 ? atoi(argv[2]) : 0, step = argc > 3 ? atoi(argv[3]) : 1;
    if (first >= 0 && first < step) {
        if (strcmp(what, "commands") == 0) return fail_commands(first, step) > 0;
        if (strcmp(what, "window") == 0) return fail_window(first, step) > 0;
        if (strcmp(what, "smoke") == 0) return fail_smoke() > 0;
    }
    fprintf(stderr, "memory: what is wanted? (limit: commands, window [FIRST STEP], smoke)\n");
    return 64;
}
