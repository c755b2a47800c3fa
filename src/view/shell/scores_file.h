// SPDX-License-Identifier: MIT
// scores_file: the table of scores in the player's own folder.
//
// The caller owns the table until scores_free. A damaged file is put aside, which is told as a
// notice, and the table is then empty. The file is written whole or stays as it was.
#pragma once

#include <stdbool.h>

#include "../profile/scores.h"

struct Shell;

// False without memory, or where the file is there and cannot be read; the table is then empty and
// a notice has said why. A file that is not there is an empty table.
bool scores_file_read(struct Shell *shell, ScoreTable *table);

// Enters one run and writes the file. False where it could not be kept, as a notice has said;
// `place` is what it is or would be even then. `again`: one that is there already is not entered twice.
bool scores_file_enter(struct Shell *shell, const ScoreEntry *entry, bool again, ScorePlace *place);
