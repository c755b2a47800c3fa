// SPDX-License-Identifier: MIT
// The view that goes along with the party.
#include "play.h"

// Parts of the free view on each side: where the party does not stay when it has walked, and where
// it is not left when the view is zoomed.
enum { EDGE_PERCENT = 30, VIEW_PERCENT = 8 };

static const double FOLLOW_RATE = 14;  // a second

// What panels leave free between the bar above and the actions below, in pixels of the screen.
static Box free_view(const Play *play) {
    const Shell *shell = play->shell;
    Box all = {0, 0, shell->view.width, shell->view.height};
    if (shell->hidden || shell->ui.width < 1) return all;
    Box free = hud_free(&play->hud);
    if (free.height <= 0) return all;
    return (Box){0, free.y * shell->ui.scale, all.width, free.height * shell->ui.scale};
}

// The middle of the party, in pixels of the world along one side.
static int middle_of(int sixteenths, int zoom) {
    int at = sixteenths + 8;
    return zoom >= 0 ? at * camera_tile(zoom) / 16 : at / 16 >> -zoom;
}

void play_centre(Play *play) {
    Shell *shell = play->shell;
    int x, y;
    Box free = free_view(play);
    show_party_place(play, &x, &y);
    shell->camera.x = middle_of(x, shell->camera.zoom) - free.x - free.width / 2;
    shell->camera.y = middle_of(y, shell->camera.zoom) - free.y - free.height / 2;
    moving_settle(shell);
}

// How far a point lies outside of what remains of a length without an edge on both sides.
static int excess(int at, int first, int length, int percent) {
    int edge = length * percent / 100, low = first + edge, high = first + length - edge;
    return at < low ? at - low : at > high ? at - high : 0;
}

// How far the party lies outside of the free part of the view without its edges.
static void party_excess(const Play *play, int percent, int *x, int *y) {
    Camera camera = play->shell->camera;
    Box free = free_view(play);
    show_party_place(play, x, y);
    *x = excess(middle_of(*x, camera.zoom) - camera.x, free.x, free.width, percent);
    *y = excess(middle_of(*y, camera.zoom) - camera.y, free.y, free.height, percent);
}

bool play_in_view(void *own) {
    int x, y;
    party_excess(own, 0, &x, &y);
    return x == 0 && y == 0;
}

void play_into_view(void *own) {
    Play *play = own;
    int x, y;
    party_excess(play, VIEW_PERCENT, &x, &y);
    play->shell->camera.x += x;
    play->shell->camera.y += y;
    moving_settle(play->shell);
}

static bool looks_elsewhere(const Shell *shell) {
    const Moving *moving = &shell->moving;
    return (moving->dragging && moving->moved) || shell->minimap.held || moving->held[NORTH] ||
           moving->held[EAST] || moving->held[SOUTH] || moving->held[WEST];
}

bool play_follow(Play *play, double seconds) {
    Shell *shell = play->shell;
    int x, y;
    if (looks_elsewhere(shell)) play->follows = false;
    if (!play->follows) return false;
    party_excess(play, EDGE_PERCENT, &x, &y);
    bool moved = moving_glide(shell, x, y, FOLLOW_RATE, seconds);
    bool rests = play->show.what == SHOW_NOTHING && play->target < 0 && play->stepping < 0;
    if (moved) shell->dirty = true;
    else if (rests) play->follows = false;
    return moved;
}
