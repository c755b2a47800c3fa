// SPDX-License-Identifier: MIT
// Sprites of an atlas: pixels of the sheets become spans, in three sizes.
#include <string.h>

#include "../../base/memory.h"
#include "atlas.h"

enum { ART = ATLAS_LARGEST };

// A sprite of a sheet, turned as it is to be drawn.
typedef struct Drawing {
    const SpriteSource *source;
    uint32_t pixels[PEAK_SIDE * PEAK_SIDE];  // in rows of the source's width
} Drawing;

static void take_drawing(Drawing *drawing, const SpriteSource *source) {
    const Bitmap *sheet = source->sheet;
    int width = source->width, height = source->height;
    bool over = source->turn & TURN_OVER;
    const uint32_t *first = atlas_sheet_row(sheet, width, height, source->sprite, 0);
    drawing->source = source;
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++) {
            int y = source->turn & TURN_DOWN ? height - 1 - row : row;
            int x = source->turn & TURN_ACROSS ? width - 1 - column : column;
            drawing->pixels[row * width + column] =
                first[(over ? x : y) * sheet->width + (over ? y : x)];
        }
}

// Shadows are cool, as those of slopes: blue loses half.
static uint32_t cool_shadow(uint32_t depth) { return depth * 0x010100u + depth / 2; }

// A pixel as it is drawn: opaque or a shadow.
static void take_pixel(uint32_t pixel, uint32_t *out, uint32_t *darken) {
    bool solid = pixel >> 24 == 255;
    *out = solid ? pixel : 0;
    *darken = solid ? 0 : cool_shadow((pixel >> 24) * 96 / 255);
}

// One pixel of a smaller or toned sprite: opaque where half of it is covered, else a shadow where there is one.
static void sample_sprite(const Drawing *drawing, int step, int x, int y, uint32_t *out,
                          uint32_t *darken) {
    const SpriteSource *source = drawing->source;
    uint32_t sums[3] = {0}, solid = 0, shadow = 0;
    for (int dy = 0; dy < step; dy++)
        for (int dx = 0; dx < step; dx++) {
            int art_x = x * step + dx, art_y = y * step + dy;
            if (art_x >= source->width || art_y >= source->height) continue;
            uint32_t pixel = drawing->pixels[art_y * source->width + art_x];
            if (pixel >> 24 == 255) {
                for (int i = 0; i < 3; i++) sums[i] += (uint32_t)colour_channel(pixel, 8 * i);
                solid++;
            } else {
                shadow += pixel >> 24;
            }
        }
    *out = *darken = 0;
    if (!solid && !shadow) return;  // as most pixels
    uint32_t area = (uint32_t)(step * step), colour = 0, left = 16 - source->kept;
    for (int i = 0; solid > 0 && i < 3; i++) {
        uint32_t dusk = (uint32_t)colour_channel(source->dusk, 8 * i) * solid;
        colour |= (sums[i] * source->kept + dusk * left) / 16 / solid << 8 * i;
    }
    *out = solid * 2 >= area ? colour | 0xff000000u : 0;
    *darken = *out ? 0 : cool_shadow(shadow * 96 / 255 / area);
}

// A sprite in one of the sizes. A pixel without a colour may darken.
typedef struct Figure {
    int width, height;
    uint32_t colour[PEAK_SIDE * PEAK_SIDE], darken[PEAK_SIDE * PEAK_SIDE];
} Figure;

static void draw_figure(Figure *figure, const Drawing *drawing, int tile) {
    int step = ART / tile;
    bool as_drawn = step == 1 && drawing->source->kept == 16;
    figure->width = drawing->source->width / step;
    figure->height = drawing->source->height / step;
    for (int y = 0; y < figure->height; y++)
        for (int x = 0; x < figure->width; x++) {
            int at = y * figure->width + x;
            uint32_t *colour = figure->colour + at, *darken = figure->darken + at;
            if (as_drawn) take_pixel(drawing->pixels[at], colour, darken);
            else sample_sprite(drawing, step, x, y, colour, darken);
        }
}

static void swap(uint32_t *one, uint32_t *other) {
    uint32_t kept = *one;
    *one = *other;
    *other = kept;
}

static void mirror_figure(Figure *figure) {
    int width = figure->width;
    for (int y = 0; y < figure->height; y++)
        for (int x = 0; x < width / 2; x++) {
            int west = y * width + x, east = y * width + width - 1 - x;
            swap(figure->colour + west, figure->colour + east);
            swap(figure->darken + west, figure->darken + east);
        }
}

static bool row_has(const uint32_t *row, int width) {
    for (int x = 0; x < width; x++)
        if (row[x]) return true;
    return false;
}

