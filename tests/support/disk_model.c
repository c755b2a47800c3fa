// SPDX-License-Identifier: MIT
#include "test.h"

#include "disk_model.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../src/base/file.h"

// Names.

// The path from the root, kept as long as the disk; NULL where it lies elsewhere.
static const char *path_in(DiskModel *disk, const char *path) {
    size_t length = strlen(disk->root);
    if (!path || strncmp(path, disk->root, length) != 0) return NULL;
    if (path[length] != '/' && path[length] != 0) return NULL;
    path += length + (path[length] == '/');
    for (int i = 0; i < disk->path_count; i++)
        if (strcmp(disk->paths[i], path) == 0) return disk->paths[i];
    assert_true(disk->path_count < (int)(sizeof disk->paths / sizeof *disk->paths));
    return disk->paths[disk->path_count++] = strdup(path);
}

// Length of the folder part of a path, without its slash.
static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) : 0;
}

static bool lies_in(const char *path, const char *folder) {
    size_t length = folder_length(path);
    return length == strlen(folder) && strncmp(path, folder, length) == 0 && path[0];
}

static int place_of(const DiskTree *tree, const char *path, bool *found) {
    int at = 0;
    while (at < tree->count && strcmp(tree->items[at].path, path) < 0) at++;
    *found = at < tree->count && strcmp(tree->items[at].path, path) == 0;
    return at;
}

static int file_at(const DiskTree *tree, const char *path) {
    bool found;
    int at = place_of(tree, path, &found);
    return found ? tree->items[at].file : -1;
}

static void name(DiskTree *tree, const char *path, int file) {
    bool found;
    int at = place_of(tree, path, &found);
    if (!found) {
        assert_true(tree->count < DISK_NAMES);
        memmove(tree->items + at + 1, tree->items + at,
                (size_t)(tree->count++ - at) * sizeof *tree->items);
    }
    tree->items[at].path = path;
    tree->items[at].file = file;
}

static void forget(DiskTree *tree, const char *path, int file) {
    bool found;
    int at = place_of(tree, path, &found);
    if (!found || tree->items[at].file != file) return;
    memmove(tree->items + at, tree->items + at + 1,
            (size_t)(--tree->count - at) * sizeof *tree->items);
}

void disk_change_names(DiskTree *tree, const DiskChange *change) {
    switch (change->kind) {
    case CHANGE_NAME: name(tree, change->path, change->file); return;
    case CHANGE_RENAME:
        forget(tree, change->path, change->file);
        name(tree, change->to, change->file);
        return;
    case CHANGE_REMOVE: forget(tree, change->path, change->file); return;
    default: return;
    }
}

// Files.

static void copy_bytes(Buffer *to, const Buffer *from) {
    to->length = 0;
    if (from->length) buffer_append(to, from->bytes, from->length);
    assert_false(to->failed);
}

static int add_file(DiskModel *disk, DiskKind kind) {
    assert_true(disk->file_count < DISK_FILES);
    disk->files[disk->file_count].kind = kind;
    return disk->file_count++;
}

static void read_link(DiskFile *file, const char *path) {
    char target[DISK_ROOT];
    ssize_t length = readlink(path, target, sizeof target);
    assert_true(length > 0 && length < (ssize_t)sizeof target);
    buffer_append(&file->now, target, (size_t)length);
}

static void read_folder(DiskModel *disk, const char *folder);

static void read_one(DiskModel *disk, const char *path) {
    struct stat about;
    TextError error;
    assert_int_equal(lstat(path, &about), 0);
    DiskKind kind = S_ISDIR(about.st_mode)   ? DISK_FOLDER
                    : S_ISLNK(about.st_mode) ? DISK_LINK
                                             : DISK_FILE;
    int number = add_file(disk, kind);
    DiskFile *file = &disk->files[number];
    if (kind == DISK_LINK) read_link(file, path);
    if (kind == DISK_FILE && !file_read(&file->now, path, 1 << 28, &error))
        FAIL("%s", error_words(&error).text);
    copy_bytes(&file->safe, &file->now);
    name(&disk->now, path_in(disk, path), number);
    if (kind == DISK_FOLDER) read_folder(disk, path);
}

