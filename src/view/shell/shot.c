// SPDX-License-Identifier: MIT
// A picture without a window.
#include <string.h>

#include "../../base/lines.h"
#include "../../base/memory.h"
#include "shell.h"
#include "../ui/sprites.h"

enum { FARTHEST = 99999, PIXELS_MOST = 1 << ZOOM_MOST, TILES_MOST = 1 << -ZOOM_LEAST };

static bool take_place(Line *line, int *place) {
    bool below = line_take(line, "-");
    if (!line_take_number(line, FARTHEST, place) || !line_take(line, ",")) return false;
    if (below) *place = -*place;
    return true;
}

// The power that a number is of two; false where it is none.
static bool take_power(Line *line, int most, int *power) {
    int number;
    if (!line_take_number(line, most, &number) || line->length > 0) return false;
    for (*power = 0; 1 << *power < number; ++*power) continue;
    return 1 << *power == number;
}

static bool take_zoom(const Shell *shell, Line line, int *zoom) {
    if (line_is(line, "all")) {
        *zoom = camera_least_zoom(shell->view);
        return true;
    }
    bool far = line_take(&line, "1/");
    if (!take_power(&line, far ? TILES_MOST : PIXELS_MOST, zoom)) return false;
    if (far) *zoom = -*zoom;
    return true;
}

// "X,Y,ZOOM": a tile in the middle, and pixels a tile: 64, 32 .. 1, 1/2 .. 1/128, or "all".
static bool parse_view(Shell *shell, const char *view, TextError *error) {
    Line line = {view, strlen(view)};
    int x, y, zoom;
    if (!take_place(&line, &x) || !take_place(&line, &y) || !take_zoom(shell, line, &zoom))
        return error_value(error, FAILURE_OPTION, "view", view, strlen(view),
                           "X,Y,ZOOM with ZOOM 64 32 16 8 4 2 1 1/2 .. 1/128 or all");
    shell->camera = camera_centre((Camera){0, 0, zoom}, shell->view, x, y);
    shell->camera = camera_clamp(shell->camera, shell->view, SEA_MARGIN);
    return true;
}

bool shell_shoot(Shell *shell, const WorldWish *wish, const char *path, const char *view,
                 TextError *error) {
    if (!world_make(&shell->world, wish, NULL, NULL, error)) return false;
    settings_default(&shell->settings);
    shell->stack.names[0] = SCREEN_LOOK;
    shell->stack.count = 1;
    minimap_of_world(shell);
    Canvas canvas = {.width = WINDOW_WIDTH, .height = WINDOW_HEIGHT, .pitch = WINDOW_WIDTH};
    canvas.pixels = memory_allocate(WINDOW_WIDTH * WINDOW_HEIGHT, sizeof *canvas.pixels);
    if (!canvas.pixels) return error_memory(error, "a picture", WINDOW_WIDTH * WINDOW_HEIGHT * 4);
    shell->settings.still = true;
    shell->ui.mouse_x = shell->ui.mouse_y = -1000;
    frame_set_view(shell, canvas);
    bool ok = !view || parse_view(shell, view, error);
    if (ok) {
        frame_paint(shell, canvas);
        ok = sprites_save(path, canvas.pixels, canvas.width, canvas.height, canvas.pitch, error);
    }
    memory_release(canvas.pixels);
    return ok;
}
