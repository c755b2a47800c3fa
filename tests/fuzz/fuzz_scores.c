// SPDX-License-Identifier: MIT
// fuzz_scores: any bytes as a table of scores. What is taken is in order, a few of each level,
// difficulty and class of size, and is written as a text that is taken again and written the same.
#include <string.h>

#include "../../src/view/profile/scores.h"
#include "fuzz.h"

static bool same_group(const ScoreEntry *a, const ScoreEntry *b) {
    return code_same_level(&a->code, &b->code) && a->code.difficulty == b->code.difficulty &&
           size_class(a->code.width, a->code.height) == size_class(b->code.width, b->code.height);
}

static void check_order(const ScoreTable *table) {
    MUST(table->count >= 0 && table->count <= SCORES_MOST);
    for (int i = 0, group = 0; i < table->count; i++) {
        const ScoreEntry *entry = &table->items[i];
        MUST(entry->relaxed >= 0 && entry->relaxed <= 2);
        MUST(strlen(entry->date) == sizeof entry->date - 1);
        bool same = i > 0 && same_group(entry, entry - 1);
        group = same ? group + 1 : 1;
        MUST(group <= SCORES_EACH);
        MUST(!same || entry->total <= (entry - 1)->total);
    }
}

static bool print(const ScoreTable *table, Buffer *to) {
    TextError error = {0};
    bool good = scores_print(table, to, &error);
    if (!good) fuzz_check_refusal(&error);
    return good;
}

static void check_print(const ScoreTable *table) {
    Buffer text = {0}, twice = {0};
    ScoreTable again = {0};
    TextError error = {0};
    if (print(table, &text)) {
        TextSource source = {"printed", (const char *)text.bytes, text.length};
        MUST(scores_parse(&again, source, &error));
        MUST(again.count == table->count);
        if (print(&again, &twice))
            MUST(twice.length == text.length && memcmp(twice.bytes, text.bytes, text.length) == 0);
    }
    scores_free(&again);
    buffer_free(&text);
    buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    ScoreTable table = {0};
    TextError error = {0};
    TextSource source = {"input", length ? (const char *)bytes : "", length};
    if (scores_parse(&table, source, &error)) {
        check_order(&table);
        check_print(&table);
    } else if (error.failure != FAILURE_VERSION) {
        fuzz_check_refusal(&error);
    }
    scores_free(&table);
    return 0;
}
