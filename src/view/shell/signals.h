// SPDX-License-Identifier: MIT
// signals: TERM, INT and HUP end the game in peace, from its first moment on.
//
// They are held before anything else is done. Who opens a window has a thread wait for them: it says so
// in a flag and pushes the event that ends the game, which is how SDL tells of its own. So none comes
// too early, and none between a look and a wait. A game that hangs is ended by a second one, a second
// later. Signals that are ignored, as under nohup, stay ignored. POSIX.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

void signals_hold(void);  // they wait; threads that begin now leave them to us
void signals_release(void);  // they do what they do to any program, also those that waited
void signals_await(
    atomic_bool *ending);  // they end the game; the flag stays until the program's end
