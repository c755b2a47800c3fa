// SPDX-License-Identifier: MIT
#include "talk.h"

#include <string.h>

#include "../game/question.h"
#include "../game/tide.h"

bool talk_begin(Talk *talk, Expedition *expedition, Buffer *to, TextError *error) {
    *talk = (Talk){.expedition = expedition, .to = to};
    return narrate_init(&talk->narrator, expedition->game, to) ||
           error_memory(error, "sentences", (size_t)expedition->island.cells);
}

void talk_free(Talk *talk) { narrate_free(&talk->narrator); }

static void say(Talk *talk, const char *text) { narrate_line(&talk->narrator, text, NO_BLANKS); }

// Ends an answer.
static void end(Talk *talk) {
    narrate_end_line(&talk->narrator);
    buffer_byte(talk->to, '\n');
}

// The beginning.

static void tell_code(Talk *talk) {
    CodeText code = code_text(&talk->expedition->code);
    narrate_say(&talk->narrator, "The code of this island is", NO_BLANKS);
    buffer_byte(talk->to, ' ');
    buffer_quoted(talk->to, code.text);
    narrate_end_line(&talk->narrator);
}

static void tell_aim(Talk *talk) {
    const Game *game = talk->narrator.game;
    narrate_line(
        &talk->narrator,
        "Gather wood, stone and sand, light # [beacon|beacons] at cairns, the heaps of stones "
        "with a flag, and keep them burning until the ship comes.",
        NUMBERS(game_rule(game, RULE_BEACONS)));
    if (talk->expedition->relaxed)
        say(talk, talk->expedition->relaxed == 1
                      ? "Nobody could win here by the usual rules: you have two more days."
                      : "Nobody could win here by the usual rules: you have two more days, and one "
                        "beacon less to light.");
    if (talk->expedition->practice) say(talk, "This is a practice run: it enters no high score.");
}

static void tell_news(Talk *talk) {
    Narrator *narrator = &talk->narrator;
    narrate_day(narrator);
    narrate_weather(narrator);
    narrate_tide(narrator);
    narrate_ship(narrator);
    narrate_goods(narrator);
    narrate_look(narrator);
}

void talk_introduce(Talk *talk, bool loaded) {
    const Game *game = talk->narrator.game;
    if (loaded)
        narrate_line(&talk->narrator, "Day #1: the expedition goes on.", NUMBERS(game->day));
    else
        narrate_line(
            &talk->narrator,
            "Your ship is wrecked on an uncharted island, # tiles wide and #2 high, and the "
            "sea is rising.",
            NUMBERS(game->island->width, game->island->height));
    tell_code(talk);
    if (!loaded) tell_aim(talk);
    narrate_ship(&talk->narrator);
    narrate_day(&talk->narrator);
    narrate_here(&talk->narrator);
    say(talk, "Say look to hear what lies around, and help for all that you can say.");
    end(talk);
}

// Commands.

static bool is_full(Talk *talk) {
    if (!expedition_is_full(talk->expedition)) return false;
    say(talk, "The recording takes no more commands.");
    return true;
}

bool talk_give(Talk *talk, Command command, Refusal *refusal, Events *events, TextError *error) {
    const Game *game = talk->narrator.game;
    int count = talk->expedition->commands.count;
    if (!expedition_apply(talk->expedition, command, refusal, events, error)) return false;
    narrate_forget(&talk->narrator);
    if (refusal->reason) return true;
    if (!talk->changed) talk->begun = count;
    talk->changed = true;
    talk->nightfall = command.verb == VERB_END_DAY || game->outcome != OUTCOME_PLAYING;
    return true;
}

