// SPDX-License-Identifier: MIT
#include "scores.h"

#include <string.h>

#include "../../base/memory.h"

void scores_free(ScoreTable *table) {
    memory_release(table->items);
    *table = (ScoreTable){0};
}

static SizeClass class_of(const WorldCode *code) { return size_class(code->width, code->height); }

// Orders levels with their changes, difficulties and classes of size; each combination is a group with a table of its own.
static int compare_groups(const WorldCode *one, const WorldCode *other) {
    int order = strcmp(one->level, other->level);
    if (order) return order;
    if (one->level_hash != other->level_hash) return one->level_hash < other->level_hash ? -1 : 1;
    order = strcmp(one->changes, other->changes);
    if (order) return order;
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

// Text.

static bool read_score(const Lines *lines, Line line, int format, ScoreEntry *entry,
                       TextError *error) {
    Line whole = line;
    if (line_take(&line, "score ")) return entry_read(lines, line, format, entry, error);
    return lines_refuse(lines, FAILURE_CONTENT, "line", whole,
                        "score TOTAL won|lost DAY DATE RELAXED scouted|fresh CODE", error);
}

static bool read_lines(ScoreTable *table, Lines *lines, TextError *error) {
    Line line;
    ScorePlace place;
    int format;
    if (!entry_header(lines, "tidemark-scores", ENTRY_FORMAT, &format, error)) return false;
    for (int count = 0; lines_next_or_rest(lines, &line); count++) {
        ScoreEntry entry;
        if (count == SCORES_MOST)
            return lines_refuse(lines, FAILURE_CONTENT, "line", line, "2000 scores", error);
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

bool scores_print(const ScoreTable *table, Buffer *to, TextError *error) {
    buffer_format(to, "tidemark-scores %d\n", ENTRY_FORMAT);
    for (int i = 0; i < table->count; i++) {
        buffer_text(to, "score ");
        entry_print(&table->items[i], to);
    }
    return buffer_good(to, "scores", error);
}
