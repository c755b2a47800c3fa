// SPDX-License-Identifier: MIT
// The pointer over the map of play, and the view that goes along with the party.
#include <SDL.h>
#include <math.h>

#include "../ui/keys.h"
#include "hud/play_hud.h"

// Parts of the free view on each side: where the party does not stay when it has walked, and where
// it is not left when the view is zoomed.
enum { EDGE_PERCENT = 30, VIEW_PERCENT = 8 };

static const double FOLLOW_RATE = 14;  // a second

// Pointing.

static int cell_under(const Play *play, int x, int y) {
    const Island *island = play_game(play)->island;
    int column, row;
    camera_pick(play->shell->camera, x, y, &column, &row);
    bool inside = column >= 0 && row >= 0 && column < island->width && row < island->height;
    return inside ? row * island->width + column : -1;
}

// Nothing is pointed at while keys are used, the view is dragged or night falls.
static int pointed_cell(const Play *play) {
    const Ui *ui = &play->shell->ui;
    bool away = ui_is_over(ui) || !ui->tips || ui->mouse_x < 0 || ui->mouse_y < 0 ||
                play->shell->minimap.held ||
                (play->shell->moving.dragging && play->shell->moving.moved) ||
                show_is_night(&play->show) || play_game(play)->outcome != OUTCOME_PLAYING;
    return away ? -1 : cell_under(play, ui->mouse_x * ui->scale, ui->mouse_y * ui->scale);
}

void play_point(Play *play) {
    int hover = pointed_cell(play);
    if (hover != play->hover || !play->pointed) {
        play->hover = hover;
        play->pointed = true;
        play->hover_end = hover < 0 ? -1 : play_way_end(play, hover);
        play->hover_ticks = play->hover_end < 0 ? -1 : play->finder.cost[play->hover_end];
        play->shell->dirty = true;
    }
    play_find_way(play, play->target >= 0 ? play->target : play->hover_end);
}

// Clicks.

// On the party's own tile: the first of these that can be done here.
static void do_the_obvious(Play *play) {
    static const Command ORDER[] = {
        {.verb = VERB_BUILD, .what = BUILDING_BEACON}, {.verb = VERB_GATHER}, {.verb = VERB_FISH}};
    enum { COUNT = sizeof ORDER / sizeof *ORDER };
    for (int i = 0; i < COUNT; i++)
        if (game_check(play_game(play), ORDER[i]).reason == REFUSAL_NONE) {
            play_command(play, ORDER[i]);
            return;
        }
    play_command(play, command_of(VERB_GATHER));  // which says why it cannot be
}

static void click(Play *play, const SDL_MouseButtonEvent *button) {
    int cell = play->pressed;  // the view may have gone on since
    bool travels = play->target >= 0, own = cell == play_game(play)->party.cell;
    if (button->button == SDL_BUTTON_RIGHT) play->target = -1;
    if (button->button != SDL_BUTTON_LEFT || cell < 0) return;
    if (!own) play_travel(play, cell);
    else if (travels) play->target = -1;
    else do_the_obvious(play);
}

// A key that is let go may be told without the modifier that it was pressed with.
static void release(Play *play, const SDL_KeyboardEvent *key) {
    SDL_KeyboardEvent plain = *key;
    plain.keysym.mod = KMOD_NONE;
    Action action = key_action(&play->shell->settings, &plain, PLACE_PLAY);
    if ((int)action - ACTION_STEP_NORTH == play->stepping) play->stepping = -1;
}

void play_map_event(void *own, const SDL_Event *event) {
    Play *play = own;
    bool clicked =
        play->shell->moving.dragging && !play->shell->moving.moved && !ui_is_over(&play->shell->ui);
    if (event->type == SDL_KEYUP) release(play, &event->key);
    if (event->type == SDL_MOUSEBUTTONDOWN && show_is_night(&play->show)) {
        if (!ui_is_over(&play->shell->ui)) show_skip(play);
        return;
    }
    if (event->type == SDL_MOUSEBUTTONDOWN)
        play->pressed = cell_under(play, event->button.x, event->button.y);
    moving_event(play->shell, event);
    if (event->type == SDL_MOUSEBUTTONUP && clicked) click(play, &event->button);
}

