// SPDX-License-Identifier: MIT
// The dialog that chooses the next world to look around in.
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../shell/world_form.h"

typedef struct NewWorld {
    WorldForm form;
    int largest;  // side that the level allows; 0: unknown
    char largest_of[4096];  // the level that this is about, and its changes
    char largest_changes[RECIPE_CHANGES + 1];
} NewWorld;

enum { WIDTH = 452, HEIGHT = 308, LEFT = 232, PREVIEW = 168 };
// In narrow windows the picture stands below all else, if there is room.
enum { NARROW_WIDTH = LEFT + 2 * UI_DIALOG_PAD, UNDER = 222, UNDER_HEIGHT = PREVIEW + 64 };

// Looks up the largest side once for each level that is chosen.
static void know_level(NewWorld *panel) {
    const char *level = panel->form.level, *changes = panel->form.code.changes;
    Recipe recipe;
    TextError error;
    if (strcmp(panel->largest_of, level) == 0 && strcmp(panel->largest_changes, changes) == 0)
        return;
    bool good = level_load_changed(&recipe, level, changes, panel->form.shell->folder,
                                   &BUDGET_ASKED, NULL, &error);
    panel->largest = 0;
    if (good) run_largest_side(&recipe, &panel->largest, &error);
    memcpy(panel->largest_of, level, sizeof panel->largest_of);
    memcpy(panel->largest_changes, changes, sizeof panel->largest_changes);
    if (good) recipe_free(&recipe);
}

// A pasted code does not change the difficulty.
static void change(void *own) {
    NewWorld *panel = own;
    know_level(panel);
    panel->form.code.difficulty = panel->form.shell->world.code.difficulty;
    if (form_read(&panel->form)) form_begin(&panel->form, false);
}

static void accept(void *own) {
    WorldForm *form = own;
    go_back(form->shell);
    shell_show_world(form->shell, &form->preview);
    form->preview = (World){.made_ms = 0};
    form->shell->caption_until = SDL_GetTicks64() + 5000;
}

static void new_world_init(void *own) {
    static const FormInfo info = {RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST, change, NULL, accept};
    form_init(own, &info);
}

static void new_world_enter(void *own, Go *go) {
    WorldForm *form = own;
    const World *world = &form->shell->world;
    bool same = form->locked && form->seed.text[0];
    (void)go;
    choice_read_titles(form->shell);
    memcpy(form->level, world->level, sizeof form->level);
    memcpy(form->code.changes, world->code.changes, sizeof form->code.changes);
    form_set_size(form, world->code.width, world->code.height);
    if (!same) field_set(&form->seed, choice_new_seed().text);
    change(own);
}

// The rows of choices.

static void paint_level(const WorldForm *form, Box row) {
    Ui *ui = &form->shell->ui;
    WorldCode code = {.level_hash = 0};
    Box inset = {row.x + FORM_STEP, row.y, row.width - 2 * FORM_STEP, row.height};
    level_name_of(code.level, form->level);
    memcpy(code.changes, form->code.changes, sizeof code.changes);
    form_step(form, row, (Choice){FORM_LEVEL, -1}, "Previous level");
    ui_panel_part(ui, inset, PANEL_INSET);
    ui_text_middle(ui, inset.x + 8, row.y + 5, inset.width - 16, INK,
                   choice_level_title(form->shell, &code).text);
    form_step(form, row, (Choice){FORM_LEVEL, 1}, "Next level");
}

// [-] field [+]
static void paint_field(WorldForm *form, Box row, FormChoice field) {
    bool size = field == FORM_SIZE;
    Box box = {row.x + FORM_STEP, row.y + 1, row.width - 2 * FORM_STEP, UI_FIELD_HEIGHT};
    form_step(form, row, (Choice){(int)field, -1}, size ? "Previous size" : "Previous seed");
    form_field(form, box, field);
    form_step(form, row, (Choice){(int)field, 1}, size ? "Next size" : "Next seed");
}

