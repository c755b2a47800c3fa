// SPDX-License-Identifier: MIT
// Saves of programs that are killed while they write, and of several programs at once.
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../src/base/file.h"
#include "../src/worldgen/rng.h"
#include "support/scratch_folder.h"
#include "support/played_expedition.h"

// Saves two games in turn until it is killed.
static _Noreturn void save_for_ever(const Expedition *one, const Expedition *other,
                                    const char *path) {
    for (TextError error;;)
        if (!save_write(one, path, &error) || !save_write(other, path, &error)) _exit(1);
}

static void a_killed_program_leaves_a_game_and_nothing_that_is_not_swept(void **state) {
    (void)state;
    enum {
        ROUNDS = 60,
        PATIENCE = 20
    };  // on a busy machine a program may not get so far as to write
    ScratchFolder folder = scratch_make();
    const char *path = scratch_file(&folder, "save");
    Expedition one, other;
    TextError damage;
    played_game(&one, BOT_RANDOM, 2, 10);
    played_game(&other, BOT_BUILDER, 2, 80);
    played_save(&one, path);
    Rng rng = rng_make(7, 0);
    int left = 0;
    for (int round = 0; round < (left ? ROUNDS : PATIENCE * ROUNDS); round++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) save_for_ever(&one, &other, path);
        long microseconds = (long)rng_range(&rng, 1000, 8000) * (1 + round / ROUNDS);
        struct timespec moment = {.tv_nsec = 1000L * microseconds};
        nanosleep(&moment, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        int files = scratch_count(&folder);
        left += files > 2;
        Expedition loaded;
        assert_int_equal(played_load(&loaded, path, &damage), SAVE_CURRENT);
        played_same(&loaded, loaded.commands.count == 10 ? &one : &other);
        expedition_free(&loaded);
        file_sweep(folder.path);
        assert_true(scratch_count(&folder) <= 2);
        played_load(&loaded, path, &damage);
        expedition_free(&loaded);
    }
    print_message("%d left something\n", left);
    assert_true(left > 0);
    expedition_free(&one);
    expedition_free(&other);
    scratch_remove(&folder);
}

static void a_program_that_saves_is_not_disturbed_by_others_that_begin(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Expedition expedition;
    TextError error;
    played_game(&expedition, BOT_RANDOM, 2, 10);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        for (int i = 0; i < 100; i++)
            if (!save_write(&expedition, scratch_file(&folder, "save"), &error)) _exit(1);
        _exit(0);
    }
    int status = 0, sweeps = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        file_sweep(folder.path);
        sweeps++;
    }
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_true(sweeps > 50);
    assert_int_equal(scratch_count(&folder), 2);
    expedition_free(&expedition);
    scratch_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_killed_program_leaves_a_game_and_nothing_that_is_not_swept),
        CHECK(a_program_that_saves_is_not_disturbed_by_others_that_begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
