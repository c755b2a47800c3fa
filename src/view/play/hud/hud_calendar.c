// SPDX-License-Identifier: MIT
// The line of days at the foot of the bar: what is past, today, every evening on which the sea rises, and
// the days of the ship, which are hatched. Beside it the words about the ship; on a slip of its own, below.
#include "../../../game/advice.h"
#include "hud_parts.h"

enum { STRIP = 10, WORDS_GAP = 10, DAY_LEAST = 6 };

// "#2" is the last day, "#1" that on which the ship comes, "#3" what tonight's light pays; the first of each
// pair where there is room.
static const char *const COMING[] = {"The ship comes on day #1", "ship: day #1"};
static const char *const THERE[] = {"The ship is here until day #2; tonight's light: +#3",
                                    "ship until #2, light +#3"};

static Blanks ship_days(const HudPen *pen) {
    const Game *game = pen->game;
    TonightLight light = advice_light(game, pen->hud->outlook.rises);
    return NUMBERS(rules_calm_days(&game->island->rules) + 1, game_rule(game, RULE_DAYS),
                   light.points + light.further);
}

static Words ship_words(const HudPen *pen, bool brief) {
    return words((game_ship_is_there(pen->game) ? THERE : COMING)[brief], ship_days(pen));
}

// The words are brief where the days would get too little room.
static bool is_brief(const HudPen *pen, int width) {
    int days = game_rule(pen->game, RULE_DAYS);
    int room = width - WORDS_GAP - ui_text_width(pen->ui, ship_words(pen, false).text);
    return room < int_max(days * DAY_LEAST, width * 2 / 5);
}

static Words day_words(const Game *game, int day) {
    const Rules *rules = &game->island->rules;
    bool rises = rules_rises_on(rules, day), ship = day > rules_calm_days(rules);
    Blanks blanks = NUMBERS(day, rules_tide_after(rules, day), game_rule(game, RULE_DAYS));
    const char *text = ship    ? "Day #1: the ship is here, until the evening of day #3. The sea "
                                 "rises to #2 this evening."
                       : rises ? "Day #1: the sea rises to #2 this evening."
                               : "Day #1: the sea stays at #2.";
    return words(text, blanks);
}

// A small wave, at the end of the day whose evening brings it.
static void paint_rise(Ui *ui, Box day, uint32_t ink) {
    int end = day.x + day.width - 1, foot = day.y + day.height - 1;
    ui_fill(ui, (Box){end - 1, foot - 5, 1, 6}, ink);
    ui_fill(ui, (Box){end - 2, foot - 4, 1, 5}, ink);
    ui_fill(ui, (Box){end - 3, foot - 2, 1, 3}, ink);
    if (day.width > DAY_LEAST + 2) ui_fill(ui, (Box){end - 4, foot, 1, 1}, ink);
}

static void paint_hatch(Ui *ui, Box day) {
    enum { APART = 4 };
    for (int y = 0; y < day.height; y++)
        for (int x = (APART - (day.x + y) % APART) % APART; x < day.width; x += APART)
            ui_fill(ui, (Box){day.x + x, day.y + y, 1, 1}, INK_FADED);
}

static void paint_day(const HudPen *pen, Box box, int day) {
    const Game *game = pen->game;
    const Rules *rules = &game->island->rules;
    Box inside = {box.x, box.y + 1, box.width - 1, box.height - 2};
    bool today = day == game->day, past = day < game->day;
    ui_fill(pen->ui, inside, today ? LAMP : past ? PAPER_EDGE : PAPER_SHADE);
    if (day > rules_calm_days(rules) && !past) paint_hatch(pen->ui, inside);
    if (rules_rises_on(rules, day)) paint_rise(pen->ui, inside, past ? INK_FADED : SEA_BLUE);
    if (today) ui_frame(pen->ui, inside, inside, INK);
    ui_tip(pen->ui, box, day_words(game, day).text);
}

// A hull and its sail, which is lower where goods stand above it.
static void paint_ship(Ui *ui, int x, int foot, bool low) {
    int mast = low ? 4 : 7;
    ui_fill(ui, (Box){x - 1, foot - 3, 9, 1}, INK);
    ui_fill(ui, (Box){x, foot - 2, 7, 2}, INK);
    ui_fill(ui, (Box){x + 3, foot - 3 - mast, 1, mast}, INK);
    ui_fill(ui, (Box){x + 4, foot - 2 - mast, 3, mast - 2}, INK_WRONG);
}

static void paint_days(const HudPen *pen, Box strip) {
    const Game *game = pen->game;
    int days = game_rule(game, RULE_DAYS), ship = rules_calm_days(&game->island->rules);
    for (int i = 0; i < days; i++) {
        int left = strip.x + strip.width * i / days, right = strip.x + strip.width * (i + 1) / days;
        paint_day(pen, (Box){left, strip.y, right - left, strip.height}, i + 1);
    }
    paint_ship(pen->ui, strip.x + strip.width * ship / days + 1, strip.y + strip.height - 1,
               strip.height < STRIP);
}

static void paint_words(const HudPen *pen, Box at, Words text) {
    const Game *game = pen->game;
    uint32_t ink = game_ship_is_there(game) ? INK_GOOD : INK;
    ui_text_cut(pen->ui, at.x, at.y, at.width, ink, text.text);
    Words tip = words("The ship is here from the morning of day #1 to the evening of day #2. Sail "
                      "while enough beacons burn. In these days the sea rises every evening.",
                      ship_days(pen)),
          light = advice_light_words(game, pen->hud->outlook.rises);
    ui_tip(pen->ui, at, words("$1 $2", NAMES(tip.text, light.text)).text);
}

void hud_calendar(const HudPen *pen, Box box) {
    bool slip = box.height > HUD_CALENDAR;
    if (box.height < STRIP) {
        paint_days(pen, box);
        return;
    }
    bool brief = slip
                     ? ui_text_width(pen->ui, ship_words(pen, false).text) > box.width - 2 * HUD_PAD
                     : is_brief(pen, box.width);
    Words text = ship_words(pen, brief);
    int wide = ui_text_width(pen->ui, text.text), room = box.width - wide - WORDS_GAP;
    if (slip) {
        ui_slip(pen->ui, box);
        box = (Box){box.x + HUD_PAD, box.y, box.width - 2 * HUD_PAD, box.height};
        paint_days(pen, (Box){box.x, box.y + 3, box.width, STRIP});
        paint_words(pen, (Box){box.x, box.y + 14, box.width, FONT_LINE}, text);
        return;
    }
    paint_days(pen, (Box){box.x, box.y + (box.height - STRIP) / 2, room, STRIP});
    paint_words(pen, (Box){box.x + box.width - wide, box.y, wide, box.height}, text);
}
