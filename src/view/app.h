// SPDX-License-Identifier: MIT
// app: the whole game at the window: a world, a camera on it, and what lies over it.
//
// One App, owned by main. Screens draw and ask widgets through app->ui in app_paint and change the
// App directly; app_run is the loop: wait, take all events, move, paint once if anything changed.
#pragma once

#include "growth.h"
#include "painter.h"
#include "presenter.h"
#include "ui.h"
#include "world.h"
#include "../worldgen/level.h"

enum {
    WINDOW_WIDTH = 1280,
    WINDOW_HEIGHT = 720,
    MINIMAP_SIDE = 112,
    SCALE_MOST = 4,
    ARRIVAL_ZOOM = 5,
    SEA_MARGIN = 96,  // pixels of the sea beyond the world that may be seen
};

typedef enum Dialog { DIALOG_NONE, DIALOG_NEW_WORLD, DIALOG_OPTIONS, DIALOG_HELP } Dialog;

// What a made world is for.
typedef enum JobAim { AIM_SHOW, AIM_PREVIEW } JobAim;

typedef struct NewWorld {
    TextField size, seed;
    char level[4096];
    World preview;  // what the fields say, where they say something
    TextError error;  // why they do not; empty text where they do
    bool wrong_size, wrong_seed;  // whose fault that is
    bool locked;  // the seed stays
    bool land_when_ready;  // Enter came before the preview
} NewWorld;

typedef struct AppOptions {
    bool still;  // water stands still
    bool no_relief;
    bool no_motion;  // nothing glides
    bool hidden;  // the interface
    int scale;  // of the interface, 0 by the window's size
} AppOptions;

typedef struct App {
    Presenter presenter;
    Painter painter;
    Font font;
    Bitmap icons, panels;
    Ui ui;
    char folder[4096];  // with assets/ and levels/
    LevelList levels;
    AppOptions options;

    World world;
    WorldJob job;
    JobAim aim;
    Growth growth;
    bool landing;  // the first world is being shown: the view goes to the beach after it
    bool watching;  // a world being made again: the view comes back to `before_watching` after it
    Camera before_watching;
    bool grew;  // the growth was under way at the last look
    uint32_t minimap[MINIMAP_SIDE * MINIMAP_SIDE];
    int minimap_width, minimap_height;

    View view;  // of the last canvas
    Camera camera;
    double speed_x, speed_y, rest_x, rest_y;  // of gliding: pixels a second, and parts of a pixel
    bool dragging, on_minimap, moved;
    bool held[4];  // arrow keys: left, right, up, down
    uint64_t nearer_at;  // SDL ticks of the next step towards ARRIVAL_ZOOM; 0 is none

    Dialog dialog;
    NewWorld new_world;
    char notice[256];
    uint64_t notice_until, caption_until;  // SDL ticks
    bool dirty, quit, ignore_text, verbose;
    bool photo;  // the next frame is to be saved
    uint64_t last_frame, start;  // SDL ticks; performance counter at start
    int frames;
} App;

// app.c
bool app_init(App *app, TextError *error);
void app_free(App *app);
bool app_run(App *app, TextError *error);
bool app_screenshot(App *app, const char *path, const char *view, TextError *error);
void app_show(App *app, World *world);  // takes the world
void app_wish(const App *app, WorldWish *wish);  // for the world that is shown
void app_make(App *app, const WorldWish *wish, JobAim aim);
void app_notice(App *app, const char *format, ...) ERROR_FORMAT(2, 3);
void app_paint(App *app, Canvas canvas);
int app_scale(const App *app, Canvas canvas);

// actions.c: what keys and buttons do.
typedef enum Action {
    ACTION_NONE,
    ACTION_NEW_WORLD,
    ACTION_NEXT_LEVEL,
    ACTION_PREVIOUS_LEVEL,
    ACTION_GROW,
    ACTION_COPY,
    ACTION_ZOOM_IN,
    ACTION_ZOOM_OUT,
    ACTION_WHOLE,
    ACTION_HIDE,
    ACTION_PHOTO,
    ACTION_EXPORT,
    ACTION_FULL_SCREEN,
    ACTION_LARGER,
    ACTION_SMALLER,
    ACTION_OPTIONS,
    ACTION_HELP,
    ACTION_QUIT,
    ACTION_COUNT,
} Action;

typedef struct ActionInfo {
    const char *word, *keys;  // keys as they are written in the help
    Icon icon;
} ActionInfo;

extern const ActionInfo ACTION_INFO[ACTION_COUNT];
struct SDL_KeyboardEvent;
Action action_of_key(const struct SDL_KeyboardEvent *key);
bool action_repeats(Action action);  // while its key is held
void action_do(App *app, Action action);
void save_picture(App *app, Canvas canvas);  // of what has been painted

// moving.c: the camera, by pointer and keys.
void moving_event(App *app, const union SDL_Event *event);
bool moving_advance(App *app, double seconds);  // whether anything moves
void moving_zoom(App *app, int steps, int x, int y);
void moving_whole(App *app);
void moving_arrive(App *app);  // at the beach nearest to the middle, at ARRIVAL_ZOOM
void moving_find_land(App *app);  // where there is none in view: to the nearest, at the same zoom
void moving_stop(App *app);

// hud.c
void hud_build_minimap(App *app);
void hud_paint(App *app);
void hud_minimap_event(App *app, const union SDL_Event *event);

// new_world.c, dialogs.c
void new_world_open(App *app);
void new_world_paint(App *app);
void new_world_done(App *app, World *world, bool ok, const TextError *error);
void new_world_accept(App *app);
void new_world_close(App *app);
void options_paint(App *app);
void help_paint(App *app);
