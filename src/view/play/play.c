// SPDX-License-Identifier: MIT
#include "play.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../app.h"

enum { ASKED_MS = 10000 };  // that a question waits for its answer
static const double END_SECONDS = 0.6;  // that the end is looked at before it is told

const Game *play_game(const App *app) { return app->play.journey.expedition->game; }

// Words.

void play_say(App *app, LogKind kind, const char *format, ...) {
    PlayLog *log = &app->play.log;
    LogLine *line = &log->lines[log->count++ % LOG_LINES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text, sizeof line->text, format, arguments);
    va_end(arguments);
    line->kind = kind;
    line->day = play_game(app)->day;
    line->command = app->play.journey.expedition->commands.count;
    line->at = SDL_GetTicks64();
    app->dirty = true;
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
static void say_beacon(App *app) {
    const Game *game = play_game(app);
    int burning = game_beacons_burning(game);
    int needed = rule(&game->island->rules, RULE_BEACONS);
    bool enough = burning >= needed;
    play_say(app, LOG_GOOD, "%s: %d of %d.%s", enough ? "Enough beacons burn" : "The beacon burns",
             burning, needed, enough ? " Sail home, or stay till the ship comes." : "");
}

static bool is_beacon(const Event *event) {
    return event->kind == EVENT_BUILT && event->what == BUILDING_BEACON;
}

// `day` is that of the command: what comes before the dawn belongs to it.
static void say_events(App *app, const Events *events, int day) {
    char text[LOG_TEXT];
    PlayLog *log = &app->play.log;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_DAWN) day = event->amount;
        if (!is_said(event)) continue;
        event_print(play_game(app), event, text, sizeof text);
        if (is_beacon(event)) say_beacon(app);
        else play_say(app, kind_of(event), "%s", text);
        log->lines[(log->count - 1) % LOG_LINES].day = day;
    }
}

// Saving.

static bool save(App *app, TextError *error) {
    char path[FILE_PATH];
    home_path(&app->home, HOME_SAVE, path);
    if (!home_begin_change(&app->home, error)) return false;
    bool good = save_write(app->play.journey.expedition, path, error);
    home_end_change(&app->home);
    return good;
}

static void tell_unsaved(App *app, const TextError *error) {
    Play *play = &app->play;
    play->unsaved_since = SDL_GetTicks64();  // tried again after a while
    app->menu.unsaved = *error;
    if (!play->save_failed) app_notice(app, "%s", error->text);
    play->save_failed = true;
}

// Whether score and recording of a game that is over are still to be kept. Until it is saved with its
// end nothing is kept of it, so that a power cut between the two is made up for.
static bool is_to_be_kept(const Play *play) {
    bool over = play->journey.expedition->game->outcome != OUTCOME_PLAYING;
    return over && !(play->finished.scored && play->finished.recorded);
}

bool play_save(App *app) {
    Play *play = &app->play;
    TextError error;
    if (!play->journey.expedition || !app->home.kept) return true;
    if (play->unsaved_since && !save(app, &error)) {
        tell_unsaved(app, &error);
        return false;
    }
    play->unsaved_since = 0;
    play->save_failed = false;
    if (is_to_be_kept(play)) finished_keep(app);
    return true;
}

static void mark_unsaved(Play *play) {
    if (!play->unsaved_since) play->unsaved_since = SDL_GetTicks64();
}

int play_autosave(App *app) {
    const Play *play = &app->play;
    if (!play->unsaved_since || !app->home.kept || app->settings.no_autosave) return -1;
    uint64_t now = SDL_GetTicks64(), due = play->unsaved_since + SAVE_AFTER_MS;
    if (now < due) return (int)(due - now);
    return play_save(app) ? -1 : SAVE_AFTER_MS;
}

// Commands.

static uint32_t sites_seen(const Game *game) {
    uint32_t seen = 0;
    for (int i = 0; i < game->island->site_count; i++)
        if (game_seen(game, game->island->sites[i].cell)) seen |= 1u << i;
    return seen;
}

