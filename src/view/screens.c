// SPDX-License-Identifier: MIT
#include "screens.h"

#include "app.h"

static const ScreenInfo *const SCREENS[SCREEN_COUNT] = {
    [SCREEN_TITLE] = &TITLE_SCREEN,     [SCREEN_LOOK] = &LOOK_SCREEN,
    [SCREEN_PREPARE] = &PREPARE_SCREEN, [SCREEN_PLAY] = &PLAY_SCREEN,
    [SCREEN_END] = &END_SCREEN,         [SCREEN_REPLAY] = &REPLAY_SCREEN,
};

static const DialogInfo *const DIALOGS[DIALOG_COUNT] = {
    [DIALOG_NEW_WORLD] = &NEW_WORLD_DIALOG, [DIALOG_NEW_GAME] = &NEW_GAME_DIALOG,
    [DIALOG_CODE] = &CODE_DIALOG,           [DIALOG_REPLAYS] = &REPLAYS_DIALOG,
    [DIALOG_SCORES] = &SCORES_DIALOG,       [DIALOG_MENU] = &MENU_DIALOG,
    [DIALOG_SETTINGS] = &SETTINGS_DIALOG,   [DIALOG_HELP] = &HELP_DIALOG,
    [DIALOG_QUIT] = &QUIT_DIALOG,           [DIALOG_BUSY] = &BUSY_DIALOG,
};

const ScreenInfo *screen_now(const App *app) { return SCREENS[app->screen]; }

Place screen_place(const App *app) { return SCREENS[app->screen]->place; }

// The view begins anew on another land, and nothing of the last screen's pointing and gliding goes on.
void screen_show(App *app, ScreenName name) {
    dialog_close_all(app);
    if (SCREENS[app->screen]->leave && app->screen != name) SCREENS[app->screen]->leave(app);
    app->screen = name;
    app->hidden = false;
    moving_stop(app);
    ui_forget(&app->ui);
    app->view.world_width = app_world(app)->land.width;
    app->view.world_height = app_world(app)->land.height;
    if (SCREENS[name]->enter) SCREENS[name]->enter(app);
    app->dirty = true;
}

const DialogInfo *dialog_now(const App *app) {
    return app->dialog_count ? DIALOGS[app->dialogs[app->dialog_count - 1]] : NULL;
}

bool dialog_any(const App *app) { return app->dialog_count > 0; }

void dialog_open(App *app, DialogName name) {
    if (app->dialog_count == DIALOGS_OPEN) return;
    app->dialogs[app->dialog_count++] = name;
    moving_stop(app);
    ui_forget(&app->ui);
    if (DIALOGS[name]->open) DIALOGS[name]->open(app);
    app->dirty = true;
}

void dialog_close(App *app) {
    if (!dialog_any(app)) return;
    const DialogInfo *dialog = dialog_now(app);
    app->dialog_count--;
    ui_forget(&app->ui);
    if (dialog->close) dialog->close(app);
    app->dirty = true;
}

void dialog_close_all(App *app) {
    while (dialog_any(app)) dialog_close(app);
}

void screen_back(App *app) {
    app->dirty = true;
    if (dialog_any(app)) dialog_close(app);
    else if (app->hidden) app->hidden = false;
    else if (screen_now(app)->back) screen_now(app)->back(app);
}
