// SPDX-License-Identifier: MIT
// Whole files are read and written completely or not at all.
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../src/base/file.h"
#include "support/scratch_folder.h"

static void assert_bytes(const Buffer *buffer, const void *bytes, size_t length) {
    assert_int_equal(buffer->length, length);
    assert_memory_equal(buffer->bytes, bytes, length);
}

static void a_file_is_read_up_to_its_limit_and_not_beyond(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "five", "12345");
    Buffer buffer = {0};
    TextError error;
    assert_true(file_read(&buffer, scratch_file(&folder, "five"), 5, &error));
    assert_bytes(&buffer, "12345", 5);
    assert_false(file_read(&buffer, scratch_file(&folder, "five"), 4, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error_words(&error).text, "limit 4 bytes"));
    // a file that claims to be empty, and is not
    if (access("/proc/self/status", R_OK) == 0) {
        assert_false(file_read(&buffer, "/proc/self/status", 4, &error));
        assert_int_equal(error.failure, FAILURE_CONTENT);
    }
    buffer_free(&buffer);
    scratch_remove(&folder);
}

static void what_is_no_regular_file_is_not_read(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    assert_int_equal(mkfifo(scratch_file(&folder, "pipe"), 0600), 0);
    const char *const paths[] = {"pipe", ".", "missing"};
    for (int i = 0; i < 3; i++) {
        Buffer buffer = {0};
        TextError error;
        const char *path = scratch_file(&folder, paths[i]);
        assert_false(file_read(&buffer, path, 100, &error));
        assert_int_equal(error.failure, FAILURE_MISSING);
        assert_memory_equal(error_words(&error).text, path, strlen(path));
        assert_int_equal(buffer.length, 0);
    }
    scratch_remove(&folder);
}

static mode_t mode_of(const char *path) {
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_mode & 0777;
}

static void a_written_file_is_whole_alone_and_has_its_mode(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    TextError error;
    mode_t old = umask(027);
    assert_true(file_write(scratch_file(&folder, "shared"), "one", 3, FILE_SHARED, &error));
    assert_true(file_write(scratch_file(&folder, "shared"), "two!", 4, FILE_SHARED, &error));
    assert_true(file_write(scratch_file(&folder, "private"), "", 0, FILE_PRIVATE, &error));
    assert_int_equal(umask(old), 027);
    assert_true(scratch_holds(&folder, "shared", "two!", 4));
    assert_true(scratch_holds(&folder, "private", "", 0));
    assert_int_equal(mode_of(scratch_file(&folder, "shared")), 0640);
    assert_int_equal(mode_of(scratch_file(&folder, "private")), 0600);
    assert_int_equal(scratch_count(&folder), 2);
    scratch_remove(&folder);
}

static void a_full_disk_leaves_the_old_file_and_nothing_else(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "old", "kept");
    static char much[10000];
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit before, small = {.rlim_cur = 4096};
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small.rlim_max = before.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    TextError error;
    bool good = file_write(scratch_file(&folder, "old"), much, sizeof much, FILE_SHARED, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(good);
    assert_int_equal(error.failure, FAILURE_WRITE);
    assert_non_null(strstr(error_words(&error).text, "write"));
    assert_non_null(strstr(error_words(&error).text, "old"));
    assert_true(scratch_holds(&folder, "old", "kept", 4));
    assert_int_equal(scratch_count(&folder), 1);
    scratch_remove(&folder);
}

static void what_cannot_be_replaced_is_a_failure_that_names_it(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    assert_int_equal(mkdir(scratch_file(&folder, "folder"), 0700), 0);
    const char *const paths[] = {"folder", "missing/file", "folder/"};
    for (int i = 0; i < 3; i++) {
        TextError error;
        const char *path = scratch_file(&folder, paths[i]);
        assert_false(file_write(path, "x", 1, FILE_SHARED, &error));
        assert_int_equal(error.failure, FAILURE_WRITE);
        assert_non_null(strstr(error_words(&error).text, path));
    }
    assert_int_equal(scratch_count(&folder), 1);
    scratch_remove(&folder);
}

