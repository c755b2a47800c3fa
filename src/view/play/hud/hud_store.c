// SPDX-License-Identifier: MIT
// Store and posts of the camp where the party is, a row per good; without a camp, goods to drop.
#include "hud_parts.h"

enum { HEAD = 18, ONE = 24, SOME = 36, CLOSE = 24, RECALL = 96, DROP_WIDTH = 236, SEVERAL = 5 };
enum { PEOPLE_LINE = 17, PEOPLE_FOOT = 6 };  // heights

// Columns, from the left edge.
enum {
    AT_GOOD = HUD_PAD,
    AT_STORE = AT_GOOD + 20,
    AT_TAKE = AT_STORE + 40,
    AT_CARRIED = AT_TAKE + ONE + SOME + 8,
    AT_PUT = AT_CARRIED + 22,
    AT_POSTS = AT_PUT + ONE + SOME + 12,
    AT_BACK = AT_POSTS + 14,
    AT_POST = AT_BACK + ONE + 1,
    AT_NEAR = AT_POST + ONE + 6,
};

// Moving one of a good, or all that fits.
typedef struct Move {
    Verb verb;
    const char *some, *more;  // "#1 $1" is how many of what; #2 are moved with Shift
} Move;
static const Move TAKE = {VERB_TAKE, "Take #1 $1", "Take #1 $1; with Shift #2"},
                  PUT = {VERB_DROP, "Put in #1 $1", "Put in #1 $1; with Shift #2"},
                  DROP = {VERB_DROP, "Drop #1 $1", "Drop #1 $1; with Shift #2"};

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

// A button that moves so many of a good, or fewer where there are no more; pressed with Shift, all.
static void paint_some(const HudPen *pen, Box box, Move move, Good good, int amount, int most,
                       const char *word) {
    most = int_clamp(most, 1, COMMAND_AMOUNT);
    amount = int_clamp(amount, 1, most);
    Blanks blanks = {.numbers = {amount, most}, .names = {GOOD_INFO[good].name}};
    Words tip = words(amount < most ? move.more : move.some, blanks);
    paint_move(pen, box, ICON_NONE,
               command_goods(move.verb, good, pen->ui->with_shift ? most : amount), word, tip);
}

// Buttons for one and for as many as possible, and where goods are dropped for several.
static void paint_moves(const HudPen *pen, int x, int y, Move move, Good good, int most,
                        bool several) {
    paint_some(pen, (Box){x, y, ONE, UI_BUTTON_HEIGHT}, move, good, 1, most, "1");
    x += ONE + 1;
    if (several) {
        paint_some(pen, (Box){x, y, ONE, UI_BUTTON_HEIGHT}, move, good, SEVERAL, most,
                   words("#", NUMBERS(SEVERAL)).text);
        x += ONE + 1;
    }
    paint_some(pen, (Box){x, y, SOME, UI_BUTTON_HEIGHT}, move, good, most, most, "all");
}

static void paint_number(const HudPen *pen, int x, int y, int number) {
    ui_text(pen->ui, x, y + 5, INK, words("#1", NUMBERS(number)).text);
}

static Words post_tip(const Game *game, Good good) {
    return words("Post one for $: from the second night on brings #1 a night and needs no food of "
                 "yours. Counts at the end; drowns with the camp. Fewer than #2 with you gather "
                 "#3 [tick|ticks] slower.",
                 (Blanks){{game_rule(game, RULE_POST_YIELD), game_rule(game, RULE_SMALL_PARTY),
                           game_rule(game, RULE_SMALL_PARTY_TICKS)},
                          {GOOD_INFO[good].name}});
}

// Takes one back and posts one.
static void paint_post_buttons(const HudPen *pen, Box box, const Camp *camp, Good good, int y) {
    bool others = camp_crew(camp) > 1;
    Words back =
              words(others ? "Takes back one who is posted for $. The others settle in anew: they "
                             "bring nothing tonight, and eat with you."
                           : "Takes back the one who is posted for $.",
                    NAMES(GOOD_INFO[good].name)),
          nobody = words("Nobody is posted here for $", NAMES(GOOD_INFO[good].name));
    ui_button(pen->ui, (Box){box.x + AT_BACK, y, ONE, UI_BUTTON_HEIGHT},
              (Button){ICON_NONE, "-1", .tip = back.text,
                       .why_not = camp->posts[good] ? NULL : nobody.text, .what = HUD_TAKE_BACK,
                       .number = (int)good});
    paint_move(pen, (Box){box.x + AT_POST, y, ONE, UI_BUTTON_HEIGHT}, ICON_NONE,
               command_goods(VERB_POST, good, 1), "+1", post_tip(pen->game, good));
}

