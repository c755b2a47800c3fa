// SPDX-License-Identifier: MIT
#include "lesson_formula.h"

#include <string.h>

#include "lesson_reader.h"

const LessonFunctionInfo LESSON_FUNCTION[FUNCTION_COUNT] = {
    [FUNCTION_HEIGHT] = {"height", OPERAND_CELL, false, "the height of a cell"},
    [FUNCTION_LEAST] = {"least", OPERAND_NONE, false, "the lowest height of the map"},
    [FUNCTION_MOST] = {"most", OPERAND_NONE, false, "the highest height of the map"},
    [FUNCTION_MEAN] = {"mean", OPERAND_NONE, false, "the mean of all heights"},
    [FUNCTION_BELOW] = {"below", OPERAND_NUMBER, false, "percent of the cells that lie below N"},
    [FUNCTION_ALONG] = {"along", OPERAND_NUMBER, false, "the mean of the heights in row N"},
    [FUNCTION_JUMP] = {"jump", OPERAND_NONE, false,
                       "the mean difference of two cells side by side, without sign"},
    [FUNCTION_STEEPEST] = {"steepest", OPERAND_NONE, false,
                           "the largest difference of two cells side by side"},
    [FUNCTION_CHANGED] = {"changed", OPERAND_SINCE, false,
                          "how many cells have another height, or tile, than at another moment"},
    [FUNCTION_WIDE] = {"wide", OPERAND_SINCE, false,
                       "columns of the smallest box round all cells that have changed"},
    [FUNCTION_TALL] = {"tall", OPERAND_SINCE, false, "rows of that box"},
    [FUNCTION_TILE] = {"tile", OPERAND_CELL, true, "the kind of a tile"},
    [FUNCTION_COUNT_OF] = {"count", OPERAND_KIND, true, "how many tiles are of a kind"},
    [FUNCTION_SHARE] = {"share", OPERAND_KIND, true, "percent of all tiles that are of a kind"},
    [FUNCTION_ISLANDS] = {"islands", OPERAND_NONE, true, "pieces of land, joined by their sides"},
    [FUNCTION_LARGEST] = {"largest", OPERAND_NONE, true,
                          "percent of the land that the largest island has"},
    [FUNCTION_STAMPS] = {"stamps", OPERAND_NONE, false, "how many stamps the stage has"},
    [FUNCTION_COLUMNS] = {"columns", OPERAND_NONE, false, "cells from west to east"},
    [FUNCTION_ROWS] = {"rows", OPERAND_NONE, false, "cells from north to south"},
};

Tile lesson_kind(Line word) {
    return line_is(word, "land") ? TILE_COUNT : tile_named(word.text, word.length);
}

static int function_named(Word word) {
    int function = 0;
    while (function < FUNCTION_COUNT && !line_is(word, LESSON_FUNCTION[function].name)) function++;
    return function;
}

// Operators wait here until what stands on their right is complete.
enum { WAITING = 16, OPEN = -1 };

typedef struct FormulaReader {
    LessonParser *parser;
    LessonFormula *formula;
    int waiting[WAITING], waiting_count;  // of LessonTermKind, or OPEN
} FormulaReader;

static Parser *base_of(FormulaReader *reader) { return &reader->parser->base; }

static LessonTerm *add_term(FormulaReader *reader, LessonTermKind kind) {
    Lesson *lesson = reader->parser->lesson;
    LessonTerm *term = lesson_room(reader->parser, lesson->terms, &lesson->term_count, LESSON_TERMS,
                                   sizeof *term, "too many terms:");
    if (!term) return NULL;
    *term = (LessonTerm){.kind = kind,
                         .tile = TILE_NONE,
                         .of = {.kind = TILE_NONE, .stamp = -1},
                         .since = {.kind = TILE_NONE, .stamp = -1},
                         .line = base_of(reader)->lines.number};
    reader->formula->count++;
    return term;
}

static bool read_cell(FormulaReader *reader, LessonTerm *term) {
    Parser *base = base_of(reader);
    const Lesson *lesson = reader->parser->lesson;
    const LessonLevel *level = &lesson->levels[lesson->level_count - 1];
    if (take_whole(&base->line, 0, level->width - 1, &term->x) && take_text(&base->line, ",") &&
        take_whole(&base->line, 0, level->height - 1, &term->y))
        return true;
    parser_refuse(base, "cell", "X,Y from 0,0 to #1,#2");
    return error_blanks(base->error, NUMBERS(level->width - 1, level->height - 1));
}

static bool read_operand(FormulaReader *reader, LessonTerm *term) {
    Parser *base = base_of(reader);
    Word word;
    Line start = base->line;
    int64_t nano;
    switch (LESSON_FUNCTION[term->function].operand) {
    case OPERAND_CELL: return read_cell(reader, term);
    case OPERAND_NUMBER:
        if (!take_number(&base->line, &nano)) return parser_refuse(base, "operand", "a number");
        term->number = amount_value((Amount){nano, AMOUNT_PLAIN});
        return true;
    case OPERAND_KIND:
        if (take_word(&base->line, &word) && (term->tile = lesson_kind(word)) != TILE_NONE)
            return true;
        return parser_refuse_at(base, start, "kind of tile",
                                "land water rock grass sand tree or river");
    case OPERAND_SINCE:
        if (!take_keyword(&base->line, "since"))
            return parser_refuse(base, "unexpected", "since PLACE");
        return lesson_take_place(reader->parser, &term->since);
    default: return true;
    }
}

