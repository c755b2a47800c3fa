// SPDX-License-Identifier: MIT
// test: cmocka, and what every test needs from it.
#pragma once

// cmocka.h needs these four before it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "../../src/base/error.h"
#include "../../src/base/png_file.h"

// For tables of sentences: CHECK(a_thing_is_so).
#define CHECK(test) cmocka_unit_test(test)

// Fails with a formatted reason.
#define FAIL(...) fail_at(__FILE__, __LINE__, __VA_ARGS__)
_Noreturn void fail_at(const char *file, int line, const char *format, ...) ERROR_FORMAT(3, 4);

// How often a test repeats the same with other random numbers: REPEATS(all, few). Under sanitizers a few must do,
// since each takes several times as long there and they look for code that errs, which a few reach. The
// optimised build repeats all.
#ifdef TIDEMARK_SANITIZED
#define REPEATS(all, few) (few)
#else
#define REPEATS(all, few) (all)
#endif

// A file of the source tree, ended with a 0; the caller frees it with free().
char *read_source(const char *path);
