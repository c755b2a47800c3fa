// SPDX-License-Identifier: MIT
// What can be done, as a row of buttons. A card over the button that is pointed at says what it
// costs, what it gives, and why it cannot be done.
#include <stdio.h>

#include "../../../game/advice.h"
#include "hud_parts.h"

enum { WORD_PAD = 8, LEAST = 32, PLAIN = 31, BETWEEN = HUD_ROW_GAP, APART = 5, FOLD = 18 };
enum { CARD_WIDTH = 232, CARD_INNER = CARD_WIDTH - 20, PRICES_HEIGHT = 20, CARD_NOTES = 2 };
enum { TIP_ROOM = 600 };

static const struct {
    Action action;
    bool apart;  // a gap before it
    const char *word, *about;
} BUTTONS[] = {
    {ACTION_GATHER, false, NULL, "Takes what the ground here gives."},
    {ACTION_FISH, false, "button\4Fish", "Food from the water here or beside you."},
    {ACTION_BEACON, true, "button\4Beacon",
     "Calls the ship. Only at a cairn, and the sea puts it out."},
    {ACTION_RAFT, false, "button\4Raft",
     "Carries you over water. Beside water; left behind ashore."},
    {ACTION_CAMP, false, "button\4Camp",
     "Quiet nights, a store, and posts. On grass or sand, {#camp-apart} tiles from other camps and "
     "from the wreck."},
    {ACTION_TOWER, false, "button\4Tower", "Shows the land far around, once."},
    {ACTION_WALL, false, "button\4Wall", "Keeps the sea off this tile for some tides."},
    {ACTION_STORE, true, "button\4Store",
     "Put goods into this camp, take them out, or post crew here."},
    {ACTION_UNDO, true, "button\4Undo",
     "Takes back the last thing done today, or a walk; for nothing while you learned nothing new."},
    {ACTION_END_DAY, true, "button\4End day",
     "Eat, sleep, and let the sea come. A night without wood or camp costs ticks."},
    {ACTION_SAIL, false, "button\4Sail",
     "Leaves with the ship at once, while enough beacons burn."},
};
enum { BUTTON_COUNT = sizeof BUTTONS / sizeof *BUTTONS };

// Gathering looks different on each ground.
static const struct {
    Icon icon;
    const char *word;
} GATHERS[TILE_COUNT] = {
    [TILE_WATER] = {ICON_BASKET, "button\4Gather"}, [TILE_ROCK] = {ICON_PICK, "button\4Quarry"},
    [TILE_GRASS] = {ICON_BASKET, "button\4Forage"}, [TILE_SAND] = {ICON_SHOVEL, "button\4Dig"},
    [TILE_TREE] = {ICON_AXE, "button\4Chop"},       [TILE_RIVER] = {ICON_BASKET, "button\4Gather"},
};

// Without a camp goods can only be thrown away, by the button that stores them in one.
static const char DROP[] = "button\4Drop";

// A button as it is now.
typedef struct Doing {
    Button button;
    const char *title, *about;  // on its card; with the blanks of tips
    Command command;  // from hud_command_for
    Refusal refusal;
    Words why_not;
    Words warning;  // of what it brings about
} Doing;

Command hud_command_for(Action action) {
    if (action >= ACTION_BEACON && action <= ACTION_WALL)
        return command_build((Building)(action - ACTION_BEACON));
    switch (action) {
    case ACTION_GATHER: return command_of(VERB_GATHER);
    case ACTION_FISH: return command_of(VERB_FISH);
    case ACTION_END_DAY: return command_of(VERB_END_DAY);
    case ACTION_SAIL: return command_of(VERB_SAIL);
    default: return command_of(VERB_COUNT);
    }
}

// Name and look of a button here.
static void name_doing(const Game *game, Action action, Doing *doing) {
    Button *button = &doing->button;
    Tile kind = game_kind(game, game->party.cell);
    if (action == ACTION_GATHER) {
        button->icon = GATHERS[kind].icon;
        button->word = doing->title = GATHERS[kind].word;
    } else if (action == ACTION_STORE && game_camp_at(game, game->party.cell) < 0) {
        button->icon = ICON_BIN;
        button->word = doing->title = DROP;
        doing->about = "Leaves goods on the ground, and they are lost. A camp would store them.";
    }
}

