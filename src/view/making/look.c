// SPDX-License-Identifier: MIT
#include "look.h"

#include "../../base/memory.h"
#include "../paint/hatch.h"

static bool make_room(MomentLook *look, size_t cells) {
    if (cells <= look->room) return true;
    uint32_t *colours = memory_resize(look->colours, cells, sizeof *colours);
    if (!colours) return false;
    look->colours = colours;
    look->room = cells;
    return true;
}

bool look_make(MomentLook *look, const Moment *moment, Sight sight, Tones palette) {
    look->sight = sight;
    look->palette = palette;
    if (sight_is_oblique(sight) || !moment->map.values) return true;
    if (!make_room(look, heightmap_cells(&moment->map))) return false;
    if (sight == SIGHT_CHANGE && !moment->before.values) sight = SIGHT_SEA;
    sight_colours(look->colours, &moment->map, &moment->before, sight, moment->scale, palette);
    return true;
}

void look_free(MomentLook *look) {
    memory_release(look->colours);
    *look = (MomentLook){.colours = NULL};
}

// As the game shows them, where it would.
static bool shows_tiles(const MomentLook *look, const Moment *moment) {
    return look->sight == SIGHT_TILES && moment->shows_tiles && moment->scenery.ground;
}

void look_paint(const MomentLook *look, const Moment *moment, Painter *painter, Canvas canvas,
                Box room, Camera camera, PaintOptions options) {
    const Heightmap *map = &moment->map;
    if (sight_is_oblique(look->sight) && map->values)
        sight_oblique(canvas, room, map, look->sight, moment->scale, look->palette);
    else if (shows_tiles(look, moment))
        painter_paint(painter, canvas, &moment->scenery, camera, options);
    else if (map->values && look->room >= heightmap_cells(map)) {
        sight_cells(canvas, camera, look->colours, map->width, map->height,
                    scenery_outside(look->palette));
        if (look->hatched)
            hatch_cells(canvas, camera, map, &moment->before, look->sight, moment->scale);
    } else canvas_fill(canvas, canvas_box(canvas), scenery_outside(look->palette));
}
