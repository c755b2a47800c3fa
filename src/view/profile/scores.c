// SPDX-License-Identifier: MIT
#include "scores.h"

#include <string.h>

#include "../../base/lines.h"
#include "../../game/expedition.h"
#include "../../base/memory.h"

enum { SCORES_FORMAT = 2, FIRST_FORMAT = 1, TOTAL_MOST = 999999999, LINE_MOST = 4096, DATE = 10 };

void scores_free(ScoreTable *table) {
    memory_release(table->items);
    *table = (ScoreTable){0};
}

static SizeClass class_of(const WorldCode *code) { return size_class(code->width, code->height); }

// Orders levels, difficulties and classes of size; each combination is a group with a table of its own.
static int compare_groups(const WorldCode *one, const WorldCode *other) {
    int order = strcmp(one->level, other->level);
    if (order) return order;
    if (one->level_hash != other->level_hash) return one->level_hash < other->level_hash ? -1 : 1;
    if (one->difficulty != other->difficulty) return (int)one->difficulty - (int)other->difficulty;
    return (int)class_of(one) - (int)class_of(other);
}

// Negative where `one` stands higher; 0 where they are equal, and the one entered first stands higher.
static int compare(const ScoreEntry *one, const ScoreEntry *other) {
    int order = compare_groups(&one->code, &other->code);
    if (order) return order;
    if (one->total != other->total) return one->total > other->total ? -1 : 1;
    return strcmp(one->date, other->date);
}

// The entries of a group. An empty one begins where its first entry would stand.
typedef struct Group {
    int first, count;
} Group;

static Group group_of(const ScoreTable *table, const WorldCode *code) {
    Group group = {0, 0};
    for (int i = 0; i < table->count; i++) {
        int order = compare_groups(&table->items[i].code, code);
        group.first += order < 0;
        group.count += order == 0;
    }
    return group;
}

// Entering.

static void take_out(ScoreTable *table, int at) {
    table->count--;
    memmove(table->items + at, table->items + at + 1,
            (size_t)(table->count - at) * sizeof *table->items);
}

// A full table loses its oldest run.
static int oldest_but(const ScoreTable *table, int kept) {
    int oldest = kept == 0;
    for (int i = oldest + 1; i < table->count; i++)
        if (i != kept && strcmp(table->items[i].date, table->items[oldest].date) < 0) oldest = i;
    return oldest;
}

static bool same_island(const WorldCode *one, const WorldCode *other) {
    return compare_groups(one, other) == 0 && one->width == other->width &&
           one->height == other->height && strcmp(one->seed.text, other->seed.text) == 0;
}

ScorePlace scores_find(const ScoreTable *table, const ScoreEntry *entry) {
    Group group = group_of(table, &entry->code);
    for (int i = 0; i < group.count; i++) {
        const ScoreEntry *item = &table->items[group.first + i];
        if (item->total == entry->total && item->won == entry->won && item->day == entry->day &&
            same_island(&item->code, &entry->code))
            return (ScorePlace){.place = i + 1, .of = group.count};
    }
    return (ScorePlace){.place = 0, .of = group.count};
}

bool scores_enter(ScoreTable *table, const ScoreEntry *entry, ScorePlace *place) {
    Group group = group_of(table, &entry->code);
    int at = group.first, last = group.first + group.count;
    while (at < last && compare(&table->items[at], entry) <= 0) at++;
    *place = (ScorePlace){.place = 0, .of = group.count};
    if (at - group.first == SCORES_EACH) return true;
    ScoreEntry *items = memory_room(table->items, table->count, &table->capacity, sizeof *items);
    if (!items) return false;
    table->items = items;
    memmove(table->items + at + 1, table->items + at,
            (size_t)(table->count - at) * sizeof *table->items);
    table->items[at] = *entry;
    table->count++;
    if (group.count == SCORES_EACH) take_out(table, last);
    group.count = int_min(group.count + 1, SCORES_EACH);
    if (table->count > SCORES_MOST) {
        int oldest = oldest_but(table, at);
        take_out(table, oldest);
        at -= oldest < at;
        group = group_of(table, &entry->code);
    }
    *place = (ScorePlace){.place = at - group.first + 1, .of = group.count};
    return true;
}

// Reading.

static bool refuse(const Lines *lines, const char *what, Line value, const char *limit,
                   TextError *error) {
    return lines_refuse(lines, FAILURE_CONTENT, what, value, limit, error);
}

static bool read_number(const Lines *lines, Line *line, const char *what, int most, int *number,
                        TextError *error) {
    Line word;
    line_take_until(line, ' ', &word);
    Line rest = word;
    if (line_take_number(&rest, most, number) && rest.length == 0) return true;
    refuse(lines, what, word, "0 to #", error);
    return error_blanks(error, NUMBERS(most));
}

