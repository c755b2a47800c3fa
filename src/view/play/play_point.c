// SPDX-License-Identifier: MIT
// The cursor over tiles in play: what a click does, by keys.
#include <SDL.h>

#include "play.h"

static void go_to_cell(Play *play, int cell) {
    int width = play_game(play)->island->width;
    play->follows = false;  // the view is the cursor's
    cursor_go(play->shell, cell % width, cell / width);
}

void play_turn_cursor(Play *play) {
    Shell *shell = play->shell;
    int cell = play_game(play)->party.cell, width = play_game(play)->island->width;
    if (shell->cursor.on) {
        cursor_turn_off(shell);
        return;
    }
    cursor_turn_on(shell, cell % width, cell / width);
    if (!shell->ui.by_pad)
        hud_say(&play->hud, LOG_PLAIN,
                "Arrows point at tiles, Enter does what a click does, Tab goes from place to "
                "place, Esc ends this.");
    else
        hud_say_filled(&play->hud, LOG_PLAIN,
                       "The left stick points at tiles, $1 does what a click does, $2 goes from "
                       "place to place, $3 ends this.",
                       NAMES(pad_name(GAMEPAD_A, shell->ui.pad_look),
                             pad_name(GAMEPAD_R1, shell->ui.pad_look), back_key(shell).text));
}

// Places, from the nearest to the party to the farthest.

// Where a place comes in that order.
static int64_t rank_of(const Game *game, int cell) {
    int64_t distance = island_distance2(game->island, game->party.cell, cell);
    return distance * game->island->cells + cell;
}

typedef struct Seek {
    const Game *game;
    int64_t from;  // the rank of the cursor
    bool back;
    int next, first;  // the place after it, and the one to begin with again; -1 none
} Seek;

static bool is_sooner(const Seek *seek, int cell, int other) {
    int64_t way = rank_of(seek->game, cell) - rank_of(seek->game, other);
    return seek->back ? way > 0 : way < 0;
}

static void look_at(Seek *seek, int cell) {
    int64_t way = rank_of(seek->game, cell) - seek->from;
    bool after = seek->back ? way < 0 : way > 0;
    if (seek->first < 0 || is_sooner(seek, cell, seek->first)) seek->first = cell;
    if (after && (seek->next < 0 || is_sooner(seek, cell, seek->next))) seek->next = cell;
}

// Sites are on the chart from the first morning, landmarks once they are found.
static int next_place(const Game *game, int from, bool back) {
    const Island *island = game->island;
    Seek seek = {game, rank_of(game, from), back, -1, -1};
    look_at(&seek, game->party.cell);
    for (int i = 0; i < island->site_count; i++) look_at(&seek, island->sites[i].cell);
    for (int i = 0; i < game->camp_count; i++) look_at(&seek, game->camps[i].cell);
    for (int i = 0; i < island->landmark_count; i++)
        if (game->landmarks_found >> i & 1) look_at(&seek, island->landmarks[i].cell);
    return seek.next >= 0 ? seek.next : seek.first;
}

bool play_cursor_key(Play *play, Action action, const SDL_KeyboardEvent *key) {
    Shell *shell = play->shell;
    const Game *game = play_game(play);
    SDL_Keycode sym = key->keysym.sym;
    int cell = shell->cursor.y * game->island->width + shell->cursor.x;
    bool steps = action >= ACTION_STEP_NORTH && action <= ACTION_STEP_WEST;
    bool enter = sym == SDLK_RETURN || sym == SDLK_KP_ENTER;
    if (!shell->cursor.on) return false;
    if (steps) {
        play->follows = false;
        cursor_move(shell, (Direction)(action - ACTION_STEP_NORTH));
    } else if (sym == SDLK_TAB) {
        go_to_cell(play, next_place(game, cell, key->keysym.mod & KMOD_SHIFT));
    } else if (enter && !(key->keysym.mod & KMOD_ALT)) {
        if (!key->repeat) play_choose(play, cell);
    } else {
        return false;
    }
    return true;
}
