// SPDX-License-Identifier: MIT
#include "app.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../worldgen/memory.h"
#include "../worldgen/parallel.h"
#include "files.h"
#include "sprites.h"

enum { FRAME_MS = 16, NOTICE_MS = 5000, FIRST_GROWTH_MS = 1900 };

// Beginning and end.

static bool load_painter(App *app, TextError *error) {
    static const char *const names[] = {"water", "terrain", "trees", "decor"};
    Bitmap sheets[4] = {{0}};
    bool ok = true;
    for (int i = 0; ok && i < 4; i++) ok = sprites_load(&sheets[i], app->folder, names[i], error);
    if (ok) {
        const char *trouble;
        ArtSheets art = {sheets[0], sheets[1], sheets[2], sheets[3]};
        ok = painter_init(&app->painter, &art, &trouble) ||
             error_set(error, FAILURE_CONTENT, "sprites in '%s': %s", app->folder, trouble);
    }
    for (int i = 0; i < 4; i++) sprites_free(&sheets[i]);
    return ok;
}

static bool load_interface(App *app, TextError *error) {
    if (!sprites_load(&app->icons, app->folder, "icons", error)) return false;
    if (!sprites_load(&app->panels, app->folder, "panel", error)) return false;
    bool fits = app->icons.width == 128 && app->icons.height >= 80 && app->panels.width == 96 &&
                app->panels.height >= 144;
    if (!fits)
        return error_set(error, FAILURE_CONTENT,
                         "sprites in '%s': icons.png or panel.png has the wrong size", app->folder);
    return font_open(&app->font, app->folder, error);
}

bool app_init(App *app, TextError *error) {
    app->start = SDL_GetPerformanceCounter();
    if (!level_data_folder(app->folder, sizeof app->folder))
        return error_set(error, FAILURE_MISSING,
                         "assets and levels not found (TIDEMARK_DATA may name their folder)");
    if (!load_painter(app, error) || !load_interface(app, error)) return false;
    if (!level_list(&app->levels, app->folder, error)) return false;
    app->ui = (Ui){.scale = 1, .font = &app->font, .icons = &app->icons, .panels = &app->panels};
    return true;
}

void app_free(App *app) {
    job_cancel(&app->job);
    growth_end(&app->growth);
    world_free(&app->world);
    world_free(&app->new_world.preview);
    level_list_free(&app->levels);
    painter_free(&app->painter);
    font_close(&app->font);
    sprites_free(&app->icons);
    sprites_free(&app->panels);
    presenter_close(&app->presenter);
}

// Worlds.

void app_wish(const App *app, WorldWish *wish) {
    *wish = (WorldWish){.code = app->world.code, .threads = parallel_processors()};
    wish->code.seed = app->world.asked;
    snprintf(wish->level, sizeof wish->level, "%s", app->world.level);
    snprintf(wish->folder, sizeof wish->folder, "%s", app->folder);
}

void app_make(App *app, const WorldWish *wish, JobAim aim) {
    app->aim = aim;
    job_start(&app->job, wish);
}

static void begin_first_growth(App *app) {
    enum { MOST_CELLS = 512 * 512 };  // larger worlds would take their time
    bool small = heightmap_cells(&app->world.land.heights) <= MOST_CELLS;
    if (small) growth_begin(&app->growth, &app->world, FIRST_GROWTH_MS / 1000.0);
    app->landing = app->growth.active;
}

void app_show(App *app, World *world) {
    growth_end(&app->growth);
    bool other_size =
        app->world.land.width != world->land.width || app->world.land.height != world->land.height;
    world_free(&app->world);
    app->world = *world;
    app->view.world_width = world->land.width;
    app->view.world_height = world->land.height;
    hud_build_minimap(app);
    if (other_size && app->view.width) moving_arrive(app);
    else if (app->view.width) moving_find_land(app);
    app->landing = app->watching = false;
    app->dirty = true;
}