static void fill(const HudPen *pen, int number, Doing *doing) {
    const Game *game = pen->game;
    Action action = BUTTONS[number].action;
    const char *key = action_key(pen->hud->shell, action);
    *doing = (Doing){.button = {.icon = ACTION_INFO[action].icon,
                                .word = BUTTONS[number].word,
                                .key = key && (pen->ui->by_pad || !key[1]) ? key : NULL,
                                .on = action == ACTION_STORE && pen->hud->open[HUD_STORE],
                                .tall = true,
                                .what = HUD_ACTION,
                                .number = (int)action},
                     .title = ACTION_INFO[action].word,
                     .about = BUTTONS[number].about,
                     .command = hud_command_for(action)};
    name_doing(game, action, doing);
    if (doing->command.verb != VERB_COUNT) doing->refusal = game_check(game, doing->command);
    if (doing->refusal.reason != REFUSAL_NONE) doing->why_not = refusal_words(doing->refusal);
    if (action == ACTION_UNDO && !expedition_can_undo(pen->hud->journey->expedition))
        doing->why_not = words("Nothing was done today.", NO_BLANKS);
    HudForecast forecasts[HUD_FORECASTS];
    int count = action == ACTION_END_DAY ? hud_forecast(pen, forecasts) : 0;
    for (int i = count - 1; i >= 0; i--)
        if (forecasts[i].tonight) doing->warning = forecasts[i].words;
    if (doing->why_not.text[0]) doing->button.why_not = doing->why_not.text;
    else
        doing->button.primary = action == ACTION_BEACON || action == ACTION_SAIL ||
                                (action == ACTION_END_DAY && game->ticks <= 0);
}

// Buttons of gamepads are as large as icons, and need room beside them.
static int least_width(const HudPen *pen, int number, bool wordy) {
    enum { GLYPHED = 42 };
    bool glyph = pen->ui->by_pad && action_key(pen->hud->shell, BUTTONS[number].action);
    return glyph ? GLYPHED : wordy ? LEAST : PLAIN;
}

// Two buttons have words by turns, and always the same width, so that the other buttons stay in place.
static int button_width(const HudPen *pen, int number, bool wordy) {
    if (pen->boxes.way->small) return HUD_BUTTON;  // all of them in one row
    const char *word = BUTTONS[number].word;
    int width = word ? ui_text_width(pen->ui, word) : 0;
    int least = least_width(pen, number, wordy);
    if (!wordy) return least;
    for (int kind = 0; kind < TILE_COUNT && !word; kind++)
        width = int_max(width, ui_text_width(pen->ui, GATHERS[kind].word));
    if (BUTTONS[number].action == ACTION_STORE)
        width = int_max(width, ui_text_width(pen->ui, DROP));
    return int_max(width + WORD_PAD, least);
}

static int space_before(const HudPen *pen, int number, bool wordy) {
    if (pen->boxes.way->small) return 1;
    return BUTTONS[number].apart ? wordy ? APART : BETWEEN + 1 : BETWEEN;
}

// From the left edge of one button to that of a later one in the row.
static int row_width(const HudPen *pen, int from, int to, bool wordy) {
    int width = 0;
    for (int i = from; i < to; i++)
        width += button_width(pen, i, wordy) +
                 (i + 1 < BUTTON_COUNT ? space_before(pen, i + 1, wordy) : 0);
    return width;
}

// Behind the actions: what folds their words, and what the tag has no room for, in brief where there is little.
static int switches_width(const HudPen *pen, bool wordy) {
    int all = HUD_ROW_PAD + row_width(pen, 0, BUTTON_COUNT, wordy) + BETWEEN + FOLD + APART +
              HUD_SWITCHES;
    return wordy || all > pen->boxes.actions_room ? HUD_SWITCHES_BRIEF : HUD_SWITCHES;
}

static int rest_width(const HudPen *pen, bool wordy) {
    if (pen->boxes.way->small) return 0;
    bool switches = pen->boxes.way->tag == TAG_MENU;
    return BETWEEN + FOLD + (switches ? APART + switches_width(pen, wordy) - 2 : 0);
}

