// SPDX-License-Identifier: MIT
#include "atlas.h"

#include <string.h>

#include "../../base/memory.h"

enum { ART = ATLAS_LARGEST };

// A pixel of the tile that is being drawn. `number` counts the tiles of its kind.
typedef struct Spot {
    const ArtSheets *sheets;
    int tile, number;
    int x, y;
    uint32_t *out;
    float field;  // of the border, for what lies along borders
    const float *fields;  // of all pixels of its tile; NULL while they are worked out
} Spot;

typedef void DrawPixel(const Spot *spot);

// Draws tiles one after the other.
static void draw_tiles(int tile, const ArtSheets *sheets, uint32_t *out, int count,
                       DrawPixel *draw) {
    for (int i = 0; i < count; i++)
        for (int y = 0; y < tile; y++)
            for (int x = 0; x < tile; x++) draw(&(Spot){sheets, tile, i, x, y, out++, 0, NULL});
}

// The field of the border, some art pixels away from the spot.
static float field_at(const Spot *spot, int dx, int dy) {
    int x = spot->x + dx, y = spot->y + dy;
    if (spot->fields && spot->tile == ART && x >= 0 && y >= 0 && x < ART && y < ART)
        return spot->fields[y * ART + x];
    return mask_field(spot->number / EDGES % SHAPES, spot->number % EDGES,
                      atlas_centre(spot->x, spot->tile) + (float)dx / ART,
                      atlas_centre(spot->y, spot->tile) + (float)dy / ART);
}

// The edges with which a shape has the same border: those that are not crossed do not count, but where they
// vary it.
static int same_edges(int shape, int edges) {
    if (mask_varies(shape)) return edges;
    int corners = shape < TAPERED ? shape : CORNERS - 1 - (1 << (shape - TAPERED));
    return edges & mask_crossed(corners);
}

// The fields of all borders at each pixel, worked out once for all that is drawn along them.
static void find_fields(int tile, float *fields) {
    for (int i = 0; i < MASK_TILES; i++) {
        int edges = i % EDGES, same = same_edges(i / EDGES, edges);
        float *field = fields + i * tile * tile;
        if (same != edges) {
            memcpy(field, field - (edges - same) * tile * tile,
                   (size_t)(tile * tile) * sizeof *field);
            continue;
        }
        for (int at = 0; at < tile * tile; at++)
            field[at] = field_at(&(Spot){NULL, tile, i, at % tile, at / tile, NULL, 0, NULL}, 0, 0);
    }
}

// Draws what lies along borders, by shape and edges, and how it darkens `darkens` tiles further on. What is the
// same is copied; but wrack varies.
static void draw_borders(int tile, const ArtSheets *sheets, uint32_t *out, int count, int darkens,
                         const float *fields, DrawPixel *draw) {
    size_t pixels = (size_t)(tile * tile);
    for (int i = 0; i < count; i++, out += pixels) {
        int edges = i % EDGES, same = same_edges(i / EDGES % SHAPES, edges);
        const float *field = fields + (size_t)(i % MASK_TILES) * pixels;
        if (same != edges && i / MASK_TILES != LAYER_WRACK) {
            size_t back = (size_t)(edges - same) * pixels, darken = (size_t)darkens * pixels;
            memcpy(out, out - back, pixels * sizeof *out);
            if (i / MASK_TILES >= LAYER_TURF)
                memcpy(out + darken, out + darken - back, pixels * sizeof *out);
            continue;
        }
        for (int at = 0; at < tile * tile; at++)
            draw(&(Spot){sheets, tile, i, at % tile, at / tile, out + at, field[at], field});
    }
}

uint32_t atlas_sample(const Bitmap *sheet, int x, int y, int step) {
    uint32_t pixels[ART] = {0};
    for (int i = 0; i < step * step; i++)
        pixels[i] =
            sheet->pixels[(size_t)(y + i / step) * (size_t)sheet->width + (size_t)(x + i % step)];
    return colour_mean(pixels, step * step, 0);
}

