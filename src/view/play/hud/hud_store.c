// SPDX-License-Identifier: MIT
// The store and the posts of the camp that the party is in, a row a good; where there is no camp,
// what can be left behind.
#include "hud_parts.h"

enum { HEAD = 18, ONE = 24, SOME = 30, CLOSE = 24, RECALL = 96, DROP_WIDTH = 210 };

// Columns, from the left edge of the panel.
enum {
    AT_GOOD = HUD_PAD,
    AT_STORE = AT_GOOD + 20,
    AT_TAKE = AT_STORE + 40,
    AT_CARRIED = AT_TAKE + ONE + SOME + 8,
    AT_PUT = AT_CARRIED + 22,
    AT_POSTS = AT_PUT + ONE + SOME + 12,
    AT_POST = AT_POSTS + 14,
    AT_NEAR = AT_POST + ONE + 6,
};

// Of one and of all that fits.
typedef struct Move {
    Verb verb;
    const char *one, *all;
} Move;
static const Move TAKE = {VERB_TAKE, "Take one $1", "Take #1 $1: all that fits"},
                  PUT = {VERB_DROP, "Put in one $1", "Put in #1 $1: all that fits"},
                  DROP = {VERB_DROP, "Drop one $1", "Drop #1 $1: all that fits"};

// A button that moves goods or crew, refused as the game refuses.
static void paint_move(HudPen *pen, Box box, Icon icon, Command command, const char *word,
                       Words tip) {
    char why_not[LOG_TEXT];
    if (command.verb != VERB_RECALL) command.amount = (uint8_t)int_max(command.amount, 1);
    Refusal refusal = game_check(pen->game, command);
    refusal_print(refusal, why_not, sizeof why_not);
    Button button = {.icon = icon,
                     .word = word,
                     .tip = tip.text,
                     .why_not = refusal.reason != REFUSAL_NONE ? why_not : NULL};
    Choice choice = hud_command(command);
    hud_button(pen, box, button, (HudWhat)choice.what, choice.number);
}

// One and as many as can be.
static void paint_pair(HudPen *pen, int x, int y, Move move, Good good, int most) {
    int all = int_min(most, COMMAND_AMOUNT);
    Blanks blanks = {.numbers = {all}, .names = {GOOD_INFO[good].name}};
    paint_move(pen, (Box){x, y, ONE, UI_BUTTON_HEIGHT}, ICON_NONE,
               command_goods(move.verb, good, 1), "1", words(move.one, blanks));
    paint_move(pen, (Box){x + ONE + 1, y, SOME, UI_BUTTON_HEIGHT}, ICON_NONE,
               command_goods(move.verb, good, all), "all", words(move.all, blanks));
}

static void paint_number(HudPen *pen, int x, int y, int number) {
    ui_text(pen->ui, x, y + 5, INK, words("#1", NUMBERS(number)).text);
}

static void paint_posts(HudPen *pen, Box box, int camp, Good good, int y) {
    const Game *game = pen->game;
    const Rules *rules = &game->island->rules;
    const char *name = GOOD_INFO[good].name, *ground = GOOD_LOOK[good].ground;
    int needed = near_needed(game, good),
        near = near_count(game, game->camps[camp].cell, good, true);
    int reach = rule(rules, GOOD_INFO[good].post_reach);
    int yield = rule(rules, RULE_POST_YIELD), x = box.x + AT_NEAR;
    bool lacks = near < needed;
    Words tip = words("Post one here for $1: #1 each night, and feeds itself",
                      (Blanks){.numbers = {yield}, .names = {name}});
    paint_number(pen, box.x + AT_POSTS, y, game->camps[camp].posts[good]);
    paint_move(pen, (Box){box.x + AT_POST, y, ONE, UI_BUTTON_HEIGHT}, ICON_NONE,
               command_goods(VERB_POST, good, 1), "+1", tip);
    Words text = words(lacks ? "#1 of #2 $1" : "#1 $1",
                       (Blanks){.numbers = {near, needed}, .names = {ground}});
    int room = box.x + box.width - HUD_PAD - x;
    ui_text_cut(pen->ui, x, y + 5, room, lacks ? INK_WRONG : INK, text.text);
    tip = words("Posts for $1 need #1 $2 within #2 tiles of the camp; #3 are there.",
                (Blanks){.numbers = {needed, reach, near}, .names = {name, ground}});
    ui_tip(pen->ui, (Box){x, y, room, UI_BUTTON_HEIGHT}, tip.text);
}

