// SPDX-License-Identifier: MIT
// The store and the posts of the camp that the party is in, a row a good; where there is no camp,
// what can be left behind.
#include <stdio.h>

#include "../../../base/number.h"
#include "play_hud.h"

enum { HEAD = 18, ROW = 26, ONE = 24, SOME = 30, CLOSE = 24, DROP_WIDTH = 210 };

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

// A button that moves goods or crew, refused as the game refuses.
static void paint_move(Play *play, Box box, Command command, const char *word, const char *tip) {
    char why_not[LOG_TEXT];
    Command asked = command;
    if (asked.amount < 1) asked.amount = 1;
    Refusal refusal = game_check(play_game(play), asked);
    bool refused = refusal.reason != REFUSAL_NONE;
    if (refused) refusal_print(refusal, why_not, sizeof why_not);
    if (ui_button(
            &play->shell->ui, box,
            (Button){
                .icon = ICON_NONE, .word = word, .tip = tip, .why_not = refused ? why_not : NULL}))
        play_command(play, asked);
}

// One and as many as can be.
static void paint_pair(Play *play, int x, int y, Verb verb, Good good, int most, const char *does) {
    char tip[80];
    snprintf(tip, sizeof tip, "%s one %s", does, GOOD_INFO[good].name);
    paint_move(play, (Box){x, y, ONE, UI_BUTTON_HEIGHT}, command_goods(verb, good, 1), "1", tip);
    most = int_min(most, COMMAND_AMOUNT);
    snprintf(tip, sizeof tip, "%s %d %s: all that fits", does, most, GOOD_INFO[good].name);
    paint_move(play, (Box){x + ONE + 1, y, SOME, UI_BUTTON_HEIGHT}, command_goods(verb, good, most),
               "all", tip);
}

static void paint_number(Ui *ui, int x, int y, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    ui_text(ui, x, y + 5, INK, text);
}

static void paint_posts(Play *play, Box box, int camp, Good good, int y) {
    const Game *game = play_game(play);
    Ui *ui = &play->shell->ui;
    char text[40], tip[200];
    int needed = near_needed(game, good), near = near_seen(game, game->camps[camp].cell, good);
    Rule reach = GOOD_INFO[good].post_reach;
    snprintf(tip, sizeof tip, "Post one here for %s: %d each night, and feeds itself",
             GOOD_INFO[good].name, rule(&game->island->rules, RULE_POST_YIELD));
    paint_number(ui, box.x + AT_POSTS, y, game->camps[camp].posts[good]);
    paint_move(play, (Box){box.x + AT_POST, y, ONE, UI_BUTTON_HEIGHT},
               command_goods(VERB_POST, good, 1), "+1", tip);
    if (near < needed)
        snprintf(text, sizeof text, "%d of %d %s", near, needed, GOOD_LOOK[good].ground);
    else snprintf(text, sizeof text, "%d %s", near, GOOD_LOOK[good].ground);
    int room = box.x + box.width - HUD_PAD - (box.x + AT_NEAR);
    ui_text_cut(ui, box.x + AT_NEAR, y + 5, room, near < needed ? INK_WRONG : INK, text);
    snprintf(tip, sizeof tip, "Posts for %s need %d %s within %d tiles of the camp; %d are there.",
             GOOD_INFO[good].name, needed, GOOD_LOOK[good].ground,
             rule(&game->island->rules, reach), near);
    ui_tip(ui, (Box){box.x + AT_NEAR, y, room, UI_BUTTON_HEIGHT}, tip);
}

static void paint_heads(Ui *ui, Box box, int y) {
    static const struct {
        int x;
        const char *word;
    } heads[] = {{AT_STORE, "Store"},    {AT_TAKE, "Take"},   {AT_CARRIED, "You"},
                 {AT_PUT + 8, "Put in"}, {AT_POSTS, "Posts"}, {AT_NEAR, "Near by"}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        ui_text(ui, box.x + heads[i].x, y, INK_FADED, heads[i].word);
}

static void paint_goods(Play *play, Box box, int camp, Good good, int y) {
    const Game *game = play_game(play);
    Ui *ui = &play->shell->ui;
    char text[24];
    int stored = game->camps[camp].store[good], carried = game->party.goods[good];
    int most = rule(&game->island->rules, RULE_STORE);
    int fits = game_capacity(game) - game_carried(game);
    ui_icon(ui, box.x + AT_GOOD, y + 4, GOOD_LOOK[good].icon, false);
    snprintf(text, sizeof text, "%d/%d", stored, most);
    ui_text(ui, box.x + AT_STORE, y + 5, INK, text);
    paint_pair(play, box.x + AT_TAKE, y, VERB_TAKE, good, int_min(stored, fits), "Take");
    paint_number(ui, box.x + AT_CARRIED, y, carried);
    paint_pair(play, box.x + AT_PUT, y, VERB_DROP, good, int_min(carried, most - stored), "Put in");
    paint_posts(play, box, camp, good, y);
}

static void paint_camp(Play *play, Box box, int camp) {
    Ui *ui = &play->shell->ui;
    const Game *game = play_game(play);
    char why_not[LOG_TEXT];
    bool wreck = game->camps[camp].cell == game->island->starts[game->island->start];
    if (hud_head(&play->shell->ui, box, ICON_STORE,
                 wreck ? "The Wreck: store and posts" : "Camp: store and posts"))
        play->store_open = false;
    paint_heads(ui, box, box.y + HUD_TITLE + 4);
    int y = box.y + HUD_TITLE + 4 + HEAD;
    for (int good = 0; good < GOOD_COUNT; good++, y += ROW)
        paint_goods(play, box, camp, (Good)good, y);
    Refusal refusal = game_check(game, command_of(VERB_RECALL));
    refusal_print(refusal, why_not, sizeof why_not);
    Box recall = {box.x + box.width - CLOSE - 5 - 96, box.y + 2, 96, UI_BUTTON_HEIGHT};
    if (ui_button(ui, recall,
                  (Button){.icon = ICON_POST,
                           .word = "Recall all",
                           .tip = "All who are posted here join the party again",
                           .why_not = refusal.reason ? why_not : NULL}))
        play_command(play, command_of(VERB_RECALL));
}

static void paint_drop(Play *play, Box box) {
    Ui *ui = &play->shell->ui;
    const Game *game = play_game(play);
    box.width = DROP_WIDTH;
    if (hud_head(&play->shell->ui, box, ICON_BIN, "Drop goods")) play->store_open = false;
    ui_icon(ui, box.x + HUD_PAD, box.y + HUD_TITLE + 3, ICON_WARNING, false);
    ui_text(ui, box.x + AT_STORE + 2, box.y + HUD_TITLE + 5, INK_WRONG,
            "No camp: they will be lost!");
    int y = box.y + HUD_TITLE + 4 + HEAD;
    for (int i = 0; i < GOOD_COUNT; i++, y += ROW) {
        Good good = (Good)i;
        ui_icon(ui, box.x + AT_GOOD, y + 4, GOOD_LOOK[good].icon, false);
        ui_text(ui, box.x + AT_STORE, y + 5, INK, GOOD_INFO[good].name);
        paint_number(ui, box.x + AT_STORE + 60, y, game->party.goods[good]);
        paint_pair(play, box.x + AT_STORE + 90, y, VERB_DROP, good, game->party.goods[good],
                   "Drop");
    }
}

void hud_store(Play *play, const HudBoxes *boxes) {
    int camp = game_camp_at(play_game(play), play_game(play)->party.cell);
    if (camp >= 0) paint_camp(play, boxes->store, camp);
    else paint_drop(play, boxes->store);
}
