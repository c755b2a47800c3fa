// SPDX-License-Identifier: MIT
// The bar above: time and sea first, then the party. Every number has its words as a tip, and beside
// it where there is room.
#include <stdio.h>
#include <string.h>

#include "play_hud.h"

enum { ITEM_GAP = 10, METER = 44, FORECAST = 3 };

typedef struct BarItem {
    bool words;  // are wanted
    Icon icons[FORECAST];
    int icon_count;
    int meter;  // percent of a small bar; below 0 none
    bool warning;
    char text[40], tip[200];
} BarItem;

typedef void MakeItem(const Game *game, BarItem *item);

static int rule_of(const Game *game, Rule which) { return rule(&game->island->rules, which); }

static void one_icon(BarItem *item, Icon icon) {
    item->icons[0] = icon;
    item->icon_count = 1;
}

static void make_day(const Game *game, BarItem *item) {
    int days = rule_of(game, RULE_DAYS);
    one_icon(item, ICON_SUN);
    snprintf(item->text, sizeof item->text, item->words ? "Day %d/%d" : "%d/%d", game->day, days);
    snprintf(item->tip, sizeof item->tip,
             "Day %d of %d. The rescue ship comes at the end of the last one.", game->day, days);
}

static void make_ticks(const Game *game, BarItem *item) {
    int left = game->ticks, all = rule_of(game, RULE_DAY_TICKS);
    one_icon(item, ICON_HOURGLASS);
    item->meter = left > 0 ? left * 100 / (all > 0 ? all : 1) : 0;
    item->warning = left <= 0;
    if (left < 0) snprintf(item->text, sizeof item->text, "owes %d", -left);
    else snprintf(item->text, sizeof item->text, item->words ? "%d ticks" : "%d", left);
    snprintf(item->tip, sizeof item->tip,
             left < 0 ? "The day is over, and %d ticks are owed tomorrow."
                      : "%d ticks of this day are left. Everything you do takes some; what is "
                        "overspent is owed tomorrow.",
             left < 0 ? -left : left);
}

static void make_tide(const Game *game, BarItem *item) {
    int last = game->island->final_tide;
    one_icon(item, ICON_WAVE);
    snprintf(item->text, sizeof item->text, item->words ? "Tide %d/%d" : "%d/%d", game->tide, last);
    snprintf(item->tip, sizeof item->tip,
             "The sea stands at height %d. On the last day it will stand at %d: what is higher "
             "stays dry.",
             game->tide, last);
}

static void make_rise(const Game *game, BarItem *item) {
    int next = tide_next_day(game), days = next - game->day;
    one_icon(item, ICON_TIDE);
    item->warning = next && days == 0;
    if (!next) snprintf(item->text, sizeof item->text, "no more");
    else if (days == 0) snprintf(item->text, sizeof item->text, "tonight");
    else
        snprintf(item->text, sizeof item->text, item->words ? "in %d day%s" : "%d day%s", days,
                 days == 1 ? "" : "s");
    if (!next) snprintf(item->tip, sizeof item->tip, "The sea does not rise any more.");
    else
        snprintf(item->tip, sizeof item->tip,
                 "The sea rises next in the night of day %d, and then every %d days.", next,
                 rule_of(game, RULE_TIDE_STEP));
}

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
    if (item->warning && item->words) snprintf(item->text, sizeof item->text, "storm");
}

static void make_beacons(const Game *game, BarItem *item) {
    int burning = game_beacons_burning(game), needed = rule_of(game, RULE_BEACONS);
    one_icon(item, ICON_BEACON);
    snprintf(item->text, sizeof item->text, "%d/%d", burning, needed);
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
    snprintf(item->tip, sizeof item->tip, "%d in the party, %d at posts in camps.",
             game->party.crew, posted);
}

bool hud_is_hungry(const Game *game) { return game->party.goods[GOOD_FOOD] < game->party.crew; }

static void make_good(const Game *game, Good good, BarItem *item) {
    int have = game->party.goods[good];
    one_icon(item, (Icon)(ICON_WOOD + (int)good));
    snprintf(item->text, sizeof item->text, "%d", have);
    snprintf(item->tip, sizeof item->tip, "You carry %d %s.", have, GOOD_NAME[good]);
}

static void make_wood(const Game *game, BarItem *item) { make_good(game, GOOD_WOOD, item); }

