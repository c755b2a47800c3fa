// SPDX-License-Identifier: MIT
// The states of a disk after a power cut.
#include "test.h"

#include "disk_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scratch_folder.h"

enum { FREE_CHANGES = 10, FREE_FILES = 2, LOOKS = 6, UNSAFE_FILES = 64 };

// Contents that a file can have after the cut, with their hashes.
typedef struct Look {
    const Buffer *bytes;
    uint64_t hash;
} Look;

typedef struct Unsafe {  // a file with unsafe bytes
    int file, count;
    Look looks[LOOKS];
    Buffer made[LOOKS];
} Unsafe;

typedef struct Crash {
    const DiskModel *disk;
    DiskSee *see;
    void *data;
    DiskCount *count;
    Look now[DISK_FILES];  // for each file of the state being made
    Unsafe unsafe[UNSAFE_FILES];
    int unsafe_count;
    const DiskChange *names[DISK_CHANGES];
    int name_count;
} Crash;

// FNV-1a.
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) hash = (hash ^ at[i]) * 0x100000001b3u;
    return hash;
}
static const uint64_t HASH_BEGIN = 0xcbf29ce484222325u;

static Look look_of(const Buffer *bytes) {
    return (Look){bytes, hash_bytes(HASH_BEGIN, bytes->bytes, bytes->length)};
}

// States.

static bool has_folder(const DiskState *state, const char *path) {
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    for (int i = 0; i < state->count; i++) {
        const char *folder = state->items[i].path;
        if (state->items[i].kind == DISK_FOLDER && strlen(folder) == length &&
            strncmp(folder, path, length) == 0)
            return true;
    }
    return length == 0;
}

// If the name of a folder is lost, so is all that lies in it.
static void show(const Crash *crash, const DiskTree *tree, int64_t *counted) {
    DiskState state = {.hash = HASH_BEGIN};
    for (int i = 0; i < tree->count; i++) {
        const char *path = tree->items[i].path;
        int file = tree->items[i].file;
        if (!has_folder(&state, path)) continue;
        const Look *look = &crash->now[file];
        DiskKind kind = crash->disk->files[file].kind;
        state.items[state.count].path = path;
        state.items[state.count].kind = kind;
        state.items[state.count].bytes = look->bytes;
        state.items[state.count++].hash = look->hash;
        state.hash = hash_bytes(state.hash, path, strlen(path) + 1);
        state.hash = hash_bytes(state.hash, &look->hash, sizeof look->hash);
    }
    ++*counted;
    crash->see(crash->data, &state);
}

// Bytes.

// What may be there of the bytes from `safe` to `now`: nothing, all of it, only its length, its
// first half, or either half with zeros for the other.
static void make_looks(Unsafe *unsafe, const Buffer *safe, const Buffer *now) {
    size_t same = 0, length = now->length, half;
    while (same < length && same < safe->length && now->bytes[same] == safe->bytes[same]) same++;
    half = same + (length - same) / 2;
    const struct {
        size_t length, zeros_from, zeros_to;
    } FORMS[LOOKS] = {[1] = {length, 0, 0},
                      [2] = {length, same, length},
                      [3] = {half, 0, 0},
                      [4] = {length, half, length},
                      [5] = {length, same, half}};
    unsafe->count = LOOKS;
    buffer_append(&unsafe->made[0], safe->bytes, safe->length);
    for (int i = 1; i < LOOKS; i++) {
        Buffer *made = &unsafe->made[i];
        buffer_append(made, now->bytes, FORMS[i].length);
        if (FORMS[i].zeros_to > FORMS[i].zeros_from)
            memset(made->bytes + FORMS[i].zeros_from, 0, FORMS[i].zeros_to - FORMS[i].zeros_from);
    }
    for (int i = 0; i < LOOKS; i++) {
        assert_false(unsafe->made[i].failed);
        unsafe->looks[i] = look_of(&unsafe->made[i]);
    }
}

static void free_looks(Unsafe *unsafe) {
    for (int i = 0; i < LOOKS; i++) buffer_free(&unsafe->made[i]);
}

// In order: all changes up to one, and half of the next bytes.

static void crash_in_order(Crash *crash) {
    const DiskModel *disk = crash->disk;
    DiskTree tree = disk->safe;
    for (int i = 0; i < disk->file_count; i++) crash->now[i] = look_of(&disk->files[i].safe);
    show(crash, &tree, &crash->count->in_order);
    for (int i = 0; i < disk->change_count; i++) {
        const DiskChange *change = &disk->changes[i];
        Unsafe halves = {.count = 0};
        Look *look = &crash->now[change->file];
        if (change->kind == CHANGE_BYTES) make_looks(&halves, look->bytes, &change->bytes);
        else disk_change_names(&tree, change);
        for (int k = 1; k < halves.count; k++) {
            *look = halves.looks[k];
            show(crash, &tree, &crash->count->in_order);
        }
        if (change->kind == CHANGE_BYTES) *look = look_of(&change->bytes);
        else show(crash, &tree, &crash->count->in_order);
        free_looks(&halves);
    }
}

