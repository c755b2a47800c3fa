// SPDX-License-Identifier: MIT
// The bar above: time and sea first, then the party. Every number has its words as a tip, and beside
// it where there is room. Each has the room of the widest that it may become, so that nothing moves
// while a game goes on. And the tag under the bar or beside it: the seed that brings the island back, and
// what can be shown.
#include <ctype.h>
#include <stdio.h>

#include "../../../game/tide.h"
#include "hud_parts.h"

enum {
    ITEM_GAP = 10,
    METER = 38,
    FORECAST = 3,
    BADGE_PAD = 6,
    BADGE_HEIGHT = 17,
    SEED_MOST = 118,
    BUTTON = 26,
    GOALS_BUTTON = 54,
};

typedef struct BarItem {
    bool words;  // are wanted
    Icon icons[FORECAST];
    int icon_count, icons_most;
    int meter;  // percent of a small bar; below 0 none
    bool warning;
    Words text, tip;
    Words widest;  // that the text may become; its digits may be any
} BarItem;

static int rule_of(const Game *game, Rule which) { return rule(&game->island->rules, which); }

static void one_icon(BarItem *item, Icon icon) {
    item->icons[0] = icon;
    item->icon_count = item->icons_most = 1;
}

// A text with the numbers that it has, and with the most that they become.
static void fill(BarItem *item, const char *text, Blanks now, Blanks most) {
    item->text = words(text, now);
    item->widest = words(text, most);
}

static void make_day(const Game *game, BarItem *item) {
    int days = rule_of(game, RULE_DAYS);
    one_icon(item, ICON_SUN);
    fill(item, item->words ? "Day #1/#2" : "#1/#2", NUMBERS(game->day, days), NUMBERS(days, days));
    item->tip = words("Day #1 of #2. The rescue ship comes at the end of the last one.",
                      NUMBERS(game->day, days));
}

static void make_ticks(const Game *game, BarItem *item) {
    int left = game->ticks, all = rule_of(game, RULE_DAY_TICKS);
    one_icon(item, ICON_HOURGLASS);
    item->meter = left > 0 ? left * 100 / int_max(all, 1) : 0;
    item->warning = left <= 0;
    fill(item, item->words ? "#1 [tick|ticks]" : "#1", NUMBERS(left), NUMBERS(-all));
    item->tip = left < 0 ? words("The day is over, and #1 ticks are owed tomorrow.", NUMBERS(-left))
                         : words("#1 ticks of this day are left. Everything you do takes some; "
                                 "what is overspent is owed tomorrow.",
                                 NUMBERS(left));
}

// The text that says when the sea rises next: never more, tonight, in some days.
static const char *text_of_rise(const Game *game, const char *never, const char *tonight,
                                const char *later) {
    int next = tide_next_day(game);
    return !next ? never : next == game->day ? tonight : later;
}

static Words tip_of_rise(const Game *game) {
    const char *text = tide_next_day(game)
                           ? "The sea rises next in the night of day #1, then every #2 days."
                           : "The sea does not rise any more.";
    return words(text, NUMBERS(tide_next_day(game), rule_of(game, RULE_TIDE_STEP)));
}

// With words it says too when the sea rises.
static void make_tide(const Game *game, BarItem *item) {
    int last = game->island->final_tide, days = tide_next_day(game) - game->day;
    Words rise = {""};
    one_icon(item, ICON_WAVE);
    fill(item, "#1/#2", NUMBERS(game->tide, last), NUMBERS(last, last));
    if (item->words) {
        rise = tip_of_rise(game);
        item->warning = days == 0;
        item->text = words(text_of_rise(game, "Tide #1/#2, no more", "Tide #1/#2, +1 tonight",
                                        "Tide #1/#2, +1 in #3 [day|days]"),
                           NUMBERS(game->tide, last, days));
        item->widest = words("Tide #1/#2, no more", NUMBERS(last, last));
    }
    item->tip =
        words("The sea stands at #1, and at #2 on the last day: what is higher stays dry. $1",
              (Blanks){.numbers = {game->tide, last}, .names = {rise.text}});
}

