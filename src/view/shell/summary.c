// SPDX-License-Identifier: MIT
// What codes, levels and recordings are called.
#include <stdio.h>
#include <string.h>

#include "shell.h"

void summary_size(char *text, size_t capacity, const WorldCode *code) {
    if (code->width == code->height) snprintf(text, capacity, "%d", code->width);
    else snprintf(text, capacity, "%dx%d", code->width, code->height);
}

void summary_size_word(char *text, size_t capacity, const WorldCode *code) {
    const char *word = code->width != code->height ? NULL : choice_size_word(code->width);
    if (word) snprintf(text, capacity, "%s", word);
    else summary_size(text, capacity, code);
}

void summary_title(char *text, size_t capacity, const Recording *recording) {
    Recipe recipe;
    TextError error;
    bool good = recipe_parse(&recipe, recording->level, &error);
    snprintf(text, capacity, "%s", good ? recipe.title : recording->code.level);
    if (good) recipe_free(&recipe);
}

// Days begin at 1, and each line "e" ends one. The last night of a game that is over was of its last
// day. Lines of hashes are no commands.
RecordingEnd summary_end(const Recording *recording) {
    RecordingEnd end = {.day = 1};
    const char *at = recording->bytes + recording->body;
    const char *after = recording->bytes + recording->body_end;
    char last = 0;
    while (at < after) {
        const char *stop = memchr(at, '\n', (size_t)(after - at));
        size_t length = (size_t)((stop ? stop : after) - at);
        if (length > 0 && *at != 'h') last = length == 1 ? *at : 0;
        if (length == 1 && *at == 'e') end.day++;
        at += length + 1;
    }
    if (recording->ended && last == 'e') end.day--;
    end.sailed = recording->ended && last == 'x';
    return end;
}
