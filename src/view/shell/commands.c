// SPDX-License-Identifier: MIT
// What keys and buttons do wherever there is a window.
#include <SDL.h>
#include <stdio.h>

#include "../app.h"
#include "files.h"
#include "../ui/sprites.h"
#include "../../game/code.h"

bool action_repeats(Action action) {
    return action == ACTION_ZOOM_IN || action == ACTION_ZOOM_OUT ||
           (action >= ACTION_STEP_NORTH && action <= ACTION_STEP_WEST) ||
           action == ACTION_STEP_BACK || action == ACTION_STEP_ON;
}

static void copy_code(App *app) {
    char code[CODE_BYTES];
    if (app_world(app)->sea) {
        app_notice(app, "It can be copied as soon as the world is there");
        return;
    }
    code_print(&app_world(app)->code, code);
    if (SDL_SetClipboardText(code) == 0) app_notice(app, "Copied %s", code);
    else app_notice(app, "The clipboard did not take it: %s", SDL_GetError());
}

void save_picture(App *app, Canvas canvas) {
    char path[FILE_PATH];
    TextError error;
    if (!files_free_name(path, sizeof path, app_world(app)->code.seed.text, ".png"))
        app_notice(app, "There is no free name for a picture");
    else if (sprites_save(path, canvas.pixels, canvas.width, canvas.height, canvas.pitch, &error))
        app_notice(app, "Saved %s", path);
    else app_notice(app, "%s", error.text);
}

static void toggle_full_screen(App *app) {
    app->settings.full_screen = !app->settings.full_screen;
    app_apply_settings(app);
    app_save_settings(app);
}

static void change_scale(App *app, int step) {
    int scale = app->ui.scale + step;
    app->settings.scale = scale < 1 ? 1 : scale > SCALE_MOST ? SCALE_MOST : scale;
    app_save_settings(app);
    app_notice(app, "Interface scale %d", app->settings.scale);
}

static void toggle_sound(App *app) {
    static const int again = 6;
    app->settings.volume = app->settings.volume ? 0 : again;
    app_apply_settings(app);
    app_save_settings(app);
    app_notice(app, app->settings.volume ? "Sound is on" : "Sound is off");
}

static void toggle_dialog(App *app, DialogName name) {
    bool on_top = dialog_any(app) && app->dialogs[app->dialog_count - 1] == name;
    if (on_top) dialog_close(app);
    else dialog_open(app, name);
}

void action_do(App *app, Action action) {
    int middle_x = app->view.width / 2, middle_y = app->view.height / 2;
    app->dirty = true;
    switch (action) {
    case ACTION_COPY: copy_code(app); break;
    case ACTION_ZOOM_IN: moving_zoom(app, 1, middle_x, middle_y); break;
    case ACTION_ZOOM_OUT: moving_zoom(app, -1, middle_x, middle_y); break;
    case ACTION_WHOLE: moving_whole(app); break;
    case ACTION_HIDE: app->hidden = !app->hidden; break;
    case ACTION_PHOTO: app->photo = true; break;
    case ACTION_FULL_SCREEN: toggle_full_screen(app); break;
    case ACTION_LARGER: change_scale(app, 1); break;
    case ACTION_SMALLER: change_scale(app, -1); break;
    case ACTION_SOUND: toggle_sound(app); break;
    case ACTION_SETTINGS: toggle_dialog(app, DIALOG_SETTINGS); break;
    case ACTION_HELP: toggle_dialog(app, DIALOG_HELP); break;
    case ACTION_QUIT: quit_ask(app); break;
    default: break;
    }
}
