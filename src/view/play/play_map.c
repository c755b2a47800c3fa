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

static int cell_under(const App *app, int x, int y) {
    const Island *island = play_game(app)->island;
    int column, row;
    camera_pick(app->camera, x, y, &column, &row);
    bool inside = column >= 0 && row >= 0 && column < island->width && row < island->height;
    return inside ? row * island->width + column : -1;
}

// Nothing is pointed at while keys are used, the view is dragged or night falls.
static int pointed_cell(const App *app) {
    const Play *play = &app->play;
    const Ui *ui = &app->ui;
    bool away = ui_is_over(ui) || !ui->tips || ui->mouse_x < 0 || ui->mouse_y < 0 ||
                app->minimap.held || (app->dragging && app->moved) || show_is_night(&play->show) ||
                play_game(app)->outcome != OUTCOME_PLAYING;
    return away ? -1 : cell_under(app, ui->mouse_x * ui->scale, ui->mouse_y * ui->scale);
}

void play_point(App *app) {
    Play *play = &app->play;
    int hover = pointed_cell(app);
    if (hover != play->hover || !play->pointed) {
        play->hover = hover;
        play->pointed = true;
        play->hover_end = hover < 0 ? -1 : play_way_end(app, hover);
        play->hover_ticks = play->hover_end < 0 ? -1 : play->finder.cost[play->hover_end];
        app->dirty = true;
    }
    play_find_way(app, play->target >= 0 ? play->target : play->hover_end);
}

// Clicks.

// On the party's own tile: the first of these that can be done here.
static void do_the_obvious(App *app) {
    static const Command ORDER[] = {
        {.verb = VERB_BUILD, .what = BUILDING_BEACON}, {.verb = VERB_GATHER}, {.verb = VERB_FISH}};
    enum { COUNT = sizeof ORDER / sizeof *ORDER };
    for (int i = 0; i < COUNT; i++)
        if (game_check(play_game(app), ORDER[i]).reason == REFUSAL_NONE) {
            play_command(app, ORDER[i]);
            return;
        }
    play_command(app, command_of(VERB_GATHER));  // which says why it cannot be
}

static void click(App *app, const SDL_MouseButtonEvent *button) {
    Play *play = &app->play;
    int cell = play->pressed;  // the view may have gone on since
    bool travels = play->target >= 0, own = cell == play_game(app)->party.cell;
    if (button->button == SDL_BUTTON_RIGHT) play->target = -1;
    if (button->button != SDL_BUTTON_LEFT || cell < 0) return;
    if (!own) play_travel(app, cell);
    else if (travels) play->target = -1;
    else do_the_obvious(app);
}

// A key that is let go may be told without the modifier that it was pressed with.
static void release(App *app, const SDL_KeyboardEvent *key) {
    SDL_KeyboardEvent plain = *key;
    plain.keysym.mod = KMOD_NONE;
    Action action = key_action(&app->settings, &plain, PLACE_PLAY);
    if ((int)action - ACTION_STEP_NORTH == app->play.stepping) app->play.stepping = -1;
}

void play_map_event(App *app, const SDL_Event *event) {
    bool clicked = app->dragging && !app->moved && !ui_is_over(&app->ui);
    if (event->type == SDL_KEYUP) release(app, &event->key);
    if (event->type == SDL_MOUSEBUTTONDOWN && show_is_night(&app->play.show)) {
        if (!ui_is_over(&app->ui)) show_skip(app);
        return;
    }
    if (event->type == SDL_MOUSEBUTTONDOWN)
        app->play.pressed = cell_under(app, event->button.x, event->button.y);
    moving_event(app, event);
    if (event->type == SDL_MOUSEBUTTONUP && clicked) click(app, &event->button);
}

// The view.

// What panels leave free between the bar above and the actions below, in pixels of the screen.
static Box free_view(App *app) {
    const Ui *ui = &app->ui;
    Box all = {0, 0, app->view.width, app->view.height};
    if (app->hidden || ui->width < 1) return all;
    HudBoxes boxes = hud_boxes(app);
    Box above = boxes.goods.height ? boxes.goods : boxes.bar;
    int top = (above.y + above.height) * ui->scale, foot = boxes.actions.y * ui->scale;
    return foot > top ? (Box){0, top, all.width, foot - top} : all;
}

// The middle of the party, in pixels of the world along one side.
static int middle_of(int sixteenths, int zoom) {
    int at = sixteenths + 8;
    return zoom >= 0 ? at * camera_tile(zoom) / 16 : at / 16 >> -zoom;
}

static void settle(App *app) {
    app->camera = camera_clamp(app->camera, app->view, app_margin(app));
    app->dirty = true;
}

void play_centre(App *app) {
    int x, y;
    Box free = free_view(app);
    show_party_place(app, &x, &y);
    app->camera.x = middle_of(x, app->camera.zoom) - free.x - free.width / 2;
    app->camera.y = middle_of(y, app->camera.zoom) - free.y - free.height / 2;
    settle(app);
}

// How far a point lies outside of what remains of a length without an edge on both sides.
static int excess(int at, int first, int length, int percent) {
    int edge = length * percent / 100, low = first + edge, high = first + length - edge;
    return at < low ? at - low : at > high ? at - high : 0;
}

// How far the party lies outside of the free part of the view without its edges.
static void party_excess(App *app, int percent, int *x, int *y) {
    Box free = free_view(app);
    show_party_place(app, x, y);
    *x = excess(middle_of(*x, app->camera.zoom) - app->camera.x, free.x, free.width, percent);
    *y = excess(middle_of(*y, app->camera.zoom) - app->camera.y, free.y, free.height, percent);
}

bool play_in_view(App *app) {
    int x, y;
    party_excess(app, 0, &x, &y);
    return x == 0 && y == 0;
}

void play_into_view(App *app) {
    int x, y;
    party_excess(app, VIEW_PERCENT, &x, &y);
    app->camera.x += x;
    app->camera.y += y;
    settle(app);
}

// A pixel at least, so that it arrives.
static int part_of(int way, double share) {
    int part = (int)lround(way * share);
    return part != 0 || way == 0 ? part : way > 0 ? 1 : -1;
}

static bool looks_elsewhere(const App *app) {
    return (app->dragging && app->moved) || app->minimap.held || app->held[NORTH] ||
           app->held[EAST] || app->held[SOUTH] || app->held[WEST];
}

bool play_follow(App *app, double seconds) {
    Play *play = &app->play;
    Camera before = app->camera;
    int x, y;
    if (looks_elsewhere(app)) play->follows = false;
    if (!play->follows) return false;
    double share = app->settings.no_motion ? 1 : 1 - exp(-FOLLOW_RATE * seconds);
    party_excess(app, EDGE_PERCENT, &x, &y);
    app->camera.x += part_of(x, share);
    app->camera.y += part_of(y, share);
    app->camera = camera_clamp(app->camera, app->view, app_margin(app));
    bool moved = app->camera.x != before.x || app->camera.y != before.y;
    bool rests = play->show.what == SHOW_NOTHING && play->target < 0 && play->stepping < 0;
    if (!moved && rests) play->follows = false;
    if (moved) app->dirty = true;
    return moved;
}
