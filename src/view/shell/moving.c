// SPDX-License-Identifier: MIT
#include <SDL.h>
#include <math.h>
#include <stdlib.h>

#include "../../base/number.h"
#include "shell.h"
#include "../ui/keys.h"

enum { CLICK_PIXELS = 4 };  // a pointer that moves less has clicked

static const double SPEED = 1100;  // of the arrow keys, pixels a second
static const double RISE = 9, FALL = 7;  // how fast speed is gained and lost, a second

// Where the party is followed it can come near the middle of the view even at the world's edge; a
// world that is seen as a whole stays in the middle.
int moving_margin(const Shell *shell) {
    bool followed = screen_now(shell)->follows_party;
    int half = shell->view.height / 2;
    if (followed && shell->camera.zoom <= camera_least_zoom(shell->view)) return 0;
    return followed && half > SEA_MARGIN ? half : SEA_MARGIN;
}

void moving_settle(Shell *shell) {
    shell->camera = camera_clamp(shell->camera, shell->view, moving_margin(shell));
}

void moving_stop(Shell *shell) {
    const ScreenInfo *row = screen_now(shell);
    shell->moving = (Moving){.moved = shell->moving.moved};
    shell->minimap.held = false;
    if (row->stop) row->stop(screen_state(shell));
}

// From 64 pixels a tile to the whole world, or a pixel a tile where the world is smaller than that.
void moving_zoom(Shell *shell, int steps, int x, int y) {
    int least = camera_least_zoom(shell->view), zoom = shell->camera.zoom + steps;
    zoom = zoom < least ? least : zoom > ZOOM_MOST ? ZOOM_MOST : zoom;
    const ScreenInfo *row = screen_now(shell);
    bool in_view = row->in_view && row->in_view(screen_state(shell));
    shell->camera = camera_zoom(shell->camera, zoom, x, y);
    shell->moving.speed_x = shell->moving.speed_y = 0;
    moving_settle(shell);
    if (in_view) row->into_view(screen_state(shell));
    shell->dirty = true;
}

void moving_whole(Shell *shell) {
    shell->camera.zoom = camera_least_zoom(shell->view);
    shell->camera = camera_centre(shell->camera, shell->view, shell->view.world_width / 2,
                                  shell->view.world_height / 2);
    moving_settle(shell);
}

static bool is_shore(const Tilemap *tiles, int x, int y) {
    if (tilemap_at(tiles, x, y) == TILE_WATER) return false;
    bool edge = x == 0 || y == 0 || x + 1 == tiles->width || y + 1 == tiles->height;
    return !edge &&
           (tilemap_at(tiles, x - 1, y) == TILE_WATER ||
            tilemap_at(tiles, x + 1, y) == TILE_WATER ||
            tilemap_at(tiles, x, y - 1) == TILE_WATER || tilemap_at(tiles, x, y + 1) == TILE_WATER);
}

// Moves the view to the shore nearest to a tile; to that tile where there is none.
static void centre_on_shore(Shell *shell, int from_x, int from_y) {
    const Tilemap *tiles = &screen_world(shell)->land.tiles;
    int x = from_x, y = from_y;
    int64_t best = INT64_MAX;
    for (int row = 0; row < tiles->height; row++)
        for (int column = 0; column < tiles->width; column++) {
            int64_t dx = column - from_x, dy = row - from_y, distance = dx * dx + dy * dy;
            if (distance >= best || !is_shore(tiles, column, row)) continue;
            best = distance;
            x = column;
            y = row;
        }
    shell->camera = camera_centre(shell->camera, shell->view, x, y);
    moving_settle(shell);
}

void moving_arrive(Shell *shell) {
    shell->camera.zoom = ARRIVAL_ZOOM;
    centre_on_shore(shell, screen_world(shell)->land.width / 2,
                    screen_world(shell)->land.height / 2);
}

void moving_find_land(Shell *shell) {
    const Tilemap *tiles = &screen_world(shell)->land.tiles;
    int west, north, east, south;
    camera_pick(shell->camera, 0, 0, &west, &north);
    camera_pick(shell->camera, shell->view.width - 1, shell->view.height - 1, &east, &south);
    for (int y = int_clamp(north, 0, tiles->height); y <= int_clamp(south, 0, tiles->height - 1);
         y++)
        for (int x = int_clamp(west, 0, tiles->width); x <= int_clamp(east, 0, tiles->width - 1);
             x++)
            if (tilemap_at(tiles, x, y) != TILE_WATER) return;
    centre_on_shore(shell, (west + east) / 2, (north + south) / 2);
}

