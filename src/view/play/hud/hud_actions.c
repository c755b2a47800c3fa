// SPDX-License-Identifier: MIT
// What can be done, as a row of buttons; the one that is pointed at says on a card what it takes,
// what it gives, and why it cannot be done.
#include <stdio.h>

#include "hud_parts.h"

enum { WORD_PAD = 10, LEAST = 32, PLAIN = 31, BETWEEN = 2, APART = 6, CARD_WIDTH = 216 };

static const struct {
    Action action;
    bool apart;  // from the ones before
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
    {ACTION_UNDO, true, "Undo", "Takes the last thing of this day back."},
    {ACTION_END_DAY, true, "End day",
     "Eat, sleep, and let the sea come. A night without wood or camp costs ticks."},
    {ACTION_SAIL, false, "Sail", "Leaves with the ship at once, while enough beacons burn."},
};
enum { BUTTON_COUNT = sizeof BUTTONS / sizeof *BUTTONS };

// Gathering, by the kind of the ground.
static const struct {
    Icon icon;
    const char *word;
} GATHERS[TILE_COUNT] = {
    [TILE_WATER] = {ICON_BASKET, "Gather"}, [TILE_ROCK] = {ICON_PICK, "Quarry"},
    [TILE_GRASS] = {ICON_BASKET, "Forage"}, [TILE_SAND] = {ICON_SHOVEL, "Dig"},
    [TILE_TREE] = {ICON_AXE, "Chop"},
};

// Everything about a button at this moment.
typedef struct Doing {
    Action action;
    Icon icon;
    const char *word, *about;
    bool named;  // the word says more than that of the action
    Command command;
    bool is_command;
    Refusal refusal;
    char why_not[LOG_TEXT];  // empty where it can be done
    bool primary, on;
} Doing;

bool hud_command_for(Action action, Command *command) {
    switch (action) {
    case ACTION_GATHER: *command = command_of(VERB_GATHER); return true;
    case ACTION_FISH: *command = command_of(VERB_FISH); return true;
    case ACTION_BEACON:
    case ACTION_RAFT:
    case ACTION_CAMP:
    case ACTION_TOWER:
    case ACTION_WALL: *command = command_build((Building)(action - ACTION_BEACON)); return true;
    case ACTION_END_DAY: *command = command_of(VERB_END_DAY); return true;
    case ACTION_SAIL: *command = command_of(VERB_SAIL); return true;
    default: return false;
    }
}

// What a button is called and looks like here. Where there is no camp, goods are only thrown away.
static void name_doing(const Game *game, Doing *doing) {
    if (doing->action == ACTION_GATHER) {
        Tile kind = game_kind(game, game->party.cell);
        doing->icon = GATHERS[kind].icon;
        doing->word = GATHERS[kind].word;
        doing->named = true;
    } else if (doing->action == ACTION_STORE && game_camp_at(game, game->party.cell) < 0) {
        doing->icon = ICON_BIN;
        doing->word = "Drop";
        doing->about = "Leaves goods on the ground, and they are lost. A camp would store them.";
        doing->named = true;
    }
}

static Doing make_doing(const HudPen *pen, int number) {
    const Game *game = pen->game;
    Action action = BUTTONS[number].action;
    Doing doing = {.action = action,
                   .icon = ACTION_INFO[action].icon,
                   .word = BUTTONS[number].word,
                   .about = BUTTONS[number].about,
                   .on = action == ACTION_STORE && pen->hud->open[HUD_STORE]};
    name_doing(game, &doing);
    doing.is_command = hud_command_for(action, &doing.command);
    if (doing.is_command) doing.refusal = game_check(game, doing.command);
    if (doing.refusal.reason != REFUSAL_NONE)
        refusal_print(doing.refusal, doing.why_not, sizeof doing.why_not);
    if (action == ACTION_UNDO && !expedition_can_undo(pen->hud->journey->expedition))
        snprintf(doing.why_not, sizeof doing.why_not, "%s", "Nothing was done today.");
    bool marked = action == ACTION_BEACON || action == ACTION_SAIL ||
                  (action == ACTION_END_DAY && game->ticks <= 0);
    doing.primary = marked && !doing.why_not[0];
    return doing;
}

// Gathering keeps one width, so that the others stay where they are.
static int button_width(const HudPen *pen, int number, bool wordy) {
    int width = 0;
    if (!wordy) return PLAIN;
    if (BUTTONS[number].word != NULL) width = ui_text_width(pen->ui, BUTTONS[number].word);
    for (int kind = 0; kind < TILE_COUNT && BUTTONS[number].word == NULL; kind++)
        width = int_max(width, ui_text_width(pen->ui, GATHERS[kind].word));
    return int_max(width + WORD_PAD, LEAST);
}

static int space_before(int number, bool wordy) {
    if (number == 0) return 0;
    return BUTTONS[number].apart ? wordy ? APART : BETWEEN + 1 : BETWEEN;
}

int hud_actions_width(const HudPen *pen, bool wordy) {
    int width = HUD_PAD + 2;
    for (int i = 0; i < BUTTON_COUNT; i++)
        width += button_width(pen, i, wordy) + space_before(i, wordy);
    return width;
}