// Descriptors below 3 are standard input, output and error, even if they are closed.
static void what_stays_open_of_a_draft_is_no_standard_descriptor(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    FileDraft draft;
    TextError error;
    int kept[2];
    fflush(stdout);
    for (int i = 0; i < 2; i++) kept[i] = fcntl(i, F_DUPFD, 10);
    for (int i = 0; i < 2; i++) close(i);
    bool good = file_draft(&draft, scratch_file(&folder, "file"), "x", 1, FILE_SHARED, &error);
    for (int i = 0; i < 2; i++) assert_int_equal(dup2(kept[i], i), i);
    for (int i = 0; i < 2; i++) close(kept[i]);
    assert_true(good);
    assert_true(draft.lock > STDERR_FILENO);
    assert_true(file_place(&draft, &error));
    scratch_remove(&folder);
}

// Not tried on a real device: a bug here would replace it.
static void a_pipe_is_written_to_and_stays_a_pipe(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    const char *path = scratch_file(&folder, "pipe");
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    TextError error;
    assert_true(file_write(path, "flow", 4, FILE_SHARED, &error));
    char got[8] = "";
    assert_int_equal(read(reader, got, sizeof got), 4);
    assert_string_equal(got, "flow");
    close(reader);
    struct stat about;
    assert_true(lstat(path, &about) == 0 && S_ISFIFO(about.st_mode));
    assert_int_equal(scratch_count(&folder), 1);
    scratch_remove(&folder);
}

// Private files must be readable again, and a pipe without a reader would hang us.
static void what_is_private_goes_into_regular_files_alone(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    char pipe[SCRATCH_PATH * 2], link[SCRATCH_PATH * 2];
    strcpy(pipe, scratch_file(&folder, "pipe"));
    strcpy(link, scratch_file(&folder, "link"));
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_int_equal(symlink("pipe", link), 0);
    const char *const paths[] = {pipe, link, "/dev/null"};
    for (int i = 0; i < 3; i++) {
        TextError error;
        char said[SCRATCH_PATH * 3];
        assert_false(file_write(paths[i], "x", 1, FILE_PRIVATE, &error));
        assert_int_equal(error.failure, FAILURE_WRITE);
        snprintf(said, sizeof said, "cannot write '%s': not a regular file", paths[i]);
        assert_string_equal(error_words(&error).text, said);
    }
    assert_int_equal(scratch_count(&folder), 2);
    scratch_remove(&folder);
}

static void a_link_stays_a_link_and_its_file_is_replaced(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "file", "old");
    assert_int_equal(symlink("file", scratch_file(&folder, "link")), 0);
    TextError error;
    assert_true(file_write(scratch_file(&folder, "link"), "new", 3, FILE_SHARED, &error));
    struct stat about;
    assert_true(lstat(scratch_file(&folder, "link"), &about) == 0 && S_ISLNK(about.st_mode));
    assert_true(scratch_holds(&folder, "file", "new", 3));
    assert_int_equal(scratch_count(&folder), 2);
    scratch_remove(&folder);
}

// file_same, in either order.
static bool is_same(const char *path, const char *other) {
    bool same = file_same(path, other);
    assert_int_equal(file_same(other, path), same);
    return same;
}

static void results_in_one_file_are_known_by_any_name(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    char sub[SCRATCH_PATH * 2], around[SCRATCH_PATH * 3], link[SCRATCH_PATH * 2];
    strcpy(sub, scratch_file(&folder, "sub"));
    strcpy(link, scratch_file(&folder, "link"));
    snprintf(around, sizeof around, "%s/../new", sub);
    assert_int_equal(mkdir(sub, 0700), 0);
    // Files that do not exist.
    assert_true(is_same("-", "-") && is_same("nowhere/new", "nowhere/new"));
    assert_true(is_same(scratch_file(&folder, "new"), around));
    assert_false(is_same(scratch_file(&folder, "new"), scratch_file(&folder, "newer")));
    assert_false(is_same(scratch_file(&folder, "sub/new"), scratch_file(&folder, "new")));
    assert_false(is_same("-", "./-") || is_same("nowhere/new", "nowhere/../nowhere/new"));
    // A file that exists.
    scratch_write(&folder, "new", "text");
    scratch_write(&folder, "newer", "text");
    assert_int_equal(symlink("new", link), 0);
    assert_true(is_same(scratch_file(&folder, "new"), around) && is_same(link, around));
    assert_false(is_same(link, scratch_file(&folder, "newer")));
    assert_false(is_same(link, scratch_file(&folder, "newest")));
    assert_false(is_same("/dev/null", "/dev/../dev/null"));  // takes any number of results
    scratch_remove(&folder);
}