static void make_stone(const Game *game, BarItem *item) { make_good(game, GOOD_STONE, item); }

static void make_sand(const Game *game, BarItem *item) { make_good(game, GOOD_SAND, item); }

static void make_food(const Game *game, BarItem *item) {
    int hungry = game->party.hungry, most = rule_of(game, RULE_HUNGRY_NIGHTS);
    make_good(game, GOOD_FOOD, item);
    item->warning = hud_is_hungry(game);
    if (item->warning || hungry > 0) {
        item->icons[item->icon_count++] = ICON_WARNING;
        if (item->words)
            snprintf(item->text, sizeof item->text, hungry ? "%d, hungry %d" : "%d, hungry",
                     game->party.goods[GOOD_FOOD], hungry);
    }
    snprintf(item->tip, sizeof item->tip,
             "%d food; %d are eaten tonight. Hungry nights in a row: %d. From number %d on, one of "
             "the crew is lost each night.",
             game->party.goods[GOOD_FOOD], game->party.crew, hungry, most);
}

static void make_carried(const Game *game, BarItem *item) {
    int carried = game_carried(game), capacity = game_capacity(game);
    one_icon(item, ICON_CARRY);
    item->warning = carried >= capacity;
    snprintf(item->text, sizeof item->text,
             item->words && carried >= capacity ? "%d/%d full" : "%d/%d", carried, capacity);
    snprintf(item->tip, sizeof item->tip,
             "You carry %d of %d. What does not fit is lost; a camp stores some.", carried,
             capacity);
}

static MakeItem *const TIME_ITEMS[] = {make_day, make_ticks, make_tide, make_rise, make_weather};
static MakeItem *const PARTY_ITEMS[] = {make_beacons, make_crew, make_wood,   make_stone,
                                        make_sand,    make_food, make_carried};

static const struct {
    MakeItem *const *make;
    int count;
} ROWS[] = {{TIME_ITEMS, sizeof TIME_ITEMS / sizeof *TIME_ITEMS},
            {PARTY_ITEMS, sizeof PARTY_ITEMS / sizeof *PARTY_ITEMS}};

static BarItem make_item(const Game *game, bool words, int row, int number) {
    BarItem item = {.words = words, .meter = -1};
    ROWS[row].make[number](game, &item);
    return item;
}

static int item_width(Ui *ui, const BarItem *item) {
    int width = item->icon_count * (ICON_SIDE + 2) - 2;
    if (item->meter >= 0) width += METER + 4;
    return width + (item->text[0] ? ui_text_width(ui, item->text) + 3 : 0);
}

int hud_bar_width(App *app, bool words, int row) {
    int width = HUD_PAD + (row == 0 ? 4 : 10);
    for (int i = 0; i < ROWS[row].count; i++) {
        BarItem item = make_item(play_game(app), words, row, i);
        width += item_width(&app->ui, &item) + (i ? ITEM_GAP : 0);
    }
    return width;
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

static void paint_row(App *app, const HudBoxes *boxes, int row, int x, int y) {
    for (int i = 0; i < ROWS[row].count; i++) {
        BarItem item = make_item(play_game(app), boxes->bar_words, row, i);
        x += paint_item(&app->ui, x, y, &item) + ITEM_GAP;
    }
}

void hud_bar(App *app, const HudBoxes *boxes) {
    Ui *ui = &app->ui;
    Box bar = boxes->bar;
    ui_slip(ui, bar);
    int y = bar.y + (boxes->bar_rows == 1 ? (bar.height - ICON_SIDE) / 2 : 5);
    paint_row(app, boxes, 0, bar.x + HUD_PAD, y);
    if (boxes->bar_rows == 2) {
        ui_fill(ui, (Box){bar.x + HUD_PAD, bar.y + HUD_BAR, bar.width - 2 * HUD_PAD, 1},
                PAPER_SHADE);
        paint_row(app, boxes, 1, bar.x + HUD_PAD, y + HUD_BAR - 1);
        return;
    }
    int party = bar.x + bar.width - hud_bar_width(app, boxes->bar_words, 1) + 10;
    ui_fill(ui, (Box){party - 10, bar.y + 4, 1, bar.height - 8}, PAPER_SHADE);
    paint_row(app, boxes, 1, party, y);
}
