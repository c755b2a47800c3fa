// SPDX-License-Identifier: MIT
#include "opened.h"

#include <stdio.h>
#include <string.h>

#include "../../lesson/lesson.h"
#include "games.h"
#include "kept.h"
#include "pictures.h"
#include "recordings.h"

static bool begins_as_recording(const char *path) {
    Buffer bytes = {0};
    TextError error;
    size_t length = sizeof RECORDING_WORD - 1;
    bool begins = file_read(&bytes, path, RECORDING_BYTES, &error) && bytes.length >= length &&
                  memcmp(bytes.bytes, RECORDING_WORD, length) == 0;
    buffer_free(&bytes);
    return begins;
}

Opened opened_kind(const char *path) {
    if (lesson_is(path)) return OPENED_LESSON;
    if (picture_is_world(path)) return OPENED_WORLD;
    bool recording = file_ends(path, SAVE_ENDING) || file_ends(path, RECORDING_ENDING);
    return recording || begins_as_recording(path) ? OPENED_RECORDING : OPENED_LAND;
}

void shell_open(Shell *shell, const char *path) {
    static const ScreenName screens[] = {[OPENED_LAND] = SCREEN_LOOK,
                                         [OPENED_WORLD] = SCREEN_CODE,
                                         [OPENED_LESSON] = SCREEN_WORKSHOP};
    Opened kind = opened_kind(path);
    if (kind == OPENED_RECORDING) {
        game_open(shell, path);
        return;
    }
    Go *go = go_to(shell, screens[kind]);
    snprintf(go->path, sizeof go->path, "%s", path);
}

void shell_open_file(void *given, const char *path) {
    Shell *shell = given;
    shell_open(shell, path);
    go_follow(shell);
    shell->dirty = true;
}
