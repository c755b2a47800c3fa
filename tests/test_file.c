// SPDX-License-Identifier: MIT
// The way whole files are read and written: all of it or nothing.
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../src/worldgen/file.h"
#include "folder.h"

static void assert_bytes(const Buffer *buffer, const void *bytes, size_t length) {
    assert_int_equal(buffer->length, length);
    assert_memory_equal(buffer->bytes, bytes, length);
}

static void a_file_is_read_up_to_its_limit_and_not_beyond(void **state) {
    (void)state;
    Folder folder = folder_make();
    folder_write(&folder, "five", "12345");
    Buffer buffer = {0};
    TextError error;
    assert_true(file_read(&buffer, folder_file(&folder, "five"), 5, &error));
    assert_bytes(&buffer, "12345", 5);
    assert_false(file_read(&buffer, folder_file(&folder, "five"), 4, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error.text, "limit 4 bytes"));
    // a file that says that it is empty, and is not
    if (access("/proc/self/status", R_OK) == 0) {
        assert_false(file_read(&buffer, "/proc/self/status", 4, &error));
        assert_int_equal(error.failure, FAILURE_CONTENT);
    }
    buffer_free(&buffer);
    folder_remove(&folder);
}

static void what_is_no_regular_file_is_not_read(void **state) {
    (void)state;
    Folder folder = folder_make();
    assert_int_equal(mkfifo(folder_file(&folder, "pipe"), 0600), 0);
    const char *const paths[] = {"pipe", ".", "missing"};
    for (int i = 0; i < 3; i++) {
        Buffer buffer = {0};
        TextError error;
        const char *path = folder_file(&folder, paths[i]);
        assert_false(file_read(&buffer, path, 100, &error));
        assert_int_equal(error.failure, FAILURE_MISSING);
        assert_memory_equal(error.text, path, strlen(path));
        assert_int_equal(buffer.length, 0);
    }
    folder_remove(&folder);
}

static mode_t mode_of(const char *path) {
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_mode & 0777;
}

static void a_written_file_is_whole_alone_and_has_its_mode(void **state) {
    (void)state;
    Folder folder = folder_make();
    TextError error;
    mode_t old = umask(027);
    assert_true(file_write(folder_file(&folder, "shared"), "one", 3, FILE_SHARED, &error));
    assert_true(file_write(folder_file(&folder, "shared"), "two!", 4, FILE_SHARED, &error));
    assert_true(file_write(folder_file(&folder, "private"), "", 0, FILE_PRIVATE, &error));
    assert_int_equal(umask(old), 027);
    assert_true(folder_holds(&folder, "shared", "two!", 4));
    assert_true(folder_holds(&folder, "private", "", 0));
    assert_int_equal(mode_of(folder_file(&folder, "shared")), 0640);
    assert_int_equal(mode_of(folder_file(&folder, "private")), 0600);
    assert_int_equal(folder_count(&folder), 2);
    folder_remove(&folder);
}

static void a_full_disk_leaves_the_old_file_and_nothing_else(void **state) {
    (void)state;
    Folder folder = folder_make();
    folder_write(&folder, "old", "kept");
    static char much[10000];
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit before, small = {.rlim_cur = 4096};
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small.rlim_max = before.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    TextError error;
    bool good = file_write(folder_file(&folder, "old"), much, sizeof much, FILE_SHARED, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(good);
    assert_int_equal(error.failure, FAILURE_WRITE);
    assert_non_null(strstr(error.text, "write"));
    assert_non_null(strstr(error.text, "old"));
    assert_true(folder_holds(&folder, "old", "kept", 4));
    assert_int_equal(folder_count(&folder), 1);
    folder_remove(&folder);
}

static void what_cannot_be_replaced_is_a_failure_that_names_it(void **state) {
    (void)state;
    Folder folder = folder_make();
    assert_int_equal(mkdir(folder_file(&folder, "folder"), 0700), 0);
    const char *const paths[] = {"folder", "missing/file", "folder/"};
    for (int i = 0; i < 3; i++) {
        TextError error;
        const char *path = folder_file(&folder, paths[i]);
        assert_false(file_write(path, "x", 1, FILE_SHARED, &error));
        assert_int_equal(error.failure, FAILURE_WRITE);
        assert_non_null(strstr(error.text, path));
    }
    assert_int_equal(folder_count(&folder), 1);
    folder_remove(&folder);
}

// Not tried on a real device: a bug here would replace it.
static void a_pipe_is_written_to_and_stays_a_pipe(void **state) {
    (void)state;
    Folder folder = folder_make();
    const char *path = folder_file(&folder, "pipe");
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
    assert_int_equal(folder_count(&folder), 1);
    folder_remove(&folder);
}

static void a_link_stays_a_link_and_its_file_is_replaced(void **state) {
    (void)state;
    Folder folder = folder_make();
    folder_write(&folder, "file", "old");
    assert_int_equal(symlink("file", folder_file(&folder, "link")), 0);
    TextError error;
    assert_true(file_write(folder_file(&folder, "link"), "new", 3, FILE_SHARED, &error));
    struct stat about;
    assert_true(lstat(folder_file(&folder, "link"), &about) == 0 && S_ISLNK(about.st_mode));
    assert_true(folder_holds(&folder, "file", "new", 3));
    assert_int_equal(folder_count(&folder), 2);
    folder_remove(&folder);
}

static void a_discarded_draft_leaves_nothing(void **state) {
    (void)state;
    Folder folder = folder_make();
    folder_write(&folder, "file", "old");
    FileDraft draft;
    TextError error;
    assert_true(file_draft(&draft, folder_file(&folder, "file"), "new", 3, FILE_SHARED, &error));
    assert_int_equal(folder_count(&folder), 2);
    assert_true(folder_holds(&folder, "file", "old", 3));
    file_discard(&draft);
    assert_int_equal(folder_count(&folder), 1);
    assert_true(folder_holds(&folder, "file", "old", 3));
    folder_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_read_up_to_its_limit_and_not_beyond),
        cmocka_unit_test(what_is_no_regular_file_is_not_read),
        cmocka_unit_test(a_written_file_is_whole_alone_and_has_its_mode),
        cmocka_unit_test(a_full_disk_leaves_the_old_file_and_nothing_else),
        cmocka_unit_test(what_cannot_be_replaced_is_a_failure_that_names_it),
        cmocka_unit_test(a_pipe_is_written_to_and_stays_a_pipe),
        cmocka_unit_test(a_link_stays_a_link_and_its_file_is_replaced),
        cmocka_unit_test(a_discarded_draft_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
