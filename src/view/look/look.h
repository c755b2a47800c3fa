// SPDX-License-Identifier: MIT
// look: looking around: a world without rules and fog, and its making before the eye.
//
// look.c is the screen, look_hud.c what lies over it; new_world.c is the dialog that chooses the next
// world.
#pragma once

#include "../shell/shell.h"

typedef struct Look {
    Shell *shell;
    Job job;  // makes the next world
    Growth growth;
    bool landing;  // the first world is being shown: the view goes to the beach after it
    bool watching;  // a world being made again: the view comes back to `before_watching` after it
    Camera before_watching;
    uint64_t nearer_at;  // SDL ticks of the next step towards ARRIVAL_ZOOM; 0 is none
} Look;

void look_do(Look *look, Action action);  // what a key or a button does
Choice look_interface(void *own);  // look_hud.c
