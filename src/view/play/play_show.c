// SPDX-License-Identifier: MIT
// What has happened, shown: a step, a stroke of work, the night in its three parts. And its sounds.
#include <math.h>

#include "play.h"
#include "../profile/goods.h"

enum { DUSK_NIGHT = 210, DUSK_SEA = 150, DUSK_BEACON = 130 };  // of FieldOptions

static const double TRAVEL_SECONDS = 0.07, BEACON_SECONDS = 1.2, SEA_SECONDS = 0.9,
                    DAWN_SECONDS = 0.5;

static const struct {
    Showing what;
    double seconds;
} SHOWN[VERB_COUNT] = {
    [VERB_MOVE] = {SHOW_STEP, 0.12},   [VERB_GATHER] = {SHOW_WORK, 0.35},
    [VERB_FISH] = {SHOW_WORK, 0.35},   [VERB_BUILD] = {SHOW_WORK, 0.35},
    [VERB_END_DAY] = {SHOW_DUSK, 0.7},
};

double show_share(const Show *show) {
    return show->length > 0 ? fmin(show->done / show->length, 1) : 1;
}

bool show_is_night(const Show *show) { return show->what >= SHOW_DUSK; }

// Sounds.

static const Event *find_event(const Events *events, EventKind kind) {
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == kind) return &events->items[i];
    return NULL;
}

// Of travel, every other step is heard.
static void sound_step(Play *play) {
    const Game *game = play_game(play);
    if (play->target >= 0 && game->commands % 2) return;
    bool wet = game_flooded(game, game->party.cell);
    sound_play(&play->shell->sound, wet ? SOUND_SPLASH : SOUND_STEP);
}

static SoundName sound_of_work(Command command, Good good) {
    if (command.verb == VERB_FISH) return SOUND_FISH;
    if (command.verb == VERB_GATHER) return GOOD_LOOK[good].sound;
    return command.what == BUILDING_BEACON ? SOUND_BEACON : SOUND_BUILD;
}

static void sound_end(Play *play) {
    Outcome outcome = play_game(play)->outcome;
    if (outcome != OUTCOME_PLAYING)
        sound_play(&play->shell->sound, outcome_won(outcome) ? SOUND_WON : SOUND_LOST);
}

static void sound_dawn(Play *play) {
    const Game *game = play_game(play);
    if (game->outcome != OUTCOME_PLAYING) return;
    sound_play(&play->shell->sound,
               island_storm(game->island, game->day) ? SOUND_STORM : SOUND_DAY);
}

static void sound_command(Play *play, const Events *events) {
    const Show *show = &play->show;
    switch (show->what) {
    case SHOW_STEP: sound_step(play); break;
    case SHOW_WORK:
        sound_play(&play->shell->sound, sound_of_work(show->command, show->good));
        break;
    case SHOW_DUSK: sound_play(&play->shell->sound, SOUND_NIGHT); break;
    default: break;
    }
    if (find_event(events, EVENT_FOUND) || find_event(events, EVENT_COMMISSION))
        sound_play(&play->shell->sound, SOUND_FOUND);
}

// What is shown, one after the other.

static void begin(Show *show, Showing what, double seconds) {
    show->what = what;
    show->done = 0;
    show->length = seconds;
}

// The night goes on to the sea where it takes something that is known, and to dawn where there is
// one.
static void end_part(Play *play) {
    Show *show = &play->show;
    Playfield *field = &play->journey.field;
    Outcome outcome = play_game(play)->outcome;
    bool dawns = outcome == OUTCOME_PLAYING || outcome_won(outcome);
    Showing was = show->what;
    show->over = show->done - show->length;
    show->what = SHOW_NOTHING;
    if (was == SHOW_DUSK && show->flood) {
        begin(show, SHOW_SEA, SEA_SECONDS);
        sound_play(&play->shell->sound, SOUND_SEA);
        return;
    }
    if (was == SHOW_DUSK || was == SHOW_SEA) playfield_show_flood(field, field->flood_steps);
    if (dawns && (was == SHOW_DUSK || was == SHOW_SEA)) {
        begin(show, SHOW_DAWN, DAWN_SECONDS);
        sound_dawn(play);
    }
    if (show->what == SHOW_NOTHING) sound_end(play);
}

