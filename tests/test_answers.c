// SPDX-License-Identifier: MIT
// What `play` answers: every word of it is in its help and every word of the help in an answer, the
// commands that it calls legal are those that the rules take, and nothing in it tells of a tile that was
// not seen.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/cli/cli.h"
#include "../src/cli/play.h"
#include "bots/bot.h"
#include "support/elsewhere.h"
#include "support/json_text.h"
#include "support/played_expedition.h"

enum {
    SEEDS = REPEATS(3, 2),
    STATE_EVERY = 5,
    REFUSED_TRIES = 4,
    WORDS_MOST = 100,
    WORD = 24,
    LEGAL = 64
};

// Whole games of all bots, for somebody who looks on.

typedef void Look(void *context, const Expedition *expedition, const Events *events);

static int play_games(Look *look, void *context) {
    static Expedition expedition;
    int looks = 0;
    for (int number = 0; number < SEEDS * BOT_KINDS; number++) {
        char seed[24];
        snprintf(seed, sizeof seed, "answers %d", number / BOT_KINDS);
        ExpeditionWish wish = played_wish((Difficulty)(number % DIFFICULTY_COUNT), seed);
        played_make(&expedition, number % 2 ? PLAYED_RIVERS : "", &wish);
        Bot bot;
        bot_init(&bot, (BotKind)(number % BOT_KINDS), &expedition.island, (uint64_t)number);
        while (expedition.game->outcome == OUTCOME_PLAYING) {
            Events events;
            Refusal refusal;
            TextError error;
            Command command = bot_next(&bot, expedition.game);
            assert_true(expedition_apply(&expedition, command, &refusal, &events, &error));
            assert_int_equal(refusal.reason, REFUSAL_NONE);
            look(context, &expedition, &events);
            looks++;
        }
        bot_free(&bot);
        expedition_free(&expedition);
    }
    return looks;
}

static Command any_command(Rng *rng) {
    static const uint8_t whats[VERB_COUNT] = {
        [VERB_MOVE] = DIRECTION_COUNT, [VERB_BUILD] = BUILDING_COUNT, [VERB_POST] = GOOD_COUNT,
        [VERB_TAKE] = GOOD_COUNT,      [VERB_DROP] = GOOD_COUNT,
    };
    Command command = {.verb = (uint8_t)rng_below(rng, VERB_COUNT)};
    if (whats[command.verb]) command.what = (uint8_t)rng_below(rng, whats[command.verb]);
    command.amount = (uint8_t)rng_range(rng, 1, COMMAND_AMOUNT);
    return command;
}

// The state as text; the caller frees it.
static Buffer state_of(const Expedition *expedition) {
    Buffer text = {0};
    TextError error;
    if (!play_print_state(&text, expedition, &error)) FAIL("%s", error_words(&error).text);
    assert_false(text.failed);
    text.bytes[text.length - 1] = 0;  // the line's end
    if (!json_is_valid((const char *)text.bytes)) FAIL("no JSON: %.200s", (char *)text.bytes);
    return text;
}

// The words.

typedef struct AnswerWords {
    char list[WORDS_MOST][WORD];
    int count;
} AnswerWords;

static bool knows(const AnswerWords *words, const char *word) {
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->list[i], word) == 0) return true;
    return false;
}

static void learn(AnswerWords *words, const char *text, size_t length) {
    char word[WORD];
    assert_true(length < WORD);
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    if (knows(words, word)) return;
    assert_true(words->count < WORDS_MOST);
    memcpy(words->list[words->count++], word, WORD);
}

// All that stands in quotes; of JSON only the names, which have a colon after them.
static void learn_quoted(AnswerWords *words, const char *text, bool names) {
    while ((text = strchr(text, '"')) != NULL) {
        const char *end = text + 1;
        while (*end != '"') end += *end == '\\' ? 2 : 1;
        if (!names || end[1] == ':') learn(words, text + 1, (size_t)(end - text - 1));
        text = end + 1;
    }
}

typedef struct Listener {
    AnswerWords words;
    Rng rng;
    int looks, refusals;
} Listener;

