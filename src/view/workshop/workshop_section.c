// SPDX-License-Identifier: MIT
// The line of a section: drawn on the map by the pointer, moved by keys, and what it is taken of; the level of the sea.
#include <SDL.h>
#include <stdlib.h>

#include "../../game/rules.h"
#include "workshop.h"

enum { NEAR = 7, CLICK = 4 };  // interface pixels

// The sea.

int workshop_tides(const Workshop *shop) {
    Rules rules;
    TextError error;
    bool good = rules_make(&rules, &shop->draft.recipe, shop->code.width, shop->code.height,
                           shop->code.difficulty, &error);
    return good ? int_min(rules_final_tide(&rules), ALTITUDE_BANDS - 1) : 0;
}

const char *workshop_no_tides(const Workshop *shop) {
    const Moment *moment = &shop->moment;
    if (!shop->draft.recipe.has_tiles) return "This level has no tiles that the sea could take";
    if (!moment->finished) return "The land is not finished: press End first";
    if (!moment->flood.known) return "There is no land that the sea could take";
    return workshop_tides(shop) == 0 ? "The rules of this level have no tides" : NULL;
}

double workshop_sea(const Workshop *shop) {
    return shop->probe.tides ? (double)shop->probe.level / PROBE_LEVELS : 0;
}

// The line.

static MapCell clamped(const Workshop *shop, MapCell cell) {
    return (MapCell){int_clamp(cell.x, 0, shop->code.width - 1),
                     int_clamp(cell.y, 0, shop->code.height - 1)};
}

static bool has_map(const Workshop *shop, const Moment *moment) {
    return moment->map.values && moment->map.width == shop->code.width &&
           moment->map.height == shop->code.height;
}

// Without memory it stays empty. Tides are those of a finished land.
static void take(Section *section, const SectionWish *wish) {
    TextError error;
    section_free(section);
    if (!section_take(section, wish, &error)) *section = (Section){.count = 0};
}

void workshop_section_take(Workshop *shop) {
    Probe *probe = &shop->probe;
    const Moment *moment = &shop->moment;
    Tilemap none = {0};
    if (!probe->sections) return;
    for (int i = 0; i < 2; i++) probe->ends[i] = clamped(shop, probe->ends[i]);
    SectionWish wish = {.heights = &moment->map,
                        .tiles = moment->finished ? &moment->tiles : &none,
                        .tides = workshop_tides(shop),
                        .from = probe->ends[0],
                        .to = probe->ends[1]};
    section_free(&probe->other);
    section_free(&probe->earlier);
    if (has_map(shop, moment)) take(&probe->section, &wish);
    wish.tiles = &none;
    wish.heights = &moment->earlier;
    if (has_map(shop, moment) && moment->earlier.values) take(&probe->earlier, &wish);
    wish.heights = &shop->other.map;
    if (shop->comparing != COMPARE_NONE && has_map(shop, &shop->other)) take(&probe->other, &wish);
    probe->point = int_clamp(probe->point, 0, int_max(probe->section.count - 1, 0));
}

void probe_free(Probe *probe) {
    section_free(&probe->section);
    section_free(&probe->other);
    section_free(&probe->earlier);
}

// From west to east.
static void lay_row(Workshop *shop, int y) {
    Probe *probe = &shop->probe;
    probe->drawn = DRAWN_NOTHING;
    probe->ends[0] = (MapCell){0, y};
    probe->ends[1] = (MapCell){shop->code.width - 1, y};
    probe->point = shop->story ? shop->pin_x : shop->code.width / 2;
    probe->by_keys = shop->story;
    workshop_section_take(shop);
}

static int row_of_page(const Workshop *shop) {
    return workshop_teaches(shop) ? prose_page(&shop->lesson, shop->page).look.row : -1;
}

