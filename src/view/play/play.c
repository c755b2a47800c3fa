// SPDX-License-Identifier: MIT
#include "play.h"

#include <SDL.h>

#include "../../base/memory.h"

enum {
    ASKED_MS = 10000,  // that a question waits for its answer
    SAVE_AFTER_MS = 20000,  // of play that is not saved yet
};
static const double END_SECONDS = 0.6;  // that the end is looked at before it is told

// Keeping.

static bool save(const Play *play, TextError *error) {
    Home *home = &play->shell->home;
    char path[FILE_PATH];
    home_path(home, HOME_SAVE, path);
    if (!home_begin_change(home, error)) return false;
    bool good = save_write(play->journey.expedition, path, error);
    home_end_change(home);
    return good;
}

static void tell_unsaved(Play *play, const TextError *error) {
    play->unsaved_since = SDL_GetTicks64();  // tried again after a while
    play->shell->unsaved = *error;
    if (!play->shell->save_failed) shell_notice_error(play->shell, error);
    play->shell->save_failed = true;
}

// Whether score and recording of a game that is over are still to be kept. Until it is saved with its
// end nothing is kept of it, so that a power cut between the two is made up for.
static bool is_to_be_kept(const Play *play) {
    bool over = play->journey.expedition->game->outcome != OUTCOME_PLAYING;
    return over && !(play->finished.scored && play->finished.recorded);
}

bool play_save(void *own) {
    Play *play = own;
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

static void mark_unsaved(Play *play) {
    if (!play->unsaved_since) play->unsaved_since = SDL_GetTicks64();
}

// What is said of what happened.

static const LogKind EVENT_KINDS[EVENT_COUNT] = {
    [EVENT_FOUND] = LOG_GOOD,          [EVENT_COMMISSION] = LOG_GOOD,
    [EVENT_HUNGRY] = LOG_WARNING,      [EVENT_CREW_LOST] = LOG_WARNING,
    [EVENT_COLD] = LOG_WARNING,        [EVENT_CAMP_LOST] = LOG_WARNING,
    [EVENT_BEACON_LOST] = LOG_WARNING, [EVENT_PARTY_DROWNED] = LOG_WARNING,
    [EVENT_STORM] = LOG_WARNING,
};

// The one moment that all the work was for.
static LogLine *say_beacon(Play *play) {
    const Game *game = play_game(play);
    int burning = game_beacons_burning(game);
    int needed = rule(&game->island->rules, RULE_BEACONS);
    return hud_say(&play->hud, LOG_GOOD,
                   burning >= needed
                       ? "Enough beacons burn: #1 of #2. Sail home, or stay till the ship comes."
                       : "The beacon burns: #1 of #2.",
                   NUMBERS(burning, needed));
}

static bool is_beacon(const Event *event) {
    return event->kind == EVENT_BUILT && event->what == BUILDING_BEACON;
}

// `day` is that of the command: what comes before the dawn belongs to it. Steps and what they reveal are
// seen; they need no words.
static void say_events(Play *play, const Events *events, int day) {
    char text[LOG_TEXT];
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_DAWN) day = event->amount;
        if (event->kind == EVENT_MOVED || event->kind == EVENT_REVEALED) continue;
        event_print(play_game(play), event, text, sizeof text);
        LogLine *line = is_beacon(event)
                            ? say_beacon(play)
                            : hud_say_as_it_is(&play->hud, EVENT_KINDS[event->kind], text);
        line->day = day;
    }
}

// Commands.

// Bit by site.
static uint32_t sites_seen(const Game *game) {
    uint32_t seen = 0;
    for (int i = 0; i < game->island->site_count; i++)
        if (game_seen(game, game->island->sites[i].cell)) seen |= 1u << i;
    return seen;
}

void play_take_state(Play *play) {
    play_forget_ways(play);
    play->target = play->stepping = -1;
    play->end_warned = play->sail_warned = false;
    play->sites_known = sites_seen(play_game(play));
    mark_unsaved(play);
    playfield_update(&play->journey.field, play_game(play), false);
    minimap_of_field(play->shell, &play->journey.field, false);
    play->shell->dirty = true;
}

// Whether something came into sight that a traveller would stop for.
static bool is_news(Play *play, const Events *events) {
    uint32_t seen = sites_seen(play_game(play));
    bool news = (seen & ~play->sites_known) != 0;
    if (news) {
        hud_say(&play->hud, LOG_GOOD, "A cairn: a beacon can be lit there.", NO_BLANKS);
        sound_play(&play->shell->sound, SOUND_FOUND);
    }
    play->sites_known = seen;
    for (int i = 0; i < events->count; i++)
        news = news || events->items[i].kind == EVENT_FOUND ||
               events->items[i].kind == EVENT_COMMISSION;
    return news;
}