static void what_a_path_leads_to_is_told_apart(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    char target[FILE_PATH];
    TextError error;
    scratch_write(&folder, "file", "text");
    assert_int_equal(symlink("file", scratch_file(&folder, "link")), 0);
    assert_int_equal(symlink("nothing", scratch_file(&folder, "astray")), 0);
    assert_int_equal(file_kind(scratch_file(&folder, "file")), FILE_REGULAR);
    assert_int_equal(file_kind(scratch_file(&folder, "link")), FILE_REGULAR);
    assert_int_equal(file_kind(scratch_file(&folder, "astray")), FILE_NONE);
    assert_int_equal(file_kind(folder.path), FILE_OTHER);
    assert_true(file_target(target, scratch_file(&folder, "link"), &error));
    assert_true(is_same(target, scratch_file(&folder, "file")));
    assert_null(strstr(target, "link"));
    assert_true(file_target(target, scratch_file(&folder, "new"), &error));
    assert_string_equal(target, scratch_file(&folder, "new"));
    assert_false(file_target(target, scratch_file(&folder, "astray"), &error));
    assert_int_equal(error.failure, FAILURE_WRITE);
    scratch_remove(&folder);
}

static void names_count_up_until_one_is_free(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    char name[FILE_PATH], stem[FILE_PATH], small[6];
    snprintf(stem, sizeof stem, "%s", scratch_file(&folder, "game"));
    scratch_write(&folder, "game", "");
    assert_int_equal(symlink("nowhere", scratch_file(&folder, "game-2")), 0);
    int number = 0;
    while (file_next_name(name, sizeof name, stem, "", &number) && file_exists(name)) continue;
    assert_string_equal(name, scratch_file(&folder, "game-3"));
    number = 0;
    assert_true(file_next_name(name, sizeof name, "sea", "-1", &number));
    assert_string_equal(name, "sea-1");
    while (file_next_name(name, sizeof name, "sea", "-1", &number)) continue;
    assert_string_equal(name, "sea-999");
    number = 8;
    assert_true(file_next_name(small, sizeof small, "sea", "", &number));
    assert_string_equal(small, "sea-9");
    assert_false(file_next_name(small, sizeof small, "sea", "", &number));
    scratch_remove(&folder);
}

static void a_discarded_draft_leaves_nothing(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "file", "old");
    FileDraft draft;
    TextError error;
    assert_true(file_draft(&draft, scratch_file(&folder, "file"), "new", 3, FILE_SHARED, &error));
    assert_int_equal(scratch_count(&folder), 2);
    assert_true(scratch_holds(&folder, "file", "old", 3));
    file_discard(&draft);
    assert_int_equal(scratch_count(&folder), 1);
    assert_true(scratch_holds(&folder, "file", "old", 3));
    scratch_remove(&folder);
}

// Names, and files left in a folder.

static ino_t inode_of(const char *path) {
    struct stat about;
    assert_int_equal(lstat(path, &about), 0);
    return about.st_ino;
}

static void a_file_gets_a_second_name_in_place_of_what_had_it(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "file", "new");
    scratch_write(&folder, "second", "old");
    // Twice: renaming one name of a file to another does nothing.
    for (int i = 0; i < 2; i++) {
        assert_true(file_link(scratch_file(&folder, "file"), scratch_file(&folder, "second")));
        assert_int_equal(inode_of(scratch_file(&folder, "file")),
                         inode_of(scratch_file(&folder, "second")));
        assert_int_equal(scratch_count(&folder), 2);
    }
    assert_false(file_link(scratch_file(&folder, "missing"), scratch_file(&folder, "second")));
    assert_int_equal(mkdir(scratch_file(&folder, "folder"), 0700), 0);
    assert_false(file_link(scratch_file(&folder, "file"), scratch_file(&folder, "folder")));
    assert_false(file_link(scratch_file(&folder, "file"), scratch_file(&folder, "no/file")));
    assert_true(scratch_holds(&folder, "second", "new", 3));
    assert_int_equal(scratch_count(&folder), 3);
    // The target of a link, not the link.
    assert_int_equal(symlink("file", scratch_file(&folder, "link")), 0);
    assert_true(file_link(scratch_file(&folder, "link"), scratch_file(&folder, "third")));
    assert_int_equal(inode_of(scratch_file(&folder, "file")),
                     inode_of(scratch_file(&folder, "third")));
    scratch_remove(&folder);
}

