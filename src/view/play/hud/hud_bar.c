// SPDX-License-Identifier: MIT
// The bar above: time and sea first, then the party. Each number has a tip, and words if there is
// room. Each item is as wide as it may ever become, so that nothing moves during a game. And the
// tag under or beside the bar: the seed that brings the island back, and what can be shown.
#include <ctype.h>

#include "../../../game/tide.h"
#include "../../../game/advice.h"
#include "hud_parts.h"

enum { ITEM_GAP = 10, TIGHT_GAP = 6, METER = 38, FORECAST = 3, BADGE_PAD = 6, BADGE_HEIGHT = 17 };
enum { AFTER_GOALS = 2 * (HUD_BUTTON + 2) + 2 };

typedef struct BarItem {
    bool words;  // are there room for
    bool tight;  // as for BAR_TIGHT
    Icon icons[FORECAST];
    int icon_count, icons_most;
    int meter;  // percent of a small bar; below 0: none
    bool warning;
    Words text, tip;
    Words widest;  // that the text may become; with any digits
} BarItem;

// Fills in an icon, a text with its numbers now and at most, and a tip with the numbers now.
static void fill(BarItem *item, Icon icon, const char *text, Blanks now, Blanks most,
                 const char *tip) {
    item->icons[0] = icon;
    item->icon_count = item->icons_most = 1;
    item->text = words(text, now);
    item->widest = words(text, most);
    item->tip = words(tip, now);
}

static void make_day(const Game *game, BarItem *item) {
    int days = game_rule(game, RULE_DAYS);
    fill(item, ICON_SUN, item->words ? "Day #1/#2" : "#1/#2", NUMBERS(game->day, days),
         NUMBERS(days, days), "Day #1 of #2. The ship leaves at the end of the last one.");
}

static void make_ticks(const Game *game, BarItem *item) {
    int left = game->ticks, all = game_rule(game, RULE_DAY_TICKS);
    item->meter = left > 0 ? left * 100 / int_max(all, 1) : 0;
    item->warning = left <= 0;
    fill(item, ICON_HOURGLASS, item->words ? "#1 [tick|ticks]" : "#1", NUMBERS(left, -left),
         NUMBERS(-all),
         left < 0 ? "The day is over, and #2 ticks are owed tomorrow."
                  : "#1 ticks of this day are left. Everything you do takes some; what "
                    "you overspend is owed tomorrow.");
}

// The text for a sea that rises no more, rises tonight, or later.
static const char *of_rise(const Game *game, const char *never, const char *tonight,
                           const char *later) {
    int next = tide_next_day(game);
    return !next ? never : next == game->day ? tonight : later;
}

static Words rise_tip(const Game *game) {
    int next = tide_next_day(game), ship = rules_calm_days(&game->island->rules) + 1;
    const char *text = !next ? "The sea does not rise any more."
                       : next >= ship
                           ? "The sea rises every evening now."
                           : "The sea rises on the evening of day #1, then every #2 days, "
                             "from day #3 on every evening.";
    return words(text, NUMBERS(next, game_rule(game, RULE_TIDE_STEP), ship));
}

// The words also say when the sea rises next.
static void make_tide(const Game *game, BarItem *item) {
    static const char never[] = "Tide #1/#2, no more";
    int last = game->island->final_tide, next = tide_next_day(game);
    Words rise = rise_tip(game);
    Blanks now = {.numbers = {game->tide, last, next - game->day},
                  .names = {item->words ? rise.text : NULL}};
    const char *text =
        of_rise(game, never, "Tide #1/#2, +1 tonight", "Tide #1/#2, +1 in #3 [day|days]");
    item->warning = item->words && next == game->day;
    fill(item, ICON_WAVE, item->words ? text : "#1/#2", now, NUMBERS(last, last),
         "The sea stands at #1, and at #2 on the last day: what is higher stays dry. $1");
    if (item->words) item->widest = words(never, NUMBERS(last, last));
}

