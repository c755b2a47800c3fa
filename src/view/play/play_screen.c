// SPDX-License-Identifier: MIT
// The screen of play: what keys and buttons do, and how its time passes.
#include <SDL.h>

#include "play.h"

static void enter(void *own, Go *go) {
    Play *play = own;
    Shell *shell = play->shell;
    play_begin(play, go);
    if (!play->journey.expedition) {
        go_to(shell, SCREEN_TITLE);
        return;
    }
    screen_fit(shell);
    minimap_of_field(shell, &play->journey.field, false);
    shell->camera.zoom = ARRIVAL_ZOOM;
    play_centre(play);
    tips_show(play, TIP_WELCOME);
}

static void leave(void *own) {
    Play *play = own;
    if (!play->journey.expedition) return;
    show_skip(play);
    play->target = -1;
    play_save(play);
}

static void ready(void *own) {
    Play *play = own;
    show_sprites(play);
}

static void paint(void *own, Canvas canvas) {
    Play *play = own;
    FieldOptions options = {
        .paint = {.tick = shell_tick(play->shell, PAINTER_TICKS),
                  .no_relief = play->shell->settings.no_relief},
        .frame = shell_tick(play->shell, 6),
        .marks = play->shell->settings.marks,
        .tide_lines = play->shell->settings.no_tide_line ? 0 : 2,
        .dusk = show_dusk(play),
        .storm = show_storm(play),
        .sprites = play->sprites,
        .sprite_count = play->sprite_count,
    };
    playfield_paint(&play->shell->painter, play->shell->field_art, canvas, &play->journey.field,
                    play->shell->camera, &options);
    show_light(play, canvas);
}

// Whether the pointer is over a panel is known when the panels have been painted.
static Choice interface(void *own) {
    Play *play = own;
    play_hud_paint(play);
    play_point(play);
    return (Choice){0, 0};
}

// Keys and buttons.

static bool is_step(Action action) {
    return action >= ACTION_STEP_NORTH && action <= ACTION_STEP_WEST;
}

static void step(Play *play, Direction direction) {
    play->target = -1;
    play->follows = true;
    if (!play_command(play, command_move(direction))) play->stepping = -1;
}

static bool do_command(Play *play, Action action) {
    if (is_step(action)) {
        step(play, (Direction)(action - ACTION_STEP_NORTH));
        return true;
    }
    switch (action) {
    case ACTION_GATHER: play_command(play, command_of(VERB_GATHER)); return true;
    case ACTION_FISH: play_command(play, command_of(VERB_FISH)); return true;
    case ACTION_BEACON:
    case ACTION_RAFT:
    case ACTION_CAMP:
    case ACTION_TOWER:
    case ACTION_WALL:
        play_command(play, command_build((Building)(action - ACTION_BEACON)));
        return true;
    case ACTION_END_DAY: play_end_day(play); return true;
    case ACTION_SAIL: play_sail(play); return true;
    default: return false;
    }
}

static void toggle(bool *value) { *value = !*value; }

// Of a night, and of the end before it is told, nothing is left but to look on; what is pressed cuts
// that short and does nothing else, so that a button pressed twice does not end two days.
static bool looks_on(const Play *play) {
    bool over = play_game(play)->outcome != OUTCOME_PLAYING && !play->ended;
    return over || show_is_night(&play->show);
}

static void cut_short(Play *play) {
    show_skip(play);
    play->end_wait = 0;
    play->shell->dirty = true;
}

// From far out the party is a dot: the view comes down to it.
static void find_party(Play *play) {
    enum { FAR_OUT = 3 };
    if (play->shell->camera.zoom <= FAR_OUT) play->shell->camera.zoom = ARRIVAL_ZOOM;
    play_centre(play);
}

bool play_do(Play *play, Action action) {
    play->shell->dirty = true;
    if (looks_on(play)) {
        cut_short(play);
        return true;
    }
    if (do_command(play, action)) return true;
    switch (action) {
    case ACTION_UNDO: play_undo(play); return true;
    case ACTION_CENTRE: find_party(play); return true;
    case ACTION_STORE: toggle(&play->store_open); return true;
    case ACTION_LOG: toggle(&play->log_open); return true;
    case ACTION_TIDE_LINE:
        toggle(&play->shell->settings.no_tide_line);
        shell_save_settings(play->shell);
        return true;
    default: return false;
    }
}

