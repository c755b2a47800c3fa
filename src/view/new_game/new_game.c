// SPDX-License-Identifier: MIT
// Acts on the choices of the dialog that chooses an island to play.
#include "new_game.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../../game/tide.h"

// The preview and its tides.

static void forget_sea(NewGame *panel) {
    panel->scouted = false;
    chart_picture_free(&panel->chart);
    scenery_free(&panel->sea);
    memory_release(panel->drowns);
    panel->drowns = NULL;
}

static void flood(NewGame *panel) {
    const World *world = &panel->form.preview;
    const Land *land = &world->land;
    Tilemap tiles;
    panel->tide = rules_tide_after(&panel->rules, new_game_day(panel));
    scenery_free(&panel->sea);
    if (panel->tide == 0 || !panel->played || !tilemap_init(&tiles, land->width, land->height))
        return;
    int64_t left = 0, cells = (int64_t)tiles.width * tiles.height;
    for (int64_t i = 0; i < cells; i++) {
        tiles.kinds[i] = panel->drowns[i] <= panel->tide ? TILE_WATER : land->tiles.kinds[i];
        left += tiles.kinds[i] != TILE_WATER;
    }
    panel->taken = 100 - (land->census.land ? (int)(100 * left / land->census.land) : 0);
    if (scenery_build(&panel->sea, &tiles, &land->heights))
        scenery_recolour(&panel->sea, world->scenery.palette);
    tilemap_free(&tiles);
}

static bool was_played(const NewGame *panel) {
    CodeText code = code_text(&panel->form.code);
    bool played = false;
    for (int i = 0; i < panel->recent_rows.count; i++)
        played = played || strcmp(code_text(&panel->recent[i]).text, code.text) == 0;
    return played;
}

// Works out how the preview's land drowns. A land that cannot be played is refused.
static void measure(NewGame *panel) {
    WorldForm *form = &panel->form;
    Island island;
    TextError error;
    forget_sea(panel);
    if (!island_make(&island, &form->preview.land, &panel->rules, form->code.difficulty,
                     seed_start(&form->code.seed), &error)) {
        form_refuse(form, &error);
        return;
    }
    Game *game = memory_allocate(1, sizeof *game);
    panel->drowns = memory_allocate((size_t)island.cells, 1);
    panel->played = was_played(panel);
    panel->scouted = honours_is_scouted(form->shell, &form->preview.code);
    if (game && panel->drowns && chart_picture_make(&panel->chart, &form->preview.land, &island)) {
        game_start(game, &island);
        tide_preview(game, island.final_tide, panel->drowns);
        flood(panel);
    } else {
        forget_sea(panel);
        error_memory(&error, "the tides of an island", sizeof *game);
        form_refuse(form, &error);
    }
    memory_release(game);
    island_free(&island);
}

// Changes of the form.

// Reads the level's title and description, and its rules for the size and difficulty.
static bool know_level(NewGame *panel, TextError *error) {
    WorldForm *form = &panel->form;
    Recipe recipe;
    panel->rules_known = false;
    if (!level_load_changed(&recipe, form->level, form->code.changes, form->shell->folder,
                            &BUDGET_GIVEN, NULL, error))
        return false;
    memcpy(form->code.changes, recipe.changes, sizeof recipe.changes);
    snprintf(panel->title, sizeof panel->title, "%s", recipe.title);
    snprintf(panel->about, sizeof panel->about, "%s", recipe.about);
    if (!form->wrong_size)
        panel->rules_known = rules_make(&panel->rules, &recipe, form->code.width, form->code.height,
                                        form->code.difficulty, error);
    recipe_free(&recipe);
    return panel->rules_known;
}

static bool is_previewed(const WorldForm *form) {
    const World *world = &form->preview;
    const WorldCode *code = &form->code;
    return world->scenery.ground && strcmp(world->level, form->level) == 0 &&
           world->code.width == code->width && world->code.height == code->height &&
           world->code.difficulty == code->difficulty &&
           strcmp(world->code.changes, code->changes) == 0 &&
           strcmp(world->asked.text, code->seed.text) == 0;
}

// The handbook tells the numbers of what is set up here.
static void take_to_settings(Settings *settings, const WorldCode *code) {
    snprintf(settings->level, sizeof settings->level, "%s", code->level);
    settings->width = code->width;
    settings->height = code->height;
    settings->difficulty = code->difficulty;
}

static void change(void *own) {
    NewGame *panel = own;
    WorldForm *form = &panel->form;
    TextError error = {0};
    bool good = form_read(form), known = know_level(panel, &error);
    if (good && panel->listed) thumbnails_want(&panel->thumbnails, form->shell, &form->code.seed);
    if (good && !known) form_refuse(form, &error);
    if (good && known) take_to_settings(&form->shell->settings, &form->code);
    if (!good || !known) {
        forget_sea(panel);
        world_free(&form->preview);
    } else if (is_previewed(form)) {
        measure(panel);
    } else {
        form_begin(form, true);
    }
}

static void accept(void *own) {
    const NewGame *panel = own;
    const WorldForm *form = &panel->form;
    take_to_settings(&form->shell->settings, &form->code);
    shell_save_settings(form->shell);
    go_play(form->shell, &form->code, form->level);
}

static void made(void *own) {
    NewGame *panel = own;
    if (panel->form.preview.scenery.ground) measure(panel);
    else forget_sea(panel);
}