static void paint_choices(NewWorld *panel, int x, int y) {
    enum { LABEL = 15, NEXT = 45, DICE = 112 };
    WorldForm *form = &panel->form;
    Ui *ui = &form->shell->ui;
    Box row = {x, y + LABEL, LEFT, UI_BUTTON_HEIGHT};
    const char *sizes =
        panel->largest > 0 ? "Size, such as 96 or 128x64, up to #" : "Size, such as 96 or 128x64";
    ui_text(ui, x, y, INK_FADED, "Level");
    paint_level(form, row);
    row.y += NEXT;
    ui_text(ui, x, row.y - LABEL, INK_FADED, words(sizes, NUMBERS(panel->largest)).text);
    paint_field(form, row, FORM_SIZE);
    row.y += NEXT;
    ui_text(ui, x, row.y - LABEL, INK_FADED, "Seed: any words or number, or a code");
    paint_field(form, row, FORM_SEED);
    row.y += UI_BUTTON_HEIGHT + 5;
    form_dice(form, (Box){x, row.y, DICE, row.height}, "Throw dice");
    form_lock(form, (Box){x + DICE + 4, row.y, LEFT - DICE - 4, row.height},
              form->locked ? "Seed locked" : "Lock seed", "Keeps this seed the next time");
}

static Words describe_land(const World *world) {
    const TileCensus *census = &world->land.census;
    double all = (double)world->land.width * world->land.height;
    double largest = census->land ? (double)census->largest / (double)census->land : 0;
    char made_ms[32];
    snprintf(made_ms, sizeof made_ms, "%.1f", world->made_ms);
    return words("#1% land, #2 [island|islands], largest #3% of it. Made in $ ms.",
                 (Blanks){{(int)rint(100 * (double)census->land / all), (int)census->islands,
                           (int)rint(100 * largest)},
                          {made_ms}});
}

static void paint_preview(const WorldForm *form, Box box) {
    Ui *ui = &form->shell->ui;
    ui_fill(ui, box, PAPER_SHADE);
    if (form->error.text[0]) {
        ui_text_block(ui, box.x + 12, box.y + 12, box.width - 24, 9, INK_WRONG, form->error.text);
    } else if (form->preview.scenery.ground) {
        small_land_paint(form->shell, box, &form->preview.scenery);
        ui_text_block(ui, box.x, box.y + box.height + 8, box.width, 3, INK_FADED,
                      describe_land(&form->preview).text);
    }
    form_frame(form, box);
}

static void new_world_paint(void *own, Ui *ui) {
    static const char wrong[] = "There is no such world: see the words on the right";
    const WorldForm *form = own;
    bool narrow = ui->width < WIDTH, tall = ui->height >= HEIGHT + UNDER_HEIGHT;
    int width = narrow ? NARROW_WIDTH : WIDTH, more = narrow && tall ? UNDER_HEIGHT : 0;
    Box sheet = ui_dialog_inside(ui_dialog(ui, width, HEIGHT + more, "New world"), 42);
    int x = sheet.x, y = sheet.y;
    Box preview = {x + sheet.width - PREVIEW, y + 2, PREVIEW, PREVIEW};
    if (narrow) preview = (Box){x + (sheet.width - PREVIEW) / 2, y + UNDER, PREVIEW, PREVIEW};
    Button land = {ICON_FLAG, "Land here", .why_not = form->error.text[0] ? wrong : NULL};
    paint_choices(own, x, y);
    if (form->preview.scenery.ground)
        ui_text_block(ui, x, y + 168, LEFT, 3, INK_FADED, form->preview.recipe.about);
    if (!narrow || tall) paint_preview(form, preview);
    form_buttons(form, (Box){x, y + sheet.height, 128, UI_BUTTON_HEIGHT}, land);
}

static int new_world_tall(const void *own, const Ui *ui) {
    (void)own;
    (void)ui;
    return 340;
}

const ScreenInfo NEW_WORLD_SCREEN = {
    .bytes = sizeof(NewWorld),
    .dialog = true,
    .tall = new_world_tall,
    .init = new_world_init,
    .free = form_free,
    .enter = new_world_enter,
    .interface = new_world_paint,
    .act = form_act,
    .key = form_key,
    .leave = form_free,
    .recolour = form_recolour,
};
