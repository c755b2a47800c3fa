// SPDX-License-Identifier: MIT
// Which text of a level a code means: a data folder with releases of its own, one without any, and the
// promise that what was released is never edited.
#include "support/scratch_folder.h"
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../src/game/code.h"

static const char FIRST[] = "level 1 \"Isle\"\na = perlin\ntile grass\nheight a\n";
static const char SECOND[] = "level 1 \"Isle\"\na = perlin size=5\ntile grass\nheight a\n";
static const char OTHER[] = "level 1 \"New\"\na = random\ntile grass\nheight a\n";

static uint32_t hash_of(const char *text) {
    Recipe recipe = recipe_of(text);
    uint32_t hash = level_code_hash(&recipe);
    recipe_free(&recipe);
    return hash;
}

static void make_folder(const ScratchFolder *folder, const char *name) {
    assert_int_equal(mkdir(scratch_file(folder, name), 0700), 0);
}

// Levels "isle", "new" and the lesson "old"; without a table.
static ScratchFolder data_folder(void) {
    ScratchFolder folder = scratch_make();
    static const char *const folders[] = {"levels", "levels/lessons", "levels/released",
                                          "levels/released/1.0"};
    for (int i = 0; i < 4; i++) make_folder(&folder, folders[i]);
    scratch_write(&folder, "levels/isle.level", SECOND);
    scratch_write(&folder, "levels/released/1.0/isle.level", FIRST);
    scratch_write(&folder, "levels/new.level", OTHER);
    scratch_write(&folder, "levels/lessons/old.level", OTHER);
    return folder;
}

// "isle" was released, then changed and released again.
static ScratchFolder released_folder(void) {
    ScratchFolder folder = data_folder();
    char table[300];
    snprintf(table, sizeof table,
             "# releases\n\nisle %08x 1.0 released/1.0/isle.level\nisle %08x 1.1 isle.level\n"
             "old %08x 1.1 lessons/old.level\n",
             (unsigned)hash_of(FIRST), (unsigned)hash_of(SECOND), (unsigned)hash_of(OTHER));
    scratch_write(&folder, "levels/released.txt", table);
    return folder;
}

static WorldCode code_of(const char *name, uint32_t hash) {
    WorldCode code = {.level_hash = hash, .width = 64, .height = 64, .seed = seed_of("x")};
    snprintf(code.level, sizeof code.level, "%s", name);
    return code;
}

// The code means this level of the folder, whose text has this hash.
static void means(const ScratchFolder *folder, const char *name, uint32_t hash, const char *level,
                  uint32_t text) {
    char found[FILE_PATH];
    TextError error = {0};
    WorldCode code = code_of(name, hash);
    if (!code_level(found, &code, folder->path, &error)) FAIL("%s", error_words(&error).text);
    const char *wanted = strchr(level, '/') ? scratch_file(folder, level) : level;
    assert_string_equal(found, wanted);
    assert_int_equal(code.level_hash, text);
}

static void means_nothing(const ScratchFolder *folder, const char *name, uint32_t hash,
                          const char *words) {
    char found[FILE_PATH];
    TextError error = {0};
    WorldCode code = code_of(name, hash);
    assert_false(code_level(found, &code, folder->path, &error));
    assert_int_equal(error.failure, FAILURE_MISSING);
    if (!strstr(error_words(&error).text, words)) FAIL("%s", error_words(&error).text);
}

// The hash that the code of a level shows.
static void shows(const ScratchFolder *folder, const char *level, uint32_t hash) {
    Recipe recipe;
    TextError error = {0};
    WorldCode code = code_of("", 0);
    const char *name = strchr(level, '/') ? scratch_file(folder, level) : level;
    assert_true(level_load(&recipe, name, folder->path, &BUDGET_ASKED, NULL, &error));
    assert_true(code_name_level(&code, name, &recipe, folder->path, &error));
    assert_int_equal(code.level_hash, hash);
    recipe_free(&recipe);
}

static void a_name_alone_means_the_first_released_text(void **state) {
    (void)state;
    ScratchFolder folder = released_folder();
    uint32_t first = hash_of(FIRST), second = hash_of(SECOND), other = hash_of(OTHER);
    means(&folder, "isle", 0, "levels/released/1.0/isle.level", first);
    means(&folder, "isle", first, "levels/released/1.0/isle.level", first);
    means(&folder, "isle", second, "isle", second);
    means(&folder, "old", 0, "old", other);
    shows(&folder, "levels/released/1.0/isle.level", 0);
    shows(&folder, "isle", second);
    shows(&folder, "old", 0);
    scratch_remove(&folder);
}