static void make_rise(const Game *game, BarItem *item) {
    int days = tide_next_day(game) - game->day;
    if (item->words) return;
    one_icon(item, ICON_TIDE);
    item->warning = days == 0;
    item->text = words(text_of_rise(game, "no more", "tonight", "#1 [day|days]"), NUMBERS(days));
    item->widest = words("no more", NO_BLANKS);
    item->tip = tip_of_rise(game);
}

// An icon for each day, or the first one and words about the next storm.
static void make_weather(const Game *game, BarItem *item) {
    static const char *const next[FORECAST + 1] = {"storm today", "storm tomorrow",
                                                   "storm in 2 days", "calm"};
    static const char *const days[FORECAST][2] = {{"Today calm", "Today a storm"},
                                                  {"tomorrow calm", "tomorrow a storm"},
                                                  {"the day after calm", "the day after a storm"}};
    static const char *const tips[FORECAST] = {
        "$1. In a storm steps take longer and you see less far.",
        "$1, $2. In a storm steps take longer and you see less far.",
        "$1, $2, $3. In a storm steps take longer and you see less far."};
    Blanks told = NO_BLANKS;
    int first = FORECAST, count = int_min(rule_of(game, RULE_DAYS) - game->day + 1, FORECAST);
    for (int i = count - 1; i >= 0; i--) {
        bool storm = island_storm(game->island, game->day + i);
        if (storm) first = i;
        item->icons[i] = storm ? ICON_STORM : ICON_CALM;
        told.names[i] = days[i][storm];
    }
    item->icon_count = item->words ? 1 : count;
    item->icons_most = item->words ? 1 : FORECAST;
    item->warning = first == 0;
    item->tip = words(tips[count - 1], told);
    if (!item->words) return;
    item->text = words(next[first], NO_BLANKS);
    item->widest = words("storm in 2 days", NO_BLANKS);
}

static void make_beacons(const Game *game, BarItem *item) {
    int burning = game_beacons_burning(game), needed = rule_of(game, RULE_BEACONS);
    one_icon(item, ICON_BEACON);
    fill(item, item->words ? "#1/#2 lit" : "#1/#2", NUMBERS(burning, needed),
         NUMBERS(needed, needed));
    item->tip = words(
        burning >= needed
            ? "#1 of #2 beacons burn: enough. Keep them dry until the ship comes, or sail now."
            : "#1 of #2 beacons burn. So many must burn for the ship to come.",
        NUMBERS(burning, needed));
}

static void make_crew(const Game *game, BarItem *item) {
    int posted = 0, crew = game->party.crew;
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) posted += game->camps[i].posts[good];
    one_icon(item, ICON_CREW);
    item->text = words(posted ? "#1+#2" : "#1", NUMBERS(crew, posted));
    item->widest = words("#1+#2", NUMBERS(0, 0));
    item->tip = words("#1 in the party, #2 at posts in camps.", NUMBERS(crew, posted));
}

enum { TWO_DIGITS = 10 };

static void make_good(const Game *game, Good good, BarItem *item) {
    int have = game->party.goods[good];
    one_icon(item, hud_good(good));
    fill(item, "#1", NUMBERS(have), NUMBERS(TWO_DIGITS));
    item->tip = words("You carry #1 $1.", (Blanks){.numbers = {have}, .names = {GOOD_NAME[good]}});
}

static void make_food(const Game *game, BarItem *item) {
    const Party *party = &game->party;
    int food = party->goods[GOOD_FOOD];
    one_icon(item, hud_good(GOOD_FOOD));
    item->warning = food < party->crew;
    item->text = words(item->warning || party->hungry > 0 ? "#1!" : "#1", NUMBERS(food));
    item->widest = words("#1!", NUMBERS(TWO_DIGITS));
    item->tip = words("#1 food; #2 are eaten tonight. Hungry nights in a row: #3. From number #4 "
                      "on, one of the crew is lost each night.",
                      NUMBERS(food, party->crew, party->hungry, rule_of(game, RULE_HUNGRY_NIGHTS)));
}