static bool read_function(FormulaReader *reader, int function) {
    LessonTerm *term = add_term(reader, TERM_FUNCTION);
    if (!term) return false;
    term->function = function;
    if (!read_operand(reader, term)) return false;
    return !take_keyword(&base_of(reader)->line, "of") ||
           lesson_take_place(reader->parser, &term->of);
}

// A word: a function, a kind of tile, or a value of the level.
static bool read_word(FormulaReader *reader, Word word, Line start) {
    LessonTerm *term;
    int function = function_named(word);
    if (function < FUNCTION_COUNT) return read_function(reader, function);
    Tile tile = lesson_kind(word);
    bool named = memchr(word.text, '.', word.length) != NULL;
    if (tile == TILE_NONE && !named)
        return parser_refuse_at(base_of(reader), start, "unknown word",
                                "a number, NAME.KEY, or what levels/lessons/README.md lists");
    if (!(term = add_term(reader, tile == TILE_NONE ? TERM_PARAMETER : TERM_TILE))) return false;
    term->tile = tile;
    term->name = word;
    return true;
}

static bool read_term(FormulaReader *reader) {
    Parser *base = base_of(reader);
    Word word;
    int64_t nano;
    Line start = base->line;
    if (take_number(&base->line, &nano)) {
        LessonTerm *term = add_term(reader, TERM_NUMBER);
        if (term) term->number = amount_value((Amount){nano, AMOUNT_PLAIN});
        return term != NULL;
    }
    if (!line_ended(&base->line) && strchr("-.0123456789", *base->line.text))
        return parser_refuse_number(base, start, "number", "digits, with others behind a point");
    if (take_word(&base->line, &word)) return read_word(reader, word, start);
    return parser_refuse(base, "formula", "a number or a word here");
}

static int rank(int kind) { return kind == OPEN ? 0 : kind < TERM_MULTIPLY ? 1 : 2; }

// Writes operators that bind as tightly as `least` or more; false without room.
static bool write_waiting(FormulaReader *reader, int least) {
    while (reader->waiting_count > 0 && rank(reader->waiting[reader->waiting_count - 1]) >= least)
        if (!add_term(reader, (LessonTermKind)reader->waiting[--reader->waiting_count]))
            return false;
    return true;
}

static bool wait_for(FormulaReader *reader, int kind) {
    if (reader->waiting_count == WAITING) return parser_full(base_of(reader), "too deep:", WAITING);
    reader->waiting[reader->waiting_count++] = kind;
    return true;
}

static bool read_closing(FormulaReader *reader) {
    Line *line = &base_of(reader)->line;
    Line start = *line;
    while (take_text(line, ")")) {
        if (!write_waiting(reader, 1)) return false;
        if (reader->waiting_count == 0)
            return parser_refuse_at(base_of(reader), start, "formula", "a ( for each )");
        reader->waiting_count--;
    }
    return true;
}

static bool take_joint(Line *line, int *kind) {
    static const char *const signs[] = {"+", "-", "*", "/"};
    for (int i = 0; i < 4; i++)
        if (take_text(line, signs[i])) {
            *kind = TERM_ADD + i;
            return true;
        }
    return false;
}

static bool read_formula(FormulaReader *reader) {
    Line *line = &base_of(reader)->line;
    for (int joint;;) {
        while (take_text(line, "("))
            if (!wait_for(reader, OPEN)) return false;
        if (!read_term(reader) || !read_closing(reader)) return false;
        if (!take_joint(line, &joint)) break;
        if (!write_waiting(reader, rank(joint)) || !wait_for(reader, joint)) return false;
    }
    if (!write_waiting(reader, 1)) return false;
    return reader->waiting_count == 0 ||
           parser_refuse(base_of(reader), "formula", "a ) for each (");
}

static bool begin_formula(FormulaReader *reader, LessonParser *parser) {
    Lesson *lesson = parser->lesson;
    LessonFormula *formula = lesson_room(parser, lesson->formulas, &lesson->formula_count,
                                         LESSON_FORMULAS, sizeof *formula, "too many formulas:");
    *reader = (FormulaReader){.parser = parser, .formula = formula};
    if (!formula) return false;
    line_ended(&parser->base.line);
    *formula = (LessonFormula){
        .line = parser->base.lines.number, .text = parser->base.line, .first = lesson->term_count};
    return true;
}

static int end_formula(FormulaReader *reader) {
    Lesson *lesson = reader->parser->lesson;
    Line *text = &reader->formula->text;
    text->length -= base_of(reader)->line.length;
    while (text->length > 0 && text->text[text->length - 1] == ' ') text->length--;
    return lesson->formula_count - 1;
}

int lesson_take_formula(LessonParser *parser) {
    FormulaReader reader;
    if (!begin_formula(&reader, parser) || !read_formula(&reader)) return -1;
    return end_formula(&reader);
}

int lesson_take_term(LessonParser *parser) {
    FormulaReader reader;
    if (!begin_formula(&reader, parser) || !read_term(&reader)) return -1;
    return end_formula(&reader);
}
