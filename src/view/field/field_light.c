// SPDX-License-Identifier: MIT
// The light of dusk, fires and storms; and rain.
#include <string.h>

#include "field_parts.h"

// A storm lays a grey haze over everything. Fires shine warmly on what is near them.
static Dimming dimming_of(const FieldOptions *options) {
    static const int night[3] = {172, 112, 92}, warm[3] = {200, 240, 272}, haze[3] = {104, 96, 88};
    enum { CLEAR = 188 };  // of DIMMING_ALL: what shows through the haze
    int dusk = int_clamp(options->dusk, 0, 255);
    Dimming dimming;
    for (int i = 0; i < 3; i++) {
        int left = DIMMING_ALL - (DIMMING_ALL - night[i]) * dusk / 255;
        dimming.add[i] = options->storm ? haze[i] * (DIMMING_ALL - CLEAR) * left / DIMMING_ALL : 0;
        dimming.left[i] = options->storm ? left * CLEAR / DIMMING_ALL : left;
        dimming.more[i] = warm[i] > left ? warm[i] - left : 0;
    }
    return dimming;
}

// A fire: its middle on the canvas, and its light.
typedef struct Fire {
    int x, y;
    const Pool *pool;
} Fire;

typedef struct Fires {
    Fire items[FIRES_LISTED];
    int count;
} Fires;

// Everything that a fire may light.
static Box lit_by(const Fire *fire) {
    return box_inset((Box){fire->x, fire->y, 1, 1}, -fire->pool->reach);
}

// Lists the fires that light some of the view. A beacon shines twice as far as others.
static void place_fires(Fires *fires, const FieldView *view) {
    for (int i = 0; i < view->sprites->fire_count; i++) {
        const FieldSprite *sprite = &view->sprites->fires[i];
        Box tile = field_tile(view, sprite);
        Fire fire = {tile.x + tile.width / 2, tile.y + tile.height / 2,
                     &view->pools[sprite_is_beacon(sprite) ? 0 : 1]};
        if (!box_is_empty(canvas_clip(view->canvas, lit_by(&fire))))
            fires->items[fires->count++] = fire;
    }
}

// The brightest light of all fires on a part of a row. False where none shines.
static bool shine(const Fires *fires, Box part, uint8_t *restrict light) {
    bool any = false;
    for (int i = 0; i < fires->count; i++) {
        const Fire *fire = &fires->items[i];
        Box all = lit_by(fire), lit = box_intersect(all, part);
        if (box_is_empty(lit)) continue;
        const uint8_t *restrict by = fire->pool->light + (lit.y - all.y) * all.width;
        if (!any) memset(light, 0, (size_t)part.width);
        any = true;
        for (int x = lit.x; x < lit.x + lit.width; x++)
            light[x - part.x] =
                by[x - all.x] > light[x - part.x] ? by[x - all.x] : light[x - part.x];
    }
    return any;
}

static void light_row(const FieldView *view, const Fires *fires, const Dimming *dimming, int y) {
    enum { PART = 256 };
    int width = view->canvas.width;
    for (int x = 0, count; x < width; x += count) {
        uint8_t light[PART];
        uint32_t *pixels = canvas_row(view->canvas, y) + x;
        count = fires->count > 0 ? int_min(PART, width - x) : width;
        if (shine(fires, (Box){x, y, count, 1}, light))
            view->loops->light(pixels, light, count, dimming);
        else view->loops->dim(pixels, count, dimming);
    }
}

void field_paint_light(const FieldView *view) {
    const FieldOptions *options = view->options;
    Fires fires;
    fires.count = 0;
    if (options->dusk <= 0 && !options->storm) return;
    if (options->dusk > 0 && view->sprites) place_fires(&fires, view);
    Dimming dimming = dimming_of(options);
    for (int y = 0; y < view->canvas.height; y++) light_row(view, &fires, &dimming, y);
}

// Rain is a stroke in every square of a grid that falls past the view.
void field_paint_rain(const FieldView *view) {
    enum { ACROSS = 22, DOWN = 26, LENGTH = 7, SLANT = 3, FALL = 17, DRIFT = 6, ROUND = 1 << 12 };
    const uint32_t drop = 0xffc8d4e0;
    Canvas canvas = view->canvas;
    int moved = (int)(view->options->frame % ROUND);
    int shift_x = DRIFT * moved, shift_y = view->above - FALL * moved;
    int first_x = int_floor_div(shift_x, ACROSS) - 1;
    int last_x = int_floor_div(shift_x + canvas.width, ACROSS) + 1;
    int first_y = int_floor_div(shift_y, DOWN) - 1;
    int last_y = int_floor_div(shift_y + canvas.height, DOWN);
    for (int y = first_y; y <= last_y; y++)
        for (int x = first_x; x <= last_x; x++) {
            uint32_t hash = field_hash(x, y);
            int at_x = x * ACROSS - shift_x + (int)(hash % ACROSS);
            int at_y = y * DOWN - shift_y + (int)(hash / ACROSS % DOWN);
            int end = int_min(canvas.height - at_y, LENGTH);
            if (at_x < LENGTH / SLANT || at_x >= canvas.width) continue;
            for (int i = int_max(-at_y, 0); i < end; i++) {
                uint32_t *pixel = canvas_row(canvas, at_y + i) + at_x - i / SLANT;
                *pixel = colour_average(*pixel, drop) | 0xff000000u;
            }
        }
}