static void make_carried(const Game *game, BarItem *item) {
    int carried = game_carried(game), capacity = game_capacity(game);
    one_icon(item, ICON_CARRY);
    item->warning = carried >= capacity;
    fill(item, "#1/#2", NUMBERS(carried, capacity), NUMBERS(TWO_DIGITS, TWO_DIGITS));
    item->tip = words("You carry #1 of #2. What does not fit is lost; a camp stores some.",
                      NUMBERS(carried, capacity));
}

static void (*const ITEMS[HUD_FIRST_ITEMS])(const Game *game, BarItem *item) = {
    make_day, make_ticks, make_tide, make_rise, make_weather, make_beacons, make_crew,
};

static BarItem make_item(const Game *game, bool words_wanted, int number) {
    BarItem item = {.words = words_wanted, .meter = -1};
    int good = number - HUD_FIRST_ITEMS;
    if (good < 0) ITEMS[number](game, &item);
    else if (good == GOOD_FOOD) make_food(game, &item);
    else if (good < GOOD_COUNT) make_good(game, (Good)good, &item);
    else make_carried(game, &item);
    return item;
}

// Digits count as the widest of them.
static int text_room(Ui *ui, Words text) {
    for (char *at = text.text; *at; at++)
        if (isdigit((unsigned char)*at)) *at = '0';
    return ui_text_width(ui, text.text);
}

static int item_width(Ui *ui, const BarItem *item) {
    int most = text_room(ui, item->widest), width = item->icons_most * (ICON_SIDE + 2) - 2;
    if (item->meter >= 0) width += METER + 4;
    return width + (most ? int_max(text_room(ui, item->text), most) + 3 : 0);
}

int hud_bar_width(const HudPen *pen, bool words_wanted, int from, int end) {
    int width = 2 * HUD_PAD - ITEM_GAP;
    for (int i = from; i < end; i++) {
        BarItem item = make_item(pen->game, words_wanted, i);
        if (item.icon_count) width += item_width(pen->ui, &item) + ITEM_GAP;
    }
    return width;
}

int hud_badge_width(const HudPen *pen) {
    return ui_text_width(pen->ui, "practice") + 2 * BADGE_PAD;
}

// The track of a slider, which lies in the middle of its panel.
static void paint_meter(Ui *ui, int x, int y, int percent) {
    ui_panel_part(ui, (Box){x, y, METER, 24}, PANEL_TRACK);
    if (percent > 0)
        ui_panel_part(ui, (Box){x, y, 4 + (METER - 4) * percent / 100, 24}, PANEL_TRACK_FILL);
}

static int paint_item(Ui *ui, int x, int y, const BarItem *item) {
    int width = item_width(ui, item);
    Box box = {x - ITEM_GAP / 2, y - 4, width + ITEM_GAP, HUD_BAR};
    for (int i = 0; i < item->icon_count; i++, x += ICON_SIDE + 2)
        ui_icon(ui, x, y, item->icons[i], false);
    x += 1;
    if (item->meter >= 0) {
        paint_meter(ui, x, y - 4, item->meter);
        x += METER + 4;
    }
    ui_text(ui, x, y + 2, item->warning ? INK_WRONG : INK, item->text.text);
    ui_tip(ui, box, item->tip.text);
    return width;
}

static void paint_line(HudPen *pen, Box line, bool words_wanted, int from, int end) {
    int x = line.x + HUD_PAD, y = line.y + (line.height - ICON_SIDE) / 2;
    ui_slip(pen->ui, line);
    for (int i = from; i < end; i++) {
        BarItem item = make_item(pen->game, words_wanted, i);
        if (item.icon_count) x += paint_item(pen->ui, x, y, &item) + ITEM_GAP;
    }
}

// At the right end of the line that has room for it.
static void paint_badge(HudPen *pen, Box line) {
    int width = hud_badge_width(pen);
    Box box = {line.x + line.width - HUD_PAD - width, line.y + (line.height - BADGE_HEIGHT) / 2,
               width, BADGE_HEIGHT};
    ui_fill(pen->ui, box, PAPER_SHADE);
    ui_frame(pen->ui, box, box, INK_KEY);
    ui_text(pen->ui, box.x + BADGE_PAD, box.y + 2, INK_KEY, "practice");
    ui_tip(pen->ui, box, "Something was undone or rewound: this run enters no high score.");
}