// What a command found.
typedef struct Before {
    int cell, day;
} Before;

static void stop_for_news(Play *play) {
    bool on_the_way = play->target >= 0 && play->target != play_game(play)->party.cell;
    play->target = -1;
    if (on_the_way)
        hud_say(&play->hud, LOG_PLAIN, "The party stops for it. Click again to go on.", NO_BLANKS);
}

// What follows from a command that was carried out.
static void take_events(Play *play, Command command, Before before, const Events *events) {
    const Game *game = play_game(play);
    bool night = command.verb == VERB_END_DAY;
    play_forget_ways(play);
    play->end_warned = play->sail_warned = false;
    play->undo_asked_until = 0;
    mark_unsaved(play);
    playfield_update(&play->journey.field, game, night && !play->shell->settings.no_motion);
    minimap_of_field(play->shell, &play->journey.field, false);
    say_events(play, events, before.day);
    if (is_news(play, events)) stop_for_news(play);
    show_command(play, command, before.cell, events);
    play_tips_look(play);
    if (game->outcome != OUTCOME_PLAYING) play->end_wait = END_SECONDS;
    if (night || game->outcome != OUTCOME_PLAYING) play_save(play);
}

bool play_command(Play *play, Command command) {
    Refusal refusal;
    Events events;
    TextError error;
    char text[LOG_TEXT];
    play->sail_warned = false;
    show_skip(play);
    Before before = {play_game(play)->party.cell, play_game(play)->day};
    play->shell->dirty = true;
    if (!expedition_apply(play->journey.expedition, command, &refusal, &events, &error)) {
        play->target = -1;
        shell_notice_error(play->shell, &error);
        return false;
    }
    if (refusal.reason != REFUSAL_NONE) {
        play->target = -1;
        refusal_print(refusal, text, sizeof text);
        hud_say_as_it_is(&play->hud, LOG_REFUSED, text);
        sound_play(&play->shell->sound, SOUND_REFUSED);
        return false;
    }
    take_events(play, command, before, &events);
    return true;
}

void play_end_day(Play *play) {
    const Game *game = play_game(play);
    play->target = play->stepping = -1;
    if (night_drowns(game, game->party.cell) && !play->end_warned) {
        play->end_warned = true;
        play->sail_warned = false;
        hud_say(
            &play->hud, LOG_WARNING,
            "The sea will be too deep here tonight: you would drown. End the day again to stay.",
            NO_BLANKS);
        play_tip(play, TIP_DROWN);
        sound_play(&play->shell->sound, SOUND_REFUSED);
        return;
    }
    play_command(play, command_of(VERB_END_DAY));
}

// What the run would be worth if the party sailed now; -1 without memory.
static int score_of_sailing(const Game *game) {
    Game *sailed = memory_allocate(1, sizeof *sailed);
    if (!sailed) return -1;
    game_copy(sailed, game);
    game_apply(sailed, command_of(VERB_SAIL), NULL);
    int total = score_of(sailed).total;
    memory_release(sailed);
    return total;
}

void play_sail(Play *play) {
    const Game *game = play_game(play);
    play->target = play->stepping = -1;
    bool can = game_check(game, command_of(VERB_SAIL)).reason == REFUSAL_NONE;
    if (!can || play->sail_warned) {  // or it is told why not
        play_command(play, command_of(VERB_SAIL));
        return;
    }
    play->sail_warned = true;
    hud_say(&play->hud, LOG_WARNING, "Sail home now? The score would be #1. Press again to sail.",
            NUMBERS(score_of_sailing(game)));
}

void play_undo(Play *play) {
    Expedition *expedition = play->journey.expedition;
    play->target = -1;
    if (!expedition_can_undo(expedition)) {
        hud_say(&play->hud, LOG_REFUSED, "There is nothing to undo since the day began.",
                NO_BLANKS);
        return;
    }
    if (!expedition->practice && SDL_GetTicks64() >= play->undo_asked_until) {
        play->undo_asked_until = SDL_GetTicks64() + ASKED_MS;
        hud_say(&play->hud, LOG_WARNING,
                "Undo makes this a practice run, which enters no high score. Undo again to do so.",
                NO_BLANKS);
        return;
    }
    show_skip(play);
    expedition_undo(expedition);
    hud_unsay(&play->hud);
    play_take_state(play);
    play->follows = true;
}
