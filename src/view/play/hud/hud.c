// SPDX-License-Identifier: MIT
// Where the panels of play stand, from 400x300 interface pixels up, and in which order they are
// painted.
#include "../../../game/tide.h"
#include "hud_parts.h"

enum { STACK_WIDTH = 420, STACK_LEAST = 300 };
enum { MAP_LEAST_WIDTH = 560, MAP_LEAST_HEIGHT = 320 };  // windows with room for the small map
enum { WORDS_LEAST_HEIGHT = 320 };  // windows with room for words under the actions
enum { SIDE_PERCENT = 40 };  // of the window, so that the middle stays free
enum { NEARLY = 60 };  // so narrow a gap beside the bar looks like a mistake

// The best way first: everything in one line with the tag; time and sea above the goods, with the
// tag beside those; three lines. Only the window decides, never a value.
static const BarWay BAR_WAYS[] = {
    {HUD_ITEMS, true, true, false},       {HUD_ITEMS, false, true, false},
    {HUD_FIRST_ITEMS, true, true, false}, {HUD_FIRST_ITEMS, false, true, false},
    {HUD_TIME_ITEMS, true, false, true},  {HUD_TIME_ITEMS, false, false, true},
};
enum { BAR_WAY_COUNT = sizeof BAR_WAYS / sizeof *BAR_WAYS };

static int bar_width(const HudPen *pen, const BarWay *way) {
    return hud_bar_items(pen, NULL, way->words, 0, way->items) +
           (way->badge_below ? 0 : HUD_GAP + hud_badge_width(pen));
}

static int goods_width(const HudPen *pen, const BarWay *way) {
    if (way->items == HUD_ITEMS) return 0;
    return hud_bar_items(pen, NULL, false, way->items, HUD_ITEMS) +
           (way->badge_below ? HUD_GAP + hud_badge_width(pen) : 0);
}

static bool fits(const HudPen *pen, const BarWay *way, int width, int tag) {
    int bar = bar_width(pen, way), goods = goods_width(pen, way), last = goods ? goods : bar;
    return bar <= width && last + (way->beside ? HUD_GAP + tag : 0) <= width;
}

static void place_bar(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    int width = pen->ui->width - 2 * HUD_GAP, tag = int_min(hud_tag_width(pen), width);
    const BarWay *way = BAR_WAYS;
    while (!fits(pen, way, width, tag) && way + 1 < BAR_WAYS + BAR_WAY_COUNT) way++;
    int bar = bar_width(pen, way), y = HUD_GAP;
    boxes->way = way;
    if (way->items == HUD_ITEMS) {
        boxes->bar = (Box){HUD_GAP, y, bar, HUD_TAG + HUD_CALENDAR};
        boxes->bar_foot = y + boxes->bar.height;
    } else {
        bool whole = !way->beside || width - bar < NEARLY;
        boxes->bar =
            (Box){HUD_GAP, y, whole ? width : bar, HUD_BAR + (way->beside ? HUD_CALENDAR : 0)};
        y += boxes->bar.height + HUD_GAP;
        boxes->goods = (Box){HUD_GAP, y, way->beside ? goods_width(pen, way) : width,
                             way->beside ? HUD_TAG : HUD_BAR};
        boxes->bar_foot = y + boxes->goods.height;
        if (!way->beside) y = boxes->bar_foot + HUD_GAP, boxes->bar_foot = y + HUD_TAG;
    }
    boxes->tag = (Box){pen->ui->width - HUD_GAP - tag, y, tag, HUD_TAG};
    Box above = boxes->bar;
    boxes->days = (Box){above.x + HUD_PAD, above.y + above.height - HUD_CALENDAR - 2,
                        above.width - 2 * HUD_PAD, HUD_CALENDAR};
    if (!way->beside) boxes->days = (Box){HUD_GAP, y, boxes->tag.x - 2 * HUD_GAP, HUD_TAG};
}

static void place_actions(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    const Ui *ui = pen->ui;
    int room = (boxes->map ? minimap_place(pen->hud->shell).x : ui->width) - 2 * HUD_GAP;
    boxes->action_words = ui->height >= WORDS_LEAST_HEIGHT && hud_actions_width(pen, true) <= room;
    int width = hud_actions_width(pen, boxes->action_words);
    int height = (boxes->action_words ? UI_TALL_HEIGHT : UI_BUTTON_HEIGHT) + HUD_PAD;
    boxes->actions = (Box){HUD_GAP, ui->height - HUD_GAP - height, width, height};
}

// The lines on the left stand beside a panel on the right, or under it if there is too little room.
static void keep_clear(Box *stack, Box side) {
    int beside = side.x - HUD_GAP - stack->x, foot = side.y + side.height + HUD_GAP;
    if (beside >= STACK_LEAST) stack->width = int_min(stack->width, beside);
    else hud_begin_below(stack, foot);
}

// Goals are open for a short time and may take all the room, also that of the small map.
static void place_goals(HudPen *pen, int top, int foot) {
    HudBoxes *boxes = &pen->boxes;
    Box room = {HUD_GAP, top, pen->ui->width - 2 * HUD_GAP, foot - top};
    boxes->side = hud_goals_box(pen, room);
    Box map = minimap_place(pen->hud->shell);
    boxes->map = boxes->map && boxes->side.y + boxes->side.height + HUD_GAP <= map.y;
}

