// SPDX-License-Identifier: MIT
// scratch_folder: a fresh temporary folder for a test, removed when the test is over.
#pragma once

#include "../../src/base/buffer.h"

enum { SCRATCH_PATH = 1024 };

typedef struct ScratchFolder {
    char path[SCRATCH_PATH];
} ScratchFolder;

ScratchFolder scratch_make(void);
void scratch_remove(ScratchFolder *folder);

// "FOLDER/name", in one of a few buffers that take turns.
const char *scratch_file(const ScratchFolder *folder, const char *name);

// Writes and reads whole files; errors fail the test. The caller frees the buffer.
void scratch_write(const ScratchFolder *folder, const char *name, const char *text);
Buffer scratch_read(const ScratchFolder *folder, const char *name);

bool bytes_same(const Buffer *one, const Buffer *other);
bool scratch_holds(const ScratchFolder *folder, const char *name, const void *bytes, size_t length);
int scratch_count(const ScratchFolder *folder);  // files in it, hidden ones too
