// SPDX-License-Identifier: MIT
// What the level is called, with what can be done to it; and its stages.
#include "workshop.h"

enum { PAD = 8, TOOL = 26, STAGE_ROW = SMALL_SIDE + 4 };

// Above.

static const Action TOOLS[WORKSHOP_TOOLS] = {ACTION_UNDO,       ACTION_REDO,     ACTION_STOCK,
                                             ACTION_COMPARE,    ACTION_ROLL,     ACTION_NEXT_SEED,
                                             ACTION_KEEP_LEVEL, ACTION_PLAY_THIS};

static const char *why_not(const Workshop *shop, Action tool) {
    const Draft *draft = &shop->draft;
    if (tool == ACTION_UNDO && !seeds_can_undo(&shop->seeds, draft->at) && !workshop_can_undo(shop))
        return "Nothing was changed";
    if (tool == ACTION_REDO && !seeds_can_redo(&shop->seeds, draft->at) && !workshop_can_redo(shop))
        return "There is nothing to do again";
    if (tool == ACTION_STOCK && draft_is_stock(draft)) return "The level is as it was opened";
    return NULL;
}

// In rows, where they do not all fit side by side.
void workshop_tools_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    int columns = int_max(box.width / TOOL, 1);
    if (box_is_empty(box)) return;
    for (int i = 0; i < WORKSHOP_TOOLS; i++) {
        Words tip = action_tip(shop->shell, TOOLS[i]);
        Button button = {ACTION_INFO[TOOLS[i]].icon, .tip = tip.text, .what = WORKSHOP_DO};
        button.number = (int)TOOLS[i];
        button.on = TOOLS[i] == ACTION_COMPARE && shop->comparing != COMPARE_NONE;
        button.why_not = why_not(shop, TOOLS[i]);
        ui_button(ui,
                  (Box){box.x + i % columns * TOOL, box.y + i / columns * UI_ROW, TOOL - 2,
                        UI_BUTTON_HEIGHT},
                  button);
    }
}

static int paint_sights(Workshop *shop, int right, int y) {
    Ui *ui = &shop->shell->ui;
    int count = SIGHT_COUNT, sight = (int)shop->sight, width = 92;
    for (int i = 0; i < count; i++) width = int_max(width, ui_text_width(ui, SIGHT_WORD[i]) + 6);
    Words tip = action_tip(shop->shell, ACTION_SIGHT);
    ui_button(ui, (Box){right - TOOL, y, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_RIGHT, .tip = tip.text, .what = WORKSHOP_SIGHT,
                       .number = (sight + 1) % count});
    right -= TOOL + width;
    ui_panel_part(ui, (Box){right, y, width - 2, UI_BUTTON_HEIGHT}, PANEL_INSET);
    ui_text_middle(ui, right + 2, y + 5, width - 6, INK, SIGHT_WORD[sight]);
    right -= TOOL;
    ui_button(ui, (Box){right, y, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_LEFT, .tip = "The way of seeing before", .what = WORKSHOP_SIGHT,
                       .number = (sight + count - 1) % count});
    return right - PAD;
}

void workshop_top_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    int y = box.y + 3, x = box.x + PAD + TOOL;
    ui_panel(ui, box, PANEL_PAPER);
    ui_button(ui, (Box){box.x + PAD - 4, y, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_LEFT, .tip = "Back (Esc)", .what = WORKSHOP_BACK});
    Layout layout = workshop_layout(shop);
    bool wide = box_is_empty(layout.tabs) && !box_is_empty(layout.tools);
    if (wide) workshop_tools_paint(shop, layout.tools);
    int right = wide ? layout.tools.x - PAD : box.x + box.width - PAD + 4;
    right = paint_sights(shop, right, y);
    CodeText code = summary_code(ui, &shop->code, right - x);
    const Recipe *recipe = &shop->draft.recipe;
    bool changed = !draft_is_stock(&shop->draft);
    bool own = changed && !shop->code.changes[0];
    Words title = words(own       ? "$, a level of your own"
                        : changed ? "$, changed"
                                  : "$",
                        NAMES(recipe->title));
    Words line = words("$1: @2", NAMES(title.text, summary_seed(&shop->code).text));
    const char *below = own ? "its code cannot carry this; it is saved as a level" : code.text;
    if (!wide && layout.tools.y != box.y + 3 + UI_ROW && ui_text_width(ui, line.text) > right - x) {
        size_t length = ui_line_length(ui, line.text, right - x);
        ui_text_cut(ui, x, box.y + 15, right - x, INK,
                    line.text + length + (line.text[length] == ' '));
        line.text[length] = 0;
        ui_text_cut(ui, x, box.y + 2, right - x, INK, line.text);
        ui_tip(ui, (Box){x, box.y, right - x, box.height}, below);
        return;
    }
    ui_text_cut(ui, x, box.y + 2, right - x, INK, line.text);
    ui_text_cut(ui, x, box.y + 15, right - x, INK_FADED, below);
}

