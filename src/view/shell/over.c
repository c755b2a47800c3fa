// SPDX-License-Identifier: MIT
// What lies over a world: the small map in the corner, which shows the view and moves it, and
// banners.
#include <SDL.h>

#include "shell.h"

// LINE leaves room for the line about the tile.
enum { GAP = 4, MARGIN = 12, LOW_MARGIN = 4, LINE = 40, BANNER_LEAST = 200, BANNER_ROOM = 220 };

// The small map.

static uint32_t colour_from_afar(const Scenery *scenery, int level, int x, int y) {
    if (level == 0) return scenery_tile_colour(scenery, x, y);
    int width = scenery_level_side(scenery->width, level);
    return scenery->levels[level][(y >> level) * width + (x >> level)];
}

// Smaller in low windows of play, where it would hide land, and on a plain slip.
static bool minimap_is_low(const Shell *shell) {
    return screen_now(shell).row->small_map && shell->ui.height < MINIMAP_LOW;
}

static int minimap_side(const Shell *shell) {
    return minimap_is_low(shell) ? MINIMAP_LOW_SIDE : MINIMAP_SIDE;
}

static int minimap_margin(const Shell *shell) {
    return minimap_is_low(shell) ? LOW_MARGIN : MARGIN;
}

void minimap_make(Shell *shell) {
    Minimap *map = &shell->minimap;
    ScreenWorld now = screen_shows(shell);
    const Scenery *scenery = now.field ? now.field->scenery : &shell->world.scenery;
    int side = minimap_side(shell);
    if (!scenery->ground) return;
    int width = scenery->width, height = scenery->height, most = int_max(width, height), level = 0;
    map->width = int_max(width * side / most, 1);
    map->height = int_max(height * side / most, 1);
    while (level + 1 < SCENERY_LEVELS && most >> (level + 1) >= MINIMAP_SIDE) level++;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int tile_x = (2 * x + 1) * width / (2 * map->width);  // at the middle of the pixel
            int tile_y = (2 * y + 1) * height / (2 * map->height);
            map->pixels[y * MINIMAP_SIDE + x] =
                now.field ? playfield_colour(now.field, tile_x, tile_y, now.no_fog)
                          : colour_from_afar(scenery, level, tile_x, tile_y);
        }
}

void minimap_fit(Shell *shell) {
    int side = int_max(shell->minimap.width, shell->minimap.height);
    if (side != minimap_side(shell)) minimap_make(shell);
}

Box minimap_place(const Shell *shell) {
    int margin = minimap_margin(shell);
    int width = shell->minimap.width + 2 * margin, height = shell->minimap.height + 2 * margin;
    return (Box){shell->ui.width - GAP - width, shell->ui.height - GAP - height, width, height};
}

// A length in screen pixels, in pixels of the small map.
static int on_map(int length, int zoom, int map, int tiles) {
    int64_t shown = (int64_t)length * map;
    int64_t world = zoom >= 0 ? (int64_t)tiles << zoom : (int64_t)tiles >> -zoom;
    return (int)(shown / (world < 1 ? 1 : world));
}

void minimap_paint(Shell *shell) {
    Ui *ui = &shell->ui;
    Minimap *map = &shell->minimap;
    Box place = minimap_place(shell), box = map->box = box_inset(place, minimap_margin(shell));
    bool low = minimap_is_low(shell);
    if (low) ui_slip(ui, place);
    else ui_panel(ui, place, PANEL_PAPER);
    Bitmap picture = {MINIMAP_SIDE, MINIMAP_SIDE, map->pixels};
    ui_sprite(ui, box.x, box.y, &picture, (Box){0, 0, box.width, box.height}, 1);
    if (low) ui_frame(ui, box_inset(box, -1), place, INK);
    else ui_panel_part(ui, box_inset(box, -5), PANEL_FRAME);
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
    moving_centre(shell, tile_x, tile_y);
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

// Banners.

void banner_paint(Shell *shell, const char *title, const char *text, double share, int room,
                  int below) {
    Ui *ui = &shell->ui;
    int width = int_max(ui_text_width(ui, title), ui_text_width(ui, text)) + 2 * MARGIN + 8;
    width = width > room ? room : int_max(width, BANNER_LEAST);
    int inner = width - 2 * MARGIN;
    int lines = ui_text_lines(ui, title, inner), rest = ui_text_lines(ui, text, inner);
    int height = 10 + (lines + rest) * FONT_LINE + (share >= 0 ? 8 : 0);
    int bottom = ui->seen.y + ui->seen.height - below;
    Box box = {(ui->width - width) / 2, bottom - height, width, height};
    int x = box.x + MARGIN, y = box.y + 6;
    ui_panel_part(ui, box, PANEL_BANNER);
    y += ui_text_block(ui, x, y, inner, lines, LAMP, title);
    ui_text_block(ui, x, y, inner, rest, PAPER, text);
    if (share >= 0) ui_progress(ui, (Box){x, box.y + height - 9, inner, 2}, share);
}

// Frames the cells that the last stamp touched, unless it touched all.
static void paint_touched(Shell *shell, const Growth *growth) {
    CellBox cells = growth->shown.touched;
    const Land *land = &growth->world->land;
    if (cells.width >= land->width && cells.height >= land->height) return;
    int west, north, east, south, scale = shell->ui.scale;
    camera_project(shell->camera, cells.x, cells.y, &west, &north);
    camera_project(shell->camera, cells.x + cells.width, cells.y + cells.height, &east, &south);
    Box box = {west / scale, north / scale, (east - west) / scale, (south - north) / scale};
    ui_frame(&shell->ui, box, (Box){0, 0, shell->ui.width, shell->ui.height}, LAMP);
}

void banner_growth(Shell *shell, const Growth *growth, const char *keys) {
    const GrowthState *shown = &growth->shown;
    Words text = words(shown->stamps > 0 ? "stamp #1 of #2   $1" : "$1",
                       (Blanks){{shown->stamp, shown->stamps}, {keys}});
    int room = shell->ui.width - 4 * GAP;
    paint_touched(shell, growth);
    banner_paint(shell, words("@2", NAMES(NULL, shown->statement)).text, text.text, shown->share,
                 room, 2 * GAP);
}

// Banners in the middle end beside the small map if there is room.
int banner_room(const Shell *shell) {
    int room = shell->ui.width - 2 * (minimap_place(shell).width + 3 * GAP);
    return room < BANNER_ROOM ? shell->ui.width - 2 * GAP : room;
}

void banner_notice(Shell *shell, bool low) {
    int room = low ? shell->ui.width - 2 * GAP : banner_room(shell);
    if (SDL_GetTicks64() < shell->notice_until)
        banner_paint(shell, shell->notice, "", -1, room, low ? GAP : LINE);
}