static void a_text_that_was_never_released_is_named_by_its_hash(void **state) {
    (void)state;
    ScratchFolder folder = released_folder();
    uint32_t other = hash_of(OTHER);
    shows(&folder, "new", other);
    means(&folder, "new", other, "new", other);
    means_nothing(&folder, "new", 0, "unknown level 'new' (limit: a level of this version");
    means_nothing(&folder, "new", 7, "unknown level 'new~00000007'");
    means_nothing(&folder, "isle", 7, "unknown level 'isle~00000007'");
    scratch_write(&folder, "levels/lessons/old.level", SECOND);  // edited
    means(&folder, "old", 0, "levels/lessons/old.level", other);  // which whoever loads it refuses
    shows(&folder, "old", hash_of(SECOND));
    scratch_remove(&folder);
}

static void before_the_first_release_the_stock_levels_count_as_released(void **state) {
    (void)state;
    ScratchFolder folder = data_folder();
    uint32_t second = hash_of(SECOND);
    for (int with_table = 0; with_table < 2; with_table++) {
        means(&folder, "isle", 0, "isle", 0);
        means(&folder, "isle", second, "isle", second);
        means_nothing(&folder, "isle", hash_of(FIRST), "unknown level 'isle~");
        means_nothing(&folder, "./isle", 0, "unknown level './isle'");
        shows(&folder, "isle", 0);
        shows(&folder, "old", 0);
        shows(&folder, "levels/released/1.0/isle.level", hash_of(FIRST));
        scratch_write(&folder, "levels/released.txt", "# nothing yet\n");
    }
    scratch_remove(&folder);
}

static void a_wrong_line_is_refused_in_words(void **state) {
    (void)state;
    static const struct {
        const char *line, *words;
    } rows[] = {
        {"is/le 12345678 1.0 isle.level", ":2: name of a level 'is/le' (limit A-Z"},
        {"isle 1234567 1.0 isle.level", ":2: hash of a level '1234567' (limit 8 hex"},
        {"isle 00000000 1.0 isle.level", ":2: hash of a level '00000000' (limit 8 hex"},
        {"isle 12345678 v1 isle.level", ":2: version 'v1' (limit digits and points)"},
        {"isle 12345678 1.0 other.level", ":2: file of a level 'other.level' (limit NAME.level"},
        {"isle 12345678 1.0 /isle.level", ":2: file of a level '/isle.level' (limit NAME.level"},
        {"isle 12345678 1.0 ../isle.level", ":2: file of a level '../isle.level' (limit"},
        {"isle 12345678 1.0", ":2: file of a level '' (limit NAME.level"},
        {"isle 12345678 1.0 isle.level\nisle 12345678 1.1 isle.level",
         ":3: released twice 'isle 12345678 1.1"},
    };
    ScratchFolder folder = data_folder();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char table[200], found[FILE_PATH];
        TextError error = {0};
        WorldCode code = code_of("isle", 0);
        snprintf(table, sizeof table, "# a table\n%s\n", rows[i].line);
        scratch_write(&folder, "levels/released.txt", table);
        assert_false(code_level(found, &code, folder.path, &error));
        assert_int_equal(error.failure, FAILURE_CONTENT);
        if (!strstr(error_words(&error).text, rows[i].words)) FAIL("%s", error_words(&error).text);
    }
    scratch_remove(&folder);
}

// How many released files of a data folder are not what their lines say.
static int edited_files(const char *data_folder) {
    ReleasedLevels released;
    TextError error = {0};
    int edited = 0;
    if (!released_read(&released, data_folder, &error)) FAIL("%s", error_words(&error).text);
    for (int i = 0; i < released.count; i++) {
        char path[FILE_PATH];
        Recipe recipe;
        assert_true(file_path(path, "%s/levels/%s", data_folder, released.rows[i].file));
        bool same = level_load(&recipe, path, data_folder, &BUDGET_ASKED, NULL, &error) &&
                    level_code_hash(&recipe) == released.rows[i].hash;
        if (!same) printf("%s is not the text that was released\n", path);
        edited += !same;
        recipe_free(&recipe);
    }
    released_free(&released);
    return edited;
}

static void a_released_file_is_never_edited(void **state) {
    (void)state;
    ScratchFolder folder = released_folder();
    assert_int_equal(edited_files(folder.path), 0);
    scratch_write(&folder, "levels/isle.level",
                  "# a comment\nlevel 1 \"Isle\"\na = perlin size=5\ntile grass\nheight a\n");
    assert_int_equal(edited_files(folder.path), 1);
    scratch_remove(&folder);
    assert_int_equal(edited_files(TIDEMARK_SOURCE_DIR), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_name_alone_means_the_first_released_text),
        CHECK(a_text_that_was_never_released_is_named_by_its_hash),
        CHECK(before_the_first_release_the_stock_levels_count_as_released),
        CHECK(a_wrong_line_is_refused_in_words),
        CHECK(a_released_file_is_never_edited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
