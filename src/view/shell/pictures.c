// SPDX-License-Identifier: MIT
#include "pictures.h"

#include <stdio.h>
#include <string.h>

#include "../../base/file.h"
#include "../../game/picture_world.h"
#include "../profile/home.h"
#include "../ui/sprites.h"
#include "files.h"

// Writing.

bool picture_carry(Buffer *to, TextSource png, const World *world, TextError *error) {
    bool carries = world && !world->sea && world->text.length > 0;
    if (!carries) {
        buffer_append(to, png.bytes, png.length);
        return buffer_good(to, png.name, error);
    }
    PictureWorld carried = picture_world_of(
        &world->code, &world->recipe, buffer_source(&world->text, world->level), &world->land);
    return picture_world_put(&carried, png, to, error);
}

bool picture_print(Buffer *to, const char *name, Canvas canvas, const World *world,
                   TextError *error) {
    Buffer plain = {0};
    bool good = sprites_encode(&plain, name, canvas, error) &&
                picture_carry(to, buffer_source(&plain, name), world, error);
    buffer_free(&plain);
    return good;
}

bool picture_save(const char *path, Canvas canvas, const World *world, TextError *error) {
    Buffer bytes = {0};
    bool good = picture_print(&bytes, path, canvas, world, error) &&
                file_write(path, bytes.bytes, bytes.length, FILE_SHARED, error);
    buffer_free(&bytes);
    return good;
}

// Reading.

bool picture_is_world(const char *path) {
    PictureFile file;
    TextError error;
    bool found = false,
         good = picture_file_is(path) && picture_file_read(&file, path, &found, &error);
    if (good) picture_file_free(&file);
    return found || (picture_file_is(path) && !good && error.failure != FAILURE_MISSING);
}

// Copies the pictures of a level into the folder of the player's own; those that are there stay.
static bool copy_pictures(const Recipe *recipe, const char *from, const char *to,
                          TextError *error) {
    bool good = true;
    for (int i = 0; i < recipe->file_count && good; i++) {
        char source[FILE_PATH], target[FILE_PATH];
        Buffer bytes = {0};
        bool fits =
            file_path(source, "%.*s%s", (int)file_folder(from), from, recipe->files[i].name) &&
            file_path(target, "%s/%s", to, recipe->files[i].name);
        if (fits && !file_exists(target) && file_exists(source))
            good = file_read(&bytes, source, PICTURE_BYTES, error) &&
                   file_write(target, bytes.bytes, bytes.length, FILE_SHARED, error);
        buffer_free(&bytes);
    }
    return good;
}

// Finds a name for a level of the player's own: its name, or "NAME-2" and so on where another level has
// that.
static bool find_name(char path[FILE_PATH], const char *folder, const char *name,
                      const Buffer *text, TextError *error) {
    char stem[FILE_PATH - 16], first[FILE_PATH - 32];
    snprintf(first, sizeof first, "%.3900s/%s", folder, name);
    for (int number = 0; file_next_name(stem, sizeof stem, first, "", &number);)
        if (file_path(path, "%s.level", stem) && (!file_exists(path) || files_hold(path, text)))
            return true;
    return error_say(error, FAILURE_WRITE, "no free name for the level $", NAMES(name));
}

bool pictures_keep_level(char level[FILE_PATH], const char *name, const Buffer *text,
                         const Recipe *recipe, const char *from, TextError *error) {
    char own[FILE_PATH];
    files_own_levels(own, sizeof own);
    return home_make_folder(own, error) && copy_pictures(recipe, from, own, error) &&
           find_name(level, own, name, text, error) &&
           (file_exists(level) || file_write(level, text->bytes, text->length, FILE_SHARED, error));
}

// Keeps the level as one of the player's own; `level` is then its path.
static bool keep_level(char level[FILE_PATH], const PictureWorld *world, const Recipe *recipe,
                       const char *path, TextError *error) {
    Buffer text = {0};
    Recipe again = {0};
    buffer_append(&text, world->level.bytes, world->level.length);
    bool good = buffer_good(&text, path, error) &&
                pictures_keep_level(level, world->code.level, &text, recipe, path, error) &&
                level_read(&again, level, NULL, error);
    if (good && level_code_hash(&again) != world->code.level_hash)
        good = error_say(error, FAILURE_MISSING, "'$' is another picture than that of the level",
                         NAMES(again.file_count ? again.files[0].name : level));
    recipe_free(&again);
    buffer_free(&text);
    return good;
}

static bool read_level(WorldWish *wish, const PictureFile *file, const char *path,
                       TextError *error) {
    WorldCode code = file->world.code;
    TextError none;
    Recipe recipe = {0};
    bool good = picture_file_level(file, path, wish->folder, &recipe, error);
    if (good && !code_level(wish->level, &code, wish->folder, &none))
        good = keep_level(wish->level, &file->world, &recipe, path, error);
    recipe_free(&recipe);
    return good;
}

bool picture_wish(WorldWish *wish, int *rules, const char *path, TextError *error) {
    PictureFile file;
    if (!picture_file_read(&file, path, NULL, error)) return false;
    bool good = read_level(wish, &file, path, error);
    *rules = file.world.rules;
    wish->code = file.world.code;
    wish->hash = file.world.hash;
    wish->level_size = false;
    wish->given = true;
    picture_file_free(&file);
    return good;
}
