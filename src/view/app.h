// SPDX-License-Identifier: MIT
// app: the whole game in its window: the shell and the table of all screens.
//
// There is one App, owned by main. app_run is the loop: wait, take all events, let time pass, paint
// once if anything changed. Only this place knows more than one screen.
#pragma once

#include "shell/shell.h"

typedef struct App {
    Shell shell;
    bool verbose;  // say how long things took, and which text does not fit
    char misfits[UI_MISFITS];  // that were reported last
    uint64_t last_frame, start;  // performance counter
    uint64_t due;  // SDL ticks of the next frame without an event
    int frames;
    struct SDL_Thread *map;  // loads what the map is painted with; NULL: none does
    TextError map_error;
    bool has_map;
} App;

// What main wants to begin with.
typedef struct AppStart {
    ScreenName at;  // TITLE, LOOK, PLAY, REPLAY or WORKSHOP
    WorldWish world;  // to look at, to play or to change
    bool chosen;  // somebody asked for this world
    char lesson[4096];  // to take in the workshop, by its name or path; empty: none
    char replay[4096];  // path of the recording
    char file[4096];  // a picture whose world the title offers; empty: none
    bool speech;  // said aloud from the start
} AppStart;

bool app_init(App *app, TextError *error);
void app_free(App *app);
// Runs until the player quits. Refuses what it can before there is a window.
bool app_run(App *app, AppStart *start, TextError *error);
// Saves a picture of a world without opening a window. `view` says where; NULL: at its beach.
bool app_shoot(App *app, const WorldWish *wish, const char *path, const char *view,
               TextError *error);
