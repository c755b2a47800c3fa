// SPDX-License-Identifier: MIT
#include "data_folder.h"

#include <stdlib.h>
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

// The folder of the library, or of the program where that holds it. A name that the shell looked up for a
// program leads nowhere.
static bool library_folder(char folder[FILE_PATH]) {
    char name[FILE_PATH];
    return system_library(name, FILE_PATH) && file_absolute(folder, name) &&
           file_kind(folder) == FILE_REGULAR && leave_folder(folder);
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

// What the environment asks for: `found`, or a path that is too long. False where it asks for nothing.
static bool is_wished(char found[FILE_PATH], bool *fits) {
    const char *wish = getenv("TIDEMARK_DATA");
    *fits = wish && wish[0] && file_path(found, "%s", wish);
    return wish && wish[0];
}

static bool find_installed(char found[FILE_PATH], const char *folder, const char *data) {
    return file_path(found, "%s/%s", folder, data) && has_folder(found, "levels");
}

// The place chosen when it was built.
static bool find_chosen(char found[FILE_PATH]) {
#ifdef TIDEMARK_DATADIR
    return has_folder(TIDEMARK_DATADIR, ".") && file_path(found, "%s", TIDEMARK_DATADIR);
#else
    (void)found;
    return false;
#endif
}

static const char PROGRAM_DATA[] = "../share/tidemark";

static bool find_folder(char found[FILE_PATH]) {
    char program[FILE_PATH];
    bool fits;
    if (is_wished(found, &fits)) return fits;
    if (program_folder(program)) {
        if (find_installed(found, program, PROGRAM_DATA) || find_source(found, program))
            return true;
        if (find_tree(program)) return file_path(found, "%s", program[0] ? program : "/");
    }
    return find_chosen(found);
}

static bool find_beside(char found[FILE_PATH], const char *data) {
    char library[FILE_PATH], program[FILE_PATH];
    bool fits;
    if (is_wished(found, &fits)) return fits;
    if (library_folder(library) &&
        (find_installed(found, library, data) || find_source(found, library)))
        return true;
    if (program_folder(program) &&
        (find_installed(found, program, PROGRAM_DATA) || find_source(found, program)))
        return true;
    return find_chosen(found);
}

static bool keep_found(char *buffer, size_t capacity, bool good, const char *found) {
    good = good && strlen(found) < capacity;
    strcpy(buffer, good ? found : "");
    return good;
}

bool data_folder_find(char *buffer, size_t capacity) {
    char found[FILE_PATH];
    return keep_found(buffer, capacity, find_folder(found), found);
}

bool data_folder_find_beside(char *buffer, size_t capacity, const char *data) {
    char found[FILE_PATH];
    return keep_found(buffer, capacity, find_beside(found, data), found);
}

const char DATA_FOLDER_MISSING[] =
    "no data folder (limit: TIDEMARK_DATA names the folder that holds levels/)";
