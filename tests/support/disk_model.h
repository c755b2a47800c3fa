// SPDX-License-Identifier: MIT
// disk_model: what is left on a disk when the power goes.
//
// A Disk follows the calls of a trace. It knows what a program sees, and what no power cut can take
// away any more: the bytes of a file are safe after fsync of the file, names (made, linked,
// renamed, removed) after fsync of their folder, and nothing before. disk_crash makes each state
// that the disk can have if the power goes now: unsafe changes are there in their order up to some
// point; or any of the names are there, while the bytes of a file are missing, complete, zeros, cut
// in half, or zeros in one half. A Disk owns all it points to until disk_free. What is not modelled
// fails the test: renaming folders, and renaming from one folder into another.
#pragma once

#include "syscall_trace.h"

enum { DISK_FILES = 1000, DISK_NAMES = 200, DISK_CHANGES = 1000, DISK_ROOT = 400 };

typedef enum DiskKind { DISK_FILE, DISK_FOLDER, DISK_LINK } DiskKind;

typedef struct DiskFile {
    DiskKind kind;
    Buffer now, safe;  // bytes, or where a link leads
    int64_t position;  // where the next write goes
} DiskFile;

typedef struct DiskTree {
    struct {
        const char *path;  // from the root, without a slash at its ends
        int file;
    } items[DISK_NAMES];  // in order of their paths
    int count;
} DiskTree;

typedef struct DiskChange {
    enum { CHANGE_NAME, CHANGE_RENAME, CHANGE_REMOVE, CHANGE_BYTES } kind;
    const char *path, *to;
    int file;
    Buffer bytes;  // the whole file after the change
} DiskChange;

typedef struct DiskModel {
    char root[DISK_ROOT];
    DiskFile files[DISK_FILES];
    int file_count;
    DiskTree now, safe;
    DiskChange changes[DISK_CHANGES];  // not safe yet, in order
    int change_count;
    char *paths[DISK_FILES * 4];
    int path_count;
} DiskModel;

// A disk with the contents of a real folder, all of it safe; the caller's until disk_free.
DiskModel *disk_open(const char *root);
void disk_free(DiskModel *disk);

// Calls outside the root change nothing.
void disk_apply(DiskModel *disk, const Syscall *call);

// The names after a change, for making states.
void disk_change_names(DiskTree *tree, const DiskChange *change);

// The file that a program sees at a path from the root, links followed; NULL: none.
const Buffer *disk_bytes(const DiskModel *disk, const char *path);
bool disk_is_folder(const DiskModel *disk, const char *path);  // a whole path

// One state, with the names that can be reached, in the order of their paths.
typedef struct DiskState {
    struct {
        const char *path;
        DiskKind kind;
        const Buffer *bytes;
        uint64_t hash;  // of its bytes
    } items[DISK_NAMES];
    int count;
    uint64_t hash;  // of everything
} DiskState;

const Buffer *disk_state_bytes(const DiskState *state, const char *path);  // NULL: no such file
void disk_state_write(const DiskState *state, const char *folder);  // into an empty one

// How many states there were: in order, and in any order; and how often there were too many changes
// to make all combinations.
typedef struct DiskCount {
    int64_t in_order, any_order, limited;
} DiskCount;

typedef void DiskSee(void *data, const DiskState *state);

// Shows the state that a program sees.
void disk_look(const DiskModel *disk, DiskSee *see, void *data);

// Shows all states of a crash now, some several times; each is valid during its call only.
void disk_crash(const DiskModel *disk, DiskSee *see, void *data, DiskCount *count);
