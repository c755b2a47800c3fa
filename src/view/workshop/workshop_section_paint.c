// SPDX-License-Identifier: MIT
// The panel of a section: its profile, the sea and the tides, what it is compared with; its line on the map.
#include <limits.h>
#include <stdio.h>

#include "workshop.h"

enum { PAD = 8, TAG = 18, CLOSE = 20, NUMBERS_WIDTH = 34, NAMES_WIDTH = 40, TURF = 3, DASH = 4 };
enum { EARTH = 0xff8f7c68 };

// Where a plot of heights lies, and its ends.
typedef struct Profile {
    Box box;
    double low, high;
} Profile;

// Where the sea stands, now or as the land was made.
static bool sea_height(const Workshop *shop, float *height) {
    const Moment *moment = &shop->moment;
    const Section *section = &shop->probe.section;
    bool flooded = moment->flood.known && moment->flood.level > 0;
    *height = flooded              ? moment->flood.height
              : section->sea.known ? section->sea.sea
                                   : moment->scale.sea;
    return flooded || section->sea.known || moment->scale.has_sea;
}

// Names stand beside it where there is something to name.
static Box plot_of(const Workshop *shop, Box panel) {
    int top = PAD + TAG + 5;
    float sea;
    int names = sea_height(shop, &sea) ? NAMES_WIDTH : 0;
    return (Box){panel.x + PAD + NUMBERS_WIDTH, panel.y + top,
                 panel.width - 2 * PAD - NUMBERS_WIDTH - names, panel.height - top - PAD};
}

// The deepest sea is cut off where land would have less than half of the height.
static Profile profile_of(const Workshop *shop, Box box) {
    const Probe *probe = &shop->probe;
    Profile profile = {.box = box};
    float sea;
    section_range(&probe->section, &profile.low, &profile.high);
    if (probe->other.points) {
        profile.low = double_min(profile.low, (double)probe->other.low);
        profile.high = double_max(profile.high, (double)probe->other.high);
    }
    if (probe->earlier.points) {
        profile.low = double_min(profile.low, (double)probe->earlier.low);
        profile.high = double_max(profile.high, (double)probe->earlier.high);
    }
    if (!sea_height(shop, &sea)) return profile;
    profile.low = double_min(profile.low, (double)sea);
    profile.high = double_max(profile.high, (double)sea);
    if (profile.high > (double)sea)
        profile.low = double_max(profile.low, 2 * (double)sea - profile.high);
    return profile;
}

static int y_of(const Profile *profile, float height) {
    int row = section_row(profile->low, profile->high, (double)height, profile->box.height - 2);
    return profile->box.y + profile->box.height - 1 - int_max(row, -1);
}

static int x_of(const Profile *profile, const Section *section, int point) {
    return profile->box.x +
           (int)(((int64_t)2 * point + 1) * profile->box.width / (2 * (int64_t)section->count));
}

static bool is_under_water(const Workshop *shop, const SectionPoint *point, float sea) {
    const Moment *moment = &shop->moment;
    const Tilemap *tiles = moment->flooded.kinds ? &moment->flooded : &moment->tiles;
    bool finished = moment->finished && tiles->kinds;
    return point->height < sea &&
           (!finished || tilemap_at(tiles, point->x, point->y) == TILE_WATER);
}

static uint32_t turf_of(const Workshop *shop, const SectionPoint *point) {
    const Moment *moment = &shop->moment;
    if (moment->scenery.ground) return scenery_tile_colour(&moment->scenery, point->x, point->y);
    Sight sight = shop->sight == SIGHT_TILES ? SIGHT_SEA : shop->sight;
    return sight_colour(point->height, sight, moment->scale, shop->shell->settings.palette);
}

static void paint_column(const Workshop *shop, const Profile *profile, int column) {
    Ui *ui = &shop->shell->ui;
    const Section *section = &shop->probe.section;
    Tones palette = shop->shell->settings.palette;
    const SectionPoint *point =
        &section->points[section_highest(section, column, profile->box.width)];
    int x = profile->box.x + column, bottom = profile->box.y + profile->box.height;
    int ground = y_of(profile, point->height);
    float sea;
    if (sea_height(shop, &sea) && is_under_water(shop, point, sea)) {
        int top = y_of(profile, sea);
        ui_fill(ui, (Box){x, top, 1, ground - top},
                scenery_look_colour(palette, GROUND_SHOAL, DEPTH_DEEP / 3));
    }
    ui_fill(ui, (Box){x, ground, 1, bottom - ground}, tones_mixed(palette, EARTH));
    ui_fill(ui, (Box){x, ground, 1, int_min(TURF, bottom - ground)}, turf_of(shop, point));
}