// Adds the spans of all rows that have a shadow, or of those that have none.
static void write_rows(Spans *spans, const Figure *figure, bool shadow) {
    for (int y = 0; y < figure->height; y++) {
        const uint32_t *colour = figure->colour + y * figure->width;
        const uint32_t *darken = figure->darken + y * figure->width;
        if (row_has(darken, figure->width) != shadow) continue;
        for (int x = 0; x < figure->width; x++) {
            if (!colour[x] && !darken[x]) continue;
            size_t bytes = (size_t)int_min(SPAN, figure->width - x) * sizeof *colour;
            memcpy(spans->colour + SPAN * spans->count, colour + x, bytes);
            memcpy(spans->darken + SPAN * spans->count, darken + x, bytes);
            spans->places[spans->count++] = (Span){(int8_t)x, (int8_t)y};
            x += SPAN - 1;
        }
    }
}

bool atlas_spans_init(Spans *spans, int most) {
    size_t pixels = SPAN * (size_t)most, places = TREE_FRAMES * sizeof(Span);
    uint32_t *block = memory_allocate((size_t)most, 2 * SPAN * sizeof *block + places);
    *spans = (Spans){.colour = block, .swayed = most};
    if (!block) return false;
    spans->darken = block + pixels;
    spans->places = (Span *)(spans->darken + pixels);
    return true;
}

void atlas_draw_sprite(Sprite sprites[], int count, const SpriteSource *source, int tile,
                       Spans *spans) {
    int step = ART / tile;
    Drawing drawing;
    Figure figure;
    take_drawing(&drawing, source);
    draw_figure(&figure, &drawing, tile);
    for (int i = 0; i < count; i++) {
        int first = spans->count;
        if (i > 0) mirror_figure(&figure);
        write_rows(spans, &figure, false);
        int plain = spans->count - first;
        write_rows(spans, &figure, true);
        sprites[i] = (Sprite){
            .x = source->x / step,
            .y = source->y / step,
            .width = figure.width + SPAN - 1,
            .height = figure.height,
            .plain = plain,
            .spans = spans->count - first,
            .span = spans->places + first,
            .pixels = {spans->colour + SPAN * first, spans->darken + SPAN * first},
        };
    }
}

// A fall lies across the side of its tile over which the water flows. To the west it is that to the east,
// mirrored.
static void make_falls(AtlasSize *size, const ArtSheets *sheets) {
    static const struct {
        int sheet, x, y, turn;
    } ways[RIVER_WAYS] = {
        {2, -ART / 2, 0, TURN_ACROSS}, {1, 0, -ART / 2, 0}, {2, ART / 2, 0, 0}, {0, 0, ART / 2, 0}};
    for (int i = 0; i < RIVER_WAYS * FALL_FRAMES; i++) {
        int way = i / FALL_FRAMES, frame = i % FALL_FRAMES;
        SpriteSource source = {.sheet = &sheets->decor,
                               .sprite = FIRST_FALL + ways[way].sheet * FALL_FRAMES + frame,
                               .width = ART,
                               .height = ART,
                               .x = ways[way].x,
                               .y = ways[way].y,
                               .kept = 16,
                               .turn = ways[way].turn};
        atlas_draw_sprite(&size->objects[OBJECT_FALLS + way][frame], 1, &source, size->tile,
                          &size->spans);
    }
}

static void draw_on_water(AtlasSize *size, const ArtSheets *sheets, int object, int drawing,
                          int turn) {
    for (int frame = 0; frame < WATER_FRAMES; frame++) {
        SpriteSource source = {.sheet = &sheets->water,
                               .sprite = drawing * WATER_FRAMES + frame,
                               .width = ART,
                               .height = ART,
                               .kept = 16,
                               .turn = turn};
        atlas_draw_sprite(&size->objects[object][frame], 1, &source, size->tile, &size->spans);
    }
}

// Currents are drawn to the east and to the south-east, and turned to flow other ways.
static void make_waters(AtlasSize *size, const ArtSheets *sheets) {
    static const int turns[CURRENT_WAYS] = {0,
                                            0,
                                            TURN_OVER,
                                            TURN_ACROSS,
                                            TURN_ACROSS,
                                            TURN_ACROSS | TURN_DOWN,
                                            TURN_OVER | TURN_DOWN,
                                            TURN_DOWN};
    for (int kind = 0; kind < SWELL_KINDS; kind++)
        draw_on_water(size, sheets, OBJECT_SWELL + kind, kind, 0);
    for (int i = 0; i < RIVER_DEPTHS * CURRENT_WAYS; i++)
        draw_on_water(size, sheets, OBJECT_CURRENT + i,
                      SWELL_KINDS + 2 * (i / CURRENT_WAYS) + i % 2, turns[i % CURRENT_WAYS]);
}

// The rows of art above which a plant leans by one pixel, by another and by a third.
typedef struct Leaning {
    int8_t rows[3];
} Leaning;
static const Leaning TREE_LEANS = {{20, 15, 9}}, HERB_LEANS = {{10, 7, 4}};

