// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "workshop.h"

enum { PAD = 8, LABEL = 44, APART = 4 };
enum {
    CHOICES = 116,
    CLOSE = 24,
    TITLE_LINES = 2
};  // widths; the title is seldom longer than a line

static bool can_sweep(const Workshop *shop, int knob) {
    return knob >= 0 && knob < shop->knob_count && shop->knobs[knob].usual;
}

// One value alone goes on in a second row.
static int rows(const Workshop *shop) { return shop->swept[1] >= 0 ? SWEEP_STEPS : 2; }

static int across_of(const Workshop *shop, int number) {
    return shop->swept[1] >= 0 ? number % SWEEP_STEPS : number;
}

static void list_values(Workshop *shop, int way, int count) {
    const Knob *knob = &shop->knobs[shop->swept[way]];
    for (int i = 0; i < count; i++)
        workshop_value_at(shop, knob, (double)i / (count - 1), shop->values[way][i]);
}

// The text with both values in it. What cannot be becomes an empty text, which is refused.
static void put_text(Workshop *shop, int number) {
    Buffer *text = &shop->sweep.texts[number];
    TextError error;
    bool good = draft_copy(&shop->draft, text, &error);
    const char *across = shop->values[0][across_of(shop, number)],
               *down = shop->values[1][number / SWEEP_STEPS];
    good = good && workshop_put(shop, text, &shop->knobs[shop->swept[0]], across, &error);
    if (good && shop->swept[1] >= 0)
        good = workshop_put(shop, text, &shop->knobs[shop->swept[1]], down, &error);
    if (!good) buffer_free(text);
    shop->sweep.serials[number] =
        (UINT64_C(1) << 62) + shop->draft.serial * SWEEP_MOST + (uint64_t)number;
}

static void make(Workshop *shop) {
    sweep_free(&shop->sweep);
    shop->sweep.count = SWEEP_STEPS * rows(shop);
    for (int i = 0; i < shop->sweep.count; i++) put_text(shop, i);
    workshop_want_sweep(shop);
}

void workshop_sweep_of(Workshop *shop, bool whole) {
    shop->sweep_whole = whole;
    make(shop);
}

void workshop_sweep(Workshop *shop) {
    shop->sweeps = !shop->sweeps;
    int first = shop->turns.chosen, second = shop->turned_before;
    sweep_free(&shop->sweep);
    if (!shop->sweeps) return;
    for (int i = 0; !can_sweep(shop, first) && i < shop->knob_count; i++) first = i;
    if (!can_sweep(shop, first)) {
        shop->sweeps = false;
        shell_notice(shop->shell, "This stage has no value to sweep over");
        return;
    }
    shop->swept[0] = first;
    shop->swept[1] = can_sweep(shop, second) && second != first ? second : -1;
    bool grid = shop->swept[1] >= 0;
    list_values(shop, 0, grid ? SWEEP_STEPS : SWEEP_ALONE);
    if (grid) list_values(shop, 1, SWEEP_STEPS);
    make(shop);
}

void workshop_take_swept(Workshop *shop, int number) {
    TextError error;
    Buffer copy;
    bool good = draft_copy(&shop->draft, &copy, &error);
    if (!good) return;
    for (int way = 0; way < 2 && good; way++) {
        int step = way ? number / SWEEP_STEPS : across_of(shop, number);
        if (shop->swept[way] >= 0)
            good = workshop_put(shop, &copy, &shop->knobs[shop->swept[way]],
                                shop->values[way][step], &error);
    }
    shop->sweeps = false;
    sweep_free(&shop->sweep);
    workshop_take(shop, &copy, good, 0, &error);
}

// The grid.

static void paint_picture(Workshop *shop, Box cell, int number) {
    Ui *ui = &shop->shell->ui;
    Bitmap sheet = {SWEEP_SIDE, SWEEP_SIDE * shop->sweep.count, shop->sweep.pictures};
    int times = int_max(cell.width / SWEEP_SIDE, 1), side = int_min(cell.width, SWEEP_SIDE * times);
    Box part = {(SWEEP_SIDE - side / times) / 2,
                number * SWEEP_SIDE + (SWEEP_SIDE - side / times) / 2, side / times, side / times};
    ui_sprite(ui, cell.x, cell.y, &sheet, part, times);
    Touch touch = ui_touch(ui, cell, !shop->sweep.refused[number]);
    bool over = touch.hot || touch.focused;
    if (over) ui_frame(ui, box_inset(cell, -2), box_inset(cell, -2), LAMP);
    if (shop->sweep.refused[number]) {
        ui_text_block(ui, cell.x + 2, cell.y + 2, cell.width - 4, 3, INK_FADED, "not allowed");
        return;
    }
    ui_tip(ui, cell, "Take it");
    if (touch.chosen || (touch.hot && ui->pressed)) ui->choice = (Choice){WORKSHOP_SWEPT, number};
}

