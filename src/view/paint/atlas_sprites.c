// SPDX-License-Identifier: MIT
// Sprites of an atlas: pixels of the sheets become spans, in three sizes.
#include <string.h>

#include "../../base/memory.h"
#include "atlas.h"

enum { ART = ATLAS_LARGEST };

// One pixel of a smaller sprite: opaque where half of it is covered, else a shadow where there is one.
static void sample_sprite(const SpriteSource *source, int step, int x, int y, uint32_t *out,
                          uint32_t *darken) {
    uint32_t sums[3] = {0}, solid = 0, shadow = 0;
    for (int dy = 0; dy < step; dy++)
        for (int dx = 0; dx < step; dx++) {
            int art_x = x * step + dx, art_y = y * step + dy;
            if (art_x >= source->width || art_y >= source->height) continue;
            uint32_t pixel = atlas_sheet_pixel(source->sheet, source->width, source->height,
                                               source->sprite, art_x, art_y);
            if (pixel >> 24 == 255) {
                for (int i = 0; i < 3; i++) sums[i] += (uint32_t)colour_channel(pixel, 8 * i);
                solid++;
            } else {
                shadow += pixel >> 24;
            }
        }
    uint32_t area = (uint32_t)(step * step), colour = 0;
    for (int i = 0; solid > 0 && i < 3; i++) colour |= sums[i] * source->tint / 16 / solid << 8 * i;
    if (solid * 2 >= area) *out = colour | 0xff000000u;
    else if (shadow > 0) *darken = colour_shadow(shadow * 110 / 255 / area);
}

// A sprite in one of the sizes. A pixel without a colour may darken.
typedef struct Figure {
    int width, height;
    uint32_t colour[TREE_WIDTH * TREE_HEIGHT], darken[TREE_WIDTH * TREE_HEIGHT];
} Figure;

static void draw_figure(Figure *figure, const SpriteSource *source, int tile, bool mirrored) {
    int step = ART / tile;
    *figure = (Figure){.width = source->width / step, .height = source->height / step};
    for (int y = 0; y < figure->height; y++)
        for (int x = 0; x < figure->width; x++) {
            int at = y * figure->width + (mirrored ? figure->width - 1 - x : x);
            sample_sprite(source, step, x, y, figure->colour + at, figure->darken + at);
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

bool atlas_spans_init(Spans *spans, int sprites, int tile) {
    int step = ART / tile,
        most = sprites * int_ceil_div(TREE_WIDTH / step, SPAN) * (TREE_HEIGHT / step);
    size_t pixels = SPAN * (size_t)most;
    uint32_t *block = memory_allocate((size_t)most, 2 * SPAN * sizeof *block + sizeof(Span));
    *spans = (Spans){.colour = block};
    if (!block) return false;
    spans->darken = block + pixels;
    spans->places = (Span *)(spans->darken + pixels);
    return true;
}

void atlas_draw_sprite(Sprite sprites[], int count, const SpriteSource *source, int tile,
                       Spans *spans) {
    int step = ART / tile;
    for (int i = 0; i < count; i++) {
        int first = spans->count;
        Figure figure;
        draw_figure(&figure, source, tile, i > 0);
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
        int sheet, x, y;
    } ways[RIVER_WAYS] = {{2, -ART / 2, 0}, {1, 0, -ART / 2}, {2, ART / 2, 0}, {0, 0, ART / 2}};
    for (int i = 0; i < RIVER_WAYS * FALL_FRAMES; i++) {
        int way = i / FALL_FRAMES;
        SpriteSource source = {.sheet = &sheets->decor,
                               .sprite =
                                   FIRST_FALL + ways[way].sheet * FALL_FRAMES + i % FALL_FRAMES,
                               .width = ART,
                               .height = ART,
                               .x = ways[way].x,
                               .y = ways[way].y,
                               .tint = 16};
        Sprite both[2];
        atlas_draw_sprite(both, 2, &source, size->tile, &size->spans);
        size->falls[way][i % FALL_FRAMES] = both[way == 0];
        if (i % FALL_FRAMES == 0) size->objects[OBJECT_FALLS + way] = both[way == 0];
    }
}

// A tree's foot is 4 art pixels south of the middle of its tile.
void atlas_draw_sprites(AtlasSize *size, const ArtSheets *sheets) {
    for (int i = 0; i < 2 * TREE_KINDS; i++) {
        SpriteSource source = {
            &sheets->trees, i % TREE_KINDS,           TREE_WIDTH, TREE_HEIGHT, ART / 2 - 12,
            ART / 2 - 24,   i >= TREE_KINDS ? 14 : 16};
        atlas_draw_sprite(&size->objects[OBJECT_TREES + i], 1, &source, size->tile, &size->spans);
    }
    for (int i = 0; i < DECOR_KINDS + 2 * STONE_KINDS; i++) {
        SpriteSource source = {&sheets->decor, i, ART, ART, 0, 0, 16};
        atlas_draw_sprite(&size->objects[OBJECT_DECOR + i], 1, &source, size->tile, &size->spans);
    }
    make_falls(size, sheets);
}

bool atlas_sprites_init(AtlasSize *size) {
    enum { FALLS = 2 * RIVER_WAYS * FALL_FRAMES };  // each is drawn with its mirror image
    return atlas_spans_init(&size->spans, 2 * TREE_KINDS + FIRST_FALL + FALLS, size->tile);
}
