// SPDX-License-Identifier: MIT
#include "recording.h"

#include <stdio.h>
#include <string.h>

#include "../worldgen/level.h"
#include "recording_parts.h"
#include "code.h"

enum { VERSION_MOST = 999999999 };

static bool refuse(const Lines *lines, const char *what, Line value, const char *limit,
                   TextError *error) {
    return lines_refuse(lines, FAILURE_CONTENT, what, value, limit, error);
}

// What follows "word " on the next line.
static bool take_field(Lines *lines, const char *word, Line *value, TextError *error) {
    Line line;
    if (!lines_next(lines, &line)) {
        lines->number++;
        line = (Line){lines->at, (size_t)(lines->end - lines->at)};
        char limit[80];
        snprintf(limit, sizeof limit, "a whole line '%s ...'", word);
        return refuse(lines, "header", line, limit, error);
    }
    *value = line;
    if (line_take(value, word) && line_take(value, " ")) return true;
    char limit[80];
    snprintf(limit, sizeof limit, "'%s ...' here", word);
    return refuse(lines, "header", line, limit, error);
}

// A version other than ours is no damage: the program that wrote it can read it.
static bool read_version(Lines *lines, const char *word, const char *what, int ours,
                         TextError *error) {
    Line value, rest;
    int version;
    if (!take_field(lines, word, &value, error)) return false;
    rest = value;
    bool number = line_take_number(&rest, VERSION_MOST, &version) && rest.length == 0;
    if (number && version == ours) return true;
    char limit[40];
    snprintf(limit, sizeof limit, "%d, this program's", ours);
    return lines_refuse(lines, number ? FAILURE_VERSION : FAILURE_CONTENT, what, value, limit,
                        error);
}

static bool read_level(Lines *lines, Recording *recording, TextError *error) {
    Line value;
    if (!take_field(lines, "level", &value, error)) return false;
    const char *blank = value.length ? memchr(value.text, ' ', value.length) : NULL;
    size_t name = blank ? (size_t)(blank - value.text) : 0;
    Line rest = {value.text + name, value.length - name};
    uint64_t hash;
    if (!level_is_name(value.text, name) || !line_take(&rest, " ") ||
        !line_take_hash(&rest, 8, &hash) || rest.length > 0)
        return refuse(lines, "level", value, "a name and 8 hexadecimal digits", error);
    memcpy(recording->code.level, value.text, name);
    recording->code.level[name] = 0;
    recording->code.level_hash = recording->level_hash = (uint32_t)hash;
    return true;
}

static bool read_size(Lines *lines, Recording *recording, TextError *error) {
    Line value;
    WorldCode *code = &recording->code;
    if (!take_field(lines, "size", &value, error)) return false;
    if (!size_parse(&code->width, &code->height, value.text, value.length, GAME_SIDE_LEAST,
                    GAME_SIDE_MOST, error))
        return lines_place(lines, error);
    char whole[24];
    int length = snprintf(whole, sizeof whole, "%dx%d", code->width, code->height);
    bool same = value.length == (size_t)length && memcmp(whole, value.text, value.length) == 0;
    return same || refuse(lines, "size", value, whole, error);
}

static bool read_difficulty(Lines *lines, Recording *recording, TextError *error) {
    Line value;
    if (!take_field(lines, "difficulty", &value, error)) return false;
    return difficulty_named(&recording->code.difficulty, value.text, value.length) ||
           refuse(lines, "difficulty", value, "easy, normal, hard", error);
}

static bool read_number(Lines *lines, const char *word, int most, int *number, TextError *error) {
    Line value;
    if (!take_field(lines, word, &value, error)) return false;
    Line rest = value;
    if (line_take_number(&rest, most, number) && rest.length == 0) return true;
    char limit[24];
    snprintf(limit, sizeof limit, "0..%d", most);
    return refuse(lines, word, value, limit, error);
}

static bool read_seed(Lines *lines, Recording *recording, TextError *error) {
    Line value;
    SeedText *seed = &recording->code.seed;
    if (!take_field(lines, "seed", &value, error)) return false;
    if (!seed_parse(seed, value.text, value.length, error)) return lines_place(lines, error);
    return strlen(seed->text) == value.length ||
           refuse(lines, "seed", value, "no blanks around it", error);
}

static int count_lines(const char *from, const char *to) {
    int count = 0;
    while (from < to && (from = memchr(from, '\n', (size_t)(to - from))) != NULL) {
        from++;
        count++;
    }
    return count;
}

static bool read_level_text(Lines *lines, Recording *recording, TextError *error) {
    int length = 0;
    if (!read_number(lines, "level", RECIPE_BYTES, &length, error)) return false;
    Line rest = {lines->at, (size_t)(lines->end - lines->at)};
    if (rest.length <= (size_t)length || rest.text[length] != '\n') {
        char given[24];
        int digits = snprintf(given, sizeof given, "%d", length);
        return refuse(lines, "length of the level", (Line){given, (size_t)digits},
                      "the bytes that follow, and a line's end", error);
    }
    recording->level = (TextSource){lines->source, rest.text, (size_t)length};
    lines->at += length + 1;
    lines->number += count_lines(rest.text, lines->at);
    return true;
}

static bool read_header(Lines *lines, Recording *recording, TextError *error) {
    int practice = 0;
    bool good = read_version(lines, "tidemark-recording", "format", RECORDING_FORMAT, error) &&
                read_version(lines, "rules", "rules version", RULES_VERSION, error) &&
                read_level(lines, recording, error) && read_size(lines, recording, error) &&
                read_difficulty(lines, recording, error) &&
                read_number(lines, "relaxed", RELAXED_MOST, &recording->relaxed, error) &&
                read_number(lines, "practice", 1, &practice, error) &&
                read_seed(lines, recording, error) && read_level_text(lines, recording, error);
    recording->practice = practice;
    return good;
}

// Where the last whole line begins; `from` where there is none.
static const char *last_line(const char *from, const char *end) {
    const char *start = end > from ? end - 1 : from;
    while (start > from && start[-1] != '\n') start--;
    return start;
}

static bool read_end(Lines *lines, Recording *recording, TextError *error) {
    const char *end = lines->end;
    while (end > lines->at && end[-1] != '\n') end--;
    recording->body_end = (size_t)(end - recording->bytes);
    const char *start = last_line(lines->at, end);
    Lines last = {lines->source, start, end, lines->number + count_lines(lines->at, start)};
    Line line, value;
    if (!lines_next(&last, &line)) return true;
    value = line;
    if (!line_take(&value, "end ")) return true;
    size_t before = (size_t)(start - recording->bytes);
    char whole[12];
    snprintf(whole, sizeof whole, "%08x", (unsigned)recording_crc(recording->bytes, before));
    if (value.length != 8 || memcmp(value.text, whole, 8) != 0)
        return refuse(&last, "end", value, whole, error);
    last.number++;
    if (end < lines->end)
        return refuse(&last, "more after the end", (Line){end, (size_t)(lines->end - end)},
                      "nothing", error);
    recording->ended = true;
    recording->body_end = before;
    return true;
}

bool recording_open(Recording *recording, TextSource text, TextError *error) {
    *recording = (Recording){.source = text.name, .bytes = text.bytes, .length = text.length};
    Lines lines;
    if (!lines_open(&lines, text, "recording", RECORDING_BYTES, error)) return false;
    if (!read_header(&lines, recording, error)) return false;
    recording->body = (size_t)(lines.at - text.bytes);
    recording->body_line = lines.number + 1;
    return read_end(&lines, recording, error);
}
