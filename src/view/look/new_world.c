// SPDX-License-Identifier: MIT
// The panel that chooses the next world: level, size and seed, with the world itself as a preview.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../shell/shell.h"
#include "../../game/code.h"

typedef struct NewWorld {
    Shell *shell;
    Job job;  // makes the preview
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

enum { WIDTH = 452, HEIGHT = 308, LEFT = 232, PREVIEW = 168, PAD = 16 };

static bool read_fields(NewWorld *panel, WorldWish *wish, TextError *error) {
    snprintf(wish->level, sizeof wish->level, "%s", panel->level);
    wish->code.level_hash = 0;
    panel->wrong_seed = !choice_read_seed(panel->shell, &panel->seed, &wish->code.seed, error);
    panel->wrong_size =
        !size_parse(&wish->code.width, &wish->code.height, panel->size.text,
                    strlen(panel->size.text), RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST, error);
    return !panel->wrong_seed && !panel->wrong_size;
}

// What sides the level can have, looked up once for each that is chosen.
static void know_level(NewWorld *panel) {
    Recipe recipe;
    TextError error;
    if (strcmp(panel->largest_of, panel->level) == 0) return;
    bool good = level_load(&recipe, panel->level, panel->shell->folder, NULL, &error);
    panel->largest = 0;
    if (good) run_largest_side(&recipe, &panel->largest, &error);
    memcpy(panel->largest_of, panel->level, sizeof panel->largest_of);
    if (good) recipe_free(&recipe);
}

static void refresh(NewWorld *panel) {
    WorldWish wish;
    shell_wish(panel->shell, &wish);
    know_level(panel);
    panel->error.text[0] = 0;
    panel->land_when_ready = false;
    if (read_fields(panel, &wish, &panel->error)) {
        world_job_start(&panel->job, &wish);
        return;
    }
    choice_say_error(&panel->error);
    job_give_up(&panel->job);
    world_free(&panel->preview);
}

static void new_world_enter(void *own, Go *go) {
    NewWorld *panel = own;
    (void)go;
    bool same = panel->locked && panel->seed.text[0];
    snprintf(panel->level, sizeof panel->level, "%s", panel->shell->world.level);
    choice_show_size(&panel->size, panel->shell->world.code.width, panel->shell->world.code.height);
    if (!same) field_set(&panel->seed, choice_new_seed().text);
    refresh(panel);
}

static void new_world_close(void *own) {
    NewWorld *panel = own;
    job_give_up(&panel->job);
    world_free(&panel->preview);
}

static void new_world_accept(NewWorld *panel) {
    if (panel->error.text[0]) return;
    panel->land_when_ready = job_busy(&panel->job);
    if (panel->land_when_ready || !panel->preview.scenery.ground) return;
    World chosen = panel->preview;
    panel->preview = (World){.made_ms = 0};
    go_back(panel->shell);
    shell_show_world(panel->shell, &chosen);
    panel->shell->caption_until = SDL_GetTicks64() + 5000;
}

static void preview_made(void *own) {
    NewWorld *panel = own;
    World world;
    TextError error;
    bool ok;
    if (!world_job_take(&panel->job, &world, &ok, &error)) return;
    world_free(&panel->preview);
    if (!ok) {
        panel->error = error;
        panel->wrong_size = error.failure == FAILURE_CONTENT;
        panel->land_when_ready = false;
        choice_shorten_level_error(panel->shell, &panel->error);
        choice_say_error(&panel->error);
        return;
    }
    panel->preview = world;
    if (panel->land_when_ready) new_world_accept(panel);
}

static void new_world_init(void *own) {
    NewWorld *panel = own;
    job_init(&panel->job, &panel->shell->jobs, panel, preview_made);
}

static void new_world_recolour(void *own, Tones palette) {
    NewWorld *panel = own;
    if (panel->preview.scenery.ground) scenery_recolour(&panel->preview.scenery, palette);
}

// A whole code in the seed's field, pasted from a friend, sets everything.
static void take_code(NewWorld *panel) {
    WorldCode code;
    TextError error;
    if (!choice_read_code(panel->shell, &panel->seed, &code, &error)) return;
    snprintf(panel->level, sizeof panel->level, "%s", code.level);
    choice_show_size(&panel->size, code.width, code.height);
    field_set(&panel->seed, code.seed.text);
}

// The next or previous seed: a number at its end counts up or down, else it gets one.
static void step_seed(TextField *field, int step) {
    char text[FIELD_BYTES];
    size_t digits = strlen(field->text);
    while (digits > 0 && field->text[digits - 1] >= '0' && field->text[digits - 1] <= '9') digits--;
    size_t count = strlen(field->text) - digits;
    if (count == 0 || count > 9) {
        snprintf(text, sizeof text, "%.200s-%d", field->text, step > 0 ? 2 : 1);
    } else {
        long number = strtol(field->text + digits, NULL, 10) + step;
        snprintf(text, sizeof text, "%.*s%ld", (int)digits, field->text, number < 0 ? 0 : number);
    }
    field_set(field, text);
}

static void step_size(TextField *field, int step) {
    static const int sizes[] = {32, 64, 128, 256, 512, 1024, 2048, 4096};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    int now = (int)strtol(field->text, NULL, 10), at = 0;
    while (at < COUNT - 1 && sizes[at] < now) at++;
    if (sizes[at] == now || step < 0) at += step;
    at = at < 0 ? 0 : at >= COUNT ? COUNT - 1 : at;
    choice_show_size(field, sizes[at], sizes[at]);
}

// [-] field [+]; returns -1, 0 or 1, and whether the field changed.
static int stepper(Ui *ui, int x, int y, int width, TextField *field, bool wrong, const char *what,
                   bool *changed) {
    char less[64], more[64];
    snprintf(less, sizeof less, "Previous %s", what);
    snprintf(more, sizeof more, "Next %s", what);
    int step = 0;
    if (ui_button(ui, (Box){x, y, 26, UI_BUTTON_HEIGHT}, (Button){.icon = ICON_MINUS, .tip = less}))
        step = -1;
    if (ui_field(ui, (Box){x + 29, y + 1, width - 58, UI_FIELD_HEIGHT}, field, wrong))
        *changed = true;
    if (ui_button(ui, (Box){x + width - 26, y, 26, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_PLUS, .tip = more}))
        step = 1;
    return step;
}

static bool paint_level(NewWorld *panel, int x, int y) {
    Ui *ui = &panel->shell->ui;
    int step = 0;
    if (ui_button(ui, (Box){x, y, 26, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_LEFT, .tip = "Previous level"}))
        step = -1;
    ui_panel_part(ui, (Box){x + 29, y, LEFT - 58, 24}, PANEL_INSET);
    char name[LEVEL_NAME];
    level_name_of(name, panel->level);
    int width = ui_text_width(ui, name), room = LEFT - 74;
    ui_text_cut(ui, x + 37 + (width < room ? (room - width) / 2 : 0), y + 5, room, INK, name);
    if (ui_button(ui, (Box){x + LEFT - 26, y, 26, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_RIGHT, .tip = "Next level"}))
        step = 1;
    if (step) choice_step_level(&panel->shell->levels, panel->level, sizeof panel->level, step);
    return step != 0;
}

static bool paint_choices(NewWorld *panel, int x, int y) {
    Ui *ui = &panel->shell->ui;
    bool changed = false, size_changed = false;
    ui_text(ui, x, y, INK_FADED, "Level");
    changed = paint_level(panel, x, y + 15) || changed;
    char words[64] = "Size in tiles: N or WxH";
    if (panel->largest > 0)
        snprintf(words, sizeof words, "Size in tiles: N or WxH, N to %d", panel->largest);
    ui_text(ui, x, y + 45, INK_FADED, words);
    int step = stepper(ui, x, y + 60, LEFT, &panel->size, panel->wrong_size, "size", &size_changed);
    if (step) step_size(&panel->size, step);
    changed = changed || size_changed || step;
    ui_text(ui, x, y + 90, INK_FADED, "Seed: any words or number, or a code");
    bool seed_changed = false;
    step = stepper(ui, x, y + 105, LEFT, &panel->seed, panel->wrong_seed, "seed", &seed_changed);
    if (step) step_seed(&panel->seed, step);
    if (seed_changed) take_code(panel);
    changed = changed || seed_changed || step;
    bool dice = ui_button(ui, (Box){x, y + 134, 112, UI_BUTTON_HEIGHT},
                          (Button){.icon = ICON_DICE,
                                   .word = "Throw dice",
                                   .tip = "A seed that nobody has seen",
                                   .why_not = panel->locked ? "The seed is locked" : NULL});
    if (dice) field_set(&panel->seed, choice_new_seed().text);
    if (ui_button(ui, (Box){x + 116, y + 134, LEFT - 116, UI_BUTTON_HEIGHT},
                  (Button){.icon = panel->locked ? ICON_LOCK : ICON_UNLOCK,
                           .word = panel->locked ? "Seed locked" : "Lock seed",
                           .tip = "Keeps this seed the next time",
                           .on = panel->locked}))
        panel->locked = !panel->locked;
    return changed || dice;
}

static void describe_land(const World *world, char *text, size_t capacity) {
    const TileCensus *census = &world->land.census;
    double all = (double)world->land.width * world->land.height;
    snprintf(text, capacity, "%.0f%% land, %lld island%s, largest %.0f%% of it. Made in %.1f ms.",
             100 * (double)census->land / all, (long long)census->islands,
             census->islands == 1 ? "" : "s",
             census->land ? 100 * (double)census->largest / (double)census->land : 0.0,
             world->made_ms);
}

static void paint_preview(NewWorld *panel, int x, int y) {
    Ui *ui = &panel->shell->ui;
    Box box = {x, y, PREVIEW, PREVIEW};
    ui_fill(ui, box, PAPER_SHADE);
    char text[400];
    if (panel->error.text[0]) {
        ui_text_block(ui, x + 12, y + 12, PREVIEW - 24, 9, INK_WRONG, panel->error.text);
    } else if (panel->preview.scenery.ground) {
        choice_paint_land(panel->shell, box, &panel->preview.scenery);
        describe_land(&panel->preview, text, sizeof text);
        ui_text_block(ui, x, y + PREVIEW + 8, PREVIEW, 3, INK_FADED, text);
    }
    ui_panel_part(ui, (Box){x - 5, y - 5, PREVIEW + 10, PREVIEW + 10}, PANEL_FRAME);
    if (!job_busy(&panel->job)) return;
    int done = (int)(PREVIEW * world_job_share(&panel->job));
    ui_fill(ui, (Box){x, y + PREVIEW - 3, PREVIEW, 3}, INK_FADED);
    ui_fill(ui, (Box){x, y + PREVIEW - 3, done, 3}, LAMP);
}

static Choice new_world_paint(void *own) {
    NewWorld *panel = own;
    Ui *ui = &panel->shell->ui;
    int x = (ui->width - WIDTH) / 2, y = (ui->height - HEIGHT) / 2;
    x = x < 0 ? 0 : x;
    y = y < 0 ? 0 : y;
    ui_panel(ui, (Box){x, y, WIDTH, HEIGHT}, PANEL_PAPER);
    ui_text(ui, x + PAD, y + 13, INK, "New world");
    ui_fill(ui, (Box){x + PAD, y + 29, WIDTH - 2 * PAD, 1}, PAPER_SHADE);
    if (paint_choices(panel, x + PAD, y + 38)) refresh(panel);
    const char *about = panel->preview.scenery.ground ? panel->preview.recipe.about : "";
    ui_text_block(ui, x + PAD, y + 206, LEFT, 3, INK_FADED, about);
    paint_preview(panel, x + WIDTH - PAD - PREVIEW, y + 40);
    const char *why =
        panel->error.text[0] ? "There is no such world: see the words on the right" : NULL;
    Box land = {x + PAD, y + HEIGHT - 42, 128, UI_BUTTON_HEIGHT};
    if (ui_button(ui, land,
                  (Button){.icon = ICON_FLAG,
                           .word = "Land here",
                           .key = "Enter",
                           .why_not = why,
                           .primary = true}))
        new_world_accept(panel);
    if (ui_button(ui, (Box){land.x + 132, land.y, 100, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_CLOSE, .word = "Cancel", .key = "Esc"}))
        go_back(panel->shell);
    return (Choice){0, 0};
}

static bool new_world_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    NewWorld *panel = own;
    (void)action;
    bool enter = key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER;
    bool on_button = panel->shell->ui.focus != 0 && !panel->shell->ui.field_focused;
    if (!enter || on_button || (key->keysym.mod & KMOD_ALT)) return false;
    new_world_accept(panel);
    return true;
}

const ScreenInfo NEW_WORLD_SCREEN = {
    .bytes = sizeof(NewWorld),
    .dialog = true,
    .init = new_world_init,
    .free = new_world_close,
    .recolour = new_world_recolour,
    .enter = new_world_enter,
    .interface = new_world_paint,
    .key = new_world_key,
    .leave = new_world_close,
};