static void take_job(App *app) {
    World world;
    TextError error;
    bool ok;
    if (!job_take(&app->job, &world, &ok, &error)) return;
    app->dirty = true;
    if (app->dialog == DIALOG_NEW_WORLD && app->aim == AIM_PREVIEW)
        new_world_done(app, &world, ok, &error);
    else if (!ok) app_notice(app, "%s", error.text);
    else app_show(app, &world);
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
    int wanted = app->options.scale;
    if (wanted == 0) wanted = canvas.height >= 1400 ? 3 : canvas.height >= 700 ? 2 : 1;
    while (wanted > 1 && canvas.width / wanted < 320) wanted--;
    return wanted;
}

static void set_view(App *app, Canvas canvas) {
    bool first = app->view.width == 0;
    View view = {canvas.width, canvas.height, app->world.land.width, app->world.land.height};
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
    if (resized) app->camera = camera_clamp(app->camera, view, SEA_MARGIN);
}

static void paint_interface(App *app, Canvas canvas) {
    app->ui.scale = app_scale(app, canvas);
    ui_begin(&app->ui, canvas);
    if (app->dialog == DIALOG_NEW_WORLD) new_world_paint(app);
    else if (app->dialog == DIALOG_OPTIONS) options_paint(app);
    else if (app->dialog == DIALOG_HELP) help_paint(app);
    else if (!app->options.hidden) hud_paint(app);
    if (app->dialog != DIALOG_NONE) app->ui.over = true;
    ui_end(&app->ui);
    app->dirty = app->dirty || app->ui.again;
}

void app_paint(App *app, Canvas canvas) {
    set_view(app, canvas);
    PaintOptions options = {.no_relief = app->options.no_relief};
    if (!app->options.still) options.tick = (uint32_t)(SDL_GetTicks64() * PAINTER_TICKS / 1000);
    if (app->growth.active) growth_paint(&app->growth, &app->painter, canvas, app->camera, options);
    else painter_paint(&app->painter, canvas, &app->world.scenery, app->camera, options);
    paint_interface(app, canvas);
}

static void report_first_frame(App *app) {
    double ms = (double)(SDL_GetPerformanceCounter() - app->start) * 1000 /
                (double)SDL_GetPerformanceFrequency();
    if (app->verbose)
        fprintf(stderr, "tidemark: world in %.1f ms, first frame after %.1f ms, shown by %s\n",
                app->world.made_ms, ms, presenter_name(&app->presenter));
}

static void paint_frame(App *app) {
    Canvas canvas;
    app->dirty = false;
    if (!presenter_begin(&app->presenter, &canvas)) return;
    app_paint(app, canvas);
    if (app->photo) save_picture(app, canvas);
    app->photo = false;
    presenter_end(&app->presenter);
    if (app->frames++ == 0) report_first_frame(app);
}

// Events.

// While a world is being made before the eye, keys are about that alone.
static void growth_key(App *app, SDL_Keycode key) {
    if (key == SDLK_SPACE) {
        app->growth.paused = !app->growth.paused;
    } else if (key == SDLK_PERIOD) {
        app->growth.paused = true;
        growth_step(&app->growth);
    } else {
        growth_end(&app->growth);
    }
}

static void go_back(App *app) {
    if (app->dialog == DIALOG_NONE) app->options.hidden = false;
    if (app->dialog == DIALOG_NEW_WORLD) new_world_close(app);
    app->dialog = DIALOG_NONE;
    ui_forget(&app->ui);
}

// What keys do beside the new-world panel; the others would take the world away from under it.
static bool suits_panel(Action action) {
    return action == ACTION_FULL_SCREEN || action == ACTION_PHOTO || action == ACTION_LARGER ||
           action == ACTION_SMALLER || action == ACTION_QUIT;
}

static void key_down(App *app, const SDL_KeyboardEvent *key) {
    SDL_Keycode code = key->keysym.sym;
    bool enter = code == SDLK_RETURN || code == SDLK_KP_ENTER;
    bool on_button = app->ui.focus != 0 && !app->ui.field_focused;
    app->ignore_text = app->growth.active;
    if (app->growth.active) {
        growth_key(app, code);
    } else if (code == SDLK_ESCAPE) {
        go_back(app);
    } else if (app->dialog == DIALOG_NEW_WORLD && enter && !on_button) {
        new_world_accept(app);
    } else if (!app->ui.field_focused) {
        Action action = action_of_key(key);
        bool unfit = app->dialog == DIALOG_NEW_WORLD && !suits_panel(action);
        if (action == ACTION_NONE || unfit || (key->repeat && !action_repeats(action))) return;
        app->ignore_text = true;
        action_do(app, action);
    }
}

