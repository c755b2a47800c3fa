// SPDX-License-Identifier: MIT
// Where the panels of play stand, from 400x300 interface pixels up.
#include "play_hud.h"

enum {
    MAP_LEAST_WIDTH = 560,  // of the window that has room for the small map
    MAP_LEAST_HEIGHT = 320,
    WORDS_LEAST_HEIGHT = 320,  // under the icons of actions
    SIDE_WIDTH = 264,
    SIDE_PERCENT = 40,  // of the window, so that the middle stays free
    STACK_WIDTH = 420,
    STACK_LEAST = 300,
};

// The bar has two rows where one is too narrow for its numbers alone.
static void place_bar(App *app, HudBoxes *boxes) {
    int width = app->ui.width - 2 * HUD_GAP, tag = hud_tag_width(app);
    int words = hud_bar_width(app, true, 0) + hud_bar_width(app, true, 1);
    int numbers = hud_bar_width(app, false, 0) + hud_bar_width(app, false, 1);
    bool beside = numbers + HUD_GAP + tag <= width;
    int room = beside ? width - HUD_GAP - tag : width;
    boxes->bar_words = words <= room;
    boxes->bar_rows = numbers <= room ? 1 : 2;
    int wanted = boxes->bar_words ? words : numbers;
    int height = beside ? HUD_TAG : HUD_BAR * boxes->bar_rows;
    boxes->bar = (Box){HUD_GAP, HUD_GAP, beside && wanted < room ? wanted : room, height};
    tag = tag < width ? tag : width;
    boxes->tag = (Box){app->ui.width - HUD_GAP - tag,
                       beside ? HUD_GAP : 2 * HUD_GAP + boxes->bar.height, tag, HUD_TAG};
}

static void place_actions(App *app, HudBoxes *boxes) {
    int room = app->ui.width - 2 * HUD_GAP;
    if (boxes->map) room = minimap_place(app).x - 2 * HUD_GAP;
    bool high = app->ui.height >= WORDS_LEAST_HEIGHT;
    boxes->action_words = high && hud_actions_width(app, true) <= room;
    int width = hud_actions_width(app, boxes->action_words);
    int height = (boxes->action_words ? UI_TALL_HEIGHT : UI_BUTTON_HEIGHT) + HUD_PAD;
    boxes->actions = (Box){HUD_GAP, app->ui.height - HUD_GAP - height, width, height};
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

static void place_sides(App *app, HudBoxes *boxes) {
    int top = boxes->tag.y + boxes->tag.height + HUD_GAP;
    int foot = boxes->actions.y - HUD_GAP, side_foot = foot;
    int width = app->ui.width - 2 * HUD_GAP;
    boxes->store = (Box){HUD_GAP, foot - STORE_HEIGHT, STORE_WIDTH, STORE_HEIGHT};
    if (boxes->store.y < HUD_GAP) boxes->store.y = HUD_GAP;
    if (boxes->map) side_foot = minimap_place(app).y - HUD_GAP;
    int height = side_foot - top, most = app->ui.height * SIDE_PERCENT / 100;
    boxes->side =
        (Box){app->ui.width - HUD_GAP - SIDE_WIDTH, top, SIDE_WIDTH, height < most ? height : most};
    if (app->play.store_open) foot = boxes->store.y - HUD_GAP;
    if (boxes->map) width = minimap_place(app).x - 2 * HUD_GAP;
    int bar_foot = boxes->bar.y + boxes->bar.height + HUD_GAP;
    boxes->stack =
        (Box){HUD_GAP, bar_foot, width < STACK_WIDTH ? width : STACK_WIDTH, foot - bar_foot};
    if (app->play.log_open || app->play.goals_open) keep_clear(&boxes->stack, boxes->side);
}

HudBoxes hud_boxes(App *app) {
    HudBoxes boxes = {.map =
                          app->ui.width >= MAP_LEAST_WIDTH && app->ui.height >= MAP_LEAST_HEIGHT};
    place_bar(app, &boxes);
    place_actions(app, &boxes);
    place_sides(app, &boxes);
    return boxes;
}
