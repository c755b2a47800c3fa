// SPDX-License-Identifier: MIT
#include "picture.h"

#include "memory.h"

bool picture_read(Picture *picture, const void *bytes, size_t length, const char *name,
                  TextError *error) {
    (void)bytes;
    *picture = (Picture){0};
    return error_set(error, FAILURE_CONTENT, "%s: %zu bytes", name, length);
}

void picture_free(Picture *picture) {
    memory_release(picture->values);
    *picture = (Picture){0};
}
