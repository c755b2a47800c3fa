// SPDX-License-Identifier: MIT
// crash: power cuts during a traced run of a program, and what they leave of its files.
//
// A Crash has the disk before the run and the calls of the run. crash_try makes every state that a cut at
// any moment can leave, writes each of them once into a folder, and has the real programs load it. A
// state is good when
//
// - no file is torn: each holds what it held at some moment of the run;
// - the save loads as it would have loaded at some moment of the run: the last one at which the
//   program had answered, or later. There is no game only where there was none;
// - with `keeps`, what was saved before the run is somewhere: as a save, the one before, or a replay;
// - a save that the run has removed is gone, or back: its game has ended, and the next line holds for it;
// - with `start`, a game that is over and no practice has its recording and its score, if need be
//   after one start of the game in that home.
//
// Further passes leave out the calls of fsync, of files or of folders: then there must be bad states, or
// else the test sees nothing.
#pragma once

#include "../support/disk_model.h"
#include "../support/scratch_folder.h"

enum { CRASH_VERSIONS = 100, CRASH_DISKS = 4 };

typedef struct Crash {
    const char *name;
    const char *save;  // path from the root of a save, or with `text` of any file
    const char *also;  // where the save may lie instead; NULL: nowhere
    const char
        *home;  // where replays and scores are, from the root; NULL in runs of the command line
    bool text;  // the file is compared, and not loaded
    bool keeps;
    bool only_moves;  // the run writes no bytes of the save: unsynced files can lose nothing of it
    void (*start)(void *data, const ScratchFolder *root);  // the game once, on a home; may be NULL
    void *data;
    char root[DISK_ROOT];
    DiskModel *before[CRASH_DISKS];  // one for each pass through the calls
    SyscallTrace trace;
    Buffer versions[CRASH_VERSIONS];  // the game after each change of the save; empty: none
    int version_count;
    bool first_is_damaged;  // or missing
} Crash;

// Remembers the folder `root` before the run.
void crash_before(Crash *crash, const char *root);

// Tries all cuts of the run, reports, and fails the test where a state is bad. Frees everything except
// the name.
void crash_try(Crash *crash);
