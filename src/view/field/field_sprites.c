// SPDX-License-Identifier: MIT
// Lists and paints what stands and lies on the land.
#include <string.h>

#include "field_parts.h"

static FieldSprite sprite_on(const FieldView *view, int cell, int thing) {
    int width = view->field->scenery->width;
    return (FieldSprite){.thing = thing, .x = 16 * (cell % width), .y = 16 * (cell / width)};
}

static void paint_thing(const FieldView *view, const FieldSprite *listed) {
    if (listed->thing < 0 || listed->thing >= THING_COUNT) return;
    const Sprite *sprite = &view->size->things[listed->thing][listed->mirrored];
    Box tile = field_tile(view, listed);
    view->loops->sprite(view->canvas, sprite, tile.x + sprite->x, tile.y + sprite->y);
}

void field_paint_sprites(const FieldView *view, SpriteLayer layer) {
    const SpriteList *list = view->sprites;
    for (int i = 0; i < list->counts[layer]; i++) paint_thing(view, &list->items[layer][i]);
}

enum {
    BOB_FRAMES = 4,  // for which a pin stays up or down
    PINNED = 8,  // pixels of the smallest tiles with pins
};

static void add(SpriteList *list, SpriteLayer layer, FieldSprite item) {
    if (list->counts[layer] == SPRITES_LISTED) return;
    FieldSprite *items = list->items[layer];
    int place = list->counts[layer]++;
    for (; place > 0 && items[place - 1].y > item.y; place--) items[place] = items[place - 1];
    items[place] = item;
}

static void list_one(SpriteList *list, const FieldView *view, FieldSprite item) {
    bool light = sprite_is_beacon(&item) || item.thing == THING_CAMP ||
                 item.thing == THING_PARTY_SLEEP || item.thing == THING_PARTY_SLEEP + 1;
    if (light && list->fire_count < FIRES_LISTED) list->fires[list->fire_count++] = item;
    Box tile = field_tile(view, &item);
    Box reached = {tile.x - tile.width, tile.y - 2 * tile.height, 3 * tile.width, 3 * tile.height};
    if (!box_is_empty(canvas_clip(view->canvas, reached)))
        add(list, item.mark ? OVER_ALL : ON_LAND, item);
}

