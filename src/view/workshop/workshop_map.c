// SPDX-License-Identifier: MIT
// The map in the middle, and what lies over it: the frame of the last stamp, the pin, the wipe, what is pointed at.
#include <SDL.h>
#include <stdio.h>

#include "workshop.h"

enum { PAD = 6, LABEL = 18 };

void workshop_side_paint(Workshop *shop, Canvas canvas, int side) {
    Shell *shell = shop->shell;
    const Settings *settings = &shell->settings;
    shop->looks[side].hatched = settings->marks || settings->palette != TONES_NORMAL;
    look_paint(&shop->looks[side], workshop_side(shop, side), &shell->painter, canvas,
               (Box){0, 0, shell->room.width, shell->room.height}, shell->camera,
               shell_paint_options(shell));
}

// The other side is painted as far as the wipe goes.
void workshop_map_paint(void *own, Canvas canvas) {
    Workshop *shop = own;
    int wipe = int_clamp(canvas.width * shop->wipe / 1000, 1, canvas.width);
    Canvas left = {canvas.pixels, wipe, canvas.height, canvas.pitch};
    workshop_side_paint(shop, canvas, 0);
    if (shop->comparing == COMPARE_NONE || !shop->other.map.values || panes_shown(shop)) return;
    workshop_side_paint(shop, left, 1);
    canvas_fill(canvas, (Box){wipe - 1, 0, 3, canvas.height}, PAPER);
}

// Over the map. A pane is the whole of it, where there is but one.
typedef struct Pane {
    int side;
    Box box;
} Pane;

static Box on_screen(const Workshop *shop, Pane pane, CellBox cells) {
    const Shell *shell = shop->shell;
    int west, north, east, south, scale = shell->ui.scale;
    camera_project(shell->camera, cells.x, cells.y, &west, &north);
    camera_project(shell->camera, cells.x + cells.width, cells.y + cells.height, &east, &south);
    return (Box){(pane.box.x * scale + west) / scale, (pane.box.y * scale + north) / scale,
                 (east - west) / scale, (south - north) / scale};
}

static void paint_cells(const Workshop *shop, Pane pane, CellBox cells, int apart, uint32_t outer,
                        uint32_t inner) {
    Box box = box_inset(on_screen(shop, pane, cells), -apart);
    Ui *ui = &shop->shell->ui;
    ui_frame(ui, box_inset(box, -1), pane.box, outer);
    ui_frame(ui, box, pane.box, inner);
}

// The frame of what the last stamp touched, unless that is all.
static void paint_touched(Workshop *shop, Pane pane) {
    CellBox cells = workshop_side(shop, pane.side)->touched;
    bool all = cells.width >= shop->code.width && cells.height >= shop->code.height;
    if (all || cells.width == 0 || sight_is_oblique(shop->sight)) return;
    paint_cells(shop, pane, cells, 0, INK, LAMP);
}

Box workshop_on_screen(const Workshop *shop, CellBox cells) {
    return on_screen(shop, (Pane){0, panes_box(shop, 0)}, cells);
}

void workshop_paint_cell(const Workshop *shop, int x, int y, Box map, uint32_t colour) {
    paint_cells(shop, (Pane){0, map}, (CellBox){x, y, 1, 1}, 2,
                colour == INK_WRONG ? (uint32_t)PAPER : (uint32_t)INK, colour);
}

void workshop_pin_paint(const Workshop *shop, Box map) {
    if (shop->story && !sight_is_oblique(shop->sight))
        workshop_paint_cell(shop, shop->pin_x, shop->pin_y, map, INK_WRONG);
}

// The cell of the pointer, or that of the pin; `points` is false for the latter.
static bool cell_told(const Workshop *shop, int *x, int *y, bool *points) {
    const Ui *ui = &shop->shell->ui;
    if (sight_is_oblique(shop->sight)) return false;
    bool over =
        shop->shell->cursor.on || box_holds(workshop_layout(shop).map, ui->mouse_x, ui->mouse_y);
    *points = panes_pointer(shop, x, y) && over;
    if (*points || !shop->story || !panes_shown(shop)) return *points;
    *x = shop->pin_x;
    *y = shop->pin_y;
    return true;
}

