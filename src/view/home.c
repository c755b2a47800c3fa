// SPDX-License-Identifier: MIT
#include "home.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

void home_folder(char *folder, size_t capacity) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    folder[0] = 0;
    if (data && data[0] == '/') snprintf(folder, capacity, "%s/tidemark", data);
    else if (home && home[0] == '/') snprintf(folder, capacity, "%s/.local/share/tidemark", home);
}

bool home_make_folder(const char *folder, TextError *error) {
    char path[FILE_PATH];
    if (!folder[0])
        return error_set(error, FAILURE_WRITE,
                         "no home folder is known (limit: HOME or XDG_DATA_HOME names one)");
    if (snprintf(path, sizeof path, "%s", folder) >= (int)sizeof path)
        return error_set(error, FAILURE_WRITE, "the folder '%.200s...' has too long a name",
                         folder);
    for (char *at = path + 1;; at++) {
        if (*at && *at != '/') continue;
        char end = *at;
        *at = 0;
        if (mkdir(path, 0700) != 0 && errno != EEXIST && !is_folder(path))
            return error_set(error, FAILURE_WRITE, "cannot make '%.300s': %s", path,
                             strerror(errno));
        *at = end;
        if (!end) return true;
    }
}

void home_path(const Home *home, const char *name, char path[FILE_PATH]) {
    path[0] = 0;
    if (home->folder[0]) snprintf(path, FILE_PATH, "%s/%s", home->folder, name);
}

// The only way to know whether a folder can be written is to write there.
static bool try_to_write(const Home *home, TextError *error) {
    char path[FILE_PATH];
    home_path(home, ".writable", path);
    if (!file_write(path, "", 0, FILE_PRIVATE, error)) return false;
    remove(path);
    return true;
}

void home_open(Home *home) {
    TextError error = {0};
    char replays[FILE_PATH];
    *home = (Home){.kept = false};
    home_folder(home->folder, sizeof home->folder);
    home_path(home, HOME_REPLAYS, replays);
    home->kept = home_make_folder(replays, &error) && try_to_write(home, &error);
    if (home->kept) file_sweep(home->folder);
    else snprintf(home->why_not, sizeof home->why_not, "%.255s", error.text);
}

bool home_read(const Home *home, const char *name, size_t limit, Buffer *bytes, TextError *error) {
    char path[FILE_PATH];
    struct stat found;
    home_path(home, name, path);
    if (!path[0] || stat(path, &found) != 0) return false;
    return file_read(bytes, path, limit, error);
}

bool home_write(const Home *home, const char *name, const Buffer *bytes, TextError *error) {
    char path[FILE_PATH];
    home_path(home, name, path);
    return file_write(path, bytes->bytes, bytes->length, FILE_PRIVATE, error);
}

bool home_put_aside(const Home *home, const char *name, char aside[FILE_PATH]) {
    char path[FILE_PATH];
    struct stat found;
    home_path(home, name, path);
    for (int number = 1; number < 100; number++) {
        char ending[24] = ".damaged";
        if (number > 1) snprintf(ending, sizeof ending, ".damaged-%d", number);
        snprintf(aside, FILE_PATH, "%.*s%s", FILE_PATH - 32, path, ending);
        if (stat(aside, &found) != 0) return rename(path, aside) == 0;
    }
    return false;
}
