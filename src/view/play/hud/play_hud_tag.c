// SPDX-License-Identifier: MIT
// The tag under the bar or beside it: the seed that brings the island back, and what can be shown.
#include <stdio.h>

#include "play_hud.h"

enum { SEED_MOST = 118, BUTTON = 26, GOALS_BUTTON = 54 };

static int seed_width(App *app) {
    int width = ui_text_width(&app->ui, app->play.journey.world.code.seed.text);
    return width < SEED_MOST ? width : SEED_MOST;
}

int hud_tag_width(App *app) {
    return 2 * HUD_PAD + ICON_SIDE + 4 + seed_width(app) + 4 + BUTTON + HUD_PAD + GOALS_BUTTON +
           3 * (BUTTON + 2);
}

void hud_action_tip(const App *app, Action action, const char *word, char *text, size_t capacity) {
    const char *key = app->settings.keys[action][0];
    if (key[0]) snprintf(text, capacity, "%s (%s)", word, key);
    else snprintf(text, capacity, "%s", word);
}

static int paint_seed(App *app, int x, int y) {
    Ui *ui = &app->ui;
    char tip[240];
    const char *seed = app->play.journey.world.code.seed.text;
    int width = seed_width(app);
    ui_icon(ui, x, y + 4, ICON_SEED, false);
    ui_text_cut(ui, x + ICON_SIDE + 4, y + 6, width, INK, seed);
    snprintf(tip, sizeof tip, "The seed of this island: %.200s", seed);
    ui_tip(ui, (Box){x, y, ICON_SIDE + 4 + width, UI_BUTTON_HEIGHT}, tip);
    x += ICON_SIDE + 4 + width + 4;
    hud_action_tip(app, ACTION_COPY, ACTION_INFO[ACTION_COPY].word, tip, sizeof tip);
    if (ui_button(ui, (Box){x, y, BUTTON, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_COPY, .tip = tip}))
        action_do(app, ACTION_COPY);
    return x + BUTTON + HUD_PAD;
}

static bool paint_switch(App *app, int x, int y, Action action, bool on) {
    char tip[120];
    hud_action_tip(app, action, ACTION_INFO[action].word, tip, sizeof tip);
    return ui_button(&app->ui, (Box){x, y, BUTTON, UI_BUTTON_HEIGHT},
                     (Button){.icon = ACTION_INFO[action].icon, .tip = tip, .on = on});
}

static int goals_done(const Game *game) {
    int done = 0;
    for (int i = 0; i < game->island->commission_count; i++)
        done += game->commissions_done >> i & 1;
    return done;
}

void hud_tag(App *app, const HudBoxes *boxes) {
    Ui *ui = &app->ui;
    Play *play = &app->play;
    const Game *game = play_game(app);
    char goals[24];
    int y = boxes->tag.y + (boxes->tag.height - UI_BUTTON_HEIGHT) / 2;
    ui_slip(ui, boxes->tag);
    int x = paint_seed(app, boxes->tag.x + HUD_PAD, y);
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
    if (paint_switch(app, x, y, ACTION_LOG, play->log_open)) play_do(app, ACTION_LOG);
    x += BUTTON + 2;
    if (paint_switch(app, x, y, ACTION_TIDE_LINE, !app->settings.no_tide_line))
        play_do(app, ACTION_TIDE_LINE);
    x += BUTTON + 2;
    if (ui_button(ui, (Box){x, y, BUTTON, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_GEAR, .tip = "Menu: go on, settings, help, leave (Esc)"}))
        dialog_open(app, DIALOG_MENU);
}
