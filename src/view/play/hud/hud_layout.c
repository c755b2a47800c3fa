// SPDX-License-Identifier: MIT
// Where the panels of play stand, from 400x300 interface pixels up.
#include "hud_parts.h"

enum {
    MAP_LEAST_WIDTH = 560,  // of the window that has room for the small map
    MAP_LEAST_HEIGHT = 320,
    WORDS_LEAST_HEIGHT = 320,  // under the icons of actions
    NEARLY = 60,  // so little beside the bar looks like a mistake
    SIDE_WIDTH = 284,
    SIDE_PERCENT = 40,  // of the window, so that the middle stays free
    STACK_WIDTH = 420,
    STACK_LEAST = 300,
};

// Ways to share out the bar, the best first: all in one line with the tag; time and sea over the
// goods with the tag beside those; three lines. Only the window decides, never a value.
typedef struct BarWay {
    int items;  // of the first line
    bool words, beside;  // the tag is beside the last line
    bool badge_below;
} BarWay;
static const BarWay BAR_WAYS[] = {
    {HUD_ITEMS, true, true, false},       {HUD_ITEMS, false, true, false},
    {HUD_FIRST_ITEMS, true, true, false}, {HUD_FIRST_ITEMS, false, true, false},
    {HUD_TIME_ITEMS, true, false, true},  {HUD_TIME_ITEMS, false, false, true},
};
enum { BAR_WAY_COUNT = sizeof BAR_WAYS / sizeof *BAR_WAYS };

static void measure(const HudPen *pen, const BarWay *way, int *bar, int *goods) {
    int badge = HUD_GAP + hud_badge_width(pen);
    *bar = hud_bar_width(pen, way->words, 0, way->items) + (way->badge_below ? 0 : badge);
    *goods = way->items == HUD_ITEMS ? 0
                                     : hud_bar_width(pen, false, way->items, HUD_ITEMS) +
                                           (way->badge_below ? badge : 0);
}

static bool fits(const BarWay *way, int bar, int goods, int tag, int width) {
    int last = goods ? goods : bar;
    return bar <= width && last + (way->beside ? HUD_GAP + tag : 0) <= width;
}

static void place_bar(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    int width = pen->ui->width - 2 * HUD_GAP, tag = int_min(hud_tag_width(pen), width), bar, goods;
    const BarWay *way = BAR_WAYS;
    measure(pen, way, &bar, &goods);
    while (!fits(way, bar, goods, tag, width) && way + 1 < BAR_WAYS + BAR_WAY_COUNT)
        measure(pen, ++way, &bar, &goods);
    bool one = way->items == HUD_ITEMS;
    boxes->bar_items = way->items;
    boxes->bar_words = way->words;
    boxes->badge_below = way->badge_below;
    bool whole = !way->beside || (!one && width - bar < NEARLY);
    boxes->bar = (Box){HUD_GAP, HUD_GAP, whole ? width : bar, one ? HUD_TAG : HUD_BAR};
    int y = 2 * HUD_GAP + boxes->bar.height;
    if (!one)
        boxes->goods =
            (Box){HUD_GAP, y, way->beside ? goods : width, way->beside ? HUD_TAG : HUD_BAR};
    if (one) y = HUD_GAP;
    else if (!way->beside) y += HUD_BAR + HUD_GAP;
    boxes->tag = (Box){pen->ui->width - HUD_GAP - tag, y, tag, HUD_TAG};
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

// The lines on the left go beside a panel on the right, or under it where that is too narrow.
static void keep_clear(Box *stack, Box side) {
    int beside = side.x - HUD_GAP - stack->x, foot = side.y + side.height + HUD_GAP;
    if (beside >= STACK_LEAST) {
        stack->width = int_min(stack->width, beside);
        return;
    }
    stack->height -= foot - stack->y;
    stack->y = foot;
}

static void place_sides(HudPen *pen) {
    HudBoxes *boxes = &pen->boxes;
    const Ui *ui = pen->ui;
    const bool *open = pen->hud->open;
    Box map = minimap_place(pen->hud->shell);
    int top = boxes->tag.y + boxes->tag.height + HUD_GAP, foot = boxes->actions.y - HUD_GAP;
    int width = (boxes->map ? map.x : ui->width) - 2 * HUD_GAP;
    boxes->store = (Box){HUD_GAP, int_max(foot - STORE_HEIGHT, HUD_GAP), STORE_WIDTH, STORE_HEIGHT};
    int height = (boxes->map ? map.y - HUD_GAP : foot) - top;
    // Goals come and go, and are worth all the room that there is.
    int most = open[HUD_GOALS] ? height : ui->height * SIDE_PERCENT / 100;
    boxes->side = (Box){ui->width - HUD_GAP - SIDE_WIDTH, top, SIDE_WIDTH, int_min(height, most)};
    if (open[HUD_STORE]) foot = boxes->store.y - HUD_GAP;
    Box lowest = boxes->goods.height ? boxes->goods : boxes->bar;
    int bar_foot = lowest.y + lowest.height + HUD_GAP;
    boxes->stack = (Box){HUD_GAP, bar_foot, int_min(width, STACK_WIDTH), foot - bar_foot};
    if (open[HUD_LOG] || open[HUD_GOALS]) keep_clear(&boxes->stack, boxes->side);
}

void hud_place(HudPen *pen) {
    pen->boxes =
        (HudBoxes){.map = pen->ui->width >= MAP_LEAST_WIDTH && pen->ui->height >= MAP_LEAST_HEIGHT};
    place_bar(pen);
    place_actions(pen);
    place_sides(pen);
}
