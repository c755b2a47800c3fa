// SPDX-License-Identifier: MIT
#include "picture_world.h"

#include <stdio.h>
#include <string.h>

#include "../base/crc.h"
#include "../base/fields.h"
#include "../worldgen/picture.h"
#include "rules.h"

#define KEYWORD "Tidemark"
enum { PICTURE_FORMAT = 1, RULES_MOST = 999999999, LAND_DIGITS = 16, CRC_DIGITS = 8 };

PictureWorld picture_world_of(const WorldCode *code, const Recipe *recipe, TextSource level,
                              const Land *land) {
    PictureWorld world = {
        .code = *code, .rules = RULES_VERSION, .level = level, .hash = land_hash(land)};
    world.code.level_hash = level_code_hash(recipe);
    level_name_plain(world.code.level);  // the hash tells the level all the same
    return world;
}

bool picture_world_print(const PictureWorld *world, Buffer *to, TextError *error) {
    size_t start = to->length;
    buffer_format(to, "tidemark-picture %d\nworld %s\nrules %d\nlevel %zu\n", PICTURE_FORMAT,
                  code_text(&world->code).text, world->rules, world->level.length);
    buffer_append(to, world->level.bytes, world->level.length);
    buffer_format(to, "\nhash %s\n", words_hexadecimal(world->hash, LAND_DIGITS).text);
    if (!to->failed) {
        uint32_t crc = crc_continue(0, to->bytes + start, to->length - start);
        buffer_format(to, "end %s\n", words_hexadecimal(crc, CRC_DIGITS).text);
    }
    return buffer_good(to, "a picture's world", error);
}

// Reading.

static bool refuse(const Lines *lines, const char *what, Line value, const char *limit,
                   TextError *error) {
    return lines_refuse(lines, FAILURE_CONTENT, what, value, limit, error);
}

static bool take_world(Lines *lines, WorldCode *code, TextError *error) {
    Line value;
    if (!field_take(lines, "world", &value, error)) return false;
    if (!code_parse(code, value.text, value.length, error)) return lines_place(lines, error);
    bool plain = code->level_hash != 0 && line_is(value, code_text(code).text);
    return plain || refuse(lines, "world", value, "LEVEL~HASH:SIZE:DIFFICULTY:SEED", error);
}

static bool take_end(Lines *lines, const char *begin, TextError *error) {
    uint64_t told;
    uint32_t crc = crc_continue(0, begin, (size_t)(lines->at - begin));
    if (!field_hash(lines, "end", CRC_DIGITS, &told, error)) return false;
    Words ours = words_hexadecimal(crc, CRC_DIGITS), theirs = words_hexadecimal(told, CRC_DIGITS);
    if (told != crc) {
        refuse(lines, "end", (Line){theirs.text, CRC_DIGITS}, "$2", error);
        return error_blanks(error, NAMES(NULL, ours.text));
    }
    Line rest = {lines->at, (size_t)(lines->end - lines->at)};
    return rest.length == 0 || refuse(lines, "text after the end", rest, "nothing", error);
}

bool picture_world_parse(PictureWorld *world, TextSource text, TextError *error) {
    Lines lines;
    *world = (PictureWorld){.rules = 0};
    return lines_open(&lines, text, "picture's world", PICTURE_WORLD_BYTES, error) &&
           field_version(&lines, "tidemark-picture", "format", PICTURE_FORMAT, error) &&
           take_world(&lines, &world->code, error) &&
           field_number(&lines, "rules", RULES_MOST, &world->rules, error) &&
           field_block(&lines, "level", "length of the level", RECIPE_BYTES, &world->level,
                       error) &&
           field_hash(&lines, "hash", LAND_DIGITS, &world->hash, error) &&
           take_end(&lines, text.bytes, error);
}

// Pictures.

bool picture_world_put(const PictureWorld *world, TextSource picture, Buffer *to,
                       TextError *error) {
    Buffer text = {0};
    bool good =
        picture_world_print(world, &text, error) &&
        png_text_put(to, KEYWORD, buffer_source(&text, "a picture's world"), picture, error);
    buffer_free(&text);
    return good;
}

bool picture_world_find(PictureWorld *world, TextSource picture, bool *found, TextError *error) {
    TextSource text;
    *found = false;
    if (!png_text_find(&text, KEYWORD, picture, error)) return false;
    *found = text.bytes != NULL;
    return !*found || picture_world_parse(world, text, error);
}

bool picture_world_check(const PictureWorld *world, const Land *land, const char *source,
                         TextError *error) {
    uint64_t hash = land_hash(land);
    if (hash == world->hash) return true;
    error_limit(error, FAILURE_SYNC, "world with hash", "$1", "$2, as the picture says",
                NAMES(words_hexadecimal(hash, LAND_DIGITS).text,
                      words_hexadecimal(world->hash, LAND_DIGITS).text));
    return error_in(error, source);
}

// Files.

bool picture_file_is(const char *path) { return file_ends(path, ".png"); }

bool picture_file_read(PictureFile *file, const char *path, bool *found, TextError *error) {
    bool there = false;
    *file = (PictureFile){.bytes = {0}};
    bool good = file_read(&file->bytes, path, PICTURE_BYTES, error) &&
                picture_world_find(&file->world, buffer_source(&file->bytes, path), &there, error);
    if (good && !there && !found) {
        error_set(error, FAILURE_CONTENT, "no world in it (some services strip it)");
        good = error_in(error, path);
    }
    if (found) *found = good && there;
    if (!good) picture_file_free(file);
    return good;
}

void picture_file_free(PictureFile *file) {
    buffer_free(&file->bytes);
    *file = (PictureFile){.bytes = {0}};
}

bool picture_file_level(const PictureFile *file, const char *path, const char *data_folder,
                        Recipe *recipe, TextError *error) {
    char folder[FILE_PATH];
    const char *const folders[] = {folder, NULL};
    CarriedLevel level = picture_world_level(&file->world, path);
    size_t length = file_folder(path);
    snprintf(folder, sizeof folder, "%.*s", length ? (int)length : 1, length ? path : ".");
    return carried_read(&level, recipe, folders, data_folder[0] ? data_folder : NULL, error);
}
