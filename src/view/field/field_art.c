// SPDX-License-Identifier: MIT
#include "field_parts.h"

#include <math.h>
#include <string.h>

#include "../../base/memory.h"

enum { ART = ATLAS_LARGEST, PAPER_SIDE = 64 };

// A pixel of a display cell: its place, and the border's field there in art pixels.
typedef struct Spot {
    int x, y, step;
    float field, below;  // `below` is the field a little to the north-west
    float away;  // the distance to the border: the field, if it were equally steep everywhere
    float wobble;  // -1..1, of the hand that draws; it goes on from cell to cell
    bool odd;
} Spot;

static uint32_t mask_if(bool all) { return all ? UINT32_MAX : 0; }

// Of the corners of squares of 4 art pixels, the same in each cell; smooth between them.
static float wobble_at(float x, float y) {
    static const int8_t corners[16] = {5, -7, 2, -3, -6, 3, -1, 7, 7, -2, 6, -7, -4, 1, -6, 4};
    float across = x / 4.0f, down = y / 4.0f;
    int column = (int)across & 3, row = (int)down & 3, east = (column + 1) & 3;
    float u = across - (float)(int)across, v = down - (float)(int)down;
    u = u * u * (3.0f - 2.0f * u);
    v = v * v * (3.0f - 2.0f * v);
    const int8_t *north = corners + 4 * row, *south = corners + 4 * ((row + 1) & 3);
    float upper = (float)north[column] * (1.0f - u) + (float)north[east] * u;
    float lower = (float)south[column] * (1.0f - u) + (float)south[east] * u;
    return (upper * (1.0f - v) + lower * v) / 7.0f;
}

// Where sight ends: hatched on the far side, more thinly further from it.
static uint32_t sight_shadow(const Spot *spot) {
    enum { EDGE = 44, STROKE = 30 };
    float away = spot->away, thick = 0.6f * (float)spot->step;
    int across = (spot->x - spot->y) * spot->step & 15, along = (spot->x + spot->y) * spot->step;
    if (away > -thick && away <= thick) return colour_shadow((along & 7) < 5 ? EDGE : 0);
    if (away <= 0 || away > 6.5f + spot->wobble) return 0;
    bool stroke = across % 4 < spot->step && (away <= 4.0f || across < 4);
    return colour_shadow(stroke ? STROKE : 0);
}

// Paper reaches a little over known land, so that nothing unknown shows. Its edge is deckled.
static float torn_field(const Spot *spot) {
    const float torn = -2.0f, deckle = 2.4f;
    return spot->field - torn + deckle * spot->wobble;
}

static uint32_t rim_colour(const Spot *spot) {
    float field = torn_field(spot), step = (float)spot->step;
    if (field <= 0) return 0;
    if (field < step) return PAPER_EDGE;
    if (field < 2.4f) return PAPER_SHADE;
    if (field < 4.4f && spot->odd) return PAPER_SHADE;
    return field < 6.0f && spot->odd && (spot->y & 1) ? PAPER_SHADE : 0;
}

static uint32_t cast_shadow(const Spot *spot) {
    float depth = -torn_field(spot), light = depth + spot->field - spot->below;
    if (depth < 0) return 0;
    if (light <= 0 || depth < 1.2f) return colour_shadow(44);
    if (depth < 2.6f || (depth < 4.4f && spot->odd)) return colour_shadow(22);
    return depth < 6.0f && spot->odd && (spot->y & 1) ? colour_shadow(22) : 0;
}

// The coast of the chart.

static float coast_away(const Spot *spot) { return spot->away + 0.8f * spot->wobble; }

// A line of ink, now thinner and now thicker, and a touch of shade along it on the land.
static uint32_t ink_colour(const Spot *spot) {
    enum { SEPIA = 0xff6d4538 };
    float away = coast_away(spot), step = (float)spot->step;
    float thick = step * (0.62f + 0.3f * wobble_at((float)(spot->y * spot->step),
                                                   (float)(spot->x * spot->step)));
    if (away > -thick && away <= 0.5f * step) return SEPIA;
    if (away <= 0 || spot->step > 2) return 0;
    return away < 1.7f || (away < 3.0f && spot->odd) ? PAPER_SHADE : 0;
}

// Strokes of the pen from the line out to sea, of uneven lengths.
static uint32_t stroke_colour(const Spot *spot) {
    enum { WASHED_INK = 0xff8c9c8e };
    static const float lengths[4] = {6.6f, 4.2f, 5.6f, 3.4f};
    float away = coast_away(spot);
    int x = spot->x * spot->step, y = spot->y * spot->step;
    bool gap = ((5 * x + 3 * y) & 15) > 12;
    bool stroke = spot->step < 4 && y % 4 < spot->step && !gap;
    return stroke && away < -1.8f && away > -lengths[y / 4 & 3] ? WASHED_INK : 0;
}

static uint32_t coast_colour(const Spot *spot) {
    uint32_t ink = ink_colour(spot);
    return ink ? ink : stroke_colour(spot);
}