// Without words the next rise has an item of its own.
static void make_rise(const Game *game, BarItem *item) {
    int next = tide_next_day(game);
    if (item->words) return;
    item->warning = next == game->day;
    fill(item, ICON_TIDE, of_rise(game, "no more", "tonight", "#1 [day|days]"),
         NUMBERS(next - game->day), NO_BLANKS, "");
    item->tip = rise_tip(game);
    item->widest = words("no more", NO_BLANKS);
}

// An icon for each day, or with words only the first icon and the next storm.
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
    int first = FORECAST, count = int_min(game_rule(game, RULE_DAYS) - game->day + 1, FORECAST);
    for (int i = count - 1; i >= 0; i--) {
        bool storm = island_storm(game->island, game->day + i);
        if (storm) first = i;
        item->icons[i] = storm ? ICON_STORM : ICON_CALM;
        told.names[i] = days[i][storm];
    }
    item->warning = first == 0;
    if (item->words) {
        fill(item, item->icons[0], next[first], told, told, tips[count - 1]);
        item->widest = words(next[FORECAST - 1], NO_BLANKS);
    } else if (item->tight) {  // the next storm, and in how many days
        told.numbers[0] = first;
        fill(item, first < FORECAST ? ICON_STORM : ICON_CALM, first % FORECAST ? "#1" : "", told,
             NO_BLANKS, tips[count - 1]);
        item->widest = words("#1", NUMBERS(FORECAST));
    } else {
        item->icon_count = count;
        item->icons_most = FORECAST;
        item->tip = words(tips[count - 1], told);
    }
}

static void make_beacons(const Game *game, BarItem *item) {
    int burning = game_beacons_burning(game), needed = game_rule(game, RULE_BEACONS);
    bool enough = burning >= needed, ship = game_ship_is_there(game),
         last = game->day == game_rule(game, RULE_DAYS);
    fill(item, ICON_BEACON, item->words ? "#1/#2 lit" : "#1/#2", NUMBERS(burning, needed),
         NUMBERS(needed, needed), "");
    if (burning > needed) item->text = words(item->words ? "#1 lit" : "#1", NUMBERS(burning));
    item->tip = words(!enough ? "$. So many must burn for the ship to take you."
                      : !ship ? "$: enough. Keep them dry until the ship is here, then sail."
                      : last  ? "$: enough. Sail home, or let the ship take you tonight."
                              : "$: enough. Sail home, or hold another night.",
                      NAMES(advice_burning(burning, needed).text));
}

static void make_crew(const Game *game, BarItem *item) {
    int posted = 0, crew = game->party.crew;
    People people = 0;
    for (int i = 0; i < game->camp_count; i++) {
        posted += camp_crew(&game->camps[i]);
        for (int good = 0; good < GOOD_COUNT; good++) people |= game->camps[i].people[good];
    }
    Words here = people_words(game->island, game->party.people),
          there = people_words(game->island, people);
    fill(item, ICON_CREW, "#1+#2", NUMBERS(crew, posted), NUMBERS(0, 0), "");
    item->tip = words(posted ? "With you: $1. At posts in camps: $2." : "With you: $1.",
                      NAMES(here.text, there.text));
    if (!posted) item->text = words("#1", NUMBERS(crew));
}

enum { TWO_DIGITS = 10 };

static void make_good(const Game *game, Good good, BarItem *item) {
    Blanks now = {.numbers = {game->party.goods[good]}, .names = {GOOD_INFO[good].name}};
    fill(item, GOOD_LOOK[good].icon, "#1", now, NUMBERS(TWO_DIGITS), "You carry #1 $1.");
}

