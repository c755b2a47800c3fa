// SPDX-License-Identifier: MIT
// workshop_keep: edited levels in the player's folder, so that none is lost, however the program ends.
//
// Each edited level has a file of its own in HOME_WORKSHOP (making/draft_file.h), NAME.draft or NAME-2.draft
// and so on, and beside it a lock while a window edits it. It is written about a second after a change, and
// whenever the workshop or the program is left; it is removed when the level is again as it was opened.
// Another level that is opened gets a file of its own: what was edited before it stays, and is listed.
#pragma once

#include "../../base/file.h"
#include "../making/draft_file.h"
#include "../shell/shell.h"

struct Workshop;

typedef struct WorkshopKeep {
    char file[FILE_PATH];  // of the open level; empty: it has none yet
    Lock lock;  // beside that file
    uint64_t serial;  // of the text that is kept, or need not be
    uint64_t due;  // SDL ticks at which it is written; 0: it is kept
    bool failed;  // the last time, which was told
    uint64_t given_up;  // serial of a text that the player was told may be lost
} WorkshopKeep;

// An edited level that is kept.
typedef struct KeptLevel {
    char file[FILE_PATH];
    char level[FILE_PATH];  // that was opened
    LevelTitle title;
    int64_t changed;  // the file's time in nanoseconds
} KeptLevel;

typedef struct KeptLevels {
    KeptLevel *items;  // the last that was edited first
    int count, capacity;
} KeptLevels;

// Lists them. Damaged files are put aside, and a notice says so; those of later versions are left alone.
void kept_levels_read(KeptLevels *levels, Shell *shell);
void kept_levels_free(KeptLevels *levels);
bool kept_level_remove(const KeptLevel *level,
                       TextError *error);  // refused while a window has it open

// Writes what is not kept yet. False where that failed; a notice told why.
bool workshop_keep(struct Workshop *shop);
// Milliseconds until it must be asked again; -1 never.
int workshop_keep_in_time(struct Workshop *shop);
// To be called before another level is opened: false, with words for the player, where edits would be lost,
// unless they have been told already.
bool workshop_keep_before(struct Workshop *shop, TextError *error);
// After another level was opened: it has no file yet.
void workshop_keep_anew(struct Workshop *shop);
void workshop_keep_end(struct Workshop *shop);

// Goes on with a kept level in place of the open one, with its own seed and size.
bool workshop_open_kept(struct Workshop *shop, const KeptLevel *kept, TextError *error);
// Goes on with the level that is open, if it is kept, or, without a name, with the last that was edited.
bool workshop_go_on(struct Workshop *shop, const char *level);
