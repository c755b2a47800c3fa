// SPDX-License-Identifier: MIT
// signals: TERM, INT and HUP end the game in peace, from its first moment on.
//
// They are held before anything else is done. Who opens a window has a thread wait for them: it says so
// in a Signals and pushes the event that ends the game, which is how SDL tells of its own. So none
// comes too early, and none between a look and a wait. A game that hangs is ended by a second one, a
// second later. Signals that are ignored, as under nohup, stay ignored. POSIX.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

typedef struct Signals {
    atomic_bool ending;  // one has come: no more is to be begun
} Signals;

void signals_hold(void);  // they wait; threads that begin now leave them to us
void signals_release(void);  // they do what they do to any program, also those that waited
void signals_await(Signals *signals);  // they end the game; `signals` stays until the program's end