static void draw_land(const Spot *spot) {
    *spot->out =
        atlas_fill_colour(&spot->sheets->terrain, spot->tile, spot->number, spot->x, spot->y);
}

// Between two colours of the art, which other palettes move.
static SeaTone sea_tone(Tones palette) {
    enum { SHALLOW = 0xff56adb1, DEEP = 0xff23507c, QUARTERS = 4 * DEPTH_DEEP };
    uint32_t deep = tones_mixed(palette, DEEP);
    SeaTone tone = {.shoal = tones_mixed(palette, SHALLOW)};
    for (int i = 0; i < 3; i++) {
        int drop = colour_channel(tone.shoal, 8 * i) - colour_channel(deep, 8 * i);
        tone.drop[i] = (drop * 256 + QUARTERS / 2) / QUARTERS;
    }
    return tone;
}

static void draw_mask(const Spot *spot) { *spot->out = spot->field > 0 ? UINT32_MAX : 0; }

static uint32_t hash_of(uint32_t x, uint32_t y, uint32_t purpose) {
    uint32_t hash = x * 0x9e3779b1u ^ y * 0x85ebca6bu ^ purpose * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    return hash ^ hash >> 13;
}

// Whether a pixel near a place of its own in each square of SQUARE pixels belongs to a shape of 3x2, and the place is
// so far from the border.
static bool in_spots(const Spot *spot, int x, int y, const char *shape, float least, float most) {
    enum { SQUARE = 5 };
    uint32_t hash = hash_of((uint32_t)(x / SQUARE), (uint32_t)(y / SQUARE),
                            (uint32_t)(spot->number % MASK_TILES) * 2 + (least > 0));
    int left = x / SQUARE * SQUARE + (int)(hash >> 28) % 3;
    int top = y / SQUARE * SQUARE + (int)(hash >> 24 & 15) % 4, dx = x - left, dy = y - top;
    if (dx < 0 || dx > 2 || dy < 0 || dy > 1 || shape[dy * 3 + dx] == '.') return false;
    float field = field_at(spot, left - spot->x + 1, top - spot->y + 1);
    float drawn = (float)(hash & 255) / 256;
    return field > least && field < most && drawn < 0.7f;
}

// How far grass reaches out over sand, or sand into grass, in tongues some pixels wide; not at the cell's edges.
static float tongue_at(const Spot *spot, int x, int y) {
    uint32_t hash = hash_of((uint32_t)(x + 8) / 3, (uint32_t)(y + 8) / 2,
                            (uint32_t)(spot->number % MASK_TILES) + MASK_TILES);
    float u = atlas_centre(x, ART), v = atlas_centre(y, ART), far = 16 * u * (1 - u) * v * (1 - v);
    return far > 0 ? ((float)(hash >> 24) / 128.0f - 1.0f) * 3.4f * far : 0;
}

// Whether grass grows over sand some pixels from the spot: its border has blades that stand up or hang down, tufts before
// it and bare patches behind it.
static bool is_turf(const Spot *spot, int dx, int dy) {
    static const uint8_t up[8] = {0, 2, 1, 0, 3, 1, 0, 2}, down[8] = {0, 1, 0, 0, 1, 2, 0, 1};
    int x = spot->x + dx, y = spot->y + dy;
    uint32_t hash = hash_of((uint32_t)(x + 1), 0, (uint32_t)(spot->number % MASK_TILES));
    float field = field_at(spot, dx, dy), more = tongue_at(spot, x, y);
    if (field > 7.5f || field < -6) return field > 0;
    if (field + more > 0) return x < 0 || y < 0 || !in_spots(spot, x, y, ".####.", 1.8f, 4.6f);
    if (x < 0 || y < 0) return false;
    if (in_spots(spot, x, y, "#.#.#.", -5.5f, -1.2f)) return true;
    return field_at(spot, dx, dy + up[hash >> 29]) + more > 0 ||
           field_at(spot, dx, dy - down[hash >> 26 & 7]) + more > 0;
}