// Whether something came into sight that a traveller would stop for.
static bool is_news(App *app, const Events *events) {
    Play *play = &app->play;
    uint32_t seen = sites_seen(play_game(app));
    bool news = (seen & ~play->sites_known) != 0;
    if (news) {
        play_say(app, LOG_GOOD, "A cairn: a beacon can be lit there.");
        sound_play(&app->sound, SOUND_FOUND);
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

static void stop_for_news(App *app) {
    Play *play = &app->play;
    bool on_the_way = play->target >= 0 && play->target != play_game(app)->party.cell;
    play->target = -1;
    if (on_the_way) play_say(app, LOG_PLAIN, "The party stops for it. Click again to go on.");
}

// What follows from a command that was carried out.
static void take_events(App *app, Command command, Before before, const Events *events) {
    Play *play = &app->play;
    const Game *game = play_game(app);
    bool night = command.verb == VERB_END_DAY;
    play_forget_ways(play);
    play->end_warned = play->sail_warned = false;
    play->undo_asked_until = 0;
    mark_unsaved(play);
    playfield_update(&play->journey.field, game, night && !app->settings.no_motion);
    minimap_of_field(app, &play->journey.field, false);
    say_events(app, events, before.day);
    if (is_news(app, events)) stop_for_news(app);
    show_command(app, command, before.cell, events);
    tips_look(app);
    if (game->outcome != OUTCOME_PLAYING) play->end_wait = END_SECONDS;
    if (night || game->outcome != OUTCOME_PLAYING) play_save(app);
}

bool play_command(App *app, Command command) {
    Play *play = &app->play;
    Refusal refusal;
    Events events;
    TextError error;
    char text[LOG_TEXT];
    play->sail_warned = false;
    show_skip(app);
    Before before = {play_game(app)->party.cell, play_game(app)->day};
    app->dirty = true;
    if (!expedition_apply(play->journey.expedition, command, &refusal, &events, &error)) {
        play->target = -1;
        app_notice(app, "%s", error.text);
        return false;
    }
    if (refusal.reason != REFUSAL_NONE) {
        play->target = -1;
        refusal_print(refusal, text, sizeof text);
        play_say(app, LOG_REFUSED, "%s", text);
        sound_play(&app->sound, SOUND_REFUSED);
        return false;
    }
    take_events(app, command, before, &events);
    return true;
}

bool play_would_drown(const Game *game) { return night_drowns(game, game->party.cell); }

void play_end_day(App *app) {
    Play *play = &app->play;
    play->target = play->stepping = -1;
    if (play_would_drown(play_game(app)) && !play->end_warned) {
        play->end_warned = true;
        play->sail_warned = false;
        play_say(
            app, LOG_WARNING,
            "The sea will be too deep here tonight: you would drown. End the day again to stay.");
        tips_show(app, TIP_DROWN);
        sound_play(&app->sound, SOUND_REFUSED);
        return;
    }
    play_command(app, command_of(VERB_END_DAY));
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

void play_sail(App *app) {
    Play *play = &app->play;
    const Game *game = play_game(app);
    play->target = play->stepping = -1;
    bool can = game_check(game, command_of(VERB_SAIL)).reason == REFUSAL_NONE;
    if (!can || play->sail_warned) {  // or it is told why not
        play_command(app, command_of(VERB_SAIL));
        return;
    }
    play->sail_warned = true;
    play_say(app, LOG_WARNING, "Sail home now? The score would be %d. Press again to sail.",
             score_of_sailing(game));
}

// What was said of commands that have been taken back is not true any more.
static void unsay(Play *play) {
    PlayLog *log = &play->log;
    int given = play->journey.expedition->commands.count;
    while (log->count > 0 && log->lines[(log->count - 1) % LOG_LINES].command > given) log->count--;
}

// The state is another one, without anything having happened.
static void take_state(App *app) {
    Play *play = &app->play;
    play_forget_ways(play);
    play->target = play->stepping = -1;
    play->end_warned = play->sail_warned = false;
    play->sites_known = sites_seen(play_game(app));
    mark_unsaved(play);
    playfield_update(&play->journey.field, play_game(app), false);
    minimap_of_field(app, &play->journey.field, false);
    app->dirty = true;
}

void play_undo(App *app) {
    Play *play = &app->play;
    Expedition *expedition = play->journey.expedition;
    play->target = -1;
    if (!expedition_can_undo(expedition)) {
        play_say(app, LOG_REFUSED, "There is nothing to undo since the day began.");
        return;
    }
    if (!expedition->practice && SDL_GetTicks64() >= play->undo_asked_until) {
        play->undo_asked_until = SDL_GetTicks64() + ASKED_MS;
        play_say(
            app, LOG_WARNING,
            "Undo makes this a practice run, which enters no high score. Undo again to do so.");
        return;
    }
    show_skip(app);
    expedition_undo(expedition);
    unsay(play);
    take_state(app);
    play->follows = true;
}

// Beginning and end.

void play_begin(App *app, Journey *journey) {
    Play *play = &app->play;
    play_end(play);
    play->journey = *journey;
    play->show.facing = SOUTH;
    app->tips.showing = false;
    const Game *game = play_game(app);
    if (!path_init(&play->finder, game->island->cells)) {
        play_end(play);
        app_notice(app, "There is not enough memory to play this island");
        screen_show(app, SCREEN_TITLE);
        return;
    }
    take_state(app);
    if (game->commands > 0) play_say(app, LOG_PLAIN, "Day %d: the expedition goes on.", game->day);
    if (!app->home.kept)
        play_say(app, LOG_WARNING, "This game will not be kept: %s", app->home.why_not);
    screen_show(app, SCREEN_PLAY);
}

void play_restart(App *app) {
    Play *play = &app->play;
    show_skip(app);
    expedition_restart(play->journey.expedition);
    play->show = (Show){.facing = SOUTH};
    app->tips.showing = false;
    play->log.count = 0;
    play->ended = false;
    play->finished = (Finished){.scored = false};
    play->undo_asked_until = 0;
    play->end_wait = 0;
    play->store_open = play->log_open = play->goals_open = false;
    take_state(app);
    play_save(app);
    screen_show(app, SCREEN_PLAY);
}

void play_end(Play *play) {
    journey_free(&play->journey);
    path_free(&play->finder);
    *play = (Play){.target = -1, .stepping = -1, .hover = -1, .hover_end = -1, .way_to = -1};
}
