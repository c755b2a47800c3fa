// SPDX-License-Identifier: MIT
// Recorded games that must come out the same for ever: golden/recordings, in a folder for each version of
// the rules, each with its own level, by bots that did all that can be done. Where rules change on purpose
// RULES_VERSION goes up, a new folder is recorded (balance/record --golden), and what the older folders
// have is refused.
#include "support/played_expedition.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 10 };

#define FOLDER "tests/golden/recordings"

static void replay(const char *name, unsigned *verbs, unsigned *outcomes) {
    char path[400];
    snprintf(path, sizeof path, FOLDER "/%d/%s", RULES_VERSION, name);
    char *bytes = read_source(path);
    TextSource text = {.name = name, .bytes = bytes, .length = strlen(bytes)};
    Recording recording;
    TextError error = {0};
    static Expedition expedition;
    ReplayWish wish = {.data_folder = TIDEMARK_SOURCE_DIR, .threads = 1};
    if (!recording_open(&recording, text, &error) ||
        !recording_replay(&expedition, &recording, &wish, &error))
        FAIL("%s: %s", path, error_words(&error).text);
    for (int i = 0; i < expedition.commands.count; i++)
        *verbs |= 1u << expedition.commands.items[i].verb;
    *outcomes |= 1u << expedition.game->outcome;
    expedition_free(&expedition);
    free(bytes);
}

static void recorded_games_come_out_the_same(void **state) {
    (void)state;
    char path[400];
    snprintf(path, sizeof path, "%s/" FOLDER "/%d", TIDEMARK_SOURCE_DIR, RULES_VERSION);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    unsigned verbs = 0, outcomes = 0;
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        replay(entry->d_name, &verbs, &outcomes);
        count++;
    }
    closedir(folder);
    assert_true(count >= LEAST);
    assert_int_equal(verbs, (1u << VERB_COUNT) - 1);
    // Won and lost, by hunger, by the sea and by the clock.
    assert_true(outcomes & 1u << OUTCOME_SAILED && outcomes & 1u << OUTCOME_LATE);
    assert_true(outcomes & 1u << OUTCOME_STARVED && outcomes & 1u << OUTCOME_DROWNED);
}

int main(void) {
    const struct CMUnitTest tests[] = {CHECK(recorded_games_come_out_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
