// SPDX-License-Identifier: MIT
#include "field_parts.h"

#include <math.h>

#include "../../base/memory.h"

enum { ART = ATLAS_LARGEST, PAPER_SIDE = 64 };

// A pixel of a display cell: its place, and the border's field there in art pixels.
typedef struct Spot {
    int x, y, step;
    float field, below;  // `below` is the field a little to the north-west
    float away;  // the distance to the border: the field, if it were equally steep everywhere
    bool odd;
} Spot;

static uint32_t mask_if(bool all) { return all ? UINT32_MAX : 0; }

// Land fades over six art pixels, in a dither.
static uint32_t fades(const Spot *spot, bool half) {
    float field = spot->field + (spot->odd ? 1.0f : -1.0f);
    bool full = field > 2.0f;
    return mask_if(half ? !full && field > -2.0f : full);
}

// Paper reaches a little over known land, so that nothing unknown shows.
static const float TORN = -2.0f;

static uint32_t rim_colour(const Spot *spot) {
    float field = spot->field - TORN;
    if (field <= 0) return 0;
    if (field < 1.0f * (float)spot->step) return PAPER_EDGE;
    if (field < 2.2f) return PAPER_SHADE;
    if (field < 4.2f && spot->odd) return PAPER_SHADE;
    return 0;
}

static uint32_t cast_shadow(const Spot *spot) {
    if (spot->field > TORN) return 0;
    float depth = TORN - spot->field, light = TORN - spot->below;
    if (light <= 0 || depth < 1.2f) return colour_shadow(52);
    if (depth < 2.6f || (depth < 4.0f && spot->odd)) return colour_shadow(24);
    return 0;
}

// The coast of the chart: a line of ink, drawn after twice, fainter and broken, on the side of the sea.
static uint32_t coast_colour(const Spot *spot) {
    enum { SEPIA = 0xff6d4538 };
    float step = (float)spot->step, away = spot->away;
    int along = (spot->x + 2 * spot->y) * spot->step & 15;
    if (away > -0.6f * step && away <= 0.6f * step) return SEPIA;
    if (spot->step > 2) return 0;
    if (away > -3.0f - 0.5f * step && away <= -3.0f + 0.5f * step && along < 11) return PAPER_EDGE;
    if (away > -6.0f - 0.5f * step && away <= -6.0f + 0.5f * step && along < 6) return PAPER_SHADE;
    return 0;
}

// A wash of colour along the landward side.
static uint32_t shallows_shadow(const Spot *spot) {
    if (spot->away <= 0 || spot->away > 4.0f) return 0;
    return colour_shadow(spot->away <= 2.0f || spot->odd ? 14 : 0);
}

// A light line, with a dark one along its landward side.
static uint32_t line_colour(const Spot *spot) {
    float thick = (float)spot->step, away = spot->away;
    if (away <= -0.6f * thick) return 0;
    if (away <= 0.6f * thick) return FOAM;
    return spot->step == 1 && away <= 1.5f ? INK : 0;
}

static uint32_t dash_colour(const Spot *spot) {
    float thick = 0.6f * (float)spot->step;
    bool gap = ((spot->x * spot->step >> 2) + (spot->y * spot->step >> 2)) % 2;
    return !gap && spot->away > -thick && spot->away <= thick ? SHOAL : 0;
}

static uint32_t hatch_colour(const Spot *spot) {
    int across = (spot->x + spot->y) * spot->step;
    bool on = spot->field > 1.5f && across % 8 < spot->step && (spot->x * spot->step) % 4 < 3;
    return on ? FOAM : 0;
}

static uint32_t layer_pixel(FieldLayer layer, const Spot *spot) {
    switch (layer) {
    case FIELD_FADED: return fades(spot, false);
    case FIELD_HALF: return fades(spot, true);
    case FIELD_TORN: return mask_if(spot->field > TORN);
    case FIELD_RIM: return rim_colour(spot);
    case FIELD_CAST: return cast_shadow(spot);
    case FIELD_CHARTED: return mask_if(spot->away > 0);
    case FIELD_COAST: return coast_colour(spot);
    case FIELD_SHALLOWS: return shallows_shadow(spot);
    case FIELD_LINE: return line_colour(spot);
    case FIELD_DASHES: return dash_colour(spot);
    default: return hatch_colour(spot);
    }
}

static float steepness(int corners, int edges, float u, float v) {
    const float by = 1.5f / ART;
    float across = mask_field(corners, edges, u + by, v) - mask_field(corners, edges, u - by, v);
    float down = mask_field(corners, edges, u, v + by) - mask_field(corners, edges, u, v - by);
    float steep = sqrtf(across * across + down * down) / 3.0f;
    return steep > 0.35f ? steep : 0.35f;
}

