// SPDX-License-Identifier: MIT
#include "../support/test.h"

#include "crash.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"

enum { SLOTS = 1 << 20, CONTROL_ENOUGH = 100, SHOWN = 5 };

// Which calls of the run the disk gets.
typedef enum Left { LEFT_ALL, LEFT_NO_FILES, LEFT_NO_FOLDERS, LEFT_COUNT } Left;

static const char *const LEFT_NAME[LEFT_COUNT] = {"", " without fsync of files",
                                                  " without fsync of folders"};

// A pass through the calls.
typedef struct Pass {
    Crash *crash;
    DiskModel *disk;
    Left left;
    int version, answered;  // version of the save, now and at the last answer
    uint64_t *states, *files;  // sets of hashes: tried states, and contents of files
    DiskCount made;
    int unique, ran, failed;
    bool adds;  // whether it adds to `files`
} Pass;

// Sets of hashes; 0 is a free slot.

static bool set_add(uint64_t *set, uint64_t hash) {
    size_t at = hash % SLOTS, tries = 0;
    for (; set[at] && set[at] != hash; at = (at + 1) % SLOTS) assert_true(tries++ < SLOTS / 2);
    bool is_new = set[at] == 0;
    set[at] = hash ? hash : 1;
    return is_new;
}

static bool set_has(const uint64_t *set, uint64_t hash) {
    size_t at = hash % SLOTS;
    while (set[at] && set[at] != hash) at = (at + 1) % SLOTS;
    return set[at] == hash;
}

static uint64_t mix(uint64_t hash, uint64_t more) { return (hash ^ more) * 0x9e3779b97f4a7c15u; }

static uint64_t hash_of_file(const char *path, uint64_t bytes) {
    for (; *path; path++) bytes = mix(bytes, (unsigned char)*path);
    return bytes;
}

// Files.

// Nobody reads files under temporary names, and locks are empty.
static bool is_read(const char *path) {
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    size_t length = strlen(base);
    bool temporary = strncmp(base, ".tidemark-", 10) == 0;
    bool lock = length >= 4 && strcmp(base + length - 4, "lock") == 0;
    return !temporary && !lock;
}

// In the first pass, which is the run as it was, remembers what files hold; later checks that they hold
// something remembered.
static bool files_are_whole(Pass *pass, const DiskState *state, const char **torn) {
    for (int i = 0; i < state->count; i++) {
        const char *path = state->items[i].path;
        uint64_t hash = hash_of_file(path, state->items[i].hash);
        if (state->items[i].kind != DISK_FILE || !is_read(path)) continue;
        if (pass->adds) set_add(pass->files, hash);
        else if (!set_has(pass->files, hash)) {
            *torn = path;
            return false;
        }
    }
    return true;
}

// Versions of the save.

// Whether the save has changed since the last call; `last`, the caller's, keeps it.
static bool save_changed(const Crash *crash, const DiskModel *disk, Buffer *last) {
    static const Buffer none;
    const Buffer *bytes = disk_bytes(disk, crash->save);
    if (!bytes) bytes = &none;
    if (bytes_same(bytes, last)) return false;
    last->length = 0;
    buffer_append(last, bytes->bytes, bytes->length);
    return true;
}

static void add_version(Pass *pass, const DiskState *state) {
    Crash *crash = pass->crash;
    Loaded loaded;
    assert_true(crash->version_count < CRASH_VERSIONS);
    load_state(&loaded, crash, state);
    if (crash->version_count == 0) crash->first_is_damaged = !loaded.verified;
    else if (!loaded.verified) FAIL("%s: a save of the run itself is bad", crash->name);
    crash->versions[crash->version_count++] = loaded.game;
}

// The run as it was.
static void see_run(void *data, const DiskState *state) {
    Pass *pass = data;
    const char *torn;
    files_are_whole(pass, state, &torn);
    if (pass->version == pass->crash->version_count) add_version(pass, state);
}

static void go_through_the_run(Pass *pass) {
    const Crash *crash = pass->crash;
    Buffer last = {0};
    pass->adds = true;
    save_changed(crash, pass->disk, &last);
    disk_look(pass->disk, see_run, pass);
    for (int i = 0; i < crash->trace.count; i++) {
        disk_apply(pass->disk, &crash->trace.items[i]);
        pass->version += save_changed(crash, pass->disk, &last);
        disk_look(pass->disk, see_run, pass);
    }
    buffer_free(&last);
    if (crash->version_count < 2) FAIL("%s: the run has saved nothing", crash->name);
}

