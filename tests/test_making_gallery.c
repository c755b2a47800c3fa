// SPDX-License-Identifier: MIT
// Pictures of what the workshop's list offers: their titles, that each is the world it stands for, and that a
// gallery ends early when nobody wants it any more.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/system/system.h"
#include "../src/view/making/gallery.h"
#include "support/scratch_folder.h"

enum { CELLS = GALLERY_SIDE * GALLERY_SIDE, WORLD = 64 };

static GalleryWish wish_for(const char *folder, const char *within) {
    GalleryWish wish = {.seed = seed_of("kelp")};
    snprintf(wish.folder, sizeof wish.folder, "%s", folder);
    snprintf(wish.within, sizeof wish.within, "%s", within);
    wish.lessons = strstr(within, "lessons") != NULL;
    wish.own_size = strstr(within, "figures") != NULL;
    return wish;
}

static Gallery made(GalleryWish wish) {
    Gallery gallery;
    atomic_bool cancel = false;
    gallery_make(&gallery, &wish, &cancel);
    return gallery;
}

static const uint32_t *picture_of(const Gallery *gallery, const GalleryCard *card) {
    return gallery->pictures + (card - gallery->cards) * CELLS;
}

static void expect_all_drawn(const Gallery *gallery, int least) {
    assert_true(gallery->count >= least);
    for (int i = 0; i < gallery->count; i++) {
        const GalleryCard *card = &gallery->cards[i];
        if (!card->drawn) FAIL("%s has no picture", card->name);
        if (strcmp(card->title, card->name) == 0) FAIL("%s has no title", card->name);
        assert_ptr_equal(gallery_card(gallery, card->name), card);
    }
}

static void every_level_and_figure_has_a_title_and_a_picture(void **state) {
    (void)state;
    Gallery levels = made(wish_for(TIDEMARK_SOURCE_DIR, ""));
    Gallery figures = made(wish_for(TIDEMARK_SOURCE_DIR, "levels/figures"));
    expect_all_drawn(&levels, 25);
    expect_all_drawn(&figures, 40);
    assert_string_equal(gallery_card(&levels, "impact")->title, "Crater isle");
    assert_string_equal(gallery_card(&figures, "002a-island")->title, "The random island");
    assert_null(gallery_card(&levels, "002a-island"));
    gallery_free(&levels);
    gallery_free(&figures);
}

static void every_lesson_says_what_it_is_about(void **state) {
    (void)state;
    Gallery lessons = made(wish_for(TIDEMARK_SOURCE_DIR, "levels/lessons"));
    expect_all_drawn(&lessons, 8);
    for (int i = 0; i < lessons.count; i++) assert_true(strlen(lessons.cards[i].about) > 30);
    const GalleryCard *fourth = gallery_card(&lessons, "4-meteorites");
    assert_string_equal(fourth->title, "An island out of meteorites");
    assert_non_null(strstr(fourth->about, "Heap up a cone and bombard it."));
    gallery_free(&lessons);
}

static void expect_world(const uint32_t *picture, const char *level, const char *seed, int side) {
    Recipe recipe = stock_level(level);
    SeedText text = seed_of(seed);
    RunOptions options = {.seed = seed_value(&text),
                          .width = side,
                          .height = side,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1};
    Run run;
    TextError error;
    if (!run_begin(&run, &recipe, options, &error)) FAIL("%s", error_words(&error).text);
    finish(&run);
    for (int i = 0; i < CELLS; i++) {
        int x = (2 * (i % GALLERY_SIDE) + 1) * side / (2 * GALLERY_SIDE);
        int y = (2 * (i / GALLERY_SIDE) + 1) * side / (2 * GALLERY_SIDE);
        uint32_t colour = 0xff000000u | TILE_INFO[tilemap_at(&run.tiles, x, y)].game;
        if (picture[i] != colour) FAIL("%s: pixel %d is another", level, i);
    }
    run_free(&run);
    recipe_free(&recipe);
}

static void a_picture_is_the_world_of_its_level_and_seed(void **state) {
    (void)state;
    Gallery levels = made(wish_for(TIDEMARK_SOURCE_DIR, ""));
    expect_world(picture_of(&levels, gallery_card(&levels, "impact")), "impact", "kelp", WORLD);
    gallery_free(&levels);
    Gallery lessons = made(wish_for(TIDEMARK_SOURCE_DIR, "levels/lessons"));
    expect_world(picture_of(&lessons, gallery_card(&lessons, "4-meteorites")), "craters", "4", 96);
    gallery_free(&lessons);
}

static void a_file_that_is_no_level_keeps_its_name_and_has_no_picture(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    assert_true(system_make_folder(scratch_file(&folder, "levels")));
    scratch_write(&folder, "levels/bad.level", "level 1 \"Bad\"\nnonsense\n");
    scratch_write(&folder, "levels/good.level", SMALL_LEVEL);
    Gallery gallery = made(wish_for(folder.path, "levels"));
    assert_int_equal(gallery.count, 2);
    assert_string_equal(gallery_card(&gallery, "bad")->title, "bad");
    assert_false(gallery_card(&gallery, "bad")->drawn);
    assert_string_equal(gallery_card(&gallery, "good")->title, "Small");
    assert_true(gallery_card(&gallery, "good")->drawn);
    gallery_free(&gallery);
    gallery = made(wish_for(folder.path, "nowhere"));
    assert_int_equal(gallery.count, 0);
    gallery_free(&gallery);
    scratch_remove(&folder);
}

static void a_gallery_that_nobody_wants_ends(void **state) {
    (void)state;
    Gallery gallery;
    GalleryWish wish = wish_for(TIDEMARK_SOURCE_DIR, "");
    atomic_bool cancel = true;
    gallery_make(&gallery, &wish, &cancel);
    assert_int_equal(gallery.count, 0);
    gallery_free(&gallery);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_level_and_figure_has_a_title_and_a_picture),
        CHECK(every_lesson_says_what_it_is_about),
        CHECK(a_picture_is_the_world_of_its_level_and_seed),
        CHECK(a_file_that_is_no_level_keeps_its_name_and_has_no_picture),
        CHECK(a_gallery_that_nobody_wants_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
