// SPDX-License-Identifier: MIT
// When sites go out: small slips at the sites on the map, words for the tile line, and what the next
// evenings take from the party. All of it is the rules' calendar against heights and walls.
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

// What the next evenings take.

// "at Mount Arrow", "12 tiles north-east", "here".
static Words place_words(const Game *game, int cell) {
    const Island *island = game->island;
    int landmark = island->landmark_of[cell] - 1;
    Blanks where = NO_BLANKS;
    if (landmark >= 0 && game->landmarks_found >> landmark & 1)
        return words("at $", NAMES(island->landmarks[landmark].name));
    where.numbers[0] = tip_where(game, cell, &where.names[0]);
    return words(where.numbers[0] ? "#1 [tile|tiles] $1" : "$1", where);
}

// The evening on which the sea takes a dry cell; 0: none.
static int evening_of(const HudPen *pen, int cell) {
    const Game *game = pen->game;
    int day = rules_day_of_tide(&game->island->rules, game->tide + pen->hud->outlook.rises[cell]);
    return game_flooded(game, cell) || day > game_rule(game, RULE_DAYS) ? 0 : day;
}

// "Tonight", "Tomorrow night", "On day 12".
static Words evening_words(const Game *game, int day) {
    int days = day - game->day;
    return words(days == 0   ? "Tonight"
                 : days == 1 ? "Tomorrow night"
                             : "On the evening of day #1",
                 NUMBERS(day));
}

// The next evening that puts beacons out.
static bool forecast_beacons(const HudPen *pen, HudForecast *forecast) {
    const Game *game = pen->game;
    int first = 0, lost = 0, cell = -1;
    for (int i = 0; i < game->island->site_count; i++) {
        int at = game->island->sites[i].cell;
        int day = game->beacons[i] == BEACON_BURNING ? evening_of(pen, at) : 0;
        if (!day || (first && day > first)) continue;
        lost = day == first ? lost + 1 : 1;
        first = day;
        cell = at;
    }
    if (!first || first > game->day + HUD_DAYS_AHEAD) return false;
    int left = game_beacons_burning(game) - lost, needed = game_rule(game, RULE_BEACONS);
    Words place = place_words(game, cell), evening = evening_words(game, first);
    bool ship = first > rules_calm_days(&game->island->rules), last = ship && left < needed;
    const char *text = lost > 1
                           ? last ? "$1 the sea takes #3 beacons: then #1 of #2 burn. Sail before!"
                                  : "$1 the sea takes #3 beacons: then #1 of #2 burn."
                       : last ? "$1 the sea takes the beacon $2: then #1 of #2 burn. Sail before!"
                              : "$1 the sea takes the beacon $2: then #1 of #2 burn.";
    forecast->words =
        words(text, (Blanks){.numbers = {left, needed, lost}, .names = {evening.text, place.text}});
    forecast->tonight = first == game->day;
    return true;
}

// The first camp that the sea takes within days.
static bool forecast_camps(const HudPen *pen, HudForecast *forecast) {
    const Game *game = pen->game;
    int first = game->day + HUD_DAYS_AHEAD + 1;
    const Camp *camp = NULL;
    for (int i = 0; i < game->camp_count; i++) {
        int day = evening_of(pen, game->camps[i].cell);
        if (!day || day >= first) continue;
        first = day;
        camp = &game->camps[i];
    }
    if (!camp) return false;
    People people = 0;
    for (int good = 0; good < GOOD_COUNT; good++) people |= camp->people[good];
    bool wreck = camp->cell == game->island->starts[game->island->start];
    Words place = place_words(game, camp->cell), evening = evening_words(game, first),
          crew = people_words(game->island, people);
    forecast->words = words(people  ? wreck ? "$1 the sea takes the Wreck, and $3 with it."
                                            : "$1 the sea takes the camp $2, and $3 with it."
                            : wreck ? "$1 the sea takes the Wreck and its store."
                                    : "$1 the sea takes the camp $2 and its store.",
                            NAMES(evening.text, place.text, crew.text));
    forecast->tonight = first == game->day;
    return true;
}

int hud_forecast(const HudPen *pen, HudForecast forecasts[HUD_FORECASTS]) {
    int count = 0;
    if (pen->game->outcome != OUTCOME_PLAYING) return 0;
    count += forecast_beacons(pen, &forecasts[count]);
    count += forecast_camps(pen, &forecasts[count]);
    return count;
}
