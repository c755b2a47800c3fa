// SPDX-License-Identifier: MIT
// Where the panels of play stand, from 400x300 interface pixels up, and in which order they are
// painted.
#include "../../../game/tide.h"
#include "hud_parts.h"

enum { STACK_WIDTH = 540, STACK_LEAST = 300 };
enum { MAP_LEAST_WIDTH = 560, MAP_LEAST_HEIGHT = 320 };  // windows with room for the small map
enum { WORDS_LEAST_HEIGHT = 320 };  // windows with room for words under the actions
enum { SIDE_PERCENT = 40 };  // of the window, so that the middle stays free

// The best way first: everything in one line with the tag; time and sea above the goods, with the tag beside
// those; three lines; two low ones and the tag, in low windows alone. Only the window decides, never a value.
static const BarWay BAR_WAYS[] = {
    {HUD_ITEMS, BAR_WORDS, TAG_WHOLE, true, false, false},
    {HUD_ITEMS, BAR_WORDS, TAG_BUTTONS, true, false, false},
    {HUD_ITEMS, BAR_NUMBERS, TAG_WHOLE, true, false, false},
    {HUD_ITEMS, BAR_NUMBERS, TAG_BUTTONS, true, false, false},
    {HUD_AND_SHIP, BAR_TIGHT, TAG_MENU, true, false, false},
    {HUD_ITEMS, BAR_TIGHT, TAG_MENU, true, false, false},
    {HUD_FIRST_ITEMS, BAR_NUMBERS, TAG_BUTTONS, true, false, false},
    {HUD_TIME_ITEMS, BAR_WORDS, TAG_BUTTONS, false, true, false},
    {HUD_TIME_ITEMS, BAR_NUMBERS, TAG_BUTTONS, false, true, false},
    {HUD_TIME_ITEMS, BAR_TIGHT, TAG_BUTTONS, false, false, true},
};
enum { BAR_WAY_COUNT = sizeof BAR_WAYS / sizeof *BAR_WAYS };

// A panel that is scrolled lies on a page that is higher than the window.
static int window_height(const Ui *ui) { return ui->seen.height; }

static int bar_width(const HudPen *pen, const BarWay *way) {
    return hud_bar_items(pen, NULL, way->text, 0, way->items);
}

static int goods_width(const HudPen *pen, const BarWay *way) {
    if (way->items >= HUD_ITEMS) return 0;
    return hud_bar_items(pen, NULL, BAR_NUMBERS, way->items, HUD_ITEMS) +
           (way->badge_below ? HUD_GAP + hud_badge_width(pen) : 0);
}

static bool fits(const HudPen *pen, const BarWay *way, int width) {
    int tag = hud_tag_width(pen, way), bar = bar_width(pen, way);
    int goods = goods_width(pen, way), last = goods ? goods : bar;
    return bar <= width && last + (way->beside ? HUD_GAP + tag : 0) <= width;
}

// One strip over the whole width: the items, the tag at its end, and the days at its foot.
static void place_strip(HudPen *pen, Box strip, int tag) {
    HudBoxes *boxes = &pen->boxes;
    boxes->bar = strip;
    boxes->tag = (Box){strip.x + strip.width - tag, strip.y, tag, strip.height};
    boxes->days = (Box){strip.x + HUD_PAD, strip.y + HUD_STRIP, strip.width - 2 * HUD_PAD,
                        strip.height - HUD_STRIP - 2};
    boxes->bar_foot = strip.y + strip.height;
    if (!pen->hud->journey->expedition->practice) return;
    boxes->badge =
        (Box){HUD_GAP, boxes->bar_foot + HUD_GAP, hud_badge_width(pen) + HUD_PAD, HUD_BAR};
    boxes->bar_foot += HUD_GAP + HUD_BAR;
}

static void place_lines(HudPen *pen, int width, int tag) {
    HudBoxes *boxes = &pen->boxes;
    bool beside = boxes->way->beside;
    int y = HUD_GAP;
    boxes->bar = (Box){HUD_GAP, y, width, HUD_BAR + (beside ? HUD_CALENDAR : 0)};
    y += boxes->bar.height + HUD_GAP;
    boxes->goods = (Box){HUD_GAP, y, beside ? goods_width(pen, boxes->way) : width,
                         beside ? hud_tag_height(pen->ui) : HUD_BAR};
    boxes->bar_foot = y + boxes->goods.height;
    if (!beside) y = boxes->bar_foot + HUD_GAP, boxes->bar_foot = y + hud_tag_height(pen->ui);
    boxes->tag = (Box){pen->ui->width - HUD_GAP - tag, y, tag, hud_tag_height(pen->ui)};
    Box above = boxes->bar;
    boxes->days = (Box){above.x + HUD_PAD, above.y + above.height - HUD_CALENDAR - 2,
                        above.width - 2 * HUD_PAD, HUD_CALENDAR};
    if (!beside) boxes->days = (Box){HUD_GAP, y, boxes->tag.x - 2 * HUD_GAP, HUD_TAG};
}

