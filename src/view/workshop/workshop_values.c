// SPDX-License-Identifier: MIT
// The panel on the right: what can be turned of the chosen stage, or why a tile is what it is.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "workshop.h"

enum { PAD = 8, TOOL = 26, STAGE_TOOL = 22, KNOB_ROW = 30, STORY_ROW = 17 };

// A mark where the text that was opened has the value.
static void paint_mark(Ui *ui, Box slider, double share) {
    enum { KNOB = 12 };
    if (share < 0) return;
    int x = slider.x + KNOB / 2 + (int)(share * (slider.width - KNOB));
    ui_fill(ui, (Box){x, slider.y + 3, 1, 3}, INK_KEY);
    ui_fill(ui, (Box){x - 1, slider.y + 2, 3, 1}, INK_KEY);
}

enum { PLACES = 1000 };  // of a slider

// Keys move a knob as far as its next value.
static int next_value(const Usual *usual, int before, int now) {
    int way = now > before ? 1 : -1;
    int64_t value = usual_at(usual, (double)before / PLACES).nano;
    while (now > 0 && now < PLACES && usual_at(usual, (double)now / PLACES).nano == value)
        now += way;
    return now;
}

// While it is pulled it stays at the pointer.
static void paint_pull(Workshop *shop, Ui *ui, int row, Box slider) {
    const Knob *knob = &shop->knobs[row];
    bool pointer = ui->down || ui->pressed;
    if (!pointer) shop->pulled = -1;
    double share = shop->pulled == row ? shop->turned : double_max(knob->share, 0);
    int before = (int)(share * PLACES + 0.5);
    int now = ui_slider_by(ui, slider, before, 0, PLACES, PLACES / 100);
    paint_mark(ui, slider, knob->stock);
    bool focused = ui->focus == ui->count;
    if (focused && ui->keys.activate) ui->choice = (Choice){WORKSHOP_TYPE, row};
    if (focused && ui->keys.erase) ui->choice = (Choice){WORKSHOP_STOCK_VALUE, row};
    if (shop->double_click && box_holds(slider, ui->mouse_x, ui->mouse_y)) {
        ui->choice = (Choice){WORKSHOP_STOCK_VALUE, row};
        return;
    }
    if (now == before) return;
    if (pointer) shop->pulled = row;
    else now = next_value(knob->usual, before, now);
    shop->turned = (double)now / PLACES;
    ui->choice = (Choice){WORKSHOP_VALUE, row};
}

static void paint_words(Workshop *shop, Ui *ui, int row, Box box) {
    const Knob *knob = &shop->knobs[row];
    if (ui_button(
            ui, box,
            (Button){.word = knob->value.text, .given = true, .tip = "The next of its words"})) {
        int count = words_count(knob->choices);
        int at = words_find(knob->choices, (Line){knob->value.text, strlen(knob->value.text)});
        Line next = words_at(knob->choices, (at + 1) % count);
        snprintf(shop->typed.text, sizeof shop->typed.text, "%.*s", (int)next.length, next.text);
        ui->choice = (Choice){WORKSHOP_TYPED, row};
    }
}

// The value that the words below the list are about.
static bool is_refused(const Workshop *shop, int row) {
    return shop->wrong.text[0] && row == shop->changed;
}

// A share of the area with the number that it amounts to, where there is room.
static Words shown_value(Ui *ui, const Knob *knob, int room) {
    enum { APART = 8 };
    if (!knob->number.text[0]) return knob->value;
    Words both = words("@1 = @2", NAMES(knob->value.text, knob->number.text));
    int width = ui_text_width(ui, both.text) + ui_text_width(ui, knob->label.text) + APART;
    return width <= room ? both : knob->value;
}

// In place of the slider, so that nothing lies over what is typed.
static void paint_typed(Workshop *shop, Ui *ui, Box box) {
    ui_field(ui, box, &shop->typed, shop->wrong.text[0] != 0);
    if (shop->types) ui->focus_wanted = ui->count;
    shop->typed.all = shop->typed.all || shop->types;
    shop->types = false;
}

