// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700  // nftw
#include "scratch_folder.h"

#include <dirent.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

enum { TURNS = 8, READ_BYTES = 1 << 16 };

ScratchFolder scratch_make(void) {
    ScratchFolder folder = {"/tmp/tidemark-test-XXXXXX"};
    assert_non_null(mkdtemp(folder.path));
    return folder;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *walk) {
    (void)about;
    (void)kind;
    (void)walk;
    return remove(path);
}

void scratch_remove(ScratchFolder *folder) {
    assert_int_equal(nftw(folder->path, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
    folder->path[0] = 0;
}

const char *scratch_file(const ScratchFolder *folder, const char *name) {
    static char paths[TURNS][SCRATCH_PATH * 2];
    static int turn;
    char *path = paths[turn++ % TURNS];
    snprintf(path, sizeof paths[0], "%s/%s", folder->path, name);
    return path;
}

void scratch_write(const ScratchFolder *folder, const char *name, const char *text) {
    FILE *file = fopen(scratch_file(folder, name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

Buffer scratch_read(const ScratchFolder *folder, const char *name) {
    FILE *file = fopen(scratch_file(folder, name), "rb");
    if (!file) fail_msg("%s is not there", name);
    Buffer buffer = {0};
    unsigned char piece[READ_BYTES];
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        buffer_append(&buffer, piece, got);
    fclose(file);
    assert_false(buffer.failed);
    return buffer;
}

bool bytes_same(const Buffer *one, const Buffer *other) {
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->bytes, other->bytes, one->length) == 0);
}

bool scratch_holds(const ScratchFolder *folder, const char *name, const void *bytes,
                   size_t length) {
    Buffer buffer = scratch_read(folder, name);
    bool same = buffer.length == length;
    same = same && (length == 0 || memcmp(buffer.bytes, bytes, length) == 0);
    buffer_free(&buffer);
    return same;
}

int scratch_count(const ScratchFolder *folder) {
    DIR *entries = opendir(folder->path);
    assert_non_null(entries);
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(entries));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(entries);
    return count;
}