// What a player wants to know next, without asking.
static void tell_state(Talk *talk, Command command) {
    Narrator *narrator = &talk->narrator;
    const Game *game = narrator->game;
    if (game->outcome != OUTCOME_PLAYING) {
        narrate_end(narrator);
        return;
    }
    bool carries = command.verb == VERB_GATHER || command.verb == VERB_FISH ||
                   command.verb == VERB_BUILD || command.verb == VERB_TAKE ||
                   command.verb == VERB_DROP;
    if (command.verb == VERB_MOVE) narrate_here(narrator);
    if (carries) narrate_hands(narrator);
    if (command.verb == VERB_END_DAY) {
        narrate_weather(narrator);
        if (tide_next_day(game) == game->day) narrate_tide(narrator);
        if (game_food(game) < game_meals(game)) narrate_goods(narrator);
    }
    narrate_ticks(narrator);
    narrate_end_line(narrator);
}

bool talk_command(Talk *talk, Command command, TextError *error) {
    Refusal refusal;
    Events events;
    if (is_full(talk)) return true;
    if (!talk_give(talk, command, &refusal, &events, error)) return false;
    if (refusal.reason) {
        say(talk, refusal_words(refusal).text);
        return true;
    }
    const Event *revealed = events_find(&events, EVENT_REVEALED);
    narrate_events(&talk->narrator, &events);
    if (revealed) narrate_revealed(&talk->narrator, revealed->amount);
    tell_state(talk, command);
    return true;
}

// Questions.

static Question question_of(Talk *talk, Command command) {
    const Game *game = talk->narrator.game;
    bool possible = game_check(game, command).reason == REFUSAL_NONE;
    Question question = {.count = 0};
    if (!possible) return question;
    if (command.verb == VERB_END_DAY)
        return question_of_night(game, narrate_know_ways(&talk->narrator), ABOUT_ALL);
    if (command.verb == VERB_BUILD && command.what == BUILDING_WALL) return question_of_wall(game);
    if (command.verb == VERB_SAIL) {
        question.count = 1;
        question.lines[0] = words("Sail home now? The score would be #1. Say it again to sail.",
                                  NUMBERS(question_score_of_sailing(game)));
    }
    return question;
}

static bool is_same(Command one, Command other) {
    return one.verb == other.verb && one.what == other.what && one.amount == other.amount;
}

// Asks first where there is cause to.
static bool give_or_ask(Talk *talk, Command command, TextError *error) {
    bool agreed = talk->asks && is_same(talk->asked, command);
    Question question = {.count = 0};
    talk->asks = talk->asks_undo = false;
    if (!agreed) question = question_of(talk, command);
    if (!question.count) return talk_command(talk, command, error);
    for (int i = 0; i < question.count; i++) say(talk, question.lines[i].text);
    talk->asks = true;
    talk->asked = command;
    return true;
}

// Takes back what the last line did, or one command more.
static void undo(Talk *talk) {
    Expedition *expedition = talk->expedition;
    int to = expedition->commands.count - 1;
    if (talk->begun < to && talk->begun >= expedition->day_command) to = talk->begun;
    bool agreed = talk->asks_undo;
    talk->asks = talk->asks_undo = false;
    if (!expedition_can_undo(expedition)) {
        say(talk, "There is nothing to undo since the day began.");
        return;
    }
    bool is_free = expedition_undo_is_free(expedition, to);
    if (!is_free && !expedition->practice && !agreed) {
        talk->asks_undo = true;
        say(talk, question_of_undo().lines[0].text);
        return;
    }
    expedition_undo_to(expedition, to);
    talk->begun = to;
    narrate_forget(&talk->narrator);
    talk->changed = true;
    say(talk, "What was done last is undone.");
    narrate_here(&talk->narrator);
    narrate_ticks(&talk->narrator);
    narrate_end_line(&talk->narrator);
}

// Words that ask.

