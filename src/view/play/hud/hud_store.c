// SPDX-License-Identifier: MIT
// Store and posts of the camp where the party is, a row per good; without a camp, goods to drop.
#include "hud_parts.h"

enum { HEAD = 18, ONE = 24, SOME = 30, CLOSE = 24, RECALL = 96, DROP_WIDTH = 210 };

// Columns, from the left edge.
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

// Moving one of a good, or all that fits.
typedef struct Move {
    Verb verb;
    const char *one, *all;
} Move;
static const Move TAKE = {VERB_TAKE, "Take one $1", "Take #1 $1: all that fits"},
                  PUT = {VERB_DROP, "Put in one $1", "Put in #1 $1: all that fits"},
                  DROP = {VERB_DROP, "Drop one $1", "Drop #1 $1: all that fits"};

// A button that moves goods or crew, disabled when the game refuses.
static void paint_move(const HudPen *pen, Box box, Icon icon, Command command, const char *word,
                       Words tip) {
    Refusal refusal = game_check(pen->game, command);
    Words why_not = refusal_words(refusal);
    ui_button(pen->ui, box,
              (Button){icon, word, .tip = tip.text,
                       .why_not = refusal.reason != REFUSAL_NONE ? why_not.text : NULL,
                       .what = HUD_COMMAND, .number = hud_number_of(command)});
}

// Buttons for one and for as many as possible.
static void paint_pair(const HudPen *pen, int x, int y, Move move, Good good, int most) {
    Blanks blanks = {.numbers = {int_min(most, COMMAND_AMOUNT)}, .names = {GOOD_INFO[good].name}};
    Command one = command_goods(move.verb, good, 1),
            all = command_goods(move.verb, good, int_clamp(most, 1, COMMAND_AMOUNT));
    paint_move(pen, (Box){x, y, ONE, UI_BUTTON_HEIGHT}, ICON_NONE, one, "1",
               words(move.one, blanks));
    paint_move(pen, (Box){x + ONE + 1, y, SOME, UI_BUTTON_HEIGHT}, ICON_NONE, all, "all",
               words(move.all, blanks));
}

static void paint_number(const HudPen *pen, int x, int y, int number) {
    ui_text(pen->ui, x, y + 5, INK, words("#1", NUMBERS(number)).text);
}

static void paint_posts(const HudPen *pen, Box box, const Camp *camp, Good good, int y) {
    const Game *game = pen->game;
    int needed = near_needed(game, good), near = near_count(game, camp->cell, good, true);
    int room = box.width - HUD_PAD - AT_NEAR;
    bool lacks = near < needed;
    Blanks blanks = {.numbers = {near, needed, game_rule(game, GOOD_INFO[good].post_reach),
                                 game_rule(game, RULE_POST_YIELD)},
                     .names = {GOOD_INFO[good].name, GOOD_LOOK[good].ground}};
    Words text = words(lacks ? "#1 of #2 $2" : "#1 $2", blanks);
    paint_number(pen, box.x + AT_POSTS, y, camp->posts[good]);
    if (camp->people[good])
        ui_tip(pen->ui, (Box){box.x + AT_POSTS - 4, y, AT_POST - AT_POSTS, UI_BUTTON_HEIGHT},
               words("At $1: $2", NAMES(GOOD_INFO[good].name,
                                        people_words(game->island, camp->people[good]).text))
                   .text);
    paint_move(pen, (Box){box.x + AT_POST, y, ONE, UI_BUTTON_HEIGHT}, ICON_NONE,
               command_goods(VERB_POST, good, 1), "+1",
               words("Post one here for $1: brings in #4 each night, needs no food", blanks));
    ui_text_cut(pen->ui, box.x + AT_NEAR, y + 5, room, lacks ? INK_WRONG : INK, text.text);
    ui_tip(
        pen->ui, (Box){box.x + AT_NEAR, y, room, UI_BUTTON_HEIGHT},
        words("Posts for $1 need #2 $2 within #3 tiles of the camp; #1 are there.", blanks).text);
}

