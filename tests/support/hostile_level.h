// SPDX-License-Identifier: MIT
// hostile_level: runs tidemark-cli, with few resources, on a level that must be refused.
//
// A hostile file must be refused within 1 s and 256 MiB, with one line that names the place, what
// is wrong, the value and the limit, and nothing written.
#pragma once

#include "captured_program.h"

// One second of processor time and 256 MiB of addresses. AddressSanitizer needs all addresses for
// itself: with it memory is not limited.
CapturedProgram hostile_program(const char *path);

// Fails the test unless `generate` of this level ends with this code and says exactly
// "tidemark-cli: LEVEL:said". A `said` that does not begin with a line number follows a blank; a *
// in it stands for anything up to the byte after it: an amount of work, another library's words.
void hostile_refused(const CapturedProgram *program, const char *level, int code, const char *said);

// Writes bytes, or a sparse file of that length where there are none, into program->caught.
const char *hostile_file(const CapturedProgram *program, const char *name, const void *bytes,
                         size_t length);