static void show_at_once(Play *play) {
    Show *show = &play->show;
    if (show->what == SHOW_DUSK && show->flood) sound_play(&play->shell->sound, SOUND_SEA);
    if (show->what == SHOW_DUSK) sound_dawn(play);
    show->what = SHOW_NOTHING;
    sound_end(play);
}

void show_command(Play *play, Command command, int from, const Events *events) {
    Show *show = &play->show;
    const Event *gathered = find_event(events, EVENT_GATHERED);
    const Event *night = find_event(events, EVENT_NIGHT);
    bool beacon = command.verb == VERB_BUILD && command.what == BUILDING_BEACON;
    bool travels = command.verb == VERB_MOVE && play->target >= 0;
    begin(show, SHOWN[command.verb].what, SHOWN[command.verb].seconds);
    if (travels) show->length = TRAVEL_SECONDS;
    if (beacon) show->length = BEACON_SECONDS;
    show->from = from;
    show->command = command;
    show->done = show->over;
    show->good = gathered ? (Good)gathered->good : GOOD_FOOD;
    show->cold = find_event(events, EVENT_COLD) != NULL;
    show->flood = find_event(events, EVENT_FLOODED) != NULL;
    show->storm = night && island_storm(play_game(play)->island, night->amount);
    if (command.verb == VERB_MOVE) show->facing = (Direction)command.what;
    sound_command(play, events);
    if (play->shell->settings.no_motion || show->what == SHOW_NOTHING) show_at_once(play);
}

bool show_advance(Play *play, double seconds) {
    Show *show = &play->show;
    Playfield *field = &play->journey.field;
    if (show->what == SHOW_NOTHING) return false;
    show->done += seconds;
    if (show->what == SHOW_SEA)
        playfield_show_flood(field, (int)(show_share(show) * (field->flood_steps + 1)));
    if (show->done >= show->length) end_part(play);
    return true;
}

void show_skip(Play *play) {
    Show *show = &play->show;
    Playfield *field = &play->journey.field;
    if (show->what == SHOW_NOTHING) return;
    if (show_is_night(show)) playfield_show_flood(field, field->flood_steps);
    show->what = SHOW_NOTHING;
    show->over = 0;
    sound_end(play);
    play->shell->dirty = true;
}

// Light and weather.

// Of a night that does not end, it stays.
static int dusk_of_end(Outcome outcome) {
    return outcome == OUTCOME_PLAYING || outcome_won(outcome) ? 0 : DUSK_NIGHT;
}

// A beacon is lit, and for a moment there is nothing else: play_light.c shows the rest of it.
static int dusk_of_work(const Show *show) {
    double share = show_share(show), rise = 0.2;
    bool beacon = show->command.verb == VERB_BUILD && show->command.what == BUILDING_BEACON;
    double part = share < rise ? share / rise : (1 - share) / (1 - rise);
    return beacon ? (int)(DUSK_BEACON * part) : 0;
}

int show_dusk(const Play *play) {
    const Show *show = &play->show;
    double share = show_share(show);
    int deepest = show->flood ? DUSK_SEA : DUSK_NIGHT;
    switch (show->what) {
    case SHOW_WORK: return dusk_of_work(show);
    case SHOW_DUSK: return (int)(DUSK_NIGHT * share);
    case SHOW_SEA: return DUSK_NIGHT - (int)((DUSK_NIGHT - DUSK_SEA) * share);
    case SHOW_DAWN: return deepest - (int)(deepest * share);
    default: return dusk_of_end(play_game(play)->outcome);
    }
}

bool show_storm(const Play *play) {
    const Show *show = &play->show;
    if (show->what == SHOW_DUSK || show->what == SHOW_SEA) return show->storm;
    return island_storm(play_game(play)->island, play_game(play)->day);
}

void show_party_place(const Play *play, int *x, int *y) {
    const Show *show = &play->show;
    int width = play_game(play)->island->width, cell = play_game(play)->party.cell;
    *x = cell % width * 16;
    *y = cell / width * 16;
    if (show->what != SHOW_STEP) return;
    double left = 1 - show_share(show);
    *x += (int)lround((show->from % width * 16 - *x) * left);
    *y += (int)lround((show->from / width * 16 - *y) * left);
}
