// SPDX-License-Identifier: MIT
#include "json.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static void print_string(Buffer *to, const char *text, size_t length) {
    buffer_byte(to, '"');
    for (size_t i = 0; i < length;) {
        size_t size = error_utf8_length(text + i, length - i);
        if (size == 0) buffer_text(to, "\\ufffd");
        else if (text[i] == '"' || text[i] == '\\') buffer_format(to, "\\%c", text[i]);
        else if (error_shown_length(text + i, size)) buffer_append(to, text + i, size);
        else buffer_format(to, "\\u%04x", (unsigned)error_character(text + i, size));
        i += size ? size : 1;
    }
    buffer_byte(to, '"');
}

// Prints a comma unless the value is the first, then its name.
static void begin(Buffer *to, const char *name) {
    char before = to->length > 0 ? (char)to->bytes[to->length - 1] : '\n';
    if (!strchr("{[\n", before)) buffer_byte(to, ',');
    if (!name) return;
    print_string(to, name, strlen(name));
    buffer_byte(to, ':');
}

void json_open(Buffer *to, const char *name, char bracket) {
    begin(to, name);
    buffer_byte(to, (unsigned char)bracket);
}

void json_close(Buffer *to, char bracket) { buffer_byte(to, (unsigned char)bracket); }

void json_close_line(Buffer *to) { buffer_text(to, "}\n"); }

void json_bytes(Buffer *to, const char *name, const char *bytes, size_t length) {
    begin(to, name);
    print_string(to, bytes, length);
}

void json_text(Buffer *to, const char *name, const char *text) {
    json_bytes(to, name, text, strlen(text));
}

void json_number(Buffer *to, const char *name, int64_t number) {
    begin(to, name);
    buffer_format(to, "%" PRId64, number);
}

void json_real(Buffer *to, const char *name, double number, int digits) {
    begin(to, name);
    buffer_text(to, isfinite(number) ? words_number(number, digits).text : "null");
}

void json_bool(Buffer *to, const char *name, bool value) {
    begin(to, name);
    buffer_text(to, value ? "true" : "false");
}

void json_null(Buffer *to, const char *name) {
    begin(to, name);
    buffer_text(to, "null");
}

void json_cell(Buffer *to, const char *name, int x, int y) {
    begin(to, name);
    buffer_format(to, "[%d,%d]", x, y);
}