// What is under the pointer; in two panes also where that is in the other. While a world of another size
// is being made, the one that is shown may not have that cell.
static void paint_pointer(Workshop *shop, Pane pane) {
    Ui *ui = &shop->shell->ui;
    const Moment *moment = workshop_side(shop, pane.side);
    int x, y;
    bool points;
    if (!moment->map.values || !cell_told(shop, &x, &y, &points)) return;
    if (!box_holds((Box){0, 0, moment->map.width, moment->map.height}, x, y)) return;
    if (points && panes_shown(shop) && pane.side != panes_at(shop))
        paint_cells(shop, pane, (CellBox){x, y, 1, 1}, 1, INK, PAPER);
    Words height = words_number((double)heightmap_at(&moment->map, x, y), 4);
    const char *tile = moment->tiles.kinds ? TILE_INFO[tilemap_at(&moment->tiles, x, y)].name : "";
    Words text =
        words(tile[0] ? "#1, #2: $1, $2" : "#1, #2: $1", (Blanks){{x, y}, {height.text, tile}});
    Words more = words("$ (click: why?)", NAMES(text.text));
    bool asked = shop->story || shop->shell->cursor.on;
    bool fits = ui_text_width(ui, more.text) + 12 <= pane.box.width / 2;  // beside the slip
    if (points && !asked && fits) text = more;
    int width = int_min(ui_text_width(ui, text.text) + 12, pane.box.width);
    Box box = {pane.box.x + pane.box.width - width - PAD,
               pane.box.y + pane.box.height - LABEL - PAD, width, LABEL};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_text_cut(ui, box.x + 6, box.y + 3, width - 12, PAPER, text.text);
}

// Only a finished world breaks a limit: it is shown all the same.
static void paint_verdict(Workshop *shop, Pane pane) {
    Ui *ui = &shop->shell->ui;
    const Moment *moment = workshop_side(shop, pane.side);
    Words text = words("This world would be refused: $", NAMES(moment->broken));
    if (!moment->broken[0]) return;
    int below = shop->comparing == COMPARE_NONE ? 0 : LABEL + 4;
    int width = int_min(ui_text_width(ui, text.text) + 16, pane.box.width - 2 * PAD);
    Box box = {pane.box.x + (pane.box.width - width) / 2, pane.box.y + PAD + below, width, 20};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_text_cut(ui, box.x + 8, box.y + 4, width - 16, LAMP, text.text);
    ui_tip(ui, box, text.text);
}

static void paint_label(Workshop *shop, int x, int y, int room, const char *text) {
    Ui *ui = &shop->shell->ui;
    int width = int_min(ui_text_width(ui, text) + 12, room);
    int lines = int_clamp(ui_text_lines(ui, text, width - 12), 1, 3);
    ui_panel_part(ui, (Box){x, y, width, LABEL + (lines - 1) * FONT_LINE}, PANEL_BANNER);
    ui_text_block(ui, x + 6, y + 3, width - 12, lines, PAPER, text);
}

// Which side is which.
static void paint_sides(Workshop *shop, Box map) {
    enum { TOOL = 32, NARROW = 120 };  // with the button that is painted over the map
    if (shop->comparing == COMPARE_NONE) return;
    Words other = panes_other(shop);
    if (panes_shown(shop)) {
        Box left = panes_box(shop, 0), right = panes_box(shop, 1);
        bool below = right.width < NARROW;  // the button
        int down = PAD + (below ? UI_ROW : 0), room = right.width - PAD - (below ? PAD : TOOL);
        paint_label(shop, left.x + PAD, left.y + down, room, "now");
        bool chooses = below && !shop->other.map.values;  // then words tell what to do
        if (!chooses) paint_label(shop, right.x + PAD, right.y + down, room, other.text);
        return;
    }
    int wipe = map.x + map.width * shop->wipe / 1000;
    int width = int_min(ui_text_width(&shop->shell->ui, other.text) + 12, wipe - map.x - 8);
    if (width > LABEL) paint_label(shop, wipe - width - 4, map.y + PAD, width, other.text);
    if (map.x + map.width - TOOL - wipe > 46) paint_label(shop, wipe + 6, map.y + PAD, 60, "now");
}

// Where there is no room for the legend beside what the pointer tells.
Box workshop_above_pointer(Box box) {
    enum { BESIDE = 300 };
    if (box.width < BESIDE) box.height -= LABEL;
    return box;
}

bool workshop_has_legend(const Workshop *shop) {
    return !shop->filming.open && (panes_shown(shop) || legend_has_own_bins(shop));
}

void workshop_map_words(Workshop *shop) {
    int panes = panes_shown(shop) ? 2 : 1;
    Box free = workshop_free_map(shop);
    for (int side = 0; side < panes; side++) {
        Pane pane = {side, panes_box(shop, side)};
        if (side && !shop->other.map.values) break;
        paint_touched(shop, pane);
        workshop_pin_paint(shop, pane.box);
        if (!side) workshop_section_line(shop);
        pane.box = box_intersect(pane.box, free);
        paint_verdict(shop, pane);
        if (workshop_has_legend(shop)) legend_paint(shop, side, workshop_above_pointer(pane.box));
        paint_pointer(shop, pane);
    }
    paint_sides(shop, free);
}