// The value, which a click types, above its slider.
static void paint_value(Workshop *shop, Ui *ui, int row, Box box) {
    const Knob *knob = &shop->knobs[row];
    Words text = shown_value(ui, knob, box.width);
    int width = ui_given_width(ui, text.text);
    Box value = {box.x + box.width - width - 6, box.y, width + 8, 14};
    ui_given_cut(ui, value.x + 6, box.y, width, INK, text.text);
    ui_tip(ui, value, "Click to type a value; Enter on its slider does the same");
    if (ui->pressed && box_holds(value, ui->mouse_x, ui->mouse_y))
        ui->choice = (Choice){WORKSHOP_TYPE, row};
    if (!knob->usual && ui_touch(ui, value, true).chosen) ui->choice = (Choice){WORKSHOP_TYPE, row};
    if (!knob->usual && ui->focus == ui->count) ui_panel_part(ui, value, PANEL_FOCUS);
    if (knob->usual) paint_pull(shop, ui, row, (Box){box.x - 5, box.y + 13, box.width + 5, 16});
}

static void paint_knob(Ui *ui, void *owner, int row, Box box) {
    enum { LOCK = 20, NAME = 8 };
    Workshop *shop = owner;
    const Knob *knob = &shop->knobs[row];
    bool locked = shop->locked >> row & 1, types = shop->typing == row;
    bool aside = types || knob->choices;  // the value stands beside its name
    int x = box.x + NAME, room = box.width - 12 - LOCK;
    Box value = {x + room / 3, box.y + 3, room - room / 3, UI_BUTTON_HEIGHT};
    int name = aside ? room / 3 : room - ui_text_width(ui, shown_value(ui, knob, room).text) - NAME;
    uint32_t ink = is_refused(shop, row) ? INK_WRONG : knob->differs ? INK_KEY : INK;
    ui_given_cut(ui, x, box.y + (aside ? 8 : 1), name, ink, knob->label.text);
    ui_tip(ui, (Box){x, box.y, name, aside ? box.height : 14}, knob->tip.text);
    if (types) paint_typed(shop, ui, value);
    else if (knob->choices) paint_words(shop, ui, row, value);
    else paint_value(shop, ui, row, (Box){x, box.y + 1, room, 14});
    Button lock = {locked ? ICON_LOCK : ICON_UNLOCK, .what = WORKSHOP_LOCK, .number = row,
                   .on = locked};
    lock.tip = locked ? "Dice leave it alone" : "Lock it: dice leave it alone";
    ui_button(ui, (Box){x + room + 3, box.y + 5, LOCK, 20}, lock);
}

static void paint_stage_tools(const Workshop *shop, Box box) {
    static const Button tools[] = {
        {ICON_EYE_OFF, .tip = "Skip this stage; it stays in the text", .what = WORKSHOP_SKIP},
        {ICON_UP, .tip = "Earlier", .what = WORKSHOP_EARLIER},
        {ICON_DOWN, .tip = "Later", .what = WORKSHOP_LATER},
        {ICON_PLUS, .tip = "Add a stage behind it", .what = WORKSHOP_OPERATIONS},
        {ICON_BIN, .tip = "Delete it", .what = WORKSHOP_DELETE},
        {ICON_SWEEP, .tip = "Sweep: worlds of other values, side by side (S)",
         .what = WORKSHOP_SWEEP},
        {ICON_SALT, .tip = "Other random numbers: a new salt", .what = WORKSHOP_SALT},
    };
    Ui *ui = &shop->shell->ui;
    const RecipeStage *written = workshop_written(shop);
    const Statement *statement = workshop_statement(shop);
    bool map = statement->kind == STATEMENT_MAP;
    int tool = int_min((box.width + 4) / 7, STAGE_TOOL);
    for (int i = 0; i < 7; i++) {
        Button button = tools[i];
        bool random = written && written->operation && written->operation->random;
        int stage = shop->moment.stages[shop->stage].stage;
        bool first = map && stage == 0, last = map && stage + 1 == statement->count;
        if (button.what == WORKSHOP_EARLIER && first) button.why_not = "It is the first of its map";
        if (button.what == WORKSHOP_LATER && last) button.why_not = "It is the last of its map";
        if (button.what == WORKSHOP_OPERATIONS && !map) button.why_not = "Stages are added to maps";
        if (button.what == WORKSHOP_SALT && !random)
            button.why_not = "There is nothing random in it";
        ui_button(ui, (Box){box.x + i * tool, box.y, tool - 1, UI_BUTTON_HEIGHT}, button);
    }
}

