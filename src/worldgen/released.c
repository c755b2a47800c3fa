// SPDX-License-Identifier: MIT
#include "released.h"

#include <stdio.h>
#include <string.h>

#include "../base/file.h"
#include "../base/lines.h"
#include "../base/memory.h"

// Reading the table.

// The next word of a line, up to a blank or its end.
static Line take_word(Line *line) {
    Line word;
    line_take_until(line, ' ', &word);
    return word;
}

static bool is_version(Line word) {
    bool good = word.length >= 1 && word.length < RELEASED_VERSION;
    for (size_t i = 0; i < word.length; i++)
        good = good && (word.text[i] == '.' || (word.text[i] >= '0' && word.text[i] <= '9'));
    return good;
}

// NAME.level, in levels/ or in folders of it.
static bool is_file(Line word, const char *name) {
    char file[RELEASED_FILE], last[LEVEL_NAME + 10];
    if (word.length < 1 || word.length >= sizeof file || *word.text == '/') return false;
    memcpy(file, word.text, word.length);
    file[word.length] = 0;
    snprintf(last, sizeof last, "%s.level", name);
    return strcmp(file + file_folder(file), last) == 0 && !strstr(file, "..");
}

static bool read_row(ReleasedLevel *row, const Lines *lines, Line line, TextError *error) {
    uint64_t hash;
    Line name = take_word(&line), digits = take_word(&line), version = take_word(&line);
    Line rest = digits, file = line;
    *row = (ReleasedLevel){.line = lines->number};
    if (!level_is_name(name.text, name.length))
        return lines_refuse(lines, FAILURE_CONTENT, "name of a level", name,
                            "A-Z a-z 0-9 _ . -, at most 63", error);
    memcpy(row->name, name.text, name.length);
    if (!line_take_hash(&rest, 8, &hash) || rest.length > 0 || hash == 0)
        return lines_refuse(lines, FAILURE_CONTENT, "hash of a level", digits,
                            "8 hexadecimal digits that are not all 0", error);
    row->hash = (uint32_t)hash;
    if (!is_version(version))
        return lines_refuse(lines, FAILURE_CONTENT, "version", version, "digits and points", error);
    memcpy(row->version, version.text, version.length);
    if (!is_file(file, row->name))
        return lines_refuse(lines, FAILURE_CONTENT, "file of a level", file,
                            "NAME.level, in folders of levels/", error);
    memcpy(row->file, file.text, file.length);
    return true;
}

static bool add_row(ReleasedLevels *released, int *room, const Lines *lines, Line line,
                    TextError *error) {
    ReleasedLevel *rows = memory_room(released->rows, released->count, room, sizeof *rows);
    if (!rows) return error_memory(error, "the released levels", (size_t)*room * sizeof *rows);
    released->rows = rows;
    ReleasedLevel *row = &rows[released->count];
    if (!read_row(row, lines, line, error)) return false;
    if (released_find(released, row->name, row->hash))
        return lines_refuse(lines, FAILURE_CONTENT, "released twice", line, "each text once",
                            error);
    released->count++;
    return true;
}

static bool read_rows(ReleasedLevels *released, TextSource text, TextError *error) {
    Lines lines;
    int room = 0;
    if (!lines_open(&lines, text, "released levels", RELEASED_BYTES, error)) return false;
    for (Line line; lines_next_or_rest(&lines, &line);)
        if (line.length > 0 && *line.text != '#' && !add_row(released, &room, &lines, line, error))
            return false;
    return true;
}

bool released_read(ReleasedLevels *released, const char *data_folder, TextError *error) {
    char path[FILE_PATH];
    Buffer bytes = {0};
    *released = (ReleasedLevels){0};
    if (!file_path(path, "%s/levels/released.txt", data_folder) || !file_exists(path)) return true;
    bool good = file_read(&bytes, path, RELEASED_BYTES, error) &&
                read_rows(released, buffer_source(&bytes, path), error);
    buffer_free(&bytes);
    if (!good) released_free(released);
    return good;
}

void released_free(ReleasedLevels *released) {
    memory_release(released->rows);
    *released = (ReleasedLevels){0};
}

const ReleasedLevel *released_find(const ReleasedLevels *released, const char *name,
                                   uint32_t hash) {
    for (int i = 0; i < released->count; i++) {
        const ReleasedLevel *row = &released->rows[i];
        if (strcmp(row->name, name) == 0 && (hash == 0 || row->hash == hash)) return row;
    }
    return NULL;
}

// What codes mean.

// The hash of a stock level's text; 0 if it cannot be read. Returns false only when memory runs out.
static bool stock_hash(uint32_t *hash, const char *name, const char *data_folder,
                       TextError *error) {
    Recipe recipe;
    *hash = 0;
    if (!level_load(&recipe, name, data_folder, &BUDGET_ASKED, NULL, error))
        return error->failure != FAILURE_MEMORY;
    *hash = level_code_hash(&recipe);
    recipe_free(&recipe);
    return true;
}

static bool unknown(const char *name, uint32_t hash, TextError *error) {
    if (hash == 0)
        return error_say(error, FAILURE_MISSING,
                         "unknown level '$' (limit: a level of this version, or with ~ and the "
                         "hash of its text)",
                         NAMES(name));
    return error_say(error, FAILURE_MISSING,
                     "unknown level '$1~$2' (limit: the text of a level with this hash)",
                     NAMES(name, words_hexadecimal(hash, 8).text));
}

static bool find_level(char level[FILE_PATH], const ReleasedLevels *released, const char *name,
                       uint32_t *hash, const char *data_folder, TextError *error) {
    uint32_t stock;
    bool fits = file_path(level, "%s", name);
    const ReleasedLevel *row = released_find(released, name, *hash);
    if (!fits || !level_is_stock(name)) return unknown(name, *hash, error);
    if (*hash == 0 && released->count == 0) return true;
    if (!stock_hash(&stock, name, data_folder, error)) return false;
    if (row) *hash = row->hash;
    if (*hash != 0 && stock == *hash) return true;
    if (!row) return unknown(name, *hash, error);
    return file_path(level, "%s/levels/%s", data_folder, row->file) || unknown(name, *hash, error);
}

bool released_level(char level[FILE_PATH], const char *name, uint32_t *hash,
                    const char *data_folder, TextError *error) {
    ReleasedLevels released;
    if (!released_read(&released, data_folder, error)) return false;
    bool good = find_level(level, &released, name, hash, data_folder, error);
    released_free(&released);
    return good;
}

bool released_shorten(const char *name, uint32_t *hash, const char *data_folder, TextError *error) {
    ReleasedLevels released;
    TextError inner = {0};
    uint32_t meant = 0;
    bool good = released_read(&released, data_folder, &inner);
    const ReleasedLevel *row = released_find(&released, name, 0);
    if (row) meant = row->hash;
    else if (good && released.count == 0 && level_is_stock(name))
        good = stock_hash(&meant, name, data_folder, &inner);
    released_free(&released);
    if (!good && inner.failure == FAILURE_MEMORY) *error = inner;
    if (meant != 0 && meant == *hash) *hash = 0;
    return good || inner.failure != FAILURE_MEMORY;
}
