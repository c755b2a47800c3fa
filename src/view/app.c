// SPDX-License-Identifier: MIT
#include "app.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/parallel.h"
#include "shell/files.h"
#include "ui/keys.h"
#include "lists/lists.h"
#include "new_game/new_game.h"
#include "shell/art.h"
#include "ui/sprites.h"
#include "../game/code.h"
#include "../base/data_folder.h"

enum { NOTICE_MS = 5000, MOST_SECONDS_PARTS = 10 };

// Beginning and end.

bool app_init(App *app, TextError *error) {
    app->start = SDL_GetPerformanceCounter();
    if (!data_folder_find(app->folder, sizeof app->folder))
        return error_set(error, FAILURE_MISSING,
                         "assets and levels not found (TIDEMARK_DATA may name their folder)");
    if (!art_load_interface(app, error) || !art_load_map(app, error)) return false;
    if (!level_list(&app->levels, app->folder, error)) return false;
    app->ui = (Ui){.scale = 1, .font = &app->font, .icons = &app->icons, .panels = &app->panels};
    return true;
}

void app_free(App *app) {
    job_cancel(&app->job);
    journey_job_cancel(&app->voyage);
    lists_free(app->lists);
    growth_end(&app->growth);
    prepare_end(&app->prepare);
    new_game_end(&app->new_game);
    play_end(&app->play);
    ending_end(&app->ending);
    replay_end(&app->replay);
    world_free(&app->world);
    world_free(&app->new_world.preview);
    level_list_free(&app->levels);
    memory_release(app->titles);
    art_free(app);
    sound_close(&app->sound);
    home_close(&app->home);
    presenter_close(&app->presenter);
}

// Settings.

static void read_settings(App *app) {
    TextError error = {0};
    Buffer bytes = {0};
    char path[FILE_PATH], aside[FILE_PATH];
    settings_default(&app->settings);
    home_open(&app->home);
    home_path(&app->home, HOME_SETTINGS, path);
    bool good = home_read(&app->home, HOME_SETTINGS, SETTINGS_BYTES, &bytes, &error);
    TextSource text = {.name = path, .bytes = (const char *)bytes.bytes, .length = bytes.length};
    if (good && !settings_parse(&app->settings, text, &error)) {
        settings_default(&app->settings);
        bool moved = home_put_aside(&app->home, HOME_SETTINGS, aside);
        app_notice(app, "%s. %sSettings are as at first.", error.text,
                   moved ? "It was put aside. " : "");
    }
    buffer_free(&bytes);
    if (!app->home.kept) app_notice(app, "Nothing can be kept: %s", app->home.why_not);
    sound_set_volume(&app->sound, app->settings.volume);
}

void app_save_settings(App *app) {
    Buffer text = {0};
    TextError error;
    if (!app->home.kept) return;
    if (!settings_print(&app->settings, &text, &error) ||
        !home_write(&app->home, HOME_SETTINGS, &text, &error))
        app_notice(app, "%s", error.text);
    buffer_free(&text);
}

bool app_hold_home(App *app) {
    bool held = app->home.holds;
    if (home_hold(&app->home) && !held) finished_make_up(app);
    return app->home.holds;
}

