// SPDX-License-Identifier: MIT
// Lines above the actions, from below: the tile under the pointer, a warning for the night,
// notices, and what just happened, the newest lowest.
#include <SDL.h>
#include <string.h>

#include "../../../game/tide.h"
#include "../../../game/advice.h"
#include "hud_parts.h"

// Words about a tile, in pieces with icons.

enum { PIECE_GAP = 10, PIECE_LINE = 20, PIECE_LINES = 3 };  // PIECE_LINE: their height
enum { BUILDINGS_MOST = 4 };

// What a river is to who has to cross it.
static void add_river(const Game *game, int cell, HudList *pieces) {
    static const char *const texts[][2] = {
        {"Deep river, height #1: by raft only", "Here: deep river, height #1"},
        {"River, height #1, ford: #2 [tick|ticks] on foot", "Here: ford of a river, height #1"}};
    bool ford = cell_is_ford(game->cells[cell]), here = cell == game->party.cell;
    hud_add(pieces, ICON_WAVE, texts[ford][here],
            NUMBERS(game->island->altitude[cell], game_rule(game, RULE_FORD_TICKS)));
}

// What the ground is.
static void add_ground(const Game *game, int cell, HudList *pieces) {
    static const struct {
        Icon icon;
        const char *name, *first;  // within a sentence; at its beginning
    } grounds[TILE_COUNT] = {
        [TILE_WATER] = {ICON_WAVE, NULL, NULL},
        [TILE_ROCK] = {ICON_MOUNTAIN, "rock", "Rock"},
        [TILE_GRASS] = {ICON_ISLAND, "grass", "Grass"},
        [TILE_SAND] = {ICON_BEACH, "sand", "Sand"},
        [TILE_TREE] = {ICON_TREE, "tree", "Tree"},
        [TILE_RIVER] = {ICON_WAVE, "river", NULL},
    };
    // The second row is for the party's own tile.
    static const struct {
        const char *land, *water, *deep_water, *flooded, *deep_flooded;
    } texts[] = {{"$1, height #1", "Shallow water", "Deep water", "Flooded $2, can be waded",
                  "Flooded $2, too deep to wade"},
                 {"Here: $2, height #1", "Here: shallow water", "Here: deep water",
                  "Here: flooded $2, can be waded", "Here: flooded $2, too deep to wade"}};
    Tile kind = game_kind(game, cell);
    if (kind == TILE_RIVER && !game_flooded(game, cell)) {
        add_river(game, cell, pieces);
        return;
    }
    bool ford = cell_is_ford(game->cells[cell]), here = cell == game->party.cell;
    bool deep = game_too_deep(game, cell) || cell_is_deep_river(game->cells[cell]);
    const char *text = texts[here].land;
    if (kind == TILE_WATER) text = deep ? texts[here].deep_water : texts[here].water;
    else if (game_flooded(game, cell)) text = deep ? texts[here].deep_flooded : texts[here].flooded;
    hud_add(pieces, grounds[kind].icon, text,
            (Blanks){.numbers = {game->island->altitude[cell]},
                     .names = {grounds[kind].first, ford ? "ford" : grounds[kind].name}});
}

// What can be gathered here, and how often.
static void add_yield(const Game *game, int cell, HudList *pieces) {
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (info->ticks == RULE_COUNT) return;
    int left = rules_gather_times(&game->island->rules, info) - game_used(game, cell);
    const char *text = left <= 0 ? "nothing left" : left == 1 ? "#1" : "#1, #2 times";
    hud_add(pieces, GOOD_LOOK[info->good].icon, text, NUMBERS(game_rule(game, info->yield), left));
}

// When the tile drowns.
static void add_tide(const HudPen *pen, int cell, HudList *pieces) {
    const Game *game = pen->game;
    int rises = pen->hud->outlook.rises[cell], site = game_site_at(game, cell);
    int tide = game->tide + rises, day = rules_day_of_tide(&game->island->rules, tide);
    bool dry = day > game_rule(game, RULE_DAYS), lower = game_rim(game, cell) < tide;
    if (site >= 0) {
        hud_add_site_end(pen, site, pieces);
        return;
    }
    hud_add(pieces, ICON_TIDE,
            dry          ? lower ? "sheltered: stays dry" : "stays dry"
            : lower      ? "sheltered until the tide is #3: day #2"
            : rises == 1 ? "drowns with the next tide: day #2"
                         : "drowns in #1 tides: day #2",
            NUMBERS(rises, day, tide));
}

