// SPDX-License-Identifier: MIT
// Hollows: from the sea and the border inwards, always over the lowest pass, every cell gets the
// altitude that water must reach to run out of it. Where that is above the ground, there is a hollow.
// The order is that of a priority flood (R. Barnes, C. Lehman, D. Mulla 2014), with a list for each
// altitude as there are few.
#include "island_parts.h"
#include "landmarks_claim.h"

#include "../base/memory.h"

enum { NONE = -1 };

typedef struct Flood {
    const Island *island;
    uint8_t *spill;  // 1.. of every cell that was reached
    int32_t *next;  // in the list of its altitude
    int32_t lists[ALTITUDE_BANDS + 1];
} Flood;

static void reach(Flood *flood, int cell, int spill) {
    if (flood->spill[cell]) return;
    int altitude = landmarks_floor(flood->island, cell);
    if (altitude > spill) spill = altitude;
    flood->spill[cell] = (uint8_t)spill;
    flood->next[cell] = flood->lists[spill];
    flood->lists[spill] = cell;
}

static bool at_border(const Island *island, int cell) {
    int x = cell % island->width, y = cell / island->width;
    return x == 0 || y == 0 || x + 1 == island->width || y + 1 == island->height;
}

// The sea lies open, and so does land at the border.
static void begin(Flood *flood, const Pieces *pieces) {
    const Island *island = flood->island;
    for (int spill = 0; spill <= ALTITUDE_BANDS; spill++) flood->lists[spill] = NONE;
    for (int cell = 0; cell < island->cells; cell++)
        if (island_is_sea(pieces, cell)) {
            flood->spill[cell] = 1;  // what it touches is reached at once
            if (island->altitude[cell] == ALTITUDE_COAST) {
                flood->next[cell] = flood->lists[1];
                flood->lists[1] = cell;
            }
        } else if (at_border(island, cell)) reach(flood, cell, 1);
}

static void spread(Flood *flood) {
    for (int spill = 1; spill <= ALTITUDE_BANDS; spill++)
        while (flood->lists[spill] != NONE) {
            int cell = flood->lists[spill];
            flood->lists[spill] = flood->next[cell];
            for (int i = 0; i < DIRECTION_COUNT; i++) {
                int other = island_neighbour(flood->island, cell, (Direction)i);
                if (other >= 0) reach(flood, other, spill);
            }
        }
}

bool landmarks_mark_hollows(const Island *island, const Pieces *pieces, uint8_t *classes) {
    Flood flood = {.island = island, .spill = classes};
    flood.next = memory_allocate((size_t)island->cells, sizeof *flood.next);
    if (!flood.next) return false;
    for (int cell = 0; cell < island->cells; cell++) classes[cell] = 0;
    begin(&flood, pieces);
    spread(&flood);
    memory_release(flood.next);
    for (int cell = 0; cell < island->cells; cell++)
        if (classes[cell] == landmarks_floor(island, cell)) classes[cell] = 0;
    return true;
}
