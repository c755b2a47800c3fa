// SPDX-License-Identifier: MIT
// shell: what all screens share: the window and what it is painted with, settings and the player's
// files, the view over a world, notices, and the stack of screens.
//
// One Shell, owned by the App. It knows no screen: those are rows and states in its stack (screen.h).
// A screen is handed its own state, which begins with a Shell *, and changes the Shell directly.
#pragma once

#include "../../base/sentence.h"
#include "../../worldgen/level.h"
#include "../paint/painter.h"
#include "../profile/home.h"
#include "../profile/settings.h"
#include "../ui/ui.h"
#include "growth.h"
#include "presenter.h"
#include "screen.h"
#include "signals.h"
#include "sound.h"
#include "world.h"
#include "world_choice.h"

enum {
    WINDOW_WIDTH = 1280,
    WINDOW_HEIGHT = 720,
    MINIMAP_SIDE = 112,
    MINIMAP_LOW_SIDE = 84,  // in play, where the window has little height
    MINIMAP_LOW = 400,
    ARRIVAL_ZOOM = 5,
    SEA_MARGIN = 96,  // pixels of the sea beyond the world that may be seen
    FRAME_MS = 16,
};

// The world as a small picture.
typedef struct Minimap {
    uint32_t pixels[MINIMAP_SIDE * MINIMAP_SIDE];
    int width, height;
    bool held;  // the pointer went down on it
    Box box;  // where it was painted last, in interface pixels; empty where it was not
} Minimap;

// The camera on its way.
typedef struct Moving {
    double speed_x, speed_y, rest_x, rest_y;  // of gliding: pixels a second, and parts of a pixel
    bool dragging, moved;  // moved: it has been more than a click
    int drag_x, drag_y;  // where the pointer was then
    bool held[4];  // keys that move the view, by Direction
} Moving;

typedef struct Shell {
    Signals signals;
    Presenter presenter;
    Painter painter;
    FieldArt *field_art;
    Font font;
    Picture icons, panels, logo, things;
    Ui ui;
    char folder[4096];  // with assets/ and levels/
    LevelList levels;
    LevelTitle *titles;  // of those; NULL until one is asked for
    Home home;
    bool unkept_accepted;  // the player knows that what is played now is not kept
    bool save_failed;  // the last time; why, and whether that has been told
    TextError unsaved;
    Settings settings;
    Tones palette;  // that the sheets were loaded with
    Sound sound;
    JobBoard jobs;
    ScreenStack stack;

    World world;  // behind the title, and to be looked around in
    Minimap minimap;
    View view;  // of the last canvas
    Camera camera;
    Moving moving;

    bool hidden;  // the interface
    char notice[256];
    uint64_t notice_until, caption_until;  // SDL ticks
    bool dirty, quit, ignore_text;
    bool closing;  // the window is being closed: the event that ends the program follows
    bool photo;  // the next frame is to be saved
} Shell;

// shell.c
void shell_free(Shell *shell);
void shell_wish(const Shell *shell, WorldWish *wish);  // for the world that is shown
void wish_level(WorldWish *wish, const char *level);  // another one, in a size that is asked for
void shell_journey_wish(const Shell *shell, JourneyWish *wish);  // folders, threads, palette
void shell_notice(Shell *shell, const char *format, ...) ERROR_FORMAT(2, 3);
void shell_say(Shell *shell, const char *text, Blanks blanks);  // a sentence, as a notice
uint32_t shell_tick(const Shell *shell, int a_second);  // of an animation; 0 where all stands still
void shell_apply_settings(
    Shell *shell);  // palette, full screen, volume: all that is not read each frame
void shell_read_settings(Shell *shell);
void shell_save_settings(Shell *shell);
// For whoever plays: what is played is kept from now on. False where it is not: home.busy, home.why_not.
bool shell_hold_home(Shell *shell);
// Whether what is played from now on may begin: it is kept, or the player knows that it is not.
bool may_play(Shell *shell);
void shell_recolour(Shell *shell);  // all that was made with the colours of another palette
void shell_show_world(Shell *shell, World *world);  // takes it
PaintOptions shell_paint_options(const Shell *shell);  // what lands are painted with
void shell_paint_world(Shell *shell, Canvas canvas);  // that one, or the sea that stands in for it
// An island as it is known, as the settings have it; what else shows of it is in the options already.
void shell_paint_field(Shell *shell, Canvas canvas, const Playfield *field, Camera camera,
                       FieldOptions options);