// Power cuts.

static void see_cut(void *data, const DiskState *state) {
    Pass *pass = data;
    char why[300] = "";
    const char *torn;
    if (!set_add(pass->states, mix(state->hash, (uint64_t)pass->answered + 1))) return;
    pass->unique++;
    if (pass->left != LEFT_ALL && pass->failed >= CONTROL_ENOUGH) return;
    pass->ran++;
    bool good = files_are_whole(pass, state, &torn);
    if (!good) snprintf(why, sizeof why, "%.200s is torn", torn);
    else good = load_is_good(pass->crash, state, pass->answered, pass->left == LEFT_ALL, why);
    pass->failed += !good;
    if (good || pass->left != LEFT_ALL || pass->failed > SHOWN) return;
    print_message("%s: bad: %s; it has", pass->crash->name, why);
    for (int i = 0; i < state->count; i++)
        print_message(" %s:%zu", state->items[i].path, state->items[i].bytes->length);
    print_message("\n");
}

static bool is_left(const Pass *pass, const Syscall *call) {
    if (call->kind != CALL_SYNC || pass->left == LEFT_ALL) return true;
    return disk_is_folder(pass->disk, call->path) == (pass->left == LEFT_NO_FILES);
}

static void go_through_cuts(Pass *pass) {
    const Crash *crash = pass->crash;
    Buffer last = {0};
    save_changed(crash, pass->disk, &last);
    pass->version = pass->answered = 0;
    disk_crash(pass->disk, see_cut, pass, &pass->made);
    for (int i = 0; i < crash->trace.count; i++) {
        const Syscall *call = &crash->trace.items[i];
        if (is_left(pass, call)) disk_apply(pass->disk, call);
        pass->version += save_changed(crash, pass->disk, &last);
        if (call->kind == CALL_ANSWER || call->kind == CALL_END) pass->answered = pass->version;
        disk_crash(pass->disk, see_cut, pass, &pass->made);
    }
    buffer_free(&last);
}

// The whole test.

static void report(const Pass *pass) {
    const DiskCount *made = &pass->made;
    const char *name = pass->crash->name;
    if (pass->left == LEFT_ALL)
        printf("power: %s: %d calls, %d saves, %lld states in order, %lld in any order\n"
               "power: %s: ran %d of %d, skipped %lld, failed %d\n",
               name, pass->crash->trace.count, pass->crash->version_count - 1,
               (long long)made->in_order, (long long)made->any_order, name, pass->ran, pass->unique,
               (long long)(pass->unique - pass->ran + made->limited), pass->failed);
    else
        printf("power: %s%s: %d of the first %d states are bad, of %d\n", name,
               LEFT_NAME[pass->left], pass->failed, pass->ran, pass->unique);
    fflush(stdout);
}

static Pass pass_begin(Crash *crash, int number, Left left, uint64_t *files) {
    Pass pass = {.crash = crash, .disk = crash->before[number], .left = left, .files = files};
    pass.states = calloc(SLOTS, sizeof *pass.states);
    assert_non_null(pass.states);
    return pass;
}

void crash_before(Crash *crash, const char *root) {
    snprintf(crash->root, sizeof crash->root, "%s", root);
    for (int i = 0; i < CRASH_DISKS; i++) crash->before[i] = disk_open(root);
}

static void crash_free(Crash *crash) {
    for (int i = 0; i < CRASH_DISKS; i++) disk_free(crash->before[i]);
    for (int i = 0; i < crash->version_count; i++) buffer_free(&crash->versions[i]);
    syscall_trace_free(&crash->trace);
}

void crash_try(Crash *crash) {
    uint64_t *files = calloc(SLOTS, sizeof *files);
    int failed[LEFT_COUNT];
    assert_non_null(files);
    Pass run = pass_begin(crash, 0, LEFT_ALL, files);
    go_through_the_run(&run);
    free(run.states);
    for (int left = 0; left < LEFT_COUNT; left++) {
        Pass pass = pass_begin(crash, left + 1, (Left)left, files);
        go_through_cuts(&pass);
        report(&pass);
        failed[left] = pass.failed;
        free(pass.states);
    }
    bool writes = !crash->only_moves;
    free(files);
    crash_free(crash);
    assert_int_equal(failed[LEFT_ALL], 0);
    assert_true(failed[LEFT_NO_FOLDERS] > 0 && (!writes || failed[LEFT_NO_FILES] > 0));
}
