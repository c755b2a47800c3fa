// SPDX-License-Identifier: MIT
// The game that a new one would end: what it is, and how it is kept.
#include <stdio.h>
#include <time.h>

#include "app.h"
#include "lists.h"
#include "new_game.h"

// Opens what is saved; false where nothing is, or it is no recording.
static bool open_save(const App *app, Buffer *bytes, Recording *recording, TextError *error) {
    *error = (TextError){.failure = FAILURE_NONE};
    if (!home_read(&app->home, HOME_SAVE, RECORDING_BYTES, bytes, error)) return false;
    TextSource text = {HOME_SAVE, bytes->length ? (const char *)bytes->bytes : "", bytes->length};
    return recording_open(recording, text, error);
}

static bool has_begun(const Recording *recording) {
    return !recording->ended && recording->body < recording->body_end;
}

bool unfinished_look(App *app, char *text, size_t capacity) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    play_save(app);
    bool found = open_save(app, &bytes, &recording, &error) && has_begun(&recording);
    if (found) {
        char title[128];
        lists_title(title, sizeof title, &recording);
        snprintf(text, capacity, "%.100s, day %d", title, lists_day(&recording));
    }
    buffer_free(&bytes);
    if (found || !app->play.journey.expedition) return found;
    // Where nothing can be kept it is in memory alone.
    const Game *game = play_game(app);
    found = !app->home.kept && game->outcome == OUTCOME_PLAYING && game->commands > 0;
    if (found)
        snprintf(text, capacity, "%s, day %d", app->play.journey.expedition->recipe.title,
                 game->day);
    return found;
}

void unfinished_keep(App *app) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    char name[256], aside[FILE_PATH];
    if (!app->home.kept) return;
    bool opened = open_save(app, &bytes, &recording, &error);
    bool other_version = !opened && error.failure == FAILURE_VERSION;
    if (other_version) recording = (Recording){.code = {.level = "other-version"}};
    if ((opened && has_begun(&recording)) || other_version) {
        bool kept = finished_name(app, &recording.code, "unfinished", time(NULL), name) &&
                    home_write(&app->home, name, &bytes, &error);
        app_notice(app, "%s", kept ? "The game before it was kept among the replays" : error.text);
    } else if (!opened && bytes.length) {
        home_put_aside(&app->home, HOME_SAVE, aside);
    }
    buffer_free(&bytes);
}