static void paint_posts(const HudPen *pen, Box box, const Camp *camp, Good good, int y) {
    const Game *game = pen->game;
    int needed = near_needed(game, good), near = near_count(game, camp->cell, good, true);
    int room = box.width - HUD_PAD - AT_NEAR;
    bool lacks = near < needed;
    Blanks blanks = {.numbers = {near, needed, game_rule(game, GOOD_INFO[good].post_reach)},
                     .names = {GOOD_INFO[good].name}};
    Words text = words(GOOD_LOOK[good].near[lacks], blanks);
    Words all = words(GOOD_LOOK[good].near[1], blanks);
    blanks.names[1] = all.text;
    paint_number(pen, box.x + AT_POSTS, y, camp->posts[good]);
    if (camp->people[good])
        ui_tip(
            pen->ui, (Box){box.x + AT_POSTS - 4, y, AT_BACK - AT_POSTS, UI_BUTTON_HEIGHT},
            words("Posted for $1: $2",
                  NAMES(GOOD_INFO[good].name, people_words(game->island, camp->people[good]).text))
                .text);
    paint_post_buttons(pen, box, camp, good, y);
    ui_text_cut(pen->ui, box.x + AT_NEAR, y + 5, room, lacks ? INK_WRONG : INK, text.text);
    ui_tip(pen->ui, (Box){box.x + AT_NEAR, y, room, UI_BUTTON_HEIGHT},
           words("Posts for $1 need such ground within #3 tiles of the camp. Now there is: $2.",
                 blanks)
               .text);
}

// Narrow panels have the posts below each good, and the button that calls all back below those.
static bool is_narrow(Box box) { return box.width < STORE_WIDTH; }

static int rows_height(Box box) {
    return STORE_HEIGHT + (is_narrow(box) ? GOOD_COUNT * STORE_ROW + UI_ROW : 0);
}

static void paint_heads(const HudPen *pen, Box box, int y) {
    static const struct {
        int x;
        const char *word;
    } heads[] = {{AT_STORE, "Store"},    {AT_TAKE, "Take"},   {AT_CARRIED, "You"},
                 {AT_PUT + 8, "Put in"}, {AT_POSTS, "Posts"}, {AT_NEAR, "Near by"}};
    enum { OF_POSTS = 4 };
    size_t count = is_narrow(box) ? OF_POSTS : sizeof heads / sizeof *heads;
    for (size_t i = 0; i < count; i++)
        ui_text(pen->ui, box.x + heads[i].x, y, INK_FADED, heads[i].word);
}

static void paint_goods(const HudPen *pen, Box box, const Camp *camp, Good good, int y) {
    const Game *game = pen->game;
    int stored = camp->store[good], carried = game->party.goods[good];
    int most = game_rule(game, RULE_STORE);
    int fits = game_capacity(game) - game_carried(game);
    ui_icon(pen->ui, box.x + AT_GOOD, y + 4, GOOD_LOOK[good].icon, false);
    ui_text(pen->ui, box.x + AT_STORE, y + 5, INK, words("#1/#2", NUMBERS(stored, most)).text);
    paint_moves(pen, box.x + AT_TAKE, y, TAKE, good, int_min(stored, fits), false);
    paint_number(pen, box.x + AT_CARRIED, y, carried);
    paint_moves(pen, box.x + AT_PUT, y, PUT, good, int_min(carried, most - stored), false);
    if (!is_narrow(box)) {
        paint_posts(pen, box, camp, good, y);
        return;
    }
    const char *posts = "Posts";
    int left = AT_POSTS - AT_STORE - ui_text_width(pen->ui, posts) - 8;
    ui_text(pen->ui, box.x + AT_STORE, y + STORE_ROW + 5, INK_FADED, posts);
    paint_posts(pen, (Box){box.x - left, box.y, box.width + left, box.height}, camp, good,
                y + STORE_ROW);
}

