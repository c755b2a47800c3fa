// SPDX-License-Identifier: MIT
// The view of play: it follows the party, looks at what the sea takes, and comes back after the night.
#include <stdlib.h>

#include "../../base/number.h"
#include "play.h"

bool play_tells_rises(const Play *play) { return !play->shell->settings.no_rise; }

// Edges of the free view, in percent: how near to it the party may be left by zooming, and what the sea takes
// may be. Walking, the party comes as near as WALK_TILES, about as far as it sees.
enum { ZOOM_PERCENT = 30, VIEW_PERCENT = 8, SEA_PERCENT = 42, WALK_PERCENT = -1, WALK_TILES = 4 };

static const double FOLLOW_RATE = 14, SEA_RATE = 5;  // per second

// The view between bar and actions, and between open panels, in screen pixels.
static Box free_view(const Play *play) {
    const Shell *shell = play->shell;
    Box all = {0, 0, shell->view.width, shell->view.height};
    if (shell->hidden || shell->ui.width < 1) return all;
    Box free = hud_free(&play->hud);
    if (free.height <= 0) return all;
    int scale = shell->ui.scale;
    return (Box){free.x * scale, free.y * scale, free.width * scale, free.height * scale};
}

// The middle of the party along one axis, in pixels of the world.
static int middle_of(int sixteenths, int zoom) {
    int at = sixteenths + 8;
    return zoom >= 0 ? at * camera_tile(zoom) / 16 : at / 16 >> -zoom;
}

void play_centre(Play *play) {
    Camera *camera = &play->shell->camera;
    Point party = show_party_place(play);
    Box free = free_view(play);
    camera->x = middle_of(party.x, camera->zoom) - free.x - free.width / 2;
    camera->y = middle_of(party.y, camera->zoom) - free.y - free.height / 2;
    moving_settle(play->shell);
}

// The first view.

// The share of land, seen or on the chart, in the free view, in percent.
static int land_in_view(const Play *play, Box free) {
    const Island *island = play_game(play)->island;
    Camera camera = play->shell->camera;
    int left, top, right, foot, land = 0;
    camera_pick(camera, free.x, free.y, &left, &top);
    camera_pick(camera, free.x + free.width - 1, free.y + free.height - 1, &right, &foot);
    Box shown = {left, top, right + 1 - left, foot + 1 - top};
    Box part = box_intersect(shown, (Box){0, 0, island->width, island->height});
    for (int y = part.y; y < part.y + part.height; y++)
        for (int x = part.x; x < part.x + part.width; x++)
            land += island_charted_land(island, y * island->width + x);
    return land * 100 / int_max(shown.width * shown.height, 1);
}

// Moves the view, with the party in its middle, so far that more land shows, but the party stays clear of the
// edges. Returns the share of land.
static int look_at_land(Play *play) {
    enum { REACH = 24, STEP = 6, ENOUGH = 60 };  // percent
    Camera *camera = &play->shell->camera, best, middle;
    Box free = free_view(play);
    int most = INT32_MIN, share = 0;
    play_centre(play);
    best = middle = *camera;
    for (int down = -REACH; down <= REACH; down += STEP)
        for (int across = -REACH; across <= REACH; across += STEP) {
            if (across > 0 && down < 0) continue;  // what is told on the left would hide the party
            *camera = middle;
            camera->x += across * free.width / 100;
            camera->y += down * free.height / 100;
            moving_settle(play->shell);
            int land = land_in_view(play, free), far = int_max(abs(across), abs(down));
            int worth = 2 * int_min(land, ENOUGH) - far;
            if (worth <= most) continue;
            most = worth;
            best = *camera;
            share = land;
        }
    *camera = best;
    return share;
}

// Nearer by, in large windows, where from further away most would be sea.
static void find_arrival(Play *play) {
    enum { TILES_ACROSS = 28, TILES_DOWN = 12, WANTED = 50 };
    Camera *camera = &play->shell->camera, far;
    Box free = free_view(play);
    camera->zoom = ARRIVAL_ZOOM;
    int share = look_at_land(play), tile = camera_tile(ARRIVAL_ZOOM + 1);
    far = *camera;
    if (share >= WANTED || free.width < TILES_ACROSS * tile || free.height < TILES_DOWN * tile)
        return;
    camera->zoom++;
    if (look_at_land(play) <= share) *camera = far;
}

void play_arrive(Play *play) {
    find_arrival(play);
    play->arrived = play->shell->camera;
    play->arrived_in = play->shell->view;
}

// A window of another size keeps the middle of the view.
void play_arrive_again(Play *play) {
    const Shell *shell = play->shell;
    View before = play->arrived_in, now = shell->view;
    Camera kept = play->arrived;
    if (before.width == now.width && before.height == now.height) return;
    kept.x += (before.width - now.width) / 2;
    kept.y += (before.height - now.height) / 2;
    kept = camera_clamp(kept, now, moving_margin(shell));
    bool looked_on = kept.x == shell->camera.x && kept.y == shell->camera.y;
    if (looked_on && kept.zoom == shell->camera.zoom) play_arrive(play);
}

