// SPDX-License-Identifier: MIT
// What stands and lies on the land.
#include <string.h>

#include "field_parts.h"

// Painting them.

static void paint_thing(const FieldView *view, const Listed *listed) {
    int tile = view->size->tile;
    if (listed->thing < 0 || listed->thing >= THING_COUNT) return;
    const Sprite *sprite = &view->size->things[listed->thing][listed->mirrored];
    view->loops->sprite(view->canvas, sprite,
                        int_floor_div(listed->x * tile, 16) - view->camera.x + sprite->x,
                        int_floor_div(listed->y * tile, 16) - view->camera.y + sprite->y);
}

void field_paint_sprites(const FieldView *view, SpriteLayer layer) {
    const SpriteList *list = view->sprites;
    for (int i = 0; i < list->counts[layer]; i++) paint_thing(view, &list->items[layer][i]);
}

// Listing them.

enum {
    BOB_FRAMES = 4,  // of a pin, up or down
    PINNED = 8,  // pixels of the smallest tile that has pins
};

// Whether any of it may lie in the view.
static bool is_near(const FieldView *view, int x, int y) {
    int tile = view->size->tile;
    int at_x = int_floor_div(x * tile, 16) - view->camera.x;
    int at_y = int_floor_div(y * tile, 16) - view->camera.y;
    return at_x > -2 * tile && at_y > -tile && at_x < view->canvas.width + tile &&
           at_y < view->canvas.height + 2 * tile;
}

static void add(SpriteList *list, SpriteLayer layer, Listed item) {
    if (list->counts[layer] == SPRITES_LISTED) return;
    Listed *items = list->items[layer];
    int place = list->counts[layer]++;
    for (; place > 0 && items[place - 1].y > item.y; place--) items[place] = items[place - 1];
    items[place] = item;
}

static void list_one(SpriteList *list, const FieldView *view, Listed item, bool mark) {
    bool light = listed_is_beacon(&item) || item.thing == THING_CAMP ||
                 item.thing == THING_PARTY_SLEEP || item.thing == THING_PARTY_SLEEP + 1;
    if (light && list->fire_count < FIRES_LISTED) list->fires[list->fire_count++] = item;
    if (is_near(view, item.x, item.y)) add(list, mark ? OVER_ALL : ON_LAND, item);
}

