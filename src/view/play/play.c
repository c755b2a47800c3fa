// SPDX-License-Identifier: MIT
#include "play.h"

#include <SDL.h>
#include <string.h>

enum { SAVE_AFTER_MS = 20000 };  // how long play stays unsaved
static const double END_SECONDS = 0.6;  // between the end and its screen

// Saving.

// The name is chosen when there is something to save for the first time.
static bool save(const Play *play, TextError *error) {
    Shell *shell = play->shell;
    const Expedition *expedition = play->journey.expedition;
    WorldCode code = game_code(expedition);
    if (!home_begin_change(&shell->home, error)) return false;
    if (!shell->save[0]) memcpy(shell->save, game_new_path(shell, &code).text, sizeof shell->save);
    bool good = shell->save[0]
                    ? save_write(expedition, shell->save, error)
                    : error_set(error, FAILURE_WRITE, "there is no free name for the game");
    home_end_change(&shell->home);
    return good;
}

static void tell_unsaved(Play *play, const TextError *error) {
    play->unsaved_since = SDL_GetTicks64();  // try again after a while
    play->shell->unsaved = *error;
    if (!play->shell->save_failed) shell_notice_error(play->shell, "$", error);
    play->shell->save_failed = true;
}

// Score and recording are kept after the game was saved with its end, so that a power cut between
// the two can be made up for.
bool play_save(void *own) {
    Play *play = own;
    const Finished *finished = &play->finished;
    TextError error;
    if (!play->journey.expedition || !play->shell->home.kept) return true;
    if (play->unsaved_since && !save(play, &error)) {
        tell_unsaved(play, &error);
        return false;
    }
    play->unsaved_since = 0;
    play->shell->save_failed = false;
    bool over = play_game(play)->outcome != OUTCOME_PLAYING;
    if (over && !(finished->scored && finished->recorded))
        finished_keep(play->shell, &play->journey, &play->finished);
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

// Commands.

// Updates what depends on the game; `slowly` as for playfield_update.
static void take_game(Play *play, bool slowly) {
    play->ways_known = play->pointed = play->outlook_known = false;
    play->way_to = -1;
    play->way_length = play->way_today = 0;
    play->asked = ASKED_NOTHING;
    if (!play->unsaved_since) play->unsaved_since = SDL_GetTicks64();
    playfield_update(&play->journey.field, play_game(play), slowly);
    minimap_make(play->shell);
    play->shell->dirty = true;
}

void play_know_ways(Play *play) {
    const Game *game = play_game(play);
    if (play->ways_known) return;
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&play->finder, game, &wish, NULL, NULL);
    play->ways_known = true;
}

// The game is another one, though nothing happened in it.
void play_take_state(Play *play) {
    play->target = play->stepping = play->goal = -1;
    take_game(play, false);
}

// A task that is done stops a journey: there are more mouths to feed, and a plan has come to its end.
static void look_for_news(Play *play, const Events *events) {
    if (!events_find(events, EVENT_COMMISSION)) return;
    bool on_the_way = play->target >= 0 && play->target != play_game(play)->party.cell;
    play->target = -1;
    if (on_the_way) play_say_goes_on(play, "The party waits; the walk goes on with $.");
}

// Follows up a command that was carried out; the party was in this cell on this day.
static void take_events(Play *play, Command command, int cell, int day, const Events *events) {
    const Game *game = play_game(play);
    bool night = command.verb == VERB_END_DAY, over = game->outcome != OUTCOME_PLAYING;
    if (game->party.cell == play->goal || over) play->goal = -1;
    play->redo_to = 0;
    play->walks[play->journey.expedition->commands.count - 1] = false;
    take_game(play, night && !play->shell->settings.no_motion);
    play_tell(play, events, day);
    look_for_news(play, events);
    show_command(play, command, cell, events);
    if (command.verb == VERB_MOVE && play->target < 0) play_say_place(play);
    if (night || over) play_say_night(play);
    play_look_closely(play, events);
    if (night && play->goal >= 0) play_say_goes_on(play, "The walk goes on with $.");
    play_tips_look(play);
    if (over) play->end_wait = END_SECONDS;
    if (night || over) play_save(play);
}

void play_refuse(Play *play, LogKind kind, const char *text) {
    hud_say(&play->hud, kind, text);
    sound_play(&play->shell->sound, SOUND_REFUSED);
}

bool play_command(Play *play, Command command) {
    const Game *game = play_game(play);
    Refusal refusal;
    Events events;
    TextError error;
    if (play->asked == ASKED_WALK) play->goal = -1;  // which is a no
    play->asked = ASKED_NOTHING;
    show_skip(play);
    int cell = game->party.cell, day = game->day;
    play->shell->dirty = true;
    if (game_check(game, command).reason == REFUSAL_NONE) play_tips_learn(play, command);
    bool good = expedition_apply(play->journey.expedition, command, &refusal, &events, &error);
    if (good && refusal.reason == REFUSAL_NONE) {
        take_events(play, command, cell, day, &events);
        return true;
    }
    play->target = -1;
    if (good) play_refuse(play, LOG_REFUSED, refusal_words(refusal).text);
    else shell_notice_error(play->shell, "$", &error);
    return false;
}

