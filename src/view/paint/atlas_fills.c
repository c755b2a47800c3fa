// SPDX-License-Identifier: MIT
#include "atlas_fills.h"

#include "atlas.h"

// Whether a mixture shows another part of the common drawing at a pixel: inside its rim, whose border is ragged. Only what
// grows may be torn so; ripples and rock go on.
static bool is_moved(int ground, int x, int y) {
    enum { RIM = 4, RAGGED = 4, TUFT = 3 };
    int away = int_min(int_min(x, FILL_ART - 1 - x), int_min(y, FILL_ART - 1 - y));
    uint32_t ragged = scenery_hash(x / TUFT, y / TUFT, (uint32_t)ground) >> 16;
    return ground >= GROUND_GRASS && ground < GROUND_ROCK && away >= RIM + (int)(ragged % RAGGED);
}

static uint32_t pixel_of(const Bitmap *terrain, int ground, int drawing, int x, int y) {
    static const Point parts[FILL_MIXTURES] = {{23, 41}, {37, 18}, {11, 29}};
    int mixture = drawing - FILL_DRAWINGS;
    if (mixture >= 0 && is_moved(ground, x, y)) {
        x = (x + parts[mixture].x) % FILL_ART;
        y = (y + parts[mixture].y) % FILL_ART;
    }
    int sprite = (ground - GROUND_SAND) * FILL_DRAWINGS + (mixture < 0 ? drawing : 0);
    return atlas_sheet_pixel(terrain, FILL_ART, FILL_ART, sprite, x, y);
}

// Land is stored as much brighter as level ground is shaded, so that level ground looks as drawn.
uint32_t atlas_fill_colour(const Bitmap *terrain, int tile, int number, int x, int y) {
    int drawing = number / FILL_PIECES, piece = number % FILL_PIECES, step = ATLAS_LARGEST / tile;
    int left = piece % FILL_SIDE * ATLAS_LARGEST + x * step;
    int top = piece / FILL_SIDE * ATLAS_LARGEST + y * step;
    int ground = GROUND_SAND + drawing / FILL_EACH;
    if (step == 1)
        return colour_brighter(pixel_of(terrain, ground, drawing % FILL_EACH, left, top),
                               SHADE_LIFTED);
    uint32_t pixels[ATLAS_LARGEST] = {0};
    for (int i = 0; i < step * step; i++)
        pixels[i] = pixel_of(terrain, ground, drawing % FILL_EACH, left + i % step, top + i / step);
    return colour_brighter(colour_mean(pixels, step * step, 0), SHADE_LIFTED);
}
