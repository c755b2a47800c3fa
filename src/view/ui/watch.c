// SPDX-License-Identifier: MIT
#include "watch.h"

#include <stdio.h>
#include <string.h>

#include "../../base/sentence.h"
#include "accents.h"

static void misfit(Ui *ui, const char *how, const char *text) {
    size_t length = strlen(ui->watch.misfits);
    snprintf(ui->watch.misfits + length, UI_MISFITS - length, "%s: %s\n", how, text);
}

// What a sheet hides of a text should be all of it.
static void watch_covered(Ui *ui, Box sheet) {
    const UiWatch *watch = &ui->watch;
    for (int i = 0; i < watch->text_count; i++) {
        Box shared = box_intersect(sheet, watch->texts[i]);
        if (!box_is_empty(shared) && !box_is_within(watch->texts[i], sheet))
            misfit(ui, "covered in part", watch->words[i]);
    }
}

void watch_sheet(Ui *ui, Box box) {
    UiWatch *watch = &ui->watch;
    if (!watch->on) return;
    watch_covered(ui, box);
    if (watch->sheet_count < UI_SHEETS) watch->sheets[watch->sheet_count++] = box;
}

void watch_widget(Ui *ui, Box box) {
    Box window = {0, 0, int_ceil_div(ui->canvas.width, ui->scale),
                  int_ceil_div(ui->canvas.height, ui->scale)};
    if (ui->watch.on && !box_is_empty(box) && !box_is_within(box, window))
        misfit(ui, "a widget beyond the window", words("#1, #2", NUMBERS(box.x, box.y)).text);
}

// What comes without accents was not found.
void watch_translated(Ui *ui, const char *text) {
    if (ui->watch.on && ui->watch.accented && accents_lack(text))
        misfit(ui, "not translated", text);
}

void watch_cut(Ui *ui, const char *text) {
    if (ui->watch.on) misfit(ui, "cut", text);
}

// Without paper below it, text may go up to the edges of the window.
static bool is_on_paper(const Ui *ui, Box place) {
    const UiWatch *watch = &ui->watch;
    Box window = {0, 0, int_ceil_div(ui->canvas.width, ui->scale),
                  int_ceil_div(ui->canvas.height, ui->scale)};
    for (int i = watch->sheet_count; i > 0; i--)
        if (box_holds(watch->sheets[i - 1], place.x, place.y))
            return box_is_within(place, box_intersect(watch->sheets[i - 1], window));
    return box_is_within(place, box_intersect(place, window));
}

// What was painted before counts as long as no sheet lies on it.
static bool is_alone(const Ui *ui, Box place) {
    const UiWatch *watch = &ui->watch;
    for (int i = 0; i < watch->text_count; i++) {
        Box shared = box_intersect(place, box_inset(watch->texts[i], 1));
        bool covered = box_is_empty(shared);
        for (int j = watch->below[i]; j < watch->sheet_count && !covered; j++)
            covered = box_is_within(shared, watch->sheets[j]);
        if (!covered) return false;
    }
    return true;
}

// Where the ground varies, a text may lose a quarter of it.
static bool shows(const Ui *ui, Box place, uint32_t colour) {
    int least = theme_least(ui->theme), dull = 0, all = 0;
    Box box = box_intersect(ui_pixels(ui, place), canvas_box(ui->canvas));
    for (int y = box.y; y < box.y + box.height; y += ui->scale)
        for (int x = box.x; x < box.x + box.width; x += ui->scale, all++)
            dull += theme_contrast(colour, canvas_row(ui->canvas, y)[x] | 0xff000000u) < least;
    return 4 * dull <= all;
}

// Letters without accents and tails. Text that comes and goes is dull for a moment.
void watch_text(Ui *ui, int x, int y, int times, uint32_t colour, const char *text) {
    enum { TOP = 3, BOTTOM = 11 };
    UiWatch *watch = &ui->watch;
    Box place = {x, y + TOP * times, font_width(ui->font, text) * times, (BOTTOM - TOP) * times};
    if (!watch->on || !text[strspn(text, " ")]) return;
    if (!is_on_paper(ui, place)) misfit(ui, "beyond its paper", text);
    if (!is_alone(ui, place)) misfit(ui, "over other text", text);
    if (ui->fade == 0 && !shows(ui, place, colour)) misfit(ui, "too little contrast", text);
    if (watch->text_count == UI_TEXTS) return;
    watch->below[watch->text_count] = watch->sheet_count;
    snprintf(watch->words[watch->text_count], UI_BEGINNING, "%s", text);
    watch->texts[watch->text_count++] = place;
}
