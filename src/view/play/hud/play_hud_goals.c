// SPDX-License-Identifier: MIT
// What is to be done on this island, and how much of it is.
#include <stdio.h>
#include <string.h>

#include "play_hud.h"
#include "../../profile/tip.h"

enum {
    ICON_ROOM = ICON_SIDE + 6,
    GOALS = 8,
    GOAL_LINES = 3,
    GOAL_GAP = 1,
    CAIRNS_NAMED = 3,
    EXTRA_HEAD = 18,
};

typedef struct Goal {
    Icon icon;
    char text[240];
    bool extra;  // not needed, but worth points
} Goal;

// "12 north-east", in steps.
static void print_where(const Game *game, int cell, char *text, size_t capacity) {
    const char *direction;
    int steps = tip_where(game, cell, &direction);
    if (steps == 0) snprintf(text, capacity, "%s", direction);
    else snprintf(text, capacity, "%d %s", steps, direction);
}

static void append(Goal *goal, const char *before, const char *text) {
    size_t length = strlen(goal->text);
    snprintf(goal->text + length, sizeof goal->text - length, "%s%s", before, text);
}

static void goal_beacons(const Game *game, Goal *goal) {
    int needed = rule(&game->island->rules, RULE_BEACONS), burning = game_beacons_burning(game);
    goal->icon = burning >= needed ? ICON_CHECK : ICON_BEACON;
    snprintf(goal->text, sizeof goal->text, "%d of %d beacons burn.", burning, needed);
}

// Known cairns without a beacon, the nearest first.
static int list_cairns(const Game *game, int cells[CAIRNS_NAMED]) {
    const Island *island = game->island;
    int count = 0, from = game->party.cell;
    for (int i = 0; i < island->site_count; i++) {
        int cell = island->sites[i].cell, at = count;
        if (!game_seen(game, cell) || game->beacons[i] != BEACON_UNLIT) continue;
        while (at > 0 &&
               island_distance2(island, from, cell) < island_distance2(island, from, cells[at - 1]))
            at--;
        if (at == CAIRNS_NAMED) continue;
        count += count < CAIRNS_NAMED;
        for (int j = count - 1; j > at; j--) cells[j] = cells[j - 1];
        cells[at] = cell;
    }
    return count;
}

static void goal_cairns(const Game *game, Goal *goal) {
    int cells[CAIRNS_NAMED], count = list_cairns(game, cells);
    goal->icon = ICON_COMPASS;
    snprintf(goal->text, sizeof goal->text, "%s",
             count == 0   ? "No free cairn is known yet."
             : count == 1 ? "Cairn"
                          : "Cairns");
    for (int i = 0; i < count; i++) {
        char where[32];
        print_where(game, cells[i], where, sizeof where);
        append(goal, i ? ", " : " ", where);
    }
}

// "Climb Mount Arrow, +150: 12 north-east".
static void goal_task(const Game *game, int number, Goal *goal) {
    char text[120], where[32] = "not found";
    int landmark = game->island->commissions[number].landmark;
    bool done = game->commissions_done >> number & 1;
    commission_print(game->island, number, text, sizeof text);
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 32);
    if (game->landmarks_found >> landmark & 1)
        print_where(game, game->island->landmarks[landmark].cell, where, sizeof where);
    goal->icon = done ? ICON_CHECK : ICON_FLAG;
    goal->extra = true;
    snprintf(goal->text, sizeof goal->text, "%s, +%d: %s", text,
             rule(&game->island->rules, RULE_SCORE_COMMISSION), done ? "done" : where);
}

static void goal_landmarks(const Game *game, Goal *goal) {
    const Island *island = game->island;
    int found = score_of(game).count[SCORE_LANDMARKS];
    goal->icon = ICON_LANDMARK;
    goal->extra = true;
    snprintf(goal->text, sizeof goal->text, "Landmarks found, +%d each: %d",
             rule(&island->rules, RULE_SCORE_LANDMARK), found);
    for (int i = 0, named = 0; i < island->landmark_count; i++)
        if (game->landmarks_found >> i & 1)
            append(goal, named++ ? ", " : ". ", island->landmarks[i].name);
}

static void goal_map(const Game *game, Goal *goal) {
    goal->icon = ICON_MAP;
    goal->extra = true;
    snprintf(goal->text, sizeof goal->text, "Land on the map, +%d for each %%: %d %%",
             rule(&game->island->rules, RULE_SCORE_PERCENT), score_of(game).count[SCORE_MAPPED]);
}

static int list_goals(const Game *game, Goal goals[GOALS]) {
    int count = 0;
    goal_beacons(game, &goals[count++]);
    goal_cairns(game, &goals[count++]);
    for (int i = 0; i < game->island->commission_count; i++) goal_task(game, i, &goals[count++]);
    goal_map(game, &goals[count++]);
    goal_landmarks(game, &goals[count++]);
    return count;
}

static int goal_lines(Ui *ui, const Goal *goal, int width, int most) {
    int lines = ui_text_lines(ui, goal->text, width);
    return lines < most ? lines : most;
}

static int goals_height(Ui *ui, const Goal *goals, int count, int width, int most) {
    int height = HUD_TITLE + 12 + EXTRA_HEAD;
    for (int i = 0; i < count; i++)
        height += goal_lines(ui, &goals[i], width, most) * FONT_LINE + GOAL_GAP;
    return height;
}

// Above the first goal that is not needed.
static int paint_extra(Ui *ui, Box box, int y) {
    static const char words[] = "For extra points";
    int x = box.x + HUD_PAD, end = ui_text_width(ui, words) + 8;
    ui_text(ui, x, y + 1, INK_FADED, words);
    ui_fill(ui, (Box){x + end, y + 8, box.width - 2 * HUD_PAD - end, 1}, PAPER_SHADE);
    return EXTRA_HEAD;
}

void hud_goals(Play *play, const HudBoxes *boxes) {
    Ui *ui = &play->shell->ui;
    Goal goals[GOALS] = {{.icon = ICON_NONE}};
    Box box = boxes->side;
    int count = list_goals(play_game(play), goals), most = GOAL_LINES;
    int width = box.width - 2 * HUD_PAD - ICON_ROOM - 2;
    while (most > 1 && goals_height(ui, goals, count, width, most) > box.height) most--;
    while (count > 1 && goals_height(ui, goals, count, width, most) > box.height) count--;
    box.height = goals_height(ui, goals, count, width, most);
    if (hud_head(ui, box, ICON_FLAG, "Goals")) play->goals_open = false;
    int y = box.y + HUD_TITLE + 6;
    for (int i = 0; i < count; i++) {
        int lines = goal_lines(ui, &goals[i], width, most);
        if (goals[i].extra && !goals[i - 1].extra) y += paint_extra(ui, box, y);
        ui_icon(ui, box.x + HUD_PAD, y - 2, goals[i].icon, false);
        ui_text_block(ui, box.x + HUD_PAD + ICON_ROOM, y, width, lines, INK, goals[i].text);
        ui_tip(ui, (Box){box.x, y, box.width, lines * FONT_LINE}, goals[i].text);
        y += lines * FONT_LINE + GOAL_GAP;
    }
}