// The stages.

static void paint_stage(Ui *ui, void *owner, int row, Box box) {
    const Workshop *shop = owner;
    const MomentStage *made = &shop->moment.stages[row];
    const Recipe *recipe = &shop->draft.recipe;
    if (made->statement >= recipe->statement_count) return;
    const Statement *statement = &recipe->statements[made->statement];
    bool map = statement->kind == STATEMENT_MAP, tile = statement->kind == STATEMENT_TILE;
    int x = box.x + SMALL_SIDE + 8, room = box.x + box.width - x - 2;
    if (shop->small && row < shop->small_count)
        ui_sprite(ui, box.x + 3, box.y + 2,
                  &(Bitmap){SMALL_SIDE, SMALL_SIDE * shop->small_count, shop->small},
                  (Box){0, row * SMALL_SIDE, SMALL_SIDE, SMALL_SIDE}, 1);
    ui_frame(ui, (Box){box.x + 2, box.y + 1, SMALL_SIDE + 2, SMALL_SIDE + 2}, box, PAPER_EDGE);
    const RecipeStage *written = tile ? NULL : &recipe->stages[statement->first + made->stage];
    Words name = tile ? words("$", NAMES(TILE_INFO[statement->tile].name))
                 : written && written->operation ? operation_words(written->operation)
                                                 : words("copy", NO_BLANKS);
    ui_given_cut(ui, x, box.y + 2, room, INK, name.text);
    ui_given_cut(ui, x, box.y + 14, room, INK_FADED,
                 map ? statement->name : sentence_said(tile ? "tile line" : "pass"));
    if (ui->pressed && box_holds(box, ui->mouse_x, ui->mouse_y))
        ui->choice = (Choice){WORKSHOP_STAGE, row};
}

// What can be opened instead, in as many words as fit.
static void paint_open(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    Words tip = action_tip(shop->shell, ACTION_LEVELS);
    Button button = {.word = "Lessons, Levels", .tip = tip.text, .what = WORKSHOP_LEVELS};
    if (ui_button_width(ui, &button) > box.width) button.word = "Levels";
    button.icon = ICON_SCROLL;
    ui_button(ui, box, button);
}

// A stage that is dragged shows by a line where it would come.
static void drag_stage(Workshop *shop, Box list) {
    Ui *ui = &shop->shell->ui;
    int top = list.y + LIST_FRAME, from = shop->dragged - 1;
    int over = shop->stages.top + int_floor_div(ui->mouse_y - top, STAGE_ROW);
    list.width -= LIST_FRAME + LIST_BAR;
    bool on_row = box_holds(list, ui->mouse_x, ui->mouse_y) && over < shop->moment.stage_count;
    if (ui->pressed && on_row) shop->dragged = over + 1;
    if (from < 0 || from >= shop->moment.stage_count || ui->pressed) return;
    int to = workshop_place_towards(shop, from, over);
    if (ui->down && to != from) {
        list_show(&shop->stages, to);
        int edge = top + (to - shop->stages.top + (to > from)) * STAGE_ROW;
        ui_fill(ui, (Box){list.x + LIST_FRAME, edge - 1, list.width - LIST_FRAME, 3}, INK_MARK);
    }
    if (ui->down) return;
    shop->dragged = 0;
    if (!ui->released || to == from) return;
    shop->stage = from;
    ui->choice = (Choice){WORKSHOP_DROP, to};
}

void workshop_stages_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    Box open = {box.x + PAD - 2, box.y + PAD - 2, box.width - 2 * PAD + 4, UI_BUTTON_HEIGHT};
    Box list = {box.x + 3, open.y + UI_ROW - 1, box.width - 6, box.height - UI_ROW - PAD};
    ui_panel(ui, box, PANEL_PAPER);
    ui_button(ui, (Box){open.x + open.width - TOOL + 2, open.y, TOOL - 2, open.height},
              (Button){ICON_LOG, .tip = action_tip(shop->shell, ACTION_SOURCE).text,
                       .what = WORKSHOP_DO, .number = ACTION_SOURCE});
    open.width -= TOOL;
    paint_open(shop, open);
    list_paint(ui, &shop->stages, list, STAGE_ROW, paint_stage, shop);
    drag_stage(shop, list);
}