static void make_layers(FieldSize *size) {
    int tile = size->tile;
    size_t pixels = (size_t)(tile * tile), all = CORNERS * EDGES * pixels;
    for (int corners = 0; corners < CORNERS; corners++)
        for (int edges = 0; edges < EDGES; edges++)
            for (int i = 0; i < tile * tile; i++) {
                int x = i % tile, y = i / tile;
                float u = atlas_centre(x, tile), v = atlas_centre(y, tile);
                Spot spot = {.x = x,
                             .y = y,
                             .step = ART / tile,
                             .field = mask_field(corners, edges, u, v),
                             .below = mask_field(corners, edges, u - 1.5f / ART, v - 2.0f / ART),
                             .odd = (x + y) & 1};
                spot.away = spot.field / steepness(corners, edges, u, v);
                if (corners == 0) spot.field = spot.below = -ART;
                if (corners == CORNERS - 1) spot.field = spot.below = ART;
                size_t at = (size_t)(corners * EDGES + edges) * pixels + (size_t)i;
                for (int layer = 0; layer < FIELD_LAYERS; layer++)
                    size->layers[(size_t)layer * all + at] = layer_pixel((FieldLayer)layer, &spot);
            }
}

// Draws the paper in pixels of this size. Land is a second sheet, washed with colour.
static void make_paper(FieldSize *size, const Bitmap *paper) {
    int step = ART / size->tile, side = size->paper_side;
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            uint32_t mean = atlas_sample(paper, x * step, y * step, step);
            for (int i = 0; i < PAPER_REPEATS; i++) {
                size->paper[(y * PAPER_REPEATS + i) * side + x] = mean;
                size->land_paper[(y * PAPER_REPEATS + i) * side + x] =
                    colour_mix(mean, PAPER_SHADE, 3, 4, 0);
            }
        }
}

// A sprite's tile is the square from (4, 16) on, also where the sprite is mirrored.
static void make_things(FieldSize *size, const Bitmap *sheet) {
    for (int thing = 0; thing < THING_COUNT; thing++) {
        SpriteSource source = {sheet, thing, THING_WIDTH, THING_HEIGHT, -4, -16, 16};
        atlas_draw_sprite(size->things[thing], 2, &source, size->tile, &size->spans);
    }
}

static bool make_size(FieldSize *size, int tile, const FieldSheets *sheets) {
    *size = (FieldSize){.tile = tile, .paper_side = PAPER_SIDE * tile / ART};
    size_t paper = (size_t)(size->paper_side * size->paper_side * PAPER_REPEATS);
    size_t layers = (size_t)FIELD_LAYERS * CORNERS * EDGES * (size_t)(tile * tile);
    size->paper = memory_allocate(2 * paper + layers, sizeof *size->paper);
    if (!atlas_spans_init(&size->spans, 2 * THING_COUNT, tile) || !size->paper) return false;
    size->land_paper = size->paper + paper;
    size->layers = size->land_paper + paper;
    make_paper(size, &sheets->paper);
    make_layers(size);
    make_things(size, &sheets->things);
    return true;
}

// The light at (dx, dy) art pixels from a fire. It falls off in rings.
static uint8_t pool_light(int dx, int dy) {
    enum { RINGS = 6 };
    const float reach = POOL_REACH / 2;
    float x = (float)dx, y = (float)dy * 1.2f;
    float light = 1.0f - sqrtf(x * x + y * y) / reach;
    light += ((dx + dy) & 1 ? 0.5f : -0.5f) / RINGS / 2;
    int ring = int_clamp((int)(light * (RINGS + 1)), 0, RINGS);
    return (uint8_t)(ring * POOL_MOST / RINGS);
}

static void make_pool(Pool *pool, int reach) {
    int times = POOL_REACH / reach;  // half art pixels a pixel
    uint8_t *light = pool->light;
    pool->reach = reach;
    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++) *light++ = pool_light(x * times / 2, y * times / 2);
}

FieldArt *field_art_make(const FieldSheets *sheets, const char **trouble) {
    const Bitmap *things = &sheets->things, *paper = &sheets->paper;
    int rows = (THING_COUNT + THING_COLUMNS - 1) / THING_COLUMNS;
    bool sized = things->pixels && things->width == THING_WIDTH * THING_COLUMNS &&
                 things->height >= THING_HEIGHT * rows;
    *trouble = sized ? "paper.png has the wrong size" : "things.png has the wrong size";
    if (!sized || !paper->pixels || paper->width != PAPER_SIDE || paper->height != PAPER_SIDE)
        return NULL;
    *trouble = NULL;  // only memory can be missing now
    FieldArt *art = memory_allocate(1, sizeof *art);
    bool ok = art != NULL;
    for (int i = 0; ok && i < ATLAS_SIZES; i++)
        ok = make_size(&art->sizes[i], ATLAS_LARGEST >> i, sheets);
    if (!ok) {
        field_art_free(art);
        return NULL;
    }
    for (int i = 0; i < POOLS; i++) make_pool(&art->pools[i], POOL_REACH >> i);
    return art;
}

void field_art_free(FieldArt *art) {
    if (!art) return;
    for (int i = 0; i < ATLAS_SIZES; i++) {
        memory_release(art->sizes[i].paper);
        memory_release(art->sizes[i].spans.colour);
    }
    memory_release(art);
}
