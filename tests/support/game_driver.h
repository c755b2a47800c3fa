// SPDX-License-Identifier: MIT
// player: the game as somebody at a screen has it: starts it, presses and points, looks, ends it.
//
// A Desk is one test's display with the games on it, each with a home folder of its own that holds
// nothing but settings. Every hand's move returns when the game has come to rest, so that the next
// look shows what it did; for that the settings say that water stands still, and that there are no
// sounds and no tips. Failing fails the test; desk_end ends all that was started, then too.
#pragma once

#include "virtual_display.h"

typedef struct Player {
    Display *display;
    pid_t game;  // 0 when it has ended
    char window[24];  // its number as xdotool says it
    Folder home;  // HOME, and where the game works
    Folder caught;  // "out" and "err"
} Player;

enum { DESK_PLAYERS = 4 };
#define PLAYER_SETTINGS ".local/share/tidemark/settings.txt"  // in the home folder

typedef struct Desk {
    Display display;
    Player players[DESK_PLAYERS];
    int count;
    const char *settings;  // the file's text for games to come; NULL is a calm one
} Desk;

int desk_begin(void **state);
int desk_end(void **state);

#define PLAYED(test) cmocka_unit_test_setup_teardown(test, desk_begin, desk_end)

// Opens the desk's display, if none is open yet, and a window of the game on it that has the focus.
// `words` are the program and its arguments.
Player *desk_play(Desk *desk, const char *const words[]);
#define PLAY(state, ...)                                                                           \
    desk_play(*(state), (const char *const[]){TIDEMARK_GAME, __VA_ARGS__, NULL})
#define PLAY_PLAIN(state) desk_play(*(state), (const char *const[]){TIDEMARK_GAME, NULL})

// The same without waiting for a window, for games that may end before they have one.
Player *desk_start(Desk *desk, const char *const words[]);

// The same player starts the game again, in the same home, after it has ended.
void player_again(Player *player, const char *const words[]);

void player_rest(Player *player);

// Lets the first world be there, which otherwise grows before the eye.
void player_calm(Player *player);

// Keys by the names that xdotool knows, one after the other.
void player_press(Player *player, const char *const keys[]);
#define PRESS(player, ...) player_press(player, (const char *const[]){__VA_ARGS__, NULL})

void player_type(Player *player, const char *text);
void player_point(Player *player, int x, int y);
void player_click(Player *player, int x, int y);
void player_drag(Player *player, const char *button, int x, int y, int to_x, int to_y);
void player_wheel(Player *player, int steps);  // above 0 away from the player
void player_focus(Player *player);  // for several windows on one screen

// The screen when the game has come to rest.
Bitmap player_look(Player *player);

// Fails unless the window, as large as the screen, shows this world: looks at all of it without the
// interface, which is shown again afterwards.
void player_expect_world(Player *player, const char *level, const char *seed, int width,
                         int height);

// Files in the home folder, without hidden ones such as the game's own.
int player_files(const Player *player);

// Saves a picture with F12 into the home folder, which must have been empty, and gives its name.
void player_save_picture(Player *player, char name[SAID_BYTES]);

// The screen when it is no more as it was.
void player_await_change(Player *player, const Bitmap *before);

// Waits for the end: exit code, or 128 + signal.
int player_end(Player *player);

// Ends the game by a signal, in peace.
void player_leave(Player *player);

// What it wrote to standard error so far; the caller frees it with free().
char *player_said(const Player *player);
