// SPDX-License-Identifier: MIT
#include "days.h"

#include <string.h>

#include "../../base/memory.h"
#include "../../game/daily.h"

enum { DAYS_FORMAT = 1, RULES_MOST = 999999 };

void days_free(DayTable *table) {
    memory_release(table->items);
    *table = (DayTable){0};
}

static bool is_same(const DayEntry *one, const DayEntry *other) {
    const WorldCode *code = &one->run.code, *other_code = &other->run.code;
    return one->day == other->day && one->rules == other->rules &&
           code_same_level(code, other_code);
}

static const DayEntry *find(const DayTable *table, const DayEntry *entry) {
    for (int i = 0; i < table->count; i++)
        if (is_same(&table->items[i], entry)) return &table->items[i];
    return NULL;
}

const DayEntry *days_find(const DayTable *table, const WorldCode *code) {
    DayEntry entry = {.day = daily_day(code), .rules = RULES_VERSION, .run.code = *code};
    return find(table, &entry);
}

// Inserts an entry that is new, in its order; a full table loses its first day.
static bool insert(DayTable *table, const DayEntry *entry) {
    int at = 0;
    if (table->count == DAYS_MOST) table->count--;
    DayEntry *items = memory_room(table->items, table->count, &table->capacity, sizeof *items);
    if (!items) return false;
    table->items = items;
    while (at < table->count && items[at].day >= entry->day) at++;
    memmove(items + at + 1, items + at, (size_t)(table->count - at) * sizeof *items);
    items[at] = *entry;
    table->count++;
    return true;
}

bool days_enter(DayTable *table, const ScoreEntry *run, bool *entered) {
    DayEntry entry = {.day = daily_day(&run->code), .rules = RULES_VERSION, .run = *run};
    *entered = entry.day >= 0 && !run->scouted && !find(table, &entry);
    return !*entered || insert(table, &entry);
}

// Whether an earlier entry has the same date.
static bool is_counted(const DayTable *table, int number) {
    for (int i = 0; i < number; i++)
        if (strcmp(table->items[i].run.date, table->items[number].run.date) == 0) return true;
    return false;
}

int days_played(const DayTable *table) {
    int count = 0;
    for (int i = 0; i < table->count; i++) count += !is_counted(table, i);
    return count;
}

// Text.

static bool read_day(const Lines *lines, Line line, DayEntry *entry, TextError *error) {
    Line whole = line;
    if (!line_take(&line, "day "))
        return lines_refuse(lines, FAILURE_CONTENT, "line", whole, "day RULES ENTRY", error);
    if (!entry_number(lines, &line, "rules", RULES_MOST, &entry->rules, error) ||
        !entry_read(lines, line, ENTRY_FORMAT, &entry->run, error))
        return false;
    entry->day = daily_day(&entry->run.code);
    return entry->day >= 0 || lines_refuse(lines, FAILURE_CONTENT, "code", whole,
                                           "an island of a day: 128, hard, its date", error);
}

static bool read_lines(DayTable *table, Lines *lines, TextError *error) {
    Line line;
    int format;
    if (!entry_header(lines, "tidemark-days", DAYS_FORMAT, &format, error)) return false;
    while (lines_next_or_rest(lines, &line)) {
        DayEntry entry;
        if (!read_day(lines, line, &entry, error)) return false;
        if (!find(table, &entry) && !insert(table, &entry))
            return error_memory(error, "days", sizeof entry * (size_t)table->count * 2);
    }
    return true;
}

bool days_parse(DayTable *table, TextSource text, TextError *error) {
    DayTable read = {0};
    Lines lines;
    if (!lines_open(&lines, text, "days", DAYS_FILE_BYTES, error)) return false;
    if (!read_lines(&read, &lines, error)) {
        days_free(&read);
        return false;
    }
    days_free(table);
    *table = read;
    return true;
}

bool days_print(const DayTable *table, Buffer *to, TextError *error) {
    buffer_format(to, "tidemark-days %d\n", DAYS_FORMAT);
    for (int i = 0; i < table->count; i++) {
        buffer_format(to, "day %d ", table->items[i].rules);
        entry_print(&table->items[i].run, to);
    }
    return buffer_good(to, "days", error);
}
