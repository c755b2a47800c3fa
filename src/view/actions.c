// SPDX-License-Identifier: MIT
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../worldgen/file.h"
#include "app.h"
#include "files.h"
#include "sprites.h"

const ActionInfo ACTION_INFO[ACTION_COUNT] = {
    [ACTION_NONE] = {"", "", ICON_NONE},
    [ACTION_NEW_WORLD] = {"New world", "N", ICON_SHIP},
    [ACTION_NEXT_LEVEL] = {"Next level, same seed", "B", ICON_RIGHT},
    [ACTION_PREVIOUS_LEVEL] = {"Previous level", "Shift+B", ICON_LEFT},
    [ACTION_GROW] = {"Watch it being made", "G", ICON_PLAY},
    [ACTION_COPY] = {"Copy the world code", "Ctrl+C", ICON_COPY},
    [ACTION_ZOOM_IN] = {"Nearer", "+", ICON_PLUS},
    [ACTION_ZOOM_OUT] = {"Further", "-", ICON_MINUS},
    [ACTION_WHOLE] = {"The whole world", "Home", ICON_ISLAND},
    [ACTION_HIDE] = {"Hide the interface", "H", ICON_EYE},
    [ACTION_PHOTO] = {"Save a picture", "F12", ICON_CAMERA},
    [ACTION_EXPORT] = {"Save its tiles and heights", "E", ICON_NONE},
    [ACTION_FULL_SCREEN] = {"Full screen", "F11", ICON_FULLSCREEN},
    [ACTION_LARGER] = {"Larger interface", "Ctrl +", ICON_UP},
    [ACTION_SMALLER] = {"Smaller interface", "Ctrl -", ICON_DOWN},
    [ACTION_OPTIONS] = {"Options", "O", ICON_GEAR},
    [ACTION_HELP] = {"Help", "F1", ICON_HELP},
    [ACTION_QUIT] = {"Quit", "Ctrl+Q", ICON_CLOSE},
};

Action action_of_key(const SDL_KeyboardEvent *key) {
    bool control = (key->keysym.mod & KMOD_CTRL) != 0, shift = (key->keysym.mod & KMOD_SHIFT) != 0;
    bool alt = (key->keysym.mod & KMOD_ALT) != 0;
    switch (key->keysym.sym) {
    case SDLK_n: return ACTION_NEW_WORLD;
    case SDLK_b: return shift ? ACTION_PREVIOUS_LEVEL : ACTION_NEXT_LEVEL;
    case SDLK_g: return ACTION_GROW;
    case SDLK_c: return control ? ACTION_COPY : ACTION_NONE;
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS: return control ? ACTION_LARGER : ACTION_ZOOM_IN;
    case SDLK_MINUS:
    case SDLK_KP_MINUS: return control ? ACTION_SMALLER : ACTION_ZOOM_OUT;
    case SDLK_HOME: return ACTION_WHOLE;
    case SDLK_h: return ACTION_HIDE;
    case SDLK_F12: return ACTION_PHOTO;
    case SDLK_e: return ACTION_EXPORT;
    case SDLK_F11: return ACTION_FULL_SCREEN;
    case SDLK_RETURN: return alt ? ACTION_FULL_SCREEN : ACTION_NONE;
    case SDLK_o: return ACTION_OPTIONS;
    case SDLK_SLASH: return shift ? ACTION_HELP : ACTION_NONE;  // a question mark on many keyboards
    case SDLK_F1:
    case SDLK_QUESTION: return ACTION_HELP;
    case SDLK_q: return control ? ACTION_QUIT : ACTION_NONE;
    default: return ACTION_NONE;
    }
}

bool action_repeats(Action action) { return action == ACTION_ZOOM_IN || action == ACTION_ZOOM_OUT; }

