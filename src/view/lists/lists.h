// SPDX-License-Identifier: MIT
// lists: the dialogs that choose one of many: world codes, recordings, high scores.
//
// Each panel is filled when its dialog opens and emptied when it closes.
#pragma once

#include "../../game/recording.h"
#include "../profile/scores.h"
#include "../shell/shell.h"
#include "../ui/list_view.h"

enum { RECORDINGS_MOST = 500 };

typedef struct CodePanel {
    Shell *shell;
    TextField field;
    WorldCode code;  // what the field says
    char level[4096];  // where its level lies: a stock name or a path
    bool good;  // it is a code of a level that is there
    TextError error;  // why it is not
    TextError not_played;  // why it can only be looked at
    ListView list;
    WorldCode recent[RECENT_MOST];
} CodePanel;

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

typedef struct ReplaysPanel {
    Shell *shell;
    RecordingFile *files;  // newest first
    ListView list;
    int left_out;  // more than RECORDINGS_MOST
    bool delete_asked;  // the next press deletes
} ReplaysPanel;

typedef struct ScoreGroup {
    Difficulty difficulty;
    SizeClass size;
} ScoreGroup;

typedef struct ScoresPanel {
    Shell *shell;
    ScoreTable table;
    WorldCode *levels;  // one for each level that has scores: its name and hash
    int level_count, level;
    ScoreGroup group, wanted;  // that is shown, and that was chosen last
    int first;  // of the rows that are shown, in the table
    ListView list;
} ScoresPanel;

// Where the level of a code lies: a stock level, or with its hash one of the player's own. False
// with the reason.
bool lists_find_level(const Shell *shell, const WorldCode *code, char *path, size_t capacity,
                      TextError *error);
// Prepares the island of a code, whose level lies there.
void lists_play(Shell *shell, const WorldCode *code, const char *level);

// recordings.c: fills the panel anew, with what the files' first and last lines say. False without
// memory, with nothing in the panel.
bool recordings_find(ReplaysPanel *panel);
void recordings_forget(ReplaysPanel *panel);
void recordings_path(const Shell *shell, const RecordingFile *file, char path[FILE_PATH]);
