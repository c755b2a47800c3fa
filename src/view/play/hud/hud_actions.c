// SPDX-License-Identifier: MIT
// What can be done, as a row of buttons. A card over the button that is pointed at says what it
// costs, what it gives, and why it cannot be done.
#include <stdio.h>

#include "hud_parts.h"

enum { WORD_PAD = 10, LEAST = 32, PLAIN = 31, BETWEEN = 2, APART = 6, CARD_WIDTH = 216 };

static const struct {
    Action action;
    bool apart;  // a gap before it
    const char *word, *about;
} BUTTONS[] = {
    {ACTION_GATHER, false, NULL, "Takes what the ground here gives."},
    {ACTION_FISH, false, "Fish", "Food from the water here or beside you."},
    {ACTION_BEACON, true, "Beacon", "Calls the ship. Only at a cairn, and the sea puts it out."},
    {ACTION_RAFT, false, "Raft", "Carries you over water. Beside water; left behind ashore."},
    {ACTION_CAMP, false, "Camp", "Quiet nights, a store, and posts. On grass or sand."},
    {ACTION_TOWER, false, "Tower", "Shows the land far around, once."},
    {ACTION_WALL, false, "Wall", "Keeps the sea off this tile for some tides."},
    {ACTION_STORE, true, "Store", "Put goods into this camp, take them out, or post crew here."},
    {ACTION_UNDO, true, "Undo",
     "Takes back the last thing done today, or a walk; for nothing while you learned nothing new."},
    {ACTION_END_DAY, true, "End day",
     "Eat, sleep, and let the sea come. A night without wood or camp costs ticks."},
    {ACTION_SAIL, false, "Sail", "Leaves with the ship at once, while enough beacons burn."},
};
enum { BUTTON_COUNT = sizeof BUTTONS / sizeof *BUTTONS };

// Gathering looks different on each ground.
static const struct {
    Icon icon;
    const char *word;
} GATHERS[TILE_COUNT] = {
    [TILE_WATER] = {ICON_BASKET, "Gather"}, [TILE_ROCK] = {ICON_PICK, "Quarry"},
    [TILE_GRASS] = {ICON_BASKET, "Forage"}, [TILE_SAND] = {ICON_SHOVEL, "Dig"},
    [TILE_TREE] = {ICON_AXE, "Chop"},       [TILE_RIVER] = {ICON_BASKET, "Gather"},
};