static void change_level(App *app, int step) {
    int at = -1;
    for (int i = 0; i < app->levels.count; i++)
        if (strcmp(app->levels.names[i], app->world.level) == 0) at = i;
    if (app->levels.count == 0) return;
    at = at < 0 ? 0 : (at + step + app->levels.count) % app->levels.count;
    WorldWish wish;
    app_wish(app, &wish);
    snprintf(wish.level, sizeof wish.level, "%s", app->levels.names[at]);
    wish.code.level_hash = 0;
    app_make(app, &wish, AIM_SHOW);
    app->caption_until = SDL_GetTicks64() + 6000;
    app->notice_until = 0;  // which would cover it
}

static void copy_code(App *app) {
    char code[CODE_BYTES];
    code_print(&app->world.code, code);
    if (SDL_SetClipboardText(code) == 0) app_notice(app, "Copied %s", code);
    else app_notice(app, "The clipboard did not take it: %s", SDL_GetError());
}

void save_picture(App *app, Canvas canvas) {
    char path[FILE_PATH];
    TextError error;
    if (!files_free_name(path, sizeof path, app->world.code.seed.text, ".png"))
        app_notice(app, "There is no free name for a picture");
    else if (sprites_save(path, canvas.pixels, canvas.width, canvas.height, canvas.pitch, &error))
        app_notice(app, "Saved %s", path);
    else app_notice(app, "%s", error.text);
}

static void export_world(App *app) {
    char path[FILE_PATH];
    TextError error;
    if (files_export(path, sizeof path, &app->world, app->folder, &error))
        app_notice(app, "Saved %s, its tiles and heights", path);
    else app_notice(app, "%s", error.text);
}

static void toggle_full_screen(App *app) {
    bool full = SDL_GetWindowFlags(app->presenter.window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_SetWindowFullscreen(app->presenter.window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

static void change_scale(App *app, int step) {
    int scale = app->ui.scale + step;
    app->options.scale = scale < 1 ? 1 : scale > SCALE_MOST ? SCALE_MOST : scale;
    app_notice(app, "Interface scale %d", app->options.scale);
}

static void toggle_dialog(App *app, Dialog dialog) {
    app->dialog = app->dialog == dialog ? DIALOG_NONE : dialog;
    ui_forget(&app->ui);
}

// The whole of a world shows while it is made; then the view is again what it was.
static void grow(App *app) {
    if (app->growth.active) {
        growth_end(&app->growth);
    } else if (growth_begin(&app->growth, &app->world, 8)) {
        app->before_watching = app->camera;
        app->watching = true;
        moving_whole(app);
    } else {
        app_notice(app, "There is not enough memory to watch this world being made");
    }
}

void action_do(App *app, Action action) {
    app->dirty = true;
    switch (action) {
    case ACTION_NEW_WORLD: new_world_open(app); break;
    case ACTION_NEXT_LEVEL: change_level(app, 1); break;
    case ACTION_PREVIOUS_LEVEL: change_level(app, -1); break;
    case ACTION_GROW: grow(app); break;
    case ACTION_COPY: copy_code(app); break;
    case ACTION_ZOOM_IN: moving_zoom(app, 1, app->view.width / 2, app->view.height / 2); break;
    case ACTION_ZOOM_OUT: moving_zoom(app, -1, app->view.width / 2, app->view.height / 2); break;
    case ACTION_WHOLE: moving_whole(app); break;
    case ACTION_HIDE: app->options.hidden = !app->options.hidden; break;
    case ACTION_PHOTO: app->photo = true; break;
    case ACTION_EXPORT: export_world(app); break;
    case ACTION_FULL_SCREEN: toggle_full_screen(app); break;
    case ACTION_LARGER: change_scale(app, 1); break;
    case ACTION_SMALLER: change_scale(app, -1); break;
    case ACTION_OPTIONS: toggle_dialog(app, DIALOG_OPTIONS); break;
    case ACTION_HELP: toggle_dialog(app, DIALOG_HELP); break;
    case ACTION_QUIT: app->quit = true; break;
    case ACTION_NONE:
    case ACTION_COUNT: break;
    }
}
