// SPDX-License-Identifier: MIT
// replay: a recording being watched: forth and back, by keyframes of a state a day.
//
// A Replay owns its keyframes, and the journey that it has read from a file; that of play is lent. What is
// watched is a state of its own: the recorded journey stays as it was. replay.c is the screen,
// replay_show.c what goes by on it, replay_hud.c its panels.
#pragma once

#include "../shell/shell.h"

enum { REPLAY_SPEEDS = 6, KEYFRAMES_MOST = DAY_LIMIT + 4 };

typedef struct Replay {
    Shell *shell;
    Job job;  // reads a file
    const Journey *watched;  // lent by play, or `journey`; NULL while there is none
    Journey journey;  // that was read
    Playfield field;  // shows `game`
    const CommandList *commands;  // that are watched: the journey's own, or its witness
    Game *game;  // after `at` commands
    Game *keyframes[KEYFRAMES_MOST];  // the state at each dawn
    int keyframe_count;
    int at;
    bool paused, no_fog;
    int speed;  // 0..REPLAY_SPEEDS - 1
    double owed;  // commands
    bool cold;  // the last command was a night without fire
    bool witness;
    bool following;  // the view keeps to the party
    bool gliding;  // it is on its way there
    bool warning_read;
    char title[128];
    char told[480];  // what the last command did
    char diverged[480];  // where it stopped being true; empty where it never does
    ScreenName back;  // to go back to
} Replay;

// What can be chosen.
enum {
    REPLAY_DO = 1,  // an Action
    REPLAY_SEEK,  // a command
    REPLAY_BACK,
    REPLAY_WARNING_READ,
};

// replay_show.c
extern const int REPLAY_SPEED[REPLAY_SPEEDS];  // commands a second
bool replay_keep_frames(Replay *replay);  // false without memory
void replay_seek(Replay *replay, int at);
void replay_map(Replay *replay);  // all of the land and the small map, after the field has changed
void replay_day(Replay *replay, int step);  // to a dawn before or after this moment
const char *replay_why_not_taken_over(const Replay *replay);  // NULL: it can be
void replay_centre(Replay *replay);
bool replay_follow(Replay *replay, double seconds);  // whether the view moves
void replay_paint(void *own, Canvas canvas);

// replay_hud.c
enum { REPLAY_BAR = 1 };  // number of the time bar among the widgets
void replay_hud_paint(void *own, Ui *ui);
