// SPDX-License-Identifier: MIT
#include "world_form.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/memory.h"

// Fields.

void form_set_size(WorldForm *form, int width, int height) {
    field_set(&form->size, summary_size(&(WorldCode){.width = width, .height = height}).text);
}

void form_set(WorldForm *form, const WorldCode *code) {
    snprintf(form->level, sizeof form->level, "%s", code->level);
    form_set_size(form, code->width, code->height);
    field_set(&form->seed, code->seed.text);
    form->code.difficulty = code->difficulty;
    memcpy(form->code.changes, code->changes, sizeof form->code.changes);
}

void form_set_level(WorldForm *form, const char *level) {
    snprintf(form->level, sizeof form->level, "%s", level);
    form->code.changes[0] = 0;
}

static bool check_changes(const WorldForm *form, const WorldCode *code, TextError *error) {
    Recipe recipe;
    bool good = !code->changes[0] || level_load_changed(&recipe, code->level, code->changes,
                                                        form->shell->folder, NULL, NULL, error);
    if (good && code->changes[0]) recipe_free(&recipe);
    return good;
}

// Reads a whole code of a stock level from the seed's field, as pasted from a friend. `error` says
// why a text that was meant as a code is none; for words it is empty.
static bool read_code(const WorldForm *form, WorldCode *code, TextError *error) {
    const char *text = form->seed.text;
    size_t length = strlen(text);
    *error = (TextError){.failure = FAILURE_NONE};
    return code_is_meant(text, length) && code_parse(code, text, length, error) &&
           (choice_is_stock(form->shell, code) ||
            error_value(error, FAILURE_OPTION, "stock level", text, strcspn(text, ":"),
                        "one of the list; 'World code' takes your own")) &&
           check_changes(form, code, error);
}

static bool read_seed(const WorldForm *form, SeedText *seed, TextError *error) {
    WorldCode code;
    bool good = read_code(form, &code, error) || error->failure == FAILURE_NONE;
    return good && seed_parse(seed, form->seed.text, strlen(form->seed.text), error);
}

bool form_read(WorldForm *form) {
    WorldCode *code = &form->code;
    const char *size = form->size.text;
    TextError error;
    job_give_up(&form->job);
    form->error.text[0] = 0;
    form->size.edited = form->seed.edited = form->accepted = false;
    level_name_of(code->level, form->level);
    code->level_hash = 0;
    form->wrong_seed = !read_seed(form, &code->seed, &error);
    form->wrong_size = !size_parse(&code->width, &code->height, size, strlen(size),
                                   form->info->least, form->info->most, &error);
    if (!form->wrong_seed && !form->wrong_size) return true;
    form_refuse(form, &error);
    world_free(&form->preview);
    return false;
}

void form_refuse(WorldForm *form, const TextError *error) {
    TextError shorter = *error;
    form->accepted = false;
    choice_shorten_level_error(form->shell, &shorter);
    form->error = choice_error_words(&shorter);
}

// Preview.

void form_begin(WorldForm *form, bool playable) {
    WorldWish wish = shell_wish(form->shell, form->level);
    wish.code = form->code;
    wish.playable = wish.given = playable;
    world_job_start(&form->job, &wish);
}

static void accept(WorldForm *form) {
    if (form->error.text[0]) return;
    form->accepted = job_busy(&form->job);
    if (!form->accepted && form->preview.scenery.ground) form->info->accept(form);
}

static void preview_made(void *own) {
    WorldForm *form = own;
    TextError error;
    world_free(&form->preview);
    if (!world_job_take(&form->job, &form->preview, &error)) {
        form->wrong_size = error.failure == FAILURE_CONTENT;
        form_refuse(form, &error);
    }
    if (form->info->made) form->info->made(form);
    if (form->accepted) accept(form);
}

void form_init(WorldForm *form, const FormInfo *info) {
    form->info = info;
    job_init(&form->job, &form->shell->jobs, form, preview_made);
}

void form_free(void *own) {
    WorldForm *form = own;
    job_give_up(&form->job);
    world_free(&form->preview);
}

void form_recolour(void *own, Tones palette) {
    WorldForm *form = own;
    if (form->preview.scenery.ground) scenery_recolour(&form->preview.scenery, palette);
}

