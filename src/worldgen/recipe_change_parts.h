// SPDX-License-Identifier: MIT
// recipe_change_parts: how changes name statements and values. For recipe_change*.c, and for lessons, which name
// moments in the same words.
#pragma once

#include "../base/lines.h"
#include "recipe_change.h"

// Statements that one name counts.
typedef struct StatementLike {
    StatementKind kind;
    Line name;  // of a map
    const Operation *operation;  // of a pass
    Tile tile;  // of a tile line
} StatementLike;

bool change_is_like(const Recipe *recipe, int statement, const StatementLike *like);

// Whether a stage takes a value with this key; `place` gets kind and parameter.
bool change_takes(const RecipeStage *stage, const char *key, size_t length, ChangePlace *place);
