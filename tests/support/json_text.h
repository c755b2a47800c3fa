// SPDX-License-Identifier: MIT
// json_text: looks into JSON (RFC 8259) that a program printed. Failing fails the test.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Whether the text is one value and nothing else, as strict as the standard.
bool json_is_valid(const char *text);

// Where the value at a path begins, such as "party.goods.wood" or "rows.3", or NULL.
const char *json_at(const char *text, const char *path);

int64_t json_integer(const char *text, const char *path);
bool json_truth(const char *text, const char *path);
int json_length(const char *text, const char *path);  // of a list

// A string without escapes but \" and \\, in one of a few buffers that take turns.
const char *json_string(const char *text, const char *path);