// Where a plant sways, it leans to the east, more the higher it is, then less and less of it. Its frames share its
// pixels; their spans have places of their own.
static void sway(Sprite frames[TREE_FRAMES], Spans *spans, Leaning leans) {
    for (int i = 1; i < TREE_FRAMES; i++) {
        frames[i] = frames[0];
        frames[i].span = spans->places + spans->swayed;
        frames[i].width += TREE_FRAMES - i + 1;
        for (int at = 0; at < frames[0].spans; at++) {
            Span place = frames[0].span[at];
            int lean = 0;
            for (int row = 0; row < 3; row++) lean += place.y < leans.rows[row];
            place.x = (int8_t)(place.x + int_max(lean - i + 1, 0));
            spans->places[spans->swayed++] = place;
        }
    }
}

static const uint32_t LEAF_NIGHT = 0xff1b4145, LEAF_SUN = 0xff8fac50;

// How much of its colours a crown keeps, in sixteenths, and what the rest is.
typedef struct CrownTone {
    uint32_t kept, rest;
} CrownTone;

// A tree's foot is 2 art pixels south of the middle of its tile. Only pixels of art sway.
static void make_tree(AtlasSize *size, const ArtSheets *sheets, int object, int drawing,
                      CrownTone tone) {
    SpriteSource source = {.sheet = &sheets->trees,
                           .sprite = drawing,
                           .width = TREE_WIDTH,
                           .height = TREE_HEIGHT,
                           .x = ART / 2 - TREE_WIDTH / 2,
                           .y = ART / 2 - 26,
                           .kept = tone.kept,
                           .dusk = tones_colour(sheets->palette, tone.rest)};
    Sprite *frames = size->objects[object];
    atlas_draw_sprite(frames, 1, &source, size->tile, &size->spans);
    if (size->tile == ART) sway(frames, &size->spans, TREE_LEANS);
    else
        for (int i = 1; i < TREE_FRAMES; i++) frames[i] = frames[0];
}

static void make_peaks(AtlasSize *size, const ArtSheets *sheets) {
    enum { FOOT = 40 };  // the row of a mountain's sprite in the middle of its tile
    for (int i = 0; i < PEAK_KINDS; i++) {
        SpriteSource source = {.sheet = &sheets->peaks,
                               .sprite = i,
                               .width = PEAK_SIDE,
                               .height = PEAK_SIDE,
                               .x = ART / 2 - PEAK_SIDE / 2,
                               .y = ART / 2 - FOOT,
                               .kept = 16};
        atlas_draw_sprite(size->objects[OBJECT_PEAKS + i], 1, &source, size->tile, &size->spans);
    }
}

static void spread(AtlasSize *size, int first, int end, int across, int down) {
    for (int object = first; object < end; object++)
        size->objects[object]->spread = (Span){(int8_t)across, (int8_t)down};
}

void atlas_draw_sprites(AtlasSize *size, const ArtSheets *sheets) {
    const CrownTone tones[CROWN_TONES] = {
        {9, LEAF_NIGHT}, {12, LEAF_NIGHT}, {14, LEAF_NIGHT}, {16, LEAF_NIGHT}, {13, LEAF_SUN}};
    for (int i = 0; i < TREE_KINDS; i++) make_tree(size, sheets, OBJECT_TREES + i, i, tones[3]);
    for (int i = 0; i < CROWN_KINDS * CROWN_TONES; i++)
        make_tree(size, sheets, OBJECT_WOODS + i, TREE_KINDS + i / CROWN_TONES,
                  tones[i % CROWN_TONES]);
    for (int i = 0; i < DECOR_KINDS + 2 * STONE_KINDS; i++) {
        SpriteSource source = {&sheets->decor, i, ART, ART, 0, 0, 16, 0, 0};
        Sprite *frames = size->objects[OBJECT_DECOR + i];
        atlas_draw_sprite(frames, 1, &source, size->tile, &size->spans);
        if (size->tile == ART && object_sways(OBJECT_DECOR + i))
            sway(frames, &size->spans, HERB_LEANS);
    }
    make_falls(size, sheets);
    make_peaks(size, sheets);
    make_waters(size, sheets);
    spread(size, OBJECT_TREES, OBJECT_DECOR, 13, 13);
    spread(size, OBJECT_DECOR, OBJECT_STONES, 8, 4);
    spread(size, OBJECT_PEAKS, OBJECT_FALLS, 8, 4);
    spread(size, OBJECT_SWELL, OBJECT_CURRENT, 16, 16);
    spread(size, OBJECT_CURRENT, OBJECT_COUNT, 5, 5);
}

bool atlas_sprites_init(AtlasSize *size) {
    enum { TREES = TREE_KINDS + CROWN_KINDS * CROWN_TONES, ON_WATER = OBJECT_COUNT - OBJECT_SWELL };
    enum { SQUARES = FIRST_FALL + RIVER_WAYS * FALL_FRAMES + ON_WATER * WATER_FRAMES };
    int most = TREES * atlas_spans_of(TREE_WIDTH, TREE_HEIGHT, size->tile) +
               PEAK_KINDS * atlas_spans_of(PEAK_SIDE, PEAK_SIDE, size->tile) +
               SQUARES * atlas_spans_of(ART, ART, size->tile);
    return atlas_spans_init(&size->spans, most);
}