// The rules only know how to recall all: the others are posted anew. One undo takes all of it back.
void play_take_back(Play *play, Good good) {
    const Game *game = play_game(play);
    int camp = game_camp_at(game, game->party.cell), posts[GOOD_COUNT];
    if (camp < 0 || !game->camps[camp].posts[good]) return;
    for (int i = 0; i < GOOD_COUNT; i++) posts[i] = game->camps[camp].posts[i] - (i == (int)good);
    if (!play_command(play, command_of(VERB_RECALL))) return;
    for (int i = 0; i < GOOD_COUNT; i++) {
        if (!posts[i] || !play_command(play, command_goods(VERB_POST, (Good)i, posts[i]))) continue;
        play->walks[play->journey.expedition->commands.count - 1] = true;
    }
}

// Starting and ending an island.

// Keeps the island and forgets what was done on it.
static void reset(Play *play) {
    Shell *shell = play->shell;
    *play =
        (Play){.shell = shell,
               .journey = play->journey,
               .hud = {.shell = shell, .journey = &play->journey, .pointed = {-1, -1, 0, false}},
               .finder = play->finder,
               .show = {.facing = SOUTH},
               .tip_commands = play->tip_commands,
               .tip_at = play->tip_at,
               .target = -1,
               .goal = -1,
               .stepping = -1,
               .way_to = -1};
}

void play_end(void *own) {
    Play *play = own;
    play_say_free(play);
    journey_free(&play->journey);
    path_free(&play->finder);
    play->shell->save[0] = 0;
    reset(play);
}

static void tell_found(Play *play) {
    const Expedition *expedition = play->journey.expedition;
    Hud *hud = &play->hud;
    int relaxed = expedition->relaxed;
    if (relaxed)
        hud_say(hud, LOG_WARNING,
                relaxed == 1
                    ? "Nobody could win here by the usual rules: you have two more days."
                    : "Nobody could win here by the usual rules: you have two more days, and one "
                      "beacon less to light.");
    if (expedition->unproved)
        hud_say(hud, LOG_WARNING,
                "No way to win this island was found. You play it for practice: it enters no high "
                "score.");
}

static bool begin(Play *play, Journey *journey) {
    Shell *shell = play->shell;
    play_end(play);
    play->journey = *journey;
    *journey = (Journey){.expedition = NULL};
    const Game *game = play_game(play);
    if (!path_init(&play->finder, game->island->cells)) {
        play_end(play);
        shell_notice(shell, "There is not enough memory to play this island");
        return false;
    }
    play_take_state(play);
    if (game->commands > 0)
        hud_say_filled(&play->hud, LOG_PLAIN, "Day #1: the expedition goes on.",
                       NUMBERS(game->day));
    if (!shell->home.kept)
        hud_say_filled(&play->hud, LOG_WARNING, "This game will not be kept: $1",
                       NAMES(error_words(&shell->home.why_not).text));
    return true;
}

static void begin_found(Play *play, Go *go) {
    if (!begin(play, &go->journey)) return;
    if (go->wish.kind == JOURNEY_SAVE)
        memcpy(play->shell->save, go->wish.path, sizeof play->shell->save);
    if (go->wish.kind == JOURNEY_NEW) {
        recent_add(play->shell, &play->journey.world.code);
        tell_found(play);
    } else if (play->journey.expedition->practice) {
        hud_say(&play->hud, LOG_PLAIN, "This is a practice run: it enters no high score.");
    }
}

// Brings the expedition to the state after `at` commands of what was watched.
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
    else shell_notice_error(shell, "$", &error);
}

static void take_over(Play *play, Go *go) {
    Journey *source = go->journey.expedition ? &go->journey : &play->journey;
    Journey journey = *source;
    *source = (Journey){.expedition = NULL};
    bring_to(play->shell, journey.expedition, go->witness, go->at);
    playfield_update(&journey.field, journey.expedition->game, false);
    begin(play, &journey);
}

// Who begins again keeps what the run has learned, as after an undo that is not free.
static void restart(Play *play) {
    Expedition *expedition = play->journey.expedition;
    WorldCode code = game_code(expedition);
    show_skip(play);
    if (expedition->news_command > 0) honours_scout(play->shell, &code);
    expedition_restart(expedition);
    reset(play);
    play_take_state(play);
    play_save(play);
}

void play_begin(Play *play, Go *go) {
    bool there = play->journey.expedition != NULL;
    if (go->takes_over) take_over(play, go);
    else if (go->journey.expedition) begin_found(play, go);
    else if (go->restarts && there) restart(play);
}
