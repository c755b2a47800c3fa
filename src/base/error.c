// SPDX-License-Identifier: MIT
#include "error.h"

#include <stdio.h>
#include <string.h>

static size_t character_length(const unsigned char *text, size_t length) {
    unsigned char lead = text[0];
    if (lead < 0x80) return 1;
    size_t size = lead >= 0xc2 && lead < 0xe0   ? 2
                  : lead >= 0xe0 && lead < 0xf0 ? 3
                  : lead >= 0xf0 && lead < 0xf5 ? 4
                                                : 0;
    if (size == 0 || size > length) return 0;
    for (size_t i = 1; i < size; i++)
        if ((text[i] & 0xc0) != 0x80) return 0;
    bool overlong = (lead == 0xe0 && text[1] < 0xa0) || (lead == 0xf0 && text[1] < 0x90);
    bool surrogate = lead == 0xed && text[1] >= 0xa0;
    bool beyond = lead == 0xf4 && text[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : size;
}

size_t error_utf8_length(const char *text, size_t length) {
    return length == 0 ? 0 : character_length((const unsigned char *)text, length);
}

uint32_t error_character(const char *text, size_t size) {
    const unsigned char *at = (const unsigned char *)text;
    uint32_t character = size == 1 ? at[0] : at[0] & (0xffu >> (size + 1));
    for (size_t i = 1; i < size; i++) character = character << 6 | (at[i] & 0x3fu);
    return character;
}

size_t error_shown_length(const char *text, size_t length) {
    static const struct {
        uint32_t first, last;
    } HIDDEN[] = {
        {0x0000, 0x001f},  // C0 controls: ESC begins commands to a terminal
        {0x007f, 0x009f},  // DEL and the C1 controls: U+009B does the same
        {0x061c, 0x061c}, {0x200e, 0x200f}, {0x202a, 0x202e}, {0x2066, 0x2069},  // direction
        {0x2028, 0x2029},  // ends of lines and paragraphs
        {0xfeff, 0xfeff},  // byte order mark
    };
    size_t size = error_utf8_length(text, length);
    uint32_t character = size ? error_character(text, size) : 0;
    for (size_t i = 0; i < sizeof HIDDEN / sizeof *HIDDEN; i++)
        if (character >= HIDDEN[i].first && character <= HIDDEN[i].last) return 0;
    return size;
}

enum { VALUE = 96 };  // bytes shown of a refused value

void error_escape(char escape[ERROR_ESCAPE + 1], char byte) {
    snprintf(escape, ERROR_ESCAPE + 1, "\\x%02X", (unsigned char)byte);
}

const char *error_quote(char *buffer, size_t capacity, const char *text, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        size_t size = error_shown_length(text + i, length - i);
        size_t need = size ? size : ERROR_ESCAPE;
        if (used + need + 4 > capacity) {  // room for "..." and the end
            memcpy(buffer + used, "...", 3);
            used += 3;
            break;
        }
        if (size) memcpy(buffer + used, text + i, size);
        else error_escape(buffer + used, text[i]);
        used += need;
        i += size ? size : 1;
    }
    buffer[used] = 0;
    return buffer;
}

bool error_blanks(TextError *error, Blanks blanks) {
    memcpy(error->numbers, blanks.numbers, sizeof error->numbers);
    for (int i = 0; i < BLANK_NAMES; i++)
        if (blanks.names[i])
            error_quote(error->names[i], ERROR_NAME, blanks.names[i], strlen(blanks.names[i]));
    return false;
}

bool error_limit(TextError *error, Failure failure, const char *what, const char *value,
                 const char *limit, Blanks blanks) {
    *error = (TextError){.failure = failure, .what = what, .value = value, .limit = limit};
    return error_blanks(error, blanks);
}

bool error_say(TextError *error, Failure failure, const char *what, Blanks blanks) {
    return error_limit(error, failure, what, NULL, NULL, blanks);
}

bool error_set(TextError *error, Failure failure, const char *what) {
    return error_say(error, failure, what, NO_BLANKS);
}

bool error_value(TextError *error, Failure failure, const char *what, const char *value,
                 size_t length, const char *limit) {
    error_limit(error, failure, what, "@1", limit, NO_BLANKS);
    error_quote(error->names[0], VALUE, value, length);
    return false;
}

bool error_memory(TextError *error, const char *what, size_t bytes) {
    return error_say(error, FAILURE_MEMORY, "out of memory for $1 (#1 KiB)",
                     (Blanks){.names = {what}, .numbers = {(int64_t)(bytes / 1024)}});
}

bool error_at(TextError *error, const char *source, int line) {
    memmove(error->place + 1, error->place, (ERROR_PLACES - 1) * sizeof *error->place);
    if (error->places < ERROR_PLACES) error->places++;
    error_quote(error->place[0].source, ERROR_NAME, source, strlen(source));
    error->place[0].line = line;
    return false;
}

bool error_in(TextError *error, const char *source) { return error_at(error, source, -1); }

bool error_note(TextError *error, const char *note, int number) {
    error->note = note;
    error->noted = number;
    return false;
}

void error_shorten(TextError *error, const char *folder, size_t length) {
    char *source = error->place[0].source;
    while (length > 0 && folder[length - 1] == '/') length--;
    if (length == 0 || strncmp(source, folder, length) != 0 || source[length] != '/') return;
    memmove(source, source + length + 1, strlen(source + length + 1) + 1);
}

// Appends a sentence as far as it fits; false where it is cut.
static bool say(ErrorWords *to, size_t room, const char *sentence, Blanks blanks) {
    size_t used = strlen(to->text);
    char named[80];
    if (!sentence) return true;
    // One word is a name of a file, too, which is not translated.
    bool word = strlen(sentence) < sizeof named / 2 &&
                strspn(sentence, "abcdefghijklmnopqrstuvwxyz") == strlen(sentence);
    if (word) {
        snprintf(named, sizeof named, "error\4%s", sentence);
        sentence = named;
    }
    return sentence_print(to->text + used, room - used, sentence, blanks) < room - used;
}

ErrorWords error_words(const TextError *error) {
    const char *value = error->value, *limit = error->limit;
    const char *const parts[] = {error->what,        value ? " '" : NULL,       value,
                                 value ? "'" : NULL, limit ? " (limit " : NULL, limit,
                                 limit ? ")" : NULL};
    ErrorWords words = {""};
    Blanks noted = NUMBERS(error->noted), blanks = NO_BLANKS;
    size_t room = sizeof words.text;
    if (error->note) room -= sentence_print(NULL, 0, error->note, noted);
    for (int i = 0; i < error->places; i++) {
        const ErrorPlace *place = &error->place[i];
        say(&words, room, place->line < 0 ? "@1: " : "@1:#: ",
            (Blanks){.names = {place->source}, .numbers = {place->line}});
    }
    memcpy(blanks.numbers, error->numbers, sizeof blanks.numbers);
    for (int i = 0; i < BLANK_NAMES; i++) blanks.names[i] = error->names[i];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!say(&words, room, parts[i], blanks)) break;
    say(&words, sizeof words.text, error->note, noted);
    return words;
}

void error_report(const char *program, const TextError *error) {
    fprintf(stderr, "%s: %s\n", program, error_words(error).text);
}
