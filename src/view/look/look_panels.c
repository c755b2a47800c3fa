// SPDX-License-Identifier: MIT
#include "look_panels.h"

enum { GAP = 4, MARGIN = 12, SEED_HEIGHT = 56 };

static bool is_low(const Ui *ui) { return ui->height < 260; }

// Low windows keep room for the island: slips instead of panels, and the code is a tip.
static void paint_low_seed(Shell *shell, int y) {
    Ui *ui = &shell->ui;
    SeedText seed = summary_seed(&shell->world.code);
    Box slip = {GAP, y, ui_given_width(ui, seed.text) + 30, UI_BUTTON_HEIGHT};
    slip.width = int_min(slip.width, ui->width - 2 * GAP);
    ui_slip(ui, slip);
    ui_icon(ui, slip.x + 6, y + 4, ICON_SEED, false);
    ui_given_cut(ui, slip.x + 24, y + 5, slip.width - 30, INK, seed.text);
    ui_tip(ui, slip, summary_code(ui, &shell->world.code, ui->width).text);
}

// The seed, which is always in sight, and the code that brings everything back.
static void paint_seed(Shell *shell, int room) {
    Ui *ui = &shell->ui;
    const WorldCode *world = &shell->world.code;
    Words tip = action_tip(shell, ACTION_COPY);
    CodeText code = summary_code(ui, world, room - 2 * MARGIN - 38);
    SeedText bare = summary_seed(world);
    int seed = ui_given_width(ui, bare.text) + 22, width = ui_text_width(ui, code.text);
    width = int_min(int_max(width, seed) + 2 * MARGIN + 38, room);
    int x = GAP + MARGIN, inner = width - 2 * MARGIN - 36;
    Box copy = {GAP + width - MARGIN - 30, GAP + 16, 28, UI_BUTTON_HEIGHT};
    ui_panel(ui, (Box){GAP, GAP, width, SEED_HEIGHT}, PANEL_PAPER);
    ui_icon(ui, x - 1, GAP + 9, ICON_SEED, false);
    ui_given_cut(ui, x + 20, GAP + 11, inner - 20, INK, bare.text);
    ui_text_cut(ui, x, GAP + 30, inner, INK_FADED, code.text);
    ui_button(ui, copy, (Button){ICON_COPY, .tip = tip.text, .what = ACTION_COPY});
}

// The last one is for low windows, where it does not stand beside the seed.
static const Action TOOLS[] = {
    ACTION_NEW_WORLD, ACTION_PREVIOUS_LEVEL, ACTION_NEXT_LEVEL, ACTION_GROW, ACTION_WHOLE,
    ACTION_PHOTO,     ACTION_HIDE,           ACTION_SETTINGS,   ACTION_HELP, ACTION_COPY};
enum { TOOL_COUNT = sizeof TOOLS / sizeof *TOOLS - 1, TOOL_WIDTH = 28 };
enum { TOOLS_WIDTH = TOOL_COUNT * TOOL_WIDTH + 2 * GAP + 16, LOW_TOOLS = UI_BUTTON_HEIGHT + 8 };

static void paint_tools(Shell *shell, int x, int y) {
    Ui *ui = &shell->ui;
    bool low = is_low(ui);
    int left = x + (low ? GAP : 11), top = y + (low ? GAP : 10), count = TOOL_COUNT + low;
    if (low) ui_slip(ui, (Box){x, y, count * TOOL_WIDTH + 2 * GAP - 2, LOW_TOOLS});
    else ui_panel(ui, (Box){x, y, TOOLS_WIDTH, 44}, PANEL_PAPER);
    for (int i = 0; i < count; i++) {
        Words tip = action_tip(shell, TOOLS[i]);
        ui_button(ui, (Box){left + i * TOOL_WIDTH, top, TOOL_WIDTH - 2, UI_BUTTON_HEIGHT},
                  (Button){ACTION_INFO[TOOLS[i]].icon, .tip = tip.text, .what = (int)TOOLS[i]});
    }
}

void look_panels_paint(Shell *shell) {
    enum { CODE = 250 };  // the least room beside the tools
    const Ui *ui = &shell->ui;
    bool low = is_low(ui), beside = !low && ui->width >= TOOLS_WIDTH + CODE;
    if (low) paint_low_seed(shell, LOW_TOOLS + 2 * GAP);
    else paint_seed(shell, ui->width - (beside ? TOOLS_WIDTH + 3 * GAP : 2 * GAP));
    paint_tools(shell, beside ? ui->width - TOOLS_WIDTH - GAP : GAP,
                beside || low ? GAP : SEED_HEIGHT + GAP);
}