// The wash of the sea is deeper along the coast.
static uint32_t shallows_shadow(const Spot *spot) {
    enum { WASH = 0x220802 };
    float away = coast_away(spot);
    if (away > 0 || away < -6.5f) return 0;
    return away > -4.0f || (away > -5.4f ? spot->odd : spot->odd && (spot->y & 1)) ? WASH : 0;
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
    case FIELD_SIGHT: return sight_shadow(spot);
    case FIELD_TORN: return mask_if(torn_field(spot) > 0);
    case FIELD_RIM: return rim_colour(spot);
    case FIELD_CAST: return cast_shadow(spot);
    case FIELD_CHARTED: return mask_if(coast_away(spot) > 0);
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
                             .wobble = wobble_at(u * ART, v * ART),
                             .odd = (x + y) & 1};
                spot.away = spot.field / steepness(corners, edges, u, v);
                if (corners == 0) spot.field = spot.below = -ART;
                if (corners == CORNERS - 1) spot.field = spot.below = ART;
                size_t at = (size_t)(corners * EDGES + edges) * pixels + (size_t)i;
                for (int layer = 0; layer < FIELD_LAYERS; layer++)
                    size->layers[(size_t)layer * all + at] = layer_pixel((FieldLayer)layer, &spot);
            }
}

// Draws the paper in pixels of this size. The sheet has the sea, over which a wash is laid, above the land.
static void make_paper(FieldSize *size, const Bitmap *paper) {
    int step = ART / size->tile, side = size->paper_side;
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            uint32_t sea = atlas_sample(paper, x * step, y * step, step);
            uint32_t land = atlas_sample(paper, x * step, PAPER_SIDE + y * step, step);
            for (int i = 0; i < PAPER_REPEATS; i++) {
                size->paper[(y * PAPER_REPEATS + i) * side + x] = colour_darker(sea, CHART_WASH);
                size->land_paper[(y * PAPER_REPEATS + i) * side + x] = land;
            }
        }
}

// A thing's tile is the square from (4, 16) on, a structure's that from (16, 32) on, also where they are mirrored.
static void make_things(FieldSize *size, const FieldSheets *sheets) {
    for (int thing = 0; thing < THING_COUNT; thing++) {
        bool built = thing >= THING_STRUCTURES;
        SpriteSource source = {.sheet = built ? &sheets->structures : &sheets->things,
                               .sprite = built ? thing - THING_STRUCTURES : thing,
                               .width = built ? STRUCTURE_WIDTH : THING_WIDTH,
                               .height = built ? STRUCTURE_HEIGHT : THING_HEIGHT,
                               .x = built ? -16 : -4,
                               .y = built ? -32 : -16,
                               .kept = 16};
        atlas_draw_sprite(size->things[thing], 2, &source, size->tile, &size->spans);
    }
}

static const uint32_t *person_row(const Bitmap *people, int sprite, int y) {
    return atlas_sheet_row(people, FIGURE_WIDTH, FIGURE_HEIGHT, sprite, y);
}

// Every other one wears the hat of the trade; who works turns to the east.
static int head_of(int look, int way) {
    if (way >= HEAD_WAYS && look % 2) return FIRST_HAT + way - HEAD_WAYS;
    return FIRST_HEAD + look % HEAD_KINDS * HEAD_WAYS + (way < HEAD_WAYS ? way : HEAD_EAST);
}

// A body with a head over it, a row of both. Some are not as tall as others.
static void draw_naked_row(const Bitmap *people, int look, int pose, int y, uint32_t *row) {
    FigureParts parts = FIGURE_PARTS[pose];
    int head_y = y - parts.y - (look % 4 == 2);
    memcpy(row, person_row(people, parts.body, y), FIGURE_WIDTH * sizeof *row);
    if (parts.way < 0 || head_y < 0 || head_y >= FIGURE_HEIGHT) return;
    const uint32_t *head = person_row(people, head_of(look, parts.way), head_y);
    int first = int_max(parts.x, 0), end = int_min(FIGURE_WIDTH + parts.x, FIGURE_WIDTH);
    for (int x = first; x < end; x++)
        if (head[x - parts.x]) row[x] = head[x - parts.x];
}

static void dress(const Bitmap *people, int look, int pose, uint32_t *pixels) {
    uint32_t plain[CLOTHES], worn[CLOTHES];
    for (int part = 0; part < CLOTHES; part++) {
        plain[part] = person_row(people, CLOTHES_SPRITE, 0)[part];
        worn[part] = person_row(people, CLOTHES_SPRITE, 1 + look)[part];
    }
    for (int y = 0; y < FIGURE_HEIGHT; y++)
        draw_naked_row(people, look, pose, y, pixels + y * FIGURE_WIDTH);
    for (int i = 0; i < FIGURE_WIDTH * FIGURE_HEIGHT; i++) {
        int part = pixels[i] ? 0 : CLOTHES;
        while (part < CLOTHES && pixels[i] != plain[part]) part++;
        if (part < CLOTHES) pixels[i] = worn[part];
    }
}

