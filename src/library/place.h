// SPDX-License-Identifier: MIT
// place: where the file lies that holds this library's code. POSIX with dladdr.
//
// That is the shared library, or the program that the library is linked into. Levels are looked for from
// there, since a library cannot know whose program it serves: a game of somebody else may have folders of
// the same names around it.
#pragma once

#include <stdbool.h>

#include "../base/file.h"

// The folder, without a slash at its end. False where the system cannot tell, as in some static programs.
bool place_folder(char folder[FILE_PATH]);