static void paint_heads(HudPen *pen, Box box, int y) {
    static const struct {
        int x;
        const char *word;
    } heads[] = {{AT_STORE, "Store"},    {AT_TAKE, "Take"},   {AT_CARRIED, "You"},
                 {AT_PUT + 8, "Put in"}, {AT_POSTS, "Posts"}, {AT_NEAR, "Near by"}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        ui_text(pen->ui, box.x + heads[i].x, y, INK_FADED, heads[i].word);
}

static void paint_goods(HudPen *pen, Box box, int camp, Good good, int y) {
    const Game *game = pen->game;
    int stored = game->camps[camp].store[good], carried = game->party.goods[good];
    int most = rule(&game->island->rules, RULE_STORE);
    int fits = game_capacity(game) - game_carried(game);
    ui_icon(pen->ui, box.x + AT_GOOD, y + 4, GOOD_LOOK[good].icon, false);
    ui_text(pen->ui, box.x + AT_STORE, y + 5, INK, words("#1/#2", NUMBERS(stored, most)).text);
    paint_pair(pen, box.x + AT_TAKE, y, TAKE, good, int_min(stored, fits));
    paint_number(pen, box.x + AT_CARRIED, y, carried);
    paint_pair(pen, box.x + AT_PUT, y, PUT, good, int_min(carried, most - stored));
    paint_posts(pen, box, camp, good, y);
}

static void paint_camp(HudPen *pen, int camp) {
    const Game *game = pen->game;
    Box box = pen->boxes.store;
    bool wreck = game->camps[camp].cell == game->island->starts[game->island->start];
    hud_head(pen, HUD_STORE, box, ICON_STORE,
             wreck ? "The Wreck: store and posts" : "Camp: store and posts");
    int y = box.y + HUD_TITLE + 4;
    paint_heads(pen, box, y);
    for (int good = 0; good < GOOD_COUNT; good++)
        paint_goods(pen, box, camp, (Good)good, y + HEAD + good * STORE_ROW);
    paint_move(pen,
               (Box){box.x + box.width - CLOSE - 5 - RECALL, box.y + 2, RECALL, UI_BUTTON_HEIGHT},
               ICON_POST, command_of(VERB_RECALL), "Recall all",
               words("All who are posted here join the party again", NO_BLANKS));
}

static void paint_drop(HudPen *pen) {
    Box box = pen->boxes.store;
    Ui *ui = pen->ui;
    box.width = DROP_WIDTH;
    hud_head(pen, HUD_STORE, box, ICON_BIN, "Drop goods");
    ui_icon(ui, box.x + HUD_PAD, box.y + HUD_TITLE + 3, ICON_WARNING, false);
    ui_text(pen->ui, box.x + AT_STORE + 2, box.y + HUD_TITLE + 5, INK_WRONG,
            "No camp: they will be lost!");
    int y = box.y + HUD_TITLE + 4 + HEAD;
    for (int i = 0; i < GOOD_COUNT; i++, y += STORE_ROW) {
        int carried = pen->game->party.goods[i];
        ui_icon(ui, box.x + AT_GOOD, y + 4, GOOD_LOOK[i].icon, false);
        ui_text(ui, box.x + AT_STORE, y + 5, INK, GOOD_INFO[i].name);
        paint_number(pen, box.x + AT_STORE + 60, y, carried);
        paint_pair(pen, box.x + AT_STORE + 90, y, DROP, (Good)i, carried);
    }
}

void hud_store(HudPen *pen) {
    int camp = game_camp_at(pen->game, pen->game->party.cell);
    if (camp >= 0) paint_camp(pen, camp);
    else paint_drop(pen);
}