// A thin line, from each column to the next: dashes of so many columns with as many between them, or 0 for none.
static void paint_outline(const Workshop *shop, const Profile *profile, const Section *section,
                          uint32_t ink, int dash) {
    int width = profile->box.width, before = 0;
    for (int column = 0; section->points && column < width; column++) {
        int y = y_of(profile, section->points[section_highest(section, column, width)].height);
        int from = column == 0 ? y : int_min(before, y), to = column == 0 ? y : int_max(before, y);
        before = y;
        if (dash && column / dash % 2) continue;
        ui_fill(&shop->shell->ui, (Box){profile->box.x + column, from, 1, to - from + 1}, ink);
    }
}

// The sea and the tides, named as tidemark-cli section names them.

static void paint_level(const Workshop *shop, const Profile *profile, float height, uint32_t ink) {
    int y = y_of(profile, height), right = profile->box.x + profile->box.width;
    if (y < profile->box.y) return;
    for (int x = profile->box.x; x < right; x += 2 * DASH)
        ui_fill(&shop->shell->ui, (Box){x, y, int_min(DASH, right - x), 1}, ink);
}

// Beside a line, but above a name that it would touch, where there is room for it.
static int write_name(const Workshop *shop, const Profile *profile, float height, uint32_t ink,
                      const char *name, int below) {
    int y = int_min(y_of(profile, height) - FONT_LINE / 2, below - FONT_LINE);
    if (y < profile->box.y - FONT_LINE / 2) return below;
    ui_text_cut(&shop->shell->ui, profile->box.x + profile->box.width + 4, y, NAMES_WIDTH, ink,
                name);
    return y;
}

// From the last tide down; those that would touch one above them, or the sea, are left out.
static void paint_tides(const Workshop *shop, const Profile *profile, float sea) {
    enum { APART = 4 };
    const Section *section = &shop->probe.section;
    int above = INT_MIN, bottom = y_of(profile, sea) - APART;
    for (int i = section->tide_count - 1; i >= 0; i--) {
        int y = y_of(profile, section->sea.tides[i]);
        bool last = i == section->tide_count - 1;
        if (!last && (y < above + APART || y > bottom)) continue;
        paint_level(shop, profile, section->sea.tides[i], INK_TIDE);
        above = y;
    }
}

static void paint_levels(const Workshop *shop, const Profile *profile) {
    const Section *section = &shop->probe.section;
    int below = profile->box.y + profile->box.height + 4;
    float sea;
    if (!sea_height(shop, &sea)) return;
    paint_tides(shop, profile, sea);
    paint_level(shop, profile, sea, INK);
    below = write_name(shop, profile, sea, INK, "sea", below);
    if (section->tide_count == 0) return;
    Words name = words("tide #", NUMBERS(section->tide_count));
    float last = section->sea.tides[section->tide_count - 1];
    if (sea < last) write_name(shop, profile, last, INK_TIDE, name.text, below);
}

static void paint_range(const Workshop *shop, const Profile *profile) {
    Ui *ui = &shop->shell->ui;
    int right = profile->box.x - 4, bottom = profile->box.y + profile->box.height;
    ui_text_right(ui, right, profile->box.y - 2, INK_FADED, words_number(profile->high, 3).text);
    ui_text_right(ui, right, bottom - FONT_LINE + 3, INK_FADED, words_number(profile->low, 3).text);
    ui_fill(ui, (Box){profile->box.x - 1, profile->box.y, 1, profile->box.height}, INK_FADED);
}

// The point that is read.

static int point_read(const Workshop *shop, Box plot) {
    const Ui *ui = &shop->shell->ui;
    const Probe *probe = &shop->probe;
    if (box_holds(plot, ui->mouse_x, ui->mouse_y) && ui->tips)
        return section_column(&probe->section, ui->mouse_x - plot.x, plot.width);
    return probe->by_keys ? probe->point : -1;
}

