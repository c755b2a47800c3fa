// SPDX-License-Identifier: MIT
// Close-ups: the pictures that are composed from the sheets, and where they stand.
#include "support/test.h"

#include <string.h>

#include "../src/view/shell/closeup.h"
#include "support/view/sheets.h"

static SceneSheets sheets;

static int read_sheets(void **state) {
    (void)state;
    sheets = (SceneSheets){bitmap_read(TIDEMARK_SOURCE_DIR "/assets/backdrops.png"),
                           bitmap_read(TIDEMARK_SOURCE_DIR "/assets/scenes.png")};
    return 0;
}

static int free_sheets(void **state) {
    (void)state;
    bitmap_free(&sheets.backdrops);
    bitmap_free(&sheets.scenes);
    return 0;
}

static bool is_of_the_art(uint32_t pixel) {
    for (int i = 0; i < TONES_COLOURS; i++)
        if (TONES_COLOUR[i][TONES_NORMAL] == pixel) return true;
    return false;
}

// How many pixels of two pictures differ, of a hundred.
static int difference(const CloseUp *one, const CloseUp *other) {
    int count = 0, all = BACKDROP_WIDTH * BACKDROP_HEIGHT;
    for (int i = 0; i < all; i++) count += one->pixels[i] != other->pixels[i];
    return 100 * count / all;
}

static void open_or_fail(CloseUp *closeup, Subject subject, Backdrop backdrop) {
    assert_true(closeup_open(closeup, &sheets, subject, backdrop, words("Found.", NO_BLANKS)));
    assert_true(closeup->open);
}

// Only a river and its mouth share a scene. By day all pixels are those of the art.
static void each_subject_has_a_picture_of_its_own(void **state) {
    (void)state;
    static CloseUp all[SUBJECT_COUNT], sky, dusk;
    for (int i = 0; i < SUBJECT_COUNT; i++) {
        open_or_fail(&all[i], (Subject)i, BACKDROP_DAY);
        for (int j = 0; j < BACKDROP_WIDTH * BACKDROP_HEIGHT; j++)
            if (!is_of_the_art(all[i].pixels[j]))
                FAIL("subject %d: pixel %d is %08x", i, j, (unsigned)all[i].pixels[j]);
        open_or_fail(&dusk, (Subject)i, BACKDROP_DUSK);
        assert_true(difference(&all[i], &dusk) > 50);
        for (int j = 0; j < i; j++) {
            bool same =
                j == SUBJECT_LANDMARK + LANDMARK_RIVER && i == SUBJECT_LANDMARK + LANDMARK_MOUTH;
            int differ = difference(&all[i], &all[j]);
            if (same ? differ != 0 : differ < 10) FAIL("%d and %d differ by %d %%", i, j, differ);
        }
    }
    memcpy(sky.pixels, sheets.backdrops.pixels, sizeof sky.pixels);
    for (int i = 0; i < SUBJECT_COUNT; i++) assert_true(difference(&all[i], &sky) > 8);
}

// The sky stays in sight above each scene, and at dusk nothing but a fire is brighter than by day.
static void each_picture_has_sky_and_less_light_at_dusk(void **state) {
    (void)state;
    static CloseUp day, dusk;
    for (int i = 0; i < SUBJECT_COUNT; i++) {
        int sky = 0, brighter = 0;
        open_or_fail(&day, (Subject)i, BACKDROP_DAY);
        open_or_fail(&dusk, (Subject)i, BACKDROP_DUSK);
        for (int j = 0; j < BACKDROP_WIDTH * BACKDROP_HEIGHT; j++) {
            bool open_sky = day.pixels[j] == sheets.backdrops.pixels[j];
            sky += open_sky && j < 40 * BACKDROP_WIDTH;
            if (!open_sky && i != SUBJECT_BEACON)
                brighter +=
                    colour_channel(dusk.pixels[j], 8) > colour_channel(day.pixels[j], 8) + 12;
        }
        assert_true(sky > 15 * BACKDROP_WIDTH);
        assert_int_equal(brighter, 0);
    }
}

// Wherever the party is; in large windows there is always a place.
static void the_panel_never_hides_the_party(void **state) {
    (void)state;
    static const Box rooms[] = {{0, 80, 640, 190}, {0, 60, 412, 780}, {0, 60, 800, 480},
                                {0, 60, 210, 400}, {0, 60, 640, 130}, {200, 80, 440, 190}};
    static CloseUp closeup;
    static uint32_t ink[16];
    Ui ui = {.canvas = {ink, 4, 4, 4}, .scale = 1};
    Font font = {0};
    TextError error;
    ui.font = &font;
    if (!font_open(&font, TIDEMARK_SOURCE_DIR, &error)) FAIL("%s", error_words(&error).text);
    open_or_fail(&closeup, SUBJECT_SHIP, BACKDROP_DAY);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        for (int y = -100; y < 900; y += 13)
            for (int x = -100; x < 900; x += 17) {
                Box clear = {x, y, 80, 80};
                Box box = closeup_place(&closeup, &ui, rooms[i], clear);
                if (i == 3 || i == 4) assert_true(box_is_empty(box));
                else if (i < 3) assert_false(box_is_empty(box));
                if (box_is_empty(box)) continue;
                assert_true(box_is_within(box, rooms[i]));
                assert_true(box_is_empty(box_intersect(box, clear)));
            }
    font_free(&font);
}

static void sheets_of_a_wrong_size_show_nothing(void **state) {
    (void)state;
    static CloseUp closeup;
    SceneSheets wrong = sheets;
    wrong.scenes.width--;
    assert_false(closeup_open(&closeup, &wrong, SUBJECT_SHIP, BACKDROP_DAY, words("", NO_BLANKS)));
    assert_false(closeup.open);
    wrong = sheets;
    wrong.backdrops.height -= 130;
    assert_false(closeup_open(&closeup, &wrong, SUBJECT_SHIP, BACKDROP_DAY, words("", NO_BLANKS)));
    assert_false(closeup.open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_subject_has_a_picture_of_its_own),
        CHECK(each_picture_has_sky_and_less_light_at_dusk),
        CHECK(the_panel_never_hides_the_party),
        CHECK(sheets_of_a_wrong_size_show_nothing),
    };
    return cmocka_run_group_tests(tests, read_sheets, free_sheets);
}