static int whole_width(const HudPen *pen, int from, bool wordy) {
    return HUD_ROW_PAD + 2 + row_width(pen, from, BUTTON_COUNT, wordy) + rest_width(pen, wordy);
}

// Where there is too little room for one row, the second begins with the store.
enum { SECOND_ROW = 7 };

int hud_actions_rows(const HudPen *pen) {
    bool narrow = whole_width(pen, 0, false) > pen->boxes.actions_room;
    bool high = pen->ui->height >= MINIMAP_LOW;
    return ui_is_phone(pen->ui) || (narrow && high) ? 2 : 1;
}

static int row_begin(const HudPen *pen, int number) {
    return number >= SECOND_ROW && hud_actions_rows(pen) > 1 ? SECOND_ROW : 0;
}

int hud_actions_width(const HudPen *pen, bool wordy) {
    if (hud_actions_rows(pen) == 1) return whole_width(pen, 0, wordy);
    int first = HUD_ROW_PAD + 2 + row_width(pen, 0, SECOND_ROW, wordy);
    return int_max(first, whole_width(pen, SECOND_ROW, wordy));
}

// On a phone the buttons share the width of the window, as large as fingers want them.
static Box phone_box(const HudPen *pen, int number) {
    enum { IN_ROW = (BUTTON_COUNT + 1) / 2 };
    Box box = pen->boxes.actions;
    int room = box.width - HUD_ROW_PAD, height = ui_button_height(pen->ui);
    int left = room * (number % IN_ROW) / IN_ROW, right = room * (number % IN_ROW + 1) / IN_ROW;
    return (Box){box.x + HUD_ROW_PAD / 2 + left,
                 box.y + HUD_ROW_PAD / 2 + number / IN_ROW * (height + BETWEEN),
                 right - left - BETWEEN, height};
}

// Of a button; of what stands behind the actions for BUTTON_COUNT.
static Box button_box(const HudPen *pen, int number) {
    if (ui_is_phone(pen->ui)) return phone_box(pen, number);
    Box box = pen->boxes.actions;
    bool wordy = pen->boxes.action_words;
    int rows = hud_actions_rows(pen), begin = row_begin(pen, number);
    int height = (box.height - HUD_ROW_PAD - (rows - 1) * BETWEEN) / rows;
    return (Box){box.x + HUD_ROW_PAD / 2 + 1 + row_width(pen, begin, number, wordy),
                 box.y + HUD_ROW_PAD / 2 + (begin ? height + BETWEEN : 0),
                 number < BUTTON_COUNT ? button_width(pen, number, wordy) : 0, height};
}

static void paint_rest(const HudPen *pen, Box box) {
    bool wordy = pen->boxes.action_words;
    Words tip = action_tip(pen->hud->shell, ACTION_WORDS);
    int middle = box.y + (box.height - UI_BUTTON_HEIGHT) / 2;
    box.width = FOLD;
    ui_button(pen->ui, box,
              (Button){wordy ? ICON_DOWN : ICON_UP, .tip = tip.text, .what = HUD_ACTION,
                       .number = ACTION_WORDS});
    if (pen->boxes.way->tag == TAG_MENU)
        hud_switches(
            pen, (Box){box.x + FOLD + APART, middle, switches_width(pen, wordy), UI_BUTTON_HEIGHT});
}

int hud_building(int number) {
    Command command = hud_command_for(number < 0 ? ACTION_NONE : BUTTONS[number].action);
    return command.verb == VERB_BUILD ? command.what : -1;
}

int hud_actions(const HudPen *pen) {
    int at = -1;
    ui_slip(pen->ui, pen->boxes.actions);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        Doing doing;
        Box box = button_box(pen, i);
        fill(pen, i, &doing);
        if (!pen->boxes.action_words) doing.button.word = NULL;
        if (pen->boxes.way->small) doing.button.key = NULL;  // its card has it
        ui_button(pen->ui, box, doing.button);
        if (ui_is_at(pen->ui, box)) at = i;
    }
    Box rest = button_box(pen, BUTTON_COUNT);
    rest.x += BETWEEN;
    if (!ui_is_phone(pen->ui) && !pen->boxes.way->small) paint_rest(pen, rest);
    if (at >= 0) pen->ui->tip[0] = 0;  // the card says more
    return at;
}

