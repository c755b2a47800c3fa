// SPDX-License-Identifier: MIT
// Pictures that carry their world: the world is made again from the picture alone, and every damage is
// refused with what is wrong.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/crc.h"
#include "../src/game/picture_world.h"
#include "../src/game/rules.h"
#include "support/png_bytes.h"

static const PngHeader GREY = {.width = 64, .height = 64, .depth = 8, .colour = 0};

// A stock level's world as a picture of it would carry it; the caller frees text and land.
typedef struct Shown {
    PictureWorld world;
    Buffer text;
    Land land;
} Shown;

static void make_land(Land *land, const Recipe *recipe, const WorldCode *code) {
    TextError error;
    LandWish wish = {
        .width = code->width, .height = code->height, .seed = code->seed, .threads = 1, .keep = -1};
    *land = (Land){0};
    if (!land_make(land, recipe, &wish, &error)) FAIL("%s", error_words(&error).text);
}

static void shown_make_changed(Shown *shown, const char *level, const char *changes, int side,
                               const char *seed) {
    TextError error;
    Recipe recipe;
    *shown = (Shown){.world.rules = RULES_VERSION};
    WorldCode *code = &shown->world.code;
    *code = (WorldCode){.width = side, .height = side, .difficulty = HARD};
    snprintf(code->level, sizeof code->level, "%s", level);
    snprintf(code->seed.text, sizeof code->seed.text, "%s", seed);
    if (!level_load_changed(&recipe, level, changes, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED,
                            &shown->text, &error))
        FAIL("%s", error_words(&error).text);
    code->level_hash = level_code_hash(&recipe);
    memcpy(code->changes, recipe.changes, sizeof code->changes);
    make_land(&shown->land, &recipe, code);
    code->seed = shown->land.seed;
    shown->world.hash = land_hash(&shown->land);
    shown->world.level = buffer_source(&shown->text, "level");
    recipe_free(&recipe);
}

static void shown_make(Shown *shown, const char *level, int side, const char *seed) {
    shown_make_changed(shown, level, "", side, seed);
}

static void shown_free(Shown *shown) {
    buffer_free(&shown->text);
    land_free(&shown->land);
}

static Buffer picture_of(const Shown *shown) {
    TextError error;
    Buffer plain = png_bytes(GREY, "hde"), picture = {0};
    TextSource source = buffer_source(&plain, "plain.png");
    if (!picture_world_put(&shown->world, source, &picture, &error))
        FAIL("%s", error_words(&error).text);
    buffer_free(&plain);
    return picture;
}

