// SPDX-License-Identifier: MIT
// Stages and lines that wait in comments.
#include <stdio.h>
#include <string.h>

#include "recipe_edit_parts.h"

static const char MARK[] = "#| ";

enum { MARK_LENGTH = sizeof MARK - 1 };

static const Operation *operation_of(Line stage) {
    Word word;
    return take_name(&stage, &word) ? operation_find(word.text, word.length, TILE_NONE) : NULL;
}

// The first map that a stage names; false if its operation takes none.
static bool named_map(Line stage, Word *map) {
    const Operation *row = operation_of(stage);
    Word word;
    if (!row || row->group == GROUP_MAKES || !take_name(&stage, &word)) return false;
    while (stage.length > 0) {
        if (!take_name(&stage, map)) {
            line_skip(&stage, 1);
            continue;
        }
        if (!take_text(&stage, "=")) return true;
        line_ended(&stage);
        while (stage.length > 0 && *stage.text != ' ' && *stage.text != '\t') line_skip(&stage, 1);
    }
    return false;
}

static bool is_mark(EditLine line, size_t at) {
    return at > 0 && at + MARK_LENGTH <= line.length &&
           memcmp(line.text + at, MARK, MARK_LENGTH) == 0;
}

// Where a mark begins, with the two blanks that were put in front of it.
static size_t begin_of(EditLine line, size_t at) {
    for (int i = 0; i < 2 && at > 0 && line.text[at - 1] == ' '; i++) at--;
    return at;
}

// The mark of that number behind a line: its text, up to the next mark.
static bool find_mark(EditLine line, int number, EditSpan *mark) {
    size_t at = line.content;
    for (; at < line.length; at++)
        if (is_mark(line, at) && number-- == 0) break;
    if (at == line.length) return false;
    mark->from = at + MARK_LENGTH;
    for (at++; at < line.length && !is_mark(line, at);) at++;
    mark->to = at < line.length ? begin_of(line, at) : at;
    return true;
}

static bool read_mark(EditLine line, EditSpan mark, Line *stage, int *place) {
    Line rest = {line.text + mark.from, mark.to - mark.from};
    if (!take_whole(&rest, 1, RECIPE_STAGES, place) || !take_text(&rest, ": ")) return false;
    *place -= 1;
    *stage = rest;
    while (stage->length > 0 && stage->text[stage->length - 1] == ' ') stage->length--;
    return true;
}

bool edit_bypassed(const EditedText *text, int number, int bypassed, Line *stage, int *place) {
    EditLine line;
    EditSpan mark;
    TextError ignored;
    EditedText quiet = {text->bytes, text->name, &ignored};
    return edit_find_line(&quiet, number, &line) && find_mark(line, bypassed, &mark) &&
           read_mark(line, mark, stage, place);
}

// A line is made anew: its stages with a part replaced, and its end with a part replaced.
static bool rewrite(const EditedText *text, EditLine line, EditSpan stage, Line by, EditSpan end,
                    const char *end_by) {
    Buffer made = {0};
    buffer_append(&made, line.text, stage.from);
    buffer_append(&made, by.text, by.length);
    buffer_append(&made, line.text + stage.to, end.from - stage.to);
    buffer_text(&made, end_by);
    buffer_append(&made, line.text + end.to, line.length - end.to);
    bool good = buffer_good(&made, "a line", text->error) &&
                edit_replace(text, line.begin, line.begin + line.length, (const char *)made.bytes,
                             made.length);
    buffer_free(&made);
    return good;
}

bool edit_stage_bypass(const EditedText *text, int number, int stage) {
    EditLine line;
    EditPipe pipe;
    char waiting[EDIT_PIECE], shown[EDIT_PIECE], place[16];
    if (!edit_find_stage(text, number, stage, &line, &pipe)) return false;
    EditSpan at = pipe.stages[stage], out = at;
    Line written = {line.text + at.from, at.to - at.from}, left = {"", 0};
    bool keeps_map = stage == 0 && named_map(written, &left);
    if (!keeps_map) {
        left = (Line){"", 0};
        if (stage > 0) out.from = pipe.stages[stage - 1].to;
        else if (pipe.count > 1) out.to = pipe.stages[1].from;
    }
    snprintf(shown, sizeof shown, "%.*s", (int)written.length, written.text);
    snprintf(place, sizeof place, "%d: ", stage + 1);
    return edit_piece(text, number, waiting, "  ", MARK, place, shown) &&
           rewrite(text, line, out, left, (EditSpan){line.length, line.length}, waiting);
}

bool edit_stage_restore(const EditedText *text, int number, int bypassed) {
    EditLine line;
    EditPipe pipe;
    EditSpan mark;
    Line stage;
    int place;
    char back[EDIT_PIECE], shown[EDIT_PIECE];
    if (!edit_find_stage(text, number, 0, &line, &pipe)) return false;
    if (!find_mark(line, bypassed, &mark) || !read_mark(line, mark, &stage, &place))
        return edit_refuse(text, number, "no stage is bypassed", "one behind the line");
    mark.from = begin_of(line, mark.from - MARK_LENGTH);
    const Operation *row = operation_of(stage);
    bool replaces = place == 0 && row && row->group != GROUP_MAKES;
    if (place > pipe.count) place = pipe.count;
    EditSpan at = {pipe.stages[0].from, replaces ? pipe.stages[0].to : pipe.stages[0].from};
    if (place > 0) at.from = at.to = pipe.stages[place - 1].to;
    snprintf(shown, sizeof shown, "%.*s", (int)stage.length, stage.text);
    const char *before = place > 0 ? " | " : "", *after = place > 0 || replaces ? "" : " | ";
    return edit_piece(text, number, back, before, shown, after, "") &&
           rewrite(text, line, at, word_of(back), mark, "");
}

bool edit_line_bypass(const EditedText *text, int number) {
    EditLine line;
    if (!edit_find_line(text, number, &line)) return false;
    Line content = {line.text, line.length};
    if (line_ended(&content)) return edit_refuse(text, number, "line", "one with a statement");
    return edit_splice(text, number, (EditSpan){0, 0}, MARK);
}

bool edit_line_restore(const EditedText *text, int number) {
    EditLine line;
    if (!edit_find_line(text, number, &line)) return false;
    if (line.length < MARK_LENGTH || memcmp(line.text, MARK, MARK_LENGTH) != 0)
        return edit_refuse(text, number, "line is not bypassed", "one that begins with a mark");
    return edit_splice(text, number, (EditSpan){0, MARK_LENGTH}, "");
}
