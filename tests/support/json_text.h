// SPDX-License-Identifier: MIT
// json_text: looks into JSON (RFC 8259) that a program printed. Errors fail the test.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Whether the text is exactly one value, by the strict standard.
bool json_is_valid(const char *text);

// The value at a path such as "party.goods.wood" or "rows.3"; NULL: none.
const char *json_at(const char *text, const char *path);

int64_t json_integer(const char *text, const char *path);
bool json_truth(const char *text, const char *path);
int json_length(const char *text, const char *path);  // of a list

// A string without escapes but \" and \\, in one of a few buffers that take turns.
const char *json_string(const char *text, const char *path);