static void make_food(const Game *game, BarItem *item) {
    const Party *party = &game->party;
    int food = party->goods[GOOD_FOOD];
    item->warning = game_food(game) < game_meals(game);
    fill(item, GOOD_LOOK[GOOD_FOOD].icon, item->warning ? "#1/#2" : "#1",
         NUMBERS(food, game_meals(game), party->hungry, game_rule(game, RULE_HUNGRY_NIGHTS)),
         NUMBERS(TWO_DIGITS),
         item->warning
             ? "You carry #1 food, and #2 are eaten tonight: too little here. Hungry nights "
               "in a row so far: #3. From number #4 on, each takes one of the crew."
             : "You carry #1 food; #2 are eaten tonight. Hungry nights in a row so far: #3. "
               "From number #4 on, each takes one of the crew.");
    item->widest = words("#1/#2", NUMBERS(TWO_DIGITS, TWO_DIGITS));
}

static void make_carried(const Game *game, BarItem *item) {
    int carried = game_carried(game), capacity = game_capacity(game);
    item->warning = carried >= capacity;
    fill(item, ICON_CARRY, "#1/#2", NUMBERS(carried, capacity), NUMBERS(TWO_DIGITS, TWO_DIGITS),
         "You carry #1 of #2. What does not fit is lost; a camp stores some.");
}

static void make_ship(const Game *game, BarItem *item) {
    int ship = rules_calm_days(&game->island->rules) + 1, last = game_rule(game, RULE_DAYS);
    fill(item, ICON_SHIP, "#1", NUMBERS(game_ship_is_there(game) ? last : ship), NUMBERS(last), "");
    item->tip = words("The ship is here from the morning of day #1 to the evening of day #2. Sail "
                      "while enough beacons burn.",
                      NUMBERS(ship, last));
}

static void (*const ITEMS[HUD_FIRST_ITEMS])(const Game *game, BarItem *item) = {
    make_day, make_ticks, make_tide, make_rise, make_weather, make_beacons, make_crew,
};

static BarItem make_item(const Game *game, BarText text, int number) {
    BarItem item = {.words = text == BAR_WORDS, .tight = text == BAR_TIGHT, .meter = -1};
    int good = number - HUD_FIRST_ITEMS;
    if (good < 0) ITEMS[number](game, &item);
    else if (good == GOOD_FOOD) make_food(game, &item);
    else if (good < GOOD_COUNT) make_good(game, (Good)good, &item);
    else if (number == HUD_ITEMS) make_ship(game, &item);
    else make_carried(game, &item);
    return item;
}

// Counts digits as the widest one.
static int text_room(Ui *ui, Words text) {
    for (char *at = text.text; *at; at++)
        if (isdigit((unsigned char)*at)) *at = '0';
    return ui_text_width(ui, text.text);
}

static int item_width(Ui *ui, const BarItem *item) {
    int most = text_room(ui, item->widest), width = item->icons_most * (ICON_SIDE + 2) - 2;
    if (item->meter >= 0 && !item->tight) width += METER + 4;
    return width + (most ? int_max(text_room(ui, item->text), most) + 3 : 0);
}

static void paint_item(Ui *ui, int x, int y, const BarItem *item) {
    int width = item_width(ui, item), gap = item->tight ? TIGHT_GAP : ITEM_GAP;
    Box box = {x - gap / 2, y - 4, width + gap, HUD_BAR};
    for (int i = 0; i < item->icon_count; i++, x += ICON_SIDE + 2)
        ui_icon(ui, x, y, item->icons[i], false);
    x += 1;
    if (item->meter >= 0 && item->tight) {  // a line under the number
        Box line = {x + 1, y + ICON_SIDE, width - ICON_SIDE - 3, 2};
        ui_fill(ui, line, PAPER_EDGE);
        line.width = line.width * item->meter / 100;
        ui_fill(ui, line, SEA_BLUE);
    } else if (item->meter >= 0) {  // drawn as the track of a slider, in the middle of its panel
        int filled = 4 + (METER - 4) * item->meter / 100;
        ui_panel_part(ui, (Box){x, y - 4, METER, 24}, PANEL_TRACK);
        if (item->meter > 0) ui_panel_part(ui, (Box){x, y - 4, filled, 24}, PANEL_TRACK_FILL);
        x += METER + 4;
    }
    ui_text(ui, x, y + 2, item->warning ? INK_WRONG : INK, item->text.text);
    ui_tip(ui, box, item->tip.text);
}

