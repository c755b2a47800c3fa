// SPDX-License-Identifier: MIT
// lists: the dialogs that choose one of many: world codes, recordings, high scores.
//
// Each panel is filled when its dialog opens and emptied when it closes. App->lists holds all three;
// it is made when the first of them opens and belongs to the App until lists_free.
#pragma once

#include "../game/recording.h"
#include "../worldgen/file.h"
#include "list_view.h"
#include "new_game.h"
#include "scores.h"
#include "ui.h"
#include "world_choice.h"

struct App;
struct SDL_KeyboardEvent;

enum { RECORDINGS_MOST = 500, LIST_ROW = 36, LIST_LINE = 20, LIST_FRAME = 4 };

// What a row shows in its box. `chosen` rows lie on the lighter paper already.
typedef void ListRow(struct App *app, int row, Box box, bool chosen);

// The rows of a list in their frame, chosen by pointer and wheel; whether the choice changed.
bool list_paint(struct App *app, ListView *list, Box box, int row_height, ListRow *paint);
// The same by Up, Down, PageUp, PageDown, Home and End; whether it was such a key.
bool list_key(ListView *list, const struct SDL_KeyboardEvent *key);
void list_choose(ListView *list, int row);  // and brings it in sight

typedef struct CodePanel {
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
    ScoreTable table;
    WorldCode *levels;  // one for each level that has scores: its name and hash
    int level_count, level;
    ScoreGroup group, wanted;  // that is shown, and that was chosen last
    int first;  // of the rows that are shown, in the table
    ListView list;
} ScoresPanel;

typedef struct Lists {
    CodePanel code;
    ReplaysPanel replays;
    ScoresPanel scores;
} Lists;

// A dialog with a list, no larger than the window, in which whole rows have room beside `other`
// pixels of its height.
Box lists_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title);

// NULL without memory, which a notice has said.
Lists *lists_of(struct App *app);
void lists_free(Lists *lists);

// Where the level of a code lies: a stock level, or with its hash one of the player's own. False
// with the reason.
bool lists_find_level(const struct App *app, const WorldCode *code, char *path, size_t capacity,
                      TextError *error);
void lists_size(char *text, size_t capacity, const WorldCode *code);  // "128", "128x64"
// The same in words where there is one: "small", "middle", "large".
void lists_size_word(char *text, size_t capacity, const WorldCode *code);
// What the level of a recording is called: its title, or its name where it has none.
void lists_title(char *text, size_t capacity, const Recording *recording);

// Where a recording stops; its lines are read, nothing is played.
typedef struct RecordingEnd {
    int day;
    bool sailed;  // home, which wins
} RecordingEnd;
RecordingEnd lists_end(const Recording *recording);
int lists_day(const Recording *recording);  // of that

// Prepares the island of a code, whose level lies there.
void lists_play(struct App *app, const WorldCode *code, const char *level);

// recordings.c: fills the panel anew, with what the files' first and last lines say. False without
// memory, with nothing in the panel.
bool recordings_find(struct App *app, ReplaysPanel *panel);
void recordings_forget(ReplaysPanel *panel);
void recordings_path(const struct App *app, const RecordingFile *file, char path[FILE_PATH]);
