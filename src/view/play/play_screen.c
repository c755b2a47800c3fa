// SPDX-License-Identifier: MIT
// The screen of play: what keys and buttons do, and how its time passes.
#include <SDL.h>

#include "../app.h"

static void enter(App *app) {
    minimap_of_field(app, &app->play.journey.field, false);
    app->camera.zoom = ARRIVAL_ZOOM;
    play_centre(app);
    tips_show(app, TIP_WELCOME);
}

static void leave(App *app) {
    show_skip(app);
    app->play.target = -1;
    play_save(app);
}

static void paint(App *app, Canvas canvas) {
    const Play *play = &app->play;
    show_sprites(app);
    FieldOptions options = {
        .paint = {.tick = app_tick(app, PAINTER_TICKS), .no_relief = app->settings.no_relief},
        .frame = app_tick(app, 6),
        .marks = app->settings.marks,
        .tide_lines = app->settings.no_tide_line ? 0 : 2,
        .dusk = show_dusk(app),
        .storm = show_storm(app),
        .sprites = play->sprites,
        .sprite_count = play->sprite_count,
    };
    playfield_paint(&app->painter, app->field_art, canvas, &play->journey.field, app->camera,
                    &options);
    show_light(app, canvas);
}

// Whether the pointer is over a panel is known when the panels have been painted.
static void interface(App *app) {
    play_hud_paint(app);
    play_point(app);
}

// Keys and buttons.

static bool is_step(Action action) {
    return action >= ACTION_STEP_NORTH && action <= ACTION_STEP_WEST;
}

static void step(App *app, Direction direction) {
    Play *play = &app->play;
    play->target = -1;
    play->follows = true;
    if (!play_command(app, command_move(direction))) play->stepping = -1;
}

static bool do_command(App *app, Action action) {
    if (is_step(action)) {
        step(app, (Direction)(action - ACTION_STEP_NORTH));
        return true;
    }
    switch (action) {
    case ACTION_GATHER: play_command(app, command_of(VERB_GATHER)); return true;
    case ACTION_FISH: play_command(app, command_of(VERB_FISH)); return true;
    case ACTION_BEACON:
    case ACTION_RAFT:
    case ACTION_CAMP:
    case ACTION_TOWER:
    case ACTION_WALL:
        play_command(app, command_build((Building)(action - ACTION_BEACON)));
        return true;
    case ACTION_END_DAY: play_end_day(app); return true;
    case ACTION_SAIL: play_sail(app); return true;
    default: return false;
    }
}

static void toggle(bool *value) { *value = !*value; }

// Of a night, and of the end before it is told, nothing is left but to look on; what is pressed cuts
// that short and does nothing else, so that a button pressed twice does not end two days.
static bool looks_on(const App *app) {
    bool over = play_game(app)->outcome != OUTCOME_PLAYING && !app->play.ended;
    return over || show_is_night(&app->play.show);
}

static void cut_short(App *app) {
    show_skip(app);
    app->play.end_wait = 0;
    app->dirty = true;
}

// From far out the party is a dot: the view comes down to it.
static void find_party(App *app) {
    enum { FAR_OUT = 3 };
    if (app->camera.zoom <= FAR_OUT) app->camera.zoom = ARRIVAL_ZOOM;
    play_centre(app);
}

bool play_do(App *app, Action action) {
    Play *play = &app->play;
    app->dirty = true;
    if (looks_on(app)) {
        cut_short(app);
        return true;
    }
    if (do_command(app, action)) return true;
    switch (action) {
    case ACTION_UNDO: play_undo(app); return true;
    case ACTION_CENTRE: find_party(app); return true;
    case ACTION_STORE: toggle(&play->store_open); return true;
    case ACTION_LOG: toggle(&play->log_open); return true;
    case ACTION_TIDE_LINE:
        toggle(&app->settings.no_tide_line);
        app_save_settings(app);
        return true;
    default: return false;
    }
}

static bool key(App *app, Action action, const SDL_KeyboardEvent *pressed) {
    if (looks_on(app)) {
        if (!pressed->repeat) cut_short(app);
        return action != ACTION_QUIT && action != ACTION_PHOTO;
    }
    bool on_button = app->ui.focus != 0 && pressed->keysym.sym == SDLK_SPACE;
    if (app->ui.field_focused || on_button) return false;
    if (pressed->repeat) return is_step(action);  // they step by the clock
    if (is_step(action)) play_hold(app, (Direction)(action - ACTION_STEP_NORTH));
    return play_do(app, action);
}

static void back(App *app) {
    Play *play = &app->play;
    if (looks_on(app)) cut_short(app);
    else if (play->target >= 0) play->target = -1;
    else if (play->store_open || play->log_open || play->goals_open)
        play->store_open = play->log_open = play->goals_open = false;
    else if (!tips_close(app)) dialog_open(app, DIALOG_MENU);
}

// Time.

// The end is looked at for a moment before it is told.
static bool comes_to_its_end(App *app, double seconds) {
    Play *play = &app->play;
    if (play_game(app)->outcome == OUTCOME_PLAYING || play->ended) return false;
    if (play->show.what != SHOW_NOTHING) return true;
    play->end_wait -= seconds;
    if (play->end_wait > 0) return true;
    play->ended = true;
    ending_begin(app);
    return true;
}

// Where nothing moved, the time since the last frame was nobody's.
static int advance(App *app, double seconds) {
    Play *play = &app->play;
    double passed = play->busy ? seconds : 0;
    bool moves = moving_advance(app, passed);
    moves = show_advance(app, passed) || moves;
    moves = play_hold_on(app, passed) || moves;
    play_travel_on(app);
    moves = play_follow(app, passed) || moves;
    moves = comes_to_its_end(app, passed) || moves;
    play->busy = moves || play->show.what != SHOW_NOTHING || play->target >= 0;
    play->show.over = 0;
    if (app->screen == SCREEN_PLAY) play_point(app);
    return play->busy ? 0 : play_hud_wait(app);
}

const ScreenInfo PLAY_SCREEN = {
    .place = PLACE_PLAY,
    .enter = enter,
    .leave = leave,
    .paint = paint,
    .interface = interface,
    .key = key,
    .event = play_map_event,
    .advance = advance,
    .back = back,
};
