// SPDX-License-Identifier: MIT
// The world as a small picture in the corner, to see where one is and to go elsewhere.
#include <SDL.h>

#include "shell.h"

enum { GAP = 4, MARGIN = 12 };

static void set_size(Minimap *map, int side, int width, int height) {
    int most = width > height ? width : height;
    map->width = width * side / most;
    map->height = height * side / most;
    if (map->width < 1) map->width = 1;
    if (map->height < 1) map->height = 1;
}

// The tile in the middle of a pixel.
static void tile_of(const Minimap *map, int x, int y, int width, int height, int *tile_x,
                    int *tile_y) {
    *tile_x = (2 * x + 1) * width / (2 * map->width);
    *tile_y = (2 * y + 1) * height / (2 * map->height);
}

static uint32_t colour_from_afar(const Scenery *scenery, int level, int x, int y) {
    if (level == 0) return scenery_tile_colour(scenery, x, y);
    int width = scenery_level_side(scenery->width, level);
    return scenery->levels[level][(y >> level) * width + (x >> level)];
}

void minimap_of_world(Shell *shell) {
    const Scenery *scenery = &shell->world.scenery;
    Minimap *map = &shell->minimap;
    int most = scenery->width > scenery->height ? scenery->width : scenery->height, level = 0;
    set_size(map, MINIMAP_SIDE, scenery->width, scenery->height);
    while (level + 1 < SCENERY_LEVELS && most >> (level + 1) >= MINIMAP_SIDE) level++;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int tile_x, tile_y;
            tile_of(map, x, y, scenery->width, scenery->height, &tile_x, &tile_y);
            map->pixels[y * MINIMAP_SIDE + x] = colour_from_afar(scenery, level, tile_x, tile_y);
        }
}

// In play no land must be hidden.
static int field_side(const Shell *shell) {
    bool low = screen_now(shell)->small_map && shell->ui.height < MINIMAP_LOW;
    return low ? MINIMAP_LOW_SIDE : MINIMAP_SIDE;
}

void minimap_of_field(Shell *shell, const Playfield *field, bool no_fog) {
    Minimap *map = &shell->minimap;
    int width = field->scenery->width, height = field->scenery->height;
    set_size(map, field_side(shell), width, height);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int tile_x, tile_y;
            tile_of(map, x, y, width, height, &tile_x, &tile_y);
            map->pixels[y * MINIMAP_SIDE + x] = playfield_colour(field, tile_x, tile_y, no_fog);
        }
}

void minimap_fit(Shell *shell) {
    int side = int_max(shell->minimap.width, shell->minimap.height);
    if (side != field_side(shell)) screen_minimap(shell);
}

// The picture in its frame; what is nearer to the corner is its margin.
static Box picture_of(Box place, const Minimap *map) {
    return (Box){place.x + MARGIN, place.y + MARGIN, map->width, map->height};
}

Box minimap_place(const Shell *shell) {
    int width = shell->minimap.width + 2 * MARGIN, height = shell->minimap.height + 2 * MARGIN;
    return (Box){shell->ui.width - GAP - width, shell->ui.height - GAP - height, width, height};
}

// A length of the world, in screen pixels, as one of the minimap.
static int on_map(int length, int zoom, int map, int tiles) {
    int64_t shown = (int64_t)length * map;
    int64_t world = zoom >= 0 ? (int64_t)tiles << zoom : (int64_t)tiles >> -zoom;
    return (int)(shown / (world < 1 ? 1 : world));
}

void minimap_paint(Shell *shell) {
    Ui *ui = &shell->ui;
    Minimap *map = &shell->minimap;
    Box place = minimap_place(shell), box = picture_of(place, map);
    map->box = box;
    ui_panel(ui, place, PANEL_PAPER);
    ui_picture(ui, box.x, box.y, map->pixels, box.width, box.height, MINIMAP_SIDE);
    ui_panel_part(ui, (Box){box.x - 5, box.y - 5, box.width + 10, box.height + 10}, PANEL_FRAME);
    int zoom = shell->camera.zoom;
    Box shown = {box.x + on_map(shell->camera.x, zoom, box.width, shell->view.world_width),
                 box.y + on_map(shell->camera.y, zoom, box.height, shell->view.world_height),
                 on_map(shell->view.width, zoom, box.width, shell->view.world_width) + 1,
                 on_map(shell->view.height, zoom, box.height, shell->view.world_height) + 1};
    ui_frame(ui, (Box){shown.x + 1, shown.y + 1, shown.width, shown.height}, box, INK);
    ui_frame(ui, shown, box, PAPER);
}

static void centre_on(Shell *shell, int x, int y) {
    Box box = shell->minimap.box;
    int tile_x = (x / shell->ui.scale - box.x) * shell->view.world_width / box.width;
    int tile_y = (y / shell->ui.scale - box.y) * shell->view.world_height / box.height;
    shell->camera = camera_clamp(camera_centre(shell->camera, shell->view, tile_x, tile_y),
                                 shell->view, moving_margin(shell));
    shell->dirty = true;
}

bool minimap_event(Shell *shell, const SDL_Event *event) {
    Minimap *map = &shell->minimap;
    if (map->box.width == 0) map->held = false;
    if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) {
        map->held = box_holds(map->box, event->button.x / shell->ui.scale,
                              event->button.y / shell->ui.scale);
        if (map->held) centre_on(shell, event->button.x, event->button.y);
        return map->held;
    }
    bool held = map->held;
    if (event->type == SDL_MOUSEBUTTONUP) map->held = false;
    if (event->type == SDL_MOUSEMOTION && held) centre_on(shell, event->motion.x, event->motion.y);
    return held && (event->type == SDL_MOUSEMOTION || event->type == SDL_MOUSEBUTTONUP);
}
