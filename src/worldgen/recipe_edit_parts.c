// SPDX-License-Identifier: MIT
#include "recipe_edit_parts.h"

#include <stdio.h>
#include <string.h>

bool edit_refuse(const EditedText *text, int line, const char *what, const char *limit) {
    error_limit(text->error, FAILURE_CONTENT, what, NULL, limit, NO_BLANKS);
    return error_at(text->error, text->name, line);
}

bool edit_find_line(const EditedText *text, int number, EditLine *found) {
    Lines lines = {.source = text->name, .at = (const char *)text->bytes->bytes};
    const char *start = lines.at;
    Line line = {0};
    if (start) lines.end = start + text->bytes->length;
    for (int i = 0; i < number; i++)
        if (!start || !lines_next_or_rest(&lines, &line))
            return edit_refuse(text, number, "no such line", "a line of the level");
    if (number < 1) return edit_refuse(text, number, "no such line", "a line of the level");
    line.length -= line.length > 0 && line.text[line.length - 1] == '\r';
    const char *comment = line.length > 0 ? memchr(line.text, '#', line.length) : NULL;
    *found = (EditLine){.text = line.text,
                        .begin = (size_t)(line.text - start),
                        .length = line.length,
                        .content = comment ? (size_t)(comment - line.text) : line.length,
                        .next = (size_t)(lines.at - start)};
    return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static EditSpan trimmed(const char *text, EditSpan span) {
    while (span.from < span.to && is_blank(text[span.from])) span.from++;
    while (span.to > span.from && is_blank(text[span.to - 1])) span.to--;
    return span;
}

bool edit_find_stage(const EditedText *text, int number, int stage, EditLine *found,
                     EditPipe *pipe) {
    if (!edit_find_line(text, number, found)) return false;
    Line rest = {found->text, found->content};
    Word name;
    bool map = take_name(&rest, &name) && take_text(&rest, "=");
    size_t from = map ? (size_t)(rest.text - found->text) : 0;
    pipe->count = 0;
    for (size_t at = from; at <= found->content && pipe->count < RECIPE_STAGES; at++) {
        if (at < found->content && found->text[at] != '|') continue;
        pipe->stages[pipe->count++] = trimmed(found->text, (EditSpan){from, at});
        from = at + 1;
    }
    bool there = stage >= 0 && stage < pipe->count && pipe->stages[0].from < pipe->stages[0].to;
    return there || edit_refuse(text, number, "no such stage", "a stage of the line");
}

bool edit_check(const EditedText *text, int line, const char *what, const char *part,
                const char *never) {
    if (part[0] && !strpbrk(part, never)) return true;
    const char *limit = strchr(never, ' ')   ? "one line without blanks, bars and comments"
                        : strchr(never, '#') ? "one line without bars and comments"
                                             : "one line";
    error_value(text->error, FAILURE_CONTENT, what, part, strlen(part), limit);
    return error_at(text->error, text->name, line);
}

bool edit_piece(const EditedText *text, int line, char piece[EDIT_PIECE], const char *a,
                const char *b, const char *c, const char *d) {
    int length = snprintf(piece, EDIT_PIECE, "%s%s%s%s", a, b, c, d);
    return length < EDIT_PIECE || edit_refuse(text, line, "line", "4096 bytes");
}

bool edit_replace(const EditedText *text, size_t from, size_t to, const char *by, size_t length) {
    Buffer changed = {0}, *bytes = text->bytes;
    Recipe recipe;
    buffer_append(&changed, bytes->bytes, from);
    buffer_append(&changed, by, length);
    buffer_append(&changed, bytes->bytes + to, bytes->length - to);
    bool good = buffer_good(&changed, "a level", text->error) &&
                recipe_parse(&recipe, buffer_source(&changed, text->name), text->error);
    if (good) {
        recipe_free(&recipe);
        Buffer before = *bytes;
        *bytes = changed;
        changed = before;
    }
    buffer_free(&changed);
    return good;
}

bool edit_splice(const EditedText *text, int number, EditSpan span, const char *by) {
    EditLine line;
    return edit_find_line(text, number, &line) &&
           edit_replace(text, line.begin + span.from, line.begin + span.to, by, strlen(by));
}
