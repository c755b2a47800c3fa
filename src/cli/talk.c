// SPDX-License-Identifier: MIT
#include "talk.h"

#include <string.h>

#include "../game/question.h"
#include "../game/tide.h"

bool talk_begin(Talk *talk, Expedition *expedition, Buffer *to, TextError *error) {
    *talk = (Talk){.expedition = expedition, .to = to};
    return prose_init(&talk->prose, expedition->game, to) ||
           error_memory(error, "sentences", (size_t)expedition->island.cells);
}

void talk_free(Talk *talk) { prose_free(&talk->prose); }

static void say(Talk *talk, const char *text) { prose_line(&talk->prose, text, NO_BLANKS); }

// Ends an answer.
static void end(Talk *talk) {
    prose_end_line(&talk->prose);
    buffer_byte(talk->to, '\n');
}

// The beginning.

static void tell_code(Talk *talk) {
    CodeText code = code_text(&talk->expedition->code);
    prose_say(&talk->prose, "The code of this island is", NO_BLANKS);
    buffer_byte(talk->to, ' ');
    buffer_quoted(talk->to, code.text);
    prose_end_line(&talk->prose);
}

static void tell_aim(Talk *talk) {
    const Game *game = talk->prose.game;
    prose_line(&talk->prose,
               "Gather wood, stone and sand, light # [beacon|beacons] at cairns, the heaps of stones "
               "with a flag, and keep them burning until the ship comes.",
               NUMBERS(game_rule(game, RULE_BEACONS)));
    if (talk->expedition->relaxed)
        say(talk, talk->expedition->relaxed == 1
                      ? "Nobody could win here by the usual rules: you have two more days."
                      : "Nobody could win here by the usual rules: you have two more days, and one "
                        "beacon less to light.");
    if (talk->expedition->practice)
        say(talk, "This is a practice run: it enters no high score.");
}

static void tell_news(Talk *talk) {
    Prose *prose = &talk->prose;
    prose_day(prose);
    prose_weather(prose);
    prose_tide(prose);
    prose_ship(prose);
    prose_goods(prose);
    prose_look(prose);
}

void talk_introduce(Talk *talk, bool loaded) {
    const Game *game = talk->prose.game;
    if (loaded)
        prose_line(&talk->prose, "Day #1: the expedition goes on.", NUMBERS(game->day));
    else
        prose_line(&talk->prose,
                   "Your ship is wrecked on an uncharted island, # tiles wide and #2 high, and the "
                   "sea is rising.",
                   NUMBERS(game->island->width, game->island->height));
    tell_code(talk);
    if (!loaded) tell_aim(talk);
    prose_ship(&talk->prose);
    prose_day(&talk->prose);
    prose_here(&talk->prose);
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
    const Game *game = talk->prose.game;
    int count = talk->expedition->commands.count;
    if (!expedition_apply(talk->expedition, command, refusal, events, error)) return false;
    prose_forget(&talk->prose);
    if (refusal->reason) return true;
    if (!talk->changed) talk->begun = count;
    talk->changed = true;
    talk->nightfall = command.verb == VERB_END_DAY || game->outcome != OUTCOME_PLAYING;
    return true;
}

// What a player wants to know next, without asking.
static void tell_state(Talk *talk, Command command) {
    Prose *prose = &talk->prose;
    const Game *game = prose->game;
    if (game->outcome != OUTCOME_PLAYING) {
        prose_end(prose);
        return;
    }
    if (command.verb == VERB_MOVE) prose_here(prose);
    if (command.verb == VERB_END_DAY) {
        prose_weather(prose);
        if (tide_next_day(game) == game->day) prose_tide(prose);
        if (game_food(game) < game_meals(game)) prose_goods(prose);
    }
    prose_ticks(prose);
    prose_end_line(prose);
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
    prose_events(&talk->prose, &events);
    if (revealed) prose_revealed(&talk->prose, revealed->amount);
    tell_state(talk, command);
    return true;
}

// Questions.

static Question question_of(Talk *talk, Command command) {
    const Game *game = talk->prose.game;
    bool possible = game_check(game, command).reason == REFUSAL_NONE;
    Question question = {.count = 0};
    if (!possible) return question;
    if (command.verb == VERB_END_DAY)
        return question_of_night(game, prose_know_ways(&talk->prose), ABOUT_ALL);
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
    prose_forget(&talk->prose);
    talk->changed = true;
    say(talk, "What was done last is undone.");
    prose_here(&talk->prose);
    prose_ticks(&talk->prose);
    prose_end_line(&talk->prose);
}

// Words that ask.

static void look(Talk *talk, const TalkLine *line) {
    Direction direction;
    AimKind kind;
    if (line->count < 2) prose_look(&talk->prose);
    else if (line->count == 2 && talk_direction(line->words[1], &direction))
        prose_ray(&talk->prose, direction);
    else if (line->count == 2 && talk_kind(line->words[1], &kind)) prose_aims(&talk->prose, kind);
    else {
        int cell = talk_place(talk, line, 1);
        if (cell >= 0) prose_tile(&talk->prose, cell);
    }
}

static void where(Talk *talk, const TalkLine *line) {
    const Game *game = talk->prose.game;
    int x = game->party.cell % game->island->width, y = game->party.cell / game->island->width;
    (void)line;
    prose_here(&talk->prose);
    prose_line(&talk->prose, "The chart reaches #1 north, #2 east, #3 south and #4 west of here.",
               NUMBERS(y, game->island->width - 1 - x, game->island->height - 1 - y, x));
}

static void all(Talk *talk, const TalkLine *line) {
    (void)line;
    tell_news(talk);
    prose_crew(&talk->prose);
    prose_cairns(&talk->prose);
    prose_camps(&talk->prose);
    prose_landmarks(&talk->prose);
    prose_tasks(&talk->prose);
    prose_score(&talk->prose);
}

static void code(Talk *talk, const TalkLine *line) {
    (void)line;
    tell_code(talk);
}

static void cairns(Talk *talk, const TalkLine *line) {
    int number, count = talk->prose.game->island->site_count;
    if (line->count == 2 && talk_number(line->words[1], count, &number) && number > 0)
        prose_cairn(&talk->prose, number - 1);
    else prose_cairns(&talk->prose);
}

static void help(Talk *talk, const TalkLine *line);

#define ASKS(name, call)                                \
    static void name(Talk *talk, const TalkLine *line) { \
        (void)line;                                      \
        call(&talk->prose);                              \
    }
ASKS(ask_camps, prose_camps)
ASKS(ask_landmarks, prose_landmarks)
ASKS(ask_tasks, prose_tasks)
ASKS(ask_tide, prose_tide)
ASKS(ask_weather, prose_weather)
ASKS(ask_ship, prose_ship)
ASKS(ask_goods, prose_goods)
ASKS(ask_crew, prose_crew)
ASKS(ask_prices, prose_prices)
ASKS(ask_score, prose_score)
ASKS(ask_day, prose_day)
ASKS(ask_can, prose_can)

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
    prose_say(&talk->prose, "This is no word that is known here:", NO_BLANKS);
    char shown[60];
    buffer_byte(talk->to, ' ');
    buffer_text(talk->to, error_quote(shown, sizeof shown, line.text, line.length));
    prose_end_line(&talk->prose);
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
    prose_line(&talk->prose, "The line is longer than # bytes.", NUMBERS(most));
    end(talk);
}
