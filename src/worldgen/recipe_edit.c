// SPDX-License-Identifier: MIT
#include "recipe_edit.h"

#include <string.h>

#include "recipe_edit_parts.h"

// Values.

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The end of a value: a blank, but "area/ 400" has one within.
static size_t value_end(EditLine line, size_t at, size_t end) {
    size_t start = at;
    while (at < end && !is_blank(line.text[at])) at++;
    if (at == start || line.text[at - 1] != '/') return at;
    while (at < end && is_blank(line.text[at])) at++;
    while (at < end && !is_blank(line.text[at])) at++;
    return at;
}

// Finds KEY = VALUE in a stage: where the key begins, and the value.
static bool find_value(EditLine line, EditSpan stage, const char *key, size_t *begin,
                       EditSpan *value) {
    Line rest = {line.text + stage.from, stage.to - stage.from};
    Word word;
    while (!line_ended(&rest)) {
        if (!take_name(&rest, &word)) {
            line_skip(&rest, 1);
            continue;
        }
        if (!take_text(&rest, "=")) continue;
        line_ended(&rest);  // skips blanks
        value->from = (size_t)(rest.text - line.text);
        value->to = value_end(line, value->from, stage.to);
        *begin = (size_t)(word.text - line.text);
        if (line_is(word, key)) return true;
        line_skip(&rest, value->to - value->from);
    }
    return false;
}

bool edit_value(const EditedText *text, int number, int stage, const char *key, const char *value) {
    EditLine line;
    EditPipe pipe;
    EditSpan at;
    size_t begin;
    char added[EDIT_PIECE];
    if (!edit_find_stage(text, number, stage, &line, &pipe) ||
        (value && !edit_check(text, number, "value", value, " \t|#\r\n")))
        return false;
    EditSpan within = pipe.stages[stage];
    if (find_value(line, within, key, &begin, &at)) {
        if (value) return edit_splice(text, number, at, value);
        while (begin > within.from && is_blank(line.text[begin - 1])) begin--;
        return edit_splice(text, number, (EditSpan){begin, at.to}, "");
    }
    if (!value) return true;
    if (!edit_piece(text, number, added, " ", key, "=", value)) return false;
    return edit_splice(text, number, (EditSpan){within.to, within.to}, added);
}

// A number follows each sign of comparison, and nothing else in a tile line has such a sign.
bool edit_test(const EditedText *text, int number, int test, const char *amount) {
    EditLine line;
    if (!edit_find_line(text, number, &line) ||
        !edit_check(text, number, "value", amount, " \t|#\r\n"))
        return false;
    Line rest = {line.text, line.content};
    for (; rest.length > 0; line_skip(&rest, 1)) {
        if (*rest.text != '<' && *rest.text != '>') continue;
        if (test-- > 0) continue;
        line_skip(&rest, 1);
        take_text(&rest, "=");
        line_ended(&rest);
        size_t from = (size_t)(rest.text - line.text);
        EditSpan at = {from, value_end(line, from, line.content)};
        return edit_splice(text, number, at, amount);
    }
    return edit_refuse(text, number, "test", "one that the line has");
}

bool edit_rule(const EditedText *text, int number, const char *value) {
    EditLine line;
    Word name;
    if (!edit_find_line(text, number, &line) ||
        !edit_check(text, number, "value", value, " \t|#\r\n"))
        return false;
    Line rest = {line.text, line.content};
    if (!take_keyword(&rest, "rule") || !take_word(&rest, &name))
        return edit_refuse(text, number, "rule", "a line that has one");
    line_ended(&rest);
    size_t from = (size_t)(rest.text - line.text);
    return edit_splice(text, number, (EditSpan){from, value_end(line, from, line.content)}, value);
}

// Stages.

bool edit_stage_add(const EditedText *text, int number, int at, const char *stage) {
    EditLine line;
    EditPipe pipe;
    char added[EDIT_PIECE];
    if (!edit_find_stage(text, number, at > 0 ? at - 1 : 0, &line, &pipe) ||
        !edit_check(text, number, "stage", stage, "|#\r\n"))
        return false;
    size_t place = at > 0 ? pipe.stages[at - 1].to : pipe.stages[0].from;
    bool good = at > 0 ? edit_piece(text, number, added, " | ", stage, "", "")
                       : edit_piece(text, number, added, stage, " | ", "", "");
    return good && edit_splice(text, number, (EditSpan){place, place}, added);
}

