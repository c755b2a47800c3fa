// SPDX-License-Identifier: MIT
// Ways: what can be reached and where the pointer leads, travel one step at a time, held step keys,
// and clicks on the map.
#include <SDL.h>
#include <stdlib.h>

#include "../../base/number.h"
#include "../ui/keys.h"
#include "play.h"

enum { INSTANT_MS = 12 };  // of steps in one frame, where motion is off

static const double STEP_FIRST = 0.22, STEP_AGAIN = 0.12;  // seconds between steps of a held key

// The reachable cell nearest to one that cannot be reached. Of equally near ones that with fewer
// ticks, which was settled first, or the lower one.
static int nearest_reached(const Play *play, int cell) {
    const PathFinder *finder = &play->finder;
    int best = finder->start, least = INT32_MAX;
    for (int i = 0; i < finder->settled; i++) {
        int at = finder->order[i];
        int distance = island_distance2(play_game(play)->island, at, cell);
        bool lower = finder->cost[at] == finder->cost[best] && at < best;
        if (distance > least || (distance == least && !lower)) continue;
        least = distance;
        best = at;
    }
    return best;
}

// Where a journey to a cell ends: as near as it gets.
static int way_end(Play *play, int cell) {
    play_know_ways(play);
    return play->finder.cost[cell] != PATH_FAR ? cell : nearest_reached(play, cell);
}

// A step may begin while ticks remain.
static int steps_today(const Play *play) {
    const Game *game = play_game(play);
    int cell = game->party.cell, steps = 0;
    while (steps < play->way_length && play->finder.cost[cell] < game->ticks)
        cell = island_neighbour(game->island, cell, (Direction)play->way[steps++]);
    return steps;
}

// Fills in play->way; -1 empties it.
static void find_way(Play *play, int to) {
    const Island *island = play_game(play)->island;
    if (play->way_to == to) return;
    play->way_to = to;
    play->way_length = play->way_today = 0;
    if (to < 0 || to == play_game(play)->party.cell) return;
    play_know_ways(play);
    int most = (int)sizeof play->way;
    play->way_length = int_min(path_steps(&play->finder, island, to, play->way, most), most);
    play->way_today = steps_today(play);
}

// The pointer.

// The cell at a point of the canvas; -1 none.
static int cell_under(const Play *play, int x, int y) {
    const Island *island = play_game(play)->island;
    int column, row;
    camera_pick(play->shell->camera, x, y, &column, &row);
    bool inside = column >= 0 && row >= 0 && column < island->width && row < island->height;
    return inside ? row * island->width + column : -1;
}

// Whether the pointer is still where it chose the goal.
static bool rests(const Play *play) {
    enum { AWAY = 3 };
    const Ui *ui = &play->shell->ui;
    int x = ui->mouse_x - play->chosen_x, y = ui->mouse_y - play->chosen_y;
    return play->chosen_x >= 0 && x * x + y * y <= AWAY * AWAY;
}

// While other keys are used, the view is dragged or night falls, nothing is pointed at. A pointer that has not
// been moved since it chose a goal stays on it, although the view moves.
int play_pointed_cell(const Play *play) {
    const Shell *shell = play->shell;
    int x, y;
    bool away = !(shell->cursor.on || shell->ui.tips) || shell->minimap.held ||
                (shell->moving.dragging && shell->moving.moved) || show_is_night(&play->show) ||
                play_game(play)->outcome != OUTCOME_PLAYING;
    if (away || !cursor_tile(shell, &x, &y)) return -1;
    if (!shell->cursor.on && play->goal >= 0 && rests(play)) return play->goal;
    return y * play_game(play)->island->width + x;
}

void play_point(Play *play) {
    Pointed *at = &play->hud.pointed;
    int cell = play_pointed_cell(play);
    if (cell != at->cell || !play->pointed) {
        at->end = cell < 0 ? -1 : way_end(play, cell);
        at->ticks = at->end < 0 ? -1 : play->finder.cost[at->end];
        if (cell >= 0 && cell != at->cell && play->shell->cursor.on) play_say_tile(play, cell);
        at->cell = cell;
        play->pointed = true;
        play->shell->dirty = true;
    }
    find_way(play, play->target >= 0 ? play->target : at->end);
    at->today = play->way_to != at->end || play->way_today == play->way_length;
}

// Travel.

