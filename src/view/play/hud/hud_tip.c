// SPDX-License-Identifier: MIT
// A tip, for which the lines above the actions leave room.
#include "hud_parts.h"

enum {
    TIP_PAD = 12,
    TIP_READ_LEAST = 72,
    TIP_OFF = 26,
    TIP_LEAST = 240,
    STACK_LEAST = 300,
    TIP_TEXT = 960
};

static int tip_height(Ui *ui, const char *text, int width) {
    int lines = ui_text_lines(ui, text, width - 2 * TIP_PAD);
    return 2 * TIP_PAD + lines * FONT_LINE + UI_BUTTON_HEIGHT;
}

static const Button GOT_IT = {ICON_CHECK, "Got it", .what = HUD_TIP_READ};

static void paint_tip(const HudPen *pen, Box box, const char *text) {
    Ui *ui = pen->ui;
    const TipInfo *info = &TIP_INFO[pen->hud->tip];
    int x = box.x + TIP_PAD, y = box.y + TIP_PAD, inner = box.width - 2 * TIP_PAD;
    int end = x + inner + 2, top = y - 4;
    int read = int_max(TIP_READ_LEAST, ui_button_width(ui, &GOT_IT));
    ui_panel(ui, box, PANEL_PAPER);
    ui_icon(ui, x - 2, y - 2, info->icon, false);
    ui_text_cut(ui, x + 20, y, inner - 24 - read - TIP_OFF, INK_KEY, info->title);
    ui_text_block(ui, x, y + UI_BUTTON_HEIGHT, inner, ui_text_lines(ui, text, inner), INK, text);
    ui_button(ui, (Box){end - TIP_OFF - 2 - read, top, read, UI_BUTTON_HEIGHT}, GOT_IT);
    ui_button(ui, (Box){end - TIP_OFF, top, TIP_OFF, UI_BUTTON_HEIGHT},
              (Button){ICON_CLOSE, .tip = "No more tips. The settings bring them back.",
                       .what = HUD_TIPS_OFF});
}

// Puts the tip in the upper left of a room. Returns its height with the gap below; 0 if there is no
// room.
static int put_tip(const HudPen *pen, Box room) {
    char text[TIP_TEXT];
    if (room.width < TIP_LEAST) return 0;
    tip_text(pen->hud->tip, pen->game, &pen->hud->shell->settings, text, sizeof text);
    int width = int_min(HUD_TIP_WIDTH, room.width);
    if (tip_height(pen->ui, text, width) > room.height) width = room.width;
    int height = tip_height(pen->ui, text, width);
    if (height > room.height) return 0;
    paint_tip(pen, (Box){room.x, room.y, width, height}, text);
    return height + HUD_GAP;
}

static bool tip_shows(const HudPen *pen) {
    return pen->hud->tip_shows && !pen->hud->shell->settings.no_tips;
}

bool hud_tip_alone(const HudPen *pen) { return pen->boxes.way->small && tip_shows(pen); }

int hud_tip_height(const HudPen *pen, int width) {
    char text[TIP_TEXT];
    tip_text(pen->hud->tip, pen->game, &pen->hud->shell->settings, text, sizeof text);
    return tip_height(pen->ui, text, int_min(HUD_TIP_WIDTH, width));
}

// Puts the tip on the right, under the seed, if on the left it would cover what it is about.
static bool put_tip_right(const HudPen *pen, Box *stack) {
    const HudBoxes *boxes = &pen->boxes;
    const Hud *hud = pen->hud;
    int foot = boxes->map ? minimap_place(hud->shell).y : boxes->actions.y;
    Box room = {pen->ui->width - HUD_GAP - HUD_TIP_WIDTH, boxes->side.y, HUD_TIP_WIDTH,
                foot - HUD_GAP - boxes->side.y};
    int beside = room.x - HUD_GAP - stack->x;
    bool free = !hud->open[HUD_LOG] && !hud->open[HUD_GOALS] && beside >= STACK_LEAST;
    if (!hud->tip_right || !free || put_tip(pen, room) == 0) return false;
    stack->width = int_min(stack->width, beside);
    return true;
}

// Under the bar, or under the seed if that stands below it; messages come below the tip.
Box hud_tip(const HudPen *pen) {
    Box stack = pen->boxes.stack, room = stack, tag = pen->boxes.tag;
    bool shows = tip_shows(pen);
    if (hud_tip_alone(pen)) put_tip(pen, pen->boxes.side);
    if (hud_tip_alone(pen)) return stack;
    if (!shows || put_tip_right(pen, &stack)) return stack;
    if (tag.x < room.x + HUD_TIP_WIDTH) hud_begin_below(&room, tag.y + tag.height + HUD_GAP);
    int used = put_tip(pen, room);
    if (used) hud_begin_below(&stack, room.y + used);
    return stack;
}
