// SPDX-License-Identifier: MIT
#include "accents.h"

#include <stddef.h>
#include <string.h>

#define OPENS "\xe2\x80\xb9"
#define CLOSES "\xe2\x80\xba"

// The letters that texts.py has an accent for; words of others alone look the same in both languages.
static const char ACCENTED[] = "aceghijlnorstuwyzACEGHIJLNORSTUWYZ";
enum { SHORT = 3 };  // shorter words are units and signs

static bool is_letter(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

// Signs at the ends of a word do not belong to it. What was typed stands in single quotation marks.
static bool is_english(const char *word, size_t length) {
    while (length && strchr("(\"[", *word)) {
        word++;
        length--;
    }
    while (length && strchr(")\"'].,;:!?%", word[length - 1])) length--;
    size_t letters = 0;
    bool any = false;
    for (; letters < length && is_letter(word[letters]); letters++)
        any = any || strchr(ACCENTED, word[letters]) != NULL;
    return any && letters == length && length >= SHORT;
}

// Goes past what stands between the marks, which may stand within each other.
static const char *after_given(const char *text) {
    int depth = 0;
    do {
        if (strncmp(text, OPENS, strlen(OPENS)) == 0) depth++;
        if (strncmp(text, CLOSES, strlen(CLOSES)) == 0) depth--;
        text++;
    } while (depth > 0 && *text);
    return text + strspn(text, "\x80\xba");
}

bool accents_lack(const char *text) {
    while (*text) {
        size_t length = 0;
        while (text[length] && text[length] != ' ' &&
               strncmp(text + length, OPENS, strlen(OPENS)) != 0)
            length++;
        if (is_english(text, length)) return true;
        text += length;
        if (*text == ' ') text++;
        else if (*text) text = after_given(text);
    }
    return false;
}
