// SPDX-License-Identifier: MIT
// What is shown at first. Whatever can be refused at once is, before there is a window; the land itself
// is made while the window opens, and for as long after that as it takes.
#include <SDL.h>
#include <stdio.h>

#include "app.h"

// Most lands are there before the first frame, for which this much is gladly waited.
enum { GRACE_MS = 30 };

static bool choose_world(App *app, const AppStart *start, TextError *error) {
    WorldWish wish;
    if (start->at == START_TITLE) {
        title_wish(app, &wish);
        if (world_sea(&app->world, &wish, error)) return true;
    }
    wish = start->world;
    wish.palette = app->settings.palette;
    wish.given = wish.level_size && start->at != START_LOOK;
    return world_sea(&app->world, &wish, error);
}

bool first_choose(App *app, const AppStart *start, TextError *error) {
    WorldWish wish;
    if (start->at == START_REPLAY && !replay_check(start->replay, error)) return false;
    if (!choose_world(app, start, error)) return false;
    if (SDL_InitSubSystem(SDL_INIT_EVENTS) != 0)
        return error_set(error, FAILURE_MACHINE, "no events (%s)", SDL_GetError());
    job_init(&app->job);
    journey_job_init(&app->voyage);
    growth_init(&app->growth);
    app_wish(app, &wish);
    if (start->at == START_TITLE) app_make(app, &wish, AIM_TITLE);
    if (start->at == START_LOOK) app_make(app, &wish, AIM_SHOW);
    return true;
}

static void begin_at(App *app, const AppStart *start) {
    JourneyWish wish;
    switch (start->at) {
    case START_TITLE:
        app_hold_home(app);
        screen_show(app, SCREEN_TITLE);
        busy_may_play(app, NULL);
        break;
    case START_LOOK: screen_show(app, SCREEN_LOOK); break;
    case START_REPLAY: replay_open(app, start->replay); break;
    case START_PLAY:
        app_journey_wish(app, &wish);
        wish.world = start->world;
        if (!app_hold_home(app) && app->home.busy) screen_show(app, SCREEN_TITLE);
        prepare_begin(app, &wish);
        break;
    }
}

void first_show(App *app, const AppStart *start) {
    minimap_of_world(app);
    begin_at(app, start);
    uint64_t end = SDL_GetTicks64() + GRACE_MS;
    while (job_busy(&app->job) && !task_is_done(&app->job.task) && SDL_GetTicks64() < end)
        SDL_Delay(1);
    look_take_job(app);
}

void first_report(const App *app) {
    double ms = (double)(SDL_GetPerformanceCounter() - app->start) * 1000 /
                (double)SDL_GetPerformanceFrequency();
    char made[40] = "world still being made";
    if (!app->verbose) return;
    if (!app->world.sea) snprintf(made, sizeof made, "world in %.1f ms", app->world.made_ms);
    fprintf(stderr, "tidemark: %s, first frame after %.1f ms, shown by %s\n", made, ms,
            presenter_name(&app->presenter));
}
