// SPDX-License-Identifier: MIT
// Looking around: a world without rules and fog, and its making before the eye.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "../shell/files.h"

enum { FIRST_GROWTH_MS = 1900, CAPTION_MS = 6000 };

const World *app_world(const App *app) {
    switch (app->screen) {
    case SCREEN_PLAY:
    case SCREEN_END: return &app->play.journey.world;
    case SCREEN_REPLAY:  // there is none while it is being read
        return app->replay.journey.expedition ? &app->replay.journey.world : &app->world;
    case SCREEN_PREPARE: return prepare_world(app) ? prepare_world(app) : &app->world;
    default: return &app->world;
    }
}

// Worlds.

void app_make(App *app, const WorldWish *wish, JobAim aim) {
    app->aim = aim;
    app->making_since = SDL_GetTicks64();
    job_start(&app->job, wish);
}

// The first world is shown being made, where that does not take long.
static void begin_growth(App *app) {
    enum { MOST_CELLS = 512 * 512 };  // larger worlds would take their time
    bool small = heightmap_cells(&app->world.land.heights) <= MOST_CELLS;
    if (small) growth_begin(&app->growth, &app->world, FIRST_GROWTH_MS / 1000.0);
    app->landing = app->growth.active;
    if (app->growth.active && app->view.width) moving_whole(app);
}

void app_show(App *app, World *world) {
    growth_end(&app->growth);
    bool other_size = app->world.sea || app->world.land.width != world->land.width ||
                      app->world.land.height != world->land.height;
    world_free(&app->world);
    app->world = *world;
    app->view.world_width = world->land.width;
    app->view.world_height = world->land.height;
    minimap_of_world(app);
    if (other_size && app->view.width) moving_arrive(app);
    else if (app->view.width) moving_find_land(app);
    app->landing = app->watching = false;
    app->dirty = true;
}

// Where there is something to be read, it does not grow over that.
static void take_world(App *app, World *world) {
    bool first = app->world.sea && SDL_GetTicks64() >= app->notice_until;
    app_show(app, world);
    if (app->aim == AIM_TITLE) title_arrive(app);
    else if (first) begin_growth(app);
}

// Without a world there is nothing to look at.
static void refuse_world(App *app, const TextError *error) {
    if (app->world.sea && app->screen == SCREEN_LOOK) screen_show(app, SCREEN_TITLE);
    app_notice(app, "%s", error->text);
}

void look_take_job(App *app) {
    World world;
    TextError error;
    bool ok;
    if (!job_take(&app->job, &world, &ok, &error)) return;
    if (app->aim == AIM_PREVIEW) new_world_done(app, &world, ok, &error);
    else if (app->aim == AIM_NEW_GAME) new_game_done(app, &world, ok, &error);
    else if (ok) take_world(app, &world);
    else if (error.failure != FAILURE_NONE) refuse_world(app, &error);
}

void look_take_file(App *app, const char *path) {
    WorldWish wish;
    TextError error;
    app_wish(app, &wish);
    wish.code.level_hash = 0;
    wish.level_size = wish.given = true;
    snprintf(wish.level, sizeof wish.level, "%s", path);
    bool picture = files_is_picture(path);
    if (picture && !files_import(wish.level, sizeof wish.level, path, app->folder, &error)) {
        app_notice(app, "%s", error.text);
        return;
    }
    if (picture) app_notice(app, "Made the level %s", wish.level);
    if (app->screen != SCREEN_LOOK) screen_show(app, SCREEN_LOOK);
    app_make(app, &wish, AIM_SHOW);
}

// Keys.

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
    app->caption_until = SDL_GetTicks64() + CAPTION_MS;
    app->notice_until = 0;  // which would cover it
}