// Who has a raft need not look for a place to sleep.
static void add_raft(const HudPen *pen, HudList *pieces) {
    const Game *game = pen->game;
    int cell = game->party.cell;
    bool rises = tide_next_day(game) == game->day && pen->hud->outlook.rises[cell] <= 1;
    bool afloat = game->party.raft && cell_floats(game->cells[cell]);
    if (afloat || (game->party.raft && rises))
        hud_add(pieces, ICON_RAFT, "on the raft: safe tonight", NO_BLANKS);
}

// How far it is. If no known way leads there, the ticks are to the nearest place.
static void add_way(const Pointed *at, int cell, HudList *pieces) {
    static const char *const texts[][2] = {
        {"#1 [tick|ticks], not today", "#1 [tick|ticks]"},
        {"near it: #1 [tick|ticks], not today", "near it: #1 [tick|ticks]"}};
    bool near = at->end != cell, none = at->end < 0 || (near && at->ticks == 0);
    hud_add(pieces, ICON_HOURGLASS, none ? "no way known" : texts[near][at->today],
            NUMBERS(at->ticks));
}

static void add_buildings(const Game *game, int cell, HudList *pieces) {
    static const char *const states[] = {"site: a beacon can be lit here", "beacon burns",
                                         "the sea took this beacon"};
    int camp = game_camp_at(game, cell), site = game_site_at(game, cell),
        most = pieces->count + BUILDINGS_MOST;
    bool tower = false, wreck = cell == game->island->starts[game->island->start];
    for (int i = 0; i < game->tower_count; i++) tower = tower || game->towers[i] == cell;
    bool unlit = site >= 0 && game->beacons[site] == BEACON_UNLIT;
    if (site >= 0)
        hud_add(pieces, ICON_BEACON,
                unlit && !tide_site_is_free(game, site) ? "site: the sea has it, no beacon any more"
                                                        : states[game->beacons[site]],
                NO_BLANKS);
    if (camp >= 0 && cell == game->party.cell)
        hud_add(pieces, ICON_CAMP, wreck ? "the Wreck" : "camp", NO_BLANKS);
    else if (camp >= 0)
        hud_add(pieces, ICON_CAMP, wreck ? "the Wreck: $" : "camp: $",
                NAMES(advice_reach(game, camp).text));
    if (tower) hud_add(pieces, ICON_TOWER, "watchtower", NO_BLANKS);
    if (game->cells[cell] & CELL_WALL && pieces->count < most)
        hud_add(pieces, ICON_WALL, "seawall", NO_BLANKS);
}

static void add_seen(const HudPen *pen, int cell, HudList *pieces) {
    const Game *game = pen->game;
    const Island *island = game->island;
    int landmark = island->landmark_of[cell] - 1;
    add_ground(game, cell, pieces);
    if (landmark >= 0 && game->landmarks_found >> landmark & 1)
        hud_add(pieces, ICON_LANDMARK, "$1: $2",
                NAMES(landmark_words(&island->landmarks[landmark]).text,
                      advice_gift(game, landmark).text));
    add_buildings(game, cell, pieces);
    if (game_flooded(game, cell)) return;
    add_yield(game, cell, pieces);
    add_tide(pen, cell, pieces);
}

// What the chart says.
static void add_charted(const HudPen *pen, int cell, HudList *pieces) {
    const Island *island = pen->game->island;
    int site = game_site_at(pen->game, cell);
    hud_add(pieces, ICON_MAP,
            site >= 0                           ? "charted site, height #1"
            : island_charted_land(island, cell) ? "charted land"
                                                : "charted sea",
            NUMBERS(site >= 0 ? island->sites[site].altitude : 0));
    if (site >= 0) hud_add_site_end(pen, site, pieces);
}

static HudList pieces_of(const HudPen *pen, int cell) {
    HudList pieces = {.count = 0};
    bool seen = game_seen(pen->game, cell);
    if (seen) add_seen(pen, cell, &pieces);
    else add_charted(pen, cell, &pieces);
    if (!seen || cell != pen->game->party.cell) add_way(&pen->hud->pointed, cell, &pieces);
    else add_raft(pen, &pieces);
    return pieces;
}

// The tile under the pointer, or that of the party.

// Takes room from the stack, which grows upwards; false if it is full.
static bool take_room(Box *stack, int height, int *y) {
    if (stack->height < height) return false;
    stack->height -= height + HUD_GAP / 2;
    *y = stack->y + stack->height + HUD_GAP / 2;
    return true;
}

