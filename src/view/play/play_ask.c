// SPDX-License-Identifier: MIT
// What is asked before it is done, since no undo takes it back; and undo.
#include "../../game/question.h"
#include "play.h"

// After the last line of a question.
static void await(Play *play, Asked asked) {
    sound_play(&play->shell->sound, SOUND_REFUSED);
    play->asked = asked;
}

static void ask(Play *play, Asked asked, const char *text, Blanks blanks) {
    hud_ask(&play->hud, (int)asked, text, blanks);
    await(play, asked);
}

// Ending the day.

// Whether there is anything to ask about, which it tells.
static bool warn_of_night(Play *play) {
    const Settings *settings = &play->shell->settings;
    unsigned about = (settings->no_ask_losses ? 0u : ABOUT_LOSSES) |
                     (settings->no_ask_ship ? 0u : ABOUT_SHIP) |
                     (settings->no_ask_ticks ? 0u : ABOUT_TICKS);
    play_know_ways(play);
    Question question = question_of_night(play_game(play), &play->finder, about);
    for (int i = 0; i < question.count; i++)
        hud_ask(&play->hud, ASKED_END_DAY, "$", NAMES(question.lines[i].text));
    if (question.drowns) play_tip(play, TIP_DROWN);
    return question.count > 0;
}

void play_end_day(Play *play) {
    bool answered = play->asked == ASKED_END_DAY;
    play->target = play->stepping = -1;
    if (answered || !warn_of_night(play)) {
        play_command(play, command_of(VERB_END_DAY));
        return;
    }
    await(play, ASKED_END_DAY);
}

// Sailing, and walls.

void play_sail(Play *play) {
    const Game *game = play_game(play);
    play->target = play->stepping = -1;
    bool can = game_check(game, command_of(VERB_SAIL)).reason == REFUSAL_NONE;
    if (!can || play->asked == ASKED_SAIL) {  // or says why it cannot
        play_command(play, command_of(VERB_SAIL));
        return;
    }
    ask(play, ASKED_SAIL, "Sail home now? The score would be #1. Press again to sail.",
        NUMBERS(question_score_of_sailing(game)));
}

void play_wall(Play *play) {
    bool asks = !play->shell->settings.no_ask_wall && play->asked != ASKED_WALL;
    Question question = {.count = 0};
    if (asks) question = question_of_wall(play_game(play));
    if (!question.count) play_command(play, command_build(BUILDING_WALL));
    else ask(play, ASKED_WALL, "$", NAMES(question.lines[0].text));
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
        ask(play, ASKED_UNDO, "$", NAMES(question_of_undo().lines[0].text));
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
