// SPDX-License-Identifier: MIT
// The game that a new one would end: what it is, and how it is kept.
#include <stdio.h>
#include <time.h>

#include "shell.h"

// Opens what is saved; false where nothing is, or it is no recording.
static bool open_save(const Shell *shell, Buffer *bytes, Recording *recording, TextError *error) {
    *error = (TextError){.failure = FAILURE_NONE};
    if (!home_read(&shell->home, HOME_SAVE, RECORDING_BYTES, bytes, error)) return false;
    TextSource text = {HOME_SAVE, bytes->length ? (const char *)bytes->bytes : "", bytes->length};
    return recording_open(recording, text, error);
}

static bool has_begun(const Recording *recording) {
    return !recording->ended && recording->body < recording->body_end;
}

bool unfinished_look(Shell *shell, char *text, size_t capacity) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    screens_keep(shell);
    bool found = open_save(shell, &bytes, &recording, &error) && has_begun(&recording);
    if (found) {
        char title[128];
        summary_title(title, sizeof title, &recording);
        snprintf(text, capacity, "%.100s, day %d", title, summary_end(&recording).day);
    }
    buffer_free(&bytes);
    const Expedition *running = screens_running(shell);
    if (found || !running) return found;
    // Where nothing can be kept it is in memory alone.
    const Game *game = running->game;
    found = !shell->home.kept && game->outcome == OUTCOME_PLAYING && game->commands > 0;
    if (found) snprintf(text, capacity, "%s, day %d", running->recipe.title, game->day);
    return found;
}

void unfinished_keep(Shell *shell) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    char name[256], aside[FILE_PATH];
    if (!shell->home.kept) return;
    bool opened = open_save(shell, &bytes, &recording, &error);
    bool other_version = !opened && error.failure == FAILURE_VERSION;
    if (other_version) recording = (Recording){.code = {.level = "other-version"}};
    if ((opened && has_begun(&recording)) || other_version) {
        bool kept = finished_name(shell, &recording.code, "unfinished", time(NULL), name) &&
                    home_write(&shell->home, name, &bytes, &error);
        shell_notice(shell, "%s",
                     kept ? "The game before it was kept among the replays"
                          : error_words(&error).text);
    } else if (!opened && bytes.length) {
        home_put_aside(&shell->home, HOME_SAVE, aside);
    }
    buffer_free(&bytes);
}
