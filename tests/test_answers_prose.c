// SPDX-License-Identifier: MIT
// What `play --prose` answers: whole sentences, to every word that its help names, and to every command that is
// refused; ways that are as long as was told; questions; and nothing of a tile that was not seen.
#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../src/cli/play.h"
#include "../src/cli/talk.h"
#include "bots/bot.h"
#include "support/elsewhere.h"
#include "support/played_expedition.h"

enum { SEEDS = 2, EVERY = 9, TRIES = 6 };

// All that can be asked without changing anything.
static const char *const ASKS[] = {"look",
                                   "look north",
                                   "look east",
                                   "look south",
                                   "look west",
                                   "look trees",
                                   "look rock",
                                   "look sand",
                                   "look grass",
                                   "look water",
                                   "look shore",
                                   "look safe",
                                   "look high",
                                   "look unseen",
                                   "where",
                                   "cairns",
                                   "cairn 2",
                                   "camps",
                                   "landmarks",
                                   "tasks",
                                   "tide",
                                   "weather",
                                   "ship",
                                   "goods",
                                   "crew",
                                   "day",
                                   "can",
                                   "prices",
                                   "score",
                                   "code",
                                   "all",
                                   "help",
                                   "way to cairn 1",
                                   "way to cairn 5",
                                   "way to trees",
                                   "way to unseen",
                                   "look 3 north 2 east",
                                   "look 9 south",
                                   "way to 7 west",
                                   "way to camp 1",
                                   "way to landmark 1",
                                   "nonsense"};
enum { ASK_COUNT = sizeof ASKS / sizeof *ASKS };

static bool say(Talk *talk, const char *line) {
    TextError error;
    talk->to->length = 0;
    bool good = talk_answer(talk, (Line){line, strlen(line)}, &error);
    buffer_byte(talk->to, 0);
    assert_false(talk->to->failed);
    return good;
}

static const char *answer_of(const Talk *talk) { return (const char *)talk->to->bytes; }

// Each line begins with a capital, a digit or a word that is explained, ends a sentence, and has no blank left.
static void expect_sentences(const char *asked, const char *answer) {
    size_t length = strlen(answer);
    if (length < 4 || strcmp(answer + length - 2, "\n\n") != 0)
        FAIL("'%s' is answered by '%s'", asked, answer);
    bool plain = strcmp(asked, "help") == 0;
    for (const char *at = answer; *at && *at != '\n';) {
        size_t line = strcspn(at, "\n");
        bool begins = isupper((unsigned char)at[0]) || isdigit((unsigned char)at[0]) || plain ||
                      strncmp(at, "here", 4) == 0;
        bool given = strstr(at, "The code of") == at || strstr(at, "This is no word") == at;
        bool ends = strchr(".!?", at[line - 1]) || given;
        char text[2048];
        snprintf(text, sizeof text, "%.*s", (int)line, at);
        if (!begins || !ends || (!given && strpbrk(text, "#$@[|]")) || strstr(text, "  ") ||
            strstr(text, ".."))
            FAIL("'%s' is answered by '%s'", asked, text);
        at += line + 1;
    }
}

// Whole games of all bots.

typedef void Look(void *context, Talk *talk);

static int play_games(Look *look, void *context) {
    static Expedition expedition;
    int looks = 0;
    for (int number = 0; number < SEEDS * BOT_KINDS; number++) {
        char seed[24];
        snprintf(seed, sizeof seed, "prose %d", number / BOT_KINDS);
        ExpeditionWish wish = played_wish((Difficulty)(number % DIFFICULTY_COUNT), seed);
        played_make(&expedition, number % 2 ? PLAYED_RIVERS : "", &wish);
        Bot bot;
        bot_init(&bot, (BotKind)(number % BOT_KINDS), &expedition.island, (uint64_t)number);
        for (int i = 0; expedition.game->outcome == OUTCOME_PLAYING; i++) {
            played_give(&expedition, bot_next(&bot, expedition.game));
            if (i % EVERY && expedition.game->outcome == OUTCOME_PLAYING) continue;
            Buffer to = {0};
            Talk talk;
            TextError error;
            assert_true(talk_begin(&talk, &expedition, &to, &error));
            look(context, &talk);
            looks++;
            talk_free(&talk);
            buffer_free(&to);
        }
        bot_free(&bot);
        expedition_free(&expedition);
    }
    return looks;
}

static void ask_all(void *context, Talk *talk) {
    (void)context;
    for (int i = 0; i < ASK_COUNT; i++) {
        assert_true(say(talk, ASKS[i]));
        expect_sentences(ASKS[i], answer_of(talk));
        assert_false(talk->changed);
    }
}