// A button as it is now.
typedef struct Doing {
    Button button;
    const char *title, *about;  // on its card
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

// Name and look of a button here. Without a camp goods can only be thrown away.
static void name_doing(const Game *game, Action action, Doing *doing) {
    Button *button = &doing->button;
    Tile kind = game_kind(game, game->party.cell);
    if (action == ACTION_GATHER) {
        button->icon = GATHERS[kind].icon;
        button->word = doing->title = GATHERS[kind].word;
    } else if (action == ACTION_STORE && game_camp_at(game, game->party.cell) < 0) {
        button->icon = ICON_BIN;
        button->word = doing->title = "Drop";
        doing->about = "Leaves goods on the ground, and they are lost. A camp would store them.";
    }
}

static void fill(const HudPen *pen, int number, Doing *doing) {
    const Game *game = pen->game;
    Action action = BUTTONS[number].action;
    const char *key = action_key(pen->hud->shell, action);
    *doing = (Doing){.button = {.icon = ACTION_INFO[action].icon,
                                .word = BUTTONS[number].word,
                                .key = key && !key[1] ? key : NULL,
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

// Gathering always has the same width, so that the other buttons stay in place.
static int button_width(const HudPen *pen, int number, bool wordy) {
    const char *word = BUTTONS[number].word;
    int width = word ? ui_text_width(pen->ui, word) : 0;
    if (!wordy) return PLAIN;
    for (int kind = 0; kind < TILE_COUNT && !word; kind++)
        width = int_max(width, ui_text_width(pen->ui, GATHERS[kind].word));
    return int_max(width + WORD_PAD, LEAST);
}

static int space_before(int number, bool wordy) {
    if (number == 0) return 0;
    return BUTTONS[number].apart ? wordy ? APART : BETWEEN + 1 : BETWEEN;
}

// The width of the first buttons.
static int row_width(const HudPen *pen, int count, bool wordy) {
    int width = 0;
    for (int i = 0; i < count; i++) width += button_width(pen, i, wordy) + space_before(i, wordy);
    return width;
}

int hud_actions_width(const HudPen *pen, bool wordy) {
    return HUD_PAD + 2 + row_width(pen, BUTTON_COUNT, wordy);
}

int hud_actions(const HudPen *pen) {
    Box box = pen->boxes.actions;
    bool wordy = pen->boxes.action_words;
    int at = -1;
    ui_slip(pen->ui, box);
    box = (Box){box.x + HUD_PAD / 2 + 1, box.y + HUD_PAD / 2, 0, box.height - HUD_PAD};
    for (int i = 0; i < BUTTON_COUNT; i++) {
        Doing doing;
        fill(pen, i, &doing);
        if (!wordy) doing.button.word = NULL;
        box.x += space_before(i, wordy);
        box.width = button_width(pen, i, wordy);
        ui_button(pen->ui, box, doing.button);
        if (ui_is_at(pen->ui, box)) at = i;
        box.x += box.width;
    }
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

static void add_good(HudList *prices, const Game *game, Good good, int need) {
    add(prices, GOOD_LOOK[good].icon, need, game->party.goods[good], false);
}

static HudList prices_of(const Game *game, Command command) {
    const GatherInfo *gather = &GATHER_INFO[game_kind(game, game->party.cell)];
    HudList prices = {.count = 0};
    bool fishes = command.verb == VERB_FISH, builds = command.verb == VERB_BUILD;
    bool gives = fishes || (command.verb == VERB_GATHER && gather->ticks != RULE_COUNT);
    if (command.verb == VERB_END_DAY) {  // food, and wood to burn without a camp
        add(&prices, GOOD_LOOK[GOOD_FOOD].icon, game_meals(game), game_food(game), false);
        if (game_camp_at(game, game->party.cell) < 0)
            add_good(&prices, game, GOOD_WOOD, game_rule(game, RULE_COLD_WOOD));
    }
    if (command.verb == VERB_SAIL)
        add(&prices, ICON_BEACON, game_rule(game, RULE_BEACONS), game_beacons_burning(game), false);
    if (gives || builds)
        hud_add(&prices, ICON_HOURGLASS, "#1", NUMBERS(game_command_ticks(game, command)));
    for (int good = 0; good < GOOD_COUNT && builds; good++) {
        int cost = rules_building_cost(&game->island->rules, (Building)command.what, (Good)good);
        if (cost) add_good(&prices, game, (Good)good, cost);
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
    bool wordy = pen->boxes.action_words;
    int x = pen->boxes.actions.x + HUD_PAD / 2 + row_width(pen, number, wordy) +
            button_width(pen, number, wordy) / 2 - CARD_WIDTH / 2;
    return int_clamp(x, HUD_GAP, pen->ui->width - HUD_GAP - CARD_WIDTH);
}

void hud_card(const HudPen *pen, int number) {
    enum { INNER = CARD_WIDTH - 20, PRICES_HEIGHT = 20 };
    Ui *ui = pen->ui;
    Doing doing;
    fill(pen, number, &doing);
    HudList prices = prices_of(pen->game, doing.command);
    bool burns = doing.refusal.reason == REFUSAL_LIT;
    const char *key = action_key(pen->hud->shell, (Action)doing.button.number);
    Words title = words(key ? "$1 ($2)" : "$1", NAMES(doing.title, key));
    int lines = ui_text_lines(ui, doing.about, INNER), paid = prices.count ? PRICES_HEIGHT : 0;
    const char *below = doing.why_not.text[0] ? doing.why_not.text : doing.warning.text;
    int refused = below[0] ? ui_text_lines(ui, below, INNER - 20) : 0;
    int height = 14 + FONT_LINE * (1 + lines + refused) + paid + (refused ? 4 : 0);
    int x = card_x(pen, number), y = pen->boxes.actions.y - HUD_GAP - height, price_x = x + 10;
    ui_slip(ui, (Box){x, y, CARD_WIDTH, height});
    ui_text(ui, x + 10, y + 7, INK, title.text);
    for (int i = 0; i < prices.count; i++)
        price_x += paint_price(ui, price_x, y + 8 + FONT_LINE, &prices.items[i]);
    y += 8 + FONT_LINE + paid;
    y += ui_text_block(ui, x + 10, y, INNER, lines, INK_FADED, doing.about);
    if (!refused) return;
    ui_icon(ui, x + 9, y + 1, burns ? ICON_BEACON : ICON_WARNING, false);
    ui_text_block(ui, x + 30, y + 3, INNER - 20, refused, burns ? INK : INK_WRONG, below);
}