// A level, or a picture that becomes one, has been let fall on the window.
static void take_file(App *app, const char *path) {
    WorldWish wish;
    TextError error;
    app_wish(app, &wish);
    wish.code.level_hash = 0;
    snprintf(wish.level, sizeof wish.level, "%s", path);
    bool picture = files_is_picture(path);
    if (picture && !files_import(wish.level, sizeof wish.level, path, app->folder, &error)) {
        app_notice(app, "%s", error.text);
        return;
    }
    if (picture) app_notice(app, "Made the level %s", wish.level);
    app_make(app, &wish, AIM_SHOW);
}

static void window_event(App *app, const SDL_WindowEvent *window) {
    if (window->event == SDL_WINDOWEVENT_FOCUS_LOST) moving_stop(app);
    if (window->event == SDL_WINDOWEVENT_LEAVE) app->ui.mouse_x = app->ui.mouse_y = -1000;
}

static void take_event(App *app, const SDL_Event *event) {
    app->dirty = true;
    if (event->type == app->job.event) {
        take_job(app);
        return;
    }
    switch (event->type) {
    case SDL_QUIT: app->quit = true; return;
    case SDL_DROPFILE:
        take_file(app, event->drop.file);
        SDL_free(event->drop.file);
        return;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET: presenter_reset(&app->presenter); return;
    case SDL_WINDOWEVENT: window_event(app, &event->window); return;
    default: break;
    }
    if (event->type == SDL_KEYDOWN) key_down(app, &event->key);
    if (event->type == SDL_TEXTINPUT && app->ignore_text) return;
    ui_event(&app->ui, event);
    if (app->dialog != DIALOG_NONE) return;
    hud_minimap_event(app, event);
    if (!app->on_minimap) moving_event(app, event);
}

// Time.

// Milliseconds until something changes by itself; -1 is never.
static int next_deadline(const App *app, bool moving) {
    uint64_t now = SDL_GetTicks64();
    if (app->dirty) return 0;
    if (moving || app->nearer_at || (app->growth.active && !app->growth.paused)) return FRAME_MS;
    int wait = -1;
    if (!app->options.still) {
        uint64_t tick = now * PAINTER_TICKS / 1000 + 1;
        wait = (int)((tick * 1000 + PAINTER_TICKS - 1) / PAINTER_TICKS - now);
    }
    const uint64_t ends[] = {app->notice_until, app->caption_until};
    for (int i = 0; i < 2; i++)
        if (ends[i] > now && (wait < 0 || ends[i] - now < (uint64_t)wait))
            wait = (int)(ends[i] - now);
    if (job_busy(&app->job) && (wait < 0 || wait > 100)) wait = 100;
    return wait;
}

// When the first world has been made before the eye, the view comes down to the beach by steps.
static void land_after_growth(App *app, bool grew) {
    enum { STEP_MS = 130 };
    uint64_t now = SDL_GetTicks64();
    if (grew && !app->growth.active && app->watching) {
        app->camera = camera_clamp(app->before_watching, app->view, SEA_MARGIN);
        app->watching = false;
        app->dirty = true;
    }
    if (grew && !app->growth.active && app->landing) app->nearer_at = now + STEP_MS;
    if (app->nearer_at == 0 || now < app->nearer_at) return;
    int zoom = app->camera.zoom + 1;
    moving_arrive(app);
    if (zoom < ARRIVAL_ZOOM && !app->options.no_motion) {
        app->camera = camera_zoom(app->camera, zoom, app->view.width / 2, app->view.height / 2);
        app->camera = camera_clamp(app->camera, app->view, SEA_MARGIN);
        app->nearer_at = now + STEP_MS;
    } else {
        app->nearer_at = 0;
        app->landing = false;
    }
    app->dirty = true;
}

