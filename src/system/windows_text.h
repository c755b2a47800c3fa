// SPDX-License-Identifier: MIT
// windows_text: what Windows says in UTF-16 and by numbers of its own, as UTF-8 and errno. For the
// files of this folder alone.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { WIDE_PATH = 4096 + 16 };  // characters, with an end and a prefix

typedef struct WidePath {
    wchar_t text[WIDE_PATH];
} WidePath;

// A path as the wide functions take it. Long ones get the prefix that lifts Windows' limit of 260
// characters. False with errno if it is no UTF-8, or too long.
bool wide_path(WidePath *wide, const char *path);

// UTF-8 of a text; false with errno, and empty, if that is too long.
bool plain_text(char *text, size_t capacity, const wchar_t *wide);

// The same of a path: '/' parts it, and it has no prefix.
bool plain_path(char *path, size_t capacity, const wchar_t *wide);

// Sets errno to the reason why a function of Windows failed, and returns false.
bool windows_failed(void);
