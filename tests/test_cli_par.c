// SPDX-License-Identifier: MIT
// tidemark-cli verify --par: what the line adds for games that are over, and that it adds nothing for others.
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "../src/game/hindsight.h"
#include "support/captured_program.h"
#include "support/played_expedition.h"

#define FOLDER TIDEMARK_SOURCE_DIR "/tests/golden/recordings/2"

static Expedition replayed(const char *path) {
    Expedition expedition;
    TextError error;
    ReplayWish wish = {.data_folder = TIDEMARK_SOURCE_DIR, .threads = 1, .witness = true};
    if (!recording_load(&expedition, path, &wish, NULL, &error))
        FAIL("%s", error_words(&error).text);
    return expedition;
}

// The line without --par ends where that with it goes on.
static void expect_more(CapturedProgram *program, const char *path, const char *more) {
    assert_int_equal(RUN(program, "verify", path), 0);
    Buffer plain = program_output(program), expected = {0};
    buffer_append(&expected, plain.bytes, plain.length - 1);
    buffer_text(&expected, more);
    buffer_byte(&expected, '\n');
    assert_int_equal(RUN(program, "verify", "--par", path), 0);
    assert_true(scratch_holds(&program->caught, "out", expected.bytes, expected.length));
    buffer_free(&plain);
    buffer_free(&expected);
}

static void par_and_the_last_morning_follow_the_score(void **state) {
    CapturedProgram *program = *state;
    int kinds[3] = {0};
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[SCRATCH_PATH], more[120] = "";
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, FOLDER "/%s", entry->d_name);
        Expedition expedition = replayed(path);
        Outcome outcome = expedition.game->outcome;
        Par par;
        LastMorning morning;
        TextError error;
        assert_true(hindsight_par(&par, &expedition.island, &expedition.witness, NULL, &error) &&
                    hindsight_last_morning(&morning, &expedition.island, &expedition.commands, NULL,
                                           NULL, &error));
        int length = snprintf(more, sizeof more, ", par %d, prover %d", par.careful, par.witness);
        if (!outcome_won(outcome))
            snprintf(more + length, sizeof more - (size_t)length, ", last winnable day %d",
                     morning.day);
        if (outcome == OUTCOME_PLAYING) more[0] = 0;
        expect_more(program, path, more);
        kinds[outcome == OUTCOME_PLAYING ? 0 : outcome_won(outcome) ? 1 : 2]++;
        expedition_free(&expedition);
    }
    closedir(folder);
    assert_true(kinds[0] > 0 && kinds[1] > 0 && kinds[2] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(par_and_the_last_morning_follow_the_score, program_setup,
                                        program_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
