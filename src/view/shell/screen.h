// SPDX-License-Identifier: MIT
// screen: what the window shows: a screen, and dialogs that are opened over it and over each other.
//
// Each is a row of functions and a state, which belongs to its own room; the stack knows no more
// about it. Screens do not call each other: they leave a Go, which says where to go and brings what
// is needed there. The window follows it after the current event or frame. Esc closes the top
// dialog; without one it is the screen's own way back. While a dialog is open the screen below is
// painted but gets no keys and no pointer, and play stands still.
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

// Where to go, and with what. The screen that is entered takes over what it needs.
typedef struct Go {
    bool wanted;
    bool closes;  // closes the top dialog first
    ScreenName to;  // SCREEN_COUNT: nowhere
    ScreenName from;  // the screen that was left; the title at first
    ScreenName from_dialog;  // the top dialog there; SCREEN_COUNT: none
    JourneyWish wish;  // to PREPARE; to BUSY, where it waits for the answer; to PLAY: it came true
    WorldWish world;  // to LOOK, WORKSHOP: what to make, if `makes`
    bool makes;  // also to WORKSHOP; else it shows the world that the window shows
    bool runs;  // to WORKSHOP: shows how it is made
    Journey journey;  // to PLAY, REPLAY: taken over
    const Journey *played;  // to END, REPLAY: lent by play, until another is played
    const struct Finished *finished;  // to END: what is kept of `played`
    const WorldCode
        *code;  // to SCORES: whose table to show; to NEW_GAME: what to set up; NULL: the settings
    char path
        [4096];  // to REPLAY: a file; to LOOK, CODE: a file dropped on the window; to WORKSHOP: a lesson
    char title[128];  // to REPLAY
    bool witness;  // to REPLAY, PLAY: a way to win instead of what was played
    bool restarts;  // to PLAY: the current island from its first morning
    bool takes_over;  // to PLAY: `journey`, or the current one, after `at` commands
    int at;
    bool to_title;  // to QUIT: then to the title; otherwise the program ends
    TextError error;  // to NEW_GAME: why `wish` failed
    ScreenName under;  // for a dialog: the screen below it; SCREEN_COUNT: the current one
} Go;

// What a screen shows of a world.
typedef struct ScreenWorld {
    const World *world;  // whose land is shown; NULL: that of the window
    const Game *game;  // NULL: none
    const Playfield *field;  // what is known of that land; NULL: everything
    bool no_fog;  // the whole field is shown
} ScreenWorld;

// A screen or dialog as the window knows it. `own` is its state. Any function may be NULL.
typedef struct ScreenInfo {
    size_t bytes;  // of the state, which begins with the Shell *; the rest begins as 0
    bool dialog;
    int (*tall)(
        const void *own,
        const Ui *ui);  // the height that its widgets need; in lower windows they are scrolled
    bool follows_party;  // the view may go half a window beyond the world
    bool small_map;  // make the small map smaller in a low window
    Place place;  // for a screen: decides what keys mean
    Action action;  // for a dialog: what opens and closes it
    void (*init)(void *own);  // once, at startup
    void (*begin)(void *own);  // for the first screen: starts slow work before there is a window
    void (*free)(void *own);
    void (*enter)(void *own, Go *go);
    void (*leave)(void *own);
    Box (*room)(const void *own);  // of the map, in screen pixels; NULL: the whole window
    // Below the interface, on the part of the canvas that is the map's; NULL: the window's world.
    void (*paint)(void *own, Canvas canvas);
    void (*interface)(void *own, Ui *ui);  // paints widgets; what they choose is done later
    void (*act)(void *own, Choice choice);  // does what was chosen
    // Whether it took a key press, before widgets see it. `action` is what the key means here.
    bool (*key)(void *own, Action action, const struct SDL_KeyboardEvent *key);
    // Whether keys and buttons are to be seen as they are, because one of them is being chosen.
    bool (*takes_all)(const void *own);
    void (*event)(void *own, const union SDL_Event *event);  // pointer and keys over the map
    // Lets time pass. Returns milliseconds until it wants the next frame: 0 at once, -1 never.
    int (*advance)(void *own, double seconds);
    void (*back)(void *own);  // NULL: to the title
    // What the shell asks any screen.
    ScreenWorld (*world)(const void *own);
    bool (*is_whole)(const void *own);  // whether the view begins with the whole world
    void (*ready)(void *own);  // prepares the next frame; the size of the view is known
    bool (*in_view)(void *own);  // whether what the view follows is in it
    void (*into_view)(void *own);
    void (*stop)(void *own);  // stops what goes on while a key or button is held
    void (*recolour)(void *own, Tones palette);  // also while another screen is shown
    // Asked whichever screen is shown.
    bool (*keep)(void *own);  // keeps what would be lost; false where that failed
    int (*keep_in_time)(void *own);  // milliseconds until it must be asked again; -1 never
    const Expedition *(*running)(const void *own);  // only where a game goes on; NULL: no game
} ScreenInfo;

enum { STACK_MOST = 8 };

typedef struct ScreenStack {
    const ScreenInfo *const *rows;  // by ScreenName
    void *states[SCREEN_COUNT];
    ScreenName names[STACK_MOST];  // the screen, then dialogs; the last is on top
    int count;
    Go go;  // where to go next
} ScreenStack;

// A screen or dialog with its state.
typedef struct Shown {
    const ScreenInfo *row;
    void *own;
} Shown;

// Sends the window to a screen; the caller fills in what to bring.
Go *go_to(struct Shell *shell, ScreenName name);
Go *go_instead(struct Shell *shell, ScreenName name);  // after closing the top dialog
void go_back(struct Shell *shell);  // closes the top dialog
void go_follow(struct Shell *shell);  // until there is nowhere to go

Shown screen_now(const struct Shell *shell);
Shown screen_top(const struct Shell *shell);  // the top dialog, or the screen where there is none
bool dialog_any(const struct Shell *shell);
Place screen_place(const struct Shell *shell);
ScreenWorld screen_shows(const struct Shell *shell);
const World *screen_world(const struct Shell *shell);  // whose land is shown
// Fits the view to that land; for `enter`, after it has taken another.
void screen_fit(struct Shell *shell);
void screen_back(struct Shell *shell);  // what Esc does
// Opens the dialog of an action, or closes it if it is on top; does nothing where there is none.
void dialog_toggle(struct Shell *shell, Action action);
void dialog_close_all(struct Shell *shell);

Shown screen_with_game(const struct Shell *shell);  // in which a game goes on, whichever is shown
bool screens_keep(
    struct Shell *shell);  // all that would be lost; false where some of it could not be kept
int screens_keep_in_time(
    struct Shell *shell);  // milliseconds until it must be called again; -1 never
// The shorter of two such waits.
static inline int sooner(int wait, int other) {
    return wait < 0 || (other >= 0 && other < wait) ? other : wait;
}
