// SPDX-License-Identifier: MIT
// replay: a recording being watched: forth and back, by keyframes of a state a day.
//
// A Replay owns its keyframes, and the journey that was recorded, until replay_end; the journey of
// app->play is only borrowed. What is watched is a state of its own: the recorded journey is as it
// was, but for its field. replay.c is the screen, replay_show.c what goes by on it, replay_hud.c its
// panels.
#pragma once

#include "../profile/actions.h"
#include "../shell/journey.h"

enum { REPLAY_SPEEDS = 6, KEYFRAMES_MOST = DAY_LIMIT + 4 };
extern const int REPLAY_SPEED[REPLAY_SPEEDS];  // commands a second

typedef struct Replay {
    Journey journey;  // whose field shows `game`
    bool borrowed;  // all of the journey but its field is app->play's
    CommandList commands;  // that are watched: the journey's own, or its witness
    Game *game;  // after `at` commands
    Game *keyframes[KEYFRAMES_MOST];  // the state at each dawn
    int keyframe_command[KEYFRAMES_MOST];
    int keyframe_count;
    int at;
    bool paused, no_fog;
    int speed;  // 0..REPLAY_SPEEDS - 1
    double owed;  // commands
    bool cold;  // the last command was a night without fire
    bool witness;
    bool following;  // the view keeps to the party
    bool gliding;  // it is on its way there
    bool bar_focused;  // left and right are for the time bar, not for the view
    bool warning_read;
    char title[128];
    char told[480];  // what the last command did
    char diverged[480];  // where it stopped being true; empty where it never does
    int back;  // ScreenName to go back to
} Replay;

struct App;

// Takes the journey over, but for that of app->play, which is borrowed. With `witness` one way to win
// is watched in place of what was played. Without memory the journey is freed, and that is told.
bool replay_begin(struct App *app, Journey *journey, bool witness, const char *title);
// Whether the file is there and begins as a recording.
bool replay_check(const char *path, TextError *error);
// The file in the background, then its first frame; what is wrong with it is told.
void replay_open(struct App *app, const char *path);
void replay_take(struct App *app);  // the journey job's event
void replay_end(Replay *replay);
bool replay_do(struct App *app, Action action);  // what a key or a button does; false: nothing
const char *replay_why_not_taken_over(const struct App *app);  // NULL: it can be

// replay_show.c
bool replay_keep_frames(Replay *replay);  // false without memory
void replay_seek(struct App *app, int at);
void replay_day(struct App *app, int step);  // to a dawn before or after this moment
void replay_centre(struct App *app);
bool replay_follow(struct App *app, double seconds);  // whether the view moves
void replay_paint(struct App *app, Canvas canvas);

// replay_hud.c
void replay_hud_paint(struct App *app);
