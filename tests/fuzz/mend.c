// SPDX-License-Identifier: MIT
#include "mend.h"

#include <stdio.h>
#include <string.h>

#include "../../src/base/lines.h"
#include "../../src/game/recording.h"
#include "../../src/worldgen/level.h"
#include "judge.h"

enum { END_BYTES = 13 };

static TextSource source_of(const Buffer *text) {
    return (TextSource){"mend", text->length ? (const char *)text->bytes : "", text->length};
}

// Where `what` begins between two offsets; `to` where it does not.
static size_t find(const Buffer *text, size_t from, size_t to, const char *what) {
    size_t length = strlen(what);
    for (size_t at = from; at + length <= to; at++)
        if (memcmp(text->bytes + at, what, length) == 0) return at;
    return to;
}

// Puts other bytes between two offsets.
static void replace(Buffer *text, size_t from, size_t to, const char *with) {
    Buffer result = {0};
    buffer_append(&result, text->bytes, from);
    buffer_text(&result, with);
    buffer_append(&result, text->bytes + to, text->length - to);
    buffer_free(text);
    *text = result;
}

static size_t line_end(const Buffer *text, size_t from) {
    return find(text, from, text->length, "\n");
}

void mend_end(Buffer *text) {
    if (text->length < END_BYTES) return;
    size_t end = text->length - END_BYTES;
    if (memcmp(text->bytes + end, "end ", 4) != 0 || text->bytes[text->length - 1] != '\n') return;
    text->length = end;
    buffer_format(text, "end %08x\n", (unsigned)judge_sum(text->bytes, end));
}

// A level of the corpus has no empty line: the first one comes after its last line's end, whatever
// its length was said to be.
static size_t level_end(const Buffer *text, size_t from) {
    size_t end = find(text, from, text->length, "\n\n");
    return end == text->length ? end : end + 1;
}

static void mend_level_length(Buffer *text, size_t seed) {
    size_t length = line_end(text, seed + 1);
    size_t from = length == text->length ? length : line_end(text, length + 1);
    if (from == text->length || memcmp(text->bytes + length, "\nlevel ", 7) != 0) return;
    size_t end = level_end(text, from);
    if (end == text->length) return;
    char line[40];
    snprintf(line, sizeof line, "\nlevel %zu", end - from - 1);
    replace(text, length, from, line);
}

static void mend_level_hash(Buffer *text) {
    Recording recording;
    TextError error = {0};
    Recipe recipe;
    if (!recording_open(&recording, source_of(text), &error)) return;
    TextSource level = {"level", recording.level.bytes, recording.level.length};
    if (!recipe_parse(&recipe, level, &error)) return;
    char hash[12];
    size_t line = find(text, 0, text->length, "\nlevel ");
    size_t end = line_end(text, line + 1);
    snprintf(hash, sizeof hash, "%08x", (unsigned)level_code_hash(&recipe));
    memcpy(text->bytes + end - 8, hash, 8);
    recipe_free(&recipe);
}

void mend_seals(Buffer *text) {
    size_t seed = find(text, 0, text->length, "\nseed ");
    if (seed == text->length) return;
    mend_level_length(text, seed);
    mend_end(text);
    mend_level_hash(text);
    mend_end(text);
}

static void play_what_can_be(Expedition *expedition, const Recording *recording) {
    Lines lines = {"mend", recording->bytes + recording->body,
                   recording->bytes + recording->body_end, 0};
    for (Line line; lines_next(&lines, &line);) {
        Command command;
        Refusal refusal;
        TextError error = {0};
        if (command_parse(&command, line.text, line.length, &error))
            expedition_apply(expedition, command, &refusal, NULL, &error);
    }
}

void mend_game(Buffer *text) {
    Recording recording, header;
    TextError error = {0};
    Expedition expedition;
    mend_seals(text);
    if (!recording_open(&recording, source_of(text), &error)) return;
    header = recording;
    header.ended = false;
    header.body_end = header.body;
    if (!recording_replay(&expedition, &header, &(ReplayWish){.threads = 1}, &error)) return;
    play_what_can_be(&expedition, &recording);
    Buffer played = {0};
    if (recording_print(&expedition, recording.ended, &played, &error)) {
        buffer_free(text);
        *text = played;
    } else {
        buffer_free(&played);
    }
    expedition_free(&expedition);
}
