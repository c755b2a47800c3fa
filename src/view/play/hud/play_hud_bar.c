// SPDX-License-Identifier: MIT
// The bar above: time and sea first, then the party. Every number has its words as a tip, and beside
// it where there is room. Each has the room of the widest that it may become, so that nothing moves
// while a game goes on.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "play_hud.h"

enum { ITEM_GAP = 10, METER = 38, FORECAST = 3, BADGE_PAD = 6, BADGE_HEIGHT = 17 };

static const char PRACTICE[] = "practice";

typedef struct BarItem {
    bool words;  // are wanted
    Icon icons[FORECAST];
    int icon_count, icons_most;
    int meter;  // percent of a small bar; below 0 none
    bool warning;
    char text[40], tip[200];
    char widest[40];  // that the text may become; its digits may be any
} BarItem;

typedef void MakeItem(const Game *game, BarItem *item);

static int rule_of(const Game *game, Rule which) { return rule(&game->island->rules, which); }

static void one_icon(BarItem *item, Icon icon) {
    item->icons[0] = icon;
    item->icon_count = item->icons_most = 1;
}

static void make_day(const Game *game, BarItem *item) {
    int days = rule_of(game, RULE_DAYS);
    one_icon(item, ICON_SUN);
    snprintf(item->text, sizeof item->text, item->words ? "Day %d/%d" : "%d/%d", game->day, days);
    snprintf(item->widest, sizeof item->widest, item->words ? "Day %d/%d" : "%d/%d", days, days);
    snprintf(item->tip, sizeof item->tip,
             "Day %d of %d. The rescue ship comes at the end of the last one.", game->day, days);
}

static void make_ticks(const Game *game, BarItem *item) {
    int left = game->ticks, all = rule_of(game, RULE_DAY_TICKS);
    one_icon(item, ICON_HOURGLASS);
    item->meter = left > 0 ? left * 100 / (all > 0 ? all : 1) : 0;
    item->warning = left <= 0;
    snprintf(item->text, sizeof item->text, item->words ? "%d tick%s" : "%d", left,
             left == 1 ? "" : "s");
    snprintf(item->widest, sizeof item->widest, item->words ? "-%d ticks" : "-%d", all);
    snprintf(item->tip, sizeof item->tip,
             left < 0 ? "The day is over, and %d ticks are owed tomorrow."
                      : "%d ticks of this day are left. Everything you do takes some; what is "
                        "overspent is owed tomorrow.",
             left < 0 ? -left : left);
}

// "+1 in 3 days" where there is room for words, else "3 days".
static void print_rise(const Game *game, bool words, char *text, size_t capacity) {
    int next = tide_next_day(game), days = next - game->day;
    if (!next) snprintf(text, capacity, words ? "no more" : "no more");
    else if (days == 0) snprintf(text, capacity, words ? "+1 tonight" : "tonight");
    else
        snprintf(text, capacity, words ? "+1 in %d day%s" : "%d day%s", days, days == 1 ? "" : "s");
}

static void tip_rise(const Game *game, char *tip, size_t capacity) {
    int next = tide_next_day(game);
    if (!next) snprintf(tip, capacity, "The sea does not rise any more.");
    else
        snprintf(tip, capacity, "The sea rises next in the night of day %d, then every %d days.",
                 next, rule_of(game, RULE_TIDE_STEP));
}

// With words it says too when the sea rises.
static void make_tide(const Game *game, BarItem *item) {
    int last = game->island->final_tide;
    char rise[32] = "", tip[80] = "";
    one_icon(item, ICON_WAVE);
    if (item->words) {
        print_rise(game, true, rise, sizeof rise);
        tip_rise(game, tip, sizeof tip);
        item->warning = tide_next_day(game) == game->day;
    }
    snprintf(item->text, sizeof item->text, item->words ? "Tide %d/%d, %s" : "%d/%d%s", game->tide,
             last, rise);
    snprintf(item->widest, sizeof item->widest, item->words ? "Tide %d/%d, %s" : "%d/%d%s", last,
             last, item->words ? "no more" : "");
    snprintf(item->tip, sizeof item->tip,
             "The sea stands at %d, and at %d on the last day: what is higher stays dry. %s",
             game->tide, last, tip);
}

