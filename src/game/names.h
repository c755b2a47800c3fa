// SPDX-License-Identifier: MIT
// names: what landmarks are called.
//
// A name is a word, plain or made of two syllables, in one of the forms of its kind: "Mount Arrow",
// "Lake Tamsin", "Old Kettle". It belongs to the seed, the kind and the place, so that other rules
// for the same land rename nothing; no word is used twice on an island.
#pragma once

#include "island.h"

void names_give(Island *island);