// Choices.

static void step_level(WorldForm *form, int step) {
    const LevelList *levels = &form->shell->levels;
    int at = choice_place_of(levels, form->level);
    if (levels->offered == 0) return;
    at = (int_max(at, 0) + step + levels->offered) % levels->offered;
    form_set_level(form, levels->names[at]);
}

static void step_size(WorldForm *form, int step) {
    static const int sizes[] = {32, 64, 128, 256, 512, 1024, 2048, 4096};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    int now = (int)strtol(form->size.text, NULL, 10), at = 0;
    while (at < COUNT - 1 && sizes[at] < now) at++;
    if (sizes[at] == now || step < 0) at = int_clamp(at + step, 0, COUNT - 1);
    form_set_size(form, sizes[at], sizes[at]);
}

// Counts a number at its end up or down, or adds one.
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

// A whole code in the seed's field sets all fields.
void form_act(void *own, Choice choice) {
    WorldForm *form = own;
    WorldCode code;
    TextError error;
    switch (choice.what) {
    case FORM_LEVEL: step_level(form, choice.number); break;
    case FORM_SIZE: step_size(form, choice.number); break;
    case FORM_SEED: step_seed(&form->seed, choice.number); break;
    case FORM_DICE: field_set(&form->seed, choice_new_seed().text); break;
    case FORM_PASTE: field_paste(&form->seed); break;
    case FORM_LOCK: form->locked = !form->locked; break;
    case FORM_CANCEL: go_back(form->shell); break;
    default: break;
    }
    bool written = form->size.edited || form->seed.edited;
    if (written && read_code(form, &code, &error)) form_set(form, &code);
    if (written || choice.what <= FORM_DICE) form->info->change(form);
    if (choice.what == FORM_ACCEPT) accept(form);
}

bool form_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    WorldForm *form = own;
    (void)action;
    if (key->repeat || !ui_is_enter(&form->shell->ui, key)) return false;
    accept(form);
    return true;
}

// Parts.

void form_step(const WorldForm *form, Box row, Choice step, const char *tip) {
    static const Icon icons[][2] = {[FORM_LEVEL] = {ICON_LEFT, ICON_RIGHT},
                                    [FORM_SIZE] = {ICON_MINUS, ICON_PLUS},
                                    [FORM_SEED] = {ICON_MINUS, ICON_PLUS}};
    enum { WIDTH = 26 };
    bool next = step.number > 0;
    Box box = {next ? row.x + row.width - WIDTH : row.x, row.y, WIDTH, row.height};
    ui_button(
        &form->shell->ui, box,
        (Button){icons[step.what][next], .tip = tip, .what = step.what, .number = step.number});
}

// A button pressed in the same frame does not lose what was typed.
void form_field(WorldForm *form, Box box, FormChoice field) {
    Ui *ui = &form->shell->ui;
    TextField *text = field == FORM_SIZE ? &form->size : &form->seed;
    bool wrong = field == FORM_SIZE ? form->wrong_size : form->wrong_seed;
    if (ui_field(ui, box, text, wrong) && !ui->choice.what) ui->choice.what = FORM_EDITED;
}

void form_dice(const WorldForm *form, Box box, const char *word) {
    ui_button(&form->shell->ui, box,
              (Button){ICON_DICE, word, .tip = "A seed that nobody has seen",
                       .why_not = form->locked ? "The seed is locked" : NULL, .what = FORM_DICE});
}

void form_lock(const WorldForm *form, Box box, const char *word, const char *tip) {
    Icon icon = form->locked ? ICON_LOCK : ICON_UNLOCK;
    ui_button(&form->shell->ui, box,
              (Button){icon, word, .tip = tip, .on = form->locked, .what = FORM_LOCK});
}

int form_buttons(const WorldForm *form, Box box, Button accepts) {
    enum { CANCEL_WIDTH = 100 };
    static const Button cancel = {ICON_CLOSE, "Cancel", .key = "Esc", .what = FORM_CANCEL};
    accepts.key = "Enter";
    accepts.primary = true;
    accepts.what = FORM_ACCEPT;
    Ui *ui = &form->shell->ui;
    box.width = int_max(box.width, ui_button_width(ui, &accepts));
    ui_button(ui, box, accepts);
    box.x += box.width + 4;
    box.width = int_max(CANCEL_WIDTH, ui_button_width(ui, &cancel));
    ui_button(ui, box, cancel);
    return box.x + box.width + 4;
}

