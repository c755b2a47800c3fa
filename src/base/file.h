// SPDX-License-Identifier: MIT
// file: whole files in and out of memory, and locks.
//
// Reading takes regular files up to a limit. Writing never leaves half a file: the bytes go into a
// temporary file in the same folder, which takes the place of the old one only when all of it is on
// the disk; when anything fails the old file is as it was and the temporary one is gone. "-" is
// standard output. What exists and is no regular file (a pipe, a terminal, /dev/null) is written as
// it is, or refused where the file is private. A link is followed and stays a link. Nothing here keeps
// memory that the caller does not own. POSIX.
#pragma once

#include "buffer.h"

enum { FILE_PATH = 4096 };  // bytes of a path, with its end

// Prints a path; false where it is too long.
bool file_path(char path[FILE_PATH], const char *format, ...) ERROR_FORMAT(2, 3);

// Bytes of the folder part of a path, with its slash.
size_t file_folder(const char *path);

// Temporary files begin so. They are locked while somebody writes them, so that one without a lock
// was left by a program that was killed.
#define FILE_TEMPORARY ".tidemark-"

// Removes what was left in a folder; files that a living program is writing stay.
void file_sweep(const char *folder);

// Appends the whole file to `buffer`. FAILURE_MISSING when it is not there, cannot be read or is no
// regular file, FAILURE_CONTENT when it has more than `limit` bytes.
bool file_read(Buffer *buffer, const char *path, size_t limit, TextError *error);

// What is said of one that cannot be read: "path: reason", FAILURE_MISSING.
bool file_unreadable(TextError *error, const char *path, const char *reason);

bool file_exists(const char *path);  // of any kind; a link that leads nowhere as well
bool file_is_link(const char *path);
bool file_is_folder(const char *path);  // links followed

// Names by counting up, until the caller finds one free: STEM and `first`, then STEM-2, STEM-3 ... `number`
// is 0 before the first one. False after the last one, and where a name has more bytes than there is room.
enum { FILE_NAMES_MOST = 999 };
bool file_next_name(char *name, size_t capacity, const char *stem, const char *first, int *number);

typedef enum FileKind { FILE_NONE, FILE_REGULAR, FILE_OTHER } FileKind;
FileKind file_kind(const char *path);  // links followed

// What is written when this path is: that of a link is what it leads to. FAILURE_WRITE where a link
// leads nowhere, or the name is too long.
bool file_target(char target[FILE_PATH], const char *path, TextError *error);

// Whether two results would spoil each other: both paths lead to one regular file, links followed, or
// would where there is none yet, or are one path.
bool file_same(const char *path, const char *other);

typedef enum FileAccess {
    FILE_PRIVATE,  // for the user alone
    FILE_SHARED,  // as the umask says, like any file that a program exports
} FileAccess;

// All or nothing, with FAILURE_WRITE, the operation, the path and the reason.
bool file_write(const char *path, const void *bytes, size_t length, FileAccess access,
                TextError *error);

// The same in two steps, for several files that shall appear together or not at all: write all
// drafts, then place all, those of draft_is_stream first because they cannot be taken back.
typedef struct FileDraft {
    char path[FILE_PATH];  // where it goes, links followed
    char temporary[FILE_PATH];  // where the bytes are meanwhile; empty for a stream
    int lock;  // open until it is placed; only where there is a temporary, -1 where none was had
    const void *bytes;  // of a stream, which is written when placed; the caller's
    size_t length;
} FileDraft;

bool file_draft(FileDraft *draft, const char *path, const void *bytes, size_t length,
                FileAccess access, TextError *error);
bool file_draft_is_stream(const FileDraft *draft);
bool file_place(FileDraft *draft, TextError *error);
void file_discard(FileDraft *draft);  // safe on a placed or zeroed draft

// A name that was made or renamed is on the disk only when the folder that it lies in is: this sees
// to that.
bool file_sync_name(const char *path, TextError *error);

// Makes the file at `from` known as `to` as well, at once and in place of what was there: for keeping
// what is about to be replaced. False where a file cannot have two names; nothing has changed then.
bool file_link(const char *from, const char *to);

// A lock has one program at a time at what a file stands for. It dies with its process, however that
// ends. Its file is made where there is none and removed when the lock is given back; one that a killed
// program left behind is nobody's and can be taken. A zeroed Lock is not held.
typedef struct Lock {
    bool held;
    int file;
    char path[FILE_PATH];
} Lock;

typedef enum LockResult {
    LOCK_TAKEN,
    LOCK_BUSY,  // another program has it, or another Lock of this one
    LOCK_FAILED,  // it cannot be made; FAILURE_WRITE with operation, path and reason
} LockResult;

// A lock that is held already stays as it is, or is taken anew where its file is gone.
LockResult lock_take(Lock *lock, const char *path, TextError *error);
void lock_release(Lock *lock);

// Descriptors 0, 1 and 2, without which a program may have been started: the next file that it opens
// would get their number, and what is meant for standard output would be written into a result. Both
// programs call standard_open before anything else.
enum { STANDARD_COUNT = 3 };  // descriptors; those of other files are at least this

// Opens those that are closed, on something that neither can be read nor written: who reads standard
// input or writes standard output gets an error, as if they were closed. False where that fails.
bool standard_open(void);
