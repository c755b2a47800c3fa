// SPDX-License-Identifier: MIT
#include "play_hud.h"

#include <SDL.h>

const Outlook *hud_outlook(Play *play) {
    const Game *game = play_game(play);
    Outlook *outlook = &play->outlook;
    if (outlook->known == play->changes + 1) return outlook;
    int most = game->island->final_tide - game->tide;
    tide_preview(game, most > 0 ? most : 0, outlook->rises);
    outlook->drowns = play_would_drown(game);
    outlook->known = play->changes + 1;
    return outlook;
}

bool hud_head(Ui *ui, Box box, Icon icon, const char *title) {
    enum { CLOSE = 24 };
    ui_slip(ui, box);
    ui_icon(ui, box.x + HUD_PAD, box.y + 5, icon, false);
    ui_text(ui, box.x + HUD_PAD + ICON_SIDE + 6, box.y + 8, INK, title);
    ui_fill(ui, (Box){box.x + HUD_PAD, box.y + HUD_TITLE, box.width - 2 * HUD_PAD, 1}, PAPER_SHADE);
    return ui_button(ui, (Box){box.x + box.width - CLOSE - 3, box.y + 2, CLOSE, UI_BUTTON_HEIGHT},
                     (Button){.icon = ICON_CLOSE, .tip = "Close (Esc)"});
}

// On the small map. Shape tells them apart: the party is a square; of diamonds, beacons are full of
// fire and cairns are hollow.

static void map_place(const Play *play, int cell, int *x, int *y) {
    Box box = play->shell->minimap.box;
    const Island *island = play_game(play)->island;
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

static void paint_dots(Play *play) {
    const Game *game = play_game(play);
    Ui *ui = &play->shell->ui;
    int x, y;
    for (int i = 0; i < game->island->site_count; i++) {
        int cell = game->island->sites[i].cell;
        if (!game_seen(game, cell) || game->beacons[i] == BEACON_DROWNED) continue;
        map_place(play, cell, &x, &y);
        paint_diamond(ui, x, y, INK, game->beacons[i] == BEACON_BURNING ? 0xffe87c3a : PAPER);
    }
    map_place(play, game->party.cell, &x, &y);
    ui_fill(ui, (Box){x - 3, y - 3, 7, 7}, INK);
    ui_fill(ui, (Box){x - 2, y - 2, 5, 5}, LAMP);
    ui_fill(ui, (Box){x - 1, y - 1, 3, 3}, INK_WRONG);
}

// Tab begins in what was opened last.
static void note_panels(Play *play) {
    int open = play->store_open | play->log_open << 1 | play->goals_open << 2;
    if (open & ~play->panels_shown) ui_forget(&play->shell->ui);
    if (open & ~play->panels_shown & 2) play->goals_open = false, play->log_scroll = 0;
    play->panels_shown = open;
}

// On the right, under the seed, what points to something in the west: it would lie over it there.
static bool paint_tip_right(Play *play, HudBoxes *boxes) {
    enum { STACK_LEAST = 300 };
    Box room = {play->shell->ui.width - HUD_GAP - TIPS_WIDTH, boxes->side.y, TIPS_WIDTH,
                boxes->actions.y - HUD_GAP - boxes->side.y};
    if (boxes->map) room.height = minimap_place(play->shell).y - HUD_GAP - room.y;
    int beside = room.x - HUD_GAP - boxes->stack.x;
    if (!tips_on_right(play) || play->log_open || play->goals_open || beside < STACK_LEAST ||
        tips_paint(play, room) == 0)
        return false;
    if (boxes->stack.width > beside) boxes->stack.width = beside;
    return true;
}

// Under the bar, or under the seed where that stands below it; what is said comes below a tip.
static void paint_tips(Play *play, HudBoxes *boxes) {
    if (paint_tip_right(play, boxes)) return;
    Box *stack = &boxes->stack, room = *stack;
    int seed_foot = boxes->tag.y + boxes->tag.height + HUD_GAP;
    if (seed_foot > room.y && boxes->tag.x < room.x + TIPS_WIDTH) {
        room.height -= seed_foot - room.y;
        room.y = seed_foot;
    }
    int used = tips_paint(play, room);
    if (used == 0) return;
    stack->height -= room.y + used - stack->y;
    stack->y = room.y + used;
}

void play_hud_paint(Play *play) {
    note_panels(play);
    minimap_fit(play->shell, &play->journey.field, false);
    HudBoxes boxes = hud_boxes(play);
    if (play->store_open) hud_store(play, &boxes);
    if (play->log_open) hud_log(play, &boxes);
    else if (play->goals_open) hud_goals(play, &boxes);
    int at = hud_actions(play, &boxes);
    hud_bar(play, &boxes);
    hud_tag(play, &boxes);
    if (boxes.map) {
        minimap_paint(play->shell);
        paint_dots(play);
    }
    paint_tips(play, &boxes);
    hud_stack(play, &boxes);
    hud_card(play, &boxes, at);
}
