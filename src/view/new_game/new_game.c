// SPDX-License-Identifier: MIT
// The panel that chooses an island to play: what its choices come to.
#include "new_game.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../game/tide.h"
#include "../../base/memory.h"
#include "../app.h"
#include "../shell/world_choice.h"
#include "../../game/code.h"

static void forget_sea(NewGame *panel) {
    scenery_free(&panel->sea);
    memory_release(panel->drowns);
    panel->drowns = NULL;
}

// What is previewed.
void new_game_end(NewGame *panel) {
    forget_sea(panel);
    world_free(&panel->preview);
}

// What is chosen.

static bool read_fields(App *app, TextError *error) {
    NewGame *panel = &app->new_game;
    WorldCode *code = &panel->code;
    snprintf(code->level, sizeof code->level, "%s", panel->level);
    code->level_hash = 0;
    code->difficulty = panel->difficulty;
    panel->wrong_seed = !choice_read_seed(app, &panel->seed, &code->seed, error);
    panel->wrong_size =
        !size_parse(&code->width, &code->height, panel->size.text, strlen(panel->size.text),
                    GAME_SIDE_LEAST, GAME_SIDE_MOST, error);
    return !panel->wrong_seed && !panel->wrong_size;
}

// The level's own words, and its rules for the size and difficulty.
static bool know_level(App *app, TextError *error) {
    NewGame *panel = &app->new_game;
    Recipe recipe;
    panel->rules_known = false;
    if (!level_load_given(&recipe, panel->level, app->folder, NULL, error)) return false;
    snprintf(panel->title, sizeof panel->title, "%s", recipe.title);
    snprintf(panel->about, sizeof panel->about, "%s", recipe.about);
    if (!panel->wrong_size)
        panel->rules_known = rules_make(&panel->rules, &recipe, panel->code.width,
                                        panel->code.height, panel->difficulty, error);
    recipe_free(&recipe);
    return panel->rules_known;
}

static bool is_previewed(const NewGame *panel) {
    const World *world = &panel->preview;
    return world->scenery.ground && strcmp(world->level, panel->level) == 0 &&
           world->code.width == panel->code.width && world->code.height == panel->code.height &&
           world->code.difficulty == panel->code.difficulty &&
           strcmp(world->asked.text, panel->code.seed.text) == 0;
}

// How the land of the preview drowns; false where it cannot be played.
static bool measure(NewGame *panel, TextError *error) {
    Island island;
    const Land *land = &panel->preview.land;
    forget_sea(panel);
    if (!island_make(&island, land, &panel->rules, panel->difficulty, seed_start(&panel->code.seed),
                     error))
        return false;
    Game *game = memory_allocate(1, sizeof *game);
    panel->drowns = memory_allocate((size_t)island.cells, 1);
    bool good = game && panel->drowns;
    if (good) {
        game_start(game, &island);
        tide_preview(game, island.final_tide, panel->drowns);
    } else {
        forget_sea(panel);
        error_memory(error, "the tides of an island", sizeof *game);
    }
    memory_release(game);
    island_free(&island);
    if (good) new_game_flood(panel);
    return good;
}

static void refuse(App *app, const TextError *error) {
    NewGame *panel = &app->new_game;
    panel->error = *error;
    panel->start_when_ready = false;
    choice_shorten_level_error(app, &panel->error);
    choice_say_error(&panel->error);
}

void new_game_flood(NewGame *panel) {
    const World *world = &panel->preview;
    Tilemap tiles;
    int final = rules_final_tide(&panel->rules);
    panel->tide = panel->tide > final ? final : panel->tide;
    scenery_free(&panel->sea);
    if (panel->tide == 0 || !tilemap_init(&tiles, world->land.width, world->land.height)) return;
    size_t cells = (size_t)tiles.width * (size_t)tiles.height;
    for (size_t i = 0; i < cells; i++)
        tiles.kinds[i] = panel->drowns[i] <= panel->tide ? TILE_WATER : world->land.tiles.kinds[i];
    if (scenery_build(&panel->sea, &tiles, &world->land.heights))
        scenery_recolour(&panel->sea, world->scenery.palette);
    tilemap_free(&tiles);
}