// How far a point lies outside of a length without its edges.
static int excess(int at, int first, int length, int edge) {
    int low = first + edge, high = first + length - edge;
    return at < low ? at - low : at > high ? at - high : 0;
}

// The edge of a length: so many percent of it, or what walking keeps clear.
static int edge_of(const Play *play, int length, int percent) {
    int tiles = camera_length(WALK_TILES, play->shell->camera.zoom);
    if (percent != WALK_PERCENT) return length * percent / 100;
    return int_clamp(tiles, length * VIEW_PERCENT / 100, length * ZOOM_PERCENT / 100);
}

// To what the sea takes, and back to where it was.

void play_leave_view(Play *play) {
    if (!play_tells_rises(play) || play->show.focus < 0) return;
    play->before_sea = play->shell->camera;
    play->follows = play->returns = true;
}

// At once where the night is cut short. Whoever has zoomed meanwhile has chosen another view.
void play_return_view(Play *play, bool at_once) {
    if (!play->returns) return;
    play->follows = false;
    play->returns = play->before_sea.zoom == play->shell->camera.zoom;
    if (!play->returns || !at_once) return;
    play->shell->camera = play->before_sea;
    moving_settle(play->shell);
    play->returns = false;
}

// While the sea comes in, what it takes is looked at, and else the party.
static bool looks_at_sea(const Play *play) {
    const Show *show = &play->show;
    return (show->what == SHOW_SEA || show->what == SHOW_SUM) && show->focus >= 0 &&
           play_tells_rises(play);
}

// How far that, or the ship that leaves, lies outside of the free view without its edges.
static Point party_excess(const Play *play, int percent) {
    Camera camera = play->shell->camera;
    Point party = looks_at_sea(play) ? journey_corner(play_game(play), play->show.focus)
                                     : show_party_place(play);
    Point ship;
    if (play->show.what == SHOW_SAIL && playfield_ship(&play->journey.field, &ship)) party = ship;
    Box free = free_view(play);
    return (Point){excess(middle_of(party.x, camera.zoom) - camera.x, free.x, free.width,
                          edge_of(play, free.width, percent)),
                   excess(middle_of(party.y, camera.zoom) - camera.y, free.y, free.height,
                          edge_of(play, free.height, percent))};
}

// The way to where the view was before the sea came in.
static Point way_back(const Play *play) {
    Camera now = play->shell->camera, before = play->before_sea;
    return (Point){before.x - now.x, before.y - now.y};
}

bool play_in_view(void *own) {
    Point out = party_excess(own, 0);
    return out.x == 0 && out.y == 0;
}

void play_into_view(void *own) {
    Play *play = own;
    Point out = party_excess(play, VIEW_PERCENT);
    play->shell->camera.x += out.x;
    play->shell->camera.y += out.y;
    moving_settle(play->shell);
}

void play_zoom(Play *play, int steps) {
    Shell *shell = play->shell;
    bool whole = shell->camera.zoom <= camera_least_zoom(shell->view);
    bool there = whole || play_in_view(play);
    moving_zoom(shell, steps, shell->view.width / 2, shell->view.height / 2);
    if (!there || shell->camera.zoom <= camera_least_zoom(shell->view)) return;
    Point out = party_excess(play, ZOOM_PERCENT);
    shell->camera.x += out.x;
    shell->camera.y += out.y;
    moving_settle(shell);
}

static bool looks_elsewhere(const Shell *shell) {
    const Moving *moving = &shell->moving;
    return (moving->dragging && moving->moved) || shell->minimap.held || moving->held[NORTH] ||
           moving->held[EAST] || moving->held[SOUTH] || moving->held[WEST] || moving->lean_x != 0 ||
           moving->lean_y != 0;
}

bool play_follow(Play *play, double seconds) {
    Shell *shell = play->shell;
    bool sea = looks_at_sea(play), back = play->returns && !sea && !show_is_dark(&play->show);
    if (looks_elsewhere(shell) || (back && play->before_sea.zoom != shell->camera.zoom))
        play->follows = play->returns = back = false;
    if (!play->follows && !back) return false;
    bool ship = play->show.what == SHOW_SAIL;
    Point out =
        back ? way_back(play) : party_excess(play, sea || ship ? SEA_PERCENT : WALK_PERCENT);
    bool moved = moving_glide(shell, out.x, out.y, sea ? SEA_RATE : FOLLOW_RATE, seconds);
    bool rests = play->show.what == SHOW_NOTHING && play->target < 0 && play->stepping < 0;
    if (moved) shell->dirty = true;
    else if (back) play->returns = false;
    else if (rests) play->follows = false;
    return moved;
}
