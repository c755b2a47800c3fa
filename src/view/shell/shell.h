// SPDX-License-Identifier: MIT
// shell: what all screens share: the window and its sprites, settings and the player's files, the
// view of a world, notices, and the stack of screens.
//
// There is one Shell, owned by the App. It knows no screen: those are rows and states in its stack
// (screen.h). A screen is handed its own state, which begins with a Shell *, and changes the Shell
// directly.
#pragma once

#include "../../base/sentence.h"
#include "../../worldgen/level.h"
#include "../paint/painter.h"
#include "../profile/home.h"
#include "../profile/settings.h"
#include "../ui/ui.h"
#include "aloud.h"
#include "cursor.h"
#include "games.h"
#include "growth.h"
#include "hands.h"
#include "kept.h"
#include "presenter.h"
#include "screen.h"
#include "scroll.h"
#include "sound.h"
#include "summary.h"
#include "tongues.h"

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720, FRAME_MS = 16 };
enum { ARRIVAL_ZOOM = 5, SEA_MARGIN = 96 };  // pixels of sea that show beyond the world
enum { MINIMAP_SIDE = 112, MINIMAP_LOW_SIDE = 64 };  // the second in play in a low window
enum { MINIMAP_LOW = 400 };  // windows below this height are low

// The world as a small picture.
typedef struct Minimap {
    uint32_t pixels[MINIMAP_SIDE * MINIMAP_SIDE];
    int width, height;
    bool held;  // the button went down on it
    Box box;  // where it was last painted, in interface pixels; empty if it was not
} Minimap;

// How the camera moves along one axis.
typedef struct Glide {
    double speed, rest;  // pixels per second; fraction of a pixel
} Glide;

typedef struct Moving {
    Glide x, y;
    bool dragging, moved;  // moved: farther than a click
    int drag_x, drag_y;  // where the pointer was last
    bool held[4];  // the keys that move the view, by Direction
    double lean_x, lean_y;  // of a gamepad's stick that does, -1..1
} Moving;

// What the page's address leads to; at the beginning to whatever it was opened with.
typedef struct Address {
    CodeText code;  // empty: the title
    bool looks, told;
} Address;

typedef struct Shell {
    atomic_bool ending;  // a signal asked the program to end
    atomic_bool listening;  // and is told so by an event from now on
    Presenter presenter;
    Painter painter;
    FieldArt *field_art;
    Font font;
    Picture icons, panels, pads, logo, things, structures;
    Ui ui;
    Scroll scroll;
    char folder[4096];  // with assets/ and levels/
    LevelList levels;
    LevelTitle *titles;  // of the levels; NULL until they are read
    bool day_given;  // `day` is today, whatever the clock says
    int day;  // since 2000-01-01
    Home home;
    Address address;
    char save[FILE_PATH];  // of the game that is played; empty where there is none
    bool unkept_accepted;  // the player knows that this game is not kept
    bool save_failed;  // the last time, for the reason `unsaved`, which was told
    TextError unsaved;
    Settings settings;
    Tongues tongues;
    Tones palette;  // of the loaded sheets
    Sound sound;
    Aloud aloud;
    JobBoard jobs;
    ScreenStack stack;

    World world;  // behind the title, and for looking around
    Minimap minimap;
    View view;  // of the last frame
    Box room;  // where it is in the window, in screen pixels
    Camera camera;
    Moving moving;
    Cursor cursor;
    Hands hands;

    bool hidden;  // the interface is hidden
    char notice[480];
    uint64_t notice_until, caption_until;  // SDL ticks
    bool dirty, quit, ignore_text;
    bool closing;  // the window is being closed; SDL_QUIT follows
    bool photo;  // save the next frame
} Shell;

// shell.c: the basics.
// A wish for the world that is shown, or for another level in a size that the caller fills in.
WorldWish shell_wish(const Shell *shell, const char *level);  // NULL: the same level
JourneyWish shell_journey_wish(const Shell *shell, JourneyKind kind);  // without a path
// Notices: a sentence, one with blanks, and one whose blank is an error.
void shell_aloud(Shell *shell, const char *text);  // to those who hear, not on the screen
void shell_notice(Shell *shell, const char *text);
void shell_say(Shell *shell, const char *text, Blanks blanks);
void shell_notice_error(Shell *shell, const char *text, const TextError *error);
uint32_t shell_tick(const Shell *shell, int a_second);  // for animations; 0 if they stand still
uint32_t shell_blink(const Shell *shell, int a_second);  // of what flickers; also 0 without flashes
uint32_t shell_moment(const Shell *shell);  // milliseconds, of the air; 0 if it is still
PaintOptions shell_paint_options(const Shell *shell);  // what lands are painted with
void shell_paint_world(Shell *shell, Canvas canvas);  // or the sea that stands in for it
// Paints an island as far as it is known. Fills in the options that depend on settings and time.
void shell_paint_field(Shell *shell, Canvas canvas, const Playfield *field, Camera camera,
                       FieldOptions options);
