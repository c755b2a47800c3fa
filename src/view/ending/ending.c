// SPDX-License-Identifier: MIT
#include "ending.h"

#include <SDL.h>
#include <stdio.h>

#include "../../base/memory.h"

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

static void ending_free(void *own) {
    Ending *ending = own;
    memory_release(ending->route);
    *ending = (Ending){.shell = ending->shell};
}

static void begin(Ending *ending, const Go *go) {
    ending_free(ending);
    ending->shell->notice_until = 0;  // what was said in play
    ending->played = go->played;
    ending->finished = go->finished;
    const Game *game = ending->played->expedition->game;
    ending->score = score_of(game);
    ending->wanted = outcome_won(game->outcome) ? ENDING_REPLAY : ENDING_NEXT;
    explain(game, ending->why);
    if (!ending_find_route(ending))
        shell_notice(ending->shell, "There is not enough memory to draw your way");
}

// It is come back to from a replay as it was.
static void ending_enter(void *own, Go *go) {
    Ending *ending = own;
    if (go->played) begin(ending, go);
    if (!ending->played) go_to(ending->shell, SCREEN_TITLE);
}

// What next.

static void watch(const Ending *ending, bool witness) {
    Go *go = go_to(ending->shell, SCREEN_REPLAY);
    go->played = ending->played;
    go->witness = witness;
    snprintf(go->title, sizeof go->title, "%s %.100s",
             witness ? "One way to win on" : "Your run on", ending->played->world.code.seed.text);
}

// Same level, size and difficulty, another seed.
static void next_island(const Ending *ending) {
    JourneyWish wish;
    const World *world = &ending->played->world;
    shell_journey_wish(ending->shell, &wish);
    wish.world.code = world->code;
    wish.world.code.level_hash = 0;
    wish.world.code.seed = choice_new_seed();
    snprintf(wish.world.level, sizeof wish.world.level, "%s", world->level);
    go_prepare(ending->shell, &wish);
}

static void act(void *own, Choice choice) {
    const Ending *ending = own;
    Shell *shell = ending->shell;
    switch (choice.what) {
    case ENDING_NEXT: next_island(ending); break;
    case ENDING_SAME: go_to(shell, SCREEN_PLAY)->restarts = true; break;
    case ENDING_REPLAY: watch(ending, false); break;
    case ENDING_WITNESS: watch(ending, true); break;
    case ENDING_SCORES: go_to(shell, SCREEN_SCORES)->code = &ending->played->world.code; break;
    case ENDING_COPY: action_do(shell, ACTION_COPY); break;
    default: go_to(shell, SCREEN_TITLE); break;
    }
}

// The screen.

static Choice interface(void *own) {
    const Ending *ending = own;
    ending_paint_marks(ending);
    return ending_paint_panel(ending);
}

// Up and down walk as Tab does; Enter without a focus is the button that is most wanted.
static bool key(void *own, Action action, const SDL_KeyboardEvent *key) {
    const Ending *ending = own;
    (void)action;
    Ui *ui = &ending->shell->ui;
    switch (key->keysym.sym) {
    case SDLK_UP:
    case SDLK_LEFT: ui->keys.previous = true; return true;
    case SDLK_DOWN:
    case SDLK_RIGHT: ui->keys.next = true; return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (ui->focus || key->repeat || key->keysym.mod & KMOD_ALT) return false;
        act(own, (Choice){(int)ending->wanted, 0});
        return true;
    default: return false;
    }
}

static int advance(void *own, double seconds) {
    Ending *ending = own;
    if (!ending_route_grows(ending)) return -1;
    ending->shown += seconds;
    return 0;
}

static void back(void *own) {
    const Ending *ending = own;
    go_to(ending->shell, SCREEN_TITLE);
}

static const World *world(const void *own) {
    const Ending *ending = own;
    return ending->played ? &ending->played->world : NULL;
}

static const Game *game(const void *own) {
    const Ending *ending = own;
    return ending->played ? ending->played->expedition->game : NULL;
}

static void minimap(void *own) {
    const Ending *ending = own;
    if (ending->played) minimap_of_field(ending->shell, &ending->played->field, false);
}

const ScreenInfo END_SCREEN = {
    .bytes = sizeof(Ending),
    .free = ending_free,
    .enter = ending_enter,
    .world = world,
    .game = game,
    .minimap = minimap,
    .place = PLACE_MENU,
    .paint = ending_paint_map,
    .interface = interface,
    .act = act,
    .key = key,
    .advance = advance,
    .back = back,
};
