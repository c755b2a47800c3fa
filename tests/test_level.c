// SPDX-License-Identifier: MIT
// Names of levels, the list of a folder, and the code of a level of one's own.
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../src/base/file.h"
#include "../src/game/code.h"
#include "../src/worldgen/level.h"
#include "support/scarce_memory.h"
#include "support/scratch_folder.h"
#include "support/test.h"

static const char FLAT[] = "level 1 \"Flat\"\nh = diamond_square feature=16\nheight h\n";

static void a_name_is_what_a_world_code_can_carry(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool name, stock;
    } rows[] = {
        {"noise-isle", true, true}, {"A.b_9", true, true},        {"", false, true},
        {"two words", false, true}, {"caf\xc3\xa9", false, true}, {"a:b", false, true},
        {"a/b", false, false},      {"./a", false, false},        {"a.level", true, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(level_is_name(rows[i].text, strlen(rows[i].text)), rows[i].name);
        assert_int_equal(level_is_stock(rows[i].text), rows[i].stock);
    }
    char longest[LEVEL_NAME];
    memset(longest, 'a', sizeof longest);
    assert_true(level_is_name(longest, LEVEL_NAME - 1));
    assert_false(level_is_name(longest, LEVEL_NAME));
}

static void a_path_has_a_name_in_it(void **state) {
    (void)state;
    static const char *const rows[][2] = {{"noise-isle", "noise-isle"},
                                          {"my.level", "my"},
                                          {"/a/b.c/my.level", "my"},
                                          {"./my", "my"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[LEVEL_NAME];
        level_name_of(name, rows[i][0]);
        assert_string_equal(name, rows[i][1]);
    }
}

static void a_list_is_sorted_and_holds_only_levels(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    assert_int_equal(mkdir(scratch_file(&folder, "levels"), 0700), 0);
    static const char *const names[] = {"b.level",         "a-2.level", "a.level", ".hidden.level",
                                        "two words.level", "README.md", "level",   ".level"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[80] = "levels/";
        strcat(path, names[i]);
        scratch_write(&folder, path, FLAT);
    }
    assert_int_equal(mkdir(scratch_file(&folder, "levels/figures"), 0700), 0);
    scratch_write(&folder, "levels/figures/deep.level", FLAT);
    LevelList list;
    TextError error;
    assert_true(level_list(&list, folder.path, &error));
    assert_int_equal(list.count, 3);
    assert_string_equal(list.names[0], "a");
    assert_string_equal(list.names[1], "a-2");
    assert_string_equal(list.names[2], "b");
    level_list_free(&list);
    memory_fail_at(1, 1);
    bool good = level_list(&list, folder.path, &error);
    memory_fail_at(0, 0);
    assert_false(good);
    assert_int_equal(error.failure, FAILURE_MEMORY);
    assert_false(level_list(&list, scratch_file(&folder, "none"), &error));
    assert_int_equal(error.failure, FAILURE_MISSING);
    scratch_remove(&folder);
}

static void a_level_is_loaded_with_its_text(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "own.level", FLAT);
    scratch_write(&folder, "other.level", "level 1 \"Other\"\nh = diamond_square\nheight h\n");
    Recipe own, other;
    Buffer text = {0};
    TextError error;
    assert_true(
        level_load(&own, scratch_file(&folder, "own.level"), "", &BUDGET_ASKED, &text, &error));
    assert_string_equal(own.title, "Flat");
    assert_int_equal(text.length, sizeof FLAT - 1);
    assert_memory_equal(text.bytes, FLAT, sizeof FLAT - 1);
    assert_true(
        level_load(&other, scratch_file(&folder, "other.level"), "", &BUDGET_ASKED, NULL, &error));
    assert_int_not_equal(level_code_hash(&own), level_code_hash(&other));
    assert_int_not_equal(level_code_hash(&own), 0);
    recipe_free(&own);
    recipe_free(&other);
    buffer_free(&text);
    scratch_remove(&folder);
}

