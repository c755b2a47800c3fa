// SPDX-License-Identifier: MIT
// Names of moments.
#include <string.h>

#include "lesson_reader.h"

static bool take_numbers(LessonPlace *place, Line *rest) {
    Line word;
    while (rest->length > 0) {
        int *number = &place->numbers[place->number_count];
        line_take_until(rest, '.', &word);
        if (place->number_count == 2 || !line_take_number(&word, 9999, number) || word.length > 0 ||
            *number == 0)
            return false;
        place->number_count++;
    }
    return true;
}

static bool take_dotted(LessonPlace *place) {
    Line rest = place->name, word;
    if (!line_take_until(&rest, '.', &place->word)) return place->word.length > 0;
    Line kind = rest;
    line_take_until(&kind, '.', &word);
    place->kind = tile_named(word.text, word.length);
    if (place->kind != TILE_NONE) rest = kind;
    return place->word.length > 0 && (rest.length > 0 || place->kind != TILE_NONE) &&
           take_numbers(place, &rest);
}

bool lesson_take_place(LessonParser *parser, LessonPlace *place) {
    Parser *base = &parser->base;
    Line start = base->line;
    *place = (LessonPlace){.kind = TILE_NONE, .stamp = -1};
    bool good = take_word(&base->line, &place->name) && take_dotted(place);
    if (good && line_take(&base->line, ":")) {
        int stamp;
        good = line_take_digits(&base->line, &stamp);
        place->stamp = stamp;
    }
    if (good) place->name.length = (size_t)(base->line.text - place->name.text);
    return good || parser_refuse_at(base, start, "moment",
                                    "world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP");
}
