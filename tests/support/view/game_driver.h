// SPDX-License-Identifier: MIT
// game_driver: drives a game at a virtual display: starts it, presses keys, points, takes
// screenshots, ends it.
//
// A WindowFixture is the display of a test with its games, each with a home folder that holds only
// settings. Each key and move of the pointer returns when the game has come to rest, so that the
// next screenshot shows the effect; for that the settings stop the water, sounds and tips. An error
// fails the test; window_teardown ends all that was started, also after an error.
#pragma once

#include "../../../src/view/profile/actions.h"
#include "virtual_display.h"

typedef struct Driver {
    VirtualDisplay *display;
    pid_t game;  // 0 after its end
    char window[24];  // its number for xdotool
    ScratchFolder home;  // HOME and working folder
    ScratchFolder caught;  // "out" and "err"
} Driver;

enum { FIXTURE_DRIVERS = 4 };
// Settings of players who are asked nothing.
// Words stand under the buttons of play, so that tests can name them.
#define UNASKED                                                                                    \
    "action-words on\nask-losses off\nask-ship off\nask-ticks off\nask-walk off\nask-wall off\n"   \
    "close-ups off\n"
#define DRIVER_SETTINGS ".local/share/tidemark/settings.txt"  // in the home folder

typedef struct WindowFixture {
    VirtualDisplay display;
    Driver drivers[FIXTURE_DRIVERS];
    int count;
    const char *settings;  // text of that file for later games; NULL: a calm one
} WindowFixture;

int window_setup(void **state);
int window_teardown(void **state);

#define WINDOW_TEST(test) cmocka_unit_test_setup_teardown(test, window_setup, window_teardown)

// Opens the fixture's display, if it is not open yet, and on it a game's window with the focus.
// `words` are the program and its arguments.
Driver *fixture_play(WindowFixture *fixture, const char *const words[]);
#define START(state, ...)                                                                          \
    fixture_play(*(state), (const char *const[]){TIDEMARK_GAME, __VA_ARGS__, NULL})
#define START_PLAIN(state) fixture_play(*(state), (const char *const[]){TIDEMARK_GAME, NULL})

// The same without waiting for a window, for games that may end before they open one.
Driver *fixture_start(WindowFixture *fixture, const char *const words[]);

// A home with the fixture's settings on its display, without a game yet.
Driver *fixture_home(WindowFixture *fixture);

// The player starts the game in that home, or again after it has ended.
void driver_restart(Driver *driver, const char *const words[]);

void driver_await_rest(Driver *driver);

// Ends the growth of the first world.
void driver_end_growth(Driver *driver);

// Presses keys, one after the other, by xdotool's names.
void driver_press(Driver *driver, const char *const keys[]);
#define PRESS(driver, ...) driver_press(driver, (const char *const[]){__VA_ARGS__, NULL})

void driver_type(Driver *driver, const char *text);
void driver_point(Driver *driver, int x, int y);
void driver_click(Driver *driver, int x, int y);

// Clicks the widget with this word, which must be on the screen exactly once, by itself.
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
// Whether the ring of the focus has come to a box.
bool driver_focus_comes(const Bitmap *before, const Bitmap *after, Box box);
void driver_point_word(Driver *driver, const char *word);
Box driver_find_word(Driver *driver, const char *word);
Box driver_find_icon(Driver *driver, Icon icon, int number);  // see Widget
void driver_drag(Driver *driver, const char *button, int x, int y, int to_x, int to_y);
void driver_wheel(Driver *driver, int steps);  // above 0 away from the player
void driver_focus(Driver *driver);  // for several windows on one screen

// The screen, when the game has come to rest.
Bitmap driver_screenshot(Driver *driver);

// Fails unless the window, as large as the screen, shows this world: looks at the whole world
// without the interface, which is shown again afterwards.
void driver_expect_world(Driver *driver, const char *level, const char *seed, int width,
                         int height);

// Number of files in the home folder, without hidden ones such as the game's own.
int driver_home_files(const Driver *driver);

// Saves a picture with F12 into the home folder, which must be empty, and returns its name.
void driver_save_picture(Driver *driver, char name[SAID_BYTES]);

// Waits until the screen differs from this picture.
void driver_await_change(Driver *driver, const Bitmap *before);

// Waits for the game's end; returns the exit code, or 128 + signal.
int driver_await_exit(Driver *driver);

// Ends the game by a signal; it must end properly.
void driver_terminate(Driver *driver);

// Its standard error so far; the caller frees it with free().
char *driver_errors(const Driver *driver);
