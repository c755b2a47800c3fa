// SPDX-License-Identifier: MIT
// recordings: what lists show of the recordings in a folder of the home, from their first and last lines
// alone: nothing is played.
#pragma once

#include "summary.h"

// Of the names that the game gives; other files in the folder of recordings are listed too.
#define RECORDING_ENDING ".recording"
#define SAVE_ENDING ".save"

typedef enum RecordingState {
    RECORDING_UNREAD,  // too many bytes were read before it
    RECORDING_DAMAGED,
    RECORDING_UNFINISHED,
    RECORDING_OVER,  // it is unknown how
    RECORDING_WON,
    RECORDING_LOST,
} RecordingState;

typedef struct RecordingFile {
    char name[256];
    char date[11];
    int64_t changed;  // the file's time in nanoseconds
    RecordingState state;
    WorldCode code;  // with the hash of its level
    LevelTitle title;
    bool practice, begun;  // begun: it has commands
    int day, lit;  // lit: beacons, also those that the sea has put out since
    Failure failure;  // of a damaged one, and why
    char trouble[400];
} RecordingFile;

enum { RECORDINGS_MOST = 500 };

// The newest first; those that are left out are the oldest. A zeroed one is empty.
typedef struct RecordingFiles {
    RecordingFile *items;
    int count, left_out;
} RecordingFiles;

// Lists the files of a folder of the home whose names end so; hidden ones are left out. False without
// memory. The caller frees it before it reads again.
bool recordings_read(RecordingFiles *files, const struct Shell *shell, const char *folder,
                     const char *ending);
void recordings_free(RecordingFiles *files);
