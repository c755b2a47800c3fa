// SPDX-License-Identifier: MIT
#include "files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../game/origin.h"
#include "../../system/desktop.h"
#include "../../system/system.h"
#include "../../worldgen/image.h"
#include "../../worldgen/level.h"
#include "../profile/home.h"
#include "summary.h"

enum { NAME = 48, ENDING = 24, STEM = FILE_PATH - ENDING, TILESET_BYTES = 1 << 20 };

// Leaves what every file system takes; other bytes become '_'.
static void plain_name(char name[NAME], const char *text, size_t length) {
    size_t used = 0;
    for (; used < length && used < NAME - 1 && text[used]; used++) {
        bool plain = level_is_name(text + used, 1) && text[used] != '.';
        name[used] = plain ? text[used] : '_';
    }
    name[used] = 0;
}

// Where people look for pictures: the folder Pictures, else their home, else the current folder.
static void picture_folder(char *folder, size_t capacity) {
    char home[STEM / 2];
    system_home_folder(home, sizeof home);
    snprintf(folder, capacity, "%s/Pictures", home);
    if (!home[0] || !file_is_folder(folder)) snprintf(folder, capacity, "%s", home[0] ? home : ".");
}

static bool any_exists(const char *stem, const char *const *endings, int count) {
    for (int i = 0; i < count; i++) {
        char path[FILE_PATH];
        snprintf(path, sizeof path, "%s%s", stem, endings[i]);
        if (file_exists(path)) return true;
    }
    return false;
}

void files_plain(char *name) {
    for (; *name; name++)
        if (*name != '+' && !level_is_name(name, 1)) *name = '-';
}

// "FOLDER/tidemark-SEED-N" that is free with all of the endings.
static bool free_stem(char stem[STEM], const WorldCode *code, const char *const *endings,
                      int count) {
    char folder[STEM - NAME - CODE_FILE_NAME - 32], name[NAME], first[STEM], level[CODE_FILE_NAME];
    picture_folder(folder, sizeof folder);
    plain_name(name, code->seed.text, 40);
    code_file_name(level, code);
    bool changed = code->changes[0] != 0;
    files_plain(level);
    snprintf(first, sizeof first, "%s/tidemark-%s%s%s", folder, changed ? level : "",
             changed ? "-" : "", name);
    for (int number = 0; file_next_name(stem, STEM, first, "-1", &number);)
        if (!any_exists(stem, endings, count)) return true;
    return false;
}

bool files_free_name(char path[FILE_PATH], const WorldCode *code, const char *ending) {
    char stem[STEM];
    return free_stem(stem, code, &ending, 1) && file_path(path, "%s%s", stem, ending);
}

// Endings of the files of a world.
enum { MAP, TILESET, HEIGHTS_PNG, HEIGHTS_PGM, FILES };
static const char *const ENDINGS[FILES] = {[MAP] = ".tmx",
                                           [TILESET] = "-tiles.png",
                                           [HEIGHTS_PNG] = "-heights.png",
                                           [HEIGHTS_PGM] = "-heights.pgm"};

// Several files that appear together or not at all.
typedef struct Bundle {
    FileDraft drafts[FILES];
    int count;
    bool good;
    TextError *error;
} Bundle;

// Adds the file STEM with this ending, and frees its bytes.
static void bundle_add(Bundle *bundle, const char *stem, const char *ending, Buffer *bytes) {
    char path[FILE_PATH + ENDING];
    snprintf(path, sizeof path, "%s%s", stem, ending);
    FileDraft *draft = &bundle->drafts[bundle->count];
    bundle->good = bundle->good &&
                   file_draft(draft, path, bytes->bytes, bytes->length, FILE_SHARED, bundle->error);
    bundle->count += bundle->good;
    buffer_free(bytes);
}

static bool bundle_offer(const Bundle *bundle) {
    bool offered = false;
    for (int i = 0; i < bundle->count; i++) offered = system_offer(bundle->drafts[i].path);
    return offered;
}

