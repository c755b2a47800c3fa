// SPDX-License-Identifier: MIT
// Looking around: a world without rules and fog, and its making before the eye.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../shell/files.h"
#include "look.h"

enum { FIRST_GROWTH_MS = 1900, CAPTION_MS = 6000 };

// Worlds.

// The first world is shown being made, where that does not take long.
static void begin_growth(Look *look) {
    enum { MOST_CELLS = 512 * 512 };  // larger worlds would take their time
    bool small = heightmap_cells(&look->shell->world.land.heights) <= MOST_CELLS;
    if (small) growth_begin(&look->growth, &look->shell->world, FIRST_GROWTH_MS / 1000.0);
    look->landing = look->growth.active;
    if (look->growth.active && look->shell->view.width) moving_whole(look->shell);
}

static void show_world(Look *look, World *world) {
    growth_end(&look->growth);
    shell_show_world(look->shell, world);
    look->landing = look->watching = false;
}

// Where there is something to be read, it does not grow over that.
static void take_world(Look *look, World *world) {
    bool first = look->shell->world.sea && SDL_GetTicks64() >= look->shell->notice_until;
    show_world(look, world);
    if (first) begin_growth(look);
}

// Without a world there is nothing to look at.
static void refuse_world(Look *look, const TextError *error) {
    if (look->shell->world.sea) go_to(look->shell, SCREEN_TITLE);
    shell_notice(look->shell, "%s", error->text);
}

static void world_made(void *own) {
    Look *look = own;
    World world;
    TextError error;
    bool ok;
    if (!world_job_take(&look->job, &world, &ok, &error)) return;
    if (ok) take_world(look, &world);
    else if (error.failure != FAILURE_NONE) refuse_world(look, &error);
}

// That was dropped on the window: seen in its own size.
static void take_file(Look *look, const char *path) {
    WorldWish wish;
    TextError error;
    shell_wish(look->shell, &wish);
    wish.code.level_hash = 0;
    wish.level_size = wish.given = true;
    snprintf(wish.level, sizeof wish.level, "%s", path);
    bool picture = files_is_picture(path);
    if (picture &&
        !files_import(wish.level, sizeof wish.level, path, look->shell->folder, &error)) {
        shell_notice(look->shell, "%s", error.text);
        return;
    }
    if (picture) shell_notice(look->shell, "Made the level %s", wish.level);
    world_job_start(&look->job, &wish);
}

// Keys.

// While a world is being made before the eye, keys are about that alone.
static void growth_key(Look *look, SDL_Keycode key) {
    if (key == SDLK_SPACE) {
        look->growth.paused = !look->growth.paused;
    } else if (key == SDLK_PERIOD) {
        look->growth.paused = true;
        growth_step(&look->growth);
    } else {
        growth_end(&look->growth);
    }
}

static void change_level(Look *look, int step) {
    int at = -1;
    for (int i = 0; i < look->shell->levels.count; i++)
        if (strcmp(look->shell->levels.names[i], look->shell->world.level) == 0) at = i;
    if (look->shell->levels.count == 0) return;
    at = at < 0 ? 0 : (at + step + look->shell->levels.count) % look->shell->levels.count;
    WorldWish wish;
    shell_wish(look->shell, &wish);
    snprintf(wish.level, sizeof wish.level, "%s", look->shell->levels.names[at]);
    wish.code.level_hash = 0;
    world_job_start(&look->job, &wish);
    look->shell->caption_until = SDL_GetTicks64() + CAPTION_MS;
    look->shell->notice_until = 0;  // which would cover it
}

static void export_world(Look *look) {
    char path[FILE_PATH];
    TextError error;
    if (files_export(path, sizeof path, &look->shell->world, look->shell->folder, &error))
        shell_notice(look->shell, "Saved %s, its tiles and heights", path);
    else shell_notice(look->shell, "%s", error.text);
}

// The whole of a world shows while it is made; then the view is again what it was.
static void grow(Look *look) {
    if (look->growth.active) {
        growth_end(&look->growth);
    } else if (growth_begin(&look->growth, &look->shell->world, 8)) {
        look->before_watching = look->shell->camera;
        look->watching = true;
        moving_whole(look->shell);
    } else {
        shell_notice(look->shell, "There is not enough memory to watch this world being made");
    }
}

// What is under way to another world, or to its beach, ends here.
static void choose_world(Look *look) {
    job_give_up(&look->job);
    if (look->landing) moving_arrive(look->shell);
    look->landing = look->watching = false;
    look->nearer_at = 0;
    go_to(look->shell, SCREEN_NEW_WORLD);
}

