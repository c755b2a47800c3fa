// SPDX-License-Identifier: MIT
#include "text_pad.h"

#include <string.h>

#include "number.h"

void pad_free(TextPad *pad) {
    buffer_free(&pad->text);
    *pad = (TextPad){.version = pad->version + 1};
}

// Characters.

static bool is_line_end(Line text, size_t place) {  // CR LF
    return place + 1 < text.length && text.text[place] == '\r' && text.text[place + 1] == '\n';
}

static size_t after(Line text, size_t place) {
    if (place >= text.length) return text.length;
    if (is_line_end(text, place)) return place + 2;
    size_t size = error_utf8_length(text.text + place, text.length - place);
    return place + (size ? size : 1);
}

static bool is_within(Line text, size_t place) {
    if (place == 0 || place >= text.length) return false;
    return ((unsigned char)text.text[place] & 0xc0) == 0x80 || is_line_end(text, place - 1);
}

static size_t nearest(Line text, size_t place) {
    place = size_min(place, text.length);
    while (is_within(text, place)) place--;
    return place;
}

static size_t before(Line text, size_t place) { return place ? nearest(text, place - 1) : 0; }

static bool is_word(Line text, size_t place) {
    char c = text.text[place];
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (unsigned char)c >= 0x80;
}

// Lines.

int line_number_at(Line text, size_t place) {
    int number = 1;
    for (size_t i = 0; i < place && i < text.length; i++) number += text.text[i] == '\n';
    return number;
}

int pad_line_number(const TextPad *pad, size_t place) {
    return line_number_at(pad_text(pad), place);
}

size_t line_begin_at(Line text, int number) {
    size_t begin = 0;
    while (--number > 0) {
        const char *end = memchr(text.text + begin, '\n', text.length - begin);
        if (!end) break;
        begin = (size_t)(end - text.text) + 1;
    }
    return begin;
}

size_t line_end_at(Line text, size_t place) {
    while (place < text.length && text.text[place] != '\n' && !is_line_end(text, place)) place++;
    return place;
}

static size_t line_begin(Line text, size_t place) {
    while (place > 0 && text.text[place - 1] != '\n') place--;
    return place;
}

// Two texts.

TextSplice splice_between(Line one, Line other) {
    size_t least = size_min(one.length, other.length), same = 0, rest = 0;
    while (same < least && one.text[same] == other.text[same]) same++;
    while (is_within(one, same) || is_within(other, same)) same--;
    while (rest < least - same &&
           one.text[one.length - rest - 1] == other.text[other.length - rest - 1])
        rest++;
    while (rest > 0 && (is_within(one, one.length - rest) || is_within(other, other.length - rest)))
        rest--;
    return (TextSplice){same, one.length - rest - same, other.length - rest - same};
}

size_t splice_place(TextSplice splice, size_t place) {
    if (place <= splice.at) return place;
    if (place >= splice.at + splice.removed) return place - splice.removed + splice.added;
    return splice.at + splice.added;
}

bool splice_merge(Buffer *merged, Line base, Line one, Line other) {
    TextSplice first = splice_between(base, one), second = splice_between(base, other);
    Line first_text = one, second_text = other;
    if (second.at < first.at) {
        TextSplice swapped = first;
        first = second;
        second = swapped;
        first_text = other;
        second_text = one;
    }
    size_t behind = first.at + first.removed, end = second.at + second.removed;
    Buffer text = {0};
    if (behind >= second.at) return false;
    buffer_append(&text, first_text.text, first.at + first.added);
    buffer_append(&text, base.text + behind, second.at - behind);
    buffer_append(&text, second_text.text + second.at, second.added);
    buffer_append(&text, base.text + end, base.length - end);
    if (text.failed) {
        buffer_free(&text);
        return false;
    }
    buffer_free(merged);
    *merged = text;
    return true;
}

// Edits.

void pad_end_burst(TextPad *pad) { pad->last = PAD_NOTHING; }

// Pastes are bursts of their own.
static void count_burst(TextPad *pad, PadEdit kind) {
    bool goes_on = kind == pad->last && pad->caret == pad->last_caret &&
                   pad->caret == pad->anchor && kind != PAD_PASTES;
    pad->burst += !goes_on;
    pad->last = kind;
}

static void finish(TextPad *pad, size_t caret) {
    pad->caret = pad->anchor = pad->last_caret = caret;
    pad->version++;
}