static void export_world(App *app) {
    char path[FILE_PATH];
    TextError error;
    if (files_export(path, sizeof path, &app->world, app->folder, &error))
        app_notice(app, "Saved %s, its tiles and heights", path);
    else app_notice(app, "%s", error.text);
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

static bool look_key(App *app, Action action, const SDL_KeyboardEvent *key) {
    if (app->growth.active) {
        growth_key(app, key->keysym.sym);
        return true;
    }
    if (app->ui.field_focused || key->repeat || app->world.sea) return false;
    switch (action) {
    case ACTION_NEW_WORLD: dialog_open(app, DIALOG_NEW_WORLD); return true;
    case ACTION_NEXT_LEVEL: change_level(app, 1); return true;
    case ACTION_PREVIOUS_LEVEL: change_level(app, -1); return true;
    case ACTION_GROW: grow(app); return true;
    case ACTION_EXPORT: export_world(app); return true;
    default: return false;
    }
}

void look_do(App *app, Action action) {
    static const SDL_KeyboardEvent none = {.repeat = 0};
    if (!look_key(app, action, &none)) action_do(app, action);
}

// Time.

// When the first world has been made before the eye, the view comes down to the beach by steps.
static void land_after_growth(App *app) {
    enum { STEP_MS = 130 };
    uint64_t now = SDL_GetTicks64();
    if (app->growth.active) return;
    if (app->watching) {
        app->camera = camera_clamp(app->before_watching, app->view, SEA_MARGIN);
        app->watching = false;
        app->dirty = true;
    }
    if (app->landing && !app->nearer_at) app->nearer_at = now + STEP_MS;
    if (app->nearer_at == 0 || now < app->nearer_at) return;
    int zoom = app->camera.zoom + 1;
    moving_arrive(app);
    if (zoom < ARRIVAL_ZOOM && !app->settings.no_motion) {
        app->camera = camera_zoom(app->camera, zoom, app->view.width / 2, app->view.height / 2);
        app->camera = camera_clamp(app->camera, app->view, SEA_MARGIN);
        app->nearer_at = now + STEP_MS;
    } else {
        app->nearer_at = 0;
        app->landing = false;
    }
    app->dirty = true;
}

static int look_advance(App *app, double seconds) {
    bool moving = moving_advance(app, seconds);
    growth_advance(&app->growth, seconds);
    land_after_growth(app);
    if (moving || app->growth.active) app->dirty = true;
    bool at_work = moving || app->nearer_at || (app->growth.active && !app->growth.paused);
    return at_work ? 0 : -1;
}

void look_paint_sea(App *app, Canvas canvas) {
    enum { FAR_OUT = -(1 << 20) };
    painter_paint(&app->painter, canvas, &app->world.scenery,
                  (Camera){FAR_OUT, FAR_OUT, ARRIVAL_ZOOM},
                  (PaintOptions){.tick = app_tick(app, PAINTER_TICKS)});
}

static void look_paint(App *app, Canvas canvas) {
    PaintOptions options = {.no_relief = app->settings.no_relief,
                            .tick = app_tick(app, PAINTER_TICKS)};
    if (app->growth.active) growth_paint(&app->growth, &app->painter, canvas, app->camera, options);
    else if (app->world.sea) look_paint_sea(app, canvas);
    else painter_paint(&app->painter, canvas, &app->world.scenery, app->camera, options);
}

static bool is_making(const App *app) { return job_busy(&app->job) && app->aim == AIM_SHOW; }

static void look_enter(App *app) {
    WorldWish wish;
    app_wish(app, &wish);
    if (app->world.sea && !is_making(app)) app_make(app, &wish, AIM_SHOW);
    minimap_of_world(app);
    if (app->view.width && !app->growth.active) moving_arrive(app);
}

static void look_leave(App *app) {
    if (is_making(app)) job_cancel(&app->job);
    growth_end(&app->growth);
    app->landing = app->watching = false;
    app->nearer_at = 0;
}

// Out of a making it is the way back to the world that is there.
static void look_back(App *app) {
    if (!is_making(app) || app->world.sea) {
        screen_show(app, SCREEN_TITLE);
        return;
    }
    job_cancel(&app->job);
    app->caption_until = 0;  // of the one that does not come
}

const ScreenInfo LOOK_SCREEN = {
    .place = PLACE_LOOK,
    .enter = look_enter,
    .leave = look_leave,
    .paint = look_paint,
    .interface = hud_paint,
    .key = look_key,
    .event = moving_event,
    .advance = look_advance,
    .back = look_back,
};
