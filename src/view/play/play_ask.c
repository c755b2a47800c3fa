// SPDX-License-Identifier: MIT
// What is asked before it is done, since no undo takes it back; and undo.
#include "../../base/memory.h"
#include "../../game/foresight.h"
#include "play.h"

// The last line of a question; those before it are its reasons.
static void ask(Play *play, Asked asked, const char *text, Blanks blanks) {
    hud_ask(&play->hud, (int)asked, text, blanks);
    sound_play(&play->shell->sound, SOUND_REFUSED);
    play->asked = asked;
}

// Ending the day.

static void warn(Play *play, const char *text, Blanks blanks) {
    hud_ask(&play->hud, ASKED_END_DAY, text, blanks);
}

static bool warn_of_losses(Play *play, const Foresight *night) {
    Words people = people_words(play_game(play)->island, night->people);
    if (night->crew)
        warn(play, "Tonight the sea takes # of your posted crew: $.",
             (Blanks){{night->crew}, {people.text}});
    if (night->savable)
        warn(play, "Today a wall can still save # [beacon|beacons] that the sea puts out tonight.",
             NUMBERS(night->savable));
    return night->crew || night->savable;
}

// The last chance to sail.
static bool warn_of_ship(Play *play, const Foresight *night) {
    const Game *game = play_game(play);
    int left = game_beacons_burning(game) - night->beacons;
    int needed = game_rule(game, RULE_BEACONS);
    bool can = game_check(game, command_of(VERB_SAIL)).reason == REFUSAL_NONE;
    if (!can || left >= needed) return false;
    warn(play, "You can sail now. Tonight the sea leaves #1 burning, of #2 that it takes.",
         NUMBERS(left, needed));
    return true;
}

static bool warn_of_ticks(Play *play) {
    const Game *game = play_game(play);
    if (2 * game->ticks < game_rule(game, RULE_DAY_TICKS)) return false;
    warn(play, "# [tick is|ticks are] left today. From #2 on it is asked about.",
         NUMBERS(game->ticks, (game_rule(game, RULE_DAY_TICKS) + 1) / 2));
    return true;
}

// Whether there is anything to ask about, which it tells.
static bool warn_of_night(Play *play) {
    const Settings *settings = &play->shell->settings;
    play_know_ways(play);
    Foresight night = foresee_night(play_game(play), &play->finder);
    if (night.drowns) {
        warn(play, "The sea will be too deep here tonight: you would drown.", NO_BLANKS);
        play_tip(play, TIP_DROWN);
    }
    bool losses = !settings->no_ask_losses && warn_of_losses(play, &night);
    bool ship = !settings->no_ask_ship && warn_of_ship(play, &night);
    bool ticks = !settings->no_ask_ticks && warn_of_ticks(play);
    return night.drowns || losses || ship || ticks;
}

void play_end_day(Play *play) {
    bool answered = play->asked == ASKED_END_DAY;
    play->target = play->stepping = -1;
    if (answered || !warn_of_night(play)) {
        play_command(play, command_of(VERB_END_DAY));
        return;
    }
    ask(play, ASKED_END_DAY, "End the day again to do so all the same.", NO_BLANKS);
}

// Sailing, and walls.

// The score if the party sailed now; -1 without memory.
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
    if (!can || play->asked == ASKED_SAIL) {  // or says why it cannot
        play_command(play, command_of(VERB_SAIL));
        return;
    }
    ask(play, ASKED_SAIL, "Sail home now? The score would be #1. Press again to sail.",
        NUMBERS(score_of_sailing(game)));
}

void play_wall(Play *play) {
    bool asks = !play->shell->settings.no_ask_wall && play->asked != ASKED_WALL;
    if (!asks || !wall_is_vain(play_game(play))) {
        play_command(play, command_build(BUILDING_WALL));
        return;
    }
    ask(play, ASKED_WALL,
        "A wall here would keep nothing dry: the sea does not come so high, or comes over it the "
        "same evening. Build it again to do so all the same.",
        NO_BLANKS);
}

void play_go_on(Play *play) {
    switch (play->asked) {
    case ASKED_END_DAY: play_end_day(play); break;
    case ASKED_SAIL: play_sail(play); break;
    case ASKED_WALL: play_wall(play); break;
    case ASKED_UNDO: play_undo(play); break;
    default: play_walk_on(play); break;
    }
}

// Undo.

// Where the last thing done began.
static int last_begun(const Play *play) {
    const Expedition *expedition = play->journey.expedition;
    int at = expedition->commands.count - 1;
    while (at > expedition->day_command && play->walks[at]) at--;
    return at;
}

// The save follows at once: what was undone, and that it was, is never read again from an older one.
static void go_back_to(Play *play, int commands) {
    Expedition *expedition = play->journey.expedition;
    int redo_to = play->redo_to > 0 ? play->redo_to : expedition->commands.count;
    show_skip(play);
    expedition_undo_to(expedition, commands);
    hud_unsay(&play->hud);
    play_take_state(play);
    play->redo_to = redo_to;
    play->follows = true;
    play_save(play);
}

void play_undo(Play *play) {
    const Expedition *expedition = play->journey.expedition;
    int news = expedition->news_command;
    play->target = -1;
    if (!expedition_can_undo(expedition)) {
        hud_say(&play->hud, LOG_REFUSED, "There is nothing to undo since the day began.");
        return;
    }
    int at = last_begun(play);
    bool learned = !expedition_undo_is_free(expedition, at),
         some = expedition->commands.count > news;
    if (learned && some) {
        go_back_to(play, news);
        hud_say(&play->hud, LOG_PLAIN, "Back to where something new came in sight, for nothing.");
    } else if (learned && !expedition->practice && play->asked != ASKED_UNDO) {
        ask(play, ASKED_UNDO,
            "You have learned something since: undo makes this a practice run, which enters no "
            "high "
            "score. Undo again to do so.",
            NO_BLANKS);
    } else {
        go_back_to(play, at);
    }
}

// A whole walk too.
void play_redo(Play *play) {
    const CommandList *commands = &play->journey.expedition->commands;
    int end = commands->count + 1, redo_to = play->redo_to;
    play->target = -1;
    if (end > redo_to) {
        hud_say(&play->hud, LOG_REFUSED, "There is nothing to do again.");
        return;
    }
    while (end < redo_to && play->walks[end]) end++;
    for (bool good = true; good && commands->count < end;) {
        bool walks = play->walks[commands->count];
        good = play_command(play, commands->items[commands->count]);
        if (good) play->walks[commands->count - 1] = walks;
    }
    play->redo_to = redo_to;
}
