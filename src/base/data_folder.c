// SPDX-License-Identifier: MIT
#include "data_folder.h"

#include <string.h>

#include "../system/system.h"
#include "file.h"

enum { PARENTS = 4 };

// Whether the folder has a subfolder of that name.
static bool has_folder(const char *folder, const char *name) {
    char path[FILE_PATH];
    return file_path(path, "%s/%s", folder, name) && file_is_folder(path);
}

// Removes the last part of a path and its slash; false if there is no slash.
static bool leave_folder(char path[FILE_PATH]) {
    const char *slash = system_last_slash(path);
    if (slash) path[slash - path] = 0;
    return slash != NULL;
}

// The folder of the running program, without a slash at its end.
static bool program_folder(char folder[FILE_PATH]) {
    return system_program(folder, FILE_PATH) && leave_folder(folder);
}

// The source tree of a program that lies in its build folder or directly below it. An installed
// program lies elsewhere.
static bool find_source(char found[FILE_PATH], const char *program) {
#ifdef TIDEMARK_BUILD
    static const char build[] = TIDEMARK_BUILD;
    size_t length = sizeof build - 1;
    bool here =
        strncmp(program, build, length) == 0 &&
        (!program[length] || (program[length] == '/' && !strchr(program + length + 1, '/')));
    return here && has_folder(TIDEMARK_TREE, "levels") && file_path(found, "%s", TIDEMARK_TREE);
#else
    (void)found;
    (void)program;
    return false;
#endif
}

// The source tree around a program, wherever both were moved.
static bool find_tree(char folder[FILE_PATH]) {
    for (int i = 0; i <= PARENTS; i++) {
        if (has_folder(folder, "levels") && has_folder(folder, "assets")) return true;
        if (!leave_folder(folder)) return false;
    }
    return false;
}

static bool find_folder(char found[FILE_PATH]) {
    if (system_setting("TIDEMARK_DATA", found, FILE_PATH) && found[0]) return true;
    char program[FILE_PATH];
    if (program_folder(program)) {
        if (file_path(found, "%s/../share/tidemark", program) && has_folder(found, "levels"))
            return true;
        if (find_source(found, program)) return true;
        if (find_tree(program)) return file_path(found, "%s", program[0] ? program : "/");
    }
#ifdef TIDEMARK_DATADIR
    return has_folder(TIDEMARK_DATADIR, ".") && file_path(found, "%s", TIDEMARK_DATADIR);
#else
    return false;
#endif
}

bool data_folder_find(char *buffer, size_t capacity) {
    char found[FILE_PATH];
    bool good = find_folder(found) && strlen(found) < capacity;
    strcpy(buffer, good ? found : "");
    return good;
}