void shell_paint_sea(Shell *shell, Canvas canvas);  // as it looks far from any land

// The sprites of assets/.
bool art_load_interface(Shell *shell, TextError *error);  // icons, panels, logo, font
// Panels in the colours of a theme. Nothing changes where it fails.
bool art_load_panels(Shell *shell, Theme theme, TextError *error);
// What the map is painted with, in the palette of the settings; takes the place of what was loaded.
// Nothing changes where it fails.
bool art_load_map(Shell *shell, TextError *error);
void art_free(Shell *shell);

// commands.c: settings, and what keys and buttons do on every screen.
void shell_read_settings(Shell *shell);
void shell_save_settings(Shell *shell);
void shell_apply_settings(Shell *shell);  // those that are not read each frame
void shell_speak(Shell *shell);  // the language of the settings, as soon as its catalogue is there
void shell_dress(Shell *shell);  // the interface, in the theme of the settings
void shell_recolour(Shell *shell);  // everything that has the colours of another palette
void action_do(Shell *shell, Action action);
bool action_repeats(Action action);  // while its key is held
// The first key, or the button of the gamepad that is used; NULL: none.
const char *action_key(const Shell *shell, Action action);
Words back_key(const Shell *shell);  // "Esc", or the button that does the same, in the language spoken
Words action_tip(const Shell *shell, Action action);  // "Find the party (Space)"
// Shows on buttons that open a dialog the key that does so.
void screen_keys(const Shell *shell, Button *buttons, int count);
void save_picture(Shell *shell, Canvas canvas);  // of the painted frame
void copy_code(Shell *shell, const WorldCode *code);  // to the clipboard
void address_follow(Shell *shell);  // after each frame: the page's address leads to what is shown
void shell_say_saved(Shell *shell, const char *path);  // and hands the file to users who need that
void go_workshop(Shell *shell, bool runs);  // with the world that is shown

// window.c: events and frames.
void input_take(Shell *shell, const union SDL_Event *event);  // passes it to whoever handles it
// For hands: an event as if keyboard or mouse had made it; a key that means no action; and an action by the
// key that means it.
void input_key(Shell *shell, const union SDL_Event *event);
void input_plain(Shell *shell, const struct SDL_KeyboardEvent *key);
void input_action(Shell *shell, Action action, const struct SDL_KeyboardEvent *key);
int shell_scale(const Shell *shell, Canvas canvas);  // screen pixels per interface pixel
void frame_set_view(Shell *shell, Canvas canvas);  // takes over the size of a canvas
void frame_paint(Shell *shell, Canvas canvas);
bool frame_show(Shell *shell);  // in the window; false if it cannot be painted

// moving.c: the camera, moved by pointer and keys.
void shell_show_world(Shell *shell, World *world);  // takes it over
int moving_margin(const Shell *shell);  // how far the view may leave the world, in pixels
void moving_settle(Shell *shell);  // brings the view back over the world and its margin
void moving_centre(Shell *shell, int x, int y);  // over a tile
void moving_event(Shell *shell, const union SDL_Event *event);
bool moving_advance(Shell *shell, double seconds);  // whether anything moves
// Moves the view along a way in screen pixels, by the part that a rate makes in so many seconds;
// all the way where nothing is animated. Whether it moved.
bool moving_glide(Shell *shell, int x, int y, double rate, double seconds);
void moving_zoom(Shell *shell, int steps, int x, int y);
void moving_whole(Shell *shell);
void moving_arrive(Shell *shell);  // to the beach nearest to the middle, at ARRIVAL_ZOOM
void moving_stop(Shell *shell);

// over.c: what lies over a world: the small map and banners.
// The small map shows the current land, or as much of it as the party knows.
void minimap_make(Shell *shell);
void minimap_fit(Shell *shell);  // remakes it when the window became low or high
Box minimap_place(const Shell *shell);  // with its frame, in the lower right corner
void minimap_paint(Shell *shell);
bool minimap_event(Shell *shell, const union SDL_Event *event);  // whether the small map took it
// A `share` of 0..1 shows as a progress bar; below 0 there is none.
void banner_paint(Shell *shell, const char *title, const char *text, double share, int room,
                  int below);
// What is being made, with `keys` below.
void banner_growth(Shell *shell, const Growth *growth, const char *keys);
// captions.c: sounds in words at the right edge, where the settings want that; until SDL ticks, 0: none shows.
void captions_paint(Shell *shell);
uint64_t captions_until(const Shell *shell);
void banner_notice(Shell *shell, bool low);  // low: at the very edge, below dialogs
int banner_room(const Shell *shell);  // beside the small map, if that is wide enough
