// SPDX-License-Identifier: MIT
// Any view of a playfield: sizes, parts, light, and the loops behind it.
#include <string.h>

#include "../src/worldgen/memory.h"
#include "../src/worldgen/rng.h"
#include "field.h"
#include "sheets.h"

// Everything at once.
static FieldOptions all_options(const FieldSprite *sprites, int count) {
    return (FieldOptions){.paint = {.tick = 3},
                          .frame = 2,
                          .marks = true,
                          .tide_lines = 2,
                          .dusk = 90,
                          .storm = true,
                          .sprites = sprites,
                          .sprite_count = count};
}

static int64_t brightness(Canvas canvas, Box box) {
    int64_t sum = 0;
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++)
            for (int shift = 0; shift < 24; shift += 8)
                sum += canvas_at(canvas, x, y) >> shift & 255;
    return sum / (box.width * box.height);
}

static void nights_are_dark_but_about_fires(void **state) {
    (void)state;
    Field *field = meadow();
    Canvas day = painted_world(&field->shown, 4, (FieldOptions){0});
    Canvas dusk = painted_world(&field->shown, 4, (FieldOptions){.dusk = 100});
    Canvas night = painted_world(&field->shown, 4, (FieldOptions){.dusk = 255});
    field->islet->game.beacons[0] = BEACON_BURNING;
    playfield_update(&field->shown, &field->islet->game, false);
    Canvas fire = painted_world(&field->shown, 4, (FieldOptions){.dusk = 255});
    Box away = {16, 16, 60, 60}, beacon = {16 * 15, 16 * 3, 48, 48};
    assert_true(brightness(day, away) > brightness(dusk, away) + 20);
    assert_true(brightness(dusk, away) > brightness(night, away) + 20);
    assert_true(brightness(fire, beacon) > brightness(night, beacon) + 60);
    assert_true(brightness(fire, away) == brightness(night, away));
    canvas_free(&fire);
    canvas_free(&night);
    canvas_free(&dusk);
    canvas_free(&day);
    field_free(field);
}

static void rain_falls_in_storms(void **state) {
    (void)state;
    Field *field = meadow();
    Canvas clear = painted_world(&field->shown, 4, (FieldOptions){0});
    Canvas storm = painted_world(&field->shown, 4, (FieldOptions){.storm = true});
    Canvas later = painted_world(&field->shown, 4, (FieldOptions){.storm = true, .frame = 1});
    Box all = {0, 0, clear.width, clear.height};
    assert_true(brightness(storm, all) < brightness(clear, all) - 10);
    int drops = differing(storm, later);
    assert_true(drops > 200 && drops < clear.width * clear.height / 8);
    canvas_free(&later);
    canvas_free(&storm);
    canvas_free(&clear);
    field_free(field);
}

static void every_zoom_and_size_is_painted_within_its_canvas(void **state) {
    (void)state;
    static const int sides[] = {1, 2, 3, 15, 16, 17, 33, 64, 131};
    enum { SIDES = sizeof sides / sizeof *sides, SPRITES = THING_COUNT + 2 };
    Field *field = half_known(5, true);
    Rng rng = rng_make(17, 0);
    FieldSprite sprites[SPRITES];
    for (int i = 0; i < SPRITES; i++)  // two of them are no things
        sprites[i] = (FieldSprite){.thing = i - 1,
                                   .mirrored = i % 2,
                                   .mark = i % 3 == 0,
                                   .x = rng_range(&rng, -40, 16 * WIDE),
                                   .y = rng_range(&rng, -40, 16 * HIGH)};
    for (int i = 0; i < 400; i++) {
        int zoom = rng_range(&rng, ZOOM_LEAST, ZOOM_MOST);
        FieldOptions options = all_options(sprites, SPRITES);
        options.no_fog = i % 7 == 0;
        options.frame = (uint32_t)i * 77777u;
        int width = sides[rng_range(&rng, 0, SIDES - 1)];
        int height = sides[rng_range(&rng, 0, SIDES - 1)];
        Camera camera = {rng_range(&rng, -200, camera_length(WIDE, zoom) + 100),
                         rng_range(&rng, -200, camera_length(HIGH, zoom) + 100), zoom};
        Canvas one = painted(&field->shown, camera, options, width, height);
        Canvas two = painted(&field->shown, camera, options, width, height);
        same_pixels(two, one, camera, "painted again");
        canvas_free(&two);
        canvas_free(&one);
    }
    field_free(field);
}