static EditSpan without(const EditPipe *pipe, int stage) {
    if (stage > 0) return (EditSpan){pipe->stages[stage - 1].to, pipe->stages[stage].to};
    size_t next = pipe->count > 1 ? pipe->stages[1].from : pipe->stages[0].to;
    return (EditSpan){pipe->stages[0].from, next};
}

bool edit_stage_delete(const EditedText *text, int number, int stage) {
    EditLine line;
    EditPipe pipe;
    return edit_find_stage(text, number, stage, &line, &pipe) &&
           edit_splice(text, number, without(&pipe, stage), "");
}

// The stages change places; what stands between the places stays.
bool edit_stage_move(const EditedText *text, int number, int from, int to) {
    EditLine line;
    EditPipe pipe;
    Buffer moved = {0};
    if (!edit_find_stage(text, number, to, &line, &pipe) ||
        !edit_find_stage(text, number, from, &line, &pipe))
        return false;
    for (int place = 0; place < pipe.count; place++) {
        int low = from < to ? from : to, high = from < to ? to : from, stage = place;
        if (place == to) stage = from;
        else if (place >= low && place <= high) stage += from < to ? 1 : -1;
        EditSpan at = pipe.stages[stage];
        if (place > 0) {
            size_t gap = pipe.stages[place - 1].to;
            buffer_append(&moved, line.text + gap, pipe.stages[place].from - gap);
        }
        buffer_append(&moved, line.text + at.from, at.to - at.from);
    }
    buffer_byte(&moved, 0);
    EditSpan all = {pipe.stages[0].from, pipe.stages[pipe.count - 1].to};
    bool good = buffer_good(&moved, "a line", text->error) &&
                edit_splice(text, number, all, (const char *)moved.bytes);
    buffer_free(&moved);
    return good;
}

// Lines.

int edit_line_count(const EditedText *text) {
    int count = 0;
    for (size_t i = 0; i < text->bytes->length; i++) count += text->bytes->bytes[i] == '\n';
    size_t length = text->bytes->length;
    return count + (length > 0 && text->bytes->bytes[length - 1] != '\n');
}

bool edit_line_delete(const EditedText *text, int number) {
    EditLine line;
    return edit_find_line(text, number, &line) && edit_replace(text, line.begin, line.next, "", 0);
}

// With the end of line that the text's first line has.
bool edit_line_add(const EditedText *text, int number, const char *statement) {
    EditLine first, line;
    char added[EDIT_PIECE];
    if (!edit_check(text, number, "statement", statement, "\r\n") ||
        !edit_find_line(text, 1, &first))
        return false;
    bool behind = number == edit_line_count(text) + 1;
    if (!edit_find_line(text, behind ? number - 1 : number, &line)) return false;
    const char *end = first.next - first.begin > first.length + 1 ? "\r\n" : "\n";
    bool open = behind && line.next == line.begin + line.length;  // the last line has no end
    if (!edit_piece(text, number, added, open ? end : "", statement, open ? "" : end, ""))
        return false;
    size_t place = behind ? line.next : line.begin;
    return edit_replace(text, place, place, added, strlen(added));
}

// The ends of lines stay where they are: the last one may lack its own.
bool edit_line_move(const EditedText *text, int from, int to) {
    EditLine line, slot;
    Buffer moved = {0};
    int low = from < to ? from : to, high = from < to ? to : from;
    bool good = edit_find_line(text, from, &line) && edit_find_line(text, to, &line);
    size_t begin = 0, end = 0;
    for (int place = low; place <= high && good; place++) {
        int number = place == to ? from : from < to ? place + 1 : place - 1;
        good = edit_find_line(text, place, &slot) && edit_find_line(text, number, &line);
        if (!good) break;
        if (place == low) begin = slot.begin;
        end = slot.next;
        buffer_append(&moved, line.text, line.length);
        buffer_append(&moved, slot.text + slot.length, slot.next - slot.begin - slot.length);
    }
    good = good && buffer_good(&moved, "a level", text->error) &&
           edit_replace(text, begin, end, (const char *)moved.bytes, moved.length);
    buffer_free(&moved);
    return good;
}