static Words title_of(const Workshop *shop) {
    const char *across = shop->knobs[shop->swept[0]].label.text;
    if (shop->swept[1] < 0) return words("Over @1", NAMES(across));
    return words("@1 across, @2 down", NAMES(across, shop->knobs[shop->swept[1]].label.text));
}

// Where it covers the button that opened it, it has one that closes it.
static bool covers_all(const Workshop *shop, Box map) {
    return box_is_within(workshop_layout(shop).top, map);
}

static int title_room(const Workshop *shop, Box map) {
    return map.width - 3 * PAD - CHOICES - (covers_all(shop, map) ? CLOSE + 4 : 0);
}

// What is swept over, and what its pictures show.
static void paint_title(Workshop *shop, Box map) {
    static const Button of[] = {{.word = "Stage", .tip = "The map as this stage leaves it"},
                                {.word = "World", .tip = "The finished world"}};
    Ui *ui = &shop->shell->ui;
    int right = map.x + map.width - PAD;
    ui_text_block(ui, map.x + PAD, map.y + PAD - 1, title_room(shop, map), TITLE_LINES, INK,
                  title_of(shop).text);
    if (covers_all(shop, map)) {
        right -= CLOSE;
        ui_button(ui, (Box){right, map.y + 3, CLOSE, UI_BUTTON_HEIGHT},
                  (Button){ICON_CLOSE, .tip = "Close (Esc)", .what = WORKSHOP_SWEEP});
        right -= 4;
    }
    ui_choices(ui, (Box){right - CHOICES, map.y + 3, CHOICES, UI_BUTTON_HEIGHT}, of, 2,
               WORKSHOP_SWEEP_OF, shop->sweep_whole || shop->at_end);
}

// Below one row after the other there is room.
static void paint_hint(Workshop *shop, Box map, int top) {
    int room = map.y + map.height - PAD - top;
    if (room < FONT_LINE) return;
    ui_text_block(&shop->shell->ui, map.x + PAD, top, map.width - 2 * PAD, room / FONT_LINE,
                  INK_FADED,
                  "Click one to take it. For a grid of two values, choose another value before.");
}

void workshop_sweep_paint(Workshop *shop, Box map) {
    Ui *ui = &shop->shell->ui;
    if (!shop->sweeps) return;
    bool down = shop->swept[1] >= 0;
    int title =
        int_clamp(ui_text_lines(ui, title_of(shop).text, title_room(shop, map)), 1, TITLE_LINES);
    int left = map.x + PAD + (down ? LABEL : 0), top = map.y + PAD + (1 + title) * FONT_LINE + 4;
    int apart = down ? APART : APART + FONT_LINE;
    int side = int_min((map.x + map.width - PAD - left) / SWEEP_STEPS - APART,
                       (map.y + map.height - PAD - top) / rows(shop) - apart);
    ui_fill(ui, map, BARK);  // no map shows at its edges
    ui_panel(ui, map, PANEL_PAPER);
    paint_title(shop, map);
    if (!down) paint_hint(shop, map, top + 2 * (side + apart) - FONT_LINE + 2);
    for (int i = 0; i < (down ? SWEEP_STEPS : SWEEP_ALONE); i++)
        ui_text_middle(ui, left + i % SWEEP_STEPS * (side + APART),
                       top - FONT_LINE + i / SWEEP_STEPS * (side + apart), side, INK_KEY,
                       shop->values[0][i]);
    for (int i = 0; down && i < SWEEP_STEPS; i++)
        ui_text_cut(ui, map.x + PAD, top + i * (side + apart) + side / 2 - 6, LABEL - 4, INK_KEY,
                    shop->values[1][i]);
    for (int i = 0; shop->sweep.pictures && i < shop->sweep.count; i++)
        paint_picture(shop,
                      (Box){left + i % SWEEP_STEPS * (side + APART),
                            top + i / SWEEP_STEPS * (side + apart), side, side},
                      i);
}