static void draw_fringe(const Spot *spot) {
    int corners = spot->number / EDGES;
    bool whole = spot->tile < ART || corners == 0 || corners == CORNERS - 1;
    *spot->out = (whole ? spot->field > 0 : is_turf(spot, 0, 0)) ? UINT32_MAX : 0;
}

static float dither_at(const Spot *spot) {
    return ((float)ATLAS_DITHER[spot->y & 3][spot->x & 3] + 0.5f) / 16.0f;
}

// Coasts and banks melt into each other by an ordered dither over 4x4 pixels.
static void draw_gradient(const Spot *spot) {
    float share = mask_gradient(spot->number, atlas_centre(spot->x, spot->tile),
                                atlas_centre(spot->y, spot->tile));
    *spot->out = share > dither_at(spot) ? UINT32_MAX : 0;
}

// Bands of land do so within a few pixels of their border, in grains of two pixels.
static void draw_blend(const Spot *spot) {
    const float width = 11.0f;  // art pixels
    int grain = spot->tile == ART ? 2 : 1;
    uint32_t hash = hash_of((uint32_t)((spot->x + spot->y % 2) / grain), (uint32_t)spot->y,
                            (uint32_t)(spot->number % MASK_TILES));
    float share = 0.3f * dither_at(spot) + 0.7f * (float)(hash >> 24) / 255.0f;
    *spot->out = spot->field > (share - 0.5f) * width ? UINT32_MAX : 0;
}

// Layers along borders.

// Shadows are cool, as those of slopes: blue loses half.
static void draw_shadow(const Spot *spot, uint32_t depth) {
    spot->out[LAYER_TILES * spot->tile * spot->tile] = depth * 0x010100u + depth / 2;
}

// Takes a colour of the normal palette. What lies along water is as drawn: no light changes it.
static void draw_line(const Spot *spot, uint32_t colour) {
    *spot->out = tones_mixed(spot->sheets->palette, colour | 0xff000000u);
}

static void draw_wet_sand(const Spot *spot) {
    int step = ART / spot->tile;
    *spot->out = atlas_sheet_pixel(&spot->sheets->terrain, FILL_ART, FILL_ART, SHEET_WETSAND,
                                   spot->x * step, spot->y * step);
}

// A measure along the coast, 0..1: at an edge of the cell by the side on which the border crosses that, and between edges
// in between, so that it grows and shrinks from cell to cell.
static float along_coast(const Spot *spot) {
    static const float across[4] = {0, 0.5f, 1, 0.5f}, down[4] = {0.5f, 0, 0.5f, 1};
    int shape = spot->number / EDGES % SHAPES, edges = spot->number % EDGES;
    int crossed = mask_crossed(shape < TAPERED ? shape : CORNERS - 1 - (1 << (shape - TAPERED)));
    float sum = 0, weights = 0;
    for (int i = 0; i < 4; i++) {
        if (!(crossed >> i & 1)) continue;
        float x = atlas_centre(spot->x, spot->tile) - across[i];
        float y = atlas_centre(spot->y, spot->tile) - down[i];
        float weight = 1.0f / (x * x + y * y + 0.001f);
        sum += edges >> i & 1 ? weight : 0;
        weights += weight;
    }
    return weights > 0 ? sum / weights : 0;
}

// How the sea runs against the coast, 0..1: most at points, where the beach is narrow, and hardly at all in bays.
static float surf_at(const Spot *spot) {
    int corners = spot->number / EDGES % SHAPES, land = 0;
    float x = atlas_centre(spot->x, spot->tile), y = atlas_centre(spot->y, spot->tile);
    for (int i = 0; i < 4; i++) land += corners < TAPERED ? corners >> i & 1 : i > 0;
    float middle = 16 * x * (1 - x) * y * (1 - y), point = land == 1   ? 0.55f
                                                           : land == 3 ? -0.6f
                                                                       : 0;
    float surf = 0.85f - 0.7f * along_coast(spot) + point * middle;
    return surf < 0 ? 0 : surf > 1 ? 1 : surf;
}

