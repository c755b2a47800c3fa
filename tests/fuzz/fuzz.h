// SPDX-License-Identifier: MIT
// fuzz: what the targets share. Each target takes any bytes and must end without a crash, a leak or
// a broken promise.
//
// tests/long.sh links each with libFuzzer. The normal tests call them as the functions below (their
// build gives LLVMFuzzerTestOneInput those names) on all of corpus/.
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
int fuzz_level(const uint8_t *bytes, size_t length);
int fuzz_image(const uint8_t *bytes, size_t length);
int fuzz_recording(const uint8_t *bytes, size_t length);
int fuzz_settings(const uint8_t *bytes, size_t length);
int fuzz_scores(const uint8_t *bytes, size_t length);
int fuzz_code(const uint8_t *bytes, size_t length);

#include "../../src/base/buffer.h"

// A broken promise ends the program, in every kind of build.
#define MUST(promise) ((promise) ? (void)0 : fuzz_broken(#promise, __FILE__, __LINE__))
_Noreturn void fuzz_broken(const char *promise, const char *file, int line);

// One line of UTF-8 that is not empty and ends within the capacity.
bool fuzz_is_sentence(const char *text, size_t capacity);

// What any refusal must be: content or memory, said in one line of UTF-8.
void fuzz_check_refusal(const TextError *error);

// What libFuzzer begins with, made from the operation table so that it never lags behind.
void fuzz_dictionary(Buffer *to);  // every word of the language, one a line, in quotes

// A small level in which this row does its work, all of its parameters written out with their
// defaults. Nothing where the row is a statement of its own.
void fuzz_level_text(Buffer *to, int row);