static void paint_heads(const HudPen *pen, Box box, int y) {
    static const struct {
        int x;
        const char *word;
    } heads[] = {{AT_STORE, "Store"},    {AT_TAKE, "Take"},   {AT_CARRIED, "You"},
                 {AT_PUT + 8, "Put in"}, {AT_POSTS, "Posts"}, {AT_NEAR, "Near by"}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        ui_text(pen->ui, box.x + heads[i].x, y, INK_FADED, heads[i].word);
}

static void paint_goods(const HudPen *pen, Box box, const Camp *camp, Good good, int y) {
    const Game *game = pen->game;
    int stored = camp->store[good], carried = game->party.goods[good];
    int most = game_rule(game, RULE_STORE);
    int fits = game_capacity(game) - game_carried(game);
    ui_icon(pen->ui, box.x + AT_GOOD, y + 4, GOOD_LOOK[good].icon, false);
    ui_text(pen->ui, box.x + AT_STORE, y + 5, INK, words("#1/#2", NUMBERS(stored, most)).text);
    paint_pair(pen, box.x + AT_TAKE, y, TAKE, good, int_min(stored, fits));
    paint_number(pen, box.x + AT_CARRIED, y, carried);
    paint_pair(pen, box.x + AT_PUT, y, PUT, good, int_min(carried, most - stored));
    paint_posts(pen, box, camp, good, y);
}

// Faces and names in a line.
static void paint_people(const HudPen *pen, Box line, const char *who, People people) {
    int x = line.x + ui_text_width(pen->ui, who) + 6, end = line.x + line.width;
    Words names = people ? people_words(pen->game->island, people) : words("nobody", NO_BLANKS);
    int named = ui_text_width(pen->ui, names.text);
    ui_text(pen->ui, line.x, line.y, INK_FADED, who);
    x += hud_faces(pen, x, line.y + 3, end - x - int_min(named, (end - x) / 2) - 4, people);
    ui_text_cut(pen->ui, x + 2, line.y, end - x - 2, INK, names.text);
    ui_tip(pen->ui, line, names.text);
}

static void paint_crew(const HudPen *pen, Box box, const Camp *camp) {
    enum { LINE = 17 };
    People posted = 0;
    for (int good = 0; good < GOOD_COUNT; good++) posted |= camp->people[good];
    Box line = {box.x + HUD_PAD, box.y + STORE_HEIGHT - 2, box.width - 2 * HUD_PAD, LINE};
    ui_fill(pen->ui, (Box){line.x, line.y - 4, line.width, 1}, PAPER_SHADE);
    paint_people(pen, line, "Posted", posted);
    line.y += LINE;
    paint_people(pen, line, "With you", pen->game->party.people);
}

static void paint_camp(const HudPen *pen, const Camp *camp) {
    const Game *game = pen->game;
    Box box = pen->boxes.store;
    Box recall = {box.x + box.width - CLOSE - 5 - RECALL, box.y + 2, RECALL, UI_BUTTON_HEIGHT};
    bool wreck = camp->cell == game->island->starts[game->island->start];
    hud_head(pen, HUD_STORE, box, ICON_STORE,
             wreck ? "The Wreck: store and posts" : "Camp: store and posts");
    int y = box.y + HUD_TITLE + 4;
    paint_heads(pen, box, y);
    for (int good = 0; good < GOOD_COUNT; good++)
        paint_goods(pen, box, camp, (Good)good, y + HEAD + good * STORE_ROW);
    if (box.height > STORE_HEIGHT) paint_crew(pen, box, camp);
    paint_move(pen, recall, ICON_POST, command_of(VERB_RECALL), "Recall all",
               words("All who are posted here join the party again", NO_BLANKS));
}

static void paint_drop(const HudPen *pen) {
    Ui *ui = pen->ui;
    Box box = pen->boxes.store;
    box.width = DROP_WIDTH;
    box.y += box.height - STORE_HEIGHT;
    box.height = STORE_HEIGHT;
    hud_head(pen, HUD_STORE, box, ICON_BIN, "Drop goods");
    int x = box.x + AT_STORE, y = box.y + HUD_TITLE + 4;
    ui_icon(ui, box.x + HUD_PAD, y - 1, ICON_WARNING, false);
    ui_text(ui, x + 2, y + 1, INK_WRONG, "No camp: they will be lost!");
    y += HEAD;
    for (int good = 0; good < GOOD_COUNT; good++, y += STORE_ROW) {
        int carried = pen->game->party.goods[good];
        ui_icon(ui, box.x + AT_GOOD, y + 4, GOOD_LOOK[good].icon, false);
        ui_text(ui, x, y + 5, INK, GOOD_INFO[good].name);
        paint_number(pen, x + 60, y, carried);
        paint_pair(pen, x + 90, y, DROP, (Good)good, carried);
    }
}

void hud_store(const HudPen *pen) {
    int camp = game_camp_at(pen->game, pen->game->party.cell);
    if (camp >= 0) paint_camp(pen, &pen->game->camps[camp]);
    else paint_drop(pen);
}
