// SPDX-License-Identifier: MIT
// save: keeping a game on disk, so that a full disk or a power cut leaves the old save or the new.
//
// A save is written beside the old one, synced, and takes its place by renaming; the one before
// stays as PATH.old. What a killed program left behind is swept away by save_sweep.
#pragma once

#include "recording.h"

// FAILURE_WRITE with operation, path and reason; the old save is then as it was.
bool save_write(const Expedition *expedition, const char *path, TextError *error);

typedef enum SaveLoaded { SAVE_NONE, SAVE_CURRENT, SAVE_OLDER } SaveLoaded;

// Reads and replays the save, or the one before it when that is damaged; `damage` then says what was
// wrong with the first. False when neither can be played: `error` is about the first.
bool save_load(Expedition *expedition, const char *path, const char *const *folders, int threads,
               SaveLoaded *which, TextError *damage, TextError *error);

// Removes temporary files in a folder that no living program can be writing.
void save_sweep(const char *folder);
