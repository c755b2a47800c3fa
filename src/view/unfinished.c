// SPDX-License-Identifier: MIT
// The game that a new one would end: what it is, and how it is kept.
#include <stdio.h>
#include <time.h>
#include <unistd.h>

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

// "replays/2026-11-21-153012-noise-isle-driftwood-unfinished.txt", or with a number where that is
// taken; nothing in it but what every file system takes.
static void name_recording(const App *app, char name[FILE_PATH], const WorldCode *code) {
    enum { MOST = 99 };
    char word[128], path[FILE_PATH], date[32] = "undated";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts)) strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", &parts);
    snprintf(word, sizeof word, "%s-%.48s", code->level, code->seed.text);
    for (char *at = word; *at; at++)
        if (!level_is_name(at, 1)) *at = '-';
    for (int number = 1; number <= MOST; number++) {
        char ending[16] = "";
        if (number > 1) snprintf(ending, sizeof ending, "-%d", number);
        snprintf(name, FILE_PATH, "%s/%s-%s-unfinished%s.txt", HOME_REPLAYS, date, word, ending);
        home_path(&app->home, name, path);
        if (access(path, F_OK) != 0) return;
    }
}

void unfinished_keep(App *app) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    char name[FILE_PATH], aside[FILE_PATH];
    if (!app->home.kept) return;
    bool opened = open_save(app, &bytes, &recording, &error);
    bool other_version = !opened && error.failure == FAILURE_VERSION;
    if (other_version) recording = (Recording){.code = {.level = "other-version"}};
    if ((opened && has_begun(&recording)) || other_version) {
        name_recording(app, name, &recording.code);
        bool kept = home_write(&app->home, name, &bytes, &error);
        app_notice(app, "%s", kept ? "The game before it was kept among the replays" : error.text);
    } else if (!opened && bytes.length) {
        home_put_aside(&app->home, HOME_SAVE, aside);
    }
    buffer_free(&bytes);
}
