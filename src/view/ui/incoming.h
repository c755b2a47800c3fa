// SPDX-License-Identifier: MIT
// incoming: events as the system gives them become the events that the game knows.
//
// A window on a dense display has more pixels than points. Systems count the pointer in points, the game
// paints and counts in pixels of its canvas. On a Mac, Cmd does what Ctrl does elsewhere.
#pragma once

#include "../paint/canvas.h"

// A window's sizes. All 0 is a window with a pixel for each point.
typedef struct Density {
    int width, height;  // of its canvas, in pixels
    int points_wide, points_high;
} Density;

int density_times(Density density);  // whole pixels per point, at least 1
// The pixel in the middle of a point, which may lie outside the window.
int density_x(Density density, int point);
int density_y(Density density, int point);
Box density_points(Density density, Box pixels);  // the points that cover a box of pixels

union SDL_Event;
bool incoming_is_mac(void);
void incoming_event(union SDL_Event *event, Density density, bool mac);
void incoming_end(union SDL_Event *event);  // frees what came with it