// The size of pieces laid out in lines of a width, from the left top; paints them too.
static Box lay_pieces(Ui *ui, const HudList *pieces, Box at, bool paint) {
    Box taken = {at.x, at.y, 0, PIECE_LINE};
    int x = 0;
    for (int i = 0; i < pieces->count; i++) {
        const HudWords *piece = &pieces->items[i];
        int text = int_min(ui_text_width(ui, piece->words.text), at.width - ICON_SIDE - 4);
        int width = ICON_SIDE + 4 + text;
        if (i > 0 && x + PIECE_GAP + width > at.width) {
            if (taken.height == PIECE_LINES * PIECE_LINE) break;
            taken.height += PIECE_LINE;
            x = 0;
        } else if (i > 0) {
            x += PIECE_GAP;
        }
        int y = at.y + taken.height - PIECE_LINE;
        if (paint) {
            ui_icon(ui, at.x + x, y, piece->icon, false);
            ui_text_cut(ui, at.x + x + ICON_SIDE + 4, y + 2, text, INK, piece->words.text);
        }
        x += width;
        taken.width = int_max(taken.width, x);
    }
    return taken;
}

// If the words would hide what is pointed at, they stand at the other end of the stack.
static bool take_other_end(const Ui *ui, Box *stack, int width, int height, int *y) {
    Box box = {stack->x, stack->y + stack->height - height, width, height + HUD_GAP};
    if (!box_holds(box, ui->mouse_x, ui->mouse_y) || stack->height < 2 * height) return false;
    *y = stack->y;
    hud_begin_below(stack, stack->y + height + HUD_GAP / 2);
    return true;
}

static void paint_tile(const HudPen *pen, Box *stack) {
    int y, pointed = pen->hud->pointed.cell;
    HudList pieces = pieces_of(pen, pointed >= 0 ? pointed : pen->game->party.cell);
    Box at = {stack->x + HUD_PAD, 0, stack->width - 2 * HUD_PAD, 0};
    Box taken = lay_pieces(pen->ui, &pieces, at, false);
    int width = taken.width + 2 * HUD_PAD, height = taken.height + 2;
    if (!take_other_end(pen->ui, stack, width, height, &y) && !take_room(stack, height, &y)) return;
    ui_slip(pen->ui, (Box){stack->x, y, width, height});
    at.y = y + 3;
    lay_pieces(pen->ui, &pieces, at, true);
}

// What happened.

enum {
    IN_MS = 120,
    OUT_MS = 240,
    FADE_STEP_MS = 40,
    MESSAGES = 5,
    LINES_EACH = 4,
    LINE_WIDTH = 420
};

static bool paint_line(Ui *ui, Box *stack, LogKind kind, const char *text) {
    Icon icon = HUD_KINDS[kind].icon;
    int left = HUD_PAD + (icon == ICON_NONE ? 0 : ICON_SIDE + 4), y;
    int room = int_min(stack->width, LINE_WIDTH) - left - HUD_PAD,
        width = int_min(ui_text_width(ui, text), room);
    int lines = int_min(ui_text_lines(ui, text, room), LINES_EACH), height = lines * FONT_LINE + 4;
    if (!take_room(stack, height, &y)) return false;
    Box box = {stack->x, y, left + width + HUD_PAD, height};
    ui_fill(ui, box, PAPER);
    ui_frame(ui, box, box, INK_FADED);
    if (icon != ICON_NONE) ui_icon(ui, box.x + HUD_PAD - 1, y + 2, icon, false);
    ui_text_block(ui, box.x + left, y + 4, width, lines, HUD_KINDS[kind].ink, text);
    return true;
}

// The night to come.

static void paint_drowning(Ui *ui, Box *stack) {
    enum { HEIGHT = 24, LEFT = HUD_PAD + ICON_SIDE + 6 };
    const char *text = "The sea will take this place tonight.";
    int y, width = int_min(ui_text_width(ui, text) + LEFT + HUD_PAD, stack->width);
    if (!take_room(stack, HEIGHT + 2, &y)) return;
    Box box = {stack->x, y, width, HEIGHT};
    ui_fill(ui, box, INK);
    ui_fill(ui, box_inset(box, 1), INK_WRONG);
    ui_frame(ui, box_inset(box, 2), box, LAMP);
    ui_icon(ui, box.x + HUD_PAD, y + 4, ICON_WARNING, false);
    ui_text_cut(ui, box.x + LEFT, y + 6, width - LEFT - HUD_PAD, PAPER, text);
}