void new_game_refresh(App *app) {
    NewGame *panel = &app->new_game;
    WorldWish wish;
    TextError error = {0};
    panel->error.text[0] = 0;
    panel->start_when_ready = false;
    job_cancel(&app->job);
    bool good = read_fields(app, &error);
    TextError of_level = {0};
    bool level_good = know_level(app, &of_level);
    if (!good || !level_good) {
        new_game_end(panel);
        refuse(app, good ? &of_level : &error);
    } else if (!is_previewed(panel)) {
        app_wish(app, &wish);
        wish.code = panel->code;
        wish.playable = wish.given = true;
        snprintf(wish.level, sizeof wish.level, "%s", panel->level);
        app_make(app, &wish, AIM_NEW_GAME);
    } else if (!measure(panel, &error)) {
        refuse(app, &error);
    }
}

void new_game_done(App *app, World *world, bool ok, const TextError *error) {
    NewGame *panel = &app->new_game;
    TextError reason;
    new_game_end(panel);
    if (!ok) {
        panel->wrong_size = error->failure == FAILURE_CONTENT;
        refuse(app, error);
        return;
    }
    panel->preview = *world;
    if (!measure(panel, &reason)) refuse(app, &reason);
    else if (panel->start_when_ready) new_game_start(app);
}

void new_game_set(App *app, const WorldCode *code) {
    NewGame *panel = &app->new_game;
    snprintf(panel->level, sizeof panel->level, "%s", code->level);
    choice_show_size(&panel->size, code->width, code->height);
    field_set(&panel->seed, code->seed.text);
    panel->difficulty = code->difficulty;
    new_game_refresh(app);
}

// The dialog.

// Islands of levels that are not there any more are left out.
static void list_recent(App *app) {
    NewGame *panel = &app->new_game;
    static WorldCode all[RECENT_MOST];
    int count = recent_read(app, all);
    panel->recent_count = panel->scroll = 0;
    for (int i = 0; i < count; i++)
        if (choice_is_stock(&app->levels, &all[i])) panel->recent[panel->recent_count++] = all[i];
}

static void new_game_open(App *app) {
    NewGame *panel = &app->new_game;
    const Settings *settings = &app->settings;
    WorldCode code = {
        .width = settings->width, .height = settings->height, .difficulty = settings->difficulty};
    snprintf(code.level, sizeof code.level, "%s", settings->level);
    bool same = panel->locked && panel->code.seed.text[0];
    code.seed = same ? panel->code.seed : choice_new_seed();
    growth_end(&app->growth);
    list_recent(app);
    panel->unfinished[0] = 0;
    unfinished_look(app, panel->unfinished, sizeof panel->unfinished);
    panel->asked = false;
    panel->page = PAGE_CHOICE;
    panel->levels.shown = false;
    panel->tide = 0;
    new_game_set(app, &code);
}

static void new_game_close(App *app) {
    if (app->aim == AIM_NEW_GAME) job_cancel(&app->job);
    new_game_end(&app->new_game);
}

void new_game_refuse(App *app, const TextError *error) {
    WorldCode code = app->prepare.wish.world.code;
    dialog_open(app, DIALOG_NEW_GAME);
    new_game_set(app, &code);
    refuse(app, error);
}

// A game that would be lost is asked about once.
void new_game_start(App *app) {
    NewGame *panel = &app->new_game;
    static JourneyWish wish;
    if (panel->error.text[0]) return;
    panel->start_when_ready = job_busy(&app->job);
    if (panel->start_when_ready || !panel->drowns) return;
    if (panel->unfinished[0] && !panel->asked) {
        panel->asked = true;
        panel->page = PAGE_CHOICE;
        return;
    }
    Settings *settings = &app->settings;
    snprintf(settings->level, sizeof settings->level, "%s", panel->level);
    settings->width = panel->code.width;
    settings->height = panel->code.height;
    settings->difficulty = panel->difficulty;
    app_save_settings(app);
    app_journey_wish(app, &wish);
    wish.world.code = panel->code;
    snprintf(wish.world.level, sizeof wish.world.level, "%s", panel->level);
    prepare_begin(app, &wish);
}

static bool new_game_key(App *app, Action action, const SDL_KeyboardEvent *key) {
    (void)action;
    bool enter = key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER;
    if (new_game_levels_key(app, key)) return true;
    bool on_button = app->ui.focus != 0 && !app->ui.field_focused;
    if (!enter || key->repeat || on_button || (key->keysym.mod & KMOD_ALT)) return false;
    new_game_start(app);
    return true;
}

const DialogInfo NEW_GAME_DIALOG = {
    .open = new_game_open,
    .paint = new_game_paint,
    .key = new_game_key,
    .close = new_game_close,
};