int hud_bar_items(const HudPen *pen, const Box *line, BarText text, int from, int end) {
    int width = HUD_PAD, gap = text == BAR_TIGHT ? TIGHT_GAP : ITEM_GAP;
    for (int i = from; i < end; i++) {
        BarItem item = make_item(pen->game, text, i);
        if (item.icon_count == 0) continue;
        if (line)
            paint_item(pen->ui, line->x + width, line->y + (line->height - ICON_SIDE) / 2, &item);
        width += item_width(pen->ui, &item) + gap;
    }
    return width - gap + HUD_PAD;
}

static const char BADGE[] = "practice";

int hud_badge_width(const HudPen *pen) { return ui_text_width(pen->ui, BADGE) + 2 * BADGE_PAD; }

// Stands at the right end of a line that has room for it.
static void paint_badge(const HudPen *pen, Box line) {
    int width = hud_badge_width(pen);
    Box box = {line.x + line.width - HUD_PAD / 2 - width, line.y + (line.height - BADGE_HEIGHT) / 2,
               width, BADGE_HEIGHT};
    ui_fill(pen->ui, box, PAPER_SHADE);
    ui_frame(pen->ui, box, box, INK_KEY);
    ui_text(pen->ui, box.x + BADGE_PAD, box.y + 2, INK_KEY, BADGE);
    ui_tip(
        pen->ui, box,
        "What had been learned was undone, or a replay taken over: this run enters no high score.");
}

void hud_bar(const HudPen *pen) {
    const HudBoxes *boxes = &pen->boxes;
    const BarWay *way = boxes->way;
    Box line = boxes->bar;
    bool strip = way->items >= HUD_ITEMS, apart = strip || way->small;
    if (way->beside) line.height -= strip ? boxes->days.height + 2 : HUD_CALENDAR;
    ui_slip(pen->ui, boxes->bar);
    hud_bar_items(pen, &line, way->text, 0, way->items);
    if (!way->small) hud_calendar(pen, boxes->days);
    if (!strip) {
        ui_slip(pen->ui, boxes->goods);
        hud_bar_items(pen, &boxes->goods, way->small ? BAR_TIGHT : BAR_NUMBERS, way->items,
                      HUD_ITEMS);
    }
    if (!pen->hud->journey->expedition->practice) return;
    if (apart) ui_slip(pen->ui, boxes->badge);
    paint_badge(pen, apart ? boxes->badge : way->badge_below ? boxes->goods : line);
}

// The tag.

static SeedText seed_of(const HudPen *pen) { return summary_seed(&pen->hud->journey->world.code); }

static int seed_width(const HudPen *pen) { return ui_given_width(pen->ui, seed_of(pen).text); }

// Wider where buttons are larger.
static int switches_width(const HudPen *pen, const BarWay *way) {
    return (way->small ? HUD_SWITCHES_BRIEF : HUD_SWITCHES) +
           2 * (hud_button(pen->ui) - HUD_BUTTON);
}

int hud_tag_width(const HudPen *pen, const BarWay *way) {
    TagParts parts = way->tag;
    const int button = hud_button(pen->ui);
    int seed = ICON_SIDE + 4 + seed_width(pen) + 4 + button + HUD_PAD;
    return HUD_PAD + (parts == TAG_WHOLE ? HUD_PAD + seed : 0) +
           (parts == TAG_MENU ? 0 : switches_width(pen, way)) + button;
}

// Takes the next pixels of a line, and a gap behind them.
static Box take(Box *line, int width, int gap) {
    Box box = {line->x, line->y, width, line->height};
    line->x += width + gap;
    return box;
}