// Rain falls in the view, not in the world.
static void a_part_of_a_view_is_that_part_of_it(void **state) {
    (void)state;
    Field *field = half_known(6, true);
    FieldSprite sprites[] = {{.thing = THING_PARTY_SLEEP, .x = 16 * 10 + 3, .y = 16 * 12},
                             {.thing = THING_STEP, .mark = true, .x = 16 * 14, .y = 16 * 11}};
    FieldOptions options = all_options(sprites, 2);
    options.storm = false;
    Rng rng = rng_make(23, 0);
    for (int i = 0; i < 200; i++) {
        int zoom = rng_range(&rng, ZOOM_LEAST, ZOOM_MOST);
        Camera camera = {rng_range(&rng, -100, 200), rng_range(&rng, -100, 200), zoom};
        Box box = {rng_range(&rng, 0, 90), rng_range(&rng, 0, 90), rng_range(&rng, 1, 60),
                   rng_range(&rng, 1, 60)};
        Canvas whole = painted(&field->shown, camera, options, 150, 150);
        Canvas part = painted(&field->shown, (Camera){camera.x + box.x, camera.y + box.y, zoom},
                              options, box.width, box.height);
        same_pixels(part, canvas_part(whole, box), camera, "a part");
        canvas_free(&part);
        canvas_free(&whole);
    }
    field_free(field);
}

enum { LOOPS = 6, PIXELS = 1003, PITCH = 20 };

// What the loops work with.
typedef struct Fodder {
    uint32_t start[PIXELS], layers[4][PIXELS];
    uint8_t fire[PIXELS];
} Fodder;

static void work_on(uint32_t *pixels, const FieldRows *with, int loop, const Fodder *fodder,
                    int side) {
    const Dimming dimming = {{150, 90, 80}, {50, 150, 190}, {900, 800, 700}};
    const TornCell torn = {fodder->layers[0], fodder->layers[1], fodder->layers[2],
                           fodder->layers[3]};
    memcpy(pixels, fodder->start, sizeof fodder->start);
    switch (loop) {
    case 0: with->fade(pixels, PIXELS); break;
    case 1: with->dim(pixels, PIXELS, &dimming); break;
    case 2: with->light(pixels, fodder->fire, PIXELS, &dimming); break;
    case 3: with->fade_partly(pixels, PITCH, torn.paper, torn.torn, side); break;
    case 4: with->tear(pixels, PITCH, &torn, side); break;
    default: with->lay(pixels, PITCH, torn.paper, side); break;
    }
}

static void every_version_of_the_loops_gives_the_same(void **state) {
    (void)state;
    static Fodder fodder;
    static uint32_t plain[PIXELS], other[PIXELS];
    const FieldRows *versions[ROWS_VERSIONS];
    int count = field_rows_versions(versions);
    Rng rng = rng_make(2, 0);
    for (int i = 0; i < PIXELS; i++) {
        fodder.start[i] = rng_next(&rng) | 0xff000000u;
        for (int j = 0; j < 4; j++)
            fodder.layers[j][i] = rng_next(&rng) & 1 ? rng_next(&rng) & 0xffffffu : 0;
        fodder.fire[i] = (uint8_t)rng_next(&rng);
    }
    for (int loop = 0; loop < LOOPS; loop++)
        for (int side = 4; side <= ATLAS_LARGEST; side *= 2) {
            work_on(plain, versions[0], loop, &fodder, side);
            assert_memory_not_equal(plain, fodder.start, sizeof plain);
            for (int version = 1; version < count; version++) {
                work_on(other, versions[version], loop, &fodder, side);
                assert_memory_equal(plain, other, sizeof plain);
            }
        }
}

static void dimming_leaves_parts_of_channels_and_adds_to_them(void **state) {
    (void)state;
    const FieldRows *versions[ROWS_VERSIONS];
    const Dimming dimming = {{128, 64, 256}, {0, 0, 0}, {0, 512, 0}};
    for (int version = field_rows_versions(versions) - 1; version >= 0; version--) {
        uint32_t row[37];
        for (int i = 0; i < 37; i++) row[i] = 0xff204080u;
        versions[version]->dim(row, 36, &dimming);
        for (int i = 0; i < 36; i++) assert_int_equal(row[i], 0xff201240u);
        assert_int_equal(row[36], 0xff204080u);
    }
}

static void sheets_of_a_wrong_size_are_refused(void **state) {
    (void)state;
    Bitmap things = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/things.png"), narrow = things;
    narrow.width--;
    Bitmap paper = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/paper.png");
    const char *trouble;
    assert_null(field_art_make(&(FieldSheets){narrow, paper}, &trouble));
    assert_string_equal(trouble, "things.png has the wrong size");
    assert_null(field_art_make(&(FieldSheets){things, things}, &trouble));
    assert_string_equal(trouble, "paper.png has the wrong size");
    for (long call = 1; call <= 1 + ATLAS_SIZES; call++) {
        memory_fail_at(call, 0);
        assert_null(field_art_make(&(FieldSheets){things, paper}, &trouble));
        memory_fail_at(0, 0);
        assert_string_equal(trouble, "out of memory for sprites");
    }
    bitmap_free(&things);
    bitmap_free(&paper);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(nights_are_dark_but_about_fires),
        CHECK(rain_falls_in_storms),
        CHECK(every_zoom_and_size_is_painted_within_its_canvas),
        CHECK(a_part_of_a_view_is_that_part_of_it),
        CHECK(every_version_of_the_loops_gives_the_same),
        CHECK(dimming_leaves_parts_of_channels_and_adds_to_them),
        CHECK(sheets_of_a_wrong_size_are_refused),
    };
    return cmocka_run_group_tests(tests, field_open, field_close);
}
