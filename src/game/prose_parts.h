// SPDX-License-Identifier: MIT
// prose_parts: what the files of prose.h share.
#pragma once

#include "prose.h"
#include "tide.h"

// Brings the sea's evenings up to date.
void prose_know_sea(Prose *prose);

// Whether a cell was seen with water on it or at one of its sides, as far as those were seen.
bool prose_by_water(const Game *game, int cell);

// Whether a party without a raft might drown there tonight, by all that it knows.
bool prose_drowns(Prose *prose, int cell);

// When the sea takes a seen cell: "stays dry", "drowns tonight". A site that nobody has seen drowns when the
// tide has its altitude.
Words prose_sea(Prose *prose, int cell);

// The ticks of the way to a cell, PATH_FAR without a known one.
int prose_ticks_to(Prose *prose, int cell);

// "4, 7 and 9": adds an item to a list of which so many are left with this one.
Words prose_listed(const Words *list, const char *item, int left);

// What grows or lies on a seen tile: "grass", "trees".
const char *prose_ground(const Game *game, int cell);

// Adds sentences about what stands on a cell.
void prose_stands(Prose *prose, int cell);

// The landmark with this number among those that were found, from 0; -1 beyond the last.
int prose_found(const Game *game, int number);

// The quarter of the compass in which a cell lies; of two, north and south come first.
Direction prose_quarter(const Game *game, int cell);

// Tells the first place of a kind of tile, or that there is none.
void prose_nearest(Prose *prose, AimKind kind);
