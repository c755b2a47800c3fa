// SPDX-License-Identifier: MIT
// events: adding to what a command tells. Part of the work of game_apply.
#pragma once

#include <assert.h>

#include "game.h"

// Nothing where nobody listens.
static inline void events_add(Events *events, Event event) {
    if (!events) return;
    assert(events->count < EVENTS_MOST);
    events->items[events->count++] = event;
}
