// SPDX-License-Identifier: MIT
#include "tips.h"

#include <SDL.h>

#include "play.h"

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

static bool is_seen(const Play *play, Tip tip) {
    return play->shell->settings.tips_seen >> tip & 1;
}

static bool points_west(const Game *game, Tip tip) {
    int cell = tip_cell(tip, game), width = game->island->width;
    return cell >= 0 && cell % width < game->party.cell % width;
}

// Whether it would lie over the party, on the left.
static bool hides_party(const Play *play) {
    enum { FOOT = 230 };
    int x, y, at_x, at_y, scale = play->shell->ui.scale;
    show_party_place(play, &x, &y);
    camera_project(play->shell->camera, (x + 8) / 16, (y + 8) / 16, &at_x, &at_y);
    return at_x < (TIPS_WIDTH + 2 * PAD) * scale && at_y < FOOT * scale;
}

// It has been seen as soon as it shows; that is written when it goes.
static void begin(Play *play, Tip tip) {
    Tips *tips = &play->tips;
    if (tips->showing) play->shell->settings.tips_seen &= ~(1u << tips->shown);  // for another time
    play->shell->settings.tips_seen |= 1u << tip;
    const Game *game = play_game(play);
    *tips = (Tips){.shown = tip,
                   .showing = true,
                   .right = points_west(game, tip) || hides_party(play),
                   .commands = game->commands,
                   .at = SDL_GetTicks64()};
    play->shell->dirty = true;
}

static void end(Play *play) {
    play->tips.showing = false;
    play->tips.commands = play_game(play)->commands;
    shell_save_settings(play->shell);
    play->shell->dirty = true;
}

bool tips_close(Play *play) {
    if (!play->tips.showing) return false;
    end(play);
    return true;
}

void tips_show(Play *play, Tip tip) {
    if (play->shell->settings.no_tips || is_seen(play, tip)) return;
    if (!play->tips.showing || TIP_INFO[tip].urgent) begin(play, tip);
}

static bool is_over(const Tips *tips, const Game *game) {
    int since = game->commands - tips->commands;
    uint64_t shown = SDL_GetTicks64() - tips->at;
    bool read = since >= STAYS_COMMANDS && shown >= STAYS_MS;
    bool other_game = since < 0, past = shown >= LEAST_MS && !tip_holds(tips->shown, game);
    return read || other_game || past;
}

void tips_look(Play *play) {
    Tips *tips = &play->tips;
    const Game *game = play_game(play);
    if (tips->showing && is_over(tips, game)) end(play);
    if (tips->showing && hides_party(play)) tips->right = true;
    if (play->shell->settings.no_tips || game->outcome != OUTCOME_PLAYING) return;
    Tip due = tip_due(game, play->shell->settings.tips_seen);
    if (due == TIP_COUNT) return;
    int since = game->commands - tips->commands;
    bool rested = since >= REST_COMMANDS || since < 0;
    if (TIP_INFO[due].urgent || (!tips->showing && rested)) begin(play, due);
}

bool tips_on_right(const Play *play) { return play->tips.showing && play->tips.right; }

static void paint_buttons(Play *play, Box box) {
    Ui *ui = &play->shell->ui;
    int y = box.y + box.height - PAD - UI_BUTTON_HEIGHT + 4;
    if (ui_button(ui, (Box){box.x + PAD, y, 84, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_CHECK, .word = "Got it"}))
        end(play);
    if (ui_button(ui, (Box){box.x + PAD + 92, y, 112, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_CLOSE,
                           .word = "No more tips",
                           .tip = "The settings bring them back"})) {
        play->shell->settings.no_tips = true;
        end(play);
    }
}

// As high as its words make it, at this width.
static Box tip_box(Play *play, Box room, int width, const char *text) {
    if (width > room.width) width = room.width;
    int lines = ui_text_lines(&play->shell->ui, text, width - 2 * PAD);
    return (Box){room.x, room.y, width,
                 2 * PAD + (1 + lines) * FONT_LINE + BESIDE_TEXT + UI_BUTTON_HEIGHT};
}

int tips_paint(Play *play, Box room) {
    Ui *ui = &play->shell->ui;
    const TipInfo *info = &TIP_INFO[play->tips.shown];
    char text[512];
    if (!play->tips.showing || play->shell->settings.no_tips || room.width < WIDTH_LEAST) return 0;
    tip_text(play->tips.shown, play_game(play), &play->shell->settings, text, sizeof text);
    Box box = tip_box(play, room, TIPS_WIDTH, text);
    if (box.height > room.height) box = tip_box(play, room, room.width, text);
    if (box.height > room.height) return 0;
    int inner = box.width - 2 * PAD, lines = ui_text_lines(ui, text, inner);
    ui_panel(ui, box, PANEL_PAPER);
    ui_icon(ui, box.x + PAD - 2, box.y + PAD - 4, info->icon, false);
    ui_text_cut(ui, box.x + PAD + 20, box.y + PAD - 2, inner - 20, INK_KEY, info->title);
    ui_text_block(ui, box.x + PAD, box.y + PAD + FONT_LINE + 2, inner, lines, INK, text);
    paint_buttons(play, box);
    return box.height + GAP;
}
