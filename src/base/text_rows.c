// SPDX-License-Identifier: MIT
#include "text_rows.h"

#include "memory.h"
#include "number.h"

void rows_free(TextRows *rows) {
    memory_release(rows->items);
    *rows = (TextRows){0};
}

static size_t size_at(Line text, size_t place, size_t end) {
    size_t size = error_utf8_length(text.text + place, end - place);
    return size ? size : 1;
}

static bool add(TextRows *rows, TextRow row) {
    TextRow *items = memory_room(rows->items, rows->count, &rows->capacity, sizeof *items);
    if (!items) return false;
    rows->items = items;
    items[rows->count++] = row;
    return true;
}

// Where a row ends that begins at `from`: behind the last blank that fits, else behind the last character,
// of which there is at least one.
static size_t row_end(const TextRows *rows, Line text, size_t from, size_t end, int width) {
    size_t place = from, blank = from;
    while (place < end) {
        size_t size = size_at(text, place, end);
        bool is_blank = text.text[place] == ' ' || text.text[place] == '\t';
        width -= rows->advance(rows->own, text.text + place, size);
        if (width < 0 && !is_blank) return blank > from ? blank : size_max(place, from + size);
        place += size;
        if (is_blank) blank = place;
    }
    return end;
}

static bool add_line(TextRows *rows, Line text, size_t from, size_t end, int line, int width) {
    bool begins = true;
    do {
        size_t to = row_end(rows, text, from, end, begins ? width : width - rows->hang);
        if (!add(rows, (TextRow){from, to, line, begins, to == end})) return false;
        begins = false;
        from = to;
    } while (from < end);
    return true;
}

bool rows_make(TextRows *rows, Line text, int width, int hang, TextAdvance *advance, void *own) {
    size_t from = 0;
    rows->count = 0;
    rows->hang = hang;
    rows->advance = advance;
    rows->own = own;
    for (int line = 1;; line++) {
        size_t next = from;
        while (next < text.length && text.text[next] != '\n') next++;
        size_t end =
            next > from && next < text.length && text.text[next - 1] == '\r' ? next - 1 : next;
        if (!add_line(rows, text, from, end, line, width)) break;
        if (next >= text.length) return true;
        from = next + 1;
    }
    rows_free(rows);
    return false;
}

int rows_of(const TextRows *rows, size_t place) {
    int low = 0, high = rows->count - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (rows->items[middle].from <= place) low = middle;
        else high = middle - 1;
    }
    return low;
}

static int begin_of(const TextRows *rows, int row) {
    return rows->items[row].begins ? 0 : rows->hang;
}

int rows_x(const TextRows *rows, Line text, int row, size_t place) {
    const TextRow *found = &rows->items[row];
    int x = begin_of(rows, row);
    for (size_t at = found->from; at < found->to && at < place;) {
        size_t size = size_at(text, at, found->to);
        x += rows->advance(rows->own, text.text + at, size);
        at += size;
    }
    return x;
}

size_t rows_place(const TextRows *rows, Line text, int row, int x) {
    const TextRow *found = &rows->items[row];
    size_t at = found->from, last = at;
    for (int left = begin_of(rows, row); at < found->to;) {
        size_t size = size_at(text, at, found->to);
        int width = rows->advance(rows->own, text.text + at, size);
        if (x < left + (width + 1) / 2) return at;
        left += width;
        last = at;
        at += size;
    }
    return found->ends ? at : last;  // the end of a broken row is in the next one
}