// Whether paper may cover some of what stands there.
static bool is_by_paper(const Playfield *field, int x, int y) {
    for (int dy = -2; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (field_fog_at(field, x + dx, y + dy) == FOG_UNSEEN) return true;
    return false;
}

// Fires are not faded with the land around them, and paper does not cut fires and cairns.
static void list_clear(SpriteList *list, const FieldView *view, int cell, FieldSprite item) {
    const Playfield *field = view->field;
    bool fire = sprite_is_beacon(&item);
    bool site = item.thing == THING_SITE || item.thing == THING_CHARTED;
    if (view->options->no_fog || !(fire || site)) return;
    int width = field->scenery->width;
    if (is_by_paper(field, cell % width, cell / width)) add(list, OVER_PAPER, item);
    else if (fire && field->fog[cell] == FOG_REMEMBERED) add(list, OVER_FADE, item);
}

static bool stand_is_seen(const FieldView *view, const FieldStand *stand) {
    return (stand->charted || field_shows(view, stand->cell)) &&
           stand_shows(stand, view->field->flood_shown);
}

static void list_stands(SpriteList *list, const FieldView *view, const FieldStand *stands,
                        int count, bool mark) {
    for (int i = 0; i < count; i++) {
        const FieldStand *stand = &stands[i];
        if (!stand_is_seen(view, stand)) continue;
        FieldSprite item = sprite_on(view, stand->cell, stand->thing);
        uint32_t frame = view->options->frame + field_hash(item.x / 16, item.y / 16);
        item.thing += (int)(frame % stand->frames);
        item.y -= stand->higher;
        if (item.thing == THING_CAIRN_PIN) item.y -= (int)(view->options->frame / BOB_FRAMES & 1);
        item.mark = mark;
        if (item.thing == THING_CHARTED && view->options->no_fog) item.thing = THING_SITE;
        list_one(list, view, item);
        list_clear(list, view, stand->cell, item);
    }
}

// Lists foam where the sea has just come in.
static void list_splashes(SpriteList *list, const FieldView *view) {
    const Playfield *field = view->field;
    int shown = field->flood_shown;
    if (shown == 0 || shown == field->flood_steps) return;
    for (int i = 0; i < view->state->flooded; i++) {
        int cell = view->state->flood[i];
        FieldSprite item = sprite_on(view, cell, THING_SPLASH);
        int x = item.x / 16, y = item.y / 16;
        if (field->arrival[cell] != shown || field_hash(x, y) % 3 || !field_shows(view, cell))
            continue;
        item.thing += (int)((view->options->frame + field_hash(y, x)) % 3);
        list_one(list, view, item);
    }
}

void field_list_sprites(SpriteList *list, const FieldView *view) {
    const FieldState *state = view->state;
    const FieldOptions *options = view->options;
    memset(list->counts, 0, sizeof list->counts);
    list->fire_count = 0;
    list_splashes(list, view);
    list_stands(list, view, state->stands, state->stand_count, false);
    // Cairns come first among the pins, which they have from further away too.
    int pins = view->size->tile == ATLAS_LARGEST ? state->pin_count : state->cairn_count;
    if (view->size->tile >= PINNED) list_stands(list, view, state->pins, pins, true);
    for (int i = 0; i < options->sprite_count; i++) list_one(list, view, options->sprites[i]);
}

// -1 for none: fords have stones.
static int mark_on(const Scenery *scenery, int x, int y) {
    static const int land[] = {THING_MARK_SAND, THING_MARK_GRASS, THING_MARK_GRASS,
                               THING_MARK_ROCK, THING_MARK_TREE,  THING_MARK_TREE};
    size_t at = scenery_index(scenery, x, y);
    int look = scenery_look(scenery->ground[at], scenery->object[at]);
    if (look == LOOK_RIVER + RIVER_FORD) return -1;
    return look < GROUND_SAND || look >= LOOK_RIVER ? THING_MARK_WATER : land[look - GROUND_SAND];
}

void field_paint_tiles(const FieldView *view) {
    const Playfield *field = view->field;
    int width = field->scenery->width;
    bool marks = view->options->marks && view->size->tile >= 8;
    Box cells = field_cells(view);
    Box tiles = {cells.x - 1, cells.y - 2, cells.width + 1, cells.height + 2};
    tiles = box_intersect(tiles, scenery_tiles(field->scenery));
    for (int y = tiles.y; y < tiles.y + tiles.height; y++)
        for (int x = tiles.x; x < tiles.x + tiles.width; x++) {
            int cell = y * width + x;
            int thing = view->state->things[cell] - 1;
            if (thing < 0 && marks && field_hash(x, y) % 5 < 2)
                thing = mark_on(view->scenery, x, y);
            if (thing < 0 || !field_shows(view, cell)) continue;
            FieldSprite item = sprite_on(view, cell, thing);
            paint_thing(view, &item);
        }
}

// Dots.

typedef struct Dot {
    int side;
    uint32_t colour, middle;
} Dot;

// A dot has an edge of ink, a colour, and another one in its middle.
static void paint_dot(const FieldView *view, const FieldSprite *at, Dot dot) {
    int x, y, side = dot.side;
    camera_project(view->camera, int_floor_div(at->x + 8, 16), int_floor_div(at->y + 8, 16), &x,
                   &y);
    Box box = {x - side / 2, y - side / 2, side, side};
    canvas_fill(view->canvas, box_inset(box, -1), INK);
    canvas_fill(view->canvas, box, dot.colour);
    canvas_fill(view->canvas, box_inset(box, 1), dot.middle);
}

// The dot of a thing; its side is 0 where it has none.
static Dot dot_of(int thing) {
    switch (thing) {
    case THING_SITE:
    case THING_CHARTED:
    case THING_CAIRN_PIN: return (Dot){4, LAMP, FOAM};
    case THING_BEACON: return (Dot){4, CORAL, LAMP};
    case THING_BEACON_OUT: return (Dot){2, INK_FADED, INK_FADED};
    case THING_CAMP:
    case THING_WRECK: return (Dot){2, FOAM, FOAM};
    default: return (Dot){0};
    }
}

static void dot_stands(const FieldView *view, const FieldStand *stands, int count) {
    for (int i = 0; i < count; i++) {
        Dot dot = dot_of(stands[i].thing);
        FieldSprite at = sprite_on(view, stands[i].cell, stands[i].thing);
        if (dot.side > 0 && stand_is_seen(view, &stands[i])) paint_dot(view, &at, dot);
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
        if (sprite->thing < THING_RIPPLE && !sprite->mark) paint_dot(view, sprite, party);
    }
}
