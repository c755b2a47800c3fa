// SPDX-License-Identifier: MIT
// What screens leave for the window to follow.
#include <string.h>

#include "../../game/recording.h"
#include "shell.h"

Go *go_to(Shell *shell, ScreenName name) {
    Go *go = &shell->stack.go;
    *go = (Go){.wanted = true, .to = name, .under = SCREEN_COUNT};
    shell->dirty = true;
    return go;
}

Go *go_instead(Shell *shell, ScreenName name) {
    Go *go = go_to(shell, name);
    go->closes = true;
    return go;
}

void go_back(Shell *shell) { go_instead(shell, SCREEN_COUNT); }

void go_prepare(Shell *shell, const JourneyWish *wish) {
    bool may = may_play(shell);
    go_to(shell, may ? SCREEN_PREPARE : SCREEN_BUSY)->wish = *wish;
}

bool recording_check(const char *path, TextError *error) {
    Buffer bytes = {0};
    Recording recording;
    bool good = file_read(&bytes, path, RECORDING_BYTES, error);
    TextSource text = {path, bytes.bytes ? (const char *)bytes.bytes : "", bytes.length};
    good = good && recording_open(&recording, text, error);
    buffer_free(&bytes);
    return good;
}

const char *path_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void go_replay(Shell *shell, const char *path) {
    TextError error;
    if (recording_check(path, &error)) {
        Go *go = go_to(shell, SCREEN_REPLAY);
        memcpy(go->path, path, strlen(path) + 1);
    } else {
        error_shorten(&error, path, file_folder(path));
        shell_notice(shell, "%s", error_words(&error).text);
    }
}