// The days are left out; tips of the first line say what matters of them.
static void place_small(HudPen *pen, int width, int tag) {
    HudBoxes *boxes = &pen->boxes;
    boxes->bar = (Box){HUD_GAP, HUD_GAP / 2, width, HUD_LOW_BAR};
    boxes->goods = boxes->bar;
    boxes->goods.y += HUD_LOW_BAR + 1;
    boxes->bar_foot = boxes->goods.y + HUD_LOW_BAR;
    int y = boxes->bar_foot + HUD_GAP;
    boxes->tag = (Box){pen->ui->width - HUD_GAP - tag, y, tag, HUD_TAG};
    boxes->badge = (Box){HUD_GAP, y, hud_badge_width(pen) + HUD_PAD, HUD_BAR};
    if (pen->hud->journey->expedition->practice) boxes->bar_foot = y + HUD_BAR;
}

static void place_bar(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    int width = pen->ui->width - 2 * HUD_GAP;
    const BarWay *way = BAR_WAYS;
    const BarWay *last =
        BAR_WAYS + BAR_WAY_COUNT - (window_height(pen->ui) < MAP_LEAST_HEIGHT ? 1 : 2);
    while (!fits(pen, way, width) && way < last) way++;
    boxes->way = way;
    int tag = int_min(hud_tag_width(pen, way), width);
    int days = way->text == BAR_TIGHT ? HUD_DAYS : HUD_CALENDAR;
    if (way->items >= HUD_ITEMS)
        place_strip(pen, (Box){HUD_GAP, HUD_GAP, width, HUD_STRIP + days}, tag);
    else if (way->small) place_small(pen, width, tag);
    else place_lines(pen, width, tag);
}

// Words stand under the icons where the row takes little of the window, or where the player wants them.
static bool wants_words(const HudPen *pen, int room) {
    ActionWords wanted = pen->hud->shell->settings.action_words;
    const Ui *ui = pen->ui;
    if (wanted == WORDS_OFF || window_height(ui) < WORDS_LEAST_HEIGHT) return false;
    return hud_actions_width(pen, true) <= room &&
           (wanted == WORDS_ON || window_height(ui) >= MINIMAP_LOW);
}

static void place_actions(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    const Ui *ui = pen->ui;
    int room = (boxes->map ? minimap_place(pen->hud->shell).x : boxes->fold.x) - 2 * HUD_GAP;
    bool phone = ui_is_phone(ui);
    boxes->actions_room = room;
    boxes->action_words = phone || wants_words(pen, room);
    int width = phone ? room + HUD_GAP : hud_actions_width(pen, boxes->action_words);
    int rows = hud_actions_rows(pen), line = ui_button_height(ui);
    if (!phone && boxes->action_words) line = UI_TALL_HEIGHT;
    int height = rows * line + (rows - 1) * HUD_ROW_GAP + HUD_ROW_PAD;
    boxes->actions = (Box){HUD_GAP, ui->height - HUD_GAP - height, width, height};
}

// The button that folds the small map lies over its corner; folded, it is all that is left of it.
static void place_map(HudPen *pen) {
    enum { FOLD = 18 };
    HudBoxes *boxes = &pen->boxes;
    const Ui *ui = pen->ui;
    bool room = ui->width >= MAP_LEAST_WIDTH && window_height(ui) >= MAP_LEAST_HEIGHT;
    boxes->map = room && !pen->hud->shell->settings.no_small_map;
    Box map = minimap_place(pen->hud->shell);
    if (boxes->map) boxes->fold = (Box){map.x + map.width - FOLD, map.y, FOLD, FOLD};
    else if (room)
        boxes->fold = (Box){ui->width - HUD_GAP - HUD_BUTTON,
                            ui->height - HUD_GAP - UI_BUTTON_HEIGHT, HUD_BUTTON, UI_BUTTON_HEIGHT};
    else boxes->fold = (Box){ui->width, ui->height, 0, 0};
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
    bool clear = boxes->side.y + boxes->side.height + HUD_GAP <= map.y;
    if (boxes->map && !clear) boxes->fold.width = 0;
    boxes->map = boxes->map && clear;
}

// Beside the bar that scrolls it.
static int whole_width(const Ui *ui) { return ui->width - 3 * HUD_GAP; }

static void place_sides(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    const Ui *ui = pen->ui;
    const bool *open = pen->hud->open;
    Box map = minimap_place(pen->hud->shell);
    int top = boxes->tag.y + boxes->tag.height + HUD_GAP, foot = boxes->actions.y - HUD_GAP;
    int width = (boxes->map ? map.x : ui->width) - 2 * HUD_GAP;
    int store =
        ui->height >= WORDS_LEAST_HEIGHT ? hud_store_height(pen, STORE_WIDTH) : STORE_HEIGHT;
    boxes->store = (Box){HUD_GAP, int_max(foot - store, HUD_GAP), STORE_WIDTH, store};
    int height = (boxes->map ? map.y - HUD_GAP : foot) - top;
    int most = ui->height * SIDE_PERCENT / 100;
    boxes->side = (Box){ui->width - HUD_GAP - HUD_SIDE, top, HUD_SIDE, int_min(height, most)};
    if (open[HUD_GOALS]) place_goals(pen, top, foot);
    if (open[HUD_STORE]) foot = boxes->store.y - HUD_GAP;
    int y = boxes->bar_foot + HUD_GAP;
    boxes->stack = (Box){HUD_GAP, y, int_min(width, STACK_WIDTH), foot - y};
    if (open[HUD_LOG] || open[HUD_GOALS]) keep_clear(&boxes->stack, boxes->side);
    if (!boxes->way->small) return;
    int below = boxes->tag.y + boxes->tag.height + HUD_GAP;
    boxes->stack = (Box){HUD_GAP, below, width, boxes->actions.y - HUD_GAP - below};
    boxes->store = boxes->side = (Box){HUD_GAP, HUD_GAP, whole_width(ui), ui->height - 2 * HUD_GAP};
}

