// SPDX-License-Identifier: MIT
// game_driver: drives a game process at a virtual display: starts it, presses and points, takes
// screenshots, ends it.
//
// A WindowFixture is one test's display with the games on it, each with a home folder of its own that
// holds nothing but settings. Every key and every move of the pointer returns when the game has come to
// rest, so that the next screenshot shows what it did; for that the settings say that water stands
// still, and that there are no sounds and no tips. A failure fails the test; window_teardown ends all
// that was started, after a failure too.
#pragma once

#include "../../../src/view/profile/actions.h"
#include "virtual_display.h"

typedef struct Driver {
    VirtualDisplay *display;
    pid_t game;  // 0 when it has ended
    char window[24];  // its number as xdotool says it
    ScratchFolder home;  // HOME, and where the game works
    ScratchFolder caught;  // "out" and "err"
} Driver;

enum { FIXTURE_DRIVERS = 4 };
#define DRIVER_SETTINGS ".local/share/tidemark/settings.txt"  // in the home folder

typedef struct WindowFixture {
    VirtualDisplay display;
    Driver drivers[FIXTURE_DRIVERS];
    int count;
    const char *settings;  // the file's text for games to come; NULL is a calm one
} WindowFixture;

int window_setup(void **state);
int window_teardown(void **state);

#define WINDOW_TEST(test) cmocka_unit_test_setup_teardown(test, window_setup, window_teardown)

// Opens the fixture's display, if none is open yet, and a window of the game on it that has the focus.
// `words` are the program and its arguments.
Driver *fixture_play(WindowFixture *fixture, const char *const words[]);
#define START(state, ...)                                                                          \
    fixture_play(*(state), (const char *const[]){TIDEMARK_GAME, __VA_ARGS__, NULL})
#define START_PLAIN(state) fixture_play(*(state), (const char *const[]){TIDEMARK_GAME, NULL})

// The same without waiting for a window, for games that may end before they have one.
Driver *fixture_start(WindowFixture *fixture, const char *const words[]);

// The same player starts the game again, in the same home, after it has ended.
void driver_restart(Driver *driver, const char *const words[]);

void driver_await_rest(Driver *driver);

// Lets the first world be there, which otherwise grows before the eye.
void driver_end_growth(Driver *driver);

// Keys by the names that xdotool knows, one after the other.
void driver_press(Driver *driver, const char *const keys[]);
#define PRESS(driver, ...) driver_press(driver, (const char *const[]){__VA_ARGS__, NULL})

void driver_type(Driver *driver, const char *text);
void driver_point(Driver *driver, int x, int y);
void driver_click(Driver *driver, int x, int y);

// The widget that has this word on it, which must stand on the screen once and by itself.
void driver_click_word(Driver *driver, const char *word);

// A widget that shows no word of its own.
typedef struct Widget {
    const char *label;  // stands above it, or to its left
    bool beside;
    Icon icon;  // without a label: what it shows, as the number'th from the top, from 0 on
    int number;
} Widget;

void driver_click_widget(Driver *driver, Widget widget);

// Presses Tab until the focus comes to the widget that has this word or icon on it.
void driver_tab_to(Driver *driver, const char *word);
void driver_tab_to_icon(Driver *driver, Icon icon);
void driver_point_word(Driver *driver, const char *word);
Box driver_find_word(Driver *driver, const char *word);
Box driver_find_icon(Driver *driver, Icon icon, int number);  // see Widget
void driver_drag(Driver *driver, const char *button, int x, int y, int to_x, int to_y);
void driver_wheel(Driver *driver, int steps);  // above 0 away from the player
void driver_focus(Driver *driver);  // for several windows on one screen

// The screen when the game has come to rest.
Bitmap driver_screenshot(Driver *driver);

// Fails unless the window, as large as the screen, shows this world: looks at all of it without the
// interface, which is shown again afterwards.
void driver_expect_world(Driver *driver, const char *level, const char *seed, int width,
                         int height);

// Files in the home folder, without hidden ones such as the game's own.
int driver_home_files(const Driver *driver);

// Saves a picture with F12 into the home folder, which must have been empty, and gives its name.
void driver_save_picture(Driver *driver, char name[SAID_BYTES]);

// The screen when it is no more as it was.
void driver_await_change(Driver *driver, const Bitmap *before);

// Waits for the end: exit code, or 128 + signal.
int driver_await_exit(Driver *driver);

// Ends the game by a signal, in peace.
void driver_terminate(Driver *driver);

// What it wrote to standard error so far; the caller frees it with free().
char *driver_errors(const Driver *driver);
