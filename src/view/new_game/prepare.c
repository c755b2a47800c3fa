// SPDX-License-Identifier: MIT
// An island is looked for, or read from a save; then its land grows before the eye, and is played.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "new_game.h"
#include "../shell/world_choice.h"
#include "../../game/code.h"

enum { QUIET_MS = 250, BANNER_BELOW = 16, BANNER_SIDES = 32 };

static const double GROWTH_SECONDS = 2.1, HOLD_SECONDS = 0.4;

const World *prepare_world(const App *app) {
    return app->prepare.journey.expedition ? &app->prepare.journey.world : NULL;
}

void prepare_end(Prepare *prepare) { journey_free(&prepare->journey); }

void prepare_begin(App *app, const JourneyWish *wish) {
    Prepare *prepare = &app->prepare;
    if (!busy_may_play(app, wish)) return;
    bool from_panel = dialog_now(app) == &NEW_GAME_DIALOG;
    int from = app->screen == SCREEN_PREPARE ? prepare->from : (int)app->screen;
    screen_show(app, SCREEN_PREPARE);
    prepare_end(prepare);
    prepare->wish = *wish;
    prepare->from = from;
    prepare->from_panel = from_panel;
    prepare->began = SDL_GetTicks64();
    app->voyage_aim = AIM_PLAY;
    journey_job_start(&app->voyage, wish);
}

// Where it goes back to without an island: to what was there before.
static void go_back(App *app) {
    ScreenName from = (ScreenName)app->prepare.from;
    bool gone = (from == SCREEN_PLAY || from == SCREEN_END) && !app->play.journey.expedition;
    if (gone || (from == SCREEN_REPLAY && !app->replay.journey.expedition)) from = SCREEN_TITLE;
    screen_show(app, from);
}

// It is there.

