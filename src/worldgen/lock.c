// SPDX-License-Identifier: MIT
#define _DARWIN_C_SOURCE  // flock, where asking for POSIX hides it
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 100 };

// Whether the path still leads to the open file: who gives a lock back removes its file.
static bool is_named(int file, const char *path) {
    struct stat opened, named;
    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

static LockResult fail(const char *operation, const char *path, TextError *error) {
    char shown[FILE_PATH / 16];
    error_quote(shown, sizeof shown, path, strlen(path));
    error_set(error, FAILURE_WRITE, "cannot %s '%s': %s", operation, shown, strerror(errno));
    return LOCK_FAILED;
}

static LockResult lock_file(int file, const char *path, TextError *error) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return LOCK_TAKEN;
    return errno == EWOULDBLOCK ? LOCK_BUSY : fail("lock", path, error);
}

LockResult lock_take(Lock *lock, const char *path, TextError *error) {
    if (lock->held && is_named(lock->file, lock->path)) return LOCK_TAKEN;
    lock_release(lock);
    if (strlen(path) >= sizeof lock->path) {
        errno = ENAMETOOLONG;
        return fail("make", path, error);
    }
    for (int i = 0; i < TRIES; i++) {
        int file =
            open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (file < 0) return fail("make", path, error);
        LockResult result = lock_file(file, path, error);
        if (result == LOCK_TAKEN && is_named(file, path)) {
            *lock = (Lock){.held = true, .file = file};
            strcpy(lock->path, path);
            return LOCK_TAKEN;
        }
        close(file);
        if (result != LOCK_TAKEN) return result;
    }
    return LOCK_BUSY;
}

void lock_release(Lock *lock) {
    if (!lock->held) return;
    if (is_named(lock->file, lock->path)) unlink(lock->path);
    close(lock->file);
    *lock = (Lock){.held = false};
}