static void read_folder(DiskModel *disk, const char *folder) {
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));) {
        char path[DISK_ROOT * 2];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        read_one(disk, path);
    }
    closedir(entries);
}

DiskModel *disk_open(const char *root) {
    DiskModel *disk = calloc(1, sizeof *disk);
    assert_non_null(disk);
    snprintf(disk->root, sizeof disk->root, "%s", root);
    read_folder(disk, root);
    disk->safe = disk->now;
    return disk;
}

void disk_free(DiskModel *disk) {
    for (int i = 0; i < disk->file_count; i++) {
        buffer_free(&disk->files[i].now);
        buffer_free(&disk->files[i].safe);
    }
    for (int i = 0; i < disk->change_count; i++) buffer_free(&disk->changes[i].bytes);
    for (int i = 0; i < disk->path_count; i++) free(disk->paths[i]);
    free(disk);
}

// The file that a link leads to; -1 none. Links do not lead to links.
static int linked_file(const DiskModel *disk, const char *path) {
    int file = file_at(&disk->now, path);
    if (file < 0 || disk->files[file].kind != DISK_LINK) return file;
    char target[DISK_ROOT * 2];
    const Buffer *to = &disk->files[file].now;
    snprintf(target, sizeof target, "%.*s%s%.*s", (int)folder_length(path), path,
             folder_length(path) ? "/" : "", (int)to->length, (const char *)to->bytes);
    return file_at(&disk->now, target);
}

const Buffer *disk_bytes(const DiskModel *disk, const char *path) {
    int file = linked_file(disk, path);
    return file >= 0 && disk->files[file].kind == DISK_FILE ? &disk->files[file].now : NULL;
}

bool disk_is_folder(const DiskModel *disk, const char *path) {
    size_t length = strlen(disk->root);
    if (strncmp(path, disk->root, length) != 0) return false;
    path += length + (path[length] == '/');
    int file = file_at(&disk->now, path);
    return !path[0] || (file >= 0 && disk->files[file].kind == DISK_FOLDER);
}

// Calls.

static DiskChange *change(DiskModel *disk, DiskChange what) {
    assert_true(disk->change_count < DISK_CHANGES);
    DiskChange *change = &disk->changes[disk->change_count++];
    *change = what;
    disk_change_names(&disk->now, change);
    return change;
}

static void change_bytes(DiskModel *disk, int file) {
    DiskChange *made = change(disk, (DiskChange){.kind = CHANGE_BYTES, .file = file});
    copy_bytes(&made->bytes, &disk->files[file].now);
}

// Forgets the changes that `is_safe` picks: they cannot be lost any more.
static void drop_changes(DiskModel *disk, bool is_safe(const DiskChange *, const char *, int),
                         const char *path, int file) {
    int kept = 0;
    for (int i = 0; i < disk->change_count; i++) {
        DiskChange *at = &disk->changes[i];
        if (is_safe(at, path, file)) buffer_free(&at->bytes);
        else disk->changes[kept++] = *at;
    }
    disk->change_count = kept;
}

static bool is_of_file(const DiskChange *change, const char *path, int file) {
    (void)path;
    return change->kind == CHANGE_BYTES && change->file == file;
}

static bool is_in_folder(const DiskChange *change, const char *path, int file) {
    (void)file;
    return change->kind != CHANGE_BYTES && lies_in(change->path, path);
}

// The names that lie in the folder now are safe, and no others.
static void sync_folder(DiskModel *disk, const char *folder) {
    for (int i = disk->safe.count - 1; i >= 0; i--)
        if (lies_in(disk->safe.items[i].path, folder))
            forget(&disk->safe, disk->safe.items[i].path, disk->safe.items[i].file);
    for (int i = 0; i < disk->now.count; i++)
        if (lies_in(disk->now.items[i].path, folder))
            name(&disk->safe, disk->now.items[i].path, disk->now.items[i].file);
    drop_changes(disk, is_in_folder, folder, -1);
}