// The card.

// "5", or "2 of 5" if that is too little; of a gain "+4", or "+2 of 4" if no more fits.
static void add(HudList *prices, Icon icon, int need, int have, bool gain) {
    bool lacks = have >= 0 && have < need;  // room to carry may be negative
    const char *text = lacks ? gain ? "+#2 of #1" : "#2 of #1" : gain ? "+#1" : "#1";
    HudWords *price = hud_add(prices, icon, text, NUMBERS(need, have));
    if (lacks) price->ink = INK_WRONG;
}

// With what the stores in reach hold, which pay first.
static void add_cost(HudList *prices, const Game *game, Good good, int need) {
    int have = game->party.goods[good] + game_stored_in_reach(game, good);
    add(prices, GOOD_LOOK[good].icon, need, have, false);
}

static HudList prices_of(const Game *game, Command command) {
    const GatherInfo *gather = &GATHER_INFO[game_kind(game, game->party.cell)];
    HudList prices = {.count = 0};
    bool fishes = command.verb == VERB_FISH, builds = command.verb == VERB_BUILD;
    bool gives = fishes || (command.verb == VERB_GATHER && gather->ticks != RULE_COUNT);
    if (command.verb == VERB_END_DAY) {  // food, and wood to burn without a camp
        add(&prices, GOOD_LOOK[GOOD_FOOD].icon, game_meals(game), game_food(game), false);
        if (game_camp_at(game, game->party.cell) < 0)
            add(&prices, GOOD_LOOK[GOOD_WOOD].icon, game_rule(game, RULE_COLD_WOOD),
                game->party.goods[GOOD_WOOD], false);
    }
    if (command.verb == VERB_SAIL)
        add(&prices, ICON_BEACON, game_rule(game, RULE_BEACONS), game_beacons_burning(game), false);
    if (gives || builds)
        hud_add(&prices, ICON_HOURGLASS, "#1", NUMBERS(game_command_ticks(game, command)));
    for (int good = 0; good < GOOD_COUNT && builds; good++) {
        int cost = rules_building_cost(&game->island->rules, (Building)command.what, (Good)good);
        if (cost) add_cost(&prices, game, (Good)good, cost);
    }
    if (gives)
        add(&prices, GOOD_LOOK[fishes ? GOOD_FOOD : gather->good].icon,
            game_rule(game, fishes ? RULE_FISH_FOOD : gather->yield),
            game_capacity(game) - game_carried(game), true);
    return prices;
}

static int paint_price(Ui *ui, int x, int y, const HudWords *price) {
    const char *text = price->words.text;
    ui_icon(ui, x, y, price->icon, false);
    ui_text(ui, x + ICON_SIDE + 2, y + 2, price->ink, text);
    return ICON_SIDE + 2 + ui_text_width(ui, text) + 8;
}

// The card stands above the middle of its button.
static int card_x(const HudPen *pen, int number) {
    Box box = button_box(pen, number);
    return int_clamp(box.x + box.width / 2 - CARD_WIDTH / 2, HUD_GAP,
                     pen->ui->width - HUD_GAP - CARD_WIDTH);
}

// What stores have to do with the price of a building: what they pay of it, or by how much the nearest
// that holds what is missing is too far.
static Words stores_words(const Game *game, Building building) {
    int paid[GOOD_COUNT], far = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int cost = rules_building_cost(&game->island->rules, building, (Good)good);
        int stored = game_stored_in_reach(game, (Good)good);
        paid[good] = int_min(cost, stored);
        if (!far && game->party.goods[good] + stored < cost) far = advice_too_far(game, (Good)good);
    }
    Words goods = advice_goods(paid);
    if (far)
        return words("A store that holds more is #1 [tile|tiles] too far to pay.", NUMBERS(far));
    return words(goods.text[0] ? "Camps in reach pay $." : "", NAMES(goods.text));
}