static void paint_seed(const HudPen *pen, Box box) {
    ui_icon(pen->ui, box.x, box.y + 4, ICON_SEED, false);
    ui_given_cut(pen->ui, box.x + ICON_SIDE + 4, box.y + 6, seed_width(pen), INK,
                 seed_of(pen).text);
    ui_tip(pen->ui, box, words("The seed of this island: @1", NAMES(seed_of(pen).text)).text);
}

// Where the tag has no room for the seed, it stands on a slip above the small map. Panels may cover it.
void hud_seed(const HudPen *pen) {
    if (pen->boxes.way->tag == TAG_WHOLE || !pen->boxes.map) return;
    Box map = minimap_place(pen->hud->shell);
    int width = HUD_PAD + ICON_SIDE + 4 + seed_width(pen) + HUD_PAD;
    int height = UI_BUTTON_HEIGHT, right = map.x + map.width;
    Box slip = {right - width, map.y - HUD_GAP - height, width, height};
    ui_slip(pen->ui, slip);
    paint_seed(pen, (Box){slip.x + HUD_PAD, slip.y - 1, width - 2 * HUD_PAD, height});
}

static void paint_goals(const HudPen *pen, Box box) {
    const Game *game = pen->game;
    int done = 0, all = game->island->commission_count;
    for (int i = 0; i < all; i++) done += game->commissions_done >> i & 1;
    Words word = words("#1/#2", NUMBERS(done, all));
    ui_button(pen->ui, box,
              (Button){ICON_FLAG, box.width > HUD_BUTTON ? word.text : NULL,
                       .tip = "Goals: beacons, tasks for extra points, landmarks",
                       .on = pen->hud->open[HUD_GOALS], .what = HUD_SWITCH, .number = HUD_GOALS});
}

static void paint_action(const HudPen *pen, Box box, Action action, bool on) {
    Words tip = action_tip(pen->hud->shell, action);
    ui_button(pen->ui, box,
              (Button){ACTION_INFO[action].icon, .tip = tip.text, .on = on, .what = HUD_ACTION,
                       .number = (int)action});
}

void hud_switches(const HudPen *pen, Box rest) {
    paint_goals(pen,
                take(&rest, rest.width - AFTER_GOALS - 2 * (hud_button(pen->ui) - HUD_BUTTON), 2));
    const int button = hud_button(pen->ui);
    paint_action(pen, take(&rest, button, 2), ACTION_LOG, pen->hud->open[HUD_LOG]);
    paint_action(pen, take(&rest, button, 2), ACTION_TIDE_LINE,
                 !pen->hud->shell->settings.no_tide_line);
}

// It lies on the strip, or on a slip of its own.
void hud_tag(const HudPen *pen) {
    Box tag = pen->boxes.tag;
    const BarWay *way = pen->boxes.way;
    int height = way->items < HUD_ITEMS ? tag.height : HUD_STRIP;
    const int high = way->items < HUD_ITEMS ? ui_button_height(pen->ui) : UI_BUTTON_HEIGHT;
    const int button = hud_button(pen->ui);
    Box rest = {tag.x + HUD_PAD / 2, tag.y + (height - high) / 2, 0, high};
    Button menu = {ICON_GEAR, .tip = "Menu: go on, settings, help, leave (Esc)", .what = HUD_MENU};
    if (way->items < HUD_ITEMS) ui_slip(pen->ui, tag);
    if (way->tag == TAG_WHOLE) {
        rest.x += HUD_PAD;
        paint_seed(pen, take(&rest, ICON_SIDE + 4 + seed_width(pen), 4));
        paint_action(pen, take(&rest, button, HUD_PAD), ACTION_COPY, false);
    }
    if (way->tag != TAG_MENU) hud_switches(pen, take(&rest, switches_width(pen, way), 0));
    ui_button(pen->ui, take(&rest, button, 2), menu);
}