static HudPen pen_of(const Hud *hud) {
    Ui *ui = &hud->shell->ui;
    HudPen pen = {.hud = hud, .game = hud_game(hud), .ui = ui};
    place_map(&pen);
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

bool hud_has_words(const Hud *hud) { return pen_of(hud).boxes.action_words; }

Box hud_clear(const Hud *hud) {
    HudPen pen = pen_of(hud);
    Box free = hud_free(hud), tag = pen.boxes.tag, moment = hud_moment_box(&pen);
    int slips = int_max(tag.y + tag.height, moment.y + moment.height);
    int top = int_max(slips, free.y), foot = free.y + free.height;
    return (Box){free.x, top, free.width, foot - top};
}

// Marks on the small map, told apart by shape: the party is a square, beacons are full diamonds,
// cairns hollow ones.

Point hud_map_place(const HudPen *pen, int cell) {
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
    const Game *game = pen->game;
    minimap_paint(pen->hud->shell);
    for (int i = 0; i < game->island->site_count; i++) {
        int cell = game->island->sites[i].cell;
        if (game->beacons[i] != BEACON_BURNING && !tide_site_is_free(game, i)) continue;
        uint32_t inside = game->beacons[i] == BEACON_BURNING ? (uint32_t)FIRE : (uint32_t)PAPER;
        paint_diamond(pen->ui, hud_map_place(pen, cell), INK, inside);
    }
    Point at = hud_map_place(pen, game->party.cell);
    Box party = {at.x - 3, at.y - 3, 7, 7};
    ui_fill(pen->ui, party, INK);
    ui_fill(pen->ui, box_inset(party, 1), LAMP);
    ui_fill(pen->ui, box_inset(party, 2), INK_WRONG);
}

static void paint_fold(const HudPen *pen) {
    const HudBoxes *boxes = &pen->boxes;
    if (box_is_empty(boxes->fold)) return;
    Words tip = action_tip(pen->hud->shell, ACTION_SMALL_MAP);
    ui_button(pen->ui, boxes->fold,
              (Button){boxes->map ? ICON_NONE : ICON_MAP, boxes->map ? "-" : NULL, .tip = tip.text,
                       .what = HUD_ACTION, .number = ACTION_SMALL_MAP});
}

static bool any_open(const Hud *hud) {
    return hud->open[HUD_STORE] || hud->open[HUD_GOALS] || hud->open[HUD_LOG];
}

int hud_tall(const Hud *hud) {
    HudPen pen = pen_of(hud);
    int width = whole_width(pen.ui), edges = 2 * HUD_GAP;
    if (!pen.boxes.way->small) return 0;
    if (hud_tip_alone(&pen)) return hud_tip_height(&pen, width) + edges;
    if (hud->open[HUD_LOG]) return 0;  // it scrolls by itself
    if (hud->open[HUD_GOALS]) return hud_goals_height(&pen, width) + edges;
    return hud->open[HUD_STORE] ? hud_store_height(&pen, width) + edges : 0;
}

// The one that opened last lies on top.
static void paint_panels(const HudPen *pen) {
    const bool *open = pen->hud->open;
    bool alone = pen->boxes.way->small && (open[HUD_LOG] || open[HUD_GOALS]);
    if (open[HUD_STORE] && !alone) hud_store(pen);
    if (open[HUD_LOG]) hud_log(pen);
    else if (open[HUD_GOALS]) hud_goals(pen);
}

void hud_paint(const Hud *hud) {
    HudPen pen = pen_of(hud);
    Box lines = {0, 0, 0, 0};
    if (hud_tip_alone(&pen)) {
        hud_tip(&pen);
        return;
    }
    if (pen.boxes.way->small && any_open(hud)) {
        paint_panels(&pen);
        return;
    }
    hud_seed(&pen);
    paint_panels(&pen);
    int at = hud_actions(&pen);
    hud_bar(&pen);
    hud_tag(&pen);
    if (pen.boxes.map) paint_map(&pen);
    paint_fold(&pen);
    if (!hud->night) lines = hud_stack(&pen, hud_tip(&pen), at >= 0);
    if (hud_building(at) >= 0) hud_reach(&pen);
    hud_sites(&pen, lines, hud_building(at));
    hud_moment(&pen);
    hud_rise(&pen);
    ui_lies_over(pen.ui);  // a card may lie over anything
    if (at >= 0) hud_card(&pen, at);
}
