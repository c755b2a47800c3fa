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

// The same for a library in somebody else's program, around which nothing is looked for: a game of theirs may
// have folders of the same names. $TIDEMARK_DATA; `data` from the folder of the library, or the source tree
// of a library in its build folder; the same for the program; the place chosen when it was built.
bool data_folder_find_beside(char *buffer, size_t capacity, const char *data);

// What people are told when there is none.
extern const char DATA_FOLDER_MISSING[];
