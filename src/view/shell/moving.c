// SPDX-License-Identifier: MIT
#include <SDL.h>
#include <math.h>
#include <stdlib.h>

#include "../app.h"
#include "../ui/keys.h"

enum { CLICK_PIXELS = 4 };  // a pointer that moves less has clicked

static const double SPEED = 1100;  // of the arrow keys, pixels a second
static const double RISE = 9, FALL = 7;  // how fast speed is gained and lost, a second

static void settle(App *app) {
    app->camera = camera_clamp(app->camera, app->view, app_margin(app));
}

void moving_stop(App *app) {
    app->speed_x = app->speed_y = app->rest_x = app->rest_y = 0;
    app->dragging = app->minimap.held = false;
    for (int i = 0; i < 4; i++) app->held[i] = false;
    app->play.stepping = -1;
}

// From 64 pixels a tile to the whole world, or a pixel a tile where the world is smaller than that.
void moving_zoom(App *app, int steps, int x, int y) {
    int least = camera_least_zoom(app->view), zoom = app->camera.zoom + steps;
    zoom = zoom < least ? least : zoom > ZOOM_MOST ? ZOOM_MOST : zoom;
    bool in_view = app->screen == SCREEN_PLAY && play_in_view(app);
    app->camera = camera_zoom(app->camera, zoom, x, y);
    app->speed_x = app->speed_y = 0;
    settle(app);
    if (in_view) play_into_view(app);
    app->dirty = true;
}

void moving_whole(App *app) {
    app->camera.zoom = camera_least_zoom(app->view);
    app->camera = camera_centre(app->camera, app->view, app->view.world_width / 2,
                                app->view.world_height / 2);
    settle(app);
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
static void centre_on_shore(App *app, int from_x, int from_y) {
    const Tilemap *tiles = &app_world(app)->land.tiles;
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
    app->camera = camera_centre(app->camera, app->view, x, y);
    settle(app);
}

void moving_arrive(App *app) {
    app->camera.zoom = ARRIVAL_ZOOM;
    centre_on_shore(app, app_world(app)->land.width / 2, app_world(app)->land.height / 2);
}

static int within(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

void moving_find_land(App *app) {
    const Tilemap *tiles = &app_world(app)->land.tiles;
    int west, north, east, south;
    camera_pick(app->camera, 0, 0, &west, &north);
    camera_pick(app->camera, app->view.width - 1, app->view.height - 1, &east, &south);
    for (int y = within(north, tiles->height); y <= within(south, tiles->height - 1); y++)
        for (int x = within(west, tiles->width); x <= within(east, tiles->width - 1); x++)
            if (tilemap_at(tiles, x, y) != TILE_WATER) return;
    centre_on_shore(app, (west + east) / 2, (north + south) / 2);
}

static void drag(App *app, const SDL_MouseMotionEvent *motion) {
    int x = motion->x - app->drag_x, y = motion->y - app->drag_y;
    bool far = abs(x) >= CLICK_PIXELS || abs(y) >= CLICK_PIXELS;
    if (!app->moved && !far) return;
    app->camera.x -= x;
    app->camera.y -= y;
    app->drag_x = motion->x;
    app->drag_y = motion->y;
    app->moved = true;
    settle(app);
}

// A key that is let go may be told without the modifier that it was pressed with, or with another.
static void hold_key(App *app, const SDL_KeyboardEvent *key) {
    bool down = key->type == SDL_KEYDOWN;
    SDL_KeyboardEvent plain = *key;
    if (!down) plain.keysym.mod = KMOD_NONE;
    Action action = key_action(&app->settings, &plain, down ? screen_place(app) : PLACE_LOOK);
    if (action >= ACTION_VIEW_NORTH && action <= ACTION_VIEW_WEST)
        app->held[action - ACTION_VIEW_NORTH] = down;
}

static void take_hold(App *app, const SDL_MouseButtonEvent *button) {
    if (button->button > SDL_BUTTON_RIGHT || ui_is_over(&app->ui)) return;
    app->dragging = true;
    app->moved = false;
    app->drag_x = button->x;
    app->drag_y = button->y;
    app->speed_x = app->speed_y = 0;
}

void moving_event(App *app, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEBUTTONDOWN: take_hold(app, &event->button); break;
    case SDL_MOUSEBUTTONUP: app->dragging = false; break;
    case SDL_MOUSEMOTION:
        if (app->dragging) drag(app, &event->motion);
        break;
    case SDL_MOUSEWHEEL: {
        int x, y,
            turned =
                event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -event->wheel.y : event->wheel.y;
        SDL_GetMouseState(&x, &y);
        if (!ui_is_over(&app->ui) && turned) moving_zoom(app, turned > 0 ? 1 : -1, x, y);
        break;
    }
    case SDL_KEYDOWN:
    case SDL_KEYUP: hold_key(app, &event->key); break;
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

bool moving_advance(App *app, double seconds) {
    double wanted_x = SPEED * (app->held[EAST] - app->held[WEST]);
    double wanted_y = SPEED * (app->held[SOUTH] - app->held[NORTH]);
    bool jump = app->settings.no_motion;
    app->speed_x = jump ? wanted_x : follow(app->speed_x, wanted_x, seconds);
    app->speed_y = jump ? wanted_y : follow(app->speed_y, wanted_y, seconds);
    if (fabs(app->speed_x) < 12 && wanted_x == 0) app->speed_x = 0;
    if (fabs(app->speed_y) < 12 && wanted_y == 0) app->speed_y = 0;
    bool held = wanted_x != 0 || wanted_y != 0;
    if (!held && app->speed_x == 0 && app->speed_y == 0) return false;
    app->rest_x += app->speed_x * seconds;
    app->rest_y += app->speed_y * seconds;
    app->camera.x += whole_part(&app->rest_x);
    app->camera.y += whole_part(&app->rest_y);
    settle(app);
    return true;
}
