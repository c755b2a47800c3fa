// SPDX-License-Identifier: MIT
#include "replay.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../app.h"
#include "../new_game/new_game.h"

enum { FIRST_SPEED = 2, LONGEST_WAIT_MS = 50 };

const int REPLAY_SPEED[REPLAY_SPEEDS] = {1, 2, 5, 10, 30, 100};

// Beginning and end.

void replay_end(Replay *replay) {
    if (replay->borrowed) playfield_free(&replay->journey.field);
    else journey_free(&replay->journey);
    for (int i = 0; i < replay->keyframe_count; i++) memory_release(replay->keyframes[i]);
    memory_release(replay->game);
    *replay = (Replay){.paused = true, .back = replay->back};
}

// The same journey with a field of its own.
static bool borrow(App *app) {
    Replay *replay = &app->replay;
    const Expedition *expedition = replay->journey.expedition;
    replay->borrowed = true;
    replay->journey.field = (Playfield){.land = NULL};
    return playfield_init(&replay->journey.field, &expedition->land, expedition->game,
                          app->settings.palette);
}

bool replay_begin(App *app, Journey *journey, bool witness, const char *title) {
    Replay *replay = &app->replay;
    bool borrowed = journey == &app->play.journey;
    replay_end(replay);
    if (app->screen != SCREEN_REPLAY) replay->back = (int)app->screen;
    replay->journey = *journey;
    const Expedition *expedition = journey->expedition;
    replay->commands = witness ? expedition->witness : expedition->commands;
    replay->witness = witness;
    replay->following = true;
    replay->speed = FIRST_SPEED;
    snprintf(replay->title, sizeof replay->title, "%.*s", (int)sizeof replay->title - 1, title);
    if ((borrowed && !borrow(app)) || !replay_keep_frames(replay)) {
        replay_end(replay);
        app_notice(app, "There is not enough memory to watch this");
        return false;
    }
    playfield_update(&replay->journey.field, replay->game, false);
    replay->paused = replay->commands.count == 0;
    screen_show(app, SCREEN_REPLAY);
    return true;
}

// Files.

bool replay_check(const char *path, TextError *error) {
    Buffer bytes = {0};
    Recording recording;
    bool good = file_read(&bytes, path, RECORDING_BYTES, error);
    TextSource text = {path, bytes.bytes ? (const char *)bytes.bytes : "", bytes.length};
    good = good && recording_open(&recording, text, error);
    buffer_free(&bytes);
    return good;
}

static const char *file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// What is wrong with a file begins with its path, of which its name is enough.
static const char *shorter(const char *text, const char *path) {
    return strncmp(text, path, strlen(path)) == 0 ? text + (file_name(path) - path) : text;
}

void replay_open(App *app, const char *path) {
    JourneyWish wish;
    TextError error;
    if (!replay_check(path, &error)) {
        app_notice(app, "%s", shorter(error.text, path));
        return;
    }
    replay_end(&app->replay);
    if (app->screen != SCREEN_REPLAY) app->replay.back = (int)app->screen;
    app_journey_wish(app, &wish);
    wish.kind = JOURNEY_RECORDING;
    snprintf(wish.path, sizeof wish.path, "%s", path);
    app->voyage_aim = AIM_REPLAY;
    journey_job_start(&app->voyage, &wish);
    screen_show(app, SCREEN_REPLAY);
}

void replay_take(App *app) {
    Journey journey;
    if (!journey_job_take(&app->voyage, &journey)) return;
    const JourneyEnd *end = &app->voyage.end;
    if (app->screen != SCREEN_REPLAY) {
        journey_free(&journey);
        return;
    }
    bool begun = end->ok && replay_begin(app, &journey, false, file_name(end->path));
    if (!end->ok && end->error.failure != FAILURE_NONE)
        app_notice(app, "%s", shorter(end->error.text, end->path));
    if (begun)
        snprintf(app->replay.diverged, sizeof app->replay.diverged, "%s",
                 shorter(end->damage.text, end->path));
    else screen_show(app, (ScreenName)app->replay.back);
}

// Taking over.

const char *replay_why_not_taken_over(const App *app) {
    if (app->replay.game->outcome != OUTCOME_PLAYING) return "It is over here: go back first";
    return NULL;
}

// The expedition after `at` commands of what was watched.
static void bring_to(App *app, Expedition *expedition, bool witness, int at) {
    Refusal refusal;
    TextError error;
    bool good = true;
    if (witness) expedition_restart(expedition);
    else expedition_rewind(expedition, at);
    for (int i = 0; witness && good && i < at; i++)
        good = expedition_apply(expedition, expedition->witness.items[i], &refusal, NULL, &error);
    expedition->practice = true;
    if (good) app_notice(app, "You take over. This is a practice run: it enters no score.");
    else app_notice(app, "%s", error.text);
}

