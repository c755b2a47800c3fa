// SPDX-License-Identifier: MIT
#include "data_folder.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"

enum { PARENTS = 4 };

// Prints a path and says whether it fits and is a folder.
static bool ERROR_FORMAT(2, 3) is_folder(char path[FILE_PATH], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(path, FILE_PATH, format, arguments);
    va_end(arguments);
    return length >= 0 && length < FILE_PATH && file_is_folder(path);
}

// The folder that this program was started from, without a slash at its end.
static bool program_folder(char folder[FILE_PATH]) {
    ssize_t length = readlink("/proc/self/exe", folder, FILE_PATH - 1);
    if (length <= 0) return false;
    folder[length] = 0;
    char *slash = strrchr(folder, '/');
    if (!slash) return false;
    *slash = 0;
    return true;
}

// The source tree of a program that lies in the folder where it was built, or in one directly in that. An
// installed one lies elsewhere, and is none of the tree's.
static bool find_source(char found[FILE_PATH], const char *program) {
#ifdef TIDEMARK_BUILD
    static const char build[] = TIDEMARK_BUILD;
    size_t length = sizeof build - 1;
    bool here =
        strncmp(program, build, length) == 0 &&
        (!program[length] || (program[length] == '/' && !strchr(program + length + 1, '/')));
    char levels[FILE_PATH];
    return here && is_folder(levels, "%s/levels", TIDEMARK_TREE) &&
           is_folder(found, "%s", TIDEMARK_TREE);
#else
    (void)found;
    (void)program;
    return false;
#endif
}

// The source tree around a program in one of its build folders, wherever both were moved.
static bool find_tree(char folder[FILE_PATH]) {
    char path[FILE_PATH];
    for (int i = 0; i <= PARENTS; i++) {
        if (is_folder(path, "%s/levels", folder) && is_folder(path, "%s/assets", folder))
            return true;
        char *slash = strrchr(folder, '/');
        if (!slash) return false;
        *slash = 0;
    }
    return false;
}

static bool find_folder(char found[FILE_PATH]) {
    const char *wish = getenv("TIDEMARK_DATA");
    if (wish && wish[0]) return snprintf(found, FILE_PATH, "%s", wish) < FILE_PATH;
    char program[FILE_PATH], levels[FILE_PATH];
    if (program_folder(program)) {
        if (is_folder(found, "%s/../share/tidemark", program) &&
            is_folder(levels, "%s/levels", found))
            return true;
        if (find_source(found, program)) return true;
        if (find_tree(program)) return is_folder(found, "%s", program[0] ? program : "/");
    }
#ifdef TIDEMARK_DATADIR
    if (is_folder(found, "%s", TIDEMARK_DATADIR)) return true;
#endif
    return false;
}

bool data_folder_find(char *buffer, size_t capacity) {
    char found[FILE_PATH];
    if (find_folder(found) && strlen(found) < capacity) {
        strcpy(buffer, found);
        return true;
    }
    buffer[0] = 0;
    return false;
}