static void drag(Shell *shell, const SDL_MouseMotionEvent *motion) {
    Moving *moving = &shell->moving;
    int x = motion->x - moving->drag_x, y = motion->y - moving->drag_y;
    bool far = abs(x) >= CLICK_PIXELS || abs(y) >= CLICK_PIXELS;
    if (!moving->moved && !far) return;
    shell->camera.x -= x;
    shell->camera.y -= y;
    moving->drag_x = motion->x;
    moving->drag_y = motion->y;
    moving->moved = true;
    moving_settle(shell);
}

// A key that is let go may be told without the modifier that it was pressed with, or with another.
static void hold_key(Shell *shell, const SDL_KeyboardEvent *key) {
    bool down = key->type == SDL_KEYDOWN;
    SDL_KeyboardEvent plain = *key;
    if (!down) plain.keysym.mod = KMOD_NONE;
    Action action = key_action(&shell->settings, &plain, down ? screen_place(shell) : PLACE_LOOK);
    if (action >= ACTION_VIEW_NORTH && action <= ACTION_VIEW_WEST)
        shell->moving.held[action - ACTION_VIEW_NORTH] = down;
}

static void take_hold(Shell *shell, const SDL_MouseButtonEvent *button) {
    Moving *moving = &shell->moving;
    if (button->button > SDL_BUTTON_RIGHT || ui_is_over(&shell->ui)) return;
    moving->dragging = true;
    moving->moved = false;
    moving->drag_x = button->x;
    moving->drag_y = button->y;
    moving->speed_x = moving->speed_y = 0;
}

void moving_event(Shell *shell, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEBUTTONDOWN: take_hold(shell, &event->button); break;
    case SDL_MOUSEBUTTONUP: shell->moving.dragging = false; break;
    case SDL_MOUSEMOTION:
        if (shell->moving.dragging) drag(shell, &event->motion);
        break;
    case SDL_MOUSEWHEEL: {
        int x, y,
            turned =
                event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -event->wheel.y : event->wheel.y;
        SDL_GetMouseState(&x, &y);
        if (!ui_is_over(&shell->ui) && turned) moving_zoom(shell, turned > 0 ? 1 : -1, x, y);
        break;
    }
    case SDL_KEYDOWN:
    case SDL_KEYUP: hold_key(shell, &event->key); break;
    default: break;
    }
}

// Speed follows what is wanted, by an exponential that does not depend on the frame rate.
static double follow(double speed, double wanted, double seconds) {
    double rate = wanted != 0 ? RISE : FALL;
    return wanted + (speed - wanted) * exp(-rate * seconds);
}

static int whole_part(double *rest) {
    double whole = floor(*rest);
    *rest -= whole;
    return (int)whole;
}

// A pixel at least, so that it arrives.
static int part_of(int way, double share) {
    int part = (int)lround(way * share);
    return part != 0 || way == 0 ? part : way > 0 ? 1 : -1;
}

bool moving_glide(Shell *shell, int x, int y, double rate, double seconds) {
    double share = shell->settings.no_motion ? 1 : 1 - exp(-rate * seconds);
    Camera before = shell->camera;
    shell->camera.x += part_of(x, share);
    shell->camera.y += part_of(y, share);
    moving_settle(shell);
    return shell->camera.x != before.x || shell->camera.y != before.y;
}

bool moving_advance(Shell *shell, double seconds) {
    Moving *moving = &shell->moving;
    double wanted_x = SPEED * (moving->held[EAST] - moving->held[WEST]);
    double wanted_y = SPEED * (moving->held[SOUTH] - moving->held[NORTH]);
    bool jump = shell->settings.no_motion;
    moving->speed_x = jump ? wanted_x : follow(moving->speed_x, wanted_x, seconds);
    moving->speed_y = jump ? wanted_y : follow(moving->speed_y, wanted_y, seconds);
    if (fabs(moving->speed_x) < 12 && wanted_x == 0) moving->speed_x = 0;
    if (fabs(moving->speed_y) < 12 && wanted_y == 0) moving->speed_y = 0;
    bool held = wanted_x != 0 || wanted_y != 0;
    if (!held && moving->speed_x == 0 && moving->speed_y == 0) return false;
    moving->rest_x += moving->speed_x * seconds;
    moving->rest_y += moving->speed_y * seconds;
    shell->camera.x += whole_part(&moving->rest_x);
    shell->camera.y += whole_part(&moving->rest_y);
    moving_settle(shell);
    return true;
}