static void take_over(App *app) {
    Replay *replay = &app->replay;
    const char *why_not = replay_why_not_taken_over(app);
    if (why_not) {
        app_notice(app, "%s", why_not);
        return;
    }
    app_hold_home(app);
    play_save(app);
    unfinished_keep(app);  // another game may be under way
    Journey *source = replay->borrowed ? &app->play.journey : &replay->journey;
    Journey journey = *source;
    int at = replay->at;
    bool witness = replay->witness;
    *source = (Journey){.expedition = NULL};
    replay_end(replay);
    bring_to(app, journey.expedition, witness, at);
    playfield_update(&journey.field, journey.expedition->game, false);
    play_begin(app, &journey);
}

// The screen.

static void change_speed(Replay *replay, int step) {
    int speed = replay->speed + step;
    replay->speed = speed < 0 ? 0 : speed >= REPLAY_SPEEDS ? REPLAY_SPEEDS - 1 : speed;
    replay->owed = 0;
}

static void pause_or_go_on(App *app) {
    Replay *replay = &app->replay;
    if (replay->at == replay->commands.count) replay_seek(app, 0);
    replay->paused = !replay->paused;
    replay->owed = 0;
}

static void step(App *app, int step) {
    app->replay.paused = true;
    replay_seek(app, app->replay.at + step);
}

static void lift_fog(App *app) {
    app->replay.no_fog = !app->replay.no_fog;
    minimap_of_field(app, &app->replay.journey.field, app->replay.no_fog);
}

bool replay_do(App *app, Action action) {
    app->dirty = true;
    switch (action) {
    case ACTION_PAUSE: pause_or_go_on(app); return true;
    case ACTION_STEP_BACK: step(app, -1); return true;
    case ACTION_STEP_ON: step(app, 1); return true;
    case ACTION_SLOWER: change_speed(&app->replay, -1); return true;
    case ACTION_FASTER: change_speed(&app->replay, 1); return true;
    case ACTION_DAY_BACK: replay_day(app, -1); return true;
    case ACTION_DAY_ON: replay_day(app, 1); return true;
    case ACTION_FOG: lift_fog(app); return true;
    case ACTION_FOLLOW: replay_centre(app); return true;
    case ACTION_TAKE_OVER: take_over(app); return true;
    case ACTION_TIDE_LINE:
        app->settings.no_tide_line = !app->settings.no_tide_line;
        app_save_settings(app);
        return true;
    default: return false;
    }
}

static void enter(App *app) {
    if (!app->replay.game) return;
    minimap_of_field(app, &app->replay.journey.field, app->replay.no_fog);
    app->camera.zoom = ARRIVAL_ZOOM;
    replay_centre(app);
}

static bool key(App *app, Action action, const SDL_KeyboardEvent *key) {
    bool on_button = app->ui.focus != 0 && key->keysym.sym == SDLK_SPACE;
    if (!app->replay.game || on_button || (key->repeat && !action_repeats(action))) return false;
    return replay_do(app, action);
}

// The view moved by hand is not taken back to the party.
static void event(App *app, const SDL_Event *event) {
    Replay *replay = &app->replay;
    bool is_key = event->type == SDL_KEYDOWN || event->type == SDL_KEYUP;
    if (!replay->game || (is_key && replay->bar_focused)) return;
    app->moved = false;
    moving_event(app, event);
    if (app->dragging && app->moved) replay->following = false;
}

// Milliseconds until the next command is due; -1 where none is.
static int go_on(App *app, double seconds) {
    Replay *replay = &app->replay;
    if (replay->paused) return -1;
    int speed = REPLAY_SPEED[replay->speed];
    replay->owed += seconds * speed;
    int commands = (int)replay->owed;
    replay->owed -= commands;
    if (commands > 0) replay_seek(app, replay->at + commands);
    if (replay->at == replay->commands.count) {
        replay->paused = app->dirty = true;
        return -1;
    }
    int wait = (int)((1 - replay->owed) * 1000 / speed);
    return wait < FRAME_MS ? FRAME_MS : wait > LONGEST_WAIT_MS ? LONGEST_WAIT_MS : wait;
}

static int advance(App *app, double seconds) {
    Replay *replay = &app->replay;
    if (!replay->game) return -1;
    bool moves = moving_advance(app, seconds);
    if (moves || app->minimap.held) replay->following = false;
    int wait = go_on(app, seconds);
    return replay_follow(app, seconds) || moves ? 0 : wait;
}

static void back(App *app) {
    if (!app->replay.game) journey_job_cancel(&app->voyage);
    screen_show(app, (ScreenName)app->replay.back);
    replay_end(&app->replay);
}

const ScreenInfo REPLAY_SCREEN = {
    .place = PLACE_REPLAY,
    .enter = enter,
    .paint = replay_paint,
    .interface = replay_hud_paint,
    .key = key,
    .event = event,
    .advance = advance,
    .back = back,
};
