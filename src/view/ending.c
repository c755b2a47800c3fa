// SPDX-License-Identifier: MIT
#include "ending.h"

#include <SDL.h>
#include <stdio.h>

#include "../worldgen/memory.h"
#include "app.h"
#include "new_game.h"

// Why.

static int beacons_drowned(const Game *game) {
    int count = 0;
    for (int i = 0; i < game->island->site_count; i++) count += game->beacons[i] == BEACON_DROWNED;
    return count;
}

static const char *plural(int count) { return count == 1 ? "" : "s"; }

static void explain(const Game *game, char why[320]) {
    char how[160] = "", drowned[64] = "";
    const Rules *rules = &game->island->rules;
    int burning = game_beacons_burning(game), lost = beacons_drowned(game),
        left = rule(rules, RULE_DAYS) - game->day, hungry = game->party.hungry;
    switch (game->outcome) {
    case OUTCOME_SAILED:
        snprintf(how, sizeof how, "That was on day %d, with %d day%s left. ", game->day, left,
                 plural(left));
        break;
    case OUTCOME_STARVED:
        snprintf(how, sizeof how, "That was in the night of day %d, after %d hungry night%s. ",
                 game->day, hungry, plural(hungry));
        break;
    case OUTCOME_DROWNED:
        snprintf(how, sizeof how, "On day %d it rose to %d, %d deep where the party lay. ",
                 game->day, game->tide, game_depth(game, game->party.cell));
        break;
    default: snprintf(how, sizeof how, "Day %d, the last one, is over. ", game->day); break;
    }
    if (lost) snprintf(drowned, sizeof drowned, " The sea put %d out.", lost);
    snprintf(why, 320, "%s%d of %d beacons burned.%s", how, burning, rule(rules, RULE_BEACONS),
             drowned);
}

// A game that was continued has none yet.
static void find_witness(Expedition *expedition) {
    Solver solver;
    SolverResult result;
    TextError error;
    if (expedition->witness.count > 0 || !solver_init(&solver, expedition->island.cells)) return;
    if (!solver_solve(&solver, &expedition->island, &result, &expedition->witness, &error))
        expedition->witness.count = 0;
    solver_free(&solver);
}

void ending_begin(App *app) {
    Ending *ending = &app->ending;
    ending_end(ending);
    app->notice_until = 0;  // what was said in play
    ending->score = score_of(play_game(app));
    explain(play_game(app), ending->why);
    find_witness(app->play.journey.expedition);
    if (!ending_find_route(app)) app_notice(app, "There is not enough memory to draw your way");
    playfield_update(&app->play.journey.field, play_game(app), false);
    screen_show(app, SCREEN_END);
}

void ending_end(Ending *ending) {
    memory_release(ending->route);
    *ending = (Ending){.route = NULL};
}

// What next.

EndingChoice ending_first_choice(const App *app) {
    return outcome_won(play_game(app)->outcome) ? ENDING_REPLAY : ENDING_NEXT;
}

static void watch(App *app, bool witness) {
    char title[SEED_BYTES + 32];
    snprintf(title, sizeof title, "%s %s", witness ? "One way to win on" : "Your run on",
             app->play.journey.world.code.seed.text);
    replay_begin(app, &app->play.journey, witness, title);
}

void ending_choose(App *app, EndingChoice choice) {
    switch (choice) {
    case ENDING_NEXT: prepare_next_island(app); break;
    case ENDING_SAME: play_restart(app); break;
    case ENDING_REPLAY: watch(app, false); break;
    case ENDING_WITNESS: watch(app, true); break;
    case ENDING_SCORES: dialog_open(app, DIALOG_SCORES); break;
    default: screen_show(app, SCREEN_TITLE); break;
    }
}

// The screen.

static void interface(App *app) {
    ending_paint_marks(app);
    ending_paint_panel(app);
}

// Up and down walk as Tab does; Enter without a focus is the button that is most wanted.
static bool key(App *app, Action action, const SDL_KeyboardEvent *key) {
    (void)action;
    Ui *ui = &app->ui;
    switch (key->keysym.sym) {
    case SDLK_UP:
    case SDLK_LEFT: ui->keys.previous = true; return true;
    case SDLK_DOWN:
    case SDLK_RIGHT: ui->keys.next = true; return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (ui->focus || key->repeat || key->keysym.mod & KMOD_ALT) return false;
        ending_choose(app, ending_first_choice(app));
        return true;
    default: return false;
    }
}

static int advance(App *app, double seconds) {
    if (!ending_route_grows(app)) return -1;
    app->ending.shown += seconds;
    return 0;
}

static void back(App *app) { screen_show(app, SCREEN_TITLE); }

const ScreenInfo END_SCREEN = {
    .place = PLACE_MENU,
    .paint = ending_paint_map,
    .interface = interface,
    .key = key,
    .advance = advance,
    .back = back,
};