static void a_level_beyond_its_limit_is_not_parsed(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    static char much[RECIPE_BYTES + 2];
    memset(much, '#', RECIPE_BYTES + 1);
    scratch_write(&folder, "much.level", much);
    Recipe recipe;
    TextError error;
    assert_false(
        level_load(&recipe, scratch_file(&folder, "much.level"), "", &BUDGET_ASKED, NULL, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error_words(&error).text, "limit 1048576 bytes"));
    recipe_free(&recipe);
    scratch_remove(&folder);
}

static const char PICTURES[] = "level 1 \"Pictures\"\na = image file=one.pgm\n"
                               "b = image file=two.pgm | add a\nheight b\n";

static Recipe pictures(void) {
    Recipe recipe;
    TextError error;
    TextSource source = {"text", PICTURES, strlen(PICTURES)};
    assert_true(recipe_parse(&recipe, source, &error));
    return recipe;
}

static void pictures_of_a_text_are_read_from_a_folder(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Recipe recipe = pictures(), read;
    uint64_t hash = recipe.text_hash;
    TextError error;
    scratch_write(&folder, "one.pgm", "P2 2 2 9 1 2 3 4\n");
    // What was read is dropped if the next one is missing.
    assert_false(level_read_pictures(&recipe, folder.path, &error));
    assert_int_equal(error.failure, FAILURE_MISSING);
    assert_memory_equal(error_words(&error).text, "text:3: ", 8);
    assert_non_null(strstr(error_words(&error).text, "/two.pgm: "));
    assert_null(recipe.files[0].picture.values);
    assert_true(recipe.text_hash == hash);
    scratch_write(&folder, "two.pgm", "P2 2 2 9 5 6 7 8\n");
    assert_true(level_read_pictures(&recipe, folder.path, &error));
    assert_non_null(recipe.files[1].picture.values);
    // As if the level lay there.
    scratch_write(&folder, "pictures.level", PICTURES);
    assert_true(level_read(&read, scratch_file(&folder, "pictures.level"), NULL, &error));
    assert_true(recipe.text_hash == read.text_hash && recipe.text_hash != hash);
    recipe_free(&read);
    recipe_free(&recipe);
    scratch_remove(&folder);
}

// NAME.pgm counts only in a build without libpng, and only beside a PNG; the hash is never its own.
static void a_twin_is_decoded_where_png_cannot_be(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Recipe recipe, plain;
    TextError error;
    scratch_write(&folder, "a.level", "level 1 \"A\"\na = image file=one.png\nheight a\n");
    char *level = strdup(scratch_file(&folder, "a.level"));
    scratch_write(&folder, "one.png", "\x89PNG\r\n\x1a\n");  // ends too early
    assert_false(level_read(&recipe, level, NULL, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error_words(&error).text, "/one.png: "));
    scratch_write(&folder, "one.pgm", "P2 2 1 9 3 9\n");
    bool good = level_read(&recipe, level, NULL, &error);
    assert_true(good == !png_file_exists());
    if (good) {
        assert_int_equal(recipe.files[0].picture.width, 2);
        assert_int_equal(recipe.files[0].picture.values[1], 65535);
        assert_true(recipe.files[0].hash == hash_bytes(HASH_START, "\x89PNG\r\n\x1a\n", 8));
        recipe_free(&recipe);
        scratch_write(&folder, "one.pgm", "P2 2 1 9 3\n");
        assert_false(level_read(&recipe, level, NULL, &error));
        assert_non_null(strstr(error_words(&error).text, "/one.pgm: "));
    }
    // Heights by themselves are what they are, whatever their name.
    scratch_write(&folder, "one.png", "P2 1 1 9 9\n");
    assert_true(level_read(&plain, level, NULL, &error));
    assert_int_equal(plain.files[0].picture.width, 1);
    recipe_free(&plain);
    free(level);
    scratch_remove(&folder);
}

