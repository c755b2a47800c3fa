// SPDX-License-Identifier: MIT
// The panel that chooses an island to play: what its choices come to.
#include "new_game.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../game/tide.h"
#include "../../base/memory.h"

static void forget_sea(NewGame *panel) {
    scenery_free(&panel->sea);
    memory_release(panel->drowns);
    panel->drowns = NULL;
}

// What is previewed.
static void forget_preview(NewGame *panel) {
    forget_sea(panel);
    world_free(&panel->preview);
}

// What is chosen.

static bool read_fields(NewGame *panel, TextError *error) {
    WorldCode *code = &panel->code;
    snprintf(code->level, sizeof code->level, "%s", panel->level);
    code->level_hash = 0;
    code->difficulty = panel->difficulty;
    panel->wrong_seed = !choice_read_seed(panel->shell, &panel->seed, &code->seed, error);
    panel->wrong_size =
        !size_parse(&code->width, &code->height, panel->size.text, strlen(panel->size.text),
                    GAME_SIDE_LEAST, GAME_SIDE_MOST, error);
    return !panel->wrong_seed && !panel->wrong_size;
}

// The level's own words, and its rules for the size and difficulty.
static bool know_level(NewGame *panel, TextError *error) {
    Recipe recipe;
    panel->rules_known = false;
    if (!level_load_given(&recipe, panel->level, panel->shell->folder, NULL, error)) return false;
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

static void refuse(NewGame *panel, const TextError *error) {
    panel->error = *error;
    panel->start_when_ready = false;
    choice_shorten_level_error(panel->shell, &panel->error);
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

void new_game_refresh(NewGame *panel) {
    WorldWish wish;
    TextError error = {0};
    panel->error.text[0] = 0;
    panel->start_when_ready = false;
    job_give_up(&panel->job);
    bool good = read_fields(panel, &error);
    TextError of_level = {0};
    bool level_good = know_level(panel, &of_level);
    if (!good || !level_good) {
        forget_preview(panel);
        refuse(panel, good ? &of_level : &error);
    } else if (!is_previewed(panel)) {
        shell_wish(panel->shell, &wish);
        wish.code = panel->code;
        wish.playable = wish.given = true;
        snprintf(wish.level, sizeof wish.level, "%s", panel->level);
        world_job_start(&panel->job, &wish);
    } else if (!measure(panel, &error)) {
        refuse(panel, &error);
    }
}

static void preview_made(void *own) {
    NewGame *panel = own;
    World world;
    TextError error;
    bool ok;
    if (!world_job_take(&panel->job, &world, &ok, &error)) return;
    forget_preview(panel);
    if (!ok) {
        panel->wrong_size = error.failure == FAILURE_CONTENT;
        refuse(panel, &error);
        return;
    }
    panel->preview = world;
    if (!measure(panel, &error)) refuse(panel, &error);
    else if (panel->start_when_ready) new_game_start(panel);
}

void new_game_set(NewGame *panel, const WorldCode *code) {
    snprintf(panel->level, sizeof panel->level, "%s", code->level);
    choice_show_size(&panel->size, code->width, code->height);
    field_set(&panel->seed, code->seed.text);
    panel->difficulty = code->difficulty;
    new_game_refresh(panel);
}

// The dialog.

// Islands of levels that are not there any more are left out.
static void list_recent(NewGame *panel) {
    WorldCode all[RECENT_MOST];
    int count = recent_read(panel->shell, all);
    panel->played.count = panel->played.top = 0;
    for (int i = 0; i < count; i++)
        if (choice_is_stock(&panel->shell->levels, &all[i]))
            panel->recent[panel->played.count++] = all[i];
}

// What the settings say, and another seed unless it is locked.
static WorldCode first_code(const NewGame *panel) {
    const Settings *settings = &panel->shell->settings;
    WorldCode code = {
        .width = settings->width, .height = settings->height, .difficulty = settings->difficulty};
    snprintf(code.level, sizeof code.level, "%s", settings->level);
    bool same = panel->locked && panel->code.seed.text[0];
    code.seed = same ? panel->code.seed : choice_new_seed();
    return code;
}

static void new_game_enter(void *own, Go *go) {
    NewGame *panel = own;
    bool refused = go->error.text[0] != 0;
    WorldCode code = refused ? go->wish.world.code : first_code(panel);
    list_recent(panel);
    panel->unfinished[0] = 0;
    unfinished_look(panel->shell, panel->unfinished, sizeof panel->unfinished);
    panel->asked = false;
    panel->page = PAGE_CHOICE;
    panel->levels.shown = false;
    panel->tide = 0;
    new_game_set(panel, &code);
    if (refused) refuse(panel, &go->error);
}

static void new_game_leave(void *own) {
    NewGame *panel = own;
    job_give_up(&panel->job);
    forget_preview(panel);
}

static void new_game_init(void *own) {
    NewGame *panel = own;
    job_init(&panel->job, &panel->shell->jobs, panel, preview_made);
}

static void new_game_recolour(void *own, Tones palette) {
    NewGame *panel = own;
    if (panel->preview.scenery.ground) scenery_recolour(&panel->preview.scenery, palette);
    if (panel->sea.ground) scenery_recolour(&panel->sea, palette);
}

// A game that would be lost is asked about once.
void new_game_start(NewGame *panel) {
    JourneyWish wish;
    if (panel->error.text[0]) return;
    panel->start_when_ready = job_busy(&panel->job);
    if (panel->start_when_ready || !panel->drowns) return;
    if (panel->unfinished[0] && !panel->asked) {
        panel->asked = true;
        panel->page = PAGE_CHOICE;
        return;
    }
    Settings *settings = &panel->shell->settings;
    snprintf(settings->level, sizeof settings->level, "%s", panel->level);
    settings->width = panel->code.width;
    settings->height = panel->code.height;
    settings->difficulty = panel->difficulty;
    shell_save_settings(panel->shell);
    shell_journey_wish(panel->shell, &wish);
    wish.world.code = panel->code;
    snprintf(wish.world.level, sizeof wish.world.level, "%s", panel->level);
    go_prepare(panel->shell, &wish);
}

static bool new_game_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    NewGame *panel = own;
    (void)action;
    bool enter = key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER;
    if (new_game_levels_key(panel, key)) return true;
    bool on_button = panel->shell->ui.focus != 0 && !panel->shell->ui.field_focused;
    if (!enter || key->repeat || on_button || (key->keysym.mod & KMOD_ALT)) return false;
    new_game_start(panel);
    return true;
}

const ScreenInfo NEW_GAME_SCREEN = {
    .bytes = sizeof(NewGame),
    .dialog = true,
    .init = new_game_init,
    .free = new_game_leave,
    .enter = new_game_enter,
    .interface = new_game_paint,
    .key = new_game_key,
    .leave = new_game_leave,
    .recolour = new_game_recolour,
};
