// SPDX-License-Identifier: MIT
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // dladdr, which POSIX has since 2024
#endif
#include "place.h"

#include <dlfcn.h>

// Lies in the file that is looked for.
static const char HERE[] = "tidemark";

// A program's file has the name that it was called by, which leads nowhere where the shell found the program
// in its list of folders. A name from the root is the usual one of a library.
bool place_folder(char folder[FILE_PATH]) {
    Dl_info about;
    if (!dladdr(HERE, &about) || !about.dli_fname) return false;
    if (!file_absolute(folder, about.dli_fname) || file_kind(folder) != FILE_REGULAR) return false;
    size_t length = file_folder(folder);
    folder[length > 1 ? length - 1 : length] = 0;
    return true;
}
