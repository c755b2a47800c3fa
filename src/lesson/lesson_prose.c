// SPDX-License-Identifier: MIT
// What stands between quotes: words, `code`, {NAME.KEY}, {=FORMULA} and {=FORMULA to DECIMALS}.
#include <string.h>

#include "../base/sentence.h"
#include "lesson_reader.h"

enum { DECIMALS_MOST = 6, SENTENCE_BYTES = 4096 };

static LessonPiece *add_piece(LessonParser *parser, LessonPieceKind kind, Line text) {
    Lesson *lesson = parser->lesson;
    LessonPiece *piece = lesson_room(parser, lesson->pieces, &lesson->piece_count, LESSON_PIECES,
                                     sizeof *piece, "too many pieces of text:");
    if (!piece) return NULL;
    *piece = (LessonPiece){.kind = kind, .text = text, .formula = -1, .decimals = -1};
    lesson->paragraphs[lesson->paragraph_count - 1].count++;
    return piece;
}

// After "{=", in a line that ends where the brace does.
static bool take_worked_out(LessonParser *parser) {
    Parser *base = &parser->base;
    int formula = lesson_take_formula(parser), decimals = -1;
    if (formula < 0) return false;
    if (take_keyword(&base->line, "to") && !take_whole(&base->line, 0, DECIMALS_MOST, &decimals)) {
        parser_refuse(base, "decimals", "0..#");
        return error_blanks(base->error, NUMBERS(DECIMALS_MOST));
    }
    if (!line_ended(&base->line)) return parser_refuse(base, "in braces", "one formula");
    Line text = parser->lesson->formulas[formula].text;
    LessonPiece *piece = add_piece(parser, LESSON_NUMBER, text);
    if (!piece) return false;
    piece->formula = formula;
    piece->decimals = decimals;
    return true;
}

// After "{".
static bool take_value(LessonParser *parser) {
    Parser *base = &parser->base;
    Line start = base->line;
    Word name;
    if (parser->lesson->level_count == 0)
        return parser_refuse(base, "value in braces", "below a level");
    if (line_take(&base->line, "=")) return take_worked_out(parser);
    if (!take_word(&base->line, &name) || base->line.length > 0 ||
        !memchr(name.text, '.', name.length))
        return parser_refuse_at(base, start, "in braces", "NAME.KEY or =FORMULA");
    return add_piece(parser, LESSON_PARAMETER, name) != NULL;
}

static bool take_words(LessonParser *parser, Line *rest) {
    Line text = {rest->text, 0};
    while (text.length < rest->length && !strchr("{`}", rest->text[text.length])) text.length++;
    line_skip(rest, text.length);
    return text.length == 0 || add_piece(parser, LESSON_TEXT, text);
}

static bool refuse_rest(LessonParser *parser, Line rest, const char *what, const char *limit) {
    parser->base.line = rest;
    return parser_refuse(&parser->base, what, limit);
}

static bool take_special(LessonParser *parser, Line *rest) {
    Line start = *rest, inside;
    if (line_take(rest, "`"))
        return line_take_until(rest, '`', &inside) && inside.length > 0
                   ? add_piece(parser, LESSON_CODE, inside) != NULL
                   : refuse_rest(parser, start, "open `", "a ` behind the code");
    if (!line_take(rest, "{") || !line_take_until(rest, '}', &inside))
        return refuse_rest(parser, start, "brace", "a { and a } for each value");
    parser->base.line = inside;
    return take_value(parser);
}

static bool take_pieces(LessonParser *parser, Line string) {
    Line after = parser->base.line;
    while (string.length > 0) {
        if (!take_words(parser, &string)) return false;
        if (string.length > 0 && !take_special(parser, &string)) return false;
    }
    parser->base.line = after;
    return true;
}

static bool begin_paragraph(LessonParser *parser) {
    Lesson *lesson = parser->lesson;
    LessonParagraph *paragraph =
        lesson_room(parser, lesson->paragraphs, &lesson->paragraph_count, LESSON_PARAGRAPHS,
                    sizeof *paragraph, "too many paragraphs:");
    if (!paragraph) return false;
    *paragraph =
        (LessonParagraph){.line = parser->base.lines.number, .first = parser->lesson->piece_count};
    return true;
}

// Joins strings that follow each other by blanks as one sentence, the key of its translations. False where they
// are none, or too long to be one.
static bool join_strings(LessonParser parser, char key[SENTENCE_BYTES]) {
    size_t length = 0;
    Word string;
    while (take_string(&parser.base.line, &string)) {
        if (length + string.length + 2 > SENTENCE_BYTES) return false;
        if (length) key[length++] = ' ';
        memcpy(key + length, string.text, string.length);
        length += string.length;
        if (!lesson_continues(&parser)) break;
    }
    key[length] = 0;
    return length > 0;
}

static bool take_english(LessonParser *parser, const char *what, bool more) {
    Parser *base = &parser->base;
    Line blank = {" ", 1};
    Word string;
    if (!take_string(&base->line, &string))
        return parser_refuse(base, what, "text in quotes, closed in the same line");
    parser->strings = string;
    do {
        if (string.length == 0) return parser_refuse(base, what, "some text in the quotes");
        if (more && !add_piece(parser, LESSON_TEXT, blank)) return false;
        if (!take_pieces(parser, string)) return false;
        parser->strings.length = (size_t)(string.text + string.length - parser->strings.text);
        more = true;
    } while (lesson_continues(parser) && take_string(&base->line, &string));
    return true;
}

// A translation has its pieces in the catalogue, which stays.
static bool take_translation(LessonParser *parser, const char *translation, bool more) {
    Line blank = {" ", 1};
    Word string;
    while (take_string(&parser->base.line, &string) && lesson_continues(parser)) {
    }
    parser->strings = (Line){translation, strlen(translation)};
    return (!more || add_piece(parser, LESSON_TEXT, blank)) && take_pieces(parser, parser->strings);
}

bool lesson_take_prose(LessonParser *parser, const char *what, bool more) {
    char key[SENTENCE_BYTES];
    if (!more && !begin_paragraph(parser)) return false;
    lesson_continues(parser);
    const char *said = join_strings(*parser, key) ? sentence_said(key) : key;
    return said == key ? take_english(parser, what, more) : take_translation(parser, said, more);
}
