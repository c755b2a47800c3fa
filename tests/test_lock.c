// SPDX-License-Identifier: MIT
// Locks: held by one program at a time, ended with their process, their files never in the way.
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../src/base/file.h"
#include "support/scratch_folder.h"

static LockResult take(Lock *lock, const ScratchFolder *folder) {
    TextError error = {0};
    return lock_take(lock, scratch_file(folder, "lock"), &error);
}

// The result of a separate program.
static LockResult taken_elsewhere(const ScratchFolder *folder) {
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Lock lock = {0};
        _exit((int)take(&lock, folder));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return (LockResult)WEXITSTATUS(status);
}

static void a_lock_is_had_by_one_and_leaves_nothing(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Lock lock = {0}, second = {0};
    lock_release(&lock);
    assert_int_equal(take(&lock, &folder), LOCK_TAKEN);
    assert_int_equal(take(&lock, &folder), LOCK_TAKEN);  // by its holder
    assert_int_equal(take(&second, &folder), LOCK_BUSY);
    assert_int_equal(taken_elsewhere(&folder), LOCK_BUSY);
    lock_release(&second);
    assert_int_equal(taken_elsewhere(&folder), LOCK_BUSY);
    lock_release(&lock);
    assert_int_equal(scratch_count(&folder), 0);
    assert_int_equal(taken_elsewhere(&folder), LOCK_TAKEN);
    scratch_remove(&folder);
}

static void a_program_that_ends_without_a_word_leaves_no_lock(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Lock lock = {0};
    assert_int_equal(taken_elsewhere(&folder), LOCK_TAKEN);
    assert_int_equal(scratch_count(&folder), 1);  // its file
    assert_int_equal(take(&lock, &folder), LOCK_TAKEN);
    lock_release(&lock);
    scratch_remove(&folder);
}

// The holder of a lock whose file is gone cannot know whether another has taken it meanwhile.
static void a_lock_whose_file_is_gone_is_taken_anew(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Lock lock = {0}, other = {0};
    assert_int_equal(take(&lock, &folder), LOCK_TAKEN);
    remove(scratch_file(&folder, "lock"));
    assert_int_equal(take(&lock, &folder), LOCK_TAKEN);
    assert_int_equal(taken_elsewhere(&folder), LOCK_BUSY);
    remove(scratch_file(&folder, "lock"));
    assert_int_equal(take(&other, &folder), LOCK_TAKEN);
    assert_int_equal(take(&lock, &folder), LOCK_BUSY);
    assert_false(lock.held);
    lock_release(&other);
    scratch_remove(&folder);
}

static void what_cannot_be_locked_says_why(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Lock lock = {0};
    TextError error = {0};
    assert_int_equal(lock_take(&lock, scratch_file(&folder, "no/lock"), &error), LOCK_FAILED);
    assert_int_equal(error.failure, FAILURE_WRITE);
    assert_non_null(strstr(error_words(&error).text, "cannot make '"));
    assert_non_null(strstr(error_words(&error).text, "No such file or directory"));
    assert_int_equal(symlink("elsewhere", scratch_file(&folder, "lock")), 0);
    assert_int_equal(take(&lock, &folder), LOCK_FAILED);
    assert_int_equal(scratch_count(&folder), 1);  // nothing was created where the link leads
    remove(scratch_file(&folder, "lock"));
    assert_int_equal(mkfifo(scratch_file(&folder, "lock"), 0600), 0);
    assert_int_not_equal(take(&lock, &folder), LOCK_BUSY);  // and does not wait for a writer
    lock_release(&lock);
    scratch_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_lock_is_had_by_one_and_leaves_nothing),
        CHECK(a_program_that_ends_without_a_word_leaves_no_lock),
        CHECK(a_lock_whose_file_is_gone_is_taken_anew),
        CHECK(what_cannot_be_locked_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