void app_apply_settings(App *app) {
    bool full = SDL_GetWindowFlags(app->presenter.window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    sound_set_volume(&app->sound, app->settings.volume);
    if (full != app->settings.full_screen)
        SDL_SetWindowFullscreen(app->presenter.window,
                                app->settings.full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (app->palette != app->settings.palette) app_recolour(app);
    app->dirty = true;
}

void app_wish(const App *app, WorldWish *wish) {
    *wish = (WorldWish){.code = app->world.code,
                        .level_size = app->world.code.width == 0,  // not known yet
                        .threads = parallel_processors(),
                        .palette = app->settings.palette};
    wish->code.seed = app->world.asked;
    snprintf(wish->level, sizeof wish->level, "%s", app->world.level);
    snprintf(wish->folder, sizeof wish->folder, "%s", app->folder);
}

void app_journey_wish(const App *app, JourneyWish *wish) {
    *wish = (JourneyWish){.palette = app->settings.palette};
    app_wish(app, &wish->world);
    wish->world.code = (WorldCode){.difficulty = NORMAL};
    wish->world.level[0] = 0;
    files_own_levels(wish->own_levels, sizeof wish->own_levels);
}

void app_notice(App *app, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(app->notice, sizeof app->notice, format, arguments);
    va_end(arguments);
    app->notice_until = SDL_GetTicks64() + NOTICE_MS;
    app->dirty = true;
}

// Painting.

int app_scale(const App *app, Canvas canvas) {
    int wanted = app->settings.scale;
    if (wanted == 0) wanted = canvas.height >= 1400 ? 3 : canvas.height >= 700 ? 2 : 1;
    while (wanted > 1 && canvas.width / wanted < 320) wanted--;
    return wanted;
}

uint32_t app_tick(const App *app, int a_second) {
    return app->settings.still ? 0 : (uint32_t)(SDL_GetTicks64() * (uint64_t)a_second / 1000);
}

// Where the party is followed it can come near the middle of the view even at the world's edge; a
// world that is seen as a whole stays in the middle.
int app_margin(const App *app) {
    bool followed = app->screen == SCREEN_PLAY || app->screen == SCREEN_REPLAY;
    int half = app->view.height / 2;
    if (followed && app->camera.zoom <= camera_least_zoom(app->view)) return 0;
    return followed && half > SEA_MARGIN ? half : SEA_MARGIN;
}

void app_set_view(App *app, Canvas canvas) {
    bool first = app->view.width == 0;
    const Land *land = &app_world(app)->land;
    View view = {canvas.width, canvas.height, land->width, land->height};
    int shift_x = (app->view.width - view.width) / 2,
        shift_y = (app->view.height - view.height) / 2;
    bool resized = view.width != app->view.width || view.height != app->view.height;
    app->view = view;
    if (first && app->growth.active) moving_whole(app);
    else if (first) moving_arrive(app);
    else if (resized) {
        app->camera.x += shift_x;
        app->camera.y += shift_y;
    }
    if (resized) app->camera = camera_clamp(app->camera, view, app_margin(app));
}

static void paint_interface(App *app, Canvas canvas) {
    app->ui.scale = app_scale(app, canvas);
    ui_begin(&app->ui, canvas);
    app->minimap.box = (Box){0, 0, 0, 0};
    const DialogInfo *dialog = dialog_now(app);
    if (dialog) dialog->paint(app);
    else if (!app->hidden && screen_now(app)->interface) screen_now(app)->interface(app);
    if (dialog) {
        hud_notice_low(app);
        ui_cover(&app->ui, (Box){0, 0, app->ui.width + 1, app->ui.height + 1});
    }
    ui_end(&app->ui);
    app->dirty = app->dirty || app->ui.again;
}

void app_paint(App *app, Canvas canvas) {
    app_set_view(app, canvas);
    screen_now(app)->paint(app, canvas);
    paint_interface(app, canvas);
}

static void paint_frame(App *app) {
    Canvas canvas;
    app->dirty = false;
    if (!presenter_begin(&app->presenter, &canvas)) return;
    app_paint(app, canvas);
    if (app->photo) save_picture(app, canvas);
    app->photo = false;
    presenter_end(&app->presenter);
    if (app->frames++ == 0) first_report(app);
}

// Events.

// Keys go to the dialog on top or to the screen, and what nobody takes does what it does anywhere.
static bool take_key(App *app, Action action, const SDL_KeyboardEvent *key) {
    const DialogInfo *dialog = dialog_now(app);
    bool (*take)(App *, Action, const SDL_KeyboardEvent *) =
        dialog ? dialog->key : screen_now(app)->key;
    return take && take(app, action, key);
}

static void do_anywhere(App *app, Action action) {
    if (!dialog_any(app) || ACTION_INFO[action].places == PLACE_ALL) action_do(app, action);
}

// Whether the widget with the focus is pressed by it.
static bool presses_widget(const App *app, const SDL_Keysym *key) {
    bool presses = key->sym == SDLK_SPACE || key->sym == SDLK_RETURN || key->sym == SDLK_KP_ENTER;
    return presses && app->ui.focus != 0 && !(key->mod & (KMOD_CTRL | KMOD_ALT | KMOD_SHIFT));
}

static void key_down(App *app, const SDL_KeyboardEvent *key) {
    const DialogInfo *dialog = dialog_now(app);
    bool escape = key->keysym.sym == SDLK_ESCAPE && !key->repeat;
    Action action = key_action(&app->settings, key, screen_place(app));
    if (presses_widget(app, &key->keysym)) action = ACTION_NONE;
    app->ignore_text = true;
    bool taken = (!escape || (dialog && dialog->key)) && take_key(app, action, key);
    if (!taken && escape) screen_back(app);
    if (taken || escape) return;
    app->ignore_text = (action != ACTION_NONE || key->repeat) && !app->ui.field_focused;
    if (app->ui.field_focused || (key->repeat && !action_repeats(action))) return;
    do_anywhere(app, action);
}

// A character of a key that meant nothing.
static void text_typed(App *app, const char *text) {
    static const SDL_KeyboardEvent none = {.repeat = 0};
    Action action = key_action_typed(&app->settings, text, screen_place(app));
    if (app->ui.field_focused || action == ACTION_NONE) return;
    if (!take_key(app, action, &none)) do_anywhere(app, action);
}

// A window that is closed asks before a game is lost; a signal, which SDL turns into the same event,
// does not wait for an answer.
static void take_quit(App *app) {
    if (app->closing && !atomic_load(&app->signals.ending)) quit_ask(app);
    else app->quit = true;
    app->closing = false;
}

static void window_event(App *app, const SDL_WindowEvent *window) {
    if (window->event == SDL_WINDOWEVENT_CLOSE) app->closing = true;
    if (window->event == SDL_WINDOWEVENT_LEAVE) app->ui.mouse_x = app->ui.mouse_y = -1000;
    if (window->event != SDL_WINDOWEVENT_FOCUS_LOST) return;
    moving_stop(app);
    play_save(app);
}

static void take_journey(App *app) {
    if (app->voyage_aim == AIM_PLAY) prepare_take(app);
    else replay_take(app);
}

static void take_event(App *app, const SDL_Event *event) {
    app->dirty = true;
    bool made = event->type == app->job.task.event || event->type == app->voyage.task.event;
    if (event->type == app->job.task.event) look_take_job(app);
    else if (event->type == app->voyage.task.event) take_journey(app);
    else if (event->type == app->sound.rest_event) sound_rest(&app->sound);
    if (made) app_recolour(app);  // the palette may be another than when the work began
    switch (event->type) {
    case SDL_QUIT: take_quit(app); return;
    case SDL_DROPFILE:
        look_take_file(app, event->drop.file);
        SDL_free(event->drop.file);
        return;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET: presenter_reset(&app->presenter); return;
    case SDL_WINDOWEVENT: window_event(app, &event->window); return;
    default: break;
    }
    if (event->type == SDL_KEYDOWN) key_down(app, &event->key);
    if (event->type == SDL_TEXTINPUT && app->ignore_text) return;
    if (event->type == SDL_TEXTINPUT) text_typed(app, event->text.text);
    ui_event(&app->ui, event);
    if (dialog_any(app)) return;
    if (!minimap_event(app, event) && screen_now(app)->event) screen_now(app)->event(app, event);
}

// Time.

static int sooner(int wait, int other) {
    return wait < 0 || (other >= 0 && other < wait) ? other : wait;
}

// Milliseconds until something changes by itself; -1 is never. `wait` is what screens said.
static int next_deadline(const App *app, int wait) {
    uint64_t now = SDL_GetTicks64();
    if (app->dirty) return 0;
    if (!app->settings.still) {
        uint64_t tick = now * PAINTER_TICKS / 1000 + 1;
        wait = sooner(wait, (int)((tick * 1000 + PAINTER_TICKS - 1) / PAINTER_TICKS - now));
    }
    const uint64_t ends[] = {app->notice_until, app->caption_until};
    for (int i = 0; i < 2; i++)
        if (ends[i] > now) wait = sooner(wait, (int)(ends[i] - now));
    if (job_busy(&app->job) || journey_job_busy(&app->voyage)) wait = sooner(wait, 100);
    return wait;
}

// Lets time pass for the screen and the dialog on top; the wait until either wants the next frame.
static int advance(App *app) {
    uint64_t now = SDL_GetPerformanceCounter();
    double seconds = (double)(now - app->last_frame) / (double)SDL_GetPerformanceFrequency();
    app->last_frame = now;
    if (seconds > 1.0 / MOST_SECONDS_PARTS) seconds = 1.0 / MOST_SECONDS_PARTS;
    const DialogInfo *dialog = dialog_now(app);
    int wait = -1;
    if (dialog && dialog->advance) wait = dialog->advance(app, seconds);
    if (!dialog && screen_now(app)->advance) wait = screen_now(app)->advance(app, seconds);
    if (wait == 0) app->dirty = true;
    return sooner(wait == 0 ? FRAME_MS : wait, play_autosave(app));
}

// A window without it is as good a window.
static void set_icon(App *app) {
    Bitmap icon;
    TextError error;
    if (!sprites_load(&icon, app->folder, "icon", &error)) return;
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, icon.width, icon.height, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; surface && y < icon.height; y++)
        memcpy((char *)surface->pixels + y * surface->pitch, icon.pixels + y * icon.width,
               (size_t)icon.width * 4);
    if (surface) SDL_SetWindowIcon(app->presenter.window, surface);
    SDL_FreeSurface(surface);
    sprites_free(&icon);
}

static bool open_window(App *app, TextError *error) {
    if (!presenter_open(&app->presenter, WINDOW_WIDTH, WINDOW_HEIGHT, error)) return false;
    set_icon(app);
    SDL_SetWindowMinimumSize(app->presenter.window, 1, 1);
    SDL_StartTextInput();
    app->dirty = true;
    app->last_frame = SDL_GetPerformanceCounter();
    return true;
}

// Widgets see every key in a frame of its own: two Tabs are two steps. A button that goes down is
// for what lies where the pointer has just come to, which only a frame knows. Who wants the game to
// end does not wait for any of this.
static bool needs_frame(const SDL_Event *event) {
    SDL_Event next;
    if (event->type != SDL_KEYDOWN && event->type != SDL_MOUSEMOTION) return false;
    SDL_PumpEvents();
    if (SDL_HasEvent(SDL_QUIT)) return false;
    return event->type == SDL_KEYDOWN ||
           (SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
            next.type == SDL_MOUSEBUTTONDOWN);
}

bool app_run(App *app, const AppStart *start, TextError *error) {
    read_settings(app);
    if (!first_choose(app, start, error) || !open_window(app, error)) return false;
    app_apply_settings(app);
    first_show(app, start);
    app->quit = atomic_load(&app->signals.ending);  // later ones are events
    int wait = 0;
    while (!app->quit) {
        if (app->dirty) paint_frame(app);
        SDL_Event event;
        int left = next_deadline(app, wait);
        bool any = left < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, left);
        if (!any) app->dirty = true;
        while (any) {
            take_event(app, &event);
            any = !app->quit && !needs_frame(&event) && SDL_PollEvent(&event);
        }
        wait = advance(app);
    }
    dialog_close_all(app);  // which keeps what settings were chosen
    // A game that cannot be kept ends the program all the same, but is told.
    bool kept = play_save(app);
    if (!kept) *error = app->menu.unsaved;
    return kept;
}
