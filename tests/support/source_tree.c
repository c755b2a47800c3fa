// SPDX-License-Identifier: MIT
#include "source_tree.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

bool source_is(const SourceFile *file, const char *ending) { return ends_with(file->path, ending); }

// Blanks out quoted text and comments behind "//"; a quote may be escaped. Lines stay where they
// are.
static void blank_words(char *code) {
    char quote = 0;
    bool comment = false;
    for (char *at = code; *at; at++) {
        if (*at == '\n') quote = 0, comment = false;
        else if (comment) *at = ' ';
        else if (quote && *at == '\\' && at[1] && at[1] != '\n') *at++ = ' ', *at = ' ';
        else if (quote && *at == quote) quote = 0;
        else if (quote) *at = ' ';
        else if (*at == '"' || *at == '\'') quote = *at;
        else if (starts_with(at, "//")) *at = ' ', comment = true;
    }
}

void source_tree_add(SourceTree *tree, const char *path, const char *text) {
    tree->files = realloc(tree->files, ((size_t)tree->count + 1) * sizeof *tree->files);
    assert_non_null(tree->files);
    SourceFile *file = &tree->files[tree->count++];
    *file = (SourceFile){.text = strdup(text), .code = strdup(text)};
    snprintf(file->path, sizeof file->path, "%s", path);
    assert_true(file->text && file->code);
    blank_words(file->code);
    for (const char *at = text; (at = strchr(at, '\n')); at++) file->lines++;
}

static int compare_paths(const void *one, const void *other) {
    return strcmp(((const SourceFile *)one)->path, ((const SourceFile *)other)->path);
}

// Folders are only a few deep, and there are no links.
void source_tree_read(SourceTree *tree, const char *folder) {
    char path[SOURCE_PATH], full[2 * SOURCE_PATH];
    snprintf(full, sizeof full, "%s/%s", TIDEMARK_SOURCE_DIR, folder);
    DIR *open = opendir(full);
    if (!open) FAIL("no folder %s", full);
    for (const struct dirent *entry; (entry = readdir(open));) {
        struct stat status;
        if (entry->d_name[0] == '.') continue;
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        assert_true(length < SOURCE_PATH);
        snprintf(full, sizeof full, "%s/%s", TIDEMARK_SOURCE_DIR, path);
        if (stat(full, &status) == 0 && S_ISDIR(status.st_mode)) source_tree_read(tree, path);
        else if (ends_with(path, ".c") || ends_with(path, ".h")) {
            char *text = read_source(path);
            source_tree_add(tree, path, text);
            free(text);
        }
    }
    closedir(open);
    if (tree->count > 0)
        qsort(tree->files, (size_t)tree->count, sizeof *tree->files, compare_paths);
}

void source_tree_free(SourceTree *tree) {
    for (int i = 0; i < tree->count; i++) {
        free(tree->files[i].text);
        free(tree->files[i].code);
    }
    free(tree->files);
    *tree = (SourceTree){0};
}

const SourceFile *source_tree_find(const SourceTree *tree, const char *path) {
    for (int i = 0; i < tree->count; i++)
        if (strcmp(tree->files[i].path, path) == 0) return &tree->files[i];
    return NULL;
}

void source_folder(const char *path, char folder[SOURCE_PATH]) {
    const char *slash = strrchr(path, '/');
    snprintf(folder, SOURCE_PATH, "%.*s", slash ? (int)(slash - path) : 0, path);
}

void source_join(char joined[SOURCE_PATH], const char *path, const char *header) {
    source_folder(path, joined);
    for (const char *at = header; at; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL) {
        int length = (int)strcspn(at, "/");
        size_t end = strlen(joined);
        if (length == 2 && starts_with(at, "..")) {
            char *slash = strrchr(joined, '/');
            *(slash ? slash : joined) = 0;
        } else if (!(length == 1 && *at == '.')) {
            snprintf(joined + end, SOURCE_PATH - end, "%s%.*s", end > 0 ? "/" : "", length, at);
        }
    }
}

bool source_include(const char *line, char header[SOURCE_PATH], bool *own) {
    line += strspn(line, " \t");
    if (*line != '#') return false;
    line += 1 + strspn(line + 1, " \t");
    if (!starts_with(line, "include")) return false;
    line += strlen("include");
    line += strspn(line, " \t");
    bool macro = *line != '<' && *line != '"';
    *own = *line == '"';
    int length = macro ? 0 : (int)strcspn(line + 1, ">\"\n");
    snprintf(header, SOURCE_PATH, "%.*s", length, macro ? "" : line + 1);
    return true;
}

const char *source_next_line(const char *at, char line[SOURCE_LINE]) {
    if (!*at) return NULL;
    size_t length = strcspn(at, "\n");
    snprintf(line, SOURCE_LINE, "%.*s", (int)length, at);
    return at + length + (at[length] == '\n');
}

void breach(Breaches *breaches, const char *path, const char *format, ...) {
    for (Exception *at = breaches->exceptions; at && at->path; at++) {
        if (!starts_with(path, at->path)) continue;
        at->used++;
        return;
    }
    breaches->count++;
    if (breaches->quiet) return;
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    print_error("%s: %s\n", path, text);
}

// A tree that lacks a whole room, such as src/view, does not need its exceptions.
static bool has_room(const char *path) {
    char full[2 * SOURCE_PATH];
    const char *slash = strchr(path, '/');
    int length = slash ? (int)(slash + 1 - path + (int)strcspn(slash + 1, "/")) : (int)strlen(path);
    snprintf(full, sizeof full, "%s/%.*s", TIDEMARK_SOURCE_DIR, length, path);
    struct stat status;
    return stat(full, &status) == 0;
}

void breaches_expect_none(const Breaches *breaches) {
    int idle = 0;
    for (const Exception *at = breaches->exceptions; at && at->path; at++) {
        if (at->used > 0 || !has_room(at->path)) continue;
        print_error("the exception of %s is not needed any more: remove it\n", at->path);
        idle++;
    }
    assert_int_equal(breaches->count, 0);
    assert_int_equal(idle, 0);
}
