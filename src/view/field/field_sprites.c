// SPDX-License-Identifier: MIT
// Lists and paints what stands and lies on the land.
#include <string.h>

#include "field_parts.h"

static FieldSprite sprite_on(const FieldView *view, int cell, int thing) {
    int width = view->field->scenery->width;
    return (FieldSprite){.thing = thing, .x = 16 * (cell % width), .y = 16 * (cell / width)};
}

static void paint_thing(const FieldView *view, const FieldSprite *listed) {
    if (listed->thing < 0 || listed->thing >= SPRITE_COUNT) return;
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

static int depth(const FieldSprite *item) { return item->y + item->lifted; }

static void add(SpriteList *list, SpriteLayer layer, FieldSprite item) {
    if (list->counts[layer] == SPRITES_LISTED) return;
    FieldSprite *items = list->items[layer];
    int place = list->counts[layer]++;
    for (; place > 0 && depth(&items[place - 1]) > depth(&item); place--)
        items[place] = items[place - 1];
    items[place] = item;
}

// Fires, and the ship's lanterns.
static bool sprite_is_fire(int thing) {
    return (thing >= THING_BEACON && thing < THING_BEACON + FIRE_FRAMES) ||
           (thing >= THING_CAMP && thing < THING_CAMP + CAMP_STEPS) ||
           (thing >= THING_FIRE && thing < THING_FIRE + 2) || thing == THING_SHIP ||
           thing == THING_SHIP + 1;
}

// Smoke hides nobody.
static bool sprite_is_smoke(int thing) {
    return thing >= AIR_PUFF && thing < AIR_PUFF + PUFF_FRAMES;
}

static void list_one(SpriteList *list, const FieldView *view, FieldSprite item) {
    if (sprite_is_fire(item.thing) && list->fire_count < FIRES_LISTED)
        list->fires[list->fire_count++] = item;
    Box tile = field_tile(view, &item);
    Box reached = {tile.x - tile.width, tile.y - 2 * tile.height, 3 * tile.width, 3 * tile.height};
    if (!box_is_empty(canvas_clip(view->canvas, reached)))
        add(list, item.mark ? OVER_ALL : sprite_is_smoke(item.thing) ? BEHIND : ON_LAND, item);
}

// Whether paper may cover some of what stands there.
static bool is_by_paper(const Playfield *field, int x, int y) {
    for (int dy = -2; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (field_fog_at(field, x + dx, y + dy) == FOG_UNSEEN) return true;
    return false;
}

// Paper does not cut fires and cairns.
static SpriteLayer clear_layer(const FieldView *view, int cell, FieldSprite item) {
    const Playfield *field = view->field;
    bool fire = sprite_is_beacon(&item);
    bool site = item.thing == THING_SITE || item.thing == THING_CHARTED;
    if (view->options->no_fog || !(fire || site)) return ON_LAND;
    int width = field->scenery->width;
    return is_by_paper(field, cell % width, cell / width) ? OVER_PAPER : ON_LAND;
}

// Lists what stands on a cell, with its flag behind it.
static void list_standing(SpriteList *list, const FieldView *view, int cell, FieldSprite item) {
    FieldSprite flag;
    SpriteLayer clear = clear_layer(view, cell, item);
    if (field_flag(view, item, &flag)) {
        flag.lifted = item.y - flag.y;
        list_one(list, view, flag);
        if (clear != ON_LAND) add(list, clear, flag);
    }
    list_one(list, view, item);
    if (clear != ON_LAND) add(list, clear, item);
}

static bool stand_is_seen(const FieldView *view, const FieldStand *stand) {
    return (stand->charted || field_shows(view, stand->cell)) &&
           stand_shows(stand, view->field->flood_shown);
}

static bool is_water(const FieldView *view, int x, int y) {
    if (!box_holds(scenery_tiles(view->scenery), x, y)) return true;
    uint8_t ground = view->scenery->ground[scenery_index(view->scenery, x, y)];
    return ground < GROUND_SAND || ground_is_river(ground);
}

static bool is_camp(int thing) { return thing >= THING_CAMP && thing < THING_CAMP + CAMP_STEPS; }
static bool is_tall(int thing) { return thing >= THING_BEACON && thing <= THING_TOWER; }

// Something tall and a camp that it would hide, which lies one or two tiles north of it, step aside: by how much.
static int step_aside(const FieldView *view, int thing, int x, int y) {
    enum { TALL = -9, CAMP = 8 };
    const FieldState *state = view->state;
    int width = view->scenery->width, sign = is_tall(thing) ? 1 : -1;
    if (!is_tall(thing) && !is_camp(thing)) return 0;
    for (int i = 0; i < state->stand_count; i++) {
        int other = state->stands[i].thing, at = state->stands[i].cell;
        int behind = sign * (y - at / width), beside = sign * (x - at % width);
        bool meets = sign > 0 ? is_camp(other) : is_tall(other);
        if (meets && behind >= 1 && behind <= 2 && beside <= 0 && beside >= -1)
            return sign > 0 ? TALL : CAMP;
    }
    return 0;
}

// What stands on a tile leaves room in front of it, to the south-east, for a party that comes there, and keeps away
// from water beside it.
static FieldSprite set_back(const FieldView *view, FieldSprite item) {
    int x = item.x / 16, y = item.y / 16;
    bool west = is_water(view, x - 1, y), east = is_water(view, x + 1, y);
    item.x += west == east ? -3 : west ? 3 : -6;
    bool north = is_water(view, x, y - 1), south = is_water(view, x, y + 1);
    item.y -= north == south ? 2 : south ? 5 : 0;
    item.x += step_aside(view, item.thing, x, y);
    return item;
}

// The flames of a camp's fire move.
static void list_flames(SpriteList *list, const FieldView *view, FieldSprite camp) {
    if (!is_camp(camp.thing)) return;
    uint32_t frame = view->options->frame + field_hash(camp.x, camp.y);
    add(list, ON_LAND,
        (FieldSprite){.thing = THING_FIRE + (int)(frame & 1), .x = camp.x + 10, .y = camp.y});
}

static void list_smoke(SpriteList *list, const FieldView *view, FieldSprite fire) {
    FieldSprite puffs[PUFFS], sparks[SPARKS];
    int count = field_smoke(view, fire, puffs), bright = field_sparks(view, fire, sparks);
    for (int i = 0; i < count; i++) list_one(list, view, puffs[i]);
    for (int i = 0; i < bright; i++) add(list, IN_AIR, sparks[i]);
}

// Gulls fly above all land, but not above the chart. Their shadows lie on what is below.
static void list_gulls(SpriteList *list, const FieldView *view) {
    FieldSprite gulls[GULLS_LISTED];
    int count = field_gulls(view, gulls);
    for (int i = 0; i < count; i++)
        add(list, gulls[i].thing < AIR_GULL_SHADOW ? IN_AIR : ON_LAND, gulls[i]);
}

// Crabs run in front of and behind what stands on the beach.
static void list_animals(SpriteList *list, const FieldView *view) {
    FieldSprite animals[ANIMALS_LISTED];
    int count = field_animals(view, animals);
    for (int i = 0; i < count; i++)
        add(list, animals[i].thing < AIR_CRAB ? IN_AIR : ON_LAND, animals[i]);
}

static bool is_listed(const SpriteList *list, SpriteLayer layer, FieldSprite item) {
    for (int i = list->counts[layer] - 1; i >= 0; i--) {
        const FieldSprite *other = &list->items[layer][i];
        if (other->thing == item.thing && other->x == item.x && other->y == item.y) return true;
    }
    return false;
}

// A wall that is listed with what stands north of it is before that, but behind people there.
static void list_wall(SpriteList *list, const FieldView *view, int x, int y, bool south) {
    int width = view->field->scenery->width;
    if (!box_holds(scenery_tiles(view->scenery), x, y)) return;
    int thing = field_things(view)[y * width + x] - 1;
    FieldSprite wall = sprite_on(view, y * width + x, thing);
    wall.lifted = south ? -16 : 0;
    if (thing < THING_WALL || thing >= THING_WALL + WALL_JOINS) return;
    if (field_shows(view, y * width + x) && !is_listed(list, ON_LAND, wall))
        list_one(list, view, wall);
}

// The wall of a tile stands before what it protects, and so do those to its south.
static void list_walls(SpriteList *list, const FieldView *view, int cell) {
    int width = view->field->scenery->width, x = cell % width, y = cell / width;
    list_wall(list, view, x, y, false);
    for (int beside = x - 1; beside <= x + 1; beside++) list_wall(list, view, beside, y + 1, true);
}

static void list_stands(SpriteList *list, const FieldView *view, const FieldStand *stands,
                        int count, bool mark) {
    for (int i = 0; i < count; i++) {
        const FieldStand *stand = &stands[i];
        if (!stand_is_seen(view, stand)) continue;
        FieldSprite item = sprite_on(view, stand->cell, stand->thing);
        if (stand->thing == THING_SMOKE) {
            list_smoke(list, view, set_back(view, item));
            continue;
        }
        uint32_t frame = view->options->frame + field_hash(item.x / 16, item.y / 16);
        item.thing += (int)(frame % stand->frames);
        item.y -= stand->higher;
        if (!mark) item = set_back(view, item);
        if (item.thing == THING_CAIRN_PIN) item.y -= (int)(view->options->frame / BOB_FRAMES & 1);
        item.mark = mark;
        if (item.thing == THING_CHARTED && view->options->no_fog) item.thing = THING_SITE;
        list_standing(list, view, stand->cell, item);
        list_flames(list, view, item);
        if (sprite_is_beacon(&item)) list_smoke(list, view, item);
        if (!mark) list_walls(list, view, stand->cell);
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

// By night all people are in their tents.
static void list_workers(SpriteList *list, const FieldView *view) {
    enum { EVENING = 90, STROKE = 2 };
    const FieldState *state = view->state;
    for (int i = 0; i < state->worker_count && view->options->dusk < EVENING; i++) {
        const FieldWorker *worker = &state->workers[i];
        if (!field_shows(view, worker->cell)) continue;
        uint32_t frame =
            view->options->frame / STROKE + field_hash(worker->cell, worker->person) % 7;
        FieldSprite item = {.mirrored = worker->mirrored, .x = worker->x, .y = worker->y};
        item.thing = figure_sprite(
            worker->person, (int)worker->work.pose + (int)(frame % (uint32_t)worker->work.frames));
        list_one(list, view, item);
    }
}

// From the chart a sail on the horizon is seen too.
static void list_ship(SpriteList *list, const FieldView *view) {
    enum { BOB = 2 };
    const FieldShip *ship = &view->state->ship;
    int sailed = view->options->sailed, bob = (int)(view->options->frame / BOB & 1);
    if (ship->stage == SHIP_NOWHERE || sailed < 0) return;
    FieldSprite item = {.thing = (ship->stage == SHIP_FAR ? THING_SHIP_FAR : THING_SHIP) + bob,
                        .mirrored = ship->way.x < 0,
                        .x = ship->x + sailed * ship->way.x,
                        .y = ship->y + sailed * ship->way.y};
    bool clear = view->options->no_fog || field_fog_at(view->field, int_floor_div(item.x, 16),
                                                       int_floor_div(item.y, 16)) == FOG_SEEN;
    if (clear) list_one(list, view, item);
    else add(list, OVER_PAPER, item);
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
    list_workers(list, view);
    list_ship(list, view);
    for (int i = 0; i < options->sprite_count; i++) list_one(list, view, options->sprites[i]);
    list_animals(list, view);
    list_gulls(list, view);
}

// Paints what `thing_of` says that lies on each tile of which anything shows; -1 for nothing.
static void paint_on_tiles(const FieldView *view, int thing_of(const FieldView *, int x, int y)) {
    const Playfield *field = view->field;
    Box cells = field_cells(view);
    Box tiles = {cells.x - 1, cells.y - 2, cells.width + 1, cells.height + 2};
    tiles = box_intersect(tiles, scenery_tiles(field->scenery));
    for (int y = tiles.y; y < tiles.y + tiles.height; y++)
        for (int x = tiles.x; x < tiles.x + tiles.width; x++) {
            int cell = y * field->scenery->width + x, thing = thing_of(view, x, y);
            if (thing < 0 || !field_shows(view, cell)) continue;
            FieldSprite item = sprite_on(view, cell, thing);
            paint_thing(view, &item);
        }
}

static int thing_on(const FieldView *view, int x, int y) {
    return field_things(view)[y * view->field->scenery->width + x] - 1;
}

// Two tiles of five have a mark, where nothing lies. Fords have stones.
static int mark_on(const FieldView *view, int x, int y) {
    const Scenery *scenery = view->scenery;
    if (field_hash(x, y) % 5 >= 2 || thing_on(view, x, y) >= 0) return -1;
    size_t at = scenery_index(scenery, x, y);
    int look = scenery_look(scenery->ground[at], scenery->object[at]);
    if (look == LOOK_RIVER + RIVER_FORD) return -1;
    if (look < GROUND_SAND || look >= LOOK_RIVER) return THING_MARK_WATER;
    if (look >= LOOK_TREES) return THING_MARK_TREE;
    return look < GROUND_GRASS  ? THING_MARK_SAND
           : look < GROUND_ROCK ? THING_MARK_GRASS
                                : THING_MARK_ROCK;
}

void field_paint_tiles(const FieldView *view) { paint_on_tiles(view, thing_on); }

static int ground_mark_on(const FieldView *view, int x, int y) {
    int mark = mark_on(view, x, y);
    return mark == THING_MARK_TREE ? -1 : mark;
}

static int tree_mark_on(const FieldView *view, int x, int y) {
    int mark = mark_on(view, x, y);
    return mark == THING_MARK_TREE ? mark : -1;
}

void field_paint_marks(const FieldView *view, bool on_trees) {
    if (view->options->marks && view->size->tile >= 8)
        paint_on_tiles(view, on_trees ? tree_mark_on : ground_mark_on);
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
    case THING_BEACON_OUT: return (Dot){2, ASH, ASH};
    case THING_CAMP:
    case THING_CAMP + 1:
    case THING_CAMP + 2:
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
        if (sprite_is_party(sprite->thing) && !sprite->mark) paint_dot(view, sprite, party);
    }
}