// Whether the way to a chosen cell takes more than is left of the day, and the player has not said yes to
// that. A yes holds for the day, since a journey stops for whatever comes into sight.
static bool asks_about(Play *play, int cell, int to) {
    const Game *game = play_game(play);
    bool answered = play->asked == ASKED_WALK && play->asked_cell == cell;
    find_way(play, to);
    bool all = play->way_today == play->way_length, none = play->way_today == 0;
    if (answered) play->agreed_day = game->day;
    bool agreed = play->agreed_day == game->day && play->asked_cell == cell;
    if (play->shell->settings.no_ask_walk || agreed || all || none) return false;
    const char *key = action_key(play->shell, ACTION_GO_ON);
    hud_ask(
        &play->hud, ASKED_WALK,
        key ? "That way takes #1 [tick|ticks], and #2 are left today. Choose it again (@1) to "
              "walk as far as they go."
            : "That way takes #1 [tick|ticks], and #2 are left today. Choose it again to walk as "
              "far as they go.",
        (Blanks){{play->finder.cost[to], game->ticks}, {key ? key_words(key).text : NULL}});
    play->asked = ASKED_WALK;
    play->asked_cell = cell;
    play->agreed_day = 0;
    return true;
}

// Begins a journey to a cell, or as near as known ways lead.
static void travel(Play *play, int cell) {
    const Game *game = play_game(play);
    show_skip(play);
    play->target = play->goal = -1;
    play->shell->dirty = true;
    if (cell < 0 || cell >= game->island->cells || game->outcome != OUTCOME_PLAYING) return;
    int to = way_end(play, cell);
    if (to != game->party.cell) play->goal = cell;
    if (asks_about(play, cell, to)) return;
    play->asked = ASKED_NOTHING;
    play->follows = true;
    play->walk_from = play->journey.expedition->commands.count;
    if (to != game->party.cell) play->target = to;
    else if (to != cell) hud_say(&play->hud, LOG_REFUSED, "No known way leads nearer.");
    bool charted = game_seen(game, cell) || game_site_at(game, cell) >= 0;
    if (play->target >= 0 && to != cell && charted)
        hud_say(&play->hud, LOG_PLAIN, "No known way yet: going as near as possible.");
}

// Whether the day would end on the way where the night drowns the party, without a safe place to
// stop before.
static bool would_strand(const Play *play) {
    const Game *game = play_game(play);
    int cell = game->party.cell;
    bool safe = false;
    for (int i = 0; i < play->way_today; i++) {
        cell = island_neighbour(game->island, cell, (Direction)play->way[i]);
        safe = safe || !night_drowns(game, cell);
    }
    return !safe && play->finder.cost[cell] >= game->ticks;
}

// Why the journey ends here: NULL if it goes on, empty if that needs no words.
static const char *why_stop(Play *play) {
    const Game *game = play_game(play);
    bool there = game->party.cell == play->target;
    if (there || game->outcome != OUTCOME_PLAYING) return "";
    if (game->ticks <= 0) return "The day's ticks are used up.";
    play_know_ways(play);
    if (play->finder.cost[play->target] == PATH_FAR) return "The way is gone.";
    find_way(play, play->target);
    if (would_strand(play)) return "The journey stops: the night would drown you farther on.";
    return NULL;
}

// Whether a goal to which no way was known can be reached now, today and without a long way round.
static bool sees_goal(Play *play) {
    enum { ROUND = 2 };
    const Game *game = play_game(play);
    int width = game->island->width, cell = game->party.cell, goal = play->goal;
    if (cell != play->target || goal < 0 || goal == cell) return false;
    play_know_ways(play);
    if (play->finder.cost[goal] == PATH_FAR) return false;
    find_way(play, goal);
    int straight = abs(goal % width - cell % width) + abs(goal / width - cell / width);
    return play->way_length <= ROUND * straight && play->way_today == play->way_length;
}

static void travel_step(Play *play) {
    if (sees_goal(play)) play->target = play->goal;
    const char *why = why_stop(play);
    if (why && why[0]) hud_say(&play->hud, LOG_WARNING, why);
    if (why || !play_command(play, command_move((Direction)play->way[0]))) play->target = -1;
    if (why) play_say_place(play);
    int last = play->journey.expedition->commands.count - 1;
    if (!why && last > play->walk_from) play->walks[last] = true;
    play->shell->dirty = true;
}

void play_travel_on(Play *play) {
    uint64_t end = SDL_GetTicks64() + INSTANT_MS;
    if (play->target < 0 || play->show.what != SHOW_NOTHING) return;
    do travel_step(play);
    while (play->shell->settings.no_motion && play->target >= 0 && SDL_GetTicks64() < end);
}

