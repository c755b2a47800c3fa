// SPDX-License-Identifier: MIT
// When sites go out: small slips at the sites on the map, and words for the tile line. All of it is the
// rules' calendar against heights and walls.
#include "../../../game/tide.h"
#include "hud_parts.h"

static SiteEnd end_of(const HudPen *pen, int site) {
    return tide_site_end(pen->game, site, pen->hud->outlook.rises);
}

// One of five texts: for a site that is gone, that stays dry, that the sea takes however it is walled or
// whose wall stands, that a wall saves for some days, and that a wall saves for good.
typedef struct SiteTexts {
    const char *gone, *dry, *out, *later, *saved;
} SiteTexts;

static Words site_words(const HudPen *pen, int site, const SiteTexts *texts) {
    const Game *game = pen->game;
    int cell = game->island->sites[site].cell;
    SiteEnd end = end_of(pen, site);
    bool walled = game->cells[cell] & CELL_WALL;
    const char *text = end.gone                          ? texts->gone
                       : !end.day                        ? texts->dry
                       : walled || end.walled == end.day ? texts->out
                       : end.walled                      ? texts->later
                                                         : texts->saved;
    return words(text, NUMBERS(game->island->sites[site].altitude, end.day, end.walled));
}

void hud_add_site_end(const HudPen *pen, int site, HudList *pieces) {
    static const SiteTexts texts = {"under water since day #2", "stays dry", "out on day #2",
                                    "out on day #2, with a wall on day #3",
                                    "out on day #2, never with a wall"};
    Words text = site_words(pen, site, &texts);
    HudWords *piece = hud_add(pieces, ICON_TIDE, text.text, NO_BLANKS);
    if (end_of(pen, site).day == pen->game->day) piece->ink = INK_WRONG;
}

// Slips on the map.

enum { SLIP_HEIGHT = 15, SLIP_PAD = 3, SLIP_LEAST = 8, SLIP_LONG = 32 };

static bool is_free_of(Box box, const Box *others, int count) {
    for (int i = 0; i < count; i++)
        if (!box_is_empty(box_intersect(box, others[i]))) return false;
    return true;
}

// Under its tile, in interface pixels.
static Box slip_at(const HudPen *pen, int cell, int width) {
    const Shell *shell = pen->hud->shell;
    int x, y, tile = camera_tile(shell->camera.zoom), side = pen->game->island->width;
    camera_project(shell->camera, cell % side, cell / side, &x, &y);
    return (Box){(x + tile / 2) / shell->ui.scale - width / 2, (y + tile) / shell->ui.scale + 1,
                 width, SLIP_HEIGHT};
}

static void paint_slip(const HudPen *pen, Box box, int site, const char *text) {
    Ui *ui = pen->ui;
    bool today = end_of(pen, site).day == pen->game->day;
    ui_fill(ui, box, PAPER);
    ui_frame(ui, box, (Box){0, 0, ui->width, ui->height}, today ? INK_WRONG : INK_FADED);
    ui_text(ui, box.x + SLIP_PAD, box.y + 1, today ? INK_WRONG : INK, text);
}

// From near. A slip that would lie over another one is left out.
void hud_sites(const HudPen *pen) {
    static const SiteTexts brief = {"#1: gone", "#1: dry", "#1: day #2", "#1: day #2, wall #3",
                                    "#1: day #2, wall: dry"};
    static const SiteTexts full = {
        "height #1: under water", "height #1: stays dry", "height #1: out on day #2",
        "height #1: out on day #2, with a wall #3", "height #1: out on day #2, never with a wall"};
    const Shell *shell = pen->hud->shell;
    const Game *game = pen->game;
    Box painted[SITE_LIMIT];
    int count = 0, zoom = shell->camera.zoom;
    int tile = zoom < 0 ? 0 : camera_tile(zoom) / shell->ui.scale;
    if (tile < SLIP_LEAST || shell->settings.no_tide_line) return;
    for (int i = 0; i < game->island->site_count; i++) {
        if (game->beacons[i] == BEACON_DROWNED || end_of(pen, i).gone) continue;
        Words text = site_words(pen, i, tile < SLIP_LONG ? &brief : &full);
        int width = ui_text_width(pen->ui, text.text) + 2 * SLIP_PAD;
        Box box = slip_at(pen, game->island->sites[i].cell, width);
        bool shows = box.x < pen->ui->width && box.x + width > 0 && box.y < pen->ui->height;
        if (!shows || !is_free_of(box, painted, count)) continue;
        paint_slip(pen, box, i, text.text);
        painted[count++] = box;
    }
}