static void hear(Listener *listener, Buffer *answer) {
    buffer_byte(answer, 0);
    assert_false(answer->failed);
    learn_quoted(&listener->words, (const char *)answer->bytes, true);
    buffer_free(answer);
}

static void listen(void *context, const Expedition *expedition, const Events *events) {
    Listener *listener = context;
    Buffer answer = {0};
    play_print_events(&answer, expedition->game, events);
    hear(listener, &answer);
    for (int i = 0; i < REFUSED_TRIES; i++) {
        Refusal refusal = game_check(expedition->game, any_command(&listener->rng));
        if (refusal.reason == REFUSAL_NONE) continue;
        play_print_refusal(&answer, refusal);
        hear(listener, &answer);
        listener->refusals++;
    }
    if (listener->looks++ % STATE_EVERY) return;
    answer = state_of(expedition);
    hear(listener, &answer);
}

static void the_help_has_the_words_of_the_answers_and_no_others(void **state) {
    (void)state;
    static Listener listener;
    static AnswerWords help;
    listener.rng = rng_make(1, 1);
    play_games(listen, &listener);
    assert_true(listener.refusals > 100);
    learn_quoted(&help, PLAY_HELP, false);
    assert_true(help.count > 40);
    for (int i = 0; i < help.count; i++)
        if (!knows(&listener.words, help.list[i]))
            FAIL("the help has \"%s\", which is in no answer", help.list[i]);
    for (int i = 0; i < listener.words.count; i++)
        if (!knows(&help, listener.words.list[i]))
            FAIL("answers have \"%s\", which is not in the help", listener.words.list[i]);
}

// What is legal.

typedef struct Legal {
    CommandText commands[LEGAL];
    int ticks[LEGAL];
    int count;
} Legal;

static void add_legal(Legal *legal, const Game *game, Command command) {
    assert_true(legal->count < LEGAL);
    legal->commands[legal->count] = command_text(command);
    legal->ticks[legal->count++] = game_command_ticks(game, command);
}

// The greatest amount that the rules take; all below it are taken as well and the next one is not.
static int greatest_amount(const Game *game, Command command) {
    int most = 0;
    for (int amount = 1; amount <= COMMAND_AMOUNT; amount++) {
        command.amount = (uint8_t)amount;
        bool taken = game_check(game, command).reason == REFUSAL_NONE;
        if (taken && most != amount - 1) FAIL("%d is taken, and %d is not", amount, most + 1);
        if (taken) most = amount;
    }
    return most;
}

static void list_legal(Legal *legal, const Game *game) {
    static const Verb bare[] = {VERB_GATHER, VERB_FISH, VERB_RECALL, VERB_END_DAY, VERB_SAIL};
    static const Verb of_goods[] = {VERB_POST, VERB_TAKE, VERB_DROP};
    Command all[16];
    int count = 0;
    legal->count = 0;
    for (int i = 0; i < DIRECTION_COUNT; i++) all[count++] = command_move((Direction)i);
    for (int i = 0; i < BUILDING_COUNT; i++) all[count++] = command_build((Building)i);
    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++) all[count++] = command_of(bare[i]);
    for (int i = 0; i < count; i++)
        if (game_check(game, all[i]).reason == REFUSAL_NONE) add_legal(legal, game, all[i]);
    for (size_t i = 0; i < sizeof of_goods / sizeof *of_goods; i++)
        for (int good = 0; good < GOOD_COUNT; good++) {
            Command command = command_goods(of_goods[i], (Good)good, 1);
            int amount = greatest_amount(game, command);
            command.amount = (uint8_t)amount;
            if (amount) add_legal(legal, game, command);
        }
}

typedef struct Clerk {
    int looks, states, amounts;
    Legal legal;
} Clerk;