// Through the cell that is pinned, the row that a page speaks of, or the middle of the map.
void workshop_open_section(Workshop *shop) {
    Probe *probe = &shop->probe;
    int row = row_of_page(shop);
    probe->sections = !probe->sections;
    probe->by_page = probe->sections && row >= 0;
    probe->line_focuses = probe->sections;
    shop->class.fits |= row >= 0;  // it takes room from the map
    ui_forget(&shop->shell->ui);
    if (probe->sections)
        lay_row(shop, shop->story ? shop->pin_y : row >= 0 ? row : shop->code.height / 2);
}

// What the reader has opened stays open on pages that speak of none.
void workshop_section_of_page(Workshop *shop, int row) {
    Probe *probe = &shop->probe;
    shop->class.fits |= probe->by_page != (row >= 0);
    if (row < 0 && probe->by_page) probe->sections = false;
    probe->by_page = row >= 0;
    if (row < 0) return;
    probe->sections = true;
    lay_row(shop, row);
}

void workshop_section_move(Workshop *shop) {
    for (int i = 0; i < 2; i++) shop->probe.ends[i] = clamped(shop, shop->probe.wish[i]);
    workshop_section_take(shop);
}

// The pointer.

static MapCell cell_at(const Workshop *shop, int x, int y) {
    const Shell *shell = shop->shell;
    MapCell cell;
    camera_pick(shell->camera, x - shell->room.x, y - shell->room.y, &cell.x, &cell.y);
    return clamped(shop, cell);
}

static bool is_near(const Workshop *shop, MapCell cell, int x, int y) {
    const Shell *shell = shop->shell;
    int west, north, reach = NEAR * shell->ui.scale, half = camera_tile(shell->camera.zoom) / 2;
    camera_project(shell->camera, cell.x, cell.y, &west, &north);
    return abs(x - shell->room.x - west - half) <= reach &&
           abs(y - shell->room.y - north - half) <= reach;
}

static bool press(Workshop *shop, const SDL_MouseButtonEvent *button) {
    Probe *probe = &shop->probe;
    const Box room = shop->shell->room;
    if (button->button != SDL_BUTTON_LEFT || ui_is_over(&shop->shell->ui) ||
        !box_holds(room, button->x, button->y))
        return false;
    probe->press_x = button->x;
    probe->press_y = button->y;
    probe->pressed = cell_at(shop, button->x, button->y);
    probe->moved = false;
    probe->drawn = is_near(shop, probe->ends[1], button->x, button->y)   ? DRAWN_LAST_END
                   : is_near(shop, probe->ends[0], button->x, button->y) ? DRAWN_FIRST_END
                                                                         : DRAWN_LINE;
    return true;
}

static void draw(Workshop *shop, const SDL_MouseMotionEvent *motion) {
    Probe *probe = &shop->probe;
    int far = CLICK * shop->shell->ui.scale;
    MapCell cell = cell_at(shop, motion->x, motion->y);
    if (!probe->moved && abs(motion->x - probe->press_x) < far &&
        abs(motion->y - probe->press_y) < far)
        return;
    probe->moved = true;
    probe->by_keys = false;
    if (probe->drawn == DRAWN_LINE) probe->ends[0] = probe->pressed;
    probe->ends[probe->drawn != DRAWN_FIRST_END] = cell;
    workshop_section_take(shop);
    shop->shell->dirty = true;
}

bool workshop_section_event(Workshop *shop, const SDL_Event *event) {
    Probe *probe = &shop->probe;
    bool drawn = probe->drawn != DRAWN_NOTHING;
    if (!probe->sections || shop->sweeps || sight_is_oblique(shop->sight)) return false;
    if (event->type == SDL_MOUSEBUTTONDOWN) return press(shop, &event->button);
    if (event->type == SDL_MOUSEMOTION && drawn) draw(shop, &event->motion);
    if (event->type != SDL_MOUSEBUTTONUP) return drawn;
    probe->drawn = DRAWN_NOTHING;
    return drawn;
}