// Whether what was never seen may cover some of what stands there.
static bool is_by_paper(const Playfield *field, int x, int y) {
    for (int dy = -2; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (field_fog_at(field, x + dx, y + dy) == FOG_UNSEEN) return true;
    return false;
}

// Fires show through what fades the land around them, and what one looks for is never cut.
static void list_clear(SpriteList *list, const FieldView *view, int cell, Listed item) {
    const Playfield *field = view->field;
    bool fire = listed_is_beacon(&item);
    if (view->options->no_fog || !(fire || item.thing == THING_SITE)) return;
    int width = field->scenery->width;
    if (is_by_paper(field, cell % width, cell / width)) add(list, OVER_PAPER, item);
    else if (fire && field->fog[cell] == FOG_REMEMBERED) add(list, OVER_FADE, item);
}

static bool stand_is_seen(const FieldView *view, const FieldStand *stand) {
    return field_shows(view, stand->cell) && stand_shows(stand, view->field->flood_shown);
}

static void list_stands(SpriteList *list, const FieldView *view, const FieldStand *stands,
                        int count, bool mark) {
    int width = view->field->scenery->width;
    for (int i = 0; i < count; i++) {
        const FieldStand *stand = &stands[i];
        if (!stand_is_seen(view, stand)) continue;
        int x = stand->cell % width, y = stand->cell / width;
        uint32_t frame = (view->options->frame + field_hash(x, y)) % stand->frames;
        Listed item = {.x = 16 * x, .y = 16 * y - stand->higher};
        item.thing = stand->thing + (int)frame;
        if (item.thing == THING_CAIRN_PIN) item.y -= (int)(view->options->frame / BOB_FRAMES & 1);
        list_one(list, view, item, mark);
        list_clear(list, view, stand->cell, item);
    }
}

// Foam where the sea has just come in.
static void list_splashes(SpriteList *list, const FieldView *view) {
    const Playfield *field = view->field;
    int shown = field->flood_shown, width = field->scenery->width;
    if (shown == 0 || shown == field->flood_steps) return;
    for (int i = 0; i < view->state->flooded; i++) {
        int cell = view->state->flood[i], x = cell % width, y = cell / width;
        if (field->arrival[cell] != shown || field_hash(x, y) % 3 || !field_shows(view, cell))
            continue;
        Listed item = {.x = 16 * x, .y = 16 * y};
        item.thing = THING_SPLASH + (int)((view->options->frame + field_hash(y, x)) % 3);
        list_one(list, view, item, false);
    }
}

void field_list_sprites(SpriteList *list, const FieldView *view) {
    const FieldState *state = view->state;
    const FieldOptions *options = view->options;
    memset(list->counts, 0, sizeof list->counts);
    list->fire_count = 0;
    list_splashes(list, view);
    list_stands(list, view, state->stands, state->stand_count, false);
    // Cairns come first among the pins, and have theirs from further away.
    int pins = view->size->tile == ATLAS_LARGEST ? state->pin_count : state->cairn_count;
    if (view->size->tile >= PINNED) list_stands(list, view, state->pins, pins, true);
    for (int i = 0; i < options->sprite_count; i++) {
        const FieldSprite *sprite = &options->sprites[i];
        Listed item = {sprite->x, sprite->y, sprite->thing, sprite->mirrored};
        list_one(list, view, item, sprite->mark);
    }
}

// What lies on tiles.

static int mark_on(const Scenery *scenery, int x, int y) {
    static const int land[] = {THING_MARK_SAND, THING_MARK_GRASS, THING_MARK_GRASS,
                               THING_MARK_ROCK, THING_MARK_TREE,  THING_MARK_TREE};
    size_t at = scenery_index(scenery, x, y);
    int look = scenery_look(scenery->ground[at], scenery->object[at]);
    return look < GROUND_SAND ? THING_MARK_WATER : land[look - GROUND_SAND];
}

void field_paint_tiles(const FieldView *view) {
    const Playfield *field = view->field;
    int tile = view->size->tile, width = field->scenery->width, height = field->scenery->height;
    bool marks = view->options->marks && tile >= 8;
    Box cells = field_cells(view);
    Box tiles = {cells.x - 1, cells.y - 2, cells.width + 1, cells.height + 2};
    tiles = box_intersect(tiles, (Box){0, 0, width, height});
    for (int y = tiles.y; y < tiles.y + tiles.height; y++)
        for (int x = tiles.x; x < tiles.x + tiles.width; x++) {
            int cell = y * width + x;
            Listed item = {.x = 16 * x, .y = 16 * y};
            if (view->state->things[cell] && field_shows(view, cell)) {
                item.thing = view->state->things[cell] - 1;
                paint_thing(view, &item);
            } else if (marks && field_hash(x, y) % 5 < 2 && field_shows(view, cell)) {
                item.thing = mark_on(view->scenery, x, y);
                paint_thing(view, &item);
            }
        }
}

// From afar.

typedef struct Dot {
    int side;
    uint32_t colour, middle;
} Dot;

// In ink, with another colour inside and one in the middle; (x, y) as of a FieldSprite.
static void paint_dot(const FieldView *view, int x, int y, Dot dot) {
    int at_x, at_y, side = dot.side;
    camera_project(view->camera, int_floor_div(x + 8, 16), int_floor_div(y + 8, 16), &at_x, &at_y);
    Box box = {at_x - side / 2, at_y - side / 2, side, side};
    canvas_fill(view->canvas, box_inset(box, -1), INK);
    canvas_fill(view->canvas, box, dot.colour);
    canvas_fill(view->canvas, box_inset(box, 1), dot.middle);
}

// Of a thing that stands there; side 0 where it has none.
static Dot dot_of(int thing) {
    switch (thing) {
    case THING_SITE:
    case THING_CAIRN_PIN: return (Dot){4, LAMP, FOAM};
    case THING_BEACON: return (Dot){4, CORAL, LAMP};
    case THING_BEACON_OUT: return (Dot){2, INK_FADED, INK_FADED};
    case THING_CAMP:
    case THING_WRECK: return (Dot){2, FOAM, FOAM};
    default: return (Dot){0};
    }
}

static void dot_stands(const FieldView *view, const FieldStand *stands, int count) {
    int width = view->field->scenery->width;
    for (int i = 0; i < count; i++) {
        int cell = stands[i].cell;
        Dot dot = dot_of(stands[i].thing);
        if (dot.side > 0 && stand_is_seen(view, &stands[i]))
            paint_dot(view, 16 * (cell % width), 16 * (cell / width), dot);
    }
}

void field_dot_cairns(const FieldView *view) {
    if (view->size->tile < PINNED) dot_stands(view, view->state->pins, view->state->cairn_count);
}

void field_paint_dots(const FieldView *view) {
    Dot party = {4, tones_colour(view->field->scenery->palette, 0xffbf3f3a), LAMP};
    dot_stands(view, view->state->stands, view->state->stand_count);
    for (int i = 0; i < view->options->sprite_count; i++) {
        const FieldSprite *sprite = &view->options->sprites[i];
        if (sprite->thing < THING_RIPPLE && !sprite->mark)
            paint_dot(view, sprite->x, sprite->y, party);
    }
}