static void paint_warning(const HudPen *pen, Box *stack) {
    const Game *game = pen->game;
    const Outlook *outlook = &pen->hud->outlook;
    HudForecast forecasts[HUD_FORECASTS];
    int cell = game->party.cell, count = hud_forecast(pen, forecasts);
    if (outlook->drowns) paint_drowning(pen->ui, stack);
    else if (tide_next_day(game) == game->day && outlook->rises[cell] == 1 &&
             game_camp_at(game, cell) < 0)
        paint_line(pen->ui, stack, LOG_WARNING, "The sea comes in here tonight, knee-deep.");
    // Over an open store there is room for little: what has just happened comes first.
    for (int i = count - 1; i >= 0; i--)
        if (forecasts[i].tonight || !pen->hud->open[HUD_STORE])
            paint_line(pen->ui, stack, forecasts[i].tonight ? LOG_WARNING : LOG_PLAIN,
                       forecasts[i].words.text);
}

static int fade_of(uint64_t age) {
    if (age < IN_MS) return (int)(255 - age * 255 / IN_MS);
    if (age > LOG_SHOWN_MS - OUT_MS) return (int)((age - (LOG_SHOWN_MS - OUT_MS)) * 255 / OUT_MS);
    return 0;
}

// Lines of the log that show, the newest first. Those of a question stay as long as it waits.
typedef struct ShownLines {
    const LogLine *lines[MESSAGES];
    uint64_t ages[MESSAGES];
    int count;
} ShownLines;

static bool is_shown(const ShownLines *shown, const char *text) {
    for (int i = 0; i < shown->count; i++)
        if (strcmp(shown->lines[i]->text, text) == 0) return true;
    return false;
}

static ShownLines shown_lines(const Hud *hud) {
    const PlayLog *log = &hud->log;
    ShownLines shown = {.count = 0};
    uint64_t now = SDL_GetTicks64();
    int kept = int_min(log->count, LOG_LINES);
    for (int back = 1; back <= kept && shown.count < MESSAGES; back++) {
        const LogLine *line = &log->lines[(log->count - back) % LOG_LINES];
        bool waits = line->question && line->question == hud->question;
        bool past = line->question ? !waits : now - line->at >= LOG_SHOWN_MS;
        if (past || line->covered || line->quiet || is_shown(&shown, line->text)) continue;
        shown.ages[shown.count] = waits ? IN_MS : now - line->at;
        shown.lines[shown.count++] = line;
    }
    return shown;
}

static void paint_messages(const HudPen *pen, Box *stack) {
    const Hud *hud = pen->hud;
    ShownLines shown = shown_lines(hud);
    bool fits = true;
    for (int i = 0; fits && i < shown.count; i++) {
        pen->ui->fade = hud->shell->settings.no_motion ? 0 : fade_of(shown.ages[i]);
        fits = paint_line(pen->ui, stack, shown.lines[i]->kind, shown.lines[i]->text);
    }
    pen->ui->fade = 0;
}

int hud_wait(const Hud *hud) {
    bool fading = !hud->shell->settings.no_motion;
    uint64_t end = fading ? LOG_SHOWN_MS - OUT_MS + 1 : LOG_SHOWN_MS;
    int wait = -1;
    ShownLines shown = shown_lines(hud);
    for (int i = 0; i < shown.count; i++) {
        uint64_t age = shown.ages[i];
        if (shown.lines[i]->question) continue;
        int next = fading && fade_of(age) > 0 ? FADE_STEP_MS : (int)(end - age);
        wait = wait < 0 ? next : int_min(next, wait);
    }
    int moment = hud_moment_wait(hud);
    return moment < 0 ? wait : wait < 0 ? moment : int_min(wait, moment);
}

Box hud_stack(const HudPen *pen, Box stack, bool card) {
    enum { MIDDLE = 24, LEAST = 296 };
    const Shell *shell = pen->hud->shell;
    int foot = stack.y + stack.height;
    bool small = pen->boxes.way->small;  // what happened comes first
    if (!small) paint_tile(pen, &stack);
    // Lines about what happened keep clear of the middle, where the party walks.
    if (!small) stack.width = int_min(stack.width, int_max(pen->ui->width / 2 - MIDDLE, LEAST));
    if (small && hud_moment_shows(pen->hud))
        paint_line(pen->ui, &stack, LOG_GOOD, pen->hud->moment.text);
    paint_warning(pen, &stack);
    if (SDL_GetTicks64() < shell->notice_until)
        paint_line(pen->ui, &stack, LOG_PLAIN, shell->notice);
    paint_messages(pen, &stack);
    if (small && !card) paint_tile(pen, &stack);
    return (Box){stack.x, stack.y + stack.height, stack.width, foot - stack.y - stack.height};
}