static void look(Talk *talk, const TalkLine *line) {
    Direction direction;
    AimKind kind;
    if (line->count < 2) narrate_look(&talk->narrator);
    else if (line->count == 2 && talk_direction(line->words[1], &direction))
        narrate_ray(&talk->narrator, direction);
    else if (line->count == 2 && talk_kind(line->words[1], &kind))
        narrate_aims(&talk->narrator, kind);
    else {
        int cell = talk_place(talk, line, 1);
        if (cell >= 0) narrate_tile(&talk->narrator, cell);
    }
}

static void where(Talk *talk, const TalkLine *line) {
    const Game *game = talk->narrator.game;
    int x = game->party.cell % game->island->width, y = game->party.cell / game->island->width;
    (void)line;
    narrate_here(&talk->narrator);
    narrate_line(&talk->narrator,
                 "The chart reaches #1 north, #2 east, #3 south and #4 west of here.",
                 NUMBERS(y, game->island->width - 1 - x, game->island->height - 1 - y, x));
}

static void all(Talk *talk, const TalkLine *line) {
    (void)line;
    tell_news(talk);
    narrate_crew(&talk->narrator);
    narrate_cairns(&talk->narrator);
    narrate_camps(&talk->narrator);
    narrate_landmarks(&talk->narrator);
    narrate_tasks(&talk->narrator);
    narrate_score(&talk->narrator);
}

static void code(Talk *talk, const TalkLine *line) {
    (void)line;
    tell_code(talk);
}

static void cairns(Talk *talk, const TalkLine *line) {
    int number, count = talk->narrator.game->island->site_count;
    if (line->count == 2 && talk_number(line->words[1], count, &number) && number > 0)
        narrate_cairn(&talk->narrator, number - 1);
    else narrate_cairns(&talk->narrator);
}

static void help(Talk *talk, const TalkLine *line);

#define ASKS(name, call)                                                                           \
    static void name(Talk *talk, const TalkLine *line) {                                           \
        (void)line;                                                                                \
        call(&talk->narrator);                                                                     \
    }
ASKS(ask_camps, narrate_camps)
ASKS(ask_landmarks, narrate_landmarks)
ASKS(ask_tasks, narrate_tasks)
ASKS(ask_tide, narrate_tide)
ASKS(ask_weather, narrate_weather)
ASKS(ask_ship, narrate_ship)
ASKS(ask_goods, narrate_goods)
ASKS(ask_crew, narrate_crew)
ASKS(ask_prices, narrate_prices)
ASKS(ask_score, narrate_score)
ASKS(ask_day, narrate_day)
ASKS(ask_can, narrate_can)

static const struct {
    const char *words;  // any of them
    void (*ask)(Talk *talk, const TalkLine *line);
    const char *about;
} ASKED[] = {
    {"look l", look, "look: where you are, what is beside you, and the nearest of each kind."},
    {"where", where, "where: the ground under you, and how far the chart reaches."},
    {"cairns cairn sites site", cairns,
     "cairns, or cairn 2: where beacons can stand, and what the sea takes when."},
    {"camps camp", ask_camps, "camps: stores and posts, watchtowers and seawalls."},
    {"landmarks landmark", ask_landmarks, "landmarks: those that you found, and what lies there."},
    {"tasks task", ask_tasks, "tasks: what is worth more points."},
    {"tide sea", ask_tide, "tide: how high the sea is, when it rises, and what it takes tonight."},
    {"weather storms forecast", ask_weather, "weather: today and the two days after."},
    {"ship", ask_ship, "ship: when it is here, and how many beacons it wants."},
    {"goods", ask_goods, "goods: what you carry, eat, and have in stores in reach."},
    {"crew people", ask_crew, "crew: who is with you, and who works in camps."},
    {"day time ticks", ask_day, "day: what day it is, and what is left of it."},
    {"can", ask_can, "can: all that you can do here, and why not the rest."},
    {"prices costs", ask_prices, "prices: what steps, work and buildings take."},
    {"score", ask_score, "score: points so far."},
    {"code", code, "code: the code that brings this island back."},
    {"all ?", all, "all: nearly all of this in one."},
    {"help", help, "help: this list."},
};
enum { ASKED_COUNT = sizeof ASKED / sizeof *ASKED };

