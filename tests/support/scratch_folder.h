// SPDX-License-Identifier: MIT
// folder: a fresh temporary folder for a test, gone when the test is over.
#pragma once

#include "../../src/base/buffer.h"

enum { FOLDER_PATH = 1024 };

typedef struct Folder {
    char path[FOLDER_PATH];
} Folder;

Folder folder_make(void);
void folder_remove(Folder *folder);

// "FOLDER/name", in one of a few buffers that take turns.
const char *folder_file(const Folder *folder, const char *name);

// Writes and reads whole files; failing fails the test. The caller frees the buffer.
void folder_write(const Folder *folder, const char *name, const char *text);
Buffer folder_read(const Folder *folder, const char *name);

bool bytes_same(const Buffer *one, const Buffer *other);
bool folder_holds(const Folder *folder, const char *name, const void *bytes, size_t length);
int folder_count(const Folder *folder);  // files in it, hidden ones too