// In all sizes. The foot of a figure, (12, 21), stands where that of a thing does.
static void make_figures(FieldSize sizes[ATLAS_SIZES], const Bitmap *people) {
    uint32_t pixels[FIGURE_WIDTH * FIGURE_HEIGHT];
    Bitmap dressed = {FIGURE_WIDTH, FIGURE_HEIGHT, pixels};
    SpriteSource source = {.sheet = &dressed,
                           .width = FIGURE_WIDTH,
                           .height = FIGURE_HEIGHT,
                           .x = 8 - 12,
                           .y = 12 - 21,
                           .kept = 16};
    for (int i = 0; i < FIGURE_LOOKS * POSE_COUNT; i++) {
        dress(people, i / POSE_COUNT, i % POSE_COUNT, pixels);
        for (FieldSize *size = sizes; size < sizes + ATLAS_SIZES; size++)
            atlas_draw_sprite(size->things[FIRST_FIGURE + i], 2, &source, size->tile, &size->spans);
    }
}

// The most spans of all sprites, each drawn twice.
static int spans_of(int tile) {
    return 2 * (THING_STRUCTURES * atlas_spans_of(THING_WIDTH, THING_HEIGHT, tile) +
                (THING_COUNT - THING_STRUCTURES) *
                    atlas_spans_of(STRUCTURE_WIDTH, STRUCTURE_HEIGHT, tile) +
                (AIR_END - THING_COUNT) * atlas_spans_of(AIR_SIDE, AIR_SIDE, tile) +
                FIGURE_LOOKS * POSE_COUNT * atlas_spans_of(FIGURE_WIDTH, FIGURE_HEIGHT, tile));
}

static void make_air(FieldSize *size, const Bitmap *sheet) {
    for (int air = THING_COUNT; air < AIR_END; air++) {
        SpriteSource source = {.sheet = sheet,
                               .sprite = air - THING_COUNT,
                               .width = AIR_SIDE,
                               .height = AIR_SIDE,
                               .kept = 16};
        atlas_draw_sprite(size->things[air], 2, &source, size->tile, &size->spans);
    }
}

static bool make_size(FieldSize *size, int tile, const FieldSheets *sheets) {
    *size = (FieldSize){.tile = tile, .paper_side = PAPER_SIDE * tile / ART};
    size_t paper = (size_t)(size->paper_side * size->paper_side * PAPER_REPEATS);
    size_t layers = (size_t)FIELD_LAYERS * CORNERS * EDGES * (size_t)(tile * tile);
    size->paper = memory_allocate(2 * paper + layers, sizeof *size->paper);
    if (!atlas_spans_init(&size->spans, spans_of(tile)) || !size->paper) return false;
    size->land_paper = size->paper + paper;
    size->layers = size->land_paper + paper;
    make_paper(size, &sheets->paper);
    make_layers(size);
    make_things(size, sheets);
    make_air(size, &sheets->air);
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

// Why a sheet is of no use; NULL if all are.
static const char *wrong_sheet(const FieldSheets *sheets) {
    const struct {
        const Bitmap *sheet;
        int width, height;
        const char *trouble;
    } rows[] = {
        {&sheets->things, THING_WIDTH * THING_COLUMNS,
         THING_HEIGHT * int_ceil_div(THING_STRUCTURES, THING_COLUMNS),
         "things.png has the wrong size"},
        {&sheets->structures, STRUCTURE_WIDTH * STRUCTURE_COLUMNS,
         STRUCTURE_HEIGHT * int_ceil_div(THING_COUNT - THING_STRUCTURES, STRUCTURE_COLUMNS),
         "structures.png has the wrong size"},
        {&sheets->people, FIGURE_WIDTH * FIGURE_COLUMNS,
         FIGURE_HEIGHT * int_ceil_div(PEOPLE_SPRITES, FIGURE_COLUMNS),
         "people.png has the wrong size"},
        {&sheets->air, AIR_SIDE * AIR_COLUMNS,
         AIR_SIDE * int_ceil_div(AIR_END - THING_COUNT, AIR_COLUMNS), "air.png has the wrong size"},
        {&sheets->paper, PAPER_SIDE, 2 * PAPER_SIDE, "paper.png has the wrong size"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!rows[i].sheet->pixels || rows[i].sheet->width != rows[i].width ||
            rows[i].sheet->height != rows[i].height)
            return rows[i].trouble;
    return NULL;
}

FieldArt *field_art_make(const FieldSheets *sheets, const char **trouble) {
    *trouble = wrong_sheet(sheets);
    if (*trouble) return NULL;  // below only memory can be missing
    FieldArt *art = memory_allocate(1, sizeof *art);
    bool ok = art != NULL;
    for (int i = 0; ok && i < ATLAS_SIZES; i++)
        ok = make_size(&art->sizes[i], ATLAS_LARGEST >> i, sheets);
    if (!ok) {
        field_art_free(art);
        return NULL;
    }
    make_figures(art->sizes, &sheets->people);
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
