// SPDX-License-Identifier: MIT
#include "ending.h"

#include <SDL.h>

#include "../../base/memory.h"

// Why.

static int beacons_drowned(const Game *game) {
    int count = 0;
    for (int i = 0; i < game->island->site_count; i++) count += game->beacons[i] == BEACON_DROWNED;
    return count;
}

// #1 is the day; #2 and #3 are as explain() has them.
static const char *const HOW[OUTCOME_COUNT] = {
    [OUTCOME_PLAYING] = "",
    [OUTCOME_RESCUED] = "Day #1, the last one, is over.",
    [OUTCOME_SAILED] = "That was on day #1, with #2 [day|days] left.",
    [OUTCOME_LATE] = "Day #1, the last one, is over.",
    [OUTCOME_STARVED] = "That was in the night of day #1, after #3 hungry [night|nights].",
    [OUTCOME_DROWNED] = "On day #1 it rose to #2, #3 deep where the party lay.",
};

static Words explain(const Game *game) {
    const Rules *rules = &game->island->rules;
    int lost = beacons_drowned(game), left = rule(rules, RULE_DAYS) - game->day;
    bool drowned = game->outcome == OUTCOME_DROWNED;
    Words how = words(HOW[game->outcome],
                      drowned ? NUMBERS(game->day, game->tide, game_depth(game, game->party.cell))
                              : NUMBERS(game->day, left, game->party.hungry));
    return words(lost ? "$1 #1 of #2 beacons burned. The sea put #3 out."
                      : "$1 #1 of #2 beacons burned.",
                 (Blanks){.numbers = {game_beacons_burning(game), rule(rules, RULE_BEACONS), lost},
                          .names = {how.text}});
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
    ending->why = explain(game);
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
    sentence_print(go->title, sizeof go->title, witness ? "One way to win on $1" : "Your run on $1",
                   NAMES(ending->played->world.code.seed.text));
}

// Same level, size and difficulty, another seed.
static void next_island(const Ending *ending) {
    const World *world = &ending->played->world;
    WorldCode code = world->code;
    code.level_hash = 0;
    code.seed = choice_new_seed();
    go_play(ending->shell, &code, world->level);
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
    ending_paint_panel(ending);
    return ending->shell->ui.choice;
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