static bool look_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Look *look = own;
    if (look->growth.active) {
        growth_key(look, key->keysym.sym);
        return true;
    }
    if (look->shell->ui.field_focused || key->repeat || look->shell->world.sea) return false;
    switch (action) {
    case ACTION_NEW_WORLD: choose_world(look); return true;
    case ACTION_NEXT_LEVEL: change_level(look, 1); return true;
    case ACTION_PREVIOUS_LEVEL: change_level(look, -1); return true;
    case ACTION_GROW: grow(look); return true;
    case ACTION_EXPORT: export_world(look); return true;
    default: return false;
    }
}

void look_do(Look *look, Action action) {
    static const SDL_KeyboardEvent none = {.repeat = 0};
    if (!look_key(look, action, &none)) action_do(look->shell, action);
}

// Time.

// When the first world has been made before the eye, the view comes down to the beach by steps.
static void land_after_growth(Look *look) {
    enum { STEP_MS = 130 };
    uint64_t now = SDL_GetTicks64();
    if (look->growth.active) return;
    if (look->watching) {
        look->shell->camera = camera_clamp(look->before_watching, look->shell->view, SEA_MARGIN);
        look->watching = false;
        look->shell->dirty = true;
    }
    if (look->landing && !look->nearer_at) look->nearer_at = now + STEP_MS;
    if (look->nearer_at == 0 || now < look->nearer_at) return;
    int zoom = look->shell->camera.zoom + 1;
    moving_arrive(look->shell);
    if (zoom < ARRIVAL_ZOOM && !look->shell->settings.no_motion) {
        look->shell->camera = camera_zoom(look->shell->camera, zoom, look->shell->view.width / 2,
                                          look->shell->view.height / 2);
        look->shell->camera = camera_clamp(look->shell->camera, look->shell->view, SEA_MARGIN);
        look->nearer_at = now + STEP_MS;
    } else {
        look->nearer_at = 0;
        look->landing = false;
    }
    look->shell->dirty = true;
}

static int look_advance(void *own, double seconds) {
    Look *look = own;
    bool moving = moving_advance(look->shell, seconds);
    growth_advance(&look->growth, seconds);
    land_after_growth(look);
    if (moving || look->growth.active) look->shell->dirty = true;
    bool at_work = moving || look->nearer_at || (look->growth.active && !look->growth.paused);
    return at_work ? 0 : -1;
}

static void look_paint(void *own, Canvas canvas) {
    const Look *look = own;
    Shell *shell = look->shell;
    PaintOptions options = {.no_relief = shell->settings.no_relief,
                            .tick = shell_tick(shell, PAINTER_TICKS)};
    if (look->growth.active)
        growth_paint(&look->growth, &shell->painter, canvas, shell->camera, options);
    else shell_paint_world(shell, canvas);
}

static void look_init(void *own) {
    Look *look = own;
    job_init(&look->job, &look->shell->jobs, look, world_made);
    growth_init(&look->growth, &look->shell->jobs);
}

static void look_begin(void *own) {
    Look *look = own;
    WorldWish wish;
    shell_wish(look->shell, &wish);
    if (look->shell->world.sea && !job_busy(&look->job)) world_job_start(&look->job, &wish);
}

static void look_enter(void *own, Go *go) {
    Look *look = own;
    if (go->path[0]) take_file(look, go->path);
    else if (go->makes) world_job_start(&look->job, &go->world);
    look_begin(look);
    minimap_of_world(look->shell);
    if (look->shell->view.width && !look->growth.active) moving_arrive(look->shell);
}

static void look_leave(void *own) {
    Look *look = own;
    job_give_up(&look->job);
    growth_end(&look->growth);
    look->landing = look->watching = false;
    look->nearer_at = 0;
}

static bool look_is_whole(const void *own) {
    const Look *look = own;
    return look->growth.active;
}

static void look_recolour(void *own, Tones palette) {
    Look *look = own;
    growth_recolour(&look->growth, palette);
}

static void look_event(void *own, const SDL_Event *event) {
    const Look *look = own;
    moving_event(look->shell, event);
}

// Out of a making it is the way back to the world that is there.
static void look_back(void *own) {
    Look *look = own;
    if (!job_busy(&look->job) || look->shell->world.sea) {
        go_to(look->shell, SCREEN_TITLE);
        return;
    }
    job_give_up(&look->job);
    look->shell->caption_until = 0;  // of the one that does not come
}

const ScreenInfo LOOK_SCREEN = {
    .bytes = sizeof(Look),
    .place = PLACE_LOOK,
    .init = look_init,
    .free = look_leave,
    .begin = look_begin,
    .enter = look_enter,
    .leave = look_leave,
    .paint = look_paint,
    .interface = look_interface,
    .key = look_key,
    .event = look_event,
    .advance = look_advance,
    .back = look_back,
    .is_whole = look_is_whole,
    .recolour = look_recolour,
};
