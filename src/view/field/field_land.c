// SPDX-License-Identifier: MIT
#include "field_parts.h"

#include <string.h>

#include "../../base/memory.h"

// What is stale about a tile: its own looks, or looks that it borrows from its neighbours.
enum { STALE_OWN = 1, STALE_BORROWED = 2 };

static bool is_land(uint8_t kind) { return kind != TILE_WATER && kind != TILE_NONE; }

// Measures the distances in a window anew. Those nearer to its edges than COAST_REACH may be wrong.
static void measure(FieldLand *land, Box window) {
    const Scenery *scenery = &land->scenery;
    for (int y = window.y - 1; y <= window.y + window.height; y++) {
        uint8_t *row = land->measured + scenery_index(scenery, window.x, y);
        memset(row - 1, COAST_FAR, (size_t)window.width + 2);
        if (y < window.y || y == window.y + window.height) continue;
        const uint8_t *kinds = tilemap_row(&land->tiles, y) + window.x;
        for (int x = 0; x < window.width; x++) row[x] = is_land(kinds[x]) ? 0 : COAST_FAR;
    }
    scenery_measure_coast(land->measured + scenery_index(scenery, window.x, window.y),
                          scenery->stride, window.width, window.height, NULL);
}

static void forget(FieldLand *land) {
    Scenery *scenery = &land->scenery;
    memory_release(scenery->levels[1]);
    memset(scenery->levels, 0, sizeof scenery->levels);
    memset(land->tiles.kinds, TILE_NONE, (size_t)scenery->width * (size_t)scenery->height);
    for (int y = 0; y < scenery->height; y++) {
        size_t at = scenery_index(scenery, 0, y), width = (size_t)scenery->width;
        memset(scenery->ground + at, GROUND_DEEP, width);
        memset(scenery->shade + at, DEPTH_OUTSIDE, width);
        memset(scenery->altitude + at, 0, width);
        memset(scenery->object + at, OBJECT_NONE, width);
    }
}

bool field_land_init(FieldLand *land, const Land *made, Tones palette, bool unknown) {
    *land = (FieldLand){.relief = scenery_relief(&made->tiles, &made->heights, NULL)};
    if (!scenery_build(&land->scenery, &made->tiles, &made->heights)) return false;
    size_t cells = (size_t)made->tiles.width * (size_t)made->tiles.height;
    size_t places = (size_t)land->scenery.stride * (size_t)(made->tiles.height + 2);
    land->bare = memory_allocate(cells + 3 * places, 1);
    if (!tilemap_init(&land->tiles, made->tiles.width, made->tiles.height) || !land->bare) {
        field_land_free(land);
        return false;
    }
    land->distance = land->bare + cells;
    land->measured = land->distance + places;
    land->stale = land->measured + places;
    memcpy(land->tiles.kinds, made->tiles.kinds, cells);
    if (unknown) forget(land);
    scenery_recolour(&land->scenery, palette);
    measure(land, scenery_tiles(&land->scenery));
    memcpy(land->distance, land->measured, places);
    return true;
}

void field_land_free(FieldLand *land) {
    tilemap_free(&land->tiles);
    scenery_free(&land->scenery);
    memory_release(land->bare);
    *land = (FieldLand){.coast = false};
}

static void mark_around(FieldLand *land, size_t at, uint8_t what) {
    size_t stride = (size_t)land->scenery.stride;
    for (size_t row = at - stride; row <= at + stride; row += stride)
        for (size_t i = row - 1; i <= row + 1; i++) land->stale[i] |= what;
}

void field_land_tell(FieldLand *land, int x, int y, uint8_t kind, bool bare) {
    uint8_t *now = tilemap_row(&land->tiles, y) + x;
    uint8_t *lies = land->bare + (size_t)y * (size_t)land->tiles.width + x;
    if (*now == kind && *lies == bare) return;
    land->coast = land->coast || is_land(*now) != is_land(kind);
    *now = kind;
    *lies = bare;
    land->changed = box_unite(land->changed, (Box){x, y, 1, 1});
    mark_around(land, scenery_index(&land->scenery, x, y), STALE_OWN);
}

