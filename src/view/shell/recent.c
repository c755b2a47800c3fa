// SPDX-License-Identifier: MIT
// The list of islands that were played last. It is a help and no more: where it cannot be read or
// written the game goes on without a word.
#include <string.h>

#include "shell.h"
#include "../../game/code.h"

enum { RECENT_BYTES = 64 << 10 };

// The next line of a text, without its end; false after the last.
static bool next_line(const char **at, const char *end, size_t *length) {
    if (*at >= end) return false;
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    *length = (size_t)((stop ? stop : end) - *at);
    return true;
}

// Lines that are no codes are left out.
int recent_read(const Shell *shell, WorldCode codes[RECENT_MOST]) {
    Buffer bytes = {0};
    TextError error;
    int count = 0;
    size_t length;
    if (home_read(&shell->home, HOME_RECENT, RECENT_BYTES, &bytes, &error) && bytes.length) {
        const char *at = (const char *)bytes.bytes, *end = at + bytes.length;
        for (; count < RECENT_MOST && next_line(&at, end, &length); at += length + 1)
            if (code_parse(&codes[count], at, length, &error)) count++;
    }
    buffer_free(&bytes);
    return count;
}

static void append(Buffer *to, const WorldCode *code) {
    char text[CODE_BYTES];
    code_print(code, text);
    buffer_format(to, "%s\n", text);
}

static bool same_code(const WorldCode *one, const WorldCode *other) {
    char first[CODE_BYTES], second[CODE_BYTES];
    code_print(one, first);
    code_print(other, second);
    return strcmp(first, second) == 0;
}

void recent_add(Shell *shell, const WorldCode *code) {
    static WorldCode before[RECENT_MOST];
    TextError error;
    Buffer text = {0};
    if (!shell->home.kept) return;
    int count = recent_read(shell, before), written = 1;
    append(&text, code);
    for (int i = 0; i < count && written < RECENT_MOST; i++) {
        if (same_code(&before[i], code)) continue;
        append(&text, &before[i]);
        written++;
    }
    if (!text.failed) home_write(&shell->home, HOME_RECENT, &text, &error);
    buffer_free(&text);
}
