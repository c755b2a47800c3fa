// SPDX-License-Identifier: MIT
// The map in the middle, and what lies over it: the frame of the last stamp, the pin, the wipe, what is pointed at.
#include <SDL.h>
#include <stdio.h>

#include "workshop.h"

enum { PAD = 6 };

static bool shows_tiles(const Workshop *shop, const Moment *moment) {
    return shop->sight == SIGHT_TILES && moment->shows_tiles;
}

static void paint_side(Workshop *shop, Canvas canvas, int side) {
    Shell *shell = shop->shell;
    const Moment *moment = workshop_side(shop, side);
    Tones palette = shell->settings.palette;
    if (sight_is_oblique(shop->sight) && moment->map.values)
        sight_oblique(canvas, (Box){0, 0, shell->room.width, shell->room.height}, &moment->map,
                      shop->sight, moment->scale, palette);
    else if (shows_tiles(shop, moment))
        painter_paint(&shell->painter, canvas, &moment->scenery, shell->camera,
                      shell_paint_options(shell));
    else if (moment->map.values && shop->colours_room[side] >= heightmap_cells(&moment->map))
        sight_cells(canvas, shell->camera, shop->colours[side], moment->map.width,
                    moment->map.height, scenery_outside(palette));
    else canvas_fill(canvas, canvas_box(canvas), scenery_outside(palette));
}

// The other side is painted as far as the wipe goes.
void workshop_map_paint(void *own, Canvas canvas) {
    Workshop *shop = own;
    int wipe = int_clamp(canvas.width * shop->wipe / 1000, 1, canvas.width);
    Canvas left = {canvas.pixels, wipe, canvas.height, canvas.pitch};
    paint_side(shop, canvas, 0);
    if (shop->comparing == COMPARE_NONE || !shop->other.map.values) return;
    paint_side(shop, left, 1);
    canvas_fill(canvas, (Box){wipe - 1, 0, 3, canvas.height}, PAPER);
}

// Over the map.

Box workshop_on_screen(const Workshop *shop, CellBox cells) {
    const Shell *shell = shop->shell;
    int west, north, east, south, scale = shell->ui.scale;
    camera_project(shell->camera, cells.x, cells.y, &west, &north);
    camera_project(shell->camera, cells.x + cells.width, cells.y + cells.height, &east, &south);
    return (Box){(shell->room.x + west) / scale, (shell->room.y + north) / scale,
                 (east - west) / scale, (south - north) / scale};
}

// The frame of what the last stamp touched, unless that is all.
static void paint_touched(Workshop *shop, Box map) {
    CellBox cells = shop->moment.touched;
    bool all = cells.width >= shop->code.width && cells.height >= shop->code.height;
    if (all || cells.width == 0 || sight_is_oblique(shop->sight)) return;
    Box box = workshop_on_screen(shop, cells);
    ui_frame(&shop->shell->ui, box_inset(box, -1), map, INK);
    ui_frame(&shop->shell->ui, box, map, LAMP);
}

void workshop_paint_cell(const Workshop *shop, int x, int y, Box map, uint32_t colour) {
    Box box = box_inset(workshop_on_screen(shop, (CellBox){x, y, 1, 1}), -2);
    ui_frame(&shop->shell->ui, box_inset(box, -1), map,
             colour == INK_WRONG ? (uint32_t)PAPER : (uint32_t)INK);
    ui_frame(&shop->shell->ui, box, map, colour);
}

static void paint_pin(Workshop *shop, Box map) {
    if (shop->story && !sight_is_oblique(shop->sight))
        workshop_paint_cell(shop, shop->pin_x, shop->pin_y, map, INK_WRONG);
}

// What is under the pointer.
static void paint_pointer(Workshop *shop, Box map) {
    Ui *ui = &shop->shell->ui;
    const Moment *moment = &shop->moment;
    int x, y;
    if (!moment->map.values || sight_is_oblique(shop->sight) || !cursor_tile(shop->shell, &x, &y) ||
        !box_holds(map, ui->mouse_x, ui->mouse_y))
        return;
    Words height = words_number((double)heightmap_at(&moment->map, x, y), 4);
    const char *tile = moment->tiles.kinds ? TILE_INFO[tilemap_at(&moment->tiles, x, y)].name : "";
    Words text =
        words(tile[0] ? "#1, #2: $1, $2" : "#1, #2: $1", (Blanks){{x, y}, {height.text, tile}});
    int width = ui_text_width(ui, text.text) + 12;
    Box box = {map.x + map.width - width - PAD, map.y + map.height - 18 - PAD, width, 18};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_text(ui, box.x + 6, box.y + 3, PAPER, text.text);
}

// Only a finished world breaks a limit: it is shown all the same.
static void paint_verdict(Workshop *shop, Box map) {
    Ui *ui = &shop->shell->ui;
    Words text = words("This world would be refused: $", NAMES(shop->moment.broken));
    if (!shop->moment.broken[0]) return;
    int width = int_min(ui_text_width(ui, text.text) + 16, map.width - 2 * PAD);
    Box box = {map.x + (map.width - width) / 2, map.y + PAD, width, 20};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_text_cut(ui, box.x + 8, box.y + 4, width - 16, LAMP, text.text);
}

static void paint_sides(Workshop *shop, Box map) {
    Ui *ui = &shop->shell->ui;
    if (shop->comparing == COMPARE_NONE) return;
    const char *left = shop->comparing == COMPARE_STOCK ? "as it was opened" : "the next seed";
    int wipe = map.x + map.width * shop->wipe / 1000, width = ui_text_width(ui, left) + 12;
    ui_panel_part(ui, (Box){wipe - width - 4, map.y + PAD, width, 18}, PANEL_BANNER);
    ui_text(ui, wipe - width + 2, map.y + PAD + 3, PAPER, left);
    ui_panel_part(ui, (Box){wipe + 6, map.y + PAD, 36, 18}, PANEL_BANNER);
    ui_text(ui, wipe + 12, map.y + PAD + 3, PAPER, "now");
}

void workshop_map_words(Workshop *shop) {
    Box map = workshop_layout(shop).map, free = workshop_free_map(shop);
    paint_touched(shop, map);
    paint_pin(shop, map);
    workshop_section_line(shop);
    paint_verdict(shop, free);
    paint_sides(shop, free);
    paint_pointer(shop, free);
}
