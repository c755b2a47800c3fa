// SPDX-License-Identifier: MIT
// The parts of the window; what the level is called, with what can be done to it; and its stages.
#include "workshop.h"

enum { GAP = 4, PAD = 8, TOP = 32, TIME = 84, TOOL = 26, STAGE_ROW = SMALL_SIDE + 4 };

Layout workshop_layout(const Workshop *shop) {
    const Ui *ui = &shop->shell->ui;
    int share = workshop_teaches(shop) ? 33 : 23;
    int left = int_clamp(ui->width * share / 100, 128, 320),
        right = int_clamp(ui->width * 27 / 100, 168, 300);
    int middle = ui->height - TOP - TIME - 4 * GAP;
    Layout layout = {
        .top = {GAP, GAP, ui->width - 2 * GAP, TOP},
        .stages = {GAP, TOP + 2 * GAP, left, middle},
        .knobs = {ui->width - GAP - right, TOP + 2 * GAP, right, middle},
        .time = {GAP, ui->height - GAP - TIME, ui->width - 2 * GAP, TIME},
    };
    if (shop->class.on) return (Layout){.map = class_map(shop)};
    layout.map = (Box){left + 2 * GAP, TOP + 2 * GAP, ui->width - left - right - 4 * GAP, middle};
    return layout;
}

// Above.

static int paint_tools(Workshop *shop, int right, int y) {
    static const Action tools[] = {ACTION_UNDO,       ACTION_REDO,     ACTION_STOCK,
                                   ACTION_COMPARE,    ACTION_ROLL,     ACTION_NEXT_SEED,
                                   ACTION_KEEP_LEVEL, ACTION_PLAY_THIS};
    enum { COUNT = sizeof tools / sizeof *tools };
    Ui *ui = &shop->shell->ui;
    for (int i = COUNT - 1; i >= 0; i--) {
        Words tip = action_tip(shop->shell, tools[i]);
        Button button = {ACTION_INFO[tools[i]].icon, .tip = tip.text, .what = WORKSHOP_DO};
        button.number = (int)tools[i];
        button.on = tools[i] == ACTION_COMPARE && shop->comparing != COMPARE_NONE;
        if (tools[i] == ACTION_UNDO && shop->draft.at == 0) button.why_not = "Nothing was changed";
        if (tools[i] == ACTION_REDO && shop->draft.at + 1 >= shop->draft.count)
            button.why_not = "There is nothing to do again";
        if (tools[i] == ACTION_STOCK && draft_is_stock(&shop->draft))
            button.why_not = "The level is as it was opened";
        right -= TOOL;
        ui_button(ui, (Box){right, y, TOOL - 2, UI_BUTTON_HEIGHT}, button);
    }
    return right;
}

static int paint_sights(Workshop *shop, int right, int y) {
    enum { WIDTH = 92 };
    Ui *ui = &shop->shell->ui;
    int count = SIGHT_COUNT, sight = (int)shop->sight;
    Words tip = action_tip(shop->shell, ACTION_SIGHT);
    ui_button(ui, (Box){right - TOOL, y, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_RIGHT, .tip = tip.text, .what = WORKSHOP_SIGHT,
                       .number = (sight + 1) % count});
    right -= TOOL + WIDTH;
    ui_panel_part(ui, (Box){right, y, WIDTH - 2, UI_BUTTON_HEIGHT}, PANEL_INSET);
    ui_text_middle(ui, right + 2, y + 5, WIDTH - 6, INK, SIGHT_WORD[sight]);
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
    int right = paint_tools(shop, box.x + box.width - PAD + 4, y) - PAD;
    right = paint_sights(shop, right, y);
    CodeText code = summary_code(ui, &shop->code, right - x);
    const Recipe *recipe = &shop->draft.recipe;
    bool changed = !draft_is_stock(&shop->draft);
    bool own = changed && !shop->code.changes[0];
    Words title = words(own       ? "$, a level of your own"
                        : changed ? "$, changed"
                                  : "$",
                        NAMES(recipe->title));
    Words line = words("$1: $2", NAMES(title.text, summary_seed(&shop->code).text));
    ui_text_cut(ui, x, box.y + 3, right - x, INK, line.text);
    ui_text_cut(ui, x, box.y + 16, right - x, INK_FADED,
                own ? "its code cannot carry this; it is saved as a level" : code.text);
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
    const char *operation = written && written->operation ? written->operation->name : "copy";
    ui_text_cut(ui, x, box.y + 2, room, INK, tile ? TILE_INFO[statement->tile].name : operation);
    ui_text_cut(ui, x, box.y + 14, room, INK_FADED,
                map    ? statement->name
                : tile ? "tile line"
                       : "pass");
    if (ui->pressed && box_holds(box, ui->mouse_x, ui->mouse_y))
        ui->choice = (Choice){WORKSHOP_STAGE, row};
}

void workshop_stages_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    Box open = {box.x + PAD - 2, box.y + PAD - 2, box.width - 2 * PAD + 4, UI_BUTTON_HEIGHT};
    Box list = {box.x + 3, open.y + UI_ROW - 1, box.width - 6, box.height - UI_ROW - PAD};
    ui_panel(ui, box, PANEL_PAPER);
    ui_button(ui, open,
              (Button){ICON_SCROLL, "Levels",
                       .tip = "Levels, lessons, the figures of the articles, and what you edited",
                       .what = WORKSHOP_LEVELS});
    list_paint(ui, &shop->stages, list, STAGE_ROW, paint_stage, shop);
}
