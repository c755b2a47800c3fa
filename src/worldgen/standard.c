// SPDX-License-Identifier: MIT
#include "standard.h"

#include <errno.h>
#include <fcntl.h>

// A folder takes no bytes and gives none, by whichever name it is opened again, such as /dev/stdout;
// /dev/null would take everything and keep nothing. A new descriptor has the lowest number that is free.
bool standard_open(void) {
    for (int file = 0; file < STANDARD_COUNT; file++) {
        bool closed = fcntl(file, F_GETFD) == -1 && errno == EBADF;
        if (closed && open("/", O_RDONLY | O_DIRECTORY) != file) return false;
    }
    return true;
}
