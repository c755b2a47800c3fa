// SPDX-License-Identifier: MIT
// save: keeping a game on disk, so that a full disk or a power cut leaves the old save or the new.
//
// A save is written beside the old one, synced, and takes its place by renaming; the one before
// stays as PATH.old, unless it was damaged. What a killed program left behind is swept away by
// file_sweep. A game that is over is saved with its end.
#pragma once

#include "recording.h"

// FAILURE_WRITE with operation, path and reason. "; the previous save was kept" follows where that
// was seen by reading it again.
bool save_write(const Expedition *expedition, const char *path, TextError *error);

typedef enum SaveLoaded { SAVE_NONE, SAVE_CURRENT, SAVE_OLDER } SaveLoaded;

// Reads and replays the save, or the one before it when that is damaged; `damage` then says what was
// wrong with the first. False when neither can be played: `error` is about the first. One of another
// version is no damage, nor is one whose level's pictures are not there or are others
// (FAILURE_MISSING): the player goes on with it when they are there again.
bool save_load(Expedition *expedition, const char *path, const ReplayWish *wish, SaveLoaded *which,
               TextError *damage, TextError *error);
