// SPDX-License-Identifier: MIT
#include "home.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../system/system.h"

void home_folder(char *folder, size_t capacity) {
    static const char within[] = "/tidemark";
    system_own_folder(folder, capacity);
    size_t length = strlen(folder);
    if (length > 0 && length + sizeof within <= capacity)
        memcpy(folder + length, within, sizeof within);
    else folder[0] = 0;
}

// Bytes of the longest part of a path that is a folder, whatever lies above it: names of machines and
// drives are no folders.
static size_t existing_part(const char *folder) {
    char path[FILE_PATH];
    snprintf(path, sizeof path, "%s", folder);
    while (path[0] && !file_is_folder(path)) {
        size_t length = file_folder(path);
        path[length > 0 ? length - 1 : 0] = 0;
    }
    return strlen(path);
}

bool home_make_folder(const char *folder, TextError *error) {
    char path[FILE_PATH];
    if (!folder[0])
        return error_set(error, FAILURE_WRITE,
                         "no home folder is known (limit: HOME or XDG_DATA_HOME names one)");
    if (snprintf(path, sizeof path, "%s", folder) >= (int)sizeof path)
        return error_say(error, FAILURE_WRITE, "the folder '$' has too long a name", NAMES(folder));
    for (char *at = path + existing_part(path); *at;) {
        at += 1 + strcspn(at + 1, "/");
        char end = *at;
        *at = 0;
        bool made = system_make_folder(path);
        if (!made && errno != EEXIST && !file_is_folder(path))
            return error_say(error, FAILURE_WRITE, "cannot make '$1': $2",
                             NAMES(path, system_words(errno)));
        if (made && !file_sync_name(path, error)) return false;
        *at = end;
    }
    return true;
}

HomePath home_path(const Home *home, const char *name) {
    HomePath path = {""};
    if (!home->folder[0] || !file_path(path.text, "%s/%s", home->folder, name)) path.text[0] = 0;
    return path;
}

HomePath home_within(const Home *home, const char *folder, const char *name) {
    HomePath path = {""};
    if (!home->folder[0] || !file_path(path.text, "%s/%s/%s", home->folder, folder, name))
        path.text[0] = 0;
    return path;
}

// Only writing there tells whether a folder can be written.
static bool try_to_write(const Home *home, TextError *error) {
    HomePath path = home_path(home, ".writable");
    if (!file_write(path.text, "", 0, FILE_PRIVATE, error)) return false;
    system_remove(path.text);
    return true;
}

static bool make_folders(const Home *home, TextError *error) {
    return home_make_folder(home_path(home, HOME_REPLAYS).text, error) &&
           home_make_folder(home_path(home, HOME_GAMES).text, error);
}

static void sweep(const Home *home) {
    static const char *const folders[] = {"", HOME_REPLAYS, HOME_GAMES, HOME_LEVELS, HOME_WORKSHOP};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        file_sweep(home_path(home, folders[i]).text);
}

void home_open(Home *home) {
    *home = (Home){.kept = false};
    home_folder(home->folder, sizeof home->folder);
    home->kept = make_folders(home, &home->why_not) && try_to_write(home, &home->why_not);
    if (home->kept) sweep(home);
}

void home_close(Home *home) {
    lock_release(&home->lock);
    home->holds = false;
}

static LockResult take_lock(Home *home, TextError *error) {
    LockResult result = lock_take(&home->lock, home_path(home, HOME_LOCK).text, error);
    if (result == LOCK_BUSY) error_set(error, FAILURE_WRITE, "another Tidemark is open");
    return result;
}

bool home_hold(Home *home) {
    if (!home->kept && !home->busy) return false;
    LockResult result = take_lock(home, &home->why_not);
    home->busy = result == LOCK_BUSY;
    home->holds = home->kept = result == LOCK_TAKEN;
    return home->holds;
}

bool home_begin_change(Home *home, TextError *error) {
    if (!home->kept) *error = home->why_not;
    return home->kept && make_folders(home, error) && take_lock(home, error) == LOCK_TAKEN;
}

void home_end_change(Home *home) {
    if (!home->holds) lock_release(&home->lock);
}

bool home_read(const Home *home, const char *name, size_t limit, Buffer *bytes, TextError *error) {
    HomePath path = home_path(home, name);
    return file_kind(path.text) != FILE_NONE && file_read(bytes, path.text, limit, error);
}

bool home_write(Home *home, const char *name, const Buffer *bytes, TextError *error) {
    if (!home_begin_change(home, error)) return false;
    HomePath path = home_path(home, name);
    bool good = file_write(path.text, bytes->bytes, bytes->length, FILE_PRIVATE, error);
    home_end_change(home);
    return good;
}

// Finds a free name, "PATH.damaged" or one with a number. False where all are taken.
static bool name_aside(const char *path, char aside[FILE_PATH]) {
    char stem[FILE_PATH + 16];
    snprintf(stem, sizeof stem, "%s.damaged", path);
    for (int number = 0; file_next_name(aside, FILE_PATH, stem, "", &number);)
        if (!file_exists(aside)) return true;
    return false;
}

bool home_put_aside(Home *home, const char *path, char aside[FILE_PATH]) {
    TextError error;
    if (!home_begin_change(home, &error)) return false;
    bool good = name_aside(path, aside) && system_replace(path, aside);
    home_end_change(home);
    return good;
}
