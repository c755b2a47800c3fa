// SPDX-License-Identifier: MIT
// An island comes to be played, is kept, and is given up for another.
#include <SDL.h>
#include <stdio.h>

#include "play.h"

// Keeping.

static bool save(Play *play, TextError *error) {
    char path[FILE_PATH];
    home_path(&play->shell->home, HOME_SAVE, path);
    if (!home_begin_change(&play->shell->home, error)) return false;
    bool good = save_write(play->journey.expedition, path, error);
    home_end_change(&play->shell->home);
    return good;
}

static void tell_unsaved(Play *play, const TextError *error) {
    play->unsaved_since = SDL_GetTicks64();  // tried again after a while
    play->shell->unsaved = *error;
    if (!play->shell->save_failed) shell_notice(play->shell, "%s", error->text);
    play->shell->save_failed = true;
}

// Whether score and recording of a game that is over are still to be kept. Until it is saved with its
// end nothing is kept of it, so that a power cut between the two is made up for.
static bool is_to_be_kept(const Play *play) {
    bool over = play->journey.expedition->game->outcome != OUTCOME_PLAYING;
    return over && !(play->finished.scored && play->finished.recorded);
}

bool play_save(Play *play) {
    TextError error;
    if (!play->journey.expedition || !play->shell->home.kept) return true;
    if (play->unsaved_since && !save(play, &error)) {
        tell_unsaved(play, &error);
        return false;
    }
    play->unsaved_since = 0;
    play->shell->save_failed = false;
    if (is_to_be_kept(play)) finished_keep(play->shell, &play->journey, &play->finished);
    return true;
}

int play_keep_in_time(void *own) {
    Play *play = own;
    const Shell *shell = play->shell;
    if (!play->unsaved_since || !shell->home.kept || shell->settings.no_autosave) return -1;
    uint64_t now = SDL_GetTicks64(), due = play->unsaved_since + SAVE_AFTER_MS;
    if (now < due) return (int)(due - now);
    return play_save(play) ? -1 : SAVE_AFTER_MS;
}

void play_mark_unsaved(Play *play) {
    if (!play->unsaved_since) play->unsaved_since = SDL_GetTicks64();
}

// Beginning.

uint32_t play_sites_seen(const Game *game) {
    uint32_t seen = 0;
    for (int i = 0; i < game->island->site_count; i++)
        if (game_seen(game, game->island->sites[i].cell)) seen |= 1u << i;
    return seen;
}

// The state is another one, without anything having happened.
void play_take_state(Play *play) {
    play_forget_ways(play);
    play->target = play->stepping = -1;
    play->end_warned = play->sail_warned = false;
    play->sites_known = play_sites_seen(play_game(play));
    play_mark_unsaved(play);
    playfield_update(&play->journey.field, play_game(play), false);
    minimap_of_field(play->shell, &play->journey.field, false);
    play->shell->dirty = true;
}

void play_end(void *own) {
    Play *play = own;
    Shell *shell = play->shell;
    Tips tips = play->tips;
    tips.showing = false;
    journey_free(&play->journey);
    path_free(&play->finder);
    *play = (Play){.shell = shell,
                   .tips = tips,
                   .target = -1,
                   .stepping = -1,
                   .hover = -1,
                   .hover_end = -1,
                   .way_to = -1};
}

static const char *ordinal(int number) {
    int last = number % 10;
    if (number % 100 / 10 == 1) return "th";
    return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

static void tell_found(Play *play) {
    const Expedition *expedition = play->journey.expedition;
    int tries = expedition->tries;
    if (tries > 1 && !expedition->relaxed)
        play_say(play, LOG_PLAIN, "This is the %d%s land that was tried for this seed.", tries,
                 ordinal(tries));
    if (expedition->relaxed == 1)
        play_say(play, LOG_WARNING, "No start could be won as it stands: two more days.");
    if (expedition->relaxed == 2)
        play_say(play, LOG_WARNING,
                 "No start could be won as it stands: two more days, and one beacon less.");
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
    if (game->commands > 0) play_say(play, LOG_PLAIN, "Day %d: the expedition goes on.", game->day);
    if (!shell->home.kept)
        play_say(play, LOG_WARNING, "This game will not be kept: %s", shell->home.why_not);
    return true;
}

static void begin_found(Play *play, Go *go) {
    if (!begin(play, &go->journey)) return;
    if (go->wish.kind == JOURNEY_NEW) {
        recent_add(play->shell, &play->journey.world.code);
        tell_found(play);
    } else if (play->journey.expedition->practice) {
        play_say(play, LOG_PLAIN, "This is a practice run: it enters no high score.");
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
    else shell_notice(shell, "%s", error.text);
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
    play->tips.showing = false;
    play->log.count = 0;
    play->ended = false;
    play->finished = (Finished){.scored = false};
    play->undo_asked_until = 0;
    play->end_wait = 0;
    play->store_open = play->log_open = play->goals_open = false;
    play_take_state(play);
    play_save(play);
}

void play_begin(Play *play, Go *go) {
    bool there = play->journey.expedition != NULL;
    if (go->takes_over) take_over(play, go);
    else if (go->journey.expedition) begin_found(play, go);
    else if (go->restarts && there) restart(play);
}
