// SPDX-License-Identifier: MIT
// app: the whole game at the window: what every screen shares, and the screens' own states.
//
// One App, owned by main. app_run is the loop: wait, take all events, let time pass, paint once if
// anything changed. Screens and dialogs (screens.h) paint the map and ask widgets through app->ui,
// and change the App directly.
#pragma once

#include "../worldgen/level.h"
#include "menu/busy.h"
#include "ending/ending.h"
#include "shell/growth.h"
#include "profile/home.h"
#include "menu/menu.h"
#include "new_game/new_game.h"
#include "paint/painter.h"
#include "play/play.h"
#include "shell/presenter.h"
#include "replay/replay.h"
#include "shell/screens.h"
#include "profile/settings.h"
#include "settings/settings_panel.h"
#include "shell/signals.h"
#include "shell/sound.h"
#include "play/tips.h"
#include "title/title.h"
#include "ui/ui.h"
#include "shell/world.h"
#include "shell/world_choice.h"

enum {
    WINDOW_WIDTH = 1280,
    WINDOW_HEIGHT = 720,
    MINIMAP_SIDE = 112,
    MINIMAP_LOW_SIDE = 84,  // in play, where the window has little height
    MINIMAP_LOW = 400,
    ARRIVAL_ZOOM = 5,
    SEA_MARGIN = 96,  // pixels of the sea beyond the world that may be seen
    FRAME_MS = 16,
    DIALOGS_OPEN = 6,
};

// What a made world is for.
typedef enum JobAim { AIM_SHOW, AIM_PREVIEW, AIM_NEW_GAME, AIM_TITLE } JobAim;

// What a journey at work is for.
typedef enum JourneyAim { AIM_PLAY, AIM_REPLAY } JourneyAim;

typedef struct NewWorld {
    TextField size, seed;
    char level[4096];
    World preview;  // what the fields say, where they say something
    TextError error;  // why they do not; empty text where they do
    bool wrong_size, wrong_seed;  // whose fault that is
    bool locked;  // the seed stays
    bool land_when_ready;  // Enter came before the preview
    int largest;  // side that the level can have; 0 is not known
    char largest_of[4096];  // which level
} NewWorld;

// The world as a small picture.
typedef struct Minimap {
    uint32_t pixels[MINIMAP_SIDE * MINIMAP_SIDE];
    int width, height;
    bool held;  // the pointer went down on it
    Box box;  // where it was painted last, in interface pixels; empty where it was not
} Minimap;

typedef struct App {
    Signals signals;
    Presenter presenter;
    Painter painter;
    FieldArt *field_art;
    Font font;
    Bitmap icons, panels, logo, things;
    Ui ui;
    char folder[4096];  // with assets/ and levels/
    LevelList levels;
    LevelTitle *titles;  // of those; NULL until one is asked for
    Home home;
    Settings settings;
    Tones palette;  // that the sheets were loaded with
    Sound sound;

    ScreenName screen;
    DialogName dialogs[DIALOGS_OPEN];  // the last one is on top
    int dialog_count;

    Title title;
    Play play;
    Ending ending;
    Replay replay;
    NewGame new_game;
    Prepare prepare;
    struct Lists *lists;  // of codes, recordings and scores: lists.c's
    Menu menu;
    Busy busy;
    SettingsPanel settings_panel;

    JourneyJob voyage;  // an island being prepared, a save or a recording being read
    JourneyAim voyage_aim;

    // Looking around; the title's island as well.
    World world;
    WorldJob job;
    JobAim aim;
    Growth growth;
    bool landing;  // the first world is being shown: the view goes to the beach after it
    bool watching;  // a world being made again: the view comes back to `before_watching` after it
    Camera before_watching;
    NewWorld new_world;

    Tips tips;
    int help_page;  // of the handbook
    Minimap minimap;
    View view;  // of the last canvas
    Camera camera;
    double speed_x, speed_y, rest_x, rest_y;  // of gliding: pixels a second, and parts of a pixel
    bool dragging, moved;  // moved: it has been more than a click
    int drag_x, drag_y;  // where the pointer was then
    bool held[4];  // keys that move the view, by Direction
    uint64_t making_since;  // SDL ticks of the job at work
    uint64_t nearer_at;  // SDL ticks of the next step towards ARRIVAL_ZOOM; 0 is none

    bool hidden;  // the interface
    char notice[256];
    uint64_t notice_until, caption_until;  // SDL ticks
    bool dirty, quit, ignore_text, verbose;
    bool closing;  // the window is being closed: the event that ends the program follows
    bool photo;  // the next frame is to be saved
    uint64_t last_frame, start;  // performance counter
    int frames;
} App;

