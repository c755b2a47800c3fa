// SPDX-License-Identifier: MIT
// field_parts: the parts of a playfield: what it has taken from its Game, the pictures that follow from
// that, and what paints a piece of a view. This is the header of playfield.c and of all field_*.c; the
// Playfield and its FieldArt own everything.
#pragma once

#include "../paint/loops.h"
#include "figures.h"

enum {
    FIELD_PAPER = CHART_SEA
};  // the colour of unseen sea from afar, and of all beyond the world

// field_art.c: the sprites of play in the sizes of the atlas, the chart's paper, and layers for display
// cells along borders of fog, coasts on the chart, and tides. A layer has [CORNERS][EDGES] tiles; a mask's pixel has all bits or none.
typedef enum FieldLayer {
    FIELD_SIGHT,  // the shading where sight ends
    FIELD_TORN,  // mask: paper
    FIELD_RIM,  // colours of the paper's edge
    FIELD_CAST,  // the paper's shadow on the land
    FIELD_CHARTED,  // mask: land on the chart
    FIELD_COAST,  // colours of its inked coast, and of strokes out to sea
    FIELD_SHALLOWS,  // the wash of the chart's sea along it
    FIELD_LINE,  // colours of the next rise's line
    FIELD_DASHES,  // colours of the line of the rise after that
    FIELD_HATCH,  // colours over land that the next rise takes
    FIELD_LAYERS
} FieldLayer;

enum { PAPER_REPEATS = 4 };  // since long rows are copied faster

typedef struct FieldSize {
    int tile, paper_side;
    // The chart's sea, paper_side rows of PAPER_REPEATS times the paper each, and its land; one block with
    // `layers`.
    uint32_t *paper, *land_paper;
    uint32_t *layers;
    Spans spans;
    Sprite things[SPRITE_COUNT][2];  // as drawn, and mirrored
} FieldSize;

// Pools of light around fires, which reach further at larger sizes; that of a beacon reaches twice as far.
enum { POOL_REACH = 96, POOL_MOST = 255, POOLS = ATLAS_SIZES + 1 };

typedef struct Pool {
    int reach;
    uint8_t light[(2 * POOL_REACH + 1) * (2 * POOL_REACH + 1)];  // rows of 2 * reach + 1
} Pool;

struct FieldArt {
    FieldSize sizes[ATLAS_SIZES];
    Pool pools
        [POOLS];  // the first is for beacons at the largest size; each reaches half as far as before
};

static inline const uint32_t *field_layer(const FieldSize *size, FieldLayer layer, int corners,
                                          int edges) {
    size_t pixels = (size_t)(size->tile * size->tile);
    return size->layers + (size_t)(((int)layer * CORNERS + corners) * EDGES + edges) * pixels;
}

// field_land.c: a land that changes while it is looked at: its tiles as they show now, and their scenery.
// Tell it which tiles have changed, then settle it: it works out only what lies near them, as if all had
// been built anew. It owns its memory from field_land_init to field_land_free; a zeroed one is safe to free.
typedef struct FieldLand {
    Tilemap tiles;  // TILE_NONE where unknown
    Scenery scenery;
    Relief relief;
    uint8_t *bare;  // tiles without decorations; one block with the next three
    uint8_t *distance, *measured;  // to the coast, by scenery_index; the second one is for working
    uint8_t *stale;  // what to work out again, by scenery_index
    Box changed;  // around the tiles that were told
    bool coast;  // whether some of them became land or water
} FieldLand;

// The land as it was made or, with `unknown`, a land of which nothing is known yet, without levels of
// colours. The heights of `made` stay the caller's. False without memory.
bool field_land_init(FieldLand *land, const Land *made, Tones palette, bool unknown);
void field_land_free(FieldLand *land);

void field_land_tell(FieldLand *land, int x, int y, uint8_t kind, bool bare);

// Returns the box of tiles that may look different now; it is empty where nothing was told.
Box field_land_settle(FieldLand *land);

enum {
    FLOOD_STEPS = 24,
    STAND_LIMIT = 2 * (SITE_LIMIT + 2 * CAMP_LIMIT + TOWER_LIMIT),
    PIN_LIMIT = 2 * LANDMARK_LIMIT + SITE_LIMIT,
    PATH_LIMIT = 256,
};