// The dialog.

// Leaves out islands of levels that are gone.
static void list_recent(NewGame *panel) {
    const Shell *shell = panel->form.shell;
    WorldCode all[RECENT_MOST];
    int count = recent_read(shell, all);
    panel->recent_rows.count = panel->recent_rows.top = 0;
    for (int i = 0; i < count; i++)
        if (choice_is_stock(shell, &all[i])) panel->recent[panel->recent_rows.count++] = all[i];
}

// The code of the last new game, with a new seed unless the seed is locked; with the changes of a code of the
// same level.
static WorldCode first_code(const WorldForm *form, const WorldCode *like) {
    WorldCode code = choice_last_code(form->shell);
    if (like && strcmp(like->level, code.level) == 0)
        memcpy(code.changes, like->changes, sizeof code.changes);
    bool same = form->locked && form->code.seed.text[0];
    code.seed = same ? form->code.seed : choice_new_seed();
    return code;
}

static void new_game_enter(void *own, Go *go) {
    NewGame *panel = own;
    bool refused = go->error.what != NULL;
    Shell *shell = panel->form.shell;
    if (go->code && choice_is_stock(shell, go->code)) take_to_settings(&shell->settings, go->code);
    WorldCode code = refused ? go->wish.world.code : first_code(&panel->form, go->code);
    choice_read_titles(shell);
    list_recent(panel);
    panel->listed = false;
    panel->page = PAGE_CHOICE;
    panel->slide = panel->tide = 0;
    form_set(&panel->form, &code);
    change(panel);
    if (refused) form_refuse(&panel->form, &go->error);
}

static void new_game_free(void *own) {
    NewGame *panel = own;
    forget_sea(panel);
    thumbnails_free(&panel->thumbnails);
    form_free(own);
}

static void new_game_init(void *own) {
    static const FormInfo info = {GAME_SIDE_LEAST, GAME_SIDE_MOST, change, made, accept};
    NewGame *panel = own;
    form_init(own, &info);
    thumbnails_init(&panel->thumbnails, &panel->form.shell->jobs);
}

static void new_game_recolour(void *own, Tones palette) {
    NewGame *panel = own;
    form_recolour(own, palette);
    if (panel->sea.ground) scenery_recolour(&panel->sea, palette);
}

static void show_list(NewGame *panel, bool shown) {
    const LevelList *levels = &panel->form.shell->levels;
    int chosen = choice_place_of(levels, panel->form.level);
    panel->listed = shown;
    if (!shown) return;
    panel->levels.count = levels->offered;
    thumbnails_want(&panel->thumbnails, panel->form.shell, &panel->form.code.seed);
    list_choose(&panel->levels, chosen < 0 ? 0 : chosen);
}

static void take_level(NewGame *panel, int row) {
    WorldForm *form = &panel->form;
    form_set_level(form, form->shell->levels.names[row]);
    change(panel);
}

static void new_game_act(void *own, Choice choice) {
    NewGame *panel = own;
    WorldForm *form = &panel->form;
    if (choice.what == FORM_LEVEL || choice.what == NEW_GAME_LEVEL) panel->listed = false;
    switch (choice.what) {
    case NEW_GAME_LEVEL: take_level(panel, choice.number); break;
    case NEW_GAME_LIST: show_list(panel, choice.number); break;
    case NEW_GAME_SIZE:
        form_set_size(form, 64 << choice.number, 64 << choice.number);
        change(panel);
        break;
    case NEW_GAME_DIFFICULTY:
        form->code.difficulty = (Difficulty)choice.number;
        change(panel);
        break;
    case NEW_GAME_SLIDE:
        panel->slide = choice.number;
        if (rules_tide_after(&panel->rules, new_game_day(panel)) != panel->tide) flood(panel);
        break;
    case NEW_GAME_PAGE: panel->page = (NewGamePage)choice.number; break;
    case NEW_GAME_RECENT:
        panel->page = PAGE_CHOICE;
        form_set(form, &panel->recent[choice.number]);
        change(panel);
        break;
    default: break;
    }
    form_act(form, choice);
}

// Takes keys for the list of levels while it shows.
static bool list_took_key(NewGame *panel, const SDL_KeyboardEvent *key) {
    const Ui *ui = &panel->form.shell->ui;
    if (!panel->listed || ui->field_focused || key->keysym.mod & KMOD_ALT) return false;
    if (ui_is_enter(ui, key) || key->keysym.sym == SDLK_ESCAPE) {
        panel->listed = false;
        return true;
    }
    if (!list_key(&panel->levels, key)) return false;
    if (panel->levels.chosen >= 0) take_level(panel, panel->levels.chosen);
    return true;
}

static bool new_game_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    return list_took_key(own, key) || form_key(own, action, key);
}

static int new_game_tall(const void *own, const Ui *ui) {
    (void)own;
    (void)ui;
    return 360;
}

const ScreenInfo NEW_GAME_SCREEN = {
    .bytes = sizeof(NewGame),
    .dialog = true,
    .tall = new_game_tall,
    .init = new_game_init,
    .free = new_game_free,
    .enter = new_game_enter,
    .interface = new_game_paint,
    .act = new_game_act,
    .key = new_game_key,
    .leave = new_game_free,
    .recolour = new_game_recolour,
};
