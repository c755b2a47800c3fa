// SPDX-License-Identifier: MIT
#include "draft_file.h"

#include <stdio.h>
#include <string.h>

#include "../../base/crc.h"
#include "../../base/fields.h"
#include "making.h"

enum { SUM_DIGITS = 8 };

static void print_block(Buffer *to, const char *word, const char *bytes, size_t length) {
    buffer_format(to, "%s %u\n", word, (unsigned)length);
    buffer_append(to, bytes, length);
    buffer_text(to, "\n");
}

bool draft_file_print(const DraftFile *file, Buffer *to, TextError *error) {
    size_t begin = to->length;
    buffer_format(to, "tidemark-draft %d\n", DRAFT_FORMAT);
    print_block(to, "level", file->level, strlen(file->level));
    buffer_format(to, "seed %s\nwidth %d\nheight %d\ndifficulty %d\n", file->seed.text, file->width,
                  file->height, file->difficulty);
    print_block(to, "stock", file->stock.bytes, file->stock.length);
    print_block(to, "text", file->text.bytes, file->text.length);
    if (!buffer_good(to, "a draft", error)) return false;
    uint32_t sum = crc_continue(0, to->bytes + begin, to->length - begin);
    buffer_format(to, "sum %08x\n", (unsigned)sum);
    return buffer_good(to, "a draft", error);
}

// Reading.

static bool read_level(Lines *lines, DraftFile *file, TextError *error) {
    TextSource level;
    if (!field_block(lines, "level", "length of the level", FILE_PATH - 1, &level, error))
        return false;
    Line name = {level.bytes, level.length};
    if (level.length == 0 || memchr(level.bytes, 0, level.length))
        return lines_refuse(lines, FAILURE_CONTENT, "level", name, "a name or a path", error);
    memcpy(file->level, level.bytes, level.length);
    file->level[level.length] = 0;
    return true;
}

static bool read_world(Lines *lines, DraftFile *file, TextError *error) {
    Line seed;
    if (!field_take(lines, "seed", &seed, error)) return false;
    if (!seed_parse(&file->seed, seed.text, seed.length, error)) return lines_place(lines, error);
    if (!field_number(lines, "width", MAKING_SIDE, &file->width, error) ||
        !field_number(lines, "height", MAKING_SIDE, &file->height, error) ||
        !field_number(lines, "difficulty", DRAFT_DIFFICULTY_MOST, &file->difficulty, error))
        return false;
    return (file->width >= RECIPE_SIDE_LEAST && file->height >= RECIPE_SIDE_LEAST) ||
           lines_refuse(lines, FAILURE_CONTENT, "size", (Line){"", 0}, "16 and more a side", error);
}

// The sum is that of all that stands before it.
static bool read_sum(Lines *lines, const char *begin, TextError *error) {
    uint64_t sum;
    uint32_t expected = crc_continue(0, begin, (size_t)(lines->at - begin));
    if (!field_hash(lines, "sum", SUM_DIGITS, &sum, error)) return false;
    Line rest = {lines->at, (size_t)(lines->end - lines->at)};
    if (rest.length > 0) {
        lines->number++;
        return lines_refuse(lines, FAILURE_CONTENT, "text", rest, "none behind the sum", error);
    }
    Words word = words_hexadecimal(sum, SUM_DIGITS);
    return sum == expected ||
           lines_refuse(lines, FAILURE_CONTENT, "sum", (Line){word.text, SUM_DIGITS},
                        "that of the bytes above", error);
}

bool draft_file_parse(DraftFile *file, TextSource bytes, TextError *error) {
    Lines lines;
    *file = (DraftFile){.width = 0};
    return lines_open(&lines, bytes, "draft", DRAFT_FILE_BYTES, error) &&
           field_version(&lines, "tidemark-draft", "format", DRAFT_FORMAT, error) &&
           read_level(&lines, file, error) && read_world(&lines, file, error) &&
           field_block(&lines, "stock", "length of the text", RECIPE_BYTES, &file->stock, error) &&
           field_block(&lines, "text", "length of the text", RECIPE_BYTES, &file->text, error) &&
           read_sum(&lines, bytes.bytes, error);
}

// Restoring.

bool draft_restore(Draft *draft, const DraftFile *file, const char *data_folder, TextError *error) {
    Draft next = {.serial = draft->serial};
    Buffer copy = {0};
    TextError why;
    if (!draft_open(&next, file->level, data_folder, &why) &&
        !draft_open_text(&next, file->level, file->stock, error))
        return false;
    buffer_append(&copy, file->text.bytes, file->text.length);
    if (!buffer_good(&copy, next.name, error)) buffer_free(&copy);
    else if (draft_take(&next, &copy, 0, error)) {
        draft_free(draft);
        *draft = next;
        return true;
    }
    draft_free(&next);
    return false;
}