static void compare_legal(void *context, const Expedition *expedition, const Events *events) {
    Clerk *clerk = context;
    Legal *legal = &clerk->legal;
    (void)events;
    if (clerk->looks++ % STATE_EVERY) return;
    Buffer answer = state_of(expedition);
    const char *told = json_at((const char *)answer.bytes, "legal");
    int count = json_length(told, "");
    list_legal(legal, expedition->game);
    if (expedition->game->outcome != OUTCOME_PLAYING) assert_int_equal(legal->count, 0);
    if (count != legal->count) FAIL("%d commands are told, %d are legal", count, legal->count);
    for (int i = 0; i < count; i++) {
        char path[24], text[COMMAND_TEXT];
        int known = 0;
        snprintf(path, sizeof path, "%d.command", i);
        snprintf(text, sizeof text, "%s", json_string(told, path));
        while (known < legal->count && strcmp(legal->commands[known].text, text) != 0) known++;
        if (known == legal->count) FAIL("'%s' is told", text);
        snprintf(path, sizeof path, "%d.ticks", i);
        assert_int_equal(json_integer(told, path), legal->ticks[known]);
        clerk->amounts += strpbrk(text, "23456789") != NULL;
    }
    clerk->states++;
    buffer_free(&answer);
}

static void legal_commands_are_told_with_the_greatest_amounts(void **state) {
    (void)state;
    static Clerk clerk;
    play_games(compare_legal, &clerk);
    assert_true(clerk.states > 200 && clerk.amounts > clerk.states);
}

// What was not seen.

static void same_answer(const Buffer *one, const Buffer *other) {
    const char *a = (const char *)one->bytes, *b = (const char *)other->bytes;
    size_t at = 0;
    while (a[at] && a[at] == b[at]) at++;
    if (a[at] || b[at]) FAIL("'%.60s' where other tiles were not seen: '%.60s'", a + at, b + at);
}

typedef struct Stranger {
    Elsewhere other;
    int looks, states;
} Stranger;

static void compare_elsewhere(void *context, const Expedition *expedition, const Events *events) {
    Stranger *stranger = context;
    Elsewhere *other = &stranger->other;
    (void)events;
    if (stranger->looks++ % STATE_EVERY) return;
    elsewhere_make(other, expedition->game);
    Expedition same = *expedition;
    same.game = &other->game;
    Buffer told = state_of(expedition), elsewhere = state_of(&same);
    same_answer(&told, &elsewhere);
    buffer_free(&told);
    buffer_free(&elsewhere);
    for (int i = 0; i < REFUSED_TRIES; i++) {
        Command command = any_command(&other->rng);
        Refusal here = game_check(expedition->game, command),
                there = game_check(&other->game, command);
        assert_memory_equal(&here, &there, sizeof here);
    }
    stranger->states++;
}

static void answers_are_the_same_where_other_tiles_were_not_seen(void **state) {
    (void)state;
    static Stranger stranger;
    stranger.other.rng = rng_make(7, 7);
    play_games(compare_elsewhere, &stranger);
    assert_true(stranger.states > 200 && stranger.other.changed > 100 * stranger.states);
}

// Rivers on the map.

typedef struct Surveyor {
    int looks, rivers, fords;
} Surveyor;

static void compare_rows(void *context, const Expedition *expedition, const Events *events) {
    Surveyor *surveyor = context;
    const Game *game = expedition->game;
    (void)events;
    if (surveyor->looks++ % STATE_EVERY || game->island->rivers == 0) return;
    Buffer answer = state_of(expedition);
    const char *rows = json_at((const char *)answer.bytes, "rows");
    for (int cell = 0; cell < game->island->cells; cell++) {
        char path[16];
        snprintf(path, sizeof path, "%d", cell / game->island->width);
        if (!game_seen(game, cell) || game->island->kinds[cell] != TILE_RIVER) continue;
        bool ford = island_is_ford(game->island, cell);
        assert_int_equal(json_string(rows, path)[cell % game->island->width], ford ? '+' : '=');
        surveyor->fords += ford;
        surveyor->rivers += !ford;
    }
    buffer_free(&answer);
}

static void the_map_tells_fords_from_deep_rivers(void **state) {
    (void)state;
    static Surveyor surveyor;
    play_games(compare_rows, &surveyor);
    assert_true(surveyor.fords > 500 && surveyor.rivers > 500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_help_has_the_words_of_the_answers_and_no_others),
        CHECK(legal_commands_are_told_with_the_greatest_amounts),
        CHECK(answers_are_the_same_where_other_tiles_were_not_seen),
        CHECK(the_map_tells_fords_from_deep_rivers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
