// SPDX-License-Identifier: MIT
// The small pictures of all stages of a timeline.
#include "../../base/memory.h"
#include "making_parts.h"

enum { SMALL = SMALL_SIDE * SMALL_SIDE };

static uint32_t tile_colour(const Tilemap *tiles, int x, int y, Tones palette) {
    Tile kind = tilemap_at(tiles, x, y);
    uint32_t colour = kind == TILE_NONE ? PAPER_SHADE : 0xff000000u | TILE_INFO[kind].game;
    return palette == TONES_NORMAL ? colour : tones_mixed(palette, colour);
}

static void shrink(uint32_t *small, const TraceView *view, Scale scale, Tones palette) {
    int width = view->map.values ? view->map.width : view->tiles.width;
    int height = view->map.values ? view->map.height : view->tiles.height;
    for (int i = 0; i < SMALL; i++) {
        int x = (2 * (i % SMALL_SIDE) + 1) * width / (2 * SMALL_SIDE);
        int y = (2 * (i / SMALL_SIDE) + 1) * height / (2 * SMALL_SIDE);
        small[i] = view->map.values
                       ? sight_colour(heightmap_at(&view->map, x, y), SIGHT_SEA, scale, palette)
                       : tile_colour(&view->tiles, x, y, palette);
    }
}

bool making_small(Maker *maker, const MomentWish *wish, Moment *moment, TextError *error) {
    moment->small = memory_resize(NULL, (size_t)moment->stage_count * SMALL, sizeof(uint32_t));
    if (!moment->small)
        return error_memory(error, "small pictures", (size_t)moment->stage_count * SMALL * 4);
    for (int i = 0; i < moment->stage_count; i++) {
        const MomentStage *stage = &moment->stages[i];
        TraceView view;
        Scale scale = {0};
        if (!trace_read(&maker->trace, stage->statement, stage->stage, &view, error)) return false;
        if (view.map.values) scale = making_scale(&maker->trace, i, &view.map);
        shrink(moment->small + (size_t)i * SMALL, &view, scale, wish->palette);
    }
    return true;
}
