// SPDX-License-Identifier: MIT
// screens: what the window shows, as two tables: screens, of which one is shown, and dialogs, which
// are opened over it and over each other.
//
// Esc closes the dialog on top; without one it is the screen's own way back. While a dialog is open
// the screen below is painted, but takes no keys and no pointer, and play stands still.
#pragma once

#include <stdbool.h>

#include "actions.h"
#include "canvas.h"

struct App;
struct SDL_KeyboardEvent;
union SDL_Event;

typedef enum ScreenName {
    SCREEN_TITLE,
    SCREEN_LOOK,  // a world without rules and fog
    SCREEN_PREPARE,  // an island is looked for, and grows
    SCREEN_PLAY,
    SCREEN_END,
    SCREEN_REPLAY,
    SCREEN_COUNT
} ScreenName;

typedef struct ScreenInfo {
    Place place;  // whose actions keys mean
    void (*enter)(struct App *app);
    void (*leave)(struct App *app);
    void (*paint)(struct App *app, Canvas canvas);  // what lies below the interface
    void (*interface)(struct App *app);  // widgets
    // Whether it took a key press, before widgets see it. `action` is what the key means here.
    bool (*key)(struct App *app, Action action, const struct SDL_KeyboardEvent *key);
    void (*event)(struct App *app, const union SDL_Event *event);  // pointer and keys over the map
    // Time has passed; milliseconds until it wants the next frame, 0 as soon as may be, -1 never.
    int (*advance)(struct App *app, double seconds);
    void (*back)(struct App *app);
} ScreenInfo;  // any function may be NULL

typedef enum DialogName {
    DIALOG_NEW_WORLD,  // of the screen that looks around
    DIALOG_NEW_GAME,
    DIALOG_CODE,  // type a world code
    DIALOG_REPLAYS,
    DIALOG_SCORES,
    DIALOG_MENU,  // of play
    DIALOG_SETTINGS,
    DIALOG_HELP,
    DIALOG_QUIT,  // leave a game whose save failed?
    DIALOG_BUSY,  // play where another window plays?
    DIALOG_COUNT
} DialogName;

typedef struct DialogInfo {
    void (*open)(struct App *app);
    void (*paint)(struct App *app);
    bool (*key)(struct App *app, Action action, const struct SDL_KeyboardEvent *key);
    void (*close)(struct App *app);  // when Esc or dialog_close ends it
    int (*advance)(struct App *app, double seconds);  // as a screen's
} DialogInfo;

extern const ScreenInfo TITLE_SCREEN, LOOK_SCREEN, PREPARE_SCREEN, PLAY_SCREEN, END_SCREEN,
    REPLAY_SCREEN;
extern const DialogInfo NEW_WORLD_DIALOG, NEW_GAME_DIALOG, CODE_DIALOG, REPLAYS_DIALOG,
    SCORES_DIALOG, MENU_DIALOG, SETTINGS_DIALOG, HELP_DIALOG, QUIT_DIALOG, BUSY_DIALOG;

void screen_show(struct App *app, ScreenName name);
const ScreenInfo *screen_now(const struct App *app);
Place screen_place(const struct App *app);

void dialog_open(struct App *app, DialogName name);
void dialog_close(struct App *app);  // the one on top
void dialog_close_all(struct App *app);
bool dialog_any(const struct App *app);
const DialogInfo *dialog_now(const struct App *app);  // NULL none
void screen_back(struct App *app);  // what Esc does
