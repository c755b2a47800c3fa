// SPDX-License-Identifier: MIT
// A picture of a world, painted without a window.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/lines.h"
#include "../base/memory.h"
#include "app.h"
#include "shell/pictures.h"

static bool take_place(Line *line, int *place) {
    enum { FARTHEST = 99999 };
    bool below = line_take(line, "-");
    if (!line_take_number(line, FARTHEST, place) || !line_take(line, ",")) return false;
    if (below) *place = -*place;
    return true;
}

static bool is_zoom(Line line, View view, int *zoom) {
    char word[16];
    for (*zoom = ZOOM_LEAST; *zoom <= ZOOM_MOST; ++*zoom) {
        snprintf(word, sizeof word, *zoom < 0 ? "1/%d" : "%d", 1 << abs(*zoom));
        if (line_is(line, word)) return true;
    }
    *zoom = camera_least_zoom(view);
    return line_is(line, "all");
}

// "X,Y,ZOOM": the tile in the middle, and pixels per tile: 64, 32 .. 1, 1/2 .. 1/128, or "all".
static bool parse_view(Shell *shell, const char *view, TextError *error) {
    Line line = {view, strlen(view)};
    int x, y, zoom;
    if (!take_place(&line, &x) || !take_place(&line, &y) || !is_zoom(line, shell->view, &zoom))
        return error_value(error, FAILURE_OPTION, "view", view, strlen(view),
                           "X,Y,ZOOM with ZOOM 64 32 16 8 4 2 1 1/2 .. 1/128 or all");
    shell->camera = camera_centre((Camera){0, 0, zoom}, shell->view, x, y);
    shell->camera = camera_clamp(shell->camera, shell->view, SEA_MARGIN);
    return true;
}

bool app_shoot(App *app, const WorldWish *wish, const char *path, const char *view,
               TextError *error) {
    Shell *shell = &app->shell;
    WorldProgress progress = {.cancel = NULL};
    settings_default(&shell->settings);
    if (!art_load_map(shell, error) || !world_make(&shell->world, wish, &progress, error))
        return false;
    shell->stack.names[0] = SCREEN_LOOK;
    shell->stack.count = 1;
    minimap_make(shell);
    Canvas canvas = {.width = WINDOW_WIDTH, .height = WINDOW_HEIGHT, .pitch = WINDOW_WIDTH};
    canvas.pixels = memory_allocate(WINDOW_WIDTH * WINDOW_HEIGHT, sizeof *canvas.pixels);
    if (!canvas.pixels) return error_memory(error, "a picture", WINDOW_WIDTH * WINDOW_HEIGHT * 4);
    shell->settings.still = true;
    shell->ui.mouse_x = shell->ui.mouse_y = -1000;
    frame_set_view(shell, canvas);
    bool ok = !view || parse_view(shell, view, error);
    if (ok) {
        frame_paint(shell, canvas);
        ok = picture_save(path, canvas, &shell->world, error);
    }
    memory_release(canvas.pixels);
    return ok;
}