// In any order: any of the names, and any bytes for each.

// All unsafe files in each of their forms; if there are many, all in the same form.
static void show_looks(Crash *crash, const DiskTree *tree, int first) {
    int count = crash->unsafe_count;
    bool each = count <= FREE_FILES;
    if (first == count) {
        show(crash, tree, &crash->count->any_order);
        return;
    }
    for (int i = 0; i < LOOKS; i++) {
        int last = each ? first + 1 : count;
        for (int k = first; k < last; k++)
            crash->now[crash->unsafe[k].file] = crash->unsafe[k].looks[i];
        show_looks(crash, tree, last);
    }
}

// If there are many changes only the last are free; those before them are all there or all missing.
static void show_names(Crash *crash) {
    int count = crash->name_count, free = count < FREE_CHANGES ? count : FREE_CHANGES;
    for (int with = 0; with <= (count > free); with++)
        for (int mask = 0; mask < 1 << free; mask++) {
            DiskTree tree = crash->disk->safe;
            for (int i = 0; i < count; i++)
                if (i < count - free ? with : mask >> (i - (count - free)) & 1)
                    disk_change_names(&tree, crash->names[i]);
            show_looks(crash, &tree, 0);
        }
}

static void crash_in_any_order(Crash *crash) {
    const DiskModel *disk = crash->disk;
    for (int i = 0; i < disk->file_count; i++) {
        const DiskFile *file = &disk->files[i];
        crash->now[i] = look_of(&file->safe);
        if (bytes_same(&file->now, &file->safe)) continue;
        assert_true(crash->unsafe_count < UNSAFE_FILES);
        Unsafe *unsafe = &crash->unsafe[crash->unsafe_count++];
        unsafe->file = i;
        make_looks(unsafe, &file->safe, &file->now);
    }
    for (int i = 0; i < disk->change_count; i++)
        if (disk->changes[i].kind != CHANGE_BYTES)
            crash->names[crash->name_count++] = &disk->changes[i];
    crash->count->limited += crash->unsafe_count > FREE_FILES || crash->name_count > FREE_CHANGES;
    show_names(crash);
    for (int i = 0; i < crash->unsafe_count; i++) free_looks(&crash->unsafe[i]);
}

void disk_look(const DiskModel *disk, DiskSee *see, void *data) {
    DiskCount count = {0};
    Crash *crash = calloc(1, sizeof *crash);
    assert_non_null(crash);
    *crash = (Crash){.disk = disk, .see = see, .data = data, .count = &count};
    for (int i = 0; i < disk->file_count; i++) crash->now[i] = look_of(&disk->files[i].now);
    show(crash, &disk->now, &count.in_order);
    free(crash);
}

void disk_crash(const DiskModel *disk, DiskSee *see, void *data, DiskCount *count) {
    Crash *crash = calloc(1, sizeof *crash);
    assert_non_null(crash);
    *crash = (Crash){.disk = disk, .see = see, .data = data, .count = count};
    crash_in_order(crash);
    crash_in_any_order(crash);
    free(crash);
}

// Writing real files.

const Buffer *disk_state_bytes(const DiskState *state, const char *path) {
    for (int i = 0; i < state->count; i++)
        if (state->items[i].kind == DISK_FILE && strcmp(state->items[i].path, path) == 0)
            return state->items[i].bytes;
    return NULL;
}

void disk_state_write(const DiskState *state, const char *folder) {
    for (int i = 0; i < state->count; i++) {
        char path[DISK_ROOT * 2], target[DISK_ROOT];
        const Buffer *bytes = state->items[i].bytes;
        snprintf(path, sizeof path, "%s/%s", folder, state->items[i].path);
        if (state->items[i].kind == DISK_FOLDER) {
            assert_int_equal(mkdir(path, 0700), 0);
        } else if (state->items[i].kind == DISK_LINK) {
            snprintf(target, sizeof target, "%.*s", (int)bytes->length, (const char *)bytes->bytes);
            assert_int_equal(symlink(target, path), 0);
        } else {
            FILE *file = fopen(path, "wb");
            assert_non_null(file);
            if (bytes->length)
                assert_int_equal(fwrite(bytes->bytes, 1, bytes->length, file), bytes->length);
            assert_int_equal(fclose(file), 0);
        }
    }
}
