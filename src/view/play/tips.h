// SPDX-License-Identifier: MIT
// tips: a word when it matters for the first time, once for every player, on a small paper over the
// map.
//
// One tip shows at a time. It goes when it is clicked away, or when it has been there for a while
// and commands have been given since, or earlier when what it says is not so any more.
// settings.tips_seen says which were shown.
#pragma once

#include "../paint/canvas.h"
#include "../profile/tip.h"

enum { TIPS_WIDTH = 292 };  // where there is room for it

typedef struct Tips {
    Tip shown;
    bool showing;
    bool right;  // it stands there, as it points to something in the west
    int commands;  // of the game when it came up, or the last one went
    uint64_t at;  // SDL ticks
} Tips;

struct Play;

// Shows the tip where it was not seen yet and tips are wanted.
void tips_show(struct Play *play, Tip tip);
void tips_look(struct Play *play);  // after every command: what of the game calls for a tip
bool tips_close(struct Play *play);  // whether there was one
bool tips_on_right(const struct Play *play);
// Paints it in the upper left of a room; returns the height that it takes, 0 where there is none or
// no room.
int tips_paint(struct Play *play, Box room);
