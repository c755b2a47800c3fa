// SPDX-License-Identifier: MIT
// legend: what the colours of the map mean, and how many cells have which.
//
// Heights have the colours of the map and a mark at the sea. SIGHT_CHANGE has how far cells were lowered and
// raised, and SIGHT_STENCIL 0 to 1. A Legend is a plain value.
#pragma once

#include "../making/making.h"

struct Workshop;

typedef struct Legend {
    int census[BINS];  // cells by value, from `low` to `high`; unchanged ones are left out
    float low, high;
    bool same;  // a stage has changed nothing
} Legend;

void legend_count(struct Workshop *shop, int side);  // after the moment or the sight changed
bool legend_has_own_bins(const struct Workshop *shop);  // not those of heights
void legend_paint(struct Workshop *shop, int side,
                  Box map);  // in the lower left of a part of the map