static void a_world_is_made_again_from_its_picture(void **state) {
    (void)state;
    static const struct {
        const char *level, *seed;
        int side;
        const char *changes;
    } table[] = {{"perlin-coast", "brisk-otter-cove", 64, ""},
                 {"quilt", "\xc3\xa9:x", 96, ""},
                 {"rift", "7", 48, ""},
                 {"delta", "tern/3@2", 128, ""},
                 {"rift", "7", 48, "inside.h=0.2x0+rule.days=20"},
                 {"impact-archipelago", "kelp", 64, "hail.count=80+tile.sand.1=52%"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Shown shown;
        PictureWorld found;
        Recipe recipe;
        Land land;
        TextError error;
        bool there;
        shown_make_changed(&shown, table[i].level, table[i].changes, table[i].side, table[i].seed);
        Buffer picture = picture_of(&shown);
        assert_true(picture_world_find(&found, buffer_source(&picture, "a.png"), &there, &error));
        assert_true(there);
        assert_string_equal(code_text(&found.code).text, code_text(&shown.world.code).text);
        assert_int_equal(found.rules, RULES_VERSION);
        CarriedLevel level = picture_world_level(&found, "a.png");
        assert_true(carried_read(&level, &recipe, NULL, NULL, &error));
        make_land(&land, &recipe, &found.code);
        assert_true(picture_world_check(&found, &land, "a.png", &error));
        assert_true(land_hash(&land) == land_hash(&shown.land));
        found.hash++;
        assert_false(picture_world_check(&found, &land, "a.png", &error));
        assert_int_equal(error.failure, FAILURE_SYNC);
        assert_non_null(strstr(error_words(&error).text, "a.png: world with hash '"));
        land_free(&land);
        recipe_free(&recipe);
        buffer_free(&picture);
        shown_free(&shown);
    }
}

static void a_picture_without_a_world_has_none(void **state) {
    (void)state;
    Buffer plain = png_bytes(GREY, "hzde");
    PictureWorld world;
    TextError error;
    bool there = true;
    assert_true(picture_world_find(&world, buffer_source(&plain, "a.png"), &there, &error));
    assert_false(there);
    buffer_free(&plain);
}

// The text with its first `from` replaced; sealed anew where `seals`.
static Buffer changed(const Buffer *text, const char *from, const char *to, bool seals) {
    Buffer result = {0};
    char *copy = strndup((const char *)text->bytes, text->length), *at = strstr(copy, from);
    if (!at) FAIL("no '%s' to change", from);
    buffer_append(&result, copy, (size_t)(at - copy));
    buffer_text(&result, to);
    buffer_text(&result, at + strlen(from));
    if (seals) {
        result.length -= strlen("end 01234567\n");
        buffer_format(&result, "end %08x\n",
                      (unsigned)crc_continue(0, result.bytes, result.length));
    }
    free(copy);
    return result;
}

static void whatever_is_wrong_is_said_with_its_line(void **state) {
    (void)state;
    static const struct {
        const char *from, *to, *said;
        bool seals;
        Failure failure;
    } table[] = {
        {"tidemark-picture 1", "tidemark-picture 2",
         "a.png:1: format '2' (limit 1, this program's)", true, FAILURE_VERSION},
        {"tidemark-picture 1", "tidemark 1",
         "a.png:1: header 'tidemark 1' (limit 'tidemark-picture ...' here)", true, FAILURE_CONTENT},
        {"world quilt~", "world quilt",
         "a.png:2: world '*' (limit LEVEL~HASH:SIZE:DIFFICULTY:SEED)", true, FAILURE_CONTENT},
        {":hard:", ":cruel:", "a.png:2: *", true, FAILURE_CONTENT},
        {"rules ", "rules x", "a.png:3: rules '*' (limit 0..999999999)", true, FAILURE_CONTENT},
        {"\nlevel ", "\nlevel 9", "a.png:4: length of the level *", true, FAILURE_CONTENT},
        {"\nhash ", "\nhash x", "a.png:*: hash '*' (limit 16 hexadecimal digits)", true,
         FAILURE_CONTENT},
        {"rules ", "rules 1", "a.png:*: end '*' (limit *)", false, FAILURE_CONTENT},
        {"\nend ", "\n\nend ", "a.png:*: header '' (limit 'end ...' here)", false, FAILURE_CONTENT},
    };
    Shown shown;
    TextError error;
    Buffer text = {0};
    shown_make(&shown, "quilt", 48, "a");
    assert_true(picture_world_print(&shown.world, &text, &error));
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        PictureWorld world;
        Buffer other = changed(&text, table[i].from, table[i].to, table[i].seals);
        if (picture_world_parse(&world, buffer_source(&other, "a.png"), &error))
            FAIL("taken, but: %s", table[i].said);
        ErrorWords words = error_words(&error);
        const char *said = table[i].said, *at = words.text;
        for (; *said; said++) {
            if (*said == '*') at = said[1] ? strchr(at, said[1]) : at + strlen(at);
            else if (*at++ != *said) at = NULL;
            if (!at) FAIL("%s\nnot %s", words.text, table[i].said);
        }
        assert_int_equal(error.failure, table[i].failure);
        buffer_free(&other);
    }
    buffer_free(&text);
    shown_free(&shown);
}