bool pad_set(TextPad *pad, Line text) {
    TextSplice splice = splice_between(pad_text(pad), text);
    Buffer copy = {0};
    buffer_append(&copy, text.text, text.length);
    if (copy.failed) {
        buffer_free(&copy);
        return false;
    }
    buffer_free(&pad->text);
    pad->text = copy;
    pad->caret = splice_place(splice, pad->caret);
    pad->anchor = splice_place(splice, pad->anchor);
    pad->version++;
    pad_end_burst(pad);
    return true;
}

// What may be taken in of a text, with the ends of lines as the others have them.
static void put_clean(Buffer *clean, Line text, const char *line_end) {
    for (size_t i = 0; i < text.length;) {
        const char *at = text.text + i;
        size_t size = error_shown_length(at, text.length - i);
        if (*at == '\n') buffer_text(clean, line_end);
        else if (*at == '\t') buffer_byte(clean, '\t');
        else buffer_append(clean, at, size);
        i += size ? size : 1;
    }
}

static const char *end_of_lines(Line text) {
    const char *end = text.length ? memchr(text.text, '\n', text.length) : NULL;
    return end && end > text.text && end[-1] == '\r' ? "\r\n" : "\n";
}

static bool replace(TextPad *pad, size_t from, size_t to, const Buffer *by) {
    size_t rest = pad->text.length - to;
    if (by->failed || pad->text.length - (to - from) + by->length > PAD_BYTES ||
        !buffer_reserve(&pad->text, by->length)) {
        pad->text.failed = false;
        return false;
    }
    if (rest) memmove(pad->text.bytes + from + by->length, pad->text.bytes + to, rest);
    if (by->length) memcpy(pad->text.bytes + from, by->bytes, by->length);
    pad->text.length = from + by->length + rest;
    finish(pad, from + by->length);
    return true;
}

bool pad_insert(TextPad *pad, Line text, PadEdit kind) {
    size_t from = size_min(pad->caret, pad->anchor), to = size_max(pad->caret, pad->anchor);
    Buffer clean = {0};
    put_clean(&clean, text, end_of_lines(pad_text(pad)));
    count_burst(pad, kind);
    bool good = (clean.length > 0 || from < to) && replace(pad, from, to, &clean);
    buffer_free(&clean);
    return good;
}

static size_t moved(const TextPad *pad, PadMove move) {
    Line text = pad_text(pad);
    size_t place = pad->caret;
    switch (move) {
    case PAD_LEFT: return before(text, place);
    case PAD_RIGHT: return after(text, place);
    case PAD_WORD_LEFT:
        while (place > 0 && !is_word(text, place - 1)) place--;
        while (place > 0 && is_word(text, place - 1)) place--;
        return place;
    case PAD_WORD_RIGHT:
        while (place < text.length && !is_word(text, place)) place++;
        while (place < text.length && is_word(text, place)) place++;
        return place;
    case PAD_LINE_BEGIN: return line_begin(text, place);
    case PAD_LINE_END: return line_end_at(text, place);
    case PAD_BEGIN: return 0;
    default: return text.length;
    }
}

bool pad_erase(TextPad *pad, PadMove move) {
    size_t to = pad->anchor == pad->caret ? moved(pad, move) : pad->anchor;
    size_t from = size_min(pad->caret, to);
    to = size_max(pad->caret, to);
    if (from == to) return false;
    count_burst(pad, PAD_ERASES);
    return replace(pad, from, to, &(Buffer){0});
}

// The caret.

void pad_go(TextPad *pad, size_t place, bool selects) {
    pad->caret = nearest(pad_text(pad), place);
    if (!selects) pad->anchor = pad->caret;
}

void pad_move(TextPad *pad, PadMove move, bool selects) {
    bool ends = !selects && pad->caret != pad->anchor && (move == PAD_LEFT || move == PAD_RIGHT);
    size_t low = size_min(pad->caret, pad->anchor), high = size_max(pad->caret, pad->anchor);
    pad_go(pad, !ends ? moved(pad, move) : move == PAD_LEFT ? low : high, selects);
}

void pad_select_word(TextPad *pad, size_t place) {
    Line text = pad_text(pad);
    size_t from = nearest(text, place), to = from;
    while (from > 0 && is_word(text, from - 1)) from--;
    while (to < text.length && is_word(text, to)) to++;
    pad->anchor = from;
    pad->caret = to;
}

void pad_select_all(TextPad *pad) {
    pad->anchor = 0;
    pad->caret = pad->text.length;
}

Line pad_selected(const TextPad *pad) {
    size_t from = size_min(pad->caret, pad->anchor), to = size_max(pad->caret, pad->anchor);
    return (Line){pad_text(pad).text + from, to - from};
}
