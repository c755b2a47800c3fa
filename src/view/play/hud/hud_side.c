// SPDX-License-Identifier: MIT
// The panel on the right. Goals: what to do on this island, and how much of it is done. The log:
// everything said so far, to scroll through, with marks that mean the same as the colours.
#include "../../../game/tide.h"
#include "../../../game/advice.h"
#include "hud_parts.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

// The log itself, and shared parts.

const HudKind HUD_KINDS[] = {
    [LOG_PLAIN] = {ICON_NONE, "", INK},
    [LOG_GOOD] = {ICON_STAR, "* ", INK_GOOD},
    [LOG_WARNING] = {ICON_WARNING, "! ", INK_WRONG},
    [LOG_REFUSED] = {ICON_CLOSE, "- ", INK_FADED},
};

// What was said just before is not said again beside it.
static void cover_same(PlayLog *log, const LogLine *line) {
    LogLine *before = log->count > 1 ? &log->lines[(log->count - 2) % LOG_LINES] : NULL;
    if (before && before->day == line->day && strcmp(before->text, line->text) == 0)
        before->covered = true;
}

LogLine *hud_say(Hud *hud, LogKind kind, const char *text) {
    LogLine *line = &hud->log.lines[hud->log.count++ % LOG_LINES];
    *line = (LogLine){.kind = kind,
                      .day = hud_game(hud)->day,
                      .command = hud->journey->expedition->commands.count,
                      .at = SDL_GetTicks64()};
    sentence_print(line->text, sizeof line->text, "@1", NAMES(text));
    cover_same(&hud->log, line);
    hud->shell->dirty = true;
    shell_aloud(hud->shell, text);
    return line;
}

LogLine *hud_say_filled(Hud *hud, LogKind kind, const char *text, Blanks blanks) {
    return hud_say(hud, kind, words(text, blanks).text);
}

void hud_ask(Hud *hud, int question, const char *text, Blanks blanks) {
    hud_say_filled(hud, LOG_WARNING, text, blanks)->question = (uint8_t)question;
}

void hud_unsay(Hud *hud) {
    PlayLog *log = &hud->log;
    int given = hud->journey->expedition->commands.count;
    while (log->count > 0 && log->lines[(log->count - 1) % LOG_LINES].command > given) log->count--;
    if (log->count > 0) log->lines[(log->count - 1) % LOG_LINES].covered = false;
}

HudWords *hud_add(HudList *list, Icon icon, const char *text, Blanks blanks) {
    HudWords *added = &list->items[list->count++];
    *added = (HudWords){icon, INK, words(text, blanks)};
    return added;
}

void hud_head(const HudPen *pen, HudPanel panel, Box box, Icon icon, const char *title) {
    enum { CLOSE = 24 };
    Box close = {box.x + box.width - CLOSE - 3, box.y + 2, CLOSE, UI_BUTTON_HEIGHT};
    Box line = {box.x + HUD_PAD, box.y + HUD_TITLE, box.width - 2 * HUD_PAD, 1};
    ui_slip(pen->ui, box);
    ui_icon(pen->ui, box.x + HUD_PAD, box.y + 5, icon, false);
    ui_text(pen->ui, box.x + HUD_PAD + ICON_SIDE + 6, box.y + 8, INK, title);
    ui_fill(pen->ui, line, RULE);
    ui_button(pen->ui, close,
              (Button){ICON_CLOSE, .tip = "Close (Esc)", .what = HUD_SWITCH, .number = (int)panel});
}

// Goals.

enum { ICON_ROOM = ICON_SIDE + 6, GOAL_GAP = 1, EXTRA_HEAD = 18, WIDER = 24 };
enum { GOAL_LINES = 4, GOAL_LINES_MOST = 12, CAIRNS_NAMED = 3, LANDMARKS_NAMED = 4 };
enum { NEEDED = 2 };  // so many of the first goals must be met