static bool read_outcome(const Lines *lines, Line *line, bool *won, TextError *error) {
    Line word;
    line_take_until(line, ' ', &word);
    *won = line_is(word, "won");
    return *won || line_is(word, "lost") || refuse(lines, "outcome", word, "won, lost", error);
}

static bool is_date(Line word) {
    static const char shape[] = "0000-00-00";
    bool good = word.length == DATE;
    for (size_t i = 0; good && i < DATE; i++)
        good =
            shape[i] == '0' ? word.text[i] >= '0' && word.text[i] <= '9' : word.text[i] == shape[i];
    if (!good) return false;
    int month = (word.text[5] - '0') * 10 + word.text[6] - '0';
    int day = (word.text[8] - '0') * 10 + word.text[9] - '0';
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

static bool read_date(const Lines *lines, Line *line, char date[DATE + 1], TextError *error) {
    Line word;
    line_take_until(line, ' ', &word);
    if (!is_date(word)) return refuse(lines, "date", word, "such as 2026-11-30", error);
    memcpy(date, word.text, DATE);
    date[DATE] = 0;
    return true;
}

static bool read_code(const Lines *lines, Line line, WorldCode *code, TextError *error) {
    if (!code_parse(code, line.text, line.length, error)) return lines_place(lines, error);
    if (size_is_playable(code->width, code->height)) return true;
    refuse(lines, "code", line, "sides of #1 to #2", error);
    return error_blanks(error, NUMBERS(GAME_SIDE_LEAST, GAME_SIDE_MOST));
}

static bool read_score(const Lines *lines, Line line, int format, ScoreEntry *entry,
                       TextError *error) {
    if (line.length > LINE_MOST) return refuse(lines, "line", line, "4096 bytes", error);
    Line whole = line;
    if (!line_take(&line, "score "))
        return refuse(lines, "line", whole, "score TOTAL won|lost DAY DATE RELAXED CODE", error);
    return read_number(lines, &line, "points", TOTAL_MOST, &entry->total, error) &&
           read_outcome(lines, &line, &entry->won, error) &&
           read_number(lines, &line, "day", DAY_LIMIT, &entry->day, error) &&
           read_date(lines, &line, entry->date, error) &&
           (format == FIRST_FORMAT ||
            read_number(lines, &line, "relaxed", RELAXED_MOST, &entry->relaxed, error)) &&
           read_code(lines, line, &entry->code, error);
}

static bool read_header(Lines *lines, int *format, TextError *error) {
    Line line = {lines->at, 0}, rest;
    lines_next_or_rest(lines, &line);
    rest = line;
    bool ours = line_take(&rest, "tidemark-scores ");
    bool number = ours && line_take_number(&rest, TOTAL_MOST, format) && rest.length == 0;
    if (number && *format >= FIRST_FORMAT && *format <= SCORES_FORMAT) return true;
    return lines_refuse(lines, number ? FAILURE_VERSION : FAILURE_CONTENT, "header", line,
                        "tidemark-scores 2, or 1", error);
}

static bool read_lines(ScoreTable *table, Lines *lines, TextError *error) {
    Line line;
    ScorePlace place;
    int format = 0;
    if (!read_header(lines, &format, error)) return false;
    for (int count = 0; lines_next_or_rest(lines, &line); count++) {
        ScoreEntry entry = {0};
        if (count == SCORES_MOST) return refuse(lines, "line", line, "2000 scores", error);
        if (!read_score(lines, line, format, &entry, error)) return false;
        if (!scores_enter(table, &entry, &place))
            return error_memory(error, "scores", sizeof entry * (size_t)table->count * 2);
    }
    return true;
}

bool scores_parse(ScoreTable *table, TextSource text, TextError *error) {
    ScoreTable read = {0};
    Lines lines;
    if (!lines_open(&lines, text, "scores", SCORES_FILE_BYTES, error)) return false;
    if (!read_lines(&read, &lines, error)) {
        scores_free(&read);
        return false;
    }
    scores_free(table);
    *table = read;
    return true;
}

// Writing.

bool scores_print(const ScoreTable *table, Buffer *to, TextError *error) {
    buffer_format(to, "tidemark-scores %d\n", SCORES_FORMAT);
    for (int i = 0; i < table->count; i++) {
        const ScoreEntry *entry = &table->items[i];
        buffer_format(to, "score %d %s %d %s %d %s\n", entry->total, entry->won ? "won" : "lost",
                      entry->day, entry->date, entry->relaxed, code_text(&entry->code).text);
    }
    return buffer_good(to, "scores", error);
}
