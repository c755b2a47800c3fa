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
#include "kept.h"
#include "presenter.h"
#include "screen.h"
#include "sound.h"
#include "summary.h"

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720, FRAME_MS = 16 };
enum { ARRIVAL_ZOOM = 5, SEA_MARGIN = 96 };  // pixels of the sea beyond the world that may be seen
enum { MINIMAP_SIDE = 112, MINIMAP_LOW_SIDE = 84 };  // the latter in play, where a window is low
enum { MINIMAP_LOW = 400 };  // a window of less height

// The world as a small picture.
typedef struct Minimap {
    uint32_t pixels[MINIMAP_SIDE * MINIMAP_SIDE];
    int width, height;
    bool held;  // the pointer went down on it
    Box box;  // where it was painted last, in interface pixels; empty where it was not
} Minimap;

// The camera on its way along one side.
typedef struct Glide {
    double speed, rest;  // pixels a second, and parts of a pixel
} Glide;

typedef struct Moving {
    Glide x, y;
    bool dragging, moved;  // moved: it has been more than a click
    int drag_x, drag_y;  // where the pointer was then
    bool held[4];  // keys that move the view, by Direction
} Moving;

typedef struct Shell {
    atomic_bool ending;  // a signal asks for it: no more is to be begun
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

// shell.c: what stands on nothing else of the shell.
// For the world that is shown, or of another level in a size that is asked for.
WorldWish shell_wish(const Shell *shell, const char *level);  // NULL: the same
JourneyWish shell_journey_wish(const Shell *shell, JourneyKind kind);  // the save, or no path yet
// Notices: a sentence, one with blanks, and one whose blank is an error.
void shell_notice(Shell *shell, const char *text);
void shell_say(Shell *shell, const char *text, Blanks blanks);
void shell_notice_error(Shell *shell, const char *text, const TextError *error);
uint32_t shell_tick(const Shell *shell, int a_second);  // of an animation; 0 where all stands still
PaintOptions shell_paint_options(const Shell *shell);  // what lands are painted with
void shell_paint_world(Shell *shell, Canvas canvas);  // that one, or the sea that stands in for it
// An island as it is known, as the settings have it; what else shows of it is in the options already.
void shell_paint_field(Shell *shell, Canvas canvas, const Playfield *field, Camera camera,
                       FieldOptions options);
void shell_paint_sea(Shell *shell, Canvas canvas);  // what lies far outside of any world

// The sprites of assets/.
bool art_load_interface(Shell *shell, TextError *error);  // icons, panels, logo, font
// What the map is painted with, in the palette of the settings. Loaded anew it takes the place of
// what was there; where it cannot be, all is as it was.
bool art_load_map(Shell *shell, TextError *error);
void art_free(Shell *shell);

// commands.c: settings, and what keys and buttons do wherever there is a window.
void shell_read_settings(Shell *shell);
void shell_save_settings(Shell *shell);
void shell_apply_settings(Shell *shell);  // all that is not read each frame
void shell_recolour(Shell *shell);  // all that was made with the colours of another palette
void action_do(Shell *shell, Action action);
bool action_repeats(Action action);  // while its key is held
const char *action_key(const Shell *shell, Action action);  // the first; NULL it has none
Words action_tip(const Shell *shell, Action action);  // "Find the party (Space)"
// Shows on buttons that choose a dialog the key that opens it.
void screen_keys(const Shell *shell, Button *buttons, int count);
void save_picture(Shell *shell, Canvas canvas);  // of what has been painted

// window.c: events, and frames.
void input_take(Shell *shell, const union SDL_Event *event);  // for whoever it is for
int shell_scale(const Shell *shell, Canvas canvas);  // screen pixels a pixel of the interface
void frame_set_view(Shell *shell, Canvas canvas);  // takes a canvas's size over
void frame_paint(Shell *shell, Canvas canvas);
bool frame_show(Shell *shell);  // in the window; false where there is nothing to paint on

// moving.c: the camera, by pointer and keys.
void shell_show_world(Shell *shell, World *world);  // takes it
int moving_margin(const Shell *shell);  // of the view around the world, in pixels
void moving_settle(Shell *shell);  // back over the world and its margin
void moving_centre(Shell *shell, int x, int y);  // on a tile
void moving_event(Shell *shell, const union SDL_Event *event);
bool moving_advance(Shell *shell, double seconds);  // whether anything moves
// Moves the view on a way in pixels of the screen, by what a rate comes to in so many seconds; at once
// where nothing moves by itself. Whether it moved.
bool moving_glide(Shell *shell, int x, int y, double rate, double seconds);
void moving_zoom(Shell *shell, int steps, int x, int y);
void moving_whole(Shell *shell);
void moving_arrive(Shell *shell);  // at the beach nearest to the middle, at ARRIVAL_ZOOM
void moving_stop(Shell *shell);

// over.c: what lies over a world: the small map, and words in a banner.
// Of the land that shows: of a field what the party knows of it.
void minimap_make(Shell *shell);
void minimap_fit(Shell *shell);  // makes it anew where the window became low or high
Box minimap_place(const Shell *shell);  // with its frame, at the lower right
void minimap_paint(Shell *shell);
bool minimap_event(Shell *shell, const union SDL_Event *event);  // whether it was meant for it
// `share` is a progress bar, where it is not below 0.
void banner_paint(Shell *shell, const char *title, const char *text, double share, int room,
                  int below);
// What it does; keys below.
void banner_growth(Shell *shell, const Growth *growth, const char *keys);
void banner_notice(Shell *shell, bool low);  // at the very edge, where panels are in the middle
int banner_room(const Shell *shell);  // beside the small map, where there is enough
