// SPDX-License-Identifier: MIT
// narrate_parts: what the files of narrate.h share.
#pragma once

#include "narrate.h"
#include "tide.h"

// Brings the sea's evenings up to date.
void narrate_know_sea(Narrator *narrator);

// Whether a cell was seen with water on it or at one of its sides, as far as those were seen.
bool narrate_by_water(const Game *game, int cell);

// Whether a party without a raft might drown there tonight, by all that it knows.
bool narrate_drowns(Narrator *narrator, int cell);

// When the sea takes a seen cell: "stays dry", "drowns tonight". A site that nobody has seen drowns when the
// tide has its altitude.
Words narrate_sea(Narrator *narrator, int cell);

// The ticks of the way to a cell, PATH_FAR without a known one.
int narrate_ticks_to(Narrator *narrator, int cell);

// "4, 7 and 9": adds an item to a list of which so many are left with this one.
Words narrate_listed(const Words *list, const char *item, int left);

// What grows or lies on a seen tile: "grass", "trees".
const char *narrate_ground(const Game *game, int cell);

// Adds sentences about what stands on a cell.
void narrate_stands(Narrator *narrator, int cell);

// The landmark with this number among those that were found, from 0; -1 beyond the last.
int narrate_found(const Game *game, int number);

// The quarter of the compass in which a cell lies; of two, north and south come first.
Direction narrate_quarter(const Game *game, int cell);

// Tells the first place of a kind of tile, or that there is none.
void narrate_nearest(Narrator *narrator, AimKind kind);