void form_frame(const WorldForm *form, Box box) {
    Ui *ui = &form->shell->ui;
    ui_panel_part(ui, box_inset(box, -5), PANEL_FRAME);
    if (job_busy(&form->job))
        ui_progress(ui, (Box){box.x, box.y + box.height - 3, box.width, 3},
                    world_job_share(&form->job));
}

// Lands.

// The part of the canvas that a box covers; empty unless all of it is there.
static Canvas canvas_of(const Ui *ui, Box box) {
    Canvas all = ui->canvas;
    int scale = ui->scale;
    Box part = {box.x * scale, box.y * scale, box.width * scale, box.height * scale};
    if (box_is_empty(part) || !canvas_holds(all, part)) return (Canvas){.width = 0};
    return (Canvas){canvas_row(all, part.y) + part.x, part.width, part.height, all.pitch};
}

void small_land_paint(Shell *shell, Box box, const Scenery *scenery) {
    Canvas canvas = canvas_of(&shell->ui, box);
    if (canvas.width == 0) return;
    View view = {canvas.width, canvas.height, scenery->width, scenery->height};
    Camera camera = camera_clamp((Camera){0, 0, camera_least_zoom(view)}, view, 0);
    painter_paint(&shell->painter, canvas, scenery, camera,
                  (PaintOptions){.no_relief = shell->settings.no_relief});
}

// How much of pixel `i` of `from` pixels lies in pixel `at` of `to` pixels, when both rows are
// equally long; a whole pixel is `to`.
static uint64_t overlap(int i, int from, int at, int to) {
    return (uint64_t)(int_min((i + 1) * to, (at + 1) * from) - int_max(i * to, at * from));
}

static uint32_t mean_of(Canvas from, Canvas to, int x, int y) {
    uint64_t sums[3] = {0}, all = 0;
    for (int j = y * from.height / to.height; j * to.height < (y + 1) * from.height; j++)
        for (int i = x * from.width / to.width; i * to.width < (x + 1) * from.width; i++) {
            uint32_t colour = canvas_row(from, j)[i];
            uint64_t part =
                overlap(i, from.width, x, to.width) * overlap(j, from.height, y, to.height);
            for (int k = 0; k < 3; k++) sums[k] += part * (colour >> 8 * k & 255);
            all += part;
        }
    uint32_t mean = 0xff000000u;
    for (int k = 0; k < 3; k++) mean |= (uint32_t)((sums[k] + all / 2) / all) << 8 * k;
    return mean;
}

// Paints at the next zoom that fills the box, which is less than twice too large, and shrinks that.
void small_land_paint_fitted(Shell *shell, Box box, const Scenery *scenery) {
    int longer = int_max(scenery->width, scenery->height), zoom = 0;
    Canvas all = canvas_of(&shell->ui, box);
    if (all.width == 0) return;
    while (zoom < ZOOM_MOST && camera_length(longer, zoom) < all.width) zoom++;
    while (zoom > ZOOM_LEAST && camera_length(longer, zoom - 1) >= all.width) zoom--;
    Canvas near = {.width = camera_length(scenery->width, zoom),
                   .height = camera_length(scenery->height, zoom)};
    near.pitch = near.width;
    near.pixels = memory_allocate((size_t)near.width * (size_t)near.height, sizeof *near.pixels);
    if (!near.pixels) return;
    painter_paint(&shell->painter, near, scenery, (Camera){0, 0, zoom},
                  (PaintOptions){.no_relief = shell->settings.no_relief});
    Canvas to = {.width = all.width * scenery->width / longer,
                 .height = all.height * scenery->height / longer,
                 .pitch = all.pitch};
    to.pixels = canvas_row(all, (all.height - to.height) / 2) + (all.width - to.width) / 2;
    for (int y = 0; y < to.height; y++)
        for (int x = 0; x < to.width; x++) canvas_row(to, y)[x] = mean_of(near, to, x, y);
    memory_release(near.pixels);
}