// Beyond the land: foam that lies along it, before it a crest that comes in, and between them water full of bubbles.
static void draw_surf(const Spot *spot, int frame) {
    static const float crests[FOAM_FRAMES] = {5.2f, 3.9f, 2.6f, 1.3f};
    enum { WHITE = 0xe2f4ea, WASH = 0x86d3c2, THIN = 0x6fc3bb };
    if (spot->field < -8) return;
    float surf = surf_at(spot), field = spot->field, crest = -crests[frame] * (0.4f + 0.6f * surf);
    float rear = crest - 0.5f - 1.2f * surf * (frame < 2 ? 0.7f : 1.0f);
    int gaps = 10 - 2 * frame - (int)(6 * surf);
    bool gap = ((spot->x * 3 + spot->y * 5 + spot->number % EDGES * 3) & 15) < gaps;
    bool odd = (spot->x + spot->y) & 1, rolls = surf > 0.3f;
    if (rolls && field <= crest && field > rear && !gap) draw_line(spot, frame ? WHITE : WASH);
    else if (field > -0.2f - 1.3f * surf * surf) draw_line(spot, WHITE);
    else if (field > (rolls ? crest : -1.5f))
        draw_line(spot, (frame == 0 && field < -2.2f && odd) || !rolls ? THIN : WASH);
    else if (field > (rolls ? rear - 0.6f - surf : -2.6f) && odd) draw_line(spot, THIN);
}

// Wet sand lies inside the coast, and behind it dry sand, on some beaches much. Surf rolls in before it: a crest far out,
// then nearer and broader, and at last it breaks over the line.
static void draw_coast(const Spot *spot, int frame) {
    float field = spot->field;
    if (field <= 0) {
        draw_surf(spot, frame);
        return;
    }
    float widest = spot->tile < ART ? 3.6f : 5.7f;
    float width = field < 8 ? 0.9f + widest * along_coast(spot) : 0;
    float grain = (float)(hash_of((uint32_t)spot->x / 2, (uint32_t)spot->y, 1) >> 30) * 0.5f;
    if (field < 0.9f + 0.3f * width) draw_wet_sand(spot);
    else if (field < 0.4f + width - grain) draw_line(spot, grain > 1.2f ? 0xe5c681 : 0xdcb372);
}

// Grass and rock have a thin rim, which is the same on all sides: ledges tell which ground lies higher.
static void draw_turf(const Spot *spot) {
    float field = spot->field;
    if (field > 0 && field <= 1.2f) draw_shadow(spot, 20);
    else if (field <= 0 && field > -1.2f) draw_shadow(spot, 10);
}

// Blades are dark at their feet, and cast a shadow on the sand below and beside them.
static void draw_rim(const Spot *spot) {
    if (spot->field < -9 || spot->field > 8 || spot->tile < ART) return;
    bool turf = is_turf(spot, 0, 0);
    if (turf && !is_turf(spot, 0, 1)) draw_shadow(spot, 18);
    else if (!turf && is_turf(spot, 0, -1)) draw_shadow(spot, 26);
    else if (!turf && is_turf(spot, -1, 0)) draw_shadow(spot, 14);
}

static void draw_stone(const Spot *spot) {
    float field = spot->field;
    if (field > 0 && field <= 1.1f) draw_shadow(spot, 34);
    else if (field > 0 && field <= 2.2f) draw_shadow(spot, 12);
    else if (field <= 0 && field > -1.2f) draw_shadow(spot, 20);
}

