// SPDX-License-Identifier: MIT
#include "play.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"

enum { ASKED_MS = 10000 };  // that a question waits for its answer
static const double END_SECONDS = 0.6;  // that the end is looked at before it is told

const Game *play_game(const Play *play) { return play->journey.expedition->game; }

// Words.

void play_say(Play *play, LogKind kind, const char *format, ...) {
    PlayLog *log = &play->log;
    LogLine *line = &log->lines[log->count++ % LOG_LINES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text, sizeof line->text, format, arguments);
    va_end(arguments);
    line->kind = kind;
    line->day = play_game(play)->day;
    line->command = play->journey.expedition->commands.count;
    line->at = SDL_GetTicks64();
    play->shell->dirty = true;
}

static LogKind kind_of(const Event *event) {
    switch (event->kind) {
    case EVENT_FOUND:
    case EVENT_COMMISSION: return LOG_GOOD;
    case EVENT_HUNGRY:
    case EVENT_CREW_LOST:
    case EVENT_COLD:
    case EVENT_CAMP_LOST:
    case EVENT_BEACON_LOST:
    case EVENT_PARTY_DROWNED:
    case EVENT_STORM: return LOG_WARNING;
    default: return LOG_PLAIN;
    }
}

// Steps and what they reveal are seen; they need no words.
static bool is_said(const Event *event) {
    return event->kind != EVENT_MOVED && event->kind != EVENT_REVEALED;
}

// The one moment that all the work was for.
static void say_beacon(Play *play) {
    const Game *game = play_game(play);
    int burning = game_beacons_burning(game);
    int needed = rule(&game->island->rules, RULE_BEACONS);
    bool enough = burning >= needed;
    play_say(play, LOG_GOOD, "%s: %d of %d.%s", enough ? "Enough beacons burn" : "The beacon burns",
             burning, needed, enough ? " Sail home, or stay till the ship comes." : "");
}

static bool is_beacon(const Event *event) {
    return event->kind == EVENT_BUILT && event->what == BUILDING_BEACON;
}

// `day` is that of the command: what comes before the dawn belongs to it.
static void say_events(Play *play, const Events *events, int day) {
    char text[LOG_TEXT];
    PlayLog *log = &play->log;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_DAWN) day = event->amount;
        if (!is_said(event)) continue;
        event_print(play_game(play), event, text, sizeof text);
        if (is_beacon(event)) say_beacon(play);
        else play_say(play, kind_of(event), "%s", text);
        log->lines[(log->count - 1) % LOG_LINES].day = day;
    }
}

// Commands.

// Whether something came into sight that a traveller would stop for.
static bool is_news(Play *play, const Events *events) {
    uint32_t seen = play_sites_seen(play_game(play));
    bool news = (seen & ~play->sites_known) != 0;
    if (news) {
        play_say(play, LOG_GOOD, "A cairn: a beacon can be lit there.");
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
    if (on_the_way) play_say(play, LOG_PLAIN, "The party stops for it. Click again to go on.");
}

// What follows from a command that was carried out.
static void take_events(Play *play, Command command, Before before, const Events *events) {
    const Game *game = play_game(play);
    bool night = command.verb == VERB_END_DAY;
    play_forget_ways(play);
    play->end_warned = play->sail_warned = false;
    play->undo_asked_until = 0;
    play_mark_unsaved(play);
    playfield_update(&play->journey.field, game, night && !play->shell->settings.no_motion);
    minimap_of_field(play->shell, &play->journey.field, false);
    say_events(play, events, before.day);
    if (is_news(play, events)) stop_for_news(play);
    show_command(play, command, before.cell, events);
    tips_look(play);
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
        shell_notice(play->shell, "%s", error.text);
        return false;
    }
    if (refusal.reason != REFUSAL_NONE) {
        play->target = -1;
        refusal_print(refusal, text, sizeof text);
        play_say(play, LOG_REFUSED, "%s", text);
        sound_play(&play->shell->sound, SOUND_REFUSED);
        return false;
    }
    take_events(play, command, before, &events);
    return true;
}

bool play_would_drown(const Game *game) { return night_drowns(game, game->party.cell); }

void play_end_day(Play *play) {
    play->target = play->stepping = -1;
    if (play_would_drown(play_game(play)) && !play->end_warned) {
        play->end_warned = true;
        play->sail_warned = false;
        play_say(
            play, LOG_WARNING,
            "The sea will be too deep here tonight: you would drown. End the day again to stay.");
        tips_show(play, TIP_DROWN);
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
    play_say(play, LOG_WARNING, "Sail home now? The score would be %d. Press again to sail.",
             score_of_sailing(game));
}

// What was said of commands that have been taken back is not true any more.
static void unsay(Play *play) {
    PlayLog *log = &play->log;
    int given = play->journey.expedition->commands.count;
    while (log->count > 0 && log->lines[(log->count - 1) % LOG_LINES].command > given) log->count--;
}

void play_undo(Play *play) {
    Expedition *expedition = play->journey.expedition;
    play->target = -1;
    if (!expedition_can_undo(expedition)) {
        play_say(play, LOG_REFUSED, "There is nothing to undo since the day began.");
        return;
    }
    if (!expedition->practice && SDL_GetTicks64() >= play->undo_asked_until) {
        play->undo_asked_until = SDL_GetTicks64() + ASKED_MS;
        play_say(
            play, LOG_WARNING,
            "Undo makes this a practice run, which enters no high score. Undo again to do so.");
        return;
    }
    show_skip(play);
    expedition_undo(expedition);
    unsay(play);
    play_take_state(play);
    play->follows = true;
}