static void sync_path(DiskModel *disk, const char *path) {
    int file = file_at(&disk->now, path);
    bool folder = !path[0] || (file >= 0 && disk->files[file].kind == DISK_FOLDER);
    if (folder) {
        sync_folder(disk, path);
    } else {
        if (file < 0) FAIL("'%s' is synced, but was never made", path);
        copy_bytes(&disk->files[file].safe, &disk->files[file].now);
        drop_changes(disk, is_of_file, NULL, file);
    }
}

static int need_file(const DiskModel *disk, const char *path) {
    int file = file_at(&disk->now, path);
    if (file < 0) FAIL("'%s' is used, but was never made", path);
    return file;
}

static void open_file(DiskModel *disk, const char *path, bool empties) {
    int file = file_at(&disk->now, path);
    if (file < 0) {
        file = add_file(disk, DISK_FILE);
        change(disk, (DiskChange){.kind = CHANGE_NAME, .path = path, .file = file});
    }
    disk->files[file].position = 0;
    if (!empties || disk->files[file].now.length == 0) return;
    disk->files[file].now.length = 0;
    change_bytes(disk, file);
}

static void lengthen(Buffer *bytes, size_t length) {
    while (bytes->length < length) buffer_byte(bytes, 0);
    assert_false(bytes->failed);
}

static void write_file(DiskModel *disk, const Syscall *call, int file) {
    DiskFile *to = &disk->files[file];
    size_t at = (size_t)(call->at < 0 ? to->position : call->at), length = call->bytes.length;
    if (length == 0) return;
    lengthen(&to->now, at + length);
    memcpy(to->now.bytes + at, call->bytes.bytes, length);
    if (call->at < 0) to->position = (int64_t)(at + length);
    change_bytes(disk, file);
}

static void cut_file(DiskModel *disk, int64_t length, int file) {
    lengthen(&disk->files[file].now, (size_t)length);
    disk->files[file].now.length = (size_t)length;
    change_bytes(disk, file);
}

static void rename_file(DiskModel *disk, const char *path, const char *to) {
    if (!to || folder_length(path) != folder_length(to) ||
        strncmp(path, to, folder_length(to)) != 0)
        FAIL("renaming from one folder into another is not modelled: %s", path);
    int file = need_file(disk, path);
    if (disk->files[file].kind == DISK_FOLDER) FAIL("renaming folders is not modelled: %s", path);
    if (file_at(&disk->now, to) == file) return;  // two names of one file: nothing changes
    change(disk, (DiskChange){.kind = CHANGE_RENAME, .path = path, .to = to, .file = file});
}

void disk_apply(DiskModel *disk, const Syscall *call) {
    const char *path = path_in(disk, call->path), *to = path_in(disk, call->to);
    if (!path) return;
    switch (call->kind) {
    case CALL_OPEN: open_file(disk, path, call->empties); return;
    case CALL_WRITE: write_file(disk, call, need_file(disk, path)); return;
    case CALL_TRUNCATE: cut_file(disk, call->at, need_file(disk, path)); return;
    case CALL_SYNC: sync_path(disk, path); return;
    case CALL_RENAME: rename_file(disk, path, to); return;
    case CALL_LINK:
        if (!to || linked_file(disk, path) < 0) FAIL("a link of or to what is unknown: %s", path);
        change(disk,
               (DiskChange){.kind = CHANGE_NAME, .path = to, .file = linked_file(disk, path)});
        return;
    case CALL_UNLINK:
        change(disk,
               (DiskChange){.kind = CHANGE_REMOVE, .path = path, .file = need_file(disk, path)});
        return;
    case CALL_MKDIR:
        change(disk, (DiskChange){
                         .kind = CHANGE_NAME, .path = path, .file = add_file(disk, DISK_FOLDER)});
        return;
    default: return;
    }
}