static void what_a_killed_program_left_is_swept_away_and_nothing_else(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    static const char *const left[] = {".tidemark-1-0", ".tidemark-4194304-99"};
    static const char *const others[] = {
        ".tidemark-",     ".tidemark-notes", ".tidemark-1", ".tidemark-1-",    ".tidemark--1",
        ".tidemark-1-0x", "tidemark-1-0",    "save",        ".tidemark-1-0-0", ".tidemark-x-0"};
    enum { LEFT = sizeof left / sizeof *left, OTHERS = sizeof others / sizeof *others };
    for (int i = 0; i < LEFT; i++) scratch_write(&folder, left[i], "half");
    for (int i = 0; i < OTHERS; i++) scratch_write(&folder, others[i], "mine");
    assert_int_equal(mkdir(scratch_file(&folder, ".tidemark-2-0"), 0700), 0);
    assert_int_equal(symlink("save", scratch_file(&folder, ".tidemark-3-0")), 0);
    assert_int_equal(mkfifo(scratch_file(&folder, ".tidemark-4-0"), 0600), 0);
    file_sweep(folder.path);
    for (int i = 0; i < OTHERS; i++) assert_true(scratch_holds(&folder, others[i], "mine", 4));
    assert_int_equal(scratch_count(&folder), OTHERS + 3);
    file_sweep(scratch_file(&folder, "missing"));
    scratch_remove(&folder);
}

static void a_file_that_is_being_written_is_not_swept_away(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    FileDraft drafts[2];
    TextError error;
    for (int i = 0; i < 2; i++)
        assert_true(file_draft(&drafts[i], scratch_file(&folder, i ? "one" : "other"), "new", 3,
                               FILE_SHARED, &error));
    // Held by this program or another.
    file_sweep(folder.path);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        file_sweep(folder.path);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(scratch_count(&folder), 2);
    assert_true(file_place(&drafts[1], &error));
    assert_true(scratch_holds(&folder, "one", "new", 3));
    file_sweep(folder.path);
    assert_int_equal(scratch_count(&folder), 2);
    // Nobody holds what a program left when it ended.
    close(drafts[0].lock);
    file_sweep(folder.path);
    assert_int_equal(scratch_count(&folder), 1);
    scratch_remove(&folder);
}

static int open_files(void) {
    int count = 0;
    for (int file = 0; file < 256; file++) count += fcntl(file, F_GETFD) != -1;
    return count;
}

static void files_that_are_written_leave_no_open_file_behind(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    FileDraft draft;
    TextError error;
    int before = open_files();
    for (int i = 0; i < 3; i++) {
        const char *path = scratch_file(&folder, "file");
        assert_true(file_write(path, "x", 1, FILE_PRIVATE, &error));
        assert_true(file_draft(&draft, path, "y", 1, FILE_PRIVATE, &error));
        file_discard(&draft);
        file_discard(&draft);
        assert_true(file_link(path, scratch_file(&folder, "second")));
        assert_false(file_write(scratch_file(&folder, "no/file"), "x", 1, FILE_PRIVATE, &error));
        scratch_write(&folder, ".tidemark-1-0", "left");
        file_sweep(folder.path);
    }
    assert_int_equal(open_files(), before);
    scratch_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_read_up_to_its_limit_and_not_beyond),
        cmocka_unit_test(what_is_no_regular_file_is_not_read),
        cmocka_unit_test(a_written_file_is_whole_alone_and_has_its_mode),
        cmocka_unit_test(a_full_disk_leaves_the_old_file_and_nothing_else),
        cmocka_unit_test(what_cannot_be_replaced_is_a_failure_that_names_it),
        cmocka_unit_test(what_stays_open_of_a_draft_is_no_standard_descriptor),
        cmocka_unit_test(a_pipe_is_written_to_and_stays_a_pipe),
        cmocka_unit_test(what_is_private_goes_into_regular_files_alone),
        cmocka_unit_test(a_link_stays_a_link_and_its_file_is_replaced),
        cmocka_unit_test(results_in_one_file_are_known_by_any_name),
        cmocka_unit_test(what_a_path_leads_to_is_told_apart),
        cmocka_unit_test(names_count_up_until_one_is_free),
        cmocka_unit_test(a_discarded_draft_leaves_nothing),
        cmocka_unit_test(a_file_gets_a_second_name_in_place_of_what_had_it),
        cmocka_unit_test(what_a_killed_program_left_is_swept_away_and_nothing_else),
        cmocka_unit_test(a_file_that_is_being_written_is_not_swept_away),
        cmocka_unit_test(files_that_are_written_leave_no_open_file_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
