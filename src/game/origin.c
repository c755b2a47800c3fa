// SPDX-License-Identifier: MIT
#include "origin.h"

#include <string.h>

#include "../base/lines.h"
#include "../base/png_chunks.h"

static const char KEYWORD[] = "Origin", PROGRAM[] = "tidemark-cli";

// Writing.

// Bytes that stand for themselves.
static const char PLAIN[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;~_+=/@-";

static void put_word(Buffer *line, const char *word) {
    for (; *word; word++)
        if (strchr(PLAIN, *word)) buffer_byte(line, (unsigned char)*word);
        else buffer_format(line, "%%%02x", (unsigned)(unsigned char)*word);
}

void origin_begin(Buffer *line, const char *version, const char *command) {
    buffer_format(line, "%s %s %s", PROGRAM, version, command);
}

void origin_option(Buffer *line, const char *option, const char *value) {
    buffer_format(line, " --%s", option);
    if (!value) return;
    buffer_byte(line, ' ');
    put_word(line, value);
}

void origin_code(Buffer *line, const WorldCode *code, const Recipe *recipe) {
    WorldCode whole = *code;
    whole.level_hash = level_code_hash(recipe);
    level_name_plain(whole.level);
    origin_option(line, "code", code_text(&whole).text);
}

static bool fits(const Buffer *line) { return line->length > 0 && line->length < ORIGIN_BYTES; }

bool origin_put_png(Buffer *to, const Buffer *line, TextSource picture, TextError *error) {
    if (fits(line))
        return png_text_put(to, KEYWORD, buffer_source(line, "an origin"), picture, error);
    buffer_append(to, picture.bytes, picture.length);
    return buffer_good(to, picture.name, error);
}

static const char GRAYMAP[] = "P5\n", COMMENT[] = "# origin ";

bool origin_put_pgm(Buffer *to, const Buffer *line, TextSource picture, TextError *error) {
    size_t first = fits(line) ? sizeof GRAYMAP - 1 : 0;
    if (fits(line)) {
        buffer_text(to, GRAYMAP);
        buffer_text(to, COMMENT);
        buffer_append(to, line->bytes, line->length);
        buffer_byte(to, '\n');
    }
    buffer_append(to, picture.bytes + first, picture.length - first);
    return buffer_good(to, picture.name, error);
}

OriginText origin_text(const Buffer *line) {
    OriginText origin = {{0}};
    if (fits(line)) memcpy(origin.text, line->bytes, line->length);
    return origin;
}

// Reading.

// What stands before and after the line in a text.
typedef struct Place {
    const char *before;
    char after;
} Place;

static const Place PLACES[] = {
    {"P5\n# origin ", '\n'},
    {"name=\"origin\" value=\"", '"'},
    {"\"origin\":\"", '"'},
};

static bool find_in_text(Line *line, TextSource file) {
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        size_t length = strlen(PLACES[i].before);
        for (Line rest = {file.bytes, file.length}; rest.length >= length; line_skip(&rest, 1)) {
            const char *next = memchr(rest.text, PLACES[i].before[0], rest.length);
            if (!next) break;
            line_skip(&rest, (size_t)(next - rest.text));
            if (!line_take(&rest, PLACES[i].before)) continue;
            return line_take_until(&rest, PLACES[i].after, line);
        }
    }
    return false;
}

static int hexadecimal(char digit) {
    static const char DIGITS[] = "0123456789abcdef";
    const char *at = digit ? strchr(DIGITS, digit) : NULL;
    return at ? (int)(at - DIGITS) : -1;
}

// Takes the bytes of a word; false for %XX that is none, and for %00.
static bool take_word(Line word, char **to) {
    for (size_t i = 0; i < word.length; i++) {
        char byte = word.text[i];
        if (byte == '%') {
            bool whole = i + 2 < word.length;
            int high = whole ? hexadecimal(word.text[i + 1]) : -1;
            int low = whole ? hexadecimal(word.text[i + 2]) : -1;
            if (high < 0 || low < 0 || high + low == 0) return false;
            byte = (char)(high << 4 | low);
            i += 2;
        } else if (!strchr(PLAIN, byte)) {
            return false;
        }
        *(*to)++ = byte;
    }
    *(*to)++ = 0;
    return true;
}

static bool read_line(Origin *origin, Line line) {
    char *to = origin->text;
    bool more = line.length < ORIGIN_BYTES;
    if (!more || !line_take(&line, PROGRAM) || !line_take(&line, " ")) return false;
    char *all[ORIGIN_WORDS + 1];
    int count = 0;
    while (more && count <= ORIGIN_WORDS) {
        Line word;
        more = line_take_until(&line, ' ', &word);
        all[count++] = to;
        if (word.length == 0 || !take_word(word, &to)) return false;
    }
    if (more || count < 2) return false;
    origin->version = all[0];
    origin->count = count - 1;
    for (int i = 0; i < origin->count; i++) origin->words[i] = all[i + 1];
    origin->words[origin->count] = NULL;
    return true;
}

bool origin_find(Origin *origin, TextSource file, TextError *error) {
    Line line = {NULL, 0};
    *origin = (Origin){.count = 0};
    if (png_is(file.bytes, file.length)) {
        TextSource text;
        if (!png_text_find(&text, KEYWORD, file, error)) return false;
        line = (Line){text.bytes, text.length};
    } else if (!find_in_text(&line, file)) {
        line.text = NULL;
    }
    if (!line.text)
        error_set(
            error, FAILURE_CONTENT,
            "no origin in it (limit: .png, .pgm, .tmx and .json files of generate, sheet, why "
            "and section; recordings)");
    else if (!read_line(origin, line))
        error_value(error, FAILURE_CONTENT, "origin", line.text, line.length,
                    "a line as tidemark-cli writes it");
    else return true;
    return error_in(error, file.name);
}
