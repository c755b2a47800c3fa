// SPDX-License-Identifier: MIT
// json: values appended to a Buffer as JSON (RFC 8259), for programs.
//
// Every function takes the name of the value in its object, or NULL in a list and at the top. Commas are
// added by looking at the byte before a value. Bytes that are not UTF-8 become U+FFFD, so that the result
// is always valid. Characters that error.h would not show are written as \uNNNN.
#pragma once

#include <stdint.h>

#include "../base/buffer.h"

void json_open(Buffer *to, const char *name, char bracket);  // '{' or '['
void json_close(Buffer *to, char bracket);  // '}' or ']'
void json_close_line(Buffer *to);  // '}' and a line feed
void json_text(Buffer *to, const char *name, const char *text);
void json_bytes(Buffer *to, const char *name, const char *bytes, size_t length);
void json_number(Buffer *to, const char *name, int64_t number);
void json_real(Buffer *to, const char *name, double number,
               int digits);  // null for infinities and NaN
void json_bool(Buffer *to, const char *name, bool value);
void json_null(Buffer *to, const char *name);
void json_cell(Buffer *to, const char *name, int x, int y);  // [x,y]
