// SPDX-License-Identifier: MIT
// When sites go out: small slips at the sites on the map, and words for the tile line. All of it is the
// rules' calendar against heights and walls. While the card of something to build shows, camps have slips
// with what they would pay of it.
#include "../../../game/tide.h"
#include "../../../game/advice.h"
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
                                    "out on day #2; with a wall: day #3",
                                    "out on day #2; with a wall: stays dry"};
    static const SiteTexts tonight = {"", "", "out tonight", "out tonight; with a wall: day #3",
                                      "out tonight; with a wall: stays dry"};
    bool today = !end_of(pen, site).gone && end_of(pen, site).day == pen->game->day;
    Words text = site_words(pen, site, today ? &tonight : &texts);
    HudWords *piece = hud_add(pieces, ICON_TIDE, text.text, NO_BLANKS);
    if (today) piece->ink = INK_WRONG;
}

// Slips on the map.

enum {
    SLIP_HEIGHT = 15,
    SLIP_PAD = 3,
    SLIP_BRIEF = 8,
    SLIP_FULL = 16,
    PARTY_LEAST = 12,
    SIGN = 30
};
enum { TAKEN_MOST = SITE_LIMIT + CAMP_LIMIT + UI_BOXES + 4, SLIP_PLACES = 4 };

// What slips keep clear of: panels, the party and where the pointer is, slips.
typedef struct Taken {
    Box boxes[TAKEN_MOST];
    int count;
} Taken;

static bool is_free(const Taken *taken, Box box) {
    for (int i = 0; i < taken->count; i++)
        if (!box_is_empty(box_intersect(box, taken->boxes[i]))) return false;
    return true;
}

static void take(Taken *taken, Box box) {
    if (!box_is_empty(box)) taken->boxes[taken->count++] = box;
}

// A tile in interface pixels, and so much around it.
static Box tile_box(const HudPen *pen, int cell, int around) {
    const Shell *shell = pen->hud->shell;
    int x, y, scale = shell->ui.scale, side = pen->game->island->width;
    int tile = camera_tile(shell->camera.zoom) / scale;
    camera_project(shell->camera, cell % side, cell / side, &x, &y);
    return box_inset((Box){x / scale, y / scale, int_max(tile, 1), int_max(tile, 1)}, -around);
}

// Panels have been painted by now.
static void take_all(const HudPen *pen, Taken *taken, int tile) {
    for (int i = 0; i < pen->ui->box_count; i++) take(taken, pen->ui->boxes[i]);
    take(taken, hud_moment_box(pen));
    take(taken, tile_box(pen, pen->game->party.cell, int_max(tile, PARTY_LEAST)));
    if (pen->hud->pointed.cell >= 0) take(taken, tile_box(pen, pen->hud->pointed.cell, 0));
}

// Under its tile, over it and its sign, or beside it: the first place that is free. Empty where none is, and
// where a panel lies over the tile.
static Box place_slip(const HudPen *pen, const Taken *taken, int cell, int width) {
    Box tile = tile_box(pen, cell, 0), none = {0, 0, 0, 0};
    int middle = tile.x + tile.width / 2 - width / 2, half = tile.y + tile.height / 2;
    int most = pen->ui->width - HUD_GAP - width, left = int_max(int_min(middle, most), HUD_GAP);
    const Box places[SLIP_PLACES] = {
        {left, tile.y + tile.height + 1, width, SLIP_HEIGHT},
        {left, tile.y - int_min(5 * tile.height / 2, tile.height + SIGN) - SLIP_HEIGHT - 1, width,
         SLIP_HEIGHT},
        {tile.x + tile.width + 2, half - SLIP_HEIGHT / 2, width, SLIP_HEIGHT},
        {tile.x - width - 2, half - SLIP_HEIGHT / 2, width, SLIP_HEIGHT},
    };
    Box screen = {0, 0, pen->ui->width, pen->ui->height}, room = box_inset(screen, HUD_GAP);
    bool shows = !box_is_empty(box_intersect(tile, screen));
    for (int i = 0; i < pen->ui->box_count && shows; i++)
        shows = box_is_empty(box_intersect(tile, pen->ui->boxes[i]));
    for (int i = 0; i < SLIP_PLACES && shows; i++) {
        Box inside = box_intersect(places[i], room);
        bool whole = inside.width == width && inside.height == SLIP_HEIGHT;
        if (whole && is_free(taken, places[i])) return places[i];
    }
    return none;
}

// A slip that would lie over anything else is left out; the line of its tile says the same.
static void put_slip(const HudPen *pen, Taken *taken, int cell, uint32_t ink, const char *text) {
    Ui *ui = pen->ui;
    Box box = place_slip(pen, taken, cell, ui_text_width(ui, text) + 2 * SLIP_PAD);
    if (box_is_empty(box)) return;
    ui_fill(ui, box, PAPER);
    ui_frame(ui, box, (Box){0, 0, ui->width, ui->height}, ink == INK_WRONG ? ink : INK_FADED);
    ui_text(ui, box.x + SLIP_PAD, box.y + 1, ink, text);
    take(taken, box);
}

// From far, from the middle and from near; and of those that go out tonight.
static Words slip_words(const HudPen *pen, int site, int tile) {
    static const SiteTexts far = {"", "dry", "day #2", "day #2", "day #2"};
    static const SiteTexts brief = {"", "stays dry", "out day #2", "out day #2", "out day #2"};
    static const SiteTexts full = {"", "stays dry", "out day #2", "out day #2; walled: day #3",
                                   "out day #2; walled: stays dry"};
    static const SiteTexts today = {"", "", "out tonight", "out tonight; walled: day #3",
                                    "out tonight; walled: stays dry"};
    if (end_of(pen, site).day == pen->game->day)
        return tile < SLIP_FULL ? words("out tonight", NO_BLANKS) : site_words(pen, site, &today);
    return site_words(pen, site, tile < SLIP_BRIEF ? &far : tile < SLIP_FULL ? &brief : &full);
}

static void put_payers(const HudPen *pen, Taken *taken, Building building) {
    const Game *game = pen->game;
    for (int i = 0; i < game->camp_count; i++) {
        int goods[GOOD_COUNT];
        advice_pays(game, i, building, goods);
        Words paid = advice_goods(goods);
        if (!paid.text[0]) continue;
        put_slip(pen, taken, game->camps[i].cell, INK_GOOD, words("pays $", NAMES(paid.text)).text);
    }
}

void hud_sites(const HudPen *pen, Box lines, int building) {
    const Shell *shell = pen->hud->shell;
    const Game *game = pen->game;
    Taken taken = {.count = 0};
    int tile = camera_tile(shell->camera.zoom) / shell->ui.scale;
    take_all(pen, &taken, tile);
    take(&taken, lines);
    if (building >= 0) put_payers(pen, &taken, (Building)building);
    for (int i = 0; i < game->island->site_count && !shell->settings.no_tide_line; i++) {
        bool today = end_of(pen, i).day == game->day;
        if (game->beacons[i] == BEACON_DROWNED || end_of(pen, i).gone) continue;
        put_slip(pen, &taken, game->island->sites[i].cell, today ? INK_WRONG : INK,
                 slip_words(pen, i, tile).text);
    }
}