// Faces, and names beside them or, where these would be cut off, below. Returns the height.
static int lay_people(const HudPen *pen, Box line, const char *who, People people, bool paint) {
    Words names = people ? people_words(pen->game->island, people) : words("nobody", NO_BLANKS);
    int faces = 0, left = ui_text_width(pen->ui, who) + 6;
    for (People rest = people; rest; rest &= rest - 1) faces += HUD_FACE + 2;
    int beside = left + faces + 4, named = ui_text_width(pen->ui, names.text);
    bool below = beside + named > line.width;
    int lines = below ? ui_text_lines(pen->ui, names.text, line.width) : 1;
    int height = PEOPLE_LINE + (below ? lines * FONT_LINE : 0);
    if (!paint) return height;
    ui_text(pen->ui, line.x, line.y, INK_FADED, who);
    hud_faces(pen, line.x + left, line.y + 3, line.width - left, people);
    if (below)
        ui_text_block(pen->ui, line.x, line.y + PEOPLE_LINE - 2, line.width, lines, INK,
                      names.text);
    else ui_text(pen->ui, line.x + beside, line.y, INK, names.text);
    return height;
}

static int lay_crew(const HudPen *pen, Box line, const Camp *camp, bool paint) {
    People posted = 0;
    int top = line.y;
    for (int good = 0; good < GOOD_COUNT; good++) posted |= camp->people[good];
    line.y += lay_people(pen, line, "Posted", posted, paint);
    line.y += lay_people(pen, line, "With you", pen->game->party.people, paint);
    return line.y - top;
}

static Box crew_line(Box box) {
    return (Box){box.x + HUD_PAD, box.y + rows_height(box) - 2, box.width - 2 * HUD_PAD,
                 PEOPLE_LINE};
}

static void paint_crew(const HudPen *pen, Box box, const Camp *camp) {
    Box line = crew_line(box);
    ui_fill(pen->ui, (Box){line.x, line.y - 4, line.width, 1}, RULE);
    lay_crew(pen, line, camp, true);
}

int hud_store_height(const HudPen *pen, int width) {
    int camp = game_camp_at(pen->game, pen->game->party.cell);
    if (camp < 0) return STORE_HEIGHT;
    Box box = {0, 0, width, 0}, line = crew_line(box);
    return rows_height(box) + lay_crew(pen, line, &pen->game->camps[camp], false) + PEOPLE_FOOT;
}

static void paint_camp(const HudPen *pen, const Camp *camp) {
    const Game *game = pen->game;
    Box box = pen->boxes.store;
    Box recall = {box.x + box.width - CLOSE - 5 - RECALL, box.y + 2, RECALL, UI_BUTTON_HEIGHT};
    bool wreck = camp->cell == game->island->starts[game->island->start];
    hud_head(pen, HUD_STORE, box, ICON_STORE,
             wreck ? "The Wreck: store and posts" : "Camp: store and posts");
    int y = box.y + HUD_TITLE + 4;
    if (is_narrow(box)) {
        recall.x = box.x + AT_STORE;
        recall.y = box.y + rows_height(box) - 4 - UI_ROW;
    }
    paint_heads(pen, box, y);
    for (int good = 0; good < GOOD_COUNT; good++)
        paint_goods(pen, box, camp, (Good)good,
                    y + HEAD + good * STORE_ROW * (is_narrow(box) ? 2 : 1));
    if (box.height > rows_height(box)) paint_crew(pen, box, camp);
    paint_move(pen, recall, ICON_POST, command_of(VERB_RECALL), "Recall all",
               words("All who are posted here join the party again", NO_BLANKS));
}

static void paint_drop(const HudPen *pen) {
    Ui *ui = pen->ui;
    Box box = pen->boxes.store;
    box.width = DROP_WIDTH;
    box.y += int_max(box.height - STORE_HEIGHT, 0);
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
        paint_moves(pen, x + 90, y, DROP, (Good)good, carried, true);
    }
}

void hud_store(const HudPen *pen) {
    int camp = game_camp_at(pen->game, pen->game->party.cell);
    if (camp >= 0) paint_camp(pen, &pen->game->camps[camp]);
    else paint_drop(pen);
}