static void work_out(FieldLand *land, int x, int y) {
    Scenery *scenery = &land->scenery;
    size_t at = scenery_index(scenery, x, y);
    bool bare = land->bare[(size_t)y * (size_t)land->tiles.width + (size_t)x];
    scenery_work_out(scenery, &land->tiles, &land->relief, land->distance[at], x, y);
    if (bare && scenery->object[at] >= OBJECT_DECOR) scenery->object[at] = OBJECT_NONE;
    mark_around(land, at, STALE_BORROWED);
}

// An unknown tile looks like most known tiles around it, so that nothing shows where the two meet.
static void borrow(FieldLand *land, int x, int y) {
    Scenery *scenery = &land->scenery;
    int count[GROUND_COUNT] = {0}, best = -1;
    uint8_t shade[GROUND_COUNT] = {0}, altitude[GROUND_COUNT] = {0};
    Box around = box_intersect((Box){x - 1, y - 1, 3, 3}, scenery_tiles(scenery));
    for (int row = around.y; row < around.y + around.height; row++)
        for (int column = around.x; column < around.x + around.width; column++) {
            if (tilemap_at(&land->tiles, column, row) == TILE_NONE) continue;
            size_t at = scenery_index(scenery, column, row);
            uint8_t ground = scenery->ground[at];
            if (count[ground]++ > 0) continue;
            shade[ground] = scenery->shade[at];
            altitude[ground] = scenery->altitude[at];
        }
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        if (count[ground] && (best < 0 || count[ground] > count[best])) best = ground;
    size_t at = scenery_index(scenery, x, y);
    scenery->ground[at] = (uint8_t)(best < 0 ? GROUND_DEEP : best);
    scenery->shade[at] = best < 0 ? DEPTH_OUTSIDE : shade[best];
    scenery->altitude[at] = best < 0 ? 0 : altitude[best];
    scenery->object[at] = OBJECT_NONE;
}

static void settle_coast(FieldLand *land, Box box) {
    measure(land, box_intersect(box_inset(box, -COAST_REACH - 1), scenery_tiles(&land->scenery)));
    for (int y = box.y; y < box.y + box.height; y++) {
        const uint8_t *kinds = tilemap_row(&land->tiles, y) + box.x;
        size_t first = scenery_index(&land->scenery, box.x, y);
        uint8_t *before = land->distance + first, *stale = land->stale + first;
        const uint8_t *now = land->measured + first;
        for (int x = 0; x < box.width; x++) {
            if (before[x] == now[x]) continue;
            before[x] = now[x];
            if (kinds[x] != TILE_NONE) stale[x] |= STALE_OWN;
        }
    }
}

// Works out the known stale tiles of a box, or borrows looks for the unknown ones. A tile that has become
// unknown is stale too, but has no looks of its own.
static void renew_box(FieldLand *land, Box box, bool known) {
    uint8_t what = known ? STALE_OWN : STALE_OWN | STALE_BORROWED;
    for (int y = box.y; y < box.y + box.height; y++) {
        const uint8_t *kinds = tilemap_row(&land->tiles, y);
        const uint8_t *stale = land->stale + scenery_index(&land->scenery, 0, y);
        for (int x = box.x; x < box.x + box.width; x++) {
            if (!(stale[x] & what) || (kinds[x] != TILE_NONE) != known) continue;
            if (known) work_out(land, x, y);
            else borrow(land, x, y);
        }
    }
}

Box field_land_settle(FieldLand *land) {
    Box world = scenery_tiles(&land->scenery);
    if (land->changed.width <= 0) return (Box){0};
    Box box = box_intersect(box_inset(land->changed, land->coast ? -COAST_REACH : -1), world);
    if (land->coast) settle_coast(land, box);
    renew_box(land, box, true);
    Box borrowed = box_intersect(box_inset(box, -1), world);
    renew_box(land, borrowed, false);
    for (int y = borrowed.y - 1; y <= borrowed.y + borrowed.height; y++)
        memset(land->stale + scenery_index(&land->scenery, borrowed.x, y) - 1, 0,
               (size_t)borrowed.width + 2);
    scenery_colour_levels(land->scenery.levels, &land->scenery, borrowed);
    land->changed = (Box){0};
    land->coast = false;
    return borrowed;
}