static void a_changed_level_is_not_the_one_of_its_code(void **state) {
    (void)state;
    Shown shown;
    TextError error;
    Recipe recipe;
    PictureWorld world;
    Buffer text = {0};
    shown_make(&shown, "quilt", 48, "a");
    assert_true(picture_world_print(&shown.world, &text, &error));
    Buffer other = changed(&text, "# Rect", "#-Rect", true);
    assert_true(picture_world_parse(&world, buffer_source(&other, "a.png"), &error));
    CarriedLevel level = picture_world_level(&world, "a.png");
    assert_false(carried_read(&level, &recipe, NULL, NULL, &error));
    assert_non_null(strstr(error_words(&error).text, "as the picture says"));
    buffer_free(&other);
    buffer_free(&text);
    shown_free(&shown);
}

// Sealed again, so that nothing else is wrong.
static void forged_changes_are_found(void **state) {
    (void)state;
    static const struct {
        const char *changes, *said;
        Failure failure;
    } table[] = {
        {"hail.count=81", "a.png: world with hash '", FAILURE_SYNC},
        {"", "a.png: world with hash '", FAILURE_SYNC},
        {"hail.count=080", "a.png: changes 'hail.count=080' (limit 'hail.count=80')",
         FAILURE_CONTENT},
        {"hail.cuont=80", "a.png: change 'hail.cuont=80': unknown value 'cuont'", FAILURE_CONTENT},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Shown shown;
        PictureWorld found;
        Recipe recipe;
        Land land = {0};
        TextError error;
        bool there;
        shown_make_changed(&shown, "impact-archipelago", "hail.count=80", 64, "kelp");
        strcpy(shown.world.code.changes, table[i].changes);
        Buffer picture = picture_of(&shown);
        assert_true(picture_world_find(&found, buffer_source(&picture, "a.png"), &there, &error));
        CarriedLevel level = picture_world_level(&found, "a.png");
        bool read = carried_read(&level, &recipe, NULL, NULL, &error);
        assert_int_equal(read, table[i].failure == FAILURE_SYNC);
        if (read) {
            make_land(&land, &recipe, &found.code);
            assert_false(picture_world_check(&found, &land, "a.png", &error));
            recipe_free(&recipe);
        }
        assert_int_equal(error.failure, table[i].failure);
        if (strncmp(error_words(&error).text, table[i].said, strlen(table[i].said)) != 0)
            FAIL("%s", error_words(&error).text);
        land_free(&land);
        buffer_free(&picture);
        shown_free(&shown);
    }
}

static void no_cut_and_no_flipped_bit_of_the_text_is_missed(void **state) {
    (void)state;
    Shown shown;
    TextError error;
    PictureWorld world;
    Buffer text = {0};
    shown_make(&shown, "quilt", 48, "a");
    assert_true(picture_world_print(&shown.world, &text, &error));
    assert_true(picture_world_parse(&world, buffer_source(&text, "a.png"), &error));
    for (size_t length = 0; length < text.length; length++)
        assert_false(picture_world_parse(
            &world, (TextSource){"a.png", (const char *)text.bytes, length}, &error));
    for (size_t at = 0; at < text.length; at++)
        for (int bit = 0; bit < 8; bit++) {
            text.bytes[at] = (unsigned char)(text.bytes[at] ^ 1 << bit);
            if (picture_world_parse(&world, buffer_source(&text, "a.png"), &error))
                FAIL("bit %d of byte %zu", bit, at);
            text.bytes[at] = (unsigned char)(text.bytes[at] ^ 1 << bit);
        }
    buffer_free(&text);
    shown_free(&shown);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_world_is_made_again_from_its_picture),
        CHECK(a_picture_without_a_world_has_none),
        CHECK(whatever_is_wrong_is_said_with_its_line),
        CHECK(a_changed_level_is_not_the_one_of_its_code),
        CHECK(forged_changes_are_found),
        CHECK(no_cut_and_no_flipped_bit_of_the_text_is_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