static void make_rise(const Game *game, BarItem *item) {
    if (item->words) return;
    one_icon(item, ICON_TIDE);
    item->warning = tide_next_day(game) == game->day;
    print_rise(game, false, item->text, sizeof item->text);
    snprintf(item->widest, sizeof item->widest, "no more");
    tip_rise(game, item->tip, sizeof item->tip);
}

// The next storm in words.
static void say_weather(const Game *game, BarItem *item) {
    static const char *const storms[FORECAST] = {"storm today", "storm tomorrow",
                                                 "storm in 2 days"};
    int days = rule_of(game, RULE_DAYS), first = 0;
    while (first < FORECAST &&
           (game->day + first > days || !island_storm(game->island, game->day + first)))
        first++;
    one_icon(item, first == 0 ? ICON_STORM : ICON_CALM);
    snprintf(item->text, sizeof item->text, "%s", first < FORECAST ? storms[first] : "calm");
    snprintf(item->widest, sizeof item->widest, "%s", storms[FORECAST - 1]);
}

// An icon for each day, or the first one and words.
static void make_weather(const Game *game, BarItem *item) {
    static const char *const when[FORECAST] = {"Today", "tomorrow", "the day after"};
    int days = rule_of(game, RULE_DAYS);
    for (int i = 0; i < FORECAST && game->day + i <= days; i++) {
        bool storm = island_storm(game->island, game->day + i);
        size_t length = strlen(item->tip);
        item->icons[item->icon_count++] = storm ? ICON_STORM : ICON_CALM;
        item->warning = item->warning || (storm && i == 0);
        snprintf(item->tip + length, sizeof item->tip - length, "%s%s %s", i ? ", " : "", when[i],
                 storm ? "a storm" : "calm");
    }
    size_t length = strlen(item->tip);
    snprintf(item->tip + length, sizeof item->tip - length,
             ". In a storm steps take longer and you see less far.");
    item->icons_most = FORECAST;
    if (item->words) say_weather(game, item);
}

static void make_beacons(const Game *game, BarItem *item) {
    int burning = game_beacons_burning(game), needed = rule_of(game, RULE_BEACONS);
    one_icon(item, ICON_BEACON);
    snprintf(item->text, sizeof item->text, item->words ? "%d/%d lit" : "%d/%d", burning, needed);
    snprintf(item->widest, sizeof item->widest, item->words ? "%d/%d lit" : "%d/%d", needed,
             needed);
    snprintf(item->tip, sizeof item->tip,
             burning >= needed ? "%d of %d beacons burn: enough. Keep them dry until the ship "
                                 "comes, or sail now."
                               : "%d of %d beacons burn. So many must burn for the ship to come.",
             burning, needed);
}

static void make_crew(const Game *game, BarItem *item) {
    int posted = 0;
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) posted += game->camps[i].posts[good];
    one_icon(item, ICON_CREW);
    if (posted) snprintf(item->text, sizeof item->text, "%d+%d", game->party.crew, posted);
    else snprintf(item->text, sizeof item->text, "%d", game->party.crew);
    snprintf(item->widest, sizeof item->widest, "0+0");
    snprintf(item->tip, sizeof item->tip, "%d in the party, %d at posts in camps.",
             game->party.crew, posted);
}

bool hud_is_hungry(const Game *game) { return game->party.goods[GOOD_FOOD] < game->party.crew; }

static void make_good(const Game *game, Good good, BarItem *item) {
    int have = game->party.goods[good];
    one_icon(item, GOOD_LOOK[good].icon);
    snprintf(item->text, sizeof item->text, "%d", have);
    snprintf(item->widest, sizeof item->widest, "00");
    snprintf(item->tip, sizeof item->tip, "You carry %d %s.", have, GOOD_INFO[good].name);
}

static void make_food(const Game *game, BarItem *item) {
    int hungry = game->party.hungry, most = rule_of(game, RULE_HUNGRY_NIGHTS);
    make_good(game, GOOD_FOOD, item);
    item->warning = hud_is_hungry(game);
    snprintf(item->text, sizeof item->text, "%d%s", game->party.goods[GOOD_FOOD],
             item->warning || hungry > 0 ? "!" : "");
    snprintf(item->widest, sizeof item->widest, "00!");
    snprintf(item->tip, sizeof item->tip,
             "%d food; %d are eaten tonight. Hungry nights in a row: %d. From number %d on, one of "
             "the crew is lost each night.",
             game->party.goods[GOOD_FOOD], game->party.crew, hungry, most);
}

