// SPDX-License-Identifier: MIT
// file: reads and writes whole files; locks.
//
// Only regular files up to a limit are read. Writing never leaves half a file: the bytes go into a
// temporary file in the same folder, which replaces the old one only when all of it is on the disk;
// if anything fails, the old file is unchanged and the temporary one removed. "-" is standard
// output. A file that is not regular (a pipe, a terminal, /dev/null) is written directly, or
// refused if it should be private. Links are followed and stay links. All memory is the caller's.
#pragma once

#include "buffer.h"

enum { FILE_PATH = 4096 };  // bytes of a path, with its end

// Prints a path; false if it is too long.
bool file_path(char path[FILE_PATH], const char *format, ...) ERROR_FORMAT(2, 3);

// Bytes of the folder part of a path, slash included.
size_t file_folder(const char *path);

// Whether a path ends so, as ".png", with something before it.
bool file_ends(const char *path, const char *ending);

// Temporary files begin with this. They are locked while they are written: one without a lock was
// left by a program that was killed.
#define FILE_TEMPORARY ".tidemark-"

// Removes abandoned temporary files from a folder.
void file_sweep(const char *folder);

// Appends the whole file to `buffer`. FAILURE_MISSING if it does not exist, cannot be read or is
// not regular, FAILURE_CONTENT if it has more than `limit` bytes.
bool file_read(Buffer *buffer, const char *path, size_t limit, TextError *error);

// The error for an unreadable file: "path: reason", FAILURE_MISSING.
bool file_unreadable(TextError *error, const char *path, const char *reason);

bool file_exists(const char *path);  // of any kind, broken links included
bool file_is_link(const char *path);
bool file_is_folder(const char *path);  // links followed

// Counts up until the caller finds a free name: STEM and `first`, then STEM-2, STEM-3 ... `number`
// starts at 0. False after the last name, and if a name does not fit.
enum { FILE_NAMES_MOST = 999 };
bool file_next_name(char *name, size_t capacity, const char *stem, const char *first, int *number);

typedef enum FileKind { FILE_NONE, FILE_REGULAR, FILE_OTHER } FileKind;
FileKind file_kind(const char *path);  // links followed

// The path that is really written: what a link leads to, else `path`. FAILURE_WRITE if a link is
// broken, or the name too long.
bool file_target(char target[FILE_PATH], const char *path, TextError *error);

// The path from the root, whatever folder the program stands in; false if it is too long.
bool file_absolute(char absolute[FILE_PATH], const char *path);

// Whether two outputs would overwrite each other: the paths are equal, or lead to one regular file,
// links followed, which need not exist yet.
bool file_same(const char *path, const char *other);

typedef enum FileAccess {
    FILE_PRIVATE,  // for the user only
    FILE_SHARED,  // as the umask says, like any file that a program exports
} FileAccess;

// All or nothing. FAILURE_WRITE names the operation, the path and the reason.
bool file_write(const char *path, const void *bytes, size_t length, FileAccess access,
                TextError *error);

// The same in two steps, for several files that must appear together or not at all: write all
// drafts, then place all, streams (file_draft_is_stream) first because they cannot be undone.
typedef struct FileDraft {
    char path[FILE_PATH];  // where it goes, links followed
    char temporary[FILE_PATH];  // holds the bytes meanwhile; empty for a stream
    int lock;  // keeps the lock until the file is placed; -1 if there is none, unused for a stream
    const void *bytes;  // the caller's, for a stream, which is written when placed
    size_t length;
} FileDraft;

bool file_draft(FileDraft *draft, const char *path, const void *bytes, size_t length,
                FileAccess access, TextError *error);
bool file_draft_is_stream(const FileDraft *draft);
bool file_place(FileDraft *draft, TextError *error);
void file_discard(FileDraft *draft);  // safe on a placed or zeroed draft

// Syncs the folder of a path: only then is a new or changed name safe on the disk.
bool file_sync_name(const char *path, TextError *error);

// Gives a file a second name at once, replacing what had that name: for keeping what is about to be
// replaced. False, with nothing changed, where files cannot have two names.
bool file_link(const char *from, const char *to);

// A lock is held by one program at a time and ends with its process. Its file is created if needed
// and removed when the lock is released; one that a killed program left behind can be taken. A
// zeroed Lock is not held.
typedef struct Lock {
    bool held;
    int file;
    char path[FILE_PATH];
} Lock;

typedef enum LockResult {
    LOCK_TAKEN,
    LOCK_BUSY,  // held by another program, or by another Lock of this one
    LOCK_FAILED,  // FAILURE_WRITE with operation, path and reason
} LockResult;

// A lock that is already held is kept, or taken again if its file is gone.
LockResult lock_take(Lock *lock, const char *path, TextError *error);
void lock_release(Lock *lock);