// Something of the Game's that stands on a cell. While a flood comes in it may appear or vanish.
typedef struct FieldStand {
    int32_t cell;
    uint8_t thing, frames;
    uint8_t from, until;  // the steps of the last flood between which it shows
    uint8_t higher;  // how far above its tile, in sixteenths
    bool charted;  // shows on the chart too
} FieldStand;

// One of the crew at work for a camp.
enum { WORKER_LIMIT = PEOPLE_LIMIT };
typedef struct FieldWorker {
    int32_t cell;
    WorkPose work;
    uint8_t person;
    bool mirrored;
    int x, y;  // as in a FieldSprite
} FieldWorker;

// The ship that takes people home. It leaves by `way`.
typedef struct FieldShip {
    ShipStage stage;
    int x, y;  // as in a FieldSprite
    Point way;
} FieldShip;

// The fog at a display cell's corners, as bits of CORNER_*.
typedef struct Veil {
    uint8_t unseen : 4;
    uint8_t afar : 4;  // not in view; unseen corners are among them
} Veil;

// The next two rises at a display cell's corners, from the field's `rises`.
typedef struct Shore {
    uint16_t next : 4;  // the next rise takes these
    uint16_t second : 4;  // the rise after it takes these
    uint16_t dry : 4;  // these stay above both
    uint16_t hidden : 1;  // whether some of them are unseen
} Shore;

typedef struct FieldState {
    FieldLand whole, known;
    int32_t *list;  // of cells, for working; one block with the next three and the field's arrays
    int32_t *flood;  // the cells of the last flood in order of arrival
    uint8_t *cells;  // as in the Game
    uint8_t *things, *known_things;  // what lies on each tile, or is known to: a Thing + 1, or 0
    uint8_t *paths;  // by cell, the sides to which a trodden path goes on; in the block of `list`
    int32_t path_cells[PATH_LIMIT];
    int path_count;
    int changed, flooded;  // how many cells `list` and `flood` have
    FieldStand stands[STAND_LIMIT];
    int stand_count;
    FieldStand pins[PIN_LIMIT];  // marks of cairns and landmarks
    int pin_count, cairn_count;  // of all, and of cairns, which come first
    FieldWorker workers[WORKER_LIMIT];
    int worker_count;
    FieldShip ship;
    Box in_view;  // nothing outside of it is FOG_SEEN
    int beyond;  // how far beyond the world something may be known
    Shore *shore;  // by display cell, width + 1 in a row; one block with the next three and `chart`
    uint8_t *wrack, *known_wrack;  // for the painter, everywhere and where all is known
    Veil *veil;  // by display cell too
    uint8_t *chart;  // the corners of each display cell that are land on the chart
    uint32_t *levels[SCENERY_LEVELS];  // as in the scenery, with fog
    int tide, rises_left;
    const Island *island;  // of the Game
} FieldState;

static inline size_t veil_index(const Playfield *field, int column, int row) {
    return (size_t)row * (size_t)(field->scenery->width + 1) + (size_t)column;
}

static inline bool stand_shows(const FieldStand *stand, int shown) {
    return stand->from <= shown && shown < stand->until;
}

// field_known.c
// The fog of any place. Nothing is known farther than FIELD_BEYOND outside the world.
enum { FIELD_BEYOND = 3 };
Fog field_fog_at(const Playfield *field, int x, int y);

// Works out the veil of any display cell; `veil` has those in the world and at its edge.
Veil field_veil_of(const Playfield *field, int column, int row);

void field_find_chart(Playfield *field, const Island *island);
void field_find_shores(Playfield *field);  // after `rises` has changed

// The sea stands where the flood that shows has taken it.
void field_raise_sea(Playfield *field);

// Takes over the tiles that were told, and the fog that has changed in a box.
void field_settle(Playfield *field, Box fog);

// field_stands.c
void field_list_stands(Playfield *field, const Game *game, const FieldStand *before, int count);
void field_list_pins(FieldState *state, const Game *game);
uint8_t field_thing_on(const Playfield *field, int cell, bool wet);

// field_paths.c: takes over where people have trodden paths between what stands near.
void field_find_paths(FieldState *state, const Game *game);

// field_life.c
void field_list_workers(FieldState *state, const Game *game);
void field_find_ship(FieldState *state, const Game *game);

