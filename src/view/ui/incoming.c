// SPDX-License-Identifier: MIT
#include "incoming.h"

#include <SDL.h>
#include <string.h>

static bool is_plain(Density density) {
    return density.points_wide < 1 || density.points_high < 1 || density.width < 1 ||
           density.height < 1;
}

int density_times(Density density) {
    if (is_plain(density)) return 1;
    return int_max((density.width + density.points_wide / 2) / density.points_wide, 1);
}

static int middle_of(int point, int pixels, int points) {
    return (int)int64_floor_div((2 * (int64_t)point + 1) * pixels, 2 * (int64_t)points);
}

int density_x(Density density, int point) {
    return is_plain(density) ? point : middle_of(point, density.width, density.points_wide);
}

int density_y(Density density, int point) {
    return is_plain(density) ? point : middle_of(point, density.height, density.points_high);
}

Box density_points(Density density, Box pixels) {
    if (is_plain(density)) return pixels;
    int64_t wide = density.points_wide, high = density.points_high;
    int left = (int)int64_floor_div(pixels.x * wide, density.width);
    int top = (int)int64_floor_div(pixels.y * high, density.height);
    int64_t right = (pixels.x + pixels.width) * wide, bottom = (pixels.y + pixels.height) * high;
    return (Box){left, top, -(int)int64_floor_div(-right, density.width) - left,
                 -(int)int64_floor_div(-bottom, density.height) - top};
}

bool incoming_is_mac(void) { return strncmp(SDL_GetPlatform(), "Mac", 3) == 0; }

// Steps end where the pointer is, so that many small ones add up.
static void move_in_pixels(SDL_MouseMotionEvent *motion, Density density) {
    int from_x = density_x(density, motion->x - motion->xrel);
    int from_y = density_y(density, motion->y - motion->yrel);
    motion->x = density_x(density, motion->x);
    motion->y = density_y(density, motion->y);
    motion->xrel = motion->x - from_x;
    motion->yrel = motion->y - from_y;
}

void incoming_event(SDL_Event *event, Density density, bool mac) {
    switch (event->type) {
    case SDL_MOUSEMOTION: move_in_pixels(&event->motion, density); break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        event->button.x = density_x(density, event->button.x);
        event->button.y = density_y(density, event->button.y);
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        if (mac && event->key.keysym.mod & KMOD_GUI)
            event->key.keysym.mod = (Uint16)((event->key.keysym.mod & ~KMOD_GUI) | KMOD_LCTRL);
        break;
    default: break;
    }
}

void incoming_end(SDL_Event *event) {
    if (event->type == SDL_DROPFILE) SDL_free(event->drop.file);
#if SDL_VERSION_ATLEAST(2, 0, 22)
    if (event->type == SDL_TEXTEDITING_EXT) SDL_free(event->editExt.text);
#endif
}