static void help(Talk *talk, const TalkLine *line) {
    static const char *const commands[] = {
        "look north, or another direction: tile by tile, and that quarter of what you know.",
        "look trees, rock, sand, grass, water, shore, safe, high or unseen: the nearest ones.",
        "look 3 north 2 east: a single tile.",
        "way to cairn 2, trees, camp 1, a landmark's name or 3 north 2 east: how far it is.",
        "walk to any of these: as far as today goes.",
        "north, east, south, west: a step.",
        "gather: what the tile gives. fish: in water or beside it.",
        "build beacon, raft, camp, tower or wall.",
        "post 2 wood, recall, take 3 food, drop 2 sand: in a camp.",
        "end: ends the day. sail: goes home with the ship. undo. yes. quit.",
        "The commands of play, as m N or b camp, work as well.",
    };
    (void)line;
    for (int i = 0; i < ASKED_COUNT; i++) say(talk, ASKED[i].about);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) say(talk, commands[i]);
}

// Lines.

static bool is_asked(Talk *talk, const TalkLine *line) {
    Line word = {line->words[0], strlen(line->words[0])};
    for (int i = 0; i < ASKED_COUNT; i++) {
        if (words_find(ASKED[i].words, word) < 0) continue;
        ASKED[i].ask(talk, line);
        return true;
    }
    return false;
}

static bool says_yes(const Talk *talk, const TalkLine *line) {
    return (talk->asks || talk->asks_undo) && line->count == 1 &&
           strcmp(line->words[0], "yes") == 0;
}

static void tell_unknown(Talk *talk, Line line) {
    narrate_say(&talk->narrator, "This is no word that is known here:", NO_BLANKS);
    char shown[60];
    buffer_byte(talk->to, ' ');
    buffer_text(talk->to, error_quote(shown, sizeof shown, line.text, line.length));
    narrate_end_line(&talk->narrator);
    say(talk, "Say help for all that you can say.");
}

static bool answer(Talk *talk, Line line, TextError *error) {
    Command command;
    TextError unknown;
    TalkLine words = talk_line(line);
    const char *first = words.count ? words.words[0] : "";
    bool walks = strcmp(first, "walk") == 0 || strcmp(first, "go") == 0;
    if (says_yes(talk, &words) && talk->asks_undo) undo(talk);
    else if (says_yes(talk, &words)) return give_or_ask(talk, talk->asked, error);
    else if (command_parse(&command, line.text, line.length, &unknown) ||
             (words.count && talk_command_of(&words, &command)))
        return give_or_ask(talk, command, error);
    else if (strcmp(first, "u") == 0 || strcmp(first, "undo") == 0) undo(talk);
    else {
        talk->asks = talk->asks_undo = false;
        if (strcmp(first, "q") == 0 || strcmp(first, "quit") == 0) {
            talk->quit = true;
            say(talk, "The game is left.");
        } else if (strcmp(first, "yes") == 0) say(talk, "Nothing was asked.");
        else if (walks || strcmp(first, "way") == 0)
            return talk_walk(talk, &words, 1, walks, error);
        else if (words.count == 0) narrate_day(&talk->narrator);
        else if (talk_is_verb(first))
            say(talk, "Say it as post 2 wood, take 3 food, drop 2 sand or build camp.");
        else if (!is_asked(talk, &words)) tell_unknown(talk, line);
    }
    return true;
}

bool talk_answer(Talk *talk, Line line, TextError *error) {
    talk->changed = talk->nightfall = false;
    bool good = answer(talk, line, error);
    end(talk);
    return good;
}

void talk_too_long(Talk *talk, int most) {
    narrate_line(&talk->narrator, "The line is longer than # bytes.", NUMBERS(most));
    end(talk);
}
