// SPDX-License-Identifier: MIT
// lock: one program at a time at what a file stands for.
//
// The lock dies with its process, however that ends. Its file is made where there is none and
// removed when the lock is given back; one that a killed program left behind is nobody's and can be
// taken. A zeroed Lock is not held. POSIX.
#pragma once

#include "file.h"

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
