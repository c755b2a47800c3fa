// SPDX-License-Identifier: MIT
// data_folder: finds the folder that holds levels/ and assets/. POSIX.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Looked for in this order: $TIDEMARK_DATA; ../share/tidemark from the program's folder, so that an
// installation may be moved; the source tree that the program was built from, if it lies in its
// build folder; a source tree around it, up to 4 folders up; the place chosen when it was built.
// False, with an empty buffer, if there is none.
bool data_folder_find(char *buffer, size_t capacity);