// What main asks for.
typedef enum StartAt { START_TITLE, START_LOOK, START_PLAY, START_REPLAY } StartAt;

typedef struct AppStart {
    StartAt at;
    WorldWish world;  // to be looked at or played; of the title's island
    char replay[4096];  // path
} AppStart;

// app.c
bool app_init(App *app, TextError *error);
void app_free(App *app);
bool app_run(App *app, const AppStart *start, TextError *error);
void app_wish(const App *app, WorldWish *wish);  // for the world that is shown
void app_journey_wish(const App *app, JourneyWish *wish);  // folders, threads, palette
void app_notice(App *app, const char *format, ...) ERROR_FORMAT(2, 3);
void app_set_view(App *app, Canvas canvas);  // takes a canvas's size over
void app_paint(App *app, Canvas canvas);
int app_scale(const App *app, Canvas canvas);
int app_margin(const App *app);  // of the view around the world, in pixels
uint32_t app_tick(const App *app, int a_second);  // of an animation; 0 where all stands still
void app_apply_settings(App *app);  // palette, full screen, volume: all that is not read each frame
void app_save_settings(App *app);
// For whoever plays: what is played is kept from now on. False where it is not: home.busy, home.why_not.
bool app_hold_home(App *app);
void app_recolour(App *app);  // recolour.c: all that was made with the colours of another palette

// first.c: what is shown at first. first_choose refuses what it can before there is a window.
bool first_choose(App *app, const AppStart *start, TextError *error);
void first_show(App *app, const AppStart *start);
void first_report(const App *app);  // of the first frame, for --verbose

// shot.c: a picture without a window.
bool app_screenshot(App *app, const WorldWish *wish, const char *path, const char *view,
                    TextError *error);

// look.c
void app_make(App *app, const WorldWish *wish, JobAim aim);
void app_show(App *app, World *world);  // takes the world
void look_take_job(App *app);
void look_take_file(App *app, const char *path);  // dropped on the window: seen in its own size
void look_do(App *app, Action action);
const World *app_world(const App *app);  // whose land the screen shows
void look_paint_sea(App *app, Canvas canvas);  // what lies far outside of any world

// commands.c: what keys and buttons do wherever there is a window.
void action_do(App *app, Action action);
bool action_repeats(Action action);  // while its key is held
void save_picture(App *app, Canvas canvas);  // of what has been painted

// moving.c: the camera, by pointer and keys.
void moving_event(App *app, const union SDL_Event *event);
bool moving_advance(App *app, double seconds);  // whether anything moves
void moving_zoom(App *app, int steps, int x, int y);
void moving_whole(App *app);
void moving_arrive(App *app);  // at the beach nearest to the middle, at ARRIVAL_ZOOM
void moving_find_land(App *app);  // where there is none in view: to the nearest, at the same zoom
void moving_stop(App *app);

// minimap.c
void minimap_of_world(App *app);
void minimap_of_field(App *app, Playfield *field, bool no_fog);
// Paints it anew where the window became low or high.
void minimap_fit(App *app, Playfield *field, bool no_fog);
Box minimap_place(const App *app);  // with its frame, at the lower right
void minimap_paint(App *app);
bool minimap_event(App *app, const union SDL_Event *event);  // whether it was meant for it

// hud.c: what lies over a world that is looked at.
void hud_paint(App *app);
void hud_banner(App *app, const char *title, const char *text, double share, int room, int below);
void hud_making(App *app);  // where there is nothing else to be seen
void hud_growth(App *app, const char *keys);  // what the growth is doing; `keys` under it
void hud_notice(App *app);
void hud_notice_low(App *app);  // at the very edge, where panels are in the middle

// new_world.c
void new_world_done(App *app, World *world, bool ok, const TextError *error);
