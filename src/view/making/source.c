// SPDX-License-Identifier: MIT
#include "source.h"

#include <string.h>

static Line text_of(const Buffer *buffer) {
    return (Line){buffer->bytes ? (const char *)buffer->bytes : "", buffer->length};
}

static void forget(Source *source, int from) {
    for (int i = from; i < source->count; i++) buffer_free(&source->steps[i]);
    source->count = int_min(source->count, from);
    source->at = int_min(source->at, from);
}

void source_free(Source *source) {
    forget(source, 0);
    buffer_free(&source->base);
    *source = (Source){.serial = 0};
}

static bool set(Buffer *buffer, Line text) {
    Buffer copy = {0};
    buffer_append(&copy, text.text, text.length);
    if (copy.failed) {
        buffer_free(&copy);
        return false;
    }
    buffer_free(buffer);
    *buffer = copy;
    return true;
}

static bool is_text(Line one, Line other) {
    return one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
}

// Finds out why the pad's text does not parse.
static void judge(Source *source, const TextPad *pad, const Draft *draft) {
    Recipe recipe;
    source->error = (TextError){.failure = FAILURE_NONE};
    if (source->at == 0) return;
    Line text = pad_text(pad);
    if (recipe_parse(&recipe, (TextSource){draft->name, text.text, text.length}, &source->error)) {
        recipe_free(&recipe);
        source->error = (TextError){.failure = FAILURE_NONE};
    }
}

// Without memory for a step, what was typed is in the pad alone.
static void add_step(Source *source, const TextPad *pad) {
    bool goes_on = source->at > 0 && source->at == source->count &&
                   source->bursts[source->at - 1] == pad->burst;
    forget(source, goes_on ? source->at - 1 : source->at);
    if (source->count == SOURCE_STEPS) {
        buffer_free(&source->steps[0]);
        memmove(&source->steps[0], &source->steps[1], (SOURCE_STEPS - 1) * sizeof *source->steps);
        memmove(&source->bursts[0], &source->bursts[1],
                (SOURCE_STEPS - 1) * sizeof *source->bursts);
        source->count--;
    }
    source->steps[source->count] = (Buffer){0};
    source->bursts[source->count] = pad->burst;
    set(&source->steps[source->count], pad_text(pad));
    source->at = ++source->count;
}

static void show(Source *source, TextPad *pad, const Draft *draft) {
    const Buffer *text = source->at > 0 ? &source->steps[source->at - 1] : &source->base;
    if (!is_text(pad_text(pad), text_of(text))) pad_set(pad, text_of(text));
    judge(source, pad, draft);
}

// The newest text that does not parse is kept for redo.
static void put_aside(Source *source) {
    Buffer kept = source->steps[source->at - 1];
    source->steps[source->at - 1] = (Buffer){0};
    forget(source, 0);
    source->steps[0] = kept;
    source->bursts[0] = 0;
    source->count = 1;
    source->at = 0;
}

void source_follow(Source *source, TextPad *pad, const Draft *draft) {
    Line now = text_of(draft_text(draft));
    Buffer merged = {0};
    if (draft->count == 0 || source->serial == draft->serial) return;
    bool loose = source->at > 0;
    bool both = loose && splice_merge(&merged, text_of(&source->base), pad_text(pad), now);
    if (!set(&source->base, now)) return;
    source->serial = draft->serial;
    if (loose && !both) put_aside(source);
    else forget(source, 0);
    if (both) {
        pad_set(pad, text_of(&merged));
        add_step(source, pad);
    }
    buffer_free(&merged);
    show(source, pad, draft);
}

bool source_typed(Source *source, TextPad *pad, Draft *draft) {
    Buffer copy = {0};
    uint64_t before = draft->serial;
    Line text = pad_text(pad);
    buffer_append(&copy, text.text, text.length);
    source->error = (TextError){.failure = FAILURE_NONE};
    bool good = buffer_good(&copy, draft->name, &source->error);
    if (!good) buffer_free(&copy);
    if (!good || !draft_take(draft, &copy, -pad->burst, &source->error)) {
        add_step(source, pad);
        return false;
    }
    forget(source, 0);
    source->serial = draft->serial;
    set(&source->base, text_of(draft_text(draft)));
    return draft->serial != before;
}

// Steps.

bool source_can_undo(const Source *source, const Draft *draft) {
    return source->at > 0 || draft->at > 0;
}

bool source_can_redo(const Source *source, const Draft *draft) {
    return source->at < source->count || draft->at + 1 < draft->count;
}

// The caret goes to where the text changed.
static void go_to_change(TextPad *pad, const Buffer *before) {
    TextSplice splice = splice_between(text_of(before), pad_text(pad));
    if (splice.removed || splice.added) pad_go(pad, splice.at + splice.added, false);
}

// The draft may have the beginning of a burst: both go back together, and redo brings all of it again.
static bool undo_step(Source *source, TextPad *pad, Draft *draft) {
    int burst = source->bursts[--source->at];
    bool both = source->at == 0 && burst != 0 && draft->gesture == -burst && draft_undo(draft);
    if (both) {
        set(&source->base, text_of(draft_text(draft)));
        source->serial = draft->serial;
    }
    show(source, pad, draft);
    return both;
}

static bool step(Source *source, TextPad *pad, Draft *draft, int way) {
    Buffer before = {0};
    bool stepped = false;
    set(&before, pad_text(pad));
    if (way < 0 && source->at > 0) {
        stepped = undo_step(source, pad, draft);
    } else if (way > 0 && source->at < source->count) {
        source->at++;
        show(source, pad, draft);
    } else {
        stepped = way < 0 ? draft_undo(draft) : draft_redo(draft);
        source_follow(source, pad, draft);
    }
    pad_end_burst(pad);
    go_to_change(pad, &before);
    buffer_free(&before);
    return stepped;
}

bool source_undo(Source *source, TextPad *pad, Draft *draft) {
    return step(source, pad, draft, -1);
}

bool source_redo(Source *source, TextPad *pad, Draft *draft) { return step(source, pad, draft, 1); }

// Lines.

static int line_in(Line from, Line to, int line) {
    TextSplice splice = splice_between(from, to);
    size_t begin = line_begin_at(from, line), end = line_end_at(from, begin);
    bool behind = end >= splice.at + splice.removed;
    if (!behind && begin > splice.at) return 0;
    return line_number_at(to, splice_place(splice, behind ? end : begin));
}

int source_shown_line(const Source *source, const TextPad *pad, int line) {
    if (source->at == 0 || line <= 0) return line;
    return line_in(text_of(&source->base), pad_text(pad), line);
}

int source_drafted_line(const Source *source, const TextPad *pad, int line) {
    if (source->at == 0 || line <= 0) return line;
    return line_in(pad_text(pad), text_of(&source->base), line);
}

int source_wrong_line(const Source *source) {
    const TextError *error = &source->error;
    return error->failure == FAILURE_NONE || error->places == 0
               ? 0
               : error->place[error->places - 1].line;
}
