// SPDX-License-Identifier: MIT
// What can be done, as a row of buttons; the one that is pointed at says on a card what it takes,
// what it gives, and why it cannot be done.
#include <ctype.h>
#include <stdio.h>

#include "play_hud.h"

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

static const Icon GATHER_ICONS[TILE_COUNT] = {
    [TILE_WATER] = ICON_BASKET, [TILE_ROCK] = ICON_PICK, [TILE_GRASS] = ICON_BASKET,
    [TILE_SAND] = ICON_SHOVEL,  [TILE_TREE] = ICON_AXE,
};

// Everything about a button at this moment.
typedef struct HudChoice {
    Icon icon;
    char word[24];
    Command command;
    bool is_command;
    Refusal refusal;
    char why_not[LOG_TEXT];  // empty where it can be done
    bool primary, on;
} HudChoice;

static void choose_gather(const Game *game, HudChoice *choice) {
    Tile kind = game_kind(game, game->party.cell);
    choice->icon = GATHER_ICONS[kind];
    snprintf(choice->word, sizeof choice->word, "%s", GATHER_INFO[kind].verb);
    choice->word[0] = (char)toupper((unsigned char)choice->word[0]);
}

static bool command_for(Action action, Command *command) {
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

// Where there is no camp, goods are only thrown away.
static bool drops(const Game *game, Action action) {
    return action == ACTION_STORE && game_camp_at(game, game->party.cell) < 0;
}

static const char *about(const Game *game, int number) {
    return drops(game, BUTTONS[number].action)
               ? "Leaves goods on the ground, and they are lost. A camp would store them."
               : BUTTONS[number].about;
}

static HudChoice choose(const Play *play, int number) {
    const Game *game = play_game(play);
    Action action = BUTTONS[number].action;
    HudChoice choice = {.icon = ACTION_INFO[action].icon};
    if (BUTTONS[number].word) snprintf(choice.word, sizeof choice.word, "%s", BUTTONS[number].word);
    else choose_gather(game, &choice);
    if (drops(game, action)) {
        choice.icon = ICON_BIN;
        snprintf(choice.word, sizeof choice.word, "Drop");
    }
    choice.is_command = command_for(action, &choice.command);
    if (choice.is_command) choice.refusal = game_check(game, choice.command);
    if (choice.refusal.reason != REFUSAL_NONE)
        refusal_print(choice.refusal, choice.why_not, sizeof choice.why_not);
    if (action == ACTION_UNDO && !expedition_can_undo(play->journey.expedition))
        snprintf(choice.why_not, sizeof choice.why_not, "Nothing was done today.");
    choice.on = action == ACTION_STORE && play->store_open;
    bool marked = action == ACTION_BEACON || action == ACTION_SAIL ||
                  (action == ACTION_END_DAY && game->ticks <= 0);
    choice.primary = marked && !choice.why_not[0];
    return choice;
}

// Gathering keeps one width, so that the others stay where they are.
static int button_width(Play *play, int number, bool words) {
    if (!words) return PLAIN;
    const char *word = BUTTONS[number].word;
    int width = word ? ui_text_width(&play->shell->ui, word) : 0;
    for (int kind = 0; kind < TILE_COUNT && !word; kind++) {
        int other = ui_text_width(&play->shell->ui, GATHER_INFO[kind].verb) + 2;
        width = other > width ? other : width;
    }
    return width + WORD_PAD < LEAST ? LEAST : width + WORD_PAD;
}

static int space_before(int number, bool words) {
    if (number == 0) return 0;
    return BUTTONS[number].apart ? words ? APART : BETWEEN + 1 : BETWEEN;
}

int hud_actions_width(Play *play, bool words) {
    int width = HUD_PAD + 2;
    for (int i = 0; i < BUTTON_COUNT; i++)
        width += button_width(play, i, words) + space_before(i, words);
    return width;
}

int hud_actions(Play *play, const HudBoxes *boxes) {
    Ui *ui = &play->shell->ui;
    Box box = boxes->actions;
    bool words = boxes->action_words;
    int at = -1;
    ui_slip(ui, box);
    box = (Box){box.x + HUD_PAD / 2 + 1, box.y + HUD_PAD / 2, 0, box.height - HUD_PAD};
    for (int i = 0; i < BUTTON_COUNT; i++) {
        HudChoice choice = choose(play, i);
        const char *key = play->shell->settings.keys[BUTTONS[i].action][0];
        box.x += space_before(i, words);
        box.width = button_width(play, i, words);
        bool pressed = ui_button(ui, box,
                                 (Button){.icon = choice.icon,
                                          .word = words ? choice.word : NULL,
                                          .key = key[0] && !key[1] ? key : NULL,
                                          .why_not = choice.why_not[0] ? choice.why_not : NULL,
                                          .primary = choice.primary,
                                          .on = choice.on,
                                          .tall = true});
        if (ui_is_at(ui, box)) at = i;
        if (pressed) play_do(play, BUTTONS[i].action);
        box.x += box.width;
    }
    ui->tip[0] = at >= 0 ? 0 : ui->tip[0];  // the card says it
    return at;
}

// The card.

typedef struct Price {
    Icon icon;
    int need, have;  // have below 0: it is not a matter of having; of a gain, what can be carried
    bool gain;
} Price;
enum { PRICES = 2 + GOOD_COUNT };

// What is eaten, and what burns where there is no camp.
static int list_night(const Game *game, Price prices[PRICES]) {
    const Party *party = &game->party;
    int count = 0;
    prices[count++] =
        (Price){GOOD_LOOK[GOOD_FOOD].icon, party->crew, party->goods[GOOD_FOOD], false};
    if (game_camp_at(game, party->cell) < 0)
        prices[count++] =
            (Price){GOOD_LOOK[GOOD_WOOD].icon, rule(&game->island->rules, RULE_COLD_WOOD),
                    party->goods[GOOD_WOOD], false};
    return count;
}

static int list_prices(const Game *game, const HudChoice *choice, Price prices[PRICES]) {
    const Rules *rules = &game->island->rules;
    const GatherInfo *gather = &GATHER_INFO[game_kind(game, game->party.cell)];
    int count = 0, verb = choice->command.verb;
    if (!choice->is_command) return 0;
    if (verb == VERB_END_DAY) return list_night(game, prices);
    if (verb == VERB_SAIL)
        prices[count++] =
            (Price){ICON_BEACON, rule(rules, RULE_BEACONS), game_beacons_burning(game), false};
    bool gives = verb == VERB_FISH || (verb == VERB_GATHER && gather->ticks != RULE_COUNT);
    if (gives || verb == VERB_BUILD)
        prices[count++] =
            (Price){ICON_HOURGLASS, game_command_ticks(game, choice->command), -1, false};
    for (int good = 0; good < GOOD_COUNT && verb == VERB_BUILD; good++) {
        int cost = rules_building_cost(rules, (Building)choice->command.what, (Good)good);
        if (cost)
            prices[count++] = (Price){GOOD_LOOK[good].icon, cost, game->party.goods[good], false};
    }
    Good good = verb == VERB_FISH ? GOOD_FOOD : gather->good;
    if (gives)
        prices[count++] = (Price){GOOD_LOOK[good].icon,
                                  rule(rules, verb == VERB_FISH ? RULE_FISH_FOOD : gather->yield),
                                  game_capacity(game) - game_carried(game), true};
    return count;
}

// "5", "2 of 5" where too little is carried; "+4" of what it gives, "+2 of 4" where no more fits.
static int paint_price(Ui *ui, int x, int y, const Price *price) {
    char text[32];
    bool lacks = price->have >= 0 && price->have < price->need;
    const char *sign = price->gain ? "+" : "";
    if (lacks) snprintf(text, sizeof text, "%s%d of %d", sign, price->have, price->need);
    else snprintf(text, sizeof text, "%s%d", sign, price->need);
    ui_icon(ui, x, y, price->icon, false);
    ui_text(ui, x + ICON_SIDE + 2, y + 2, lacks ? INK_WRONG : INK, text);
    return ICON_SIDE + 2 + ui_text_width(ui, text) + 8;
}

static void paint_card(Ui *ui, Box box, const char *title, const Price *prices, int count) {
    int x = box.x + 10, y = box.y + 7;
    ui_slip(ui, box);
    ui_text(ui, x, y, INK, title);
    y += FONT_LINE + 1;
    for (int i = 0; i < count; i++) x += paint_price(ui, x, y, &prices[i]);
}

void hud_card(Play *play, const HudBoxes *boxes, int number) {
    if (number < 0) return;
    Ui *ui = &play->shell->ui;
    HudChoice choice = choose(play, number);
    Price prices[PRICES];
    char title[80];
    Action action = BUTTONS[number].action;
    int count = list_prices(play_game(play), &choice, prices);
    bool own = action == ACTION_GATHER || drops(play_game(play), action);
    const char *word = own ? choice.word : ACTION_INFO[action].word;
    const char *said = about(play_game(play), number);
    bool burns = choice.refusal.reason == REFUSAL_LIT;
    hud_action_tip(play, action, word, title, sizeof title);
    int inner = CARD_WIDTH - 20;
    int lines = ui_text_lines(ui, said, inner);
    int refused = choice.why_not[0] ? ui_text_lines(ui, choice.why_not, inner - 20) : 0;
    int height = 14 + FONT_LINE * (1 + lines + refused) + (count ? 20 : 0) + (refused ? 4 : 0);
    int x = boxes->actions.x + HUD_PAD / 2, words = boxes->action_words;
    for (int i = 0; i < number; i++) x += button_width(play, i, words) + space_before(i, words);
    x += button_width(play, number, words) / 2 - CARD_WIDTH / 2;
    x = x > ui->width - HUD_GAP - CARD_WIDTH ? ui->width - HUD_GAP - CARD_WIDTH : x;
    x = x < HUD_GAP ? HUD_GAP : x;
    Box box = {x, boxes->actions.y - HUD_GAP - height, CARD_WIDTH, height};
    paint_card(ui, box, title, prices, count);
    int y = box.y + 8 + FONT_LINE + (count ? 20 : 0);
    y += ui_text_block(ui, x + 10, y, inner, lines, INK_FADED, said);
    if (!refused) return;
    ui_icon(ui, x + 9, y + 1, burns ? ICON_BEACON : ICON_WARNING, false);
    ui_text_block(ui, x + 30, y + 3, inner - 20, refused, burns ? INK : INK_WRONG, choice.why_not);
}
