// SPDX-License-Identifier: MIT
// A picture without a window.
#include <stdio.h>
#include <string.h>

#include "../worldgen/memory.h"
#include "app.h"
#include "sprites.h"

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

bool app_screenshot(App *app, const WorldWish *wish, const char *path, const char *view,
                    TextError *error) {
    if (!world_make(&app->world, wish, NULL, NULL, error)) return false;
    settings_default(&app->settings);
    app->screen = SCREEN_LOOK;
    minimap_of_world(app);
    Canvas canvas = {.width = WINDOW_WIDTH, .height = WINDOW_HEIGHT, .pitch = WINDOW_WIDTH};
    canvas.pixels = memory_allocate(WINDOW_WIDTH * WINDOW_HEIGHT, sizeof *canvas.pixels);
    if (!canvas.pixels) return error_memory(error, "a picture", WINDOW_WIDTH * WINDOW_HEIGHT * 4);
    app->settings.still = true;
    app->ui.mouse_x = app->ui.mouse_y = -1000;
    app_set_view(app, canvas);
    bool ok = !view || parse_view(app, view, error);
    if (ok) {
        app_paint(app, canvas);
        ok = sprites_save(path, canvas.pixels, canvas.width, canvas.height, canvas.pitch, error);
    }
    memory_release(canvas.pixels);
    return ok;
}
