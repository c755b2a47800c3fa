// SPDX-License-Identifier: MIT
// face_table: the measures of all levels as a table, held against their limits.
#pragma once

#include "face.h"

typedef struct FaceTable {
    char *const *levels;
    int level_count;
    const int *sizes;
    int size_count;
    const Face *faces;  // size_count for each level
} FaceTable;

// Prints rows, pairs of levels that are too much alike, and what does not hold. Returns how many
// limits do not.
int face_table_print(const FaceTable *table);