void shell_paint_sea(Shell *shell, Canvas canvas);  // what lies far outside of any world

// frame.c
int shell_scale(const Shell *shell,
                Canvas canvas);  // pixels of the screen a pixel of the interface
void frame_set_view(Shell *shell, Canvas canvas);  // takes a canvas's size over
Choice frame_paint(Shell *shell, Canvas canvas);  // what was chosen in it
bool frame_show(Shell *shell);  // in the window; false where there is nothing to paint on

// input.c: an event, for whoever it is for.
void input_take(Shell *shell, const union SDL_Event *event);

// shot.c: a picture of a world without a window.
bool shell_shoot(Shell *shell, const WorldWish *wish, const char *path, const char *view,
                 TextError *error);

// commands.c: what keys and buttons do wherever there is a window.
void action_do(Shell *shell, Action action);
bool action_repeats(Action action);  // while its key is held
const char *action_key(const Shell *shell, Action action);  // the first; NULL it has none
Words action_tip(const Shell *shell, Action action);  // "Find the party (Space)"
void save_picture(Shell *shell, Canvas canvas);  // of what has been painted

// moving.c: the camera, by pointer and keys.
int moving_margin(const Shell *shell);  // of the view around the world, in pixels
void moving_event(Shell *shell, const union SDL_Event *event);
bool moving_advance(Shell *shell, double seconds);  // whether anything moves
void moving_zoom(Shell *shell, int steps, int x, int y);
void moving_whole(Shell *shell);
void moving_arrive(Shell *shell);  // at the beach nearest to the middle, at ARRIVAL_ZOOM
void moving_find_land(
    Shell *shell);  // where there is none in view: to the nearest, at the same zoom
void moving_stop(Shell *shell);
void moving_settle(Shell *shell);  // the view back over the world
// Moves the view on a way in pixels of the screen, by what a rate comes to in so many seconds; at once where
// nothing moves by itself. Whether it moved.
bool moving_glide(Shell *shell, int x, int y, double rate, double seconds);

// minimap.c
void minimap_of_world(Shell *shell);
void minimap_of_field(Shell *shell, const Playfield *field, bool no_fog);
void minimap_fit(Shell *shell);  // makes it anew where the window became low or high
Box minimap_place(const Shell *shell);  // with its frame, at the lower right
void minimap_paint(Shell *shell);
bool minimap_event(Shell *shell, const union SDL_Event *event);  // whether it was meant for it

// banner.c: words that lie over a world. `share` is a progress bar, where it is not below 0.
void banner_paint(Shell *shell, const char *title, const char *text, double share, int room,
                  int below);
void banner_growth(Shell *shell, const Growth *growth,
                   const char *keys);  // what it does; keys below
void banner_notice(Shell *shell);
void banner_notice_low(Shell *shell);  // at the very edge, where panels are in the middle
int banner_room(const Shell *shell);  // beside the small map, where there is enough

// summary.c: what codes, levels and recordings are called.
void summary_size(char *text, size_t capacity, const WorldCode *code);  // "128", "128x64"
// The same in words where there is one: "small", "middle", "large".
void summary_size_word(char *text, size_t capacity, const WorldCode *code);
// What the level of a recording is called: its title, or its name where it has none.
void summary_title(char *text, size_t capacity, const Recording *recording);
// Where a recording stops; its lines are read, nothing is played.
typedef struct RecordingEnd {
    int day;
    bool sailed;  // home, which wins
} RecordingEnd;
RecordingEnd summary_end(const Recording *recording);

enum { RECENT_MOST = 50 };
// recent.c: the world codes that were played last; lines of the file HOME_RECENT.
void recent_add(Shell *shell, const WorldCode *code);
int recent_read(const Shell *shell, WorldCode codes[RECENT_MOST]);

// unfinished.c: what is saved; false where nothing is (FAILURE_NONE), or it is no recording. The caller
// frees the bytes in any case.
bool save_open(const Shell *shell, Buffer *bytes, Recording *recording, TextError *error);
// The game that is kept in HOME_SAVE, where it has begun and is not over. What it is,
// as "Wide bays, day 7"; false where there is none.
bool unfinished_look(Shell *shell, char *text, size_t capacity);
// Before a new game takes its place: keeps it among the recordings.
void unfinished_keep(Shell *shell);