// The view.

// What panels leave free between the bar above and the actions below, in pixels of the screen.
static Box free_view(Play *play) {
    const Ui *ui = &play->shell->ui;
    Box all = {0, 0, play->shell->view.width, play->shell->view.height};
    if (play->shell->hidden || ui->width < 1) return all;
    HudBoxes boxes = hud_boxes(play);
    Box above = boxes.goods.height ? boxes.goods : boxes.bar;
    int top = (above.y + above.height) * ui->scale, foot = boxes.actions.y * ui->scale;
    return foot > top ? (Box){0, top, all.width, foot - top} : all;
}

// The middle of the party, in pixels of the world along one side.
static int middle_of(int sixteenths, int zoom) {
    int at = sixteenths + 8;
    return zoom >= 0 ? at * camera_tile(zoom) / 16 : at / 16 >> -zoom;
}

static void settle(Play *play) {
    play->shell->camera =
        camera_clamp(play->shell->camera, play->shell->view, moving_margin(play->shell));
    play->shell->dirty = true;
}

void play_centre(Play *play) {
    int x, y;
    Box free = free_view(play);
    show_party_place(play, &x, &y);
    play->shell->camera.x = middle_of(x, play->shell->camera.zoom) - free.x - free.width / 2;
    play->shell->camera.y = middle_of(y, play->shell->camera.zoom) - free.y - free.height / 2;
    settle(play);
}

// How far a point lies outside of what remains of a length without an edge on both sides.
static int excess(int at, int first, int length, int percent) {
    int edge = length * percent / 100, low = first + edge, high = first + length - edge;
    return at < low ? at - low : at > high ? at - high : 0;
}

// How far the party lies outside of the free part of the view without its edges.
static void party_excess(Play *play, int percent, int *x, int *y) {
    Box free = free_view(play);
    show_party_place(play, x, y);
    *x = excess(middle_of(*x, play->shell->camera.zoom) - play->shell->camera.x, free.x, free.width,
                percent);
    *y = excess(middle_of(*y, play->shell->camera.zoom) - play->shell->camera.y, free.y,
                free.height, percent);
}

bool play_in_view(Play *play) {
    int x, y;
    party_excess(play, 0, &x, &y);
    return x == 0 && y == 0;
}

void play_into_view(Play *play) {
    int x, y;
    party_excess(play, VIEW_PERCENT, &x, &y);
    play->shell->camera.x += x;
    play->shell->camera.y += y;
    settle(play);
}

// A pixel at least, so that it arrives.
static int part_of(int way, double share) {
    int part = (int)lround(way * share);
    return part != 0 || way == 0 ? part : way > 0 ? 1 : -1;
}

static bool looks_elsewhere(const Play *play) {
    return (play->shell->moving.dragging && play->shell->moving.moved) ||
           play->shell->minimap.held || play->shell->moving.held[NORTH] ||
           play->shell->moving.held[EAST] || play->shell->moving.held[SOUTH] ||
           play->shell->moving.held[WEST];
}

bool play_follow(Play *play, double seconds) {
    Camera before = play->shell->camera;
    int x, y;
    if (looks_elsewhere(play)) play->follows = false;
    if (!play->follows) return false;
    double share = play->shell->settings.no_motion ? 1 : 1 - exp(-FOLLOW_RATE * seconds);
    party_excess(play, EDGE_PERCENT, &x, &y);
    play->shell->camera.x += part_of(x, share);
    play->shell->camera.y += part_of(y, share);
    play->shell->camera =
        camera_clamp(play->shell->camera, play->shell->view, moving_margin(play->shell));
    bool moved = play->shell->camera.x != before.x || play->shell->camera.y != before.y;
    bool rests = play->show.what == SHOW_NOTHING && play->target < 0 && play->stepping < 0;
    if (!moved && rests) play->follows = false;
    if (moved) play->shell->dirty = true;
    return moved;
}
