// SPDX-License-Identifier: MIT
// What is to be done on this island, and how much of it is.
#include <stdio.h>
#include <string.h>

#include "play_hud.h"

enum { ICON_ROOM = ICON_SIDE + 6, GOALS = 8, GOAL_LINES = 3, GOAL_GAP = 2 };

typedef struct Goal {
    Icon icon;
    char text[200];
} Goal;

static void goal_beacons(const Game *game, Goal *goal) {
    int needed = rule(&game->island->rules, RULE_BEACONS), burning = game_beacons_burning(game);
    goal->icon = burning >= needed ? ICON_CHECK : ICON_BEACON;
    snprintf(goal->text, sizeof goal->text, "%d of %d beacons burn.", burning, needed);
}

static void goal_commission(const Game *game, int number, Goal *goal) {
    char text[120];
    bool done = game->commissions_done >> number & 1;
    commission_print(game->island, number, text, sizeof text);
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 32);
    goal->icon = done ? ICON_CHECK : ICON_FLAG;
    snprintf(goal->text, sizeof goal->text, "%s%s", text, done ? ": done." : ".");
}

static void goal_landmarks(const Game *game, Goal *goal) {
    const Island *island = game->island;
    int found = score_of(game).count[SCORE_LANDMARKS];
    goal->icon = ICON_LANDMARK;
    snprintf(goal->text, sizeof goal->text, "%d landmark%s found", found, found == 1 ? "" : "s");
    for (int i = 0, named = 0; i < island->landmark_count; i++) {
        size_t length = strlen(goal->text);
        if (!(game->landmarks_found >> i & 1)) continue;
        snprintf(goal->text + length, sizeof goal->text - length, "%s%s", named++ ? ", " : ": ",
                 island->landmarks[i].name);
    }
}

static int list_goals(const Game *game, Goal goals[GOALS]) {
    int count = 0;
    goal_beacons(game, &goals[count++]);
    for (int i = 0; i < game->island->commission_count; i++)
        goal_commission(game, i, &goals[count++]);
    goal_landmarks(game, &goals[count++]);
    goals[count].icon = ICON_MAP;
    snprintf(goals[count++].text, sizeof goals->text, "%d %% of the land is on the map.",
             score_of(game).count[SCORE_MAPPED]);
    return count;
}

static int goal_lines(Ui *ui, const Goal *goal, int width, int most) {
    int lines = ui_text_lines(ui, goal->text, width);
    return lines < most ? lines : most;
}

static int goals_height(Ui *ui, const Goal *goals, int count, int width, int most) {
    int height = HUD_TITLE + 12;
    for (int i = 0; i < count; i++)
        height += goal_lines(ui, &goals[i], width, most) * FONT_LINE + GOAL_GAP;
    return height;
}

void hud_goals(App *app, const HudBoxes *boxes) {
    Ui *ui = &app->ui;
    Goal goals[GOALS];
    Box box = boxes->side;
    int count = list_goals(play_game(app), goals), most = GOAL_LINES;
    int width = box.width - 2 * HUD_PAD - ICON_ROOM - 2;
    while (most > 1 && goals_height(ui, goals, count, width, most) > box.height) most--;
    box.height = goals_height(ui, goals, count, width, most);
    if (hud_head(ui, box, ICON_FLAG, "Goals")) app->play.goals_open = false;
    int y = box.y + HUD_TITLE + 6;
    for (int i = 0; i < count; i++) {
        int lines = goal_lines(ui, &goals[i], width, most);
        ui_icon(ui, box.x + HUD_PAD, y - 2, goals[i].icon, false);
        ui_text_block(ui, box.x + HUD_PAD + ICON_ROOM, y, width, lines, INK, goals[i].text);
        ui_tip(ui, (Box){box.x, y, box.width, lines * FONT_LINE}, goals[i].text);
        y += lines * FONT_LINE + GOAL_GAP;
    }
}
