// SPDX-License-Identifier: MIT
// The same player twice, who reads JSON and who hears sentences: both win as often. With --full on 300 islands.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/talker.h"
#include "support/shared_work.h"

enum { FEW = 6, ALL = 300, PROCESSES = 2, WITHIN = 2 };

static int islands = FEW;
static bool tells;

typedef struct Pair {
    TalkedGame json, prose;
} Pair;

static void play_island(const void *context, int number, void *brought) {
    static const char *const levels[] = {"perlin-coast", "crescent", "hill-country", "rugged"};
    static const char *const difficulties[] = {"easy", "normal", "easy"};
    static const int sides[] = {48, 64, 48, 80};
    const ScratchFolder *folder = context;
    Pair *pair = brought;
    char code[96];
    int side = sides[number / 4 % 4];
    snprintf(code, sizeof code, "%s:%d:%s:talk-%d", levels[number % 4], side,
             difficulties[number % 3], number);
    pair->json = talker_json(TIDEMARK_CLI, folder, code, side);
    pair->prose = talker_prose(TIDEMARK_CLI, folder, code, side);
    if (tells)
        fprintf(stderr, "%s: %s %d on day %d, %s %d on day %d\n", code,
                pair->json.won ? "won" : "lost", pair->json.score, pair->json.day,
                pair->prose.won ? "won" : "lost", pair->prose.score, pair->prose.day);
}

static void who_hears_sentences_wins_as_often_as_who_reads_json(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Pair *pairs = calloc((size_t)islands, sizeof *pairs);
    assert_non_null(pairs);
    shared_work(&(SharedWork){.count = islands,
                              .processes = PROCESSES,
                              .bytes = sizeof *pairs,
                              .one = play_island,
                              .context = &folder},
                pairs);
    int json = 0, prose = 0, same = 0;
    for (int i = 0; i < islands; i++) {
        json += pairs[i].json.won;
        prose += pairs[i].prose.won;
        same += memcmp(&pairs[i].json, &pairs[i].prose, sizeof(TalkedGame)) == 0;
    }
    printf("prose: ran %d of %d, by json %.1f %%, by prose %.1f %% won; %d games are the same\n",
           islands, islands, 100.0 * json / islands, 100.0 * prose / islands, same);
    free(pairs);
    scratch_remove(&folder);
    if (abs(json - prose) * 100 > WITHIN * islands) FAIL("%d and %d wins", json, prose);
    assert_true(json > islands / 10 && json < islands);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--full") == 0) islands = ALL;
        else if (strcmp(argv[i], "--tell") == 0) tells = true;
        else islands = atoi(argv[i]);
    }
    const struct CMUnitTest tests[] = {CHECK(who_hears_sentences_wins_as_often_as_who_reads_json)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
