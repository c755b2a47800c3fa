// SPDX-License-Identifier: MIT
#include "sight.h"

#include <string.h>

#include "../../worldgen/palette.h"

const char *const SIGHT_WORD[SIGHT_COUNT] = {
    [SIGHT_TILES] = "Tiles",        [SIGHT_SEA] = "Land and sea",  [SIGHT_GREY] = "Grey",
    [SIGHT_ARTICLE] = "Green, red", [SIGHT_CONTOURS] = "Contours", [SIGHT_HILLSHADE] = "Hillshade",
    [SIGHT_STENCIL] = "Stencil",    [SIGHT_CHANGE] = "Change",     [SIGHT_RELIEF] = "Relief",
    [SIGHT_WIRE] = "Net",
};

// From the deepest to the highest.
static const uint32_t SEA[] = {0xff1a3558, 0xff23507c, 0xff30749c, 0xff46a0ab, 0xff86d3c2},
                      LAND[] = {0xfff3dfa3, 0xffd9d68a, 0xff86b755, 0xff6ca54b, 0xff47864a,
                                0xff6b6377, 0xffa39da5, 0xffc3bdc0, 0xffe4dfd6};
enum { SEAS = sizeof SEA / sizeof *SEA, LANDS = sizeof LAND / sizeof *LAND };

// Greys, and the colours of what a stage has raised and lowered.
enum { RAISED = 0xffc4502e, LOWERED = 0xff2c5f9e, UNCHANGED = PAPER, LINE = INK };
enum { SHADES = 256, CONTOURS = 12 };

// 0..1, also for heights that overflowed.
static float share_of(float height, float low, float high) {
    float share = high > low ? (height - low) / (high - low) : 0;
    return share > 0 ? float_clamp(share, 0, 1) : 0;
}

static uint32_t ramp(const uint32_t *colours, int count, float share) {
    float place = share * (float)(count - 1);
    int below = int_min((int)place, count - 2), part = (int)((place - (float)below) * SHADES);
    return colour_mix(colours[below], colours[below + 1], int_clamp(part, 0, SHADES), SHADES, 0);
}

static uint32_t sea_colour(float height, Scale scale, Tones palette) {
    bool wet = scale.has_sea && height < scale.sea;
    uint32_t colour =
        wet ? ramp(SEA, SEAS, share_of(height, scale.low, scale.sea))
            : ramp(LAND, LANDS,
                   share_of(height, scale.has_sea ? scale.sea : scale.low, scale.high));
    return palette == TONES_NORMAL ? colour : tones_mixed(palette, colour);
}

static uint32_t grey(float share) {
    return 0xff000000u | (uint32_t)(share * 255 + 0.5f) * 0x010101u;
}

// As the filtering article draws it: 1 is green, 0 black, -1 red.
static uint32_t green_red(float height) {
    uint32_t bright = (uint32_t)(float_clamp(height < 0 ? -height : height, 0, 1) * 255 + 0.5f);
    return 0xff000000u | (height < 0 ? bright << 16 : bright << 8);
}

uint32_t sight_colour(float height, Sight sight, Scale scale, Tones palette) {
    switch (sight) {
    case SIGHT_GREY:
    case SIGHT_HILLSHADE: return grey(share_of(height, scale.low, scale.high));
    case SIGHT_ARTICLE: return green_red(height);
    case SIGHT_STENCIL: return colour_mix(PAPER, INK, (int)(share_of(height, 0, 1) * 256), 256, 0);
    default: return sea_colour(height, scale, palette);
    }
}

// Between which two of the lines a height lies.
static int band_of(float height, Scale scale) {
    return (int)(share_of(height, scale.low, scale.high) * CONTOURS);
}

// A line runs where the next cell lies in another band; the shore is a line too.
static uint32_t contour(const Heightmap *map, int x, int y, Scale scale, Tones palette) {
    float here = heightmap_at(map, x, y);
    uint32_t ground = colour_mix(sea_colour(here, scale, palette), PAPER, 3, 5, 0);
    for (int i = 0; i < 2; i++) {
        int east = x + (i == 0), south = y + (i == 1);
        if (east >= map->width || south >= map->height) continue;
        float there = heightmap_at(map, east, south);
        if (scale.has_sea && (here < scale.sea) != (there < scale.sea)) return LINE;
        if (band_of(here, scale) != band_of(there, scale)) return ASH;
    }
    return ground;
}

// How bright a cell is that is lit from the north-west, 0..1; level ground is a little below the middle.
static float light(const Heightmap *map, int x, int y, Scale scale) {
    const float steepness = 24, level = 0.62f;
    int west = int_max(x - 1, 0), north = int_max(y - 1, 0);
    int east = int_min(x + 1, map->width - 1), south = int_min(y + 1, map->height - 1);
    float rise = heightmap_at(map, east, y) - heightmap_at(map, west, y) +
                 heightmap_at(map, x, south) - heightmap_at(map, x, north);
    float span = scale.high > scale.low ? scale.high - scale.low : 1;
    float bright = level + rise / span * steepness * 0.1f;
    return bright > 0 ? float_clamp(bright, 0.08f, 1) : 0.08f;
}

uint32_t sight_change_colour(float by, Scale scale) {
    float span = scale.high > scale.low ? scale.high - scale.low : 1;
    float share = share_of((by < 0 ? -by : by) / span, 0, 0.5f);
    if (by == 0) return UNCHANGED;
    return colour_mix(PAPER_SHADE, by < 0 ? (uint32_t)LOWERED : (uint32_t)RAISED,
                      (int)(64 + share * 192), 256, 0);
}

static uint32_t lit(uint32_t colour, float bright) {
    uint32_t to = bright > 0.62f ? 0xffffffffu : 0xff000000u;
    int part = (int)((bright > 0.62f ? bright - 0.62f : 0.62f - bright) * 256);
    return colour_mix(colour, to, int_clamp(part, 0, 160), 256, 0);
}

void sight_colours(uint32_t *colours, const Heightmap *map, const Heightmap *before, Sight sight,
                   Scale scale, Tones palette) {
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++, colours++) {
            float height = heightmap_at(map, x, y);
            switch (sight) {
            case SIGHT_CONTOURS: *colours = contour(map, x, y, scale, palette); break;
            case SIGHT_HILLSHADE: *colours = grey(light(map, x, y, scale)); break;
            case SIGHT_CHANGE:
                *colours = sight_change_colour(height - heightmap_at(before, x, y), scale);
                break;
            case SIGHT_RELIEF:
                *colours =
                    lit(sea_colour(height, scale, palette),
                        scale.has_sea && height < scale.sea ? 0.62f : light(map, x, y, scale));
                break;
            default: *colours = sight_colour(height, sight, scale, palette);
            }
        }
}

// Each cell is a square of alike rows, or a pixel takes one of several cells.
void sight_cells(Canvas canvas, Camera camera, const uint32_t *colours, int width, int height,
                 uint32_t outside) {
    Box land = {0, 0, width, height};
    for (int y = 0, before = 0; y < canvas.height; y++) {
        uint32_t *row = canvas_row(canvas, y);
        int column, line;
        camera_pick(camera, 0, y, &column, &line);
        bool same = y > 0 && line == before;
        if (same) memcpy(row, canvas_row(canvas, y - 1), (size_t)canvas.width * sizeof *row);
        for (int x = 0; !same && x < canvas.width; x++) {
            camera_pick(camera, x, y, &column, &line);
            bool inside = box_holds(land, column, line);
            row[x] = inside ? colours[(size_t)line * (size_t)width + (size_t)column] : outside;
        }
        before = line;
    }
}