// Step keys: one step at once, then as many as the eye can follow, however fast keys repeat.

void play_hold(Play *play, Direction direction) {
    play->stepping = (int)direction;
    play->step_wait = STEP_FIRST;
}

bool play_hold_on(Play *play, double seconds) {
    if (play->stepping < 0) return false;
    play->step_wait -= seconds * show_speed(play);
    if (play->step_wait > 0) return true;
    play->step_wait = play->step_wait > -STEP_AGAIN ? play->step_wait + STEP_AGAIN : STEP_AGAIN;
    if (!play_command(play, command_move((Direction)play->stepping))) play->stepping = -1;
    return true;
}

// A key may be released without the modifier that it was pressed with.
static void let_go(Play *play, const SDL_KeyboardEvent *key) {
    SDL_KeyboardEvent plain = *key;
    plain.keysym.mod = KMOD_NONE;
    Action action = key_action(&play->shell->settings, &plain, PLACE_PLAY);
    if ((int)action - ACTION_STEP_NORTH == play->stepping) play->stepping = -1;
}

// Clicks.

// Choosing the party does the first of these that is possible, or says why none is.
static void do_the_obvious(Play *play) {
    static const Command order[] = {
        {.verb = VERB_BUILD, .what = BUILDING_BEACON}, {.verb = VERB_GATHER}, {.verb = VERB_FISH}};
    enum { COUNT = sizeof order / sizeof *order };
    int first = 0;
    while (first < COUNT && game_check(play_game(play), order[first]).reason != REFUSAL_NONE)
        first++;
    play_command(play, first < COUNT ? order[first] : command_of(VERB_GATHER));
}

void play_stop(Play *play) { play->target = play->goal = -1; }

void play_walk_on(Play *play) {
    if (play->goal >= 0) travel(play, play->goal);
}

void play_choose(Play *play, int cell) {
    bool travels = play->target >= 0, own = cell == play_game(play)->party.cell;
    play->chosen_x = -1;
    if (!own) travel(play, cell);
    else if (travels) play_stop(play);
    else do_the_obvious(play);
}

// A button goes down, for what is on the screen now: the view may move until it comes up. Where the pointer has
// rested since it chose the goal, that is meant once more. The second press of a double click means nothing
// of its own.
static void press(Play *play, const SDL_MouseButtonEvent *button) {
    enum { DOUBLE_MS = 350 };
    bool same = rests(play), twice = same && button->timestamp - play->chosen_at < DOUBLE_MS;
    play->pressed_again = twice || (same && play->goal >= 0);
    play->pressed = play->pressed_again ? -1 : cell_under(play, button->x, button->y);
    if (play->pressed_again && !twice) play->pressed = play->goal;
}

static void choose_here(Play *play, int cell, uint32_t at) {
    const Ui *ui = &play->shell->ui;
    bool walks = play->target >= 0;
    if (play->pressed_again) {
        if (!walks && play->goal == cell) play_walk_on(play);
        return;
    }
    play_choose(play, cell);
    play->chosen_x = play->goal == cell ? ui->mouse_x : -1;
    play->chosen_y = ui->mouse_y;
    play->chosen_at = at;
}

static void click(Play *play, const SDL_MouseButtonEvent *button) {
    if (button->button == SDL_BUTTON_RIGHT) play_stop(play);
    if (button->button == SDL_BUTTON_LEFT && play->pressed >= 0)
        choose_here(play, play->pressed, button->timestamp);
}

void play_map_event(void *own, const SDL_Event *event) {
    Play *play = own;
    Shell *shell = play->shell;
    bool clicked = shell->moving.dragging && !shell->moving.moved && !ui_is_over(&shell->ui);
    if (event->type == SDL_KEYUP) let_go(play, &event->key);
    if (event->type == SDL_MOUSEMOTION && !rests(play)) play->chosen_x = -1;
    if (event->type == SDL_MOUSEBUTTONDOWN && show_is_dark(&play->show)) {
        if (!ui_is_over(&shell->ui)) show_skip(play);
        return;
    }
    if (event->type == SDL_MOUSEBUTTONDOWN) press(play, &event->button);
    moving_event(shell, event);
    if (event->type != SDL_MOUSEBUTTONUP || !clicked) return;
    if (play->hud.tip_shows) play_tip_read(play);  // a click beside it
    click(play, &event->button);
}