// A line of what the last tide left, where the next one will end: one band of weed, with a shell here and there, and
// wet ground below it.
static void draw_wrack(const Spot *spot) {
    int step = ART / spot->tile, x = spot->x * step, y = spot->y * step;
    uint32_t hash = (uint32_t)(x / 2) * 0x9e3779b1u ^ (uint32_t)(y / 2) * 0x85ebca6bu ^
                    (uint32_t)spot->number * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    float field = spot->field, thick = step > 1 ? 2.4f : 1.9f;
    if (field > -0.2f && field <= thick - 0.2f)
        draw_line(spot, hash >> 27 == 0 ? 0xf3dfa3 : field < 0.8f ? 0x3b4a38 : 0x4f6238);
    else if (field > thick - 0.2f && field <= thick + 0.9f && step == 1 && hash >> 30 == 0)
        draw_line(spot, 0x4f6238);
}

// Rivers lie lower than the land: the bank in their north shows its face, which casts a shadow; on the other
// sides there is a strip of earth, and light water along it.
static void draw_bank(const Spot *spot) {
    enum { FACE = 3 };
    float field = spot->field;
    bool odd = (spot->x + spot->y) & 1;
    if (field > 0) return;
    int below = 1;  // rows from here to the land in the north
    while (below <= FACE + 1 && field_at(spot, 0, -below) <= 0) below++;
    if (below <= FACE) draw_line(spot, below == FACE ? 0x4d4636 : below == 2 ? 0x6d5438 : 0x8f7a4a);
    else if (field > -1.3f) draw_line(spot, odd ? 0x7d6a44 : 0x6d5a3c);
    else if (below == FACE + 1) draw_line(spot, 0x2b5f84);
    else if (field > -2.3f) draw_line(spot, 0x7cc0bd);
}

static void draw_layer(const Spot *spot) {
    int layer = spot->number / MASK_TILES, corners = spot->number / EDGES % SHAPES;
    if (corners == 0 || corners == CORNERS - 1) return;
    if (layer == LAYER_TURF) draw_turf(spot);
    else if (layer == LAYER_FRINGE) draw_rim(spot);
    else if (layer == LAYER_STONE) draw_stone(spot);
    else if (layer == LAYER_BANK) draw_bank(spot);
    else if (layer == LAYER_WRACK) draw_wrack(spot);
    else draw_coast(spot, layer - LAYER_COAST);
}

bool atlas_draw_size(AtlasSize *size, int tile, const ArtSheets *sheets) {
    size->tile = tile;
    size->tiles = memory_allocate(ATLAS_TILES * atlas_pixels(size), sizeof *size->tiles);
    if (!atlas_sprites_init(size) || !size->tiles) return false;
    for (int i = 0; i < LEDGE_PLANS; i++)
        size->plans[i] = ledges_plan(i % 3, i / 3 % 3, i / 9 % 3, i / 27);
    size->sea = sea_tone(sheets->palette);
    for (int i = 0; i < tile * tile; i++)
        size->lifts[i] = (uint32_t)atlas_lift(tile, i % tile, i / tile) * 0x10001u;
    uint32_t *tiles = size->tiles;
    size_t pixels = atlas_pixels(size);
    float *fields = memory_allocate(MASK_TILES * pixels, sizeof *fields);
    if (!fields) return false;
    find_fields(tile, fields);
    draw_tiles(tile, sheets, tiles, LAND_TILES, draw_land);
    draw_borders(tile, sheets, tiles + FIRST_MASK * pixels, MASK_TILES, 0, fields, draw_mask);
    draw_tiles(tile, sheets, tiles + FIRST_GRADIENT * pixels, CORNERS, draw_gradient);
    draw_borders(tile, sheets, tiles + FIRST_BLEND * pixels, CORNERS * EDGES, 0, fields,
                 draw_blend);
    draw_borders(tile, sheets, tiles + FIRST_FRINGE * pixels, MASK_TILES, 0, fields, draw_fringe);
    draw_borders(tile, sheets, tiles + FIRST_LAYER * pixels, LAYER_TILES, LAYER_TILES, fields,
                 draw_layer);
    memory_release(fields);
    atlas_draw_sprites(size, sheets);
    return true;
}
