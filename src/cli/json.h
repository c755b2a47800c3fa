// SPDX-License-Identifier: MIT
// json: values appended to a Buffer as JSON (RFC 8259), for programs that read what we print.
//
// Every function takes the name that the value has in its object, or NULL in a list and at the top.
// Commas come by themselves: a value knows by the byte before it whether it is the first. Bytes
// that are no UTF-8 become U+FFFD, so that what is printed can always be read. Characters that error.h
// would not show stand as \uNNNN, which is the same value.
#pragma once

#include <stdint.h>

#include "../base/buffer.h"

void json_open(Buffer *to, const char *name, char bracket);  // '{' or '['
void json_close(Buffer *to, char bracket);  // '}' or ']'
void json_close_line(Buffer *to);  // '}' and the end of the line
void json_text(Buffer *to, const char *name, const char *text);
void json_bytes(Buffer *to, const char *name, const char *bytes, size_t length);
void json_number(Buffer *to, const char *name, int64_t number);
void json_bool(Buffer *to, const char *name, bool value);