static bool bundle_place(Bundle *bundle) {
    for (int i = 0; i < bundle->count && bundle->good; i++)
        bundle->good = file_place(&bundle->drafts[i], bundle->error);
    for (int i = 0; i < bundle->count; i++) file_discard(&bundle->drafts[i]);
    return bundle->good;
}

// The line by which `tidemark-cli again` makes such a file again.
static Buffer origin_of(const World *world, const char *option, const char *name) {
    Buffer line = {0};
    origin_begin(&line, TIDEMARK_VERSION, "generate");
    origin_code(&line, &world->code, &world->recipe);
    origin_option(&line, option, name);
    return line;
}

static void add_map(Bundle *bundle, const World *world, const char *stem, const char *tileset) {
    char name[FILE_PATH];
    snprintf(name, sizeof name, "%.4000s%s", path_name(stem), ENDINGS[MAP]);
    Buffer bytes = {0}, line = origin_of(world, "tiles", name);
    CodeText code = code_text(&world->code);
    bundle->good = bundle->good && buffer_good(&line, name, bundle->error) &&
                   image_tiles_tmx(&bytes, &world->land.tiles, tileset, code.text,
                                   origin_text(&line).text, bundle->error);
    buffer_free(&line);
    bundle_add(bundle, stem, ENDINGS[MAP], &bytes);
}

static void add_heights(Bundle *bundle, const World *world, const char *stem, bool png) {
    Buffer bytes = {0}, plain = {0};
    Buffer line = origin_of(world, "heights", png ? "land.png" : "land.pgm");
    bundle->good = bundle->good && buffer_good(&line, stem, bundle->error) &&
                   (png ? image_heights_png : image_heights_pgm)(&plain, &world->land.heights,
                                                                 bundle->error) &&
                   (png ? origin_put_png : origin_put_pgm)(
                       &bytes, &line, buffer_source(&plain, stem), bundle->error);
    buffer_free(&line);
    buffer_free(&plain);
    bundle_add(bundle, stem, ENDINGS[png ? HEIGHTS_PNG : HEIGHTS_PGM], &bytes);
}

bool files_export(char path[FILE_PATH], bool *offered, const World *world, const char *data_folder,
                  TextError *error) {
    char stem[STEM], stock[FILE_PATH], tileset[FILE_PATH];
    if (!free_stem(stem, &world->code, ENDINGS, FILES))
        return error_set(error, FAILURE_WRITE, "no free name for the files of this world");
    file_path(path, "%s%s", stem, ENDINGS[MAP]);
    snprintf(stock, sizeof stock, "%.4000s/assets/tileset.png", data_folder);
    snprintf(tileset, sizeof tileset, "%s%s", path_name(stem), ENDINGS[TILESET]);
    Buffer bytes = {0};
    Bundle bundle = {.error = error, .good = file_read(&bytes, stock, TILESET_BYTES, error)};
    bundle_add(&bundle, stem, ENDINGS[TILESET], &bytes);
    add_map(&bundle, world, stem, tileset);
    add_heights(&bundle, world, stem, true);
    add_heights(&bundle, world, stem, false);
    bool good = bundle_place(&bundle);
    *offered = good && bundle_offer(&bundle);
    return good;
}

bool files_hold(const char *path, const Buffer *bytes) {
    SystemFile found;
    Buffer there = {0};
    TextError error;
    bool same = system_look(path, &found) && (uint64_t)found.bytes == bytes->length &&
                file_read(&there, path, bytes->length, &error) && there.length == bytes->length &&
                memcmp(there.bytes, bytes->bytes, there.length) == 0;
    buffer_free(&there);
    return same;
}

FileStamp files_stamp(const char *path) {
    SystemFile found;
    if (!system_look(path, &found)) return (FileStamp){0};
    return (FileStamp){.seconds = found.seconds,
                       .nanoseconds = found.nanoseconds,
                       .bytes = found.bytes,
                       .number = found.number};
}

bool files_is_picture(const char *path) {
    return file_ends(path, ".png") || file_ends(path, ".pgm");
}

