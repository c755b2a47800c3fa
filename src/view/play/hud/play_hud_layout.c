// SPDX-License-Identifier: MIT
// Where the panels of play stand, from 400x300 interface pixels up.
#include "play_hud.h"

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

static void measure(Play *play, const BarWay *way, int *bar, int *goods) {
    int badge = HUD_GAP + hud_badge_width(play);
    *bar = hud_bar_width(play, way->words, 0, way->items) + (way->badge_below ? 0 : badge);
    *goods = way->items == HUD_ITEMS ? 0
                                     : hud_bar_width(play, false, way->items, HUD_ITEMS) +
                                           (way->badge_below ? badge : 0);
}

static bool fits(const BarWay *way, int bar, int goods, int tag, int width) {
    int last = goods ? goods : bar;
    return bar <= width && last + (way->beside ? HUD_GAP + tag : 0) <= width;
}

static void place_bar(Play *play, HudBoxes *boxes) {
    int width = play->shell->ui.width - 2 * HUD_GAP, tag = hud_tag_width(play), bar, goods,
        number = 0;
    tag = tag < width ? tag : width;
    measure(play, &BAR_WAYS[0], &bar, &goods);
    while (!fits(&BAR_WAYS[number], bar, goods, tag, width) && number + 1 < BAR_WAY_COUNT)
        measure(play, &BAR_WAYS[++number], &bar, &goods);
    const BarWay *way = &BAR_WAYS[number];
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
    boxes->tag = (Box){play->shell->ui.width - HUD_GAP - tag, y, tag, HUD_TAG};
}

static void place_actions(Play *play, HudBoxes *boxes) {
    int room = play->shell->ui.width - 2 * HUD_GAP;
    if (boxes->map) room = minimap_place(play->shell).x - 2 * HUD_GAP;
    bool high = play->shell->ui.height >= WORDS_LEAST_HEIGHT;
    boxes->action_words = high && hud_actions_width(play, true) <= room;
    int width = hud_actions_width(play, boxes->action_words);
    int height = (boxes->action_words ? UI_TALL_HEIGHT : UI_BUTTON_HEIGHT) + HUD_PAD;
    boxes->actions = (Box){HUD_GAP, play->shell->ui.height - HUD_GAP - height, width, height};
}

// The lines on the left go beside a panel on the right, or under it where that is too narrow.
static void keep_clear(Box *stack, Box side) {
    int beside = side.x - HUD_GAP - stack->x, foot = side.y + side.height + HUD_GAP;
    if (beside >= STACK_LEAST) {
        stack->width = stack->width < beside ? stack->width : beside;
        return;
    }
    stack->height -= foot - stack->y;
    stack->y = foot;
}

static void place_sides(Play *play, HudBoxes *boxes) {
    int top = boxes->tag.y + boxes->tag.height + HUD_GAP;
    int foot = boxes->actions.y - HUD_GAP, side_foot = foot;
    int width = play->shell->ui.width - 2 * HUD_GAP;
    boxes->store = (Box){HUD_GAP, foot - STORE_HEIGHT, STORE_WIDTH, STORE_HEIGHT};
    if (boxes->store.y < HUD_GAP) boxes->store.y = HUD_GAP;
    if (boxes->map) side_foot = minimap_place(play->shell).y - HUD_GAP;
    int height = side_foot - top, most = play->shell->ui.height * SIDE_PERCENT / 100;
    if (play->goals_open) most = height;  // they come and go, and are worth it
    boxes->side = (Box){play->shell->ui.width - HUD_GAP - SIDE_WIDTH, top, SIDE_WIDTH,
                        height < most ? height : most};
    if (play->store_open) foot = boxes->store.y - HUD_GAP;
    if (boxes->map) width = minimap_place(play->shell).x - 2 * HUD_GAP;
    Box lowest = boxes->goods.height ? boxes->goods : boxes->bar;
    int bar_foot = lowest.y + lowest.height + HUD_GAP;
    boxes->stack =
        (Box){HUD_GAP, bar_foot, width < STACK_WIDTH ? width : STACK_WIDTH, foot - bar_foot};
    if (play->log_open || play->goals_open) keep_clear(&boxes->stack, boxes->side);
}

HudBoxes hud_boxes(Play *play) {
    HudBoxes boxes = {.map = play->shell->ui.width >= MAP_LEAST_WIDTH &&
                             play->shell->ui.height >= MAP_LEAST_HEIGHT};
    place_bar(play, &boxes);
    place_actions(play, &boxes);
    place_sides(play, &boxes);
    return boxes;
}
