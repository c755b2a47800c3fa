// SPDX-License-Identifier: MIT
// The player who hears the sentences of `play --prose`, and nothing else.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/test.h"
#include "talker.h"

enum { ANSWER_MOST = 1 << 16 };

// Collects the lines of an answer, up to the empty line that ends it.
static const char *hear(Talker *talker) {
    char *answer = talker->own;
    size_t length = 0;
    for (;;) {
        const char *line = piped_line(&talker->program);
        if (!line[0]) break;
        size_t more = strlen(line);
        assert_true(length + more + 2 < ANSWER_MOST);
        memcpy(answer + length, line, more);
        length += more;
        answer[length++] = '\n';
    }
    answer[length] = 0;
    return answer;
}

static const char *ask(Talker *talker, const char *line) {
    char text[64];
    int length = snprintf(text, sizeof text, "%s\n", line);
    piped_send(&talker->program, text, (size_t)length);
    return hear(talker);
}

// The number behind some words of an answer; -1 if they were not said.
static int number_after(const char *answer, const char *words) {
    const char *at = strstr(answer, words);
    return at ? atoi(at + strlen(words)) : -1;
}

// The number before some words.
static int number_before(const char *answer, const char *words) {
    const char *at = strstr(answer, words);
    if (!at) return -1;
    while (at > answer && at[-1] >= '0' && at[-1] <= '9') at--;
    return atoi(at);
}

// Takes the number that begins here; 0, and one character, where none does.
static int take_number(const char **at) {
    char *end;
    long number = **at >= '0' && **at <= '9' ? strtol(*at, &end, 10) : 0;
    *at = **at >= '0' && **at <= '9' ? end : *at + 1;
    return (int)number;
}

// What is told of the day and the sea.
static void hear_calendar(Talker *talker, const char *answer, Known *known) {
    known->day = number_after(answer, "It is day ");
    known->days = number_after(strstr(answer, "It is day "), " of ");
    int left = number_before(answer, " ticks are left"),
        one = number_before(answer, " tick is left");
    known->ticks = left >= 0 ? left : one >= 0 ? one : 0;
    answer = ask(talker, "tide");
    known->tide = number_after(answer, "The sea stands at ");
    known->drowns = strstr(answer, "you would drown tonight.") != NULL;
    int first = strstr(answer, "It rises tonight.") ? known->day
                                                    : number_after(answer, "the evening of day ");
    if (first > 0) known->rise_days |= UINT64_C(1) << first;
    const char *rest = strstr(answer, "After that it rises on day");
    for (const char *at = rest; at && *at && *at != '\n';) {
        int day = take_number(&at);
        if (day > 0) known->rise_days |= UINT64_C(1) << day;
    }
    answer = ask(talker, "ship");
    known->ship_day = strstr(answer, "The ship is here")
                          ? known->day
                          : number_after(answer, "The ship comes on the morning of day ");
    known->burning = int_max(number_before(answer, " beacons burn"), 0);
    if (strstr(answer, " beacon burns,")) known->burning = 1;
    known->needed = number_before(answer, " must burn");
}

static void hear_party(Talker *talker, Known *known) {
    static const char *const goods[GOOD_COUNT] = {" wood", " stone", " sand", " food"};
    char line[200];
    const char *answer = ask(talker, "goods");
    snprintf(line, sizeof line, "%.*s", (int)strcspn(answer, "\n"), answer);
    for (int good = 0; good < GOOD_COUNT; good++)
        known->goods[good] = int_max(number_before(line, goods[good]), 0);
    known->capacity = number_before(line, " units.");
    known->carried = int_max(number_after(line, ": "), 0);
    known->crew = number_after(answer, "Tonight ");
    known->raft = strstr(answer, "You have the raft with you.") != NULL;
}

// Steps of a place as it is told: "3 north and 2 east".
static int steps_of(const char *place, const char *end) {
    int steps = 0;
    while (place < end) steps += take_number(&place);
    return steps;
}

static void hear_sites(Talker *talker, Known *known) {
    char *at = strdup(ask(talker, "cairns")), *all = at;
    assert_non_null(at);
    while ((at = strstr(at, "Cairn "))) {
        char *end = at + strcspn(at, "\n");
        bool more = *end != 0;
        *end = 0;
        const char *place = strstr(at, ": "), *stop = strstr(at, ", at altitude ");
        int number = atoi(at + strlen("Cairn ")) - 1;
        assert_true(place && stop && number >= 0 && number < SITE_LIMIT);
        known->sites[number] = (KnownSite){.altitude = number_after(at, ", at altitude "),
                                           .away = steps_of(place, stop),
                                           .unlit = strstr(at, "It is not lit.") != NULL,
                                           .here = strncmp(place, ": here,", 7) == 0,
                                           .ticks = number_after(at, "The way takes ")};
        if (known->sites[number].here) known->sites[number].ticks = 0;
        known->site_count = int_max(known->site_count, number + 1);
        at = end + more;
    }
    free(all);
}

static void learn(Talker *talker, Known *known) {
    const char *answer = ask(talker, "day");
    known->won = strstr(answer, "You have won") != NULL;
    known->over = known->won || strstr(answer, "You have lost");
    if (known->over) {
        known->day = number_after(answer, ", on day ");
        known->score = number_after(answer, "The score is ");
        return;
    }
    hear_calendar(talker, answer, known);
    hear_party(talker, known);
    hear_sites(talker, known);
}

static const char *const WORDS_OF[WANTS_COUNT] = {"trees", "rock", "sand",   "grass", "water",
                                                  "shore", "safe", "unseen", "cairn"};

static int ticks_to(Talker *talker, Want want) {
    char line[24];
    snprintf(line, sizeof line, "look %s", WORDS_OF[want]);
    const char *answer = ask(talker, line), *at = strchr(answer, ';');
    return at ? atoi(at + 1) : -1;
}

static bool walk(Talker *talker, Want want, int site) {
    char line[24];
    int length = snprintf(line, sizeof line, "walk to %s", WORDS_OF[want]);
    if (want == WANTS_SITE) snprintf(line + length, sizeof line - (size_t)length, " %d", site + 1);
    return strstr(ask(talker, line), "You walk ") != NULL;
}

static void command(Talker *talker, const char *line) {
    const char *answer = ask(talker, line);
    bool asks = strstr(answer, "End the day again") || strstr(answer, "Say it again");
    if (asks) answer = ask(talker, "yes");
    if (strstr(answer, "no word")) FAIL("'%s': %s", line, answer);
}

TalkedGame talker_prose(const char *cli, const ScratchFolder *folder, const char *code, int side) {
    const char *words[] = {cli, "play", "--prose", "--code", code, NULL};
    Talker talker = {.side = side,
                     .own = malloc(ANSWER_MOST),
                     .learn = learn,
                     .ticks_to = ticks_to,
                     .walk = walk,
                     .command = command};
    assert_non_null(talker.own);
    piped_start(&talker.program, folder, words);
    hear(&talker);
    TalkedGame game = talker_play(&talker);
    assert_int_equal(piped_await_exit(&talker.program), 0);
    free(talker.own);
    return game;
}