void files_own_levels(char *folder, size_t capacity) {
    char data[FILE_PATH - 256];
    home_folder(data, sizeof data);
    snprintf(folder, capacity, "%s%s", data, data[0] ? "/levels" : "");
}

// The text of the level from-image, with this picture in place of its own.
static bool level_text(Buffer *text, const char *data_folder, const char *picture,
                       TextError *error) {
    static const char stock[] = "base.png";
    char path[FILE_PATH];
    Buffer from = {0};
    snprintf(path, sizeof path, "%.4000s/levels/lessons/from-image.level", data_folder);
    bool good = file_read(&from, path, RECIPE_BYTES, error);
    buffer_byte(&from, 0);
    good = good && buffer_good(&from, path, error);
    const char *at = (const char *)from.bytes;
    for (const char *next; good && (next = strstr(at, stock)) != NULL; at = next + strlen(stock)) {
        buffer_append(text, at, (size_t)(next - at));
        buffer_text(text, picture);
    }
    if (good) buffer_text(text, at);
    buffer_free(&from);
    return good && buffer_good(text, "a level", error);
}

static bool read_picture(Buffer *bytes, const char *path, TextError *error) {
    Picture picture;
    bool good =
        file_read(bytes, path, PICTURE_BYTES, error) &&
        picture_fits(&BUDGET_GIVEN, picture_cost(bytes->bytes, bytes->length), path, error) &&
        picture_read(&picture, bytes->bytes, bytes->length, path, error);
    if (good) picture_free(&picture);
    return good;
}

// A picture of the player's own, and the level beside it.
typedef struct OwnPicture {
    char folder[FILE_PATH - NAME - ENDING];
    char name[NAME + 8];  // without its ending
    const char *ending;
    char path[FILE_PATH], level[FILE_PATH];
    bool there;  // this very picture is there already
} OwnPicture;

// Finds a name: that of the picture, or "NAME-2" and so on if that belongs to another picture,
// since games played on that one would get another land.
static bool find_name(OwnPicture *own, const char *picture, const Buffer *bytes, TextError *error) {
    char name[NAME];
    const char *base = path_name(picture);
    own->ending = base + strlen(base) - 4;
    plain_name(name, base, (size_t)(own->ending - base));
    if (name[0] == 0) snprintf(name, sizeof name, "picture");
    for (int number = 0; file_next_name(own->name, sizeof own->name, name, "", &number);) {
        snprintf(own->path, sizeof own->path, "%s/%s%s", own->folder, own->name, own->ending);
        snprintf(own->level, sizeof own->level, "%s/%s.level", own->folder, own->name);
        own->there = file_exists(own->path);
        if (own->there ? files_hold(own->path, bytes) : !file_exists(own->level)) return true;
    }
    return error_limit(error, FAILURE_WRITE, "no free name for the picture", "$", "#",
                       (Blanks){.names = {name}, .numbers = {FILE_NAMES_MOST}});
}

static bool place_own(const OwnPicture *own, Buffer *bytes, const char *data_folder,
                      TextError *error) {
    char file[NAME + 16];
    Buffer text = {0};
    if (own->there && file_exists(own->level)) return true;
    snprintf(file, sizeof file, "%s%s", own->name, own->ending);
    Bundle bundle = {.error = error, .good = level_text(&text, data_folder, file, error)};
    if (!own->there) bundle_add(&bundle, own->path, "", bytes);
    bundle_add(&bundle, own->level, "", &text);
    return bundle_place(&bundle);
}

bool files_import(char level[FILE_PATH], const char *data_folder, TextError *error) {
    OwnPicture own = {.ending = NULL};
    Buffer bytes = {0};
    if (!files_is_picture(level)) return true;
    files_own_levels(own.folder, sizeof own.folder);
    bool good = read_picture(&bytes, level, error) && home_make_folder(own.folder, error) &&
                find_name(&own, level, &bytes, error) &&
                place_own(&own, &bytes, data_folder, error);
    if (good) memcpy(level, own.level, sizeof own.level);
    buffer_free(&bytes);
    return good;
}