static void paint_point(const Workshop *shop, const Profile *profile, int read, Box words_box) {
    Ui *ui = &shop->shell->ui;
    const Section *section = &shop->probe.section;
    if (read < 0) return;
    const SectionPoint *point = &section->points[read];
    const Moment *moment = &shop->moment;
    int x = x_of(profile, section, read), y = y_of(profile, point->height);
    const char *tile =
        moment->tiles.kinds ? TILE_INFO[tilemap_at(&moment->tiles, point->x, point->y)].name : "";
    ui_fill(ui, (Box){x, profile->box.y, 1, profile->box.height}, INK);
    ui_fill(ui, (Box){x - 2, y - 2, 5, 5}, INK);
    ui_fill(ui, (Box){x - 1, y - 1, 3, 3}, LAMP);
    const char *text = tile[0] ? "#1, #2: $1, $2, altitude #3" : "#1, #2: $1";
    Blanks blanks = {{point->x, point->y, point->altitude},
                     {words_number((double)point->height, 4).text, tile}};
    Words said = words(point->altitude > 0 || !tile[0] ? text : "#1, #2: $1, $2", blanks);
    static const char *const shorter[] = {"#1, #2: $1, $2", "$1, $2"};
    for (int i = 0; i < 2 && tile[0] && ui_text_width(ui, said.text) > words_box.width; i++)
        said = words(shorter[i], blanks);
    ui_text_cut(ui, words_box.x, words_box.y + 3, words_box.width, INK, said.text);
}

// Its ends, which keys move.

static bool wish_by_keys(Workshop *shop, bool first, bool last) {
    Ui *ui = &shop->shell->ui;
    Probe *probe = &shop->probe;
    int by = ui->with_shift ? 8 : 1;
    int dx = (ui->keys.right - ui->keys.left) * by, dy = (ui->keys.down - ui->keys.up) * by;
    const MapCell *ends = probe->ends;
    bool moved = dx != 0 || dy != 0;
    if (!moved) return false;
    for (int i = 0; i < 2 && first && last; i++) {  // the whole line stays on the map
        dx = int_clamp(dx, -ends[i].x, shop->code.width - 1 - ends[i].x);
        dy = int_clamp(dy, -ends[i].y, shop->code.height - 1 - ends[i].y);
    }
    for (int i = 0; i < 2; i++) {
        bool moves = i == 0 ? first : last;
        probe->wish[i] = (MapCell){ends[i].x + (moves ? dx : 0), ends[i].y + (moves ? dy : 0)};
    }
    ui->arrows_taken = true;
    ui->choice = (Choice){WORKSHOP_PROBE, PROBE_LINE};
    return true;
}

static int paint_tag(Workshop *shop, int x, int y, const char *word, bool first, bool last) {
    Ui *ui = &shop->shell->ui;
    Box box = {x, y, ui_text_width(ui, word) + 10, TAG};
    Touch touch = ui_touch(ui, box, true);
    ui_panel_part(ui, box, PANEL_INSET);
    ui_text(ui, x + 5, y + 2, INK, word);
    if (touch.focused) ui_panel_part(ui, box, PANEL_FOCUS);
    if (touch.focused) wish_by_keys(shop, first, last);
    if (touch.chosen) ui->focus_wanted = ui->count;
    ui_tip(ui, box, "Click it, then the arrows move it; with Shift further");
    return x + box.width + 3;
}

static int paint_tags(Workshop *shop, int x, int y) {
    Ui *ui = &shop->shell->ui;
    Probe *probe = &shop->probe;
    Words first = words("A #1, #2", NUMBERS(probe->ends[0].x, probe->ends[0].y));
    Words last = words("B #1, #2", NUMBERS(probe->ends[1].x, probe->ends[1].y));
    x = paint_tag(shop, x, y, "line", true, true);
    if (probe->line_focuses) ui->focus_wanted = ui->count;
    probe->line_focuses = false;
    x = paint_tag(shop, x, y, first.text, true, false);
    return paint_tag(shop, x, y, last.text, false, true);
}

