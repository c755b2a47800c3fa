// SPDX-License-Identifier: MIT
#include "object_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Room for one more, which is there already unless the count is a power of two.
static void *grow(void *items, int count, size_t size) {
    if (count & (count - 1)) return items;
    items = realloc(items, (count > 0 ? 2 * (size_t)count : 1) * size);
    assert_non_null(items);
    return items;
}

// "Symbols from PATH.dir/src/base/file.c.o:" as "src/base/file.c"; -1 where the tree has no such file.
static int read_path(ObjectFiles *objects, const char *line, const SourceTree *tree) {
    char path[SOURCE_PATH];
    const char *at = strstr(line, ".dir/src/"), *end = strrchr(line, '.');
    if (!at || !end || end <= at) return -1;
    at += strlen(".dir/");
    snprintf(path, sizeof path, "%.*s", (int)(end - at), at);
    if (!source_tree_find(tree, path)) return -1;
    objects->paths = grow(objects->paths, objects->count, sizeof *objects->paths);
    memcpy(objects->paths[objects->count], path, sizeof path);
    return objects->count++;
}

// Whether a program may write what lies in a section.
static bool can_change(const char *section) {
    static const char *const sections[] = {".data", ".bss", ".tdata", ".tbss", "*COM*"};
    section += strspn(section, " ");
    size_t length = strcspn(section, " \n");
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (length == strlen(sections[i]) && strncmp(section, sections[i], length) == 0)
            return true;
    return false;
}

// "name |value |class |type |size |line |section"; names that begin with two lines are a compiler's own.
static void read_symbol(ObjectFiles *objects, const char *line, int file) {
    const char *fields[7] = {line};
    for (int i = 1; i < 7; i++) {
        fields[i] = fields[i - 1] ? strchr(fields[i - 1], '|') : NULL;
        if (fields[i]) fields[i]++;
    }
    if (!fields[6]) return;
    ObjectSymbol symbol = {.file = file};
    snprintf(symbol.name, sizeof symbol.name, "%.*s", (int)strcspn(line, " |"), line);
    if (starts_with(symbol.name, "__")) return;
    char kind = fields[2][strspn(fields[2], " ")];
    symbol.defined = kind != 'U';
    if (kind >= 'A' && kind <= 'Z') {
        objects->symbols = grow(objects->symbols, objects->symbol_count, sizeof symbol);
        objects->symbols[objects->symbol_count++] = symbol;
    }
    if (strstr(fields[3], "OBJECT") && can_change(fields[6])) {
        objects->variables = grow(objects->variables, objects->variable_count, sizeof symbol);
        objects->variables[objects->variable_count++] = symbol;
    }
}

static void read_line(ObjectFiles *objects, const char *line, int *file, const SourceTree *tree) {
    if (starts_with(line, "Symbols from ")) *file = read_path(objects, line, tree);
    else if (*file >= 0) read_symbol(objects, line, *file);
}

void object_files_parse(ObjectFiles *objects, const char *text, const SourceTree *tree) {
    char line[SOURCE_LINE];
    int file = -1;
    for (const char *at = text; (at = source_next_line(at, line));)
        read_line(objects, line, &file, tree);
}

bool object_files_read(ObjectFiles *objects, const SourceTree *tree) {
    char line[2000];
    int file = -1;
    if (system("nm --version >/dev/null 2>&1") != 0) return false;
    FILE *nm =
        popen("tr '\\n' '\\0' <'" TIDEMARK_BUILD_DIR "/tests/objects' | xargs -0 nm -f sysv", "r");
    assert_non_null(nm);
    while (fgets(line, sizeof line, nm)) read_line(objects, line, &file, tree);
    assert_int_equal(pclose(nm), 0);
    return true;
}

void object_files_free(ObjectFiles *objects) {
    free(objects->paths);
    free(objects->symbols);
    free(objects->variables);
    *objects = (ObjectFiles){0};
}

Arrows arrows_make(int count) {
    Arrows arrows = {calloc((size_t)count * (size_t)count, sizeof(bool)), count};
    assert_non_null(arrows.arrows);
    return arrows;
}

void arrows_free(Arrows *arrows) {
    free(arrows->arrows);
    *arrows = (Arrows){0};
}

static bool *arrow(const Arrows *arrows, int from, int to) {
    return &arrows->arrows[from * arrows->count + to];
}

void arrows_add(Arrows *arrows, int from, int to) { *arrow(arrows, from, to) = true; }

static void follow_all(bool *row, const bool *more, int count) {
    for (int to = 0; to < count; to++) row[to] |= more[to];
}

void arrows_follow(Arrows *arrows) {
    for (int by = 0; by < arrows->count; by++)
        for (int from = 0; from < arrows->count; from++)
            if (*arrow(arrows, from, by))
                follow_all(arrow(arrows, from, 0), arrow(arrows, by, 0), arrows->count);
}

bool arrows_share_circle(const Arrows *arrows, int one, int other) {
    return one == other || (*arrow(arrows, one, other) && *arrow(arrows, other, one));
}

int arrows_circle(const Arrows *arrows, int of) {
    int count = 0;
    for (int i = 0; i < arrows->count; i++) count += arrows_share_circle(arrows, of, i);
    return count;
}

// By name, and what defines it before what needs it.
static int compare_symbols(const void *one, const void *other) {
    const ObjectSymbol *a = *(const ObjectSymbol *const *)one,
                       *b = *(const ObjectSymbol *const *)other;
    int names = strcmp(a->name, b->name);
    if (names != 0) return names;
    return a->defined != b->defined ? b->defined - a->defined : a->file - b->file;
}

// Arrows among symbols of one name.
static void add_arrows(Arrows *arrows, const ObjectSymbol *const *symbols, int count) {
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count && symbols[k]->defined; k++)
            if (!symbols[i]->defined && symbols[k]->file != symbols[i]->file)
                arrows_add(arrows, symbols[i]->file, symbols[k]->file);
}

Arrows object_files_arrows(const ObjectFiles *objects) {
    Arrows arrows = arrows_make(objects->count);
    size_t count = (size_t)objects->symbol_count;
    const ObjectSymbol **sorted = calloc(count + 1, sizeof *sorted);
    assert_non_null(sorted);
    for (size_t i = 0; i < count; i++) sorted[i] = &objects->symbols[i];
    qsort(sorted, count, sizeof *sorted, compare_symbols);
    for (size_t first = 0, end; first < count; first = end) {
        end = first + 1;
        while (end < count && strcmp(sorted[end]->name, sorted[first]->name) == 0) end++;
        add_arrows(&arrows, sorted + first, (int)(end - first));
    }
    free(sorted);
    return arrows;
}