// Sites where a beacon may be lit, nearest first.
static int list_cairns(const Game *game, int cells[CAIRNS_NAMED]) {
    const Island *island = game->island;
    int count = 0, from = game->party.cell;
    for (int i = 0; i < island->site_count; i++) {
        int cell = island->sites[i].cell, at = count;
        if (!tide_site_is_free(game, i)) continue;
        while (at > 0 &&
               island_distance2(island, from, cell) < island_distance2(island, from, cells[at - 1]))
            at--;
        if (at == CAIRNS_NAMED) continue;
        count += count < CAIRNS_NAMED;
        for (int j = count - 1; j > at; j--) cells[j] = cells[j - 1];
        cells[at] = cell;
    }
    return count;
}

static void add_beacons(const Game *game, HudList *goals) {
    static const char *const texts[CAIRNS_NAMED + 1] = {"$1. No site is left.", "$1. Site $2",
                                                        "$1. Sites $2, $3", "$1. Sites $2, $3, $4"};
    int burning = game_beacons_burning(game), needed = game_rule(game, RULE_BEACONS);
    int cells[CAIRNS_NAMED], count = list_cairns(game, cells);
    Words places[CAIRNS_NAMED], lit = advice_burning(burning, needed);
    Blanks blanks = NAMES(lit.text);
    for (int i = 0; i < count; i++) {
        places[i] = advice_place(game, cells[i]);
        blanks.names[1 + i] = places[i].text;
    }
    hud_add(goals, burning >= needed ? ICON_CHECK : ICON_BEACON, texts[count], blanks);
}

// "Climb Mount Arrow, +150: the top lies 12 north-east".
static void add_task(const Game *game, int number, HudList *goals) {
    int landmark = game->island->commissions[number].landmark;
    bool done = game->commissions_done >> number & 1, found = game->landmarks_found >> landmark & 1;
    Words how = advice_task(game, number);
    Words name = commission_words(game->island, number);
    sentence_capital(name.text);
    hud_add(goals, done ? ICON_CHECK : ICON_FLAG,
            done    ? "$1, +#1: done"
            : found ? "$1, +#1: $2"
                    : "$1, +#1: not found yet",
            (Blanks){.numbers = {game_rule(game, RULE_SCORE_COMMISSION)},
                     .names = {name.text, how.text}});
}

// So many names as can be read, and how many more there are.
static void add_landmarks(const Game *game, int found, HudList *goals) {
    static const char *const texts[] = {"Landmarks found, +#1 each: #2",
                                        "Landmarks found, +#1 each: #2. $1",
                                        "Landmarks found, +#1 each: #2. $1 and #3 more"};
    const Island *island = game->island;
    Words names = {""};
    int named = 0;
    for (int i = 0; i < island->landmark_count && named < LANDMARKS_NAMED; i++) {
        Words before = names;
        if (!(game->landmarks_found >> i & 1)) continue;
        names = words(named++ ? "$1, $2" : "$2",
                      NAMES(before.text, landmark_words(&island->landmarks[i]).text));
    }
    hud_add(goals, ICON_LANDMARK, texts[(named > 0) + (found > named)],
            (Blanks){.numbers = {game_rule(game, RULE_SCORE_LANDMARK), found, found - named},
                     .names = {names.text}});
}

static HudList list_goals(const HudPen *pen) {
    const Game *game = pen->game;
    const uint8_t *rises = pen->hud->outlook.rises;
    Score score = score_of(game);
    HudList goals = {.count = 0};
    Words light = advice_light_words(game, rises), pay = advice_light_rule(&game->island->rules);
    add_beacons(game, &goals);
    hud_add(&goals, ICON_SAND, "$", NAMES(advice_sand(game, rises).text));
    hud_add(&goals, ICON_STAR, light.text[0] ? "$1 $2" : "$1", NAMES(pay.text, light.text));
    for (int i = 0; i < game->island->commission_count; i++) add_task(game, i, &goals);
    add_landmarks(game, score.count[SCORE_LANDMARKS], &goals);
    hud_add(&goals, ICON_MAP, "Land on the map, +#1 for each %: #2 %",
            NUMBERS(game_rule(game, RULE_SCORE_PERCENT), score.count[SCORE_MAPPED]));
    return goals;
}

