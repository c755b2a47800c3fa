// SPDX-License-Identifier: MIT
#include <SDL.h>
#include <math.h>
#include <stdlib.h>

#include "../../base/number.h"
#include "shell.h"
#include "../ui/keys.h"

enum { CLICK_PIXELS = 4 };  // a shorter drag is a click

static const double SPEED = 1100;  // of the arrow keys, pixels per second
static const double RISE = 9, FALL = 7;  // how fast it gains and loses speed, per second

// A view that follows the party can have it near its middle even at the world's edge; a world that
// is shown whole stays in the middle.
int moving_margin(const Shell *shell) {
    bool followed = screen_now(shell).row->follows_party;
    if (followed && shell->camera.zoom <= camera_least_zoom(shell->view)) return 0;
    return followed ? int_max(shell->view.height / 2, SEA_MARGIN) : SEA_MARGIN;
}

void moving_settle(Shell *shell) {
    shell->camera = camera_clamp(shell->camera, shell->view, moving_margin(shell));
}

void moving_centre(Shell *shell, int x, int y) {
    shell->camera = camera_centre(shell->camera, shell->view, x, y);
    moving_settle(shell);
}

void moving_stop(Shell *shell) {
    Shown screen = screen_now(shell);
    shell->moving = (Moving){.moved = shell->moving.moved};
    shell->minimap.held = false;
    if (screen.row->stop) screen.row->stop(screen.own);
}

// Zooms between 64 pixels per tile and the whole world, or a pixel per tile where that is smaller.
void moving_zoom(Shell *shell, int steps, int x, int y) {
    Shown screen = screen_now(shell);
    bool in_view = screen.row->in_view && screen.row->in_view(screen.own);
    int zoom = int_clamp(shell->camera.zoom + steps, camera_least_zoom(shell->view), ZOOM_MOST);
    shell->camera = camera_zoom(shell->camera, zoom, x, y);
    shell->moving.x.speed = shell->moving.y.speed = 0;
    moving_settle(shell);
    if (in_view) screen.row->into_view(screen.own);
    shell->dirty = true;
}

void moving_whole(Shell *shell) {
    shell->camera.zoom = camera_least_zoom(shell->view);
    moving_centre(shell, shell->view.world_width / 2, shell->view.world_height / 2);
}

static bool is_shore(const Tilemap *tiles, int x, int y) {
    bool edge = x == 0 || y == 0 || x + 1 == tiles->width || y + 1 == tiles->height;
    if (edge || tilemap_at(tiles, x, y) == TILE_WATER) return false;
    return tilemap_at(tiles, x - 1, y) == TILE_WATER || tilemap_at(tiles, x + 1, y) == TILE_WATER ||
           tilemap_at(tiles, x, y - 1) == TILE_WATER || tilemap_at(tiles, x, y + 1) == TILE_WATER;
}

// Moves the view to the shore nearest to a tile, or to that tile where there is no shore.
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
    moving_centre(shell, x, y);
}

void moving_arrive(Shell *shell) {
    const Land *land = &screen_world(shell)->land;
    shell->camera.zoom = ARRIVAL_ZOOM;
    centre_on_shore(shell, land->width / 2, land->height / 2);
}

// If no land is in view, goes to the nearest, at the same zoom.
static void find_land(Shell *shell) {
    const Tilemap *tiles = &screen_world(shell)->land.tiles;
    int west, north, east, south;
    camera_pick(shell->camera, 0, 0, &west, &north);
    camera_pick(shell->camera, shell->view.width - 1, shell->view.height - 1, &east, &south);
    Box view = {west, north, east - west + 1, south - north + 1};
    view = box_intersect(view, (Box){0, 0, tiles->width, tiles->height});
    for (int y = view.y; y < view.y + view.height; y++)
        for (int x = view.x; x < view.x + view.width; x++)
            if (tilemap_at(tiles, x, y) != TILE_WATER) return;
    centre_on_shore(shell, (west + east) / 2, (north + south) / 2);
}

void shell_show_world(Shell *shell, World *world) {
    const Land *before = &shell->world.land, *land = &world->land;
    bool other_size =
        shell->world.sea || before->width != land->width || before->height != land->height;
    world_free(&shell->world);
    shell->world = *world;
    shell->view.world_width = land->width;
    shell->view.world_height = land->height;
    minimap_make(shell);
    if (shell->view.width) (other_size ? moving_arrive : find_land)(shell);
    shell->dirty = true;
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

// A key may be released with other modifiers than it was pressed with.
static void hold_key(Shell *shell, const SDL_KeyboardEvent *key) {
    bool down = key->type == SDL_KEYDOWN;
    SDL_KeyboardEvent plain = *key;
    if (!down) plain.keysym.mod = KMOD_NONE;
    Action action = key_action(&shell->settings, &plain, down ? screen_place(shell) : PLACE_LOOK);
    bool points = shell->cursor.on && screen_place(shell) == PLACE_LOOK;
    if (action >= ACTION_VIEW_NORTH && action <= ACTION_VIEW_WEST && !(points && down))
        shell->moving.held[action - ACTION_VIEW_NORTH] = down;
}

static void take_hold(Shell *shell, const SDL_MouseButtonEvent *button) {
    Moving *moving = &shell->moving;
    if (button->button > SDL_BUTTON_RIGHT || ui_is_over(&shell->ui)) return;
    moving->dragging = true;
    moving->moved = false;
    moving->drag_x = button->x;
    moving->drag_y = button->y;
    moving->x.speed = moving->y.speed = 0;
}

static void turn_wheel(Shell *shell, int notches) {
    Point at = {shell->ui.point_x, shell->ui.point_y};
    if (!ui_is_over(&shell->ui) && notches)
        moving_zoom(shell, notches > 0 ? 1 : -1, at.x - shell->room.x, at.y - shell->room.y);
}

void moving_event(Shell *shell, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEBUTTONDOWN: take_hold(shell, &event->button); break;
    case SDL_MOUSEBUTTONUP: shell->moving.dragging = false; break;
    case SDL_MOUSEMOTION:
        if (shell->moving.dragging) drag(shell, &event->motion);
        break;
    case SDL_MOUSEWHEEL: turn_wheel(shell, ui_notches(&event->wheel)); break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: hold_key(shell, &event->key); break;
    default: break;
    }
}

// Speed approaches the wanted one exponentially, at any frame rate alike. Returns whole pixels to
// go.
static int glide(Glide *glide, double wanted, double seconds, bool at_once) {
    enum { AT_REST = 12 };
    double share = at_once ? 0 : exp(-(wanted != 0 ? RISE : FALL) * seconds);
    glide->speed = wanted + (glide->speed - wanted) * share;
    if (fabs(glide->speed) < AT_REST && wanted == 0) glide->speed = 0;
    glide->rest += glide->speed * seconds;
    double whole = floor(glide->rest);
    glide->rest -= whole;
    return (int)whole;
}

// At least a pixel, so that it arrives.
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
    bool at_once = shell->settings.no_motion;
    double wanted_x = SPEED * (moving->held[EAST] - moving->held[WEST] + moving->lean_x);
    double wanted_y = SPEED * (moving->held[SOUTH] - moving->held[NORTH] + moving->lean_y);
    shell->camera.x += glide(&moving->x, wanted_x, seconds, at_once);
    shell->camera.y += glide(&moving->y, wanted_y, seconds, at_once);
    bool moves = wanted_x != 0 || wanted_y != 0 || moving->x.speed != 0 || moving->y.speed != 0;
    if (moves) moving_settle(shell);
    return moves;
}
