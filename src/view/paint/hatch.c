// SPDX-License-Identifier: MIT
#include "hatch.h"

static float share_of(float height, float low, float high) {
    float share = high > low ? (height - low) / (high - low) : 0;
    return share > 0 ? float_clamp(share, 0, 1) : 0;
}

static Hatch hatch_of_land(float height, Scale scale) {
    static const Hatch seas[] = {HATCH_DEEP, HATCH_SEA, HATCH_SHALLOW},
                       lands[] = {HATCH_NONE, HATCH_DOTS, HATCH_STROKES, HATCH_CROSSES};
    enum { SEAS = 3, LANDS = 4 };
    if (scale.has_sea && height < scale.sea)
        return seas[int_min((int)(share_of(height, scale.low, scale.sea) * SEAS), SEAS - 1)];
    float low = scale.has_sea ? scale.sea : scale.low;
    return lands[int_min((int)(share_of(height, low, scale.high) * LANDS), LANDS - 1)];
}

Hatch hatch_of(float height, Sight sight, Scale scale) {
    if (sight == SIGHT_ARTICLE) return height < 0 ? HATCH_LOWERED_MUCH : HATCH_NONE;
    bool hues = sight == SIGHT_SEA || sight == SIGHT_TILES || sight == SIGHT_CONTOURS;
    return hues ? hatch_of_land(height, scale) : HATCH_NONE;
}

Hatch hatch_of_change(float by, Scale scale) {
    const float much = 0.15f;  // of all heights
    float span = scale.high > scale.low ? scale.high - scale.low : 1;
    if (by > 0) return by > much * span ? HATCH_RAISED_MUCH : HATCH_RAISED;
    if (by < 0) return by < -much * span ? HATCH_LOWERED_MUCH : HATCH_LOWERED;
    return HATCH_NONE;
}

// In squares of two pixels, which show on dense screens.
bool hatch_inks(Hatch hatch, int x, int y) {
    unsigned across = (unsigned)(x >> 1), down = (unsigned)(y >> 1);
    bool falls = (across + down) % 8 == 0, climbs = (across - down) % 8 == 0;
    switch (hatch) {
    case HATCH_DEEP: return down % 3 == 0;
    case HATCH_SEA: return down % 6 == 0;
    case HATCH_SHALLOW: return down % 12 == 0;
    case HATCH_DOTS: return across % 6 == down / 6 % 2 * 3 && down % 6 == 0;
    case HATCH_STROKES: return falls;
    case HATCH_CROSSES: return falls || climbs;
    case HATCH_RAISED: return across % 8 == 0;
    case HATCH_RAISED_MUCH: return across % 4 == 0;
    case HATCH_LOWERED: return down % 8 == 0;
    case HATCH_LOWERED_MUCH: return down % 4 == 0;
    default: return false;
    }
}

uint32_t hatch_ink(uint32_t ground) {
    enum { HALF = 3 * 128, PART = 112, OF = 256 };
    int bright = 0;
    for (int shift = 0; shift < 24; shift += 8) bright += colour_channel(ground, shift);
    return colour_mix(ground, bright > HALF ? 0xff000000u : 0xffffffffu, PART, OF, 0);
}

void hatch_box(Canvas canvas, Box box, Hatch hatch) {
    Box part = canvas_clip(canvas, box);
    for (int y = part.y; y < part.y + part.height; y++)
        for (int x = part.x; x < part.x + part.width; x++)
            if (hatch_inks(hatch, x, y))
                canvas_row(canvas, y)[x] = hatch_ink(canvas_row(canvas, y)[x]);
}

static Hatch hatch_at(const Heightmap *map, const Heightmap *before, int x, int y, Sight sight,
                      Scale scale) {
    float height = heightmap_at(map, x, y);
    if (sight == SIGHT_CHANGE && before->values)
        return hatch_of_change(height - heightmap_at(before, x, y), scale);
    return hatch_of(height, sight == SIGHT_CHANGE ? SIGHT_SEA : sight, scale);
}

void hatch_cells(Canvas canvas, Camera camera, const Heightmap *map, const Heightmap *before,
                 Sight sight, Scale scale) {
    for (int y = 0; y < canvas.height; y++) {
        uint32_t *row = canvas_row(canvas, y);
        int column, line, known = -1;
        Hatch hatch = HATCH_NONE;
        for (int x = 0; x < canvas.width; x++) {
            camera_pick(camera, x, y, &column, &line);
            if (line < 0 || line >= map->height) break;
            if (column < 0 || column >= map->width) continue;
            if (column != known) hatch = hatch_at(map, before, column, line, sight, scale);
            known = column;
            if (hatch_inks(hatch, x + camera.x, y + camera.y)) row[x] = hatch_ink(row[x]);
        }
    }
}
