// SPDX-License-Identifier: MIT
// Which tip is due, and when it goes away.
#include <SDL.h>

#include "play.h"

enum {
    STAYS_COMMANDS = 6,
    STAYS_MS = 12000,
    LEAST_MS = 2000,  // even if it does not apply any more
    REST_COMMANDS = 3,  // between two tips
};

// Whether a tip on the left would cover the party.
static bool hides_party(const Play *play) {
    enum { RIGHT = HUD_TIP_WIDTH + 28, FOOT = 230 };
    int x, y, scale = play->shell->ui.scale;
    Point party = show_party_place(play);
    camera_project(play->shell->camera, (party.x + 8) / 16, (party.y + 8) / 16, &x, &y);
    return x < RIGHT * scale && y < FOOT * scale;
}

// A tip counts as seen when it shows; that is saved when it goes.
static void begin(Play *play, Tip tip) {
    Hud *hud = &play->hud;
    uint32_t *seen = &play->shell->settings.tips_seen;
    const Game *game = play_game(play);
    int cell = tip_cell(tip, game), width = game->island->width;
    bool points_west = cell >= 0 && cell % width < game->party.cell % width;
    if (hud->tip_shows) *seen &= ~(1u << hud->tip);  // it may come again
    *seen |= 1u << tip;
    hud->tip = tip;
    hud->tip_shows = true;
    hud->tip_right = points_west || hides_party(play);
    play->tip_commands = game->commands;
    play->tip_at = SDL_GetTicks64();
    play->shell->dirty = true;
    char text[600];
    tip_text(tip, game, &play->shell->settings, text, sizeof text);
    shell_aloud(play->shell, text);
}

void play_tip_read(Play *play) {
    play->hud.tip_shows = false;
    play->tip_commands = play_game(play)->commands;
    shell_save_settings(play->shell);
    play->shell->dirty = true;
}

void play_tip(Play *play, Tip tip) {
    const Settings *settings = &play->shell->settings;
    if (settings->no_tips || settings->tips_seen >> tip & 1) return;
    if (!play->hud.tip_shows || TIP_INFO[tip].urgent) begin(play, tip);
}

static bool is_over(const Play *play) {
    const Game *game = play_game(play);
    int since = game->commands - play->tip_commands;
    uint64_t shown = SDL_GetTicks64() - play->tip_at;
    bool read = since >= STAYS_COMMANDS && shown >= STAYS_MS;
    bool other_game = since < 0, past = shown >= LEAST_MS && !tip_holds(play->hud.tip, game);
    return read || other_game || past;
}

void play_tips_learn(Play *play, Command command) {
    Settings *settings = &play->shell->settings;
    if (!settings->no_tips) settings->tips_seen |= tips_learned(play_game(play), command);
}

void play_tips_look(Play *play) {
    Hud *hud = &play->hud;
    const Game *game = play_game(play);
    const Settings *settings = &play->shell->settings;
    if (hud->tip_shows && is_over(play)) play_tip_read(play);
    if (hud->tip_shows && hides_party(play)) hud->tip_right = true;
    if (settings->no_tips || game->outcome != OUTCOME_PLAYING) return;
    Tip due = tip_due(game, settings->tips_seen);
    bool passes = play->target >= 0 && play->target != game->party.cell;
    if (due == TIP_COUNT || (passes && !TIP_INFO[due].urgent))
        return;  // a tip is about where one stays
    int since = game->commands - play->tip_commands;
    bool rested = since >= REST_COMMANDS || since < 0;
    if (TIP_INFO[due].urgent || (!hud->tip_shows && rested)) begin(play, due);
}