static void every_question_is_answered_in_whole_sentences(void **state) {
    (void)state;
    assert_true(play_games(ask_all, NULL) > 150);
}

// Refusals.

static Command any_command(Rng *rng) {
    static const uint8_t whats[VERB_COUNT] = {
        [VERB_MOVE] = DIRECTION_COUNT, [VERB_BUILD] = BUILDING_COUNT, [VERB_POST] = GOOD_COUNT,
        [VERB_TAKE] = GOOD_COUNT,      [VERB_DROP] = GOOD_COUNT,
    };
    Command command = {.verb = (uint8_t)rng_below(rng, VERB_COUNT)};
    if (whats[command.verb]) command.what = (uint8_t)rng_below(rng, whats[command.verb]);
    command.amount = (uint8_t)rng_range(rng, 1, 9);
    return command;
}

typedef struct Refuser {
    Rng rng;
    int refused[REFUSAL_COUNT];
} Refuser;

static void try_commands(void *context, Talk *talk) {
    Refuser *refuser = context;
    const Game *game = talk->narrator.game;
    for (int i = 0; i < TRIES; i++) {
        Command command = any_command(&refuser->rng);
        Refusal refusal = game_check(game, command);
        if (!refusal.reason) continue;
        uint64_t before = game_hash(game, PART_PARTY);
        char expected[WORDS_BYTES + 4];
        snprintf(expected, sizeof expected, "%s\n\n", refusal_words(refusal).text);
        assert_true(say(talk, command_text(command).text));
        assert_string_equal(answer_of(talk), expected);
        assert_true(game_hash(game, PART_PARTY) == before && !talk->changed);
        refuser->refused[refusal.reason]++;
    }
}

static void every_refused_command_is_answered_with_its_reason(void **state) {
    (void)state;
    static Refuser refuser;
    int kinds = 0;
    refuser.rng = rng_make(3, 3);
    play_games(try_commands, &refuser);
    for (int reason = 0; reason < REFUSAL_COUNT; reason++) kinds += refuser.refused[reason] > 0;
    assert_true(kinds > 18);
}

// What was not seen.

typedef struct Stranger {
    Elsewhere other;
    int asked;
} Stranger;

static void ask_elsewhere(void *context, Talk *talk) {
    Stranger *stranger = context;
    Expedition same = *talk->expedition;
    Buffer to = {0};
    Talk there;
    TextError error;
    elsewhere_make(&stranger->other, talk->narrator.game);
    same.game = &stranger->other.game;
    assert_true(talk_begin(&there, &same, &to, &error));
    for (int i = 0; i < ASK_COUNT; i++, stranger->asked++) {
        assert_true(say(talk, ASKS[i]) && say(&there, ASKS[i]));
        const char *a = answer_of(talk), *b = answer_of(&there);
        size_t at = 0;
        while (a[at] && a[at] == b[at]) at++;
        if (a[at] || b[at])
            FAIL("'%s': '%.60s' where other tiles were not seen: '%.60s'", ASKS[i], a + at, b + at);
    }
    talk_free(&there);
    buffer_free(&to);
}

static void sentences_are_the_same_where_other_tiles_were_not_seen(void **state) {
    (void)state;
    static Stranger stranger;
    stranger.other.rng = rng_make(5, 5);
    play_games(ask_elsewhere, &stranger);
    assert_true(stranger.asked > 5000 && stranger.other.changed > 10 * stranger.asked);
}

// Words.

static void the_help_names_every_word_and_all_of_them_are_known(void **state) {
    (void)state;
    static Expedition expedition;
    ExpeditionWish wish = played_wish(EASY, "words");
    played_make(&expedition, "", &wish);
    Buffer to = {0};
    Talk talk;
    TextError error;
    char help[8192];
    int words = 0;
    assert_true(talk_begin(&talk, &expedition, &to, &error));
    say(&talk, "help");
    snprintf(help, sizeof help, "%s", answer_of(&talk));
    for (char *line = help; *line && *line != '\n'; words++) {
        char *end = strchr(line, '\n'), word[TALK_WORD];
        *end = 0;
        snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " ,:."), line);
        if (strcmp(word, "The") != 0 && !strstr(PLAY_HELP, word))
            FAIL("'help play' lacks '%s'", word);
        bool any = strcmp(word, "The") != 0 && strcmp(word, "quit") != 0;
        if (any) say(&talk, word);
        if (any && strstr(answer_of(&talk), "no word that is known"))
            if (strcmp(word, "build") != 0 && strcmp(word, "post") != 0)
                FAIL("'%s' of the help is not known", word);
        line = end + 1;
    }
    assert_true(words > 25);
    talk_free(&talk);
    buffer_free(&to);
    expedition_free(&expedition);
}

