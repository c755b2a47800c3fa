// SPDX-License-Identifier: MIT
// app: the whole game at the window: the shell and the table of all screens.
//
// One App, owned by main. app_run is the loop: wait, take all events, let time pass, paint once if
// anything changed. This is the only place that knows more than one screen.
#pragma once

#include "shell/shell.h"

typedef struct App {
    Shell shell;
    bool verbose;  // how long things took is said
    uint64_t last_frame, start;  // performance counter
    int frames;
} App;

// What main asks for.
typedef struct AppStart {
    ScreenName at;  // TITLE, LOOK, PLAY or REPLAY
    WorldWish world;  // to be looked at or played; of the title's island
    char replay[4096];  // path
} AppStart;

bool app_init(App *app, TextError *error);
void app_free(App *app);
// Until the player has had enough. What can be refused before there is a window is.
bool app_run(App *app, const AppStart *start, TextError *error);
// A picture of a world as it is looked at, without a window. `view` says where; NULL at its beach.
bool app_shoot(App *app, const WorldWish *wish, const char *path, const char *view,
               TextError *error);
