// SPDX-License-Identifier: MIT
#include "scouted.h"

#include <string.h>

#include "../../base/memory.h"
#include "../../worldgen/rng.h"
#include "entry.h"

enum { SCOUTED_FORMAT = 1, KEY_DIGITS = 16 };

void scouted_free(ScoutedLands *lands) {
    memory_release(lands->keys);
    *lands = (ScoutedLands){0};
}

uint64_t scouted_key(const WorldCode *code) {
    WorldCode land = *code;
    land.seed = seed_with_start(&code->seed, 0);
    land.difficulty = EASY;
    CodeText text = code_text(&land);
    return hash_bytes(HASH_START, text.text, strlen(text.text));
}

static int find(const ScoutedLands *lands, uint64_t key) {
    int at = 0;
    while (at < lands->count && lands->keys[at] != key) at++;
    return at;
}

bool scouted_has(const ScoutedLands *lands, uint64_t key) {
    return find(lands, key) < lands->count;
}

// Adds at the end what is not there yet.
static bool append(ScoutedLands *lands, uint64_t key) {
    uint64_t *keys = memory_room(lands->keys, lands->count, &lands->capacity, sizeof *keys);
    if (!keys) return false;
    lands->keys = keys;
    keys[lands->count++] = key;
    return true;
}

bool scouted_add(ScoutedLands *lands, uint64_t key) {
    int at = find(lands, key);
    if (at == lands->count && at < SCOUTED_MOST && !append(lands, key)) return false;
    if (at == SCOUTED_MOST) at--;
    memmove(lands->keys + 1, lands->keys, (size_t)at * sizeof key);
    lands->keys[0] = key;
    return true;
}

static bool read_lines(ScoutedLands *lands, Lines *lines, TextError *error) {
    Line line;
    int format;
    if (!entry_header(lines, "tidemark-scouted", SCOUTED_FORMAT, &format, error)) return false;
    while (lines_next_or_rest(lines, &line)) {
        uint64_t key;
        Line rest = line;
        if (!line_take_hash(&rest, KEY_DIGITS, &key) || rest.length > 0)
            return lines_refuse(lines, FAILURE_CONTENT, "land", line, "16 hexadecimal digits",
                                error);
        if (lands->count == SCOUTED_MOST) {
            lines_refuse(lines, FAILURE_CONTENT, "line", line, "# lands", error);
            return error_blanks(error, NUMBERS(SCOUTED_MOST));
        }
        if (!append(lands, key)) return error_memory(error, "lands", SCOUTED_MOST * sizeof key);
    }
    return true;
}

bool scouted_parse(ScoutedLands *lands, TextSource text, TextError *error) {
    ScoutedLands read = {0};
    Lines lines;
    if (!lines_open(&lines, text, "scouted lands", SCOUTED_FILE_BYTES, error)) return false;
    if (!read_lines(&read, &lines, error)) {
        scouted_free(&read);
        return false;
    }
    scouted_free(lands);
    *lands = read;
    return true;
}

bool scouted_print(const ScoutedLands *lands, Buffer *to, TextError *error) {
    buffer_format(to, "tidemark-scouted %d\n", SCOUTED_FORMAT);
    for (int i = 0; i < lands->count; i++)
        buffer_format(to, "%s\n", words_hexadecimal(lands->keys[i], KEY_DIGITS).text);
    return buffer_good(to, "scouted lands", error);
}
