// SPDX-License-Identifier: MIT
// screen: what the window shows: a screen, and dialogs that are opened over it and over each other.
//
// Each is a row of functions and a state, which lies in its own room; the stack here knows no more of
// it. No screen calls another: it leaves a Go, which names where to go and brings what is needed there.
// The window follows it when the event at work has been dealt with, or the frame has been painted. Esc
// closes the dialog on top; without one it is the screen's own way back. While a dialog is open the
// screen below is painted, but takes no keys and no pointer, and play stands still.
#pragma once

#include "../../game/game.h"
#include "../paint/canvas.h"
#include "../profile/actions.h"
#include "../ui/ui.h"
#include "world.h"

struct Finished;
struct Shell;
struct SDL_KeyboardEvent;
union SDL_Event;

typedef enum ScreenName {
#define SCREEN(name) SCREEN_##name,
#include "screen_list.h"
#undef SCREEN
    SCREEN_COUNT
} ScreenName;

// Where to go, and with what. Whoever arrives takes what it owns.
typedef struct Go {
    bool wanted;
    bool closes;  // the dialog on top, before anything else
    ScreenName to;  // SCREEN_COUNT nowhere
    ScreenName from;  // the screen that was left; the title at first
    ScreenName from_dialog;  // that was on top of it; SCREEN_COUNT none
    JourneyWish wish;  // to PREPARE, and to BUSY, where it waits for the answer; PLAY: it came true
    WorldWish world;  // to LOOK: to be made, where `makes`
    bool makes;
    Journey journey;  // to PLAY, REPLAY: taken over
    const Journey *played;  // to END, REPLAY: lent by play, until it plays another
    const struct Finished *finished;  // to END: what of `played` is kept
    const WorldCode *code;  // to SCORES: whose table is wanted; NULL the settings'
    char path[4096];  // to REPLAY: a file; to LOOK: one that was dropped
    char title[128];  // to REPLAY
    bool witness;  // to REPLAY, PLAY: one way to win in place of what was played
    bool restarts;  // to PLAY: the island that is there, from its first morning
    bool takes_over;  // to PLAY: `journey`, or the one that is there, after `at` commands
    int at;
    bool to_title;  // to QUIT: and then to the title; else the program ends
    TextError error;  // to NEW_GAME: why `wish` came to nothing
    ScreenName under;  // of a dialog: the screen below it; SCREEN_COUNT the one that is there
} Go;

// What a screen shows of a world.
typedef struct ScreenWorld {
    const World *world;  // whose land; NULL is the window's
    const Game *game;  // NULL none
    const Playfield *field;  // what is known of that land; NULL all is
    bool no_fog;  // all of the field shows
} ScreenWorld;

// What a screen or dialog is to the window. `own` is its state. Any function may be NULL.
typedef struct ScreenInfo {
    size_t bytes;  // of the state, whose first member is the Shell *; all else begins as 0
    bool dialog;
    bool follows_party;  // the view may come near the middle of the sea at the world's edge
    bool small_map;  // where the window is low
    Place place;  // of a screen: whose actions keys mean
    Action action;  // of a dialog: opens and closes it, wherever that is meant
    void (*init)(void *own);  // once, at startup
    void (*begin)(void *own);  // of the first that shows: what takes time, before there is a window
    void (*free)(void *own);
    void (*enter)(void *own, Go *go);
    void (*leave)(void *own);
    void (*paint)(void *own, Canvas canvas);  // below the interface; NULL: the window's world
    void (*interface)(void *own, Ui *ui);  // widgets; nothing is done before all is painted
    void (*act)(void *own, Choice choice);  // does what was chosen
    // Whether it took a key press, before widgets see it. `action` is what the key means here.
    bool (*key)(void *own, Action action, const struct SDL_KeyboardEvent *key);
    void (*event)(void *own, const union SDL_Event *event);  // pointer and keys over the map
    // Time has passed; milliseconds until it wants the next frame, 0 as soon as may be, -1 never.
    int (*advance)(void *own, double seconds);
    void (*back)(void *own);  // NULL: to the title
    // What others need of it, whichever it is.
    ScreenWorld (*world)(const void *own);
    bool (*is_whole)(const void *own);  // the view begins with all of the world
    void (*ready)(void *own);  // what the next frame shows; the size of the view is known
    bool (*in_view)(void *own);  // whether that is, which the view is about
    void (*into_view)(void *own);
    void (*stop)(void *own);  // what goes on while a key or button is held
    void (*recolour)(void *own, Tones palette);  // also while another shows
    // Of the one screen in which a game goes on, asked whichever shows.
    bool (*keep)(void *own);  // what would be lost; false where it could not be, as is told
    int (*keep_in_time)(void *own);  // milliseconds until it wants to be asked again; -1 never
    const Expedition *(*running)(const void *own);  // the game that goes on; NULL none
} ScreenInfo;

enum { STACK_MOST = 8 };

typedef struct ScreenStack {
    const ScreenInfo *const *rows;  // by ScreenName
    void *states[SCREEN_COUNT];
    ScreenName names[STACK_MOST];  // the screen, then dialogs; the last one is on top
    int count;
    Go go;  // wanted next
} ScreenStack;

// A screen or dialog with its state.
typedef struct Shown {
    const ScreenInfo *row;
    void *own;
} Shown;

// Where the window goes next; what it brings is to be filled in.
Go *go_to(struct Shell *shell, ScreenName name);
Go *go_instead(struct Shell *shell, ScreenName name);  // of the dialog on top
void go_back(struct Shell *shell);  // closes that
void go_follow(struct Shell *shell);  // until nobody wants to go anywhere

Shown screen_now(const struct Shell *shell);
Shown screen_top(const struct Shell *shell);  // the dialog on top; that screen where there is none
bool dialog_any(const struct Shell *shell);
Place screen_place(const struct Shell *shell);
ScreenWorld screen_shows(const struct Shell *shell);
const World *screen_world(const struct Shell *shell);  // whose land shows
// The view to that land; for `enter`, when it has taken another.
void screen_fit(struct Shell *shell);
void screen_back(struct Shell *shell);  // what Esc does
// Opens the dialog of an action, or closes it where it is on top; nothing where there is none.
void dialog_toggle(struct Shell *shell, Action action);
void dialog_close_all(struct Shell *shell);

Shown screen_with_game(const struct Shell *shell);  // in which a game goes on, whichever shows
bool screens_keep(struct Shell *shell);  // what it would lose