// What waits behind the line because it is skipped.
static int paint_skipped(Workshop *shop, Box box) {
    enum { LEAST = 4 };
    Ui *ui = &shop->shell->ui;
    Buffer copy;
    TextError error;
    Line stage;
    int place, rows = 0;
    const Statement *statement = workshop_statement(shop);
    if (!statement || !draft_copy(&shop->draft, &copy, &error)) return 0;
    EditedText text = {&copy, shop->draft.name, &error};
    while (rows < 3 && edit_bypassed(&text, statement->line, rows, &stage, &place)) {
        char word[60];
        Button button = {ICON_EYE, word, .tip = "It is skipped: take it in again",
                         .what = WORKSHOP_RESTORE, .number = rows};
        int length = (int)size_min(stage.length, sizeof word - 1);
        snprintf(word, sizeof word, "%.*s", length, stage.text);
        while (length > LEAST && ui_button_width(ui, &button) > box.width)  // its icon stays
            snprintf(word, sizeof word, "%.*s..", --length, stage.text);
        ui_button(ui, (Box){box.x, box.y + rows * 22, box.width, 20}, button);
        rows++;
    }
    buffer_free(&copy);
    return rows * 22;
}

// Low panels have the formula as a tip.
static int paint_about(Workshop *shop, Box box) {
    enum { LOW = 170 };
    Ui *ui = &shop->shell->ui;
    const Statement *statement = workshop_statement(shop);
    const RecipeStage *written = workshop_written(shop);
    const Operation *operation = written ? written->operation : NULL;
    Words name = operation ? operation_words(operation) : words("copy", NO_BLANKS);
    Words formula = words("@2", NAMES(NULL, operation ? operation->formula : NULL));
    const char *about = operation
                            ? operation->formula ? formula.text : operation->meaning
                            : "cells where all tests hold become this, if no line before took them";
    if (statement->kind == STATEMENT_TILE)
        name = words("$", NAMES(TILE_INFO[statement->tile].name));
    else if (!operation) about = "a copy of another map";
    ui_given_cut(ui, box.x, box.y, box.width, INK, name.text);
    if (box.height < LOW) {
        ui_tip(ui, (Box){box.x, box.y, box.width, FONT_LINE}, about);
        return FONT_LINE + 3;
    }
    int height =
        FONT_LINE + ui_text_block(ui, box.x, box.y + FONT_LINE, box.width, 4, INK_KEY, about);
    if (!operation) return height + 3;
    Words tip = words(operation->source ? "$1. After $2." : "$1.",
                      NAMES(operation->meaning, operation->source));
    ui_tip(ui, (Box){box.x, box.y, box.width, height}, tip.text);
    return height + 3;
}

// Operations that can stand behind the chosen stage.

static int operation_of_row(int row) {
    for (int i = 0; i < OPERATION_COUNT; i++) {
        bool fits = OPERATIONS[i]->group == GROUP_RESHAPES && operation_is_stage(OPERATIONS[i]);
        if (fits && row-- == 0) return i;
    }
    return -1;
}

static void paint_operation(Ui *ui, void *owner, int row, Box box) {
    const Operation *operation = OPERATIONS[operation_of_row(row)];
    (void)owner;
    ui_text_cut(ui, box.x + 4, box.y + 3, box.width - 8, INK, operation->name);
    ui_tip(ui, box, operation->meaning);
}

static void paint_operations(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    shop->operations.count = 0;
    while (operation_of_row(shop->operations.count) >= 0) shop->operations.count++;
    shop->operations.chosen = -1;  // any may be added again
    ui_text(ui, box.x, box.y, INK, "Add behind it:");
    Box list = {box.x - 4, box.y + FONT_LINE + 3, box.width + 8, box.height - FONT_LINE - 3};
    if (list_paint(ui, &shop->operations, list, LIST_LINE, paint_operation, shop))
        ui->choice = (Choice){WORKSHOP_ADD, operation_of_row(shop->operations.chosen)};
}

// Why a tile is what it is.

// Lines that do not fit go on in the next row.
enum { STORY_ROWS = 2 * STORY_LINES, INDENT = 8 };

typedef struct StoryRows {
    const Story *story;
    int count;
    struct {
        int line, from, length;  // in its words
    } rows[STORY_ROWS];
} StoryRows;

static StoryRows story_rows(Ui *ui, const Story *story, int width) {
    StoryRows rows = {.story = story};
    for (int i = 0; i < story->count; i++) {
        const char *text = story->lines[i].words.text;
        int from = 0, end = (int)strlen(text);
        while (from < end && rows.count < STORY_ROWS) {
            int room = from ? width - INDENT : width;
            int length = (int)ui_line_length(ui, text + from, room);
            rows.rows[rows.count].line = i;
            rows.rows[rows.count].from = from;
            rows.rows[rows.count++].length = length;
            from += length;
            from += (int)strspn(text + from, " ");
        }
    }
    return rows;
}

