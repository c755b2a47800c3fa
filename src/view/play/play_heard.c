// SPDX-License-Identifier: MIT
// What is heard of a game: sounds, and the sentences of narrate.h for those who cannot see it.
#include <SDL.h>

#include "../profile/actions.h"
#include "play.h"

enum { AMBIENT_MS = 7000, HIGH = 11, GULLS_EVERY = 3 };

// Sounds.

void play_sound(const Play *play, SoundName name) { sound_play(&play->shell->sound, name); }

// What the place where the party is sounds like; SOUND_COUNT for nothing of its own.
static SoundName sound_of_place(const Game *game) {
    const Island *island = game->island;
    int cell = game->party.cell, beside[DIRECTION_COUNT];
    int count = island_beside(island, cell, beside);
    bool sea = game_flooded(game, cell), river = game_kind(game, cell) == TILE_RIVER;
    for (int i = 0; i < count; i++) {
        sea = sea || game_flooded(game, beside[i]);
        river = river || game_kind(game, beside[i]) == TILE_RIVER;
    }
    if (island_storm(island, game->day) || (!sea && !river && island->altitude[cell] >= HIGH))
        return SOUND_WIND;
    if (sea) return game->commands % GULLS_EVERY ? SOUND_SURF : SOUND_GULLS;
    return river ? SOUND_BROOK : SOUND_COUNT;
}

static void sound_place(Play *play) {
    uint64_t now = SDL_GetTicks64();
    SoundName name = sound_of_place(play_game(play));
    if (name == SOUND_COUNT || (play->ambient_at && now - play->ambient_at < AMBIENT_MS)) return;
    play->ambient_at = now;
    play_sound(play, name);
}

// In travel every other step is heard.
static void sound_step(Play *play) {
    const Game *game = play_game(play);
    sound_place(play);
    if (play->target >= 0 && game->commands % 2) return;
    bool wet = game_wet(game, game->party.cell);
    play_sound(play, wet ? SOUND_SPLASH : SOUND_STEP);
}

static SoundName sound_of_work(Command command, Good good) {
    if (command.verb == VERB_FISH) return SOUND_FISH;
    if (command.verb == VERB_GATHER) return GOOD_LOOK[good].sound;
    return command.what == BUILDING_BEACON ? SOUND_BEACON : SOUND_BUILD;
}

void play_sound_end(const Play *play) {
    Outcome outcome = play_game(play)->outcome;
    if (outcome != OUTCOME_PLAYING) play_sound(play, outcome_won(outcome) ? SOUND_WON : SOUND_LOST);
}

void play_sound_dawn(const Play *play) {
    const Game *game = play_game(play);
    if (game->outcome == OUTCOME_PLAYING)
        play_sound(play, island_storm(game->island, game->day) ? SOUND_STORM : SOUND_DAY);
}

void play_sound_loss(Play *play) {
    if (play->show.loss) play_sound(play, SOUND_LOSS);
    play->show.loss = false;
}

bool play_lost_something(const Events *events) {
    return events_find(events, EVENT_BEACON_LOST) || events_find(events, EVENT_CAMP_LOST) ||
           events_find(events, EVENT_CREW_LOST);
}

void play_sound_command(Play *play, const Events *events) {
    const Show *show = &play->show;
    if (show->what == SHOW_STEP) sound_step(play);
    if (show->what == SHOW_WORK) play_sound(play, sound_of_work(show->command, show->good));
    if (show->what == SHOW_DUSK) play_sound(play, SOUND_NIGHT);
    if (events_find(events, EVENT_FOUND) || events_find(events, EVENT_COMMISSION))
        play_sound(play, SOUND_FOUND);
}

// Words.

void play_say_free(Play *play) {
    narrate_free(&play->narrator);
    buffer_free(&play->said);
}

// The sentences of the game as it is; NULL where nobody listens, or without memory.
static Narrator *narrate_of(Play *play) {
    if (!play->shell->aloud.on || !play->journey.expedition) return NULL;
    if (!play->narrator.game && !narrate_init(&play->narrator, play_game(play), &play->said))
        return NULL;
    narrate_forget(&play->narrator);
    play->said.length = 0;
    return &play->narrator;
}

// Says what was collected; each line is a sentence or more.
static void say(Play *play) {
    Buffer *said = &play->said;
    narrate_end_line(&play->narrator);
    for (size_t i = 0; i < said->length; i++)
        if (said->bytes[i] == '\n') said->bytes[i] = ' ';
    buffer_byte(said, 0);
    if (!said->failed) shell_aloud(play->shell, (const char *)said->bytes);
    buffer_free(said);
}

void play_say_begin(Play *play) {
    Narrator *narrator = narrate_of(play);
    if (!narrator) return;
    narrate_ship(narrator);
    narrate_day(narrator);
    narrate_here(narrator);
    say(play);
}

void play_say_place(Play *play) {
    Narrator *narrator = narrate_of(play);
    if (!narrator) return;
    narrate_here(narrator);
    narrate_ticks(narrator);
    say(play);
}

void play_say_night(Play *play) {
    Narrator *narrator = narrate_of(play);
    const Game *game = play_game(play);
    if (!narrator) return;
    if (game->outcome != OUTCOME_PLAYING) narrate_end(narrator);
    else {
        narrate_weather(narrator);
        if (rules_rises_on(&game->island->rules, game->day)) narrate_tide(narrator);
    }
    say(play);
}

void play_say_tile(Play *play, int cell) {
    Narrator *narrator = narrate_of(play);
    if (!narrator) return;
    narrate_tile(narrator, cell);
    say(play);
}

void play_say_all(Play *play) {
    Narrator *narrator = narrate_of(play);
    if (!narrator) {
        shell_notice(play->shell,
                     "Speech is off: it is one of the settings, on the page of sound.");
        return;
    }
    narrate_day(narrator);
    narrate_goods(narrator);
    narrate_look(narrator);
    say(play);
}