// field_sprites.c: lists the sprites once for a whole view, and paints them.
enum { SPRITES_LISTED = 1024, FIRES_LISTED = 64 };

static inline bool sprite_is_beacon(const FieldSprite *sprite) {
    return sprite->thing >= THING_BEACON && sprite->thing < THING_BEACON + FIRE_FRAMES;
}

// Where a sprite is painted: behind all that stands on the land, there, above it, over paper too, or over all.
typedef enum SpriteLayer {
    BEHIND,
    ON_LAND,
    IN_AIR,
    OVER_PAPER,
    OVER_ALL,
    SPRITE_LAYERS
} SpriteLayer;

// The sprites of the whole view, each layer from north to south. What finds no room is left out.
typedef struct SpriteList {
    FieldSprite items[SPRITE_LAYERS][SPRITES_LISTED];
    int counts[SPRITE_LAYERS];
    FieldSprite fires[FIRES_LISTED];  // everything that gives light
    int fire_count;
} SpriteList;

// A piece of the view. A pixel depends only on its place in the world and in the whole view, so that
// pieces fit together. Near views have 16, 8 or 4 pixels a tile, and sprites; far views have no sprites.
typedef struct FieldView {
    Canvas canvas;  // the piece
    Camera camera;  // of the piece
    int above;  // rows of the whole view above it
    const Playfield *field;
    const FieldState *state;  // of `field`
    const FieldOptions *options;
    const Scenery *scenery;
    const Loops *loops;
    const FieldSize *size;  // of near views, as are the next two
    const Pool *pools;  // of beacons, then of other fires
    const SpriteList *sprites;
} FieldView;

// The display cells of which anything shows.
static inline Box field_cells(const FieldView *view) {
    return camera_cells(view->camera, view->canvas.width, view->canvas.height);
}

// Random bits for a place, for looks only.
static inline uint32_t field_hash(int x, int y) {
    uint32_t hash = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca6bu;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    return hash ^ hash >> 13;
}

// Where a sprite's tile lies on the canvas.
static inline Box field_tile(const FieldView *view, const FieldSprite *sprite) {
    int tile = view->size->tile;
    return (Box){int_floor_div(sprite->x * tile, 16) - view->camera.x,
                 int_floor_div(sprite->y * tile, 16) - view->camera.y, tile, tile};
}

static inline bool field_shows(const FieldView *view, int cell) {
    return view->options->no_fog || view->field->fog[cell] != FOG_UNSEEN;
}

static inline const uint8_t *field_things(const FieldView *view) {
    return view->options->no_fog ? view->state->things : view->state->known_things;
}

void field_list_sprites(SpriteList *list, const FieldView *view);
void field_paint_tiles(const FieldView *view);  // things that lie on tiles
// Pattern marks, for colour-blind eyes: on trees, or on the ground below them.
void field_paint_marks(const FieldView *view, bool on_trees);
void field_paint_sprites(const FieldView *view, SpriteLayer layer);
void field_dot_cairns(const FieldView *view);  // in place of pins that would be too small
void field_paint_dots(const FieldView *view);  // in place of all sprites, from afar

// field_far.c
void field_paint_far(Painter *painter, const FieldView *view);

// field_air.c: what moves in the air, as a function of the options' moment and of places alone.
enum { PUFFS = 6, SPARKS = 6, GULLS_LISTED = 96 };
bool field_flag(const FieldView *view, FieldSprite on, FieldSprite *flag);  // false: it has none
// Of a camp's fire or a beacon; the latter alone has sparks. Returns how many there are.
int field_smoke(const FieldView *view, FieldSprite fire, FieldSprite puffs[PUFFS]);
int field_sparks(const FieldView *view, FieldSprite beacon, FieldSprite sparks[SPARKS]);
int field_gulls(const FieldView *view, FieldSprite gulls[GULLS_LISTED]);  // and their shadows

// field_small.c: small animals.
enum { ANIMALS_LISTED = 96 };
int field_animals(const FieldView *view, FieldSprite animals[ANIMALS_LISTED]);

// field_clouds.c
void field_paint_clouds(const FieldView *view);  // their shadows

// field_light.c
void field_paint_light(const FieldView *view);
void field_paint_rain(const FieldView *view);
