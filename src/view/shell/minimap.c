// SPDX-License-Identifier: MIT
// The world as a small picture in the corner, to see where one is and to go elsewhere.
#include <SDL.h>

#include "../app.h"

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
    size_t at = scenery_index(scenery, x, y);
    if (level < 0)
        return scenery_colour(scenery->palette, scenery->ground[at], scenery->shade[at],
                              scenery->object[at]);
    return scenery->levels[level][(y >> (level + 1)) * scenery_level_side(scenery->width, level) +
                                  (x >> (level + 1))];
}

void minimap_of_world(App *app) {
    const Scenery *scenery = &app->world.scenery;
    Minimap *map = &app->minimap;
    int most = scenery->width > scenery->height ? scenery->width : scenery->height, level = -1;
    set_size(map, MINIMAP_SIDE, scenery->width, scenery->height);
    while (level + 1 < SCENERY_LEVELS && most >> (level + 2) >= MINIMAP_SIDE) level++;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int tile_x, tile_y;
            tile_of(map, x, y, scenery->width, scenery->height, &tile_x, &tile_y);
            map->pixels[y * MINIMAP_SIDE + x] = colour_from_afar(scenery, level, tile_x, tile_y);
        }
}

// In play no land must be hidden.
static int field_side(const App *app) {
    bool low = app->screen == SCREEN_PLAY && app->ui.height < MINIMAP_LOW;
    return low ? MINIMAP_LOW_SIDE : MINIMAP_SIDE;
}

void minimap_of_field(App *app, Playfield *field, bool no_fog) {
    if (no_fog) playfield_settle(field);
    Minimap *map = &app->minimap;
    int width = field->scenery->width, height = field->scenery->height;
    set_size(map, field_side(app), width, height);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int tile_x, tile_y;
            tile_of(map, x, y, width, height, &tile_x, &tile_y);
            map->pixels[y * MINIMAP_SIDE + x] = playfield_colour(field, tile_x, tile_y, no_fog);
        }
}

void minimap_fit(App *app, Playfield *field, bool no_fog) {
    const Minimap *map = &app->minimap;
    int side = map->width > map->height ? map->width : map->height;
    if (side != field_side(app)) minimap_of_field(app, field, no_fog);
}

// The picture in its frame; what is nearer to the corner is its margin.
static Box picture_of(Box place, const Minimap *map) {
    return (Box){place.x + MARGIN, place.y + MARGIN, map->width, map->height};
}

Box minimap_place(const App *app) {
    int width = app->minimap.width + 2 * MARGIN, height = app->minimap.height + 2 * MARGIN;
    return (Box){app->ui.width - GAP - width, app->ui.height - GAP - height, width, height};
}

// A length of the world, in screen pixels, as one of the minimap.
static int on_map(int length, int zoom, int map, int tiles) {
    int64_t shown = (int64_t)length * map;
    int64_t world = zoom >= 0 ? (int64_t)tiles << zoom : (int64_t)tiles >> -zoom;
    return (int)(shown / (world < 1 ? 1 : world));
}

void minimap_paint(App *app) {
    Ui *ui = &app->ui;
    Minimap *map = &app->minimap;
    Box place = minimap_place(app), box = picture_of(place, map);
    map->box = box;
    ui_panel(ui, place, PANEL_PAPER);
    ui_picture(ui, box.x, box.y, map->pixels, box.width, box.height, MINIMAP_SIDE);
    ui_panel_part(ui, (Box){box.x - 5, box.y - 5, box.width + 10, box.height + 10}, PANEL_FRAME);
    int zoom = app->camera.zoom;
    Box shown = {box.x + on_map(app->camera.x, zoom, box.width, app->view.world_width),
                 box.y + on_map(app->camera.y, zoom, box.height, app->view.world_height),
                 on_map(app->view.width, zoom, box.width, app->view.world_width) + 1,
                 on_map(app->view.height, zoom, box.height, app->view.world_height) + 1};
    ui_frame(ui, (Box){shown.x + 1, shown.y + 1, shown.width, shown.height}, box, INK);
    ui_frame(ui, shown, box, PAPER);
}

static void go_to(App *app, int x, int y) {
    Box box = app->minimap.box;
    int tile_x = (x / app->ui.scale - box.x) * app->view.world_width / box.width;
    int tile_y = (y / app->ui.scale - box.y) * app->view.world_height / box.height;
    app->camera = camera_clamp(camera_centre(app->camera, app->view, tile_x, tile_y), app->view,
                               app_margin(app));
    app->dirty = true;
}

bool minimap_event(App *app, const SDL_Event *event) {
    Minimap *map = &app->minimap;
    if (map->box.width == 0) map->held = false;
    if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) {
        map->held =
            box_holds(map->box, event->button.x / app->ui.scale, event->button.y / app->ui.scale);
        if (map->held) go_to(app, event->button.x, event->button.y);
        return map->held;
    }
    bool held = map->held;
    if (event->type == SDL_MOUSEBUTTONUP) map->held = false;
    if (event->type == SDL_MOUSEMOTION && held) go_to(app, event->motion.x, event->motion.y);
    return held && (event->type == SDL_MOUSEMOTION || event->type == SDL_MOUSEBUTTONUP);
}