static void place_sides(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    const Ui *ui = pen->ui;
    const bool *open = pen->hud->open;
    Box map = minimap_place(pen->hud->shell);
    int top = boxes->tag.y + boxes->tag.height + HUD_GAP, foot = boxes->actions.y - HUD_GAP;
    int width = (boxes->map ? map.x : ui->width) - 2 * HUD_GAP;
    int store = ui->height >= WORDS_LEAST_HEIGHT ? hud_store_height(pen) : STORE_HEIGHT;
    boxes->store = (Box){HUD_GAP, int_max(foot - store, HUD_GAP), STORE_WIDTH, store};
    int height = (boxes->map ? map.y - HUD_GAP : foot) - top;
    int most = ui->height * SIDE_PERCENT / 100;
    boxes->side = (Box){ui->width - HUD_GAP - HUD_SIDE, top, HUD_SIDE, int_min(height, most)};
    if (open[HUD_GOALS]) place_goals(pen, top, foot);
    if (open[HUD_STORE]) foot = boxes->store.y - HUD_GAP;
    int y = boxes->bar_foot + HUD_GAP;
    boxes->stack = (Box){HUD_GAP, y, int_min(width, STACK_WIDTH), foot - y};
    if (open[HUD_LOG] || open[HUD_GOALS]) keep_clear(&boxes->stack, boxes->side);
}

static HudPen pen_of(const Hud *hud) {
    Ui *ui = &hud->shell->ui;
    HudPen pen = {.hud = hud, .game = hud_game(hud), .ui = ui};
    pen.boxes.map = ui->width >= MAP_LEAST_WIDTH && ui->height >= MAP_LEAST_HEIGHT;
    place_bar(&pen);
    place_actions(&pen);
    place_sides(&pen);
    return pen;
}

Box hud_free(const Hud *hud) {
    enum { LEAST = 200 };  // between the panels at the sides
    HudBoxes boxes = pen_of(hud).boxes;
    Box free = {0, boxes.bar_foot, hud->shell->ui.width, boxes.actions.y - boxes.bar_foot};
    bool side = hud->open[HUD_LOG] || hud->open[HUD_GOALS];
    int left = hud->open[HUD_STORE] ? boxes.store.x + boxes.store.width : 0;
    int right = side ? boxes.side.x : free.width;
    if (right - left < LEAST) left = 0;
    if (right - left < LEAST) return free;
    return (Box){left, free.y, right - left, free.height};
}

// Marks on the small map, told apart by shape: the party is a square, beacons are full diamonds,
// cairns hollow ones.

static Point map_place(const HudPen *pen, int cell) {
    Box box = pen->hud->shell->minimap.box;
    int width = pen->game->island->width, height = pen->game->island->height;
    return (Point){box.x + (2 * (cell % width) + 1) * box.width / (2 * width),
                   box.y + (2 * (cell / width) + 1) * box.height / (2 * height)};
}

static void paint_diamond(Ui *ui, Point at, uint32_t edge, uint32_t inside) {
    for (int dy = -3; dy <= 3; dy++) {
        int half = 3 - (dy < 0 ? -dy : dy);
        ui_fill(ui, (Box){at.x - half, at.y + dy, 2 * half + 1, 1}, edge);
        if (half > 0) ui_fill(ui, (Box){at.x - half + 1, at.y + dy, 2 * half - 1, 1}, inside);
    }
}

static void paint_map(const HudPen *pen) {
    enum { FIRE = 0xffe87c3a };
    const Game *game = pen->game;
    minimap_paint(pen->hud->shell);
    for (int i = 0; i < game->island->site_count; i++) {
        int cell = game->island->sites[i].cell;
        if (game->beacons[i] != BEACON_BURNING && !tide_site_is_free(game, i)) continue;
        uint32_t inside = game->beacons[i] == BEACON_BURNING ? FIRE : PAPER;
        paint_diamond(pen->ui, map_place(pen, cell), INK, inside);
    }
    Point at = map_place(pen, game->party.cell);
    Box party = {at.x - 3, at.y - 3, 7, 7};
    ui_fill(pen->ui, party, INK);
    ui_fill(pen->ui, box_inset(party, 1), LAMP);
    ui_fill(pen->ui, box_inset(party, 2), INK_WRONG);
}

void hud_paint(const Hud *hud) {
    HudPen pen = pen_of(hud);
    Box lines = {0, 0, 0, 0};
    if (hud->open[HUD_STORE]) hud_store(&pen);
    if (hud->open[HUD_LOG]) hud_log(&pen);
    else if (hud->open[HUD_GOALS]) hud_goals(&pen);
    int at = hud_actions(&pen);
    hud_bar(&pen);
    hud_tag(&pen);
    if (pen.boxes.map) paint_map(&pen);
    if (!hud->night) lines = hud_stack(&pen, hud_tip(&pen));
    hud_sites(&pen, lines);
    hud_moment(&pen);
    hud_rise(&pen);
    if (at >= 0) hud_card(&pen, at);
}