static void paint_story_line(Ui *ui, void *owner, int row, Box box) {
    const StoryRows *rows = owner;
    const StoryLine *line = &rows->story->lines[rows->rows[row].line];
    int from = rows->rows[row].from, indent = from ? INDENT : 0;
    uint32_t ink = line->decides ? INK_GOOD : line->fails ? INK_FADED : INK;
    Words part = words("@1", NAMES(line->words.text + from));
    part.text[int_min(rows->rows[row].length, (int)sizeof part.text - 1)] = 0;
    ui_given_cut(ui, box.x + 4 + indent, box.y + 3, box.width - 8 - indent, ink, part.text);
    ui_tip(ui, box, "Go to where this happens");
}

static void paint_story(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    const Story *story = &shop->moment.story;
    const char *tile = story->tile == TILE_NONE ? "no tile" : TILE_INFO[story->tile].name;
    Words title = words("Why $1 at #1, #2", (Blanks){{story->x, story->y}, {tile}});
    bool fits = ui_text_width(ui, title.text) <= box.width - TOOL;
    ui_text_block(ui, box.x, box.y + (fits ? 4 : -3), box.width - TOOL, 2, INK, title.text);
    ui_button(ui, (Box){box.x + box.width - TOOL + 2, box.y, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_CLOSE, .tip = "Back to the stage", .what = WORKSHOP_CLOSE_STORY});
    ListView *list = &shop->told;
    Box place = {box.x - 4, box.y + 28, box.width + 8, box.height - 28};
    StoryRows rows = story_rows(ui, story, place.width - 2 * LIST_FRAME - LIST_BAR - 8);
    list->count = rows.count;
    list->chosen = -1;  // each click goes there again
    if (list_paint(ui, list, place, STORY_ROW, paint_story_line, &rows))
        ui->choice = (Choice){WORKSHOP_TOLD, rows.rows[list->chosen].line};
}

// It stays in sight while it is told, though the list is lower then.
static void show_refused(Workshop *shop, Box list) {
    shop->turns.shown = int_max((list.height - 2 * LIST_FRAME) / KNOB_ROW, 1);
    list_show(&shop->turns, shop->changed);
}

static void paint_values(Workshop *shop, Box in) {
    Ui *ui = &shop->shell->ui;
    if (!workshop_statement(shop)) return;
    int used = paint_about(shop, in);
    paint_stage_tools(shop, (Box){in.x - 2, in.y + used, in.width, 0});
    used += UI_ROW;
    if (shop->adding) {
        paint_operations(shop, (Box){in.x, in.y + used, in.width, in.height - used});
        return;
    }
    used += paint_skipped(shop, (Box){in.x, in.y + used, in.width, 0});
    int foot = shop->wrong.text[0] ? 3 * FONT_LINE : 0;
    Box list = {in.x - 4, in.y + used, in.width + 8, in.height - used - foot};
    shop->turns.count = shop->knob_count;
    if (foot) show_refused(shop, list);
    int before = shop->turns.chosen;
    if (shop->knob_count > 0 && list_paint(ui, &shop->turns, list, KNOB_ROW, paint_knob, shop))
        shop->turned_before = before;
    int top = shop->turns.top;  // the wheel may have moved it
    if (foot) show_refused(shop, list);
    ui->again = ui->again || shop->turns.top != top;
    if (shop->knob_count == 0)
        ui_text(ui, in.x, in.y + used + 4, INK_FADED, "There is nothing to turn");
    if (foot)
        ui_text_block(ui, in.x, in.y + in.height - foot + 3, in.width, 3, INK_WRONG,
                      shop->wrong.text);
}

// A high panel has both the values and the story.
void workshop_knobs_paint(Workshop *shop, Box box) {
    enum { BOTH = 320, SHARE = 55 };
    Box in = box_inset(box, PAD), values = in, story = in;
    bool told = shop->story && shop->moment.story.known, both = told && in.height >= BOTH;
    ui_panel(&shop->shell->ui, box, PANEL_PAPER);
    if (both) {
        values.height = in.height * SHARE / 100 - PAD;
        story.y += values.height + PAD;
        story.height -= values.height + PAD;
    }
    if (both || !told) paint_values(shop, values);
    if (told) paint_story(shop, story);
}