static void paint_reader(Workshop *shop, Box plot) {
    Ui *ui = &shop->shell->ui;
    Probe *probe = &shop->probe;
    Touch touch = ui_touch(ui, plot, true);
    int steps = (ui->keys.right - ui->keys.left) * (ui->with_shift ? 8 : 1);
    if (touch.focused) ui_panel_part(ui, box_inset(plot, -2), PANEL_FOCUS);
    if (!touch.focused || steps == 0) return;
    ui->arrows_taken = true;
    probe->point_to = int_clamp(probe->point + steps, 0, probe->section.count - 1);
    ui->choice = (Choice){WORKSHOP_PROBE, PROBE_POINT};
}

// On the map.

static void paint_letter(const Workshop *shop, MapCell cell, const char *letter, Box map) {
    Ui *ui = &shop->shell->ui;
    Box box = workshop_on_screen(shop, (CellBox){cell.x, cell.y, 1, 1});
    Box place = {box.x + box.width / 2 - 5, box.y - FONT_LINE - 2, 11, FONT_LINE - 2};
    workshop_paint_cell(shop, cell.x, cell.y, map, PAPER);
    place.x = int_clamp(place.x, map.x, map.x + map.width - place.width);
    if (place.y < map.y) place.y = box.y + box.height + 3;
    if (place.y + place.height > map.y + map.height) return;
    ui_fill(ui, place, INK);
    ui_text(ui, place.x + 3, place.y + 1, PAPER, letter);
}

static void paint_line(const Workshop *shop, Box map) {
    enum { STEPS = 400 };
    Ui *ui = &shop->shell->ui;
    const MapCell *ends = shop->probe.ends;
    Box a = workshop_on_screen(shop, (CellBox){ends[0].x, ends[0].y, 1, 1});
    Box b = workshop_on_screen(shop, (CellBox){ends[1].x, ends[1].y, 1, 1});
    int from_x = a.x + a.width / 2, from_y = a.y + a.height / 2;
    int dx = b.x + b.width / 2 - from_x, dy = b.y + b.height / 2 - from_y;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i <= STEPS; i++) {
            Box dot = {from_x + dx * i / STEPS, from_y + dy * i / STEPS, 1, 1};
            dot = box_intersect(pass == 0 ? box_inset(dot, -1) : dot, map);
            if (dot.width > 0) ui_fill(ui, dot, pass == 0 ? (uint32_t)INK : (uint32_t)PAPER);
        }
}

void workshop_section_line(const Workshop *shop) {
    const Probe *probe = &shop->probe;
    Box map = workshop_layout(shop).map;
    if (!probe->sections || !probe->section.points || sight_is_oblique(shop->sight)) return;
    int read = point_read(shop, plot_of(shop, workshop_section_box(shop)));
    paint_line(shop, map);
    paint_letter(shop, probe->ends[0], "A", map);
    paint_letter(shop, probe->ends[1], "B", map);
    if (read < 0) return;
    workshop_paint_cell(shop, probe->section.points[read].x, probe->section.points[read].y, map,
                        LAMP);
}

void workshop_section_paint(Workshop *shop) {
    enum { EARLIER = 3 };  // columns a dash
    Ui *ui = &shop->shell->ui;
    const Probe *probe = &shop->probe;
    Box panel = workshop_section_box(shop), plot = plot_of(shop, panel);
    if (!probe->sections || !probe->section.points || box_is_empty(panel)) return;
    workshop_over_paint(shop, panel);
    int x = paint_tags(shop, panel.x + PAD, panel.y + PAD - 1);
    int close = panel.x + panel.width - PAD - CLOSE;
    paint_reader(shop, plot);
    Profile profile = profile_of(shop, plot);
    for (int i = 0; i < plot.width; i++) paint_column(shop, &profile, i);
    paint_levels(shop, &profile);
    paint_outline(shop, &profile, &probe->earlier, INK_FADED,
                  EARLIER);  // the land before the last stamp
    paint_outline(shop, &profile, &probe->other, INK_WRONG, 0);  // what it is compared with
    paint_range(shop, &profile);
    paint_point(shop, &profile, point_read(shop, plot),
                (Box){x + 3, panel.y + PAD - 1, close - x - 6, FONT_LINE});
    ui_button(ui, (Box){close, panel.y + PAD - 2, CLOSE, CLOSE},
              (Button){ICON_CLOSE, .tip = "Close the section (X)", .what = WORKSHOP_DO,
                       .number = (int)ACTION_SECTION});
}
