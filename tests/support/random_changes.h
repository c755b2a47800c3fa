// SPDX-License-Identifier: MIT
// random_changes: values of a level changed at random, in its text, as somebody with an editor would.
#pragma once

#include "../../src/worldgen/recipe.h"
#include "../../src/worldgen/recipe_edit.h"
#include "../../src/worldgen/rng.h"

typedef struct RandomChanges {
    Rng rng;
} RandomChanges;

RandomChanges random_changes_begin(uint64_t seed);

// Makes one to five changes to the text of a recipe. What the level does not allow is left out.
void random_changes_make(RandomChanges *random, const Recipe *recipe, const EditedText *text);
