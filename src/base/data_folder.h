// SPDX-License-Identifier: MIT
// data_folder: where levels and assets lie.
//
// It is looked for beside the program, so that an installation may be moved and a build runs in its
// source tree. POSIX.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// The folder that holds levels/ and assets/: what TIDEMARK_DATA says; share/tidemark beside the
// program's own folder; the source tree that it was built from, while it lies where it was built; the
// source tree that it lies in, up to 4 folders up; or the place chosen when it was built. False, with an
// empty buffer, where there is none.
bool data_folder_find(char *buffer, size_t capacity);