// A header that claims 4096 x 4096 pixels of 8 bytes, and nothing else.
static void write_promise(const ScratchFolder *folder, const char *name) {
    static const unsigned char head[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
                                        "\0\0\x10\0\0\0\x10\0\x10\6\0\0\0....";
    TextError error;
    assert_true(
        file_write(scratch_file(folder, name), head, sizeof head - 1, FILE_PRIVATE, &error));
}

static void pictures_of_others_may_not_be_dear(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "dear.level", "level 1 \"Dear\"\na = image file=dear.png\nheight a\n");
    write_promise(&folder, "dear.png");
    const char *path = scratch_file(&folder, "dear.level");
    Recipe recipe;
    TextError error;
    assert_false(level_load(&recipe, path, "", &BUDGET_GIVEN, NULL, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error_words(&error).text, "dear.level:2: "));
    assert_non_null(strstr(error_words(&error).text, "dear.png: work of '"));
    assert_non_null(strstr(error_words(&error).text, "' units so far (limit 450000000)"));
    // Somebody who asks for it gets it read, as far as it goes.
    assert_false(level_load(&recipe, path, "", &BUDGET_ASKED, NULL, &error));
    assert_null(strstr(error_words(&error).text, "work of"));
    scratch_remove(&folder);
}

static void what_pictures_take_is_counted_by_kind_and_length(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    write_promise(&folder, "dear.png");
    Buffer head = scratch_read(&folder, "dear.png");
    double dear = picture_cost(head.bytes, head.length);
    assert_true(dear > 4e8 && dear < 1e9);
    head.bytes[24] = 8;
    double plain = picture_cost(head.bytes, head.length);
    head.bytes[28] = 1;
    assert_true(plain < dear && picture_cost(head.bytes, head.length) > plain);
    memset(head.bytes + 16, 255, 8);  // sides that no picture may have do not cost more
    assert_true(picture_cost(head.bytes, head.length) <= 2 * plain);
    for (size_t length = 0; length < head.length; length++) {
        double cost = picture_cost(head.bytes, length);
        assert_true(cost >= 0 && cost <= 2 * plain);
    }
    assert_true(picture_cost("P5 1 1 9 x", 10) < 100);
    buffer_free(&head);
    scratch_remove(&folder);
}

static void a_stock_level_is_known_by_its_name_and_hash(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    assert_int_equal(mkdir(scratch_file(&folder, "levels"), 0700), 0);
    scratch_write(&folder, "levels/flat.level", FLAT);
    Recipe recipe;
    TextError error;
    assert_true(level_load(&recipe, "flat", folder.path, &BUDGET_ASKED, NULL, &error));
    uint32_t hash = level_code_hash(&recipe);
    recipe_free(&recipe);
    const struct {
        const char *level, *folder;
        uint32_t hash, shortened;
    } table[] = {
        {"flat", folder.path, hash, 0},     {"flat", folder.path, hash + 1, hash + 1},
        {"flat", folder.path, 0, 0},        {"flat", "", hash, hash},
        {"other", folder.path, hash, hash}, {"flat.level", folder.path, hash, hash},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        WorldCode code = {.level_hash = table[i].hash};
        strcpy(code.level, table[i].level);
        assert_true(code_shorten(&code, table[i].folder, &error));
        assert_int_equal(code.level_hash, table[i].shortened);
    }
    scratch_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_what_a_world_code_can_carry),
        cmocka_unit_test(a_path_has_a_name_in_it),
        cmocka_unit_test(a_list_is_sorted_and_holds_only_levels),
        cmocka_unit_test(a_level_is_loaded_with_its_text),
        cmocka_unit_test(pictures_of_a_text_are_read_from_a_folder),
        cmocka_unit_test(a_twin_is_decoded_where_png_cannot_be),
        cmocka_unit_test(pictures_of_others_may_not_be_dear),
        cmocka_unit_test(what_pictures_take_is_counted_by_kind_and_length),
        cmocka_unit_test(a_stock_level_is_known_by_its_name_and_hash),
        cmocka_unit_test(a_level_beyond_its_limit_is_not_parsed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
