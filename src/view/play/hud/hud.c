// SPDX-License-Identifier: MIT
#include "hud_parts.h"

#include <SDL.h>
#include <stdio.h>

// The log.

LogLine *hud_say_as_it_is(Hud *hud, LogKind kind, const char *text) {
    LogLine *line = &hud->log.lines[hud->log.count++ % LOG_LINES];
    *line = (LogLine){.kind = kind,
                      .day = hud_game(hud)->day,
                      .command = hud->journey->expedition->commands.count,
                      .at = SDL_GetTicks64()};
    snprintf(line->text, sizeof line->text, "%.*s", LOG_TEXT - 1, text);
    hud->shell->dirty = true;
    return line;
}

LogLine *hud_say(Hud *hud, LogKind kind, const char *text, Blanks blanks) {
    return hud_say_as_it_is(hud, kind, words(text, blanks).text);
}

void hud_unsay(Hud *hud) {
    PlayLog *log = &hud->log;
    int given = hud->journey->expedition->commands.count;
    while (log->count > 0 && log->lines[(log->count - 1) % LOG_LINES].command > given) log->count--;
}

// What several panels have.

bool hud_button(HudPen *pen, Box box, Button button, HudWhat what, int number) {
    bool pressed = ui_button(pen->ui, box, button);
    if (pressed) pen->choice = (Choice){(int)what, number};
    return pressed;
}

void hud_head(HudPen *pen, HudPanel panel, Box box, Icon icon, const char *title) {
    enum { CLOSE = 24 };
    Box close = {box.x + box.width - CLOSE - 3, box.y + 2, CLOSE, UI_BUTTON_HEIGHT};
    ui_slip(pen->ui, box);
    ui_icon(pen->ui, box.x + HUD_PAD, box.y + 5, icon, false);
    ui_text(pen->ui, box.x + HUD_PAD + ICON_SIDE + 6, box.y + 8, INK, title);
    ui_fill(pen->ui, (Box){box.x + HUD_PAD, box.y + HUD_TITLE, box.width - 2 * HUD_PAD, 1},
            PAPER_SHADE);
    hud_button(pen, close, (Button){.icon = ICON_CLOSE, .tip = "Close (Esc)"}, HUD_SWITCH,
               (int)panel);
}

Words hud_action_tip(const HudPen *pen, Action action, const char *name) {
    const char *key = pen->hud->shell->settings.keys[action][0];
    return words(key[0] ? "$1 ($2)" : "$1", NAMES(name, key));
}

// On the small map. Shape tells them apart: the party is a square; of diamonds, beacons are full of
// fire and cairns are hollow.

static void map_place(const HudPen *pen, int cell, int *x, int *y) {
    Box box = pen->hud->shell->minimap.box;
    const Island *island = pen->game->island;
    *x = box.x + (2 * (cell % island->width) + 1) * box.width / (2 * island->width);
    *y = box.y + (2 * (cell / island->width) + 1) * box.height / (2 * island->height);
}

static void paint_diamond(Ui *ui, int x, int y, uint32_t edge, uint32_t inside) {
    for (int dy = -3; dy <= 3; dy++) {
        int half = 3 - (dy < 0 ? -dy : dy);
        ui_fill(ui, (Box){x - half, y + dy, 2 * half + 1, 1}, edge);
        if (half > 0) ui_fill(ui, (Box){x - half + 1, y + dy, 2 * half - 1, 1}, inside);
    }
}

static void paint_map(HudPen *pen) {
    enum { FIRE = 0xffe87c3a };
    const Game *game = pen->game;
    int x, y;
    minimap_paint(pen->hud->shell);
    for (int i = 0; i < game->island->site_count; i++) {
        int cell = game->island->sites[i].cell;
        if (!game_seen(game, cell) || game->beacons[i] == BEACON_DROWNED) continue;
        map_place(pen, cell, &x, &y);
        paint_diamond(pen->ui, x, y, INK, game->beacons[i] == BEACON_BURNING ? FIRE : PAPER);
    }
    map_place(pen, game->party.cell, &x, &y);
    Box party = {x - 3, y - 3, 7, 7};
    ui_fill(pen->ui, party, INK);
    ui_fill(pen->ui, box_inset(party, 1), LAMP);
    ui_fill(pen->ui, box_inset(party, 2), INK_WRONG);
}

// All of it.

static HudPen pen_of(const Hud *hud) {
    HudPen pen = {.hud = hud, .game = hud_game(hud), .ui = &hud->shell->ui};
    hud_place(&pen);
    return pen;
}

Choice hud_paint(const Hud *hud) {
    HudPen pen = pen_of(hud);
    if (hud->open[HUD_STORE]) hud_store(&pen);
    if (hud->open[HUD_LOG]) hud_log(&pen);
    else if (hud->open[HUD_GOALS]) hud_goals(&pen);
    int at = hud_actions(&pen);
    hud_bar(&pen);
    hud_tag(&pen);
    if (pen.boxes.map) paint_map(&pen);
    hud_tip(&pen);
    hud_stack(&pen);
    if (at >= 0) hud_card(&pen, at);
    return pen.choice;
}

Box hud_free(const Hud *hud) {
    HudBoxes boxes = pen_of(hud).boxes;
    Box above = boxes.goods.height ? boxes.goods : boxes.bar;
    int top = above.y + above.height;
    return (Box){0, top, hud->shell->ui.width, boxes.actions.y - top};
}
