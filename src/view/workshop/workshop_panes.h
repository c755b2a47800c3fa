// SPDX-License-Identifier: MIT
// panes: what a level is compared with, under a wipe or in a pane of its own beside it.
//
// Both panes have half of the map's place each. They show the same cells by one camera: what moves one moves the
// other, and the pointer and the pin are in both. The level as it is now is on the left, or above; its is the
// story of a pinned tile, wherever it was pinned.
#pragma once

#include "../making/draft.h"

struct Workshop;
union SDL_Event;

typedef struct Panes {
    bool beside;  // instead of the wipe
    Draft level;  // for COMPARE_LEVEL; without texts none was chosen yet
    int width, height;  // of the view in the last frame
    int whole_zoom;  // at which it showed the whole world
} Panes;

void panes_init(Panes *panes);
void panes_free(Panes *panes);

bool panes_shown(const struct Workshop *shop);
Box panes_box(const struct Workshop *shop,
              int side);  // in interface pixels; without panes the whole map
int panes_at(const struct Workshop *shop);  // the side whose pane the pointer is over

// The cell that is pointed at in either pane; false where there is none.
bool panes_pointer(const struct Workshop *shop, int *x, int *y);
// Whether it took the event: the wheel over the other pane.
bool panes_event(struct Workshop *shop, const union SDL_Event *event);

void panes_cycle(struct Workshop *shop);  // compares with the next that it can be compared with
void panes_switch(struct Workshop *shop);  // between wipe and panes
void panes_choose(struct Workshop *shop, const char *level);  // to compare with
Words panes_other(const struct Workshop *shop);  // what the other side is

void panes_ready(struct Workshop *shop);  // the size of the view is known
void panes_paint(struct Workshop *shop);  // the other pane
void panes_tools_paint(struct Workshop *shop);  // over the map
