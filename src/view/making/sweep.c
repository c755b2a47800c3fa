// SPDX-License-Identifier: MIT
#include "sweep.h"

#include "../../base/memory.h"

enum { CELLS = SWEEP_SIDE * SWEEP_SIDE };

void sweep_free(Sweep *sweep) {
    for (int i = 0; i < SWEEP_MOST; i++) buffer_free(&sweep->texts[i]);
    memory_release(sweep->pictures);
    *sweep = (Sweep){.count = 0};
}

static uint32_t colour_at(const Moment *moment, int x, int y, Tones palette) {
    if (moment->tiles.kinds) {
        uint32_t colour = 0xff000000u | TILE_INFO[tilemap_at(&moment->tiles, x, y)].game;
        return palette == TONES_NORMAL ? colour : tones_mixed(palette, colour);
    }
    return sight_colour(heightmap_at(&moment->map, x, y), SIGHT_SEA, moment->scale, palette);
}

void sweep_draw(uint32_t *picture, int side, const Moment *moment, Tones palette) {
    for (int i = 0; i < side * side; i++) {
        int x = (2 * (i % side) + 1) * moment->map.width / (2 * side);
        int y = (2 * (i / side) + 1) * moment->map.height / (2 * side);
        picture[i] = colour_at(moment, x, y, palette);
    }
}

static void make_one(Maker *maker, Sweep *sweep, int number) {
    uint32_t *picture = sweep->pictures + (size_t)number * CELLS;
    MomentWish wish = sweep->wish;
    Moment moment = {0};
    wish.text = sweep->texts[number];
    wish.serial = sweep->serials[number];
    wish.at.stamp = INT64_MAX;  // the end of its stage
    wish.at_of = 0;
    wish.plain = true;
    wish.lesson = NULL;
    wish.story = wish.small = wish.before = wish.earlier = false;
    sweep->texts[number] = (Buffer){0};
    maker_make(maker, &wish, &moment);
    sweep->refused[number] = !moment.map.values;
    for (int i = 0; sweep->refused[number] && i < CELLS; i++) picture[i] = PAPER_SHADE;
    if (!sweep->refused[number]) sweep_draw(picture, SWEEP_SIDE, &moment, wish.palette);
    moment_free(&moment);
}

void sweep_make(Maker *maker, Sweep *sweep) {
    sweep->pictures = memory_resize(NULL, (size_t)sweep->count * CELLS, sizeof(uint32_t));
    for (int i = 0; sweep->pictures && i < sweep->count; i++) make_one(maker, sweep, i);
}
