// SPDX-License-Identifier: MIT
// replay: watching a recording back and forth, with a keyframe of the state for each day.
//
// A Replay owns its keyframes and the journey that it reads from a file; that of play is lent. It
// plays on a state of its own: the journey stays as it is. replay.c is the screen, replay_show.c
// the state and its picture, replay_hud.c the panels.
#pragma once

#include "../shell/shell.h"

enum { REPLAY_SPEEDS = 6, KEYFRAMES_MOST = DAY_LIMIT + 4 };

typedef struct Replay {
    Shell *shell;
    Job job;  // reads a file
    const Journey *watched;  // lent by play, or `journey`; NULL: none yet
    Journey journey;  // read from a file
    Playfield field;  // shows `game`
    const CommandList *commands;  // those of the journey, or its witness
    Game *game;  // after `at` commands
    Game *keyframes[KEYFRAMES_MOST];  // the state at each dawn
    int keyframe_count;
    int at;
    int from;  // the cell where the party was before the last command
    bool paused, no_fog;
    int speed;  // 0..REPLAY_SPEEDS - 1
    double owed;  // commands to be done by now
    bool cold;  // the last command was a night without fire
    Good good;  // that was gathered last
    bool witness;
    bool following;  // the view follows the party
    bool gliding;  // the view is on its way to the party
    bool warning_read;
    bool leave_asked;  // the next Take over leaves a ranked game
    char title[128];
    char told[960];  // what the last command did
    char diverged[800];  // where it stops being true; empty if it never does
    ScreenName back;  // the screen to go back to
} Replay;

// Choices, and what their numbers mean.
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
void replay_map(Replay *replay);  // updates land and small map when the field has changed
void replay_day(Replay *replay, int step);  // to the dawn before or after this moment
const char *replay_why_not_taken_over(const Replay *replay);  // NULL: it can be
void replay_centre(Replay *replay);
bool replay_follow(Replay *replay, double seconds);  // whether the view moves
bool replay_acts(const Replay *replay);  // whether the last command is seen being done, until the next is due
void replay_paint(void *own, Canvas canvas);

// replay_hud.c
enum { REPLAY_BAR = 1 };  // the time bar's number among the widgets
void replay_hud_paint(void *own, Ui *ui);
