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

static void free_trail(SourceTrail *trail) {
    buffer_free(&trail->from);
    buffer_free(&trail->to);
    for (int i = 0; i < trail->count; i++) buffer_free(&trail->steps[i]);
    *trail = (SourceTrail){.count = 0};
}

void source_free(Source *source) {
    forget(source, 0);
    for (int i = 0; i < source->trail_count; i++) free_trail(&source->trails[i]);
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

// Trails.

// Moves the first steps into a trail. Without memory they are forgotten.
static void keep_trail(Source *source, int count, Line to) {
    SourceTrail *trail = &source->trails[source->trail_count];
    if (count == 0) return;
    if (source->trail_count == SOURCE_TRAILS) {
        free_trail(&source->trails[0]);
        memmove(&source->trails[0], &source->trails[1], (SOURCE_TRAILS - 1) * sizeof *trail);
        trail = &source->trails[--source->trail_count];
    }
    *trail = (SourceTrail){.count = 0};
    if (!set(&trail->from, text_of(&source->base)) || !set(&trail->to, to)) {
        free_trail(trail);
        return;
    }
    memcpy(trail->steps, source->steps, (size_t)count * sizeof *trail->steps);
    memcpy(trail->bursts, source->bursts, (size_t)count * sizeof *trail->bursts);
    memset(source->steps, 0, (size_t)count * sizeof *source->steps);
    trail->count = count;
    source->trail_count++;
}

// The newest trail to a text; -1 none.
static int trail_to(const Source *source, Line to) {
    int i = source->trail_count - 1;
    while (i >= 0 && !is_text(text_of(&source->trails[i].to), to)) i--;
    return i;
}

// The steps of a trail become those of the source, all done.
static void take_trail(Source *source, int number) {
    SourceTrail *trail = &source->trails[number];
    forget(source, 0);
    memcpy(source->steps, trail->steps, sizeof trail->steps);
    memcpy(source->bursts, trail->bursts, sizeof trail->bursts);
    source->count = source->at = trail->count;
    source->leads_on = true;
    trail->count = 0;
    free_trail(trail);
    source->trail_count--;
    memmove(trail, trail + 1, (size_t)(source->trail_count - number) * sizeof *trail);
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
    source->leads_on = false;
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
    source->leads_on = false;
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

// The draft has taken the pad's text, in place of its newest one where a burst goes on. Steps of the same burst
// go back with it.
static void follow_typed(Source *source, const TextPad *pad, bool in_place) {
    int count = source->at, trail = trail_to(source, text_of(&source->base));
    if (in_place && trail >= 0) set(&source->trails[trail].to, pad_text(pad));
    if (in_place) return;
    if (count > 0 && source->bursts[count - 1] == pad->burst) count--;
    keep_trail(source, count, pad_text(pad));
}

bool source_typed(Source *source, TextPad *pad, Draft *draft) {
    Buffer copy = {0};
    uint64_t before = draft->serial;
    int place = draft->at;
    Line text = pad_text(pad);
    buffer_append(&copy, text.text, text.length);
    source->error = (TextError){.failure = FAILURE_NONE};
    bool good = buffer_good(&copy, draft->name, &source->error);
    if (!good) buffer_free(&copy);
    if (!good || !draft_take(draft, &copy, -pad->burst, &source->error)) {
        add_step(source, pad);
        return false;
    }
    if (draft->serial != before) follow_typed(source, pad, draft->at == place);
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

static Line text_at(const Draft *draft, int place) { return text_of(&draft->texts[place]); }

// The trail between the draft's text and the one before or after it; -1 none.
static int trail_beside(const Source *source, const Draft *draft, int way) {
    int from = way < 0 ? draft->at - 1 : draft->at;
    if (from < 0 || from + 1 >= draft->count) return -1;
    int trail = trail_to(source, text_at(draft, from + 1));
    bool is_from =
        trail >= 0 && is_text(text_of(&source->trails[trail].from), text_at(draft, from));
    return is_from ? trail : -1;
}

// A step of the draft itself. What was typed on the way to a text is gone through, too.
static bool step_draft(Source *source, TextPad *pad, Draft *draft, int way) {
    bool leaves = source->leads_on && source->count > 0 && draft->at + 1 < draft->count;
    if (leaves) keep_trail(source, source->count, text_at(draft, draft->at + 1));
    if (leaves) forget(source, 0);
    int trail = leaves && way > 0 ? -1 : trail_beside(source, draft, way);
    bool stepped = way < 0 ? draft_undo(draft) : trail < 0 && draft_redo(draft);
    if (trail < 0 || (way < 0 && !stepped)) {
        source_follow(source, pad, draft);
        return stepped;
    }
    take_trail(source, trail);
    if (way > 0) source->at = 1;
    set(&source->base, text_of(draft_text(draft)));
    source->serial = draft->serial;
    show(source, pad, draft);
    return stepped;
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
        stepped = step_draft(source, pad, draft, way);
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