static void paint_extra(Ui *ui, int x, int y, int width) {
    const char *text = "For extra points";
    int end = ui_text_width(ui, text) + 8;
    ui_text(ui, x, y + 1, INK_FADED, text);
    ui_fill(ui, (Box){x + end, y + 8, width - end, 1}, RULE);
}

// The height of a panel of goals with so many lines each at most; paints them too.
static int lay_goals(Ui *ui, const HudList *goals, Box box, int most, bool paint) {
    int x = box.x + HUD_PAD, y = box.y + HUD_TITLE + 6, width = box.width - 2 * HUD_PAD;
    int room = width - ICON_ROOM - 2;
    for (int i = 0; i < goals->count; i++) {
        const HudWords *goal = &goals->items[i];
        const char *text = goal->words.text;
        int lines = int_min(ui_text_lines(ui, text, room), most), height = lines * FONT_LINE;
        if (i == NEEDED && paint) paint_extra(ui, x, y, width);
        if (i == NEEDED) y += EXTRA_HEAD;
        if (paint) {
            ui_icon(ui, x, y - 2, goal->icon, false);
            ui_text_block(ui, x + ICON_ROOM, y, room, lines, goal->ink, text);
            ui_tip(ui, (Box){box.x, y, box.width, height}, text);
        }
        y += height + GOAL_GAP;
    }
    return y + 6 - box.y;
}

int hud_goals_height(const HudPen *pen, int width) {
    HudList goals = list_goals(pen);
    return lay_goals(pen->ui, &goals, (Box){0, 0, width, 0}, GOAL_LINES_MOST, false);
}

// As narrow as all of it fits into the height; where even the widest is too low, lines are cut at the end.
Box hud_goals_box(const HudPen *pen, Box room) {
    HudList goals = list_goals(pen);
    Box box = room;
    box.width = HUD_SIDE;
    while (lay_goals(pen->ui, &goals, box, GOAL_LINES, false) > room.height &&
           box.width + WIDER <= room.width)
        box.width += WIDER;
    box.height = int_min(lay_goals(pen->ui, &goals, box, GOAL_LINES, false), room.height);
    box.x += room.width - box.width;
    return box;
}

void hud_goals(const HudPen *pen) {
    HudList goals = list_goals(pen);
    Box box = pen->boxes.side;
    int room = box.height, most = pen->boxes.way->small ? GOAL_LINES_MOST : GOAL_LINES;
    box.height = lay_goals(pen->ui, &goals, box, most, false);
    while (box.height > room && (most > 1 || goals.count > 1)) {
        if (most > 1) most--;
        else goals.count--;
        box.height = lay_goals(pen->ui, &goals, box, most, false);
    }
    hud_head(pen, HUD_GOALS, box, ICON_FLAG, "Goals");
    lay_goals(pen->ui, &goals, box, most, true);
}

// The log.

enum { DAY_ROOM = 34, LOG_LINES_EACH = 3, LOG_PAGE = 5, BUTTON = 24 };

typedef struct MarkedLine {
    char text[LOG_TEXT + 4];
    int lines;
} MarkedLine;

static const LogLine *line_before(const PlayLog *log, int newer) {
    return &log->lines[(log->count - 1 - newer + 2 * LOG_LINES) % LOG_LINES];
}

static MarkedLine mark_line(Ui *ui, int width, const LogLine *line) {
    MarkedLine marked;
    if (line->covered) return (MarkedLine){"", 0};
    snprintf(marked.text, sizeof marked.text, "%s%s", HUD_KINDS[line->kind].mark, line->text);
    marked.lines = int_min(ui_text_lines(ui, marked.text, width - DAY_ROOM), LOG_LINES_EACH);
    return marked;
}

