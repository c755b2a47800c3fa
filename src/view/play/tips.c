// SPDX-License-Identifier: MIT
#include "tips.h"

#include <SDL.h>

#include "../app.h"

enum {
    PAD = 14,
    GAP = 4,
    BESIDE_TEXT = 8,  // above and below it
    WIDTH_LEAST = 240,
    STAYS_COMMANDS = 6,
    STAYS_MS = 12000,
    LEAST_MS = 2000,  // when it does not hold any more
    REST_COMMANDS = 3,  // between two tips
};

static bool is_seen(const App *app, Tip tip) { return app->settings.tips_seen >> tip & 1; }

static bool points_west(const Game *game, Tip tip) {
    int cell = tip_cell(tip, game), width = game->island->width;
    return cell >= 0 && cell % width < game->party.cell % width;
}

// Whether it would lie over the party, on the left.
static bool hides_party(const App *app) {
    enum { FOOT = 230 };
    int x, y, at_x, at_y, scale = app->ui.scale;
    show_party_place(app, &x, &y);
    camera_project(app->camera, (x + 8) / 16, (y + 8) / 16, &at_x, &at_y);
    return at_x < (TIPS_WIDTH + 2 * PAD) * scale && at_y < FOOT * scale;
}

// It has been seen as soon as it shows; that is written when it goes.
static void begin(App *app, Tip tip) {
    Tips *tips = &app->tips;
    if (tips->showing) app->settings.tips_seen &= ~(1u << tips->shown);  // for another time
    app->settings.tips_seen |= 1u << tip;
    const Game *game = play_game(app);
    *tips = (Tips){.shown = tip,
                   .showing = true,
                   .right = points_west(game, tip) || hides_party(app),
                   .commands = game->commands,
                   .at = SDL_GetTicks64()};
    app->dirty = true;
}

static void end(App *app) {
    app->tips.showing = false;
    app->tips.commands = play_game(app)->commands;
    app_save_settings(app);
    app->dirty = true;
}

bool tips_close(App *app) {
    if (!app->tips.showing) return false;
    end(app);
    return true;
}

void tips_show(App *app, Tip tip) {
    if (app->settings.no_tips || is_seen(app, tip)) return;
    if (!app->tips.showing || TIP_INFO[tip].urgent) begin(app, tip);
}

static bool is_over(const Tips *tips, const Game *game) {
    int since = game->commands - tips->commands;
    uint64_t shown = SDL_GetTicks64() - tips->at;
    bool read = since >= STAYS_COMMANDS && shown >= STAYS_MS;
    bool other_game = since < 0, past = shown >= LEAST_MS && !tip_holds(tips->shown, game);
    return read || other_game || past;
}

void tips_look(App *app) {
    Tips *tips = &app->tips;
    const Game *game = play_game(app);
    if (tips->showing && is_over(tips, game)) end(app);
    if (tips->showing && hides_party(app)) tips->right = true;
    if (app->settings.no_tips || game->outcome != OUTCOME_PLAYING) return;
    Tip due = tip_due(game, app->settings.tips_seen);
    if (due == TIP_COUNT) return;
    int since = game->commands - tips->commands;
    bool rested = since >= REST_COMMANDS || since < 0;
    if (TIP_INFO[due].urgent || (!tips->showing && rested)) begin(app, due);
}

bool tips_on_right(const App *app) { return app->tips.showing && app->tips.right; }

static void paint_buttons(App *app, Box box) {
    Ui *ui = &app->ui;
    int y = box.y + box.height - PAD - UI_BUTTON_HEIGHT + 4;
    if (ui_button(ui, (Box){box.x + PAD, y, 84, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_CHECK, .word = "Got it"}))
        end(app);
    if (ui_button(ui, (Box){box.x + PAD + 92, y, 112, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_CLOSE,
                           .word = "No more tips",
                           .tip = "The settings bring them back"})) {
        app->settings.no_tips = true;
        end(app);
    }
}

// As high as its words make it, at this width.
static Box tip_box(App *app, Box room, int width, const char *text) {
    if (width > room.width) width = room.width;
    int lines = ui_text_lines(&app->ui, text, width - 2 * PAD);
    return (Box){room.x, room.y, width,
                 2 * PAD + (1 + lines) * FONT_LINE + BESIDE_TEXT + UI_BUTTON_HEIGHT};
}

int tips_paint(App *app, Box room) {
    Ui *ui = &app->ui;
    const TipInfo *info = &TIP_INFO[app->tips.shown];
    char text[512];
    if (!app->tips.showing || app->settings.no_tips || room.width < WIDTH_LEAST) return 0;
    tip_text(app->tips.shown, play_game(app), &app->settings, text, sizeof text);
    Box box = tip_box(app, room, TIPS_WIDTH, text);
    if (box.height > room.height) box = tip_box(app, room, room.width, text);
    if (box.height > room.height) return 0;
    int inner = box.width - 2 * PAD, lines = ui_text_lines(ui, text, inner);
    ui_panel(ui, box, PANEL_PAPER);
    ui_icon(ui, box.x + PAD - 2, box.y + PAD - 4, info->icon, false);
    ui_text_cut(ui, box.x + PAD + 20, box.y + PAD - 2, inner - 20, INK_KEY, info->title);
    ui_text_block(ui, box.x + PAD, box.y + PAD + FONT_LINE + 2, inner, lines, INK, text);
    paint_buttons(app, box);
    return box.height + GAP;
}
