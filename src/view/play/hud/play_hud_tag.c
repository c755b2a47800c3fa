// SPDX-License-Identifier: MIT
// The tag under the bar or beside it: the seed that brings the island back, and what can be shown.
#include <stdio.h>

#include "play_hud.h"

enum { SEED_MOST = 118, BUTTON = 26, GOALS_BUTTON = 54 };

static int seed_width(Play *play) {
    int width = ui_text_width(&play->shell->ui, play->journey.world.code.seed.text);
    return width < SEED_MOST ? width : SEED_MOST;
}

int hud_tag_width(Play *play) {
    return 2 * HUD_PAD + ICON_SIDE + 4 + seed_width(play) + 4 + BUTTON + HUD_PAD + GOALS_BUTTON +
           3 * (BUTTON + 2);
}

void hud_action_tip(const Play *play, Action action, const char *word, char *text,
                    size_t capacity) {
    const char *key = play->shell->settings.keys[action][0];
    if (key[0]) snprintf(text, capacity, "%s (%s)", word, key);
    else snprintf(text, capacity, "%s", word);
}

static int paint_seed(Play *play, int x, int y) {
    Ui *ui = &play->shell->ui;
    char tip[240];
    const char *seed = play->journey.world.code.seed.text;
    int width = seed_width(play);
    ui_icon(ui, x, y + 4, ICON_SEED, false);
    ui_text_cut(ui, x + ICON_SIDE + 4, y + 6, width, INK, seed);
    snprintf(tip, sizeof tip, "The seed of this island: %.200s", seed);
    ui_tip(ui, (Box){x, y, ICON_SIDE + 4 + width, UI_BUTTON_HEIGHT}, tip);
    x += ICON_SIDE + 4 + width + 4;
    hud_action_tip(play, ACTION_COPY, ACTION_INFO[ACTION_COPY].word, tip, sizeof tip);
    if (ui_button(ui, (Box){x, y, BUTTON, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_COPY, .tip = tip}))
        action_do(play->shell, ACTION_COPY);
    return x + BUTTON + HUD_PAD;
}

static bool paint_switch(Play *play, int x, int y, Action action, bool on) {
    char tip[120];
    hud_action_tip(play, action, ACTION_INFO[action].word, tip, sizeof tip);
    return ui_button(&play->shell->ui, (Box){x, y, BUTTON, UI_BUTTON_HEIGHT},
                     (Button){.icon = ACTION_INFO[action].icon, .tip = tip, .on = on});
}

static int goals_done(const Game *game) {
    int done = 0;
    for (int i = 0; i < game->island->commission_count; i++)
        done += game->commissions_done >> i & 1;
    return done;
}

void hud_tag(Play *play, const HudBoxes *boxes) {
    Ui *ui = &play->shell->ui;
    const Game *game = play_game(play);
    char goals[24];
    int y = boxes->tag.y + (boxes->tag.height - UI_BUTTON_HEIGHT) / 2;
    ui_slip(ui, boxes->tag);
    int x = paint_seed(play, boxes->tag.x + HUD_PAD, y);
    snprintf(goals, sizeof goals, "%d/%d", goals_done(game), game->island->commission_count);
    if (ui_button(ui, (Box){x, y, GOALS_BUTTON, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_FLAG,
                           .word = goals,
                           .tip = "Goals: beacons, tasks for extra points, landmarks",
                           .on = play->goals_open})) {
        play->goals_open = !play->goals_open;
        play->log_open = false;
    }
    x += GOALS_BUTTON + 2;
    if (paint_switch(play, x, y, ACTION_LOG, play->log_open)) play_do(play, ACTION_LOG);
    x += BUTTON + 2;
    if (paint_switch(play, x, y, ACTION_TIDE_LINE, !play->shell->settings.no_tide_line))
        play_do(play, ACTION_TIDE_LINE);
    x += BUTTON + 2;
    if (ui_button(ui, (Box){x, y, BUTTON, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_GEAR, .tip = "Menu: go on, settings, help, leave (Esc)"}))
        go_to(play->shell, SCREEN_MENU);
}