static void make_carried(const Game *game, BarItem *item) {
    int carried = game_carried(game), capacity = game_capacity(game);
    one_icon(item, ICON_CARRY);
    item->warning = carried >= capacity;
    snprintf(item->text, sizeof item->text, "%d/%d", carried, capacity);
    snprintf(item->widest, sizeof item->widest, "00/00");
    snprintf(item->tip, sizeof item->tip,
             "You carry %d of %d. What does not fit is lost; a camp stores some.", carried,
             capacity);
}

static MakeItem *const ITEMS[HUD_FIRST_ITEMS] = {
    make_day, make_ticks, make_tide, make_rise, make_weather, make_beacons, make_crew,
};

static BarItem make_item(const Game *game, bool words, int number) {
    BarItem item = {.words = words, .meter = -1};
    int good = number - HUD_FIRST_ITEMS;
    if (good < 0) ITEMS[number](game, &item);
    else if (good == GOOD_FOOD) make_food(game, &item);
    else if (good < GOOD_COUNT) make_good(game, (Good)good, &item);
    else make_carried(game, &item);
    return item;
}

// Digits count as the widest of them.
static int text_room(Ui *ui, const char *text) {
    char wide[40];
    size_t i = 0;
    for (; text[i] && i + 1 < sizeof wide; i++)
        wide[i] = (char)(isdigit((unsigned char)text[i]) ? '0' : text[i]);
    wide[i] = 0;
    return ui_text_width(ui, wide);
}

static int item_width(Ui *ui, const BarItem *item) {
    int now = text_room(ui, item->text), most = text_room(ui, item->widest);
    int width = item->icons_most * (ICON_SIDE + 2) - 2;
    if (item->meter >= 0) width += METER + 4;
    return width + (most ? (now > most ? now : most) + 3 : 0);
}

int hud_bar_width(Play *play, bool words, int from, int end) {
    int width = 2 * HUD_PAD - ITEM_GAP;
    for (int i = from; i < end; i++) {
        BarItem item = make_item(play_game(play), words, i);
        if (item.icon_count) width += item_width(&play->shell->ui, &item) + ITEM_GAP;
    }
    return width;
}

int hud_badge_width(Play *play) {
    return ui_text_width(&play->shell->ui, PRACTICE) + 2 * BADGE_PAD;
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
    ui_text(ui, x, y + 2, item->warning ? INK_WRONG : INK, item->text);
    ui_tip(ui, box, item->tip);
    return width;
}

static void paint_line(Play *play, Box line, bool words, int from, int end) {
    int x = line.x + HUD_PAD, y = line.y + (line.height - ICON_SIDE) / 2;
    ui_slip(&play->shell->ui, line);
    for (int i = from; i < end; i++) {
        BarItem item = make_item(play_game(play), words, i);
        if (item.icon_count) x += paint_item(&play->shell->ui, x, y, &item) + ITEM_GAP;
    }
}

// At the right end of the line that has room for it.
static void paint_badge(Play *play, Box line) {
    Ui *ui = &play->shell->ui;
    int width = hud_badge_width(play);
    Box box = {line.x + line.width - HUD_PAD - width, line.y + (line.height - BADGE_HEIGHT) / 2,
               width, BADGE_HEIGHT};
    ui_fill(ui, box, PAPER_SHADE);
    ui_frame(ui, box, box, INK_KEY);
    ui_text(ui, box.x + BADGE_PAD, box.y + 2, INK_KEY, PRACTICE);
    ui_tip(ui, box, "Something was undone or rewound: this run enters no high score.");
}

void hud_bar(Play *play, const HudBoxes *boxes) {
    paint_line(play, boxes->bar, boxes->bar_words, 0, boxes->bar_items);
    if (boxes->bar_items < HUD_ITEMS)
        paint_line(play, boxes->goods, false, boxes->bar_items, HUD_ITEMS);
    if (play->journey.expedition->practice)
        paint_badge(play, boxes->badge_below ? boxes->goods : boxes->bar);
}