static bool key(void *own, Action action, const SDL_KeyboardEvent *pressed) {
    Play *play = own;
    if (looks_on(play)) {
        if (!pressed->repeat) cut_short(play);
        return action != ACTION_QUIT && action != ACTION_PHOTO;
    }
    bool on_button = play->shell->ui.focus != 0 && pressed->keysym.sym == SDLK_SPACE;
    if (play->shell->ui.field_focused || on_button) return false;
    if (pressed->repeat) return is_step(action);  // they step by the clock
    if (is_step(action)) play_hold(play, (Direction)(action - ACTION_STEP_NORTH));
    return play_do(play, action);
}

static void back(void *own) {
    Play *play = own;
    if (looks_on(play)) cut_short(play);
    else if (play->target >= 0) play->target = -1;
    else if (play->store_open || play->log_open || play->goals_open)
        play->store_open = play->log_open = play->goals_open = false;
    else if (!tips_close(play)) go_to(play->shell, SCREEN_MENU);
}

// Time.

// A game that was continued has none yet.
static void find_witness(Expedition *expedition) {
    Solver solver;
    SolverResult result;
    TextError error;
    if (expedition->witness.count > 0 || !solver_init(&solver, expedition->island.cells)) return;
    if (!solver_solve(&solver, &expedition->island, &result, &expedition->witness, &error))
        expedition->witness.count = 0;
    solver_free(&solver);
}

static void tell_end(Play *play) {
    Go *go = go_to(play->shell, SCREEN_END);
    play->ended = true;
    find_witness(play->journey.expedition);
    playfield_update(&play->journey.field, play_game(play), false);
    playfield_settle(&play->journey.field);  // the end shows all of the land
    go->played = &play->journey;
    go->finished = &play->finished;
}

// The end is looked at for a moment before it is told.
static bool comes_to_its_end(Play *play, double seconds) {
    if (play_game(play)->outcome == OUTCOME_PLAYING || play->ended) return false;
    if (play->show.what != SHOW_NOTHING) return true;
    play->end_wait -= seconds;
    if (play->end_wait > 0) return true;
    tell_end(play);
    return true;
}

// Where nothing moved, the time since the last frame was nobody's.
static int advance(void *own, double seconds) {
    Play *play = own;
    double passed = play->busy ? seconds : 0;
    bool moves = moving_advance(play->shell, passed);
    moves = show_advance(play, passed) || moves;
    moves = play_hold_on(play, passed) || moves;
    play_travel_on(play);
    moves = play_follow(play, passed) || moves;
    moves = comes_to_its_end(play, passed) || moves;
    play->busy = moves || play->show.what != SHOW_NOTHING || play->target >= 0;
    play->show.over = 0;
    play_point(play);
    return play->busy ? 0 : play_hud_wait(play);
}

// What others ask.

static const World *world(const void *own) {
    const Play *play = own;
    return play->journey.expedition ? &play->journey.world : NULL;
}

static const Game *game(const void *own) {
    const Play *play = own;
    return play->journey.expedition ? play_game(play) : NULL;
}

static const Expedition *running(const void *own) {
    const Play *play = own;
    return play->journey.expedition;
}

static void minimap(void *own) {
    const Play *play = own;
    minimap_of_field(play->shell, &play->journey.field, false);
}

static bool in_view(void *own) { return play_in_view(own); }
static void into_view(void *own) { play_into_view(own); }
static bool keep(void *own) { return play_save(own); }

static void stop(void *own) {
    Play *play = own;
    play->stepping = -1;
}

static void recolour(void *own, Tones palette) {
    Play *play = own;
    journey_recolour(&play->journey, palette);
    if (play->journey.expedition) playfield_settle(&play->journey.field);
}

const ScreenInfo PLAY_SCREEN = {
    .bytes = sizeof(Play),
    .follows_party = true,
    .small_map = true,
    .place = PLACE_PLAY,
    .init = play_end,
    .free = play_end,
    .enter = enter,
    .leave = leave,
    .ready = ready,
    .paint = paint,
    .interface = interface,
    .key = key,
    .event = play_map_event,
    .advance = advance,
    .back = back,
    .world = world,
    .game = game,
    .minimap = minimap,
    .in_view = in_view,
    .into_view = into_view,
    .stop = stop,
    .recolour = recolour,
    .keep = keep,
    .keep_in_time = play_keep_in_time,
    .running = running,
};
