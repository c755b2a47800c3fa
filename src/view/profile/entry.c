// SPDX-License-Identifier: MIT
#include "entry.h"

#include <string.h>

#include "../../game/expedition.h"

enum { TOTAL_MOST = 999999999, RELAXED_FORMAT = 2, SCOUTED_FORMAT = 3 };

static bool refuse(const Lines *lines, const char *what, Line value, const char *limit,
                   TextError *error) {
    return lines_refuse(lines, FAILURE_CONTENT, what, value, limit, error);
}

bool entry_number(const Lines *lines, Line *line, const char *what, int most, int *number,
                  TextError *error) {
    Line word;
    line_take_until(line, ' ', &word);
    Line rest = word;
    if (line_take_number(&rest, most, number) && rest.length == 0) return true;
    refuse(lines, what, word, "0 to #", error);
    return error_blanks(error, NUMBERS(most));
}

// One of two words.
static bool read_either(const Lines *lines, Line *line, const char *what, const char *yes,
                        const char *no, bool *is, TextError *error) {
    Line word;
    line_take_until(line, ' ', &word);
    *is = line_is(word, yes);
    if (*is || line_is(word, no)) return true;
    refuse(lines, what, word, "$2, $3", error);
    return error_blanks(error, NAMES(NULL, yes, no));
}

static bool read_date(const Lines *lines, Line *line, char date[DATE_LENGTH + 1],
                      TextError *error) {
    Line word;
    int days;
    line_take_until(line, ' ', &word);
    if (!date_parse(&days, word.text, word.length))
        return refuse(lines, "date", word, "such as 2026-11-30", error);
    memcpy(date, word.text, DATE_LENGTH);
    date[DATE_LENGTH] = 0;
    return true;
}

static bool read_code(const Lines *lines, Line line, WorldCode *code, TextError *error) {
    if (!code_parse(code, line.text, line.length, error)) return lines_place(lines, error);
    if (size_is_playable(code->width, code->height)) return true;
    refuse(lines, "code", line, "sides of #1 to #2", error);
    return error_blanks(error, NUMBERS(GAME_SIDE_LEAST, GAME_SIDE_MOST));
}

bool entry_read(const Lines *lines, Line line, int format, ScoreEntry *entry, TextError *error) {
    *entry = (ScoreEntry){.relaxed = 0};
    if (line.length > ENTRY_LINE_MOST) {
        refuse(lines, "line", line, "# bytes", error);
        return error_blanks(error, NUMBERS(ENTRY_LINE_MOST));
    }
    return entry_number(lines, &line, "points", TOTAL_MOST, &entry->total, error) &&
           read_either(lines, &line, "outcome", "won", "lost", &entry->won, error) &&
           entry_number(lines, &line, "day", DAY_LIMIT, &entry->day, error) &&
           read_date(lines, &line, entry->date, error) &&
           (format < RELAXED_FORMAT ||
            entry_number(lines, &line, "relaxed", RELAXED_MOST, &entry->relaxed, error)) &&
           (format < SCOUTED_FORMAT ||
            read_either(lines, &line, "knowledge", "scouted", "fresh", &entry->scouted, error)) &&
           read_code(lines, line, &entry->code, error);
}

void entry_print(const ScoreEntry *entry, Buffer *to) {
    buffer_format(to, "%d %s %d %s %d %s %s\n", entry->total, entry->won ? "won" : "lost",
                  entry->day, entry->date, entry->relaxed, entry->scouted ? "scouted" : "fresh",
                  code_text(&entry->code).text);
}

bool entry_header(Lines *lines, const char *word, int most, int *format, TextError *error) {
    Line line = {lines->at, 0}, rest;
    *format = 0;
    lines_next_or_rest(lines, &line);
    rest = line;
    bool ours = line_take(&rest, word) && line_take(&rest, " ") &&
                line_take_digits(&rest, format) && rest.length == 0;
    if (ours && *format >= 1 && *format <= most) return true;
    lines_refuse(lines, ours ? FAILURE_VERSION : FAILURE_CONTENT, "header", line, "$2 #", error);
    return error_blanks(error, (Blanks){.names = {NULL, word}, .numbers = {most}});
}
