// SPDX-License-Identifier: MIT
// recordings: the recordings in the player's own folder, with what their first and last lines say.
//
// A RecordingList owns its files until recordings_free; a zeroed one is empty and safe to free.
#pragma once

#include "../shell/shell.h"

enum { RECORDINGS_MOST = 500 };

typedef enum RecordingState {
    RECORDING_UNREAD,  // too many bytes before it
    RECORDING_DAMAGED,
    RECORDING_UNFINISHED,
    RECORDING_OVER,  // nobody has said how
    RECORDING_WON,
    RECORDING_LOST,
} RecordingState;

typedef struct RecordingFile {
    char name[256];
    char date[11];
    int64_t changed;  // seconds, by the file system
    RecordingState state;
    WorldCode code;
    LevelTitle title;
    bool practice;
    int day;
    char trouble[200];  // of one that is damaged
} RecordingFile;

typedef struct RecordingList {
    RecordingFile *files;  // newest first
    int count;
    int left_out;  // of those there are: more than RECORDINGS_MOST
} RecordingList;

// Looks anew. False without memory, with an empty list.
bool recordings_find(RecordingList *list, const Home *home);
void recordings_free(RecordingList *list);
void recordings_path(const Home *home, const char *name, char path[FILE_PATH]);
