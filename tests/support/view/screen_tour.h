// SPDX-License-Identifier: MIT
// screen_tour: goes through all screens, dialogs and lists of the game at one size of the window, as a player
// would, and shows each to a visitor.
//
// The game is started with --verbose, in one home, which fills with games and scores on the way. Errors fail
// the test.
#pragma once

#include "tour_games.h"
#include "window_game.h"

typedef struct ScreenTour ScreenTour;

// Looks at the screen. `name` is that of a file without its ending.
typedef void TourVisit(void *own, Driver *driver, const char *name);

struct ScreenTour {
    const char *program;  // the game
    WindowFixture *fixture;
    const TourGames *games;
    const char *also;  // lines of settings that hold on all screens; NULL none
    TourVisit *visit;
    void *own;
    Driver *driver;
    int screens;  // that were visited
};

enum { TOUR_SCREENS = 99 };  // further pages of the handbook, and ways to see a map, count as one

// The README's pictures: a day and the end of a game, and a night of another one, with all that moves.
void readme_tour(ScreenTour *tour, const TourGames *night);

// The fixture is new; its display gets this size.
void screen_tour(ScreenTour *tour, int width, int height);