static const char *ordinal(int number) {
    int last = number % 10;
    if (number % 100 / 10 == 1) return "th";
    return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

static void tell_found(App *app) {
    const Expedition *expedition = app->play.journey.expedition;
    int tries = expedition->tries;
    if (tries > 1 && !expedition->relaxed)
        play_say(app, LOG_PLAIN, "This is the %d%s land that was tried for this seed.", tries,
                 ordinal(tries));
    if (expedition->relaxed == 1)
        play_say(app, LOG_WARNING, "No start could be won as it stands: two more days.");
    if (expedition->relaxed == 2)
        play_say(app, LOG_WARNING,
                 "No start could be won as it stands: two more days, and one beacon less.");
}

static void tell_read(App *app) {
    char aside[FILE_PATH];
    if (app->play.journey.expedition->practice)
        play_say(app, LOG_PLAIN, "This is a practice run: it enters no high score.");
    if (app->voyage.end.which != SAVE_OLDER) return;
    choice_shorten_error(&app->voyage.end.damage, app->home.folder);
    bool moved = home_put_aside(&app->home, HOME_SAVE, aside);
    app_notice(app, "The last save is damaged: you go on from the one before. %s%.120s",
               moved ? "It was put aside. " : "", app->voyage.end.damage.text);
}

static void go_ashore(App *app) {
    Prepare *prepare = &app->prepare;
    bool new = prepare->wish.kind == JOURNEY_NEW;
    growth_end(&app->growth);
    play_save(app);
    if (new) unfinished_keep(app);
    Journey journey = prepare->journey;
    WorldCode code = journey.world.code;
    prepare->journey = (Journey){.expedition = NULL};
    play_begin(app, &journey);
    if (!app->play.journey.expedition) return;
    if (new) {
        recent_add(app, &code);
        tell_found(app);
    } else {
        tell_read(app);
    }
}

static void grow(App *app) {
    Prepare *prepare = &app->prepare;
    const World *world = &prepare->journey.world;
    bool wanted = prepare->wish.kind == JOURNEY_NEW && !app->settings.no_motion;
    prepare->journey.world.scenery.palette = prepare->wish.palette;
    prepare->hold = HOLD_SECONDS;
    if (!wanted || !growth_begin(&app->growth, world, GROWTH_SECONDS)) {
        go_ashore(app);
        return;
    }
    app->view.world_width = world->land.width;
    app->view.world_height = world->land.height;
}

// It is not.

// A damaged save is kept under another name, so that the game starts the next time.
static void refuse_save(App *app, TextError *error) {
    char aside[FILE_PATH];
    bool damaged = error->failure == FAILURE_CONTENT || error->failure == FAILURE_SYNC;
    choice_shorten_error(error, app->home.folder);
    if (damaged && home_put_aside(&app->home, HOME_SAVE, aside)) {
        const char *name = strrchr(aside, '/');
        app_notice(app, "The save is damaged and was put aside as %s: %.150s",
                   name ? name + 1 : aside, error->text);
    } else {
        app_notice(app, "%.180s. The save was left as it is.", error->text);
    }
    screen_show(app, SCREEN_TITLE);
    title_look_for_save(app);
}

// Whether the world of the wish is the one that would be looked at.
static bool is_at_hand(const App *app, const WorldWish *wish) {
    return app->world.scenery.ground && strcmp(app->world.level, wish->level) == 0 &&
           strcmp(app->world.asked.text, wish->code.seed.text) == 0;
}

static void refuse_island(App *app, TextError *error) {
    const Prepare *prepare = &app->prepare;
    choice_shorten_level_error(app, error);
    if (prepare->from_panel) {
        go_back(app);
        new_game_refuse(app, error);
        return;
    }
    bool look = is_at_hand(app, &prepare->wish.world) && prepare->from == SCREEN_TITLE;
    if (look) screen_show(app, SCREEN_LOOK);
    else go_back(app);
    app_notice(app, "This cannot be played%s: %.180s", look ? ", only looked at" : "", error->text);
}

void prepare_take(App *app) {
    Journey journey;
    if (!journey_job_take(&app->voyage, &journey)) return;
    TextError error = app->voyage.end.error;
    if (app->voyage.end.ok) {
        app->prepare.journey = journey;
        grow(app);
    } else if (app->prepare.wish.kind == JOURNEY_SAVE) {
        refuse_save(app, &error);
    } else {
        refuse_island(app, &error);
    }
}

void prepare_next_island(App *app) {
    static JourneyWish wish;
    const World *world = &app->play.journey.world;
    if (!app->play.journey.expedition) return;
    app_journey_wish(app, &wish);
    wish.world.code = world->code;
    wish.world.code.level_hash = 0;
    wish.world.code.seed = choice_new_seed();
    snprintf(wish.world.level, sizeof wish.world.level, "%s", world->level);
    prepare_begin(app, &wish);
}

// The screen.

static void prepare_paint(App *app, Canvas canvas) {
    PaintOptions options = {.no_relief = app->settings.no_relief,
                            .tick = app_tick(app, PAINTER_TICKS)};
    const Journey *journey = &app->prepare.journey;
    if (!journey->expedition) {
        look_paint_sea(app, canvas);
        return;
    }
    moving_whole(app);
    if (app->growth.active) growth_paint(&app->growth, &app->painter, canvas, app->camera, options);
    else painter_paint(&app->painter, canvas, journey->field.scenery, app->camera, options);
}

static void paint_search(App *app) {
    bool save = app->prepare.wish.kind == JOURNEY_SAVE;
    int tried = journey_job_tried(&app->voyage);
    double share = save ? -1 : journey_job_share(&app->voyage);
    char text[96];
    snprintf(text, sizeof text, "%d land%s tried   Esc goes back", tried, tried == 1 ? "" : "s");
    hud_banner(app, save ? "Reading the game" : "Looking for an island that can be won",
               save || tried == 0 ? "Esc goes back" : text, share, app->ui.width - BANNER_SIDES,
               BANNER_BELOW);
}

static void prepare_interface(App *app) {
    const World *world = prepare_world(app);
    if (app->growth.active) hud_growth(app, "Any key goes ashore");
    else if (world)
        hud_banner(app, world->recipe.title, world->code.seed.text, 1, app->ui.width - BANNER_SIDES,
                   BANNER_BELOW);
    else if (SDL_GetTicks64() >= app->prepare.began + QUIET_MS) paint_search(app);
}

static bool prepare_key(App *app, Action action, const SDL_KeyboardEvent *key) {
    bool everywhere = action != ACTION_NONE && ACTION_INFO[action].places == PLACE_ALL;
    if (everywhere || key->repeat || !prepare_world(app)) return false;
    go_ashore(app);
    return true;
}

static void prepare_event(App *app, const SDL_Event *event) {
    if (event->type == SDL_MOUSEBUTTONDOWN && prepare_world(app)) go_ashore(app);
}

static int prepare_advance(App *app, double seconds) {
    if (!prepare_world(app)) return -1;
    bool grew = app->growth.active;
    growth_advance(&app->growth, seconds);
    if (app->growth.active || grew) return 0;
    app->prepare.hold -= seconds;
    if (app->prepare.hold <= 0) go_ashore(app);
    return 0;
}

// What is not played by now is not wanted any more.
static void prepare_leave(App *app) {
    if (app->voyage_aim == AIM_PLAY) journey_job_cancel(&app->voyage);
    growth_end(&app->growth);
    prepare_end(&app->prepare);
}

const ScreenInfo PREPARE_SCREEN = {
    .place = PLACE_MENU,
    .leave = prepare_leave,
    .paint = prepare_paint,
    .interface = prepare_interface,
    .key = prepare_key,
    .event = prepare_event,
    .advance = prepare_advance,
    .back = go_back,
};