// Walks and questions.

static Talk begin_on(Expedition *expedition, Buffer *to, const char *seed) {
    ExpeditionWish wish = played_wish(EASY, seed);
    Talk talk;
    TextError error;
    played_make(expedition, "", &wish);
    assert_true(talk_begin(&talk, expedition, to, &error));
    return talk;
}

static int number_after(const char *text, const char *words) {
    const char *at = strstr(text, words);
    int number = -1;
    if (at) sscanf(at + strlen(words), "%d", &number);
    return number;
}

static void a_walk_is_as_long_as_was_told(void **state) {
    (void)state;
    static const char *const goals[] = {"trees", "rock", "unseen", "high"};
    static Expedition expedition;
    int walked = 0;
    for (int i = 0; i < 16; i++) {
        char seed[20], line[40];
        Buffer to = {0};
        snprintf(seed, sizeof seed, "walk %d", i);
        Talk talk = begin_on(&expedition, &to, seed);
        const Game *game = expedition.game;
        snprintf(line, sizeof line, "way to %s", goals[i % 4]);
        say(&talk, line);
        int told = number_after(answer_of(&talk), "The way takes "), before = game->ticks;
        snprintf(line, sizeof line, "walk to %s", goals[i % 4]);
        say(&talk, line);
        bool there = strstr(answer_of(&talk), "You are there.");
        if (there && told > 0) {
            assert_int_equal(before - game->ticks, told);
            assert_int_equal(number_after(strstr(answer_of(&talk), "You walk "), ", for "), told);
            assert_true(talk.changed);
            walked++;
            int commands = expedition.commands.count;
            assert_true(commands > 0);
            for (int more = 0; more < 2 && expedition.commands.count == commands; more++)
                say(&talk, "undo");
            assert_int_equal(expedition.commands.count, 0);
        }
        talk_free(&talk);
        buffer_free(&to);
        expedition_free(&expedition);
    }
    assert_true(walked >= 8);
}

static void what_no_undo_takes_back_is_asked_first(void **state) {
    (void)state;
    static Expedition expedition;
    Buffer to = {0};
    Talk talk = begin_on(&expedition, &to, "asked");
    const Game *game = expedition.game;
    say(&talk, "yes");
    assert_string_equal(answer_of(&talk), "Nothing was asked.\n\n");
    say(&talk, "end");
    assert_non_null(strstr(answer_of(&talk), "End the day again"));
    assert_int_equal(game->day, 1);
    say(&talk, "goods");  // which is a no
    say(&talk, "yes");
    assert_int_equal(game->day, 1);
    say(&talk, "e");
    say(&talk, "yes");
    assert_int_equal(game->day, 2);
    assert_true(talk.nightfall);
    say(&talk, "sleep");
    say(&talk, "end");  // the same command in another word
    assert_int_equal(game->day, 3);
    talk_free(&talk);
    buffer_free(&to);
    expedition_free(&expedition);
}

static void words_and_short_commands_mean_the_same(void **state) {
    (void)state;
    static const struct {
        const char *words, *command;
    } pairs[] = {{"North", "m N"},
                 {"gather", "g"},
                 {"FISH", "f"},
                 {"build a camp", "b camp"},
                 {"light the beacon", "b beacon"},
                 {"post 2 for wood", "p 2 wood"},
                 {"take 3 food", "t food 3"},
                 {"drop sand 2", "d sand 2"},
                 {"put food 1 into the store", "d food 1"},
                 {"recall", "r"},
                 {"sail", "x"},
                 {"end", "e"},
                 {"wall", "b wall"},
                 {"build a house", NULL},
                 {"post wood wood", NULL},
                 {"take 0 food", NULL}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        TalkLine line = talk_line((Line){pairs[i].words, strlen(pairs[i].words)});
        Command command;
        bool good = talk_command_of(&line, &command);
        if (good != (pairs[i].command != NULL)) FAIL("'%s' is read %d", pairs[i].words, good);
        if (good) assert_string_equal(command_text(command).text, pairs[i].command);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_question_is_answered_in_whole_sentences),
        CHECK(every_refused_command_is_answered_with_its_reason),
        CHECK(sentences_are_the_same_where_other_tiles_were_not_seen),
        CHECK(the_help_names_every_word_and_all_of_them_are_known),
        CHECK(a_walk_is_as_long_as_was_told),
        CHECK(what_no_undo_takes_back_is_asked_first),
        CHECK(words_and_short_commands_mean_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