static void advance(App *app, bool *moving) {
    uint64_t now = SDL_GetPerformanceCounter();
    double seconds = (double)(now - app->last_frame) / (double)SDL_GetPerformanceFrequency();
    app->last_frame = now;
    if (seconds > 0.1) seconds = 0.1;
    *moving = moving_advance(app, *moving ? seconds : FRAME_MS / 1000.0);
    bool grew = app->growth.active;
    growth_advance(&app->growth, seconds);
    land_after_growth(app, app->grew || grew);
    app->grew = app->growth.active;
    if (*moving || app->growth.active) app->dirty = true;
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

bool app_run(App *app, TextError *error) {
    if (!presenter_open(&app->presenter, WINDOW_WIDTH, WINDOW_HEIGHT, error)) return false;
    set_icon(app);
    job_init(&app->job);
    SDL_SetWindowMinimumSize(app->presenter.window, 1, 1);
    begin_first_growth(app);
    SDL_StartTextInput();
    app->dirty = true;
    app->last_frame = SDL_GetPerformanceCounter();
    bool moving = false;
    while (!app->quit) {
        if (app->dirty) paint_frame(app);
        SDL_Event event;
        int wait = next_deadline(app, moving);
        bool any = wait < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, wait);
        if (!any) app->dirty = true;
        while (any) {
            take_event(app, &event);
            any = SDL_PollEvent(&event);
        }
        advance(app, &moving);
    }
    return true;
}

// A picture without a window.

// "X,Y,ZOOM": a tile in the middle, and pixels a tile: 64, 32 .. 1, 1/2 .. 1/128, or "all".
static bool parse_view(App *app, const char *view, TextError *error) {
    int x, y, zoom = 0, used = 0, pixels = 0, tiles = 0;
    if (sscanf(view, "%d,%d,%n", &x, &y, &used) == 2 && used > 0) {
        const char *rest = view + used;
        int end = 0;
        if (strcmp(rest, "all") == 0) zoom = camera_least_zoom(app->view);
        else if (sscanf(rest, "1/%d%n", &tiles, &end) == 1 && !rest[end])
            while (zoom > ZOOM_LEAST && 1 << -zoom < tiles) zoom--;
        else if (sscanf(rest, "%d%n", &pixels, &end) == 1 && !rest[end])
            while (zoom < ZOOM_MOST && 1 << zoom < pixels) zoom++;
        bool exact = strcmp(rest, "all") == 0 || (tiles && 1 << -zoom == tiles) ||
                     (pixels && 1 << zoom == pixels);
        if (exact && x > -100000 && x < 100000 && y > -100000 && y < 100000) {
            app->camera = camera_centre((Camera){0, 0, zoom}, app->view, x, y);
            app->camera = camera_clamp(app->camera, app->view, SEA_MARGIN);
            return true;
        }
    }
    return error_value(error, FAILURE_OPTION, "view", view, strlen(view),
                       "X,Y,ZOOM with ZOOM 64 32 16 8 4 2 1 1/2 .. 1/128 or all");
}

bool app_screenshot(App *app, const char *path, const char *view, TextError *error) {
    Canvas canvas = {.width = WINDOW_WIDTH, .height = WINDOW_HEIGHT, .pitch = WINDOW_WIDTH};
    canvas.pixels = memory_allocate(WINDOW_WIDTH * WINDOW_HEIGHT, sizeof *canvas.pixels);
    if (!canvas.pixels) return error_memory(error, "a picture", WINDOW_WIDTH * WINDOW_HEIGHT * 4);
    app->options.still = true;
    app->ui.mouse_x = app->ui.mouse_y = -1000;
    set_view(app, canvas);
    bool ok = !view || parse_view(app, view, error);
    if (ok) {
        app_paint(app, canvas);
        ok = sprites_save(path, canvas.pixels, canvas.width, canvas.height, canvas.pitch, error);
    }
    memory_release(canvas.pixels);
    return ok;
}