// How many lines, from one on to older (or newer) ones, fit into a box, and their height.
static int count_fitting(const HudPen *pen, int from, int step, Box box, int *taken) {
    const PlayLog *log = &pen->hud->log;
    int kept = int_min(log->count, LOG_LINES), count = 0;
    *taken = 0;
    for (int i = from; i >= 0 && i < kept; i += step, count++) {
        int height = mark_line(pen->ui, box.width, line_before(log, i)).lines * FONT_LINE;
        if (*taken + height > box.height) break;
        *taken += height;
    }
    return count;
}

// Buttons, wheel and keys scroll the log, which is `scroll` lines up, of `most`.
static void paint_pages(const HudPen *pen, Box head, int scroll, int most) {
    Ui *ui = pen->ui;
    int by = LOG_PAGE * (ui->keys.page_up - ui->keys.page_down);
    if (box_holds(head, ui->mouse_x, ui->mouse_y)) by += ui->wheel;
    Box up = {head.x + head.width - 3 * BUTTON - 7, head.y + 2, BUTTON, UI_BUTTON_HEIGHT};
    Box down = {up.x + BUTTON + 1, up.y, BUTTON, UI_BUTTON_HEIGHT};
    ui_button(ui, up,
              (Button){ICON_UP, .tip = "Earlier (wheel, PageUp)",
                       .why_not = scroll >= most ? "This is the beginning" : NULL,
                       .what = HUD_SCROLL, .number = int_min(scroll + LOG_PAGE, most)});
    ui_button(ui, down,
              (Button){ICON_DOWN, .tip = "Later (wheel, PageDown)",
                       .why_not = scroll <= 0 ? "This is the newest" : NULL, .what = HUD_SCROLL,
                       .number = int_max(scroll - LOG_PAGE, 0)});
    if (by) ui->choice = (Choice){HUD_SCROLL, int_clamp(scroll + by, 0, most)};
}

// From the oldest line that fits down to the one scrolled to.
static void paint_lines(const HudPen *pen, Box box, int newest) {
    const PlayLog *log = &pen->hud->log;
    int taken, day = 0, end = newest + count_fitting(pen, newest, 1, box, &taken);
    for (int i = end - 1; i >= newest; i--) {
        const LogLine *line = line_before(log, i);
        MarkedLine marked = mark_line(pen->ui, box.width, line);
        if (line->covered) continue;
        if (line->day != day) {
            day = line->day;
            ui_icon(pen->ui, box.x - 3, box.y - 2, ICON_SUN, true);
            ui_text(pen->ui, box.x + 14, box.y, INK_FADED, words("#1", NUMBERS(line->day)).text);
        }
        box.y += ui_text_block(pen->ui, box.x + DAY_ROOM, box.y, box.width - DAY_ROOM, marked.lines,
                               HUD_KINDS[line->kind].ink, marked.text);
    }
}

void hud_log(const HudPen *pen) {
    Box box = pen->boxes.side;
    Box lines = {box.x + HUD_PAD, box.y + HUD_TITLE + 6, box.width - 2 * HUD_PAD,
                 box.height - HUD_TITLE - 6 - HUD_PAD};
    int kept = int_min(pen->hud->log.count, LOG_LINES), taken;
    int most = kept - count_fitting(pen, kept - 1, -1, lines, &taken);
    int scroll = int_clamp(pen->hud->log_scroll, 0, most);
    if (most == 0) box.height -= lines.height - int_max(taken, FONT_LINE);
    hud_head(pen, HUD_LOG, box, ICON_LOG, "What happened");
    paint_pages(pen, box, scroll, most);
    paint_lines(pen, lines, scroll);
    if (kept == 0) ui_text(pen->ui, lines.x + 2, lines.y, INK_FADED, "Nothing yet.");
}
