// SPDX-License-Identifier: MIT
// fuzz_recording: any bytes as a recording. What is taken must be a game that is whole, that is
// what the bytes say, and that replays to the same hashes once it was printed; all else is refused.
#include <stdlib.h>
#include <string.h>

#include "../../src/worldgen/rng.h"
#include "../../src/worldgen/run.h"
#include "fuzz.h"
#include "judge.h"
#include "mend.h"

// Small enough that an input takes some milliseconds under the sanitizers.
static const double MOST_UNITS = 2e6;  // of work
enum { MOST_SIDE = 64 };

// Whether the land can be made at once. What is refused before any land is made costs nothing.
static bool is_cheap(const Recording *recording) {
    const WorldCode *code = &recording->code;
    TextSource level = {"level", recording->level.bytes, recording->level.length};
    TextError error = {0};
    Recipe recipe;
    Run run;
    if (code->width > MOST_SIDE || code->height > MOST_SIDE) return false;
    if (!recipe_parse(&recipe, level, &error)) return true;
    RunOptions options = {
        .width = code->width, .height = code->height, .threads = 1, .want_tiles = true, .keep = -1};
    bool cheap = true;
    if (recipe.file_count == 0 && run_begin(&run, &recipe, options, &error)) {
        cheap = run.cost_all <= MOST_UNITS;
        run_free(&run);
    }
    recipe_free(&recipe);
    return cheap;
}

static bool opens_cheap(const uint8_t *bytes, size_t length) {
    Recording recording;
    TextError error = {0};
    TextSource source = {"input", length ? (const char *)bytes : "", length};
    return !recording_open(&recording, source, &error) || is_cheap(&recording);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    if (!opens_cheap(bytes, length)) return 0;
    Verdict verdict = judge_recording(bytes, length);
    if (verdict.broken) fuzz_broken(verdict.broken, __FILE__, __LINE__);
    return 0;
}

// Under its own name it is libFuzzer's; the tests' copy has no use for a mutator.
#ifndef LLVMFuzzerTestOneInput

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t length, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t most, unsigned seed);

enum { LINES_MOST = 2000 };

typedef struct Span {
    const uint8_t *from;
    size_t length;
} Span;

static int split(const uint8_t *bytes, size_t length, Span spans[LINES_MOST]) {
    int count = 0;
    while (length > 0 && count < LINES_MOST) {
        const uint8_t *end = memchr(bytes, '\n', length);
        size_t size = end ? (size_t)(end - bytes) + 1 : length;
        spans[count++] = (Span){bytes, size};
        bytes += size;
        length -= size;
    }
    return count;
}

static void put_command(Buffer *to, Rng *rng) {
    static const char *const WORDS[] = {
        "m N",      "m E",      "m S",      "m W",       "g",         "f",
        "e",        "r",        "x",        "b camp",    "b tower",   "b wall",
        "b raft",   "b beacon", "p 1 wood", "p 2 food",  "p 1 stone", "t food 1",
        "t wood 2", "d food 1", "d wood 9", "d sand 99",
    };
    buffer_format(to, "%s\n", WORDS[rng_below(rng, sizeof WORDS / sizeof *WORDS)]);
}

// A line is doubled, left out, moved or followed by a command.
static Buffer mutate_lines(const uint8_t *bytes, size_t length, Rng *rng) {
    static Span spans[LINES_MOST];
    Buffer result = {0};
    int count = split(bytes, length, spans);
    int at = count ? (int)rng_below(rng, (uint32_t)count) : 0;
    int other = count ? (int)rng_below(rng, (uint32_t)count) : 0;
    int kind = (int)rng_below(rng, 5);
    for (int i = 0; i < count; i++) {
        Span span = kind == 0 && i == at ? spans[other] : spans[i];
        if (kind != 1 || i != at) buffer_append(&result, span.from, span.length);
        if (kind == 2 && i == at) buffer_append(&result, span.from, span.length);
        if (kind >= 3 && i == at) put_command(&result, rng);
    }
    return result;
}

static Buffer mutate(uint8_t *bytes, size_t length, size_t most, Rng *rng) {
    if (length > 0 && rng_below(rng, 2) == 0) return mutate_lines(bytes, length, rng);
    Buffer result = {0};
    length = LLVMFuzzerMutate(bytes, length, most);
    buffer_append(&result, bytes, length);
    return result;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t most, unsigned seed) {
    Rng rng = rng_make(seed, 0);
    Buffer text = mutate(bytes, length, most, &rng);
    uint32_t mending = rng_below(&rng, 4);
    if (mending == 1) mend_end(&text);
    if (mending == 2) mend_seals(&text);
    if (mending == 3 && opens_cheap(text.bytes, text.length)) {
        mend_seals(&text);
        if (opens_cheap(text.bytes, text.length)) mend_game(&text);
    }
    size_t size = text.length < most ? text.length : most;
    if (size > 0) memcpy(bytes, text.bytes, size);
    buffer_free(&text);
    return size;
}

#endif