int hud_actions(HudPen *pen) {
    Box box = pen->boxes.actions;
    bool wordy = pen->boxes.action_words;
    int at = -1;
    ui_slip(pen->ui, box);
    box = (Box){box.x + HUD_PAD / 2 + 1, box.y + HUD_PAD / 2, 0, box.height - HUD_PAD};
    for (int i = 0; i < BUTTON_COUNT; i++) {
        Doing doing = make_doing(pen, i);
        const char *key = pen->hud->shell->settings.keys[doing.action][0];
        Button button = {.icon = doing.icon,
                         .word = wordy ? doing.word : NULL,
                         .key = key[0] && !key[1] ? key : NULL,
                         .why_not = doing.why_not[0] ? doing.why_not : NULL,
                         .primary = doing.primary,
                         .on = doing.on,
                         .tall = true};
        box.x += space_before(i, wordy);
        box.width = button_width(pen, i, wordy);
        hud_button(pen, box, button, HUD_ACTION, (int)doing.action);
        if (ui_is_at(pen->ui, box)) at = i;
        box.x += box.width;
    }
    if (at >= 0) pen->ui->tip[0] = 0;  // the card says it
    return at;
}

// The card.

typedef struct Price {
    Icon icon;
    int need, have;  // have below 0: it is not a matter of having; of a gain, what can be carried
    bool gain;
} Price;

typedef struct Prices {
    Price items[2 + GOOD_COUNT];
    int count;
} Prices;

static void add(Prices *prices, Icon icon, int need, int have, bool gain) {
    prices->items[prices->count++] = (Price){icon, need, have, gain};
}

static void add_good(Prices *prices, const Game *game, Good good, int need) {
    add(prices, GOOD_LOOK[good].icon, need, game->party.goods[good], false);
}

static Prices prices_of(const Game *game, const Doing *doing) {
    const Rules *rules = &game->island->rules;
    const GatherInfo *gather = &GATHER_INFO[game_kind(game, game->party.cell)];
    Prices prices = {.count = 0};
    Verb verb = doing->is_command ? (Verb)doing->command.verb : VERB_COUNT;
    bool fishes = verb == VERB_FISH, builds = verb == VERB_BUILD;
    bool gives = fishes || (verb == VERB_GATHER && gather->ticks != RULE_COUNT);
    if (verb == VERB_END_DAY) {  // what is eaten, and what burns where there is no camp
        add_good(&prices, game, GOOD_FOOD, game->party.crew);
        if (game_camp_at(game, game->party.cell) < 0)
            add_good(&prices, game, GOOD_WOOD, rule(rules, RULE_COLD_WOOD));
    }
    if (verb == VERB_SAIL)
        add(&prices, ICON_BEACON, rule(rules, RULE_BEACONS), game_beacons_burning(game), false);
    if (gives || builds)
        add(&prices, ICON_HOURGLASS, game_command_ticks(game, doing->command), -1, false);
    for (int good = 0; good < GOOD_COUNT && builds; good++) {
        int cost = rules_building_cost(rules, (Building)doing->command.what, (Good)good);
        if (cost) add_good(&prices, game, (Good)good, cost);
    }
    if (gives)
        add(&prices, GOOD_LOOK[fishes ? GOOD_FOOD : gather->good].icon,
            rule(rules, fishes ? RULE_FISH_FOOD : gather->yield),
            game_capacity(game) - game_carried(game), true);
    return prices;
}

// "5", "2 of 5" where too little is carried; "+4" of what it gives, "+2 of 4" where no more fits.
static int paint_price(Ui *ui, int x, int y, const Price *price) {
    bool lacks = price->have >= 0 && price->have < price->need;
    Words text =
        lacks ? words(price->gain ? "+#1 of #2" : "#1 of #2", NUMBERS(price->have, price->need))
              : words(price->gain ? "+#1" : "#1", NUMBERS(price->need));
    ui_icon(ui, x, y, price->icon, false);
    ui_text(ui, x + ICON_SIDE + 2, y + 2, lacks ? INK_WRONG : INK, text.text);
    return ICON_SIDE + 2 + ui_text_width(ui, text.text) + 8;
}

// Above the middle of its button.
static int card_x(const HudPen *pen, int number) {
    bool wordy = pen->boxes.action_words;
    int x = pen->boxes.actions.x + HUD_PAD / 2;
    for (int i = 0; i < number; i++) x += button_width(pen, i, wordy) + space_before(i, wordy);
    x += button_width(pen, number, wordy) / 2 - CARD_WIDTH / 2;
    return int_max(int_min(x, pen->ui->width - HUD_GAP - CARD_WIDTH), HUD_GAP);
}

void hud_card(HudPen *pen, int number) {
    enum { INNER = CARD_WIDTH - 20, PRICES_HEIGHT = 20 };
    Ui *ui = pen->ui;
    Doing doing = make_doing(pen, number);
    Prices prices = prices_of(pen->game, &doing);
    const char *about = doing.about;
    bool burns = doing.refusal.reason == REFUSAL_LIT;
    Words title = hud_action_tip(pen, doing.action,
                                 doing.named ? doing.word : ACTION_INFO[doing.action].word);
    int lines = ui_text_lines(ui, about, INNER), paid = prices.count ? PRICES_HEIGHT : 0;
    int refused = doing.why_not[0] ? ui_text_lines(ui, doing.why_not, INNER - 20) : 0;
    int height = 14 + FONT_LINE * (1 + lines + refused) + paid + (refused ? 4 : 0);
    int x = card_x(pen, number), y = pen->boxes.actions.y - HUD_GAP - height, price_x = x + 10;
    ui_slip(ui, (Box){x, y, CARD_WIDTH, height});
    ui_text(ui, x + 10, y + 7, INK, title.text);
    for (int i = 0; i < prices.count; i++)
        price_x += paint_price(ui, price_x, y + 8 + FONT_LINE, &prices.items[i]);
    y += 8 + FONT_LINE + paid;
    y += ui_text_block(ui, x + 10, y, INNER, lines, INK_FADED, about);
    if (!refused) return;
    ui_icon(ui, x + 9, y + 1, burns ? ICON_BEACON : ICON_WARNING, false);
    ui_text_block(ui, x + 30, y + 3, INNER - 20, refused, burns ? INK : INK_WRONG, doing.why_not);
}
