// SPDX-License-Identifier: MIT
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

void fail_at(const char *file, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char text[1000];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    print_error("%s\n", text);
    _fail(file, line);
    abort();  // _fail does not return
}

char *read_source(const char *path) {
    char full[1000];
    snprintf(full, sizeof full, "%s/%s", TIDEMARK_SOURCE_DIR, path);
    FILE *file = fopen(full, "rb");
    if (!file) FAIL("cannot read %s", full);
    size_t length = 0, capacity = 1 << 16;
    char *bytes = malloc(capacity);
    while (bytes &&
           (length += fread(bytes + length, 1, capacity - 1 - length, file)) == capacity - 1)
        bytes = realloc(bytes, capacity *= 2);
    fclose(file);
    if (!bytes) FAIL("no memory for %s", full);
    bytes[length] = 0;
    return bytes;
}