// What there is for posts where a camp would stand.
static Words camp_words(const Game *game) {
    Words near = {0}, needed = {0};
    for (int good = 0; good < GOOD_COUNT; good++) {
        int count = near_count(game, game->party.cell, (Good)good, true);
        Words tiles = words(GOOD_LOOK[good].near[0], NUMBERS(count));
        near = words(good ? "$1, $2" : "$2", NAMES(near.text, tiles.text));
        needed =
            words(good ? "$, #" : "#", (Blanks){{near_needed(game, (Good)good)}, {needed.text}});
    }
    return words("Near by: $1. Posts need $2.", NAMES(near.text, needed.text));
}

// What else the card of a button says, of the state of the game.
static void note_state(const HudPen *pen, const Doing *doing, Words notes[CARD_NOTES]) {
    const Game *game = pen->game;
    Command command = doing->command;
    bool builds = command.verb == VERB_BUILD;
    notes[0] = notes[1] = (Words){0};
    if (command.verb == VERB_END_DAY) notes[0] = advice_light_words(game, pen->hud->outlook.rises);
    if (!builds) return;
    notes[0] = stores_words(game, (Building)command.what);
    if (command.what == BUILDING_CAMP) notes[1] = camp_words(game);
    if (command.what == BUILDING_BEACON && doing->refusal.good == GOOD_SAND &&
        doing->refusal.reason == REFUSAL_NEEDS_GOOD)
        notes[1] = advice_sand(game, pen->hud->outlook.rises);
}

// What a card says, and in how many lines.
typedef struct Card {
    Doing doing;
    HudList prices;
    char about[TIP_ROOM];
    Words notes[CARD_NOTES];
    const char *below;  // a refusal or a warning
    int lines, note_lines[CARD_NOTES], below_lines, height;
} Card;

static void make_card(const HudPen *pen, int number, Card *card) {
    Ui *ui = pen->ui;
    fill(pen, number, &card->doing);
    const Doing *doing = &card->doing;
    tip_fill(doing->about, &pen->game->island->rules, &pen->hud->shell->settings, "", card->about,
             sizeof card->about);
    card->prices = prices_of(pen->game, doing->command);
    note_state(pen, doing, card->notes);
    card->lines = ui_text_lines(ui, card->about, CARD_INNER);
    card->below = doing->why_not.text[0] ? doing->why_not.text : doing->warning.text;
    card->below_lines = card->below[0] ? ui_text_lines(ui, card->below, CARD_INNER - 20) : 0;
    int lines = 1 + card->lines + card->below_lines;
    for (int i = 0; i < CARD_NOTES; i++)
        lines += card->note_lines[i] = ui_text_lines(ui, card->notes[i].text, CARD_INNER);
    card->height = 14 + FONT_LINE * lines + (card->prices.count ? PRICES_HEIGHT : 0) +
                   (card->below_lines ? 4 : 0);
}

void hud_card(const HudPen *pen, int number) {
    Ui *ui = pen->ui;
    Card card;
    make_card(pen, number, &card);
    const Doing *doing = &card.doing;
    bool burns = doing->refusal.reason == REFUSAL_LIT;
    const char *key = action_key(pen->hud->shell, (Action)doing->button.number);
    Words title =
        words(key ? "$1 (@2)" : "$1", NAMES(doing->title, key ? key_words(key).text : NULL));
    int x = card_x(pen, number), y = pen->boxes.actions.y - HUD_GAP - card.height, price_x = x + 10;
    ui_slip(ui, (Box){x, y, CARD_WIDTH, card.height});
    ui_text(ui, x + 10, y + 7, INK, title.text);
    for (int i = 0; i < card.prices.count; i++)
        price_x += paint_price(ui, price_x, y + 8 + FONT_LINE, &card.prices.items[i]);
    y += 8 + FONT_LINE + (card.prices.count ? PRICES_HEIGHT : 0);
    y += ui_text_block(ui, x + 10, y, CARD_INNER, card.lines, INK_FADED, card.about);
    for (int i = 0; i < CARD_NOTES; i++)
        y += ui_text_block(ui, x + 10, y, CARD_INNER, card.note_lines[i], INK, card.notes[i].text);
    if (!card.below_lines) return;
    ui_icon(ui, x + 9, y + 1, burns ? ICON_BEACON : ICON_WARNING, false);
    ui_text_block(ui, x + 30, y + 3, CARD_INNER - 20, card.below_lines, burns ? INK : INK_WRONG,
                  card.below);
}
