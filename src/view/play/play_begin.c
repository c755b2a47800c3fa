// SPDX-License-Identifier: MIT
// An island comes to be played, and is given up for another.
#include <string.h>

#include "play.h"

void play_end(void *own) {
    Play *play = own;
    Shell *shell = play->shell;
    journey_free(&play->journey);
    path_free(&play->finder);
    *play =
        (Play){.shell = shell,
               .hud = {.shell = shell, .journey = &play->journey, .pointed = {-1, -1, 0, false}},
               .tip_commands = play->tip_commands,
               .tip_at = play->tip_at,
               .target = -1,
               .stepping = -1,
               .way_to = -1};
}

static void tell_found(Play *play) {
    const Expedition *expedition = play->journey.expedition;
    Hud *hud = &play->hud;
    int tries = expedition->tries, relaxed = expedition->relaxed;
    if (tries > 1 && !relaxed)
        hud_say(hud, LOG_PLAIN, "This is the #1<st|nd|rd|th> land that was tried for this seed.",
                NUMBERS(tries));
    if (relaxed == 1)
        hud_say(hud, LOG_WARNING, "No start could be won as it stands: two more days.", NO_BLANKS);
    if (relaxed == 2)
        hud_say(hud, LOG_WARNING,
                "No start could be won as it stands: two more days, and one beacon less.",
                NO_BLANKS);
}

static bool begin(Play *play, Journey *journey) {
    Shell *shell = play->shell;
    play_end(play);
    play->journey = *journey;
    *journey = (Journey){.expedition = NULL};
    play->show.facing = SOUTH;
    const Game *game = play_game(play);
    if (!path_init(&play->finder, game->island->cells)) {
        play_end(play);
        shell_notice(shell, "There is not enough memory to play this island");
        return false;
    }
    play_take_state(play);
    if (game->commands > 0)
        hud_say(&play->hud, LOG_PLAIN, "Day #1: the expedition goes on.", NUMBERS(game->day));
    if (!shell->home.kept)
        hud_say(&play->hud, LOG_WARNING, "This game will not be kept: $1",
                NAMES(shell->home.why_not));
    return true;
}

static void begin_found(Play *play, Go *go) {
    if (!begin(play, &go->journey)) return;
    if (go->wish.kind == JOURNEY_NEW) {
        recent_add(play->shell, &play->journey.world.code);
        tell_found(play);
    } else if (play->journey.expedition->practice) {
        hud_say(&play->hud, LOG_PLAIN, "This is a practice run: it enters no high score.",
                NO_BLANKS);
    }
}

// The expedition after `at` commands of what was watched.
static void bring_to(Shell *shell, Expedition *expedition, bool witness, int at) {
    Refusal refusal;
    TextError error;
    bool good = true;
    if (witness) expedition_restart(expedition);
    else expedition_rewind(expedition, at);
    for (int i = 0; witness && good && i < at; i++)
        good = expedition_apply(expedition, expedition->witness.items[i], &refusal, NULL, &error);
    expedition->practice = true;
    if (good) shell_notice(shell, "You take over. This is a practice run: it enters no score.");
    else shell_notice_error(shell, &error);
}

static void take_over(Play *play, Go *go) {
    Journey *source = go->journey.expedition ? &go->journey : &play->journey;
    Journey journey = *source;
    *source = (Journey){.expedition = NULL};
    bring_to(play->shell, journey.expedition, go->witness, go->at);
    playfield_update(&journey.field, journey.expedition->game, false);
    begin(play, &journey);
}

static void restart(Play *play) {
    show_skip(play);
    expedition_restart(play->journey.expedition);
    play->show = (Show){.facing = SOUTH};
    play->hud.tip_shows = false;
    play->hud.log.count = 0;
    play->ended = false;
    play->finished = (Finished){.scored = false};
    play->undo_asked_until = 0;
    play->end_wait = 0;
    memset(play->hud.open, 0, sizeof play->hud.open);
    play_take_state(play);
    play_save(play);
}

void play_begin(Play *play, Go *go) {
    bool there = play->journey.expedition != NULL;
    if (go->takes_over) take_over(play, go);
    else if (go->journey.expedition) begin_found(play, go);
    else if (go->restarts && there) restart(play);
}
