// SPDX-License-Identifier: MIT
// The light of dusk, of fires in it, and of storms.
#include <string.h>

#include "field_parts.h"

// A storm lays a grey haze over all. A fire's light is warm, and brightens what stands beside it.
static Dimming dimming_of(const FieldOptions *options) {
    static const int night[3] = {172, 112, 92}, warm[3] = {200, 240, 272}, haze[3] = {104, 96, 88};
    enum { CLEAR = 188 };  // of DIMMING_ALL, through the haze
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

static bool is_dim(const FieldOptions *options) { return options->dusk > 0 || options->storm; }

void field_dim(Canvas canvas, const FieldOptions *options) {
    const Loops *loops = loops_best();
    if (!is_dim(options)) return;
    Dimming dimming = dimming_of(options);
    for (int y = 0; y < canvas.height; y++)
        loops->dim(canvas_row(canvas, y), canvas.width, &dimming);
}

// Fires.

// A fire's middle on the canvas, and how it shines.
typedef struct Fire {
    int x, y;
    const Pool *pool;
} Fire;

typedef struct Fires {
    Fire items[FIRES_LISTED];
    int count;
} Fires;

// Those that light any of the view. A beacon shines twice as far as other fires.
static void place_fires(Fires *fires, const FieldView *view, const SpriteList *list) {
    int tile = view->size->tile;
    fires->count = 0;
    for (int i = 0; i < list->fire_count; i++) {
        const Listed *listed = &list->fires[i];
        Fire fire = {.x = int_floor_div((listed->x + 8) * tile, 16) - view->camera.x,
                     .y = int_floor_div((listed->y + 8) * tile, 16) - view->camera.y,
                     .pool = &view->pools[listed_is_beacon(listed) ? 0 : 1]};
        Box lit = box_inset(canvas_box(view->canvas), -fire.pool->reach);
        if (box_holds(lit, fire.x, fire.y)) fires->items[fires->count++] = fire;
    }
}

// The columns of a row that a fire may light; none where both are equal.
static void lit_columns(const FieldView *view, const Fire *fire, int y, int *west, int *east) {
    int reach = fire->pool->reach;
    bool near = y >= fire->y - reach && y <= fire->y + reach;
    *west = near ? int_clamp(fire->x - reach, 0, view->canvas.width) : 0;
    *east = near ? int_clamp(fire->x + reach + 1, *west, view->canvas.width) : 0;
}

// Lights what is darker than by a fire.
static void brighten(uint8_t *restrict light, const uint8_t *restrict by, int count) {
    for (int i = 0; i < count; i++) light[i] = by[i] > light[i] ? by[i] : light[i];
}

// The brightest light of all fires, for the pixels first..end-1 of a row.
static void shine(const FieldView *view, const Fires *fires, int y, int first, int end,
                  uint8_t *light) {
    memset(light, 0, (size_t)(end - first));
    for (int i = 0; i < fires->count; i++) {
        const Fire *fire = &fires->items[i];
        int west, east, reach = fire->pool->reach;
        lit_columns(view, fire, y, &west, &east);
        west = west > first ? west : first;
        east = east < end ? east : end;
        if (west >= east) continue;
        const uint8_t *pool = fire->pool->light + (y - fire->y + reach) * (2 * reach + 1) + reach;
        brighten(light + west - first, pool + west - fire->x, east - west);
    }
}

static void light_row(const FieldView *view, const Fires *fires, const Dimming *dimming, int y) {
    enum { PART = 256 };
    uint32_t *row = canvas_row(view->canvas, y);
    int width = view->canvas.width;
    for (int first = 0; first < width; first += PART) {
        int end = first + PART < width ? first + PART : width, west, east;
        bool lit = false;
        for (int i = 0; i < fires->count && !lit; i++) {
            lit_columns(view, &fires->items[i], y, &west, &east);
            lit = west < end && east > first && west < east;
        }
        uint8_t light[PART];
        if (lit) shine(view, fires, y, first, end, light);
        if (lit) view->loops->light(row + first, light, end - first, dimming);
        else view->loops->dim(row + first, end - first, dimming);
    }
}

void field_paint_light(const FieldView *view, const SpriteList *list) {
    const FieldOptions *options = view->options;
    Fires fires;
    place_fires(&fires, view, list);
    if (options->dusk <= 0 || fires.count == 0) {
        field_dim(view->canvas, options);
        return;
    }
    Dimming dimming = dimming_of(options);
    for (int y = 0; y < view->canvas.height; y++) light_row(view, &fires, &dimming, y);
}

// Rain.

// A stroke in every square of a grid that falls past the view.
void field_paint_rain(Canvas canvas, int above, uint32_t frame) {
    enum { ACROSS = 22, DOWN = 26, LENGTH = 7, SLANT = 3, FALL = 17, DRIFT = 6, ROUND = 1 << 12 };
    const uint32_t drop = 0xffc8d4e0;
    int moved = (int)(frame % ROUND), shift_x = DRIFT * moved, shift_y = above - FALL * moved;
    int first_x = int_floor_div(shift_x, ACROSS) - 1;
    int last_x = int_floor_div(shift_x + canvas.width, ACROSS) + 1;
    int first_y = int_floor_div(shift_y, DOWN) - 1;
    int last_y = int_floor_div(shift_y + canvas.height, DOWN);
    for (int y = first_y; y <= last_y; y++)
        for (int x = first_x; x <= last_x; x++) {
            uint32_t hash = field_hash(x, y);
            int at_x = x * ACROSS - shift_x + (int)(hash % ACROSS);
            int at_y = y * DOWN - shift_y + (int)(hash / ACROSS % DOWN);
            int first = at_y < 0 ? -at_y : 0;
            int end = canvas.height - at_y < LENGTH ? canvas.height - at_y : LENGTH;
            if (at_x < LENGTH / SLANT || at_x >= canvas.width) continue;
            for (int i = first; i < end; i++) {
                uint32_t *pixel = canvas_row(canvas, at_y + i) + at_x - i / SLANT;
                *pixel = colour_average(*pixel, drop) | 0xff000000u;
            }
        }
}
