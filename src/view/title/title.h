// SPDX-License-Identifier: MIT
// title: the game's name over a drifting island, and the ways into the game.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../paint/canvas.h"

typedef struct Title {
    double drifted_x, drifted_y;  // parts of pixels
    int way_x, way_y;  // where it drifts: -1 or 1
    Box land;  // tiles that hold all land of the island
    uint64_t next_world;  // SDL ticks of the next island; 0 none is wanted
    bool has_save;  // Continue is offered
    char save_code[128];  // what it continues, for people
} Title;

struct App;
struct WorldWish;

// An island that nobody has seen, of any stock level.
void title_wish(const struct App *app, struct WorldWish *wish);
// The island that app_show has just shown for the title.
void title_arrive(struct App *app);
// Reads the save in the background and plays it; damaged ones are put aside, which is told.
void title_continue(struct App *app);
// Whether there is a save: at the start, and after every game.
void title_look_for_save(struct App *app);