void hud_bar(HudPen *pen) {
    const HudBoxes *boxes = &pen->boxes;
    paint_line(pen, boxes->bar, boxes->bar_words, 0, boxes->bar_items);
    if (boxes->bar_items < HUD_ITEMS)
        paint_line(pen, boxes->goods, false, boxes->bar_items, HUD_ITEMS);
    if (pen->hud->journey->expedition->practice)
        paint_badge(pen, boxes->badge_below ? boxes->goods : boxes->bar);
}

// The tag.

static const char *seed_of(const HudPen *pen) { return pen->hud->journey->world.code.seed.text; }

static int seed_width(const HudPen *pen) {
    return int_min(ui_text_width(pen->ui, seed_of(pen)), SEED_MOST);
}

int hud_tag_width(const HudPen *pen) {
    return 2 * HUD_PAD + ICON_SIDE + 4 + seed_width(pen) + 4 + BUTTON + HUD_PAD + GOALS_BUTTON +
           3 * (BUTTON + 2);
}

static int paint_seed(HudPen *pen, int x, int y) {
    enum { SHOWN = 200 };
    Ui *ui = pen->ui;
    char seed[SHOWN + 1];
    int width = seed_width(pen);
    ui_icon(ui, x, y + 4, ICON_SEED, false);
    ui_text_cut(ui, x + ICON_SIDE + 4, y + 6, width, INK, seed_of(pen));
    snprintf(seed, sizeof seed, "%.*s", SHOWN, seed_of(pen));
    ui_tip(ui, (Box){x, y, ICON_SIDE + 4 + width, UI_BUTTON_HEIGHT},
           words("The seed of this island: $1", NAMES(seed)).text);
    return x + ICON_SIDE + 4 + width + 4;
}

static int paint_action(HudPen *pen, int x, int y, Action action, bool on) {
    Words tip = hud_action_tip(pen, action, ACTION_INFO[action].word);
    hud_button(pen, (Box){x, y, BUTTON, UI_BUTTON_HEIGHT},
               (Button){.icon = ACTION_INFO[action].icon, .tip = tip.text, .on = on}, HUD_ACTION,
               (int)action);
    return x + BUTTON;
}

static int paint_goals(HudPen *pen, int x, int y) {
    const Game *game = pen->game;
    int done = 0, all = game->island->commission_count;
    for (int i = 0; i < all; i++) done += game->commissions_done >> i & 1;
    Words word = words("#1/#2", NUMBERS(done, all));
    Button button = {.icon = ICON_FLAG,
                     .word = word.text,
                     .tip = "Goals: beacons, tasks for extra points, landmarks",
                     .on = pen->hud->open[HUD_GOALS]};
    hud_button(pen, (Box){x, y, GOALS_BUTTON, UI_BUTTON_HEIGHT}, button, HUD_SWITCH, HUD_GOALS);
    return x + GOALS_BUTTON;
}

void hud_tag(HudPen *pen) {
    Box tag = pen->boxes.tag;
    int y = tag.y + (tag.height - UI_BUTTON_HEIGHT) / 2;
    bool tides = !pen->hud->shell->settings.no_tide_line;
    ui_slip(pen->ui, tag);
    int x = paint_seed(pen, tag.x + HUD_PAD, y);
    x = paint_action(pen, x, y, ACTION_COPY, false) + HUD_PAD;
    x = paint_goals(pen, x, y) + 2;
    x = paint_action(pen, x, y, ACTION_LOG, pen->hud->open[HUD_LOG]);
    x = paint_action(pen, x + 2, y, ACTION_TIDE_LINE, tides);
    hud_button(pen, (Box){x + 2, y, BUTTON, UI_BUTTON_HEIGHT},
               (Button){.icon = ICON_GEAR, .tip = "Menu: go on, settings, help, leave (Esc)"},
               HUD_MENU, 0);
}
